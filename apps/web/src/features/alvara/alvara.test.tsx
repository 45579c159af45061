import { CONSULTAS, emitirDocumento, emitirDocumentoPublico } from '@balcao/contracts';
import { screen, within } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { abrir } from '../../testing/render.tsx';
import { ALVARA, PARCELA, redeDe, redePublica } from '../../testing/tributos.ts';

const pdf = () =>
  new Response('%PDF', { headers: { 'Content-Location': '/api/documents/abrir/x' } });
const ABERTA = {
  ...ALVARA,
  guiaNumero: 501,
  parcelaStatus: 'ATIVA' as const,
  parcelas: [PARCELA, { ...PARCELA, numeroParcela: 2, numeroParcelaLegivel: '2/2' }],
  licenca: null,
  licencaDisponivel: false,
};

beforeEach(() => {
  vi.spyOn(window, 'open').mockReturnValue(null);
});

describe('P24 the licence guides', () => {
  it('come by themselves to the taxpayer, each with its licence and installments', async () => {
    redeDe('CONTRIBUINTE').on(CONSULTAS.alvaras.privada, () => ({ data: [ALVARA, ABERTA] }));
    abrir('/dashboard/alvara');
    const lista = await screen.findByRole('list', { name: 'Guias de alvará' });
    expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Consulta de alvará');
    const [paga, aberta] = within(lista).getAllByRole('group');
    expect(paga).toHaveTextContent('Alvará 2026');
    expect(paga).toHaveTextContent('15/2026');
    expect(paga).toHaveTextContent('Comércio de pães');
    expect(paga).toHaveTextContent('VIGENTE');
    expect(aberta).toHaveTextContent('O alvará é emitido depois que');
    expect(screen.getAllByText('2 guias, 2 parcelas em aberto')[0]).toBeVisible();
    expect(screen.getAllByRole('button', { name: /^Imprimir alvará/ })).toHaveLength(1);
  });

  it('P24.2 P24.3 P64.9 print the licence document, and the guide', async () => {
    const rede = redeDe('CONTRIBUINTE')
      .on(CONSULTAS.alvaras.privada, () => ({ data: [ALVARA, ABERTA] }))
      .onRaw(emitirDocumento, pdf);
    const { pessoa } = abrir('/dashboard/alvara');
    await pessoa.click(
      await screen.findByRole('button', { name: 'Imprimir alvará: 15/2026, guia 500' }),
    );
    await screen.findByRole('link', { name: 'Abrir o PDF' });
    expect(rede.to(emitirDocumento)[0]?.headers.get('X-Path')).toBe('LICENSA_ALVARA');
    expect(rede.to(emitirDocumento)[0]?.query).toEqual({ cod_empre: '1', num_guia: '500' });

    await pessoa.click(screen.getByRole('button', { name: 'Imprimir as 2 parcelas a vencer' }));
    await screen.findAllByRole('link', { name: 'Abrir o PDF' });
    expect(rede.to(emitirDocumento)[1]?.headers.get('X-Path')).toBe('GUIA_ALVARA');
    expect(rede.to(emitirDocumento)[1]?.query).toEqual({ cod_empre: '1', num_guia: '501' });
  });

  it('P64.7 what the server says against printing is shown in an alert', async () => {
    redeDe('CONTRIBUINTE')
      .on(CONSULTAS.alvaras.privada, () => ({ data: [ALVARA] }))
      .refuse(emitirDocumento, 'LICENCA_INDISPONIVEL');
    const { pessoa } = abrir('/dashboard/alvara');
    await pessoa.click(await screen.findByRole('button', { name: /^Imprimir alvará/ }));
    expect(await screen.findByRole('alert')).toHaveTextContent(
      'O alvará ainda não pode ser impresso',
    );
  });

  it('P24.1 P33 visitors look them up by CPF/CNPJ, and print with the same', async () => {
    const rede = redePublica()
      .on(CONSULTAS.alvaras.publica, () => ({ data: [ALVARA] }))
      .onRaw(emitirDocumentoPublico, pdf);
    const { pessoa } = abrir('/alvara?cod_empre=1');
    await pessoa.type(await screen.findByLabelText('CPF/CNPJ'), '52998224725{Enter}');
    await pessoa.click(await screen.findByRole('button', { name: 'Tabela' }));
    await pessoa.click(screen.getByRole('button', { name: /^Imprimir alvará/ }));
    await screen.findByRole('link', { name: 'Abrir o PDF' });
    expect(rede.to(emitirDocumentoPublico)[0]?.query).toEqual({
      cod_empre: '1',
      cpfcnpj: '52998224725',
      num_guia: '500',
    });
  });
});
