import { ETAPAS_DA_COPIA } from '@balcao/domain';
import * as z from 'zod/mini';
import { endpoint } from './endpoint.ts';
import { comReautenticacao } from './sessao.ts';
import { identificador } from './fields.ts';

const tema = 'Meus dados';
const acesso = 'meus-dados.ver';

/** A copy of all that is kept of whoever is signed in. */
export const CopiaDeDados = z.object({
  id: z.string(),
  etapa: z.enum(ETAPAS_DA_COPIA),
  porcento: z.number(),
  cancelando: z.boolean(),
  bytes: z.nullable(z.number()),
  pedida_em: z.string(),
  /** Until when it can be fetched; null of what cannot. */
  expira_em: z.nullable(z.string()),
});
export type CopiaDeDados = z.infer<typeof CopiaDeDados>;

const params = z.object({ id: identificador('Cópia inválida.') });

export const listCopias = endpoint({
  method: 'GET',
  path: '/api/meus-dados/copias',
  acesso,
  resumo: 'As últimas cópias dos próprios dados, e em que pé estão',
  tema,
  replies: { 200: z.object({ data: z.array(CopiaDeDados) }) },
});

export const pedirCopia = endpoint({
  method: 'POST',
  path: '/api/meus-dados/copias',
  acesso,
  resumo: 'Pede uma cópia de todos os próprios dados, feita aos poucos; pede a senha de novo',
  tema,
  body: z.object(comReautenticacao),
  replies: { 201: z.object({ data: CopiaDeDados }) },
});

export const cancelarCopia = endpoint({
  method: 'PUT',
  path: '/api/meus-dados/copias/:id/cancelamento',
  acesso,
  resumo: 'Desiste de uma cópia que ainda se prepara',
  tema,
  params,
  replies: { 200: z.object({ data: CopiaDeDados }) },
});

export const baixarCopia = endpoint({
  method: 'GET',
  path: '/api/meus-dados/copias/:id/arquivo',
  acesso,
  resumo: 'O ZIP de uma cópia pronta, de quem a pediu, por um dia',
  tema,
  params,
  replies: { 200: z.unknown() },
});

/** What goes wrong with copies, part of the one catalogue of `errors.ts`. */
export const ERROS_DA_COPIA = {
  COPIA_EM_CURSO: {
    status: 409,
    message: 'Já há uma cópia em preparação. Espere que ela fique pronta, ou cancele-a.',
  },
  COPIA_NAO_ENCONTRADA: {
    status: 404,
    message: 'Esta cópia não existe mais: ela fica guardada por um dia. Peça outra.',
  },
} as const;
