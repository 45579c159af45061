import { getOrgao, type Orgao } from '@balcao/contracts';
import { queryOptions } from '@tanstack/react-query';
import { createContext, useContext } from 'react';
import { useSearchParams } from 'wouter';
import { call } from './call.ts';
import { findLembrado, lembrar, noNavegador } from './navegacao.ts';

const CHAVE = 'ultimo_cod_empre';

/** Reads an institution id; 0, which no institution has, stands for one that cannot be read. */
export const lerCodEmpre = (texto: string): number =>
  /^[0-9]{1,10}$/.test(texto) ? Number(texto) : 0;

/** The institution of the page address (`?cod_empre=`), or undefined when none is named. */
export function useCodEmpre(): number | undefined {
  const [busca] = useSearchParams();
  const texto = busca.get('cod_empre');
  return texto === null ? undefined : lerCodEmpre(texto);
}

/** The full record of an institution, with its services. */
export const orgaoQuery = (codEmpre: number) =>
  queryOptions({
    queryKey: ['orgao', codEmpre],
    queryFn: async ({ signal }) =>
      (await call(getOrgao, { params: { id: codEmpre }, signal })).data,
    staleTime: 5 * 60_000,
    // Drawn by the server, a failure is shown and not asked again.
    retryOnMount: noNavegador,
  });

/** Remembers on this device which institution was shown. */
export const lembrarOrgao = (codEmpre: number): void => lembrar(CHAVE, String(codEmpre));

/** The institution last seen on this device, to come back to. */
export function findUltimoCodEmpre(): number | undefined {
  const texto = findLembrado(CHAVE);
  return (texto && lerCodEmpre(texto)) || undefined;
}

/** Address of the sign-in page of an institution, where everyone without a session arrives. */
export const enderecoDeEntrada = (codEmpre: number | undefined): string =>
  codEmpre === undefined ? '/' : `/?cod_empre=${codEmpre}`;

/** Address of the entrance with the dialog that sends a link for a new password. */
export const enderecoDeNovaSenha = (codEmpre: number): string =>
  `/?cod_empre=${codEmpre}&conta=senha`;

/** The institution of the page, provided by `OrgaoGate`. */
export const OrgaoContext = createContext<Orgao | null>(null);

/** The institution of the page. Throws on the pages that have none. */
export function useOrgao(): Orgao {
  const orgao = useContext(OrgaoContext);
  if (orgao === null) throw new Error('useOrgao só existe nas páginas de uma instituição');
  return orgao;
}
