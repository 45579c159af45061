import { createInterface } from 'node:readline';
import { PassThrough } from 'node:stream';
import { ErroDeUso } from '../operator-error.ts';
import { AppError } from '../core/app-error.ts';
import { exigirSenhaNova } from '../core/contas/senha.ts';
import type { Terminal } from './comando.ts';

/** Lines of the terminal, what is typed not shown: readline echoes into a stream nobody reads. */
const abrirLinhas = ({ entrada }: Terminal, falta: string) => {
  const linhas = createInterface({
    input: entrada,
    output: new PassThrough().resume(),
    terminal: entrada.isTTY === true,
  });
  const proxima: AsyncIterator<string, undefined> = linhas[Symbol.asyncIterator]();
  return {
    ler: async (): Promise<string> => {
      const { value, done } = await proxima.next();
      if (done === true) throw new ErroDeUso(falta);
      return value;
    },
    fechar: () => linhas.close(),
  };
};

/** A credential: what an HTTP header carries as it is, long enough not to be guessed. */
const CREDENCIAL = /^[\x21-\x7e]{16,500}$/;

/**
 * Asks for the credential of a city's system: on a terminal without showing it, otherwise the first
 * line of the standard input. Never an argument, which other users of the machine could read.
 */
export const pedirCredencial = async (terminal: Terminal): Promise<string> => {
  const linhas = abrirLinhas(terminal, 'Falta a credencial.');
  try {
    if (terminal.entrada.isTTY === true)
      terminal.reclamar('Credencial do sistema da prefeitura (não aparece ao digitar):');
    const credencial = (await linhas.ler()).trim();
    if (!CREDENCIAL.test(credencial))
      throw new ErroDeUso('A credencial tem de 16 a 500 letras, números e sinais, sem espaços.');
    return credencial;
  } finally {
    linhas.fechar();
  }
};

/** The same rule as in the portal. */
const conferir = async (senha: string, pessoais: readonly (string | null)[]): Promise<void> => {
  try {
    await exigirSenhaNova(senha, pessoais, 'senha');
  } catch (erro) {
    throw erro instanceof AppError ? new ErroDeUso(erro.message) : erro;
  }
};

/**
 * Asks for a new password: on a terminal twice, without showing it; otherwise the first line of the
 * standard input. Never an argument, which other users of the machine could read.
 * @param pessoais facts about the person that are no password
 */
export const pedirSenha = async (
  terminal: Terminal,
  pessoais: readonly (string | null)[],
): Promise<string> => {
  const { reclamar, entrada } = terminal;
  const linhas = abrirLinhas(terminal, 'Falta a senha.');
  try {
    if (entrada.isTTY === true) reclamar('Senha (não aparece ao digitar):');
    const senha = await linhas.ler();
    await conferir(senha, pessoais);
    if (entrada.isTTY !== true) return senha;
    reclamar('A mesma senha, de novo:');
    if ((await linhas.ler()) !== senha) throw new ErroDeUso('As duas senhas não são iguais.');
    return senha;
  } finally {
    linhas.fechar();
  }
};

/**
 * Asks for what opens something, one answer after another: on a terminal without showing it, otherwise the
 * lines of the standard input. Never an argument, which other users of the machine could read.
 */
export const pedirSegredos = async (
  terminal: Terminal,
  perguntas: readonly string[],
): Promise<string[]> => {
  const linhas = abrirLinhas(terminal, 'Falta a senha.');
  try {
    const respostas = [];
    for (const pergunta of perguntas) {
      if (terminal.entrada.isTTY === true) terminal.reclamar(pergunta);
      respostas.push(await linhas.ler());
    }
    return respostas;
  } finally {
    linhas.fechar();
  }
};

/** One of these. */
export const pedirSegredo = async (terminal: Terminal, pergunta: string): Promise<string> => {
  const [resposta = ''] = await pedirSegredos(terminal, [pergunta]);
  return resposta;
};
