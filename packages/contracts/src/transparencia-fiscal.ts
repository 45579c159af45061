import { limparTexto } from '@balcao/domain';
import * as z from 'zod/mini';
import { endpoint } from './endpoint.ts';
import { Ano, CodEmpre } from './fields.ts';
import { paginaDe, paginaQuery } from './pagination.ts';

const tema = 'Dados abertos';
const acesso = 'publico';
const RAIZ = '/api/dados-abertos/v1';

/** Without a year, the last one that has anything to show. */
const doAno = z.object({ cod_empre: CodEmpre, ano: z.optional(Ano) });

const Anos = z.readonly(z.array(z.number()));

/** Amounts are cents. */
const ReceitaPublicada = z.object({
  ano: z.number(),
  /** Years of which something came in, the last first. */
  anos: Anos,
  tributos: z.readonly(
    z.array(
      z.object({
        tributo: z.string(),
        meses: z.readonly(
          z.array(z.object({ mes: z.number(), valor: z.number(), anterior: z.number() })),
        ),
        total: z.number(),
        anterior: z.number(),
      }),
    ),
  ),
});
export type ReceitaPublicada = z.infer<typeof ReceitaPublicada>;

export const getReceita = endpoint({
  method: 'GET',
  path: `${RAIZ}/receita`,
  acesso,
  resumo:
    'O que entrou de cada tributo em cada mês de um ano, ao lado do ano anterior, em centavos',
  tema,
  query: doAno,
  replies: { 200: z.object({ data: ReceitaPublicada }) },
});

export const getReceitaEmCsv = endpoint({
  method: 'GET',
  path: `${RAIZ}/receita/csv`,
  acesso,
  resumo: 'O mesmo em CSV, um tributo em um mês por linha',
  tema,
  query: doAno,
  replies: { 200: z.unknown() },
});

const Beneficio = {
  tributo: z.string(),
  /** As people read it. */
  modalidade: z.string(),
  fundamento: z.string(),
  quantos: z.number(),
  valor: z.number(),
};

/** Revenue that the city gave up, in cents. */
const RenunciaPublicada = z.object({
  ano: z.number(),
  anos: Anos,
  renuncias: z.readonly(
    z.array(
      z.object({
        tributo: z.string(),
        modalidade: z.string(),
        prevista: z.nullable(z.number()),
        realizada: z.number(),
      }),
    ),
  ),
  beneficios: z.readonly(z.array(z.object(Beneficio))),
  beneficiarias: z.readonly(
    z.array(z.object({ cnpj: z.string(), nome: z.string(), ...Beneficio })),
  ),
});
export type RenunciaPublicada = z.infer<typeof RenunciaPublicada>;

export const getRenuncia = endpoint({
  method: 'GET',
  path: `${RAIZ}/renuncia`,
  acesso,
  resumo:
    'Renúncia de receita de um ano, prevista e realizada; benefícios por fundamento legal; empresas beneficiadas (CTN, art. 198, § 3º, IV); em centavos',
  tema,
  query: doAno,
  replies: { 200: z.object({ data: RenunciaPublicada }) },
});

/** Each part of it as a file. */
const ARQUIVOS_DA_RENUNCIA = ['renuncia', 'beneficios', 'beneficiarias'] as const;
export type ArquivoDaRenuncia = (typeof ARQUIVOS_DA_RENUNCIA)[number];

export const getRenunciaEmCsv = endpoint({
  method: 'GET',
  path: `${RAIZ}/renuncia/:arquivo/csv`,
  acesso,
  resumo: 'Uma parte da renúncia em CSV: por tributo, por fundamento legal, ou por empresa',
  tema,
  params: z.object({ arquivo: z.enum(ARQUIVOS_DA_RENUNCIA, 'Este arquivo não existe.') }),
  query: doAno,
  replies: { 200: z.unknown() },
});

/** Somebody inscribed in active debt; the total is cents. */
const InscritoPublicado = z.object({
  documento: z.string(),
  nome: z.string(),
  debitos: z.number(),
  total: z.number(),
});
export type InscritoPublicado = z.infer<typeof InscritoPublicado>;

/** Names on a page, and no more: the list is read, and not copied. */
const INSCRITOS_POR_PAGINA = 20;

/** Longest part of a name that is searched for. */
export const TAMANHO_DO_NOME_BUSCADO = 60;

export const listInscritos = endpoint({
  method: 'GET',
  path: `${RAIZ}/divida-ativa`,
  acesso,
  resumo:
    'Inscritos em dívida ativa com o que é exigido deles (CTN, art. 198, § 3º, II), por páginas; só onde a prefeitura a publica',
  tema,
  query: z.extend(paginaQuery(['nome', 'total'], INSCRITOS_POR_PAGINA, INSCRITOS_POR_PAGINA), {
    cod_empre: CodEmpre,
    /** Of the debt. */
    ano: z.optional(Ano),
    nome: z._default(
      z
        .string()
        .check(
          z.overwrite(limparTexto),
          z.maxLength(TAMANHO_DO_NOME_BUSCADO, `No máximo ${TAMANHO_DO_NOME_BUSCADO} caracteres.`),
        ),
      '',
    ),
  }),
  replies: {
    200: z.extend(paginaDe(InscritoPublicado), {
      anos: Anos,
      /** Day of the last import of debts. */
      livros_de: z.nullable(z.string()),
    }),
  },
});

export const getInscritosEmCsv = endpoint({
  method: 'GET',
  path: `${RAIZ}/divida-ativa/csv`,
  acesso,
  resumo:
    'As empresas inscritas em dívida ativa em CSV, e em uma linha a soma das pessoas físicas, que não saem em arquivo',
  tema,
  query: doAno,
  replies: { 200: z.unknown() },
});
