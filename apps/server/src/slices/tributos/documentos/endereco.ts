import * as z from 'zod/mini';
import { createEnderecoCurto } from '../../../core/endereco-curto.ts';
import type { Contexto } from '../../slice.ts';

/** What a short-lived address says: which document of which kind. */
const Conteudo = z.object({
  tipo: z.string(),
  servico: z.string(),
  cod_empre: z.number(),
  chave: z.unknown(),
});

/** Addresses that open a document for five minutes in any browser; nobody reads in them for whom. */
export const createEnderecos = (contexto: Pick<Contexto, 'cofre' | 'relogio'>) =>
  createEnderecoCurto(contexto, 'documento', '/api/documents/abrir/', Conteudo);
