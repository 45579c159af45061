import type { Evento } from '@balcao/domain';
import type { Executor } from '../db/client.ts';
import { auditoria } from '../db/schema/auditoria.ts';
import type { Quem } from './quem.ts';

export interface Fato {
  cod_empre: number;
  evento: Evento;
  /** HMAC of the document looked at; of several, one row each. */
  titular?: string | readonly string[];
  /** Without personal data. */
  dados?: Record<string, unknown>;
}

/** Events of one theme are about one thing, and told apart from those of every other. */
export const propositoDe = (evento: Evento): string => `auditoria:${evento.replace(/\..*$/, '')}`;

/** Appends to the audit trail, in the transaction of what it tells of. */
export const auditar = async (tx: Executor, quem: Quem, fato: Fato): Promise<void> => {
  const titulares = [fato.titular ?? null].flat();
  if (titulares.length === 0) titulares.push(null);
  await tx.insert(auditoria).values(
    titulares.map((titular) => ({
      cod_empre: fato.cod_empre,
      evento: fato.evento,
      usuario_id: quem.usuario?.id ?? null,
      papel: quem.papel,
      origem: quem.origem.para(propositoDe(fato.evento)),
      titular,
      dados: fato.dados ?? {},
    })),
  );
};
