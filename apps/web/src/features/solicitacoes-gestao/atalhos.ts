import { useEffect, useRef, useState, type RefObject } from 'react';
import { findLembrado, lembrar } from '../../lib/navegacao.ts';

const LEMBRADO = 'atalhos_da_fila';

/** Id of the field that / leads to. */
export const CAMPO_DA_BUSCA = 'busca-da-fila';

/** What the queue does for a key, besides Enter, which opens the request that has the focus. */
export const ATALHOS = [
  { teclas: 'j', faz: 'Próxima solicitação' },
  { teclas: 'k', faz: 'Solicitação anterior' },
  { teclas: 'Enter', faz: 'Abrir a solicitação' },
  { teclas: '/', faz: 'Procurar' },
] as const;

/** Whether keys by themselves do something here: people who speak to their computer turn it off (WCAG 2.1.4). */
export function useAtalhosLigados(): [boolean, (ligados: boolean) => void] {
  const [ligados, setLigados] = useState(findLembrado(LEMBRADO) !== 'nao');
  return [
    ligados,
    (novo) => {
      lembrar(LEMBRADO, novo ? undefined : 'nao');
      setLigados(novo);
    },
  ];
}

const escreve = (alvo: EventTarget | null): boolean =>
  alvo instanceof HTMLElement && alvo.closest('input, select, textarea, [role="menu"]') !== null;

const valeATecla = (evento: KeyboardEvent): boolean =>
  !evento.ctrlKey &&
  !evento.metaKey &&
  !evento.altKey &&
  !escreve(evento.target) &&
  document.querySelector('dialog[open]') === null;

/** Moves the focus by so many rows of the queue; from outside it, to its first or last row. */
function andar(raiz: HTMLElement | null, passo: 1 | -1): void {
  const linhas = [...(raiz?.querySelectorAll<HTMLElement>('[data-abre-linha]') ?? [])];
  const atual = linhas.findIndex((linha) => linha.closest('tr')?.contains(document.activeElement));
  const destino = atual === -1 ? (passo === 1 ? 0 : linhas.length - 1) : atual + passo;
  linhas[destino]?.focus();
}

/** j and k go through the rows of the queue, / goes to the search. */
export function useAtalhosDaFila(
  ligados: boolean,
  fila: RefObject<HTMLElement | null>,
  onProcurar: () => void,
): void {
  const procurar = useRef(onProcurar);
  useEffect(() => {
    procurar.current = onProcurar;
  });
  useEffect(() => {
    if (!ligados) return undefined;
    const teclar = (evento: KeyboardEvent) => {
      if (!valeATecla(evento)) return;
      if (evento.key === 'j') andar(fila.current, 1);
      else if (evento.key === 'k') andar(fila.current, -1);
      else if (evento.key === '/') procurar.current();
      else return;
      evento.preventDefault();
    };
    document.addEventListener('keydown', teclar);
    return () => document.removeEventListener('keydown', teclar);
  }, [ligados, fila]);
}
