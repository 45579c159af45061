import {
  contarSolicitacoes,
  direcionarSolicitacao,
  historicoDaSolicitacao,
  listEquipes,
  listGrausDeSigilo,
  listPrioridades,
  listSetores,
  listSolicitacoes,
  type SolicitacaoDetalhada,
} from '@balcao/contracts';
import { GRAUS_DE_SIGILO, PRIORIDADES } from '@balcao/domain';
import { act, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { abrirFila, informacoes, OUTRA, redeDaFila, SIC, tabela } from '../../testing/fila.tsx';
import { paginaDeTeste } from '../../testing/pagina.ts';
import { SOLICITACAO } from '../../testing/solicitacoes.ts';

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
        data: [SIC, OBRAS].map((setor) => ({
          ...setor,
          ativo: true,
          entrada: false,
          encarregado: false,
          chefes: [],
        })),
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

  it('unfolds the filters with /, where keys are letters again', async () => {
    redeDaFila();
    const { pessoa } = abrirFila();
    await tabela();
    expect(screen.getByRole('button', { name: 'Filtros' })).toHaveAttribute(
      'aria-expanded',
      'false',
    );
    await pessoa.keyboard('/');
    const campo = screen.getByLabelText('Procurar');
    await waitFor(() => expect(campo).toHaveFocus());
    expect(campo).toBeVisible();
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
