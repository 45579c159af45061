import * as contrato from '@balcao/contracts';
import { QueryClient } from '@tanstack/react-query';
import { describe, expect, it } from 'vitest';
import { cabecalhoDe } from './cabecalho.tsx';
import { CABECAS } from './cabecas.ts';
import { periodosQuery } from './esic/processo/parametros.queries.ts';
import { conteudosQuery, type Publicado } from './lib/conteudos-publicados.ts';
import { respostaQuery } from './features/respostas/respostas-api.ts';
import { DO_PORTAL, DOS_SERVICOS, enderecoPublico } from './paginas.tsx';
import { ORGAO } from './testing/fixtures.ts';

const PORTAL = 'https://balcao.cidade.example';
const LOGO = { ...ORGAO, tem_logo: true };
const TITULO = 'Um título <b>';

const queries = new QueryClient();

const cabecalho = (caminho: string, outras: Partial<Parameters<typeof cabecalhoDe>[0]> = {}) => {
  const url = new URL(`http://qualquer.example${caminho}`);
  const nome = url.pathname.slice(1) || 'inicio';
  const texto = cabecalhoDe({
    nome,
    url,
    titulo: TITULO,
    orgao: LOGO,
    queries,
    origem: PORTAL,
    ...outras,
  });
  const documento = new DOMParser().parseFromString(`<head>${texto}</head>`, 'text/html');
  const dados = documento.querySelector('script[type="application/ld+json"]')?.textContent;
  return {
    texto,
    metas: Object.fromEntries(
      [...documento.querySelectorAll('meta')].map((meta) => [
        meta.getAttribute('name') ?? meta.getAttribute('property'),
        meta.getAttribute('content'),
      ]),
    ),
    canonico: documento.querySelector('link[rel=canonical]')?.getAttribute('href'),
    dados: dados ? (JSON.parse(dados) as Record<string, unknown>) : undefined,
  };
};

const CHAMADAS = (Object.values(contrato) as unknown[]).filter(
  (um): um is contrato.Endpoint => um instanceof Object && 'path' in um && 'method' in um,
);

const CHAVES = Object.keys(DOS_SERVICOS) as (keyof typeof DOS_SERVICOS)[];
const PUBLICAS = [
  ...CHAVES.filter((um) => DOS_SERVICOS[um]?.publica).map(
    (um) => /^\/([^?]+)/.exec(enderecoPublico(um, 1))?.[1] ?? '',
  ),
  ...Object.keys(DO_PORTAL),
];

describe('the head of a public page', () => {
  it('is there for each of them, and for no other', () => {
    expect(Object.keys(CABECAS).sort()).toEqual(['inicio', ...PUBLICAS].sort());
  });

  it.each(['inicio', ...PUBLICAS])('of %s says in a sentence what it is and whose', (nome) => {
    const caminho = nome === 'inicio' ? '/?cod_empre=1' : `/${nome}?cod_empre=1`;
    const { metas, canonico, dados, texto } = cabecalho(caminho);
    const frase = `${CABECAS[nome]?.descricao ?? ''} ${ORGAO.nome}, em ${ORGAO.endereco.cidade}`;
    expect(metas.description).toContain(frase);
    expect(frase.length).toBeLessThan(190);
    expect(metas['og:description']).toBe(metas.description);
    expect(metas['og:title']).toBe(TITULO);
    expect(metas['og:image']).toBe(`${PORTAL}/api/orgao/1/logo`);
    const achavel = !CABECAS[nome]?.semBuscadores;
    const endereco = achavel ? PORTAL + caminho : undefined;
    expect([canonico, metas['og:url']]).toEqual([endereco, endereco]);
    expect(metas.robots).toBe(achavel ? undefined : 'noindex');
    if (achavel) expect(dados).toHaveProperty('@context', 'https://schema.org');
    expect(texto).not.toContain('qualquer.example');
  });

  it('are all different', () => {
    const frases = Object.values(CABECAS).map(({ descricao }) => descricao);
    expect(new Set(frases).size).toBe(frases.length);
  });

  it.each([
    '/iptu?cod_empre=1&inscricao=1',
    '/negativa_debitos?cod_empre=1&codigo=ABC',
    '/esic?cod_empre=1&aba=consultar&protocolo=2026-1120-000000',
    '/respostas?cod_empre=1&busca=merenda',
    '/?cod_empre=1&conta=nova',
    '/nao-ha',
  ])('of an address that says more than which page it is, %s, asks not to be found', (caminho) => {
    const { metas, canonico, dados, texto } = cabecalho(caminho);
    expect(metas.robots).toBe('noindex');
    expect([canonico, metas['og:url'], dados]).toEqual([undefined, undefined, undefined]);
    expect(texto).not.toMatch(/2026-1120|merenda|ABC/);
  });

  it('tells no address where none is configured', () => {
    const { canonico, metas, texto } = cabecalho('/iptu?cod_empre=1', { origem: undefined });
    expect([canonico, metas['og:url'], metas['og:image']]).toEqual([
      undefined,
      undefined,
      undefined,
    ]);
    expect(texto).not.toContain('http://');
  });

  it('holds no element that a name would close', () => {
    const orgao = { ...ORGAO, nome: '</script><img src=x>"' };
    const { texto, dados } = cabecalho('/?cod_empre=1', { orgao });
    expect(dados).toHaveProperty('name', orgao.nome);
    expect(texto).not.toContain('<img');
  });
});

describe('what a public page says to machines that it is', () => {
  it('the institution, at its entrance', () => {
    const { dados } = cabecalho('/?cod_empre=1');
    expect(dados).toMatchObject({
      '@type': 'GovernmentOrganization',
      name: ORGAO.nome,
      url: `${PORTAL}/?cod_empre=1`,
      address: { addressLocality: ORGAO.endereco.cidade, addressCountry: 'BR' },
    });
  });

  it('a service as its letter tells of it, and a letter that is not there asks not to be found', () => {
    const carta = { id: 'c1', nome: 'Coleta de entulho', descricao: 'Buscamos.', quem: 'Todos' };
    const queries = new QueryClient();
    queries.setQueryData(conteudosQuery(1, 'CARTA').queryKey, [
      { ...carta, requisitos: '', custo: 'Gratuito', prazo: '5 dias', publicado_em: '2026-01-02' },
    ] as Publicado<'CARTA'>[]);
    const { dados } = cabecalho('/carta-de-servicos?cod_empre=1&carta=c1', { queries });
    expect(dados).toMatchObject({
      '@type': 'GovernmentService',
      name: 'Coleta de entulho',
      offers: { description: 'Gratuito', deliveryLeadTime: '5 dias' },
      availableChannel: { serviceUrl: `${PORTAL}/carta-de-servicos?cod_empre=1&carta=c1` },
    });
    const falta = cabecalho('/carta-de-servicos?cod_empre=1&carta=c2', { queries });
    expect([falta.metas.robots, falta.dados]).toEqual(['noindex', undefined]);
  });

  it('a service of it, unless it is off', () => {
    expect(cabecalho('/iptu?cod_empre=1').dados).toMatchObject({
      '@type': 'GovernmentService',
      provider: { '@type': 'GovernmentOrganization', name: ORGAO.nome },
      availableChannel: { serviceUrl: `${PORTAL}/iptu?cod_empre=1` },
    });
    const servicos = ORGAO.servicos.map((um) => ({ ...um, ativo: false }));
    const { dados } = cabecalho('/iptu?cod_empre=1', { orgao: { ...ORGAO, servicos } });
    expect(dados).toHaveProperty('@type', 'WebPage');
  });

  it('its data, with the files of the year that is shown, and of none without data', () => {
    const client = new QueryClient();
    client.setQueryData(periodosQuery(1).queryKey, { 2025: [1], 2026: [2] });
    const arquivos = (caminho: string) =>
      cabecalho(caminho, { queries: client }).dados?.['distribution'] as { contentUrl: string }[];
    expect(arquivos('/estatisticas?cod_empre=1')[0]?.contentUrl).toBe(
      `${PORTAL}/api/dados-abertos/v1/estatisticas/csv?cod_empre=1&ano=2026`,
    );
    expect(arquivos('/estatisticas?cod_empre=1&ano=2025')[1]?.contentUrl).toBe(
      `${PORTAL}/api/dados-abertos/v1/estatisticas?cod_empre=1&ano=2025`,
    );
    expect(arquivos('/respostas?cod_empre=1')[0]?.contentUrl).toBe(
      `${PORTAL}/api/dados-abertos/v1/arquivos/respostas.csv?cod_empre=1&ano=2026`,
    );
    expect(arquivos('/estatisticas?cod_empre=1&ano=2019')).toBeUndefined();
  });

  it('all that it publishes, with the rules of its use, at addresses that the server takes as they are', () => {
    const servicos = ORGAO.servicos.map((um) => ({ ...um, ativo: true }));
    const { dados } = cabecalho('/dados-abertos?cod_empre=1', { orgao: { ...LOGO, servicos } });
    const { dataset, license } = dados as unknown as {
      license: string;
      dataset: { license: string; distribution: { contentUrl: string }[] }[];
    };
    const enderecos = dataset.flatMap((um) => um.distribution.map(({ contentUrl }) => contentUrl));
    expect(enderecos.length).toBeGreaterThan(20);
    for (const endereco of enderecos) {
      const { pathname, searchParams } = new URL(endereco);
      const chamada = CHAMADAS.find(({ path }) =>
        new RegExp(`^${path.replaceAll(/:\w+/g, '[^/]+')}$`).test(pathname),
      );
      const lido = chamada?.query?.safeParse(Object.fromEntries(searchParams));
      expect(lido?.error?.issues ?? [], endereco).toEqual([]);
      expect(lido?.success, endereco).toBe(true);
    }
    expect([...new Set([license, ...dataset.map((um) => um.license)])]).toEqual([
      `${PORTAL}/dados-abertos?cod_empre=1#regras`,
    ]);
  });

  it('a question with its answer; one that is not there asks not to be found', () => {
    const client = new QueryClient();
    const caminho = '/respostas?cod_empre=1&resposta=abc';
    expect(cabecalho(caminho, { queries: client }).metas.robots).toBe('noindex');
    const data = { formatada: '20/11/2026', data: '2026-11-20' };
    client.setQueryData(respostaQuery(1, 'abc').queryKey, {
      id: 'abc',
      setor: 'SIC',
      decisao: null,
      assunto: 'Merenda',
      pergunta: 'Quanto custa?',
      resposta: 'R$ 5,00',
      data_publicacao: data,
      data_solicitacao: data,
      data_resposta: data,
      arquivos: [],
    });
    expect(cabecalho(caminho, { queries: client }).dados).toMatchObject({
      '@type': 'FAQPage',
      mainEntity: [
        { '@type': 'Question', name: 'Quanto custa?', acceptedAnswer: { text: 'R$ 5,00' } },
      ],
    });
  });
});
