import { sql } from 'drizzle-orm';
import type { Executor } from '../../db/client.ts';
import { lerEmLotes } from '../../core/pagina.ts';
import type { Imovel } from './gerar-cartas.ts';

/** One run at a time in an orgao, until the end of the transaction. */
export const travarCartas = (tx: Executor, cod_empre: number) =>
  tx.execute(sql`select pg_advisory_xact_lock(hashtext('codigos-da-carta'), ${cod_empre})`);

/**
 * Properties of the ledger with an owner who cannot sign in yet, a batch at a time. The letter goes
 * to the owner's address; where the registry has none, to the property's.
 * @param inscricoes only these, as look-ups compare them; undefined: all that are active
 */
export const listImoveisDoLivro = (
  tx: Executor,
  cod_empre: number,
  inscricoes: readonly string[] | undefined,
): AsyncGenerator<Imovel[]> =>
  lerEmLotes<Imovel>(async (depois, quantas) => {
    const escolhidos =
      inscricoes === undefined
        ? sql`i.situacao = 'ATIVA'`
        : sql`i.inscricao_busca = any(${sql.param([...inscricoes])}::text[])`;
    const { rows } = await tx.execute(sql`
      select distinct on (i.inscricao_busca)
        i.inscricao, i.inscricao_busca, c.cpfcnpj, c.nome,
        coalesce(c.logradouro, i.endereco) as endereco,
        coalesce(case when c.logradouro is null then i.bairro else c.bairro end, '') as bairro,
        coalesce(case when c.logradouro is null then o.cidade else c.cidade end, '') as cidade,
        coalesce(case when c.logradouro is null then o.uf else c.uf end, '') as uf,
        coalesce(case when c.logradouro is not null then c.cep end, '') as cep
      from imoveis i
        join contribuintes c on c.cod_empre = i.cod_empre and c.codigo = i.contribuinte_codigo
        join orgaos o on o.cod_empre = i.cod_empre
      where i.cod_empre = ${cod_empre} and ${escolhidos}
        and i.inscricao_busca > ${depois?.inscricao_busca ?? ''}
        and not exists (
          select from usuarios u
          where u.cod_empre = i.cod_empre and u.cpfcnpj = c.cpfcnpj
            and u.email_confirmado_em is not null and not u.aguarda_liberacao)
      order by i.inscricao_busca, i.codigo_reduzido
      limit ${quantas}`);
    return rows as unknown as Imovel[];
  });
