import type { ProgramaEscrito } from '@balcao/contracts';
import { sql, type SQL } from 'drizzle-orm';
import type { Batch } from '../../../db/batch.ts';
import type { Executor } from '../../../db/client.ts';
import { usuarios } from '../../../db/schema/contas.ts';
import { programasDeParcelamento } from '../../../db/schema/parcelamentos.ts';

/** A programme in the version that is in force. */
export interface ProgramaEmVigor {
  id: string;
  versao: number;
  ativo: boolean;
  programa: ProgramaEscrito;
  gravado_em: Date;
  /** Name of who wrote it. */
  gravado_por: string;
}

type Linha = Omit<ProgramaEmVigor, 'gravado_em'> & { gravado_em: string } & Record<string, unknown>;

const programasOnde = (onde: SQL, ordem: SQL): SQL<Linha> =>
  sql`select p.id, p.versao, p.ativo, p.programa, p.gravado_em, u.nome as gravado_por
      from ${programasDeParcelamento} p
      join ${usuarios} u on u.cod_empre = p.cod_empre and u.id = p.gravado_por
      where ${onde} order by ${ordem}`;

export const toPrograma = ({ gravado_em, ...programa }: Linha): ProgramaEmVigor => ({
  ...programa,
  gravado_em: new Date(gravado_em),
});

const selecionar = async (db: Executor, programas: SQL<Linha>): Promise<ProgramaEmVigor[]> =>
  (await db.execute<Linha>(programas)).rows.map(toPrograma);

/** The programmes of an orgao, each in its greatest version, by name. */
export const programasEmVigor = (cod_empre: number): SQL<Linha> =>
  programasOnde(
    sql`p.cod_empre = ${cod_empre} and not exists (
      select from ${programasDeParcelamento} n
      where n.cod_empre = p.cod_empre and n.id = p.id and n.versao > p.versao)`,
    sql`p.programa->>'nome', p.id`,
  );

export const listProgramasEmVigor = (db: Executor, cod_empre: number): Promise<ProgramaEmVigor[]> =>
  selecionar(db, programasEmVigor(cod_empre));

/** Every version of a programme, the newest first. */
export const listVersoes = (
  db: Executor,
  cod_empre: number,
  id: string,
): Promise<ProgramaEmVigor[]> =>
  selecionar(
    db,
    programasOnde(sql`p.cod_empre = ${cod_empre} and p.id = ${id}`, sql`p.versao desc`),
  );

export const insertVersao = (
  lote: Batch,
  nova: typeof programasDeParcelamento.$inferInsert,
): void => lote.insert(programasDeParcelamento, [nova]);
