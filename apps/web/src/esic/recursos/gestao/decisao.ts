import { type Recurso, responderRecurso } from '@balcao/contracts';
import {
  cabeEm,
  DESFECHOS_DO_RECURSO,
  LIMITES_DO_RECURSO,
  temVisivel,
  proximaInstancia,
} from '@balcao/domain';
import { useState, type SubmitEvent } from 'react';
import { useFaltas } from '../../../lib/erros-de-campo.ts';
import { useRascunho } from '../../../lib/rascunho.ts';
import { problemaDosAnexos, useLimitesDeAnexos } from '../../anexos/anexos-do-envio.tsx';
import { useRecarregar } from '../../processo/detalhes.queries.ts';
import { useEnvio } from '../../anexos/use-envio.ts';

/** How the form of a decision begins: empty, or with the answer that is corrected. */
const decisaoDe = ({ resposta, desfecho }: Recurso): Record<'resposta' | 'desfecho', string> => ({
  resposta: resposta ?? '',
  desfecho: desfecho ?? '',
});

/** The form of a decision, as texts: what was typed survives a reload. */
export type CamposDaDecisao = ReturnType<typeof decisaoDe>;

/** What the form lacks. */
export type Faltas = Partial<CamposDaDecisao>;

export const CAMPOS_DA_DECISAO = ['resposta', 'desfecho', 'anexos'];

function faltaNaResposta(resposta: string): string | undefined {
  if (!temVisivel(resposta)) return 'Informe a resposta.';
  const maximo = LIMITES_DO_RECURSO.resposta;
  return cabeEm(resposta.trim(), maximo) ? undefined : `No máximo ${maximo} caracteres.`;
}

/** What is missing; of a correction also that something changed. Undefined when nothing. */
function faltasDaDecisao(
  { resposta, desfecho }: CamposDaDecisao,
  recurso: Recurso,
  arquivos: readonly File[],
): Faltas | undefined {
  const vazia = faltaNaResposta(resposta);
  const igual =
    arquivos.length === 0 && resposta.trim() === recurso.resposta && desfecho === recurso.desfecho;
  const faltas: Faltas = {
    ...(desfecho === '' && { desfecho: 'Escolha o resultado da decisão.' }),
    ...(vazia !== undefined && { resposta: vazia }),
    ...(igual && { resposta: 'Nada mudou: esta já é a resposta em vigor.' }),
  };
  return Object.keys(faltas).length === 0 ? undefined : faltas;
}

/** What goes to the server. */
const pedidoDaDecisao = ({ resposta, desfecho }: CamposDaDecisao, recurso_id: string) => ({
  recurso_id,
  resposta,
  desfecho: (DESFECHOS_DO_RECURSO.find(({ nome }) => nome === desfecho) ?? DESFECHOS_DO_RECURSO[0])
    .nome,
});

/** What is asked before: an answer that is final, and files that would have to be chosen again. */
export type Pergunta = 'enviar' | 'fechar';

/** The form of a decision while it is filled in and sent. */
export function useDecisao(recurso: Recurso, onFeito: (aviso: string) => void) {
  const { id, numero_protocolo, instancia, respostas } = recurso;
  // Each version is a text of its own: the draft of an answer is none of its correction.
  const nome = `decidir:${id}:${respostas.length}`;
  const { campos, editar, limpar } = useRascunho(nome, decisaoDe(recurso));
  const [arquivos, setArquivos] = useState<readonly File[]>([]);
  const [pergunta, setPergunta] = useState<Pergunta>();
  const limites = useLimitesDeAnexos();
  const { faltas, recusa, conferir, perdoar } = useFaltas<Faltas>();
  const recarregar = useRecarregar();
  const corrige = respostas.length > 0;
  const feito = corrige
    ? `Resposta ao recurso ${numero_protocolo} corrigida. A anterior fica guardada.`
    : `Recurso ${numero_protocolo} respondido.`;
  const envio = useEnvio(responderRecurso, nome, () => {
    limpar();
    void recarregar().then(() => onFeito(feito));
  });

  const enviar = () => {
    setPergunta(undefined);
    envio.enviar({ campos: pedidoDaDecisao(campos, id), arquivos });
  };
  return {
    campos,
    faltas,
    arquivos,
    setArquivos,
    limites,
    envio,
    corrige,
    enviar,
    recusa,
    pergunta,
    setPergunta,
    mudar: (parte: Partial<CamposDaDecisao>) => {
      editar(parte);
      perdoar(parte);
    },
    submeter: (evento: SubmitEvent) => {
      evento.preventDefault();
      const completa = conferir(faltasDaDecisao(campos, recurso, arquivos));
      if (!completa || problemaDosAnexos(arquivos, limites) !== undefined) return;
      // After the last instance there is neither appeal nor correction.
      if (proximaInstancia(instancia.id) === undefined) setPergunta('enviar');
      else enviar();
    },
  };
}
