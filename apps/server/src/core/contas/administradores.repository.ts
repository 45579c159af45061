import type { AutoridadeDaInstancia } from '@balcao/domain';
import { asc, eq, and, isNotNull, isNull, or, sql } from 'drizzle-orm';
import type { Batch } from '../../db/batch.ts';
import type { Executor } from '../../db/client.ts';
import { autoridades } from '../../db/schema/orgaos.ts';
import { usuarios } from '../../db/schema/contas.ts';
import type { EnfileirarCorreio } from '../correio/correio.ts';
import type { Dados } from '../correio/modelos.ts';
import type { Quem } from '../quem/quem.ts';

/** Who the parameters say decides the appeals of an instance. */
export interface Autoridade extends AutoridadeDaInstancia {
  nome: string;
  setor: string;
}

/** Who decides the appeals of each instance, as far as the orgao has said, by instance. */
export const listAutoridades = (db: Executor, cod_empre: number): Promise<Autoridade[]> =>
  db
    .select({
      instancia: autoridades.instancia,
      nome: autoridades.nome,
      setor: autoridades.setor,
      usuario_id: autoridades.usuario_id,
    })
    .from(autoridades)
    .where(eq(autoridades.cod_empre, cod_empre))
    .orderBy(asc(autoridades.instancia));

/** Administrators of an orgao who can get in. */
export const selectAdmins = (db: Executor, cod_empre: number) =>
  db
    .select({ id: usuarios.id })
    .from(usuarios)
    .where(
      and(
        eq(usuarios.cod_empre, cod_empre),
        eq(usuarios.tipo, 'ADMIN'),
        eq(usuarios.ativo, true),
        isNotNull(usuarios.senha_hash),
        or(isNull(usuarios.email), isNotNull(usuarios.email_confirmado_em)),
      ),
    )
    .orderBy(usuarios.id);

/** Locks them, so that two cannot take each other's place at once. */
export const lockAdmins = async (tx: Executor, cod_empre: number): Promise<string[]> =>
  (await selectAdmins(tx, cod_empre).for('update')).map(({ id }) => id);

/** E-mail addresses of the administrators of an orgao. */
export const selectEmailsDosAdministradores = (db: Executor, cod_empre: number) =>
  db
    .selectDistinct({ email: sql<string>`${usuarios.email}` })
    .from(usuarios)
    .where(
      and(
        eq(usuarios.cod_empre, cod_empre),
        eq(usuarios.tipo, 'ADMIN'),
        eq(usuarios.ativo, true),
        isNotNull(usuarios.email),
      ),
    );

export const listEmailsDosAdministradores = async (
  db: Executor,
  cod_empre: number,
): Promise<string[]> =>
  (await selectEmailsDosAdministradores(db, cod_empre)).map(({ email }) => email);

interface Fato {
  cod_empre: number;
  fato: Dados<'administradores-mudaram'>['fato'];
  /** Who becomes or ceases to be one; an address of theirs is told too. */
  pessoa: { nome: string; email: string | null };
}

/**
 * Tells every administrator when one is added or removed, so that it cannot pass unnoticed.
 * @param todos the addresses of those who are
 */
export const avisarAdministradores = async (
  lote: Batch,
  { enfileirarCorreio }: { enfileirarCorreio: EnfileirarCorreio },
  { usuario }: Quem,
  todos: readonly string[],
  { cod_empre, fato, pessoa: { nome, email } }: Fato,
): Promise<void> => {
  const dados = {
    fato,
    nome,
    por: usuario?.nome ?? null,
    caminho: '/dashboard/gerenciar_usuarios',
  };
  for (const para of new Set([...todos, ...(email === null ? [] : [email])]))
    await enfileirarCorreio(lote, { cod_empre, para, modelo: 'administradores-mudaram', dados });
};
