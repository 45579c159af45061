import {
  cookieDaPesquisa,
  getParametros,
  getResultadosDaPesquisa,
  getResultadosEmCsv,
  listAvaliacoesDasCartas,
  listComentarios,
  responderPesquisa,
  type ResultadosDaPesquisa,
} from '@balcao/contracts';
import { diaEm, escreverConvite } from '@balcao/domain';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import * as navegacao from '../../lib/navegacao.ts';
import { ORGAO } from '../../testing/fixtures.ts';
import { paginaDeTeste } from '../../testing/pagina.ts';
import { abrir } from '../../testing/render.tsx';
import { redeDe, redePublica } from '../../testing/tributos.ts';

const comEnderecos = (
  rede: ReturnType<typeof redePublica>,
  questionario_url = '',
  resposta_url = '',
) =>
  rede.on(getParametros, () => ({
    data: {
      contagem_dos_prazos: 'CORRIDOS' as const,
      prazo_resposta: 20,
      ouvidoria: { resposta: 30, prorrogacao: 30 },
      servico_publico: { resposta: 30, prorrogacao: 30 },
      prorrogacao: { prazo: 10 },
      primeira_instancia: { prazo: 10 },
      segunda_instancia: { prazo: 5 },
      terceira_instancia: { prazo: 5 },
      satisfacao_formulario: { questionario_url, resposta_url },
      recursos: [],
      janela_omissao: 10,
      outros_caminhos: { ouvidoria: '', tribunal_de_contas: '', ministerio_publico: '' },
      decretos: [],
      resposta_tamanho: 4000,
      solicitacao_tamanho: 4000,
      recurso_tamanho: 4000,
      decisao_tamanho: 4000,
      anexos: { quantidade: 10, total_bytes: 102_400_000 },
      resposta_so_pelo_sic: false,
      solicitacao_no_ios: false,
    },
  }));

const RESULTADOS: ResultadosDaPesquisa = {
  ano: 2026,
  anos: [2026, 2025],
  respostas: 3,
  perguntas: [
    { pergunta: 'satisfacao', respostas: 3, media: 4.3, notas: [0, 0, 1, 0, 2] },
    { pergunta: 'atendimento', respostas: 0, media: null, notas: [0, 0, 0, 0, 0] },
    { pergunta: 'prazo', respostas: 0, media: null, notas: [0, 0, 0, 0, 0] },
    { pergunta: 'clareza', respostas: 0, media: null, notas: [0, 0, 0, 0, 0] },
    { pergunta: 'solucao', respostas: 0, media: null, notas: [0, 0, 0, 0, 0] },
  ],
  meses: [{ mes: 3, respostas: 3, media: 4.3 }],
};

afterEach(() => vi.restoreAllMocks());

describe('E30 the page of the survey', () => {
  it('E30.1 E30.2 P33.8 P53.6 holds our own questionnaire in a frame of 640 by 600, and leads to our own results', async () => {
    comEnderecos(redePublica());
    abrir('/pesquisa-satisfacao?cod_empre=1');
    const quadro = await screen.findByTitle('Questionário de satisfação');
    expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Pesquisa de satisfação');
    expect(quadro).toHaveAttribute('src', '/pesquisa-questionario?cod_empre=1');
    expect(quadro).toHaveAttribute('width', '640');
    expect(quadro).toHaveAttribute('height', '600');
    const resultados = screen.getByRole('link', {
      name: 'Visualizar resultados (abre em outra aba)',
    });
    expect(resultados).toHaveAttribute('href', '/pesquisa-resultados?cod_empre=1');
    expect(resultados).toHaveAttribute('target', '_blank');
  });

  it('E30.3 P53.6 says that the form is loading until it is there, and that it is slow', async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true });
    comEnderecos(redePublica());
    abrir('/pesquisa-satisfacao?cod_empre=1');
    const quadro = await screen.findByTitle('Questionário de satisfação');
    expect(screen.getByText('Carregando formulário')).toBeInTheDocument();
    await vi.advanceTimersByTimeAsync(10_000);
    expect(await screen.findByText(/demorando mais do que o normal/)).toBeInTheDocument();
    fireEvent.load(quadro);
    expect(screen.queryByText('Carregando formulário')).not.toBeInTheDocument();
    vi.useRealTimers();
  });

  it('E30.1 E30.2 holds the institution’s own questionnaire apart, with a way around a frame that fails', async () => {
    const url = 'https://formularios.cidade.example/p';
    comEnderecos(redePublica(), url, 'https://formularios.cidade.example/r');
    abrir('/pesquisa-satisfacao?cod_empre=1');
    const quadro = await screen.findByTitle('Questionário de satisfação');
    expect(quadro).toHaveAttribute('src', url);
    expect(quadro).toHaveAttribute('sandbox');
    expect(screen.getByRole('link', { name: /outra aba$/ })).toHaveAttribute('href', url);
    expect(screen.getByRole('link', { name: /^Visualizar resultados/ })).toHaveAttribute(
      'href',
      'https://formularios.cidade.example/r',
    );
  });

  it('is loaded anew when the document in force is another page’s, for the frame to be allowed', async () => {
    const recarregar = vi.spyOn(navegacao, 'recarregar').mockImplementation(() => undefined);
    vi.spyOn(performance, 'getEntriesByType').mockReturnValue([
      { name: 'http://localhost:3000/?cod_empre=1' } as PerformanceEntry,
    ]);
    comEnderecos(redePublica(), 'https://formularios.cidade.example/p');
    abrir('/pesquisa-satisfacao?cod_empre=1');
    await screen.findByText('Carregando formulário');
    await waitFor(() => expect(recarregar).toHaveBeenCalled());
    expect(screen.queryByTitle('Questionário de satisfação')).not.toBeInTheDocument();
  });

  it('hands our questionnaire the invitation of an e-mail, and another site’s nothing', async () => {
    comEnderecos(redePublica());
    const { unmount } = abrir('/pesquisa-satisfacao?cod_empre=1#token=abc.def');
    expect(await screen.findByTitle('Questionário de satisfação')).toHaveAttribute(
      'src',
      '/pesquisa-questionario?cod_empre=1#token=abc.def',
    );
    unmount();
    const url = 'https://formularios.cidade.example/p';
    comEnderecos(redePublica(), url);
    abrir('/pesquisa-satisfacao?cod_empre=1#token=abc.def');
    expect(await screen.findByTitle('Questionário de satisfação')).toHaveAttribute('src', url);
  });

  it('P64 says what failed and offers to try again', async () => {
    redePublica().refuse(getParametros, 'INDISPONIVEL');
    abrir('/pesquisa-satisfacao?cod_empre=1');
    expect(await screen.findByRole('alert')).toHaveTextContent('O portal teve um problema');
  });

  it('in the dashboard shows the comments to staff and not to taxpayers', async () => {
    const comentario = {
      ...{ id: '1', dia: '2026-11-20', dia_formatado: '20/11/2026' },
      ...{ servico: 'Alvará', satisfacao: 2, comentario: 'Demorou.' },
    };
    const carta = '00000000-0000-4000-8000-0000000000c1';
    const rede = redeDe('PREFEITURA')
      .on(listComentarios, () => paginaDeTeste([comentario]))
      .on(listAvaliacoesDasCartas, () => ({
        data: [{ carta, nome: 'Alvará', respostas: 1, media: 2 }],
      }));
    comEnderecos(rede);
    const { pessoa, unmount } = abrir('/dashboard/pesquisa_satisfacao');
    expect(await screen.findByText('Demorou.')).toBeInTheDocument();
    expect(screen.getByRole('cell', { name: 'Alvará' })).toBeVisible();
    await pessoa.selectOptions(screen.getByLabelText('Avaliação'), 'Ruim');
    await pessoa.selectOptions(screen.getByLabelText('Sobre o quê'), 'Alvará');
    await waitFor(() =>
      expect(rede.to(listComentarios).at(-1)?.query).toMatchObject({
        satisfacao: '2',
        sobre: carta,
      }),
    );
    unmount();
    rede.on(listComentarios, ({ query }) => ({
      ...paginaDeTeste([comentario]),
      ...{ total: 11, per_page: 10, current_page: Number(query['page']) },
    }));
    const velha = abrir('/dashboard/pesquisa_satisfacao?pagina=9');
    const antes = window.history.length;
    await waitFor(() => expect(window.location.search).toBe('?pagina=2'));
    expect(window.history.length).toBe(antes);
    velha.unmount();
    comEnderecos(redeDe('CONTRIBUINTE'));
    abrir('/dashboard/pesquisa_satisfacao');
    await screen.findByTitle('Questionário de satisfação');
    expect(screen.queryByText('O que as pessoas escreveram')).not.toBeInTheDocument();
  });
});

/** An invitation as the mail carries it, but for its signature. */
const conviteAte = (expira: number, codEmpre = 1): string =>
  `${btoa(escreverConvite(codEmpre, new Date(expira), 'sorteio')).replace(/=+$/, '')}.assinada`;

describe('E30 our own questionnaire', () => {
  const escala = (legenda: RegExp) => screen.getByRole('radiogroup', { name: legenda });
  const enviar = () => screen.getByRole('button', { name: 'Enviar resposta' });

  it('E30.4 asks for one score, takes four more and a comment, and thanks', async () => {
    const rede = redePublica().on(responderPesquisa, () => ({ data: { message: 'ok' } }));
    const { pessoa } = abrir('/pesquisa-questionario?cod_empre=1');
    await screen.findByRole('heading', { name: 'Como foi o atendimento da prefeitura?' });
    expect(screen.getAllByRole('radiogroup')).toHaveLength(5);
    await pessoa.click(enviar());
    expect(escala(/O serviço/)).toHaveFocus();
    expect(escala(/O serviço/)).toHaveAccessibleDescription('Escolha uma das cinco opções.');
    await pessoa.click(within(escala(/O serviço/)).getByLabelText('Bom'));
    expect(escala(/O serviço/)).toBeValid();
    await pessoa.click(within(escala(/prazo/)).getByLabelText('Ruim'));
    await pessoa.click(within(escala(/clareza/)).getByLabelText('Regular'));
    await pessoa.click(screen.getByRole('button', { name: 'Limpar: A clareza das informações' }));
    await pessoa.type(screen.getByLabelText(/Quer contar mais/), 'Foi rápido.');
    await pessoa.click(enviar());
    expect(
      await screen.findByRole('heading', { name: 'Obrigado pela sua resposta' }),
    ).toHaveFocus();
    expect(rede.to(responderPesquisa)[0]?.body).toEqual({
      cod_empre: 1,
      satisfacao: 4,
      prazo: 2,
      comentario: 'Foi rápido.',
    });
  });

  const responderamEm = (dia: string, maxAge = 60) => {
    document.cookie = `${cookieDaPesquisa(1)}=${dia}; path=/; max-age=${maxAge}`;
  };

  it('tells who answered today before there is anything to fill in, and names the tab', async () => {
    const hoje = diaEm(new Date(), ORGAO.fuso);
    responderamEm(hoje);
    redePublica();
    const { unmount } = abrir('/pesquisa-questionario?cod_empre=1');
    expect(await screen.findByText(/^Este aparelho já respondeu à pesquisa hoje/)).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Enviar resposta' })).toBeNull();
    expect(screen.getByRole('link', { name: /^Visualizar resultados/ })).toBeVisible();
    expect(document.title).toBe(`Questionário de satisfação · ${ORGAO.nome} · Balcão`);
    unmount();
    abrir(`/pesquisa-questionario?cod_empre=1#token=${conviteAte(Date.now() + 60_000)}`);
    await screen.findByRole('button', { name: 'Enviar resposta' });
    responderamEm(hoje, 0);
  });

  it.each([
    ['is late', conviteAte(Date.now() - 60_000)],
    ['is of another institution', conviteAte(Date.now() + 60_000, 2)],
    ['is not whole', 'abc'],
    ['is no invitation', '%21.%21'],
  ])('tells it too to who comes by a link that %s', async (_, convite) => {
    const hoje = diaEm(new Date(), ORGAO.fuso);
    responderamEm(hoje);
    redePublica();
    abrir(`/pesquisa-questionario?cod_empre=1#token=${convite}`);
    expect(await screen.findByText('Este link da pesquisa não vale mais.')).toBeVisible();
    expect(screen.getByText(/^Este aparelho já respondeu à pesquisa hoje/)).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Enviar resposta' })).toBeNull();
    responderamEm(hoje, 0);
  });

  it('is there again on the day after', async () => {
    responderamEm('2026-01-01');
    redePublica();
    abrir('/pesquisa-questionario?cod_empre=1');
    expect(await screen.findByRole('button', { name: 'Enviar resposta' })).toBeVisible();
    responderamEm('2026-01-01', 0);
  });

  it('answers with the invitation, and offers to go on without one that no longer holds', async () => {
    const rede = redePublica().refuse(responderPesquisa, 'PESQUISA_CONVITE_INVALIDO');
    const { pessoa } = abrir('/pesquisa-questionario?cod_empre=1#token=abc.def');
    await screen.findByRole('heading', { level: 1 });
    await pessoa.click(within(escala(/O serviço/)).getByLabelText('Bom'));
    await pessoa.click(enviar());
    expect(await screen.findByRole('alert')).toHaveTextContent('já foi usado ou passou do prazo');
    expect(rede.to(responderPesquisa)[0]?.body).toMatchObject({ convite: 'abc.def' });
    rede.on(responderPesquisa, () => ({ data: { message: 'ok' } }));
    await pessoa.click(screen.getByRole('button', { name: 'Responder sem o link' }));
    await screen.findByRole('heading', { name: 'Obrigado pela sua resposta' });
    expect(rede.to(responderPesquisa).at(-1)?.body).toEqual({
      cod_empre: 1,
      satisfacao: 4,
      comentario: '',
    });
  });

  it.each(['PESQUISA_JA_RESPONDIDA', 'PESQUISA_CHEIA', 'INDISPONIVEL'] as const)(
    'keeps what was filled in when it is refused as %s',
    async (codigo) => {
      redePublica().refuse(responderPesquisa, codigo);
      const { pessoa } = abrir('/pesquisa-questionario?cod_empre=1');
      await screen.findByRole('heading', { level: 1 });
      await pessoa.click(within(escala(/O serviço/)).getByLabelText('Muito bom'));
      await pessoa.click(enviar());
      expect(await screen.findByRole('alert')).not.toBeEmptyDOMElement();
      expect(within(escala(/O serviço/)).getByLabelText('Muito bom')).toBeChecked();
    },
  );
});

describe('E30 the results', () => {
  it('E30.4 are a chart and the same figures as tables, by year', async () => {
    const rede = redePublica().on(getResultadosDaPesquisa, () => ({ data: RESULTADOS }));
    const { pessoa } = abrir('/pesquisa-resultados?cod_empre=1');
    const tabela = await screen.findByRole('table', { name: 'Respostas de 2026 por pergunta' });
    const [, linha] = within(tabela).getAllByRole('row');
    expect([...(linha?.children ?? [])].map(({ textContent }) => textContent)).toEqual([
      ...['O serviço, de modo geral', '0', '0', '1', '0', '2', '3', '4,3'],
    ]);
    expect(await screen.findByText('67% bom ou muito bom')).toBeInTheDocument();
    expect(screen.getByRole('table', { name: /mês a mês/ })).toHaveTextContent('março');
    await pessoa.selectOptions(screen.getByLabelText('Ano'), '2025');
    await waitFor(() =>
      expect(rede.to(getResultadosDaPesquisa).at(-1)?.query).toMatchObject({ ano: '2025' }),
    );
  });

  it('of a year without answers say so', async () => {
    const vazio = { ...RESULTADOS, respostas: 0, meses: [] };
    redePublica().on(getResultadosDaPesquisa, () => ({ data: vazio }));
    abrir('/pesquisa-resultados?cod_empre=1');
    expect(await screen.findByText('Ninguém respondeu à pesquisa em 2026')).toBeInTheDocument();
  });

  it('of a year that the address alone knows stand under that year, and lead to the others', async () => {
    const rede = redePublica().on(getResultadosDaPesquisa, ({ query }) => {
      const ano = Number(query['ano'] ?? 2026);
      return { data: { ...RESULTADOS, ano, respostas: ano === 2026 ? 3 : 0 } };
    });
    const { pessoa, unmount } = abrir('/pesquisa-resultados?cod_empre=1&ano=2011');
    expect(await screen.findByText('Ninguém respondeu à pesquisa em 2011')).toBeVisible();
    expect(screen.getByLabelText('Ano')).toHaveValue('2011');
    await pessoa.selectOptions(screen.getByLabelText('Ano'), '2026');
    expect(await screen.findByRole('table', { name: /^Respostas de 2026/ })).toBeVisible();
    unmount();
    abrir('/pesquisa-resultados?cod_empre=1&ano=99');
    await screen.findByRole('table', { name: /^Respostas de 2026/ });
    expect(rede.to(getResultadosDaPesquisa).at(-1)?.query).not.toHaveProperty('ano');
  });

  it('come as a file by the name that the server gives, or say why not', async () => {
    const criar = vi.fn(() => 'blob:1');
    vi.stubGlobal('URL', Object.assign(URL, { createObjectURL: criar, revokeObjectURL: vi.fn() }));
    const clicado = vi
      .spyOn(HTMLAnchorElement.prototype, 'click')
      .mockImplementation(() => undefined);
    const rede = redePublica()
      .on(getResultadosDaPesquisa, () => ({ data: RESULTADOS }))
      .onRaw(
        getResultadosEmCsv,
        () =>
          new Response('Ano', {
            headers: { 'Content-Disposition': 'attachment; filename="pesquisa_2026.csv"' },
          }),
      );
    const { pessoa } = abrir('/pesquisa-resultados?cod_empre=1');
    const baixar = await screen.findByRole('button', { name: 'Baixar em planilha (CSV)' });
    await pessoa.click(baixar);
    await waitFor(() => expect(clicado).toHaveBeenCalled());
    expect(clicado.mock.contexts[0]).toHaveProperty('download', 'pesquisa_2026.csv');
    rede.refuse(getResultadosEmCsv, 'INDISPONIVEL');
    await pessoa.click(baixar);
    expect(await screen.findByRole('alert')).toHaveTextContent('temporariamente indisponível');
  });
});
