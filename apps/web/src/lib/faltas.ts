import { useState } from 'react';

/** What a form still lacks after some of its fields were edited. */
function faltasSem<F extends object>(faltas: F | undefined, editados: object): F | undefined {
  if (faltas === undefined) return undefined;
  const restam = Object.entries(faltas).filter(([campo]) => !Object.hasOwn(editados, campo));
  return restam.length === 0 ? undefined : (Object.fromEntries(restam) as F);
}

/**
 * What a form lacks, as it was found when it was sent: what is edited is missed no more. Only a try
 * that failed (`recusa`) moves the focus, not what is mended afterwards.
 */
export function useFaltas<F extends object>() {
  const [faltas, setFaltas] = useState<F>();
  const [recusa, setRecusa] = useState<F>();
  return {
    faltas,
    recusa,
    /** Notes what is lacking; whether nothing is. */
    conferir: (achadas: F | undefined): boolean => {
      setFaltas(achadas);
      setRecusa(achadas);
      return achadas === undefined;
    },
    perdoar: (editados: object) => setFaltas(faltasSem(faltas, editados)),
  };
}
