import { prazoDoConvite } from '@balcao/domain';
import { useHash } from '../../lib/navegacao.ts';

/**
 * The invitation of the e-mail's link (`#token=`), undefined without one. What stands after the `#`
 * is told to no server; the questionnaire sends it with the answer.
 */
export const useConvite = (): string | undefined => conviteEm(useHash());

const conviteEm = (hash: string): string | undefined =>
  new URLSearchParams(hash).get('token') ?? undefined;

/** The same, read now. */
export const lerConvite = (): string | undefined => conviteEm(window.location.hash.slice(1));

/** An address with the invitation that led here, for the page behind it to read. */
export const comConvite = (endereco: string, convite: string | undefined): string =>
  convite === undefined ? endereco : `${endereco}#token=${convite}`;

/**
 * Whether an invitation may still be answered, by its own words. That it was not used yet, and is
 * ours, only the server knows, to which it is told with the answer.
 */
export function podeValer(convite: string, codEmpre: number): boolean {
  const [palavras = ''] = convite.split('.');
  try {
    const texto = atob(palavras.replaceAll('-', '+').replaceAll('_', '/'));
    return prazoDoConvite(texto, codEmpre, new Date()) !== undefined;
  } catch {
    return false;
  }
}
