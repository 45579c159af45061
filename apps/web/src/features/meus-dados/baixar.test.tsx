import { cancelarCopia, listCopias, pedirCopia, type CopiaDeDados } from '@balcao/contracts';
import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { abrir } from '../../testing/render.tsx';
import { redeDe } from '../../testing/tributos.ts';

const PAGINA = '/dashboard/baixar_meus_dados';
const UMA: CopiaDeDados = {
  id: 'c0000000-0000-4000-8000-000000000001',
  etapa: 'PREPARANDO',
  porcento: 40,
  cancelando: false,
  bytes: null,
  pedida_em: '2026-11-20T15:00:00Z',
  expira_em: null,
};

describe('B09 the page that gives a copy of one’s data', () => {
  it('shows how far a copy is, lets it be given up, and asks for no other meanwhile', async () => {
    let copia = UMA;
    const rede = redeDe('CONTRIBUINTE')
      .on(listCopias, () => ({ data: [copia] }))
      .on(cancelarCopia, () => {
        copia = { ...UMA, etapa: 'CANCELADA' };
        return { data: copia };
      });
    const { pessoa } = abrir(PAGINA);
    expect(await screen.findByRole('progressbar', { name: 'Andamento da cópia' })).toHaveValue(40);
    expect(screen.getByRole('button', { name: 'Pedir uma cópia' })).toBeDisabled();
    await pessoa.click(screen.getByRole('button', { name: 'Cancelar a cópia' }));
    expect(await screen.findByText('CANCELADA')).toBeVisible();
    expect(rede.to(cancelarCopia)).toHaveLength(1);
  });

  it('asks the password again, and leads to the file while there is one', async () => {
    let copias: CopiaDeDados[] = [];
    const pronta = { ...UMA, etapa: 'PRONTA', bytes: 2_000_000 } as const;
    const rede = redeDe('CONTRIBUINTE')
      .on(listCopias, () => ({ data: copias }))
      .refuse(pedirCopia, 'REAUTENTICACAO_NECESSARIA');
    const { pessoa } = abrir(PAGINA);
    await pessoa.click(await screen.findByRole('button', { name: 'Pedir uma cópia' }));
    const dialogo = await screen.findByRole('dialog');
    rede.on(pedirCopia, () => {
      copias = [
        { ...pronta, expira_em: '2026-11-21T15:00:00Z' },
        { ...UMA, id: 'c0000000-0000-4000-8000-000000000002', etapa: 'FALHOU' },
      ];
      return { data: UMA };
    });
    await pessoa.type(within(dialogo).getByLabelText(/^Senha/), 'a-senha');
    await pessoa.click(within(dialogo).getByRole('button', { name: 'Confirmar' }));
    const link = await screen.findByRole('link', { name: 'Baixar a cópia' });
    expect(link).toHaveAttribute('href', `/api/meus-dados/copias/${UMA.id}/arquivo`);
    expect(screen.getByRole('alert')).toHaveTextContent('Peça outra');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(rede.to(pedirCopia).at(-1)?.body).toEqual({ reautenticacao: { senha: 'a-senha' } });
  });
});
