import type { Calendario } from '../calendario/calendario.ts';
import { somarDias, type DataCivil, diasEntre } from '../calendario/data-civil.ts';
import { contarPrazo, type Prazo } from '../calendario/prazo.ts';
import { regraDoPrazoDe, type Parametros } from '../parametros/parametros.ts';
import type { InstanciaId } from '../recursos/situacao.ts';
import { NATUREZA_ACESSO, NATUREZAS, type NaturezaId } from './opcoes.ts';
import type { Solicitacao } from './solicitacao.ts';
import type { Selo } from './status.ts';

/** How an orgao counts the terms of its requests and of their appeals. */
export interface PrazosDoOrgao {
  readonly calendario: Calendario;
  readonly parametros: Pick<
    Parametros,
    | 'prazo_resposta'
    | 'prazo_prorrogacao'
    | 'prazo_resposta_ouvidoria'
    | 'prazo_prorrogacao_ouvidoria'
    | 'prazo_resposta_servico'
    | 'prazo_prorrogacao_servico'
    | 'complemento_prazo'
    | 'complemento_prazo_informacao'
    | 'recurso_abrir'
    | 'recurso_abrir_segunda'
    | 'recurso_abrir_terceira'
    | 'recurso_responder'
    | 'recurso_responder_segunda'
    | 'recurso_responder_terceira'
    | 'janela_omissao'
    | 'contagem_dos_prazos'
    | 'inicio_dos_prazos'
  >;
}

/** The complaint about silence counts from this day after the request (Decreto 7.724/2012, art. 22). */
const DIAS_ATE_A_OMISSAO = 30;

/** A term of an orgao, counted as it counts them all. */
export const contarPrazoDoOrgao = (
  dia: DataCivil,
  dias: number,
  { calendario, parametros }: PrazosDoOrgao,
): Prazo => contarPrazo(dia, dias, calendario, regraDoPrazoDe(parametros));

/** Days to answer, and days that an extension adds, by nature: each has its law. */
const DIAS_DA_NATUREZA = {
  1: ['prazo_resposta', 'prazo_prorrogacao'],
  2: ['prazo_resposta_ouvidoria', 'prazo_prorrogacao_ouvidoria'],
  3: ['prazo_resposta_servico', 'prazo_prorrogacao_servico'],
} as const satisfies Record<NaturezaId, readonly (keyof Parametros)[]>;

/** The days of a nature; of one that is not of this version, those of information access. */
export const diasDaNatureza = (
  natureza: number,
  { parametros }: Pick<PrazosDoOrgao, 'parametros'>,
): { readonly resposta: number; readonly prorrogacao: number } => {
  const id = NATUREZAS.find((uma) => uma.id === natureza)?.id ?? NATUREZA_ACESSO;
  const [resposta, prorrogacao] = DIAS_DA_NATUREZA[id];
  return { resposta: parametros[resposta], prorrogacao: parametros[prorrogacao] };
};

/**
 * Until when a request filed on a day must be answered: of information (Lei 12.527/2011, art. 11 §1), or
 * of who uses public services (Lei 13.460/2017, art. 16).
 */
export const prazoDaResposta = (
  apresentacao: DataCivil,
  natureza: number,
  orgao: PrazosDoOrgao,
): Prazo => contarPrazoDoOrgao(apresentacao, diasDaNatureza(natureza, orgao).resposta, orgao);

/** Until when, once extended: counted from the deadline that is moved (art. 11 §2; art. 16). */
export const prazoDaProrrogacao = (
  previsao: DataCivil,
  natureza: number,
  orgao: PrazosDoOrgao,
): Prazo => contarPrazoDoOrgao(previsao, diasDaNatureza(natureza, orgao).prorrogacao, orgao);

const DIAS_PARA_RECORRER = {
  1: 'recurso_abrir',
  2: 'recurso_abrir_segunda',
  3: 'recurso_abrir_terceira',
} as const satisfies Record<InstanciaId, keyof Parametros>;

/** Until when a decision of a day may be appealed, to the instance above (Lei 12.527/2011, art. 15). */
export const prazoParaRecorrer = (
  decisao: DataCivil,
  orgao: PrazosDoOrgao,
  instancia: InstanciaId = 1,
): Prazo => contarPrazoDoOrgao(decisao, orgao.parametros[DIAS_PARA_RECORRER[instancia]], orgao);

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
  return contarPrazoDoOrgao(inicio, orgao.parametros.janela_omissao, orgao);
}

/**
 * Until which days a request must have been filed and due for its silence to be over today: both
 * must be so. A list asks it of the database instead of counting each request's window.
 */
export function silencioEncerrado(
  hoje: DataCivil,
  orgao: PrazosDoOrgao,
): Pick<Solicitacao, 'data_solicitacao' | 'data_previsao'> {
  const { janela_omissao } = orgao.parametros;
  // A later start never ends earlier, and none ends before its bare days are over.
  let inicio = somarDias(hoje, -janela_omissao - 1);
  while (contarPrazoDoOrgao(inicio, janela_omissao, orgao).vencimento >= hoje)
    inicio = somarDias(inicio, -1);
  return { data_previsao: inicio, data_solicitacao: somarDias(inicio, -DIAS_ATE_A_OMISSAO) };
}

type ComPrazo = Pick<Solicitacao, 'status' | 'cancelada_em' | 'data_previsao' | 'importada'>;

/** Days before the deadline on which the sector is reminded. */
const LEMBRETES = [0, 1, 5] as const;

export type Lembrete = (typeof LEMBRETES)[number];

/** How many days before a deadline the first of its reminders is sent. */
export const PRIMEIRO_LEMBRETE = Math.max(...LEMBRETES);

/** Days until the deadline, negative after it; undefined when there is nothing left to answer. */
const diasRestantes = (
  { status, cancelada_em, data_previsao, importada }: ComPrazo,
  hoje: DataCivil,
): number | undefined =>
  status === 'FINALIZADO' || cancelada_em !== null || importada
    ? undefined
    : diasEntre(hoje, data_previsao);

const emDias = (dias: number): string => (dias === 1 ? '1 dia' : `${dias} dias`);

function textoDoRestante(dias: number): string {
  if (dias === 0) return 'vence hoje';
  if (dias < 0) return `venceu há ${emDias(-dias)}`;
  return dias === 1 ? 'falta 1 dia' : `faltam ${emDias(dias)}`;
}

/** So many days to a deadline in words, with the colour that a queue gives them: never by colour alone. */
export function seloDoRestante(dias: number): Selo & { dias: number } {
  const cor = dias <= 0 ? 'vermelho' : dias <= 5 ? 'laranja' : 'verde';
  return { dias, rotulo: textoDoRestante(dias), cor };
}

/** What is left of the deadline of a request. */
export function restanteDoPrazo(
  solicitacao: ComPrazo,
  hoje: DataCivil,
): (Selo & { dias: number }) | undefined {
  const dias = diasRestantes(solicitacao, hoje);
  return dias === undefined ? undefined : seloDoRestante(dias);
}

/** The reminder that is due so many days before a deadline; none after it. */
export const lembreteDoDia = (dias: number): Lembrete | undefined =>
  dias < 0 ? undefined : LEMBRETES.find((antes) => dias <= antes);

/**
 * The reminder that the sector should have had by now: 5 days before the deadline, 1 day before, or
 * on the day. Asked every day it changes three times, so that a day without the job loses none.
 */
export function lembreteDevido(solicitacao: ComPrazo, hoje: DataCivil): Lembrete | undefined {
  const dias = diasRestantes(solicitacao, hoje);
  return dias === undefined ? undefined : lembreteDoDia(dias);
}
