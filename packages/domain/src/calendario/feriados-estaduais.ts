import { dataCivil, diaDaSemana, somarDias, type DataCivil } from './data-civil.ts';
import { pascoa } from './pascoa.ts';

/** A holiday by the law of a State. */
interface FeriadoEstadual {
  /** Month and day, or days from Easter Sunday on. */
  readonly em: readonly [mes: number, dia: number] | { readonly dias_da_pascoa: number };
  readonly nome: string;
  readonly lei: string;
  /** First year in which it applies; since always where the law is older than anything we count. */
  readonly desde?: number;
  /** Last year in which it applies. */
  readonly ate?: number;
  /** Kept on the Monday before a Tuesday, and on the Friday after a Thursday. */
  readonly junto_ao_fim_de_semana?: true;
}

/** 20 November by the law of a State, until it became national (Lei 14.759/2023). */
const zumbi = (desde: number, lei: string): FeriadoEstadual => ({
  em: [11, 20],
  nome: 'Dia da Consciência Negra',
  lei,
  desde,
  ate: 2023,
});

/**
 * The holidays of each State (Lei 9.093/1995, art. 1, II, and what States made beside it). A State has
 * none of its own where its great day is national already (MG, Constituição, art. 256: 21 April), was
 * revoked (PR, Lei 18.384/2014) or is kept on a Sunday (SC, Leis 16.719/2015 and 17.335/2017). Left out
 * for want of a law that makes them holidays: São José in Ceará, São João in Pernambuco.
 */
const FERIADOS = {
  AC: [
    { em: [1, 23], nome: 'Dia do Evangélico', lei: 'Lei 1.538/2004', desde: 2005 },
    { em: [3, 8], nome: 'Dia Internacional da Mulher', lei: 'Lei 1.411/2001', desde: 2002 },
    { em: [6, 15], nome: 'Aniversário do Acre', lei: 'Lei 14/1964' },
    { em: [9, 5], nome: 'Dia da Amazônia', lei: 'Lei 243/1968' },
    { em: [11, 17], nome: 'Tratado de Petrópolis', lei: 'Lei 57/1965' },
  ],
  AL: [
    { em: [6, 24], nome: 'São João', lei: 'Lei 5.508/1993' },
    { em: [6, 29], nome: 'São Pedro', lei: 'Lei 5.509/1993' },
    { em: [9, 16], nome: 'Emancipação Política de Alagoas', lei: 'Lei 5.247/1991' },
    zumbi(1995, 'Lei 5.724/1995'),
    {
      em: [11, 30],
      nome: 'Dia do Evangélico',
      lei: 'Lei 7.530/2013',
      desde: 2013,
      junto_ao_fim_de_semana: true,
    },
  ],
  AM: [
    { em: [9, 5], nome: 'Elevação do Amazonas a Província', lei: 'Lei 25/1977' },
    zumbi(2010, 'Lei Promulgada 84/2010'),
  ],
  AP: [
    { em: [3, 19], nome: 'São José', lei: 'Lei 667/2002', desde: 2002 },
    { em: [9, 13], nome: 'Criação do Território do Amapá', lei: 'Constituição, art. 335' },
    zumbi(2008, 'Lei 1.169/2007'),
  ],
  BA: [{ em: [7, 2], nome: 'Independência da Bahia', lei: 'Constituição, art. 6º, § 3º' }],
  CE: [{ em: [3, 25], nome: 'Data Magna do Ceará', lei: 'Constituição, art. 18', desde: 2012 }],
  DF: [{ em: [11, 30], nome: 'Dia do Evangélico', lei: 'Lei 963/1995', desde: 1996 }],
  ES: [
    {
      em: { dias_da_pascoa: 8 },
      nome: 'Nossa Senhora da Penha',
      lei: 'Lei 11.010/2019',
      desde: 2020,
    },
  ],
  GO: [
    { em: [7, 26], nome: 'Fundação da Cidade de Goiás', lei: 'Lei 20.756/2020', desde: 2020 },
    { em: [10, 24], nome: 'Pedra Fundamental de Goiânia', lei: 'Lei 20.756/2020', desde: 2020 },
  ],
  MA: [{ em: [7, 28], nome: 'Adesão do Maranhão à Independência', lei: 'Lei 2.457/1964' }],
  MG: [],
  MS: [{ em: [10, 11], nome: 'Criação do Estado', lei: 'Lei 10/1979' }],
  MT: [zumbi(2003, 'Lei 7.879/2002')],
  PA: [{ em: [8, 15], nome: 'Adesão do Grão-Pará à Independência', lei: 'Lei 5.999/1996' }],
  PB: [
    { em: [7, 26], nome: 'Memória de João Pessoa', lei: 'Lei 3.489/1967' },
    { em: [8, 5], nome: 'Fundação da Paraíba', lei: 'Lei 3.489/1967' },
  ],
  PE: [{ em: [3, 6], nome: 'Data Magna de Pernambuco', lei: 'Lei 16.059/2017', desde: 2018 }],
  PI: [{ em: [10, 19], nome: 'Dia do Piauí', lei: 'Lei 176/1937' }],
  PR: [],
  RJ: [
    { em: { dias_da_pascoa: -47 }, nome: 'Carnaval', lei: 'Lei 5.243/2008', desde: 2009 },
    { em: [4, 23], nome: 'São Jorge', lei: 'Lei 5.198/2008', desde: 2008 },
    zumbi(2002, 'Lei 4.007/2002'),
  ],
  RN: [{ em: [10, 3], nome: 'Mártires de Cunhaú e Uruaçu', lei: 'Lei 8.913/2006', desde: 2007 }],
  RO: [
    { em: [1, 4], nome: 'Criação do Estado', lei: 'Lei 2.291/2010', desde: 2011 },
    // Held unconstitutional: STF, ADI 3.940.
    { em: [6, 18], nome: 'Dia do Evangélico', lei: 'Lei 1.026/2001', desde: 2002, ate: 2019 },
  ],
  RR: [{ em: [10, 5], nome: 'Criação do Estado', lei: 'Constituição, art. 9º' }],
  RS: [{ em: [9, 20], nome: 'Revolução Farroupilha', lei: 'Constituição, art. 6º' }],
  SC: [],
  SE: [{ em: [7, 8], nome: 'Emancipação Política de Sergipe', lei: 'Constituição, art. 269' }],
  SP: [
    { em: [7, 9], nome: 'Revolução Constitucionalista', lei: 'Lei 9.497/1997', desde: 1997 },
    zumbi(2023, 'Lei 17.746/2023'),
  ],
  TO: [
    { em: [3, 18], nome: 'Autonomia do Estado', lei: 'Lei 960/1998' },
    { em: [9, 8], nome: 'Nossa Senhora da Natividade', lei: 'Lei 627/1993' },
    { em: [10, 5], nome: 'Criação do Estado', lei: 'Lei 98/1989' },
  ],
} as const satisfies Record<string, readonly FeriadoEstadual[]>;

/** The 27 federative units. */
export type Uf = keyof typeof FERIADOS;

/** Whether a text is the abbreviation of one. */
export const ehUf = (texto: string): texto is Uf => Object.hasOwn(FERIADOS, texto);

/** A holiday of a State on its day, with the law that made it one. */
export interface DiaDoEstado {
  readonly data: DataCivil;
  readonly nome: string;
  readonly lei: string;
}

/** The day on which a holiday of a year is kept. */
function diaDoFeriado(
  { em, junto_ao_fim_de_semana: junto }: FeriadoEstadual,
  ano: number,
): DataCivil {
  if ('dias_da_pascoa' in em) return somarDias(pascoa(ano), em.dias_da_pascoa);
  const data = dataCivil(ano, em[0], em[1]);
  const semana = diaDaSemana(data);
  if (!junto || (semana !== 2 && semana !== 4)) return data;
  return somarDias(data, semana === 2 ? -1 : 1);
}

/** The holidays of a State in a year, in order; carnival among them only where its law says so (RJ). */
export function feriadosEstaduais(uf: Uf, ano: number): readonly DiaDoEstado[] {
  const todos: readonly FeriadoEstadual[] = FERIADOS[uf];
  return todos
    .filter(({ desde = ano, ate = ano }) => desde <= ano && ano <= ate)
    .map((feriado) => ({ data: diaDoFeriado(feriado, ano), nome: feriado.nome, lei: feriado.lei }))
    .sort((a, b) => (a.data < b.data ? -1 : 1));
}
