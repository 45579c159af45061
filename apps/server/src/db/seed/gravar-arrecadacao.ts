import { sql } from 'drizzle-orm';
import { arquivosDePagamento, excecoesDeRecebimento, recebimentos } from '../schema/arrecadacao.ts';
import { insertRows, type Escritor } from './insert-rows.ts';
import type { Arrecadacao } from './recebimentos.ts';

/** Writes the payments of a city; the database numbers its file and each payment, as it does later. */
export const gravarArrecadacao = async (
  tx: Escritor,
  { arquivo, recebimentos: linhas, excecoes }: Arrecadacao,
): Promise<void> => {
  await insertRows(tx, arquivosDePagamento, [arquivo]);
  const colunas = sql.join(
    Object.keys(linhas[0] ?? {}).map((coluna) => sql.identifier(coluna)),
    sql`, `,
  );
  await tx.execute(
    sql`insert into ${recebimentos} (arquivo_id, ${colunas})
        select a.id, r.* from ${arquivosDePagamento} a, (
          select ${colunas}
          from json_populate_recordset(null::${recebimentos}, ${JSON.stringify(linhas)}::json)) r
        where a.cod_empre = ${arquivo.cod_empre}`,
  );
  await tx.execute(
    sql`insert into ${excecoesDeRecebimento} (cod_empre, recebimento_id, motivo, estado, resolucao,
          observacao, resolvida_por, resolvida_em)
        select r.cod_empre, r.id, x.motivo, x.estado, x.resolucao, x.observacao, x.resolvida_por,
          x.resolvida_em
        from json_to_recordset(${JSON.stringify(excecoes)}::json) as x (linha integer, motivo text,
          estado text, resolucao text, observacao text, resolvida_por uuid, resolvida_em timestamptz)
        join ${recebimentos} r on r.linha = x.linha and r.cod_empre = ${arquivo.cod_empre}`,
  );
};
