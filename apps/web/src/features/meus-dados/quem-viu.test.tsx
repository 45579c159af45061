import {
  exportarAcessos,
  listAcessosAosMeusDados,
  type AcessoAosMeusDados,
} from '@balcao/contracts';
import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { abrir } from '../../testing/render.tsx';
import { redeDe } from '../../testing/tributos.ts';

const PAGINA = '/dashboard/quem_viu_meus_dados';
const UM: AcessoAosMeusDados = {
  id: 7,
  dia: '2026-11-20',
  hora: '14:05',
  quem: 'Célia Prado, Arrecadação',
  o_que: 'Viu uma solicitação sua',
  tipo: 'OLHAR',
  servico: 'Solicitações e recursos',
  finalidade: 'Responder ao que foi pedido, no prazo da lei.',
  assunto: 'Solicitação 2026-1120-123456',
  solicitacao_id: '00000000-0000-4000-8000-000000000004',
};
const VELHO = { ...UM, id: 3, dia: '2026-11-02', hora: null, assunto: null, solicitacao_id: null };

describe('B09 the page of who saw my data', () => {
  it('tells day by day who did what and what for, leads to the request, and brings the older ones', async () => {
    const rede = redeDe('CONTRIBUINTE').on(listAcessosAosMeusDados, ({ query }) =>
      query['depois'] === '7' ? { data: [VELHO], depois: null } : { data: [UM], depois: 7 },
    );
    const click = vi.spyOn(HTMLAnchorElement.prototype, 'click').mockReturnValue();
    rede.onRaw(exportarAcessos, () => new Response('Dia;Hora'));
    const { pessoa } = abrir(PAGINA);
    const dia = await screen.findByRole('region', { name: '20/11/2026' });
    for (const texto of ['14:05', UM.o_que, UM.quem]) expect(dia).toHaveTextContent(texto);
    expect(dia).toHaveTextContent('Solicitações e recursos. Responder ao que foi pedido');
    expect(within(dia).getByRole('link', { name: UM.assunto ?? '' })).toHaveAttribute(
      'href',
      '/dashboard/solicitacoes/00000000-0000-4000-8000-000000000004',
    );
    await pessoa.click(screen.getByRole('button', { name: 'Mostrar mais antigos' }));
    expect(await screen.findByRole('region', { name: '02/11/2026' })).toHaveTextContent('Sem hora');
    expect(screen.getByRole('region', { name: '20/11/2026' })).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Mostrar mais antigos' })).toBeNull();
    await pessoa.click(screen.getByRole('button', { name: 'Exportar CSV' }));
    await waitFor(() => expect(rede.to(exportarAcessos)).toHaveLength(1));
    await waitFor(() => expect(click).toHaveBeenCalledOnce());
    click.mockRestore();
  });

  it('narrows the list by the address, and refuses days that are none', async () => {
    const pedidos: Record<string, unknown>[] = [];
    redeDe('CONTRIBUINTE').on(listAcessosAosMeusDados, ({ query }) => {
      pedidos.push(query);
      return { data: [], depois: null };
    });
    const { pessoa } = abrir(`${PAGINA}?tipo=MUDANCA`);
    expect(await screen.findByLabelText('O que foi feito')).toHaveValue('MUDANCA');
    await pessoa.selectOptions(screen.getByLabelText('Serviço'), 'Conta no portal');
    await pessoa.type(screen.getByLabelText('De'), '31/02/2026');
    await pessoa.click(screen.getByRole('button', { name: 'Buscar' }));
    expect(screen.getByLabelText('De')).toBeInvalid();
    await pessoa.clear(screen.getByLabelText('De'));
    await pessoa.click(screen.getByRole('button', { name: 'Buscar' }));
    await waitFor(() =>
      expect(pedidos.at(-1)).toMatchObject({ servico: 'CONTA', tipo: 'MUDANCA' }),
    );
    expect(window.location.search).toContain('servico=CONTA');
  });

  it('says that nobody did, and why the list does not come', async () => {
    const rede = redeDe('CONTRIBUINTE').on(listAcessosAosMeusDados, () => ({
      ...{ data: [], depois: null },
    }));
    const { unmount } = abrir(PAGINA);
    expect(await screen.findByText(/Ninguém viu nem mudou os seus dados/)).toBeVisible();
    unmount();
    rede.refuse(listAcessosAosMeusDados, 'ERRO_DESCONHECIDO');
    abrir(PAGINA);
    expect(await screen.findByRole('alert')).toBeVisible();
  });
});
