import { percentualValido, type Percentual } from '../tributos/encargos.ts';

/** Who meets what a parameter does, as the page that sets it says. */
export const QUEM_VE = {
  PUBLICO: 'qualquer pessoa, nas páginas públicas',
  PAGADOR: 'quem paga, na tela e na guia',
  SOLICITANTE: 'quem faz uma solicitação e quem a responde',
  DATAS: 'quem paga e quem pede, nas datas que leem',
  CONTRIBUINTE: 'quem tem conta ou pede documentos',
  SERVIDOR: 'só os servidores',
  NINGUEM: 'ninguém: protege o serviço por trás das páginas',
} as const;

/** What a number counts, in one and in many. */
export const UNIDADES = {
  DIAS: ['dia', 'dias'],
  ANOS: ['ano', 'anos'],
  CENTAVOS: ['centavo', 'centavos'],
  PERCENTUAL: ['por cento', 'por cento'],
  BYTES: ['byte', 'bytes'],
  CARACTERES: ['caractere', 'caracteres'],
  ARQUIVOS: ['arquivo', 'arquivos'],
  PARCELAS: ['parcela', 'parcelas'],
  EMAILS: ['e-mail', 'e-mails'],
  RESPOSTAS: ['resposta', 'respostas'],
} as const;

export type Unidade = keyof typeof UNIDADES;

/** One number or choice that an orgao may set, with what the law or the field says of it. */
export interface Parametro<T> {
  readonly padrao: T;
  /** What it is, for the operator, in Portuguese. */
  readonly descricao: string;
  readonly quemVe: keyof typeof QUEM_VE;
  /** Of a number, what it counts. */
  readonly unidade?: Unidade;
  /** Law or standard of the default; 'escolha do projeto' where there is none. */
  readonly fonte: string;
  /** How it is written, for who fills it in; without it the description says enough. */
  readonly escreva?: string;
  /** Whether a stored value is one; also narrows what comes from the database as JSON. */
  readonly aceita: (valor: unknown) => valor is T;
  /**
   * Why a value that `aceita` takes is not set any more, for the operator. One that was stored before
   * stays readable: a city must not stop for it.
   */
  readonly recusaNovo?: (valor: unknown) => string | undefined;
}

export const parametro = <T>(definicao: Parametro<T>): Parametro<T> => definicao;

export const inteiro =
  (minimo: number, maximo: number) =>
  (valor: unknown): valor is number =>
    typeof valor === 'number' && Number.isInteger(valor) && valor >= minimo && valor <= maximo;

/** One of some values, which stand on the check itself, to be told to who writes them by hand. */
export const umDe = <const T>(opcoes: readonly T[]) =>
  Object.assign((valor: unknown): valor is T => opcoes.some((opcao) => opcao === valor), {
    opcoes,
  });

export const texto =
  (forma: RegExp) =>
  (valor: unknown): valor is string =>
    typeof valor === 'string' && forma.test(valor);

export const logico = umDe([true, false]);

export const listaDe =
  <T>(aceita: (valor: unknown) => valor is T) =>
  (valor: unknown): valor is readonly T[] =>
    Array.isArray(valor) && valor.every((item) => aceita(item));

export const percentual = (valor: unknown): valor is Percentual =>
  typeof valor === 'string' && percentualValido(valor);

export const objeto = (valor: unknown): valor is Readonly<Record<string, unknown>> =>
  typeof valor === 'object' && valor !== null && !Array.isArray(valor);
