import { PRIMEIRO_LEMBRETE, somarDias, type DataCivil } from '@balcao/domain';
import { and, asc, eq, gte, inArray, isNotNull, isNull, lt, lte, or, sql } from 'drizzle-orm';
import {
  RECURSOS_DA_SOLICITACAO,
  solicitacaoDaRow,
  type SolicitacaoGuardada,
} from '../../slices/esic/processo/solicitacoes.repository.ts';
import { omitida, type DiaDoSilencio } from '../../slices/esic/processo/regras.repository.ts';
import type { Executor } from '../../db/client.ts';
import { setores, usuarios, usuarioSetores } from '../../db/schema/contas.ts';
import { orgaos } from '../../db/schema/orgaos.ts';
import { solicitacoes } from '../../db/schema/solicitacoes.ts';

/** One process at a time for each orgao; false when another is at it. */
export const tryLockPrazos = async (tx: Executor, cod_empre: number): Promise<boolean> => {
  const { rows } = await tx.execute<{ obtida: boolean }>(
    sql`select pg_try_advisory_xact_lock(hashtext('balcao.prazos'), ${cod_empre}::int) as obtida`,
  );
  return rows[0]?.obtida ?? false;
};

export const listOrgaosEmUso = async (db: Executor): Promise<number[]> => {
  const rows = await db
    .select({ cod_empre: orgaos.cod_empre })
    .from(orgaos)
    .orderBy(asc(orgaos.cod_empre));
  return rows.map(({ cod_empre }) => cod_empre);
};

/** Where a batch of requests ended, by deadline and id. */
export type Marca = Pick<SolicitacaoGuardada, 'id'> & { data_previsao: DataCivil };

/** Which batch: after another one, of at most so many. */
export interface Lote {
  marca: Marca | undefined;
  tamanho: number;
}

const depoisDe = ({ data_previsao, id }: Marca) =>
  sql`(${solicitacoes.data_previsao}, ${solicitacoes.id}) > (${data_previsao}::date, ${id}::uuid)`;

/** A batch of open requests under lock, those that somebody is acting on left out; by deadline. */
export const lockLote = async (
  tx: Executor,
  cod_empre: number,
  condicoes: Parameters<typeof and>,
  { marca, tamanho }: Lote,
): Promise<SolicitacaoGuardada[]> => {
  const rows = await tx
    .select({ row: solicitacoes, recursos: RECURSOS_DA_SOLICITACAO })
    .from(solicitacoes)
    .where(
      and(
        eq(solicitacoes.cod_empre, cod_empre),
        isNull(solicitacoes.cancelada_em),
        marca && depoisDe(marca),
        ...condicoes,
      ),
    )
    .orderBy(asc(solicitacoes.data_previsao), asc(solicitacoes.id))
    .limit(tamanho)
    .for('update', { of: solicitacoes, skipLocked: true });
  return rows.map(({ row, recursos }) => solicitacaoDaRow(row, recursos));
};

/** What time alone did something to that nobody wrote down yet (`assentarSolicitacao`). */
export const lockPorAssentar = (
  tx: Executor,
  cod_empre: number,
  dia: DiaDoSilencio,
  lote: Lote,
): Promise<SolicitacaoGuardada[]> =>
  lockLote(
    tx,
    cod_empre,
    [
      inArray(solicitacoes.status_id, [1, 2]),
      lt(solicitacoes.data_previsao, dia.hoje),
      or(isNull(solicitacoes.expirada_em), omitida(dia)),
    ],
    lote,
  );

/** Of which what was missing did not come in time (`encerrarSemComplemento`). */
export const lockSemComplemento = (
  tx: Executor,
  cod_empre: number,
  hoje: DataCivil,
  lote: Lote,
): Promise<SolicitacaoGuardada[]> =>
  lockLote(
    tx,
    cod_empre,
    [
      inArray(solicitacoes.status_id, [2, 3]),
      isNotNull(solicitacoes.complemento),
      sql`${solicitacoes.complemento} ->> 'respondido_em' is null`,
      sql`${solicitacoes.complemento} ->> 'ate' < ${hoje}`,
    ],
    lote,
  );

/** What may be due a reminder (`lembreteDevido`): in its last days, and not reminded of that day. */
export const lockPorLembrar = (
  tx: Executor,
  cod_empre: number,
  hoje: DataCivil,
  lote: Lote,
): Promise<SolicitacaoGuardada[]> =>
  lockLote(
    tx,
    cod_empre,
    [
      inArray(solicitacoes.status_id, [1, 2, 3]),
      gte(solicitacoes.data_previsao, hoje),
      lte(solicitacoes.data_previsao, somarDias(hoje, PRIMEIRO_LEMBRETE)),
      or(
        isNull(solicitacoes.lembrete),
        sql`${solicitacoes.lembrete} > ${solicitacoes.data_previsao} - ${hoje}::date`,
      ),
    ],
    lote,
  );

/** Whatever of an orgao still waits for its answer. */
export const lockAbertas = (
  tx: Executor,
  cod_empre: number,
  lote: Lote,
): Promise<SolicitacaoGuardada[]> =>
  lockLote(tx, cod_empre, [inArray(solicitacoes.status_id, [1, 2, 3])], lote);

export const saveLembrete = async (
  tx: Executor,
  cod_empre: number,
  ids: readonly string[],
  lembrete: number,
): Promise<void> => {
  await tx
    .update(solicitacoes)
    .set({ lembrete })
    .where(and(eq(solicitacoes.cod_empre, cod_empre), inArray(solicitacoes.id, [...ids])));
};

/** Addresses of active staff, by the active sector where they work. */
export const listEmailsPorSetor = async (
  tx: Executor,
  cod_empre: number,
): Promise<{ setor_id: string; email: string }[]> => {
  const rows = await tx
    .select({
      setor_id: usuarioSetores.setor_id,
      email: usuarios.email,
    })
    .from(usuarioSetores)
    .innerJoin(
      setores,
      and(
        eq(setores.cod_empre, usuarioSetores.cod_empre),
        eq(setores.id, usuarioSetores.setor_id),
        eq(setores.ativo, true),
      ),
    )
    .innerJoin(
      usuarios,
      and(
        eq(usuarios.cod_empre, usuarioSetores.cod_empre),
        eq(usuarios.id, usuarioSetores.usuario_id),
      ),
    )
    .where(
      and(
        eq(usuarioSetores.cod_empre, cod_empre),
        eq(usuarios.tipo, 'PREFEITURA'),
        eq(usuarios.ativo, true),
        isNotNull(usuarios.email_confirmado_em),
      ),
    );
  return rows.flatMap(({ setor_id, email }) => (email === null ? [] : [{ setor_id, email }]));
};

/** Addresses of active accounts, by id. */
export const listEmailsDe = async (
  tx: Executor,
  cod_empre: number,
  ids: readonly string[],
): Promise<Map<string, string>> => {
  if (ids.length === 0) return new Map();
  const rows = await tx
    .select({ id: usuarios.id, email: usuarios.email })
    .from(usuarios)
    .where(
      and(
        eq(usuarios.cod_empre, cod_empre),
        inArray(usuarios.id, [...ids]),
        eq(usuarios.ativo, true),
        isNotNull(usuarios.email_confirmado_em),
      ),
    );
  return new Map(rows.flatMap(({ id, email }) => (email === null ? [] : [[id, email] as const])));
};
