import { MAIS_URGENTES } from '@balcao/contracts';
import type { AtendimentoPerdido } from '@balcao/domain';
import { and, eq, sql } from 'drizzle-orm';
import { alreadyThere, insertRows, type Batch, type Writer } from '../../../../db/batch.ts';
import { preparar, type Database, type Executor } from '../../../../db/client.ts';
import {
  atendimentosPerdidos as perdidos,
  consultasASetores as consultas,
} from '../../../../db/schema/entre-setores.ts';
import type { solicitacoes } from '../../../../db/schema/solicitacoes.ts';

type ConsultaNova = typeof consultas.$inferInsert;
export type ConsultaGuardada = typeof consultas.$inferSelect;

const ABERTAS = 'consultas_a_setores_abertas';

/** Writes a consultation. @returns false when the sector has one of this request already */
export const insertConsulta = (lote: Batch, nova: ConsultaNova): void =>
  lote.insert(consultas, [nova]);

/** Whether what was written failed because the sector has not answered the same question yet. */
export const jaConsultado = (error: unknown): boolean => alreadyThere(error, ABERTAS);

/** A consultation as it is stored; read again under the lock of its request. */
export const findConsulta = async (
  db: Executor,
  cod_empre: number,
  id: string,
): Promise<ConsultaGuardada | undefined> => {
  const [row] = await db
    .select()
    .from(consultas)
    .where(and(eq(consultas.cod_empre, cod_empre), eq(consultas.id, id)));
  return row;
};

/** The request of which a sector was asked something. */
export const solicitacaoConsultada = (cod_empre: number, id: string) =>
  sql<string>`(select ${consultas.solicitacao_id} from ${consultas} where ${and(
    eq(consultas.cod_empre, cod_empre),
    eq(consultas.id, id),
  )})`;

/** Writes down that a consultation was answered, and by whom. */
export const saveConsultaRespondida = (
  lote: Batch,
  { cod_empre, id }: Pick<ConsultaGuardada, 'cod_empre' | 'id'>,
  respondida: Required<Pick<ConsultaNova, 'respondida_em' | 'respondida_por_id'>>,
): void => lote.update(consultas, { cod_empre, id }, respondida);

/** Writes down that somebody lost a request. */
export const insertPerdido = (writer: Writer, novo: typeof perdidos.$inferInsert): Promise<void> =>
  insertRows(writer, perdidos, [novo]);

export type PerdidoGuardado = AtendimentoPerdido & typeof perdidos.$inferSelect;

export const findPerdido = async (
  db: Executor,
  cod_empre: number,
  id: string,
): Promise<PerdidoGuardado | undefined> => {
  const [row] = await db
    .select()
    .from(perdidos)
    .where(and(eq(perdidos.cod_empre, cod_empre), eq(perdidos.id, id)));
  return row;
};

/**
 * The request that somebody lost, for who asks for it by what was lost.
 * @param usuario_id who has to have lost it; anybody where it is left out
 */
export const solicitacaoPerdida = (cod_empre: number, id: string, usuario_id?: string) =>
  sql<string>`(select ${perdidos.solicitacao_id} from ${perdidos} where ${and(
    eq(perdidos.cod_empre, cod_empre),
    eq(perdidos.id, id),
    usuario_id === undefined ? undefined : eq(perdidos.usuario_id, usuario_id),
  )})`;

/** Writes down that somebody disagrees, or what the SIC decided of it; the request is held. */
export const savePerdido = (
  lote: Batch,
  { cod_empre, id }: Pick<PerdidoGuardado, 'cod_empre' | 'id'>,
  mudam: Partial<Pick<PerdidoGuardado, 'motivo' | 'decidido_em' | 'voltou'>>,
): void => lote.update(perdidos, { cod_empre, id }, mudam);

type Row = typeof solicitacoes.$inferSelect;

/** A request beside what is asked of it, as far as the rules need it. */
interface DaSolicitacao {
  id: string;
  row: Row;
}

/** What waits between sectors: days are ISO text. */
export interface EntreSetoresLido {
  consultas: (DaSolicitacao & {
    setor: { identificador: string; nome: string };
    pergunta: string;
    pedida_por: string;
    prazo: string;
  })[];
  perdidos: (DaSolicitacao & { tirado_por: string; discordar_ate: string })[];
  discordancias: (DaSolicitacao & { de: string; atendente: string | null; motivo: string })[];
}

const ABERTA = 's.status_id <> 4 and s.cancelada_em is null';
const DA_SOLICITACAO = `join solicitacoes s
  on s.cod_empre = x.cod_empre and s.id = x.solicitacao_id and ${ABERTA}`;
const pessoa = (nome: string, coluna: string): string =>
  `join usuarios ${nome} on ${nome}.cod_empre = x.cod_empre and ${nome}.id = x.${coluna}`;

/** Each list is read by its index: `…_por_prazo`, `…_de`, `…_a_decidir`. */
const doLeitor = preparar<{ lido: EntreSetoresLido }>(
  'entre_setores',
  `select json_build_object(
    'consultas', coalesce((select json_agg(c) from (
      select x.id, to_json(s) as row, x.pergunta, x.prazo, p.nome as pedida_por,
        json_build_object('identificador', st.id, 'nome', st.nome) as setor
      from consultas_a_setores x ${DA_SOLICITACAO} ${pessoa('p', 'pedida_por_id')}
      join setores st on st.cod_empre = x.cod_empre and st.id = x.setor_id
      where x.cod_empre = $1::integer and x.respondida_em is null
        and ($2::uuid[] is null or x.setor_id = any($2::uuid[]))
      order by x.prazo, x.id limit ${MAIS_URGENTES}) c), '[]'),
    'perdidos', coalesce((select json_agg(c) from (
      select x.id, to_json(s) as row, x.discordar_ate, t.nome as tirado_por
      from atendimentos_perdidos x ${DA_SOLICITACAO} ${pessoa('t', 'tirado_por_id')}
      where x.cod_empre = $1::integer and x.usuario_id = $3::uuid and x.discordar_ate >= $4::date
        and x.motivo is null and s.atendente_id is distinct from x.usuario_id
      order by x.discordar_ate, x.id limit ${MAIS_URGENTES}) c), '[]'),
    'discordancias', case when $5::boolean then coalesce((select json_agg(c) from (
      select x.id, to_json(s) as row, x.motivo, d.nome as de, a.nome as atendente
      from atendimentos_perdidos x ${DA_SOLICITACAO} ${pessoa('d', 'usuario_id')}
      left join usuarios a on a.cod_empre = s.cod_empre and a.id = s.atendente_id
      where x.cod_empre = $1::integer and x.motivo is not null and x.decidido_em is null
        and s.atendente_id is distinct from x.usuario_id
      order by x.discordar_ate, x.id limit ${MAIS_URGENTES}) c), '[]') else '[]' end) as lido`,
);

/**
 * What waits between sectors for somebody: one statement.
 * @param setores where they work; null is every one
 */
export const findEntreSetores = async (
  db: Database,
  cod_empre: number,
  quem: { setores: readonly string[] | null; usuario_id: string; hoje: string; sic: boolean },
): Promise<EntreSetoresLido> => {
  const { setores, usuario_id, hoje, sic } = quem;
  const [lida] = await doLeitor(db, [cod_empre, setores, usuario_id, hoje, sic]);
  return lida?.lido ?? { consultas: [], perdidos: [], discordancias: [] };
};
