import {
  listGrausDeSigilo,
  listPrioridades,
  listSetores,
  listSetoresDoUsuario,
} from '@balcao/contracts';
import { GRAUS_DE_SIGILO, PRIORIDADES } from '@balcao/domain';
import { screen, waitFor } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { UsuarioContext } from '../../../lib/sessao.ts';
import type { AcaoQueMuda } from '../../../esic/solicitacoes/detalhes/barra-de-acoes.tsx';
import { USUARIO } from '../../../testing/fixtures.ts';
import { mostrarPeca } from '../../../testing/peca.tsx';
import { Rede } from '../../../testing/rede.ts';
import { comOpcoes, SOLICITACAO } from '../../../testing/solicitacoes.ts';
import { AcaoModal } from './acao-modal.tsx';

const SIC = SOLICITACAO.localizado_em;

const abrirAcao = (acao: AcaoQueMuda) =>
  mostrarPeca(
    <UsuarioContext value={{ ...USUARIO, id: 'servidor', tipo: 'PREFEITURA' }}>
      <AcaoModal acao={acao} solicitacao={SOLICITACAO} onFeito={vi.fn()} onClose={vi.fn()} />
    </UsuarioContext>,
  );

beforeEach(() => sessionStorage.clear());

describe('E80 the lists that an action chooses from', () => {
  it('that did not come say so, lose nothing that was typed, and are asked for again', async () => {
    const rede = comOpcoes(new Rede())
      .refuse(listSetores, 'NAO_ENCONTRADO')
      .refuse(listPrioridades, 'NAO_ENCONTRADO')
      .on(listGrausDeSigilo, () => ({
        data: GRAUS_DE_SIGILO.map(({ id, nome }) => ({ id, nome })),
      }))
      .on(listSetoresDoUsuario, () => ({ data: [SIC] }));
    const { pessoa } = abrirAcao('direcionar');
    await pessoa.type(screen.getByLabelText('Observação'), 'Ver.');
    expect(await screen.findByRole('alert')).toBeInTheDocument();
    rede
      .on(listSetores, () => ({
        data: [{ ...SIC, ativo: true, entrada: true, encarregado: false, chefes: [] }],
      }))
      .on(listPrioridades, () => ({ data: PRIORIDADES.map(({ id, nome }) => ({ id, nome })) }));
    await pessoa.click(screen.getByRole('button', { name: 'Tentar de novo' }));
    expect(await screen.findByRole('option', { name: SIC.nome })).toBeInTheDocument();
    expect(await screen.findByRole('option', { name: 'MÉDIA' })).toBeInTheDocument();
    await waitFor(() => expect(screen.queryByRole('alert')).toBeNull());
    expect(screen.getByLabelText('Observação')).toHaveValue('Ver.');
  });

  it('that are empty say what to do: nobody complements in the name of no sector', async () => {
    comOpcoes(new Rede()).on(listSetoresDoUsuario, () => ({ data: [] }));
    abrirAcao('complementar');
    expect(await screen.findByText(/Você não trabalha em nenhum setor ativo/)).toBeInTheDocument();
    expect(screen.getByLabelText('Setor')).toBeInvalid();
    expect(screen.getByRole('button', { name: 'Incluir anexos' })).toBeDisabled();
  });
});
