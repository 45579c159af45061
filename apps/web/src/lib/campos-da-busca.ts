import { useState } from 'react';

/**
 * The fields of a search, and what is wrong in them. They begin with what is looked for already, and
 * follow it when it changes (by the search itself, by 'Limpar', by the browser's way back): in place,
 * so that the focus stays where it is.
 */
export function useCamposDaBusca<F extends Readonly<Record<string, string>>>(procurado: F) {
  const [campos, setCampos] = useState(procurado);
  const [motivos, setMotivos] = useState<Partial<Record<keyof F, string>>>();
  const escrito = JSON.stringify(procurado);
  const [seguido, setSeguido] = useState(escrito);
  if (escrito !== seguido) {
    setSeguido(escrito);
    setCampos(procurado);
    setMotivos(undefined);
  }
  return {
    campos,
    editar: (parte: Partial<F>) => setCampos((atuais) => ({ ...atuais, ...parte })),
    motivos,
    setMotivos,
  };
}
