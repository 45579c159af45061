import type { TipoDeAviso } from '@balcao/domain';
import { sql } from 'drizzle-orm';
import { Batch, type Writer } from '../db/batch.ts';
import type { Executor } from '../db/client.ts';
import { avisos } from '../db/schema/avisos.ts';

/** A notice to one account that is about no request; it is told once for each instant. */
interface AvisoDaConta {
  cod_empre: number;
  usuario_id: string;
  tipo: TipoDeAviso;
  criado_em: Date;
}

const COLUNAS = ['cod_empre', 'tipo', 'usuario_id', 'criado_em', 'enviado_em'];

/** Tells an account of what has a mail of its own, which waits for no digest. */
export const avisarComCarta = async (onde: Writer, aviso: AvisoDaConta): Promise<void> => {
  const lote = onde instanceof Batch ? onde : new Batch();
  lote.insertFound(avisos, {
    columns: COLUNAS,
    found: (linhas) =>
      `select ${COLUNAS.join(', ')} from json_populate_recordset(null::avisos, ${linhas})`,
    rows: [{ ...aviso, enviado_em: aviso.criado_em }],
  });
  if (!(onde instanceof Batch)) await lote.save(onde);
};

/** Tells an account of something, unread again when told anew. */
export const avisarConta = async (
  tx: Executor,
  { cod_empre, usuario_id, tipo, criado_em }: AvisoDaConta,
): Promise<void> => {
  await tx.execute(sql`
    insert into avisos (cod_empre, tipo, usuario_id, criado_em)
    values (${cod_empre}, ${tipo}, ${usuario_id}, ${criado_em})
    on conflict (cod_empre, (coalesce(usuario_id, solicitacao_id)), tipo,
      (coalesce(recurso_id, solicitacao_id, usuario_id)), criado_em)
    do update set lido_em = null`);
};
