import type { ExcecaoDetalhada } from '@balcao/contracts';
import { AppError } from '../../core/app-error.ts';
import { auditar } from '../../core/auditoria/auditoria.ts';
import { lockAdmins } from '../../core/contas/administradores.repository.ts';
import { titularesDoRecebimento } from '../../core/pagamentos/dono-do-recebimento.repository.ts';
import type { Quem } from '../../core/quem/quem.ts';
import { getOrgaoDaSessao } from '../../core/quem/representacao.ts';
import { Batch } from '../../db/batch.ts';
import { beforeCommit } from '../../db/client.ts';
import type { Contexto } from '../slice.ts';
import { esperaAprovacao, idDe, podeAprovar, relerExcecao } from './ver-excecao.ts';
import {
  aplicarResolucao,
  lerDaResolucao,
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
  type ExcecaoTravada,
} from './resolucao.repository.ts';

/** @throws AppError EXCECAO_NAO_ENCONTRADA, EXCECAO_RESOLVIDA */
const exigirNaoResolvida = (excecao: ExcecaoTravada | undefined): ExcecaoTravada => {
  if (excecao === undefined) throw new AppError('EXCECAO_NAO_ENCONTRADA');
  if (excecao.estado === 'RESOLVIDA') throw new AppError('EXCECAO_RESOLVIDA');
  return excecao;
};

/** Writes what is proposed of an exception, which then waits for an administrator. */
const propor = async (
  { lote, orgao: { cod_empre }, id }: EmResolucao,
  {
    tipo,
    numero_guia,
    numero_parcela,
    justificativa,
    por,
    agora,
  }: Pedida & { justificativa: string; por: string; agora: Date },
): Promise<void> => {
  await appendProposta(lote, {
    cod_empre,
    recebimento_id: id,
    tipo,
    numero_guia,
    numero_parcela,
    justificativa,
    proposta_por: por,
    proposta_em: agora,
  });
  await saveEstado(lote, cod_empre, id, 'EM_APROVACAO');
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
  const [orgao, por, agora] = [await getOrgaoDaSessao(orgaos, quem), idDe(quem), relogio()];
  await db.transaction(async (tx) => {
    // Sent at once, and locked in this order.
    const [travada, lido, titulares, administradores] = await Promise.all([
      lockExcecao(tx, cod_empre, id),
      lerDaResolucao(tx, { cod_empre, id, agora }, pedida),
      titularesDoRecebimento(tx, cofre, { cod_empre, id }, pedida.numero_guia),
      lockAdmins(tx, cod_empre),
    ]);
    const excecao = exigirNaoResolvida(travada);
    if (excecao.estado === 'EM_APROVACAO') throw new AppError('EXCECAO_EM_APROVACAO');
    const lote = new Batch();
    const em: EmResolucao = { lote, orgao, id, excecao };
    const resolucao = prepararResolucao(em, lido, pedida);
    if (esperaAprovacao(quem, resolucao, administradores)) {
      await propor(em, { ...pedida, justificativa, por, agora });
      const { evento: para, dados } = paraTrilha(resolucao);
      await auditar(lote, quem, {
        cod_empre,
        evento: 'arrecadacao.propor',
        titular: titulares.agora,
        dados: { recebimento: id, motivo: excecao.motivo, para, ...dados },
      });
    } else {
      const decidida = { por, em: agora, observacao: justificativa, titular: titulares.depois };
      await aplicarResolucao(em, resolucao, quem, decidida);
    }
    await beforeCommit(tx, () => lote.save(tx));
  });
  return relerExcecao(contexto, quem, { cod_empre, id });
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
  const [orgao, por, quando] = [await getOrgaoDaSessao(orgaos, quem), idDe(quem), relogio()];
  await db.transaction(async (tx) => {
    const [travada, proposta] = await Promise.all([
      lockExcecao(tx, cod_empre, id),
      findProposta(tx, cod_empre, id),
    ]);
    const excecao = exigirNaoResolvida(travada);
    if (proposta?.situacao !== 'PENDENTE') throw new AppError('EXCECAO_SEM_PROPOSTA');
    const { numero_guia, proposta_por } = proposta;
    const [lido, titulares, administradores] = await Promise.all([
      decisao.aprovar ? lerDaResolucao(tx, { cod_empre, id, agora: quando }, proposta) : undefined,
      titularesDoRecebimento(tx, cofre, { cod_empre, id }, numero_guia),
      decisao.aprovar && proposta_por === por ? lockAdmins(tx, cod_empre) : [],
    ]);
    if (decisao.aprovar && !podeAprovar(quem, proposta_por, administradores)) {
      throw new AppError('APROVACAO_PROPRIA');
    }
    const lote = new Batch();
    await saveDecisao(lote, cod_empre, proposta.id, {
      situacao: decisao.aprovar ? 'APROVADA' : 'RECUSADA',
      decidida_por: por,
      decidida_em: quando,
      motivo: decisao.aprovar ? null : decisao.motivo,
    });
    await auditar(lote, quem, {
      cod_empre,
      evento: decisao.aprovar ? 'arrecadacao.aprovar' : 'arrecadacao.recusar',
      titular: titulares.agora,
      dados: { recebimento: id, proposta: proposta.id, proposta_por },
    });
    if (decisao.aprovar && lido) {
      const em: EmResolucao = { lote, orgao, id, excecao };
      const { devido_centavos } = decisao;
      const resolucao = prepararResolucao(em, lido, { ...proposta, devido_centavos });
      const { justificativa: observacao } = proposta;
      const titular = titulares.depois;
      await aplicarResolucao(em, resolucao, quem, { por, em: quando, observacao, titular });
    } else await saveEstado(lote, cod_empre, id, 'ABERTA');
    await beforeCommit(tx, () => lote.save(tx));
  });
  return relerExcecao(contexto, quem, { cod_empre, id });
};
