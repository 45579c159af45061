import { FORMAS_DE_ENTREGA, MAIOR_TEXTO } from '@balcao/domain';
import * as z from 'zod/mini';
import { endpoint } from '../endpoint.ts';
import { Dia, identificador } from '../fields.ts';
import { chaveDoEnvio, Id, porProtocolo, texto } from '../solicitacoes/campos-da-solicitacao.ts';
import { TEMA_DOS_RECURSOS, umRecurso, Desfecho } from './consultar-recursos.ts';

/** Fields of an appeal; files go beside them as `anexos[]`. */
export const NovoRecurso = z.object({
  solicitacao_id: Id,
  /** At most `recurso_tamanho` of the orgao. */
  mensagem: texto('a mensagem do recurso', MAIOR_TEXTO),
});
export type NovoRecurso = z.infer<typeof NovoRecurso>;

export const abrirRecurso = endpoint({
  method: 'POST',
  path: '/api/recursos',
  acesso: 'recursos.abrir',
  semRegistro: true,
  resumo: 'Entra com recurso em uma solicitação própria, com anexos',
  tema: TEMA_DOS_RECURSOS,
  headers: chaveDoEnvio,
  body: NovoRecurso,
  multipart: true,
  replies: { 201: umRecurso },
});

export const abrirRecursoPublico = endpoint({
  method: 'POST',
  path: '/api/recursos/publico',
  acesso: 'recursos.abrir-publico',
  semRegistro: true,
  resumo: 'Entra com recurso pelo protocolo da solicitação, com anexos',
  tema: TEMA_DOS_RECURSOS,
  headers: chaveDoEnvio,
  body: z.extend(NovoRecurso, porProtocolo.shape),
  multipart: true,
  replies: { 201: umRecurso },
});

const RecursoId = identificador('Recurso inválido.');

export const listAtendentes = endpoint({
  method: 'GET',
  path: '/api/recursos/atendentes',
  acesso: 'recursos.gerenciar',
  resumo: 'Servidores a quem um recurso pode ser encaminhado por quem está na sessão',
  tema: TEMA_DOS_RECURSOS,
  query: z.object({ recurso_id: z.optional(RecursoId) }),
  replies: {
    200: z.object({ data: z.array(z.object({ identificador: z.string(), nome: z.string() })) }),
  },
});

export const EncaminharRecurso = z.object({
  recurso_identificador: RecursoId,
  atendente_identificador: identificador('Escolha o atendente.'),
});
export type EncaminharRecurso = z.infer<typeof EncaminharRecurso>;

export const encaminharRecurso = endpoint({
  method: 'PUT',
  path: '/api/recursos/encaminhar',
  acesso: 'recursos.gerenciar',
  resumo: 'Encaminha um recurso a outro servidor, para que responda',
  tema: TEMA_DOS_RECURSOS,
  body: EncaminharRecurso,
  replies: { 200: umRecurso },
});

/** Fields of the answer; files go beside them as `anexos[]`. */
export const ResponderRecurso = z.object({
  recurso_id: RecursoId,
  /** At most `decisao_tamanho` of the orgao. */
  resposta: texto('a resposta', MAIOR_TEXTO),
  desfecho: Desfecho,
  /** What is granted is handed over with the decision, or later by whom it names. */
  entrega: z.optional(
    z.enum(
      FORMAS_DE_ENTREGA.map(({ nome }) => nome),
      { error: 'Diga como é entregue o que foi deferido.' },
    ),
  ),
  entrega_setor: z.optional(identificador('Escolha o setor que entrega.')),
  entrega_responsavel: z.optional(identificador('Escolha a pessoa que entrega.')),
  entrega_prazo: z.optional(Dia),
});
export type ResponderRecurso = z.infer<typeof ResponderRecurso>;

export const responderRecurso = endpoint({
  method: 'POST',
  path: '/api/recursos/responder',
  acesso: 'recursos.gerenciar',
  resumo: 'Responde um recurso, ou corrige a resposta e guarda a anterior, com anexos',
  tema: TEMA_DOS_RECURSOS,
  headers: chaveDoEnvio,
  body: ResponderRecurso,
  multipart: true,
  replies: { 201: umRecurso },
});

export const removerAnexoDoRecurso = endpoint({
  method: 'DELETE',
  path: '/api/recursos/anexos/:id',
  acesso: 'recursos.ver',
  semRegistro: true,
  resumo: 'Remove um anexo de recurso, por quem o anexou ou responde pelo recurso',
  tema: TEMA_DOS_RECURSOS,
  params: z.object({ id: identificador('Anexo inválido.') }),
  replies: { 204: z.null() },
});
