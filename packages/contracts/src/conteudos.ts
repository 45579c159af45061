import { TIPOS_DE_CONTEUDO, type TipoDeConteudo } from '@balcao/domain';
import * as z from 'zod/mini';
import { Conteudo, CONTEUDOS, umaDas } from './conteudos-escritos.ts';
import { endpoint, Versao } from './endpoint.ts';
import { CodEmpre, identificador } from './fields.ts';

const tema = 'Conteúdos da instituição';
const acesso = 'conteudos.gerenciar';

const Tipo = umaDas<TipoDeConteudo>(TIPOS_DE_CONTEUDO);

/** What administrators see of a text: what is public of it, and what is not yet. */
export const ConteudoGerido = z.object({
  id: z.string(),
  /** As it was saved last; the same as what is public where nothing is to be published. */
  escrito: Conteudo,
  /** Since when it is public; null where it is not. */
  publicado_em: z.nullable(z.string()),
  /** Whether what is saved differs from what is public. */
  a_publicar: z.boolean(),
  atualizado_em: z.string(),
  revisao_vencida: z.boolean(),
  /** Sent back with a change. */
  versao: z.number(),
});
export type ConteudoGerido = z.infer<typeof ConteudoGerido>;

export const listConteudos = endpoint({
  method: 'GET',
  path: '/api/conteudos',
  acesso,
  resumo: 'O que a instituição escreveu de um tipo, publicado ou não, em ordem de nome',
  tema,
  query: z.object({ tipo: Tipo }),
  replies: { 200: z.object({ data: z.array(ConteudoGerido) }) },
});

/** Saved for later, or published at once. */
const publicar = z.boolean();

const gravado = { 200: z.object({ data: ConteudoGerido }) };

export const criarConteudo = endpoint({
  method: 'POST',
  path: '/api/conteudos',
  acesso,
  resumo: 'Escreve um texto da instituição, como rascunho ou já publicado',
  tema,
  body: z.object({ conteudo: Conteudo, publicar }),
  replies: { 201: z.object({ data: ConteudoGerido }) },
});

/** A file that arrived whole and was checked: what is written of a document names it so. */
export const ArquivoDoDocumento = z.pick(CONTEUDOS.DOCUMENTO, {
  arquivo: true,
  arquivo_nome: true,
  arquivo_bytes: true,
});
export type ArquivoDoDocumento = z.infer<typeof ArquivoDoDocumento>;

export const enviarArquivoDoDocumento = endpoint({
  method: 'POST',
  path: '/api/conteudos/arquivos',
  acesso,
  resumo: 'Recebe o arquivo de um documento; some se nenhum documento for gravado com ele',
  tema,
  body: z.object({}),
  multipart: true,
  replies: { 201: z.object({ data: ArquivoDoDocumento }) },
});

const params = z.object({ id: identificador('Texto inválido.') });

export const alterarConteudo = endpoint({
  method: 'PUT',
  path: '/api/conteudos/:id',
  acesso,
  resumo: 'Altera um texto da instituição, como rascunho ou já publicado',
  tema,
  params,
  body: z.object({ conteudo: Conteudo, publicar, versao: Versao }),
  replies: gravado,
});

export const retirarConteudo = endpoint({
  method: 'POST',
  path: '/api/conteudos/:id/retirar',
  acesso,
  resumo: 'Retira um texto do portal; o que foi publicado fica na história',
  tema,
  params,
  body: z.object({ versao: Versao }),
  replies: gravado,
});

export const excluirConteudo = endpoint({
  method: 'DELETE',
  path: '/api/conteudos/:id',
  acesso,
  resumo: 'Exclui um rascunho que nunca foi publicado',
  tema,
  params,
  replies: { 204: z.null() },
});

export const baixarArquivoDoConteudo = endpoint({
  method: 'GET',
  path: '/api/conteudos/:id/arquivos/:arquivo',
  acesso,
  resumo: 'O arquivo de uma versão de um documento, publicada ou não',
  tema,
  params: z.extend(params, { arquivo: identificador('Arquivo inválido.') }),
  replies: { 200: z.unknown() },
});

export const VersaoDoConteudo = z.object({
  numero: z.number(),
  conteudo: Conteudo,
  publicado_em: z.string(),
  /** Who published it. */
  por: z.string(),
});
export type VersaoDoConteudo = z.infer<typeof VersaoDoConteudo>;

export const listVersoesDoConteudo = endpoint({
  method: 'GET',
  path: '/api/conteudos/:id/versoes',
  acesso,
  resumo: 'O que foi publicado de um texto, o último primeiro',
  tema,
  params,
  replies: { 200: z.object({ data: z.array(VersaoDoConteudo) }) },
});

/** A text as everybody reads it. */
export const ConteudoPublicado = z.object({
  id: z.string(),
  publicado_em: z.string(),
  conteudo: Conteudo,
});
export type ConteudoPublicado = z.infer<typeof ConteudoPublicado>;

export const listConteudosPublicados = endpoint({
  method: 'GET',
  path: '/api/dados-abertos/v1/conteudos',
  acesso: 'publico',
  resumo:
    'O que a instituição publica de um tipo: estrutura, cartas, perguntas, documentos, normas ou redes',
  tema,
  query: z.object({ cod_empre: CodEmpre, tipo: Tipo }),
  replies: { 200: z.object({ data: z.array(ConteudoPublicado) }) },
});

export const listConteudosEmCsv = endpoint({
  method: 'GET',
  path: '/api/dados-abertos/v1/conteudos/csv',
  acesso: 'publico',
  resumo: 'O mesmo, em CSV',
  tema,
  query: z.object({ cod_empre: CodEmpre, tipo: Tipo }),
  replies: { 200: z.unknown() },
});

export const baixarDocumento = endpoint({
  method: 'GET',
  path: '/api/dados-abertos/v1/documentos/:id',
  acesso: 'publico',
  resumo: 'O arquivo de um documento publicado, no mesmo endereço em todas as versões',
  tema,
  params,
  query: z.object({ cod_empre: CodEmpre }),
  replies: { 200: z.unknown() },
});
