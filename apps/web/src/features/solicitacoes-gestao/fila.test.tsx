import {
  contarSolicitacoes,
  listSetores,
  listSetoresDoUsuario,
  listSolicitacoes,
} from '@balcao/contracts';
import { screen, waitFor } from '@testing-library/react';
import { expect, it } from 'vitest';
import { UsuarioContext } from '../../lib/sessao.ts';
import { USUARIO } from '../../testing/fixtures.ts';
import { abrirFila, redeDaFila, tabelaVazia } from '../../testing/fila.tsx';
import { paginaDeTeste } from '../../testing/pagina.ts';
import { mostrarPeca } from '../../testing/peca.tsx';
import { Rede } from '../../testing/rede.ts';
import { comOpcoes, SOLICITACAO } from '../../testing/solicitacoes.ts';
import { GestaoPage } from './gestao-page.tsx';

it('E03 the queue says so when it cannot know what its reader may do, and asks again', async () => {
  const rede = comOpcoes(new Rede())
    .on(listSolicitacoes, () => ({ ...paginaDeTeste([SOLICITACAO]), per_page: 15 }))
    .on(contarSolicitacoes, () => ({ data: { situacoes: { '1': 1 }, vencidas: 0 } }))
    .on(listSetores, () => ({ data: [] }))
    .refuse(listSetoresDoUsuario, 'NAO_ENCONTRADO');
  window.history.replaceState(null, '', '/dashboard/solicitacoes');
  const { pessoa } = mostrarPeca(
    <UsuarioContext value={{ ...USUARIO, id: 'servidor', tipo: 'PREFEITURA' }}>
      <GestaoPage />
    </UsuarioContext>,
  );
  const menu = `Ações da solicitação ${SOLICITACAO.numero_protocolo}`;
  expect(await screen.findByRole('alert')).toBeInTheDocument();
  expect(screen.queryByRole('button', { name: menu })).toBeNull();
  rede.on(listSetoresDoUsuario, () => ({ data: [SOLICITACAO.localizado_em] }));
  await pessoa.click(screen.getByRole('button', { name: 'Tentar de novo' }));
  expect(await screen.findByRole('button', { name: menu })).toBeInTheDocument();
  await waitFor(() => expect(screen.queryByRole('alert')).toBeNull());
});

it('E02 where nothing waits the queue still says what is overdue, and leads there', async () => {
  redeDaFila([]);
  const { pessoa } = abrirFila();
  await tabelaVazia();
  await pessoa.click(await screen.findByRole('button', { name: '4 vencidas' }));
  expect(window.location.search).toContain('prazo=VENCIDAS');
});
