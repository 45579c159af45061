import { listSetores } from '@balcao/contracts';
import { screen } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { mostrarPeca } from '../../testing/peca.tsx';
import { Rede } from '../../testing/rede.ts';
import { FiltrosForm } from './filtros-form.tsx';

it('E02 filters by a sector and a nature that are out of use, too: old requests have them', async () => {
  new Rede().on(listSetores, () => ({
    data: [
      {
        identificador: 's1',
        nome: 'Obras',
        ativo: true,
        entrada: true,
        encarregado: false,
        chefes: [],
      },
      {
        identificador: 's9',
        nome: 'Turismo',
        ativo: false,
        entrada: false,
        encarregado: false,
        chefes: [],
      },
    ],
  }));
  const filtros = new Map([
    ['setor', 's9'],
    ['natureza', '2'],
  ]);
  mostrarPeca(
    <FiltrosForm
      lista={{
        valor: (nome) => filtros.get(nome) ?? '',
        mudar: vi.fn(),
        buscar: vi.fn(),
        limpar: vi.fn(),
        filtrada: true,
        procurado: '',
      }}
    />,
  );
  await screen.findByRole('option', { name: 'Obras' });
  expect(screen.getByLabelText('Setor')).toHaveDisplayValue('Turismo (inativo)');
  expect(screen.getByLabelText('Natureza')).toHaveDisplayValue('OUVIDORIA');
});
