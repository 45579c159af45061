import { diaUtilAnterior, proximoDiaUtil, type Calendario } from '../calendario/calendario.ts';
import { diasNoMes, partesDaData, somarDias, type DataCivil } from '../calendario/data-civil.ts';
import type { Centavos } from '../dinheiro/centavos.ts';
import { lido, type Leitura } from '../texto/escrita.ts';
import { calcularEncargos, type Encargos, type FatosDoPeriodo } from './calcular-encargos.ts';
import {
  type IndiceQueRege,
  passouDoMes,
  type RegraDosEncargos,
  razaoDoIndice,
  selicDoPeriodo,
  type TabelaDeIndices,
  type TabelaDeTaxas,
} from './encargos.ts';
import { encerrada } from './escolha-da-parcela.ts';
import type { MemoriaDosEncargos } from './memoria-dos-encargos.ts';
import { passouDoVencimento, SO_ATIVAS, type Situacao } from './parcela.ts';

/**
 * Until when a refreshed slip can be paid: today, the next working day after today, or the last
 * working day of the month. One that falls on a closed day moves to the next working day.
 */
export const VENCIMENTOS_DA_SEGUNDA_VIA = ['NO_DIA', 'PROXIMO_DIA_UTIL', 'FIM_DO_MES'] as const;

export type VencimentoDaSegundaVia = (typeof VENCIMENTOS_DA_SEGUNDA_VIA)[number];

/** How an orgao refreshes what is overdue. */
export interface RegraDaAtualizacao {
  readonly encargos: RegraDosEncargos;
  readonly vencimento: VencimentoDaSegundaVia;
  readonly calendario: Calendario;
  /** In which states an installment is paid here; without it, only while it is ATIVA. */
  readonly pagaveis?: readonly Situacao[];
  /** Present when the orgao corrects by an index. */
  readonly indices?: TabelaDeIndices;
  /** Which index of the table rules a month; its own, when nothing is said. */
  readonly indiceQueRege?: IndiceQueRege;
  /** Present when the orgao caps correction and interest at SELIC. */
  readonly selic?: TabelaDeTaxas;
}

/** One printed form of an installment: the latest can be paid, earlier ones are history. */
export interface Emissao {
  /** 1 for the first slip; each reissue adds one. */
  readonly numero: number;
  readonly emitidaEm: DataCivil;
  readonly vencimento: DataCivil;
  readonly principal: Centavos;
  readonly correcao: Centavos;
  readonly multa: Centavos;
  readonly juros: Centavos;
  readonly total: Centavos;
  /** How its charges were counted, kept with it; absent where nobody told. */
  readonly memoria?: MemoriaDosEncargos | undefined;
}

/** An installment as it was first issued, and its latest emission. */
export interface ParcelaEmitida {
  readonly situacao: Situacao;
  /** First due date: charges count from it, whatever was reissued since. */
  readonly vencimentoOriginal: DataCivil;
  /** What is owed without late charges. A discount for the single payment ends at its due date. */
  readonly principal: Centavos;
  readonly ultima: Emissao;
}

type RecusaDaReemissao = 'PARCELA_NAO_ATIVA' | 'PARCELA_NAO_VENCIDA' | 'PARCELA_ENCERRADA';

export type Reemissao =
  | { readonly tipo: 'NOVA' | 'REPETIDA'; readonly emissao: Emissao }
  | { readonly tipo: 'RECUSADA'; readonly motivo: RecusaDaReemissao }
  | { readonly tipo: 'RECUSADA'; readonly motivo: 'FALTA_INDICE'; readonly detalhe: string };

/** The due date of a slip refreshed today. */
export function vencimentoDaSegundaVia(
  hoje: DataCivil,
  quando: VencimentoDaSegundaVia,
  calendario: Calendario,
): DataCivil {
  if (quando === 'NO_DIA') return proximoDiaUtil(hoje, calendario);
  if (quando === 'PROXIMO_DIA_UTIL') return proximoDiaUtil(somarDias(hoje, 1), calendario);
  const { ano, mes } = partesDaData(hoje);
  const fim = diaUtilAnterior(`${hoje.slice(0, 8)}${diasNoMes(ano, mes)}`, calendario);
  return fim >= hoje ? fim : proximoDiaUtil(hoje, calendario);
}

function fatosDoPeriodo(
  regra: RegraDaAtualizacao,
  vencimento: DataCivil,
  pagamento: DataCivil,
): Leitura<FatosDoPeriodo> {
  const razao =
    regra.indices && passouDoMes(vencimento, pagamento)
      ? razaoDoIndice(regra.indices, vencimento, pagamento, regra.indiceQueRege)
      : undefined;
  if (razao && !razao.ok) return razao;
  const selic = regra.selic && selicDoPeriodo(regra.selic, vencimento, pagamento);
  if (selic && !selic.ok) return selic;
  return {
    ok: true,
    valor: { ...(razao && { indice: razao.valor }), ...(selic && { selic: selic.valor }) },
  };
}

const novaEmissao = (
  numero: number,
  hoje: DataCivil,
  vencimento: DataCivil,
  { diasDeAtraso, ...valores }: Encargos,
): Emissao => ({ ...valores, numero, emitidaEm: hoje, vencimento });

const mesmosFatos = (a: Emissao, b: Emissao): boolean =>
  a.emitidaEm === b.emitidaEm &&
  a.vencimento === b.vencimento &&
  a.principal === b.principal &&
  a.correcao === b.correcao &&
  a.multa === b.multa &&
  a.juros === b.juros;

/** Charges of what is left of an installment, were it paid on a day. Refused when a table lacks a month. */
export function devidoEm(
  { principal, vencimentoOriginal }: Pick<ParcelaEmitida, 'principal' | 'vencimentoOriginal'>,
  dia: DataCivil,
  regra: RegraDaAtualizacao,
): Leitura<Encargos> {
  const { calendario, encargos } = regra;
  const fatos = fatosDoPeriodo(regra, proximoDiaUtil(vencimentoOriginal, calendario), dia);
  if (!fatos.ok) return fatos;
  const divida = { principal, vencimento: vencimentoOriginal };
  return lido(calcularEncargos(divida, dia, encargos, calendario, fatos.valor));
}

/**
 * Until when a slip made today can be paid, and what is due then. A month that begins before its table
 * is out is not asked for: the slip then ends within this one, if there is a working day left.
 */
function prazoEDevido(
  parcela: Pick<ParcelaEmitida, 'principal' | 'vencimentoOriginal'>,
  hoje: DataCivil,
  regra: RegraDaAtualizacao,
): Leitura<{ vencimento: DataCivil; devido: Encargos }> {
  const vencimento = vencimentoDaSegundaVia(hoje, regra.vencimento, regra.calendario);
  const devido = devidoEm(parcela, vencimento, regra);
  if (devido.ok) return lido({ vencimento, devido: devido.valor });
  const nesteMes = proximoDiaUtil(hoje, regra.calendario);
  if (passouDoMes(hoje, nesteMes)) return devido;
  const hojeMesmo = devidoEm(parcela, nesteMes, regra);
  return hojeMesmo.ok ? lido({ vencimento: nesteMes, devido: hojeMesmo.valor }) : devido;
}

/**
 * The slip of what is left of an installment after a part of it was paid: it takes the place of the
 * one in force. In time it keeps its due date; overdue, it is due as a refreshed one, with charges.
 */
export function emitirSaldo(
  parcela: Pick<ParcelaEmitida, 'principal' | 'vencimentoOriginal'> & { ultimaEmissao: number },
  hoje: DataCivil,
  regra: RegraDaAtualizacao,
): Leitura<Emissao> {
  const { vencimentoOriginal, ultimaEmissao } = parcela;
  if (!passouDoVencimento(vencimentoOriginal, hoje, regra.calendario)) {
    const devido = devidoEm(parcela, vencimentoOriginal, regra);
    if (!devido.ok) return devido;
    return lido(novaEmissao(ultimaEmissao + 1, hoje, vencimentoOriginal, devido.valor));
  }
  const prazo = prazoEDevido(parcela, hoje, regra);
  if (!prazo.ok) return prazo;
  const { vencimento, devido } = prazo.valor;
  return lido(novaEmissao(ultimaEmissao + 1, hoje, vencimento, devido));
}

/**
 * Refreshes an overdue installment: a reissue with a new due date and the charges up to it, never an
 * edit. Asked again on the same day with the same facts, it answers the same emission. Refused when
 * the installment is not paid here (ATIVA, or active debt where the city allows it), when its latest
 * slip can still be paid, or when the orgao's tables lack a month.
 */
export function reemitir(
  parcela: ParcelaEmitida,
  hoje: DataCivil,
  regra: RegraDaAtualizacao,
): Reemissao {
  const { ultima, vencimentoOriginal } = parcela;
  const { calendario } = regra;
  if (!(regra.pagaveis ?? SO_ATIVAS).includes(parcela.situacao))
    return { tipo: 'RECUSADA', motivo: 'PARCELA_NAO_ATIVA' };

  const estaVencida = passouDoVencimento(ultima.vencimento, hoje, calendario);
  // The slip of what is left of an installment in time was made today too, and is not late.
  const deHoje =
    ultima.numero > 1 &&
    ultima.emitidaEm === hoje &&
    passouDoVencimento(vencimentoOriginal, hoje, calendario);
  if (!estaVencida && !deHoje) return { tipo: 'RECUSADA', motivo: 'PARCELA_NAO_VENCIDA' };

  const prazo = prazoEDevido(parcela, hoje, regra);
  if (!prazo.ok) return { tipo: 'RECUSADA', motivo: 'FALTA_INDICE', detalhe: prazo.motivo };
  const nova = novaEmissao(ultima.numero + 1, hoje, prazo.valor.vencimento, prazo.valor.devido);
  return deHoje && mesmosFatos(nova, ultima)
    ? { tipo: 'REPETIDA', emissao: ultima }
    : { tipo: 'NOVA', emissao: nova };
}

/**
 * The same for an installment among those of its guide: one whose alternative was chosen, or whose
 * discount ended while the numbered ones are there to be paid, is not refreshed.
 */
export function reemitirDaGuia<
  P extends ParcelaEmitida & { numero: number; pagoEmParte: Centavos },
>(parcela: P, parcelas: readonly P[], hoje: DataCivil, regra: RegraDaAtualizacao): Reemissao {
  const fora = encerrada(parcela, parcelas, hoje, regra.calendario);
  return fora ? { tipo: 'RECUSADA', motivo: 'PARCELA_ENCERRADA' } : reemitir(parcela, hoje, regra);
}
