import { listEntreSetores, MAIS_URGENTES } from '@balcao/contracts';
import { screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { UsuarioContext } from '../../../lib/sessao.ts';
import { USUARIO } from '../../../testing/fixtures.ts';
import { mostrarPeca } from '../../../testing/peca.tsx';
import { Rede } from '../../../testing/rede.ts';
import { NADA_ENTRE_SETORES } from '../../../testing/solicitacoes.ts';
import { EntreSetores } from './entre-setores.tsx';

const consultas = (quantas: number) =>
  Array.from({ length: quantas }, (_, i) => ({
    id: `c${i}`,
    solicitacao_id: `s${i}`,
    numero_protocolo: `2026-1120-${String(i).padStart(6, '0')}`,
    assunto: 'Merenda',
    setor: { identificador: 'obras', nome: 'Obras' },
    pergunta: 'Há laudo?',
    pedida_por: 'Eva',
    prazo: { data: '2026-11-24', formatada: '24/11/2026' },
  }));

describe('E06 what waits between sectors', () => {
  it.each([
    [MAIS_URGENTES, true],
    [MAIS_URGENTES - 1, false],
  ])('of %d questions says whether more wait behind them: %s', async (quantas, diz) => {
    new Rede().on(listEntreSetores, () => ({
      data: { ...NADA_ENTRE_SETORES.data, consultas: consultas(quantas) },
    }));
    mostrarPeca(
      <UsuarioContext value={{ ...USUARIO, tipo: 'PREFEITURA' }}>
        <EntreSetores />
      </UsuarioContext>,
    );
    await screen.findByText('2026-1120-000000');
    expect(screen.queryByText(/^Aparecem as 100 primeiras/) !== null).toBe(diz);
  });
});
