import {
  desafiarChave,
  getPerfil,
  type ChaveNova,
  type DesafioDaChave,
  type OpcoesDaChave,
} from '@balcao/contracts';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { useContext } from 'react';
import { call } from './call.ts';
import { UsuarioContext } from './sessao.ts';

/** The person's own account, with what only they see of it. */
export const perfilQuery = (id: string) =>
  queryOptions({
    queryKey: ['perfil', id],
    queryFn: async ({ signal }) => (await call(getPerfil, { params: { id }, signal })).data,
  });

/** What begins the answer of a key where a code stands, as the contract has it. */
const PREFIXO = 'chave:';

/** Whether a code is the answer of a key. */
export const ehDeChave = (codigo: string): boolean => codigo.startsWith(PREFIXO);

/** Whether this browser knows passkeys at all. */
export const sabeDeChaves = (): boolean => typeof window.PublicKeyCredential === 'function';

const emBase64url = (texto: string): string =>
  btoa(texto).replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '');

const biblioteca = () => import('@simplewebauthn/browser');

/** Asks the browser for the answer of a key, written as a code is. */
export async function assinarComChave(desafio: DesafioDaChave): Promise<string> {
  const { startAuthentication } = await biblioteca();
  const { id, response } = await startAuthentication({
    optionsJSON: { ...desafio, allowCredentials: comTransportes(desafio.allowCredentials) },
  });
  const { clientDataJSON, authenticatorData, signature } = response;
  const resposta = { id, response: { clientDataJSON, authenticatorData, signature } };
  return PREFIXO + emBase64url(JSON.stringify(resposta));
}

/** Asks the browser to make a key. */
export async function criarChave(opcoes: OpcoesDaChave): Promise<ChaveNova> {
  const { startRegistration } = await biblioteca();
  const { id, response } = await startRegistration({
    optionsJSON: { ...opcoes, excludeCredentials: comTransportes(opcoes.excludeCredentials) },
  });
  const { clientDataJSON, attestationObject, transports } = response;
  return {
    id,
    response: { clientDataJSON, attestationObject, ...(transports && { transports }) },
  };
}

type Credenciais = DesafioDaChave['allowCredentials'];

/** Transports that a browser does not know it passes over. */
const comTransportes = (credenciais: Credenciais) =>
  credenciais.map(({ id, type, transports = [] }) => ({
    id,
    type,
    transports: transports as AuthenticatorTransport[],
  }));

/** What to tell of a key that gave no answer: the browser does not say which of these it was. */
export const problemaDaChave = (erro: unknown): string | undefined => {
  if (!(erro instanceof Error) || erro.name === 'ApiError') return undefined;
  if (erro.name === 'InvalidStateError') return 'Esta chave de acesso já está cadastrada.';
  if (erro.name === 'SecurityError')
    return 'Este endereço do portal não aceita chaves de acesso: abra-o pelo endereço principal.';
  return 'A chave de acesso não foi usada. Tente de novo, ou digite um código.';
};

/** How who is signed in gets what a key of theirs may sign; undefined of who has none. */
export function useDesafioDaChave(): (() => Promise<DesafioDaChave>) | undefined {
  const id = useContext(UsuarioContext)?.id ?? '';
  const { data } = useQuery({ ...perfilQuery(id), enabled: id !== '' && sabeDeChaves() });
  const tem = sabeDeChaves() && data !== undefined && data.dois_fatores.chaves.length > 0;
  return tem ? async () => (await call(desafiarChave, {})).data : undefined;
}
