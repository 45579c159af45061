import { readKey, readPortal } from '../config.ts';
import { enderecoDoPortal } from '../core/enderecos.ts';
import { createCofre } from '../core/cofre.ts';
import { comBanco } from './banco.ts';
import { executar } from './executar.ts';

const { stdin, stderr } = process;

const reclamar = (linha: string): void => console.error(linha);

/** Rewrites one line of the terminal; a log file would get thousands. */
const progresso = (linha: string): void => {
  if (stderr.isTTY) stderr.write(`\r\u001b[K${linha}`);
};

process.exitCode = await executar(process.argv.slice(2), {
  terminal: { escrever: (linha) => console.log(linha), reclamar, progresso, entrada: stdin },
  comBanco: (work) => comBanco(reclamar, work),
  agora: () => new Date(),
  portal: () => enderecoDoPortal(readPortal()),
  cofre: () => createCofre(readKey()),
});
