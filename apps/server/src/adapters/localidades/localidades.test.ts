import { describe, expect, it } from 'vitest';
import { localidadesEmbutidas, localidadesAtualizadas, type Buscar } from './localidades.ts';

const copia = localidadesEmbutidas();
const emOrdem = (nomes: string[]) => [...nomes].sort(new Intl.Collator('pt-BR').compare);
const nomesDe = (lista: readonly { nome: string }[] | undefined) =>
  (lista ?? []).map(({ nome }) => nome);

/** The national service as it answers: more fields than we keep, sorted its own way. */
const servico =
  (mudar: (url: string, resposta: object[]) => unknown = (_url, resposta) => resposta): Buscar =>
  (url) => {
    const uf = /estados\/(\w\w)\/municipios/.exec(url)?.[1];
    const resposta =
      uf === undefined
        ? copia.estados().map((estado) => ({ ...estado, nome: `${estado.nome} (novo)` }))
        : (copia.municipios(uf) ?? []).map((um) => ({ ...um, microrregiao: { id: 1 } }));
    return Promise.resolve(mudar(url, [...resposta].reverse()));
  };

describe('P01 the copy of the localities that comes with the program', () => {
  it('has all 27 states in order of name, in the shape of the national service', () => {
    const estados = copia.estados();
    expect(estados).toHaveLength(27);
    expect(nomesDe(estados)).toEqual(emOrdem(nomesDe(estados)));
    expect(estados.find(({ sigla }) => sigla === 'AC')).toEqual({
      id: 12,
      sigla: 'AC',
      nome: 'Acre',
      regiao: { id: 1, sigla: 'N', nome: 'Norte' },
    });
    for (const { regiao } of estados) expect(regiao.id).toBeGreaterThan(0);
  });

  it('has all 5,571 municipalities in order of name, each with its 7-digit IBGE code', () => {
    const ids = new Set<number>();
    for (const { id: estado, sigla } of copia.estados()) {
      const municipios = copia.municipios(sigla) ?? [];
      expect(nomesDe(municipios)).toEqual(emOrdem(nomesDe(municipios)));
      for (const { id } of municipios) {
        expect(Math.floor(id / 100_000)).toBe(estado);
        ids.add(id);
      }
    }
    expect(ids.size).toBe(5_571);
    expect(copia.municipios('sp')).toContainEqual({ id: 3_550_308, nome: 'São Paulo' });
    expect(copia.municipios('XX')).toBeUndefined();
  });
});

describe('P01 the national service', () => {
  it('read whole, takes the place of the copy, in our order and shape', async () => {
    const localidades = localidadesAtualizadas(copia, servico());
    expect(localidades.estados()[0]?.nome).toBe('Acre');
    await localidades.atualizar();
    expect(localidades.estados()[0]?.nome).toBe('Acre (novo)');
    expect(localidades.municipios('sp')).toEqual(copia.municipios('SP'));
  });

  it.each<[string, Buscar]>([
    ['down', () => Promise.reject(new TypeError('fetch failed'))],
    ['slow', () => Promise.reject(new DOMException('timeout', 'TimeoutError'))],
    ['an error page', servico(() => '<html>')],
    ['an empty list', servico(() => [])],
    ['a state short', servico((url, r) => (url.includes('municipios') ? r : r.slice(1)))],
    ['few municipalities', servico((url, r) => (url.includes('SP/') ? r.slice(0, 3) : r))],
    [
      'cities of another state',
      servico((url, r) => (url.includes('SP/') ? copia.municipios('RJ') : r)),
    ],
    ['another shape', servico((_url, r) => r.map((um) => ({ codigo: 1, ...um, nome: 7 })))],
    [
      'gone halfway',
      (url) => (url.includes('TO/') ? Promise.reject(new Error('503')) : servico()(url)),
    ],
  ])('that is %s changes nothing and says so', async (_name, buscar) => {
    const localidades = localidadesAtualizadas(copia, buscar);
    await expect(localidades.atualizar()).rejects.toThrow();
    expect(localidades.estados()).toEqual(copia.estados());
    expect(localidades.municipios('SP')).toEqual(copia.municipios('SP'));
  });
});
