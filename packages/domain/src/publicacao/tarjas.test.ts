import { describe, expect, it } from 'vitest';
import { faltaConferirArquivo, mesmasTarjas, nomeDoPublicado, tarjavel } from './tarjas.ts';

describe('B10 a file that is published', () => {
  it.each([
    ['application/pdf', true],
    ['image/jpeg', true],
    ['image/png', true],
    ['text/csv', false],
    ['application/vnd.ms-excel', false],
  ])('of type %s can be marked: %s', (tipo, esperado) => {
    expect(tarjavel(tipo)).toBe(esperado);
  });

  it.each([
    ['Contrato.pdf', 'Contrato.pdf'],
    ['Contrato', 'Contrato.pdf'],
    ['foto.JPEG', 'foto.pdf'],
    ['nota.v2', 'nota.v2.pdf'],
    ['../etc/nota.png', 'nota.pdf'],
    [' .pdf', ''],
    ['', ''],
  ])('called %j is published as %j', (nome, esperado) => {
    expect(nomeDoPublicado(nome)).toBe(esperado);
  });

  it.each([
    [[], undefined],
    [[{ pagina: 2, suspeitas: [] }], '“a.pdf”: a página 2 não tem texto que o portal consiga ler.'],
    [
      [
        { pagina: 1, suspeitas: [{ tipo: 'CPF', texto: '529.982.247-25' } as const] },
        ...[2, 3, 4, 5, 6, 7].map((pagina) => ({ pagina, suspeitas: [] })),
      ],
      '“a.pdf”: na página 1 parece haver CPF (529.982.247-25); a página 2 não tem texto que o portal consiga ler; a página 3 não tem texto que o portal consiga ler; a página 4 não tem texto que o portal consiga ler; a página 5 não tem texto que o portal consiga ler; e mais 2 páginas.',
    ],
  ])('waits for who looks at %j', (paginas, esperado) => {
    expect(faltaConferirArquivo('a.pdf', paginas)).toBe(esperado);
  });

  it('has the same marks in whatever order their parts were written', () => {
    const uma = { pagina: 1, x: 0.1, y: 0.2, largura: 0.3, altura: 0.4 };
    const outra = { altura: 0.4, largura: 0.3, y: 0.2, x: 0.1, pagina: 1 };
    expect(mesmasTarjas([uma], [outra])).toBe(true);
    expect(mesmasTarjas([uma], [{ ...outra, x: 0.11 }])).toBe(false);
    expect(mesmasTarjas([uma], [])).toBe(false);
  });
});
