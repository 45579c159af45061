import { useSearchParams } from 'wouter';

/**
 * A dialog that stands in the page's address (`?conta=nova`): it opens by a link, and the browser's
 * back button closes it.
 */
export function useDialogoNoEndereco(nome: string) {
  const [params, setParams] = useSearchParams();
  const mudar = (valor: string | undefined, replace: boolean) =>
    setParams(
      (atuais) => {
        const seguintes = new URLSearchParams(atuais);
        if (valor === undefined) seguintes.delete(nome);
        else seguintes.set(nome, valor);
        return seguintes;
      },
      { replace },
    );
  const aberto = params.get(nome);
  return {
    aberto,
    /** From one dialog to another, the way back still leads to the page. */
    abrir: (valor: string) => mudar(valor, aberto !== null),
    fechar: () => mudar(undefined, true),
  };
}
