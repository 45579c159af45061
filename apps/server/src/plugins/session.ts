import type { Usuario } from '@balcao/contracts';
import type { FastifyInstance, FastifyReply } from 'fastify';
import type { Config } from '../config.ts';
import { createOrigem } from '../core/origem.ts';
import '../core/quem.ts';
import {
  deleteSessao,
  insertSessao,
  prepareFindSessao,
  saveSessaoVista,
  type ChaveDaSessao,
} from '../core/sessoes.repository.ts';
import { vigenciaDasSessoes } from '../core/sessoes.ts';
import { usuarioDaConta } from '../core/usuario.ts';
import { sha256, tokenAleatorio, type Cofre } from '../core/cofre.ts';
import type { Database, Executor } from '../db/client.ts';

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
  abrir: (tx: Executor, reply: FastifyReply, usuario: Usuario, agente: string) => Promise<Buffer>;
  encerrar: (tx: Executor, chave: ChaveDaSessao) => Promise<void>;
  apagarCookie: (reply: FastifyReply) => void;
}

const readCookie = (cookie: string): ChaveDaSessao | undefined => {
  const [orgao = '', token = ''] = cookie.split('.');
  const cod_empre = Number(orgao);
  if (!Number.isInteger(cod_empre) || cod_empre < 1 || cod_empre > 2_147_483_647) return undefined;
  return token.length < 40 ? undefined : { cod_empre, token_hash: sha256(token) };
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
  const findSessao = prepareFindSessao(db);
  const cookieName = nomeDoCookie(config);

  app.addHook('onRequest', async (request) => {
    const agora = relogio();
    const origem = createOrigem(cofre, request.ip, agora);
    request.quem = { papel: 'VISITANTE', usuario: undefined, sessao: undefined, origem };
    const chave = readCookie(request.cookies[cookieName] ?? '');
    if (chave === undefined || request.is404) return;
    const row = await findSessao(chave, vigenciaDasSessoes(agora));
    if (row === undefined) return;
    const { vista_em, exige_dois_fatores, ...conta } = row;
    const usuario = usuarioDaConta(conta, exige_dois_fatores);
    request.quem = { papel: usuario.tipo, usuario, sessao: chave.token_hash, origem };
    if (agora.getTime() - vista_em.getTime() > MARCA_SEGUNDOS * 1000)
      await saveSessaoVista(db, chave, agora);
  });

  return {
    abrir: async (tx, reply, usuario, agente) => {
      const token = tokenAleatorio();
      const token_hash = sha256(token);
      const agora = relogio();
      await insertSessao(tx, {
        cod_empre: usuario.orgao_id,
        token_hash,
        usuario_id: usuario.id,
        criada_em: agora,
        vista_em: agora,
        agente: agente.slice(0, 200),
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
