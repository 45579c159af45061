import {
  decidirCancelamento,
  getAcordoDaGestao,
  listAcordosDaGestao,
  pedirCancelamento,
  relatorioDosAcordos,
  type AcordoDaGestao,
  type AcordoDaLista,
} from '@balcao/contracts';
import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { paginaDeTeste } from '../../testing/pagina.ts';
import { abrir } from '../../testing/render.tsx';
import { redeDe } from '../../testing/tributos.ts';

const NUMERO = 9_000_000_001;
const LISTADO: AcordoDaLista = {
  id: NUMERO,
  numero: NUMERO,
  contribuinte: 'Ana Prado',
  cpfcnpj: '529.982.247-25',
  programa: 'Em dia com a cidade',
  pedido_em: '2026-11-19',
  pedido_em_formatado: '19/11/2026',
  situacao: 'ATIVO',
  situacao_em_palavras: 'Em vigor',
  parcelas: 3,
  atrasadas: 1,
  total: 'R$ 168,00',
  pago: 'R$ 56,00',
  a_cancelar: false,
};
const ABERTO: AcordoDaGestao = {
  ...LISTADO,
  da_cidade: false,
  lei: 'Lei 1.000/2026',
  pedido_como: 'Pelo portal, com a conta confirmada de novo',
  atendido_por: null,
  entrada_ate_formatado: '23/11/2026',
  economia: null,
  correcao: null,
  pode_desistir: false,
  ultimo_dia_antes_de_romper_formatado: '11/01/2027',
  historico: [],
  rompimento: null,
  debitos: ['IPTU 2026, parcela 1/4'],
  cobrancas: [],
  parcelas: [
    {
      numero: 1,
      vencimento_formatado: '23/11/2026',
      valor: 'R$ 56,00',
      espera: null,
      status: 'BAIXADA',
      vencida: false,
      pagamento_formatado: '19/11/2026',
    },
  ],
  recebido: [
    {
      debito: 'IPTU 2026, parcela 1/4',
      componentes: 'Principal: R$ 50,00; Multa: R$ 6,00',
      total: 'R$ 56,00',
    },
  ],
  cancelamento: null,
};
const MESES = Array.from({ length: 12 }, (_, i) => ({
  mes: i + 1,
  acordos: i === 10 ? 1 : 0,
  parcelado_centavos: i === 10 ? 16_800 : 0,
  rompidos: 0,
  recebido_centavos: i === 10 ? 5_600 : 0,
}));

const PAGINA = '/dashboard/gestao_de_parcelamentos';

const comAcordo = (acordo: AcordoDaGestao = ABERTO) =>
  redeDe('PREFEITURA')
    .on(listAcordosDaGestao, () => paginaDeTeste([LISTADO]))
    .on(getAcordoDaGestao, () => ({ data: acordo }))
    .on(relatorioDosAcordos, () => ({
      data: {
        ano: 2026,
        programas: [
          { id: 'p1', nome: 'Em dia com a cidade' },
          { id: 'p2', nome: 'Refis' },
        ],
        meses: MESES,
        total: { acordos: 1, parcelado_centavos: 16_800, rompidos: 0, recebido_centavos: 5_600 },
        situacoes: [{ situacao: 'ATIVO' as const, rotulo: 'Em vigor', quantos: 1 }],
      },
    }));

describe('the agreements that staff look after', () => {
  it('are listed, narrowed by what is looked for, with the report of the year', async () => {
    const rede = comAcordo();
    const { pessoa } = abrir(PAGINA);
    const tabela = await screen.findByRole('table', { name: 'Acordos de parcelamento' });
    expect(tabela).toHaveTextContent('1 em atraso');
    const doAno = await screen.findByRole('table', { name: 'Acordos de 2026, mês a mês' });
    expect(within(doAno).getByRole('row', { name: /novembro/ })).toHaveTextContent('R$ 56,00');
    expect(await screen.findByText('Parcelado e recebido em cada mês de 2026')).toBeVisible();
    await pessoa.selectOptions(screen.getByLabelText('Situação'), 'Quitado');
    await pessoa.selectOptions(screen.getByLabelText('Programa'), 'Refis');
    await pessoa.type(screen.getByLabelText('Pedido de'), '20112026');
    await pessoa.type(screen.getByLabelText('Até'), '19112026');
    const busca = within(screen.getByRole('search'));
    await pessoa.click(busca.getByRole('button', { name: 'Buscar' }));
    expect(busca.getByText(/O último dia vem antes do primeiro/)).toBeVisible();
    await pessoa.clear(screen.getByLabelText('Até'));
    await pessoa.type(screen.getByLabelText('Número do acordo ou CPF/CNPJ'), '529.982.247-25');
    await pessoa.click(busca.getByRole('button', { name: 'Buscar' }));
    await waitFor(() =>
      expect(rede.to(listAcordosDaGestao).at(-1)?.query).toMatchObject({
        ...{ situacao: 'QUITADO', programa: 'p2', de: '2026-11-20', busca: '529.982.247-25' },
      }),
    );
    await pessoa.click(busca.getByRole('button', { name: 'Limpar' }));
    expect(window.location.search).toBe('');
    expect(screen.getByLabelText('Número do acordo ou CPF/CNPJ')).toHaveValue('');
  });

  it('are reported by year, until that of the institution, wherever the device is', async () => {
    vi.useFakeTimers({ toFake: ['Date'], now: new Date('2027-01-01T02:30:00Z') });
    onTestFinished(() => void vi.useRealTimers());
    comAcordo();
    abrir(PAGINA);
    const anos = within(await screen.findByLabelText('Ano do relatório')).getAllByRole('option');
    expect(anos.map((um) => um.textContent)).toEqual(['2026', '2025', '2024', '2023', '2022']);
  });

  it('open by their address, and a cancellation is asked for with its reason', async () => {
    const rede = comAcordo().on(pedirCancelamento, () => ({ data: ABERTO }));
    const { pessoa } = abrir(`${PAGINA}?acordo=${NUMERO}`);
    const dialogo = await screen.findByRole('dialog', { name: `Acordo ${NUMERO}` });
    expect(await within(dialogo).findByText('Paga em 19/11/2026')).toBeVisible();
    expect(
      within(dialogo).getByRole('table', { name: 'Recebido por débito e componente' }),
    ).toHaveTextContent('Multa: R$ 6,00');
    await pessoa.click(within(dialogo).getByRole('button', { name: 'Pedir o cancelamento' }));
    await pessoa.type(screen.getByLabelText('Motivo do cancelamento'), 'Pago antes.');
    const pedido = screen.getByRole('dialog', { name: /Pedir o cancelamento/ });
    await pessoa.click(within(pedido).getByRole('button', { name: 'Pedir o cancelamento' }));
    await waitFor(() =>
      expect(rede.to(pedirCancelamento)[0]?.body).toEqual({ motivo: 'Pago antes.' }),
    );
  });

  const cancelamento = {
    motivo: 'Pago antes.',
    pedido_em_formatado: '20/11/2026',
    pedido_por: 'Célia Prado',
  };

  it('are cancelled by somebody else than who asked', async () => {
    const rede = comAcordo({ ...ABERTO, cancelamento: { ...cancelamento, pode_decidir: true } }).on(
      decidirCancelamento,
      () => ({ data: ABERTO }),
    );
    const { pessoa } = abrir(`${PAGINA}?acordo=${NUMERO}`);
    await pessoa.click(await screen.findByRole('button', { name: 'Cancelar o acordo' }));
    const dialogo = screen.getByRole('dialog', { name: `Cancelar o acordo ${NUMERO}?` });
    await pessoa.click(within(dialogo).getByRole('button', { name: 'Cancelar o acordo' }));
    await waitFor(() => expect(rede.to(decidirCancelamento)[0]?.body).toEqual({ aprova: true }));
  });

  it('offer no decision to who asked', async () => {
    comAcordo({ ...ABERTO, cancelamento: { ...cancelamento, pode_decidir: false } });
    abrir(`${PAGINA}?acordo=${NUMERO}`);
    expect(await screen.findByText('Outra pessoa da equipe decide.')).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Cancelar o acordo' })).toBeNull();
  });
});
