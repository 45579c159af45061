import { hash, verify, type Options } from '@node-rs/argon2';

/** argon2id with OWASP's first recommendation: 19 MiB, two passes, one lane. */
const OPCOES: Options = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

export const hashSenha = (senha: string): Promise<string> => hash(senha, OPCOES);

/** Hash of no password: checking against it costs an unknown account what it costs a known one. */
const NENHUMA = hashSenha(crypto.randomUUID());

/** Whether the password is the account's; takes as long when there is no account. */
export const conferirSenha = async (
  senhaHash: string | null | undefined,
  senha: string,
): Promise<boolean> => {
  const matches = await verify(senhaHash ?? (await NENHUMA), senha);
  return matches && senhaHash != null;
};
