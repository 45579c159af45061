import { inicioDoDia } from '../calendario/fuso.ts';
import { somarDias, type DataCivil } from '../calendario/data-civil.ts';
import { lerCodigoDeBarras } from '../tributos/codigo-barras.ts';
import { crc16, GUI_PIX, TAMANHO_DA_CIDADE, TAMANHO_DO_NOME, textoDoPix, tlv } from './montar.ts';

/** Says that a txid is one of ours, and of which make. */
const PREFIXO = 'BL';
/** Digits in base 36 of a number of 44 decimal ones. */
const TAMANHO = 29;

/**
 * The txid of the charge of a slip at a bank (26 to 35 letters and digits): its 44 digits in base 36, so
 * that the same slip has the same txid whoever asks and however often, and the slip is read back from
 * what the bank says was paid. Throws RangeError for what is no barcode.
 */
export function txidDaCobranca(codigo: string): string {
  if (!lerCodigoDeBarras(codigo).ok || codigo.length !== 44) {
    throw new RangeError('o código da guia tem 44 números');
  }
  return PREFIXO + BigInt(codigo).toString(36).toUpperCase().padStart(TAMANHO, '0');
}

/** The 44 digits of the slip that a txid of ours is of; undefined when it is somebody else's. */
export function codigoDoTxid(txid: string): string | undefined {
  const [, numero] = /^BL([0-9A-Z]{29})$/.exec(txid.toUpperCase()) ?? [];
  if (numero === undefined) return undefined;
  const valor = [...numero].reduce((soma, d) => soma * 36n + BigInt(Number.parseInt(d, 36)), 0n);
  const lido = lerCodigoDeBarras(String(valor).padStart(44, '0'));
  return lido.ok ? lido.valor.codigo : undefined;
}

/** The last second of a civil day in a zone: until then the charge of a slip that is good on it can be paid. */
export const fimDoDia = (dia: DataCivil, fuso: string): Date =>
  new Date(inicioDoDia(somarDias(dia, 1), fuso).getTime() - 1_000);

/**
 * The text of a dynamic PIX: it has the address where the payer's bank reads the charge, and no amount
 * of its own (Manual de Padrões para Iniciação do Pix §2.6.2). Throws RangeError for an address that
 * cannot stand in one.
 */
export function montarPixDinamico(dados: { url: string; nome: string; cidade: string }): string {
  const url = dados.url.replace(/^https:\/\//, '');
  if (!/^[^\s:]{1,77}$/.test(url)) throw new RangeError('endereço da cobrança inválido');
  const texto = [
    tlv('00', '01'),
    tlv('01', '12'),
    tlv('26', tlv('00', GUI_PIX) + tlv('25', url)),
    tlv('52', '0000'),
    tlv('53', '986'),
    tlv('58', 'BR'),
    tlv('59', textoDoPix(dados.nome, TAMANHO_DO_NOME)),
    tlv('60', textoDoPix(dados.cidade, TAMANHO_DA_CIDADE)),
    tlv('62', tlv('05', '***')),
    '6304',
  ].join('');
  return texto + crc16(texto);
}
