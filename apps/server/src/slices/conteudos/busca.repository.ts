import type { TipoDeConteudo } from '@balcao/domain';
import { sql, type SQL } from 'drizzle-orm';
import type { Executor } from '../../db/client.ts';

/** What is found in the database. */
export interface AchadoNoBanco extends Record<string, unknown> {
  tipo: TipoDeConteudo | 'RESPOSTA';
  id: string;
  nome: string;
  trecho: string;
}

/** Of so many that match, so many are put in order of likeness: more would take long and tell nothing. */
const CANDIDATOS = 400;
const MOSTRADOS = 30;
/** Letters of a text that a list shows. */
const TRECHO = 200;

const consultaDe = (texto: string): SQL =>
  sql`websearch_to_tsquery('pg_catalog.portuguese', texto_de_busca(${texto}))`;

/** All of the words; or those of another way to say it; where `qualquer`, any of them. */
const consultaDas = (textos: readonly string[], qualquer: boolean): SQL => {
  const todas = sql.join(textos.map(consultaDe), sql` || `);
  return qualquer ? sql`replace((${todas})::text, '&', '|')::tsquery` : todas;
};

/** What an orgao publishes that has these words, the most alike first. */
export const buscar = async (
  db: Executor,
  cod_empre: number,
  textos: readonly string[],
  qualquer: boolean,
): Promise<AchadoNoBanco[]> => {
  const { rows } = await db.execute<AchadoNoBanco>(sql`
    with consulta as materialized (select ${consultaDas(textos, qualquer)} as q),
    dos_conteudos as (
      select c.tipo, c.id, c.publicado, c.busca from conteudos c, consulta
      where c.cod_empre = ${cod_empre} and c.publicado is not null and c.busca @@ q
      limit ${CANDIDATOS}),
    das_respostas as (
      select p.solicitacao_id as id, p.assunto, p.resposta, p.busca from publicacoes p, consulta
      where p.cod_empre = ${cod_empre} and p.retirada_em is null and p.busca @@ q
      limit ${CANDIDATOS})
    select tipo, id, nome, left(trecho, ${TRECHO}) as trecho from (
      select tipo, id, publicado->>'nome' as nome,
        coalesce(publicado->>'descricao', publicado->>'resposta', publicado->>'ementa',
          publicado->>'competencias', '') as trecho, ts_rank_cd(busca, q) + 0.2 as peso
      from dos_conteudos, consulta
      union all
      select 'RESPOSTA', id, assunto, resposta, ts_rank_cd(busca, q) from das_respostas, consulta
    ) achados order by peso desc, nome, id limit ${MOSTRADOS}`);
  return rows;
};
