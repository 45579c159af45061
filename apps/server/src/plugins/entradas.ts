import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Config } from '../config.ts';
import { findVersaoDasEntradas } from '../core/sessoes.repository.ts';
import { iguais, tokenAleatorio, type Cofre } from '../core/cofre.ts';
import type { Executor } from '../db/client.ts';
import { nomeDoCookie, opcoesDoCookie } from './session.ts';

const UM_DIA_MS = 24 * 3_600_000;
const VALIDADE_DIAS = 90;
/** Accounts that one browser remembers: a family's, or a desk's. */
const CONTAS = 5;

interface Conta {
  cod_empre: number;
  id: string;
  entradas_versao: number;
}

/** The browsers from which an account was entered, by a cookie and nothing stored. */
export interface Entradas {
  /** Name of this browser for this account, when it is known; of no use to get in. */
  conhecida: (request: FastifyRequest, conta: Conta) => string | undefined;
  /** This browser got into the account: by its password, or by a link sent to its e-mail. */
  lembrar: (
    tx: Executor,
    navegador: { request: FastifyRequest; reply: FastifyReply },
    conta: Pick<Conta, 'cod_empre' | 'id'>,
  ) => Promise<void>;
}

/**
 * A browser is known to an account until its sessions are ended for it: by a new password, an
 * administrator or the operator. Neither account nor document stands in the cookie.
 */
export const createEntradas = ({
  config,
  cofre,
  relogio,
}: {
  config: Config;
  cofre: Cofre;
  relogio: () => Date;
}): Entradas => {
  const cookie = nomeDoCookie(config, 'entradas');
  const hoje = () => Math.floor(relogio().getTime() / UM_DIA_MS);
  const lidas = ({ cookies }: FastifyRequest) =>
    (cookies[cookie] ?? '').split('~').slice(0, CONTAS);
  const selo = ({ cod_empre, id, entradas_versao }: Conta, nome: string, dia: string) =>
    cofre.hmac('entrada', [cod_empre, id, entradas_versao, nome, dia].join('\n'));

  const daConta = (conta: Conta, entrada: string): string | undefined => {
    const [nome = '', dia = '', assinado = ''] = entrada.split('.');
    if (!iguais(assinado, selo(conta, nome, dia))) return undefined;
    return hoje() - Number(dia) <= VALIDADE_DIAS ? nome : undefined;
  };

  const conhecida = (request: FastifyRequest, conta: Conta): string | undefined =>
    lidas(request)
      .map((entrada) => daConta(conta, entrada))
      .find((nome) => nome !== undefined);

  return {
    conhecida,
    lembrar: async (tx, { request, reply }, { cod_empre, id }) => {
      const entradas_versao = await findVersaoDasEntradas(tx, cod_empre, id);
      if (entradas_versao === undefined) return;
      const conta = { cod_empre, id, entradas_versao };
      const outras = lidas(request).filter(
        (entrada) => entrada !== '' && daConta(conta, entrada) === undefined,
      );
      const nome = conhecida(request, conta) ?? tokenAleatorio(12);
      const dia = String(hoje());
      const nova = `${nome}.${dia}.${selo(conta, nome, dia)}`;
      reply.setCookie(cookie, [nova, ...outras].slice(0, CONTAS).join('~'), {
        ...opcoesDoCookie(config),
        httpOnly: true,
        maxAge: (VALIDADE_DIAS * UM_DIA_MS) / 1000,
      });
    },
  };
};
