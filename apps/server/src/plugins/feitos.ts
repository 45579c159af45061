import { FORMULARIOS, type Enviado, type FormularioSimples } from '@balcao/contracts';
import '../core/quem/quem.ts';
import { sessaoNaTela } from '../core/quem/representacao.ts';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Config } from '../config.ts';
import type { Cofre } from '../core/cofre.ts';
import { nomeDoCookie, opcoesDoCookie } from './session.ts';

/** The word of an address that shows what a form has just done. */
const FEITO = 'feito';

/** A browser drops a cookie of more than 4 KiB: what was written at length is not shown again. */
const TEXTO_GUARDADO = 200;

const curtos = (_chave: string, valor: unknown): unknown =>
  typeof valor === 'string' && valor.length > TEXTO_GUARDADO ? '' : valor;

/** How long reloading shows it again. */
const VALIDADE_MS = 10 * 60_000;

const naSessao = (formulario: string): boolean =>
  Object.hasOwn(FORMULARIOS, formulario) &&
  (FORMULARIOS as Readonly<Record<string, FormularioSimples>>)[formulario]?.naSessao === true;

/**
 * What a form of a browser without code did, for the page to which it is led: sealed in a cookie, so that
 * nothing of it stands in an address or is kept here, and reloading does nothing twice.
 */
export const createFeitos = ({
  config,
  cofre,
  relogio,
}: {
  config: Config;
  cofre: Cofre;
  relogio: () => Date;
}) => {
  const cookie = nomeDoCookie(config, FEITO);
  return {
    /** Keeps it in the browser; gives the address that shows it. */
    guardar: (
      { formulario = '', resposta }: Enviado,
      { url }: FastifyRequest,
      reply: FastifyReply,
    ): string => {
      const ate = relogio().getTime() + VALIDADE_MS;
      if (!naSessao(formulario)) {
        const texto = cofre.cifrar('feito', JSON.stringify({ formulario, resposta, ate }, curtos));
        reply.setCookie(cookie, texto, {
          ...opcoesDoCookie(config),
          httpOnly: true,
          maxAge: VALIDADE_MS / 1000,
        });
      }
      const { pathname, searchParams } = new URL(`http://balcao${url}`);
      searchParams.set(FEITO, formulario);
      // Two slashes at its beginning would be another host.
      return `${pathname.replace(/^\/+/, '/')}?${searchParams.toString()}`;
    },
    /** What the address shows, where this browser did it a short while ago. */
    find: ({ url, cookies, quem }: FastifyRequest): Enviado | undefined => {
      const formulario = new URL(`http://balcao${url}`).searchParams.get(FEITO);
      if (formulario && naSessao(formulario)) {
        const data = sessaoNaTela(quem);
        return data && { formulario, campos: {}, resposta: { data } };
      }
      const texto = formulario && cofre.decifrar('feito', cookies[cookie] ?? '');
      if (!texto) return undefined;
      const lido = JSON.parse(texto) as Enviado & { ate: number };
      if (lido.formulario !== formulario || lido.ate < relogio().getTime()) return undefined;
      return { formulario, campos: {}, resposta: lido.resposta };
    },
  };
};
