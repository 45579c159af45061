import type { Centavos } from '@balcao/domain';

/** A payment as the bank tells of it when it is asked. */
export interface PixNoBanco {
  /** End-to-end identification: 32 letters and digits. */
  e2eid: string;
  /** Ours; undefined of what was paid to the key without one. */
  txid: string | undefined;
  valor: Centavos;
  horario: Date;
  /** Key that received it, where the bank says so. */
  chave: string | undefined;
}
