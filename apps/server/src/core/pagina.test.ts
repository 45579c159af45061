import { endpoint, paginaDe, paginaQuery } from '@balcao/contracts';
import { eq } from 'drizzle-orm';
import Fastify, { type FastifyInstance } from 'fastify';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { openDatabase } from '../db/client.ts';
import { usuarios } from '../db/schema/contas.ts';
import { lerConsultaDaUrl } from '../plugins/parsers.ts';
import { registerErrors } from '../plugins/errors.ts';
import { rota } from '../plugins/rota.ts';
import { ESQUEMAS } from '../plugins/schemas.ts';
import { createOrgao } from '../testing/cidade.ts';
import { createTestDatabase, type TestDatabase } from '../testing/database.ts';
import { comTotal, emPortugues, montarPagina, ordemDa, recorteDa } from './pagina.ts';

const CAMPOS = ['nome', 'email', 'tipo'] as const;
const listar = endpoint({
  method: 'GET',
  path: '/api/lista',
  acesso: 'publico',
  resumo: 'Lista de teste',
  tema: 'Teste',
  query: z.extend(paginaQuery(CAMPOS), { tipo: z.optional(z.string()) }),
  replies: { 200: paginaDe(z.object({ nome: z.string() })) },
});

const NOMES = [
  'Zélia',
  'Álvaro',
  'Beatriz',
  'alice',
  'Ângela',
  'Érica',
  'Eduardo',
  'José',
  'Josefa',
];
const SEM_EMAIL = ['alice', 'José', 'Zélia'];
const EM_ORDEM = [
  'alice',
  'Álvaro',
  'Ângela',
  'Beatriz',
  'Eduardo',
  'Érica',
  'José',
  'Josefa',
  'Zélia',
];

let banco: TestDatabase;
let app: FastifyInstance;

beforeAll(async () => {
  banco = await createTestDatabase();
  const db = openDatabase(banco.app);
  await createOrgao(db, 1);
  await db.delete(usuarios);
  await db.insert(usuarios).values(
    NOMES.map((nome) => ({
      cod_empre: 1,
      cpfcnpj: nome,
      nome,
      email: SEM_EMAIL.includes(nome) ? null : `${nome}@exemplo.example`,
      tipo: 'PREFEITURA' as const,
    })),
  );
  app = Fastify({
    routerOptions: { querystringParser: lerConsultaDaUrl },
    schemaController: ESQUEMAS,
  });
  registerErrors(app);
  rota(app, listar, async ({ query, request }) => {
    const contagem = db.$count(usuarios, eq(usuarios.cod_empre, 1));
    const lidas = db
      .select({ nome: usuarios.nome, total: contagem })
      .from(usuarios)
      .orderBy(
        ...ordemDa(
          query.sort,
          { nome: usuarios.nome, email: emPortugues(usuarios.email), tipo: usuarios.tipo },
          { padrao: { nome: 'asc' }, chave: [usuarios.id] },
        ),
      )
      .limit(recorteDa(query).limit)
      .offset(recorteDa(query).offset);
    const { linhas: data, total } = await comTotal(query, lidas, () => contagem);
    return montarPagina(request.url, query, { data, total });
  });
  await app.ready();
});
afterAll(async () => {
  await app.close();
  await banco.drop();
});

const pedir = (consulta: string) => app.inject({ method: 'GET', url: `/api/lista${consulta}` });
const nomes = async (consulta: string) =>
  (await pedir(consulta)).json<{ data: { nome: string }[] }>().data.map(({ nome }) => nome);

describe('P63 a list', () => {
  it('P63.2 answers both shapes: data, meta and links, and the flat names', async () => {
    const response = await pedir('?page=2&per_page=4&tipo=ADMIN&sort[nome]=asc');
    const filtros = 'tipo=ADMIN&sort%5Bnome%5D=asc';
    const link = (page: number) => `/api/lista?page=${page}&per_page=4&${filtros}`;
    expect(response.json()).toEqual({
      data: EM_ORDEM.slice(4, 8).map((nome) => ({ nome })),
      meta: {
        current_page: 2,
        from: 5,
        last_page: 3,
        path: '/api/lista',
        per_page: 4,
        to: 8,
        total: 9,
      },
      links: { first: link(1), last: link(3), prev: link(1), next: link(3) },
      current_page: 2,
      first_page_url: link(1),
      from: 5,
      last_page: 3,
      last_page_url: link(3),
      next_page_url: link(3),
      path: '/api/lista',
      per_page: 4,
      prev_page_url: link(1),
      to: 8,
      total: 9,
    });
  });

  it('P50.3 gives ten rows of page 1 when nothing is asked, and no link where there is no page', async () => {
    const pagina = (await pedir('')).json();
    expect(pagina).toMatchObject({ current_page: 1, per_page: 10, from: 1, to: 9, last_page: 1 });
    expect(pagina).toMatchObject({ next_page_url: null, prev_page_url: null });
    expect(pagina).toMatchObject({ links: { prev: null, next: null } });
  });

  it('beyond its end is empty and leads back to the last page', async () => {
    const pagina = (await pedir('?page=9&per_page=4')).json();
    expect(pagina).toMatchObject({ data: [], from: null, to: null, total: 9, next_page_url: null });
    expect(pagina).toMatchObject({ prev_page_url: '/api/lista?page=3&per_page=4' });
  });

  it('leads from page to page through every row once', async () => {
    const vistos: string[] = [];
    let url: string | null = '?per_page=2&sort[tipo]=desc';
    while (url !== null) {
      const { data, links }: { data: { nome: string }[]; links: { next: string | null } } = (
        await pedir(url.replace('/api/lista', ''))
      ).json();
      vistos.push(...data.map(({ nome }) => nome));
      url = links.next;
    }
    expect(vistos.sort()).toEqual([...NOMES].sort());
  });
});

describe('P63 the order of a list', () => {
  it('is that of Portuguese, accents and capitals beside their letter', async () => {
    expect(await nomes('')).toEqual(EM_ORDEM);
    expect(await nomes('?sort%5Bnome%5D=desc')).toEqual([...EM_ORDEM].reverse());
  });

  it('puts missing values last either way', async () => {
    for (const direcao of ['asc', 'desc']) {
      const lista = await nomes(`?sort[email]=${direcao}&sort[nome]=asc`);
      expect(lista.slice(-3)).toEqual(SEM_EMAIL);
    }
  });

  it('P63.1 obeys several fields in the order in which they came', async () => {
    expect(await nomes('?sort[tipo]=asc&sort[nome]=desc')).toEqual([...EM_ORDEM].reverse());
    expect(await nomes('?sort[nome]=asc&sort[tipo]=desc')).toEqual(EM_ORDEM);
  });

  it.each([
    ['an unknown field', 'sort[senha_hash]=asc', 'sort.senha_hash', 'Não é possível ordenar'],
    ['a field of every object', 'sort[constructor]=asc', 'sort.constructor', 'Não é possível'],
    ['another direction', 'sort[nome]=lado', 'sort.nome', 'A ordem é asc'],
    ['two directions', 'sort[nome]=asc&sort[nome]=desc', 'sort.nome', 'A ordem é asc'],
    ['a plain sort', 'sort=nome', 'sort', 'Não é possível ordenar'],
    ['more than 100 rows', 'per_page=101', 'per_page', 'de 1 a 100 linhas'],
    ['no rows', 'per_page=0', 'per_page', 'de 1 a 100 linhas'],
    ['a page that is no number', 'page=dois', 'page', 'número da página'],
    ['a page beyond counting', 'page=99999999999999999999', 'page', 'número da página'],
    ['page 0', 'page=0', 'page', 'número da página'],
  ])('P63.1 refuses %s, naming the field', async (_name, consulta, campo, texto) => {
    const response = await pedir(`?${consulta}`);
    expect(response.statusCode).toBe(422);
    const { code, errors } = response.json<{ code: string; errors: Record<string, string[]> }>();
    expect(code).toBe('CAMPO_INVALIDO');
    expect(Object.entries(errors)).toEqual([[campo, [expect.stringContaining(texto)]]]);
  });
});

describe('P63 the query string', () => {
  it.each([
    ['a=1&b=2', { a: '1', b: '2' }],
    ['sort%5Bnome%5D=asc&page=2', { sort: { nome: 'asc' }, page: '2' }],
    ['a[b][c]=1', { 'a[b][c]': '1' }],
    ['a=1&a[b]=2', { a: '1', 'a[b]': '2' }],
    ['a[]=1', { 'a[]': '1' }],
    ['', {}],
  ])('%s', (texto, consulta) => {
    expect(lerConsultaDaUrl(texto)).toEqual(Object.assign(Object.create(null), consulta));
  });
});
