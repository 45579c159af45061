import { lerData } from '@balcao/domain';
import * as z from 'zod/mini';
import { endpoint, Versao } from './endpoint.ts';
import { Ano, CodEmpre, lidoPor, textoCurto, identificador } from './fields.ts';
import { paginaDe, paginaQuery } from './pagination.ts';

const tema = 'Informações classificadas';
const acesso = 'classificadas.gerenciar';

/** Longest text of each field. */
export const TAMANHOS_DA_CLASSIFICADA = {
  codigo: 60,
  assunto: 200,
  fundamento: 200,
  autoridade: 150,
} as const;

/** A day as people write it (`20/11/2026`), or as ISO 8601 does. */
const Data = lidoPor(10, lerData);

/**
 * What the list says of a piece of classified information, and never the information itself
 * (Lei 12.527/2011, arts. 28 and 30, II).
 */
export const GravarClassificada = z.object({
  codigo: textoCurto('o código de indexação', TAMANHOS_DA_CLASSIFICADA.codigo),
  assunto: textoCurto('o assunto ou a categoria', TAMANHOS_DA_CLASSIFICADA.assunto),
  grau_sigilo: z.literal([2, 3, 4], 'Escolha o grau de sigilo.'),
  fundamento: textoCurto('o dispositivo legal', TAMANHOS_DA_CLASSIFICADA.fundamento),
  autoridade: textoCurto('a autoridade que classificou', TAMANHOS_DA_CLASSIFICADA.autoridade),
  data_producao: Data,
  data_classificacao: Data,
  prazo_ate: Data,
  /** Null while no authority opened it before its term. */
  desclassificada_em: z.nullable(Data),
});
export type GravarClassificada = z.infer<typeof GravarClassificada>;

const publica = {
  codigo: z.string(),
  assunto: z.string(),
  grau_sigilo: z.object({ id: z.literal([2, 3, 4]), nome: z.string() }),
  fundamento: z.string(),
  autoridade: z.string(),
  data_producao: z.string(),
  data_classificacao: z.string(),
  /** Last day of secrecy. */
  prazo_ate: z.string(),
  /** When and how it ceased to be secret; null while it is. */
  desclassificacao: z.nullable(
    z.object({ data: z.string(), motivo: z.enum(['DECISAO', 'FIM_DO_PRAZO']) }),
  ),
};

/** Classified information as anybody sees it. */
export const ClassificadaPublica = z.object(publica);
export type ClassificadaPublica = z.infer<typeof ClassificadaPublica>;

/** The same for who maintains it. */
export const Classificada = z.object({
  ...publica,
  id: z.string(),
  desclassificada_em: z.nullable(z.string()),
  /** Sent back with a change. */
  versao: z.number(),
});
export type Classificada = z.infer<typeof Classificada>;

/** Longest name and office of who declares. */
const MAXIMO_DE_QUEM_DECLARA = 150;

/** That nothing was classified or declassified in a year, and who declared it when (LAI, arts. 30 and 40). */
export const DeclaracaoDoRol = z.object({
  ano: z.number(),
  autoridade: z.string(),
  cargo: z.string(),
  data: z.string(),
});
export type DeclaracaoDoRol = z.infer<typeof DeclaracaoDoRol>;

/** Several years are declared at once. */
export const DeclararRol = z.object({
  anos: z
    .array(Ano)
    .check(z.minLength(1, 'Escolha ao menos um ano.'), z.maxLength(100, 'No máximo 100 anos.')),
  autoridade: textoCurto('o nome da autoridade', MAXIMO_DE_QUEM_DECLARA),
  cargo: textoCurto('o cargo', MAXIMO_DE_QUEM_DECLARA),
});
export type DeclararRol = z.infer<typeof DeclararRol>;

export const CAMPOS_DA_CLASSIFICADA = ['data_classificacao', 'codigo', 'prazo_ate'] as const;

export const listClassificadas = endpoint({
  method: 'GET',
  path: '/api/informacoes-classificadas',
  acesso,
  resumo: 'Rol das informações classificadas, por páginas; de um ano, as classificadas nele',
  tema,
  query: z.extend(paginaQuery(CAMPOS_DA_CLASSIFICADA), { ano: z.optional(Ano) }),
  replies: { 200: paginaDe(Classificada) },
});

export const listAnosDasClassificadas = endpoint({
  method: 'GET',
  path: '/api/informacoes-classificadas/anos',
  acesso,
  resumo: 'Anos em que houve classificação, o último primeiro',
  tema,
  replies: { 200: z.object({ data: z.array(z.number()) }) },
});

export const incluirClassificada = endpoint({
  method: 'POST',
  path: '/api/informacoes-classificadas',
  acesso,
  resumo: 'Inclui uma informação no rol das classificadas',
  tema,
  body: GravarClassificada,
  replies: { 201: z.object({ data: Classificada }) },
});

const params = z.object({ id: identificador('Informação inválida.') });

export const alterarClassificada = endpoint({
  method: 'PUT',
  path: '/api/informacoes-classificadas/:id',
  acesso,
  resumo: 'Altera uma informação do rol das classificadas',
  tema,
  params,
  body: z.extend(GravarClassificada, { versao: Versao }),
  replies: { 200: z.object({ data: Classificada }) },
});

export const removerClassificada = endpoint({
  method: 'DELETE',
  path: '/api/informacoes-classificadas/:id',
  acesso,
  resumo: 'Remove do rol uma informação incluída por engano',
  tema,
  params,
  replies: { 204: z.null() },
});

export const listDeclaracoesDoRol = endpoint({
  method: 'GET',
  path: '/api/informacoes-classificadas/declaracoes',
  acesso,
  resumo:
    'Anos que a autoridade de monitoramento declarou sem classificação, e os que falta declarar; os últimos primeiro',
  tema,
  replies: {
    200: z.object({
      data: z.object({
        declaracoes: z.array(DeclaracaoDoRol),
        a_declarar: z.array(z.number()),
      }),
    }),
  },
});

export const declararRol = endpoint({
  method: 'POST',
  path: '/api/informacoes-classificadas/declaracoes',
  acesso,
  resumo: 'Declara que em um ou mais anos nada foi classificado nem desclassificado',
  tema,
  body: DeclararRol,
  replies: { 204: z.null() },
});

export const retirarDeclaracaoDoRol = endpoint({
  method: 'DELETE',
  path: '/api/informacoes-classificadas/declaracoes/:ano',
  acesso,
  resumo: 'Retira a declaração de um ano, feita por engano',
  tema,
  params: z.object({ ano: Ano }),
  replies: { 204: z.null() },
});

const doOrgao = z.object({ cod_empre: CodEmpre, ano: z.optional(Ano) });

export const getClassificadas = endpoint({
  method: 'GET',
  path: '/api/dados-abertos/v1/informacoes-classificadas',
  acesso: 'publico',
  resumo:
    'Rol das informações classificadas e desclassificadas (LAI, art. 30, I e II); de um ano, as que entraram ou saíram do sigilo nele',
  tema: 'Dados abertos',
  query: doOrgao,
  replies: {
    200: z.object({
      data: z.array(ClassificadaPublica),
      declaracoes: z.array(DeclaracaoDoRol),
    }),
  },
});

export const getClassificadasEmCsv = endpoint({
  method: 'GET',
  path: '/api/dados-abertos/v1/informacoes-classificadas/csv',
  acesso: 'publico',
  resumo: 'O mesmo rol em CSV, uma informação por linha',
  tema: 'Dados abertos',
  query: doOrgao,
  replies: { 200: z.unknown() },
});
