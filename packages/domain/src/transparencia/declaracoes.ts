import type { DataCivil } from '../calendario/data-civil.ts';
import { anoDe } from '../calendario/prazo.ts';
import { PRIMEIRO_ANO_DO_ROL, type RolDoAno } from './classificadas.ts';

/**
 * What the authority that watches over the access law (Lei 12.527/2011, art. 40) declared of one year:
 * that nothing was classified or declassified in it. Nobody else can say so for the institution.
 */
export interface DeclaracaoDoRol {
  readonly ano: number;
  readonly autoridade: string;
  readonly cargo: string;
  /** Day of the declaration. */
  readonly data: DataCivil;
}

/** Years in a row that were declared at once. */
export interface PeriodoDeclarado extends Omit<DeclaracaoDoRol, 'ano'> {
  readonly de: number;
  readonly ate: number;
}

/** As much of the list of a year as tells whether it is empty. */
type Rol = Pick<RolDoAno<unknown>, 'ano' | 'classificadas' | 'desclassificadas'>;

const vazio = ({ classificadas, desclassificadas }: Rol): boolean =>
  classificadas.length + desclassificadas.length === 0;

/**
 * What the list itself contradicts: years of which it has something.
 * @param rol the list by year, as `rolPorAno` gives it
 */
export const anosComClassificadas = (rol: readonly Rol[]): ReadonlySet<number> =>
  new Set(rol.filter((um) => !vazio(um)).map(({ ano }) => ano));

/**
 * Years for which somebody answers in one of the two lists: it has something of them, or the authority declared
 * that neither has. What stands in the other list tells nothing of this one.
 */
export const anosComRegistro = (
  rol: readonly Rol[],
  lista: 'classificadas' | 'desclassificadas',
  declaracoes: readonly Pick<DeclaracaoDoRol, 'ano'>[],
): ReadonlySet<number> =>
  new Set([
    ...rol.filter((um) => um[lista].length > 0).map(({ ano }) => ano),
    ...declaracoes.map(({ ano }) => ano),
  ]);

/** Years that are over, of which the list has nothing and nobody declared so; the last first. */
export function anosADeclarar(
  rol: readonly Rol[],
  declaracoes: readonly Pick<DeclaracaoDoRol, 'ano'>[],
  hoje: DataCivil,
): number[] {
  const declarados = new Set(declaracoes.map(({ ano }) => ano));
  return rol
    .filter((um) => vazio(um) && !declarados.has(um.ano))
    .map(({ ano }) => ano)
    .filter((ano) => ano >= PRIMEIRO_ANO_DO_ROL && ano < anoDe(hoje));
}

/**
 * The declarations as they are published, the last first: years in a row that one authority declared on
 * one day are one period. Years of which the list has something since then are left out.
 */
export function periodosDeclarados(
  declaracoes: readonly DeclaracaoDoRol[],
  rol: readonly Rol[],
): PeriodoDeclarado[] {
  const contraditos = anosComClassificadas(rol);
  const periodos: PeriodoDeclarado[] = [];
  const doUltimo = [...declaracoes].sort((uma, outra) => outra.ano - uma.ano);
  for (const { ano, ...dela } of doUltimo) {
    if (contraditos.has(ano)) continue;
    const ultimo = periodos.at(-1);
    const segue =
      ultimo?.de === ano + 1 &&
      ultimo.data === dela.data &&
      ultimo.autoridade === dela.autoridade &&
      ultimo.cargo === dela.cargo;
    if (segue) periodos[periodos.length - 1] = { ...ultimo, de: ano };
    else periodos.push({ ...dela, de: ano, ate: ano });
  }
  return periodos;
}

/** What a period says: 'De 01/2021 a 2025, nenhuma informação foi classificada ou desclassificada.' */
export const fraseDoPeriodo = ({ de, ate }: Pick<PeriodoDeclarado, 'de' | 'ate'>): string =>
  `${de === ate ? `Em ${ate}` : `De 01/${de} a ${ate}`}, nenhuma informação foi classificada ou desclassificada.`;

/** The year that is to be declared now: the one before, in the month in which the list is due (art. 30). */
export const anoQueSePede = (hoje: DataCivil): number | undefined =>
  hoje.slice(5, 7) === '06' ? anoDe(hoje) - 1 : undefined;
