import type { AreaDaTarja, TarjaDoArquivo } from '@balcao/domain';
import { useState } from 'react';
import { naFolha } from './tarjas.ts';

type Tarjas = readonly TarjaDoArquivo[];

/** The marks of a file while they are made: each change can be taken back. */
export function useTarjas(tarjas: Tarjas, onChange: (tarjas: Tarjas) => void) {
  const [antes, setAntes] = useState<readonly Tarjas[]>([]);
  const mudar = (novas: Tarjas) => {
    setAntes([...antes, tarjas]);
    onChange(novas);
  };
  return {
    /** @returns where the first of them stands among all */
    incluir: (areas: readonly AreaDaTarja[], pagina: number): number => {
      mudar([...tarjas, ...areas.map((area) => ({ ...naFolha(area), pagina }))]);
      return tarjas.length;
    },
    trocar: (indice: number, area: AreaDaTarja) =>
      mudar(tarjas.map((uma, i) => (i === indice ? { ...uma, ...area } : uma))),
    tirar: (indice: number) => mudar(tarjas.filter((_, i) => i !== indice)),
    podeDesfazer: antes.length > 0,
    desfazer: () => {
      const ultima = antes.at(-1);
      if (ultima === undefined) return;
      setAntes(antes.slice(0, -1));
      onChange(ultima);
    },
  };
}
