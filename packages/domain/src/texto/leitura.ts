/** Outcome of reading something a person typed or a file carried: the value, or why not (Portuguese, for people). */
export type Leitura<T> =
  { readonly ok: true; readonly valor: T } | { readonly ok: false; readonly motivo: string };

export const lido = <T>(valor: T): Leitura<T> => ({ ok: true, valor });

export const naoLido = (motivo: string): Leitura<never> => ({ ok: false, motivo });
