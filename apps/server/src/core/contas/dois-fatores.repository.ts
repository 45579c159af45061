import { randomInt } from 'node:crypto';
import { PREFIXO_DA_CHAVE } from '@balcao/contracts';
import { and, eq, lt } from 'drizzle-orm';
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

/** From now on codes of the authenticator are taken. */
export const ligarAplicativo = (lote: Batch, dono: DonoDoFator, ativo_em: Date): void =>
  lote.update(doisFatores, chaveDe(dono), { ativo_em });

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

/** Checks a code of the secret, and spends it: it is not taken twice. */
const conferirSegredo = async (
  tx: Executor,
  cofre: Cofre,
  dono: DonoDoFator,
  codigo: string,
  { cifrado, agora }: { cifrado: string | undefined; agora: Date },
): Promise<ProvaDoFator | undefined> => {
  const secret = cifrado && cofre.decifrar(usoDe(dono), cifrado);
  if (!secret) return undefined;
  const timestamp = agora.getTime();
  const desvio = new TOTP({ ...FORMA, secret }).validate({
    token: codigo,
    timestamp,
    window: FOLGA,
  });
  if (desvio === null) return undefined;
  const passo = Math.floor(timestamp / (PASSO_SEGUNDOS * 1000)) + desvio;
  return (await takePasso(tx, dono, passo)) ? 'APLICATIVO' : undefined;
};

/** How a code is checked; undefined when it will not do. */
export type Conferir = (
  tx: Executor,
  cofre: Cofre,
  dono: DonoDoFator,
  codigo: string,
  agora: Date,
) => Promise<ProvaDoFator | undefined>;

/** Of an authenticator that is being set up: no other factor proves that it was read. */
export const conferirAplicativoNovo =
  (lido: Awaited<ReturnType<typeof findAplicativo>>): Conferir =>
  (tx, cofre, dono, codigo, agora) =>
    conferirSegredo(tx, cofre, dono, codigo, { cifrado: lido?.segredo_cifrado, agora });

/**
 * A code of the authenticator, a recovery code, or the answer of a passkey; each is spent: none is
 * taken twice.
 */
export const conferirCodigo: Conferir = async (tx, cofre, dono, codigo, agora) => {
  if (codigo.startsWith(PREFIXO_DA_CHAVE))
    return (await conferirChave(tx, cofre, dono, codigo, agora)) ? 'CHAVE' : undefined;
  if (codigo.length === LETRAS_DO_CODIGO) {
    const existia = await takeCodigo(tx, dono, hashDoCodigo(cofre, dono, codigo));
    return existia ? 'RECUPERACAO' : undefined;
  }
  const aplicativo = await findAplicativo(tx, dono);
  const cifrado = aplicativo?.ativo_em ? aplicativo.segredo_cifrado : undefined;
  return conferirSegredo(tx, cofre, dono, codigo, { cifrado, agora });
};
