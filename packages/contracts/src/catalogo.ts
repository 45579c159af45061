import * as z from 'zod/mini';
import { endpoint } from './endpoint.ts';
import { CodEmpre } from './fields.ts';

const tema = 'Dados abertos';
const acesso = 'publico';

const Identificado = z.object({ '@id': z.string() });

const Distribuicao = z.object({
  '@type': z.literal('dcat:Distribution'),
  'dct:title': z.string(),
  'dct:description': z.string(),
  'dct:format': z.string(),
  'dct:license': Identificado,
  'dcat:mediaType': z.string(),
  'dcat:accessURL': Identificado,
});

const Orgao = z.object({
  '@type': z.literal('foaf:Organization'),
  'foaf:name': z.string(),
  'foaf:homepage': Identificado,
});

/** A catalogue as DCAT (W3C) has it, in JSON-LD. */
const Catalogo = z.object({
  '@context': z.record(z.string(), z.string()),
  '@id': z.string(),
  '@type': z.literal('dcat:Catalog'),
  'dct:title': z.string(),
  'dct:description': z.string(),
  'dct:language': z.string(),
  'dct:spatial': z.string(),
  'dct:publisher': Orgao,
  'foaf:homepage': Identificado,
  'dcat:dataset': z.array(
    z.object({
      '@id': z.string(),
      '@type': z.literal('dcat:Dataset'),
      'dct:identifier': z.string(),
      'dct:title': z.string(),
      'dct:description': z.string(),
      'dct:accrualPeriodicity': z.string(),
      'dct:publisher': Orgao,
      'dct:license': Identificado,
      'dcat:landingPage': Identificado,
      'dcat:distribution': z.array(Distribuicao),
    }),
  ),
});
export type CatalogoDeDados = z.infer<typeof Catalogo>;

export const getCatalogo = endpoint({
  method: 'GET',
  path: '/api/dados-abertos/v1/catalogo',
  acesso,
  resumo:
    'Catálogo dos dados abertos da instituição em DCAT (JSON-LD), com o endereço de cada arquivo',
  tema,
  query: z.object({ cod_empre: CodEmpre }),
  replies: { 200: Catalogo },
});

export const getRobots = endpoint({
  method: 'GET',
  path: '/robots.txt',
  acesso,
  resumo: 'O que os buscadores podem guardar deste portal',
  tema,
  replies: { 200: z.unknown() },
});

export const getSitemap = endpoint({
  method: 'GET',
  path: '/sitemap.xml',
  acesso,
  resumo:
    'As páginas públicas de uma instituição para os buscadores; sem dizer qual, os mapas de todas',
  tema,
  query: z.object({ cod_empre: z.optional(CodEmpre) }),
  replies: { 200: z.unknown() },
});
