import { eq, sql } from 'drizzle-orm';
import type { Database } from '../../db/client.ts';
import { orgaos } from '../../db/schema/orgaos.ts';
import { bancosDoPix } from '../../db/schema/pix.ts';

/** The bank of an orgao, which only the operator changes. */
export const prepareConfiguracao = (db: Database) => {
  const query = db
    .select({
      familia: bancosDoPix.familia,
      banco: bancosDoPix.banco,
      convenio: bancosDoPix.convenio,
      automatico: bancosDoPix.automatico,
      selado: bancosDoPix.selado,
      avisos: bancosDoPix.avisos,
      configurado_em: bancosDoPix.configurado_em,
      nome: orgaos.nome,
      cidade: orgaos.cidade,
    })
    .from(bancosDoPix)
    .innerJoin(orgaos, eq(orgaos.cod_empre, bancosDoPix.cod_empre))
    .where(eq(bancosDoPix.cod_empre, sql.placeholder('cod_empre')))
    .prepare('banco_do_pix');
  return async (cod_empre: number) => (await query.execute({ cod_empre }))[0];
};

export type LinhaDoBanco = NonNullable<Awaited<ReturnType<ReturnType<typeof prepareConfiguracao>>>>;
