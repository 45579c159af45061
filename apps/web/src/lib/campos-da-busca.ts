import { useState } from 'react';
import { erroDoCampo } from './erros-de-campo.ts';
import { useNoNavegador } from './navegacao.ts';
import type { Simples } from './sem-codigo.ts';

/** The fields as a browser without code sent them, and what is wrong in them. */
function enviadosDe<F extends Readonly<Record<string, string>>>(procurado: F, simples: Simples) {
  const nomes = Object.keys(procurado);
  const campos = nomes.map((nome) => [nome, simples.campos[nome] ?? '']);
  const motivos = nomes.map((nome) => [nome, erroDoCampo(simples.erro, nome)]);
  return {
    campos: Object.fromEntries(campos) as F,
    motivos: Object.fromEntries(motivos) as Partial<Record<keyof F, string>>,
  };
}

/**
 * The fields of a search, and what is wrong in them. They begin with what is looked for already, and
 * follow it when it changes (by the search itself, by 'Limpar', by the browser's way back): in place,
 * so that the focus stays where it is. Without code they are as they were sent, where
 * that was refused (`simples`).
 */
export function useCamposDaBusca<F extends Readonly<Record<string, string>>>(
  procurado: F,
  simples?: Simples,
) {
  const enviados =
    import.meta.env.SSR && simples?.erro ? enviadosDe(procurado, simples) : undefined;
  const [campos, setCampos] = useState(enviados?.campos ?? procurado);
  const [motivos, setMotivos] = useState(enviados?.motivos);
  const acordada = useNoNavegador(() => true, false);
  const escrito = JSON.stringify(procurado);
  const [seguido, setSeguido] = useState(escrito);
  if (escrito !== seguido) {
    setSeguido(escrito);
    setCampos(procurado);
    setMotivos(undefined);
  }
  const primeiro = enviados && Object.keys(procurado).find((nome) => enviados.motivos[nome]);
  return {
    campos,
    /** What a field is known by, and what is wrong with it. */
    campo: (nome: keyof F & string) => ({
      name: nome,
      error: motivos?.[nome],
      ...(primeiro === nome && { autoFocus: true }),
    }),
    /** Whether something can be typed that changes what else can: not while the page is only drawn. */
    acordada,
    editar: (parte: Partial<F>) => setCampos((atuais) => ({ ...atuais, ...parte })),
    motivos,
    setMotivos,
  };
}
