import type { Readable } from 'node:stream';
import { parseArgs } from 'node:util';
import type { Pool } from 'pg';
import type { Armazenamento } from '../adapters/armazenamento/armazenamento.port.ts';
import type { BancoDeclarado } from '../config/bancos.ts';
import type { Govbr } from '../adapters/govbr/govbr.port.ts';
import type { CopiasDoOperador } from '../copias/do-operador.ts';
import type { Cofre } from '../core/cofre.ts';
import { ErroDeUso } from '../operator-error.ts';

/** Exit codes, the same for every command; `--help` and the manual explain them. */
export const SAIDA = { OK: 0, RECUSADO: 1, USO: 2, FALHA: 3 } as const;
export type Saida = (typeof SAIDA)[keyof typeof SAIDA];

interface Opcao {
  /** What stands for the value in the help (`N`, `arquivo`); a switch has none. */
  valor?: string;
  ajuda: string;
  obrigatoria?: boolean;
  /** May be given several times. */
  varias?: boolean;
}

/** What was typed after the command's name. */
export interface Digitado {
  argumentos: readonly string[];
  /** Value of an option, or undefined when it was not given. */
  texto: (opcao: string) => string | undefined;
  textos: (opcao: string) => readonly string[];
  ligada: (opcao: string) => boolean;
}

/** Where a command reads and writes; tests give their own. */
export interface Terminal {
  /** One line of the result. */
  escrever: (linha: string) => void;
  /** One line of what went wrong. */
  reclamar: (linha: string) => void;
  /** Replaces the line that tells the progress; nothing where nobody watches. */
  progresso: (linha: string) => void;
  entrada: Readable & { isTTY?: boolean; setRawMode?: (ligado: boolean) => unknown };
}

export interface Ambiente {
  terminal: Terminal;
  /** Opens the database, runs and closes it. */
  comBanco: <Result>(work: (pool: Pool) => Promise<Result>) => Promise<Result>;
  /** The same, its tables left as another version made them. */
  comBancoComoEsta: <Result>(work: (pool: Pool) => Promise<Result>) => Promise<Result>;
  agora: () => Date;
  /** Where people find the portal, without a final slash. */
  portal: () => string;
  /** Sign-in with gov.br, asked only by the command that proves a credential. */
  govbr: () => Govbr;
  /** The installation's key, asked only by commands that need it. */
  cofre: () => Cofre;
  /** The attachments, opened only by commands that read them. */
  armazenamento: () => Promise<Armazenamento>;
  /** The copies of the installation. @throws OperatorError where the operator gave no place for them */
  copias: () => Promise<CopiasDoOperador>;
  /** The banks that the operator declares beside the known ones. */
  bancosDeclarados: () => Readonly<Record<string, BancoDeclarado>>;
}

export interface Comando {
  /** `importar`, `orgao criar`. */
  nome: string;
  resumo: string;
  /** Arguments before the options, as the help shows them: `<tipo> <arquivo.csv>`; `[<id>]` may be missing. */
  argumentos: readonly string[];
  opcoes: Readonly<Record<string, Opcao>>;
  /** Further lines of the help. */
  detalhes?: readonly string[];
  executar: (digitado: Digitado, ambiente: Ambiente) => Promise<Saida>;
}

const AJUDA = { type: 'boolean', short: 'h' } as const;

/** `node:util` complains in English; the name of the option is what it has to say. */
const traduzir = (erro: unknown): ErroDeUso => {
  const mensagem = erro instanceof Error ? erro.message : String(erro);
  const opcao = /'(-[^' ]*)/.exec(mensagem)?.[1] ?? '';
  if (mensagem.includes('does not take an argument'))
    return new ErroDeUso(`${opcao} não leva valor.`);
  if (/argument missing|is ambiguous/.test(mensagem))
    return new ErroDeUso(`${opcao} precisa de um valor.`);
  return new ErroDeUso(`Não há a opção ${opcao}.`);
};

const analisar = ({ opcoes }: Comando, args: readonly string[]) => {
  const tipos = Object.entries(opcoes).map(([nome, { valor, varias = false }]) => [
    nome,
    { type: valor === undefined ? ('boolean' as const) : ('string' as const), multiple: varias },
  ]);
  try {
    return parseArgs({
      args: [...args],
      options: {
        ...(Object.fromEntries(tipos) as object),
        ajuda: AJUDA,
        help: { type: 'boolean' },
      },
      allowPositionals: true,
    });
  } catch (erro) {
    throw traduzir(erro);
  }
};

/**
 * Reads what was typed after the name of a command.
 * @returns undefined when the help is asked for.
 * @throws ErroDeUso naming the option or argument that is wrong.
 */
export const lerDigitado = (comando: Comando, args: readonly string[]): Digitado | undefined => {
  const { values, positionals } = analisar(comando, args);
  const valores: Record<string, unknown> = values;
  if (valores.ajuda === true || valores.help === true) return undefined;

  const [sobra] = positionals.slice(comando.argumentos.length);
  if (sobra !== undefined) throw new ErroDeUso(`“${sobra}” está sobrando.`);
  const faltante = comando.argumentos[positionals.length];
  if (faltante?.startsWith('<')) throw new ErroDeUso(`Falta ${faltante}.`);
  for (const [nome, { obrigatoria }] of Object.entries(comando.opcoes)) {
    if (obrigatoria && valores[nome] === undefined) throw new ErroDeUso(`Falta --${nome}.`);
  }
  const textos = (opcao: string): string[] =>
    [valores[opcao]].flat().filter((valor): valor is string => typeof valor === 'string');
  return {
    argumentos: positionals,
    texto: (opcao) => textos(opcao)[0],
    textos,
    ligada: (opcao) => valores[opcao] === true,
  };
};

/** An option that is a whole number from `minimo` on. */
export const lerInteiro = (
  { texto }: Digitado,
  opcao: string,
  minimo = 1,
  maximo = 2_147_483_647,
): number | undefined => {
  const escrito = texto(opcao);
  if (escrito === undefined) return undefined;
  const numero = /^[0-9]{1,10}$/.test(escrito) ? Number(escrito) : Number.NaN;
  if (numero >= minimo && numero <= maximo) return numero;
  throw new ErroDeUso(`--${opcao} deve ser um número de ${minimo} a ${maximo}; veio “${escrito}”.`);
};

/** The orgao of a command, which every command on one requires. */
export const lerOrgao = (digitado: Digitado): number => {
  const orgao = lerInteiro(digitado, 'orgao');
  if (orgao === undefined) throw new ErroDeUso('Falta --orgao.');
  return orgao;
};
