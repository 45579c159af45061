import { and, count, eq } from 'drizzle-orm';
import type { Config } from '../../config.ts';
import type { Executor } from '../../db/client.ts';
import { credenciaisDoGovbr } from '../../db/schema/orgaos.ts';
import type { Cofre } from '../cofre.ts';
import type { AmbienteDoGovbr } from '../orgao/orgao.repository.ts';
import type { OrgaoEmUso } from '../orgao/orgao.ts';

interface Identificacao {
  cod_empre: number;
  ambiente: AmbienteDoGovbr;
  client_id: string;
}

/** A secret opens for the orgao, the environment and the system that it was typed for, and nothing else. */
export const usoDoSegredo = ({ cod_empre, ambiente, client_id }: Identificacao): string =>
  `govbr:${cod_empre}:${ambiente}:${client_id}`;

/** Known to the gov.br to try against alone, which lives on this machine and lets anybody in. */
const DA_DEMONSTRACAO = {
  ambiente: 'teste',
  client_id: 'balcao-demonstracao',
  segredo: 'segredo-da-demonstracao',
} as const;

/**
 * At which gov.br people of an orgao sign in; undefined where they cannot. The demonstration uses the one
 * to try against, where that runs.
 */
export const ambienteEmUso = (
  { govbrTeste }: Pick<Config, 'govbrTeste'>,
  { govbr, demonstracao }: Pick<OrgaoEmUso, 'govbr' | 'demonstracao'>,
): AmbienteDoGovbr | undefined => {
  const ambiente = govbr ?? (demonstracao ? 'teste' : undefined);
  return ambiente === 'teste' && govbrTeste === undefined ? undefined : ambiente;
};

/** What the database has of an orgao. */
export const findCredencialGuardada = async (db: Executor, cod_empre: number) => {
  const [row] = await db
    .select()
    .from(credenciaisDoGovbr)
    .where(eq(credenciaisDoGovbr.cod_empre, cod_empre));
  return row;
};

/** The credential by which people of an orgao sign in; undefined where they cannot. */
export const findCredencial = async (
  { config, db, cofre }: { config: Pick<Config, 'govbrTeste'>; db: Executor; cofre: Cofre },
  orgao: OrgaoEmUso,
) => {
  if (ambienteEmUso(config, orgao) === undefined) return undefined;
  const row = await findCredencialGuardada(db, orgao.cod_empre);
  const { govbr_empresas: empresas } = orgao.parametros;
  if (row === undefined) return orgao.demonstracao ? { ...DA_DEMONSTRACAO, empresas } : undefined;
  const segredo = cofre.decifrar(usoDoSegredo(row), row.segredo);
  if (segredo === undefined)
    throw new Error(`orgao ${row.cod_empre}: the secret of gov.br was sealed with another APP_KEY`);
  return { ambiente: row.ambiente, client_id: row.client_id, segredo, empresas };
};

/** Of the operator alone. */
export const saveCredencial = async (
  tx: Executor,
  credencial: typeof credenciaisDoGovbr.$inferInsert,
): Promise<void> => {
  const { cod_empre: _chave, ...resto } = credencial;
  await tx
    .insert(credenciaisDoGovbr)
    .values(credencial)
    .onConflictDoUpdate({ target: credenciaisDoGovbr.cod_empre, set: resto });
};

/** Of the operator alone. */
export const deleteCredencial = async (tx: Executor, cod_empre: number): Promise<void> => {
  await tx.delete(credenciaisDoGovbr).where(eq(credenciaisDoGovbr.cod_empre, cod_empre));
};

/** How many orgaos share a system of an environment. */
export const countInstituicoes = async (
  db: Executor,
  { ambiente, client_id }: Omit<Identificacao, 'cod_empre'>,
): Promise<number> => {
  const [row] = await db
    .select({ quantas: count() })
    .from(credenciaisDoGovbr)
    .where(
      and(eq(credenciaisDoGovbr.client_id, client_id), eq(credenciaisDoGovbr.ambiente, ambiente)),
    );
  return row?.quantas ?? 0;
};
