import {
  getEstatisticas,
  getPeriodos,
  listConteudosPublicados,
  type EstatisticasPublicadas,
} from '@balcao/contracts';
import { estatisticasDoAno, type GrupoDeSolicitacoes } from '@balcao/domain';
import { screen, waitFor, within } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { abrir } from '../../testing/render.tsx';
import { redePublica } from '../../testing/tributos.ts';

const grupo = (parte: Partial<GrupoDeSolicitacoes>): GrupoDeSolicitacoes => ({
  natureza: 1,
  tipo: 8,
  setor: 'Controladoria',
  balde: 'finalizadas',
  vencida: false,
  decisao: 'ACESSO_CONCEDIDO',
  motivo_da_negativa: null,
  prorrogada: false,
  no_prazo: true,
  solicitante: 'SEM_CONTA',
  quantidade: 1,
  dias: 0,
  ...parte,
});

const DE_2026: EstatisticasPublicadas = estatisticasDoAno(
  2026,
  [
    grupo({ quantidade: 1500, dias: 15_000 }),
    grupo({ quantidade: 300, decisao: 'ACESSO_NEGADO', motivo_da_negativa: 'Pedido genérico' }),
    grupo({ quantidade: 200, balde: 'aguardando', decisao: null, prorrogada: true }),
    grupo({ quantidade: 7, natureza: 2, tipo: 2, balde: 'aguardando', decisao: null }),
  ],
  [
    { instancia: 1, situacao: 'RESPONDIDO', desfecho: 'INDEFERIDO', quantidade: 9 },
    { instancia: 2, situacao: 'EXPIRADO', desfecho: null, quantidade: 2 },
  ],
);

const comAnos = (...anos: number[]) =>
  redePublica()
    .on(listConteudosPublicados, () => ({ data: [] }))
    .on(getPeriodos, () => ({ data: Object.fromEntries(anos.map((ano) => [ano, [1]])) }))
    .on(getEstatisticas, ({ query }) => ({
      data: query['ano'] === '2026' ? DE_2026 : estatisticasDoAno(Number(query['ano']), [], []),
    }));

const PAGINA = '/estatisticas?cod_empre=1';
const linhasDa = (tabela: HTMLElement) =>
  within(tabela)
    .getAllByRole('row')
    .map((linha) => [...linha.children].map(({ textContent }) => textContent));

afterEach(() => vi.restoreAllMocks());

describe('E50 B10 the page of the yearly statistics', () => {
  it('B10.1 opens on the last year, with what the law asks for first', async () => {
    comAnos(2025, 2026);
    abrir(PAGINA);
    const resumo = await screen.findByRole('region', {
      name: 'Pedidos de acesso à informação em 2026',
    });
    const fatos = within(resumo)
      .getAllByRole('term')
      .map((termo) => [termo.textContent, termo.nextSibling?.textContent]);
    expect(fatos).toEqual([
      ['Pedidos recebidos', '2.000'],
      ['Respondidos', '1.800'],
      ['Atendidos, no todo ou em parte', '1.500'],
      ['Indeferidos', '300'],
      ['Tempo médio de resposta', '8,3 dias'],
      ['Respondidos no prazo', '1.800 (100%)'],
      ['Prazo prorrogado', '200'],
    ]);
    expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent(
      'Estatísticas do acesso à informação',
    );
  });

  it('has every count as a table, the chart’s too, and each request in one line of it', async () => {
    comAnos(2026);
    abrir(PAGINA);
    const destinos = linhasDa(await screen.findByRole('table', { name: /por situação e decisão/ }));
    expect(destinos).toEqual([
      ['Situação ou decisão', 'Quantidade', 'Parte'],
      ['Acesso concedido', '1.500', '75%'],
      ['Acesso parcialmente concedido', '0', '0%'],
      ['Acesso negado', '300', '15%'],
      ['Informação inexistente', '0', '0%'],
      ['Não é pedido de informação', '0', '0%'],
      ['Remetida a outro órgão', '0', '0%'],
      ['Em tramitação', '200', '10%'],
      ['Não atendido no prazo', '0', '0%'],
      ['Cancelado por quem pediu', '0', '0%'],
    ]);
    expect(screen.getByText(/passou do prazo sem resposta conta como não atendido/)).toBeVisible();
    const figura = screen.getByRole('figure');
    expect(within(figura).getByText('1.500 (75%)')).toBeVisible();
    expect(linhasDa(screen.getByRole('table', { name: /por motivo/ }))[1]).toEqual([
      'Pedido genérico',
      '300',
      '100%',
    ]);
    expect(linhasDa(screen.getByRole('table', { name: /por setor/ }))[1]).toEqual([
      'Controladoria',
      '2.000',
      '100%',
    ]);
    const recursos = linhasDa(screen.getByRole('table', { name: /por instância e desfecho/ }));
    expect(recursos[0]).toEqual(['Recursos', '1ª inst.', '2ª inst.', '3ª inst.']);
    expect(recursos).toContainEqual(['Indeferido', '9', '0', '0']);
    expect(recursos).toContainEqual(['Sem resposta no prazo', '0', '2', '0']);
    const natureza = linhasDa(screen.getByRole('table', { name: /por natureza/ }));
    expect(natureza).toContainEqual(['OUVIDORIA', '7', '0,3%']);
  });

  it('says in words what did not happen', async () => {
    const semNegativas = estatisticasDoAno(2026, [grupo({ balde: 'aguardando' })], []);
    comAnos(2026).on(getEstatisticas, () => ({ data: semNegativas }));
    abrir(PAGINA);
    expect(await screen.findByText('Nenhum pedido foi negado em 2026.')).toBeVisible();
    expect(screen.getByText('Nenhum recurso foi aberto em 2026.')).toBeVisible();
    expect(screen.getByText('Sem respostas')).toBeVisible();
  });

  it('owns to answers whose decision nobody noted', async () => {
    const semDecisao = estatisticasDoAno(2026, [grupo({ decisao: null, quantidade: 3 })], []);
    comAnos(2026).on(getEstatisticas, () => ({ data: semDecisao }));
    abrir(PAGINA);
    const tabela = await screen.findByRole('table', { name: /por situação e decisão/ });
    expect(linhasDa(tabela)).toContainEqual(['Respondido sem decisão registrada', '3', '100%']);
  });

  it('keeps the chosen year in the address, with the files of that year', async () => {
    comAnos(2025, 2026);
    const { pessoa } = abrir(PAGINA);
    const ano = await screen.findByLabelText<HTMLSelectElement>('Ano');
    expect([...ano.options].map(({ text }) => text)).toEqual(['2026', '2025']);
    await pessoa.selectOptions(ano, '2025');
    expect(await screen.findByText('Não há solicitações nem recursos em 2025')).toBeVisible();
    expect(window.location.search).toBe('?cod_empre=1&ano=2025');
    expect(screen.getByRole('link', { name: 'Baixar em planilha (CSV)' })).toHaveAttribute(
      'href',
      '/api/dados-abertos/v1/estatisticas/csv?cod_empre=1&ano=2025',
    );
    expect(screen.getByRole('link', { name: 'Dados abertos (JSON)' })).toHaveAttribute(
      'href',
      '/api/dados-abertos/v1/estatisticas?cod_empre=1&ano=2025',
    );
  });

  it('opens by link on a year without data, and takes what is no year for the last one', async () => {
    const rede = comAnos(2026);
    const { unmount } = abrir(`${PAGINA}&ano=2019`);
    expect(await screen.findByText('Não há solicitações nem recursos em 2019')).toBeVisible();
    expect(screen.getByLabelText('Ano')).toHaveValue('2019');
    unmount();
    abrir(`${PAGINA}&ano=x`);
    await screen.findByRole('table', { name: /por setor/ });
    expect(rede.to(getEstatisticas).at(-1)?.query['ano']).toBe('2026');
  });

  it.each([
    ['RELATORIO_DO_SIC', [], 1],
    ['RELATORIO_DO_SIC', [2026], 1],
    ['ORGANOGRAMA', [2026], 0],
  ] as const)(
    'leads to the reports of before the portal where there are any: %s, with requests of %j',
    async (grupo, anos, quantos) => {
      const conteudo = {
        ...{ tipo: 'DOCUMENTO' as const, nome: 'Relatório de 2019', grupo, ano: '2019' },
        ...{ descricao: '', palavras: '', arquivo: 'a' },
        ...{ arquivo_nome: 'r.pdf', arquivo_bytes: '9' },
      };
      const publicado = { id: 'd', publicado_em: '2026-01-01T12:00:00Z', conteudo };
      const rede = comAnos(...anos).on(listConteudosPublicados, () => ({ data: [publicado] }));
      abrir(PAGINA);
      await screen.findByText(
        anos.length === 0 ? 'Ainda não há solicitações' : /^Os pedidos contam/,
      );
      await waitFor(() => expect(rede.to(listConteudosPublicados)).toHaveLength(1));
      await waitFor(() =>
        expect(screen.queryAllByRole('link', { name: /^relatórios anuais/ })).toHaveLength(quantos),
      );
    },
  );

  it('prints the page as it stands', async () => {
    comAnos(2026);
    const imprimir = vi.fn();
    vi.stubGlobal('print', imprimir);
    const { pessoa } = abrir(PAGINA);
    await pessoa.click(await screen.findByRole('button', { name: 'Imprimir' }));
    expect(imprimir).toHaveBeenCalledOnce();
  });

  it('says that it is loading, and that nobody ever asked', async () => {
    const responder = comAnos().hold(getPeriodos);
    abrir(PAGINA);
    expect(await screen.findByText('Carregando as estatísticas...')).toBeVisible();
    responder(Response.json({ data: {} }));
    expect(await screen.findByText('Ainda não há solicitações')).toBeVisible();
  });

  it.each([getPeriodos, getEstatisticas])(
    'says why %# does not come, and asks again',
    async (um) => {
      const rede = comAnos(2026).refuse(um, 'INDISPONIVEL');
      const { pessoa } = abrir(PAGINA);
      const erro = await screen.findByRole('alert');
      const antes = rede.to(um).length;
      await pessoa.click(within(erro).getByRole('button', { name: 'Tentar de novo' }));
      await waitFor(() => expect(rede.to(um).length).toBeGreaterThan(antes));
    },
  );
});
