import type { EmitirDocumento } from '@balcao/contracts';
import type { ChaveServico } from '@balcao/domain';
import { campoInvalido } from '../../../core/app-error.ts';
import type { OrgaoEmUso } from '../../../core/orgao.ts';
import type { Quem } from '../../../core/quem.ts';

/**
 * A field that this kind of document cannot do without.
 * @throws AppError CAMPO_INVALIDO naming it
 */
export const campoObrigatorio = <C extends keyof EmitirDocumento>(
  dados: EmitirDocumento,
  campo: C,
  falta: string,
): NonNullable<EmitirDocumento[C]> => {
  const valor = dados[campo];
  if (valor === undefined) throw campoInvalido(campo, falta);
  return valor;
};

/** Somebody asks an orgao for a document. */
export interface PedidoDeDocumento {
  quem: Quem;
  orgao: OrgaoEmUso;
  dados: EmitirDocumento;
  /** Of a check: the caller reads PDF rather than JSON. */
  querPdf: boolean;
}

/** A file as it leaves. */
export interface Arquivo {
  pdf: Uint8Array;
  nome: string;
}

/** A document with the key that opens it again by a short-lived address, or facts that were checked. */
export type Emitido = { arquivo: Arquivo; chave: object } | { fatos: object };

/** A kind of document. */
export interface TipoDoDocumento {
  /** Whether it is also given to whoever has not signed in. */
  publico: boolean;
  /** The service that must be on for it. */
  servico: (dados: EmitirDocumento) => ChaveServico;
  emitir: (pedido: PedidoDeDocumento) => Promise<Emitido>;
  /** The same document again, by the key that `emitir` gave. */
  reabrir: (chave: unknown, pedido: Pick<PedidoDeDocumento, 'quem' | 'orgao'>) => Promise<Arquivo>;
}
