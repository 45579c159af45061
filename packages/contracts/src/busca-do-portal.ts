import { limparTexto } from '@balcao/domain';
import * as z from 'zod/mini';
import { endpoint } from './endpoint.ts';
import { CodEmpre } from './fields.ts';

/** Longest text that is looked for. */
export const TAMANHO_DA_BUSCA_DO_PORTAL = 100;

/** What was found, and where it is read. */
export const AchadoNoPortal = z.object({
  /** What it is, in a word or two: 'Serviço', 'Carta de Serviços', 'Resposta'. */
  oQue: z.string(),
  nome: z.string(),
  trecho: z.string(),
  endereco: z.string(),
});
export type AchadoNoPortal = z.infer<typeof AchadoNoPortal>;

export const buscarNoPortal = endpoint({
  method: 'GET',
  path: '/api/dados-abertos/v1/busca',
  acesso: 'publico',
  resumo:
    'Busca em todo o portal: serviços, páginas, cartas, respostas, perguntas, documentos, normas e unidades',
  tema: 'Conteúdos da instituição',
  query: z.object({
    cod_empre: CodEmpre,
    busca: z
      .string()
      .check(
        z.overwrite(limparTexto),
        z.maxLength(TAMANHO_DA_BUSCA_DO_PORTAL, 'Use no máximo 100 letras.'),
      ),
  }),
  replies: {
    200: z.object({
      data: z.array(AchadoNoPortal),
      /** What may have been meant, where nothing was found. */
      quis_dizer: z.nullable(z.string()),
    }),
  },
});
