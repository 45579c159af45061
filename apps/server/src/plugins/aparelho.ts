import { CABECALHO_DA_PROVA, CABECALHO_SEM_CODIGO } from '@balcao/contracts';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Config } from '../config.ts';
import { provaTrazida } from '../core/limites/prova.ts';
import { tokenAleatorio, type Cofre } from '../core/cofre.ts';
import type { Limite, Limites } from '../core/limites/limites.ts';
import type { Aparelho, Quem } from '../core/quem/quem.ts';
import { aCadaPedido } from './passo.ts';
import { nomeDoCookie, opcoesDoCookie } from './session.ts';

const UM_DIA_MS = 24 * 3_600_000;
const VALIDADE_DIAS = 30;
const RENOVA_DIAS = 7;

type Lido = Pick<Aparelho, 'id' | 'velho'>;

/** Says on every request from which device it comes, and what proof of work it brings. */
export const registerAparelho = (
  app: FastifyInstance,
  { config, cofre, relogio }: { config: Config; cofre: Cofre; relogio: () => Date },
): void => {
  const cookie = nomeDoCookie(config, 'aparelho');
  const hoje = () => Math.floor(relogio().getTime() / UM_DIA_MS);

  const ler = (assinado: string | undefined): Lido => {
    const aberto = assinado === undefined ? undefined : cofre.abrir('aparelho', assinado);
    const [id, dia = ''] = aberto?.split('.') ?? [];
    const idade = hoje() - Number(dia);
    return {
      id: id !== undefined && idade <= VALIDADE_DIAS ? id : undefined,
      velho: idade >= RENOVA_DIAS,
    };
  };

  /**
   * Most requests never ask for it: its seal is checked when one does. A class, since every object written with
   * accessors has a shape of its own, which lives, and all of its request with it, until the next full collection.
   */
  class DoPedido implements Aparelho {
    readonly #request: FastifyRequest;
    readonly #reply: FastifyReply;
    #lido: Lido | undefined;

    constructor(request: FastifyRequest, reply: FastifyReply) {
      this.#request = request;
      this.#reply = reply;
    }

    #ler(): Lido {
      return (this.#lido ??= ler(this.#request.cookies[cookie]));
    }

    get id(): string | undefined {
      return this.#ler().id;
    }

    get velho(): boolean {
      return this.#ler().velho;
    }

    lembrar(): void {
      const texto = `${this.id ?? tokenAleatorio(16)}.${hoje()}`;
      this.#reply.setCookie(cookie, cofre.assinar('aparelho', texto), {
        ...opcoesDoCookie(config),
        httpOnly: true,
        maxAge: (VALIDADE_DIAS * UM_DIA_MS) / 1000,
      });
    }
  }

  aCadaPedido(app, (request, reply) => {
    if (request.is404) return;
    request.quem.prova = provaTrazida(request.headers[CABECALHO_DA_PROVA]);
    request.quem.semCodigo = request.headers[CABECALHO_SEM_CODIGO] !== undefined;
    request.quem.aparelho = new DoPedido(request, reply);
  });
};

/**
 * So many devices of one address become known in a day: who collects cookies to guess with them has
 * no more of them than this, each with its few misses.
 */
const NOVOS_POR_ORIGEM: Limite = {
  uso: 'aparelho:novos',
  maximo: 30,
  janelaSegundos: 24 * 3_600,
};

/** A look-up found what it asked for: from now on its device counts for itself. */
export const lembrarAparelho = async (
  limites: Limites,
  { aparelho, origem }: Quem,
): Promise<void> => {
  if (aparelho === undefined || (aparelho.id !== undefined && !aparelho.velho)) return;
  const { contagem } = await limites.contar(NOVOS_POR_ORIGEM, origem);
  if (contagem <= NOVOS_POR_ORIGEM.maximo) aparelho.lembrar();
};
