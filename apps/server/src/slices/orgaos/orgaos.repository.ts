import { asc, eq } from 'drizzle-orm';
import type { Database } from '../../db/client.ts';
import { orgaos } from '../../db/schema/orgaos.ts';

export const listOrgaosDoMunicipio = (db: Database, municipio_ibge: number) =>
  db
    .select({ cod_empre: orgaos.cod_empre, nome: orgaos.nome })
    .from(orgaos)
    .where(eq(orgaos.municipio_ibge, municipio_ibge))
    .orderBy(asc(orgaos.nome));
