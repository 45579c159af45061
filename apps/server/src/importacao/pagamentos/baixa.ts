import type { MotivoDeExcecao } from '@balcao/domain';
import { drizzle } from 'drizzle-orm/node-postgres';
import type { PoolClient } from 'pg';
import { decidirLote, type PagamentoDecidido } from '../../core/pagamentos/decidir-lote.ts';
import type { OrgaoEmUso } from '../../core/orgao/orgao.ts';
import { findNoPix } from '../../core/pagamentos/pix-no-arquivo.repository.ts';
import {
  insertRecebimentos,
  listNovos,
  type Desfecho,
  type PagamentoNovo,
  type Soma,
} from './recebimentos.repository.ts';

/** Payments decided at a time: their guides fit in memory, whatever the length of the file. */
const LOTE = 2_000;

/** What became of the new payments of a file. */
export interface Baixados {
  baixados: Soma;
  excecoes: Map<MotivoDeExcecao, Soma>;
  /** Those that the bank's API had told of before. */
  mesmos: Soma;
}

const somar = (soma: Soma, valor: number): void => {
  soma.quantos += 1;
  soma.valor += valor;
};

const contar = (
  { baixados, excecoes, mesmos }: Baixados,
  decididos: readonly PagamentoDecidido<PagamentoNovo>[],
): void => {
  for (const { pago, decisao } of decididos) {
    if (decisao.tipo === 'MESMO') somar(mesmos, pago.valor);
    else if (decisao.tipo !== 'EXCECAO') somar(baixados, pago.valor);
    else {
      const soma = excecoes.get(decisao.motivo) ?? { quantos: 0, valor: 0 };
      somar(soma, pago.valor);
      excecoes.set(decisao.motivo, soma);
    }
  }
};

const desfechoDe = ({
  pago,
  citada,
  documento,
  decisao,
}: PagamentoDecidido<PagamentoNovo>): Desfecho[] => {
  if (decisao.tipo === 'MESMO') return [];
  return [
    {
      linha: pago.linha,
      tributo: citada?.tributo ?? null,
      guia: citada?.guia ?? null,
      parcela: citada?.parcela ?? null,
      emissao: citada?.emissao ?? null,
      documento: documento?.numero ?? null,
      partes: documento?.partes ?? [],
      motivo: decisao.tipo === 'EXCECAO' ? decisao.motivo : null,
    },
  ];
};

/**
 * Decides the new payments in the order of the file, batch by batch, and keeps each with what it
 * did. In the transaction of the file: all of it or nothing.
 */
export const baixarNovos = async (
  client: PoolClient,
  orgao: OrgaoEmUso,
  arquivo_id: number,
  aoDecidir: (feitos: number) => void,
): Promise<Baixados> => {
  const tx = drizzle(client);
  const contas: Baixados = {
    baixados: { quantos: 0, valor: 0 },
    excecoes: new Map(),
    mesmos: { quantos: 0, valor: 0 },
  };
  let [linha, feitos] = [0, 0];
  for (;;) {
    const novos = await listNovos(client, linha, LOTE);
    const ultimo = novos.at(-1);
    if (!ultimo) return contas;
    const decididos = await decidirLote(tx, orgao, novos, (lidos) =>
      findNoPix(tx, orgao.cod_empre, lidos),
    );
    await insertRecebimentos(client, orgao.cod_empre, arquivo_id, decididos.flatMap(desfechoDe));
    contar(contas, decididos);
    linha = ultimo.linha;
    feitos += novos.length;
    aoDecidir(feitos);
  }
};
