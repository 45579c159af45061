import {
  contarSolicitacoes,
  listRecursos,
  listSolicitacoes,
  procurarSolicitacoes,
} from '@balcao/contracts';
import { act, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import {
  abrirFila,
  informacoes,
  OUTRA,
  redeDaFila,
  SIC,
  tabela,
  tabelaVazia,
} from '../../testing/fila.tsx';
import { paginaDeTeste } from '../../testing/pagina.ts';
import { RECURSO } from '../../testing/recursos.ts';
import { SOLICITACAO } from '../../testing/solicitacoes.ts';

const estaLigada = (name: RegExp) =>
  waitFor(() =>
    expect(screen.getByRole('button', { name })).toHaveAttribute('aria-pressed', 'true'),
  );

describe('E02 the queue', () => {
  it('E02.1 E02.2 E02.3 opens on what waits, the oldest first, fifteen a page', async () => {
    const rede = redeDaFila();
    abrirFila();
    const [, primeira] = within(await tabela()).getAllByRole('row');
    for (const texto of [
      'Contratos de limpeza urbana',
      SOLICITACAO.numero_protocolo,
      '20/11/2026',
      'até 10/12/2999',
      'AGUARDANDO',
      'NÃO POSSUI',
      SIC.nome,
      'SEM ATENDENTE',
    ]) {
      expect(primeira).toHaveTextContent(texto);
    }
    expect(rede.to(listSolicitacoes)[0]?.query).toEqual({
      page: '1',
      per_page: '15',
      situacao: '1',
      'sort[data_solicitacao]': 'asc',
    });
    expect(screen.getByText('2 resultados')).toBeInTheDocument();
    expect(screen.queryByRole('navigation', { name: 'Páginas' })).toBeNull();
    expect(screen.getByRole('button', { name: 'AGUARDANDO 12' })).toHaveAttribute(
      'aria-pressed',
      'true',
    );
    expect(screen.getByRole('button', { name: 'FINALIZADO 1.204' })).toBeInTheDocument();
    expect(screen.getByText('4 vencidas')).toBeInTheDocument();
  });

  it('counts one result in the singular, and has pages when there is more than one', async () => {
    redeDaFila([SOLICITACAO], 1);
    const { unmount } = abrirFila();
    expect(await screen.findByText('1 resultado')).toBeInTheDocument();
    unmount();
    const rede = redeDaFila([SOLICITACAO], 16);
    const { pessoa } = abrirFila();
    await pessoa.click(await screen.findByRole('button', { name: 'Próxima' }));
    await waitFor(() => expect(rede.to(listSolicitacoes)[1]?.query).toMatchObject({ page: '2' }));
    expect(window.location.search).toBe('?pagina=2');
  });

  it('E02.1 keeps situation, filters, order and page in the address', async () => {
    const rede = redeDaFila();
    const { pessoa } = abrirFila('?situacao=2&setor=s1&natureza=2&ordem=prioridade:desc&pagina=3');
    await tabela();
    expect(rede.to(listSolicitacoes)[0]?.query).toEqual({
      page: '3',
      per_page: '15',
      situacao: '2',
      setor: 's1',
      natureza: '2',
      'sort[prioridade]': 'desc',
    });
    expect(rede.to(contarSolicitacoes)[0]?.query).toEqual({ setor: 's1', natureza: '2' });
    await pessoa.click(screen.getByRole('button', { name: 'TODAS' }));
    await waitFor(() => expect(window.location.search).toContain('situacao=todas'));
    expect(rede.to(listSolicitacoes).at(-1)?.query).not.toHaveProperty('situacao');
    await pessoa.click(screen.getByRole('button', { name: /^Filtros/ }));
    await pessoa.click(screen.getByRole('button', { name: 'Minhas solicitações' }));
    await pessoa.click(screen.getByRole('button', { name: 'Meus setores' }));
    await waitFor(() =>
      expect(rede.to(listSolicitacoes).at(-1)?.query).toMatchObject({
        minhas: '1',
        meus_setores: '1',
      }),
    );
  });

  it('shows of one’s own what is attended, unless a situation was chosen', async () => {
    const rede = redeDaFila();
    const { pessoa, unmount } = abrirFila();
    await tabela();
    await pessoa.click(screen.getByRole('button', { name: 'Filtros' }));
    const minhas = () => screen.getByRole('button', { name: 'Minhas solicitações' });
    const situacaoPedida = () => rede.to(listSolicitacoes).at(-1)?.query['situacao'];
    await pessoa.click(minhas());
    await waitFor(() => expect(situacaoPedida()).toBe('3'));
    await estaLigada(/^EM ATENDIMENTO/);
    expect(window.location.search).toBe('?minhas=1');
    await pessoa.click(minhas());
    await estaLigada(/^AGUARDANDO/);
    unmount();
    abrirFila('?situacao=4&minhas=1');
    await waitFor(() => expect(situacaoPedida()).toBe('4'));
  });

  it('offers the overdue first only where nothing was answered', async () => {
    redeDaFila();
    const { pessoa } = abrirFila();
    await tabela();
    const oferece = () => screen.queryByRole('button', { name: 'Vencidas primeiro' }) !== null;
    for (const [nome, sim] of [
      [/^EM ATENDIMENTO/, true],
      [/^FINALIZADO/, false],
      [/^NÃO ATENDIDA/, true],
      [/^TODAS/, false],
    ] as const) {
      await pessoa.click(screen.getByRole('button', { name: nome }));
      await estaLigada(nome);
      expect(oferece(), String(nome)).toBe(sim);
    }
  });

  it('E02.1 finds a protocol in every situation, and tells one that is none', async () => {
    const rede = redeDaFila();
    const { pessoa } = abrirFila();
    await pessoa.click(await screen.findByRole('button', { name: 'Filtros' }));
    const campo = screen.getByLabelText('Procurar');
    await pessoa.type(campo, '2026-1120');
    await pessoa.click(screen.getByRole('button', { name: 'Buscar' }));
    expect(campo).toBeInvalid();
    await pessoa.type(campo, '-123456');
    await pessoa.click(screen.getByRole('button', { name: 'Buscar' }));
    await waitFor(() =>
      expect(rede.to(listSolicitacoes).at(-1)?.query).toMatchObject({
        numero_protocolo: '2026-1120-123456',
      }),
    );
    expect(rede.to(listSolicitacoes).at(-1)?.query).not.toHaveProperty('situacao');
    await pessoa.click(screen.getByRole('button', { name: 'Limpar' }));
    await waitFor(() => expect(window.location.search).toBe(''));
  });

  it('finds by a name out of the address, on every page, until it is taken away', async () => {
    const rede = redeDaFila().on(procurarSolicitacoes, () => ({
      ...paginaDeTeste([OUTRA], 16),
      per_page: 15,
      vistas_desde: null,
    }));
    const { pessoa } = abrirFila('?situacao=2&setor=s1');
    await tabela();
    await pessoa.keyboard('/');
    await pessoa.type(screen.getByLabelText('Procurar'), 'Maria da Silva{Enter}');
    await informacoes(OUTRA.numero_protocolo);
    expect(rede.to(procurarSolicitacoes).at(-1)?.body).toEqual({
      busca: 'Maria da Silva',
      setor: 's1',
      page: 1,
      per_page: 15,
      sort: { data_solicitacao: 'asc' },
    });
    expect(window.location.href).not.toContain('Maria');
    // How many there are of each situation is not asked of what is looked for.
    expect(screen.getByRole('button', { name: 'AGUARDANDO' })).toBeInTheDocument();
    await pessoa.click(screen.getByRole('button', { name: 'Próxima' }));
    await waitFor(() =>
      expect(rede.to(procurarSolicitacoes).at(-1)?.body).toMatchObject({ page: 2 }),
    );
    await pessoa.click(screen.getByRole('button', { name: 'Retirar o filtro “Maria da Silva”' }));
    await informacoes(SOLICITACAO.numero_protocolo);
    expect(screen.getByLabelText('Procurar')).toHaveValue('');
  });

  it('says since when a word was looked for that very many have, even where none is left', async () => {
    const rede = redeDaFila().on(procurarSolicitacoes, () => ({
      ...paginaDeTeste<typeof OUTRA>([]),
      vistas_desde: '2026-10-01',
    }));
    const { pessoa } = abrirFila();
    await tabela();
    await pessoa.keyboard('/');
    await pessoa.type(screen.getByLabelText('Procurar'), 'contratos{Enter}');
    expect(
      await screen.findByText(/foram vistas as mais novas, desde 01\/10\/2026/),
    ).toHaveTextContent('escolha os dias ou acrescente uma palavra');
    expect(rede.to(procurarSolicitacoes)).toHaveLength(1);
    await pessoa.click(screen.getByRole('button', { name: 'Retirar o filtro “contratos”' }));
    await tabela();
    expect(screen.queryByText(/foram vistas as mais novas/)).toBeNull();
  });

  it('says what narrows it, and takes away one at a time', async () => {
    const rede = redeDaFila();
    const { pessoa } = abrirFila('?meus_setores=1&prazo=SEMANA&natureza=1&de=2026-11-01');
    await tabela();
    expect(rede.to(listSolicitacoes)[0]?.query).toMatchObject({
      meus_setores: '1',
      prazo: 'SEMANA',
      natureza: '1',
      de: '2026-11-01',
    });
    expect(rede.to(listSolicitacoes)[0]?.query).not.toHaveProperty('situacao');
    const emUso = within(screen.getByRole('list', { name: 'Filtros em uso' }));
    expect(emUso.getAllByRole('button').map(({ textContent }) => textContent)).toEqual([
      'Meus setores',
      'Vencem em até 7 dias',
      'ACESSO À INFORMAÇÃO',
      'Desde 01/11/2026',
    ]);
    await pessoa.click(emUso.getByRole('button', { name: /Vencem em até 7 dias/ }));
    await waitFor(() =>
      expect(window.location.search).toBe('?meus_setores=1&natureza=1&de=2026-11-01'),
    );
    await pessoa.click(screen.getByRole('button', { name: 'Filtros (3)' }));
    await pessoa.type(screen.getByLabelText('Até'), '01/10/2026{Enter}');
    expect(screen.getByLabelText('Até')).toBeInvalid();
    await pessoa.click(screen.getByRole('button', { name: 'Limpar' }));
    await waitFor(() => expect(window.location.search).toBe(''));
  });

  it('opens the overdue by their number, and keeps the rows as high as they were chosen', async () => {
    redeDaFila();
    const { pessoa, unmount } = abrirFila();
    await tabela();
    const compactas = { name: 'Linhas compactas' };
    expect(screen.getByRole('button', compactas)).toHaveAttribute('aria-pressed', 'true');
    await pessoa.click(screen.getByRole('button', compactas));
    await pessoa.click(screen.getByRole('button', { name: '4 vencidas' }));
    await waitFor(() => expect(window.location.search).toBe('?prazo=VENCIDAS&situacao=todas'));
    unmount();
    abrirFila();
    await tabela();
    expect(screen.getByRole('button', compactas)).toHaveAttribute('aria-pressed', 'false');
  });

  it('E02.2 puts the overdue first by choice, and sorts by its columns', async () => {
    const rede = redeDaFila();
    const { pessoa } = abrirFila();
    await tabela();
    await pessoa.click(screen.getByRole('button', { name: 'Vencidas primeiro' }));
    await waitFor(() =>
      expect(rede.to(listSolicitacoes).at(-1)?.query).toHaveProperty(
        ['sort[data_previsao]'],
        'asc',
      ),
    );
    for (const [titulo, campo] of [
      ['Situação', 'situacao'],
      ['Prioridade', 'prioridade'],
    ] as const) {
      await pessoa.click(screen.getByRole('button', { name: titulo }));
      await waitFor(() =>
        expect(rede.to(listSolicitacoes).at(-1)?.query).toHaveProperty([`sort[${campo}]`], 'asc'),
      );
    }
  });

  it('whose last page lost its only row shows the page before, and the way back skips the lost', async () => {
    const rede = redeDaFila().on(listSolicitacoes, ({ query: { page } }) => ({
      ...paginaDeTeste(page === '1' ? [SOLICITACAO] : [], 15),
      current_page: Number(page),
      per_page: 15,
    }));
    const antes = window.history.length;
    abrirFila('?pagina=2');
    expect(await tabela()).toBeInTheDocument();
    expect(screen.queryByText('Não há registros disponíveis')).toBeNull();
    expect(window.location.search).toBe('?pagina=1');
    expect(window.history.length).toBe(antes);
    expect(rede.to(listSolicitacoes).map(({ query }) => query['page'])).toEqual(['2', '1']);
  });

  it('says how many it found, to who does not see it, and forgets what was typed with the way back', async () => {
    redeDaFila([]);
    const { pessoa } = abrirFila();
    await tabelaVazia();
    await pessoa.keyboard('/');
    const campo = screen.getByLabelText('Procurar');
    await pessoa.type(campo, '20261120123456{Enter}');
    await waitFor(() =>
      expect(screen.getAllByRole('status').at(-1)).toHaveTextContent('Nenhum resultado'),
    );
    expect(campo).toHaveFocus();
    window.history.back();
    await waitFor(() => expect(campo).toHaveValue(''));
  });

  it('E80.6 P50.6 says that there is nothing, or that nothing was found', async () => {
    redeDaFila([]);
    const { unmount } = abrirFila();
    expect(await screen.findByText('Não há registros disponíveis')).toBeInTheDocument();
    unmount();
    redeDaFila([]);
    abrirFila('?situacao=3');
    expect(await screen.findByText('Nenhum resultado encontrado')).toBeInTheDocument();
  });

  it('tells a failure, and tries again', async () => {
    const rede = redeDaFila().refuse(listSolicitacoes, 'NAO_PERMITIDO');
    const { pessoa } = abrirFila();
    const falha = await screen.findByRole('alert');
    rede.on(listSolicitacoes, () => paginaDeTeste([SOLICITACAO]));
    await pessoa.click(within(falha).getByRole('button', { name: 'Tentar de novo' }));
    expect(await tabela()).toBeInTheDocument();
  });
});

describe('E02 E10 the tabs of staff', () => {
  it('open on the requests, change by a press, and come back with the browser', async () => {
    redeDaFila().on(listRecursos, () => paginaDeTeste([RECURSO]));
    const { pessoa } = abrirFila('?setor=s1');
    expect(await screen.findByRole('tab', { name: 'Gerenciar solicitações' })).toHaveAttribute(
      'aria-selected',
      'true',
    );
    await pessoa.click(screen.getByRole('tab', { name: 'Gerenciar recursos' }));
    const recursos = { name: 'Recursos da instituição' };
    expect(await screen.findByRole('table', recursos)).toBeInTheDocument();
    expect(window.location.search).toBe('?aba=recursos');
    act(() => window.history.back());
    expect(await tabela()).toBeInTheDocument();
    expect(window.location.search).toBe('?setor=s1');
  });

  it('open on the appeals by a link', async () => {
    redeDaFila().on(listRecursos, () => paginaDeTeste([RECURSO]));
    abrirFila('?aba=recursos');
    const recursos = { name: 'Recursos da instituição' };
    expect(await screen.findByRole('table', recursos)).toBeInTheDocument();
    expect(screen.queryByRole('table', { name: 'Solicitações da instituição' })).toBeNull();
  });
});
