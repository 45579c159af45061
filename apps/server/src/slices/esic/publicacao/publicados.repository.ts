import type { TarjaDoArquivo } from '@balcao/domain';
import { and, asc, eq, isNotNull, isNull } from 'drizzle-orm';
import type { Batch } from '../../../db/batch.ts';
import type { Executor } from '../../../db/client.ts';
import { anexos } from '../../../db/schema/anexos.ts';
import { arquivosPublicados, publicacoes } from '../../../db/schema/transparencia.ts';

/** The files of an answer that are published of it. */
const daSolicitacao = (cod_empre: number, solicitacao_id: string) =>
  and(
    eq(arquivosPublicados.cod_empre, cod_empre),
    eq(arquivosPublicados.solicitacao_id, solicitacao_id),
  );

/** What was made of a file to be published. */
const oFeito = and(
  eq(anexos.cod_empre, arquivosPublicados.cod_empre),
  eq(anexos.id, arquivosPublicados.publicado_id),
);

/** Files that staff sent with the answer of a request, oldest first. */
export const listAnexosDaResposta = (db: Executor, cod_empre: number, solicitacao_id: string) =>
  db
    .select({
      id: anexos.id,
      nome: anexos.nome,
      bytes: anexos.bytes,
      tipo_conteudo: anexos.tipo_conteudo,
      chave: anexos.chave,
    })
    .from(anexos)
    .where(
      and(
        eq(anexos.cod_empre, cod_empre),
        eq(anexos.solicitacao_id, solicitacao_id),
        isNotNull(anexos.setor_id),
        isNull(anexos.reservado_a),
        isNull(anexos.removido_em),
      ),
    )
    .orderBy(asc(anexos.criado_em), asc(anexos.id));

export type AnexoDaResposta = Awaited<ReturnType<typeof listAnexosDaResposta>>[number];

/** The files that are published of an answer, in force or withdrawn with it. */
export const listPublicados = (db: Executor, cod_empre: number, solicitacao_id: string) =>
  db
    .select({
      id: arquivosPublicados.publicado_id,
      anexo_id: arquivosPublicados.anexo_id,
      nome: arquivosPublicados.nome,
      tarjas: arquivosPublicados.tarjas,
      paginas: arquivosPublicados.paginas,
      bytes: anexos.bytes,
    })
    .from(arquivosPublicados)
    .innerJoin(anexos, oFeito)
    .where(daSolicitacao(cod_empre, solicitacao_id))
    .orderBy(asc(anexos.criado_em), asc(anexos.id));

export type Publicado = Awaited<ReturnType<typeof listPublicados>>[number];

/** A file that is to be public: made now, or the one that already is. */
export interface AGuardar {
  anexo_id: string;
  publicado_id: string;
  nome: string;
  tarjas: TarjaDoArquivo[];
  paginas: number;
}

/**
 * These files are public from now on, and no other: what was made of another is taken away.
 * @param antes what was public, as read while the request is held
 */
export const savePublicados = (
  lote: Batch,
  { cod_empre, solicitacao_id }: { cod_empre: number; solicitacao_id: string },
  antes: readonly Publicado[],
  arquivos: readonly AGuardar[],
  publicado: { publicado_por_id: string; publicado_em: Date },
): void => {
  const eram = new Set(antes.map(({ anexo_id }) => anexo_id));
  for (const { anexo_id, ...um } of arquivos) {
    const chave = { cod_empre, solicitacao_id, anexo_id };
    if (eram.delete(anexo_id)) lote.update(arquivosPublicados, chave, { ...um, ...publicado });
    else lote.insert(arquivosPublicados, [{ ...chave, ...um, ...publicado }]);
  }
  for (const anexo_id of eram)
    lote.delete(arquivosPublicados, { cod_empre, solicitacao_id, anexo_id });
  const ficam = new Set(arquivos.map(({ publicado_id }) => publicado_id));
  for (const { id } of antes) {
    if (!ficam.has(id))
      lote.update(anexos, { cod_empre, id }, { removido_em: publicado.publicado_em });
  }
};

/** A file that anybody may have: while the publication of its answer is in force. */
export const findPublicado = async (
  db: Executor,
  { cod_empre, solicitacao_id, id }: { cod_empre: number; solicitacao_id: string; id: string },
) => {
  const [row] = await db
    .select({
      nome: arquivosPublicados.nome,
      tipo_conteudo: anexos.tipo_conteudo,
      bytes: anexos.bytes,
      chave: anexos.chave,
      sha256: anexos.sha256,
    })
    .from(arquivosPublicados)
    .innerJoin(anexos, oFeito)
    .innerJoin(
      publicacoes,
      and(
        eq(publicacoes.cod_empre, arquivosPublicados.cod_empre),
        eq(publicacoes.solicitacao_id, arquivosPublicados.solicitacao_id),
      ),
    )
    .where(
      and(
        daSolicitacao(cod_empre, solicitacao_id),
        eq(arquivosPublicados.publicado_id, id),
        isNull(publicacoes.retirada_em),
        isNull(anexos.removido_em),
      ),
    );
  return row;
};
