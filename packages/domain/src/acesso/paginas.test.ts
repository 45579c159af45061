import { describe, expect, it } from 'vitest';
import { paginasAbertas } from './paginas.ts';

const segmentos = (servicos: Parameters<typeof paginasAbertas>[0]) =>
  paginasAbertas(servicos).map(({ segmento }) => segmento);

describe('pages of the portal', () => {
  it('that tell what came of a service end with it', () => {
    const ligado = segmentos([{ action_key: 'solicitacoes', ativo: true }]);
    const desligado = segmentos([{ action_key: 'solicitacoes', ativo: false }]);
    expect(ligado.filter((um) => !desligado.includes(um))).toEqual([
      'ouvidoria',
      'respostas',
      'estatisticas',
    ]);
  });
});
