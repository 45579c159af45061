import { useSearchParams } from 'wouter';

/** Filters, order and page of a list, all in the address; another filter begins at the first page. */
export function useLista() {
  const [params, setParams] = useSearchParams();
  const [campo = '', sentido] = (params.get('ordem') ?? '').split(':');
  const mudar = (partes: Readonly<Record<string, string>>) =>
    setParams((atuais) => {
      const novos = new URLSearchParams(atuais);
      if (!('pagina' in partes)) novos.delete('pagina');
      for (const [nome, valor] of Object.entries(partes)) {
        if (valor === '') novos.delete(nome);
        else novos.set(nome, valor);
      }
      return novos;
    });
  return {
    valor: (nome: string): string => params.get(nome) ?? '',
    page: Math.max(1, Number(params.get('pagina')) || 1),
    ordem: { campo, sentido: sentido === 'asc' ? ('asc' as const) : ('desc' as const) },
    mudar,
    irPara: (pagina: number) => mudar({ pagina: String(pagina) }),
    ordenarPor: (por: string, novo: 'asc' | 'desc') => mudar({ ordem: `${por}:${novo}` }),
  };
}

export type Lista = ReturnType<typeof useLista>;
