import type { TipoDeAviso } from '@balcao/domain';
import { writeWith, type FoundRows, type Writer } from '../db/batch.ts';
import { avisos } from '../db/schema/avisos.ts';

/** A notice to one account that is about no request; it is told once for each instant. */
interface AvisoDaConta {
  cod_empre: number;
  usuario_id: string;
  tipo: TipoDeAviso;
  criado_em: Date;
}

const COLUNAS = ['cod_empre', 'tipo', 'usuario_id', 'criado_em', 'enviado_em'];

const asDitas: FoundRows = (linhas) =>
  `select ${COLUNAS.join(', ')} from json_populate_recordset(null::avisos, ${linhas})`;

/** Of one that was told before: it is unread again. */
const DE_NOVO = `(cod_empre, (coalesce(usuario_id, solicitacao_id)), tipo,
  (coalesce(recurso_id, solicitacao_id, usuario_id)), criado_em) do update set lido_em = null`;

/**
 * Tells accounts of something, unread again when told anew: now, or with what else a batch writes.
 * @param found whom of what, as `COLUNAS`, once each
 */
export const avisarDeNovo = (
  onde: Writer,
  found: FoundRows,
  rows: Record<string, unknown>[],
): Promise<void> =>
  writeWith(onde, (lote) =>
    lote.insertFound(avisos, { columns: COLUNAS, found, rows, conflict: DE_NOVO }),
  );

/** Tells an account of something, unread again when told anew. */
export const avisarConta = (onde: Writer, aviso: AvisoDaConta): Promise<void> =>
  avisarDeNovo(onde, asDitas, [{ ...aviso }]);

/** Tells an account of what has a mail of its own, which waits for no digest. */
export const avisarComCarta = (onde: Writer, aviso: AvisoDaConta): Promise<void> =>
  writeWith(onde, (lote) => {
    const rows = [{ ...aviso, enviado_em: aviso.criado_em }];
    lote.insertFound(avisos, { columns: COLUNAS, found: asDitas, rows });
  });
