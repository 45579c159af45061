import {
  deleteLogo,
  getAvisos,
  getParametrosDoOrgao,
  putLogo,
  putParametrosDoOrgao,
  type AlterarParametros,
  type Reautenticacao,
} from '@balcao/contracts';
import { queryOptions } from '@tanstack/react-query';
import { call, request } from '../../lib/call.ts';

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
