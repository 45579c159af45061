import {
  atualizarParcela,
  cobrarPix,
  CONSULTAS,
  emitirDocumento,
  getOrgao,
  verPagamentoAutomatico,
  type LinhaDeTributo,
  type PagamentoAutomatico,
} from '@balcao/contracts';
import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { ORGAO } from '../../testing/fixtures.ts';
import { abrir } from '../../testing/render.tsx';
import {
  ATUALIZADA,
  linha,
  PARCELA,
  redeDe,
  redePublica,
  VENCIDA,
} from '../../testing/tributos.ts';

const LINHAS = [
  linha(30, { tipo: 'Retido' }),
  linha(9, { parcela: VENCIDA }),
  linha(21, {
    tipo: 'Ábaco',
    parcela: {
      ...PARCELA,
      status: 'BAIXADA',
      valor: 'R$ 1.000,00',
      valores: { ...PARCELA.valores, total: 100_000 },
      pagamento: null,
    },
  }),
];

const AUTOMATICA = {
  ...{ numeroParcela: 1, numeroParcelaLegivel: '1/2', valor: 'R$ 100,00' },
  ...{ vencimento: '2026-12-10', vencimentoFormatado: '10/12/2026' },
};
const OFERTA: PagamentoAutomatico = {
  oferta: { parcelas: [AUTOMATICA], agora: null, minimo: 'R$ 100,00', retentativas: false },
  autorizacao: null,
};

const numeros = () =>
  screen
    .getAllByRole('row')
    .slice(1)
    .map((fila) => Number.parseInt(within(fila).getAllByRole('cell')[0]?.textContent ?? '', 10));

const doContribuinte = (linhas: LinhaDeTributo[] = LINHAS) =>
  redeDe('CONTRIBUINTE').on(CONSULTAS.issqn.privada, () => ({ data: linhas }));

describe('P28 the ISSQN bills of the taxpayer', () => {
  it('P28.1 come by themselves, with every column, and without a field to type in', async () => {
    const rede = doContribuinte();
    const responder = rede.hold(CONSULTAS.issqn.privada);
    abrir('/dashboard/issqn');
    expect(await screen.findByText('Buscando seus registros...')).toBeInTheDocument();
    responder(Response.json({ data: LINHAS }));
    const tabela = await screen.findByRole('table', { name: 'Guias de ISSQN' });
    expect(
      screen.getByText('Consulte as guias de Imposto Sobre Serviço de Qualquer Natureza'),
    ).toBeInTheDocument();
    expect(
      within(tabela)
        .getAllByRole('columnheader')
        .map(({ textContent }) => textContent),
    ).toEqual(['Número', 'Vencimento', 'Valor', 'Tipo', 'Situação', 'Ações']);
    const [, primeira, segunda, terceira] = within(tabela).getAllByRole('row');
    expect(primeira).toHaveTextContent('30');
    expect(primeira).toHaveTextContent('10/12/2026');
    expect(primeira).toHaveTextContent('R$ 100,00');
    expect(primeira).toHaveTextContent('Retido');
    expect(primeira).toHaveTextContent('ATIVA');
    expect(segunda).toHaveTextContent('VENCIDA');
    expect(terceira).toHaveTextContent('BAIXADA');
    expect(screen.getAllByText('3 resultados, 2 em aberto, 1 vencida')).toHaveLength(2);
    expect(screen.queryByLabelText('CPF/CNPJ')).not.toBeInTheDocument();
    expect(rede.to(CONSULTAS.issqn.privada)[0]?.query).toEqual({
      url: 'v2/issqn',
      cod_empre: '1',
    });
  });

  it('sort by a column, up and down, as people read it', async () => {
    doContribuinte();
    const { pessoa } = abrir('/dashboard/issqn');
    await pessoa.click(await screen.findByRole('button', { name: 'Número' }));
    expect(numeros()).toEqual([9, 21, 30]);
    expect(screen.getByRole('columnheader', { name: 'Número' })).toHaveAttribute(
      'aria-sort',
      'ascending',
    );
    await pessoa.click(screen.getByRole('button', { name: 'Valor' }));
    await pessoa.click(screen.getByRole('button', { name: 'Valor' }));
    expect(numeros()[0]).toBe(21);
    await pessoa.click(screen.getByRole('button', { name: 'Tipo' }));
    expect(numeros()).toEqual([21, 9, 30]);
  });

  it('P28.2 are paid from the dialog, and the slip prints that installment', async () => {
    vi.spyOn(window, 'open').mockReturnValue(null);
    const rede = doContribuinte().onRaw(
      emitirDocumento,
      () => new Response('%PDF', { headers: { 'Content-Location': '/api/documents/abrir/x' } }),
    );
    const { pessoa } = abrir('/dashboard/issqn');
    const nome = 'ISSQN 2026, guia 30, parcela 1/2';
    await pessoa.click(await screen.findByRole('button', { name: `Pagar: ${nome}` }));
    const dialogo = await screen.findByRole('dialog', { name: `Pagar ${nome}` });
    expect(within(dialogo).getByTestId('pix')).toHaveTextContent('00020126');
    await pessoa.click(within(dialogo).getByRole('button', { name: 'Baixar guia (PDF)' }));
    expect(await within(dialogo).findByRole('link', { name: 'Abrir o PDF' })).toHaveAttribute(
      'href',
      '/api/documents/abrir/x',
    );
    const [pedido] = rede.to(emitirDocumento);
    expect(pedido?.headers.get('X-Path')).toBe('GUIA_ISSQN');
    expect(pedido?.query).toEqual({ cod_empre: '1', num_guia: '30', num_parcela: '1' });
  });

  it('P53.4 P21 an overdue one is refreshed, and then paid with its new value and day', async () => {
    const rede = doContribuinte().on(atualizarParcela, () => ({ data: ATUALIZADA }));
    const { pessoa } = abrir('/dashboard/issqn');
    const nome = 'ISSQN 2026, guia 9, parcela 1/2';
    await pessoa.click(await screen.findByRole('button', { name: `Atualizar valor: ${nome}` }));
    const confirmar = await screen.findByRole('dialog', { name: `Atualizar o valor do ${nome}` });
    expect(confirmar).toHaveTextContent('Multa');
    rede.on(CONSULTAS.issqn.privada, () => ({ data: [linha(9, { parcela: ATUALIZADA })] }));
    await pessoa.click(within(confirmar).getByRole('button', { name: 'Atualizar valor' }));
    const pagar = await screen.findByRole('dialog', { name: `Pagar ${nome}` });
    expect(pagar).toHaveTextContent('R$ 122,00');
    expect(pagar).toHaveTextContent('23/11/2026');
    const [pedido] = rede.to(atualizarParcela);
    expect(pedido?.query).toEqual({ url: 'v2/issqn' });
    expect(pedido?.body).toEqual({ cod_empre: 1, numero_guia: 9, numero_parcela: 1 });
    await waitFor(() => expect(rede.to(CONSULTAS.issqn.privada)).toHaveLength(2));
  });

  it('B16 can be charged by themselves, guide by guide, with the consent of who owes them', async () => {
    const parte = { ...PARCELA, pagamento: { ...PARCELA.pagamento!, pix_automatico: true } };
    const rede = doContribuinte([
      linha(30, { parcela: parte }),
      linha(30, { parcela: { ...parte, numeroParcela: 2, numeroParcelaLegivel: '2/2' } }),
      linha(31, { parcela: parte }),
    ]).on(verPagamentoAutomatico, () => ({ data: OFERTA }));
    const { pessoa } = abrir('/dashboard/issqn');
    const nome = 'Pagar automaticamente: ISSQN 2026, guia 30';
    await pessoa.click(await screen.findByRole('button', { name: nome }));
    const janela = await screen.findByRole('dialog', { name: 'Pagamento automático: ISSQN 2026' });
    expect(await within(janela).findByText('O que será cobrado')).toBeVisible();
    expect(rede.to(verPagamentoAutomatico)[0]?.query).toEqual({
      url: 'v2/issqn',
      numero_guia: '30',
    });
    expect(screen.queryByRole('button', { name: /guia 31$/ })).toBeNull();
  });

  it('B16 what is scheduled is not asked to be paid by its barcode in the place of the PIX', async () => {
    const parcela = { ...PARCELA, pagamento: { ...PARCELA.pagamento!, pix_no_banco: true } };
    doContribuinte([linha(30, { parcela })]).refuse(cobrarPix, 'PAGAMENTO_AUTOMATICO_AGENDADO');
    const { pessoa } = abrir('/dashboard/issqn');
    await pessoa.click(await screen.findByRole('button', { name: /^Pagar: ISSQN 2026, guia 30/ }));
    const alerta = await screen.findByRole('alert');
    expect(alerta).toHaveTextContent('o agendamento precisa ser cancelado antes');
    expect(alerta).not.toHaveTextContent('código de barras');
  });

  it('B16 what the bank has yet to take back is asked for again in a moment', async () => {
    const parcela = { ...PARCELA, pagamento: { ...PARCELA.pagamento!, pix_no_banco: true } };
    doContribuinte([linha(30, { parcela })]).refuse(cobrarPix, 'COBRANCA_ENCERRANDO');
    const { pessoa } = abrir('/dashboard/issqn');
    await pessoa.click(await screen.findByRole('button', { name: /^Pagar: ISSQN 2026, guia 30/ }));
    const alerta = await screen.findByRole('alert');
    expect(alerta).toHaveTextContent('Tente o PIX de novo em instantes');
    expect(screen.getByRole('button', { name: 'Tentar o PIX de novo' })).toBeVisible();
  });

  it('P64.5 an unknown person is told "Inscrição não encontrada"', async () => {
    redeDe('CONTRIBUINTE').refuse(CONSULTAS.issqn.privada, 'DOCUMENTO_NAO_ENCONTRADO');
    abrir('/dashboard/issqn');
    expect(await screen.findByRole('alert')).toHaveTextContent('Inscrição não encontrada');
  });

  it('P50 none are "Nenhum resultado encontrado"', async () => {
    doContribuinte([]);
    abrir('/dashboard/issqn');
    expect(await screen.findByText('Nenhum resultado encontrado')).toBeInTheDocument();
    expect(screen.getByText(/Se deveria haver, procure o atendimento/)).toBeInTheDocument();
  });

  it('P50.3 pages of ten; on paper, all of them', async () => {
    doContribuinte(Array.from({ length: 12 }, (_, i) => linha(i + 1)));
    const { pessoa } = abrir('/dashboard/issqn');
    await pessoa.click(await screen.findByRole('button', { name: 'Próxima' }));
    expect(numeros()).toEqual([11, 12]);
    window.dispatchEvent(new Event('beforeprint'));
    expect(numeros()).toHaveLength(12);
    window.dispatchEvent(new Event('afterprint'));
    await waitFor(() => expect(numeros()).toEqual([11, 12]));
  });
});

describe('P28 P33 the ISSQN bills by CPF/CNPJ', () => {
  const buscar = async (pessoa: ReturnType<typeof abrir>['pessoa'], documento: string) => {
    await pessoa.type(await screen.findByLabelText('CPF/CNPJ'), documento);
    await pessoa.click(screen.getByRole('button', { name: 'Consultar' }));
  };

  it('visitors type it; nothing to press while it is empty, and it never stands in the address', async () => {
    const rede = redePublica().on(CONSULTAS.issqn.publica, () => ({ data: LINHAS }));
    const { pessoa } = abrir('/issqn?cod_empre=1');
    expect(await screen.findByRole('button', { name: 'Consultar' })).toBeDisabled();
    await buscar(pessoa, '12abc34501de35');
    await screen.findByRole('table');
    expect(screen.getByText('3 resultados, 2 em aberto, 1 vencida')).toHaveFocus();
    expect(rede.to(CONSULTAS.issqn.publica)[0]?.query).toEqual({
      url: 'v2/issqn',
      cod_empre: '1',
      cpfcnpj: '12ABC34501DE35',
    });
    expect(screen.getByLabelText('CPF/CNPJ')).toHaveValue('12.ABC.345/01DE-35');
    expect(window.location.pathname + window.location.search).toBe('/issqn?cod_empre=1');
  });

  it('P64.7 staff see what the server says, in an alert, and can ask again', async () => {
    const rede = redeDe('PREFEITURA').refuse(CONSULTAS.issqn.privada, 'DOCUMENTO_NAO_ENCONTRADO');
    const { pessoa } = abrir('/dashboard/issqn');
    await buscar(pessoa, '52998224725');
    expect(await screen.findByRole('alert')).toHaveTextContent(
      'Não foi possível encontrar informações do CPF/CNPJ informado',
    );
    rede.on(CONSULTAS.issqn.privada, () => ({ data: LINHAS }));
    await pessoa.click(screen.getByRole('button', { name: 'Consultar' }));
    expect(await screen.findByRole('table')).toBeInTheDocument();
  });

  it('a CPF that does not exist is told under the field, and nothing is asked', async () => {
    const rede = redePublica();
    const { pessoa } = abrir('/issqn?cod_empre=1');
    await buscar(pessoa, '52998224726');
    expect(screen.getByLabelText('CPF/CNPJ')).toBeInvalid();
    expect(rede.to(CONSULTAS.issqn.publica)).toHaveLength(0);
  });
});

describe('B07 the age of what the system of the city had answered before', () => {
  const responder = (headers: Record<string, string>) => {
    redeDe('CONTRIBUINTE').onRaw(
      CONSULTAS.issqn.privada,
      () => new Response(JSON.stringify({ data: LINHAS }), { headers }),
    );
    abrir('/dashboard/issqn');
  };

  it('is told beside it', async () => {
    responder({ 'x-dados-de': '2026-11-20T17:05:00.000Z' });
    const hora = new Intl.DateTimeFormat('pt-BR', { hour: '2-digit', minute: '2-digit' });
    const esperada = hora.format(new Date('2026-11-20T17:05:00.000Z'));
    expect(await screen.findByText(`dados de ${esperada}`)).toBeVisible();
  });

  it('is not spoken of when it came just now', async () => {
    responder({});
    await screen.findByRole('table', { name: 'Guias de ISSQN' });
    expect(screen.queryByText(/^dados de/)).not.toBeInTheDocument();
  });
});

describe('P28 an institution that takes no payment by the portal', () => {
  const SEM_NADA = { ...ORGAO, falta_para_receber: ['CONVENIO', 'PIX'] } as const;
  const devida = linha(10, { parcela: { ...PARCELA, pagamento: null } });

  it('tells visitors where and when to pay, and nothing of what it lacks', async () => {
    redePublica()
      .on(getOrgao, () => ({ data: SEM_NADA }))
      .on(CONSULTAS.issqn.publica, () => ({ data: [devida] }));
    const { pessoa } = abrir('/issqn?cod_empre=1');
    await pessoa.type(await screen.findByLabelText('CPF/CNPJ'), '52998224725{Enter}');
    const painel = await screen.findByRole('region', { name: 'Como pagar' });
    for (const texto of [
      'Praça da Matriz, 100, Centro, São Bento do Vale/MG',
      'Segunda a sexta, das 8h às 17h',
      '(35) 3234-5678',
    ])
      expect(painel).toHaveTextContent(texto);
    expect(painel).not.toHaveTextContent('falta');
    expect(screen.queryByRole('button', { name: /^Pagar/ })).toBeNull();
  });

  it.each([
    ['ADMIN', 'Ver os passos até receber'],
    ['PREFEITURA', 'Um administrador preenche em Parâmetros.'],
  ] as const)('tells %s what is missing', async (tipo, texto) => {
    redeDe(tipo)
      .on(getOrgao, () => ({ data: SEM_NADA }))
      .on(CONSULTAS.issqn.privada, () => ({ data: [devida] }));
    const { pessoa } = abrir('/dashboard/issqn');
    await pessoa.type(await screen.findByLabelText('CPF/CNPJ'), '52998224725{Enter}');
    const painel = await screen.findByRole('region', { name: 'Como pagar' });
    // What is missing comes with a chunk of its own.
    await within(painel).findByText('Para a prefeitura receber pelo portal, falta:');
    expect(painel).toHaveTextContent('o código do convênio com os bancos (FEBRABAN)');
    expect(painel).toHaveTextContent(texto);
  });
});
