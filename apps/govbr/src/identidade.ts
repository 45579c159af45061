import { decodeJwt, SignJWT, type JWTPayload } from 'jose';
import type { Chaves } from './chaves.ts';
import type { Falhas } from './falhas.ts';
import type { Pessoa } from './pessoas.ts';

/** Seconds that an identity lives (`iniciarintegracao`), and an access token. */
const VIDA_DA_IDENTIDADE = 60;
const VIDA_DO_ACESSO = 3_600;

const UM_MEGA = 2 ** 20;

interface Emissao {
  pessoa: Pessoa;
  client_id: string;
  emissor: string;
  escopos: readonly string[];
  falhas: Falhas;
  chaves: Chaves;
  agora: Date;
}

const selosDe = ({ nivel }: Pessoa, ha: Falhas['ha']) =>
  [
    { id: '201', de: ['bronze', 'silver', 'gold'] },
    { id: '401', de: ['silver', 'gold'] },
    { id: '901', de: ['gold'] },
  ]
    .filter(({ de }) => de.includes(nivel))
    .map(({ id }) => id)
    .concat(ha('selo-novo') ? ['9999'] : [])
    .map((id) => ({ id, updatedAt: '2026-01-15T10:00:00.000-0300' }));

/** Login Único says yes and no as text. */
const simNao = (sim: boolean, ha: Falhas['ha']): boolean | string =>
  ha('booleanos-de-verdade') ? sim : String(sim);

const quemE = ({ cpf, nome, email }: Pessoa, ha: Falhas['ha']): JWTPayload => {
  const documento = ha('cpf-invalido') ? '11111111111' : cpf;
  return {
    sub: ha('sub-com-hifen') ? `${documento.slice(0, 9)}-${documento.slice(9)}` : documento,
    preferred_username: ha('cpf-divergente') ? '15886489070' : documento,
    ...(!ha('sem-nome') && { name: nome }),
    ...(!ha('sem-email') && {
      email,
      email_verified: simNao(!ha('email-nao-verificado'), ha),
    }),
    phone_number_verified: simNao(false, ha),
    amr: ha('forma-nova') ? ['passkey2030'] : ['passwd', ...(ha('so-senha') ? [] : ['mfa'])],
    ...(ha('certificado-de-empresa') && {
      cnpj: '12.ABC.345/01DE-35',
      cnpj_certificate_name: 'Padaria Modelo Ltda.',
      amr: ['x509'],
    }),
    ...(ha('foto-enorme') && { picture: `data:image/png;base64,${'A'.repeat(UM_MEGA + 1)}` }),
  };
};

const nivelDe = (pessoa: Pessoa, escopos: readonly string[], ha: Falhas['ha']): JWTPayload => {
  if (ha('sem-nivel') || !escopos.includes('govbr_confiabilidades_idtoken')) return {};
  const level = ha('nivel-novo') ? 'platinum' : pessoa.nivel;
  return { reliability_info: { level, reliabilities: selosDe(pessoa, ha) } };
};

/** Seconds since 1970 at which gov.br believes to be. */
const relogioDe = (agora: Date, ha: Falhas['ha']): number => {
  const certo = Math.floor(agora.getTime() / 1000);
  if (ha('identidade-vencida')) return certo - VIDA_DA_IDENTIDADE - 300;
  if (ha('relogio-atrasado')) return certo - VIDA_DA_IDENTIDADE - 40;
  return ha('identidade-do-futuro') ? certo + 600 : certo;
};

const emissorDe = (emissor: string, ha: Falhas['ha']): string => {
  if (ha('emissor-errado')) return 'https://sso.outro.example/';
  return ha('emissor-sem-barra') ? emissor.replace(/\/$/, '') : emissor;
};

const assinar = (conteudo: JWTPayload, { falhas, chaves }: Emissao): Promise<string> => {
  const nova = falhas.ha('chave-trocada') || falhas.ha('assinatura-errada');
  return new SignJWT(conteudo)
    .setProtectedHeader({ alg: 'RS256', kid: 'rsa1' })
    .sign((nova ? chaves.nova : chaves.atual).privada);
};

/** The identity and the access token as Login Único writes them, from those of the library. */
export const emitir = async (
  doProvedor: { id_token?: string | undefined },
  emissao: Emissao,
): Promise<{ id_token?: string; access_token: string }> => {
  const { pessoa, client_id, emissor, escopos, falhas, agora } = emissao;
  const { ha } = falhas;
  const iat = relogioDe(agora, ha);
  const { nonce, auth_time } = doProvedor.id_token ? decodeJwt(doProvedor.id_token) : {};
  const iss = emissorDe(emissor, ha);
  const acesso = {
    iss,
    sub: pessoa.cpf,
    aud: client_id,
    preferred_username: pessoa.cpf,
    scope: escopos,
    amr: ['passwd'],
    iat,
    exp: iat + VIDA_DO_ACESSO,
  };
  const identidade: JWTPayload = {
    ...quemE(pessoa, ha),
    ...nivelDe(pessoa, escopos, ha),
    iss,
    auth_time,
    iat,
    exp: iat + VIDA_DA_IDENTIDADE,
    aud: ha('destino-errado') ? 'outro-sistema' : client_id,
    nonce: ha('nonce-errado') ? 'de-outro-pedido' : nonce,
  };
  return {
    access_token: await assinar(acesso, emissao),
    ...(!ha('sem-identidade') && { id_token: await assinar(identidade, emissao) }),
  };
};
