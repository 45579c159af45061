import type { Readable } from 'node:stream';
import type { Pool } from 'pg';
import type { Cofre } from '../core/cofre.ts';

/** Exit codes, the same for every command; `--help` and the manual explain them. */
export const SAIDA = { OK: 0, RECUSADO: 1, USO: 2, FALHA: 3 } as const;
export type Saida = (typeof SAIDA)[keyof typeof SAIDA];

interface Opcao {
  /** What stands for the value in the help (`N`, `arquivo`); a switch has none. */
  valor?: string;
  ajuda: string;
  obrigatoria?: boolean;
  /** May be given several times. */
  varias?: boolean;
}

/** What was typed after the command's name. */
export interface Digitado {
  argumentos: readonly string[];
  /** Value of an option, or undefined when it was not given. */
  texto: (opcao: string) => string | undefined;
  textos: (opcao: string) => readonly string[];
  ligada: (opcao: string) => boolean;
}

/** Where a command reads and writes; tests give their own. */
export interface Terminal {
  /** One line of the result. */
  escrever: (linha: string) => void;
  /** One line of what went wrong. */
  reclamar: (linha: string) => void;
  /** Replaces the line that tells the progress; nothing where nobody watches. */
  progresso: (linha: string) => void;
  entrada: Readable & { isTTY?: boolean; setRawMode?: (ligado: boolean) => unknown };
}

export interface Ambiente {
  terminal: Terminal;
  /** Opens the database, runs and closes it. */
  comBanco: <Result>(work: (pool: Pool) => Promise<Result>) => Promise<Result>;
  agora: () => Date;
  /** Where people find the portal, without a final slash. */
  portal: () => string;
  /** The installation's key, asked only by commands that need it. */
  cofre: () => Cofre;
}

export interface Comando {
  /** `importar`, `orgao criar`. */
  nome: string;
  resumo: string;
  /** Arguments before the options, as the help shows them: `<tipo> <arquivo.csv>`; `[<id>]` may be missing. */
  argumentos: readonly string[];
  opcoes: Readonly<Record<string, Opcao>>;
  /** Further lines of the help. */
  detalhes?: readonly string[];
  executar: (digitado: Digitado, ambiente: Ambiente) => Promise<Saida>;
}
