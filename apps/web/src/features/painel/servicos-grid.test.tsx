import { screen, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { mostrar } from '../../testing/render.tsx';
import { ServicosGrid } from './painel-page.tsx';

const IPTU = {
  id: 1,
  action_key: 'iptu' as const,
  nome: 'Segunda via do IPTU',
  descricao: 'Consulte as guias',
  ativo: true,
  href: '/dashboard/iptu',
};

describe('P11 services grid', () => {
  it('P11.1 each card has title, description, icon and link', () => {
    mostrar(<ServicosGrid servicos={[IPTU]} />);
    const cartao = screen.getByRole('listitem');
    const link = within(cartao).getByRole('link', { name: IPTU.nome });
    expect(link).toHaveAttribute('href', IPTU.href);
    expect(within(cartao).getByText(IPTU.descricao)).toBeInTheDocument();
    expect(cartao.querySelector('svg')).not.toBeNull();
  });

  it('P50 says that there is none when every service is off', () => {
    mostrar(<ServicosGrid servicos={[]} />);
    expect(screen.getByText('Não há registros disponíveis')).toBeInTheDocument();
  });
});
