import * as dominio from '@balcao/domain';
import { lerParametro, NOMES_DOS_PARAMETROS, PARAMETROS } from '@balcao/domain';
import { describe, expect, it } from 'vitest';
import { ERROS } from './errors.ts';

/** Codes of enums and keys of tables: 'PROXIMO_DIA_UTIL', 'pix_chave'. */
const DE_MAQUINA = /(?<![\w@./-])(?:[A-Z][A-Z0-9]+(?:_[A-Z0-9]+)+|[a-z]+(?:_[a-z]+)+)(?![\w@/-])/;

/** Settings of the server by their names, told to who may ask the operator for them. */
const DO_OPERADOR = /\(FRAME_ORIGINS\)/;

const ehFrase = (texto: string): boolean => /\p{L} /u.test(texto);

const palavrasDeMaquina = (textos: readonly string[]): string[] =>
  textos.filter((texto) => DE_MAQUINA.test(texto.replace(DO_OPERADOR, '')));

/** Every sentence that stands in a value, however deep. */
function frases(valor: unknown, vistos = new Set<unknown>()): string[] {
  if (typeof valor === 'string') return ehFrase(valor) ? [valor] : [];
  if (typeof valor !== 'object' || valor === null || vistos.has(valor)) return [];
  vistos.add(valor);
  const partes = valor instanceof Map ? [...valor.values()] : Object.values(valor);
  return partes.flatMap((parte) => frases(parte, vistos));
}

describe('P64 what people read has no words of machines', () => {
  it('finds one where it stands', () => {
    const textos = ['O parâmetro “pix_chave” não aceita', 'até quando: PROXIMO_DIA_UTIL', 'CTN'];
    expect(palavrasDeMaquina(textos)).toHaveLength(2);
    expect(palavrasDeMaquina(['Escreva a joao_silva@x.example', 'https://a.example/b_c'])).toEqual(
      [],
    );
  });

  it('in the catalogue of errors', () => {
    const textos = Object.values(ERROS).map(({ message }) => message);
    expect(textos.length).toBeGreaterThan(100);
    expect(palavrasDeMaquina(textos)).toEqual([]);
  });

  it('in the lists, names and explanations of the rules', () => {
    const todas = frases(Object.values(dominio));
    expect(todas.length).toBeGreaterThan(300);
    expect(palavrasDeMaquina(todas)).toEqual([]);
  });

  it('in what a parameter is refused with', () => {
    for (const nome of NOMES_DOS_PARAMETROS) {
      const lido = lerParametro(nome, { nada: 'disto' });
      expect(lido.ok, nome).toBe(false);
      const motivo = lido.ok ? '' : lido.motivo;
      expect(palavrasDeMaquina([motivo, PARAMETROS[nome].descricao]), nome).toEqual([]);
    }
  });
});
