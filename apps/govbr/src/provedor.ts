import { randomBytes } from 'node:crypto';
import Provider, { type Adapter, type AdapterPayload } from 'oidc-provider';
import type { Chaves } from './chaves.ts';
import type { Pessoas } from './pessoas.ts';
import { ESCOPOS, podeVoltar, SISTEMAS } from './sistemas.ts';

/** Where the provider library keeps what it gave out: in this process, and for nobody but it. */
const createMemoria = () => {
  const guardados = new Map<string, AdapterPayload>();
  const daChave = (modelo: string, id: string) => `${modelo} ${id}`;
  return (modelo: string): Adapter => {
    const find = async (id: string) => guardados.get(daChave(modelo, id));
    const achar = async (campo: 'uid' | 'userCode', valor: string) =>
      [...guardados.entries()].find(
        ([chave, um]) => chave.startsWith(`${modelo} `) && um[campo] === valor,
      )?.[1];
    return {
      upsert: async (id, payload) => void guardados.set(daChave(modelo, id), payload),
      find,
      findByUid: (uid) => achar('uid', uid),
      findByUserCode: (codigo) => achar('userCode', codigo),
      consume: async (id) => {
        const um = await find(id);
        if (um) um.consumed = Math.floor(Date.now() / 1000);
      },
      destroy: async (id) => void guardados.delete(daChave(modelo, id)),
      revokeByGrantId: async (grantId) => {
        for (const [chave, um] of guardados) if (um.grantId === grantId) guardados.delete(chave);
      },
    };
  };
};

const UM_DIA = 24 * 3_600;

/**
 * The certified provider library with the addresses and demands of Login Único: PKCE always, the code
 * once, the consent given. What Login Único does otherwise than the standard is done around it.
 */
export const createProvedor = (
  emissor: string,
  {
    pessoas,
    chaves,
    ha,
  }: { pessoas: Pessoas; chaves: Chaves; ha: (falha: 'retorno-nao-registrado') => boolean },
): Provider => {
  const provedor = new Provider(emissor, {
    adapter: createMemoria(),
    clients: SISTEMAS.map((sistema) => ({
      ...sistema,
      redirect_uris: ['http://127.0.0.1/api/govbr/retorno'],
      grant_types: ['authorization_code', 'client_credentials'],
      token_endpoint_auth_method: 'client_secret_basic' as const,
    })),
    jwks: { keys: [chaves.atual.inteira] },
    scopes: [...ESCOPOS],
    routes: {
      authorization: '/authorize',
      token: '/token',
      jwks: '/jwk',
      userinfo: '/userinfo',
    },
    pkce: { required: () => true },
    features: {
      devInteractions: { enabled: false },
      rpInitiatedLogout: { enabled: false },
      clientCredentials: { enabled: true },
    },
    cookies: { keys: [randomBytes(32).toString('hex')] },
    ttl: {
      AccessToken: 3_600,
      AuthorizationCode: 60,
      ClientCredentials: 60,
      IdToken: 60,
      Interaction: 3_600,
      Session: UM_DIA,
      Grant: UM_DIA,
    },
    interactions: { url: (_ctx, { uid }) => `/interacao/${uid}` },
    findAccount: (_ctx, sub) => {
      const pessoa = pessoas.find(sub);
      return pessoa && { accountId: sub, claims: async () => ({ sub }) };
    },
    loadExistingGrant: async (ctx) => {
      const { client, session, params } = ctx.oidc;
      const grant = new provedor.Grant({
        ...(client && { clientId: client.clientId }),
        ...(session?.accountId && { accountId: session.accountId }),
      });
      const escopo = params?.['scope'];
      grant.addOIDCScope(typeof escopo === 'string' ? escopo : 'openid');
      await grant.save();
      return grant;
    },
  });
  // Nobody registers anything here: a portal of this machine may be at any port.
  provedor.Client.prototype.redirectUriAllowed = (endereco: string) =>
    podeVoltar(endereco) && !ha('retorno-nao-registrado');
  return provedor;
};
