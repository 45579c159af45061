import { aplicarTransicao, assentarSolicitacao, silencioEncerrado } from '@balcao/domain';
import { listEmailsDosAdministradores } from '../../core/assinatura.repository.ts';
import {
  saveTransicao,
  type SolicitacaoGuardada,
} from '../../slices/esic/processo/solicitacoes.repository.ts';
import type { Transacao } from '../../db/client.ts';
import { emLotes } from './lotes.ts';
import { enumerar, FILA, type DepsDosPrazos, type OrgaoDosPrazos } from './partes.ts';
import { lockPorAssentar } from './prazos.repository.ts';
import { quandoConsta } from '../../slices/esic/processo/solicitacoes.ts';

/** Writes down what time did to one request; answers what it was. */
const assentarUma = async (
  tx: Transacao,
  orgao: OrgaoDosPrazos,
  { id, fatos: inicio }: SolicitacaoGuardada,
  agora: Date,
): Promise<{ expirou: boolean; encerrou: boolean }> => {
  const transicoes = assentarSolicitacao(inicio, orgao, orgao.hoje);
  for (const transicao of transicoes) {
    const quando = quandoConsta(inicio, orgao, agora);
    await saveTransicao(tx, orgao.cod_empre, id, transicao, quando);
  }
  const depois = transicoes.reduce(aplicarTransicao, inicio);
  return {
    expirou: inicio.expirada_em === null && depois.expirada_em !== null,
    encerrou: depois.status !== inicio.status,
  };
};

/** Tells the administrators what nobody attended in time (Lei 12.527/2011, art. 40). */
const alertar = async (
  tx: Transacao,
  { enfileirarCorreio }: DepsDosPrazos,
  { cod_empre }: OrgaoDosPrazos,
  expiradas: readonly SolicitacaoGuardada[],
): Promise<void> => {
  if (expiradas.length === 0) return;
  const dados = enumerar(expiradas, `${FILA}?situacao=5`);
  for (const para of await listEmailsDosAdministradores(tx, cod_empre)) {
    await enfileirarCorreio(tx, {
      cod_empre,
      para,
      modelo: 'solicitacoes-nao-atendidas',
      dados,
    });
  }
};

/**
 * Writes down what time did to the requests of an orgao, with history, in batches that each hold
 * together: flag, end of the wait and the alert, once each however many processes do it.
 */
export const assentarPrazos = async (
  deps: DepsDosPrazos,
  orgao: OrgaoDosPrazos,
): Promise<{ expiradas: number; encerradas: number }> => {
  const { cod_empre, hoje } = orgao;
  const dia = { hoje, silencio: silencioEncerrado(hoje, orgao) };
  const soma = { expiradas: 0, encerradas: 0 };
  await emLotes(deps.db, cod_empre, async (tx, lote) => {
    const guardadas = await lockPorAssentar(tx, cod_empre, dia, lote);
    const expiradas: SolicitacaoGuardada[] = [];
    for (const guardada of guardadas) {
      const { expirou, encerrou } = await assentarUma(tx, orgao, guardada, deps.relogio());
      if (expirou) expiradas.push(guardada);
      if (encerrou) soma.encerradas += 1;
    }
    await alertar(tx, deps, orgao, expiradas);
    soma.expiradas += expiradas.length;
    return guardadas;
  });
  return soma;
};
