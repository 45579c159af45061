import { randomInt } from 'node:crypto';
import { PREFIXO_DA_CHAVE } from '@balcao/contracts';
import { and, eq, lt, sql } from 'drizzle-orm';
import { Secret, TOTP } from 'otpauth';
import type { Batch } from '../../db/batch.ts';
import type { Executor } from '../../db/client.ts';
import { chavesDeAcesso, codigosDeRecuperacao, doisFatores } from '../../db/schema/contas.ts';
import { conferirChave } from './chaves-de-acesso.ts';
import type { DonoDoFator } from './chaves-de-acesso.repository.ts';
import type { Cofre } from '../cofre.ts';

const doDono = ({ cod_empre, usuario_id }: DonoDoFator) =>
  and(eq(doisFatores.cod_empre, cod_empre), eq(doisFatores.usuario_id, usuario_id));

const codigosDoDono = ({ cod_empre, usuario_id }: DonoDoFator) =>
  and(
    eq(codigosDeRecuperacao.cod_empre, cod_empre),
    eq(codigosDeRecuperacao.usuario_id, usuario_id),
  );

const chaveDe = ({ cod_empre, usuario_id }: DonoDoFator) => ({ cod_empre, usuario_id });

/** The authenticator of an account, also one of which no code came back yet. */
export const findAplicativo = async (db: Executor, dono: DonoDoFator) => {
  const [row] = await db.select().from(doisFatores).where(doDono(dono));
  return row;
};

/** An authenticator as far as codes are checked by it; instants as JSON has them. */
export interface AplicativoLido {
  segredo_cifrado: string;
  ativo_em: string | null;
}

/** The same as a value of a statement that reads or counts something else; null without one. */
export const aplicativoDe = ({ cod_empre, usuario_id }: DonoDoFator) =>
  sql<AplicativoLido | null>`(select json_build_object('segredo_cifrado', d.segredo_cifrado,
    'ativo_em', d.ativo_em) from dois_fatores d where d.cod_empre = ${cod_empre} and d.usuario_id = ${usuario_id})`;

/** From now on codes of the authenticator are taken, but no more that of this time step. */
export const ligarAplicativo = (
  lote: Batch,
  dono: DonoDoFator,
  usado: { ativo_em: Date; ultimo_passo: number },
): void => lote.update(doisFatores, chaveDe(dono), usado);

/**
 * Writes a new secret of an account that is locked; codes of the former one are worth nothing from now on.
 * @param antes the row of the former one
 */
export const saveSegredo = (
  lote: Batch,
  dono: DonoDoFator,
  segredo_cifrado: string,
  antes: Awaited<ReturnType<typeof findAplicativo>>,
): void => {
  const novo = { segredo_cifrado, ultimo_passo: 0, ativo_em: null };
  if (antes) lote.update(doisFatores, chaveDe(dono), novo);
  else lote.insert(doisFatores, [{ ...chaveDe(dono), ...novo }]);
};

/** Marks a time step as used; false when it, or a later one, was used before. */
const takePasso = async (tx: Executor, dono: DonoDoFator, passo: number): Promise<boolean> => {
  const rows = await tx
    .update(doisFatores)
    .set({ ultimo_passo: passo })
    .where(and(doDono(dono), lt(doisFatores.ultimo_passo, passo)))
    .returning({ passo: doisFatores.ultimo_passo });
  return rows.length > 0;
};

/** Spends a recovery code; false when the account has no such code. */
const takeCodigo = async (tx: Executor, dono: DonoDoFator, codigo: string): Promise<boolean> => {
  const rows = await tx
    .delete(codigosDeRecuperacao)
    .where(and(codigosDoDono(dono), eq(codigosDeRecuperacao.codigo, codigo)))
    .returning({ codigo: codigosDeRecuperacao.codigo });
  return rows.length > 0;
};

/** Replaces all the recovery codes of an account. */
export const saveCodigos = (lote: Batch, dono: DonoDoFator, codigos: readonly string[]): void => {
  lote.delete(codigosDeRecuperacao, chaveDe(dono));
  lote.insert(
    codigosDeRecuperacao,
    codigos.map((codigo) => ({ ...chaveDe(dono), codigo })),
  );
};

/** Forgets the secret, the passkeys and the recovery codes. */
export const deleteDoisFatores = (lote: Batch, dono: DonoDoFator): void => {
  for (const tabela of [codigosDeRecuperacao, chavesDeAcesso, doisFatores])
    lote.delete(tabela, chaveDe(dono));
};

/** RFC 6238 as every authenticator has it: SHA-1, six digits, thirty seconds. */
const PASSO_SEGUNDOS = 30;
const FORMA = { algorithm: 'SHA1', digits: 6, period: PASSO_SEGUNDOS } as const;
/** Steps before and after the present one that are taken: clocks differ (RFC 6238 §5.2). */
const FOLGA = 1;

/** Crockford's base 32: no letter that reads as another or as a digit. */
const ALFABETO = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';
const LETRAS_DO_CODIGO = 10;
const QUANTOS_CODIGOS = 10;

/** A key for each account: what is written for one cannot be put in another's place. */
const usoDe = ({ cod_empre, usuario_id }: DonoDoFator): string =>
  `dois-fatores:${cod_empre}:${usuario_id}`;

/** A new secret, in base 32, of the 160 bits that RFC 4226 §4 recommends. */
export const novoSegredo = (): string => new Secret({ size: 20 }).base32;

export const cifrarSegredo = (cofre: Cofre, dono: DonoDoFator, segredo: string): string =>
  cofre.cifrar(usoDe(dono), segredo);

/** Address that an authenticator reads from a QR code. */
export const enderecoDoSegredo = (segredo: string, emissor: string, conta: string): string =>
  new TOTP({ ...FORMA, issuer: emissor, label: conta, secret: segredo }).toString();

const novoCodigo = (): string =>
  Array.from({ length: LETRAS_DO_CODIGO }, () => ALFABETO[randomInt(ALFABETO.length)]).join('');

/** Ten codes of 50 bits, to be shown once. */
export const novosCodigos = (): string[] => Array.from({ length: QUANTOS_CODIGOS }, novoCodigo);

/** What the database keeps of a recovery code. */
export const hashDoCodigo = (cofre: Cofre, dono: DonoDoFator, codigo: string): string =>
  cofre.hmac(usoDe(dono), codigo);

/** How a second factor was proven. */
export type ProvaDoFator = 'APLICATIVO' | 'RECUPERACAO' | 'CHAVE';

/** The time step of which a code of the secret is; undefined when it is none of now. */
export const passoDoCodigo = (
  cofre: Cofre,
  dono: DonoDoFator,
  codigo: string,
  { cifrado, agora }: { cifrado: string | undefined; agora: Date },
): number | undefined => {
  const secret = cifrado && cofre.decifrar(usoDe(dono), cifrado);
  if (!secret) return undefined;
  const timestamp = agora.getTime();
  const desvio = new TOTP({ ...FORMA, secret }).validate({
    token: codigo,
    timestamp,
    window: FOLGA,
  });
  if (desvio === null) return undefined;
  return Math.floor(timestamp / (PASSO_SEGUNDOS * 1000)) + desvio;
};

/**
 * A code of the authenticator, a recovery code, or the answer of a passkey; each is spent: none is
 * taken twice.
 * @returns undefined when it will not do
 */
export const conferirCodigo = async (
  { db: tx, cofre }: { db: Executor; cofre: Cofre },
  dono: DonoDoFator,
  codigo: string,
  { aplicativo, agora }: { aplicativo: AplicativoLido | null; agora: Date },
): Promise<ProvaDoFator | undefined> => {
  if (codigo.startsWith(PREFIXO_DA_CHAVE))
    return (await conferirChave(tx, cofre, dono, codigo, agora)) ? 'CHAVE' : undefined;
  if (codigo.length === LETRAS_DO_CODIGO) {
    const existia = await takeCodigo(tx, dono, hashDoCodigo(cofre, dono, codigo));
    return existia ? 'RECUPERACAO' : undefined;
  }
  const cifrado = aplicativo?.ativo_em ? aplicativo.segredo_cifrado : undefined;
  const passo = passoDoCodigo(cofre, dono, codigo, { cifrado, agora });
  return passo !== undefined && (await takePasso(tx, dono, passo)) ? 'APLICATIVO' : undefined;
};
