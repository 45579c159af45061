import type { AutoridadeDaInstancia } from '@balcao/domain';
import { asc, eq } from 'drizzle-orm';
import type { Executor } from '../db/client.ts';
import { autoridades } from '../db/schema/orgaos.ts';

/** Who the parameters say decides the appeals of an instance. */
export interface Autoridade extends AutoridadeDaInstancia {
  nome: string;
  setor: string;
}

/** Who decides the appeals of each instance, as far as the orgao has said, by instance. */
export const listAutoridades = (db: Executor, cod_empre: number): Promise<Autoridade[]> =>
  db
    .select({
      instancia: autoridades.instancia,
      nome: autoridades.nome,
      setor: autoridades.setor,
      usuario_id: autoridades.usuario_id,
    })
    .from(autoridades)
    .where(eq(autoridades.cod_empre, cod_empre))
    .orderBy(asc(autoridades.instancia));
