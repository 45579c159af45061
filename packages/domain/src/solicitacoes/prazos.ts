import type { Calendario } from '../calendario/calendario.ts';
import { somarDias, type DataCivil } from '../calendario/data-civil.ts';
import { contarPrazo, type Prazo } from '../calendario/prazo.ts';
import { regraDoPrazoDe, type Parametros } from '../parametros/parametros.ts';
import type { Solicitacao } from './solicitacao.ts';

/** How an orgao counts the terms of its requests. */
export interface PrazosDoOrgao {
  readonly calendario: Calendario;
  readonly parametros: Pick<
    Parametros,
    | 'prazo_resposta'
    | 'prazo_prorrogacao'
    | 'recurso_abrir'
    | 'janela_omissao'
    | 'contagem_dos_prazos'
    | 'inicio_dos_prazos'
  >;
}

/** The complaint about silence counts from this day after the request (Decreto 7.724/2012, art. 22). */
const DIAS_ATE_A_OMISSAO = 30;

const contar = (dia: DataCivil, dias: number, { calendario, parametros }: PrazosDoOrgao): Prazo =>
  contarPrazo(dia, dias, calendario, regraDoPrazoDe(parametros));

/** Until when a request filed on a day must be answered (Lei 12.527/2011, art. 11 §1). */
export const prazoDaResposta = (apresentacao: DataCivil, orgao: PrazosDoOrgao): Prazo =>
  contar(apresentacao, orgao.parametros.prazo_resposta, orgao);

/** Until when, once extended: counted from the deadline that is moved (Lei 12.527/2011, art. 11 §2). */
export const prazoDaProrrogacao = (previsao: DataCivil, orgao: PrazosDoOrgao): Prazo =>
  contar(previsao, orgao.parametros.prazo_prorrogacao, orgao);

/** Until when a decision of a day may be appealed (Lei 12.527/2011, art. 15). */
export const prazoParaRecorrer = (decisao: DataCivil, orgao: PrazosDoOrgao): Prazo =>
  contar(decisao, orgao.parametros.recurso_abrir, orgao);

/**
 * Until when the silence of the orgao may be complained of: counted from the deadline or from the
 * 30th day after the request, whichever is later.
 */
export function prazoDaOmissao(
  solicitacao: Pick<Solicitacao, 'data_solicitacao' | 'data_previsao'>,
  orgao: PrazosDoOrgao,
): Prazo {
  const trigesimo = somarDias(solicitacao.data_solicitacao, DIAS_ATE_A_OMISSAO);
  const { data_previsao } = solicitacao;
  const inicio = data_previsao > trigesimo ? data_previsao : trigesimo;
  return contar(inicio, orgao.parametros.janela_omissao, orgao);
}
