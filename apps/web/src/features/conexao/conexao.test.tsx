import { getConexao, getMe, getOrgao, testarConexao, type Conexao } from '@balcao/contracts';
import { screen, waitFor } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { ORGAO, USUARIO } from '../../testing/fixtures.ts';
import { Rede } from '../../testing/rede.ts';
import { abrir } from '../../testing/render.tsx';

const SAUDE: NonNullable<Conexao['saude']> = {
  disjuntor: 'FECHADO',
  ultimo_sucesso: '2026-11-20T15:00:00Z',
  ultima_falha: null,
  fora_desde: null,
  latencia_ms: 42,
  em_andamento: 1,
};
const ERP: Conexao = {
  fonte: 'erp',
  endereco: 'erp.cidade.example/balcao',
  configurada_em: '2026-11-01T12:00:00Z',
  saude: SAUDE,
};
const LIVRO: Conexao = { fonte: 'ledger', endereco: null, configurada_em: null, saude: null };

const redeDe = (conexao: Conexao, tipo: 'ADMIN' | 'PREFEITURA' = 'ADMIN') =>
  new Rede()
    .on(getMe, () => ({ data: { ...USUARIO, tipo } }))
    .on(getOrgao, () => ({ data: ORGAO }))
    .on(getConexao, () => ({ data: conexao }));

const abrirPagina = () => abrir('/dashboard/conexao');

describe('B07 the page of the connection', () => {
  it('says that the institution uses our own ledger, and offers no test', async () => {
    redeDe(LIVRO);
    abrirPagina();
    expect(await screen.findByText('Esta instituição usa o livro do próprio Balcão')).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Testar a conexão' })).toBeNull();
  });

  it('B07.2 shows a system that answers: where, how fast, and when it last did', async () => {
    redeDe(ERP);
    abrirPagina();
    expect(await screen.findByText('RESPONDENDO')).toBeVisible();
    expect(screen.getByText('erp.cidade.example/balcao')).toBeVisible();
    expect(screen.getByText('42 ms')).toBeVisible();
    expect(screen.queryByText('Não responde desde')).toBeNull();
  });

  it.each([
    ['FORA DO AR', { disjuntor: 'ABERTO' as const }],
    ['TENTANDO DE NOVO', { disjuntor: 'MEIO_ABERTO' as const }],
    ['FALHANDO', { disjuntor: 'FECHADO' as const }],
  ])('says of a system in trouble %s, since when and why', async (palavra, mudancas) => {
    const quando = '2026-11-20T17:05:00Z';
    const falha = { fora_desde: quando, ultima_falha: { quando, motivo: 'interrompeu a conexão' } };
    redeDe({ ...ERP, saude: { ...SAUDE, ...falha, ...mudancas } });
    abrirPagina();
    expect(await screen.findByText(palavra)).toBeVisible();
    expect(screen.getByText('Não responde desde')).toBeVisible();
    expect(screen.getByText(/: interrompeu a conexão$/)).toBeVisible();
  });

  it('tests the connection, says that it answered, and looks at the state again', async () => {
    const rede = redeDe(ERP).on(testarConexao, () => ({
      data: { ok: true, latencia_ms: 37, motivo: null },
    }));
    const { pessoa } = abrirPagina();
    await pessoa.click(await screen.findByRole('button', { name: 'Testar a conexão' }));
    expect(await screen.findByText('O sistema da prefeitura respondeu')).toBeVisible();
    expect(screen.getByText(/Em 37 ms/)).toBeVisible();
    await waitFor(() => expect(rede.to(getConexao)).toHaveLength(2));
  });

  it('says why a test failed', async () => {
    redeDe(ERP).on(testarConexao, () => ({
      data: { ok: false, latencia_ms: 8_000, motivo: 'não respondeu no tempo esperado' },
    }));
    const { pessoa } = abrirPagina();
    await pessoa.click(await screen.findByRole('button', { name: 'Testar a conexão' }));
    expect(await screen.findByRole('alert')).toHaveTextContent(
      'O teste falhouO sistema não respondeu no tempo esperado.',
    );
  });

  it('shows a failure of the portal itself, and asks again', async () => {
    const rede = redeDe(ERP).refuse(getConexao, 'INDISPONIVEL');
    const { pessoa } = abrirPagina();
    await screen.findByRole('alert');
    rede.on(getConexao, () => ({ data: ERP }));
    await pessoa.click(screen.getByRole('button', { name: 'Tentar de novo' }));
    expect(await screen.findByText('RESPONDENDO')).toBeVisible();
  });

  it('is closed to whoever may not configure', async () => {
    redeDe(ERP, 'PREFEITURA').refuse(getConexao, 'NAO_PERMITIDO');
    abrirPagina();
    expect(await screen.findByText('Você não possui acesso à essas configurações')).toBeVisible();
  });
});
