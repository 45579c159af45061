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
        select 1, sha256($1::text::bytea), id, 'bench' from usuarios where cod_empre = 1 and cpfcnpj = $2`,
      [tokenDe(conta), cpfcnpj],
    );
  }
};

/** What a browser sends from now on: its cookies, and the token of its forms. */
export type Navegacao = Record<'cookie' | 'x-xsrf-token', string>;

const navegacaoDe = (...cookies: readonly string[]): Navegacao => {
  const token = cookies.find((um) => um.startsWith('XSRF-TOKEN='))?.slice('XSRF-TOKEN='.length);
  return { cookie: cookies.join('; '), 'x-xsrf-token': decodeURIComponent(token ?? '') };
};

const cookiesDe = ({ headers }: Response): string[] =>
  headers.getSetCookie().map((um) => um.split(';')[0] ?? '');

/** A browser with nothing but its token, or with the cookie of a session besides. */
export const navegar = async (
  url: string,
  sessao: readonly string[] = [],
  headers: Record<string, string> = {},
): Promise<Navegacao> => {
  const dado = sessao.length > 0 ? { ...headers, cookie: sessao.join('; ') } : headers;
  const resposta = await fetch(`${url}/api/csrf-cookie`, { headers: dado });
  await resposta.arrayBuffer();
  return navegacaoDe(...sessao, ...cookiesDe(resposta));
};

interface Credenciais {
  orgao_id: number;
  credencial: string;
  senha: string;
}

/** One sign-in as a browser does it: its answer, and what the browser sends afterwards. */
export const pedirEntrada = async (
  url: string,
  credenciais: Credenciais,
  { cookie, ...token }: Navegacao,
  headers: Record<string, string> = {},
): Promise<{ resposta: Response; navegacao: Navegacao }> => {
  const resposta = await fetch(`${url}/api/auth/login`, {
    method: 'POST',
    headers: { ...headers, ...token, cookie, 'content-type': 'application/json' },
    body: JSON.stringify(credenciais),
  });
  return { resposta, navegacao: navegacaoDe(...cookiesDe(resposta)) };
};

/** One sign-in in milliseconds; the token before it is not counted. */
export const entrar = async (
  { url }: Pick<RunningServer, 'url'>,
  credencial: string,
  senha: string,
): Promise<number> => {
  const vazia = await navegar(url);
  const inicio = performance.now();
  const { resposta } = await pedirEntrada(url, { orgao_id: 1, credencial, senha }, vazia);
  await resposta.arrayBuffer();
  if (resposta.status !== 200) throw new Error(`sign-in answered ${resposta.status}`);
  return performance.now() - inicio;
};
