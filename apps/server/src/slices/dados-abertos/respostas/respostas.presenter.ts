import type { RespostaDaLista, RespostaPublicada } from '@balcao/contracts';
import { recortar, rotuloDaOpcao, trechosRealcados } from '@balcao/domain';
import { dia } from '../../../core/dia.ts';
import type { RespostaAchada, RespostaGuardada } from './respostas.repository.ts';

/** What a list shows of a question, and of an answer. */
const TAMANHOS = { pergunta: 160, resposta: 240 } as const;

const comum = ({ id, setor, decisao, data }: RespostaGuardada) => ({
  id,
  setor,
  decisao: decisao === null ? null : rotuloDaOpcao(decisao),
  data_publicacao: dia(data),
});

/** A published answer among others, the words that were searched for apart. */
export const paraLista = (achada: RespostaAchada): RespostaDaLista => ({
  ...comum(achada),
  assunto: trechosRealcados(achada.assunto, achada.assunto_realcado),
  pergunta: recortar(
    trechosRealcados(achada.pergunta, achada.pergunta_realcada),
    TAMANHOS.pergunta,
  ),
  resposta: recortar(
    trechosRealcados(achada.resposta, achada.resposta_realcada),
    TAMANHOS.resposta,
  ),
});

/** A published answer, whole. */
export const paraLeitura = (resposta: RespostaGuardada): RespostaPublicada => ({
  ...comum(resposta),
  assunto: resposta.assunto,
  pergunta: resposta.pergunta,
  resposta: resposta.resposta,
  data_solicitacao: dia(resposta.data_solicitacao),
  data_resposta: dia(resposta.data_finalizacao ?? resposta.data),
});
