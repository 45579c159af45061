import { useState } from 'react';
import { useNoNavegador } from './navegacao.ts';

const RASCUNHO = 'rascunho:';

/** Where the browser forbids storage, what is typed lasts for the page. */
const semGuarda = new Map<string, string>();

/** What was kept in this tab under a name, null without anything. */
export function findGuardado(nome: string): unknown {
  try {
    return JSON.parse(sessionStorage.getItem(RASCUNHO + nome) ?? 'null');
  } catch {
    return JSON.parse(semGuarda.get(nome) ?? 'null');
  }
}

/** Keeps something in this tab, and nowhere else; `undefined` forgets it. */
export function guardar(nome: string, valor: unknown): void {
  const texto = valor === undefined ? undefined : JSON.stringify(valor);
  try {
    if (texto === undefined) sessionStorage.removeItem(RASCUNHO + nome);
    else sessionStorage.setItem(RASCUNHO + nome, texto);
  } catch {
    if (texto === undefined) semGuarda.delete(nome);
    else semGuarda.set(nome, texto);
  }
}

/** What was kept of these fields; those that are no text, or that the form does not have, are not. */
function lidos<T extends object>(guardado: unknown, vazio: T): T {
  if (typeof guardado !== 'object' || guardado === null) return vazio;
  const textos = Object.entries(guardado).filter(
    ([nome, valor]) => Object.hasOwn(vazio, nome) && typeof valor === 'string',
  );
  return { ...vazio, ...Object.fromEntries(textos) };
}

const igual = (um: unknown, outro: unknown): boolean =>
  um === outro || JSON.stringify(um) === JSON.stringify(outro);

/** What differs from the form as it was opened. */
const diferencas = <T extends object>(campos: T, vazio: T): [string, unknown][] =>
  Object.entries(campos).filter(([nome, valor]) => !igual(valor, vazio[nome as keyof T]));

export interface Rascunho<T extends object> {
  campos: T;
  editar: (parte: Partial<T>) => void;
  /** Whether something differs from the empty form. */
  preenchido: boolean;
  /** Whether the form came back with what had been typed before. */
  recuperado: boolean;
  /** Empties the form, and keeps nothing of it. */
  limpar: () => void;
}

/**
 * The fields of a form, kept in this tab while they are typed: reloading loses nothing, and closing
 * the tab leaves nothing behind on a computer that others use. Only what differs from `vazio` is kept,
 * so that what nobody touched begins the next time as it stands then. Without a name nothing is kept;
 * nor is what is no text, as files, which begin with those that the page has kept (`escolhido`).
 */
export function useRascunho<T extends object>(
  nome: string | undefined,
  vazio: T,
  escolhido: Partial<T> = {},
): Rascunho<T> {
  // A page that came drawn is woken as it was drawn, where nothing had been typed.
  const acordada = useNoNavegador(() => true, false);
  const [limpo, setLimpo] = useState(false);
  const [editados, setCampos] = useState<T>();
  const ler = () => (nome === undefined ? vazio : lidos(findGuardado(nome), vazio));
  const [lido, setLido] = useState(() => (acordada ? ler() : undefined));
  if (acordada && lido === undefined) setLido(ler());
  const inicial = lido ?? vazio;
  const campos = editados ?? { ...inicial, ...escolhido };
  const recuperado = !limpo && diferencas(inicial, vazio).length > 0;
  const preenchido = diferencas(campos, vazio).length > 0;
  return {
    campos,
    editar: (parte) => {
      const novos = { ...campos, ...parte };
      const outros = diferencas(novos, vazio).filter(([, valor]) => typeof valor === 'string');
      if (nome !== undefined)
        guardar(nome, outros.length === 0 ? undefined : Object.fromEntries(outros));
      setCampos(novos);
    },
    preenchido,
    recuperado: recuperado && preenchido,
    limpar: () => {
      if (nome !== undefined) guardar(nome, undefined);
      setCampos(vazio);
      setLimpo(true);
    },
  };
}
