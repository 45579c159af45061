import { campo, TIPOS_DE_TRIBUTO, tributoDoNumero, type CampoLivre } from './codigo-barras.ts';

/**
 * Identifier by which a PIX payment finds its slip (txid of the static BR Code: letters and digits,
 * at most 25): orgao in base 36 (6), kind of tax (2), guide (10), installment (3), emission (4).
 * The emission stands in full, as no due date is beside it to tell slips apart. Throws RangeError
 * for a part that does not fit.
 */
export const txidDaGuia = (
  cod_empre: number,
  { tributo, guia, parcela, emissao }: Omit<CampoLivre, 'vencimento'>,
): string =>
  cod_empre.toString(36).toUpperCase().padStart(6, '0') +
  campo(TIPOS_DE_TRIBUTO[tributo], 2, 'tributo') +
  campo(guia, 10, 'guia') +
  campo(parcela, 3, 'parcela') +
  campo(emissao, 4, 'emissão');

/** The parts of a txid of ours, or undefined when it is somebody else's. */
export function lerTxid(
  texto: string,
): (Omit<CampoLivre, 'vencimento'> & { readonly cod_empre: number }) | undefined {
  const partes = /^([0-9A-Z]{6})([0-9]{2})([0-9]{10})([0-9]{3})([0-9]{4})$/.exec(texto);
  if (!partes) return undefined;
  const [, orgao = '', tipo, guia, parcela, emissao] = partes;
  const tributo = tributoDoNumero(Number(tipo));
  if (tributo === undefined) return undefined;
  return {
    cod_empre: Number.parseInt(orgao, 36),
    tributo,
    guia: Number(guia),
    parcela: Number(parcela),
    emissao: Number(emissao),
  };
}
