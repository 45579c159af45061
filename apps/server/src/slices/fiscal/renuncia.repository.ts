import type { Beneficiaria, BeneficiosSomados, RenunciaPrevista } from '@balcao/domain';
import { and, asc, eq, sql } from 'drizzle-orm';
import type { Executor } from '../../db/client.ts';
import { beneficiosFiscais as b, renunciasPrevistas as r } from '../../db/schema/renuncias.ts';
import { contribuintes as c } from '../../db/schema/tributos.ts';

/** Years of which anything was foreseen or granted, the last first. */
export const listAnosDaRenuncia = async (db: Executor, cod_empre: number): Promise<number[]> => {
  const { rows } = await db.execute<{ ano: number }>(sql`
    select ano from beneficios_fiscais where cod_empre = ${cod_empre}
    union select ano from renuncias_previstas where cod_empre = ${cod_empre}
    order by ano desc`);
  return rows.map(({ ano }) => ano);
};

export const listPrevistas = (
  db: Executor,
  cod_empre: number,
  ano: number,
): Promise<RenunciaPrevista[]> =>
  db
    .select({ tributo: r.tributo, modalidade: r.modalidade, prevista: r.prevista_centavos })
    .from(r)
    .where(and(eq(r.cod_empre, cod_empre), eq(r.ano, ano)));

const SOMADO = {
  tributo: b.tributo,
  modalidade: b.modalidade,
  fundamento: b.fundamento,
  quantos: sql<number>`count(*)::int`,
  valor: sql<number>`sum(${b.valor_centavos})::float8`,
};

const doAno = (cod_empre: number, ano: number) => and(eq(b.cod_empre, cod_empre), eq(b.ano, ano));

/** What was granted in a year by each law, whoever it was granted to. */
export const listBeneficios = (
  db: Executor,
  cod_empre: number,
  ano: number,
): Promise<BeneficiosSomados[]> =>
  db
    .select(SOMADO)
    .from(b)
    .where(doAno(cod_empre, ano))
    .groupBy(b.tributo, b.modalidade, b.fundamento)
    .orderBy(asc(b.tributo), asc(b.modalidade), asc(b.fundamento));

/** Legal persons alone: fourteen characters, where a person's document has eleven. */
export const listBeneficiarias = (
  db: Executor,
  cod_empre: number,
  ano: number,
): Promise<Beneficiaria[]> =>
  db
    .select({ cnpj: c.cpfcnpj, nome: sql<string>`min(${c.nome})`, ...SOMADO })
    .from(b)
    .innerJoin(c, and(eq(c.cod_empre, b.cod_empre), eq(c.codigo, b.contribuinte_codigo)))
    .where(and(doAno(cod_empre, ano), sql`length(${c.cpfcnpj}) = 14`))
    .groupBy(c.cpfcnpj, b.tributo, b.modalidade, b.fundamento)
    .orderBy(sql`min(${c.nome})`, asc(c.cpfcnpj), asc(b.tributo), asc(b.fundamento));
