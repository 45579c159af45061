import type { ExcecaoDetalhada } from '@balcao/contracts';
import { AppError } from '../../core/app-error.ts';
import { auditar } from '../../core/auditoria.ts';
import type { Quem } from '../../core/quem.ts';
import type { Executor } from '../../db/client.ts';
import type { Contexto } from '../slice.ts';
import { esperaAprovacao, idDe, podeAprovar, verExcecao } from './ver-excecao.ts';
import {
  aplicarResolucao,
  paraTrilha,
  prepararResolucao,
  type Pedida,
} from './aplicar-resolucao.ts';
import type { EmResolucao } from './abater.ts';
import {
  appendProposta,
  findProposta,
  lockExcecao,
  saveDecisao,
  saveEstado,
} from './resolucao.repository.ts';
import { titularDoRecebimento } from '../../core/dono-do-recebimento.repository.ts';

/** @throws AppError EXCECAO_NAO_ENCONTRADA, EXCECAO_RESOLVIDA */
const lockNaoResolvida = async (tx: Executor, cod_empre: number, id: number) => {
  const excecao = await lockExcecao(tx, cod_empre, id);
  if (excecao === undefined) throw new AppError('EXCECAO_NAO_ENCONTRADA');
  if (excecao.estado === 'RESOLVIDA') throw new AppError('EXCECAO_RESOLVIDA');
  return excecao;
};

/**
 * Does with the payment of an exception what a person of the staff says, as far as it pays: at once
 * when it pays what is owed or differs little, else when an administrator has approved it.
 * @throws AppError EXCECAO_NAO_ENCONTRADA, EXCECAO_RESOLVIDA, EXCECAO_EM_APROVACAO, and what
 * `prepararResolucao` throws
 */
export const resolverExcecao = async (
  contexto: Contexto,
  quem: Quem,
  cod_empre: number,
  id: number,
  { justificativa, ...pedida }: Pedida & { justificativa: string },
): Promise<ExcecaoDetalhada> => {
  const { db, cofre, relogio, orgaos } = contexto;
  const [orgao, por] = [await orgaos.get(cod_empre), idDe(quem)];
  await db.transaction(async (tx) => {
    const excecao = await lockNaoResolvida(tx, cod_empre, id);
    if (excecao.estado === 'EM_APROVACAO') throw new AppError('EXCECAO_EM_APROVACAO');
    const em: EmResolucao = { tx, cofre, orgao, id, excecao, agora: relogio() };
    const resolucao = await prepararResolucao(em, pedida);
    if (!(await esperaAprovacao(tx, cod_empre, quem, resolucao))) {
      const decidida = { por, em: relogio(), observacao: justificativa };
      await aplicarResolucao(em, resolucao, quem, decidida);
      return;
    }
    await appendProposta(tx, {
      cod_empre,
      recebimento_id: id,
      tipo: pedida.tipo,
      numero_guia: pedida.numero_guia,
      numero_parcela: pedida.numero_parcela,
      justificativa,
      proposta_por: por,
      proposta_em: relogio(),
    });
    await saveEstado(tx, cod_empre, id, 'EM_APROVACAO');
    const { evento: para, dados } = paraTrilha(resolucao);
    await auditar(tx, quem, {
      cod_empre,
      evento: 'arrecadacao.propor',
      titular: await titularDoRecebimento(tx, cofre, cod_empre, id),
      dados: { recebimento: id, motivo: excecao.motivo, para, ...dados },
    });
  });
  return verExcecao(contexto, quem, cod_empre, id);
};

/** What an administrator says to a proposal; of a settlement, with what they saw that was owed. */
export type Decisao =
  | { aprovar: true; devido_centavos: number | null }
  | { aprovar: false; motivo: string };

/**
 * Approves or refuses what was proposed of an exception. Who proposed does not approve, unless no
 * other administrator is left.
 * @throws AppError EXCECAO_NAO_ENCONTRADA, EXCECAO_RESOLVIDA, EXCECAO_SEM_PROPOSTA,
 * APROVACAO_PROPRIA, and what `prepararResolucao` throws
 */
export const decidirProposta = async (
  contexto: Contexto,
  quem: Quem,
  cod_empre: number,
  id: number,
  decisao: Decisao,
): Promise<ExcecaoDetalhada> => {
  const { db, cofre, relogio, orgaos } = contexto;
  const [orgao, por, quando] = [await orgaos.get(cod_empre), idDe(quem), relogio()];
  await db.transaction(async (tx) => {
    const excecao = await lockNaoResolvida(tx, cod_empre, id);
    const proposta = await findProposta(tx, cod_empre, id);
    if (proposta?.situacao !== 'PENDENTE') throw new AppError('EXCECAO_SEM_PROPOSTA');
    if (decisao.aprovar && !(await podeAprovar(tx, cod_empre, quem, proposta.proposta_por))) {
      throw new AppError('APROVACAO_PROPRIA');
    }
    await saveDecisao(tx, cod_empre, proposta.id, {
      situacao: decisao.aprovar ? 'APROVADA' : 'RECUSADA',
      decidida_por: por,
      decidida_em: quando,
      motivo: decisao.aprovar ? null : decisao.motivo,
    });
    await auditar(tx, quem, {
      cod_empre,
      evento: decisao.aprovar ? 'arrecadacao.aprovar' : 'arrecadacao.recusar',
      titular: await titularDoRecebimento(tx, cofre, cod_empre, id),
      dados: { recebimento: id, proposta: proposta.id, proposta_por: proposta.proposta_por },
    });
    if (!decisao.aprovar) {
      await saveEstado(tx, cod_empre, id, 'ABERTA');
      return;
    }
    const em: EmResolucao = { tx, cofre, orgao, id, excecao, agora: quando };
    const resolucao = await prepararResolucao(em, {
      ...proposta,
      devido_centavos: decisao.devido_centavos,
    });
    const decidida = { por, em: quando, observacao: proposta.justificativa };
    await aplicarResolucao(em, resolucao, quem, decidida);
  });
  return verExcecao(contexto, quem, cod_empre, id);
};
