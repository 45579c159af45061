import type { AchadoNoPortal } from '@balcao/contracts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { CHEFE, createOrgao, SENHA } from '../../testing/cidade.ts';
import { linhas } from '../../testing/query.ts';
import { abrirServidor, type Servidor } from '../../testing/servidor.ts';
import { createSolicitacao } from '../../testing/solicitacoes.ts';
import { ligarServicos } from '../../testing/tributos.ts';

let servidor: Servidor;

const pergunta = (nome: string, resposta: string, palavras = '') => ({
  conteudo: { tipo: 'PERGUNTA', nome, resposta, palavras },
  publicar: true,
});

beforeAll(async () => {
  servidor = await abrirServidor();
  for (const cod_empre of [1, 2]) await createOrgao(servidor.db, cod_empre);
  await ligarServicos(servidor.db, 1, ['iptu', 'negativa_debitos', 'solicitacoes']);
  const chefe = await servidor.navegador().entrar(1, CHEFE, SENHA);
  for (const uma of [
    pergunta('Quando passa o caminhão?', 'A coleta de lixo passa às terças.', 'entulho'),
    pergunta('Onde fica a feira?', 'Na praça, aos domingos.'),
  ])
    await chefe.post('/api/conteudos', uma);
  const rascunho = pergunta('Rascunho da feira', 'Ninguém lê.');
  await chefe.post('/api/conteudos', { ...rascunho, publicar: false });
  const outro = await servidor.navegador().entrar(2, CHEFE, SENHA);
  await outro.post('/api/conteudos', pergunta('Feira do vizinho', 'De outra cidade.'));
});
afterAll(() => servidor.encerrar());

const buscar = async (busca: string, cod_empre = 1) =>
  (
    await servidor
      .navegador()
      .get(`/api/dados-abertos/v1/busca?cod_empre=${cod_empre}&busca=${encodeURIComponent(busca)}`)
  ).json<{ data: AchadoNoPortal[]; quis_dizer: string | null }>();

const nomes = async (busca: string, cod_empre?: number) =>
  (await buscar(busca, cod_empre)).data.map(({ nome }) => nome);

describe('the search of the whole portal', () => {
  it.each([
    ['IPTU', 'Segunda via do IPTU'],
    ['segunda via', 'Segunda via do IPTU'],
    ['carnê', 'Segunda via do IPTU'],
    ['CARTÃO DO IPTU', 'Segunda via do IPTU'],
    ['nada consta', 'Consulta de Certidão Negativa de Débitos'],
    ['certidoes', 'Consulta de Certidão Negativa de Débitos'],
    ['privacidade', 'Aviso de privacidade'],
    ['coleta', 'Quando passa o caminhão?'],
    ['entulhos', 'Quando passa o caminhão?'],
    ['Feiras', 'Onde fica a feira?'],
  ])('finds by %s: %s', async (busca, nome) => {
    expect(await nomes(busca)).toContain(nome);
  });

  it('leads to where each is read, of that institution, and to no draft, service that is off, or neighbour', async () => {
    const { data } = await buscar('feira');
    expect(data.map(({ nome }) => nome)).toEqual(['Onde fica a feira?']);
    expect(data[0]?.endereco).toMatch(/^\/perguntas-frequentes\?cod_empre=1#pergunta-[\w-]{36}$/);
    expect(await nomes('feira', 2)).toEqual(['Feira do vizinho']);
    expect(await nomes('alvará')).not.toContain('Consulta de alvará');
  });

  it('tells of published answers only while requests are taken', async () => {
    const id = await createSolicitacao(servidor.db, 1);
    await linhas(
      servidor.banco,
      `insert into publicacoes (cod_empre, solicitacao_id, assunto, pergunta, resposta, data,
         publicada_por_id, versao, atualizada_em)
       select 1, '${id}', 'Gasto com merenda', 'Quanto?', 'Dez mil reais.', '2026-11-20', id, 1, now()
       from usuarios where cod_empre = 1 limit 1`,
    );
    const { data } = await buscar('merenda');
    expect(data).toMatchObject([
      { oQue: 'Pergunta já respondida', endereco: `/respostas?resposta=${id}&cod_empre=1` },
    ]);
    await ligarServicos(servidor.db, 1, ['solicitacoes'], false);
    expect(await nomes('merenda')).toEqual([]);
    await ligarServicos(servidor.db, 1, ['solicitacoes']);
  });

  it('finds what has some of the words where nothing has all, and else what may have been meant', async () => {
    expect(await nomes('coleta dominical')).toContain('Quando passa o caminhão?');
    expect(await buscar('certdao negatva')).toMatchObject({
      data: [],
      quis_dizer: 'certidão negativa',
    });
    expect(await buscar('caminhao entulo')).toMatchObject({ quis_dizer: null });
    expect(await buscar('camihao')).toMatchObject({ data: [], quis_dizer: 'caminhão' });
    expect(await buscar('e de')).toEqual({ data: [], quis_dizer: null });
  });

  it('shows the most alike, each once, of a word that thousands of entries have', async () => {
    await linhas(
      servidor.banco,
      `insert into conteudos (cod_empre, tipo, nome, escrito, publicado, publicado_em)
       select 2, 'NORMA', 'Portaria ' || n, '{}', jsonb_build_object('nome', 'Portaria ' || n), now()
       from generate_series(1, 8000) n`,
    );
    const achadas = (await nomes('portarias', 2)).filter((nome) => nome.startsWith('Portaria '));
    expect(achadas).toHaveLength(30);
    expect(new Set(achadas).size).toBe(30);
    expect(await nomes('"portaria 7777"', 2)).toContain('Portaria 7777');
    expect(await nomes('portarias', 1)).not.toContain(achadas[0]);
  });
});
