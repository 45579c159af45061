import { semAcentos } from '../texto/escrita.ts';
import { ASSUNTOS_DE_NORMA, type AssuntoDeNorma } from './conteudos.ts';

interface Norma {
  readonly nome: string;
  /** `AAAA-MM-DD` */
  readonly data: string;
  readonly assunto: AssuntoDeNorma;
  readonly ementa: string;
}

/** What of the norms is looked for; '' for any. */
export interface FiltroDeNormas {
  readonly assunto: AssuntoDeNorma | '';
  readonly ano: string;
  readonly palavras: string;
}

export const ehAssuntoDeNorma = (texto: string): texto is AssuntoDeNorma =>
  Object.hasOwn(ASSUNTOS_DE_NORMA, texto);

const anoDa = ({ data }: Norma): string => data.slice(0, 4);

const planas = (texto: string): string => semAcentos(texto).toLowerCase();

/** Norms of one subject and year that have each of the words, in whatever case and with or without accents. */
export function filtrarNormas<N extends Norma>(
  normas: readonly N[],
  { assunto, ano, palavras }: FiltroDeNormas,
): N[] {
  const procuradas = planas(palavras).split(/\s+/u);
  return normas.filter((uma) => {
    const texto = planas(`${uma.nome} ${uma.ementa} ${ASSUNTOS_DE_NORMA[uma.assunto]}`);
    return (
      (assunto === '' || uma.assunto === assunto) &&
      (ano === '' || anoDa(uma) === ano) &&
      procuradas.every((palavra) => texto.includes(palavra))
    );
  });
}

/** Norms by the year of their publication, the last first. */
export function normasPorAno<N extends Norma>(normas: readonly N[]): [ano: string, normas: N[]][] {
  const anos = new Map<string, N[]>();
  for (const norma of [...normas].sort((a, b) => b.data.localeCompare(a.data))) {
    const ano = anoDa(norma);
    anos.set(ano, [...(anos.get(ano) ?? []), norma]);
  }
  return [...anos];
}
