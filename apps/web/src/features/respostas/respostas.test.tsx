import {
  getPeriodos,
  getResposta,
  listRespostas,
  type RespostaDaLista,
  type RespostaPublicada,
} from '@balcao/contracts';
import { screen, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { paginaDeTeste } from '../../testing/pagina.ts';
import { abrir } from '../../testing/render.tsx';
import { redePublica } from '../../testing/tributos.ts';
// Read before, so that the first test does not wait for them to be compiled.
import './respostas-page.tsx';
import './respostas.tsx';

const dia = (data: string) => ({ data, formatada: data.split('-').reverse().join('/') });
const ID = '6d6d2f0e-6f0e-4c5e-9f35-1d5b7f3f0001';

const ACHADA: RespostaDaLista = {
  id: ID,
  setor: 'Educação',
  decisao: 'Acesso concedido',
  data_publicacao: dia('2026-11-20'),
  assunto: [
    { texto: 'Fila das ', realce: false },
    { texto: 'creches', realce: true },
  ],
  pergunta: [{ texto: 'Quantas crianças esperam <b>vaga</b>?', realce: false }],
  resposta: [{ texto: 'Havia 214 crianças.', realce: false }],
  arquivos: 0,
};

const PUBLICADA: RespostaPublicada = {
  ...ACHADA,
  assunto: 'Fila das creches',
  pergunta: 'Quantas crianças esperam <b>vaga</b>?',
  resposta: 'Havia 214 crianças.',
  data_solicitacao: dia('2026-11-03'),
  data_resposta: dia('2026-11-18'),
  arquivos: [{ id: ID, nome: 'Relação.pdf', bytes: 2048, paginas: 3 }],
};

const redeCom = (respostas: RespostaDaLista[], total = respostas.length) =>
  redePublica()
    .on(listRespostas, () => paginaDeTeste(respostas, total))
    .on(getResposta, () => ({ data: PUBLICADA }))
    .on(getPeriodos, () => ({ data: { 2025: [12], 2026: [1, 2] } }));

const PAGINA = '/respostas?cod_empre=1';

describe('B10 the page of published answers', () => {
  it('shows the newest, and markup in them as the text that it is', async () => {
    redeCom([ACHADA]);
    abrir(PAGINA);
    expect(await screen.findByText('1 pergunta respondida')).toBeVisible();
    expect(screen.getByText('Quantas crianças esperam <b>vaga</b>?')).toBeVisible();
    expect(screen.getByText('Acesso concedido · Educação · Publicada em 20/11/2026')).toBeVisible();
    expect(screen.getByText('creches').tagName).toBe('MARK');
    expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Perguntas já respondidas');
  });

  it('B10.5 searches by what is typed, which stands in the address', async () => {
    const rede = redeCom([ACHADA]);
    const { pessoa } = abrir(`${PAGINA}&pagina=2`);
    await pessoa.type(await screen.findByLabelText('O que você quer saber?'), 'creche');
    await pessoa.click(screen.getByRole('button', { name: 'Buscar' }));
    expect(await screen.findByText('1 pergunta respondida sobre ‘creche’')).toBeVisible();
    expect(rede.to(listRespostas).at(-1)?.query).toMatchObject({ busca: 'creche', page: '1' });
    expect(window.location.search).toBe('?cod_empre=1&busca=creche');
    expect(screen.getByLabelText('O que você quer saber?')).toHaveValue('creche');
  });

  it('opens an answer by its own address, and leads back to the search', async () => {
    redeCom([ACHADA]);
    const { pessoa } = abrir(`${PAGINA}&busca=creche`);
    await pessoa.click(await screen.findByRole('link', { name: 'Fila das creches' }));
    expect(await screen.findByRole('heading', { name: 'Fila das creches' })).toHaveFocus();
    expect(window.location.search).toBe(`?cod_empre=1&busca=creche&resposta=${ID}`);
    expect(screen.getByText('Respondido em').nextElementSibling).toHaveTextContent('18/11/2026');
    await pessoa.click(screen.getByRole('link', { name: 'Voltar às perguntas respondidas' }));
    expect(await screen.findByLabelText('O que você quer saber?')).toHaveValue('creche');
  });

  it('goes by pages', async () => {
    const rede = redeCom([ACHADA], 25);
    const { pessoa } = abrir(PAGINA);
    await pessoa.click(await screen.findByRole('button', { name: 'Próxima' }));
    expect(rede.to(listRespostas).at(-1)?.query['page']).toBe('2');
    expect(screen.getByRole('heading', { name: 'Respostas mais recentes' })).toHaveFocus();
  });

  it.each([
    ['', 'Nenhuma resposta foi publicada ainda'],
    ['&busca=nada', 'Nenhum resultado encontrado'],
  ])('says that there is none (%j), and where to ask', async (busca, texto) => {
    redeCom([]);
    abrir(`${PAGINA}${busca}`);
    expect(await screen.findByText(texto)).toBeVisible();
    expect(screen.getByRole('link', { name: 'Pedir uma informação' })).toHaveAttribute(
      'href',
      '/esic?cod_empre=1',
    );
  });

  it('says why answers do not come, and asks again', async () => {
    const rede = redeCom([ACHADA]).refuse(listRespostas, 'MUITAS_TENTATIVAS');
    const { pessoa } = abrir(PAGINA);
    expect(await screen.findByText(/^Muitas tentativas/)).toBeVisible();
    rede.on(listRespostas, () => paginaDeTeste([ACHADA]));
    await pessoa.click(screen.getByRole('button', { name: 'Tentar de novo' }));
    expect(await screen.findByText('1 pergunta respondida')).toBeVisible();
  });

  it('says that an answer was withdrawn', async () => {
    redeCom([]).refuse(getResposta, 'RESPOSTA_NAO_ENCONTRADA');
    abrir(`${PAGINA}&resposta=${ID}`);
    expect(await screen.findByText(/^Resposta não encontrada/)).toBeVisible();
  });

  it('has the files of a year at addresses that stay', async () => {
    redeCom([]);
    const { pessoa } = abrir(PAGINA);
    const secao = await screen.findByRole('region', { name: 'Dados abertos' });
    expect(within(secao).getByLabelText('Ano')).toHaveValue('2026');
    await pessoa.selectOptions(within(secao).getByLabelText('Ano'), '2025');
    const enderecos = within(secao)
      .getAllByRole('link', { name: /^Baixar/ })
      .map((link) => link.getAttribute('href'));
    expect(enderecos).toEqual(
      ['respostas.csv', 'respostas.json', 'pedidos.csv', 'recursos.csv', 'solicitantes.csv'].map(
        (nome) => `/api/dados-abertos/v1/arquivos/${nome}?cod_empre=1&ano=2025`,
      ),
    );
  });
});
