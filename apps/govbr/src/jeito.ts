import type Provider from 'oidc-provider';
import type { KoaContextWithOIDC } from 'oidc-provider';
import type { Chaves } from './chaves.ts';
import type { Falha, Falhas } from './falhas.ts';
import { emitir } from './identidade.ts';
import type { Pessoas } from './pessoas.ts';
import { ESCOPOS } from './sistemas.ts';
import { telaDeAviso } from './telas.ts';

interface Meios {
  emissor: string;
  falhas: Falhas;
  pessoas: Pessoas;
  chaves: Chaves;
}

type Ctx = KoaContextWithOIDC;

const responder = (ctx: Ctx, status: number, corpo: object | string): void => {
  ctx.status = status;
  ctx.body = corpo;
};

/** Longer than any portal waits. */
const DEMORA_MS = 120_000;

/** What answers instead of the library, by the switch that is on. */
const NO_LUGAR: Partial<Record<Falha, (ctx: Ctx) => void | Promise<void>>> = {
  'muitos-pedidos': (ctx) => {
    ctx.set('retry-after', '30');
    responder(ctx, 429, { error: 'slow_down' });
  },
  'fora-do-ar': (ctx) => responder(ctx, 503, { error: 'temporarily_unavailable' }),
  'resposta-ilegivel': (ctx) => responder(ctx, 200, telaDeAviso('Manutenção', 'Volte mais tarde.')),
  'segredo-errado': (ctx) => responder(ctx, 401, { error: 'invalid_client' }),
  'codigo-gasto': (ctx) => responder(ctx, 400, { error: 'invalid_grant' }),
  'verificador-errado': (ctx) => responder(ctx, 400, { error: 'invalid_grant' }),
  'conexao-cortada': (ctx) => {
    ctx.respond = false;
    ctx.req.socket.destroy();
  },
  demora: (ctx) =>
    new Promise((pronto) => {
      const fim = setTimeout(pronto, DEMORA_MS);
      ctx.req.socket.once('close', () => {
        clearTimeout(fim);
        pronto();
      });
    }),
};

/** What discovery does not say although it holds (measured on the staging of Login Único). */
const CALADOS = new Set([
  'authorization_response_iss_parameter_supported',
  'code_challenge_methods_supported',
  'end_session_endpoint',
  'revocation_endpoint',
  'introspection_endpoint',
  'acr_values_supported',
]);

/**
 * `client_credentials`, which Login Único grants nobody: with the right secret it names the scopes that
 * the system was given; with a wrong one the library has refused already.
 */
const nomearEscopos = (ctx: Ctx, { falhas }: Meios): void => {
  const escopos = ESCOPOS.filter((um) => !(falhas.ha('sem-nivel') && um.startsWith('govbr_conf')));
  const error_description = `scopes: ${escopos.join(' ')}`;
  responder(ctx, 400, { error: 'invalid_scope', error_description });
};

const noToken = async (ctx: Ctx, next: () => Promise<void>, meios: Meios): Promise<void> => {
  const { falhas, pessoas } = meios;
  for (const [falha, fazer] of Object.entries(NO_LUGAR))
    if (falhas.ha(falha as Falha)) {
      await fazer(ctx);
      return;
    }
  await next();
  const { account, client, entities, params } = ctx.oidc;
  if (ctx.status === 200 && params?.['grant_type'] === 'client_credentials') {
    nomearEscopos(ctx, meios);
    return;
  }
  const pessoa = pessoas.find(account?.accountId);
  if (ctx.status !== 200 || pessoa === undefined || client === undefined) return;
  const { id_token, ...resto } = ctx.body as { id_token?: string; scope: string };
  const escopos = [...(entities.AuthorizationCode?.scopes ?? [])];
  const emissao = { ...meios, pessoa, client_id: client.clientId, escopos, agora: new Date() };
  ctx.body = {
    ...resto,
    ...(await emitir({ id_token }, emissao)),
    scope: falhas.ha('escopo-em-lista') ? escopos : escopos.join(' '),
  };
};

/** The way back to the portal, from the first page or after signing in. */
const aoVoltar = (ctx: Ctx, { falhas }: Meios): void => {
  const endereco = ctx.response.get('location');
  if (!endereco.includes('/api/govbr/retorno')) return;
  const volta = new URL(endereco);
  volta.searchParams.delete('iss');
  if (falhas.ha('estado-perdido')) volta.searchParams.delete('state');
  ctx.set('location', volta.href);
  if (!falhas.ha('fica-no-govbr')) return;
  ctx.remove('location');
  responder(
    ctx,
    200,
    telaDeAviso('Você entrou no gov.br', 'Aqui termina: não há volta ao portal.'),
  );
};

const noAuthorize = async (ctx: Ctx, next: () => Promise<void>, meios: Meios): Promise<void> => {
  const { state, nonce, client_id } = ctx.query;
  if (client_id !== undefined && (!state || !nonce)) {
    responder(ctx, 400, telaDeAviso('Pedido incompleto', 'Faltam state ou nonce, obrigatórios.'));
    return;
  }
  await next();
  aoVoltar(ctx, meios);
};

/** What is answered at other addresses without the library. */
const respostaNoLugar = (
  path: string,
  { falhas, chaves }: Meios,
): [status: number, corpo: object] | undefined => {
  if (path.startsWith('/userinfo') && falhas.ha('userinfo-recusa'))
    return [401, { error: 'invalid_token' }];
  if (path !== '/jwk') return undefined;
  if (falhas.ha('chaves-fora')) return [503, {}];
  return [200, { keys: [(falhas.ha('chave-trocada') ? chaves.nova : chaves.atual).publica] }];
};

/** Login Único's own ways, around the library. */
export const comJeitoDeLoginUnico =
  (meios: Meios): Parameters<Provider['use']>[0] =>
  async (ctx, next) => {
    if (ctx.path === '/token') return noToken(ctx as Ctx, next, meios);
    if (ctx.path.startsWith('/authorize')) return noAuthorize(ctx as Ctx, next, meios);
    const noLugar = respostaNoLugar(ctx.path, meios);
    if (noLugar !== undefined) {
      responder(ctx as Ctx, ...noLugar);
      return;
    }
    await next();
    if (ctx.path !== '/.well-known/openid-configuration') return;
    const anuncio = Object.entries(ctx.body as Record<string, unknown>);
    ctx.body = Object.fromEntries(anuncio.filter(([nome]) => !CALADOS.has(nome)));
  };
