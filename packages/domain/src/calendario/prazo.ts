import { enumerar } from '../texto/escrita.ts';
import {
  dataCivil,
  diasNoMes,
  type DataCivil,
  somarDias,
  formatarData,
  nomeDoDiaDaSemana,
} from './data-civil.ts';
import {
  diasSaltados,
  motivoSemExpediente,
  proximoDiaUtil,
  type Calendario,
  type DiaSemExpediente,
} from './calendario.ts';

/** Days in a row. */
export interface Periodo {
  readonly de: DataCivil;
  /** The last of them, included. */
  readonly ate: DataCivil;
}

/** The days of a year, or of one of its months (1 to 12). Throws RangeError when there are none. */
export const periodoDe = (ano: number, mes?: number): Periodo => {
  const ultimo = mes ?? 12;
  return { de: dataCivil(ano, mes ?? 1, 1), ate: dataCivil(ano, ultimo, diasNoMes(ano, ultimo)) };
};

/** The year of a day. */
export const anoDe = (data: DataCivil): number => Number(data.slice(0, 4));

/** How an orgao counts its terms. The law is the default; local law may differ. */
export interface RegraDoPrazo {
  /** Continuous days (LAI art. 20 and Lei 9.784/1999 art. 66 §2), or working days only. */
  readonly contagem: 'CORRIDOS' | 'UTEIS';
  /**
   * From which day: the day of presentation, or, when that one has no office hours, the next
   * working day (practice of the federal comptroller). The first is never late under either.
   */
  readonly inicio: 'APRESENTACAO' | 'DIA_UTIL';
}

export const REGRA_DO_PRAZO: RegraDoPrazo = { contagem: 'CORRIDOS', inicio: 'APRESENTACAO' };

export interface Prazo {
  readonly dias: number;
  readonly regra: RegraDoPrazo;
  /** The day that is excluded, from which the count starts. */
  readonly inicio: DataCivil;
  /** Last day of the bare count. */
  readonly bruto: DataCivil;
  /** Last day of the term: `bruto`, moved to the next working day when there are no office hours. */
  readonly vencimento: DataCivil;
  /** What moved it, day by day; with a count in working days, every day that was not counted. */
  readonly saltados: readonly DiaSemExpediente[];
}

/** Day after day from the one after `inicio`, counting working days only. */
function contarUteis(inicio: DataCivil, dias: number, calendario: Calendario) {
  const saltados: DiaSemExpediente[] = [];
  let data = inicio;
  for (let contados = 0; contados < dias;) {
    data = somarDias(data, 1);
    const motivo = motivoSemExpediente(data, calendario);
    if (motivo === undefined) contados += 1;
    else saltados.push({ data, motivo });
  }
  return { data, saltados };
}

function contar(
  apresentacao: DataCivil,
  dias: number,
  calendario: Calendario,
  regra: RegraDoPrazo,
): Prazo {
  const inicio =
    regra.inicio === 'DIA_UTIL' ? proximoDiaUtil(apresentacao, calendario) : apresentacao;
  if (regra.contagem === 'UTEIS') {
    const { data, saltados } = contarUteis(inicio, dias, calendario);
    return { dias, regra, inicio, bruto: data, vencimento: data, saltados };
  }
  const bruto = somarDias(inicio, dias);
  const saltados = diasSaltados(bruto, calendario);
  return { dias, regra, inicio, bruto, vencimento: somarDias(bruto, saltados.length), saltados };
}

/** Terms that were counted: a list asks for those of the same days again and again. */
const contados = new WeakMap<Calendario, Map<string, Prazo>>();
/** Of one calendar; a year of days in each of its terms is less. */
const LEMBRADOS = 4_000;

/**
 * A term of `dias` from a day: the first day is excluded, the last included, and a last day without
 * office hours moves to the next working day (Lei 9.784/1999, art. 66 §1).
 */
export function contarPrazo(
  apresentacao: DataCivil,
  dias: number,
  calendario: Calendario,
  regra: RegraDoPrazo = REGRA_DO_PRAZO,
): Prazo {
  const doCalendario = contados.get(calendario) ?? new Map<string, Prazo>();
  contados.set(calendario, doCalendario);
  const chave = `${apresentacao} ${dias} ${regra.contagem} ${regra.inicio}`;
  const lembrado = doCalendario.get(chave);
  if (lembrado) return lembrado;
  if (doCalendario.size >= LEMBRADOS) doCalendario.clear();
  const prazo = contar(apresentacao, dias, calendario, regra);
  doCalendario.set(chave, prazo);
  return prazo;
}

const UNIDADES = {
  CORRIDOS: ['dia corrido', 'dias corridos'],
  UTEIS: ['dia útil', 'dias úteis'],
} as const;

/**
 * A term as the public reads it: '20 dias' as the specification writes it, and 'dias úteis' where an
 * institution counts only those.
 */
export function prazoPorExtenso(dias: number, contagem: RegraDoPrazo['contagem']): string {
  const [um, muitos] = contagem === 'UTEIS' ? UNIDADES.UTEIS : ['dia', 'dias'];
  return `${dias} ${dias === 1 ? um : muitos}`;
}

/** How a term was counted, in Portuguese, for the person who waits for it. */
export function explicarPrazo(prazo: Prazo): string {
  const { dias, inicio, bruto, vencimento, saltados } = prazo;
  const uteis = prazo.regra.contagem === 'UTEIS';
  const unidade = UNIDADES[prazo.regra.contagem][dias === 1 ? 0 : 1];
  const contagem = `${dias} ${unidade} depois de ${formatarData(inicio)}`;
  const fim = `${nomeDoDiaDaSemana(vencimento)}, ${formatarData(vencimento)}`;
  if (saltados.length === 0) return `${contagem}: ${fim}.`;

  const pulados = enumerar(saltados.map((d) => `${formatarData(d.data)} (${d.motivo})`));
  return uteis
    ? `${contagem}: ${fim}. Não contam ${pulados}.`
    : `${contagem}: ${formatarData(bruto)}. Sem expediente em ${pulados}, o prazo vai até ${fim}.`;
}
