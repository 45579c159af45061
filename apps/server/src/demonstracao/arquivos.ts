import { fileURLToPath } from 'node:url';
import type { DataCivil } from '@balcao/domain';
import { abrirPlanilha } from '../importacao/planilha/planilha.ts';

const PASTA = new URL('../../../../exemplos/demonstracao/', import.meta.url);

/** The institutions of the demonstration, each a folder of files. */
export const CIDADES = ['atibaia', 'xapuri'] as const;
export type NomeDaCidade = (typeof CIDADES)[number];

export const caminhoDe = (arquivo: string): string => fileURLToPath(new URL(arquivo, PASTA));

/** A line of a file of the demonstration: cells by their column, empty where there is nothing. */
export type Registro = Readonly<Record<string, string>>;

/** Reads a file that no import brings, its days counted from `hoje`. */
export const lerRegistros = async (arquivo: string, hoje: DataCivil): Promise<Registro[]> => {
  const { cabecalho, linhas } = await abrirPlanilha(caminhoDe(arquivo), { hoje });
  const registros: Registro[] = [];
  for await (const lote of linhas) {
    for (const { celulas } of lote) {
      registros.push(Object.fromEntries(cabecalho.map((nome, i) => [nome, celulas[i] ?? ''])));
    }
  }
  return registros;
};

/** A cell that may be empty. */
export const ouNulo = (celula: string | undefined): string | null => celula || null;

/** A number that may not be there. */
export const numeroOuNulo = (celula: string | undefined): number | null =>
  celula ? Number(celula) : null;
