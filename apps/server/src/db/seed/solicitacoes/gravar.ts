import { publicacoes } from '../../schema/publicacoes.ts';
import { recursoRespostas, recursos } from '../../schema/recursos.ts';
import { solicitacaoHistorico, solicitacoes } from '../../schema/solicitacoes.ts';
import { insertRows, type Escritor } from '../insert-rows.ts';
import type { Linhas } from './linhas.ts';

/** Writes requests, their history, their appeals and what was published of them. */
export const gravarSolicitacoes = async (
  tx: Escritor,
  pedidos: readonly Linhas[],
): Promise<void> => {
  await insertRows(
    tx,
    solicitacoes,
    pedidos.map(({ solicitacao }) => solicitacao),
  );
  await insertRows(
    tx,
    solicitacaoHistorico,
    pedidos.flatMap(({ historico }) => historico),
  );
  await insertRows(
    tx,
    recursos,
    pedidos.flatMap((um) => um.recursos),
  );
  await insertRows(
    tx,
    recursoRespostas,
    pedidos.flatMap(({ respostas }) => respostas),
  );
  await insertRows(
    tx,
    publicacoes,
    pedidos.flatMap(({ publicacao }) => publicacao ?? []),
  );
};
