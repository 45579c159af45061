import {
  alterarPerfil,
  ativarDoisFatores,
  cadastrarChave,
  deleteFoto,
  desativarDoisFatores,
  encerrarSessao,
  iniciarChave,
  iniciarDoisFatores,
  listSessoes,
  removerChave,
  renovarCodigos,
  saveFoto,
} from '@balcao/contracts';
import { queryOptions } from '@tanstack/react-query';
import { call, request } from '../../lib/call.ts';
import type { Pedido } from '../../lib/wire.ts';

export const sessoesQuery = (id: string) =>
  queryOptions({
    queryKey: ['sessoes', id],
    queryFn: async ({ signal }) => (await call(listSessoes, { params: { id }, signal })).data,
  });

export const salvarPerfil = (id: string, body: Pedido<typeof alterarPerfil>['body']) =>
  call(alterarPerfil, { params: { id }, body });

export const enviarFoto = (id: string, imagem: File) =>
  request(saveFoto, { params: { id }, body: imagem });

export const retirarFoto = (id: string) => call(deleteFoto, { params: { id } });

export const encerrar = (id: string, sessao: string) =>
  call(encerrarSessao, { params: { id, sessao } });

export const iniciar = async (body: Pedido<typeof iniciarDoisFatores>['body']) =>
  (await call(iniciarDoisFatores, { body })).data;

export const ativar = async (body: { codigo: string }) =>
  (await call(ativarDoisFatores, { body })).data.codigos;

export const renovar = async (body: Pedido<typeof renovarCodigos>['body']) =>
  (await call(renovarCodigos, { body })).data.codigos;

export const desativar = (body: { senha: string; codigo: string }) =>
  call(desativarDoisFatores, { body });

export const pedirChave = async (body: Pedido<typeof iniciarChave>['body']) =>
  (await call(iniciarChave, { body })).data;

export const gravarChave = async (body: Pedido<typeof cadastrarChave>['body']) =>
  (await call(cadastrarChave, { body })).data.codigos;

export const retirarChave = (id: string, body: Pedido<typeof removerChave>['body']) =>
  call(removerChave, { params: { id }, body });
