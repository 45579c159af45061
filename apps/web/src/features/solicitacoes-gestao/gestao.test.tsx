import {
  contarSolicitacoes,
  direcionarSolicitacao,
  getSolicitacao,
  historicoDaSolicitacao,
  listEquipes,
  listGrausDeSigilo,
  listPrioridades,
  listRecursos,
  listEntreSetores,
  listSetores,
  listSetoresDoUsuario,
  listSolicitacoes,
  type SolicitacaoDetalhada,
} from '@balcao/contracts';
import { GRAUS_DE_SIGILO, PRIORIDADES } from '@balcao/domain';
import { act, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { UsuarioContext } from '../../lib/sessao.ts';
import { USUARIO } from '../../testing/fixtures.ts';
import { paginaDeTeste } from '../../testing/pagina.ts';
import { mostrarPeca } from '../../testing/peca.tsx';
import { RECURSO } from '../../testing/recursos.ts';
import { Rede } from '../../testing/rede.ts';
import { comOpcoes, NADA_ENTRE_SETORES, SOLICITACAO } from '../../testing/solicitacoes.ts';
import { GestaoPage } from './gestao-page.tsx';

const SIC = SOLICITACAO.localizado_em;
const OUTRA: SolicitacaoDetalhada = {
  ...SOLICITACAO,
  id: '6d6d2f0e-6f0e-4c5e-9f35-1d5b7f3f0002',
  numero_protocolo: '2026-1119-000001',
  assunto: 'Poda de árvore',
  solicitante: null,
};

const redeDaFila = (linhas: SolicitacaoDetalhada[] = [SOLICITACAO, OUTRA], total?: number) =>
  comOpcoes(new Rede())
    // Its path would take the counts for an id: the first to be asked last.
    .on(getSolicitacao, () => ({ data: linhas[0] ?? SOLICITACAO }))
    .on(listSolicitacoes, () => ({ ...paginaDeTeste(linhas, total), per_page: 15 }))
    .on(contarSolicitacoes, () => ({
      data: { situacoes: { '1': 12, '2': 3, '3': 1, '4': 1204, '5': 0 }, vencidas: 4 },
    }))
    .on(listEntreSetores, () => NADA_ENTRE_SETORES)
    .on(listSetores, () => ({ data: [{ ...SIC, ativo: true, entrada: true }] }))
    .on(listSetoresDoUsuario, () => ({ data: [SIC] }))
    .on(historicoDaSolicitacao, () => ({ data: [] }));

function abrirFila(busca = '') {
  window.history.replaceState(null, '', `/dashboard/solicitacoes${busca}`);
  return mostrarPeca(
    <UsuarioContext value={{ ...USUARIO, id: 'servidor', tipo: 'PREFEITURA' }}>
      <GestaoPage />
    </UsuarioContext>,
  );
}

const tabela = () => screen.findByRole('table', { name: 'Solicitações da instituição' });
const informacoes = (protocolo: string) =>
  screen.findByRole('button', { name: `Informações da solicitação ${protocolo}` });

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
    const campo = await screen.findByLabelText('Protocolo');
    await pessoa.type(campo, '2026');
    await pessoa.click(screen.getByRole('button', { name: 'Buscar' }));
    expect(campo).toBeInvalid();
    await pessoa.type(campo, '1120123456');
    expect(campo).toHaveValue('2026-1120-123456');
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
    const campo = await screen.findByLabelText('Protocolo');
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

describe('E20 an action over the details of a request', () => {
  const OBRAS = { identificador: '0e6f1a34-0000-4000-8000-000000000002', nome: 'Obras' };
  const DENUNCIA: SolicitacaoDetalhada = {
    ...SOLICITACAO,
    natureza: { id: 2, nome: 'OUVIDORIA' },
    tipo: { id: 1, nome: 'DENUNCIA' },
    prioridade: { id: 1, nome: 'BAIXA' },
  };
  const AVISO = /Ela é restrita: depois de direcionada/;

  async function direcionarDosDetalhes() {
    const rede = redeDaFila([DENUNCIA])
      .on(contarSolicitacoes, () => ({ data: { situacoes: {}, vencidas: 0 } }))
      .on(listEquipes, () => ({ data: [] }))
      .on(listSetores, () => ({
        data: [SIC, OBRAS].map((setor) => ({ ...setor, ativo: true, entrada: false })),
      }))
      .on(listPrioridades, () => ({ data: [...PRIORIDADES] }))
      .on(listGrausDeSigilo, () => ({ data: [...GRAUS_DE_SIGILO] }));
    const tela = abrirFila();
    await tela.pessoa.click(await informacoes(SOLICITACAO.numero_protocolo));
    const detalhes = within(
      await screen.findByRole('dialog', { name: SOLICITACAO.numero_protocolo }),
    );
    await tela.pessoa.click(await detalhes.findByRole('button', { name: 'Mostrar histórico' }));
    await tela.pessoa.click(detalhes.getByRole('button', { name: 'Direcionar' }));
    const dialogo = within(await screen.findByRole('dialog', { name: /^Direcionar/ }));
    await dialogo.findByRole('option', { name: 'Obras' });
    await dialogo.findByRole('option', { name: 'RESERVADA' });
    return { ...tela, rede, dialogo };
  }

  it('that takes it out of sight says so before and after, closes them, and asks for it no more', async () => {
    const { rede, dialogo, pessoa } = await direcionarDosDetalhes();
    expect(screen.queryByText(AVISO)).toBeNull();
    await pessoa.selectOptions(dialogo.getByLabelText('Setor'), SIC.nome);
    expect(screen.queryByText(AVISO)).toBeNull();
    await pessoa.selectOptions(dialogo.getByLabelText('Setor'), 'Obras');
    expect(screen.getByText(AVISO)).toBeInTheDocument();
    const fora: SolicitacaoDetalhada = {
      ...{ ...DENUNCIA, status: 'DIRECIONADA', localizado_em: OBRAS },
      ...{ assunto: '', descricao: '', solicitante: null, contato: null },
    };
    rede
      .on(direcionarSolicitacao, () => ({ data: fora }))
      .on(listSolicitacoes, () => paginaDeTeste([]))
      .refuse(historicoDaSolicitacao, 'SOLICITACAO_NAO_ENCONTRADA');
    const lidas = rede.to(historicoDaSolicitacao).length;
    await pessoa.click(dialogo.getByRole('button', { name: 'Direcionar' }));
    const feito = await screen.findByText(
      (_, elemento) =>
        elemento?.textContent ===
          `Solicitação ${SOLICITACAO.numero_protocolo} direcionada para Obras. Ela é restrita: agora só esse setor a vê.` &&
        elemento.tagName === 'P',
    );
    expect(feito).toHaveFocus();
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(screen.queryByText('Contratos de limpeza urbana')).toBeNull();
    expect(window.location.search).toBe('');
    expect(rede.to(historicoDaSolicitacao)).toHaveLength(lidas);
  });

  it('that makes it secret for somebody else says so before it is sent', async () => {
    const { dialogo, pessoa } = await direcionarDosDetalhes();
    await pessoa.selectOptions(dialogo.getByLabelText('Setor'), 'Obras');
    await pessoa.selectOptions(dialogo.getByLabelText('Tipo'), 'RECLAMAÇÃO');
    expect(screen.queryByText(AVISO)).toBeNull();
    await pessoa.selectOptions(dialogo.getByLabelText('Grau de sigilo'), 'RESERVADA');
    expect(screen.getByText(AVISO)).toBeInTheDocument();
  });

  it('is closed with them by the way back, and keeps what was typed', async () => {
    const { dialogo, pessoa } = await direcionarDosDetalhes();
    await pessoa.type(dialogo.getByLabelText('Observação'), 'Ver com a fiscalização.');
    act(() => window.history.back());
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(window.location.search).toBe('');
    await pessoa.click(await informacoes(SOLICITACAO.numero_protocolo));
    expect(screen.queryByRole('dialog', { name: /^Direcionar/ })).toBeNull();
    await pessoa.click(await screen.findByRole('button', { name: 'Direcionar' }));
    expect(screen.getByLabelText('Observação')).toHaveValue('Ver com a fiscalização.');
  });
});

describe('E02 the queue by keyboard', () => {
  it('E03.2 goes through the rows with j and k, opens with Enter, and comes back to the row', async () => {
    redeDaFila();
    const { pessoa } = abrirFila();
    const primeira = await informacoes(SOLICITACAO.numero_protocolo);
    const segunda = await informacoes(OUTRA.numero_protocolo);
    await pessoa.keyboard('j');
    expect(primeira).toHaveFocus();
    await pessoa.keyboard('j');
    expect(segunda).toHaveFocus();
    await pessoa.keyboard('k');
    expect(primeira).toHaveFocus();
    await pessoa.keyboard('{Enter}');
    expect(window.location.search).toBe(`?solicitacao=${SOLICITACAO.id}`);
    const detalhes = await screen.findByRole('dialog', { name: SOLICITACAO.numero_protocolo });
    await pessoa.keyboard('j');
    expect(segunda).not.toHaveFocus();
    await pessoa.click(within(detalhes).getByRole('button', { name: 'Fechar' }));
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(window.location.search).toBe('');
  });

  it('goes to the protocol with /, where keys are letters again', async () => {
    redeDaFila();
    const { pessoa } = abrirFila();
    await tabela();
    await pessoa.keyboard('/');
    const campo = screen.getByLabelText('Protocolo');
    expect(campo).toHaveFocus();
    expect(campo).toHaveValue('');
    await pessoa.keyboard('j');
    expect(campo).toHaveFocus();
  });

  it('can be turned off, and stays so', async () => {
    redeDaFila();
    const { pessoa, unmount } = abrirFila();
    await tabela();
    await pessoa.click(screen.getByText('Atalhos do teclado'));
    await pessoa.click(screen.getByRole('switch', { name: 'Usar os atalhos' }));
    unmount();
    redeDaFila();
    abrirFila();
    const primeira = await informacoes(SOLICITACAO.numero_protocolo);
    await pessoa.keyboard('j');
    expect(primeira).not.toHaveFocus();
  });

  it('opens a request by its link', async () => {
    redeDaFila();
    abrirFila(`?solicitacao=${SOLICITACAO.id}`);
    expect(
      await screen.findByRole('dialog', { name: SOLICITACAO.numero_protocolo }),
    ).toBeInTheDocument();
  });
});
