import { useCallback } from 'react';
import { useSearchParams } from 'wouter';
import { useHistoryState } from 'wouter/use-browser-location';
import type { Identificacao } from '../../tributos/alvo.ts';

/**
 * What was searched, so that it is still there after going on and back or reloading: the inscrição
 * stands in the address and can be shared; a CPF/CNPJ never does, and stays in the browser's
 * history entry.
 */
export function useBusca(): [Identificacao | undefined, (busca: Identificacao) => void] {
  const [params, setParams] = useSearchParams();
  const state = useHistoryState<{ cpfcnpj?: string } | null>();
  const inscricao = params.get('inscricao');

  const buscar = useCallback(
    ({ cpfcnpj, inscricao: nova }: Identificacao) => {
      setParams(
        (atuais) => {
          const seguintes = new URLSearchParams(atuais);
          seguintes.delete('inscricao');
          if (nova !== undefined) seguintes.set('inscricao', nova);
          return seguintes;
        },
        { state: cpfcnpj === undefined ? null : { cpfcnpj } },
      );
    },
    [setParams],
  );

  if (inscricao !== null) return [{ inscricao }, buscar];
  return [state?.cpfcnpj === undefined ? undefined : { cpfcnpj: state.cpfcnpj }, buscar];
}
