/** First match wins: browsers name the ones they descend from too. */
const NAVEGADORES: readonly (readonly [RegExp, string])[] = [
  [/\bwv\b|; wv\)/, 'Aplicativo'],
  [/\bEdgA?\/|EdgiOS\//, 'Edge'],
  [/\bOPR\//, 'Opera'],
  [/SamsungBrowser\//, 'Samsung Internet'],
  [/\b(Firefox|FxiOS)\//, 'Firefox'],
  [/\b(Chrome|CriOS)\//, 'Chrome'],
  [/\bSafari\//, 'Safari'],
];

const APARELHOS: readonly (readonly [RegExp, string])[] = [
  [/iPhone|iPod/, 'iPhone'],
  [/iPad/, 'iPad'],
  [/Android/, 'Android'],
  [/CrOS/, 'Chromebook'],
  [/Windows/, 'Windows'],
  [/Mac OS X|Macintosh/, 'Mac'],
  [/Linux/, 'Linux'],
];

const acha = (tabela: readonly (readonly [RegExp, string])[], agente: string) =>
  tabela.find(([forma]) => forma.test(agente))?.[1];

/** A browser's `User-Agent` in words: `Chrome no Android`. What is not known is said so. */
export function descreverAgente(agente: string): string {
  const navegador = acha(NAVEGADORES, agente);
  const aparelho = acha(APARELHOS, agente);
  if (navegador && aparelho) return `${navegador} no ${aparelho}`;
  return navegador ?? (aparelho ? `Navegador no ${aparelho}` : 'Aparelho não identificado');
}
