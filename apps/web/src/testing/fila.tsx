import {
  contarSolicitacoes,
  getSolicitacao,
  historicoDaSolicitacao,
  listEntreSetores,
  listSetores,
  listSetoresDoUsuario,
  listSolicitacoes,
  type SolicitacaoDetalhada,
} from '@balcao/contracts';
import { screen } from '@testing-library/react';
import { GestaoPage } from '../features/solicitacoes-gestao/gestao-page.tsx';
import { UsuarioContext } from '../lib/sessao.ts';
import { USUARIO } from './fixtures.ts';
import { paginaDeTeste } from './pagina.ts';
import { mostrarPeca } from './peca.tsx';
import { Rede } from './rede.ts';
import { comOpcoes, NADA_ENTRE_SETORES, SOLICITACAO } from './solicitacoes.ts';

export const SIC = SOLICITACAO.localizado_em;
export const OUTRA: SolicitacaoDetalhada = {
  ...SOLICITACAO,
  id: '6d6d2f0e-6f0e-4c5e-9f35-1d5b7f3f0002',
  numero_protocolo: '2026-1119-000001',
  assunto: 'Poda de árvore',
  solicitante: null,
};

export const redeDaFila = (linhas: SolicitacaoDetalhada[] = [SOLICITACAO, OUTRA], total?: number) =>
  comOpcoes(new Rede())
    // Its path would take the counts for an id: the first to be asked last.
    .on(getSolicitacao, () => ({ data: linhas[0] ?? SOLICITACAO }))
    .on(listSolicitacoes, () => ({ ...paginaDeTeste(linhas, total), per_page: 15 }))
    .on(contarSolicitacoes, () => ({
      data: { situacoes: { '1': 12, '2': 3, '3': 1, '4': 1204, '5': 0 }, vencidas: 4 },
    }))
    .on(listEntreSetores, () => NADA_ENTRE_SETORES)
    .on(listSetores, () => ({
      data: [{ ...SIC, ativo: true, entrada: true, encarregado: false, chefes: [] }],
    }))
    .on(listSetoresDoUsuario, () => ({ data: [SIC] }))
    .on(historicoDaSolicitacao, () => ({ data: [] }));

export function abrirFila(busca = '') {
  window.history.replaceState(null, '', `/dashboard/solicitacoes${busca}`);
  return mostrarPeca(
    <UsuarioContext value={{ ...USUARIO, id: 'servidor', tipo: 'PREFEITURA' }}>
      <GestaoPage />
    </UsuarioContext>,
  );
}

export const tabela = () => screen.findByRole('table', { name: 'Solicitações da instituição' });
export const tabelaVazia = () => screen.findByText('Não há registros disponíveis');
export const informacoes = (protocolo: string) =>
  screen.findByRole('button', { name: `Informações da solicitação ${protocolo}` });
