import { NIVEIS, PENDENCIAS_DA_EQUIPE, SERVICOS_DELEGAVEIS } from '@balcao/domain';
import * as z from 'zod/mini';
import { endpoint } from './endpoint.ts';
import { CodEmpre, CodigoDeAcesso, CpfCnpj, SenhaAtual } from './fields.ts';

export const TipoUsuario = z.enum(['CONTRIBUINTE', 'PREFEITURA', 'ADMIN']);

/** That the session acts for somebody else, who then stands in the place of who is signed in. */
export const Agindo = z.object({
  /** Names: of whom is acted for, and of who is signed in. */
  por: z.string(),
  pessoa: z.string(),
  servicos: z.array(z.enum(SERVICOS_DELEGAVEIS)),
  /** What let them act is over: the rest is of who is signed in, and only going back to oneself is left. */
  encerrado: z.boolean(),
});
export type Agindo = z.infer<typeof Agindo>;

/** The signed-in user. `telefone` in E.164; the screen drops its first three characters. */
export const Usuario = z.object({
  id: z.string(),
  ativo: z.boolean(),
  cpfcnpj: z.string(),
  email: z.nullable(z.string()),
  nome: z.string(),
  telefone: z.nullable(z.string()),
  orgao_id: z.number(),
  tipo: TipoUsuario,
  /** Address of the person's photograph. */
  foto: z.nullable(z.string()),
  /** What has to be done before anything else works. */
  pendencia: z.nullable(z.enum(PENDENCIAS_DA_EQUIPE)),
  /** At which gov.br proved who they are when this session began; null of one that a password opened. */
  nivel: z.nullable(z.enum(NIVEIS)),
  /**
   * There when people's requests about their own data are theirs to answer: of who works for the encarregado,
   * and where nobody does of administrators.
   */
  atende_titulares: z.optional(z.boolean()),
  /** There when this session acts for somebody else: the rest is then that one's. */
  agindo: z.optional(Agindo),
});
export type Usuario = z.infer<typeof Usuario>;

/** What the sign-in form sends; `credencial` is the CPF or CNPJ on both tabs. */
export const Login = z.object({
  orgao_id: CodEmpre,
  credencial: CpfCnpj,
  senha: SenhaAtual,
  /** Second factor, where it is on: sent with the same credencial and senha. */
  codigo: z.optional(CodigoDeAcesso),
});
export type Login = z.infer<typeof Login>;

const usuarioReply = z.object({ data: Usuario });

export const login = endpoint({
  method: 'POST',
  path: '/api/auth/login',
  acesso: 'publico',
  resumo: 'Entrar',
  tema: 'Sessão',
  body: Login,
  replies: { 200: usuarioReply },
});

export const logout = endpoint({
  method: 'POST',
  path: '/auth/logout',
  acesso: 'publico',
  resumo: 'Sair (encerra a sessão, se houver)',
  tema: 'Sessão',
  replies: { 204: z.null() },
});

export const getMe = endpoint({
  method: 'GET',
  path: '/api/auth/me',
  acesso: 'sessao.ver',
  resumo: 'Usuário da sessão',
  tema: 'Sessão',
  replies: { 200: usuarioReply },
});

export const getCsrfCookie = endpoint({
  method: 'GET',
  path: '/api/csrf-cookie',
  acesso: 'publico',
  resumo: 'Grava o cookie XSRF-TOKEN, copiado no cabeçalho X-XSRF-TOKEN de toda escrita',
  tema: 'Sessão',
  replies: { 204: z.null() },
});

/**
 * Proof of who is signed in, typed again with what it is for: the password, and a code of who has
 * the two-factor sign-in on.
 */
export const Reautenticacao = z.object({ senha: SenhaAtual, codigo: z.optional(CodigoDeAcesso) });
export type Reautenticacao = z.infer<typeof Reautenticacao>;

/**
 * Carried by calls of which only some need the proof. Without it those are refused with
 * REAUTENTICACAO_NECESSARIA, which names the fields that have to be filled in.
 */
export const comReautenticacao = { reautenticacao: z.optional(Reautenticacao) };

/** The form of that proof: it is part of whichever call asked for it. */
export const PedidoDeReautenticacao = { body: z.object({ reautenticacao: Reautenticacao }) };
