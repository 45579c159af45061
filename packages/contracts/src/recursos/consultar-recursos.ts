import {
  ACOES_DO_RECURSO,
  DESFECHOS_DO_RECURSO,
  SITUACOES_DO_RECURSO,
  INSTANCIAS,
  RECURSOS_POR_PAGINA,
  PRAZOS_NA_FILA,
  SITUACOES_NA_FILA,
} from '@balcao/domain';
import * as z from 'zod/mini';
import { Anexo, DiaDoPedido, Opcao } from '../solicitacoes/solicitacao-na-tela.ts';
import { endpoint } from '../endpoint.ts';
import { Email, inteiroEntre } from '../fields.ts';
import { paginaDe, paginaQuery } from '../pagination.ts';
import { porId, porProtocolo, Protocolo } from '../solicitacoes/campos-da-solicitacao.ts';

/** Chapter of the API page. */
export const TEMA_DOS_RECURSOS = 'Recursos';

export const Desfecho = z.enum(
  DESFECHOS_DO_RECURSO.map(({ nome }) => nome),
  { error: 'Escolha o resultado da decisão.' },
);

const SituacaoDoRecurso = z.enum(SITUACOES_DO_RECURSO.map(({ nome }) => nome));

/** One version of the answer; the last one is in force. */
const RespostaDoRecurso = z.object({
  resposta: z.string(),
  desfecho: Desfecho,
  data: DiaDoPedido,
  respondido_por: z.object({ nome: z.string() }),
});

/** An appeal in a list. */
export const RecursoDaLista = z.object({
  id: z.string(),
  numero_protocolo: z.string(),
  solicitacao: z.object({
    id: z.string(),
    numero_protocolo: z.string(),
    assunto: z.string(),
  }),
  instancia: Opcao,
  situacao: SituacaoDoRecurso,
  /** Of the answer in force; null before there is one. */
  desfecho: z.nullable(Desfecho),
  data_abertura: DiaDoPedido,
  /** Last day to answer it. */
  prazo: DiaDoPedido,
  data_resposta: z.nullable(DiaDoPedido),
  /** Until when what it granted is owed; null when nothing is. */
  entregar_ate: z.nullable(DiaDoPedido),
  /** Null: with the administrators. */
  responsavel: z.nullable(z.object({ id: z.nullable(z.string()), nome: z.string() })),
  /** Who decides by law while the administrators have it: the authority of its instance. */
  autoridade: z.nullable(z.object({ nome: z.string(), setor: z.string() })),
  /** What of it each reader may do: its button is drawn from it. */
  acoes: z.partialRecord(
    z.enum(ACOES_DO_RECURSO),
    z.object({
      estado: z.enum(['HABILITADA', 'DESABILITADA', 'OCULTA']),
      motivo: z.nullable(z.string()),
    }),
  ),
});
export type RecursoDaLista = z.infer<typeof RecursoDaLista>;

/** One handing over of what an appeal granted. */
const EntregaDoRecurso = z.object({
  situacao: z.enum(['A_ENTREGAR', 'ENTREGUE', 'CONTESTADA', 'CANCELADA']),
  setor: z.string(),
  responsavel: z.string(),
  prazo: DiaDoPedido,
  entregue_em: z.nullable(DiaDoPedido),
  /** Null too of what left with the decision, and while the requester's e-mail has to be typed first. */
  texto: z.nullable(z.string()),
  contestada_em: z.nullable(DiaDoPedido),
  contestacao: z.nullable(z.string()),
  anexos: z.array(Anexo),
});
export type EntregaDoRecurso = z.infer<typeof EntregaDoRecurso>;

/** An appeal, whole. */
export const Recurso = z.extend(RecursoDaLista, {
  /** Null while the requester's e-mail has to be typed first. */
  mensagem: z.nullable(z.string()),
  anexos: z.array(Anexo),
  /** The one in force; null: 'Aguardando resposta da entidade'. */
  resposta: z.nullable(z.string()),
  /** Every version, the one in force last. */
  respostas: z.array(RespostaDoRecurso),
  /** Handings over of what was granted, the one that counts last. */
  entregas: z.array(EntregaDoRecurso),
  /** Until when whoever reads may say that what was handed over is not what was granted; null when they may not. */
  contestar_ate: z.nullable(DiaDoPedido),
});
export type Recurso = z.infer<typeof Recurso>;

export const umRecurso = z.object({ data: Recurso });
export const variosRecursos = z.object({ data: z.array(Recurso) });

export const CAMPOS_DE_RECURSO = ['instancia', 'data_abertura', 'prazo'] as const;

const ESCOLHA = 'Escolha a instância.';

/** Id of an instance, as a number or as the digits of an address. */
const Instancia = z.pipe(
  inteiroEntre(1, 9, ESCOLHA),
  z.literal(
    INSTANCIAS.map(({ id }) => id),
    ESCOLHA,
  ),
);

/** What the list of staff is narrowed by. */
const filtrosDaFila = {
  situacao: z.optional(z.enum(SITUACOES_NA_FILA.map(({ nome }) => nome))),
  instancia: z.optional(Instancia),
  /** How near the deadline of a pending decision is. */
  prazo: z.optional(z.enum(PRAZOS_NA_FILA.map(({ nome }) => nome))),
  /** Of the appeal, or of its request. */
  numero_protocolo: z.optional(Protocolo),
};

const Contagem = z.record(z.string(), z.int());

export const contarRecursos = endpoint({
  method: 'GET',
  path: '/api/recursos/contagens',
  acesso: 'recursos.gerenciar',
  resumo: 'Quantos recursos há em cada situação, instância e prazo, com os outros filtros',
  tema: TEMA_DOS_RECURSOS,
  query: z.object(filtrosDaFila),
  replies: {
    200: z.object({
      data: z.object({ situacoes: Contagem, instancias: Contagem, prazos: Contagem }),
    }),
  },
});

export const listRecursos = endpoint({
  method: 'GET',
  path: '/api/recursos',
  acesso: 'recursos.gerenciar',
  resumo: 'Recursos da instituição, por páginas de 15',
  tema: TEMA_DOS_RECURSOS,
  query: z.extend(paginaQuery(CAMPOS_DE_RECURSO, RECURSOS_POR_PAGINA), filtrosDaFila),
  replies: { 200: paginaDe(RecursoDaLista) },
});

export const listRecursosDaSolicitacao = endpoint({
  method: 'GET',
  path: '/api/solicitacoes/recursos/:id',
  acesso: 'recursos.ver',
  resumo: 'Recursos de uma solicitação que se pode ler',
  tema: TEMA_DOS_RECURSOS,
  params: porId,
  replies: { 200: variosRecursos },
});

export const listRecursosPublicos = endpoint({
  method: 'GET',
  path: '/api/solicitacoes/publica/recursos/:id',
  acesso: 'recursos.abrir-publico',
  semRegistro: true,
  resumo: 'Recursos de uma solicitação, pelo protocolo',
  tema: TEMA_DOS_RECURSOS,
  params: porId,
  query: porProtocolo,
  replies: { 200: variosRecursos },
});

/** The e-mail travels in the body: addresses are written down in too many places. */
export const listRecursosPublicosComEmail = endpoint({
  method: 'POST',
  path: '/api/solicitacoes/publica/recursos/:id',
  acesso: 'recursos.abrir-publico',
  semRegistro: true,
  resumo: 'Recursos pelo protocolo e pelo e-mail de quem fez a solicitação: mostra o reservado',
  tema: TEMA_DOS_RECURSOS,
  params: porId,
  body: z.extend(porProtocolo, { email: Email }),
  replies: { 200: variosRecursos },
});

export const listInstancias = endpoint({
  method: 'GET',
  path: '/api/recursos/instancias',
  acesso: 'publico',
  resumo: 'Instâncias de recurso',
  tema: TEMA_DOS_RECURSOS,
  replies: { 200: z.object({ data: z.array(Opcao) }) },
});
