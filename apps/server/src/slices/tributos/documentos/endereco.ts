import * as z from 'zod/mini';
import { AppError } from '../../../core/app-error.ts';
import type { Contexto } from '../../slice.ts';

const USO = 'documento';
const VALE_MS = 5 * 60_000;

/** What a short-lived address says: which document of which kind, until when. */
const Conteudo = z.object({
  tipo: z.string(),
  servico: z.string(),
  cod_empre: z.number(),
  chave: z.unknown(),
  expira: z.number(),
});
type Conteudo = Omit<z.infer<typeof Conteudo>, 'expira'>;

/** Addresses that open a document for five minutes in any browser; nobody reads in them for whom. */
export const criarEnderecos = ({ sigilo, relogio }: Pick<Contexto, 'sigilo' | 'relogio'>) => ({
  criar: (conteudo: Conteudo): string => {
    const texto = JSON.stringify({ ...conteudo, expira: relogio().getTime() + VALE_MS });
    return `/api/documents/abrir/${sigilo.cifrar(USO, texto)}`;
  },
  /** @throws AppError NAO_ENCONTRADO when it is none of ours, ENDERECO_EXPIRADO */
  abrir: (endereco: string): Conteudo => {
    const texto = sigilo.decifrar(USO, endereco);
    if (texto === undefined) throw new AppError('NAO_ENCONTRADO');
    const { expira, ...conteudo } = Conteudo.parse(JSON.parse(texto));
    if (expira < relogio().getTime()) throw new AppError('ENDERECO_EXPIRADO');
    return conteudo;
  },
});
