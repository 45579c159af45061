import {
  contarContasALiberar,
  liberarConta,
  listContasALiberar,
  recusarConta,
  type ContaALiberar,
} from '@balcao/contracts';
import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { paginaDeTeste } from '../../testing/pagina.ts';
import { abrir } from '../../testing/render.tsx';
import { redeDe } from '../../testing/tributos.ts';

const CARLA: ContaALiberar = {
  id: 'c0000000-0000-4000-8000-000000000000',
  nome: 'Carla Dias',
  cpfcnpj: '74172316085',
  email: 'carla@exemplo.example',
  telefone: '+5511987654321',
  pedida_em: '2026-11-21T01:00:00.000Z',
  email_confirmado: true,
  data_conferida: 'NAO_CONSTA',
  prova_dada: 'RG',
};

const EMPRESA: ContaALiberar = {
  ...CARLA,
  id: 'd0000000-0000-4000-8000-000000000000',
  nome: 'Padaria do Centro',
  cpfcnpj: '11222333000181',
  email_confirmado: false,
  data_conferida: 'ERRADA',
  prova_dada: null,
};

const preparar = () =>
  redeDe('PREFEITURA')
    .on(listContasALiberar, () => paginaDeTeste([CARLA, EMPRESA]))
    .on(contarContasALiberar, () => ({ data: { quantas: 2 } }));

describe('the accounts that wait to be let in', () => {
  it('say whose they are and what was proved, in words', async () => {
    preparar();
    abrir('/dashboard/contas_a_liberar');
    const tabela = await screen.findByRole('table', { name: 'Contas aguardando liberação' });
    const [, carla, empresa] = within(tabela).getAllByRole('row');
    for (const texto of [
      'Carla Dias',
      '741.723.160-85',
      'Data de nascimento não consta',
      'RG confere',
      'E-mail confirmado',
      // By the day of the institution, not of UTC.
      '20/11/2026',
    ])
      expect(carla).toHaveTextContent(texto);
    for (const texto of ['Data de registro não confere', 'Sem prova', 'E-mail por confirmar'])
      expect(empresa).toHaveTextContent(texto);
  });

  it('are let in after being told what that means', async () => {
    const rede = preparar().on(liberarConta, () => null);
    const { pessoa } = abrir('/dashboard/contas_a_liberar');
    await pessoa.click(
      await screen.findByRole('button', { name: 'Liberar a conta de Carla Dias' }),
    );
    const dialogo = screen.getByRole('dialog', { name: 'Liberar a conta de Carla Dias?' });
    expect(dialogo).toHaveTextContent('O aviso vai para carla@exemplo.example.');
    rede.on(listContasALiberar, () => paginaDeTeste([]));
    await pessoa.click(within(dialogo).getByRole('button', { name: 'Liberar conta' }));
    expect(await screen.findByText('Nenhuma conta aguarda liberação')).toBeInTheDocument();
    expect(rede.to(liberarConta)[0]?.path).toContain(CARLA.id);
  });

  it('are refused with a reason; decided by somebody else meanwhile, it is said and asked again', async () => {
    const rede = preparar().refuse(recusarConta, 'CONTA_JA_DECIDIDA');
    const { pessoa } = abrir('/dashboard/contas_a_liberar');
    await pessoa.click(
      await screen.findByRole('button', { name: 'Recusar o cadastro de Padaria do Centro' }),
    );
    const dialogo = screen.getByRole('dialog');
    expect(dialogo).toHaveTextContent('ninguém recebe o motivo');
    const enviar = within(dialogo).getByRole('button', { name: 'Recusar cadastro' });
    expect(enviar).toBeDisabled();
    await pessoa.type(within(dialogo).getByLabelText(/^Motivo da recusa/), 'Falta o contrato.');
    const lidas = rede.to(listContasALiberar).length;
    await pessoa.click(enviar);
    expect(await within(dialogo).findByText(/outra pessoa já a liberou/)).toBeInTheDocument();
    expect(rede.to(recusarConta)[0]?.body).toEqual({ motivo: 'Falta o contrato.' });
    await waitFor(() => expect(rede.to(listContasALiberar).length).toBeGreaterThan(lidas));
  });

  it('are not shown to who may not decide', async () => {
    redeDe('PREFEITURA').refuse(listContasALiberar, 'NAO_PERMITIDO');
    abrir('/dashboard/contas_a_liberar');
    expect(
      await screen.findByText('Você não possui acesso à essas configurações'),
    ).toBeInTheDocument();
  });
});
