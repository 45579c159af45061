import type { Executor } from '../db/client.ts';
import { auditoria } from '../db/schema/auditoria.ts';
import type { Quem } from './quem.ts';

export interface Fato {
  cod_empre: number;
  /** 'sessao.entrar', 'iptu.consultar', …: capability, dot, what was done. */
  evento: string;
  /** HMAC of the document looked at. */
  titular?: string;
  /** Without personal data. */
  dados?: Record<string, unknown>;
}

/** Appends to the audit trail, in the transaction of what it tells of. */
export const auditar = async (tx: Executor, quem: Quem, fato: Fato): Promise<void> => {
  await tx.insert(auditoria).values({
    cod_empre: fato.cod_empre,
    evento: fato.evento,
    usuario_id: quem.usuario?.id ?? null,
    papel: quem.papel,
    origem: quem.origem,
    titular: fato.titular ?? null,
    dados: fato.dados ?? {},
  });
};
