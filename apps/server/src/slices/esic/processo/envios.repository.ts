import { createHash } from 'node:crypto';
import { and, eq } from 'drizzle-orm';
import type { Executor } from '../../../db/client.ts';
import { AppError } from '../../../core/app-error.ts';
import { alreadyThere, type Batch } from '../../../db/batch.ts';
import { enviosDeSolicitacao as envios } from '../../../db/schema/solicitacoes.ts';
import { usuarios } from '../../../db/schema/contas.ts';

type EnvioGuardado = typeof envios.$inferSelect;

/** What was sent with a key. */
const findEnvio = async (
  db: Executor,
  cod_empre: number,
  chave: string,
): Promise<EnvioGuardado | undefined> => {
  const [row] = await db
    .select()
    .from(envios)
    .where(and(eq(envios.cod_empre, cod_empre), eq(envios.chave, chave)));
  return row;
};

/** What a submission became. */
interface Feito {
  solicitacao_id: string;
  /** Of an appeal; null when it was the request itself, or files of it. */
  recurso_id: string | null;
}

/** What was sent before with this key was the same, and became this. */
class EnvioRepetido extends Error {
  readonly feito: Feito;

  constructor(feito: Feito) {
    super('the submission was taken already');
    this.feito = feito;
  }
}

/** A submission: its key, who sent it and what. */
interface Envio {
  cod_empre: number;
  /** Made up by the form; without one, each sending is a submission of its own. */
  chave: string | undefined;
  /** The account, or nothing that tells visitors apart: their address changes between two tries. */
  remetente: string;
  campos: Readonly<Record<string, unknown>>;
  anexos: readonly { nome: string; bytes: number; sha256: string }[];
}

/** A submission, and when it came. */
export interface Submissao extends Envio {
  agora: Date;
}

/** A fingerprint of what was sent, the same in whichever order the fields came. */
const impressaoDe = ({ campos, anexos }: Pick<Envio, 'campos' | 'anexos'>): string => {
  const pares = Object.entries(campos).sort(([a], [b]) => (a < b ? -1 : 1));
  const arquivos = anexos.map(({ nome, bytes, sha256 }) => [nome, bytes, sha256]);
  return createHash('sha256')
    .update(JSON.stringify([pares, arquivos]))
    .digest('hex');
};

/** The row of a submission; none of what has no key. */
const linhaDoEnvio = (
  { chave, campos, anexos, ...envio }: Envio,
  { solicitacao_id, recurso_id }: Feito,
  agora: Date,
): EnvioGuardado | undefined =>
  chave === undefined
    ? undefined
    : {
        ...envio,
        chave,
        impressao: impressaoDe({ campos, anexos }),
        solicitacao_id,
        recurso_id,
        criado_em: agora,
      };

/** @throws EnvioRepetido, or AppError ENVIO_DIFERENTE */
const recusarRepetido = (novo: EnvioGuardado, anterior: EnvioGuardado): never => {
  const mesmo = anterior.impressao === novo.impressao && anterior.remetente === novo.remetente;
  if (!mesmo) throw new AppError('ENVIO_DIFERENTE');
  throw new EnvioRepetido(anterior);
};

const CHAVE = 'envios_de_solicitacao_cod_empre_chave_pk';

/** What was sent with this key before, if anything. */
export const findEnvioAnterior = async (
  tx: Executor,
  { cod_empre, chave }: Pick<Envio, 'cod_empre' | 'chave'>,
): Promise<EnvioGuardado | undefined> =>
  chave === undefined ? undefined : findEnvio(tx, cod_empre, chave);

/**
 * Notes what a submission becomes, with all that is written of it. Of two that wait for one lock the second
 * is answered as the first: to be called when the lock is held, before what the first did refuses it.
 * @param anterior what was sent with its key before, as read under the lock
 * @throws AppError ENVIO_DIFERENTE when its key was used for another content or by somebody else
 */
export type Registrar = (envio: Submissao, feito: Feito, anterior?: EnvioGuardado) => void;

/**
 * Writes what came by a submission by a batch, which `gravar` saves: the submission is a row among the others. Of
 * two at once the second waits for the first, and fails. To be called within the `fazer` of `umaVez`, which then
 * answers again.
 */
export const comEnvio = async <T>(
  db: Executor,
  lote: Batch,
  gravar: (registrar: Registrar) => Promise<T>,
): Promise<T> => {
  let novo: EnvioGuardado | undefined;
  const registrar: Registrar = ({ agora, ...envio }, feito, anterior) => {
    novo = linhaDoEnvio(envio, feito, agora);
    if (novo === undefined) return;
    if (anterior !== undefined) recusarRepetido(novo, anterior);
    lote.insert(envios, [novo]);
  };
  try {
    return await gravar(registrar);
  } catch (error) {
    if (novo === undefined || !alreadyThere(error, CHAVE)) throw error;
    const anterior = await findEnvio(db, novo.cod_empre, novo.chave);
    if (anterior === undefined) throw error;
    return recusarRepetido(novo, anterior);
  }
};

/**
 * Judges a submission before its files are read; of what was sent with its key before, whether it was allowed was
 * judged then.
 */
export const julgarNovo = async (
  db: Executor,
  { cod_empre, chave }: Pick<Envio, 'cod_empre' | 'chave'>,
  exigir: () => void,
): Promise<void> => {
  try {
    exigir();
  } catch (recusa) {
    if ((await findEnvioAnterior(db, { cod_empre, chave })) === undefined) throw recusa;
  }
};

/**
 * Takes a submission once, however often it is sent. Answers what `fazer` gives or, when it was taken
 * already, what `antes` gives for what it became the first time.
 */
export const umaVez = async <T>(
  fazer: () => Promise<T>,
  antes: (feito: Feito) => T | Promise<T>,
): Promise<T> => {
  try {
    return await fazer();
  } catch (error) {
    if (error instanceof EnvioRepetido) return antes(error.feito);
    throw error;
  }
};

/** The present e-mail of an account, in lower case; null when it has none. */
export const findEmailDaConta = async (
  tx: Executor,
  cod_empre: number,
  id: string,
): Promise<string | null> => {
  const [row] = await tx
    .select({ email: usuarios.email })
    .from(usuarios)
    .where(and(eq(usuarios.cod_empre, cod_empre), eq(usuarios.id, id)));
  return row?.email?.toLowerCase() ?? null;
};
