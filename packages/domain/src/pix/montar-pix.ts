import { cnpjValido, cpfValido } from '../identificacao/cpf-cnpj.ts';
import { lerTelefone } from '../identificacao/contato.ts';
import { paraDecimal, type Centavos } from '../dinheiro/centavos.ts';
import { semAcentos } from '../texto/escrita.ts';

/** The bytes of a text in UTF-8. */
function* bytesDe(texto: string): Generator<number> {
  for (const caractere of texto) {
    const codigo = caractere.codePointAt(0) ?? 0;
    if (codigo < 0x80) {
      yield codigo;
      continue;
    }
    const seguintes = codigo < 0x800 ? 1 : codigo < 0x10000 ? 2 : 3;
    yield ((0xff00 >> (seguintes + 1)) & 0xff) | (codigo >> (6 * seguintes));
    for (let i = seguintes - 1; i >= 0; i -= 1) yield 0x80 | ((codigo >> (6 * i)) & 0x3f);
  }
}

/**
 * CRC16-CCITT-FALSE of a text (polynomial 0x1021, initial 0xFFFF, nothing reflected), four upper-case
 * hexadecimal digits; `123456789` gives `29B1`. BACEN, Manual do BR Code, object 63.
 */
export function crc16(texto: string): string {
  let crc = 0xffff;
  for (const byte of bytesDe(texto)) {
    crc ^= byte << 8;
    for (let bit = 0; bit < 8; bit += 1) {
      crc = ((crc & 0x8000) !== 0 ? (crc << 1) ^ 0x1021 : crc << 1) & 0xffff;
    }
  }
  return crc.toString(16).toUpperCase().padStart(4, '0');
}

/** One EMV object: identifier of two digits, length of two digits (characters), value. */
export interface Objeto {
  readonly id: string;
  readonly valor: string;
}

/** Writes one object. Throws RangeError for an empty value or one beyond 99 characters. */
export function tlv(id: string, valor: string): string {
  const tamanho = [...valor].length;
  if (tamanho < 1 || tamanho > 99) throw new RangeError(`objeto ${id} com ${tamanho} caracteres`);
  return `${id}${String(tamanho).padStart(2, '0')}${valor}`;
}

/** The objects of a text, in order, or undefined when a length does not fit or an id repeats. */
export function lerTlv(texto: string): readonly Objeto[] | undefined {
  const caracteres = [...texto];
  const objetos: Objeto[] = [];
  for (let i = 0; i < caracteres.length;) {
    const cabeca = caracteres.slice(i, i + 4).join('');
    const tamanho = Number(cabeca.slice(2));
    const valor = caracteres.slice(i + 4, i + 4 + tamanho);
    if (!/^[0-9]{4}$/.test(cabeca) || tamanho === 0 || valor.length !== tamanho) return undefined;
    const id = cabeca.slice(0, 2);
    if (objetos.some((objeto) => objeto.id === id)) return undefined;
    objetos.push({ id, valor: valor.join('') });
    i += 4 + tamanho;
  }
  return objetos;
}

export type TipoDeChavePix = 'CPF' | 'CNPJ' | 'TELEFONE' | 'EMAIL' | 'ALEATORIA';

/** Longest key that fits beside the arrangement's name (Manual de Padrões do Pix §2.6.1). */
const TAMANHO_MAXIMO = 77;

/**
 * What kind of PIX key a text is, in the exact form of the directory (Manual de Padrões do Pix
 * §2.5.1), or undefined when it is none: bare CPF or CNPJ, E.164 mobile, lower-case e-mail, random
 * key with its hyphens.
 */
export function tipoDaChavePix(chave: string): TipoDeChavePix | undefined {
  if (cpfValido(chave)) return 'CPF';
  if (cnpjValido(chave)) return 'CNPJ';
  if (/^\+55..9/.test(chave)) return lerTelefone(chave).ok ? 'TELEFONE' : undefined;
  if (/^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/.test(chave)) return 'ALEATORIA';
  const email = /^[a-z0-9.!#$'*+/=?^_`{|}~-]+@[a-z0-9-]+(\.[a-z0-9-]+)+$/;
  return chave.length <= TAMANHO_MAXIMO && email.test(chave) ? 'EMAIL' : undefined;
}

/** Name of the PIX arrangement inside a BR Code. */
export const GUI_PIX = 'br.gov.bcb.pix';

export const TAMANHO_DO_NOME = 25;
export const TAMANHO_DA_CIDADE = 15;
export const TAMANHO_DO_TXID = 25;
const TAMANHO_DO_MODELO = 99;

export interface DadosDoPix {
  readonly chave: string;
  readonly valor: Centavos;
  readonly nome: string;
  readonly cidade: string;
  /** Letters and digits, at most 25; the payment comes back with it. */
  readonly txid: string;
  /** Shown to the payer by their bank; cut to what the key leaves of 99 characters. */
  readonly descricao?: string;
}

/**
 * Text without accents, so that characters and bytes count the same, cut to a length without
 * leaving a space at its end.
 */
export const textoDoPix = (texto: string, tamanho: number): string =>
  semAcentos(texto)
    .replace(/[^\x20-\x7e]/g, ' ')
    .replace(/\s+/g, ' ')
    .trim()
    .slice(0, tamanho)
    .trimEnd();

function contaDoRecebedor(chave: string, descricao: string): string {
  const conta = tlv('00', GUI_PIX) + tlv('01', chave);
  const livre = textoDoPix(descricao, Math.max(0, TAMANHO_DO_MODELO - conta.length - 4));
  return livre === '' ? conta : conta + tlv('02', livre);
}

/**
 * The text of a static PIX (BR Code), which is also its 'copia e cola': BACEN, Manual de Padrões
 * para Iniciação do Pix §2.6 and Manual do BR Code. Throws RangeError for a key, value, txid, name
 * or city that cannot stand in one.
 */
export function montarPix(dados: DadosDoPix): string {
  const { chave, valor, txid } = dados;
  if (!tipoDaChavePix(chave)) throw new RangeError('chave PIX inválida');
  if (!Number.isSafeInteger(valor) || valor <= 0) throw new RangeError(`valor inválido: ${valor}`);
  const quantia = paraDecimal(valor);
  if (quantia.length > 13) throw new RangeError(`valor não cabe no PIX: ${quantia}`);
  if (!/^[A-Za-z0-9]{1,25}$/.test(txid)) throw new RangeError(`txid inválido: ${txid}`);

  const texto = [
    tlv('00', '01'),
    tlv('26', contaDoRecebedor(chave, dados.descricao ?? '')),
    tlv('52', '0000'),
    tlv('53', '986'),
    tlv('54', quantia),
    tlv('58', 'BR'),
    tlv('59', textoDoPix(dados.nome, TAMANHO_DO_NOME)),
    tlv('60', textoDoPix(dados.cidade, TAMANHO_DA_CIDADE)),
    tlv('62', tlv('05', txid)),
    '6304',
  ].join('');
  return texto + crc16(texto);
}
