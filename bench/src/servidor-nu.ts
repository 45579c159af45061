/**
 * The floor that we are measured against: node:http and pg with nothing else. Each path asks its
 * prepared statements one after another, with the values that the request brings in a header, and
 * answers their rows. Run as a process of its own, with the address of the database and the statements.
 */
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import pg from 'pg';
import type { Perguntas } from './piso.ts';

const [connectionString = '', json = '{}'] = process.argv.slice(2);
const perguntas = JSON.parse(json) as Perguntas;
const pool = new pg.Pool({ connectionString, max: 10 });

const responder = async (path: string, valores: unknown[][]): Promise<string> => {
  const textos = perguntas[path];
  if (textos === undefined) throw new Error(`No statement for ${path}`);
  const data: unknown[] = [];
  for (const [i, text] of textos.entries()) {
    const { rows } = await pool.query({ name: `${path}${i}`, text, values: valores[i] ?? [] });
    data.push(rows);
  }
  return JSON.stringify({ data });
};

const servidor = createServer((request, response) => {
  const valores = JSON.parse(String(request.headers['valores'] ?? '[]')) as unknown[][];
  responder(request.url ?? '/', valores).then(
    (corpo) => {
      response.setHeader('content-type', 'application/json; charset=utf-8');
      response.end(corpo);
    },
    (error: unknown) => {
      console.error(error);
      response.statusCode = 500;
      response.end();
    },
  );
});
servidor.listen(0, '127.0.0.1', () => {
  process.send?.((servidor.address() as AddressInfo).port);
});
