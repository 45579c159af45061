import { createHash } from 'node:crypto';
import type { RunningServer } from '@balcao/e2e/src/server.ts';
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

/** One sign-in as a browser does it, in milliseconds; the token before it is not counted. */
export const entrar = async (
  { url }: Pick<RunningServer, 'url'>,
  credencial: string,
  senha: string,
): Promise<number> => {
  const vazio = await fetch(`${url}/api/csrf-cookie`);
  const cookie = vazio.headers.getSetCookie()[0]?.split(';')[0] ?? '';
  const token = decodeURIComponent(cookie.split('=')[1] ?? '');
  const inicio = performance.now();
  const resposta = await fetch(`${url}/api/auth/login`, {
    method: 'POST',
    headers: { cookie, 'x-xsrf-token': token, 'content-type': 'application/json' },
    body: JSON.stringify({ orgao_id: 1, credencial, senha }),
  });
  await resposta.arrayBuffer();
  if (resposta.status !== 200) throw new Error(`sign-in answered ${resposta.status}`);
  return performance.now() - inicio;
};
