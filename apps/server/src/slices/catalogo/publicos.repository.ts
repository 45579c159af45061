import { and, asc, desc, eq, isNotNull, isNull, sql } from 'drizzle-orm';
import type { Database } from '../../db/client.ts';
import { conteudos } from '../../db/schema/conteudos.ts';
import { orgaos } from '../../db/schema/orgaos.ts';
import { publicacoes } from '../../db/schema/transparencia.ts';

/** As many addresses as one map may have (sitemaps.org), less those of the pages. */
const RESPOSTAS = 49_000;

export const listCodigos = (db: Database): Promise<{ cod_empre: number }[]> =>
  db.select({ cod_empre: orgaos.cod_empre }).from(orgaos).orderBy(asc(orgaos.cod_empre));

/** The published answers of an orgao, the newest first, each with the day on which it was published. */
export const listPublicadas = (db: Database, cod_empre: number) =>
  db
    .select({ id: publicacoes.solicitacao_id, data: publicacoes.data })
    .from(publicacoes)
    .where(and(eq(publicacoes.cod_empre, cod_empre), isNull(publicacoes.retirada_em)))
    .orderBy(desc(publicacoes.data), asc(publicacoes.solicitacao_id))
    .limit(RESPOSTAS);

/** The published letters of an orgao, each with when it was published. */
export const listCartas = (db: Database, cod_empre: number) =>
  db
    .select({
      id: conteudos.id,
      publicado_em: sql<Date>`${conteudos.publicado_em}`.mapWith(conteudos.publicado_em),
    })
    .from(conteudos)
    .where(
      and(
        eq(conteudos.cod_empre, cod_empre),
        eq(conteudos.tipo, 'CARTA'),
        isNotNull(conteudos.publicado),
      ),
    )
    .orderBy(asc(conteudos.nome), asc(conteudos.id));
