import * as client from 'openid-client';
import { alcanca, NIVEIS } from '@balcao/domain';
import type { AmbienteDoGovbr } from '../../core/orgao/orgao.repository.ts';
import { darPasso } from '../../core/passos.ts';
import type { CredencialDoGovbr, Govbr, PedidoAoGovbr } from './govbr.port.ts';
import { lerEmpresas } from './empresas.ts';
import { lerIdentidade } from './identidade.ts';
import { recusaDe } from './recusas.ts';

interface Enderecos {
  /** With its slash at the end, which is part of it. */
  emissor: string;
  nivel: string;
  api: string;
}

/** The only addresses that are ever asked: of Login Único, which are known, and of this machine. */
const DO_LOGIN_UNICO: Readonly<Record<Exclude<AmbienteDoGovbr, 'teste'>, Enderecos>> = {
  producao: {
    emissor: 'https://sso.acesso.gov.br/',
    nivel: 'https://confiabilidades.acesso.gov.br/',
    api: 'https://api.acesso.gov.br/',
  },
  homologacao: {
    emissor: 'https://sso.staging.acesso.gov.br/',
    nivel: 'https://confiabilidades.staging.acesso.gov.br/',
    api: 'https://api.staging.acesso.gov.br/',
  },
};

/**
 * @param portaDeTeste of the gov.br to try against, on this machine; undefined where there is none
 * @throws where the environment is not there
 */
const enderecosDe = (ambiente: AmbienteDoGovbr, portaDeTeste: number | undefined): Enderecos => {
  if (ambiente !== 'teste') return DO_LOGIN_UNICO[ambiente];
  if (portaDeTeste === undefined)
    throw new Error('There is no gov.br to try against: GOVBR_TESTE.');
  const emissor = `http://127.0.0.1:${portaDeTeste}/`;
  return { emissor, nivel: `${emissor}nivel`, api: emissor };
};

/** Without the last one the level does not come; it works although discovery does not name it. */
const ESCOPOS = [
  'openid',
  'email',
  'profile',
  'govbr_confiabilidades',
  'govbr_confiabilidades_idtoken',
] as const;

/** Asked for only where the orgao says so: gov.br refuses everybody of a system that was not given it. */
const DAS_EMPRESAS = 'govbr_empresa';

const escoposDe = ({ empresas }: Pick<CredencialDoGovbr, 'empresas'>): readonly string[] =>
  empresas ? [...ESCOPOS, DAS_EMPRESAS] : ESCOPOS;

/** An identity lives 60 seconds: a clock that is a minute off loses nobody. */
const TOLERANCIA_SEGUNDOS = 60;
const PRAZO_SEGUNDOS = 10;

/** `client_credentials` is granted to nobody; the refusal of a right secret names the scopes given to the system. */
const conferenciaDe = (
  erro: unknown,
  credencial: CredencialDoGovbr,
): Awaited<ReturnType<Govbr['conferir']>> => {
  if (!(erro instanceof client.ResponseBodyError) || erro.error !== 'invalid_scope')
    return recusaDe(erro);
  const palavras = new Set(JSON.stringify(erro.cause).match(/[a-z_0-9]+/g));
  const pedidos = escoposDe(credencial);
  return {
    ok: true,
    concedidos: pedidos.filter((um) => palavras.has(um)),
    faltam: pedidos.filter((um) => !palavras.has(um)),
  };
};

const comPasso: client.CustomFetch = (url, opcoes) =>
  darPasso({ nome: 'govbr', qual: opcoes.method }, () => fetch(url, opcoes));

const enderecoCom = (base: string, busca: Record<string, string>): string =>
  `${base}?${new URLSearchParams(busca).toString()}`;

interface Meios {
  /** Port of the gov.br to try against, on this machine. */
  portaDeTeste: number | undefined;
  relogio: () => Date;
  /** How long one answer of gov.br may take. */
  prazoSegundos?: number;
}

/**
 * Login Único by its written addresses and not by discovery, which leaves out half of what holds: PKCE is
 * then always sent, and nobody else says where keys or tokens are. A configuration lives for one sign-in:
 * the keys are read again each time, of this issuer alone, for `rsa1` is the name of every key there ever
 * was, in every environment.
 */
export const createLoginUnico = ({
  portaDeTeste,
  relogio,
  prazoSegundos = PRAZO_SEGUNDOS,
}: Meios): Govbr => {
  const configurar = ({ ambiente, client_id, segredo }: CredencialDoGovbr) => {
    const { emissor } = enderecosDe(ambiente, portaDeTeste);
    const atraso = Math.round((relogio().getTime() - Date.now()) / 1000);
    const config = new client.Configuration(
      {
        issuer: emissor,
        authorization_endpoint: `${emissor}authorize`,
        token_endpoint: `${emissor}token`,
        jwks_uri: `${emissor}jwk`,
        code_challenge_methods_supported: ['S256'],
        id_token_signing_alg_values_supported: ['RS256'],
      },
      client_id,
      { [client.clockSkew]: atraso, [client.clockTolerance]: TOLERANCIA_SEGUNDOS },
      client.ClientSecretBasic(segredo),
    );
    config.timeout = prazoSegundos;
    config[client.customFetch] = comPasso;
    client.enableNonRepudiationChecks(config);
    if (ambiente === 'teste') client.allowInsecureRequests(config);
    return config;
  };

  return {
    pedir: async (credencial, retorno) => {
      const pedido: PedidoAoGovbr = {
        state: client.randomState(),
        nonce: client.randomNonce(),
        verificador: client.randomPKCECodeVerifier(),
      };
      const { href } = client.buildAuthorizationUrl(configurar(credencial), {
        response_type: 'code',
        scope: escoposDe(credencial).join(' '),
        redirect_uri: retorno,
        state: pedido.state,
        nonce: pedido.nonce,
        code_challenge: await client.calculatePKCECodeChallenge(pedido.verificador),
        code_challenge_method: 'S256',
      });
      return { endereco: href, pedido };
    },

    receber: async (credencial, volta, { state, nonce, verificador }) => {
      try {
        const tokens = await client.authorizationCodeGrant(configurar(credencial), volta, {
          expectedState: state,
          expectedNonce: nonce,
          pkceCodeVerifier: verificador,
          idTokenExpected: true,
        });
        const ate = Math.floor(relogio().getTime() / 1000) + TOLERANCIA_SEGUNDOS;
        const lida = lerIdentidade(tokens.claims(), ate);
        if (!lida.ok || !credencial.empresas) return lida;
        // Nobody is kept out for what only some need.
        const empresas = await lerEmpresas(enderecosDe(credencial.ambiente, portaDeTeste).api, {
          cpf: lida.identidade.cpf,
          token: tokens.access_token,
          agora: relogio(),
          prazoSegundos,
        }).catch(() => 'FALHA' as const);
        return { ...lida, empresas };
      } catch (erro) {
        return recusaDe(erro);
      }
    },

    enderecoDeSaida: (ambiente: AmbienteDoGovbr, para) =>
      enderecoCom(`${enderecosDe(ambiente, portaDeTeste).emissor}logout`, {
        post_logout_redirect_uri: para,
      }),

    enderecoDeNivel: ({ ambiente, client_id }, nivel, retorno) => {
      // The slash means or: this level, or a higher one.
      const bastam = NIVEIS.filter((um) => alcanca(um, nivel)).map((um) => NIVEIS.indexOf(um) + 1);
      return enderecoCom(enderecosDe(ambiente, portaDeTeste).nivel, {
        client_id,
        niveis: `(${bastam.join('/')})`,
        redirect_uri: retorno,
      });
    },

    conferir: async (credencial) => {
      try {
        await client.clientCredentialsGrant(configurar(credencial));
        return { ok: false, motivo: 'GOVBR_NAO_CONFERE' };
      } catch (erro) {
        return conferenciaDe(erro, credencial);
      }
    },
  };
};
