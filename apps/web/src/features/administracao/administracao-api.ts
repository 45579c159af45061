import {
  alterarUsuario,
  convidarUsuario,
  getExibicaoContribuinte,
  getServicosConfig,
  listSetores,
  putExibicaoContribuinte,
  putServicosConfig,
  reenviarConvite,
  removerDoisFatoresDeOutro,
  type AlterarUsuario,
  type Reautenticacao,
  deleteLogo,
  getAvisos,
  getParametrosDoOrgao,
  putLogo,
  putParametrosDoOrgao,
  type AlterarParametros,
} from '@balcao/contracts';
import { queryOptions } from '@tanstack/react-query';
import { call, request } from '../../lib/call.ts';
import type { Pedido } from '../../lib/wire.ts';

export const servicosConfigQuery = queryOptions({
  queryKey: ['servicos-config'],
  queryFn: async ({ signal }) => (await call(getServicosConfig, { signal })).data,
});

export const exibicaoQuery = queryOptions({
  queryKey: ['exibicao-contribuinte'],
  queryFn: async ({ signal }) => (await call(getExibicaoContribuinte, { signal })).data,
});

export const salvarServicos = (body: Record<string, boolean>) => call(putServicosConfig, { body });

export const salvarExibicao = (body: Record<string, boolean>) =>
  call(putExibicaoContribuinte, { body });

/** Every page of the list of users, to be asked for again. */
export const usuariosQueries = { queryKey: ['usuarios'] };

export const setoresQuery = queryOptions({
  queryKey: ['setores'],
  queryFn: async ({ signal }) => (await call(listSetores, { signal })).data,
});

/** Password and code, where the server asked to prove who it is. */
const com = (reautenticacao: Reautenticacao | undefined) => reautenticacao && { reautenticacao };

export const salvarUsuario = (id: string, body: AlterarUsuario, prova?: Reautenticacao) =>
  call(alterarUsuario, { params: { id }, body: { ...body, ...com(prova) } });

export const convidar = async (
  body: Pedido<typeof convidarUsuario>['body'],
  prova?: Reautenticacao,
) => (await call(convidarUsuario, { body: { ...body, ...com(prova) } })).data;

export const reenviar = (id: string, email: string, prova?: Reautenticacao) =>
  call(reenviarConvite, { params: { id }, body: { email, ...com(prova) } });

export const removerDoisFatores = (id: string, prova?: Reautenticacao) =>
  call(removerDoisFatoresDeOutro, { params: { id }, body: { ...com(prova) } });

export const parametrosQuery = queryOptions({
  queryKey: ['parametros-do-orgao'],
  queryFn: async ({ signal }) => (await call(getParametrosDoOrgao, { signal })).data,
});

export const avisosQuery = queryOptions({
  queryKey: ['avisos-da-operacao'],
  queryFn: async ({ signal }) => (await call(getAvisos, { signal })).data,
});

export const salvarParametros = (body: AlterarParametros, reautenticacao?: Reautenticacao) =>
  call(putParametrosDoOrgao, { body: { ...body, ...(reautenticacao && { reautenticacao }) } });

export const enviarLogo = (imagem: File) => request(putLogo, { body: imagem });

export const retirarLogo = () => call(deleteLogo, {});
