import { createInterface } from 'node:readline';
import { PassThrough } from 'node:stream';
import { ErroDeUso } from '../slices/importacao/erro.ts';
import type { Terminal } from './comando.ts';

/** Fewest characters of a password (`decisions` on identities). */
const MENOR_SENHA = 8;
const MAIOR_SENHA = 1000;

const conferir = (senha: string): string => {
  if (senha.length < MENOR_SENHA) {
    throw new ErroDeUso(`A senha deve ter ao menos ${MENOR_SENHA} caracteres.`);
  }
  if (senha.length > MAIOR_SENHA) throw new ErroDeUso('A senha é longa demais.');
  return senha;
};

/** Lines of the terminal, what is typed not shown: readline echoes into a stream nobody reads. */
const abrirLinhas = ({ entrada }: Terminal) => {
  const linhas = createInterface({
    input: entrada,
    output: new PassThrough().resume(),
    terminal: entrada.isTTY === true,
  });
  const proxima: AsyncIterator<string, undefined> = linhas[Symbol.asyncIterator]();
  return {
    ler: async (): Promise<string> => {
      const { value, done } = await proxima.next();
      if (done === true) throw new ErroDeUso('Falta a senha.');
      return value;
    },
    fechar: () => linhas.close(),
  };
};

/**
 * Asks for a new password: on a terminal twice, without showing it; otherwise the first line of the
 * standard input. Never an argument, which other users of the machine could read.
 */
export const pedirSenha = async (terminal: Terminal): Promise<string> => {
  const { reclamar, entrada } = terminal;
  const linhas = abrirLinhas(terminal);
  try {
    if (entrada.isTTY === true) reclamar('Senha (não aparece ao digitar):');
    const senha = conferir(await linhas.ler());
    if (entrada.isTTY !== true) return senha;
    reclamar('A mesma senha, de novo:');
    if ((await linhas.ler()) !== senha) throw new ErroDeUso('As duas senhas não são iguais.');
    return senha;
  } finally {
    linhas.fechar();
  }
};
