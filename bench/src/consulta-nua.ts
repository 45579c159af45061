/**
 * The floor of `consulta`: node:http and pg with nothing else, answering the statement that it is
 * given for the document in a header. Run as a process of its own, with the address of the
 * database, the statement, and its parameters with the document as `null`.
 */
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import pg from 'pg';

const [connectionString = '', text = '', modelo = '[]'] = process.argv.slice(2);
const parametros = JSON.parse(modelo) as unknown[];
const pool = new pg.Pool({ connectionString, max: 10 });

const servidor = createServer((request, response) => {
  const values = parametros.map((valor) => valor ?? request.headers['documento']);
  pool.query({ name: 'nua', text, values, rowMode: 'array' }).then(
    ({ rows }) => {
      response.setHeader('content-type', 'application/json; charset=utf-8');
      response.end(JSON.stringify({ data: rows }));
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
