import {
  CANAIS_DO_BALCAO,
  DECISOES_SOBRE_DIREITOS,
  DIREITOS,
  DIREITOS_DO_TITULAR,
  limparLinha,
  limparTexto,
  pedeMotivo,
  SITUACOES_DO_DIREITO,
  TAMANHO_DO_DIREITO,
  temVisivel,
  type DecisaoDoDireito,
  type DireitoDoTitular,
  type SituacaoDoDireito,
} from '@balcao/domain';
import * as z from 'zod/mini';
import { endpoint } from './endpoint.ts';
import { CpfCnpj, Dia, identificador } from './fields.ts';
import { paginaDe, paginaQuery } from './pagination.ts';

const tema = 'Direitos dos titulares';
const params = z.object({ id: identificador('Pedido inválido.') });
const texto = z.nullable(z.string());
const Direito = z.enum(DIREITOS, { error: 'Escolha o que você quer pedir.' });
const Decisao = z.enum(DECISOES_SOBRE_DIREITOS, { error: 'Escolha a decisão.' });
const situacoes = Object.keys(SITUACOES_DO_DIREITO) as [SituacaoDoDireito, ...SituacaoDoDireito[]];

const escrito = z
  .string()
  .check(
    z.overwrite(limparTexto),
    z.maxLength(TAMANHO_DO_DIREITO, `Escreva no máximo ${TAMANHO_DO_DIREITO} caracteres.`),
  );

const base = {
  id: z.string(),
  /** 'LGPD-2026-000012'. */
  protocolo: z.string(),
  direito: Direito,
  situacao: z.enum(situacoes),
  /** Civil days in the orgao's zone. */
  pedido_em: z.string(),
  prazo: z.string(),
};

/** What somebody asked of their own data, as they read it. */
export const PedidoDeDireito = z.object({
  ...base,
  descricao: texto,
  /** How the term was counted. */
  contagem: z.string(),
  cancelado_em: texto,
  resposta: z.nullable(
    z.object({
      em: z.string(),
      por: z.string(),
      decisao: Decisao,
      texto: z.string(),
      motivo: texto,
    }),
  ),
});
export type PedidoDeDireito = z.infer<typeof PedidoDeDireito>;

/** What an activity of the city has of the person. */
const DoTitular = z.object({
  chave: z.string(),
  nome: z.string(),
  finalidade: z.string(),
  base_legal: z.string(),
  compartilhamento: z.string(),
  guarda: z.string(),
  /** In words: '3 solicitações'. */
  o_que: z.string(),
});

/** Confirmation, access in short and who else receives it: at once (LGPD, arts. 18, I, II and VII, and 19, I). */
export const OQueTemos = z.object({
  atividades: z.array(DoTitular),
  /** Names of the activities that have nothing of the person. */
  sem_dados: z.array(z.string()),
  /** The city's system did not answer: nothing is said of what it has. */
  sem_sistema: z.boolean(),
});
export type OQueTemos = z.infer<typeof OQueTemos>;

export const getOQueTemos = endpoint({
  method: 'GET',
  path: '/api/meus-direitos/o-que-temos',
  acesso: 'direitos.pedir',
  resumo: 'O que a instituição tem de quem entrou, para quê, e quem mais recebe',
  tema,
  replies: { 200: z.object({ data: OQueTemos }) },
});

export const listMeusDireitos = endpoint({
  method: 'GET',
  path: '/api/meus-direitos',
  acesso: 'direitos.pedir',
  resumo: 'O que quem entrou pediu dos próprios dados, do mais novo ao mais antigo',
  tema,
  replies: { 200: z.object({ data: z.array(PedidoDeDireito) }) },
});

/** What some rights need told is refused here too, so that it is said beside the field. */
const comOQueFalta = z.refine<{ direito: DireitoDoTitular; descricao: string }>(
  ({ direito, descricao }) =>
    DIREITOS_DO_TITULAR[direito].pergunta === null || temVisivel(descricao),
  { path: ['descricao'], error: 'Escreva isto para que a prefeitura possa responder.' },
);

export const PedirDireito = z
  .object({ direito: Direito, descricao: z._default(escrito, '') })
  .check(comOQueFalta);
export type PedirDireito = z.infer<typeof PedirDireito>;

export const pedirDireito = endpoint({
  method: 'POST',
  path: '/api/meus-direitos',
  acesso: 'direitos.pedir',
  resumo: 'Pede um direito sobre os próprios dados (LGPD, arts. 18 e 20)',
  tema,
  body: PedirDireito,
  replies: { 201: z.object({ data: PedidoDeDireito }) },
});

export const cancelarDireito = endpoint({
  method: 'POST',
  path: '/api/meus-direitos/:id/cancelamento',
  acesso: 'direitos.pedir',
  resumo: 'Desiste do que pediu, enquanto não foi respondido',
  tema,
  params,
  replies: { 200: z.object({ data: PedidoDeDireito }) },
});

/** A row of the queue. */
export const DireitoNaFila = z.object({ ...base, titular: z.string() });
export type DireitoNaFila = z.infer<typeof DireitoNaFila>;

export const CAMPOS_DOS_DIREITOS = ['pedido_em', 'prazo', 'titular'] as const;

export const listDireitos = endpoint({
  method: 'GET',
  path: '/api/direitos-dos-titulares',
  acesso: 'direitos.atender',
  resumo: 'A fila do encarregado: o que espera resposta, ou o que já a teve',
  tema,
  query: z.extend(paginaQuery(CAMPOS_DOS_DIREITOS), {
    /** Part of the name, or the protocol. */
    busca: z.optional(
      z.string().check(z.overwrite(limparTexto), z.maxLength(100, 'Busca longa demais.')),
    ),
    situacao: z._default(
      z.enum(['ABERTOS', 'ENCERRADOS'], { error: 'Situação desconhecida.' }),
      'ABERTOS',
    ),
  }),
  replies: { 200: paginaDe(DireitoNaFila) },
});

/** Everything of one, for who answers it. */
export const DireitoAResponder = z.extend(PedidoDeDireito, {
  titular: z.object({
    nome: z.string(),
    /** Null of who asked without an account and told none. */
    cpfcnpj: texto,
    email: texto,
    telefone: texto,
    /** How the portal, or who registered it, knows that it is they. */
    identidade: z.string(),
  }),
  /** There of one that came by another way than the portal: how, who registered it, and where they are reached. */
  registro: z.nullable(z.object({ canal: z.string(), por: z.string(), contato: texto })),
});
export type DireitoAResponder = z.infer<typeof DireitoAResponder>;

const linha = (vazio: string, maximo: number) =>
  z
    .string()
    .check(
      z.overwrite(limparLinha),
      z.refine(temVisivel, vazio),
      z.maxLength(maximo, `Escreva no máximo ${maximo} caracteres.`),
    );

/** What the encarregado files for who came, called or wrote (LGPD, art. 18, § 3º). */
export const RegistrarDireito = z
  .object({
    canal: z.enum(
      CANAIS_DO_BALCAO.map(({ nome }) => nome),
      { error: 'Escolha como chegou.' },
    ),
    /** Day on which it came: the term counts from it. */
    chegada: Dia,
    nome: linha('Informe o nome.', 200),
    cpfcnpj: z.optional(CpfCnpj),
    /** What was shown, or sent along, that proves who asks. */
    prova: linha('Escreva o que prova quem pediu.', 300),
    contato: z.optional(linha('Informe o contato.', 300)),
    direito: Direito,
    descricao: z._default(escrito, ''),
  })
  .check(comOQueFalta);
export type RegistrarDireito = z.infer<typeof RegistrarDireito>;

export const registrarDireito = endpoint({
  method: 'POST',
  path: '/api/direitos-dos-titulares',
  acesso: 'direitos.atender',
  resumo: 'Registra o que pediu dos próprios dados quem veio, ligou ou escreveu',
  tema,
  body: RegistrarDireito,
  replies: { 201: z.object({ data: DireitoAResponder }) },
});

export const getDireito = endpoint({
  method: 'GET',
  path: '/api/direitos-dos-titulares/:id',
  acesso: 'direitos.atender',
  resumo: 'O que uma pessoa pediu dos próprios dados, e quem ela é',
  tema,
  params,
  replies: { 200: z.object({ data: DireitoAResponder }) },
});

const comMotivo = z.refine<{ decisao: DecisaoDoDireito; motivo: string }>(
  ({ decisao, motivo }) => !pedeMotivo(decisao) || temVisivel(motivo),
  { path: ['motivo'], error: 'Escreva as razões de fato ou de direito, ou de quem são os dados.' },
);

export const ResponderDireito = z
  .object({
    decisao: Decisao,
    resposta: escrito.check(z.refine(temVisivel, 'Escreva a resposta.')),
    motivo: z._default(escrito, ''),
  })
  .check(comMotivo);
export type ResponderDireito = z.infer<typeof ResponderDireito>;

export const responderDireito = endpoint({
  method: 'POST',
  path: '/api/direitos-dos-titulares/:id/resposta',
  acesso: 'direitos.atender',
  resumo: 'Responde o que uma pessoa pediu dos próprios dados, uma vez',
  tema,
  params,
  body: ResponderDireito,
  replies: { 200: z.object({ data: DireitoAResponder }) },
});
