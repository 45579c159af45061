import { diaUtil, inicioDoDia, somarDias, type DataCivil } from '@balcao/domain';
import { sql } from 'drizzle-orm';
import type { Executor } from '../../db/client.ts';
import { avisar } from '../../slices/esic/processo/avisos.repository.ts';
import type { DepsDosPrazos, OrgaoDosPrazos } from './lotes.ts';

/** Days before what an appeal granted is due on which who hands it over is told. */
const ANTES_DO_FIM = 3;

interface EntregaDevida extends Record<string, unknown> {
  solicitacao_id: string;
  recurso_id: string;
  setor_id: string;
  responsavel_id: string;
  determinada_em: DataCivil;
  prazo: DataCivil;
}

/** What is owed and due until a day, by `entregas_por_prazo`. */
const listEntregasDevidas = async (
  db: Executor,
  cod_empre: number,
  ate: DataCivil,
): Promise<EntregaDevida[]> => {
  const { rows } = await db.execute<EntregaDevida>(sql`
    select r.solicitacao_id, e.recurso_id, e.setor_id, e.responsavel_id,
      e.determinada_em::text, e.prazo::text
    from entregas e
    join recursos r on r.cod_empre = e.cod_empre and r.id = e.recurso_id
    where e.cod_empre = ${cod_empre} and e.entregue_em is null and e.cancelada_em is null
      and e.prazo <= ${ate}::date
    order by e.prazo, e.recurso_id`);
  return rows;
};

/**
 * Tells who must hand over what an appeal granted, and their sector, three days before it is due; once it
 * is overdue them and the administrators, every working day until it is handed over. Of what was granted
 * with fewer days than that they were told when it was.
 */
export const avisarEntregas = async (
  { db }: DepsDosPrazos,
  { cod_empre, hoje, fuso, calendario }: OrgaoDosPrazos,
): Promise<void> => {
  const devidas = await listEntregasDevidas(db, cod_empre, somarDias(hoje, ANTES_DO_FIM));
  const avisos = devidas.flatMap(
    ({ solicitacao_id, recurso_id, setor_id, responsavel_id, determinada_em, prazo }) => {
      const vencida = prazo < hoje;
      const dia = vencida ? hoje : somarDias(prazo, -ANTES_DO_FIM);
      if (vencida ? !diaUtil(hoje, calendario) : determinada_em >= dia) return [];
      const para = { setores: [setor_id], pessoas: [responsavel_id], administradores: vencida };
      const tipo = vencida ? ('ENTREGA_VENCIDA' as const) : ('ENTREGA_PERTO_DO_FIM' as const);
      const criado_em = inicioDoDia(dia, fuso);
      return [{ cod_empre, tipo, solicitacao_id, recurso_id, criado_em, para }];
    },
  );
  if (avisos.length > 0) await avisar(db, ...avisos);
};
