import type { ProgramaEscrito } from '@balcao/contracts';
import { ProgramaDeParcelamento } from '@balcao/contracts/esquemas';

/** A programme read from a law's file, or why the file is none. */
export type ProgramaLido =
  | { readonly ok: true; readonly valor: ProgramaEscrito }
  | { readonly ok: false; readonly motivo: string };

const jsonDe = (texto: string): unknown => {
  try {
    return JSON.parse(texto);
  } catch {
    return undefined;
  }
};

/** Reads a law's file: a programme, alone or beside where it was found (`exemplos/parcelamentos`). */
export function lerPrograma(texto: string): ProgramaLido {
  const json = jsonDe(texto);
  if (typeof json !== 'object' || json === null)
    return { ok: false, motivo: 'O arquivo não é um JSON. Escolha o arquivo de uma lei.' };
  const lido = ProgramaDeParcelamento.safeParse('programa' in json ? json.programa : json);
  if (lido.success) return { ok: true, valor: lido.data };
  const [problema] = lido.error.issues;
  const onde = problema?.path.join('.') ?? '';
  return {
    ok: false,
    motivo: `O arquivo não é de um programa de parcelamento. Em “${onde}”: ${problema?.message ?? ''}`,
  };
}
