import { useCallback } from 'react';
import { useSearchParams } from 'wouter';
import { useHistoryState } from 'wouter/use-browser-location';
import type { Identificacao } from '../../tributos/alvo.ts';

/**
 * What was searched, so that it is still there after going on and back or reloading: the inscrição
 * stands in the address and can be shared; a CPF/CNPJ and what is printed on a bill never do, and
 * stay in the browser's history entry.
 */
export function useBusca(): [Identificacao | undefined, (busca: Identificacao) => void] {
  const [params, setParams] = useSearchParams();
  const state = useHistoryState<Identificacao | null>();
  const inscricao = params.get('inscricao');

  const buscar = useCallback(
    ({ inscricao: nova, ...daPessoa }: Identificacao) => {
      setParams(
        (atuais) => {
          const seguintes = new URLSearchParams(atuais);
          seguintes.delete('inscricao');
          if (nova !== undefined) seguintes.set('inscricao', nova);
          return seguintes;
        },
        { state: nova === undefined ? daPessoa : null },
      );
    },
    [setParams],
  );

  if (inscricao !== null) return [{ inscricao }, buscar];
  return [state ?? undefined, buscar];
}
