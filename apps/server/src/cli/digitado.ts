import { parseArgs } from 'node:util';
import { ErroDeUso } from '../operator-error.ts';
import type { Comando, Digitado } from './comando.ts';

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
