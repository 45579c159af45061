import { inicioDoDia } from '../calendario/fuso.ts';
import { somarDias, type DataCivil } from '../calendario/data-civil.ts';
import { lerCodigoDeBarras } from '../tributos/codigo-barras.ts';
import {
  crc16,
  GUI_PIX,
  TAMANHO_DA_CIDADE,
  TAMANHO_DO_NOME,
  textoDoPix,
  tlv,
} from './montar-pix.ts';

/** Says that a txid is one of ours, and of which make: a charge, or one that is scheduled (Pix Automático). */
const PREFIXOS = { COBRANCA: 'BL', AGENDADA: 'BA' } as const;
/** Digits in base 36 of a number of 44 decimal ones. */
const TAMANHO = 29;

const emBase36 = (codigo: string): string => {
  if (!lerCodigoDeBarras(codigo).ok || codigo.length !== 44) {
    throw new RangeError('o código da guia tem 44 números');
  }
  return BigInt(codigo).toString(36).toUpperCase().padStart(TAMANHO, '0');
};

const vezEmTexto = (vez: number): string => {
  if (!Number.isInteger(vez) || vez < 1 || vez >= 36 ** 2)
    throw new RangeError(`vez inválida: ${vez}`);
  return vez.toString(36).toUpperCase().padStart(2, '0');
};

/**
 * The txid of the charge of a slip at a bank (26 to 35 letters and digits): its 44 digits in base 36, so
 * that the same slip has the same txid whoever asks and however often, and the slip is read back from
 * what the bank says was paid. Throws RangeError for what is no barcode.
 */
export const txidDaCobranca = (codigo: string): string => PREFIXOS.COBRANCA + emBase36(codigo);

/** The txid of the next charge of the same slip, when the one before was taken back: a bank takes none twice. */
export function proximoTxid(txid: string): string {
  const vez = txid.slice(PREFIXOS.COBRANCA.length + TAMANHO);
  const base = txid.slice(0, PREFIXOS.COBRANCA.length + TAMANHO);
  return base + vezEmTexto(vez === '' ? 1 : Number.parseInt(vez, 36) + 1);
}

/** The txid of the scheduled charge of a slip, by the how-manieth authorisation of its guide. */
export const txidDaAgendada = (codigo: string, vez: number): string =>
  PREFIXOS.AGENDADA + emBase36(codigo) + vezEmTexto(vez);

/** Whether a txid of ours is of a scheduled charge. */
export const ehDaAgendada = (txid: string): boolean =>
  txid.toUpperCase().startsWith(PREFIXOS.AGENDADA) && codigoDoTxid(txid) !== undefined;

/** The 44 digits of the slip that a txid of ours is of; undefined when it is somebody else's. */
export function codigoDoTxid(txid: string): string | undefined {
  const [, numero] =
    /^(?:BL|BA(?=.{31}$))([0-9A-Z]{29})(?:[0-9A-Z]{2})?$/.exec(txid.toUpperCase()) ?? [];
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
 * of its own (Manual de Padrões para Iniciação do Pix §2.6.2). With the address of an authorisation it
 * is a composed one (Pix Automático), which may go without a charge. Throws RangeError for an address that
 * cannot stand in one.
 */
export function montarPixDinamico(dados: {
  url?: string;
  urlRecorrencia?: string;
  nome: string;
  cidade: string;
}): string {
  const endereco = (url: string | undefined): string => {
    if (url === undefined) return '';
    const limpo = url.replace(/^https:\/\//, '');
    if (!/^[^\s:]{1,77}$/.test(limpo)) throw new RangeError('endereço da cobrança inválido');
    return tlv('25', limpo);
  };
  const recorrencia = endereco(dados.urlRecorrencia);
  const texto = [
    tlv('00', '01'),
    tlv('01', '12'),
    tlv('26', tlv('00', GUI_PIX) + endereco(dados.url)),
    tlv('52', '0000'),
    tlv('53', '986'),
    tlv('58', 'BR'),
    tlv('59', textoDoPix(dados.nome, TAMANHO_DO_NOME)),
    tlv('60', textoDoPix(dados.cidade, TAMANHO_DA_CIDADE)),
    tlv('62', tlv('05', '***')),
    recorrencia && tlv('80', tlv('00', GUI_PIX) + recorrencia),
    '6304',
  ].join('');
  return texto + crc16(texto);
}
