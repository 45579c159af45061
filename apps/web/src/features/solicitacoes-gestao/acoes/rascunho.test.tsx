import {
  aprovarRascunho,
  corrigirResposta,
  getRascunho,
  getSolicitacao,
  historicoDaSolicitacao,
  salvarRascunho,
  type SolicitacaoDetalhada,
} from '@balcao/contracts';
import { screen, waitFor } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { UsuarioContext } from '../../../lib/sessao.ts';
import type { AcaoQueMuda } from '../../../esic/solicitacoes/detalhes/barra-de-acoes.tsx';
import { USUARIO } from '../../../testing/fixtures.ts';
import { mostrarPeca } from '../../../testing/peca.tsx';
import { Rede } from '../../../testing/rede.ts';
import { comOpcoes, entrada, SOLICITACAO } from '../../../testing/solicitacoes.ts';
import { AcaoModal } from './acao-modal.tsx';

const SEM_RASCUNHO = {
  rascunho: null,
  exige_aprovacao: false,
  modelos: [],
  motivo_sem_aprovar: null,
};
const OUVIDORIA = { id: 2, nome: 'OUVIDORIA' };
const feita = (parte: Partial<SolicitacaoDetalhada> = {}) => ({
  data: { ...SOLICITACAO, ...parte },
});
const rede = () => comOpcoes(new Rede()).on(getSolicitacao, () => feita());
const botao = (name: string) => screen.getByRole('button', { name });

function abrirAcao(acao: AcaoQueMuda, parte: Partial<SolicitacaoDetalhada> = {}) {
  const feito = vi.fn();
  const solicitacao = { ...SOLICITACAO, natureza: OUVIDORIA, ...parte };
  const tela = mostrarPeca(
    <UsuarioContext value={{ ...USUARIO, id: 'servidor', tipo: 'PREFEITURA' }}>
      <AcaoModal acao={acao} solicitacao={solicitacao} onFeito={feito} onClose={vi.fn()} />
    </UsuarioContext>,
  );
  return { ...tela, feito };
}

beforeEach(() => sessionStorage.clear());

describe('E20 the draft of an answer', () => {
  const RASCUNHO = {
    versao: 1,
    resposta: 'De Eva.',
    decisao: null,
    tipo_da_negativa: null,
    motivo_da_negativa: null,
    remetida_a: null,
    salvo_por: 'Eva',
    salvo_em: { data: '2026-12-01', formatada: '01/12/2026, 10:00' },
    aprovado_por: null,
    anexos: [],
  };

  it('E03.8 of two who write at once shows the second what the first saved, and loses nothing', async () => {
    const lido = { ...SEM_RASCUNHO, motivo_sem_aprovar: 'RASCUNHO_PROPRIO', rascunho: RASCUNHO };
    const nova = { ...RASCUNHO, versao: 2, resposta: 'Da chefe.', salvo_por: 'Chefe' };
    const r = rede()
      .on(getRascunho, () => ({ data: lido }))
      .refuse(salvarRascunho, 'RASCUNHO_ALTERADO');
    const { pessoa } = abrirAcao('responder');
    expect(await screen.findByLabelText('Resposta')).toHaveValue('De Eva.');
    expect(screen.getByText(/Rascunho salvo por Eva em 01\/12\/2026, 10:00/)).toBeInTheDocument();
    await pessoa.type(screen.getByLabelText('Resposta'), ' E minha.');
    r.on(getRascunho, () => ({ data: { ...lido, rascunho: nova } }));
    await pessoa.click(botao('Salvar rascunho'));
    const aviso = await screen.findByText('Da chefe.');
    expect(aviso.closest('[role="alert"]')).toHaveTextContent('Chefe salvou outra versão');
    expect(screen.getByLabelText('Resposta')).toHaveValue('De Eva. E minha.');
    await pessoa.click(botao('Continuar com a minha'));
    r.on(salvarRascunho, () => ({
      data: { ...lido, rascunho: { ...nova, versao: 3, resposta: 'De Eva. E minha.' } },
    }));
    await pessoa.click(botao('Salvar rascunho'));
    await waitFor(() => expect(r.to(salvarRascunho)).toHaveLength(2));
    const { body } = r.to(salvarRascunho)[1] ?? {};
    expect(body instanceof FormData && body.get('versao')).toBe('2');
    expect(screen.getByLabelText('Resposta')).toHaveValue('De Eva. E minha.');
  });

  it('begins with a text of the institution, below what was typed', async () => {
    const modelos = [{ titulo: 'Nota', texto: 'Segue a nota.' }];
    rede().on(getRascunho, () => ({ data: { ...SEM_RASCUNHO, modelos } }));
    const { pessoa } = abrirAcao('responder');
    const escolha = await screen.findByLabelText('Incluir um modelo');
    await pessoa.selectOptions(escolha, 'Nota');
    expect(screen.getByLabelText('Resposta')).toHaveValue('Segue a nota.');
    await pessoa.selectOptions(escolha, 'Nota');
    expect(screen.getByLabelText('Resposta')).toHaveValue('Segue a nota.\n\nSegue a nota.');
    expect(escolha).toHaveValue('');
  });

  it('does not send what another person has to approve, who does so and does not send it', async () => {
    const lido = {
      rascunho: RASCUNHO,
      exige_aprovacao: true,
      modelos: [],
      motivo_sem_aprovar: null,
    };
    const r = rede()
      .on(getRascunho, () => ({ data: lido }))
      .on(aprovarRascunho, () => ({
        data: {
          ...lido,
          motivo_sem_aprovar: 'RASCUNHO_APROVADO',
          rascunho: { ...RASCUNHO, aprovado_por: 'Chefe' },
        },
      }));
    const deEva = abrirAcao('responder');
    expect(await screen.findByRole('button', { name: 'Responder' })).toBeDisabled();
    deEva.unmount();
    const { pessoa } = abrirAcao('rascunho');
    await pessoa.click(await screen.findByRole('button', { name: 'Aprovar resposta' }));
    expect(await screen.findByText(/Aprovado por Chefe/)).toBeInTheDocument();
    expect(r.to(aprovarRascunho)[0]?.body).toEqual({ solicitacao_id: SOLICITACAO.id, versao: 1 });
    expect(screen.queryByRole('button', { name: 'Responder' })).toBeNull();
  });
});

describe('E20 Corrigir resposta', () => {
  it('E03.7 begins with the answer in force, has to change it, and says why', async () => {
    const r = rede()
      .on(historicoDaSolicitacao, () => ({
        data: [
          entrada('ABERTA', '2026-11-20'),
          entrada('RESPONDIDA', '2026-12-01', {
            observacao: 'A de 2024.',
            resposta: {
              decisao: 'ACESSO_NEGADO',
              motivo_da_negativa: 'Dados pessoais: art. 31.',
              remetida_a: null,
              motivo_da_correcao: null,
            },
          }),
        ],
      }))
      .on(corrigirResposta, () => feita({ status: 'FINALIZADO' }));
    const { pessoa, feito } = abrirAcao('corrigir', { status: 'FINALIZADO' });
    expect(await screen.findByLabelText('Resposta')).toHaveValue('A de 2024.');
    expect(screen.getByLabelText('Explique o motivo')).toHaveValue('art. 31.');
    await pessoa.click(botao('Corrigir resposta'));
    expect(screen.getByLabelText('Motivo da correção')).toBeInvalid();
    expect(screen.getByLabelText('Resposta')).toBeInvalid();
    await pessoa.type(screen.getByLabelText('Motivo da correção'), 'Ano trocado.');
    await pessoa.selectOptions(screen.getByLabelText('Decisão'), 'Acesso concedido');
    await pessoa.click(botao('Corrigir resposta'));
    await pessoa.click(botao('Enviar correção'));
    await waitFor(() => expect(feito).toHaveBeenCalledOnce());
    const { body } = r.to(corrigirResposta)[0] ?? {};
    expect(body instanceof FormData && Object.fromEntries(body)).toEqual({
      solicitacao_id: SOLICITACAO.id,
      resposta: 'A de 2024.',
      decisao: 'ACESSO_CONCEDIDO',
      motivo_da_correcao: 'Ano trocado.',
    });
  });
});
