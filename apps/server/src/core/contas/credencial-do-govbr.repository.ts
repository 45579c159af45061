import { and, count, eq } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { Config } from '../../config.ts';
import type { Executor } from '../../db/client.ts';
import { credenciaisDoGovbr } from '../../db/schema/orgaos.ts';
import type { Cofre } from '../cofre.ts';
import type { AmbienteDoGovbr } from '../orgao/orgao.repository.ts';
import type { OrgaoEmUso, Orgaos } from '../orgao/orgao.ts';

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

interface Meios {
  config: Pick<Config, 'govbrTeste'>;
  db: Executor;
  cofre: Cofre;
  orgaos: Pick<Orgaos, 'get'>;
}

/**
 * An orgao, and the credential by which its people sign in, read at once; undefined where they cannot.
 * @throws AppError ORGAO_NAO_ENCONTRADO
 */
export const getOrgaoComCredencial = async (
  { config, db, cofre, orgaos }: Meios,
  cod_empre: number,
) => {
  const [orgao, row] = await Promise.all([
    orgaos.get(cod_empre),
    findCredencialGuardada(db, cod_empre),
  ]);
  if (ambienteEmUso(config, orgao) === undefined) return { orgao, credencial: undefined };
  const { govbr_empresas: empresas } = orgao.parametros;
  if (row === undefined) {
    const credencial = orgao.demonstracao ? { ...DA_DEMONSTRACAO, empresas } : undefined;
    return { orgao, credencial };
  }
  const segredo = cofre.decifrar(usoDoSegredo(row), row.segredo);
  if (segredo === undefined)
    throw new Error(`orgao ${row.cod_empre}: the secret of gov.br was sealed with another APP_KEY`);
  const { ambiente, client_id } = row;
  return { orgao, credencial: { ambiente, client_id, segredo, empresas } };
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

/** What the database has of an orgao, and how many orgaos share its system of its environment. */
export const findCredencialComInstituicoes = async (db: Executor, cod_empre: number) => {
  const outras = alias(credenciaisDoGovbr, 'outras');
  const doMesmoSistema = and(
    eq(outras.client_id, credenciaisDoGovbr.client_id),
    eq(outras.ambiente, credenciaisDoGovbr.ambiente),
  );
  const [row] = await db
    .select({
      ambiente: credenciaisDoGovbr.ambiente,
      client_id: credenciaisDoGovbr.client_id,
      instituicoes: count(),
    })
    .from(credenciaisDoGovbr)
    .innerJoin(outras, doMesmoSistema)
    .where(eq(credenciaisDoGovbr.cod_empre, cod_empre))
    .groupBy(credenciaisDoGovbr.cod_empre);
  return row;
};
