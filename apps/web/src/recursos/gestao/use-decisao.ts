import { responderRecurso, type Recurso } from '@balcao/contracts';
import { proximaInstancia } from '@balcao/domain';
import { useState, type SubmitEvent } from 'react';
import { useFaltas } from '../../lib/faltas.ts';
import { useRascunho } from '../../lib/rascunho.ts';
import { problemaDosAnexos } from '../../solicitacoes/anexos-do-envio.ts';
import { useRecarregar } from '../../solicitacoes/detalhes/consultas.ts';
import { useEnvio } from '../../solicitacoes/use-envio.ts';
import { useLimitesDeAnexos } from '../../solicitacoes/use-limites-de-anexos.ts';
import {
  decisaoDe,
  faltasDaDecisao,
  pedidoDaDecisao,
  type CamposDaDecisao,
  type Faltas,
} from './decisao.ts';

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
    ...{ campos, faltas, arquivos, setArquivos, limites, envio, corrige, enviar },
    ...{ recusa, pergunta, setPergunta },
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
