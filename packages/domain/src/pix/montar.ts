import { paraDecimal, type Centavos } from '../dinheiro/centavos.ts';
import { semAcentos } from '../texto/normalizar.ts';
import { tipoDaChavePix } from './chave.ts';
import { crc16 } from './crc16.ts';
import { tlv } from './tlv.ts';

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
