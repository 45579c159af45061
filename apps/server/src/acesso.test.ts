import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { abrirCidadeDaMatriz, abrirComo, QUEM } from './testing/matriz/cidade-da-matriz.ts';
import { MATRIZ } from './testing/matriz/matriz.ts';
import type { Navegador, Servidor } from './testing/servidor.ts';

let servidor: Servidor;
beforeAll(async () => {
  servidor = await abrirCidadeDaMatriz();
});
afterAll(() => servidor.encerrar());

describe('P03 who may call what', () => {
  it('P03.4 is said of every route of the API', async () => {
    const documento = await servidor.navegador().get('/api/openapi.json');
    const { paths } = documento.json<{ paths: Record<string, object> }>();
    const rotas = Object.entries(paths).flatMap(([path, metodos]) =>
      Object.keys(metodos).map(
        (metodo) => `${metodo.toUpperCase()} ${path.replace(/\{(\w+)\}/g, ':$1')}`,
      ),
    );
    const daMatriz = new Set(MATRIZ.map(([rota]) => rota));
    expect(rotas.filter((rota) => !daMatriz.has(rota))).toEqual([]);
    expect([...daMatriz].filter((rota) => !rotas.includes(rota))).toEqual([]);
  });

  /** Sessions that are open: what may change them is asked for in one of its own. */
  const abertas = new Map<number, Navegador>();
  const deQuem = async (indice: number, metodo: string): Promise<Navegador> => {
    const navegador =
      abertas.get(indice) ?? (await abrirComo(servidor, QUEM[indice]?.[1], `203.0.113.${indice}`));
    if (metodo === 'GET') abertas.set(indice, navegador);
    else abertas.delete(indice);
    return navegador;
  };

  it.each(MATRIZ)('E60.8 P03.4 %s %s', async (rota, url, esperado, pedido) => {
    const [metodo = ''] = rota.split(' ');
    const respostas: number[] = [];
    for (const indice of QUEM.keys()) {
      const navegador = await deQuem(indice, metodo);
      const { statusCode } = await navegador.pedir(metodo as 'GET', url, pedido);
      respostas.push(statusCode);
    }
    const visitante = respostas.slice(0, 1).join(' ');
    const daqui = respostas.slice(1, 5).join(' ');
    const deFora = respostas.slice(5).join(' ');
    expect(`${visitante} | ${daqui} | ${deFora}`).toBe(esperado);
  });
});
