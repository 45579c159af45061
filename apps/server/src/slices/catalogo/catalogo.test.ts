import type { CatalogoDeDados } from '@balcao/contracts';
import type { ChaveServicoPublico } from '@balcao/domain';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createOrgao } from '../../testing/cidade.ts';
import { ligarAoErp } from '../../testing/erp.ts';
import { createPublicacao } from '../../testing/publicacoes.ts';
import { linhas } from '../../testing/query.ts';
import { abrirServidor, type Servidor } from '../../testing/servidor.ts';
import { ligarServicos } from '../../testing/tributos.ts';

/** The public pages that each service brings with it. */
const DO_SERVICO: Record<ChaveServicoPublico, readonly string[]> = {
  negativa_debitos: ['negativa_debitos'],
  alvara: ['alvara'],
  iptu: ['iptu'],
  issqn: ['issqn'],
  extrato_divida: ['extrato_divida'],
  autenticidade_alvara: ['autenticidade_alvara'],
  solicitacoes: ['esic', 'ouvidoria', 'respostas', 'estatisticas'],
  pesquisa_satisfacao: ['pesquisa-resultados', 'pesquisa-satisfacao'],
};
let servidor: Servidor;

beforeAll(async () => {
  servidor = await abrirServidor();
  for (const cod_empre of [1, 2]) {
    await createOrgao(servidor.db, cod_empre);
    await ligarServicos(servidor.db, cod_empre, ['solicitacoes', 'iptu'], cod_empre === 1);
  }
});
afterAll(() => servidor.encerrar());

const get = (caminho: string) => servidor.navegador().get(caminho);

describe('the catalogue of open data', () => {
  it('is JSON-LD in the words of DCAT, and every address in it answers', async () => {
    const resposta = await get('/api/dados-abertos/v1/catalogo?cod_empre=1');
    expect(resposta.headers['content-type']).toContain('application/ld+json');
    expect(resposta.headers.etag).toBeDefined();
    const catalogo = resposta.json<CatalogoDeDados>();
    expect(catalogo['@type']).toBe('dcat:Catalog');
    const enderecos = catalogo['dcat:dataset'].flatMap((um) =>
      um['dcat:distribution'].map((uma) => uma['dcat:accessURL']['@id']),
    );
    expect(enderecos.length).toBeGreaterThan(10);
    for (const endereco of enderecos) {
      const { pathname, search } = new URL(endereco, 'http://balcao');
      const { statusCode, body } = await get(`${pathname}${search}`);
      expect(statusCode, `${endereco}: ${body.slice(0, 200)}`).toBe(200);
    }
  });

  it('says of each set and file what the portal of the Union asks for', async () => {
    // dados.gov.br, 'Padrão de metadados': title, description, page of origin, body; of each file address,
    // title, format and description.
    const { 'dcat:dataset': conjuntos, ...catalogo } = (
      await get('/api/dados-abertos/v1/catalogo?cod_empre=1')
    ).json<CatalogoDeDados>();
    expect(catalogo['dct:title'] && catalogo['dct:description']).not.toBe('');
    for (const um of conjuntos) {
      const dele = [um['dct:title'], um['dct:description'], um['dct:publisher']['foaf:name']];
      for (const dito of [...dele, um['dcat:landingPage']['@id']]) expect(dito).not.toBe('');
      for (const uma of um['dcat:distribution']) {
        const dela = [uma['dct:title'], uma['dct:format'], uma['dct:description']];
        for (const dito of [...dela, uma['dcat:accessURL']['@id']]) expect(dito).not.toBe('');
        expect(uma['dct:license']['@id']).toBe('/dados-abertos?cod_empre=1#regras');
      }
    }
  });

  it('has nothing of a service that is off', async () => {
    const { 'dcat:dataset': conjuntos } = (
      await get('/api/dados-abertos/v1/catalogo?cod_empre=2')
    ).json<CatalogoDeDados>();
    expect(conjuntos.map((um) => um['dct:identifier'])).toEqual([
      'documentos',
      'carta-de-servicos',
      'estrutura',
      'normas',
      'redes-sociais',
      'perguntas-frequentes',
      'receita',
      'renuncia',
    ]);
  });
});

describe('a city with a system of its own', () => {
  const publicado = async () => {
    const { 'dcat:dataset': conjuntos } = (
      await get('/api/dados-abertos/v1/catalogo?cod_empre=3')
    ).json<CatalogoDeDados>();
    const { body } = await get('/sitemap.xml?cod_empre=3');
    return [
      ...conjuntos.map((um) => um['dct:identifier']).filter((um) => /^re(ceita|nuncia)$/.test(um)),
      ...(body.includes('/transparencia-fiscal?') ? ['página'] : []),
    ];
  };

  it('has no revenue among what it publishes, and what it gave up once it sent it', async () => {
    await createOrgao(servidor.db, 3);
    expect(await publicado()).toEqual(['receita', 'renuncia', 'página']);
    await ligarAoErp(servidor.banco, 3, 'https://erp.cidade.example');
    expect(await publicado()).toEqual([]);
    await linhas(
      servidor.banco,
      `insert into renuncias_previstas values (3, 2026, 'IPTU', 'ISENCAO', 9000)`,
    );
    await linhas(servidor.banco, 'update orgaos set updated_at = now() where cod_empre = 3');
    expect(await publicado()).toEqual(['renuncia', 'página']);
  });
});

describe('what search engines are told', () => {
  it('is where they have no business, and where the map is', async () => {
    const { body, headers } = await get('/robots.txt');
    expect(headers['content-type']).toContain('text/plain');
    expect(body).toContain('Disallow: /dashboard\n');
    expect(body).toMatch(/^Sitemap: http.*\/sitemap\.xml$/m);
  });

  it('is a map of each institution, with the pages that it has on and no list of people', async () => {
    await linhas(
      servidor.banco,
      `update orgaos set parametros = '{"publicar_inscritos_na_divida": true}'`,
    );
    const indice = (await get('/sitemap.xml')).body;
    expect(indice).toContain('/sitemap.xml?cod_empre=1</loc>');
    expect(indice).toContain('/sitemap.xml?cod_empre=2</loc>');
    const [um, outro] = await Promise.all([1, 2].map((n) => get(`/sitemap.xml?cod_empre=${n}`)));
    for (const pagina of ['esic', 'ouvidoria', 'iptu', 'dados-abertos', 'transparencia-fiscal'])
      expect(um!.body).toContain(`/${pagina}?cod_empre=1</loc>`);
    expect(um!.body).not.toContain('/inscritos');
    expect(outro!.body).not.toContain('/esic?');
    expect((await get('/sitemap.xml?cod_empre=99')).statusCode).toBe(404);
  });

  it('has each published answer with its day, and none that was withdrawn', async () => {
    const [publica, retirada] = [
      await createPublicacao(servidor),
      await createPublicacao(servidor, { retirada_em: new Date() }),
    ];
    const { body } = await get('/sitemap.xml?cod_empre=1');
    expect(body).toContain(`resposta=${publica}</loc><lastmod>2026-11-20</lastmod>`);
    expect(body).not.toContain(retirada);
    expect((await get('/sitemap.xml?cod_empre=2')).body).not.toContain('resposta=');
  });

  it('has each published letter with its day, and neither draft nor what is no letter', async () => {
    const carta = (id: string, publicado: string, tipo = 'CARTA') =>
      linhas(
        servidor.banco,
        `insert into conteudos (cod_empre, id, tipo, nome, escrito, publicado, publicado_em)
         values (1, '${id}', '${tipo}', 'Carta', '{}', ${publicado})`,
      );
    const [publica, rascunho, norma] = ['1', '2', '3'].map(
      (um) => um.repeat(8) + '-0000-4000-8000-000000000000',
    );
    await carta(publica!, `'{}', '2026-03-01T01:00:00Z'`);
    await carta(rascunho!, 'null, null');
    await carta(norma!, `'{}', '2026-03-01T01:00:00Z'`, 'NORMA');
    const { body } = await get('/sitemap.xml?cod_empre=1');
    expect(body).toContain(
      `/carta-de-servicos?cod_empre=1&amp;carta=${String(publica)}</loc><lastmod>2026-02-28</lastmod>`,
    );
    for (const outro of [rascunho, norma]) expect(body).not.toContain(outro);
    expect((await get('/sitemap.xml?cod_empre=2')).body).not.toContain('carta=');
  });

  const mapaDa = async (cod_empre: number) => {
    const { body } = await get(`/sitemap.xml?cod_empre=${cod_empre}`);
    return [...body.matchAll(/<loc>http:\/\/[^/]+\/([^?]*)\?cod_empre=/g)].map(([, um]) => um);
  };

  it.each(Object.entries(DO_SERVICO))(
    'has the pages of %s while it is on, and no others',
    async (servico, paginas) => {
      const chave = servico as ChaveServicoPublico;
      const antes = await mapaDa(2);
      expect(antes).toEqual(expect.arrayContaining(['', 'institucional', 'mapa']));
      for (const uma of paginas) expect(antes).not.toContain(uma);
      await ligarServicos(servidor.db, 2, [chave], true);
      const ligado = await mapaDa(2);
      expect(ligado.filter((uma) => !antes.includes(uma)).sort()).toEqual([...paginas].sort());
      await ligarServicos(servidor.db, 2, [chave], false);
      expect(await mapaDa(2)).toEqual(antes);
    },
  );
});
