import type { Usuario } from '@balcao/contracts';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Config } from '../config.ts';
import { createOrigem } from '../core/quem/origem.ts';
import { aoLadoDe } from '../core/quem/com-a-sessao.ts';
import '../core/quem/quem.ts';
import { usuarioDaConta } from '../core/quem/quem.ts';
import { representar } from '../core/quem/representacao.ts';
import {
  deleteSessao,
  insertSessao,
  findSessao,
  saveSessaoVista,
  type ChaveDaSessao,
  vigenciaDasSessoes,
} from '../core/contas/sessoes.repository.ts';
import { sha256, tokenAleatorio, type Cofre, iguais } from '../core/cofre.ts';
import type { Writer } from '../db/batch.ts';
import type { Database } from '../db/client.ts';

/** The last-seen mark is written at most this often, so that reading stays reading. */
const MARCA_SEGUNDOS = 60;

const isSecure = (config: Config): boolean => config.publicUrl?.startsWith('https:') ?? false;

/** Attributes shared by every cookie of ours. */
export const opcoesDoCookie = (config: Config) =>
  ({ path: '/', sameSite: 'lax', secure: isSecure(config) }) as const;

/** A cookie that scripts do not read is bound to the host where HTTPS lets it be. */
export const nomeDoCookie = (config: Config, final = ''): string =>
  `${isSecure(config) ? '__Host-' : ''}balcao${final && '-'}${final}`;

export interface Sessoes {
  /** Opens a session with a new token and sets its cookie. */
  abrir: (
    onde: Writer,
    reply: FastifyReply,
    usuario: Usuario,
    agente: string,
    /** Why gov.br told nothing of companies. */
    sem_empresas?: 'FALHA' | null,
  ) => Promise<Buffer>;
  encerrar: (onde: Writer, chave: ChaveDaSessao) => Promise<void>;
  apagarCookie: (reply: FastifyReply) => void;
}

const readCookie = (cookie: string): ChaveDaSessao | undefined => {
  const [orgao = '', token = ''] = cookie.split('.');
  const cod_empre = Number(orgao);
  if (!Number.isInteger(cod_empre) || cod_empre < 1 || cod_empre > 2_147_483_647) return undefined;
  return token.length < 40 ? undefined : { cod_empre, token_hash: sha256(token) };
};

/** Says whose session a request is of; of one that is over nobody. */
const createIdentificar =
  ({ db, cofre }: { db: Database; cofre: Cofre }) =>
  async (request: FastifyRequest, chave: ChaveDaSessao, agora: Date): Promise<void> => {
    const { origem } = request.quem;
    const pedido = aoLadoDe(
      request.routeOptions.config.comASessao,
      { db, cod_empre: chave.cod_empre, agora },
      request,
    );
    const row = await findSessao(db, chave, vigenciaDasSessoes(agora), pedido);
    if (row === undefined) return;
    const {
      vista_em,
      exige_dois_fatores: exigir_dois_fatores,
      exige_govbr: exigir_govbr_da_equipe,
      setores,
      versao_do_orgao,
      govbr_nivel,
      age_por_outro,
      representado,
      ao_lado,
    } = row;
    const exigencias = { exigir_dois_fatores, exigir_govbr_da_equipe };
    const atende_titulares = setores.some(({ encarregado }) => encarregado);
    const pessoa = usuarioDaConta(Object.assign(row, { atende_titulares }), {
      nivel: govbr_nivel,
      exigencias,
      agora,
    });
    request.quem = {
      papel: pessoa.tipo,
      sessao: chave.token_hash,
      lidoComASessao: {
        setores,
        versao_do_orgao,
        duas_etapas: row.dois_fatores_em !== null,
        aoLado: pedido && { pedido, valor: ao_lado },
      },
      origem,
      ...(age_por_outro
        ? representar(pessoa, representado, (cpfcnpj) => cofre.hmac('titular', cpfcnpj))
        : { usuario: pessoa }),
    };
    if (agora.getTime() - vista_em.getTime() > MARCA_SEGUNDOS * 1000)
      await saveSessaoVista(db, chave, agora);
  };

/** Says on every request who is asking, from the session cookie. */
export const registerSession = (
  app: FastifyInstance,
  {
    config,
    db,
    cofre,
    relogio,
  }: { config: Config; db: Database; cofre: Cofre; relogio: () => Date },
): Sessoes => {
  const cookieName = nomeDoCookie(config);
  const identificar = createIdentificar({ db, cofre });

  // A visitor has no session to be looked for, and goes on at once.
  app.addHook('onRequest', (request, _reply, done) => {
    const agora = relogio();
    const origem = createOrigem(cofre, request.ip, agora);
    request.quem = { papel: 'VISITANTE', usuario: undefined, sessao: undefined, origem };
    const chave = readCookie(request.cookies[cookieName] ?? '');
    if (chave === undefined || request.is404) done();
    else identificar(request, chave, agora).then(() => done(), done);
  });

  return {
    abrir: async (onde, reply, usuario, agente, sem_empresas = null) => {
      const token = tokenAleatorio();
      const token_hash = sha256(token);
      const agora = relogio();
      await insertSessao(onde, {
        cod_empre: usuario.orgao_id,
        token_hash,
        usuario_id: usuario.id,
        criada_em: agora,
        vista_em: agora,
        agente: agente.slice(0, 200),
        govbr_nivel: usuario.nivel,
        sem_empresas,
      });
      reply.setCookie(cookieName, `${usuario.orgao_id}.${token}`, {
        ...opcoesDoCookie(config),
        httpOnly: true,
      });
      return token_hash;
    },
    encerrar: deleteSessao,
    apagarCookie: (reply) => {
      reply.clearCookie(cookieName, opcoesDoCookie(config));
    },
  };
};

const UM_DIA_MS = 24 * 3_600_000;
const VALIDADE_DIAS = 90;
/** Accounts that one browser remembers: a family's, or a desk's. */
const CONTAS = 5;

interface Conta {
  cod_empre: number;
  id: string;
  entradas_versao: number;
}

interface Navegador {
  request: FastifyRequest;
  reply: FastifyReply;
}

/** The browsers from which an account was entered, by a cookie and nothing stored. */
export interface Entradas {
  /** Name of this browser for this account, when it is known; of no use to get in. */
  conhecida: (request: FastifyRequest, conta: Conta) => string | undefined;
  /**
   * This browser got into the account: by its password, or by a link sent to its e-mail. Of one whose browsers
   * are just being forgotten the version is that of afterwards.
   */
  gravar: (navegador: Navegador, conta: Conta) => void;
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

  const gravar: Entradas['gravar'] = ({ request, reply }, conta) => {
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
  };

  return {
    conhecida,
    gravar,
  };
};
