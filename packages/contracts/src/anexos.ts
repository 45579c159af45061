import * as z from 'zod/mini';
import { endpoint } from './endpoint.ts';

/** For how long the address of a file opens it. */
export const ENDERECO_CURTO_MS = 5 * 60_000;

export const baixarAnexo = endpoint({
  method: 'GET',
  path: '/api/anexos/:endereco',
  acesso: 'publico',
  semRegistro: true,
  resumo: 'Baixa um anexo pelo endereço de curta duração que veio com ele',
  tema: 'Anexos',
  params: z.object({ endereco: z.string().check(z.maxLength(2000)) }),
  replies: { 200: z.unknown() },
});
