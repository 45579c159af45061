import { ALVOS_DO_RECURSO, STATUS_DA_SOLICITACAO } from '@balcao/domain';
import * as z from 'zod/mini';
import { endpoint } from '../endpoint.ts';
import { CodEmpre } from '../fields.ts';
import { Decisao, tema } from './campos-da-solicitacao.ts';

export const Opcao = z.object({ id: z.number(), nome: z.string() });
const Pessoa = z.object({ id: z.string(), nome: z.string() });
export const SetorResumido = z.object({ identificador: z.string(), nome: z.string() });

/** A civil day, ISO and as people read it. */
export const DiaDoPedido = z.object({ data: z.string(), formatada: z.string() });
export type DiaDoPedido = z.infer<typeof DiaDoPedido>;

const StatusNome = z.enum(STATUS_DA_SOLICITACAO.map(({ nome }) => nome));

/** A request in a list. Everything that the rules of its actions need is here. */
export const SolicitacaoDaLista = z.object({
  id: z.string(),
  numero_protocolo: z.string(),
  assunto: z.string(),
  natureza: Opcao,
  /** Null when the orgao has not said of what type it is. */
  tipo: z.nullable(Opcao),
  prioridade: z.nullable(Opcao),
  grau_sigilo: Opcao,
  status: StatusNome,
  status_id: z.number(),
  nao_atendida: z.boolean(),
  /** Unanswered past its deadline, whoever attends. */
  vencida: z.boolean(),
  /** Null: filed by a visitor, 'USUÁRIO EXTERNO'. */
  solicitante: z.nullable(Pessoa),
  atendente: z.nullable(Pessoa),
  localizado_em: SetorResumido,
  data_solicitacao: DiaDoPedido,
  data_previsao: DiaDoPedido,
  data_previsao_anterior: z.nullable(DiaDoPedido),
  data_finalizacao: z.nullable(DiaDoPedido),
  expirada_em: z.nullable(z.string()),
  cancelada_em: z.nullable(DiaDoPedido),
  /** Of who asked that only the SIC know them: whether there is a text that others read. */
  identidade_preservada: z.optional(z.object({ texto_pronto: z.boolean() })),
  /** Of what came closed from another system: the day, and its number there. */
  importada: z.optional(z.object({ em: DiaDoPedido, protocolo: z.string() })),
  atendimento_disponivel: z.boolean(),
  prorrogada: z.boolean(),
  passivel_de_recurso: z.boolean(),
  /** Last day to appeal; null when it cannot be appealed now. */
  recorrer_ate: z.nullable(DiaDoPedido),
  /** Last day to send what was asked for; absent while nothing is. */
  complemento_ate: z.optional(DiaDoPedido),
});
export type SolicitacaoDaLista = z.infer<typeof SolicitacaoDaLista>;

/** Somebody by name; whoever came by the protocol is not told the id of their account. */
const PessoaVista = z.object({ id: z.nullable(z.string()), nome: z.string() });

/** An attachment; `url` opens for a few minutes, as a download. */
export const Anexo = z.object({
  identificador: z.string(),
  nome: z.string(),
  bytes: z.number(),
  url: z.string(),
  /** Null: 'Solicitante'. */
  anexado_por: z.nullable(PessoaVista),
  setor: z.nullable(z.object({ nome: z.string() })),
  /** Of a note: staff alone see it. */
  interno: z.optional(z.boolean()),
});
export type Anexo = z.infer<typeof Anexo>;

/** A question to another sector, as staff who read the request see it. */
const ConsultaNaSolicitacao = z.object({
  setor: z.object({ nome: z.string() }),
  pergunta: z.string(),
  prazo: DiaDoPedido,
  /** Null while it waits; the answer stands in the history. */
  respondida_em: z.nullable(DiaDoPedido),
});

/** Whether whoever looks may appeal a request, and the appeal that comes next. */
const Recorrer = z.object({
  /** Why not, of `MOTIVOS_DO_RECURSO`; null when they may. */
  motivo: z.nullable(z.string()),
  /** Null when there is none, or not yet; it stays after its term is over, to say when that was. */
  proximo: z.nullable(
    z.object({
      instancia: Opcao,
      contra: z.enum(ALVOS_DO_RECURSO),
      /** Last day to open it. */
      ate: DiaDoPedido,
      /** Who decides it; null when the orgao has not said. */
      autoridade: z.nullable(z.object({ nome: z.string(), setor: z.string() })),
    }),
  ),
});

const ComplementoPedido = z.object({
  /** Null while the requester's e-mail has to be typed first. */
  pergunta: z.nullable(z.string()),
  pedido_em: DiaDoPedido,
  ate: DiaDoPedido,
  /** Whether the deadline stands still meanwhile. */
  para_o_prazo: z.boolean(),
  respondido_em: z.nullable(DiaDoPedido),
});

/** A request, whole, to whom may read it signed in. */
export const SolicitacaoDetalhada = z.extend(SolicitacaoDaLista, {
  descricao: z.string(),
  /** How it came, as people read it. */
  canal: z.string(),
  justificativa_prorrogacao: z.nullable(z.string()),
  /** Said to staff of what was told without saying who tells it. */
  anonima: z.optional(z.boolean()),
  /** Who asked, as staff reach them; null to others. */
  contato: z.nullable(
    z.object({
      nome: z.string(),
      email: z.nullable(z.string()),
      telefone: z.nullable(z.string()),
    }),
  ),
  decisao: z.nullable(Decisao),
  motivo_da_negativa: z.nullable(z.string()),
  remetida_a: z.nullable(z.string()),
  /** What its requester was asked for; null while nobody asked. */
  complemento: z.nullable(ComplementoPedido),
  documentos: z.array(Anexo),
  /** To staff alone, of a request that has any. */
  consultas: z.optional(z.array(ConsultaNaSolicitacao)),
  /** How many appeals it has. */
  recursos: z.number(),
  recorrer: Recorrer,
});
export type SolicitacaoDetalhada = z.infer<typeof SolicitacaoDetalhada>;

/** A request as whoever has its protocol sees it. */
export const SolicitacaoPublica = z.extend(
  z.omit(SolicitacaoDetalhada, {
    contato: true,
    anonima: true,
    consultas: true,
    descricao: true,
    solicitante: true,
  }),
  {
    /** Null while the requester's e-mail has to be typed first. */
    descricao: z.nullable(z.string()),
    atendente: z.nullable(PessoaVista),
    /** Whether description, attachments and what staff wrote wait for the requester's e-mail. */
    pede_email: z.boolean(),
    /** `M*** S***` */
    nome_solicitante: z.string(),
    /** `m***@dominio.br`; null when there is none. */
    email_solicitante: z.nullable(z.string()),
  },
);
export type SolicitacaoPublica = z.infer<typeof SolicitacaoPublica>;

/** An entry of the history of a request. */
export const EntradaDoHistorico = z.object({
  tipo: z.string(),
  status: StatusNome,
  data_criacao: DiaDoPedido,
  observacao: z.nullable(z.string()),
  /** Null to everybody but staff. */
  observacao_interna: z.nullable(z.string()),
  /** Of an answer, and of a correction of one, whose text is the observation. */
  resposta: z.nullable(
    z.object({
      decisao: z.nullable(Decisao),
      motivo_da_negativa: z.nullable(z.string()),
      remetida_a: z.nullable(z.string()),
      motivo_da_correcao: z.nullable(z.string()),
    }),
  ),
  atendente: z.nullable(z.object({ nome: z.string() })),
  setor: z.object({ nome: z.string() }),
});
export type EntradaDoHistorico = z.infer<typeof EntradaDoHistorico>;

export const Historico = z.object({ data: z.array(EntradaDoHistorico) });

/** 'Como este prazo foi calculado': each count with its sentence and its days. */
export const MemoriaDoPrazoNaTela = z.object({
  etapas: z.array(
    z.object({
      etapa: z.enum(['RESPOSTA', 'PRORROGACAO', 'SUSPENSAO']),
      vencimento: DiaDoPedido,
      texto: z.string(),
      dias: z.array(
        z.object({
          data: z.string(),
          numero: z.nullable(z.number()),
          motivo: z.nullable(z.string()),
        }),
      ),
    }),
  ),
  /** False when calendar or terms changed after the deadline was set. */
  confere: z.boolean(),
  /** Until when it would go, extended; null when it already was. */
  se_prorrogada: z.nullable(DiaDoPedido),
});
export type MemoriaDoPrazoNaTela = z.infer<typeof MemoriaDoPrazoNaTela>;

export const Memoria = z.object({ data: MemoriaDoPrazoNaTela });

const opcoes = { 200: z.object({ data: z.array(Opcao) }) };
const doOrgao = z.object({ cod_empre: CodEmpre });

const listaDeOpcoes = <const P extends string>(path: P, resumo: string) =>
  endpoint({
    method: 'GET',
    path,
    acesso: 'publico',
    resumo,
    tema,
    query: doOrgao,
    replies: opcoes,
  });

export const listNaturezas = listaDeOpcoes('/api/naturezas', 'Naturezas de solicitação');
export const listTipos = listaDeOpcoes('/api/tipos', 'Tipos de solicitação');
export const listPrioridades = listaDeOpcoes('/api/prioridades', 'Prioridades');
export const listGrausDeSigilo = listaDeOpcoes('/api/graus-de-sigilo', 'Graus de sigilo');

export const listSetoresDoUsuario = endpoint({
  method: 'GET',
  path: '/api/usuario/setores',
  acesso: 'solicitacoes.gerenciar',
  resumo: 'Setores em que trabalha quem está na sessão; um administrador trabalha em todos',
  tema,
  replies: {
    200: z.object({
      data: z.array(
        z.extend(SetorResumido, {
          /** Said of the sector that every request comes to (SIC). */
          entrada: z.optional(z.boolean()),
          /** Said of a sector that they head. */
          chefe: z.optional(z.boolean()),
        }),
      ),
    }),
  },
});

/** Who answers within which terms, as the public e-SIC page says it (`esic.md` §7). */
export const listPrazosResponsaveis = endpoint({
  method: 'GET',
  path: '/api/prazos-responsaveis',
  acesso: 'publico',
  resumo: 'Prazos em dias de cada etapa e quem responde por ela',
  tema,
  query: doOrgao,
  replies: {
    200: z.object({
      data: z.array(
        z.object({ etapa: z.string(), dias: z.number(), responsavel: z.nullable(z.string()) }),
      ),
    }),
  },
});

export const listSetoresResponsaveis = endpoint({
  method: 'GET',
  path: '/api/setores-responsaveis',
  acesso: 'publico',
  resumo: 'Setores da instituição que atendem solicitações',
  tema,
  query: doOrgao,
  replies: { 200: z.object({ data: z.array(SetorResumido) }) },
});
