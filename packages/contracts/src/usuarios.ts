import { limparTexto } from '@balcao/domain';
import * as z from 'zod/mini';
import { endpoint } from './endpoint.ts';
import { CpfCnpj, Email, SenhaNova, textoCurto, identificador } from './fields.ts';
import { paginaDe, paginaQuery } from './pagination.ts';
import { comReautenticacao, TipoUsuario } from './sessao.ts';

const tema = 'Administração';

/** A user as administrators see them. */
export const UsuarioDaLista = z.object({
  id: z.string(),
  nome: z.string(),
  cpfcnpj: z.string(),
  email: z.nullable(z.string()),
  telefone: z.nullable(z.string()),
  tipo: TipoUsuario,
  ativo: z.boolean(),
  /** Registered, and not let in yet: not active for that reason alone. */
  aguarda_liberacao: z.boolean(),
  /** Invited, and not yet in possession of a password: the invitation may be sent again. */
  pendente: z.boolean(),
  /** Whether the two-factor sign-in is on. */
  dois_fatores: z.boolean(),
  setores: z.array(z.string()),
  /** Of those, the sectors that they head. */
  chefia: z.array(z.string()),
});
export type UsuarioDaLista = z.infer<typeof UsuarioDaLista>;

export const CAMPOS_DE_USUARIO = ['nome', 'email', 'tipo', 'ativo'] as const;

export const listUsuarios = endpoint({
  method: 'GET',
  path: '/api/admin/usuario',
  acesso: 'usuarios.gerenciar',
  resumo: 'Usuários da instituição, por páginas',
  tema,
  query: z.extend(paginaQuery(CAMPOS_DE_USUARIO), {
    /** Part of the name or e-mail, or the beginning of a CPF/CNPJ. */
    busca: z.optional(
      z.string().check(z.overwrite(limparTexto), z.maxLength(100, 'Busca longa demais.')),
    ),
    tipo: z.optional(TipoUsuario),
  }),
  replies: { 200: paginaDe(UsuarioDaLista) },
});

const Setores = z.array(identificador('Setor inválido.')).check(z.maxLength(50, 'Setores demais.'));

const TipoDeServidor = z.enum(['PREFEITURA', 'ADMIN'], {
  error: 'Escolha PREFEITURA ou ADMIN.',
});

const params = z.object({ id: identificador('Usuário inválido.') });

/** What changes of a user; what is not sent stays. */
export const AlterarUsuario = z.object({
  ativo: z.optional(z.boolean()),
  password: z.optional(SenhaNova),
  tipo: z.optional(TipoDeServidor),
  setores: z.optional(Setores),
  /** Of the sectors where they work, those that they head. */
  chefia: z.optional(Setores),
  ...comReautenticacao,
});
export type AlterarUsuario = z.infer<typeof AlterarUsuario>;

export const alterarUsuario = endpoint({
  method: 'PUT',
  path: '/api/admin/usuario/:id',
  acesso: 'usuarios.gerenciar',
  resumo: 'Ativa, desativa, troca a senha, o tipo, os setores ou a chefia deles de um usuário',
  tema,
  params,
  body: AlterarUsuario,
  replies: { 200: z.object({ data: UsuarioDaLista }) },
});

/** A colleague who is to get an account; the password is theirs to choose, by the link. */
export const ConvidarUsuario = z.object({
  nome: textoCurto('o nome', 100),
  cpfcnpj: CpfCnpj,
  email: Email,
  tipo: TipoDeServidor,
  setores: z._default(Setores, []),
  chefia: z._default(Setores, []),
  ...comReautenticacao,
});
export type ConvidarUsuario = z.infer<typeof ConvidarUsuario>;

export const convidarUsuario = endpoint({
  method: 'POST',
  path: '/api/admin/usuario',
  acesso: 'usuarios.convidar',
  resumo: 'Cria a conta de uma pessoa da equipe e envia a ela o convite para criar a senha',
  tema,
  body: ConvidarUsuario,
  replies: { 201: z.object({ data: UsuarioDaLista }) },
});

/** Sends an invitation again; with `email`, to another address, which becomes the account's. */
export const ReenviarConvite = z.object({ email: z.optional(Email), ...comReautenticacao });
export type ReenviarConvite = z.infer<typeof ReenviarConvite>;

export const reenviarConvite = endpoint({
  method: 'POST',
  path: '/api/admin/usuario/:id/convite',
  acesso: 'usuarios.convidar',
  resumo: 'Envia de novo o convite de quem ainda não o aceitou; o link anterior deixa de valer',
  tema,
  params,
  body: ReenviarConvite,
  replies: { 200: z.object({ data: UsuarioDaLista }) },
});
