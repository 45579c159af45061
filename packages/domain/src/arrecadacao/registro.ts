import { dataCivilValida, type DataCivil } from '../calendario/data-civil.ts';
import type { Centavos } from '../dinheiro/centavos.ts';
import { lido, naoLido, type Leitura, semAcentos } from '../texto/escrita.ts';

/** Characters of every record (FEBRABAN, Layout Padrão de Arrecadação v7, 01.03.2023, §6.1). */
export const TAMANHO_DO_REGISTRO = 150;

/** Record A: what the bank says of its file. */
export interface CabecalhoDoRetorno {
  readonly tipo: 'A';
  /** Of the city with the bank (A.03). */
  readonly convenio: string;
  /** Code in the clearing house, three digits (A.05). */
  readonly banco: string;
  /** Day on which the bank made the file (A.07). */
  readonly geracao: DataCivil;
  /** Number of the file; each has one more than the one before (A.08). */
  readonly nsa: number;
}

/** Record G: a slip that was paid. */
export interface DetalheDoRetorno {
  readonly tipo: 'G';
  /** G.03. */
  readonly pagamento: DataCivil;
  /** When the bank credits the city (G.04); null when it does not say. */
  readonly credito: DataCivil | null;
  /** As the bank read it, 44 characters, whatever they are (G.05). */
  readonly codigo: string;
  /** What was really received (G.06). */
  readonly valor: Centavos;
  /** How it was taken, one character: 1 counter … 9 PIX (G.10). */
  readonly forma: string;
  /** Of the cashier, or of the transaction; empty where it was not agreed (G.11). */
  readonly autenticacao: string;
}

/** Record Z: what the file adds up to. */
export interface FechoDoRetorno {
  readonly tipo: 'Z';
  /** Records of the file, A and Z included (Z.02). */
  readonly registros: number;
  /** Sum of what the G records received (Z.03). */
  readonly total: Centavos;
}

export type RegistroDoRetorno = CabecalhoDoRetorno | DetalheDoRetorno | FechoDoRetorno;

/** Channels of G.10; with the paper in hand a digit, without it a letter. */
const CANAIS: readonly (readonly [codigos: string, nome: string])[] = [
  ['1a', 'Guichê de caixa'],
  ['2b', 'Terminal ou banco eletrônico'],
  ['3c', 'Internet ou celular'],
  ['4f', 'Outros meios'],
  ['5d', 'Correspondente bancário'],
  ['6e', 'Telefone'],
  ['7g', 'Casa lotérica'],
  ['8h', 'Cartão'],
  ['9i', 'PIX'],
  ['l', 'Correspondente digital'],
];

/** How a payment was taken, in words (FEBRABAN v7, §6, G.10); null when the bank does not say. */
export const canalDoPagamento = (forma: string): string | null =>
  CANAIS.find(([codigos]) => forma !== '' && codigos.includes(forma))?.[1] ?? null;

/** Whether the bank says that it was taken by PIX. */
export const foiPorPix = (forma: string): boolean => canalDoPagamento(forma) === 'PIX';

/** How a PIX of which the bank's API tells is written among the channels. */
export const FORMA_PIX = '9';

/** First and last position of each field, as the layout counts them: from 1, both included (§6). */
const POSICOES = {
  'A.02': [2, 2, 'o código de remessa'],
  'A.03': [3, 22, 'o código do convênio'],
  'A.05': [43, 45, 'o código do banco'],
  'A.07': [66, 73, 'a data de geração'],
  'A.08': [74, 79, 'o número do arquivo'],
  'A.10': [82, 98, 'a identificação do serviço'],
  'G.03': [22, 29, 'a data do pagamento'],
  'G.04': [30, 37, 'a data do crédito'],
  'G.05': [38, 81, 'o código de barras'],
  'G.06': [82, 93, 'o valor recebido'],
  'G.10': [117, 117, 'a forma de arrecadação'],
  'G.11': [118, 140, 'a autenticação'],
  'Z.02': [2, 7, 'o total de registros'],
  'Z.03': [8, 24, 'o valor total'],
} as const;

type Campo = keyof typeof POSICOES;

/** A field that is not what the layout says; becomes a refusal of the whole record. */
class CampoErrado extends Error {}

const cortar = (linha: string, campo: Campo): string => {
  const [de, ate] = POSICOES[campo];
  return linha.slice(de - 1, ate);
};

const recusar = (campo: Campo, escrito: string, o: string): never => {
  const [de, ate, nome] = POSICOES[campo];
  throw new CampoErrado(
    `Em ${nome} (${campo}, posições ${de} a ${ate}) está “${escrito}”, que não é ${o}.`,
  );
};

const numero = (linha: string, campo: Campo): number => {
  const escrito = cortar(linha, campo);
  const lido = /^[0-9]+$/.test(escrito) ? Number(escrito) : Number.NaN;
  return Number.isSafeInteger(lido) ? lido : recusar(campo, escrito, 'um número');
};

const dia = (linha: string, campo: Campo): DataCivil => {
  const escrito = cortar(linha, campo);
  const data = `${escrito.slice(0, 4)}-${escrito.slice(4, 6)}-${escrito.slice(6)}`;
  return dataCivilValida(data) ? data : recusar(campo, escrito, 'uma data AAAAMMDD');
};

const diaOuNada = (linha: string, campo: Campo): DataCivil | null =>
  /^(0+| +)$/.test(cortar(linha, campo)) ? null : dia(linha, campo);

/** Of 'CODIGO DE BARRAS', banks write the accent or not, and in either case of letter. */
const servicoDe = (linha: string): string => semAcentos(cortar(linha, 'A.10')).trim().toUpperCase();

const lerCabecalho = (linha: string): CabecalhoDoRetorno => {
  if (cortar(linha, 'A.02') !== '2') {
    recusar('A.02', cortar(linha, 'A.02'), '2, de retorno: não é um arquivo que o banco devolve');
  }
  if (servicoDe(linha) !== 'CODIGO DE BARRAS') {
    recusar('A.10', cortar(linha, 'A.10').trim(), '“CODIGO DE BARRAS”');
  }
  return {
    tipo: 'A',
    convenio: cortar(linha, 'A.03').trim(),
    banco: String(numero(linha, 'A.05')).padStart(3, '0'),
    geracao: dia(linha, 'A.07'),
    nsa: numero(linha, 'A.08'),
  };
};

const lerDetalhe = (linha: string): DetalheDoRetorno => {
  const valor = numero(linha, 'G.06');
  return {
    tipo: 'G',
    pagamento: dia(linha, 'G.03'),
    credito: diaOuNada(linha, 'G.04'),
    codigo: cortar(linha, 'G.05').trim() || recusar('G.05', '', 'um código'),
    valor: valor > 0 ? valor : recusar('G.06', cortar(linha, 'G.06'), 'um valor recebido'),
    forma: cortar(linha, 'G.10').trim(),
    autenticacao: cortar(linha, 'G.11').trim(),
  };
};

const LEITORES: Readonly<Record<string, (linha: string) => RegistroDoRetorno>> = {
  A: lerCabecalho,
  G: lerDetalhe,
  Z: (linha) => ({ tipo: 'Z', registros: numero(linha, 'Z.02'), total: numero(linha, 'Z.03') }),
};

/**
 * Whether a file that begins with this line is one of FEBRABAN's returns, right or wrong: a header
 * that lost characters is still one, and is to be refused as such.
 */
export const pareceRetorno = (primeiraLinha: string): boolean =>
  /^A[0-9]/.test(primeiraLinha) &&
  (primeiraLinha.length === TAMANHO_DO_REGISTRO ||
    semAcentos(primeiraLinha).toUpperCase().includes('CODIGO DE BARRAS'));

/**
 * Reads one record of a return file of collection by barcode (FEBRABAN v7, §6, records A, G and Z).
 * The reason of a refusal names the field, its positions and what stands there.
 */
export function lerRegistroDoRetorno(linha: string): Leitura<RegistroDoRetorno> {
  const ler = LEITORES[linha[0] ?? ''];
  if (!ler) return naoLido(`O registro começa com “${linha[0] ?? ''}”; há A, G e Z.`);
  if (linha.length !== TAMANHO_DO_REGISTRO) {
    return naoLido(`O registro tem ${linha.length} caracteres; são ${TAMANHO_DO_REGISTRO}.`);
  }
  try {
    return lido(ler(linha));
  } catch (erro) {
    if (erro instanceof CampoErrado) return naoLido(erro.message);
    throw erro;
  }
}
