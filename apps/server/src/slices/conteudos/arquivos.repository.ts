import { and, eq, isNull, sql } from 'drizzle-orm';
import type { Batch } from '../../db/batch.ts';
import type { Executor } from '../../db/client.ts';
import { anexos } from '../../db/schema/anexos.ts';
import { conteudos } from '../../db/schema/conteudos.ts';

const ARQUIVO = {
  nome: anexos.nome,
  tipo_conteudo: anexos.tipo_conteudo,
  bytes: anexos.bytes,
  sha256: anexos.sha256,
  chave: anexos.chave,
};

const oArquivo = (cod_empre: number, id: string) =>
  and(eq(anexos.cod_empre, cod_empre), eq(anexos.id, id), isNull(anexos.removido_em));

/** A file that this account sent for a document that is being written, or that the document has already. */
export const lockArquivo = async (
  tx: Executor,
  cod_empre: number,
  id: string,
  de: { conteudo_id: string | undefined; usuario_id: string | null },
) => {
  const dele = de.conteudo_id ? eq(anexos.conteudo_id, de.conteudo_id) : sql`false`;
  const enviado = sql`coalesce(${anexos.solicitacao_id}, ${anexos.recurso_id}, ${anexos.conteudo_id}) is null
    and ${anexos.anexado_por_id} = ${de.usuario_id} and ${anexos.sha256} is not null`;
  const [row] = await tx
    .select({ nome: anexos.nome, bytes: anexos.bytes })
    .from(anexos)
    .where(and(oArquivo(cod_empre, id), sql`(${dele} or (${enviado}))`))
    .for('update');
  return row;
};

/** Gives a file that is held to its document. */
export const adotarArquivo = (
  lote: Batch,
  cod_empre: number,
  id: string,
  conteudo_id: string,
): void => lote.update(anexos, { cod_empre, id }, { conteudo_id, visto_em: null });

/** Takes the files of a document that goes away: the job takes their bytes out of the storage. */
export const largarArquivos = async (
  tx: Executor,
  cod_empre: number,
  conteudo_id: string,
  agora: Date,
): Promise<void> => {
  await tx
    .update(anexos)
    .set({ conteudo_id: null, removido_em: agora })
    .where(and(eq(anexos.cod_empre, cod_empre), eq(anexos.conteudo_id, conteudo_id)));
};

/** The file of any version of a document. */
export const findArquivo = async (
  db: Executor,
  cod_empre: number,
  conteudo_id: string,
  id: string,
) => {
  const [row] = await db
    .select(ARQUIVO)
    .from(anexos)
    .where(and(oArquivo(cod_empre, id), eq(anexos.conteudo_id, conteudo_id)));
  return row;
};

/** The file of a document as it is published now. */
export const findArquivoPublicado = async (db: Executor, cod_empre: number, id: string) => {
  const [row] = await db
    .select(ARQUIVO)
    .from(conteudos)
    .innerJoin(
      anexos,
      and(
        eq(anexos.cod_empre, conteudos.cod_empre),
        eq(anexos.conteudo_id, conteudos.id),
        sql`${anexos.id}::text = ${conteudos.publicado} ->> 'arquivo'`,
        isNull(anexos.removido_em),
      ),
    )
    .where(and(eq(conteudos.cod_empre, cod_empre), eq(conteudos.id, id)));
  return row;
};

export type Arquivo = NonNullable<Awaited<ReturnType<typeof findArquivo>>>;
