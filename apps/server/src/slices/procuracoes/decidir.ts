import { situacaoDaProcuracao } from '@balcao/domain';
import { AppError } from '../../core/app-error.ts';
import { auditar } from '../../core/auditoria/auditoria.ts';
import { avisarConta } from '../../core/avisos.repository.ts';
import type { Quem } from '../../core/quem/quem.ts';
import { Batch } from '../../db/batch.ts';
import { beforeCommit } from '../../db/client.ts';
import type { Contexto } from '../slice.ts';
import { contar } from './contar-da-procuracao.ts';
import { sessaoDe } from './listas.ts';
import { findContribuinte, lockProcuracao, saveProcuracao } from './procuracoes.repository.ts';

/**
 * Who was named accepts to act; accepting again changes nothing.
 * @throws AppError PROCURACAO_NAO_ENCONTRADA, also when it is over or somebody else's
 */
export const aceitar = async (
  { db, relogio, cofre }: Contexto,
  quem: Quem,
  id: string,
): Promise<void> => {
  const { usuario } = sessaoDe(quem);
  const { orgao_id: cod_empre, cpfcnpj } = usuario;
  await db.transaction(async (tx) => {
    const agora = relogio();
    const travada = await lockProcuracao(tx, cod_empre, id);
    const situacao = travada && situacaoDaProcuracao(travada.procuracao, agora);
    if (travada?.procuracao.procurador !== cpfcnpj) throw new AppError('PROCURACAO_NAO_ENCONTRADA');
    if (situacao === 'VALE') return;
    if (situacao !== 'A_ACEITAR') throw new AppError('PROCURACAO_NAO_ENCONTRADA');
    const { outorgante } = travada;
    const lote = new Batch();
    saveProcuracao(lote, travada.procuracao, { aceita_em: agora });
    await avisarConta(lote, {
      cod_empre,
      usuario_id: outorgante.id,
      tipo: 'PROCURACAO_ACEITA',
      criado_em: agora,
    });
    await auditar(lote, quem, {
      cod_empre,
      evento: 'procuracao.aceitar',
      titular: cofre.hmac('titular', outorgante.cpfcnpj),
      dados: { procuracao: id },
    });
    await beforeCommit(tx, () => lote.save(tx));
  });
};

/**
 * Either of the two ends a power, at once and in every session; before it was accepted who was named
 * refuses it by this. Ending what is over changes nothing.
 * @throws AppError PROCURACAO_NAO_ENCONTRADA
 */
export const encerrar = async (contexto: Contexto, quem: Quem, id: string): Promise<void> => {
  const { db, relogio, cofre } = contexto;
  const { usuario } = sessaoDe(quem);
  const { orgao_id: cod_empre } = usuario;
  await db.transaction(async (tx) => {
    const agora = relogio();
    const travada = await lockProcuracao(tx, cod_empre, id);
    if (travada === undefined) throw new AppError('PROCURACAO_NAO_ENCONTRADA');
    const { procuracao, outorgante } = travada;
    const deu = procuracao.outorgante_id === usuario.id;
    if (!deu && procuracao.procurador !== usuario.cpfcnpj)
      throw new AppError('PROCURACAO_NAO_ENCONTRADA');
    const situacao = situacaoDaProcuracao(procuracao, agora);
    if (situacao !== 'A_ACEITAR' && situacao !== 'VALE') return;
    const lote = new Batch();
    saveProcuracao(lote, procuracao, { encerrada_em: agora });
    const conta = await findContribuinte(tx, cod_empre, procuracao.procurador);
    const aoProcurador = conta?.email ?? null;
    await contar(lote, contexto, { outorgante, procuracao, fato: 'ENCERRADA', aoProcurador });
    await auditar(lote, quem, {
      cod_empre,
      evento: situacao === 'A_ACEITAR' && !deu ? 'procuracao.recusar' : 'procuracao.encerrar',
      titular: cofre.hmac('titular', outorgante.cpfcnpj),
      dados: { procuracao: id },
    });
    await beforeCommit(tx, () => lote.save(tx));
  });
};
