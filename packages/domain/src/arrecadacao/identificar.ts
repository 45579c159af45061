import type { DataCivil } from '../calendario/data-civil.ts';
import type { Centavos } from '../dinheiro/centavos.ts';
import {
  lerCampoLivre,
  lerCodigoDeBarras,
  type TipoDeTributo,
  type Tributo,
} from '../tributos/codigo-barras.ts';
import { codigoDoTxid } from '../pix/cobranca-pix.ts';
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

/** The document of several installments that a code names; a barcode also says due date and amount. */
export interface DocumentoCitado {
  readonly numero: number;
  readonly vencimento?: DataCivil;
  readonly valor?: Centavos;
}

export type Identificacao =
  | { readonly tipo: 'GUIA'; readonly citada: GuiaCitada }
  | { readonly tipo: 'DOCUMENTO'; readonly citado: DocumentoCitado }
  | { readonly tipo: 'DESCONHECIDO' | 'OUTRO_ORGAO' };

/** What tells the codes of an orgao from those of others. */
interface Cobrador {
  readonly cod_empre: number;
  /** FEBRABAN code, four digits. */
  readonly febraban_codigo: string;
}

const DESCONHECIDO: Identificacao = { tipo: 'DESCONHECIDO' };
const OUTRO_ORGAO: Identificacao = { tipo: 'OUTRO_ORGAO' };

/** What the parts of a code name. Active debt has a number among the taxes, and no slip of its own. */
function identificarCampos({
  tributo,
  ...campos
}: Omit<GuiaCitada, 'tributo'> & { readonly tributo: TipoDeTributo }): Identificacao {
  if (tributo === 'DIVIDA_ATIVA') return DESCONHECIDO;
  if (tributo !== 'DOCUMENTO_UNICO') return { tipo: 'GUIA', citada: { tributo, ...campos } };
  const { guia: numero, parcela: _parcela, emissao: _emissao, ...escrito } = campos;
  return { tipo: 'DOCUMENTO', citado: { numero, ...escrito } };
}

function identificarTxid(txid: string, { cod_empre }: Cobrador): Identificacao {
  const lido = lerTxid(txid);
  if (lido === undefined) return DESCONHECIDO;
  const { cod_empre: dono, ...campos } = lido;
  const identificado = identificarCampos(campos);
  return dono === cod_empre || identificado.tipo === 'DESCONHECIDO' ? identificado : OUTRO_ORGAO;
}

/**
 * The slip of a payment, or its document of several installments, by its barcode (44 digits, or the
 * line of 48) or by the txid of its PIX code, static or of a charge at a bank. Who does not issue slips
 * with this code is another orgao; a code that is none of ours, or
 * with a wrong check digit, is unknown.
 */
export function identificarGuia(codigo: string, cobrador: Cobrador): Identificacao {
  const limpo = codigo.replace(/[\s.-]/g, '').toUpperCase();
  if (limpo.length === 25) return identificarTxid(limpo, cobrador);
  const lido = lerCodigoDeBarras(codigoDoTxid(limpo) ?? limpo);
  if (!lido.ok) return DESCONHECIDO;
  const { segmento, convenio, campoLivre, valor } = lido.valor;
  if (segmento !== '1' || convenio !== cobrador.febraban_codigo) return OUTRO_ORGAO;
  const campo = lerCampoLivre(campoLivre);
  if (campo === undefined || valor === undefined) return DESCONHECIDO;
  return identificarCampos({ ...campo, valor });
}

/**
 * A code as it is kept, so that one slip has one: the 44 digits of a barcode also when the line of
 * 48 or the txid of its charge was given, another txid in upper case; anything else as it came.
 */
export function codigoDoPagamento(codigo: string): string {
  const limpo = codigo.replace(/[\s.-]/g, '').toUpperCase();
  const lido = lerCodigoDeBarras(codigoDoTxid(limpo) ?? limpo);
  if (lido.ok) return lido.valor.codigo;
  return limpo === '' ? codigo.trim() : limpo;
}
