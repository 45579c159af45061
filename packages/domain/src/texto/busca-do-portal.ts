import { semAcentos } from './escrita.ts';

/** Words for one thing: what people say at the counter, and what the portal calls it. */
const SINONIMOS: readonly (readonly string[])[] = [
  [
    'segunda via',
    '2 via',
    '2a via',
    '2ª via',
    'carne',
    'cartao do iptu',
    'boleto',
    'iptu',
    'imposto da casa',
    'imposto predial',
  ],
  ['nada consta', 'cnd', 'certidao negativa', 'certidao de debitos'],
  ['iss', 'issqn', 'imposto sobre servicos'],
  ['licenca de funcionamento', 'abrir empresa', 'alvara'],
  ['divida ativa', 'divida', 'debitos', 'protesto', 'extrato da divida'],
  ['refis', 'acordo', 'parcelamento', 'parcelar'],
  ['reclamacao', 'denuncia', 'elogio', 'sugestao', 'reclamar', 'ouvidoria'],
  ['lai', 'e sic', 'esic', 'acesso a informacao', 'pedido de informacao', 'transparencia'],
  ['lgpd', 'dados pessoais', 'privacidade'],
  ['telefone', 'endereco', 'horario', 'contato', 'institucional'],
  ['decreto', 'lei', 'portaria', 'norma', 'legislacao'],
];

/** Little words that tell nothing of what is looked for. */
const VAZIAS = new Set(
  'a o as os de da do das dos e em no na nos nas um uma para por com que como meu minha se ao'.split(
    ' ',
  ),
);

/** A text as it is compared: small letters without accents, and nothing but letters and digits. */
export const paraComparar = (texto: string): string =>
  semAcentos(texto)
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, ' ')
    .trim();

/** A word without the ends by which Portuguese makes plurals. */
const singular = (palavra: string): string =>
  palavra.length < 4
    ? palavra
    : palavra
        .replace(/(?:oes|aes)$/, 'ao')
        .replace(/ais$/, 'al')
        .replace(/([rz])es$/, '$1')
        .replace(/s$/, '');

/** The words of a text that tell what is looked for, as they are compared. */
export const palavrasDa = (texto: string): string[] =>
  paraComparar(texto)
    .split(' ')
    .filter((palavra) => palavra !== '' && !VAZIAS.has(palavra))
    .map(singular);

const contem = (texto: string, expressao: string): boolean =>
  ` ${palavrasDa(texto).join(' ')} `.includes(` ${palavrasDa(expressao).join(' ')} `);

/** What is looked for in other words; without any that mean the same, nothing. */
export const outrasPalavras = (busca: string): string[] => [
  ...new Set(
    SINONIMOS.filter((grupo) => grupo.some((expressao) => contem(busca, expressao))).flatMap(
      (grupo) => grupo.filter((expressao) => !contem(busca, expressao)),
    ),
  ),
];

/** How alike a text is to what is looked for: all of its words, or their beginnings, stand in it. */
export const seAcha = (busca: string, texto: string): boolean => {
  const procuradas = palavrasDa(busca);
  const daqui = palavrasDa(texto);
  return (
    procuradas.length > 0 &&
    procuradas.every((uma) =>
      daqui.some((outra) => outra === uma || (uma.length > 2 && outra.startsWith(uma))),
    )
  );
};

/** Letters to put, take or change to make one word the other (Levenshtein). */
function distancia(uma: string, outra: string): number {
  let linha = Array.from({ length: outra.length + 1 }, (_, i) => i);
  for (const [i, letra] of [...uma].entries()) {
    const nova = [i + 1];
    for (const [j, dela] of [...outra].entries())
      nova.push(
        Math.min(
          (nova[j] ?? 0) + 1,
          (linha[j + 1] ?? 0) + 1,
          (linha[j] ?? 0) + (letra === dela ? 0 : 1),
        ),
      );
    linha = nova;
  }
  return linha[outra.length] ?? 0;
}

/** Of so long a word, so many letters may be wrong. */
const erraveis = (palavra: string): number => (palavra.length < 5 ? 1 : 2);

/** How the nearest of the words that are known is written: itself where it is one; undefined where none is near. */
function maisPerto(palavra: string, conhecidas: ReadonlyMap<string, string>): string | undefined {
  if (conhecidas.has(palavra)) return conhecidas.get(palavra);
  const perto = [...conhecidas]
    .filter(([chave]) => Math.abs(chave.length - palavra.length) <= 2)
    .map(([chave, escrita]) => ({ escrita, longe: distancia(palavra, chave) }))
    .filter(({ longe }) => longe <= erraveis(palavra));
  return perto.sort((a, b) => a.longe - b.longe)[0]?.escrita;
}

/**
 * What somebody may have meant, where nothing was found: the busca with each word that nobody here uses put
 * right by the nearest that somebody does; undefined where none is near.
 */
export function quisDizer(busca: string, vocabulario: readonly string[]): string | undefined {
  const conhecidas = new Map<string, string>();
  for (const texto of [...vocabulario, ...SINONIMOS.flat()])
    for (const palavra of texto.toLowerCase().split(/[^\p{L}\p{N}]+/u)) {
      const chave = singular(paraComparar(palavra));
      if (chave.length > 2 && !conhecidas.has(chave)) conhecidas.set(chave, palavra);
    }
  const palavras = palavrasDa(busca);
  const certas = palavras.map((palavra) => maisPerto(palavra, conhecidas) ?? palavra);
  const mudou = palavras.some((palavra, i) => !conhecidas.has(palavra) && certas[i] !== palavra);
  return mudou ? certas.join(' ') : undefined;
}
