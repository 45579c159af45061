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

/** An account is an administrator's, and not blocked. */
const ehAdmin = and(eq(usuarios.tipo, 'ADMIN'), eq(usuarios.ativo, true));

/** That one can get in: the invitation was accepted, and the e-mail is confirmed. */
const entra = and(
  ehAdmin,
  isNotNull(usuarios.senha_hash),
  or(isNull(usuarios.email), isNotNull(usuarios.email_confirmado_em)),
);

/** Administrators of an orgao who can get in. */
export const selectAdmins = (db: Executor, cod_empre: number) =>
  db
    .select({ id: usuarios.id })
    .from(usuarios)
    .where(and(eq(usuarios.cod_empre, cod_empre), entra))
    .orderBy(usuarios.id);

export const listAdmins = async (db: Executor, cod_empre: number): Promise<string[]> =>
  (await selectAdmins(db, cod_empre)).map(({ id }) => id);

/**
 * As each of them is locked: what names one in a row of its own, as all do that they write, waits for nobody, nor does
 * who locks them wait for that.
 */
const FICAM = 'no key update';

/** Locks them, so that two cannot take each other's place at once. */
export const lockAdmins = async (tx: Executor, cod_empre: number): Promise<string[]> =>
  (await selectAdmins(tx, cod_empre).for(FICAM)).map(({ id }) => id);

/**
 * Locks them with one account, which is one of them or is just becoming it: by one statement, in the one order in
 * which they are ever locked, so that nobody who holds one waits for who waits for it.
 * @returns who can get in, as it is once nobody changes them
 */
export const lockAdminsECom = async (
  tx: Executor,
  { cod_empre, id }: { cod_empre: number; id: string },
): Promise<string[]> => {
  // Sent here, before what locks the account alone.
  const travadas = await tx
    .select({ id: usuarios.id, entra: sql<boolean>`${entra}` })
    .from(usuarios)
    .where(and(eq(usuarios.cod_empre, cod_empre), or(eq(usuarios.id, id), entra)))
    .orderBy(usuarios.id)
    .for(FICAM)
    .execute();
  return travadas.filter((uma) => uma.entra).map((uma) => uma.id);
};

/** E-mail addresses of the administrators of an orgao. */
export const selectEmailsDosAdministradores = (db: Executor, cod_empre: number) =>
  db
    .selectDistinct({ email: sql<string>`${usuarios.email}` })
    .from(usuarios)
    .where(and(eq(usuarios.cod_empre, cod_empre), ehAdmin, isNotNull(usuarios.email)));

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
