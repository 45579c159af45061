import {
  cadastrarContribuinte,
  confirmarEmail,
  desfazerEmail,
  consultarContribuinte,
  enviarRedefinicao,
  redefinirSenha,
  usuarioExiste,
  type ContribuinteMascarado,
} from '@balcao/contracts';
import { ApiError } from '../../lib/api-error.ts';
import { call } from '../../lib/call.ts';
import type { Pedido } from '../../lib/wire.ts';

/** What the look-up of the registration found: an account, or the person in the city's registry. */
export type Achado =
  | { conta: true }
  | { conta: false; cpfcnpj: string; contribuinte: ContribuinteMascarado };

/** Whether the document has an account (404 says that it has none, `esic.md` §4); then, the registry. */
export async function procurar(cod_empre: number, cpfcnpj: string): Promise<Achado> {
  const query = { cod_empre, cpfcnpj };
  try {
    await call(usuarioExiste, { query });
    return { conta: true };
  } catch (erro) {
    if (!(erro instanceof ApiError && erro.code === 'CONTRIBUINTE_SEM_CONTA')) throw erro;
  }
  const { data } = await call(consultarContribuinte, {
    query: { ...query, url: 'v2/contribuinte' },
  });
  return { conta: false, cpfcnpj, contribuinte: data };
}

export const cadastrar = async (body: Pedido<typeof cadastrarContribuinte>['body']) =>
  (await call(cadastrarContribuinte, { body })).data.liberacao;

export const pedirNovaSenha = async (body: Pedido<typeof enviarRedefinicao>['body']) =>
  (await call(enviarRedefinicao, { body })).message;

export const trocarSenha = async (body: Pedido<typeof redefinirSenha>['body']) =>
  (await call(redefinirSenha, { body })).message;

export const confirmar = async (token: string) =>
  (await call(confirmarEmail, { body: { token } })).data;

/** Restores the former e-mail of the account that the link names. */
export const desfazerTroca = async ({
  email: _email,
  ...body
}: Pedido<typeof redefinirSenha>['body']) => (await call(desfazerEmail, { body })).message;
