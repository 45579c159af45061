import type { Pool } from 'pg';
import { createLoginUnico } from '../adapters/govbr/login-unico.ts';
import { abrirArmazenamento } from '../adapters/armazenamento/pasta.ts';
import {
  readDatabase,
  readDeclaredBanks,
  readGovbr,
  readKey,
  readPortal,
  readStorage,
} from '../config.ts';
import { NO_LIMITS, openPool } from '../db/client.ts';
import { openDatabases } from '../db/databases.ts';
import { prepareDatabase } from '../db/prepare.ts';
import { enderecoDoPortal } from '../core/enderecos.ts';
import { createCofre } from '../core/cofre.ts';
import { abrirCopiasDoOperador } from '../copias/do-operador.ts';
import { executar } from './executar.ts';

/**
 * Opens the database as its owner, tables up to date unless said otherwise, for a command of the operator. A server that
 * is running keeps running: the command works beside it.
 */
const comBanco = async <Result>(
  aviso: (texto: string) => void,
  work: (pool: Pool) => Promise<Result>,
  preparar = prepareDatabase,
): Promise<Result> => {
  const { ownerUrl, appUrl, stop } = await openDatabases(readDatabase(), aviso, { share: true });
  try {
    await preparar(ownerUrl, appUrl);
    let saindo = false;
    // Errors of connections that are being closed anyway need no report.
    const pool = openPool(ownerUrl, (erro) => !saindo && aviso(erro.message), NO_LIMITS);
    try {
      return await work(pool);
    } finally {
      saindo = true;
      await pool.end();
    }
  } finally {
    await stop();
  }
};

const { stdin, stderr } = process;

const reclamar = (linha: string): void => console.error(linha);

/** Rewrites one line of the terminal; a log file would get thousands. */
const progresso = (linha: string): void => {
  if (stderr.isTTY) stderr.write(`\r\u001b[K${linha}`);
};

process.exitCode = await executar(process.argv.slice(2), {
  terminal: { escrever: (linha) => console.log(linha), reclamar, progresso, entrada: stdin },
  comBanco: (work) => comBanco(reclamar, work),
  comBancoComoEsta: (work) => comBanco(reclamar, work, () => Promise.resolve()),
  agora: () => new Date(),
  portal: () => enderecoDoPortal(readPortal()),
  govbr: () =>
    createLoginUnico({ portaDeTeste: readGovbr().govbrTeste, relogio: () => new Date() }),
  cofre: () => createCofre(readKey()),
  armazenamento: () => abrirArmazenamento(readStorage()),
  copias: () => abrirCopiasDoOperador(),
  bancosDeclarados: () => readDeclaredBanks(),
});
