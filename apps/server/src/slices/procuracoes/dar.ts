import { randomUUID } from 'node:crypto';
import type { DarProcuracao, Procuracao } from '@balcao/contracts';
import { inicioDoDia, motivoDoFim, PROCURACOES_MAXIMO, somarDias } from '@balcao/domain';
import { AppError, campoInvalido } from '../../core/app-error.ts';
import { auditar } from '../../core/auditoria/auditoria.ts';
import { exigirNivel } from '../../core/contas/nivel.ts';
import { avisarConta } from '../../core/avisos.repository.ts';
import type { Quem } from '../../core/quem/quem.ts';
import { reautenticar } from '../../core/contas/reautenticacao.ts';
import { getOrgaoDaSessao } from '../../core/quem/representacao.ts';
import { Batch } from '../../db/batch.ts';
import { beforeCommit } from '../../db/client.ts';
import type { Contexto } from '../slice.ts';
import { contar } from './contar-da-procuracao.ts';
import { dadasParaTela, sessaoDe } from './listas.ts';
import {
  findContribuinte,
  insertProcuracao,
  listDadas,
  listProcuradores,
  lockOutorgante,
} from './procuracoes.repository.ts';

/**
 * Leaves services with somebody else until a day. It asks who it is once more, and at gov.br the level of
 * the institution; whoever is named has to accept. Of two at once to the same person one is refused.
 * @returns it with those given before
 * @throws AppError NIVEL_INSUFICIENTE, GOVBR_DE_NOVO, REAUTENTICACAO_NECESSARIA, CAMPO_INVALIDO,
 * PROCURACAO_JA_DADA, PROCURACOES_DEMAIS, MUITAS_TENTATIVAS
 */
export const dar = async (
  contexto: Contexto,
  quem: Quem,
  { procurador, servicos, ate, reautenticacao }: DarProcuracao,
): Promise<Procuracao[]> => {
  const { db, orgaos, relogio, cofre } = contexto;
  const { usuario } = sessaoDe(quem);
  const { orgao_id: cod_empre, id, cpfcnpj } = usuario;
  const orgao = await getOrgaoDaSessao(orgaos, quem);
  if (procurador === cpfcnpj)
    throw campoInvalido('procurador', 'Informe o CPF ou o CNPJ de outra pessoa.');
  const motivo = motivoDoFim(ate, orgao.hoje);
  if (motivo !== undefined) throw campoInvalido('ate', motivo);
  exigirNivel(orgao, quem, 'PROCURACAO');
  const aindaVale = await reautenticar(contexto, quem, reautenticacao);
  return db.transaction(async (tx) => {
    const lote = new Batch();
    const agora = relogio();
    const [outorgante, dadas, outros, conta] = await Promise.all([
      lockOutorgante(tx, cod_empre, id),
      listDadas(tx, cod_empre, id, agora),
      listProcuradores(tx, cod_empre, id, agora),
      findContribuinte(tx, cod_empre, procurador),
      aindaVale(tx, lote),
    ]);
    if (outros.includes(procurador)) throw new AppError('PROCURACAO_JA_DADA');
    if (outros.length >= PROCURACOES_MAXIMO) throw new AppError('PROCURACOES_DEMAIS');
    const nova = {
      cod_empre,
      id: randomUUID(),
      outorgante_id: id,
      procurador,
      servicos: [...new Set(servicos)],
      ate,
      dada_em: agora,
      vale_antes_de: inicioDoDia(somarDias(ate, 1), orgao.fuso),
    };
    insertProcuracao(lote, nova);
    await auditar(lote, quem, {
      cod_empre,
      evento: 'procuracao.dar',
      titular: cofre.hmac('titular', cpfcnpj),
      dados: { procuracao: nova.id, servicos: nova.servicos, ate },
    });
    await contar(lote, contexto, { outorgante, procuracao: nova, fato: 'DADA' });
    if (conta)
      await avisarConta(lote, {
        cod_empre,
        usuario_id: conta.id,
        tipo: 'PROCURACAO_RECEBIDA',
        criado_em: agora,
      });
    await beforeCommit(tx, () => lote.save(tx));
    const semFim = { aceita_em: null, encerrada_em: null, usada_em: null };
    return dadasParaTela(
      [{ procuracao: { ...nova, ...semFim }, outro: null }, ...dadas],
      orgao,
      agora,
    );
  });
};
