import type { SolicitacaoCriada } from '@balcao/contracts';
import { criarSolicitacao, criarSolicitacaoPublica } from '@balcao/contracts/esquemas';
import { Button } from '../../../ui/button.tsx';
import { Fatia } from '../../../lib/fatia.ts';
import { lazy, Suspense, type ComponentType } from 'react';
import { useAvisoAoSair, useNoNavegador } from '../../../lib/navegacao.ts';
import { useOrgao } from '../../../lib/orgao.ts';
import { Actions, OcupadoButton } from '../../../ui/buttons.tsx';
import { Campo, Formulario } from '../../../ui/formulario.tsx';
import { AnexosCampo } from '../../anexos/anexos-campo.tsx';
import { useFormularioComAnexos } from '../../anexos/formulario-com-anexos.ts';
import { ProgressoDoEnvio } from '../../anexos/progresso-do-envio.tsx';
import { useTamanho } from '../../processo/tamanhos.ts';
import { RascunhoAviso } from './rascunho-aviso.tsx';
import {
  CAMPOS_VAZIOS,
  pedidoDe,
  podeEnviar,
  ContatoCampos,
  IdentidadeCampo,
} from './campos-da-solicitacao.tsx';
import { OQueVocePrecisa } from './o-que-voce-precisa.tsx';
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

/** A request that could not be made: why, and the ways on. */
export interface FalhaDaSolicitacao {
  recusa: { erro: unknown; campos: readonly string[] };
  onRepetir: () => void;
  onClose: () => void;
}

interface NovaSolicitacaoFormProps {
  /** A visitor says who they are, and has the limits of the e-SIC page. */
  publica: boolean;
  /** The kinds of the ombudsman alone are offered (Lei 13.460/2017). */
  daOuvidoria?: boolean;
  /** The name under which what is typed stays in this tab. */
  nome: string;
  onCriada: (criada: SolicitacaoCriada) => void;
  Falha: ComponentType<FalhaDaSolicitacao>;
}

/** The form of a new request (`esic.md` §5), on the e-SIC page and in the dashboard. */
export function NovaSolicitacaoForm(props: NovaSolicitacaoFormProps) {
  const { publica, daOuvidoria = false, nome, onCriada, Falha } = props;
  const { cod_empre } = useOrgao();
  const { maximo, demais } = useTamanho('solicitacao_tamanho');
  const form = useFormularioComAnexos(publica ? criarSolicitacaoPublica : criarSolicitacao, {
    nome,
    rascunho: nome,
    inicial: CAMPOS_VAZIOS,
    corpo: ({ anexos: _anexos, ...campos }) =>
      pedidoDe(campos, publica ? { cod_empre } : undefined),
    regras: ({ descricao }) => ({ descricao: demais(descricao) }),
    onFeito: onCriada,
  });
  const { envio } = form;
  const { assunto } = form.valores;
  // Without code nothing would enable it.
  const acordada = useNoNavegador(() => true, false);
  // What is typed comes back after a reload; files do not.
  useAvisoAoSair(form.comAnexos);

  return (
    <Formulario de={form} className={classes.formulario}>
      {form.recuperado && !form.ocupado && <RascunhoAviso onLimpar={form.limpar} />}
      <Fatia nome="natureza">
        <OQueVocePrecisa form={form} daOuvidoria={daOuvidoria} />
      </Fatia>
      {publica && (
        <Fatia nome="contato">
          <ContatoCampos form={form} />
        </Fatia>
      )}
      <Campo {...form.campo('assunto')} label="Assunto" />
      {assunto.trim().length >= COMECO_DO_ASSUNTO && (
        <Suspense fallback={null}>
          <JaRespondidas assunto={assunto} />
        </Suspense>
      )}
      <Campo
        {...form.campo('descricao')}
        label="Descrição"
        maximo={maximo}
        description="Diga o que você precisa, de que período e de que lugar."
        linhas={6}
      />
      <IdentidadeCampo form={form} />
      <AnexosCampo {...form.anexos} />
      <Falha recusa={form.recusa} onRepetir={form.enviar} onClose={envio.reset} />
      <ProgressoDoEnvio porcento={envio.porcento} onParar={envio.parar} />
      <Actions>
        {form.sujo && (
          <Button variant="subtle" onClick={form.limpar} disabled={form.ocupado}>
            Limpar
          </Button>
        )}
        <OcupadoButton
          type="submit"
          ocupado={form.ocupado ? 'Criando solicitação...' : undefined}
          disabled={acordada && !podeEnviar(form.valores, publica)}
        >
          Enviar solicitação
        </OcupadoButton>
      </Actions>
    </Formulario>
  );
}
