import { lerSenha, normalizarSenha } from '@balcao/domain';
import { hash, verify } from '@node-rs/argon2';
import { AppError } from '../app-error.ts';
import { CUSTO_DA_SENHA } from './custo-da-senha.ts';
import { createFilaJusta } from '../espera.ts';
import type { Origem } from '../quem/origem.ts';
import { createQuandoPreciso } from '../quando-preciso.ts';

/**
 * Each takes one of libuv's four threads for some 40 ms; files, names of hosts and pictures need the others.
 * Of one address so many wait as a whole building signs in at eight o'clock.
 */
const naVez = createFilaJusta({ lugares: 2, espera: 400, porOrigem: 160 });

/** @param origem address of whoever chose it; undefined for the operator's commands */
export const hashSenha = (senha: string, origem?: Origem): Promise<string> =>
  naVez(origem, () => hash(normalizarSenha(senha), CUSTO_DA_SENHA));

/** Hash of no password: checking against it costs an unknown account what it costs a known one. */
const NENHUMA = hashSenha(crypto.randomUUID());

/** Whether the password is the account's; takes as long when there is no account. */
export const conferirSenha = async (
  senhaHash: string | null | undefined,
  senha: string,
  origem?: Origem,
): Promise<boolean> => {
  const guardada = senhaHash ?? (await NENHUMA);
  const matches = await naVez(origem, () => verify(guardada, normalizarSenha(senha)));
  return matches && senhaHash != null;
};

/** Passwords common in Brazil that lists made abroad leave out, without digits at the end. */
const DAQUI = [
  'acesso',
  'admin',
  'brasil',
  'contribuinte',
  'corinthians',
  'flamengo',
  'gremio',
  'internacional',
  'mudar',
  'palmeiras',
  'prefeitura',
  'saopaulo',
  'senha',
  'teste',
  'vasco',
] as const;

const COM_FINAL = new RegExp(`^(${DAQUI.join('|')})[@#._-]?(\\d{0,4}|20\\d\\d)[!.@#]?$`);

/** The some 50,000 passwords most found in leaks. */
const maisUsadas = createQuandoPreciso(async (): Promise<ReadonlySet<string>> => {
  const { dictionary } = await import('@zxcvbn-ts/language-common');
  return new Set(dictionary['passwords-common'].map(String));
});

const COMUM = 'Esta senha está entre as mais usadas e é a primeira que tentam. Escolha outra.';

const motivoDaRecusa = async (
  senha: string,
  pessoais: readonly string[],
): Promise<string | undefined> => {
  const lida = lerSenha(senha, pessoais);
  if (!lida.ok) return lida.motivo;
  const texto = normalizarSenha(senha).toLowerCase();
  return COM_FINAL.test(texto) || (await maisUsadas.abrir()).has(texto) ? COMUM : undefined;
};

/**
 * Refuses a new password that is short, long, made of the person's own facts, or one that everybody
 * tries.
 * @param campo name of the field in the form
 * @throws AppError CAMPO_INVALIDO
 */
export const exigirSenhaNova = async (
  senha: string,
  pessoais: readonly (string | null)[],
  campo: string,
): Promise<void> => {
  const fatos = pessoais.filter((fato) => fato !== null);
  const message = await motivoDaRecusa(senha, fatos);
  if (message !== undefined)
    throw new AppError('CAMPO_INVALIDO', { message, errors: { [campo]: [message] } });
};
