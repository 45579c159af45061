import { somarDias, type DataCivil } from '@balcao/domain';
import { inArray, lt, sql } from 'drizzle-orm';
import type { Executor } from '../../db/client.ts';
import { solicitacoes } from '../../db/schema/solicitacoes.ts';
import type { SolicitacaoGuardada } from '../../slices/esic/processo/solicitacoes.repository.ts';
import { lockLote, type Lote } from './prazos.repository.ts';

/** What is past its deadline without an answer, of which nobody was told on this day. */
export const lockVencidas = (
  tx: Executor,
  cod_empre: number,
  hoje: DataCivil,
  criado_em: Date,
  lote: Lote,
): Promise<SolicitacaoGuardada[]> =>
  lockLote(
    tx,
    cod_empre,
    [
      inArray(solicitacoes.status_id, [1, 2, 3]),
      lt(solicitacoes.data_previsao, hoje),
      sql`not exists (select from avisos a where a.cod_empre = ${solicitacoes.cod_empre}
        and a.solicitacao_id = ${solicitacoes.id} and a.tipo = 'SOLICITACAO_VENCIDA'
        and a.criado_em = ${criado_em})`,
    ],
    lote,
  );

/** A consultation past its term, of a request that still has to be answered. */
interface ConsultaVencida extends Record<string, unknown> {
  solicitacao_id: string;
  setor_id: string;
  pedida_por_id: string;
}

/** Those that wait for an answer past their term, by the index of their sectors. */
export const listConsultasVencidas = async (
  tx: Executor,
  cod_empre: number,
  hoje: DataCivil,
): Promise<ConsultaVencida[]> => {
  const { rows } = await tx.execute<ConsultaVencida>(sql`
    select c.solicitacao_id, c.setor_id, c.pedida_por_id from consultas_a_setores c
    join solicitacoes s on s.cod_empre = c.cod_empre and s.id = c.solicitacao_id
      and s.status_id <> 4 and s.cancelada_em is null
    where c.cod_empre = ${cod_empre} and c.respondida_em is null and c.prazo < ${hoje}::date`);
  return rows;
};

/** No term to appeal, nor the window of a silence, is open longer: what is older is looked at no more. */
const DIAS = 75;

/**
 * Whose term to appeal may be open, overdue, answered, or with an outcome of an appeal, not long ago; and of
 * whom something is awaited (`solicitacoes_complemento`).
 */
export const lockRecorriveis = (
  tx: Executor,
  cod_empre: number,
  hoje: DataCivil,
  lote: Lote,
): Promise<SolicitacaoGuardada[]> => {
  const desde = somarDias(hoje, -DIAS);
  return lockLote(
    tx,
    cod_empre,
    [
      sql`${solicitacoes.id} in (
        select s.id from solicitacoes s where s.cod_empre = ${cod_empre}
          and s.status_id in (1, 2, 3) and s.data_previsao between ${desde} and ${somarDias(hoje, -1)}
        union all
        select s.id from solicitacoes s where s.cod_empre = ${cod_empre} and s.status_id = 4
          and greatest(s.data_finalizacao, s.resposta_corrigida_em) >= ${desde}
        union all
        select s.id from solicitacoes s where s.cod_empre = ${cod_empre} and s.status_id = 3
          and s.complemento is not null and s.complemento ->> 'respondido_em' is null
          and s.complemento ->> 'ate' >= ${hoje}
        union all
        select r.solicitacao_id from recursos r where r.cod_empre = ${cod_empre}
          and r.data_abertura >= ${somarDias(desde, -DIAS)})`,
    ],
    lote,
  );
};
