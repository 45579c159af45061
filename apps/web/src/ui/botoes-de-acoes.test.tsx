import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { mostrar } from '../testing/render.tsx';
import { BotoesDeAcoes } from './botoes-de-acoes.tsx';

it.each([
  [['Responder'], 'Responder:'],
  [['Complementar', 'Responder'], 'Complementar e Responder:'],
  [['Complementar', 'Prorrogar', 'Responder'], 'Complementar, Prorrogar e Responder:'],
])('E03 says once why %s are off', (rotulos, escrito) => {
  const motivo = 'Esta solicitação já foi respondida.';
  const acoes = rotulos.map((rotulo) => ({ acao: rotulo, rotulo, motivo }));
  mostrar(<BotoesDeAcoes acoes={acoes} principais={[]} onAcao={() => undefined} />);
  expect(screen.getByRole('listitem')).toHaveTextContent(`${escrito} ${motivo}`);
});
