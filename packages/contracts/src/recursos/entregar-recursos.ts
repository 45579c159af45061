import * as z from 'zod/mini';
import { endpoint } from '../endpoint.ts';
import { chaveDoEnvio, Id, porProtocolo, texto } from '../solicitacoes/campos-da-solicitacao.ts';
import { DiaDoPedido } from '../solicitacoes/solicitacao-na-tela.ts';
import { TEMA_DOS_RECURSOS, umRecurso } from './consultar-recursos.ts';
import { identificador } from '../fields.ts';

const RecursoId = identificador('Recurso inválido.');

/** Most characters of what is written with a handing over, and against one. */
export const TAMANHO_DA_ENTREGA = 4_000;

export const listEntregadores = endpoint({
  method: 'GET',
  path: '/api/recursos/entregadores',
  acesso: 'recursos.gerenciar',
  resumo: 'Setores em uso e quem trabalha em cada um, a quem uma entrega pode ser dada',
  tema: TEMA_DOS_RECURSOS,
  replies: {
    200: z.object({
      data: z.array(
        z.object({
          identificador: z.string(),
          nome: z.string(),
          pessoas: z.array(z.object({ identificador: z.string(), nome: z.string() })),
        }),
      ),
    }),
  },
});

/** What is handed over; files go beside it as `anexos[]`. */
export const EntregarRecurso = z.object({
  recurso_id: RecursoId,
  texto: texto('o que é entregue', TAMANHO_DA_ENTREGA),
});
export type EntregarRecurso = z.infer<typeof EntregarRecurso>;

export const entregarRecurso = endpoint({
  method: 'POST',
  path: '/api/recursos/entregas',
  acesso: 'recursos.gerenciar',
  resumo: 'Entrega o que um recurso deferiu, com anexos',
  tema: TEMA_DOS_RECURSOS,
  headers: chaveDoEnvio,
  body: EntregarRecurso,
  multipart: true,
  replies: { 201: umRecurso },
});

const ContestarEntrega = z.object({
  solicitacao_id: Id,
  recurso_id: RecursoId,
  contestacao: texto('o que falta', TAMANHO_DA_ENTREGA),
});
export type ContestarEntrega = z.infer<typeof ContestarEntrega>;

/** Until when it is handed over once more. */
const contestada = z.object({ data: z.object({ entregar_ate: DiaDoPedido }) });

export const contestarEntrega = endpoint({
  method: 'POST',
  path: '/api/recursos/contestacoes',
  acesso: 'recursos.abrir',
  semRegistro: true,
  resumo: 'Diz que o entregue não é o que o próprio recurso deferiu',
  tema: TEMA_DOS_RECURSOS,
  body: ContestarEntrega,
  replies: { 200: contestada },
});

export const contestarEntregaPublico = endpoint({
  method: 'POST',
  path: '/api/recursos/publico/contestacoes',
  acesso: 'recursos.abrir-publico',
  semRegistro: true,
  resumo: 'Diz, pelo protocolo da solicitação, que o entregue não é o que o recurso deferiu',
  tema: TEMA_DOS_RECURSOS,
  body: z.extend(ContestarEntrega, porProtocolo.shape),
  replies: { 200: contestada },
});
