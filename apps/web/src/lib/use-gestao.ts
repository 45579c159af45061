import { useState, useEffect, useRef } from 'react';
import { useSearch } from 'wouter';

/**
 * Where the focus goes on when no dialog is open and what was pressed is gone from the page: a row
 * that left its list with what was done to it.
 */
function useFocoDepois<E extends HTMLElement>(semDialogo: boolean) {
  const lugar = useRef<E>(null);
  useEffect(() => {
    if (semDialogo && document.activeElement === document.body)
      lugar.current?.focus({ preventScroll: true });
  }, [semDialogo]);
  return lugar;
}

/** The details of one of a list, which stand in the page's address. */
interface Detalhes<Qual> {
  abertos: boolean;
  abrir: (qual: Qual) => void;
  fechar: () => void;
}

/**
 * What staff do from a list, or from the details of one of it: the action that was asked for, and,
 * once it was done, what to tell of it, until something else is begun.
 */
export function useGestao<Acao, Alvo, Qual = Alvo>(detalhes: Detalhes<Qual>) {
  const [pedida, setPedida] = useState<{ acao: Acao; alvo: Alvo }>();
  const [aviso, setAviso] = useState<string>();
  const lugar = useSearch();
  const [pedidaEm, setPedidaEm] = useState(lugar);
  if (lugar !== pedidaEm) {
    // What lay below the dialog is gone, by the browser's back button: so is the dialog.
    setPedidaEm(lugar);
    setPedida(undefined);
  }
  const raiz = useFocoDepois<HTMLDivElement>(!detalhes.abertos && pedida === undefined);
  return {
    pedida,
    aviso,
    /** The list itself, to which the focus goes when its row is gone. */
    raiz,
    abrir: (qual: Qual) => {
      setAviso(undefined);
      detalhes.abrir(qual);
    },
    fechar: () => {
      setAviso(undefined);
      detalhes.fechar();
    },
    pedir: (acao: Acao, alvo: Alvo) => {
      setAviso(undefined);
      setPedida({ acao, alvo });
    },
    /** With `saiuDeVista`, nobody reads on in the details: who did it may not. */
    onFeito: (texto: string, saiuDeVista = false) => {
      setPedida(undefined);
      setAviso(texto);
      if (saiuDeVista) detalhes.fechar();
    },
    onDesistir: () => setPedida(undefined),
  };
}
