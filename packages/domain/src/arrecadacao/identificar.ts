import type { DataCivil } from '../calendario/data-civil.ts';
import type { Centavos } from '../dinheiro/centavos.ts';
import { lerCampoLivre, type Tributo, lerCodigoDeBarras } from '../tributos/codigo-barras.ts';
import { lerTxid } from '../tributos/txid.ts';

/** The slip that a code names; a barcode also says its due date and amount. */
export interface GuiaCitada {
  readonly tributo: Tributo;
  readonly guia: number;
  readonly parcela: number;
  /** In full from a txid; of a barcode, which has room for no more, the last two digits. */
  readonly emissao: number;
  readonly vencimento?: DataCivil;
  readonly valor?: Centavos;
}

export type Identificacao =
  | { readonly tipo: 'GUIA'; readonly citada: GuiaCitada }
  | { readonly tipo: 'DESCONHECIDO' | 'OUTRO_ORGAO' };

/** What tells the codes of an orgao from those of others. */
interface Cobrador {
  readonly cod_empre: number;
  /** FEBRABAN code, four digits. */
  readonly febraban_codigo: string;
}

const DESCONHECIDO: Identificacao = { tipo: 'DESCONHECIDO' };
const OUTRO_ORGAO: Identificacao = { tipo: 'OUTRO_ORGAO' };

/** Active debt has a number among the taxes, and no slip. */
const comGuia = <C extends { tributo: Tributo | 'DIVIDA_ATIVA' }>(
  citada: C,
): citada is C & { tributo: Tributo } => citada.tributo !== 'DIVIDA_ATIVA';

function identificarTxid(txid: string, { cod_empre }: Cobrador): Identificacao {
  const lido = lerTxid(txid);
  if (lido === undefined || !comGuia(lido)) return DESCONHECIDO;
  const { cod_empre: dono, ...citada } = lido;
  return dono === cod_empre ? { tipo: 'GUIA', citada } : OUTRO_ORGAO;
}

/**
 * The slip of a payment, by its barcode (44 digits, or the line of 48) or by the txid of its PIX
 * code. Who does not issue slips with this code is another orgao; a code that is none of ours, or
 * with a wrong check digit, is unknown.
 */
export function identificarGuia(codigo: string, cobrador: Cobrador): Identificacao {
  const limpo = codigo.replace(/[\s.-]/g, '').toUpperCase();
  if (limpo.length === 25) return identificarTxid(limpo, cobrador);
  const lido = lerCodigoDeBarras(limpo);
  if (!lido.ok) return DESCONHECIDO;
  const { segmento, convenio, campoLivre, valor } = lido.valor;
  if (segmento !== '1' || convenio !== cobrador.febraban_codigo) return OUTRO_ORGAO;
  const campo = lerCampoLivre(campoLivre);
  if (campo === undefined || valor === undefined || !comGuia(campo)) return DESCONHECIDO;
  return { tipo: 'GUIA', citada: { ...campo, valor } };
}

/**
 * A code as it is kept, so that one slip has one: the 44 digits of a barcode also when the line of
 * 48 was given, a txid in upper case; anything else as it came.
 */
export function codigoDoPagamento(codigo: string): string {
  const limpo = codigo.replace(/[\s.-]/g, '').toUpperCase();
  const lido = lerCodigoDeBarras(limpo);
  if (lido.ok) return lido.valor.codigo;
  return limpo === '' ? codigo.trim() : limpo;
}
