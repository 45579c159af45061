import {
  CONSULTAS,
  emitirDocumento,
  emitirDocumentoPublico,
  getOrgao,
  type Divida,
  type ExtratoDaDivida,
} from '@balcao/contracts';
import { screen, within } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { ORGAO } from '../../testing/fixtures.ts';
import { abrir } from '../../testing/render.tsx';
import { redeDe, redePublica } from '../../testing/tributos.ts';

const DIVIDA: Divida = {
  anoReferencia: 2023,
  codigoReduzido: 101,
  parcelaNumero: 3,
  tipoReceita: 'IPTU',
  dataVencimento: '2023-05-10',
  dataVencimentoFormatada: '10/05/2023',
  dataPagamentoFormatada: null,
  valorDivida: 'R$ 100,00',
  correcaoMonetaria: 'R$ 12,00',
  juros: 'R$ 40,00',
  multa: 'R$ 20,00',
  valorPago: 'R$ 0,00',
  valorTotal: 'R$ 172,00',
  saldo: 'R$ 172,00',
  centavos: {
    divida: 10_000,
    correcao: 1200,
    juros: 4000,
    multa: 2000,
    pago: 0,
    total: 17_200,
    saldo: 17_200,
  },
  suspensa: false,
};
const SUSPENSA: Divida = {
  ...DIVIDA,
  tipoReceita: 'ISSQN',
  codigoReduzido: null,
  anoReferencia: 2021,
  dataPagamentoFormatada: '02/02/2024',
  valorTotal: 'R$ 9,00',
  centavos: { ...DIVIDA.centavos, total: 900 },
  suspensa: true,
};
const EXTRATO: ExtratoDaDivida = {
  contribuinte: { nome: 'Maria Aparecida dos Santos', codigo: 12 },
  dividas: [DIVIDA, SUSPENSA],
  totais: {
    total: 'R$ 181,00',
    valorPago: 'R$ 5,00',
    correcaoMonetaria: 'R$ 24,00',
    saldoDevedor: 'R$ 176,00',
    suspenso: 'R$ 4,00',
  },
};

describe('P30 the statement of active debt', () => {
  it('P30.1 shows whose, the totals and each debt with what it has come to', async () => {
    redeDe('CONTRIBUINTE').on(CONSULTAS.extrato.privada, () => ({ data: EXTRATO }));
    const { pessoa } = abrir('/dashboard/extrato_divida');
    expect(await screen.findByRole('button', { name: 'Buscar' })).toBeInTheDocument();
    const painel = await screen.findByRole('region', { name: 'Extrato da dívida ativa' });
    const titulos = within(painel)
      .getAllByRole('term')
      .map(({ textContent }) => textContent);
    expect(titulos[0]).toBe('Saldo devedor hoje');
    expect(within(painel).getAllByRole('definition')[0]).toHaveTextContent('R$ 176,00');
    for (const texto of ['Maria Aparecida dos Santos', 'R$ 181,00', 'R$ 5,00', 'R$ 24,00']) {
      expect(painel).toHaveTextContent(texto);
    }
    const [, primeira, segunda] = within(painel).getAllByRole('row');
    const valores = ['10/05/2023', 'R$ 100,00', 'R$ 12,00', 'R$ 20,00', 'R$ 40,00', 'R$ 172,00'];
    for (const texto of [...valores, 'IPTU 2023', 'Parcela 3', 'Imóvel 101']) {
      expect(primeira).toHaveTextContent(texto);
    }
    expect(segunda).toHaveTextContent('SUSPENSA');
    expect(segunda).toHaveTextContent('Pago em 02/02/2024');
    await pessoa.click(screen.getByRole('button', { name: 'Total' }));
    expect(within(painel).getAllByRole('row')[1]).toHaveTextContent('ISSQN 2021');
  });

  it('leads to its payment and to its installments where both are done here', async () => {
    redeDe('CONTRIBUINTE')
      .on(getOrgao, () => ({ data: { ...ORGAO, paga_divida_ativa: true } }))
      .on(CONSULTAS.extrato.privada, () => ({ data: EXTRATO }));
    abrir('/dashboard/extrato_divida');
    const onde = within(await screen.findByRole('region', { name: 'Onde pagar' }));
    expect(onde.getByRole('link', { name: 'Parcelar' })).toHaveAttribute(
      'href',
      '/dashboard/parcelar',
    );
  });

  it('P30.2 prints as a document', async () => {
    vi.spyOn(window, 'open').mockReturnValue(null);
    const rede = redeDe('CONTRIBUINTE')
      .on(CONSULTAS.extrato.privada, () => ({ data: EXTRATO }))
      .onRaw(
        emitirDocumento,
        () => new Response('%PDF', { headers: { 'Content-Location': '/api/x' } }),
      );
    const { pessoa } = abrir('/dashboard/extrato_divida');
    await pessoa.click(await screen.findByRole('button', { name: 'Imprimir extrato' }));
    await screen.findByRole('link', { name: 'Abrir o PDF' });
    expect(rede.to(emitirDocumento)[0]?.headers.get('X-Path')).toBe('EXTRATO_DIVIDA');
    expect(rede.to(emitirDocumento)[0]?.query).toEqual({ cod_empre: '1' });
  });

  it('P30.3 P64.7 P33 visitors press "Buscar"; who owes nothing and what the server refuses are told', async () => {
    const rede = redePublica().on(CONSULTAS.extrato.publica, () => ({
      data: { ...EXTRATO, dividas: [] },
    }));
    const { pessoa } = abrir('/extrato_divida?cod_empre=1');
    const campo = await screen.findByLabelText('CPF/CNPJ');
    expect(screen.getByRole('button', { name: 'Buscar' })).toBeDisabled();
    await pessoa.type(campo, '52998224725');
    await pessoa.click(screen.getByRole('button', { name: 'Buscar' }));
    expect(await screen.findByText('Contribuinte não possui dívida ativa')).toBeInTheDocument();

    rede.refuse(CONSULTAS.extrato.publica, 'MUITAS_TENTATIVAS');
    await pessoa.clear(campo);
    await pessoa.type(campo, '12ABC34501DE35{Enter}');
    expect(await screen.findByRole('alert')).toHaveTextContent('Muitas tentativas');
    expect(rede.to(emitirDocumentoPublico)).toHaveLength(0);
  });
});
