import { describe, expect, it } from 'vitest';
import { paginasAbertas } from './paginas.ts';

const segmentos = (...servicos: string[]) =>
  paginasAbertas(new Set(servicos), false).map(({ segmento }) => segmento);

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
});
