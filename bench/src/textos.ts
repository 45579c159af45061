/**
 * `npm run textos -w bench`: milliseconds to measure and to put in order the texts that were made to be
 * slow, at 20,000 and at 200,000 code units: ten times the text is to take some ten times as long. Fails
 * when it takes thirty times.
 */
import { cabeEm, contarCaracteres, limparTexto, semAcentos } from '@balcao/domain';
import { mediana } from './mediana.ts';

const VOLTAS = 5;
const PARTES = {
  letras: 'a',
  famílias: '👨‍👩‍👧‍👦',
  bandeiras: '🇧🇷',
  'marcas empilhadas': '\u0301\u0316',
  'pilhas e letras': `e${'\u0301\u0316'.repeat(350)}${'a'.repeat(700)}`,
};
const CONTAS = {
  contar: (texto: string) => contarCaracteres(texto),
  'caber em 20.000': (texto: string) => cabeEm(texto, 20_000),
  limpar: (texto: string) => limparTexto(texto),
  'sem acentos': (texto: string) => semAcentos(texto),
};

const medir = (conta: (texto: string) => unknown, texto: string): number =>
  mediana(
    Array.from({ length: VOLTAS }, () => {
      const inicio = performance.now();
      conta(texto);
      return performance.now() - inicio;
    }),
  );

for (const [nome, parte] of Object.entries(PARTES)) {
  const com = (unidades: number) => parte.repeat(Math.ceil(unidades / parte.length));
  for (const [qual, conta] of Object.entries(CONTAS)) {
    const [curto, longo] = [medir(conta, com(20_000)), medir(conta, com(200_000))];
    console.log(`${nome}, ${qual}: ${curto.toFixed(2)} e ${longo.toFixed(2)} ms`);
    if (longo > Math.max(curto, 1) * 30) process.exitCode = 1;
  }
}
