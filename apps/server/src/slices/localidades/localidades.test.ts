import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { abrirServidor, type Servidor } from '../../testing/servidor.ts';

let servidor: Servidor;
beforeAll(async () => {
  servidor = await abrirServidor();
});
afterAll(() => servidor.encerrar());

describe('P01 localities', () => {
  it('P01.1 answer the states and their municipalities in order of name, to anybody, for caches to keep a day', async () => {
    const navegador = servidor.navegador();
    const estados = await navegador.get('/api/localidades/estados');
    expect(estados.headers['cache-control']).toBe('public, max-age=86400');
    const lista = estados.json<{ sigla: string; nome: string }[]>();
    expect(lista.map(({ sigla }) => sigla)).toHaveLength(27);
    const municipios = await navegador.get('/api/localidades/estados/sp/municipios');
    expect(municipios.json()).toContainEqual({ id: 3_509_502, nome: 'Campinas' });
    for (const nomes of [lista, municipios.json<{ nome: string }[]>()]) {
      expect(nomes).toEqual(nomes.toSorted((a, b) => a.nome.localeCompare(b.nome, 'pt-BR')));
    }
    let total = 0;
    for (const { sigla } of lista) {
      const response = await navegador.get(`/api/localidades/estados/${sigla}/municipios`);
      total += response.json<unknown[]>().length;
    }
    expect(total).toBe(5_571);
  });

  it('of a state that does not exist are not found', async () => {
    const response = await servidor.navegador().get('/api/localidades/estados/ZZ/municipios');
    expect(response.statusCode).toBe(404);
    expect(response.json()).toMatchObject({ code: 'LOCALIDADE_NAO_ENCONTRADA' });
    const longo = await servidor.navegador().get('/api/localidades/estados/SPP/municipios');
    expect(longo.statusCode).toBe(422);
  });
});
