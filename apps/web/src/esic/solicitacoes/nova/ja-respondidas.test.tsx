import { listRespostasParecidas } from '@balcao/contracts';
import { act, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { mostrarPeca } from '../../../testing/peca.tsx';
import { Rede } from '../../../testing/rede.ts';
import { JaRespondidas } from './ja-respondidas.tsx';

const PARECIDAS = [
  { id: 'r1', assunto: 'Contratos da merenda' },
  { id: 'r2', assunto: 'Merenda nas férias' },
];

beforeEach(() => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
});
afterEach(() => vi.useRealTimers());

const mostrarDepois = async (assunto: string) => {
  mostrarPeca(<JaRespondidas assunto={assunto} />);
  await act(() => vi.advanceTimersByTimeAsync(500));
};

describe('B10 what was already answered, beside the form', () => {
  it('is offered in another tab, and told to who does not see it', async () => {
    const rede = new Rede().on(listRespostasParecidas, () => ({ data: PARECIDAS }));
    await mostrarDepois('  Merenda ');
    const link = await screen.findByRole('link', { name: /^Contratos da merenda/ });
    expect(link).toHaveAttribute('href', '/respostas?cod_empre=1&resposta=r1');
    expect(link).toHaveAttribute('target', '_blank');
    expect(screen.getByRole('region', { name: 'Perguntas já respondidas' })).toBeVisible();
    expect(screen.getByText('2 perguntas parecidas já foram respondidas.')).toBeInTheDocument();
    expect(rede.to(listRespostasParecidas)[0]?.query).toEqual({
      cod_empre: '1',
      assunto: 'Merenda',
    });
  });

  it.each([
    ['there is none', () => new Rede().on(listRespostasParecidas, () => ({ data: [] }))],
    ['they do not come', () => new Rede().refuse(listRespostasParecidas, 'MUITAS_TENTATIVAS')],
  ])('is nothing when %s', async (_, rede) => {
    const chamadas = rede();
    await mostrarDepois('Merenda');
    await waitFor(() => expect(chamadas.to(listRespostasParecidas)).toHaveLength(1));
    await act(() => vi.advanceTimersByTimeAsync(5000));
    expect(chamadas.to(listRespostasParecidas)).toHaveLength(1);
    expect(screen.queryByRole('region')).not.toBeInTheDocument();
    expect(screen.queryByRole('alert')).not.toBeInTheDocument();
  });
});
