import { and, asc, eq } from 'drizzle-orm';
import type { Executor } from '../../../db/client.ts';
import { setores, usuarios } from '../../../db/schema/contas.ts';
import { solicitacaoHistorico as historico } from '../../../db/schema/solicitacoes.ts';

/** What happened to a request, oldest first. */
export const listHistorico = (db: Executor, cod_empre: number, solicitacao_id: string) =>
  db
    .select({
      tipo: historico.tipo,
      status_id: historico.status_id,
      observacao: historico.observacao,
      observacao_interna: historico.observacao_interna,
      criada_em: historico.criada_em,
      atendente: usuarios.nome,
      setor: setores.nome,
    })
    .from(historico)
    .innerJoin(
      setores,
      and(eq(setores.cod_empre, historico.cod_empre), eq(setores.id, historico.setor_id)),
    )
    .leftJoin(
      usuarios,
      and(eq(usuarios.cod_empre, historico.cod_empre), eq(usuarios.id, historico.atendente_id)),
    )
    .where(and(eq(historico.cod_empre, cod_empre), eq(historico.solicitacao_id, solicitacao_id)))
    .orderBy(asc(historico.id));

export type EntradaGuardada = Awaited<ReturnType<typeof listHistorico>>[number];
