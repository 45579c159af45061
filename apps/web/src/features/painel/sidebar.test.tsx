import IconHome from '@tabler/icons-react/dist/esm/icons/IconHome.mjs';
import { screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { mostrar } from '../../testing/render.tsx';
import { Sidebar } from './sidebar.tsx';

const SECOES = [
  { entradas: [{ href: '/dashboard', rotulo: 'Início', icone: IconHome }] },
  {
    titulo: 'Serviços',
    entradas: [
      { href: '/dashboard/iptu', rotulo: 'Segunda via do IPTU', icone: IconHome },
      { href: '/dashboard/imoveis', rotulo: 'Imóveis vinculados', icone: IconHome },
    ],
  },
  { titulo: 'Configurações', entradas: [] },
];

describe('P08 sidebar', () => {
  it('P08.2 links every entry, and marks the page one is on', () => {
    window.history.replaceState(null, '', '/dashboard/iptu');
    mostrar(<Sidebar secoes={SECOES} />);
    expect(screen.getByRole('link', { name: 'Imóveis vinculados' })).toHaveAttribute(
      'href',
      '/dashboard/imoveis',
    );
    expect(screen.getByRole('link', { current: 'page' })).toHaveTextContent('Segunda via do IPTU');
  });

  it('P08.3 shows no section without entries', () => {
    mostrar(<Sidebar secoes={SECOES} />);
    expect(screen.getByRole('heading', { name: 'Serviços' })).toBeInTheDocument();
    expect(screen.queryByText('Configurações')).not.toBeInTheDocument();
  });

  it('P53 goes to what is typed', async () => {
    const { pessoa } = mostrar(<Sidebar secoes={SECOES} />);
    screen.getByRole('link', { name: 'Início' }).focus();
    await pessoa.keyboard('imo');
    expect(screen.getByRole('link', { name: 'Imóveis vinculados' })).toHaveFocus();
  });
});
