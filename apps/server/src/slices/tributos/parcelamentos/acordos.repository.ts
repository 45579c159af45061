import type { DataCivil, Nivel, ProvaDeIdentidade, Situacao } from '@balcao/domain';
import { and, eq, sql, type SQL } from 'drizzle-orm';
import type { Executor } from '../../../db/client.ts';
import { readTogether } from '../../../db/read-together.ts';
import { partesRecebidas } from '../../../db/schema/arrecadacao.ts';
import { usuarios } from '../../../db/schema/contas.ts';
import {
  debitosParcelados,
  parcelamentos,
  type DevolucaoGravada,
  type TermoDoAcordo,
} from '../../../db/schema/parcelamentos.ts';
import { fontesTributarias } from '../../../db/schema/orgaos.ts';
import { contribuintes, parcelas } from '../../../db/schema/tributos.ts';
import { programasEmVigor, toPrograma, type ProgramaEmVigor } from './programas.repository.ts';

export type { TermoDoAcordo };

/** An agreement with its installments as they stand in its bill. */
export interface Acordo {
  numero_guia: number;
  cpfcnpj: string;
  pedido_no_dia: DataCivil;
  /** Instant of the request, ISO 8601. */
  pedido_em: string;
  entrada_ate: DataCivil;
  nivel: Nivel | null;
  /** Whether it was confessed by an account of the portal. */
  no_portal: boolean;
  /** At the counter: who attended, and how it was proved who was there; null: in the portal. */
  atendido_por: string | null;
  prova: ProvaDeIdentidade | null;
  codigo: string;
  termo: TermoDoAcordo;
  /** What the person was told by its days. */
  contados: string[];
  caducou_em: DataCivil | null;
  rompido_em: DataCivil | null;
  cancelado_em: DataCivil | null;
  /** Of one that ended before it was paid. */
  devolucao: DevolucaoGravada | null;
  parcelas: {
    numero: number;
    vencimento: DataCivil;
    pagamento: DataCivil | null;
    situacao: Situacao;
    valor: number;
    /** What it took away of the agreement: less than agreed if it was paid early, late charges apart. */
    pago: number;
  }[];
}

type Linha = Acordo & Record<string, unknown>;

/** Agreements `a`, the newest first, as a statement or a part of one. */
export const acordosOnde = (onde: SQL): SQL<Acordo> =>
  sql`select a.numero_guia::float8 as numero_guia, a.cpfcnpj, a.pedido_no_dia::text as pedido_no_dia,
          a.entrada_ate::text as entrada_ate, a.termo, a.contados, a.codigo, a.nivel,
          a.pedido_em, a.prova, a.usuario_id is not null as no_portal,
          (select u.nome from ${usuarios} u where u.cod_empre = a.cod_empre and u.id = a.atendido_por)
            as atendido_por,
          a.caducou_em::text as caducou_em,
          a.rompido_em::text as rompido_em, a.cancelado_em::text as cancelado_em, a.devolucao,
          (select json_agg(json_build_object('numero', p.numero_parcela, 'vencimento', p.vencimento,
              'pagamento', p.pagamento, 'situacao', p.situacao, 'valor', p.valor_centavos,
              'pago', p.pago_em_parte_centavos + case when p.situacao = 'BAIXADA'
                then least(p.valor_centavos - p.principal_pago_centavos, r.aplicado_centavos)
                else 0 end)
              order by p.numero_parcela)
            from ${parcelas} p
            left join ${partesRecebidas} r on r.cod_empre = p.cod_empre
              and r.numero_guia = p.numero_guia and r.numero_parcela = p.numero_parcela
              and not r.parcial
            where p.cod_empre = a.cod_empre and p.numero_guia = a.numero_guia) as parcelas
        from ${parcelamentos} a where ${onde} order by a.numero_guia desc`;

const selecionar = async (db: Executor, onde: SQL): Promise<Acordo[]> =>
  (await db.execute<Linha>(acordosOnde(onde))).rows;

/** The agreements of a person, newest first. */
export const listAcordosDaPessoa = (
  db: Executor,
  cod_empre: number,
  cpfcnpj: string,
): Promise<Acordo[]> => selecionar(db, sql`a.cod_empre = ${cod_empre} and a.cpfcnpj = ${cpfcnpj}`);

export const findAcordo = async (
  db: Executor,
  cod_empre: number,
  numero_guia: number,
): Promise<Acordo | undefined> =>
  (await selecionar(db, sql`a.cod_empre = ${cod_empre} and a.numero_guia = ${numero_guia}`))[0];

/** Agreements that nothing closed yet, and of which it was not told that they are paid. */
export const listAcordosAbertos = (db: Executor, cod_empre: number): Promise<Acordo[]> =>
  selecionar(
    db,
    sql`a.cod_empre = ${cod_empre} and a.caducou_em is null and a.rompido_em is null
      and a.cancelado_em is null and not 'QUITADO' = any(a.contados)`,
  );

/** An agreement by the code of its term. */
export const findAcordoPorCodigo = async (
  db: Executor,
  cod_empre: number,
  codigo: string,
): Promise<Acordo | undefined> =>
  (await selecionar(db, sql`a.cod_empre = ${cod_empre} and a.codigo = ${codigo}`))[0];

/** Name of a person in the registry. */
export const findNome = async (
  db: Executor,
  cod_empre: number,
  cpfcnpj: string,
): Promise<string | null> => {
  const { rows } = await db.execute<{ nome: string }>(
    sql`select nome from ${contribuintes} where cod_empre = ${cod_empre} and cpfcnpj = ${cpfcnpj}
        order by codigo limit 1`,
  );
  return rows[0]?.nome ?? null;
};

/** Locks an agreement; whether there is one that nothing closed. */
export const lockAcordo = async (
  tx: Executor,
  cod_empre: number,
  numero_guia: number,
): Promise<boolean> => {
  const { rows } = await tx.execute(
    sql`select from ${parcelamentos} where cod_empre = ${cod_empre} and numero_guia = ${numero_guia}
          and caducou_em is null and rompido_em is null and cancelado_em is null for update`,
  );
  return rows.length === 1;
};

/** In how many agreements installments of a person have been. */
const acordosContados = (cod_empre: number, cpfcnpj: string) =>
  sql<{
    chave: string;
    vezes: number;
  }>`select d.debito_guia || '.' || d.debito_parcela as chave, count(*)::int as vezes
      from ${parcelamentos} a
      join ${debitosParcelados} d on d.cod_empre = a.cod_empre and d.numero_guia = a.numero_guia
      where a.cod_empre = ${cod_empre} and a.cpfcnpj = ${cpfcnpj}
        and (a.rompido_em is not null or a.cancelado_em is null and a.caducou_em is null)
      group by 1`;

/** The same by `guia.parcela`, with the programmes that are in force. */
export const readProgramasEAcordos = async (
  db: Executor,
  cod_empre: number,
  cpfcnpj: string,
): Promise<{ programas: ProgramaEmVigor[]; acordos: ReadonlyMap<string, number> }> => {
  const { programas, contados } = await readTogether(db, {
    programas: programasEmVigor(cod_empre),
    contados: acordosContados(cod_empre, cpfcnpj),
  });
  return {
    programas: programas.map(toPrograma),
    acordos: new Map(contados.map(({ chave, vezes }) => [chave, vezes])),
  };
};

/** The bill of an agreement and those of its debts, by their numbers. */
export const guiasDoAcordo = (cod_empre: number, numero_guia: number): SQL =>
  sql`select ${numero_guia}::bigint union select d.debito_guia from ${debitosParcelados} d
      where d.cod_empre = ${cod_empre} and d.numero_guia = ${numero_guia}`;

/** A debt of an agreement, as it stood before. */
export interface DebitoParcelado {
  guia: number;
  parcela: number;
  situacao_anterior: Situacao;
}

export const listDebitosParcelados = async (
  db: Executor,
  cod_empre: number,
  numero_guia: number,
): Promise<DebitoParcelado[]> =>
  db
    .select({
      guia: debitosParcelados.debito_guia,
      parcela: debitosParcelados.debito_parcela,
      situacao_anterior: debitosParcelados.situacao_anterior,
    })
    .from(debitosParcelados)
    .where(
      and(
        eq(debitosParcelados.cod_empre, cod_empre),
        eq(debitosParcelados.numero_guia, numero_guia),
      ),
    )
    .orderBy(debitosParcelados.debito_guia, debitosParcelados.debito_parcela);

/** The orgaos that have an agreement which nothing ended yet, but for those whose own system counts its days. */
export const listOrgaosComAcordos = async (db: Executor): Promise<number[]> => {
  const { rows } = await db.execute<{ cod_empre: number }>(
    sql`select distinct cod_empre from ${parcelamentos}
        where caducou_em is null and rompido_em is null and cancelado_em is null
          and cod_empre not in (select cod_empre from ${fontesTributarias} where tipo = 'erp')
        order by cod_empre`,
  );
  return rows.map(({ cod_empre }) => cod_empre);
};
