import { once } from 'node:events';
import { mkdirSync } from 'node:fs';
import type { AddressInfo, Server } from 'node:net';
import { join, resolve } from 'node:path';
import { createApi } from './api.ts';
import { createAvisos } from './avisos.ts';
import { abrirCertificados } from './certificados.ts';
import { abrirEstado } from './estado.ts';
import { createPagina } from './pagina.ts';

const { env } = process;

const dizer = (texto: string): void => void process.stdout.write(`${texto}\n`);
const reclamar = (erro: unknown): void =>
  void process.stderr.write(`${erro instanceof Error ? erro.message : String(erro)}\n`);

// Whoever started it went away, perhaps before it is open or this was loaded, and reads no more.
let encerrar = (): void => process.exit(0);
process.once('disconnect', () => encerrar());
if (process.send && !process.connected) encerrar();
process.stdout.on('error', () => undefined);

/** Ends a start that cannot go on: one line, and what mends it. */
const desistir = (texto: string): never => {
  reclamar(texto);
  process.exit(1);
};

const porta = (nome: 'BANCO_PORT' | 'BANCO_API_PORT', padrao: string): number => {
  const texto = env[nome] || padrao;
  if (!/^\d{1,5}$/.test(texto) || Number(texto) > 65_535)
    desistir(`${nome} deve ser uma porta; veio "${texto}".`);
  return Number(texto);
};

const pasta = resolve(env['BANCO_DIR'] || join(env['DATA_DIR'] || 'data', 'banco'));
mkdirSync(pasta, { recursive: true, mode: 0o700 });
const certificados = abrirCertificados(pasta);
const estado = abrirEstado(join(pasta, 'contas.json'));
const agora = () => new Date();
const avisos = createAvisos(estado, reclamar);
const credencial = {
  client_id: env['BANCO_CLIENT_ID'] || 'demonstracao',
  client_secret: env['BANCO_CLIENT_SECRET'] || 'demonstracao',
};
const api = createApi({ estado, certificados, credencial, agora, reclamar });
const pagina = createPagina({ estado, avisos, agora, reclamar });

/** Only to this machine: the money of this bank is nobody's. */
const ouvir = async (servidor: Server, em: number): Promise<number> => {
  servidor.on('error', (erro) => desistir(`O banco de demonstração não abriu: ${erro.message}`));
  servidor.listen(em, '127.0.0.1');
  await once(servidor, 'listening');
  return (servidor.address() as AddressInfo).port;
};

const portaDaApi = await ouvir(api, porta('BANCO_API_PORT', '3003'));
const portaDaPagina = await ouvir(pagina, porta('BANCO_PORT', '3002'));
dizer(`Banco de demonstração: http://127.0.0.1:${portaDaPagina}`);
dizer(`APIs: https://127.0.0.1:${portaDaApi}/v2 e https://127.0.0.1:${portaDaApi}/arrecadacao`);
dizer(`Certificados: ${pasta}`);

encerrar = () => {
  void avisos.parar();
  estado.gravarJa();
  for (const servidor of [api, pagina]) {
    servidor.close();
    servidor.closeAllConnections();
  }
};
process.once('SIGINT', encerrar);
process.once('SIGTERM', encerrar);
