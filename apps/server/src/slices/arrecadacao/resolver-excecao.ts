import type { BaixarExcecao, ExcecaoDetalhada } from '@balcao/contracts';
import { baixarParcela } from '@balcao/domain';
import { AppError } from '../../core/app-error.ts';
import { auditar } from '../../core/auditoria.ts';
import { lockParcelasDasGuias, saveBaixas } from '../../core/baixa.repository.ts';
import type { Quem } from '../../core/quem.ts';
import type { Executor } from '../../db/client.ts';
import type { Contexto } from '../slice.ts';
import {
  lockExcecao,
  saveBaixaDoRecebimento,
  saveResolucao,
  type ResolucaoGravada,
} from './arrecadacao.repository.ts';
import { verExcecao } from './ver-excecao.ts';

type Aberta = NonNullable<Awaited<ReturnType<typeof lockExcecao>>>;

const lockAberta = async (tx: Executor, cod_empre: number, id: number): Promise<Aberta> => {
  const excecao = await lockExcecao(tx, cod_empre, id);
  if (excecao === undefined) throw new AppError('EXCECAO_NAO_ENCONTRADA');
  if (excecao.estado === 'RESOLVIDA') throw new AppError('EXCECAO_RESOLVIDA');
  return excecao;
};

const resolvidaPor = (
  quem: Quem,
  agora: Date,
  resolucao: ResolucaoGravada['resolucao'],
  observacao: string,
): ResolucaoGravada => {
  if (quem.usuario === undefined) throw new AppError('NAO_AUTENTICADO');
  return { resolucao, observacao, resolvida_por: quem.usuario.id, resolvida_em: agora };
};

/**
 * Settles an open installment with the payment of an exception, on the day on which it was paid,
 * whatever amount was received: who decides says why.
 * @throws AppError EXCECAO_NAO_ENCONTRADA, EXCECAO_RESOLVIDA, PARCELA_NAO_ENCONTRADA, PARCELA_NAO_ATIVA
 */
export const baixarExcecao = async (
  contexto: Contexto,
  quem: Quem,
  cod_empre: number,
  id: number,
  { numero_guia: guia, numero_parcela: parcela, justificativa }: BaixarExcecao,
): Promise<ExcecaoDetalhada> => {
  const { db, relogio } = contexto;
  await db.transaction(async (tx) => {
    const { pagamento, motivo } = await lockAberta(tx, cod_empre, id);
    const parcelas = await lockParcelasDasGuias(tx, cod_empre, [guia]);
    const aberta = parcelas.find(({ numero }) => numero === parcela);
    if (aberta === undefined) throw new AppError('PARCELA_NAO_ENCONTRADA');
    if (aberta.situacao !== 'ATIVA') throw new AppError('PARCELA_NAO_ATIVA');

    const { inativadas, situacaoDaGuia } = baixarParcela(parcela, parcelas);
    await saveBaixas(tx, cod_empre, {
      pagas: [{ guia, parcela, pagamento }],
      inativadas: inativadas.map((numero) => ({ guia, parcela: numero })),
      guias: [{ guia, situacao: situacaoDaGuia }],
    });
    await saveBaixaDoRecebimento(tx, cod_empre, id, { guia, parcela });
    await saveResolucao(tx, cod_empre, id, resolvidaPor(quem, relogio(), 'BAIXA', justificativa));
    await auditar(tx, quem, {
      cod_empre,
      evento: 'arrecadacao.baixar',
      dados: { recebimento: id, motivo, numero_guia: guia, numero_parcela: parcela },
    });
  });
  return verExcecao(contexto, quem, cod_empre, id);
};

/**
 * Closes an exception without settling anything.
 * @throws AppError EXCECAO_NAO_ENCONTRADA, EXCECAO_RESOLVIDA
 */
export const encerrarExcecao = async (
  contexto: Contexto,
  quem: Quem,
  cod_empre: number,
  id: number,
  observacao: string,
): Promise<ExcecaoDetalhada> => {
  const { db, relogio } = contexto;
  await db.transaction(async (tx) => {
    const { motivo } = await lockAberta(tx, cod_empre, id);
    await saveResolucao(tx, cod_empre, id, resolvidaPor(quem, relogio(), 'SEM_BAIXA', observacao));
    await auditar(tx, quem, {
      cod_empre,
      evento: 'arrecadacao.resolver',
      dados: { recebimento: id, motivo },
    });
  });
  return verExcecao(contexto, quem, cod_empre, id);
};
