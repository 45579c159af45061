import { createWriteStream } from 'node:fs';
import { pipeline } from 'node:stream/promises';
import type { ClientBase } from 'pg';
import { to as copyTo } from 'pg-copy-streams';
import type { Motivo } from './tipos/tipo.ts';

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
export const gravarRejeicoesEmCsv = async (client: ClientBase, caminho: string): Promise<void> => {
  const arquivo = createWriteStream(caminho);
  arquivo.write('\uFEFF');
  await pipeline(client.query(copyTo(COMO_CSV)), arquivo);
};
