import { Button } from '@mantine/core';
import { lazy, Suspense, useState, type ReactNode, type SubmitEvent } from 'react';
import { erroDoCampo, useFormComErros } from '../../lib/erros-de-campo.ts';
import { useFaltas } from '../../lib/faltas.ts';
import { focarPrimeiroCampo } from '../../lib/foco.ts';
import type { Rascunho } from '../../lib/rascunho.ts';
import { useAvisoAoSair } from '../../lib/navegacao.ts';
import { Actions, OcupadoButton } from '../../ui/buttons.tsx';
import { TextoContado } from '../../ui/texto-contado.tsx';
import { AnexosCampo } from '../anexos-campo.tsx';
import { problemaDosAnexos, useLimitesDeAnexos } from '../anexos-do-envio.tsx';
import { ProgressoDoEnvio } from '../progresso-do-envio.tsx';
import type { useEnvio } from '../use-envio.ts';
import {
  limitesDe,
  podeEnviar,
  problemasDe,
  type CamposDaSolicitacao,
  type NomeDoCampo,
  type Problemas,
} from './campos.ts';
import { ContatoCampos, NaturezaETipo } from './campos-da-solicitacao.tsx';
import classes from './nova.module.css';
import { RascunhoAviso } from './rascunho-aviso.tsx';

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
  rascunho: Rascunho<CamposDaSolicitacao>;
  envio: EstadoDoEnvio;
  onEnviar: (arquivos: readonly File[]) => void;
  /** Why the last try failed, with a way to try again. */
  falha: (repetir: () => void) => ReactNode;
}

/** The form of a new request (`esic.md` §5), on the e-SIC page and in the dashboard. */
export function NovaSolicitacaoForm(props: NovaSolicitacaoFormProps) {
  const { publica, rascunho, envio, onEnviar, falha } = props;
  const { campos, editar } = rascunho;
  const [arquivos, setArquivos] = useState<readonly File[]>([]);
  const { faltas, recusa, conferir, perdoar } = useFaltas<Problemas>();
  const [enviados, setEnviados] = useState<readonly File[]>();
  const limitesDeAnexos = useLimitesDeAnexos();
  const limites = limitesDe(publica);
  const form = useFormComErros(recusa ?? envio.erro);
  // What is typed comes back after a reload; files do not.
  useAvisoAoSair(arquivos.length > 0);
  const erroDe = (campo: NomeDoCampo) => faltas?.[campo] ?? erroDoCampo(envio.erro, campo);

  const mudar = (parte: Partial<CamposDaSolicitacao>) => {
    editar(parte);
    perdoar(parte);
  };
  const enviar = (evento?: SubmitEvent) => {
    evento?.preventDefault();
    const dosAnexos = problemaDosAnexos(arquivos, limitesDeAnexos);
    const problemas = {
      ...problemasDe(campos, publica),
      ...(dosAnexos !== undefined && { anexos: dosAnexos }),
    };
    if (!conferir(Object.keys(problemas).length > 0 ? problemas : undefined)) return;
    setEnviados(arquivos);
    onEnviar(arquivos);
  };
  const limpar = () => {
    rascunho.limpar();
    setArquivos([]);
    conferir(undefined);
    envio.reset();
    focarPrimeiroCampo(form.current);
  };
  const comum = { campos, onChange: mudar, disabled: envio.enviando, erroDe };

  return (
    <form ref={form} className={classes.formulario} onSubmit={enviar} noValidate>
      {rascunho.recuperado && !envio.enviando && <RascunhoAviso onLimpar={limpar} />}
      <NaturezaETipo {...comum} />
      {publica && <ContatoCampos {...comum} />}
      <TextoContado
        label="Assunto"
        maximo={limites.assunto}
        required
        value={campos.assunto}
        onChange={(assunto) => mudar({ assunto })}
        disabled={envio.enviando}
        error={erroDe('assunto')}
      />
      {campos.assunto.trim().length >= COMECO_DO_ASSUNTO && (
        <Suspense fallback={null}>
          <JaRespondidas assunto={campos.assunto} />
        </Suspense>
      )}
      <TextoContado
        label="Descrição"
        description="Diga o que você precisa, de que período e de que lugar."
        maximo={limites.descricao}
        linhas={6}
        required
        value={campos.descricao}
        onChange={(descricao) => mudar({ descricao })}
        disabled={envio.enviando}
        error={erroDe('descricao')}
      />
      <AnexosCampo
        arquivos={arquivos}
        onChange={setArquivos}
        limites={limitesDeAnexos}
        disabled={envio.enviando}
        error={arquivos === enviados ? erroDoCampo(envio.erro, 'anexos') : undefined}
      />
      {falha(enviar)}
      <ProgressoDoEnvio porcento={envio.porcento} onParar={envio.parar} />
      <Actions>
        {(rascunho.preenchido || arquivos.length > 0) && (
          <Button variant="subtle" onClick={limpar} disabled={envio.enviando}>
            Limpar
          </Button>
        )}
        <OcupadoButton
          type="submit"
          ocupado={envio.enviando ? 'Criando solicitação...' : undefined}
          disabled={!podeEnviar(campos, publica)}
        >
          Enviar solicitação
        </OcupadoButton>
      </Actions>
    </form>
  );
}
