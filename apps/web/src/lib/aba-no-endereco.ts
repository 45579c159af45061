import { useSearchParams } from 'wouter';

/**
 * The tab of a page, in its address (`?aba=consultar`): a link opens it, and the browser's back
 * button returns to the one before. The first of `abas` needs no word in the address; changing tabs
 * leaves nothing of the former one there but `ficam`.
 */
export function useAbaNoEndereco<A extends string>(abas: readonly [A, ...A[]], ficam: string[]) {
  const [params, setParams] = useSearchParams();
  const [primeira] = abas;
  const aba = abas.find((uma) => uma === params.get('aba')) ?? primeira;
  const mudar = (nova: string | null) => {
    if (nova === null || nova === aba) return;
    setParams((atuais) => {
      const novos = new URLSearchParams();
      for (const nome of ficam) {
        const valor = atuais.get(nome);
        if (valor !== null) novos.set(nome, valor);
      }
      if (nova !== primeira) novos.set('aba', nova);
      return novos;
    });
  };
  return [aba, mudar] as const;
}
