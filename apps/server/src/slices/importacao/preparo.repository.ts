import { finished } from 'node:stream/promises';
import type { ClientBase } from 'pg';
import { from as copyFrom } from 'pg-copy-streams';
import { TABELAS, type NomeDaTabela, type Registro, type Tabela, type Valores } from './tabelas.ts';
import type { Motivo } from './tipos/tipo.ts';

/** Bytes kept in memory before they go to the database. */
const CHEIO = 1_000_000;

const colunasDoPreparo = ({ colunas, auxiliares = {} }: Tabela): Record<string, string> => ({
  ...colunas,
  ...auxiliares,
});

const ESCAPES: Record<string, string> = { '\t': '\\t', '\n': '\\n', '\r': '\\r', '\\': '\\\\' };

/** COPY's text format: tabs between columns, `\\N` for null. */
const escapar = (valor: string | null): string =>
  valor === null ? '\\N' : valor.replace(/[\\\t\n\r]/g, (c) => ESCAPES[c] ?? c);

/** A temporary table and the lines of COPY that wait to go there. */
const criarFila = async (client: ClientBase, nome: string, definicao: Record<string, string>) => {
  const colunas = Object.keys(definicao);
  const tipos = Object.entries(definicao).map((coluna) => coluna.join(' '));
  await client.query(
    `drop table if exists pg_temp.imp_${nome};
     create temporary table imp_${nome} (linha integer, ${tipos.join(', ')})`,
  );
  let guardado = '';
  return {
    guardar: (linha: number, valores: Valores): void => {
      let texto = String(linha);
      for (const coluna of colunas) texto += `\t${escapar(valores[coluna] ?? null)}`;
      guardado += `${texto}\n`;
    },
    descarregar: async (tudo: boolean): Promise<void> => {
      if (guardado === '' || (!tudo && guardado.length < CHEIO)) return;
      const lista = ['linha', ...colunas].join(', ');
      const copia = client.query(copyFrom(`copy imp_${nome} (${lista}) from stdin`));
      copia.end(guardado);
      guardado = '';
      await finished(copia);
    },
  };
};

/** A reason quotes the cell, which may hold anything. */
const semControles = ({ campo, motivo }: Motivo): Valores => ({
  campo,
  motivo: motivo.replace(/\p{Cc}+/gu, ' '),
});

export interface Preparo {
  /** Keeps the row of a line until `descarregar`. */
  adicionar: (linha: number, registro: Registro) => void;
  rejeitar: (linha: number, motivos: readonly Motivo[]) => void;
  /** Sends what is kept to the database when there is enough of it, or all of it at the end. */
  descarregar: (tudo?: boolean) => Promise<void>;
}

/**
 * Opens the temporary tables (`imp_*`, of this connection alone) where the rows of a file wait to
 * be compared with the ledger. Rows go there by COPY, a megabyte at a time.
 */
export const abrirPreparo = async (
  client: ClientBase,
  tabelas: readonly NomeDaTabela[],
): Promise<Preparo> => {
  const rejeicoes = await criarFila(client, 'rejeicoes', { campo: 'text', motivo: 'text' });
  const filas = new Map<NomeDaTabela, Awaited<ReturnType<typeof criarFila>>>();
  for (const nome of tabelas) {
    filas.set(nome, await criarFila(client, nome, colunasDoPreparo(TABELAS[nome])));
  }
  return {
    adicionar: (linha, { tabela, valores }) => filas.get(tabela)?.guardar(linha, valores),
    rejeitar: (linha, motivos) => {
      for (const motivo of motivos) rejeicoes.guardar(linha, semControles(motivo));
    },
    descarregar: async (tudo = false) => {
      for (const fila of [rejeicoes, ...filas.values()]) await fila.descarregar(tudo);
    },
  };
};
