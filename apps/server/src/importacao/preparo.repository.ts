import { finished, pipeline } from 'node:stream/promises';
import { createWriteStream } from 'node:fs';
import type { ClientBase } from 'pg';
import { from as copyFrom, to as copyTo } from 'pg-copy-streams';
import {
  TABELAS,
  type NomeDaTabela,
  type Registro,
  type Tabela,
  type Valores,
} from './tabelas.repository.ts';
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

type Definicao = Record<string, string>;

/** Empty, also where a file before this one on the same connection left something: a table has always the same columns. */
const createTabela = (nome: string, definicao: Definicao): string => {
  const tipos = Object.entries(definicao).map((coluna) => coluna.join(' '));
  return `create temporary table if not exists imp_${nome} (linha integer, ${tipos.join(', ')});
    truncate pg_temp.imp_${nome}`;
};

/** A temporary table and the lines of COPY that wait to go there. */
const createFila = (client: ClientBase, nome: string, definicao: Definicao) => {
  const colunas = Object.keys(definicao);
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

const DE_REJEICAO: Definicao = { campo: 'text', motivo: 'text' };

/**
 * Opens the temporary tables (`imp_*`, of this connection alone) where the rows of a file wait to
 * be compared with the ledger. Rows go there by COPY, a megabyte at a time.
 */
export const abrirPreparo = async (
  client: ClientBase,
  tabelas: readonly NomeDaTabela[],
): Promise<Preparo> => {
  const doPreparo = tabelas.map((nome) => [nome, colunasDoPreparo(TABELAS[nome])] as const);
  const comandos = doPreparo.map((tabela) => createTabela(...tabela));
  await client.query([createTabela('rejeicoes', DE_REJEICAO), ...comandos].join(';\n'));
  const rejeicoes = createFila(client, 'rejeicoes', DE_REJEICAO);
  const filas = new Map(
    doPreparo.map(([nome, colunas]) => [nome, createFila(client, nome, colunas)]),
  );
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

export interface Rejeicao extends Motivo {
  linha: number;
}

export const contarRejeitadas = async (client: ClientBase): Promise<number> => {
  const { rows } = await client.query<{ n: number }>(
    'select count(distinct linha)::int as n from imp_rejeicoes',
  );
  return rows[0]?.n ?? 0;
};

/** The first reasons, in the order of the file. */
export const listRejeicoes = async (client: ClientBase, quantas: number): Promise<Rejeicao[]> => {
  const { rows } = await client.query<Rejeicao>(
    'select linha, campo, motivo from imp_rejeicoes order by linha, campo limit $1',
    [quantas],
  );
  return rows;
};

/** Spreadsheets run a cell that begins with one of these as a formula; an apostrophe stops them. */
const inerte = (coluna: string): string =>
  `case when ${coluna} ~ '^[=+@\\t\\r-]' then '''' || ${coluna} else ${coluna} end as ${coluna}`;

const COMO_CSV = `copy (
  select linha, ${inerte('campo')}, ${inerte('motivo')} from imp_rejeicoes order by linha, campo
) to stdout with (format csv, header, delimiter ';')`;

/** Every reason as CSV, for spreadsheets: UTF-8 with its mark, semicolons, no formulas. */
export const saveRejeicoesEmCsv = async (client: ClientBase, caminho: string): Promise<void> => {
  const arquivo = createWriteStream(caminho);
  arquivo.write('\uFEFF');
  await pipeline(client.query(copyTo(COMO_CSV)), arquivo);
};
