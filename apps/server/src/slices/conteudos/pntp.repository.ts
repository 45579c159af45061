import type { Conteudo } from '@balcao/contracts';
import type { DataCivil, FatosDoPntp } from '@balcao/domain';
import { sql, type SQL } from 'drizzle-orm';
import { anosDasDividas, diaDosLivros } from '../../core/pagamentos/divida-exigivel.repository.ts';
import type { OrgaoEmUso } from '../../core/orgao/orgao.ts';
import type { Executor } from '../../db/client.ts';

interface FatosRow extends Record<string, unknown> {
  conteudos: Conteudo[];
  ultima_resposta_da_pesquisa: DataCivil | null;
  livros_de: DataCivil | null;
  anos: FatosDoPntp['anos'];
}

/**
 * What an orgao published, and the years of which it has something, in one statement. Of the lists of what is
 * classified and declassified these are the years in which something is in one, as the page shows them, or that were
 * declared.
 */
export const findFatosDoPntp = async (
  db: Executor,
  { cod_empre, fuso, hoje }: Pick<OrgaoEmUso, 'cod_empre' | 'fuso' | 'hoje'>,
): Promise<FatosRow> => {
  const anosDoRol = (dia: SQL): SQL => sql`array(
    select ano::int from declaracoes_do_rol where cod_empre = ${cod_empre}
    union select extract(year from ${dia})::int from informacoes_classificadas
    where cod_empre = ${cod_empre} and ${dia} <= ${hoje})`;
  const { rows } = await db.execute<FatosRow>(sql`
    select
      (select coalesce(json_agg(publicado), '[]') from conteudos
        where cod_empre = ${cod_empre} and publicado is not null) as conteudos,
      (select max(dia)::text from pesquisa_respostas
        where cod_empre = ${cod_empre} and conteudo_id is null) as ultima_resposta_da_pesquisa,
      ${diaDosLivros(cod_empre, fuso)} as livros_de,
      json_build_object(
        'pedidos', array(select distinct extract(year from data_solicitacao)::int
          from solicitacoes where cod_empre = ${cod_empre}),
        'classificadas', ${anosDoRol(sql`data_classificacao`)},
        'desclassificadas', ${anosDoRol(sql`coalesce(desclassificada_em, prazo_ate + 1)`)},
        'dividas', ${anosDasDividas(cod_empre)},
        'beneficios', array(select distinct ano::int from beneficios_fiscais
          where cod_empre = ${cod_empre}),
        'renuncias', array(select distinct ano::int from renuncias_previstas
          where cod_empre = ${cod_empre}),
        'beneficiarias', array(select distinct b.ano::int from beneficios_fiscais b
          join contribuintes c on c.cod_empre = b.cod_empre and c.codigo = b.contribuinte_codigo
          where b.cod_empre = ${cod_empre} and length(c.cpfcnpj) = 14)) as anos`);
  const [row] = rows;
  if (row === undefined) throw new Error('no facts of an orgao');
  return row;
};
