import { getMe, listCreditos, listExcecoes, listPagamentos } from '@balcao/contracts';
import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { EXCECAO, redeDeArrecadacao as redeDe } from '../../testing/arrecadacao.ts';
import { USUARIO } from '../../testing/fixtures.ts';
import { paginaDeTeste } from '../../testing/pagina.ts';
import { abrir } from '../../testing/render.tsx';

const tabela = (nome: RegExp) => screen.findByRole('table', { name: nome });
describe('B16 the page of what came in', () => {
  it('B16.2 begins with the exceptions to resolve, each with its reason and its slip', async () => {
    const rede = redeDe([
      EXCECAO,
      { ...EXCECAO, id: 8, motivo: 'DESCONHECIDO', guia: null },
      { ...EXCECAO, id: 9, motivo: 'DUPLICADO', guia: null, numero_documento: 12 },
    ]);
    abrir('/dashboard/arrecadacao');
    const [, primeira, segunda, terceira] = within(await tabela(/exceção/)).getAllByRole('row');
    expect(primeira).toHaveTextContent('18/11/2026');
    expect(primeira).toHaveTextContent('Valor diferente do da guia');
    expect(primeira).toHaveTextContent('Guia 200, parcela 1');
    expect(primeira).toHaveTextContent('A RESOLVER');
    expect(primeira).toHaveTextContent('R$ 140,00');
    expect(segunda).toHaveTextContent('Guia desconhecida');
    expect(segunda).toHaveTextContent('Código sem guia nossa');
    expect(terceira).toHaveTextContent('Documento único 12');
    expect(rede.to(listExcecoes)[0]?.query).toEqual({
      page: '1',
      per_page: '10',
      estado: 'ABERTA',
      'sort[pagamento]': 'desc',
    });
  });

  it('finds them by state, reason and days, which stand in the address, and clears it all', async () => {
    const rede = redeDe([EXCECAO], 25);
    const { pessoa } = abrir('/dashboard/arrecadacao');
    await pessoa.selectOptions(await screen.findByLabelText('Situação'), 'Todas');
    await pessoa.selectOptions(screen.getByLabelText('Motivo'), 'Pago em duplicidade');
    await pessoa.type(screen.getByLabelText('Pago de'), '01112026');
    await pessoa.type(screen.getByLabelText('Até'), '30112026');
    await pessoa.click(screen.getByRole('button', { name: 'Buscar' }));
    await waitFor(() => expect(rede.to(listExcecoes)).toHaveLength(2));
    expect(rede.to(listExcecoes)[1]?.query).toMatchObject({
      motivo: 'DUPLICADO',
      de: '2026-11-01',
      ate: '2026-11-30',
    });
    expect(rede.to(listExcecoes)[1]?.query).not.toHaveProperty('estado');
    expect(window.location.search).toBe(
      '?estado=TODAS&motivo=DUPLICADO&de=2026-11-01&ate=2026-11-30',
    );

    await pessoa.click(await screen.findByRole('button', { name: 'Próxima' }));
    await waitFor(() => expect(rede.to(listExcecoes)[2]?.query).toMatchObject({ page: '2' }));

    await pessoa.click(screen.getByRole('button', { name: 'Limpar' }));
    await waitFor(() => expect(window.location.search).toBe(''));
    expect(screen.getByLabelText('Pago de')).toHaveValue('');
    expect(screen.getByLabelText('Motivo')).toHaveValue('');
  });

  it('names a day that does not exist, and searches nothing', async () => {
    const rede = redeDe();
    const { pessoa } = abrir('/dashboard/arrecadacao');
    await pessoa.type(await screen.findByLabelText('Até'), '31022026');
    await pessoa.click(screen.getByRole('button', { name: 'Buscar' }));
    expect(screen.getByLabelText('Até')).toBeInvalid();
    expect(rede.to(listExcecoes)).toHaveLength(1);
  });

  it('sorts by a column, on the server, one way and the other', async () => {
    const rede = redeDe();
    const { pessoa } = abrir('/dashboard/arrecadacao');
    await pessoa.click(await screen.findByRole('button', { name: 'Valor' }));
    await waitFor(() =>
      expect(rede.to(listExcecoes)[1]?.query).toHaveProperty(['sort[valor]'], 'asc'),
    );
    await pessoa.click(screen.getByRole('button', { name: 'Valor' }));
    await waitFor(() =>
      expect(rede.to(listExcecoes)[2]?.query).toHaveProperty(['sort[valor]'], 'desc'),
    );
    expect(screen.getByRole('columnheader', { name: 'Valor' })).toHaveAttribute(
      'aria-sort',
      'descending',
    );
  });

  it('shows what settled by itself or by the staff, and finds a guide', async () => {
    const rede = redeDe();
    const { pessoa } = abrir('/dashboard/arrecadacao');
    await pessoa.click(await screen.findByRole('tab', { name: 'Pagamentos baixados' }));
    const [, linha] = within(await tabela(/baixa em parcelas/)).getAllByRole('row');
    for (const texto of ['300', 'ISSQN, parcela única', 'Banco 341, PIX', 'AUT 1', 'Pela equipe']) {
      expect(linha).toHaveTextContent(texto);
    }
    await pessoa.type(screen.getByLabelText('Número da guia'), '30a0');
    await pessoa.click(screen.getByRole('button', { name: 'Buscar' }));
    await waitFor(() =>
      expect(rede.to(listPagamentos)[1]?.query).toMatchObject({ numero_guia: '300' }),
    );
    expect(window.location.search).toBe('?lista=pagamentos&guia=300');
  });

  it('says that nothing waits, or that nothing was found', async () => {
    redeDe([]);
    const { pessoa } = abrir('/dashboard/arrecadacao');
    expect(await screen.findByText('Não há exceções a resolver')).toBeInTheDocument();
    await pessoa.selectOptions(screen.getByLabelText('Motivo'), 'Guia desconhecida');
    await pessoa.click(screen.getByRole('button', { name: 'Buscar' }));
    expect(await screen.findByText('Nenhum resultado encontrado')).toBeInTheDocument();
  });

  it('tells a failure, and tries again', async () => {
    const rede = redeDe().refuse(listExcecoes, 'NAO_PERMITIDO');
    const { pessoa } = abrir('/dashboard/arrecadacao');
    expect(await screen.findByText('Você não tem permissão para fazer isso.')).toBeInTheDocument();
    rede.on(listExcecoes, () => paginaDeTeste([EXCECAO]));
    await pessoa.click(screen.getByRole('button', { name: /de novo/ }));
    expect(await tabela(/exceção/)).toBeInTheDocument();
  });

  it('is in the menu of staff, not of a taxpayer', async () => {
    const rede = redeDe();
    const { unmount } = abrir('/dashboard');
    expect(await screen.findByRole('link', { name: 'Arrecadação' })).toBeInTheDocument();
    unmount();
    rede.on(getMe, () => ({ data: USUARIO }));
    abrir('/dashboard');
    await screen.findByRole('navigation', { name: 'Menu' });
    expect(screen.queryByRole('link', { name: 'Arrecadação' })).toBeNull();
  });
});

describe('B16 credits', () => {
  it('are listed with whose they are, and found by guide', async () => {
    const rede = redeDe().on(listCreditos, () =>
      paginaDeTeste([
        {
          id: 9,
          pagamento_formatado: '18/11/2026',
          recebido: 'R$ 400,00',
          valor_centavos: 25_000,
          valor: 'R$ 250,00',
          tributo: 'IPTU' as const,
          numero_guia: 200,
          contribuinte: 'Bruno Lima',
          justificativa: 'Pago duas vezes.',
        },
      ]),
    );
    const { pessoa } = abrir('/dashboard/arrecadacao?lista=creditos');
    const [, linha] = within(await tabela(/Créditos/)).getAllByRole('row');
    for (const texto of ['Bruno Lima', 'R$ 400,00', 'R$ 250,00', 'Pago duas vezes.']) {
      expect(linha).toHaveTextContent(texto);
    }
    await pessoa.type(screen.getByLabelText('Número da guia'), '200');
    await pessoa.click(screen.getByRole('button', { name: 'Buscar' }));
    await waitFor(() =>
      expect(rede.to(listCreditos)[1]?.query).toMatchObject({ numero_guia: '200' }),
    );
  });
});
