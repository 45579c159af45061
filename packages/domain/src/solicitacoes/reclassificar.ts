import { formatarData } from '../calendario/data-civil.ts';
import { lido, naoLido, temVisivel, type Leitura } from '../texto/escrita.ts';
import { transicao } from './acoes-da-solicitacao.ts';
import {
  NATUREZAS,
  TIPOS_DE_SOLICITACAO,
  tipoDaNatureza,
  type NaturezaId,
  type TipoDeSolicitacaoId,
} from './opcoes.ts';
import {
  prazoDaProrrogacao,
  prazoDaResposta,
  type PrazosDoOrgao,
} from './prazos-da-solicitacao.ts';
import { complementoPendente } from './pedir-complemento.ts';
import { foiProrrogada, type Ato, type Solicitacao, type Transicao } from './solicitacao.ts';

/** What a request is, corrected, and why: the requester reads the reason. */
export interface Reclassificacao {
  readonly natureza: NaturezaId;
  readonly tipo: TipoDeSolicitacaoId | undefined;
  readonly motivo: string;
}

const rotulo = (opcoes: readonly { id: number; rotulo: string }[], id: number): string =>
  opcoes.find((uma) => uma.id === id)?.rotulo ?? '';

/**
 * Its terms by the law of another nature, from the day on which it was filed: who filed it chose a word,
 * and gave up no day by that. Undefined where the nature stays: what was promised stays too.
 */
const outroPrazo = (
  solicitacao: Pick<Solicitacao, 'natureza' | 'data_solicitacao' | 'data_previsao_anterior'>,
  natureza: NaturezaId,
  orgao: PrazosDoOrgao,
) => {
  if (natureza === solicitacao.natureza) return undefined;
  const resposta = prazoDaResposta(solicitacao.data_solicitacao, natureza, orgao);
  if (!foiProrrogada(solicitacao))
    return { prazo: resposta, mudam: { data_previsao: resposta.vencimento } };
  const prazo = prazoDaProrrogacao(resposta.vencimento, natureza, orgao);
  const data_previsao_anterior = resposta.vencimento;
  return { prazo, mudam: { data_previsao: prazo.vencimento, data_previsao_anterior } };
};

/**
 * Nature and type are corrected with a reason, from information to ombudsman and back. Refuses a type
 * that the nature does not have, what changes nothing, and what was appealed.
 */
export function reclassificarSolicitacao(
  solicitacao: Solicitacao,
  { natureza, tipo, motivo }: Reclassificacao,
  { usuario_id }: Pick<Ato, 'usuario_id'>,
  orgao: PrazosDoOrgao,
): Leitura<Transicao> {
  const escrito = motivo.trim();
  if (!temVisivel(escrito)) return naoLido('Escreva por que a solicitação é reclassificada.');
  if (solicitacao.recursos.length > 0)
    return naoLido('Já há recurso nesta solicitação: a natureza e o tipo não mudam mais.');
  if (complementoPendente(solicitacao))
    return naoLido('Espera-se um complemento de quem pediu: reclassifique depois que ele chegar.');
  const doTipo = tipoDaNatureza(natureza, tipo);
  if (!doTipo.ok) return doTipo;
  if (natureza === solicitacao.natureza && doTipo.valor === solicitacao.tipo)
    return naoLido('Escolha outra natureza ou outro tipo: estes a solicitação já tem.');
  const outro = outroPrazo(solicitacao, natureza, orgao);
  const antes = formatarData(solicitacao.data_previsao);
  const frases = [
    `Era ${rotulo(NATUREZAS, solicitacao.natureza)}, ${rotulo(TIPOS_DE_SOLICITACAO, solicitacao.tipo)}; passa a ${rotulo(NATUREZAS, natureza)}, ${rotulo(TIPOS_DE_SOLICITACAO, doTipo.valor)}.`,
    ...(outro ? [`Prazo de ${antes} para ${formatarData(outro.prazo.vencimento)}.`] : []),
    `Motivo: ${escrito}`,
  ];
  return lido(
    transicao(
      solicitacao,
      'RECLASSIFICADA',
      { natureza, tipo: doTipo.valor, ...outro?.mudam },
      { observacao: frases.join(' '), atendente_id: usuario_id, prazo: outro?.prazo ?? null },
    ),
  );
}
