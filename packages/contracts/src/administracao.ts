import { limparTexto, temVisivel } from '@balcao/domain';
import * as z from 'zod/mini';
import { endpoint } from './endpoint.ts';
import { identificador } from './fields.ts';

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
  /** Whether who works here answers what people ask of their own data. */
  encarregado: z.boolean(),
  /** Names of the active accounts that head it. */
  chefes: z.array(z.string()),
});
export type Setor = z.infer<typeof Setor>;

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
      z.overwrite(limparTexto),
      z.minLength(2, 'Informe o nome do setor.'),
      z.refine(temVisivel, 'Informe o nome do setor.'),
      z.maxLength(100, 'O nome tem no máximo 100 caracteres.'),
    ),
  ativo: z.boolean(),
  entrada: z.boolean(),
  encarregado: z._default(z.boolean(), false),
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
  params: z.object({ id: identificador('Setor inválido.') }),
  body: DadosDoSetor,
  replies: { 200: z.object({ data: Setor }) },
});
