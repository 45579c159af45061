import {
  baixarExcecao,
  getExcecao,
  getMe,
  getOrgao,
  listExcecoes,
  listPagamentos,
  resolverExcecao,
  type Excecao,
  type ExcecaoDetalhada,
  type PagamentoBaixado,
} from '@balcao/contracts';
import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { ORGAO, USUARIO } from '../../testing/fixtures.ts';
import { paginaDeTeste } from '../../testing/pagina.ts';
import { Rede } from '../../testing/rede.ts';
import { abrir } from '../../testing/render.tsx';

const RECEBIDO = {
  id: 7,
  pagamento: '2026-11-18',
  pagamento_formatado: '18/11/2026',
  credito_formatado: '19/11/2026',
  valor_centavos: 14_000,
  valor: 'R$ 140,00',
  codigo: '81630000001400012342026121001000000020000101',
  banco: '341',
  autenticacao: 'AUT 1',
  canal: 'PIX',
};

const EXCECAO: Excecao = {
  ...RECEBIDO,
  motivo: 'VALOR_DIVERGENTE',
  estado: 'ABERTA',
  guia: { tributo: 'IPTU', numero_guia: 200, numero_parcela: 1 },
};

const DETALHADA: ExcecaoDetalhada = {
  ...EXCECAO,
  arquivo: { nome: 'r.ret', linha: 2, importado_em_formatado: '20/11/2026, 12:00' },
  slip: { emissao: 1, vencimento_formatado: '10/12/2026', valor: 'R$ 150,00', no_prazo: true },
  parcela: {
    contribuinte: 'Bruno Lima',
    numeroParcelaLegivel: '1/2',
    situacao: 'ATIVA',
    emissao: 1,
    vencimento_formatado: '10/12/2026',
    valor: 'R$ 150,00',
    pagamento_formatado: null,
  },
  resolucao: null,
};

const RESOLVIDA: ExcecaoDetalhada = {
  ...DETALHADA,
  estado: 'RESOLVIDA',
  resolucao: {
    tipo: 'BAIXA',
    observacao: 'Diferença perdoada.',
    por: 'Beatriz Lima',
    em_formatada: '20/11/2026, 12:00',
    numero_guia: 200,
    numero_parcela: 1,
  },
};

const BAIXADO: PagamentoBaixado = {
  ...RECEBIDO,
  tributo: 'ISSQN',
  numero_guia: 300,
  numero_parcela: 0,
  manual: true,
};

const redeDe = (excecoes: Excecao[] = [EXCECAO], total?: number) =>
  new Rede()
    .on(getMe, () => ({ data: { ...USUARIO, tipo: 'PREFEITURA' as const } }))
    .on(getOrgao, () => ({ data: ORGAO }))
    .on(listExcecoes, () => paginaDeTeste(excecoes, total))
    .on(listPagamentos, () => paginaDeTeste([BAIXADO]))
    .on(getExcecao, () => ({ data: DETALHADA }));

const tabela = (nome: RegExp) => screen.findByRole('table', { name: nome });
const abrirExcecao = async () => {
  const tela = abrir('/dashboard/arrecadacao');
  await tela.pessoa.click(await screen.findByRole('button', { name: /^Ver o pagamento/ }));
  await screen.findByText('Bruno Lima');
  const dialogo = screen.getByRole('dialog', { name: 'Valor diferente do da guia' });
  return { ...tela, dialogo: within(dialogo) };
};

describe('B16 the page of what came in', () => {
  it('begins with the exceptions to resolve, each with its reason and its slip', async () => {
    const rede = redeDe([EXCECAO, { ...EXCECAO, id: 8, motivo: 'DESCONHECIDO', guia: null }]);
    abrir('/dashboard/arrecadacao');
    const [, primeira, segunda] = within(await tabela(/exceção/)).getAllByRole('row');
    expect(primeira).toHaveTextContent('18/11/2026');
    expect(primeira).toHaveTextContent('Valor diferente do da guia');
    expect(primeira).toHaveTextContent('Guia 200, parcela 1');
    expect(primeira).toHaveTextContent('A RESOLVER');
    expect(primeira).toHaveTextContent('R$ 140,00');
    expect(segunda).toHaveTextContent('Guia desconhecida');
    expect(segunda).toHaveTextContent('Código sem guia nossa');
    expect(rede.to(listExcecoes)[0]?.query).toEqual({
      page: '1',
      per_page: '10',
      estado: 'ABERTA',
      'sort[pagamento]': 'desc',
    });
  });

  it('finds them by state, reason and days, which stand in the address, and clears it all', async () => {
    const rede = redeDe([EXCECAO], 25);
    const { pessoa } = abrir('/dashboard/arrecadacao');
    await pessoa.selectOptions(await screen.findByLabelText('Situação'), 'Todas');
    await pessoa.selectOptions(screen.getByLabelText('Motivo'), 'Pago em duplicidade');
    await pessoa.type(screen.getByLabelText('Pago de'), '01112026');
    await pessoa.type(screen.getByLabelText('Até'), '30112026');
    await pessoa.click(screen.getByRole('button', { name: 'Buscar' }));
    await waitFor(() => expect(rede.to(listExcecoes)).toHaveLength(2));
    expect(rede.to(listExcecoes)[1]?.query).toMatchObject({
      motivo: 'DUPLICADO',
      de: '2026-11-01',
      ate: '2026-11-30',
    });
    expect(rede.to(listExcecoes)[1]?.query).not.toHaveProperty('estado');
    expect(window.location.search).toBe(
      '?estado=TODAS&motivo=DUPLICADO&de=2026-11-01&ate=2026-11-30',
    );

    await pessoa.click(await screen.findByRole('button', { name: 'Próxima' }));
    await waitFor(() => expect(rede.to(listExcecoes)[2]?.query).toMatchObject({ page: '2' }));

    await pessoa.click(screen.getByRole('button', { name: 'Limpar' }));
    await waitFor(() => expect(window.location.search).toBe(''));
    expect(screen.getByLabelText('Pago de')).toHaveValue('');
    expect(screen.getByLabelText('Motivo')).toHaveValue('');
  });

  it('names a day that does not exist, and searches nothing', async () => {
    const rede = redeDe();
    const { pessoa } = abrir('/dashboard/arrecadacao');
    await pessoa.type(await screen.findByLabelText('Até'), '31022026');
    await pessoa.click(screen.getByRole('button', { name: 'Buscar' }));
    expect(screen.getByLabelText('Até')).toBeInvalid();
    expect(rede.to(listExcecoes)).toHaveLength(1);
  });

  it('sorts by a column, on the server, one way and the other', async () => {
    const rede = redeDe();
    const { pessoa } = abrir('/dashboard/arrecadacao');
    await pessoa.click(await screen.findByRole('button', { name: 'Valor' }));
    await waitFor(() =>
      expect(rede.to(listExcecoes)[1]?.query).toHaveProperty(['sort[valor]'], 'asc'),
    );
    await pessoa.click(screen.getByRole('button', { name: 'Valor' }));
    await waitFor(() =>
      expect(rede.to(listExcecoes)[2]?.query).toHaveProperty(['sort[valor]'], 'desc'),
    );
    expect(screen.getByRole('columnheader', { name: 'Valor' })).toHaveAttribute(
      'aria-sort',
      'descending',
    );
  });

  it('shows what settled by itself or by the staff, and finds a guide', async () => {
    const rede = redeDe();
    const { pessoa } = abrir('/dashboard/arrecadacao');
    await pessoa.click(await screen.findByRole('tab', { name: 'Pagamentos baixados' }));
    const [, linha] = within(await tabela(/baixa em parcelas/)).getAllByRole('row');
    for (const texto of ['300', 'ISSQN, parcela única', 'Banco 341, PIX', 'AUT 1', 'Pela equipe']) {
      expect(linha).toHaveTextContent(texto);
    }
    await pessoa.type(screen.getByLabelText('Número da guia'), '30a0');
    await pessoa.click(screen.getByRole('button', { name: 'Buscar' }));
    await waitFor(() =>
      expect(rede.to(listPagamentos)[1]?.query).toMatchObject({ numero_guia: '300' }),
    );
    expect(window.location.search).toBe('?lista=pagamentos&guia=300');
  });

  it('says that nothing waits, or that nothing was found', async () => {
    redeDe([]);
    const { pessoa } = abrir('/dashboard/arrecadacao');
    expect(await screen.findByText('Não há exceções a resolver')).toBeInTheDocument();
    await pessoa.selectOptions(screen.getByLabelText('Motivo'), 'Guia desconhecida');
    await pessoa.click(screen.getByRole('button', { name: 'Buscar' }));
    expect(await screen.findByText('Nenhum resultado encontrado')).toBeInTheDocument();
  });

  it('tells a failure, and tries again', async () => {
    const rede = redeDe().refuse(listExcecoes, 'NAO_PERMITIDO');
    const { pessoa } = abrir('/dashboard/arrecadacao');
    expect(await screen.findByText('Você não tem permissão para fazer isso.')).toBeInTheDocument();
    rede.on(listExcecoes, () => paginaDeTeste([EXCECAO]));
    await pessoa.click(screen.getByRole('button', { name: /de novo/ }));
    expect(await tabela(/exceção/)).toBeInTheDocument();
  });

  it('is in the menu of staff, not of a taxpayer', async () => {
    const rede = redeDe();
    const { unmount } = abrir('/dashboard');
    expect(await screen.findByRole('link', { name: 'Arrecadação' })).toBeInTheDocument();
    unmount();
    rede.on(getMe, () => ({ data: USUARIO }));
    abrir('/dashboard');
    await screen.findByRole('navigation', { name: 'Menu' });
    expect(screen.queryByRole('link', { name: 'Arrecadação' })).toBeNull();
  });
});

describe('B16 one exception', () => {
  it('shows why, what was paid, the slip and the installment as it is', async () => {
    redeDe();
    const { dialogo } = await abrirExcecao();
    expect(window.location.search).toBe('?excecao=7');
    for (const texto of [
      'O valor recebido não é o que a guia em vigor cobra.',
      'r.ret, linha 2',
      '200 (IPTU), parcela 1',
      RECEBIDO.codigo,
      '1/2',
      'ATIVA',
    ]) {
      expect(dialogo.getByText(texto)).toBeInTheDocument();
    }
    expect(dialogo.getByText('Paga no prazo dela').nextSibling).toHaveTextContent('Sim');
  });

  it('settles the installment, after asking, and shows how it was resolved', async () => {
    const rede = redeDe().on(baixarExcecao, () => ({ data: RESOLVIDA }));
    const { pessoa, dialogo } = await abrirExcecao();
    await pessoa.click(dialogo.getByRole('button', { name: 'Dar baixa em uma parcela' }));
    expect(dialogo.getByLabelText(/^Número da guia/)).toHaveValue('200');
    expect(dialogo.getByLabelText(/^Número da parcela/)).toHaveValue('1');
    expect(dialogo.getByRole('button', { name: 'Dar baixa' })).toBeDisabled();
    await pessoa.type(dialogo.getByLabelText(/^Justificativa/), 'Diferença perdoada.');
    await pessoa.click(dialogo.getByRole('button', { name: 'Dar baixa' }));
    expect(rede.to(baixarExcecao)).toEqual([]);

    const pergunta = within(
      screen.getByRole('dialog', { name: 'Dar baixa na guia 200, parcela 1?' }),
    );
    await pessoa.click(pergunta.getByRole('button', { name: 'Dar baixa' }));
    expect(await screen.findByText('Baixa na guia 200, parcela 1')).toBeInTheDocument();
    expect(rede.to(baixarExcecao)[0]).toMatchObject({
      params: { id: '7' },
      body: { numero_guia: 200, numero_parcela: 1, justificativa: 'Diferença perdoada.' },
    });
    expect(screen.getByText('Beatriz Lima')).toBeInTheDocument();
    expect(dialogo.queryByRole('button', { name: /baixa/i })).toBeNull();
    expect(dialogo.getByRole('button', { name: 'Concluir' })).toHaveFocus();
    await waitFor(() => expect(rede.to(listExcecoes)).toHaveLength(2));
    expect(rede.to(getExcecao)).toHaveLength(1);
    await pessoa.click(dialogo.getByRole('button', { name: 'Concluir' }));
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(window.location.search).toBe('');
  });

  it('says why an installment cannot be settled, and keeps what was typed', async () => {
    redeDe().refuse(baixarExcecao, 'PARCELA_NAO_ATIVA');
    const { pessoa, dialogo } = await abrirExcecao();
    await pessoa.click(dialogo.getByRole('button', { name: 'Dar baixa em uma parcela' }));
    await pessoa.type(dialogo.getByLabelText(/^Justificativa/), 'Porque sim.');
    await pessoa.click(dialogo.getByRole('button', { name: 'Dar baixa' }));
    const pergunta = within(screen.getByRole('dialog', { name: /^Dar baixa na guia/ }));
    await pessoa.click(pergunta.getByRole('button', { name: 'Dar baixa' }));
    expect(await dialogo.findByRole('alert')).toHaveTextContent('Esta parcela não está em aberto.');
    expect(dialogo.getByLabelText(/^Justificativa/)).toHaveValue('Porque sim.');
  });

  it('is closed without settling, after asking, with what was done', async () => {
    const rede = redeDe().on(resolverExcecao, () => ({
      data: {
        ...RESOLVIDA,
        resolucao: { ...RESOLVIDA.resolucao!, numero_guia: null, numero_parcela: null },
      },
    }));
    const { pessoa, dialogo } = await abrirExcecao();
    await pessoa.click(dialogo.getByRole('button', { name: 'Encerrar sem baixa' }));
    await pessoa.type(dialogo.getByLabelText(/^O que foi feito/), 'Valor devolvido.');
    await pessoa.click(dialogo.getByRole('button', { name: 'Encerrar' }));
    const pergunta = within(screen.getByRole('dialog', { name: 'Encerrar sem dar baixa?' }));
    await pessoa.click(pergunta.getByRole('button', { name: 'Cancelar' }));
    expect(rede.to(resolverExcecao)).toEqual([]);

    await pessoa.click(dialogo.getByRole('button', { name: 'Encerrar' }));
    await pessoa.click(
      within(screen.getByRole('dialog', { name: 'Encerrar sem dar baixa?' })).getByRole('button', {
        name: 'Encerrar',
      }),
    );
    expect(await screen.findByText('Encerrada sem baixa')).toBeInTheDocument();
    expect(rede.to(resolverExcecao)[0]?.body).toEqual({ observacao: 'Valor devolvido.' });
  });

  it('of no guide of ours asks which installment to settle', async () => {
    redeDe().on(getExcecao, () => ({
      data: {
        ...DETALHADA,
        motivo: 'DESCONHECIDO' as const,
        guia: null,
        slip: null,
        parcela: null,
      },
    }));
    const { pessoa } = abrir('/dashboard/arrecadacao?excecao=7');
    await pessoa.click(await screen.findByRole('button', { name: 'Dar baixa em uma parcela' }));
    const dialogo = within(screen.getByRole('dialog', { name: 'Guia desconhecida' }));
    expect(dialogo.getByLabelText(/^Número da guia/)).toHaveValue('');
    expect(dialogo.queryByText('A parcela hoje')).toBeNull();
  });
});
