import type { TipoDeConteudo } from '@balcao/domain';
import { preparar, type Database } from '../../db/client.ts';

/** What is found in the database. */
export interface AchadoNoBanco {
  tipo: TipoDeConteudo | 'RESPOSTA';
  id: string;
  nome: string;
  trecho: string;
}

/** What is looked for. */
interface Procura {
  /** As people type it: words, `"words together"`, `-without`. */
  busca: string;
  /** Expressions that mean the same: one of them will do. */
  outras: readonly string[];
  /** Whether any of the words will do. */
  qualquer: boolean;
  /** Whether published answers are read there. */
  respostas: boolean;
}

/** Of so many that match, so many are put in order of likeness: more would take long and tell nothing. */
const CANDIDATOS = 400;
const MOSTRADOS = 30;
/** Letters of a text that a list shows. */
const TRECHO = 200;

/**
 * Entries of a table that match, by the words of their orgao too (`orgao_na_busca`): what its neighbours have
 * costs it nothing. A sixteenth of its entries is asked first, for of a word that many have it has enough.
 */
const candidatos = (nome: string, tabela: string, id: string, aberta: string): string => `
  ${nome}_da_amostra as (
    select ${id} as id, busca from ${tabela}, consulta
    where cod_empre = $1 and ${aberta} and busca @@ amostra and busca @@ q limit ${CANDIDATOS}),
  ${nome} as (
    select * from ${nome}_da_amostra where (select count(*) from ${nome}_da_amostra) = ${CANDIDATOS}
    union all (
      select ${id}, busca from ${tabela}, consulta
      where (select count(*) from ${nome}_da_amostra) < ${CANDIDATOS}
        and cod_empre = $1 and ${aberta} and busca @@ todas and busca @@ q limit ${CANDIDATOS}))`;

/** Bitmap scans of `conteudos_busca` and `publicacoes_busca`; texts are read of what is shown alone. */
const buscarJuntos = preparar<AchadoNoBanco>(
  'busca_do_portal',
  `with procurado as (
    select websearch_to_tsquery('pg_catalog.portuguese', texto_de_busca($2))
      || websearch_to_tsquery('pg_catalog.portuguese', texto_de_busca($3)) as q),
  consulta as materialized (
    select case when $4 then replace(q::text, '&', '|')::tsquery else q end as q,
      quote_literal('orgao:' || $1::int)::tsquery as todas,
      quote_literal('orgao:' || $1::int || ':0')::tsquery as amostra
    from procurado),
  ${candidatos('conteudos_achados', 'conteudos', 'id', 'publicado is not null')},
  ${candidatos('respostas_achadas', 'publicacoes', 'solicitacao_id', '$5 and retirada_em is null')},
  melhores as (
    select * from (
      select id, true as do_orgao, ts_rank(busca, q) + 0.2 as peso from conteudos_achados, consulta
      union all select id, false, ts_rank(busca, q) from respostas_achadas, consulta) achados
    order by peso desc, id limit ${MOSTRADOS})
  select coalesce(c.tipo, 'RESPOSTA') as tipo, m.id, coalesce(c.publicado->>'nome', p.assunto) as nome,
    left(coalesce(c.publicado->>'descricao', c.publicado->>'resposta', c.publicado->>'ementa',
      c.publicado->>'competencias', p.resposta, ''), ${TRECHO}) as trecho
  from melhores m
  left join conteudos c on do_orgao and c.cod_empre = $1 and c.id = m.id
  left join publicacoes p on not do_orgao and p.cod_empre = $1 and p.solicitacao_id = m.id
  order by peso desc, nome, id`,
);

/** What an orgao publishes that has these words, the most alike first. */
export const buscar = (
  db: Database,
  cod_empre: number,
  { busca, outras, qualquer, respostas }: Procura,
): Promise<AchadoNoBanco[]> =>
  buscarJuntos(db, [cod_empre, busca, outras.join(' or '), qualquer, respostas]);

/** Of so many names words are suggested: the newest. */
const NOMES = 2_000;

const lerNomes = preparar<{ nome: string }>(
  'nomes_publicados',
  `(select publicado->>'nome' as nome from conteudos where cod_empre = $1 and publicado is not null
     order by publicado_em desc limit ${NOMES})
   union all (select assunto from publicacoes where cod_empre = $1 and $2 and retirada_em is null
     order by data desc limit ${NOMES})`,
);

/** What an orgao publishes is called: the words that somebody who mistyped may have meant. */
export const listNomesPublicados = async (
  db: Database,
  cod_empre: number,
  respostas: boolean,
): Promise<string[]> => (await lerNomes(db, [cod_empre, respostas])).map(({ nome }) => nome);
