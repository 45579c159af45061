import { readFileSync } from 'node:fs';
import { rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

/** What came of restoring a copy for trial. */
export interface Ensaio {
  em: string;
  /** The copy that was restored. */
  copia: string;
  /** What would be lost if the machine broke now: since when the copy is from. */
  rpo_segundos: number;
  /** From nothing to a database that answers and was checked. */
  rto_segundos: number;
  anexos: number;
  /** Of these, the keys of those that the next copy has to bring anew. */
  anexos_danificados: readonly string[];
  documentos: number;
  registros_selados: number;
  /** Empty when everything is as it was copied. */
  problemas: readonly string[];
}

/** What is known of the copies on this machine, for who watches it: written by the server and by commands. */
export interface EstadoDasCopias {
  ultima?: { em: string; bytes: number; segundos: number };
  ensaio?: Ensaio;
  /** Why the last try failed; none when it did not. */
  falha?: { em: string; motivo: string } | undefined;
}

const arquivoEm = (dataDir: string): string => join(dataDir, 'copias.json');

export const lerEstado = (dataDir: string): EstadoDasCopias => {
  try {
    return JSON.parse(readFileSync(arquivoEm(dataDir), 'utf8')) as EstadoDasCopias;
  } catch {
    return {};
  }
};

export const anotarEstado = async (dataDir: string, novo: EstadoDasCopias): Promise<void> => {
  const arquivo = arquivoEm(dataDir);
  const texto = JSON.stringify({ ...lerEstado(dataDir), ...novo });
  await writeFile(`${arquivo}.novo`, texto, { mode: 0o600 });
  await rename(`${arquivo}.novo`, arquivo);
};
