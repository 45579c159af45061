import * as z from 'zod/mini';
import { endpoint } from './endpoint.ts';
import { SenhaNova } from './fields.ts';
import { paginaDe, paginaQuery } from './pagination.ts';
import { TipoUsuario } from './sessao.ts';

const tema = 'Administração';

/** On or off, by action key or by display setting. */
const Chaves = z.record(z.string(), z.boolean());

export const getServicosConfig = endpoint({
  method: 'GET',
  path: '/servicos/config',
  acesso: 'servicos.configurar',
  resumo: 'Quais serviços a instituição oferece',
  tema,
  replies: { 200: z.object({ data: Chaves }) },
});

export const putServicosConfig = endpoint({
  method: 'PUT',
  path: '/servicos/config',
  acesso: 'servicos.configurar',
  resumo: 'Liga e desliga serviços da instituição',
  tema,
  body: Chaves,
  replies: { 200: z.object({ data: Chaves }) },
});

export const OpcaoDeExibicao = z.object({
  chave: z.string(),
  ativo: z.boolean(),
  titulo: z.string(),
  descricao: z.string(),
});
export type OpcaoDeExibicao = z.infer<typeof OpcaoDeExibicao>;

const Exibicao = z.object({
  cadastro: z.array(OpcaoDeExibicao),
  endereco: z.array(OpcaoDeExibicao),
});

export const getExibicaoContribuinte = endpoint({
  method: 'GET',
  path: '/configs/exibicao_contribuinte',
  acesso: 'contribuintes.configurar',
  resumo: 'O que os contribuintes podem fazer e ver',
  tema,
  replies: { 200: z.object({ data: Exibicao }) },
});

export const putExibicaoContribuinte = endpoint({
  method: 'PUT',
  path: '/configs/exibicao_contribuinte',
  acesso: 'contribuintes.configurar',
  resumo: 'Liga e desliga o que os contribuintes podem fazer e ver',
  tema,
  body: Chaves,
  replies: { 200: z.object({ data: Exibicao }) },
});

export const Setor = z.object({
  identificador: z.string(),
  nome: z.string(),
  ativo: z.boolean(),
  /** Where every new request arrives (SIC); exactly one sector of an orgao. */
  entrada: z.boolean(),
});
export type Setor = z.infer<typeof Setor>;

/** A user as administrators see them. */
export const UsuarioDaLista = z.object({
  id: z.string(),
  nome: z.string(),
  cpfcnpj: z.string(),
  email: z.nullable(z.string()),
  telefone: z.nullable(z.string()),
  tipo: TipoUsuario,
  ativo: z.boolean(),
  /** Invited, or registered, and not yet in possession of a password or of a confirmed e-mail. */
  pendente: z.boolean(),
  setores: z.array(z.string()),
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
    busca: z.optional(z.string().check(z.trim(), z.maxLength(100, 'Busca longa demais.'))),
    tipo: z.optional(TipoUsuario),
  }),
  replies: { 200: paginaDe(UsuarioDaLista) },
});

const Setores = z.array(z.uuid('Setor inválido.')).check(z.maxLength(50, 'Setores demais.'));

const TipoDeServidor = z.enum(['PREFEITURA', 'ADMIN'], {
  error: 'Escolha PREFEITURA ou ADMIN.',
});

const params = z.object({ id: z.uuid('Usuário inválido.') });

/** What changes of a user; what is not sent stays. */
export const AlterarUsuario = z.object({
  ativo: z.optional(z.boolean()),
  password: z.optional(SenhaNova),
  tipo: z.optional(TipoDeServidor),
  setores: z.optional(Setores),
});
export type AlterarUsuario = z.infer<typeof AlterarUsuario>;

export const alterarUsuario = endpoint({
  method: 'PUT',
  path: '/api/admin/usuario/:id',
  acesso: 'usuarios.gerenciar',
  resumo: 'Ativa, desativa, troca a senha, o tipo ou os setores de um usuário',
  tema,
  params,
  body: AlterarUsuario,
  replies: { 200: z.object({ data: UsuarioDaLista }) },
});

export const listSetores = endpoint({
  method: 'GET',
  path: '/api/setores',
  acesso: 'setores.ver',
  resumo: 'Setores da instituição',
  tema,
  replies: { 200: z.object({ data: z.array(Setor) }) },
});

const DadosDoSetor = z.object({
  nome: z
    .string()
    .check(
      z.trim(),
      z.minLength(2, 'Informe o nome do setor.'),
      z.maxLength(100, 'O nome tem no máximo 100 caracteres.'),
    ),
  ativo: z.boolean(),
  entrada: z.boolean(),
});

export const criarSetor = endpoint({
  method: 'POST',
  path: '/api/setores',
  acesso: 'setores.gerenciar',
  resumo: 'Cria um setor',
  tema,
  body: DadosDoSetor,
  replies: { 201: z.object({ data: Setor }) },
});

export const alterarSetor = endpoint({
  method: 'PUT',
  path: '/api/setores/:id',
  acesso: 'setores.gerenciar',
  resumo: 'Renomeia, ativa, desativa ou torna de entrada um setor',
  tema,
  params: z.object({ id: z.uuid('Setor inválido.') }),
  body: DadosDoSetor,
  replies: { 200: z.object({ data: Setor }) },
});
