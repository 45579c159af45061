import { cookieDaPesquisa, type ResponderPesquisa } from '@balcao/contracts';
import { inicioDoDia, somarDias } from '@balcao/domain';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { AppError } from '../../../core/app-error.ts';
import { auditarSemRastro } from '../../../core/auditoria/auditoria.ts';
import { abrirConvite } from '../processo/convite-da-pesquisa.ts';
import type { OrgaoEmUso } from '../../../core/orgao/orgao.ts';
import type { Quem } from '../../../core/quem/quem.ts';
import { Batch } from '../../../db/batch.ts';
import { beforeCommit, type Executor } from '../../../db/client.ts';
import { opcoesDoCookie } from '../../../plugins/session.ts';
import type { Contexto } from '../../slice.ts';
import {
  estaPublicada,
  gastarConvite,
  insertResposta,
  type RespostaNova,
} from './pesquisa.repository.ts';

const UM_DIA = 86_400;

/** The address's answers of a civil day of the orgao, by a key that is not the address. */
const limiteDe = ({ parametros }: OrgaoEmUso) => ({
  uso: 'pesquisa',
  maximo: parametros.pesquisa_por_endereco,
  janelaSegundos: UM_DIA,
  semHora: true as const,
});

/** Seconds until the orgao's next day begins, and with it a new count. */
const esperaAteAmanha = ({ hoje, fuso }: OrgaoEmUso, agora: Date): number => {
  const amanha = inicioDoDia(somarDias(hoje, 1), fuso);
  return Math.max(1, Math.ceil((amanha.getTime() - agora.getTime()) / 1000));
};

interface EnvioDaPesquisa {
  quem: Quem;
  body: ResponderPesquisa;
  request: FastifyRequest;
  reply: FastifyReply;
}

type RespostaAPesquisa = Omit<RespostaNova, 'cod_empre' | 'dia'>;

/** An answer, and that somebody gave one, to be written as one. */
const respostaNova = async (
  db: Executor,
  { cod_empre, hoje }: OrgaoEmUso,
  resposta: RespostaAPesquisa,
): Promise<Batch> => {
  const { conteudo_id: carta } = resposta;
  if (carta && !(await estaPublicada(db, cod_empre, carta)))
    throw new AppError('CONTEUDO_NAO_ENCONTRADO');
  const lote = new Batch();
  await insertResposta(lote, { cod_empre, dia: hoje, ...resposta });
  await auditarSemRastro(lote, { cod_empre, hoje }, { evento: 'pesquisa.responder' });
  return lote;
};

/** By the link of an e-mail: one answer of each, whatever else its browser or address answered. */
const responderConvite = async (
  { db, cofre, relogio }: Contexto,
  orgao: OrgaoEmUso,
  resposta: RespostaAPesquisa,
  convite: string,
): Promise<void> => {
  const { cod_empre } = orgao;
  const aberto = abrirConvite(cofre, cod_empre, convite, relogio());
  if (aberto === undefined) throw new AppError('PESQUISA_CONVITE_INVALIDO');
  await db.transaction(async (tx) => {
    if (!(await gastarConvite(tx, cod_empre, aberto)))
      throw new AppError('PESQUISA_CONVITE_INVALIDO');
    const lote = await respostaNova(tx, orgao, resposta);
    await beforeCommit(tx, () => lote.save(tx));
  });
};

/** One a day of each browser, and of each address as many as the orgao allows. */
const responderNoDia = async (
  { db, limites, config, relogio }: Contexto,
  { quem, body, request, reply }: EnvioDaPesquisa,
  orgao: OrgaoEmUso,
  resposta: RespostaAPesquisa,
): Promise<void> => {
  const cookie = cookieDaPesquisa(orgao.cod_empre, body.carta);
  if (request.cookies[cookie] === orgao.hoje) throw new AppError('PESQUISA_JA_RESPONDIDA');
  const limite = limiteDe(orgao);
  const partes = [orgao.cod_empre, quem.origem.para('pesquisa', orgao.hoje)];
  const { contagem } = await limites.contar(limite, ...partes);
  if (contagem > limite.maximo)
    throw new AppError('PESQUISA_CHEIA', { retryAfter: esperaAteAmanha(orgao, relogio()) });
  try {
    await (await respostaNova(db, orgao, resposta)).save(db);
  } catch (erro) {
    await limites.devolver([{ limite, partes }]);
    throw erro;
  }
  reply.setCookie(cookie, orgao.hoje, { ...opcoesDoCookie(config), maxAge: UM_DIA });
};

/**
 * Stores an answer, of the whole or of a letter: by an invitation one, without it one a day of each browser and as many of each
 * address as the orgao allows, for many people share one (see docs/decisions/0020).
 * @throws AppError PESQUISA_JA_RESPONDIDA, PESQUISA_CHEIA, PESQUISA_CONVITE_INVALIDO, SERVICO_INATIVO,
 * CONTEUDO_NAO_ENCONTRADO
 */
export const responder = async (contexto: Contexto, pedido: EnvioDaPesquisa): Promise<void> => {
  const { cod_empre, comentario, convite, carta, ...notas } = pedido.body;
  const orgao = await contexto.orgaos.getComServico(cod_empre, 'pesquisa_satisfacao');
  const resposta = { ...notas, comentario: comentario || null, conteudo_id: carta ?? null };
  if (convite === undefined) return responderNoDia(contexto, pedido, orgao, resposta);
  return responderConvite(contexto, orgao, resposta, convite);
};
