import { CAMPOS_FEDERAIS } from '@balcao/domain';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { publicacoes } from '../../../db/schema/transparencia.ts';
import { ANA, EMPRESA } from '../../../testing/cidade.ts';
import { createPublicacao } from '../../../testing/publicacoes.ts';
import { createRecurso } from '../../../testing/recursos.ts';
import { abrirServidor, type Servidor } from '../../../testing/servidor.ts';
import { createOrgaoComSolicitacoes, createSolicitacao } from '../../../testing/solicitacoes.ts';
import { jaTem } from '../../../plugins/etiqueta.ts';
import { etiquetaDe } from './arquivos.ts';

const RAIZ = '/api/dados-abertos/v1/arquivos';
let servidor: Servidor;
let publicada: string;

beforeAll(async () => {
  servidor = await abrirServidor();
  const { db } = servidor;
  for (const cod_empre of [1, 2]) await createOrgaoComSolicitacoes(db, cod_empre);
  publicada = await createPublicacao(servidor, {
    assunto: '=Merenda',
    resposta: 'Linha um.\nDiz: "dois"; três.',
    solicitacao: { de: ANA, data_solicitacao: '2026-11-03' },
  });
  await createPublicacao(servidor, {
    assunto: 'Retirada',
    retirada_em: new Date('2026-11-20T16:00:00Z'),
    solicitacao: { de: ANA, data_solicitacao: '2026-11-04' },
  });
  await createPublicacao(servidor, { assunto: 'De outra cidade', cod_empre: 2 });
  await createSolicitacao(db, 1, { de: EMPRESA, assunto: 'Segredo de Ana', grau_sigilo: 2 });
  await createSolicitacao(db, 1, { data_solicitacao: '2026-11-19' });
  await createSolicitacao(db, 1, { natureza: 2, tipo: 2, assunto: 'Reclamação' });
  await createSolicitacao(db, 1, { data_solicitacao: '2025-11-19' });
  await createRecurso(db, publicada, { instancia: 1 });
});
afterAll(() => servidor.encerrar());

const pedir = (arquivo: string, headers = {}, consulta = 'cod_empre=1&ano=2026') =>
  servidor.navegador().pedir('GET', `${RAIZ}/${arquivo}?${consulta}`, { headers });
const linhasDe = async (arquivo: string, consulta?: string) =>
  (await pedir(arquivo, {}, consulta)).body.split('\r\n').slice(0, -1);

describe('B10 the file of published answers', () => {
  it('B10.3 is a CSV that opens right in a spreadsheet, without what was withdrawn', async () => {
    const resposta = await pedir('respostas.csv');
    expect(resposta.headers['content-type']).toBe('text/csv; charset=utf-8');
    expect(resposta.headers['content-disposition']).toBe(
      'attachment; filename="respostas_publicadas_2026.csv"',
    );
    expect(resposta.body).toBe(
      '\uFEFFid;data_solicitacao;data_resposta;dias_ate_a_resposta;setor;decisao;assunto;pergunta;resposta;data_publicacao\r\n' +
        `${publicada};03/11/2026;20/11/2026;17;Serviço de Informação ao Cidadão;Acesso concedido;'=Merenda;` +
        'Quanto foi gasto com merenda escolar em 2025?;"Linha um.\nDiz: ""dois""; três.";20/11/2026\r\n',
    );
  });

  it('B10.3 is the same as JSON, with days as machines read them', async () => {
    const resposta = await pedir('respostas.json');
    expect(resposta.headers['content-type']).toBe('application/json; charset=utf-8');
    expect(resposta.json()).toEqual({
      data: [
        {
          id: publicada,
          data_solicitacao: '2026-11-03',
          data_resposta: '2026-11-20',
          dias_ate_a_resposta: 17,
          setor: 'Serviço de Informação ao Cidadão',
          decisao: 'Acesso concedido',
          assunto: '=Merenda',
          pergunta: 'Quanto foi gasto com merenda escolar em 2025?',
          resposta: 'Linha um.\nDiz: "dois"; três.',
          data_publicacao: '2026-11-20',
        },
      ],
    });
    expect((await pedir('respostas.json', {}, 'cod_empre=1&ano=2019')).json()).toEqual({
      data: [],
    });
  });
});

describe('B10 the files in the order of the federal open data', () => {
  it('B10.3 have every request of information of the year, the subject of the published ones alone', async () => {
    const [cabecalho, ...corpo] = await linhasDe('pedidos.csv');
    expect(cabecalho).toBe(`\uFEFF${CAMPOS_FEDERAIS.pedidos.join(';')}`);
    expect(corpo).toHaveLength(4);
    expect(corpo[0]).toBe(
      `${publicada};;Municipal;SP;São João;Prefeitura de Teste 1;Concluído;03/11/2026 12:00:00;` +
        `23/11/2026 23:59:59;Não;Não;Pelo sistema (com avisos por email);Internet;;'=Merenda;;` +
        '20/11/2026 12:00:00;Acesso Concedido;',
    );
    expect(corpo.join('')).not.toMatch(/Segredo|Retirada|Reclama|Ana|maria/);
  });

  it('have the appeals opened in the year', async () => {
    const [cabecalho, ...corpo] = await linhasDe('recursos.csv');
    expect(cabecalho).toBe(`\uFEFF${CAMPOS_FEDERAIS.recursos.join(';')}`);
    expect(corpo).toHaveLength(1);
    expect(corpo[0]).toContain(`;${publicada};`);
    expect(corpo[0]).toContain(';Primeira Instância;Em Tramitação;');
  });

  it('have who asked by kind alone, each account once', async () => {
    const [cabecalho, ...corpo] = await linhasDe('solicitantes.csv');
    expect(cabecalho).toBe(`\uFEFF${CAMPOS_FEDERAIS.solicitantes.join(';')}`);
    expect(corpo).toEqual([
      ';Pessoa Física;;;;;;Brasil;;',
      ';Pessoa Jurídica;;;;;;Brasil;;',
      ';;;;;;;;;',
    ]);
  });

  it('are called as the federal ones, and have their head alone in a year without any', async () => {
    const resposta = await pedir('pedidos.csv');
    expect(resposta.headers['content-disposition']).toBe(
      'attachment; filename="20261120_relatorio_pedidos_2026.csv"',
    );
    for (const arquivo of ['pedidos.csv', 'recursos.csv', 'solicitantes.csv']) {
      expect(await linhasDe(arquivo, 'cod_empre=1&ano=2019')).toHaveLength(1);
    }
    expect((await pedir('enderecos.csv')).statusCode).toBe(422);
  });
});

describe('B10 a file of open data', () => {
  it.each(['respostas.json', 'respostas.csv', 'pedidos.csv', 'recursos.csv', 'solicitantes.csv'])(
    'B10.3 %s is not sent again to who has it',
    async (arquivo) => {
      const { etag } = (await pedir(arquivo)).headers;
      const outra = await pedir(arquivo, { 'if-none-match': `"outra", ${String(etag)}` });
      expect(outra.statusCode).toBe(304);
      expect(outra.body).toBe('');
      expect(outra.headers.etag).toBe(etag);
      expect((await pedir(arquivo, { 'if-none-match': '"outra"' })).statusCode).toBe(200);
    },
  );

  it('has another ETag once something in it changed', async () => {
    const antes = (await pedir('respostas.csv')).headers.etag;
    await servidor.db.update(publicacoes).set({ resposta: 'Foram 413 mil reais.' });
    expect((await pedir('respostas.csv')).headers.etag).not.toBe(antes);
  });

  it.each([
    [undefined, false],
    ['*', true],
    [etiquetaDe('a'), true],
    [etiquetaDe('a').slice(2), true],
    [etiquetaDe('b'), false],
  ])('with If-None-Match %j is had already: %s', (cabecalho, esperado) => {
    expect(jaTem(cabecalho, etiquetaDe('a'))).toBe(esperado);
  });
});
