import { dataCivilValida, type DataCivil } from '../calendario/data-civil.ts';
import { lido, naoLido, type Leitura } from '../texto/leitura.ts';
import { aplicarMascara, MASCARA_PROTOCOLO } from '../texto/mascara.ts';

/** Random numbers from 0 up to, not including, this one end a protocol. */
export const SORTEIOS_DO_PROTOCOLO = 1_000_000;

/**
 * The protocol of a request or appeal, `AAAA-MMDD-NNNNNN`: the day of presentation in the orgao's
 * zone (Decreto 7.724/2012, art. 9) and a random number, so that one is not guessed from another.
 * Throws RangeError for a day or number out of range.
 */
export function montarProtocolo(dia: DataCivil, sorteado: number): string {
  const cabe = Number.isInteger(sorteado) && sorteado >= 0 && sorteado < SORTEIOS_DO_PROTOCOLO;
  if (!cabe || !dataCivilValida(dia)) {
    throw new RangeError(`protocolo impossível: ${dia}, ${String(sorteado)}`);
  }
  return `${dia.slice(0, 4)}-${dia.slice(5, 7)}${dia.slice(8)}-${String(sorteado).padStart(6, '0')}`;
}

/** The day that a well-formed protocol carries. */
export const diaDoProtocolo = (protocolo: string): DataCivil =>
  `${protocolo.slice(0, 4)}-${protocolo.slice(5, 7)}-${protocolo.slice(7, 9)}`;

/** Reads a protocol as people type it, with or without its mask. */
export function lerProtocolo(texto: string): Leitura<string> {
  const limpo = texto.trim();
  if (limpo === '') return naoLido('Informe o protocolo.');
  const protocolo = aplicarMascara(MASCARA_PROTOCOLO, limpo);
  const inteiro = /^[0-9]{14}$/.test(limpo.replace(/[\s.-]/g, ''));
  return inteiro && dataCivilValida(diaDoProtocolo(protocolo))
    ? lido(protocolo)
    : naoLido('O protocolo tem 14 números e começa pela data. Exemplo: 2026-1120-123456.');
}
