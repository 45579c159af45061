import { ENDERECO_CURTO_MS } from '@balcao/contracts';
import * as z from 'zod/mini';
import type { Parametros } from '@balcao/domain';
import type { Config } from '../config.ts';
import { AppError } from './app-error.ts';
import type { Cofre } from './cofre.ts';

/**
 * Where people find the portal, without a final slash: what mails and QR codes lead to. Never taken
 * from a request, whose Host header anybody may write.
 */
export const enderecoDoPortal = ({ publicUrl, port }: Pick<Config, 'publicUrl' | 'port'>): string =>
  publicUrl ?? `http://localhost:${port}`;

export interface EnderecoCurto<Conteudo> {
  create: (conteudo: Conteudo) => string;
  /** @throws AppError NAO_ENCONTRADO when it is none of ours, ENDERECO_EXPIRADO */
  abrir: (endereco: string) => Conteudo;
}

const Prazo = z.object({ expira: z.number() });

/**
 * Addresses that open something for five minutes in any browser; nobody reads in them what it is or
 * for whom.
 * @param uso keeps one purpose's addresses useless for another
 * @param caminho what stands before the address, with its final slash
 */
export const createEnderecoCurto = <S extends z.ZodMiniObject>(
  { cofre, relogio }: { cofre: Cofre; relogio: () => Date },
  uso: string,
  caminho: string,
  schema: S,
): EnderecoCurto<z.output<S>> => ({
  create: (conteudo) => {
    const texto = JSON.stringify({ ...conteudo, expira: relogio().getTime() + ENDERECO_CURTO_MS });
    return caminho + cofre.cifrar(uso, texto);
  },
  abrir: (endereco) => {
    const texto = cofre.decifrar(uso, endereco);
    if (texto === undefined) throw new AppError('NAO_ENCONTRADO');
    const lido: unknown = JSON.parse(texto);
    if (Prazo.parse(lido).expira < relogio().getTime()) throw new AppError('ENDERECO_EXPIRADO');
    return schema.parse(lido);
  },
});

/**
 * Whether the operator lets pages of ours hold this address in a frame: any that can be read, unless
 * some are listed.
 */
export const enquadravel = (url: string, { frameOrigins }: Pick<Config, 'frameOrigins'>): boolean =>
  URL.canParse(url) && (frameOrigins.length === 0 || frameOrigins.includes(new URL(url).origin));

/**
 * Address of the orgao's own questionnaire, at another site; empty means the portal's. One that
 * cannot be read, or that the operator no longer allows, is as if it were not there.
 */
export const questionarioDe = (
  { questionario_url }: Pick<Parametros, 'questionario_url'>,
  config: Pick<Config, 'frameOrigins'>,
): string =>
  questionario_url !== '' && enquadravel(questionario_url, config) ? questionario_url : '';
