import type { FastifyReply, FastifyRequest } from 'fastify';
import type { PedidoAoGovbr } from '../../adapters/govbr/govbr.port.ts';
import { iguais } from '../../core/cofre.ts';
import type { Limite } from '../../core/limites/limites.ts';
import { nomeDoCookie, opcoesDoCookie } from '../../plugins/session.ts';
import type { Contexto } from '../slice.ts';

/** Somebody is at gov.br, or was a moment ago. */
export interface EmCurso {
  cod_empre: number;
  /** Page of the dashboard that they come back to. */
  depois: string;
  /** What the answer is held against; undefined of who raises a level, whose answer tells nothing. */
  pedido?: PedidoAoGovbr;
}

/** Time for a password, a code of the telephone, and the face in front of the camera. */
const VALIDADE_SEGUNDOS = 30 * 60;
/** Tabs of one browser that are at gov.br at the same time. */
const ABAS = 3;
const USO = 'govbr:em-curso';

/** A state opens one answer: of two that bring the same, the second is late. */
const GASTO: Limite = { uso: 'govbr:estado', maximo: 1, janelaSegundos: 2 * VALIDADE_SEGUNDOS };

/**
 * Whoever is at gov.br, remembered by their own browser in a cookie that only we can read, and by nothing
 * else: an answer that another browser brings is nobody's.
 */
export const createPedidosEmCurso = ({
  config,
  cofre,
  limites,
  relogio,
}: Pick<Contexto, 'config' | 'cofre' | 'limites' | 'relogio'>) => {
  const cookie = nomeDoCookie(config, 'govbr');
  const escritos = ({ cookies }: FastifyRequest) =>
    (cookies[cookie] ?? '').split('~').filter(Boolean).slice(0, ABAS);

  const abrir = (escrito: string): EmCurso | undefined => {
    const texto = cofre.decifrar(USO, escrito);
    if (texto === undefined) return undefined;
    const { ate, ...emCurso } = JSON.parse(texto) as EmCurso & { ate: number };
    return ate > relogio().getTime() ? emCurso : undefined;
  };

  const gravar = (reply: FastifyReply, todos: readonly string[]): void => {
    if (todos.length === 0) return void reply.clearCookie(cookie, opcoesDoCookie(config));
    reply.setCookie(cookie, todos.slice(0, ABAS).join('~'), {
      ...opcoesDoCookie(config),
      httpOnly: true,
      maxAge: VALIDADE_SEGUNDOS,
    });
  };

  return {
    lembrar: (request: FastifyRequest, reply: FastifyReply, emCurso: EmCurso): void => {
      const ate = relogio().getTime() + VALIDADE_SEGUNDOS * 1000;
      const novo = cofre.cifrar(USO, JSON.stringify({ ...emCurso, ate }));
      gravar(reply, [novo, ...escritos(request)]);
    },
    /** Takes out the one that an answer with this state belongs to, if it is this browser's and unused. */
    gastar: async (
      request: FastifyRequest,
      reply: FastifyReply,
      state: string,
    ): Promise<(EmCurso & { pedido: PedidoAoGovbr }) | undefined> => {
      const todos = escritos(request);
      for (const escrito of todos) {
        const emCurso = abrir(escrito);
        if (emCurso?.pedido === undefined || !iguais(emCurso.pedido.state, state)) continue;
        gravar(
          reply,
          todos.filter((um) => um !== escrito),
        );
        const { contagem } = await limites.contar(GASTO, state);
        return contagem > GASTO.maximo ? undefined : { ...emCurso, pedido: emCurso.pedido };
      }
      return undefined;
    },
    /** The last one of this browser, whatever it was for. */
    ultimo: (request: FastifyRequest): EmCurso | undefined =>
      escritos(request)
        .map(abrir)
        .find((um) => um !== undefined),
  };
};
