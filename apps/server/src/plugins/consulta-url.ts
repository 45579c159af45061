import { parse } from 'fast-querystring';

/** `sort[nome]`: a name and one bracketed name, no more. */
const ANINHADO = /^([^[\]]+)\[([^[\]]+)\]$/;

type Valor = string | string[];

const semPrototipo = <V>() => Object.create(null) as Record<string, V>;

/**
 * Reads a query string, with one level of brackets: `sort[nome]=asc` becomes `{ sort: { nome } }`.
 * Anything deeper, or that is a plain value and a group at once, stays a name as it was written. The
 * objects have no prototype, so that no name in an address means more than itself.
 */
export const lerConsultaDaUrl = (texto: string): Record<string, unknown> => {
  const plana = parse(texto) as Record<string, Valor>;
  if (!texto.includes('[') && !/%5b/i.test(texto)) return plana;
  const consulta = semPrototipo<unknown>();
  const grupos = new Map<string, Record<string, Valor>>();
  for (const [chave, valor] of Object.entries(plana)) {
    const [, nome = '', campo = ''] = ANINHADO.exec(chave) ?? [];
    if (nome === '' || nome in plana) {
      consulta[chave] = valor;
      continue;
    }
    const grupo = grupos.get(nome) ?? semPrototipo<Valor>();
    grupo[campo] = valor;
    grupos.set(nome, grupo);
    consulta[nome] = grupo;
  }
  return consulta;
};
