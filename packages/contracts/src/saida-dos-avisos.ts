import * as z from 'zod/mini';
import { endpoint } from './endpoint.ts';

/**
 * Ends the mails of due dates of whoever got one, by what stands in it. A mail program calls it too
 * (RFC 8058), with a form of its own that says nothing.
 */
export const sairDosAvisos = endpoint({
  method: 'POST',
  path: '/api/avisos/sair/:token',
  acesso: 'avisos.sair',
  deMaquina: true,
  resumo: 'Deixa de receber os e-mails de vencimentos, pelo link de um deles, sem entrar',
  tema: 'Avisos',
  params: z.object({ token: z.string().check(z.regex(/^[\w.-]{1,300}$/, 'Link inválido.')) }),
  replies: { 204: z.null() },
});
