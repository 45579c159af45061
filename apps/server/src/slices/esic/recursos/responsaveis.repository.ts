import { and, asc, eq, inArray, sql } from 'drizzle-orm';
import type { Executor } from '../../../db/client.ts';
import { usuarios } from '../../../db/schema/contas.ts';
import { autoridades } from '../../../db/schema/orgaos.ts';

const servidorAtivo = and(
  inArray(usuarios.tipo, ['PREFEITURA', 'ADMIN']),
  eq(usuarios.ativo, true),
);

/** The staff who may sign in, by name. */
export const listServidoresAtivos = (db: Executor, cod_empre: number) =>
  db
    .select({
      id: usuarios.id,
      nome: usuarios.nome,
      email: sql<string | null>`lower(${usuarios.email})`,
    })
    .from(usuarios)
    .where(and(eq(usuarios.cod_empre, cod_empre), servidorAtivo))
    .orderBy(asc(usuarios.nome));

/** The accounts named for each instance, those that may still sign in. */
export const listResponsaveisDasInstancias = (db: Executor, cod_empre: number) =>
  db
    .select({
      instancia: autoridades.instancia,
      usuario_id: autoridades.usuario_id,
      email: sql<string | null>`lower(${usuarios.email})`,
    })
    .from(autoridades)
    .innerJoin(
      usuarios,
      and(
        eq(usuarios.cod_empre, autoridades.cod_empre),
        eq(usuarios.id, autoridades.usuario_id),
        servidorAtivo,
      ),
    )
    .where(eq(autoridades.cod_empre, cod_empre));
