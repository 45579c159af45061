import { proximoDiaUtil, type Calendario } from '../calendario/calendario.ts';
import { diasEntre, somarDias, type DataCivil } from '../calendario/data-civil.ts';
import type { Centavos } from '../dinheiro/centavos.ts';
import { PARCELA_UNICA, type Situacao } from '../tributos/parcela.ts';

/**
 * Pix Automático: the payer authorises once at their bank, and each installment is charged on its due
 * date (Banco Central, API Pix 2.9, `rec` and `cobr`; Regulamento do Pix, Pix Automático).
 */

/** A charge is scheduled from so many days before its due date until so many before it. */
export const JANELA_DO_AGENDAMENTO = { de: 10, ate: 2 } as const;

/** `PERMITE_3R_7D`: so many tries more, on different days, within so many days of the due date. */
export const RETENTATIVAS = { quantas: 3, dias: 7 } as const;

export const POLITICAS_DE_RETENTATIVA = ['NAO_PERMITE', 'PERMITE_3R_7D'] as const;
export type PoliticaDeRetentativa = (typeof POLITICAS_DE_RETENTATIVA)[number];

/** How an authorisation stands at the bank (`rec.status`). */
export const STATUS_DA_RECORRENCIA = [
  'CRIADA',
  'APROVADA',
  'REJEITADA',
  'EXPIRADA',
  'CANCELADA',
] as const;
export type StatusDaRecorrencia = (typeof STATUS_DA_RECORRENCIA)[number];

/** How a scheduled charge stands at the bank (`cobr.status`). */
export const STATUS_DA_AGENDADA = [
  'CRIADA',
  'ATIVA',
  'CONCLUIDA',
  'EXPIRADA',
  'REJEITADA',
  'CANCELADA',
] as const;
export type StatusDaAgendada = (typeof STATUS_DA_AGENDADA)[number];

/** How a try of a scheduled charge stands (`cobr.tentativas[].status`). */
export const STATUS_DA_TENTATIVA = [
  'SOLICITADA',
  'AGENDADA',
  'PAGA',
  'CANCELADA',
  'REJEITADA',
  'EXPIRADA',
] as const;
export type StatusDaTentativa = (typeof STATUS_DA_TENTATIVA)[number];

/** What the rules need of an installment. */
export interface ParcelaAutomatica {
  readonly numero: number;
  readonly situacao: Situacao;
  /** Its latest slip. */
  readonly ultima: { readonly vencimento: DataCivil; readonly total: Centavos };
}

/** From which day until which an installment can be scheduled; the bank moves what falls on no working day. */
export const janelaDoAgendamento = (
  vencimento: DataCivil,
): { readonly de: DataCivil; readonly ate: DataCivil } => ({
  de: somarDias(vencimento, -JANELA_DO_AGENDAMENTO.de),
  ate: somarDias(vencimento, -JANELA_DO_AGENDAMENTO.ate),
});

/** Whether an installment is one of several, and open. */
export const abertaNoCarne = ({ numero, situacao }: ParcelaAutomatica): boolean =>
  numero !== PARCELA_UNICA && situacao === 'ATIVA';

const porVencimento = <P extends ParcelaAutomatica>(parcelas: readonly P[]): P[] =>
  [...parcelas].sort((a, b) => (a.ultima.vencimento < b.ultima.vencimento ? -1 : 1));

/** Open installments that can still be scheduled, by due date; the single payment is never one of them. */
export const agendaveis = <P extends ParcelaAutomatica>(
  parcelas: readonly P[],
  hoje: DataCivil,
): P[] =>
  porVencimento(
    parcelas.filter(
      (parcela) =>
        abertaNoCarne(parcela) && janelaDoAgendamento(parcela.ultima.vencimento).ate >= hoje,
    ),
  );

export type RecusaDoAutomatico =
  /** Too few installments are ahead: there is nothing to repeat. */
  | 'POUCAS_PARCELAS'
  /** Two fall due in one month, and the bank charges once a cycle. */
  | 'DUAS_NO_MES';

/** What somebody would authorise today. */
export interface PlanoDoAutomatico<P extends ParcelaAutomatica> {
  readonly parcelas: readonly P[];
  /** The next open one that can't be scheduled any more: paid now, by the same code (journey 3). */
  readonly agora: P | undefined;
  readonly dataInicial: DataCivil;
  readonly dataFinal: DataCivil;
  /** A maximum that the payer sets can't be below it, or the bank would refuse an installment. */
  readonly minimo: Centavos;
}

/**
 * What can be authorised of a guide: at least two installments that can be scheduled, each in a month of
 * its own. One that is due too soon, but not overdue, is paid at once by the code that authorises the rest.
 */
export const planoDoAutomatico = <P extends ParcelaAutomatica>(
  parcelas: readonly P[],
  hoje: DataCivil,
  calendario: Calendario,
): { ok: true; plano: PlanoDoAutomatico<P> } | { ok: false; recusa: RecusaDoAutomatico } => {
  const futuras = agendaveis(parcelas, hoje);
  const [primeira] = futuras;
  const ultima = futuras.at(-1);
  if (primeira === undefined || ultima === undefined || futuras.length < 2)
    return { ok: false, recusa: 'POUCAS_PARCELAS' };
  const meses = new Set(futuras.map(({ ultima: { vencimento } }) => vencimento.slice(0, 7)));
  if (meses.size < futuras.length) return { ok: false, recusa: 'DUAS_NO_MES' };
  const [agora] = porVencimento(
    parcelas.filter(
      (parcela) =>
        abertaNoCarne(parcela) &&
        !futuras.includes(parcela) &&
        proximoDiaUtil(parcela.ultima.vencimento, calendario) >= hoje,
    ),
  );
  return {
    ok: true,
    plano: {
      parcelas: futuras,
      agora,
      dataInicial: primeira.ultima.vencimento,
      dataFinal: ultima.ultima.vencimento,
      minimo: Math.max(...futuras.map(({ ultima: { total } }) => total)),
    },
  };
};

/** Whether today is a day on which an installment is to be scheduled. */
export const eHoraDeAgendar = (parcela: ParcelaAutomatica, hoje: DataCivil): boolean => {
  const { de, ate } = janelaDoAgendamento(parcela.ultima.vencimento);
  return abertaNoCarne(parcela) && hoje >= de && hoje <= ate;
};

/** Day of the first try: a due date without office hours moves to the next working day (`ajusteDiaUtil`). */
export const diaDaTentativa = (vencimento: DataCivil, calendario: Calendario): DataCivil =>
  proximoDiaUtil(vencimento, calendario);

/** Whether a scheduled charge can be taken back: until the day before the first try. */
export const podeDesagendar = (vencimento: DataCivil, hoje: DataCivil): boolean =>
  hoje < vencimento;

/** A try of the bank, as far as the next one depends on it. */
interface Tentativa {
  readonly dia: DataCivil;
  readonly status: StatusDaTentativa;
}

const EM_CURSO: ReadonlySet<StatusDaTentativa> = new Set(['SOLICITADA', 'AGENDADA', 'PAGA']);

/**
 * The day of one more try, where the policy allows it: the next day, within seven of the first, three at
 * most, and never while one is under way. Undefined: there is none.
 */
export const proximaTentativa = (
  politica: PoliticaDeRetentativa,
  tentativas: readonly Tentativa[],
  hoje: DataCivil,
): DataCivil | undefined => {
  const [primeira] = tentativas;
  if (politica === 'NAO_PERMITE' || primeira === undefined) return undefined;
  if (tentativas.length > RETENTATIVAS.quantas) return undefined;
  if (tentativas.some(({ status }) => EM_CURSO.has(status))) return undefined;
  const amanha = somarDias(hoje, 1);
  return diasEntre(primeira.dia, amanha) <= RETENTATIVAS.dias ? amanha : undefined;
};
