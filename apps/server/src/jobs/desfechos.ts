import { enfileirar } from '../core/filas.ts';
import { concluir, retirar, type ChaveDoTrabalho } from '../core/filas.repository.ts';
import type { Transacao } from '../db/client.ts';
import type { Desfecho } from './trabalho.ts';

/** Writes down what became of a job; nothing when another has it by now. */
export const assentar = async (
  tx: Transacao,
  chave: ChaveDoTrabalho,
  desfecho: Desfecho,
): Promise<void> => {
  if (desfecho.tipo === 'CONCLUIDO') {
    await concluir(tx, chave);
    return;
  }
  if (!(await retirar(tx, chave))) return;
  const { id } = chave;
  if (desfecho.tipo === 'LEVADO') await enfileirar(tx, desfecho.fila, desfecho.dados, { id });
  else
    await enfileirar(tx, chave.fila, desfecho.dados, {
      id,
      startAfter: desfecho.segundos,
    });
};
