import { getSolicitacao, historicoDaSolicitacao } from '@balcao/contracts';
import { screen, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { UsuarioContext } from '../../../lib/sessao.ts';
import { USUARIO } from '../../../testing/fixtures.ts';
import { mostrarPeca } from '../../../testing/peca.tsx';
import { erroDaRede, Rede } from '../../../testing/rede.ts';
import { entrada, SOLICITACAO } from '../../../testing/solicitacoes.ts';
import { QUEM_TEM_O_PROTOCOLO } from '../../processo/quem-pode.ts';
import { SolicitacaoModal } from './solicitacao-modal.tsx';
import { Detalhes } from './detalhes.tsx';

const RESPONDIDA = {
  ...SOLICITACAO,
  status: 'FINALIZADO',
  decisao: 'ACESSO_NEGADO',
  motivo_da_negativa: 'Dado pessoal.',
  remetida_a: null,
} as const;

const abrir = () =>
  mostrarPeca(
    <Detalhes
      solicitacao={RESPONDIDA}
      vista={{ id: RESPONDIDA.id }}
      quem={QUEM_TEM_O_PROTOCOLO}
      comHistorico={false}
      renovar={() => Promise.resolve([])}
    />,
  );

describe('E04 the answer of a request', () => {
  it('that does not come says so, with how it was decided, and is asked for again', async () => {
    const rede = new Rede().refuse(historicoDaSolicitacao, 'NAO_ENCONTRADO');
    const { pessoa } = abrir();
    const resposta = within(await screen.findByRole('region', { name: 'Resposta' }));
    expect(resposta.getByText('Acesso negado')).toBeInTheDocument();
    expect(resposta.getByText(/Dado pessoal/)).toBeInTheDocument();
    expect(resposta.getByRole('alert')).toHaveTextContent(
      'Erro ao carregar o histórico dessa solicitação',
    );
    expect(screen.queryByText('não foi preciso')).toBeNull();
    rede.on(historicoDaSolicitacao, () => ({
      data: [
        entrada('ABERTA', '2026-11-20'),
        entrada('RESPONDIDA', '2026-12-01', {
          status: 'FINALIZADO',
          observacao: 'Não é possível.',
        }),
      ],
    }));
    await pessoa.click(resposta.getByRole('button', { name: 'Tentar de novo' }));
    expect(await resposta.findByText('Não é possível.')).toBeInTheDocument();
    expect(resposta.queryByRole('alert')).toBeNull();
  });

  it('E03.7 that was corrected stands above the one before, with why it changed', async () => {
    new Rede().on(historicoDaSolicitacao, () => ({
      data: [
        entrada('RESPONDIDA', '2026-12-01', {
          observacao: 'A de 2024.',
          resposta: {
            decisao: 'ACESSO_CONCEDIDO',
            motivo_da_negativa: null,
            remetida_a: null,
            motivo_da_correcao: null,
          },
        }),
        entrada('RESPOSTA_CORRIGIDA', '2026-12-03', {
          observacao: 'Não é possível.',
          resposta: {
            decisao: 'ACESSO_NEGADO',
            motivo_da_negativa: 'Dado pessoal.',
            remetida_a: null,
            motivo_da_correcao: 'Ano trocado.',
          },
        }),
      ],
    }));
    abrir();
    const resposta = within(await screen.findByRole('region', { name: 'Resposta corrigida' }));
    expect(resposta.getByText('Ano trocado.')).toBeInTheDocument();
    const textos = resposta.getAllByText(/^(Não é possível\.|A de 2024\.)$/);
    expect(textos.map(({ textContent }) => textContent)).toEqual(['Não é possível.', 'A de 2024.']);
    const anterior = within(resposta.getByRole('list'));
    expect(anterior.getByText('Acesso concedido')).toBeInTheDocument();
  });

  it('is there, or will not come, before the buttons below it are offered', async () => {
    const responder = new Rede()
      .on(getSolicitacao, () => ({ data: { ...SOLICITACAO, ...RESPONDIDA } }))
      .hold(historicoDaSolicitacao);
    mostrarPeca(
      <UsuarioContext value={{ ...USUARIO, tipo: 'CONTRIBUINTE' }}>
        <SolicitacaoModal id={SOLICITACAO.id} onClose={() => undefined} />
      </UsuarioContext>,
    );
    expect(await screen.findByText(SOLICITACAO.descricao)).toBeInTheDocument();
    expect(screen.queryByRole('button', { name: 'Imprimir' })).toBeNull();
    responder(erroDaRede('NAO_ENCONTRADO'));
    expect(await screen.findByRole('button', { name: 'Imprimir' })).toBeInTheDocument();
  });
});
