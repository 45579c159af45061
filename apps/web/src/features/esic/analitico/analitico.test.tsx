import {
  exportarSolicitacoes,
  getPeriodos,
  getQuantitativo,
  type LinhaDoRelatorioAnual,
} from '@balcao/contracts';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { abrir } from '../../../testing/render.tsx';
import { redePublica } from '../../../testing/tributos.ts';
import { announce } from '../../../lib/anuncio.ts';
import { marcasAte } from './grafico-analitico.tsx';

const linha = (numero: number, label: string, aguardando: number): LinhaDoRelatorioAnual => {
  const q = (quantidade: number) => ({ quantidade });
  return {
    mes: { numero, label },
    quantidades: {
      aguardando: q(aguardando),
      em_atendimento: q(2),
      finalizadas: q(1500),
      canceladas: q(1),
      expiradas: q(4),
      atendidas: q(1480),
    },
  };
};

const comRelatorio = (periodos: Record<string, number[]>) =>
  redePublica()
    .on(getPeriodos, () => ({ data: periodos }))
    .on(getQuantitativo, ({ query: { mes } }) => ({
      data: [linha(1, 'janeiro', 3), linha(2, 'fevereiro', 5)].filter(
        (uma) => mes === undefined || uma.mes.numero === Number(mes),
      ),
    }));

afterEach(() => vi.restoreAllMocks());

const ABA = '/esic?cod_empre=1&aba=analitico';
const tabela = () => screen.findByRole('table', { name: /^Solicitações de 2026/ });

describe('E24 the analytic tab', () => {
  it('E24.4 E24.5 E50.1 opens on the last year, with the chart of the specification and its figures in a table', async () => {
    comRelatorio({ 2025: [12], 2026: [1, 2] });
    abrir(ABA);
    const linhas = within(await tabela()).getAllByRole('row');
    expect(linhas[1]).toHaveTextContent('janeiro321.500141.4801.510');
    expect(screen.getByText('Relatório quantitativo anual')).toBeVisible();
    expect(screen.getByText('Quantidade de solicitações por situação do ano atual')).toBeVisible();
    const legenda = screen.getByRole('list', { name: 'Cores do gráfico' });
    expect(
      within(legenda)
        .getAllByRole('listitem')
        .map((um) => um.textContent),
    ).toEqual([
      'Aguardando',
      'Em atendimento',
      'Respondidas',
      'Canceladas',
      'Expiradas',
      'Atendidas',
    ]);
    const desenho = legenda.closest('figure')?.querySelector('svg') ?? legenda;
    expect(desenho.compareDocumentPosition(legenda)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
  });

  it('E24.6 says that it is loading', async () => {
    const nunca = () => new Promise<Response>(() => undefined);
    comRelatorio({ 2026: [1] }).onRaw(getQuantitativo, nunca);
    const { unmount } = abrir(ABA);
    expect(await screen.findByRole('button', { name: 'Filtrar' })).toBeVisible();
    expect(screen.getByText('Carregando')).toBeInTheDocument();
    unmount();
    redePublica().onRaw(getPeriodos, nunca);
    abrir(ABA);
    expect(await screen.findByText('Carregando')).toBeInTheDocument();
  });

  it('E24.1 E24.2 E24.7 E50.2 filters by a month that exists, keeps it in the address, and forgets it with the year', async () => {
    const rede = comRelatorio({ 2025: [12], 2026: [1, 2] });
    abrir(ABA);
    await tabela();
    const mes = () => screen.getByLabelText<HTMLSelectElement>('Mês');
    expect([...mes().options].map(({ text }) => text)).toEqual(['Todos', 'janeiro', 'fevereiro']);
    fireEvent.change(mes(), { target: { value: '2' } });
    fireEvent.click(screen.getByRole('button', { name: 'Filtrar' }));
    await waitFor(() => expect(rede.to(getQuantitativo).at(-1)?.query['mes']).toBe('2'));
    expect(window.location.search).toContain('mes=2');

    fireEvent.change(screen.getByLabelText('Ano'), { target: { value: '2025' } });
    expect(mes().value).toBe('');
    expect([...mes().options].map(({ text }) => text)).toEqual(['Todos', 'dezembro']);
  });

  it('E24.3 E50.3 exports what was filtered', async () => {
    const rede = comRelatorio({ 2026: [1, 2] });
    rede.onRaw(exportarSolicitacoes, () => new Response('a;b'));
    const clicado = vi.spyOn(HTMLAnchorElement.prototype, 'click').mockReturnValue();
    vi.spyOn(URL, 'createObjectURL').mockReturnValue('blob:relatorio');
    abrir(`${ABA}&ano=2026&mes=1`);
    fireEvent.click(await screen.findByRole('button', { name: 'Exportar CSV' }));
    await waitFor(() => expect(rede.to(exportarSolicitacoes)).toHaveLength(1));
    expect(rede.to(exportarSolicitacoes)[0]?.query).toMatchObject({ ano: '2026', mes: '1' });
    await waitFor(() =>
      expect(clicado.mock.contexts[0]).toHaveProperty('download', 'relatorio_solicitacoes.csv'),
    );
  });

  it('exports what the selectors show, filtered or not', async () => {
    const rede = comRelatorio({ 2025: [11, 12], 2026: [1, 2] });
    rede.onRaw(exportarSolicitacoes, () => new Response('a;b'));
    vi.spyOn(HTMLAnchorElement.prototype, 'click').mockReturnValue();
    vi.spyOn(URL, 'createObjectURL').mockReturnValue('blob:relatorio');
    const { pessoa } = abrir(ABA);
    await tabela();
    await pessoa.selectOptions(screen.getByLabelText('Ano'), '2025');
    await pessoa.selectOptions(screen.getByLabelText('Mês'), 'novembro');
    await pessoa.click(screen.getByRole('button', { name: 'Exportar CSV' }));
    await waitFor(() => expect(rede.to(exportarSolicitacoes)).toHaveLength(1));
    expect(rede.to(exportarSolicitacoes)[0]?.query).toMatchObject({ ano: '2025', mes: '11' });
  });

  it('keeps the figures under the name of their own year until those of another come', async () => {
    const rede = comRelatorio({ 2025: [12], 2026: [1, 2] });
    const { pessoa } = abrir(ABA);
    await tabela();
    const responder = rede.hold(getQuantitativo);
    await pessoa.selectOptions(screen.getByLabelText('Ano'), '2025');
    await pessoa.click(screen.getByRole('button', { name: 'Filtrar' }));
    const carregando = screen.getByText('Carregando');
    expect(carregando.closest('[role="status"]')).not.toBeNull();
    expect((await tabela()).closest('[aria-busy="true"]')).not.toBeNull();
    expect(carregando.closest('[aria-busy="true"]')).toBeNull();
    responder(Response.json({ data: [linha(12, 'dezembro', 7)] }));
    const outra = await screen.findByRole('table', { name: /^Solicitações de 2025/ });
    expect(outra).toHaveTextContent('dezembro');
    expect(screen.queryByText('Carregando')).toBeNull();
    expect(outra.closest('[aria-busy="true"]')).toBeNull();
  });

  it('leaves the focus on the button, and says what came', async () => {
    announce('');
    comRelatorio({ 2025: [12], 2026: [1, 2] });
    const { pessoa } = abrir(ABA);
    await tabela();
    expect(screen.queryByText(/^Relatório de /)).toBeNull();
    const filtrar = screen.getByRole('button', { name: 'Filtrar' });
    await pessoa.selectOptions(screen.getByLabelText('Mês'), 'janeiro');
    await pessoa.click(filtrar);
    const dito = await screen.findByText('Relatório de janeiro de 2026: 1.510 solicitações.');
    expect(dito).toHaveAttribute('aria-live', 'polite');
    expect(filtrar).toHaveFocus();
    await pessoa.click(filtrar);
    await waitFor(() =>
      expect(dito.textContent).toBe('Relatório de janeiro de 2026: 1.510 solicitações. '),
    );
    expect(filtrar).toHaveFocus();
  });

  it('counts anew each time it is asked to, the same period too', async () => {
    const rede = comRelatorio({ 2026: [1, 2] });
    const { pessoa } = abrir(ABA);
    await tabela();
    rede.on(getQuantitativo, () => ({ data: [linha(1, 'janeiro', 4)] }));
    await pessoa.click(screen.getByRole('button', { name: 'Filtrar' }));
    expect(await screen.findByRole('cell', { name: '1.511' })).toBeVisible();
  });

  it('goes back with the browser, selectors and all', async () => {
    comRelatorio({ 2025: [12], 2026: [1, 2] });
    const { pessoa } = abrir(ABA);
    await tabela();
    await pessoa.selectOptions(screen.getByLabelText('Ano'), '2025');
    await pessoa.click(screen.getByRole('button', { name: 'Filtrar' }));
    await screen.findByRole('table', { name: /^Solicitações de 2025/ });
    window.history.back();
    await tabela();
    expect(screen.getByLabelText('Ano')).toHaveValue('2026');
  });

  it.each(['ano=abc', 'ano=2031&mes=1', 'ano=2026&mes=12'])(
    'speaks of a period that exists at %s, all over',
    async (endereco) => {
      const rede = comRelatorio({ 2025: [12], 2026: [1, 2] });
      abrir(`${ABA}&${endereco}`);
      await tabela();
      expect(rede.to(getQuantitativo).map(({ query }) => query)).toEqual([
        { cod_empre: '1', ano: '2026' },
      ]);
      expect(screen.getByLabelText('Ano')).toHaveValue('2026');
      expect(screen.getByLabelText('Mês')).toHaveValue('');
      expect(screen.getByRole('link', { name: /^Estatísticas de 2026/ })).toBeVisible();
    },
  );

  it('leads to the statistics of its year', async () => {
    comRelatorio({ 2026: [1] });
    abrir(ABA);
    expect(await screen.findByRole('link', { name: /^Estatísticas de 2026/ })).toHaveAttribute(
      'href',
      '/estatisticas?cod_empre=1&ano=2026',
    );
  });

  it('says that there is nothing where nobody filed', async () => {
    comRelatorio({});
    abrir(ABA);
    expect(await screen.findByText('Não há registros disponíveis')).toBeVisible();
  });

  it('says why it does not come when it fails', async () => {
    redePublica().refuse(getPeriodos, 'INDISPONIVEL');
    abrir(ABA);
    expect(await screen.findByText(/temporariamente indisponível/)).toBeVisible();
  });
});

describe('the lines of the chart', () => {
  it.each([
    [0, [0, 1]],
    [3, [0, 1, 2, 3]],
    [10, [0, 5, 10]],
    [97, [0, 50, 100]],
    [1510, [0, 500, 1000, 1500, 2000]],
  ])('up to %i stand at round figures', (maior, marcas) => {
    expect(marcasAte(maior)).toEqual(marcas);
  });
});
