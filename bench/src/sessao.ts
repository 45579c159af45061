import { createHash } from 'node:crypto';
import type pg from 'pg';

/** Which account of a bench: its number, or its name. */
type Conta = number | string;

const tokenDe = (conta: Conta): string =>
  createHash('sha256').update(`conta ${conta}`).digest('hex');

/** What the browser of an account sends. */
export const cookieDe = (conta: Conta): string => `balcao=1.${tokenDe(conta)}`;

/** Signs accounts in, each with the session that `cookieDe` names. */
export const conectar = async (
  client: pg.Pool | pg.Client,
  contas: Iterable<readonly [conta: Conta, cpfcnpj: string]>,
): Promise<void> => {
  for (const [conta, cpfcnpj] of contas) {
    await client.query(
      `insert into sessoes (cod_empre, token_hash, usuario_id, agente)
        select 1, sha256($1::text::bytea), id, 'bench' from usuarios where cpfcnpj = $2`,
      [tokenDe(conta), cpfcnpj],
    );
  }
};
