import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { dataCivilValida, diaEm } from '@balcao/domain';
import pg from 'pg';
import { createServidor } from './servidor.ts';

const { DATABASE_URL, ERP_CREDENCIAL, ERP_PORT = '3001', ERP_HOJE } = process.env;

const dizer = (texto: string): void => void process.stdout.write(`${texto}\n`);
const reclamar = (texto: string): void => void process.stderr.write(`${texto}\n`);

/** Ends a start that cannot go on: one line, and what mends it. */
const desistir = (texto: string): never => {
  reclamar(texto);
  process.exit(1);
};

if (!DATABASE_URL)
  desistir('Falta DATABASE_URL: o endereço do PostgreSQL em que estão as tabelas do livro.');
if (!/^\d{1,5}$/.test(ERP_PORT)) desistir(`ERP_PORT deve ser uma porta; veio "${ERP_PORT}".`);
if (ERP_HOJE && !dataCivilValida(ERP_HOJE))
  desistir(`ERP_HOJE deve ser um dia AAAA-MM-DD; veio "${ERP_HOJE}".`);

const credencial = ERP_CREDENCIAL || randomBytes(24).toString('base64url');
const pool = new pg.Pool({ connectionString: DATABASE_URL, max: 10, application_name: 'erp' });
// A connection that the database closed while nobody used it: the next one is opened anew.
pool.on('error', (erro) => reclamar(`Conexão com o banco perdida: ${erro.message}`));
const servidor = createServidor(pool, {
  credencial,
  hoje: () => ERP_HOJE || diaEm(new Date(), 'America/Sao_Paulo'),
  reclamar: (erro) => reclamar(erro instanceof Error ? erro.message : String(erro)),
});

servidor.on('error', (erro) => desistir(`O ERP de referência não abriu: ${erro.message}`));
servidor.listen(Number(ERP_PORT), '127.0.0.1');
await once(servidor, 'listening');
const endereco = `http://127.0.0.1:${(servidor.address() as AddressInfo).port}`;
dizer(`ERP de referência: ${endereco}`);
if (!ERP_CREDENCIAL) dizer(`Credencial desta vez: ${credencial}`);
dizer('Para ligar um órgão a ele (a credencial é pedida no terminal):');
dizer(`  npm run cli -- orgao fonte --orgao 1 --tipo erp --endereco ${endereco} --faz-acordos`);

const encerrar = () => {
  servidor.close(() => void pool.end());
  servidor.closeAllConnections();
};
process.once('SIGINT', encerrar);
process.once('SIGTERM', encerrar);
