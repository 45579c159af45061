import { afterEach, describe, expect, it, vi } from 'vitest';
import { cabeEm, contarCaracteres, podeCaberEm } from './caracteres.ts';

describe('E05 a text is measured as people count', () => {
  it.each([
    ['', 0],
    ['ação', 4],
    ['ac\u0327a\u0303o', 4],
    ['👨‍👩‍👧‍👦', 1],
    ['🇧🇷🇧🇷', 2],
    ['a\r\nb', 3],
  ])('%j has %d', (texto, esperado) => {
    expect(contarCaracteres(texto)).toBe(esperado);
  });

  it.each([
    ['at the limit', 'a'.repeat(300), true],
    ['one past it', 'a'.repeat(301), false],
    ['emoji at the limit', '👨‍👩‍👧‍👦'.repeat(300), true],
    ['emoji one past it', '👨‍👩‍👧‍👦'.repeat(301), false],
    ['marks at the limit', 'e\u0301'.repeat(300), true],
    ['one letter under a pile of marks', `e${'\u0301'.repeat(5000)}`, false],
  ])('%s', (_caso, texto, cabe) => {
    expect(cabeEm(texto, 300)).toBe(cabe);
  });

  it('and one beyond all measure is known by its length', () => {
    expect([podeCaberEm('a'.repeat(4_800), 300), podeCaberEm('a'.repeat(4_801), 300)]).toEqual([
      true,
      false,
    ]);
  });
});

/** Parts of which characters are made: what joins, what breaks, halves of pairs, scripts with rules. */
const PARTES = [
  ...['a', ' ', '\r', '\n', '\u0301', '\u200d', '\u{E0100}', '\ud83d', '\udc00', '\u0600'],
  ...['👨', '👩', '🏽', '🇧', '🇷', 'क', '\u094d', 'ष', 'ᄀ', 'ᅡ', 'ᆨ', '가', 'ก', 'ำ'],
];

/** Texts of up to 1,500 parts, the same in every run. */
function* textos(quantos: number): Generator<string> {
  let semente = 12_345;
  const ate = (n: number) => {
    semente = (Math.imul(semente, 1_103_515_245) + 12_345) & 0x7fffffff;
    return (semente >> 8) % n;
  };
  const umaDe = (partes: readonly string[]) => partes[ate(partes.length)] ?? '';
  for (let n = 0; n < quantos; n += 1) {
    const poucas = Array.from({ length: 1 + ate(4) }, () => umaDe(PARTES));
    const tamanho = 1 + ate(39) * ate(39);
    yield Array.from({ length: tamanho }, () => umaDe(ate(10) === 0 ? PARTES : poucas)).join('');
  }
}

it('E05 a long text counts as if it were segmented in one piece', () => {
  const inteiro = new Intl.Segmenter('pt-BR', { granularity: 'grapheme' });
  for (const texto of textos(400)) {
    const esperado = [...inteiro.segment(texto)].length;
    expect(contarCaracteres(texto), JSON.stringify(texto)).toBe(esperado);
    const ate = texto.length % 50;
    expect(contarCaracteres(texto, ate), JSON.stringify(texto)).toBe(Math.min(esperado, ate + 1));
  }
});

describe('E05 counting does no more work than the text is long', () => {
  afterEach(() => vi.restoreAllMocks());

  const segment = Reflect.get(Intl.Segmenter.prototype, 'segment');

  /** Characters told of, and code units copied to tell of them: the whole text that was given, each time. */
  const medir = (contar: () => unknown) => {
    const trabalho = { caracteres: 0, unidades: 0 };
    vi.spyOn(Intl.Segmenter.prototype, 'segment').mockImplementation(function (
      this: Intl.Segmenter,
      texto: string,
    ) {
      const segmentos = segment.call(this, texto);
      return Object.assign(Object.create(segmentos) as Intl.Segments, {
        *[Symbol.iterator]() {
          for (const segmento of segmentos) {
            trabalho.caracteres += 1;
            trabalho.unidades += texto.length;
            yield segmento;
          }
        },
      });
    });
    contar();
    vi.restoreAllMocks();
    return trabalho;
  };

  const TEXTOS: [string, string][] = [
    ['letters', 'a'],
    ['families', '👨‍👩‍👧‍👦'],
    ['flags', '🇧🇷'],
    ['marks alone', '\u0301'],
    ['piles of marks and letters', `e${'\u0301'.repeat(700)}${'a'.repeat(700)}`],
  ];

  it.each(TEXTOS)('of %s: ten times the text, ten times the work', (_caso, parte) => {
    const com = (unidades: number) => {
      const texto = parte.repeat(Math.ceil(unidades / parte.length));
      return medir(() => contarCaracteres(texto)).unidades;
    };
    expect(com(200_000)).toBeLessThan(com(20_000) * 12);
    expect(com(20_000)).toBeLessThan(20_000 * 300);
  });

  it.each(TEXTOS)('of %s: it stops at the limit', (_caso, parte) => {
    const texto = parte.repeat(20_000 / parte.length);
    expect(medir(() => cabeEm(texto, 2_000)).caracteres).toBeLessThan(2_200);
    expect(medir(() => cabeEm(parte.repeat(200_000), 2_000)).caracteres).toBe(0);
  });
});
