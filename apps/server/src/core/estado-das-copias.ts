import { readFileSync } from 'node:fs';
import { rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { ProblemaDasCopias } from '@balcao/contracts';

/** What came of restoring a copy for trial. */
export interface Ensaio {
  em: string;
  /** The copy that was restored; none where the log is copied as it is written. */
  copia?: string;
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

interface Falha {
  em: string;
  motivo: string;
}

/** What is known of the copies on this machine, for who watches it: written by the server and by commands. */
export interface EstadoDasCopias {
  /** `faltam`: how many attachments it was made without. */
  ultima?: { em: string; bytes: number; segundos: number; faltam?: number };
  ensaio?: Ensaio;
  /** Why no copy could be made the last time; none when it could. */
  falha?: Falha | undefined;
  /** The same of restoring one for trial. */
  falhaDoEnsaio?: Falha | undefined;
}

const HORA_MS = 60 * 60_000;
/** One a night, and some hours for it. */
export const COPIA_VALE_H = 30;
/** One a week, and some days to try again. */
export const ENSAIO_VALE_DIAS = 10;

/**
 * What is wrong with the copies, as who operates and who administers have to know.
 * @param porFora whether something else copies, of which only rehearsals are known here
 */
export const problemasDasCopias = (
  { ultima, ensaio, falha, falhaDoEnsaio }: EstadoDasCopias,
  agora: Date,
  porFora = false,
): ProblemaDasCopias[] => {
  const horas = (em: string): number => (agora.getTime() - Date.parse(em)) / HORA_MS;
  const achados: readonly [ProblemaDasCopias, boolean][] = [
    ['SEM_COPIA', !porFora && ultima === undefined],
    ['COPIA_FALHOU', falha !== undefined],
    ['COPIA_VELHA', ultima !== undefined && horas(ultima.em) > COPIA_VALE_H],
    ['FALTAM_ANEXOS', (ultima?.faltam ?? 0) > 0],
    [
      'SEM_ENSAIO',
      (porFora || ultima !== undefined) && ensaio === undefined && falhaDoEnsaio === undefined,
    ],
    ['ENSAIO_FALHOU', falhaDoEnsaio !== undefined],
    ['NAO_CONFERE', (ensaio?.problemas.length ?? 0) > 0],
    ['ENSAIO_VELHO', ensaio !== undefined && horas(ensaio.em) > ENSAIO_VALE_DIAS * 24],
  ];
  return achados.flatMap(([problema, ha]) => (ha ? [problema] : []));
};

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
