import { PARTICULAS_DO_NOME as PARTICULAS, raizDaPalavra } from '../identificacao/nome.ts';

const PALAVRA = /\p{L}+/gu;
const ENTRE_PALAVRAS = /^\s+$/;

interface Palavra {
  readonly inicio: number;
  readonly fim: number;
  /** Without accents, in lower case. */
  readonly raiz: string;
  readonly maiuscula: boolean;
}

const palavrasDe = (texto: string): Palavra[] =>
  [...texto.matchAll(PALAVRA)].map(({ index, 0: palavra }) => ({
    inicio: index,
    fim: index + palavra.length,
    raiz: raizDaPalavra(palavra),
    maiuscula: /^\p{Lu}/u.test(palavra),
  }));

/** Words of a text that stand side by side and are of a name, particles among them included. */
function sequencias(texto: string, partes: ReadonlySet<string>): Palavra[][] {
  const grupos: Palavra[][] = [];
  let anterior: Palavra | undefined;
  for (const palavra of palavrasDe(texto)) {
    const junta =
      anterior !== undefined && ENTRE_PALAVRAS.test(texto.slice(anterior.fim, palavra.inicio));
    const grupo = junta ? grupos.at(-1) : undefined;
    const doNome = partes.has(palavra.raiz);
    if (grupo && grupo.length > 0 && (doNome || PARTICULAS.has(palavra.raiz))) grupo.push(palavra);
    else grupos.push(doNome ? [palavra] : []);
    anterior = palavra;
  }
  return grupos.filter((grupo) => grupo.length > 0);
}

/**
 * Where the name of somebody stands in a text: two of its words or more side by side however they
 * are written, or one that begins with a capital letter.
 */
export function achadosDoNome(texto: string, nome: string): { inicio: number; fim: number }[] {
  const partes = new Set(
    palavrasDe(nome)
      .map(({ raiz }) => raiz)
      .filter((raiz) => raiz.length > 1 && !PARTICULAS.has(raiz)),
  );
  return sequencias(texto, partes).flatMap((grupo) => {
    const ultima = grupo.findLast(({ raiz }) => partes.has(raiz));
    const [primeira] = grupo;
    const quantas = grupo.filter(({ raiz }) => partes.has(raiz)).length;
    if (!primeira || !ultima) return [];
    const sozinha = primeira.maiuscula && primeira.raiz.length > 2;
    return quantas > 1 || sozinha ? [{ inicio: primeira.inicio, fim: ultima.fim }] : [];
  });
}
