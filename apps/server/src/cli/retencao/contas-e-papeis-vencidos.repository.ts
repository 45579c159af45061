import type { DataCivil } from '@balcao/domain';
import { sql, type SQL } from 'drizzle-orm';
import type { Executor } from '../../db/client.ts';

/** The last day that may go, and the instant at which it is over. */
interface Quando {
  fim: DataCivil;
  antes: Date;
}

/** That nobody asked to preserve what is of that person. */
const semPreservacao = (cpfcnpj: SQL): SQL => sql`not exists (
  select from preservacoes p where p.cod_empre = x.cod_empre and p.liberada_em is null
    and p.cpfcnpj = ${cpfcnpj})`;

/** The same, of whose account it is. */
const semPreservacaoDaConta = (conta: SQL): SQL =>
  semPreservacao(sql`(select u.cpfcnpj from usuarios u
    where u.cod_empre = x.cod_empre and u.id = ${conta})`);

/** Each kind of row that goes whole: its table, and which of its rows (`x`) are over. */
const VENCIDOS = {
  CERTIDOES: {
    tabela: sql`certidoes`,
    onde: ({ fim }: Quando) => sql`x.valida_ate <= ${fim} and ${semPreservacao(sql`x.cpfcnpj`)}`,
  },
  PROCURACOES: {
    tabela: sql`procuracoes`,
    onde: ({ antes }: Quando) => sql`least(x.encerrada_em, x.vale_antes_de) <= ${antes}
      and ${semPreservacao(sql`x.procurador`)}
      and ${semPreservacaoDaConta(sql`x.outorgante_id`)}`,
  },
  DIREITOS: {
    tabela: sql`direitos_do_titular`,
    onde: ({ antes }: Quando) => sql`coalesce(x.respondido_em, x.cancelado_em) < ${antes}
      and ${semPreservacaoDaConta(sql`x.titular_id`)} and ${semPreservacao(sql`x.cpfcnpj`)}`,
  },
  // Nobody signed in to it, and nothing that is kept longer points to it: an agreement is of who confessed
  // and of whose debt it is, whom somebody else may have confessed for.
  CONTAS: {
    tabela: sql`usuarios`,
    onde: ({ antes }: Quando) => sql`x.tipo = 'CONTRIBUINTE' and x.created_at < ${antes}
      and x.updated_at < ${antes} and ${semPreservacao(sql`x.cpfcnpj`)}
      and not exists (select from auditoria a where a.cod_empre = x.cod_empre
        and a.usuario_id = x.id and a.evento = 'sessao.entrar' and a.momento >= ${antes})
      and not exists (select from sessoes s where s.cod_empre = x.cod_empre and s.usuario_id = x.id)
      and not exists (select from solicitacoes s
        where s.cod_empre = x.cod_empre and s.solicitante_id = x.id)
      and not exists (select from direitos_do_titular d
        where d.cod_empre = x.cod_empre and d.titular_id = x.id)
      and not exists (select from parcelamentos p
        where p.cod_empre = x.cod_empre and p.usuario_id = x.id)
      and not exists (select from parcelamentos p
        where p.cod_empre = x.cod_empre and p.cpfcnpj = x.cpfcnpj)
      and not exists (select from anexos a
        where a.cod_empre = x.cod_empre and a.anexado_por_id = x.id)
      and not exists (select from autorizacoes_pix p
        where p.cod_empre = x.cod_empre and p.usuario_id = x.id)
      and not exists (select from links_de_pagamento l
        where l.cod_empre = x.cod_empre and l.criado_por = x.id)`,
  },
} as const;

type Qual = keyof typeof VENCIDOS;

export const contarVencidos = async (
  db: Executor,
  qual: Qual,
  cod_empre: number,
  quando: Quando,
): Promise<number> => {
  const { tabela, onde } = VENCIDOS[qual];
  const { rows } = await db.execute<{ quantos: number }>(
    sql`select count(*)::int as quantos from ${tabela} x
        where x.cod_empre = ${cod_empre} and ${onde(quando)}`,
  );
  return rows[0]?.quantos ?? 0;
};

/**
 * Deletes some rows, with what hangs on them; those that somebody else is at are left for another time.
 * @returns how many went
 */
export const eliminarVencidos = async (
  tx: Executor,
  qual: Qual,
  cod_empre: number,
  quando: Quando,
  limite: number,
): Promise<number> => {
  const { tabela, onde } = VENCIDOS[qual];
  const { rowCount } = await tx.execute(
    sql`delete from ${tabela} where cod_empre = ${cod_empre} and id in (
          select x.id from ${tabela} x where x.cod_empre = ${cod_empre} and ${onde(quando)}
          order by x.id limit ${limite} for update of x skip locked)`,
  );
  return rowCount ?? 0;
};
