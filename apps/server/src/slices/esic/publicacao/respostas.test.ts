import type { Pagina, RespostaDaLista } from '@balcao/contracts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createPublicacao } from '../../../testing/publicacoes.ts';
import { abrirServidor, type Servidor } from '../../../testing/servidor.ts';
import { createOrgaoComSolicitacoes } from '../../../testing/solicitacoes.ts';
import { consultaDasPalavras } from './respostas.ts';

const RAIZ = '/api/dados-abertos/v1/respostas';
let servidor: Servidor;
let creche: string;

beforeAll(async () => {
  servidor = await abrirServidor();
  for (const cod_empre of [1, 2]) await createOrgaoComSolicitacoes(servidor.db, cod_empre);
  const publicada = (assunto: string, pergunta: string, resposta: string, outros = {}) =>
    createPublicacao(servidor, { assunto, pergunta, resposta, ...outros });
  creche = await publicada(
    'Fila de espera das creches',
    'Quantas crianças esperam vaga, por região?',
    'Havia 214 crianças na fila. A relação por região <b>segue</b> abaixo.',
    { data: '2026-11-18' },
  );
  await publicada(
    'Licitações da educação',
    'Quais licitações foram abertas neste ano?',
    'Três licitações: merenda, transporte e reforma das creches.',
    { data: '2026-11-19' },
  );
  await publicada('Contratos da merenda escolar', 'Quais são?', 'Estes: padaria e feira.');
  await publicada('Merenda nas férias', 'Há merenda nas férias?', 'Não há.', {
    retirada_em: new Date('2026-11-20T16:00:00Z'),
  });
  await publicada('Merenda em outra cidade', 'Há merenda?', 'Há, na creche.', { cod_empre: 2 });
});
afterAll(() => servidor.encerrar());

const pedir = (caminho: string, headers = {}) =>
  servidor.navegador().pedir('GET', `${RAIZ}${caminho}`, { headers });
const buscar = async (busca: string, outros = '') =>
  (await pedir(`?cod_empre=1&busca=${encodeURIComponent(busca)}${outros}`)).json<
    Pagina<RespostaDaLista>
  >();
const escrito = (trechos: RespostaDaLista['assunto']) =>
  trechos.map(({ texto, realce }) => (realce ? `[${texto}]` : texto)).join('');
const assuntos = async (busca: string) =>
  (await buscar(busca)).data.map(({ assunto }) => escrito(assunto));

describe('B10 the search of published answers', () => {
  it('shows the newest when nothing is searched for, of this orgao alone and none withdrawn', async () => {
    const pagina = await buscar('');
    expect(pagina.total).toBe(3);
    expect(pagina.data.map(({ assunto }) => escrito(assunto))).toEqual([
      'Contratos da merenda escolar',
      'Licitações da educação',
      'Fila de espera das creches',
    ]);
  });

  it.each([
    ['creche', ['Fila de espera das [creches]', 'Licitações da educação']],
    ['CRECHES', ['Fila de espera das [creches]', 'Licitações da educação']],
    ['licitacao', ['[Licitações] da educação']],
    ['licitações', ['[Licitações] da educação']],
    ['regiao da crianca', ['Fila de espera das creches']],
    ['"merenda escolar"', ['Contratos da [merenda] [escolar]']],
    ['merenda -escolar', ['Licitações da educação']],
    ['nada disso', []],
    ['de', []],
    [`'; drop table publicacoes; --`, []],
    ['(((& | !', []],
  ])('B10.5 finds by %j, with or without accents: %j', async (busca, achados) => {
    expect(await assuntos(busca)).toEqual(achados);
  });

  it('shows where the words stand, and markup as the text that it is', async () => {
    const { data } = await buscar('regiões');
    expect(data.map(({ pergunta }) => escrito(pergunta))).toEqual([
      'Quantas crianças esperam vaga, por [região]?',
    ]);
    expect(escrito(data[0]?.resposta ?? [])).toBe(
      'Havia 214 crianças na fila. A relação por [região] <b>segue</b> abaixo.',
    );
  });

  it('goes by pages, and refuses a text that is too long', async () => {
    const pagina = await buscar('', '&per_page=2&page=2');
    expect(pagina).toMatchObject({ total: 3, last_page: 2, from: 3, to: 3 });
    expect(pagina.data).toHaveLength(1);
    expect((await pedir(`?cod_empre=1&busca=${'x'.repeat(201)}`)).statusCode).toBe(422);
  });

  it('answers with an ETag, and that nothing changed to who has it', async () => {
    const { etag } = (await pedir('?cod_empre=1&busca=creche')).headers;
    const outra = await pedir('?cod_empre=1&busca=creche', { 'if-none-match': etag });
    expect(outra.statusCode).toBe(304);
    expect(outra.headers['cache-control']).toBe('public, no-cache');
  });

  it('opens one answer by its address, in its own orgao', async () => {
    const resposta = await pedir(`/${creche}?cod_empre=1`);
    expect(resposta.json()).toMatchObject({
      data: {
        assunto: 'Fila de espera das creches',
        decisao: 'Acesso concedido',
        data_publicacao: { formatada: '18/11/2026' },
        data_resposta: { formatada: '20/11/2026' },
      },
    });
    const outra = await pedir(`/${creche}?cod_empre=2`);
    expect(outra.statusCode).toBe(404);
    expect(outra.json()).toMatchObject({ code: 'RESPOSTA_NAO_ENCONTRADA' });
  });

  it('is limited for who asks too much', async () => {
    const navegador = servidor.navegador('203.0.113.9');
    const muitas = await Promise.all(
      Array.from({ length: 601 }, () => navegador.get(`${RAIZ}/parecidas?cod_empre=2&assunto=de`)),
    );
    expect(muitas.filter(({ statusCode }) => statusCode === 429)).toHaveLength(1);
  });
});

describe('B10 the answers like a subject that is being written', () => {
  const parecidas = async (assunto: string) =>
    (await pedir(`/parecidas?cod_empre=1&assunto=${encodeURIComponent(assunto)}`))
      .json<{ data: { assunto: string }[] }>()
      .data.map((uma) => uma.assunto);

  it.each([
    ['Contr', ['Contratos da merenda escolar']],
    ['contratos de mere', ['Contratos da merenda escolar']],
    ['Quero saber da fila das creches', ['Fila de espera das creches']],
    ['Merenda nas creches em 2026', ['Licitações da educação']],
    ['Iluminação da praça', []],
    ['de', []],
    ['', []],
  ])('to %j are %j', async (assunto, esperadas) => {
    expect(await parecidas(assunto)).toEqual(esperadas);
  });

  it.each([
    [[], undefined],
    [['fil'], "'fil':*"],
    [['de'], "'de'"],
    [['fil', 'crech'], "('fil' & 'crech':*)"],
    [['a1', 'b2', 'c3'], "('a1' & 'b2') | ('a1' & 'c3') | ('b2' & 'c3')"],
  ])('are asked for by %j as %j', (palavras, consulta) => {
    expect(consultaDasPalavras(palavras)).toBe(consulta);
  });
});
