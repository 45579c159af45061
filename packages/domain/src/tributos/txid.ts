import { TIPOS_DE_TRIBUTO, type CampoLivre } from './campo-livre.ts';

/**
 * Identifier by which a PIX payment finds its slip (txid of the static BR Code: letters and digits,
 * at most 25): orgao in base 36 (6), kind of tax (2), guide (10), installment (3), emission (2).
 */
export const txidDaGuia = (
  cod_empre: number,
  { tributo, guia, parcela, emissao }: Omit<CampoLivre, 'vencimento'>,
): string =>
  cod_empre.toString(36).toUpperCase().padStart(6, '0') +
  String(TIPOS_DE_TRIBUTO[tributo]).padStart(2, '0') +
  String(guia).padStart(10, '0') +
  String(parcela).padStart(3, '0') +
  String(emissao % 100).padStart(2, '0');
