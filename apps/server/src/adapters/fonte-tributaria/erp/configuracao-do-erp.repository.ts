import { eq, sql } from 'drizzle-orm';
import type { Database } from '../../../db/client.ts';
import { fontesTributarias, orgaos } from '../../../db/schema/orgaos.ts';

/** The settings of an orgao's connection, which only the operator changes. */
export const prepareConfiguracao = (db: Database) => {
  const query = db
    .select({
      tipo: fontesTributarias.tipo,
      endereco: fontesTributarias.endereco,
      credencial: fontesTributarias.credencial,
      redes: fontesTributarias.redes,
      configurada_em: fontesTributarias.configurada_em,
      nome: orgaos.nome,
      fuso: orgaos.fuso,
    })
    .from(fontesTributarias)
    .innerJoin(orgaos, eq(orgaos.cod_empre, fontesTributarias.cod_empre))
    .where(eq(fontesTributarias.cod_empre, sql.placeholder('cod_empre')))
    .prepare('fonte_tributaria');

  return async (cod_empre: number) => (await query.execute({ cod_empre }))[0];
};

export type LinhaDaFonte = NonNullable<Awaited<ReturnType<ReturnType<typeof prepareConfiguracao>>>>;
