import { LIMITES_DO_BANCO, type LimitesDoBanco } from '../adapters/cobranca/protecao-do-banco.ts';
import { createLedger } from '../adapters/fonte-tributaria/ledger/ledger.ts';
import type { Config } from '../config.ts';
import { createCorreio } from '../core/correio/correio.ts';
import { createOrgaos } from '../core/orgao/orgao.ts';
import type { Database } from '../db/client.ts';
import { trabalhoDoPix } from '../jobs/pix/atender.ts';
import { createVarredura } from '../jobs/pix/varrer.ts';
import { Trabalhador } from '../jobs/trabalhador.ts';
import { abrirBanco } from './banco.ts';
import { abrirServidor, COFRE, CONFIG, type Servidor } from './servidor.ts';

/** A server whose orgaos can charge by the bank that comes along, which reaches it at `base`; its clock is today's. */
export async function abrirServidorComBanco(
  config: Partial<Config> = {},
  limites: Partial<LimitesDoBanco> = {},
) {
  const banco = await abrirBanco();
  const servidor = await abrirServidor({
    config: { ...CONFIG, bancos: banco.declarados, ...config },
    limitesDoBanco: { ...LIMITES_DO_BANCO, minimo: 10_000, ...limites },
  });
  servidor.relogio.agora = new Date();
  const base = await servidor.app.listen({ port: 0, host: '127.0.0.1' });
  const encerrar = async () => {
    await servidor.encerrar();
    await banco.encerrar();
  };
  return { banco, servidor, base, encerrar };
}

export type ServidorComBanco = Awaited<ReturnType<typeof abrirServidorComBanco>>;

/** Each keeps the statements that it prepared, which every test of a file asks again. */
const livros = new WeakMap<Database, ReturnType<typeof createLedger>>();
const livroDe = (db: Database) => {
  const livro = livros.get(db) ?? createLedger(db);
  livros.set(db, livro);
  return livro;
};

/** What the work at a bank stands on, at the clock and with the ledger of a server of a test. */
export const meiosDoPix = ({ db, bancos, relogio }: Servidor) => ({
  db,
  cofre: COFRE,
  bancos,
  orgaos: createOrgaos(db, () => relogio.agora),
  relogio: () => relogio.agora,
  fonteTributaria: livroDe(db),
  enfileirarCorreio: createCorreio(COFRE, () => relogio.agora),
});

/** Works off what waits for the bank, at once. */
export const abrirFilaDoPix = (servidor: Servidor) =>
  new Trabalhador(
    { db: servidor.db, avisar: () => undefined },
    trabalhoDoPix(meiosDoPix(servidor)),
    { olharMs: 30, insistirMs: 30 },
  );

/** Each call is a look at the bank, as one process has it. */
export const createVarreduraDoPix = ({ servidor, base }: ServidorComBanco) =>
  createVarredura({
    ...meiosDoPix(servidor),
    log: { warn: () => undefined },
    endereco: () => base,
  });
