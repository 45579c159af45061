import { criarSolicitacao, criarSolicitacaoPublica } from '@balcao/contracts/esquemas';
import { Button } from '@mantine/core';
import { lazy, Suspense, useState, type ReactNode } from 'react';
import { erroDoCampo } from '../../../lib/erros-de-campo.ts';
import { useFormulario } from '../../../lib/formulario.ts';
import { useAvisoAoSair } from '../../../lib/navegacao.ts';
import { useOrgao } from '../../../lib/orgao.ts';
import { Actions, OcupadoButton } from '../../../ui/buttons.tsx';
import { Campo, Formulario } from '../../../ui/formulario.tsx';
import { AnexosCampo } from '../../anexos/anexos-campo.tsx';
import { problemaDosAnexos, useLimitesDeAnexos } from '../../anexos/anexos-do-envio.tsx';
import { ProgressoDoEnvio } from '../../anexos/progresso-do-envio.tsx';
import type { useEnvio } from '../../anexos/use-envio.ts';
import { RascunhoAviso } from './rascunho-aviso.tsx';
import {
  CAMPOS_VAZIOS,
  pedidoDe,
  podeEnviar,
  type CamposDaSolicitacao,
  ContatoCampos,
  NaturezaETipo,
} from './campos-da-solicitacao.tsx';
import classes from './nova.module.css';

const Nada = () => null;

/** A help that may fail to come: the form goes on without it. */
const JaRespondidas = lazy(() =>
  import('./ja-respondidas.tsx').then(
    (modulo) => ({ default: modulo.JaRespondidas }),
    () => ({ default: Nada }),
  ),
);

/** Letters of a subject from which there is something to look for. */
const COMECO_DO_ASSUNTO = 3;

type EstadoDoEnvio = Pick<
  ReturnType<typeof useEnvio>,
  'enviando' | 'porcento' | 'parar' | 'erro' | 'reset'
>;

interface NovaSolicitacaoFormProps {
  /** A visitor says who they are, and has the limits of the e-SIC page. */
  publica: boolean;
  /** The name under which what is typed stays in this tab. */
  rascunho: string;
  envio: EstadoDoEnvio;
  onEnviar: (campos: CamposDaSolicitacao, arquivos: readonly File[]) => void;
  /** Why the last try failed, with a way to try again. */
  falha: (repetir: () => void) => ReactNode;
}

/** The form of a new request (`esic.md` §5), on the e-SIC page and in the dashboard. */
export function NovaSolicitacaoForm(props: NovaSolicitacaoFormProps) {
  const { publica, rascunho, envio, onEnviar, falha } = props;
  const { cod_empre } = useOrgao();
  const [arquivos, setArquivos] = useState<readonly File[]>([]);
  const [enviados, setEnviados] = useState<readonly File[]>();
  const limitesDeAnexos = useLimitesDeAnexos();
  const form = useFormulario(publica ? criarSolicitacaoPublica : criarSolicitacao, {
    rascunho,
    inicial: CAMPOS_VAZIOS,
    corpo: (campos) => pedidoDe(campos, publica ? { cod_empre } : undefined),
    acao: {
      mutate: () => {
        setEnviados(arquivos);
        onEnviar(form.valores, arquivos);
      },
      error: envio.erro,
      isPending: envio.enviando,
      reset: envio.reset,
    },
    regras: () => ({ anexos: problemaDosAnexos(arquivos, limitesDeAnexos) }),
  });
  const { assunto } = form.valores;
  // What is typed comes back after a reload; files do not.
  useAvisoAoSair(arquivos.length > 0);
  const limpar = () => {
    setArquivos([]);
    form.limpar();
  };

  return (
    <Formulario de={form} className={classes.formulario}>
      {form.recuperado && !envio.enviando && <RascunhoAviso onLimpar={limpar} />}
      <NaturezaETipo form={form} />
      {publica && <ContatoCampos form={form} />}
      <Campo {...form.campo('assunto')} label="Assunto" />
      {assunto.trim().length >= COMECO_DO_ASSUNTO && (
        <Suspense fallback={null}>
          <JaRespondidas assunto={assunto} />
        </Suspense>
      )}
      <Campo
        {...form.campo('descricao')}
        label="Descrição"
        description="Diga o que você precisa, de que período e de que lugar."
        linhas={6}
      />
      <AnexosCampo
        arquivos={arquivos}
        onChange={setArquivos}
        limites={limitesDeAnexos}
        disabled={envio.enviando}
        error={arquivos === enviados ? erroDoCampo(envio.erro, 'anexos') : undefined}
      />
      {falha(form.enviar)}
      <ProgressoDoEnvio porcento={envio.porcento} onParar={envio.parar} />
      <Actions>
        {(form.sujo || arquivos.length > 0) && (
          <Button variant="subtle" onClick={limpar} disabled={envio.enviando}>
            Limpar
          </Button>
        )}
        <OcupadoButton
          type="submit"
          ocupado={envio.enviando ? 'Criando solicitação...' : undefined}
          disabled={!podeEnviar(form.valores, publica)}
        >
          Enviar solicitação
        </OcupadoButton>
      </Actions>
    </Formulario>
  );
}
