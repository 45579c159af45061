import { useState } from 'react';
import { findLembrado, lembrar } from '../../lib/navegacao.ts';

const LEMBRADO = 'linhas_da_fila';

/** Whether the rows of the queue are one line high each, as this device remembers it. */
export function useDensidade() {
  const [compacta, setCompacta] = useState(() => findLembrado(LEMBRADO) !== 'altas');
  return {
    compacta,
    alternar: () => {
      lembrar(LEMBRADO, compacta ? 'altas' : undefined);
      setCompacta(!compacta);
    },
  };
}
