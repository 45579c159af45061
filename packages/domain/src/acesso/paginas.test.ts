import { describe, expect, it } from 'vitest';
import { paginasAbertas } from './paginas.ts';

const TUDO = { simula_sem_entrar: true, publica_receita: true, publica_renuncia: true };

const segmentos = (...servicos: string[]) =>
  paginasAbertas(new Set(servicos), TUDO).map(({ segmento }) => segmento);

describe('pages of the portal', () => {
  it('that tell what came of a service end with it', () => {
    const ligado = segmentos('solicitacoes');
    const desligado = segmentos('iptu');
    expect(ligado.filter((um) => !desligado.includes(um))).toEqual([
      'ouvidoria',
      'respostas',
      'estatisticas',
    ]);
  });

  it.each([
    ['simula_sem_entrar', ['simular-parcelamento']],
    ['publica_receita', []],
    ['publica_renuncia', ['transparencia-fiscal']],
  ])('end with what the institution has not open: %s', (chave, faltam) => {
    const abertas = paginasAbertas(new Set(), { ...TUDO, [chave]: false });
    const todas = paginasAbertas(new Set(), TUDO);
    expect(todas.filter((uma) => !abertas.includes(uma)).map((uma) => uma.segmento)).toEqual(
      faltam,
    );
  });
});
