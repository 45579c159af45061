import { dataCivilValida, type DataCivil } from '../calendario/data-civil.ts';
import type { Centavos } from '../dinheiro/centavos.ts';
import { lido, naoLido, type Leitura } from '../texto/escrita.ts';
import { modulo10, modulo11 } from './modulos.ts';

/** A number of fixed width inside a slip's codes. Throws RangeError when it does not fit. */
export function campo(valor: number, tamanho: number, nome: string): string {
  if (!Number.isSafeInteger(valor) || valor < 0 || String(valor).length > tamanho) {
    throw new RangeError(`${nome} não cabe no código da guia: ${valor}`);
  }
  return String(valor).padStart(tamanho, '0');
}

/** Kind of tax in the free field. Numbers are fixed for ever: printed slips carry them. */
export const TIPOS_DE_TRIBUTO = {
  IPTU: 1,
  ISSQN: 2,
  ALVARA: 3,
  TAXA: 4,
  DIVIDA_ATIVA: 5,
  /** One slip for several: its number stands where others have that of their guide. */
  DOCUMENTO_UNICO: 6,
  /** The installments of an agreement about debts of the others. */
  PARCELAMENTO: 7,
} as const;

export type TipoDeTributo = keyof typeof TIPOS_DE_TRIBUTO;

/** The taxes that are billed by guides, each with its slip. */
export type Tributo = Exclude<TipoDeTributo, 'DIVIDA_ATIVA' | 'DOCUMENTO_UNICO'>;

/** The kind of tax that a slip's number stands for. */
export const tributoDoNumero = (numero: number): TipoDeTributo | undefined =>
  (Object.keys(TIPOS_DE_TRIBUTO) as TipoDeTributo[]).find(
    (tributo) => TIPOS_DE_TRIBUTO[tributo] === numero,
  );

/** What our slips write into the 25 digits that FEBRABAN leaves to the collector. */
export interface CampoLivre {
  /** Comes first, as the layout asks of a free field that carries the due date. */
  readonly vencimento: DataCivil;
  readonly tributo: TipoDeTributo;
  readonly guia: number;
  readonly parcela: number;
  /** Last two digits of the emission counter: the due date already tells other emissions apart. */
  readonly emissao: number;
}

/** AAAAMMDD + kind of tax (2) + guide (10) + installment (3) + emission (2). Throws RangeError. */
export function montarCampoLivre(dados: CampoLivre): string {
  if (!dataCivilValida(dados.vencimento)) {
    throw new RangeError(`data inexistente: ${dados.vencimento}`);
  }
  return (
    dados.vencimento.replaceAll('-', '') +
    campo(TIPOS_DE_TRIBUTO[dados.tributo], 2, 'tributo') +
    campo(dados.guia, 10, 'guia') +
    campo(dados.parcela, 3, 'parcela') +
    campo(dados.emissao % 100, 2, 'emissão')
  );
}

/** The parts of a free field of ours, or undefined when it is somebody else's. */
export function lerCampoLivre(texto: string): CampoLivre | undefined {
  const partes = /^([0-9]{4})([0-9]{2})([0-9]{2})([0-9]{2})([0-9]{10})([0-9]{3})([0-9]{2})$/.exec(
    texto,
  );
  if (!partes) return undefined;
  const [, ano = '', mes = '', dia = '', tipo, guia, parcela, emissao] = partes;
  const vencimento = `${ano}-${mes}-${dia}`;
  const tributo = tributoDoNumero(Number(tipo));
  if (!dataCivilValida(vencimento) || tributo === undefined) return undefined;
  return {
    vencimento,
    tributo,
    guia: Number(guia),
    parcela: Number(parcela),
    emissao: Number(emissao),
  };
}

/** Who collects: 1 city halls … 7 traffic fines, 9 the bank's own (FEBRABAN v7 §4.2). */
const SEGMENTOS = ['1', '2', '3', '4', '5', '6', '7', '9'] as const;

type Segmento = (typeof SEGMENTOS)[number];

/** 6 and 8 carry a value in reais, 7 and 9 a reference; 6 and 7 use modulus 10, 8 and 9 modulus 11. */
type IdentificadorDeValor = '6' | '7' | '8' | '9';

export interface CodigoDeBarras {
  /** 44 digits, what is drawn. */
  readonly codigo: string;
  /** 48 digits, what is typed: four blocks of 11, each with its check digit. */
  readonly linha: string;
  readonly segmento: Segmento;
  readonly identificador: IdentificadorDeValor;
  /** Present for identifiers 6 and 8. */
  readonly valor?: Centavos;
  /** Present for identifiers 7 and 9: eleven digits. */
  readonly referencia?: string;
  /** FEBRABAN code of the collector, 4 digits; in segment 6 the first 8 digits of its CNPJ. */
  readonly convenio: string;
  /** 25 digits (21 in segment 6), whose meaning is the collector's own. */
  readonly campoLivre: string;
}

export interface DadosDoCodigo {
  readonly segmento: Segmento;
  readonly modulo: 10 | 11;
  readonly valor: Centavos;
  readonly convenio: string;
  readonly campoLivre: string;
}

/** Largest amount that fits into a slip's codes. */
export const VALOR_MAXIMO_DO_CODIGO = 99_999_999_999;

const digitoDe = (identificador: string): ((digitos: string) => number) =>
  identificador === '6' || identificador === '7' ? modulo10 : modulo11;

const tamanhoDoConvenio = (segmento: string): number => (segmento === '6' ? 8 : 4);

const digitoGeral = (codigo: string): string =>
  String(digitoDe(codigo[2] ?? '')(codigo.slice(0, 3) + codigo.slice(4)));

/** The 48 digits of a code of 44: after each block of 11, its check digit by the code's modulus. */
export function linhaDigitavel(codigo: string): string {
  const digito = digitoDe(codigo[2] ?? '');
  return [0, 11, 22, 33]
    .map((inicio) => codigo.slice(inicio, inicio + 11))
    .map((bloco) => `${bloco}${digito(bloco)}`)
    .join('');
}

/** As printed, its four blocks apart: `81630000002-2 41850299000-9 00000001002-5 22031701000-1`. */
export const formatarLinhaDigitavel = (linha: string): string =>
  linha.replace(/([0-9]{11})([0-9])(?=([0-9]{12})*$)/g, '$1-$2 ').trimEnd();

/**
 * The 44 digits of a slip with a value in reais (FEBRABAN v7 §4). Throws RangeError for a value that
 * is not positive or passes eleven digits, and for parts of the wrong length.
 */
export function montarCodigoDeBarras(dados: DadosDoCodigo): string {
  const { segmento, modulo, valor, convenio, campoLivre } = dados;
  if (!Number.isSafeInteger(valor) || valor <= 0 || valor > VALOR_MAXIMO_DO_CODIGO) {
    throw new RangeError(`valor fora do código de barras: ${valor}`);
  }
  const tamanho = tamanhoDoConvenio(segmento);
  if (!/^[0-9]+$/.test(convenio) || convenio.length !== tamanho) {
    throw new RangeError(`o convênio tem ${tamanho} números: ${convenio}`);
  }
  if (!/^[0-9]+$/.test(campoLivre) || campoLivre.length !== 29 - tamanho) {
    throw new RangeError(`o campo livre tem ${29 - tamanho} números: ${campoLivre}`);
  }
  const inicio = `8${segmento}${modulo === 10 ? '6' : '8'}`;
  const resto = `${String(valor).padStart(11, '0')}${convenio}${campoLivre}`;
  return `${inicio}${digitoGeral(`${inicio}0${resto}`)}${resto}`;
}

const ehSegmento = (texto: string): texto is Segmento => SEGMENTOS.some((s) => s === texto);

const ehIdentificador = (texto: string): texto is IdentificadorDeValor => /^[6-9]$/.test(texto);

/** The 44 digits behind 44 or 48, or undefined when a check digit, general or of a block, is wrong. */
function conferirDigitos(digitos: string): string | undefined {
  const ehLinha = digitos.length === 48;
  const codigo = ehLinha
    ? [0, 12, 24, 36].map((inicio) => digitos.slice(inicio, inicio + 11)).join('')
    : digitos;
  const blocosConferem = !ehLinha || linhaDigitavel(codigo) === digitos;
  return blocosConferem && codigo[3] === digitoGeral(codigo) ? codigo : undefined;
}

/**
 * Reads and checks a code of 44 digits or a line of 48, with or without its spaces and hyphens: the
 * check digit of every block and the general one. A bank's boleto (47 digits) is another thing and
 * is refused.
 */
export function lerCodigoDeBarras(texto: string): Leitura<CodigoDeBarras> {
  const digitos = texto.replace(/[\s.-]/g, '');
  if (!/^([0-9]{44}|[0-9]{48})$/.test(digitos)) {
    return naoLido('O código de barras tem 44 números e a linha digitável tem 48.');
  }
  const [segmento = '', identificador = ''] = [digitos[1], digitos[2]];
  if (!digitos.startsWith('8') || !ehSegmento(segmento) || !ehIdentificador(identificador)) {
    return naoLido('Este código não é de uma guia de arrecadação.');
  }
  const codigo = conferirDigitos(digitos);
  if (codigo === undefined) {
    return naoLido('Há um número errado no código. Confira o que foi digitado.');
  }
  const meio = 15 + tamanhoDoConvenio(segmento);
  const campo = codigo.slice(4, 15);
  const temValor = identificador === '6' || identificador === '8';
  return lido({
    codigo,
    linha: linhaDigitavel(codigo),
    segmento,
    identificador,
    ...(temValor ? { valor: Number(campo) } : { referencia: campo }),
    convenio: codigo.slice(15, meio),
    campoLivre: codigo.slice(meio),
  });
}
