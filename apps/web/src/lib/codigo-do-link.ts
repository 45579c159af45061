import { useSearchParams } from 'wouter';

/** Longest code printed on a certificate or a licence (`portal.md` §9). */
export const TAMANHO_DO_CODIGO = 10;

/** The code of a document whose QR code led to this page (`?codigo=`), undefined without one. */
export function useCodigoDoLink(): string | undefined {
  const codigo = useSearchParams()[0].get('codigo')?.trim().slice(0, TAMANHO_DO_CODIGO);
  return codigo === '' ? undefined : codigo;
}
