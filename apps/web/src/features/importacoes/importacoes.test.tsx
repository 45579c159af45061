import {
  cancelarImportacao,
  enviarImportacao,
  gravarImportacao,
  listImportacoes,
  type Importacao,
} from '@balcao/contracts';
import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { abrir } from '../../testing/render.tsx';
import { redeDe } from '../../testing/tributos.ts';

const RELATORIO = {
  origem: ['Arquivo de retorno 12 do banco 001'],
  contagens: [
    { nome: 'Lidos', quantos: 3, valor: null, parte: false },
    { nome: 'Baixados', quantos: 2, valor: 30_000, parte: false },
  ],
  rejeitadas: 0,
  rejeicoes: [],
  notas: [],
  muda: true,
};
const CONFERIDA: Importacao = {
  id: 'c0000000-0000-4000-8000-000000000000',
  tipo: 'pagamentos',
  nome: 'banco.ret',
  bytes: 2_048,
  etapa: 'CONFERIDA',
  porcento: 100,
  linhas: 3,
  cancelando: false,
  relatorio: RELATORIO,
  falha: null,
  tem_rejeitadas: false,
  enviada_por: 'Helena Modelo',
  enviada_em: '2026-11-20T15:00:00Z',
  terminada_em: null,
};
const SIMULANDO: Importacao = { ...CONFERIDA, etapa: 'CONFERINDO', porcento: 40, relatorio: null };

describe('B07 importing a file by the page', () => {
  it('sends it, shows how far it is, and its report once it was tried', async () => {
    let lista: Importacao[] = [];
    const rede = redeDe('ADMIN')
      .on(listImportacoes, () => ({ data: lista }))
      .on(enviarImportacao, () => {
        lista = [SIMULANDO];
        return { data: SIMULANDO };
      });
    const { pessoa } = abrir('/dashboard/importacoes');
    const botao = await screen.findByRole('button', { name: 'Enviar e simular' });
    expect(botao).toBeDisabled();
    expect(screen.getByText('Nenhum arquivo foi enviado por aqui ainda.')).toBeInTheDocument();
    await pessoa.selectOptions(
      screen.getByLabelText(/^O que o arquivo traz/),
      'Pagamentos (retorno do banco ou CSV)',
    );
    await pessoa.upload(screen.getByLabelText('Arquivo'), new File(['A2'], 'banco.ret'));
    await pessoa.click(botao);
    expect(await screen.findByText('Lendo: 40%, 3 linhas')).toBeInTheDocument();
    expect(botao).toBeDisabled();
    expect(rede.to(enviarImportacao)).toHaveLength(1);
    lista = [CONFERIDA];
    const tabela = await screen.findByRole('table', { name: 'Resultado de banco.ret' });
    expect(within(tabela).getByRole('row', { name: /Baixados 2 R\$ 300,00/ })).toBeInTheDocument();
    expect(screen.getByText('SIMULADA, NADA GRAVADO')).toBeInTheDocument();
  });

  it('is written when it is told to, and can be cancelled instead', async () => {
    const rede = redeDe('ADMIN')
      .on(listImportacoes, () => ({ data: [CONFERIDA] }))
      .on(gravarImportacao, () => ({ data: { ...CONFERIDA, etapa: 'GRAVANDO' as const } }))
      .on(cancelarImportacao, () => ({ data: { ...CONFERIDA, etapa: 'CANCELADA' as const } }));
    const { pessoa } = abrir('/dashboard/importacoes');
    await pessoa.click(await screen.findByRole('button', { name: 'Gravar' }));
    await waitFor(() =>
      expect(rede.to(gravarImportacao)[0]?.body).toEqual({ deixar_rejeitadas: false }),
    );
    await pessoa.click(screen.getByRole('button', { name: 'Cancelar a importação' }));
    await waitFor(() =>
      expect(rede.to(cancelarImportacao)[0]?.params).toEqual({ id: CONFERIDA.id }),
    );
  });

  it('with refused lines shows them, and asks that they be left out', async () => {
    const relatorio = {
      ...RELATORIO,
      rejeitadas: 1,
      rejeicoes: [{ linha: 4, campo: 'valor', motivo: 'Não é um valor.' }],
    };
    const rede = redeDe('ADMIN')
      .on(listImportacoes, () => ({ data: [{ ...CONFERIDA, relatorio, tem_rejeitadas: true }] }))
      .on(gravarImportacao, () => ({ data: CONFERIDA }));
    const { pessoa } = abrir('/dashboard/importacoes');
    expect(
      await screen.findByRole('row', { name: '4, valor Não é um valor.' }),
    ).toBeInTheDocument();
    expect(
      screen.getByRole('button', { name: 'Baixar todas as rejeitadas (CSV)' }),
    ).toBeInTheDocument();
    expect(screen.getByRole('button', { name: 'Gravar' })).toBeDisabled();
    await pessoa.click(screen.getByLabelText(/deixar as linhas rejeitadas de fora/));
    await pessoa.click(screen.getByRole('button', { name: 'Gravar' }));
    await waitFor(() =>
      expect(rede.to(gravarImportacao)[0]?.body).toEqual({ deixar_rejeitadas: true }),
    );
  });

  it('says why one was not made, and that two at once are refused', async () => {
    const falhou: Importacao = {
      ...CONFERIDA,
      etapa: 'FALHOU',
      relatorio: null,
      falha: 'Falta a coluna “tabela”.',
    };
    redeDe('ADMIN')
      .on(listImportacoes, () => ({ data: [falhou] }))
      .refuse(enviarImportacao, 'IMPORTACAO_EM_CURSO');
    const { pessoa } = abrir('/dashboard/importacoes');
    expect(await screen.findByText('Falta a coluna “tabela”.')).toBeInTheDocument();
    await pessoa.selectOptions(screen.getByLabelText(/^O que o arquivo traz/), 'Imóveis');
    await pessoa.upload(screen.getByLabelText('Arquivo'), new File(['a;b'], 'imoveis.csv'));
    await pessoa.click(screen.getByRole('button', { name: 'Enviar e simular' }));
    expect(await screen.findByText(/Já há uma importação em curso/)).toBeInTheDocument();
  });

  it('is not for who may not', async () => {
    redeDe('PREFEITURA').refuse(listImportacoes, 'NAO_PERMITIDO');
    abrir('/dashboard/importacoes');
    expect(
      await screen.findByText('Você não possui acesso à essas configurações'),
    ).toBeInTheDocument();
  });
});
