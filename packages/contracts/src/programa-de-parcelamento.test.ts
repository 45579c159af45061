import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { ProgramaDeParcelamento } from './programa-de-parcelamento.ts';

const PASTA = new URL('../../../exemplos/parcelamentos/', import.meta.url);

const ler = (arquivo: string): object =>
  JSON.parse(readFileSync(new URL(arquivo, PASTA), 'utf8')) as object;

describe('a programme as a file', () => {
  it.each(readdirSync(PASTA).filter((nome) => nome.endsWith('.json')))('%s is one', (nome) => {
    const { programa } = ler(nome) as { programa: object };
    expect(ProgramaDeParcelamento.parse(programa)).toEqual(programa);
  });

  it.each([
    [{ sobra: 'MEIO' }],
    [{ de: '2026-02-30' }],
    [{ faixas: [{ de: 0 }] }],
    [{ situacoes: { OUTRA: {} } }],
    [{ prazoDaEntrada: { dias: 1.5, uteis: true } }],
  ])('%j is refused', (mudanca) => {
    const { programa } = ler('feijo.json') as { programa: object };
    expect(ProgramaDeParcelamento.safeParse({ ...programa, ...mudanca }).success).toBe(false);
  });
});
