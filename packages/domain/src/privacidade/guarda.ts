import { somarMeses, type DataCivil } from '../calendario/data-civil.ts';
import type { Parametros } from '../parametros/parametros.ts';

/** Kinds of data that go at the end of their time, in the order in which they do. */
export const CLASSES_DE_GUARDA = [
  'SOLICITACOES',
  'CERTIDOES',
  'PROCURACOES',
  'DIREITOS',
  'CONTAS',
  'AVISOS',
  'PESQUISA',
  'TRILHA',
] as const;
export type ClasseDeGuarda = (typeof CLASSES_DE_GUARDA)[number];

const ANOS = {
  SOLICITACOES: 'guarda_solicitacoes_anos',
  CERTIDOES: 'guarda_certidoes_anos',
  PROCURACOES: 'guarda_procuracoes_anos',
  DIREITOS: 'guarda_direitos_anos',
  CONTAS: 'guarda_contas_anos',
  AVISOS: 'guarda_avisos_anos',
  PESQUISA: 'guarda_pesquisa_anos',
  TRILHA: 'guarda_trilha_anos',
} as const satisfies Record<ClasseDeGuarda, keyof Parametros>;

/** That an account was used stands in the trail: where that is kept for less, nobody knows that it was not. */
const seSabe = (
  classe: ClasseDeGuarda,
  anos: number,
  { guarda_trilha_anos }: Parametros,
): boolean => classe !== 'CONTAS' || guarda_trilha_anos === 0 || guarda_trilha_anos >= anos;

/**
 * The last day whose data have been kept long enough: what ended on it or before may go.
 * @returns undefined where the institution keeps them for good, or nobody can know
 */
export const fimDaGuarda = (
  classe: ClasseDeGuarda,
  parametros: Parametros,
  hoje: DataCivil,
): DataCivil | undefined => {
  const anos = parametros[ANOS[classe]];
  return anos === 0 || !seSabe(classe, anos, parametros) ? undefined : somarMeses(hoje, -12 * anos);
};

/** What stands in the place of a text that went. */
export const TEXTO_ELIMINADO = 'Texto eliminado ao fim do prazo de guarda.';
/** And in the place of who asked. */
export const PESSOA_ELIMINADA = 'Pessoa não identificada';
