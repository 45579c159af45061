import { LIMITES_DO_RECURSO } from '@balcao/domain';
import * as z from 'zod/mini';
import { endpoint } from '../endpoint.ts';
import { chaveDoEnvio, Id, porProtocolo, texto } from '../solicitacoes/campos.ts';
import { tema, umRecurso } from './formas.ts';

/** Fields of an appeal; files go beside them as `anexos[]`. */
export const NovoRecurso = z.object({
  solicitacao_id: Id,
  mensagem: texto('a mensagem do recurso', LIMITES_DO_RECURSO.mensagem),
});
export type NovoRecurso = z.infer<typeof NovoRecurso>;

export const abrirRecurso = endpoint({
  method: 'POST',
  path: '/api/recursos',
  acesso: 'recursos.abrir',
  resumo: 'Entra com recurso em uma solicitação própria, com anexos',
  tema,
  headers: chaveDoEnvio,
  body: NovoRecurso,
  multipart: true,
  replies: { 201: umRecurso },
});

export const abrirRecursoPublico = endpoint({
  method: 'POST',
  path: '/api/recursos/publico',
  acesso: 'recursos.abrir-publico',
  resumo: 'Entra com recurso pelo protocolo da solicitação, com anexos',
  tema,
  headers: chaveDoEnvio,
  body: z.extend(NovoRecurso, porProtocolo.shape),
  multipart: true,
  replies: { 201: umRecurso },
});
