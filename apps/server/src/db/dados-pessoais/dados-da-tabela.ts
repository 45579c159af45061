import type { CategoriaDeDados, ChaveDeAtividade } from '@balcao/domain';
import { getTableName, type Table } from 'drizzle-orm';

/** The words of a text, one type each. */
type Palavras<Texto, Ditas = never> = Texto extends `${infer Uma} ${infer Resto}`
  ? Palavras<Resto, Ditas | Uma>
  : Texto | Ditas;

/** Names of columns with spaces between them, under what they tell of a person. */
type Campos = Readonly<Partial<Record<CategoriaDeDados | 'nenhum', string>>>;

type Coluna<T extends Table> = keyof T['_']['columns'] & string;
type Dita<C extends Campos> = Palavras<C[keyof C]>;

/** Nothing to object to; or the columns that the list does not name, and those that do not exist. */
type Completo<T extends Table, C extends Campos> = [
  Exclude<Coluna<T>, Dita<C>> | Exclude<Dita<C>, Coluna<T>>,
] extends [never]
  ? unknown
  : { naoDitas: Exclude<Coluna<T>, Dita<C>>; naoExistem: Exclude<Dita<C>, Coluna<T>> };

/** What the columns of a table tell of people, and why they are there. */
export interface DadosDaTabela {
  readonly tabela: string;
  readonly atividade: ChaveDeAtividade;
  readonly campos: Campos;
}

/**
 * Says of every column of a table what it tells of a person (`nenhum`: nothing). One that is missing does
 * not compile.
 */
export const dadosDe = <T extends Table, const C extends Campos>(
  tabela: T,
  atividade: ChaveDeAtividade,
  campos: C & Completo<T, C>,
): DadosDaTabela => ({ tabela: getTableName(tabela), atividade, campos });
