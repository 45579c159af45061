import { type DataCivil, formatarData } from '../calendario/data-civil.ts';
import { aguardaAtendente, expiradaEm, temRecursoAberto } from './derivados.ts';
import { aplicarTransicao, type Transicao, type Solicitacao } from './solicitacao.ts';
import {
  prazoDaOmissao,
  prazoDaProrrogacao,
  prazoDaResposta,
  type PrazosDoOrgao,
} from './prazos-da-solicitacao.ts';
import { transicao } from './acoes-da-solicitacao.ts';

/** The flag of what nobody attended in time is written down. */
function expirar(solicitacao: Solicitacao, hoje: DataCivil): Transicao | undefined {
  const expirada_em = expiradaEm(solicitacao, hoje);
  if (expirada_em === null || expirada_em === solicitacao.expirada_em) return undefined;
  const observacao = `O prazo terminou em ${formatarData(solicitacao.data_previsao)} sem que alguém atendesse.`;
  return transicao(solicitacao, 'EXPIRADA', { expirada_em }, { observacao });
}

/** Transition 9: the silence can no longer be complained of, and nobody attended. */
function encerrarEspera(
  solicitacao: Solicitacao,
  orgao: PrazosDoOrgao,
  hoje: DataCivil,
): Transicao | undefined {
  const parada = aguardaAtendente(solicitacao) && solicitacao.expirada_em !== null;
  if (!parada || temRecursoAberto(solicitacao, hoje)) return undefined;
  const { vencimento } = prazoDaOmissao(solicitacao, orgao);
  if (hoje <= vencimento) return undefined;
  const observacao = `O prazo para reclamar da falta de resposta terminou em ${formatarData(vencimento)}.`;
  return transicao(solicitacao, 'NAO_ATENDIDA', { status: 'NAO_ATENDIDA' }, { observacao });
}

/**
 * What time alone has done to a request and nobody wrote down yet, in order; empty when nothing has.
 * The daily job saves it, and every other transition saves it first, under the lock.
 */
export function assentarSolicitacao(
  solicitacao: Solicitacao,
  orgao: PrazosDoOrgao,
  hoje: DataCivil,
): readonly Transicao[] {
  const primeira = expirar(solicitacao, hoje);
  const depois = primeira ? aplicarTransicao(solicitacao, primeira) : solicitacao;
  const segunda = encerrarEspera(depois, orgao, hoje);
  return [primeira, segunda].filter((uma) => uma !== undefined);
}

/** A request as it stands today, whether or not any job ran: what every read shows. */
export const solicitacaoEmDia = (
  solicitacao: Solicitacao,
  orgao: PrazosDoOrgao,
  hoje: DataCivil,
): Solicitacao =>
  assentarSolicitacao(solicitacao, orgao, hoje).reduce(aplicarTransicao, solicitacao);

/**
 * The deadline counted again with the calendar and terms of today, when the operator says so after
 * a holiday was added. Undefined when nothing changes, and for what is over or already expired.
 */
export function recontarPrazo(
  solicitacao: Solicitacao,
  orgao: PrazosDoOrgao,
  hoje: DataCivil,
): Transicao | undefined {
  const { status, natureza, cancelada_em, data_previsao, data_previsao_anterior } = solicitacao;
  // What stood still was counted by what happened, not by the calendar alone.
  if (solicitacao.complemento?.previsao) return undefined;
  const acabou = cancelada_em !== null || status === 'FINALIZADO' || status === 'NAO_ATENDIDA';
  if (acabou || expiradaEm(solicitacao, hoje) !== null) return undefined;

  const resposta = prazoDaResposta(solicitacao.data_solicitacao, natureza, orgao);
  const estendida = data_previsao_anterior !== null;
  const prazo = estendida ? prazoDaProrrogacao(resposta.vencimento, natureza, orgao) : resposta;
  if (prazo.vencimento === data_previsao) return undefined;
  const [antes, depois] = [formatarData(data_previsao), formatarData(prazo.vencimento)];
  return transicao(
    solicitacao,
    'PRAZO_RECONTADO',
    {
      data_previsao: prazo.vencimento,
      ...(estendida && { data_previsao_anterior: resposta.vencimento }),
    },
    { observacao: `Prazo contado de novo pelo calendário: de ${antes} para ${depois}.`, prazo },
  );
}
