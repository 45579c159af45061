import type { Centavos } from '../dinheiro/centavos.ts';
import { lido, naoLido, type Leitura } from '../texto/leitura.ts';
import { modulo10, modulo11 } from './modulos.ts';

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

const VALOR_MAXIMO = 99_999_999_999;

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
  if (!Number.isSafeInteger(valor) || valor <= 0 || valor > VALOR_MAXIMO) {
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
