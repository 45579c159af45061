import type { Executor } from '../db/client.ts';
import { createConferencia, type Cabeca, type Defeito } from './selos.ts';
import { listElos, listEsquecidas } from './selos.repository.ts';
import type { Cofre } from './cofre.ts';

const PAGINA = 5_000;
/** The job runs every half minute: what is older than this should have its seal. */
const TOLERANCIA_MS = 2 * 60_000;

export interface Conferencia {
  cod_empre: number;
  selos: number;
  defeitos: readonly Defeito[];
}

/** Checks the whole chain of one orgao against its rows and against the heads kept elsewhere. */
export const conferirAuditoria = async (
  db: Executor,
  cofre: Cofre,
  cod_empre: number,
  { cabecas, agora }: { cabecas: readonly Cabeca[]; agora: Date },
): Promise<Conferencia> => {
  const conferencia = createConferencia(cofre, cod_empre, cabecas);
  for (let depois = 0; ;) {
    const elos = await listElos(db, cod_empre, depois, PAGINA);
    for (const { selo, linha } of elos) {
      conferencia.elo(selo, linha ?? undefined);
      depois = selo.posicao;
    }
    if (elos.length < PAGINA) break;
  }
  const antes = new Date(agora.getTime() - TOLERANCIA_MS);
  for (const id of await listEsquecidas(db, cod_empre, antes)) conferencia.semSelo(id);
  return { cod_empre, ...conferencia.fim() };
};
