import {
  type Canal,
  type RecursoDaSolicitacao,
  idDoStatus,
  statusDoId,
  type DecisaoDoPedido,
  type EventoDaSolicitacao,
  type EventoDoRecurso,
  type GrauDeSigiloId,
  type Importada,
  type PrioridadeId,
  type Solicitacao,
  type TipoDeAviso,
  type TipoDeSolicitacaoId,
  type Transicao,
} from '@balcao/domain';
import { and, eq, sql, type SQL } from 'drizzle-orm';
import { insertRows, updateRow, type Writer } from '../../../db/batch.ts';
import type { Executor, Transacao } from '../../../db/client.ts';
import { setores, usuarios } from '../../../db/schema/contas.ts';
import { solicitacaoHistorico, solicitacoes } from '../../../db/schema/solicitacoes.ts';

/**
 * What the rules of a request read of its appeals, oldest first: a column of a select that is from
 * `solicitacoes`, in the words of the database because drizzle names no table there.
 */
export const RECURSOS_DA_SOLICITACAO = sql<RecursoDaSolicitacao[]>`(
  select coalesce(json_agg(json_build_object(
    'situacao', r.situacao, 'prazo', r.prazo, 'data_resposta', r.data_resposta,
    'responsavel_id', r.responsavel_id
  ) order by r.criado_em, r.instancia), '[]')
  from recursos r
  where r.cod_empre = "solicitacoes"."cod_empre" and r.solicitacao_id = "solicitacoes"."id")`.as(
  'recursos',
);

type Row = typeof solicitacoes.$inferSelect;

/** The facts of a request and what its rows carry besides. */
export interface SolicitacaoGuardada {
  id: string;
  numero_protocolo: string;
  assunto: string;
  descricao: string;
  canal: Canal;
  criada_em: Date;
  /** Days before the deadline of the last reminder sent. */
  lembrete: number | null;
  solicitante: { nome: string; email: string | null; telefone: string | null };
  fatos: Solicitacao;
}

/** Whoever files in the portal without an account gives an e-mail, unless they tell it without a name. */
const ehAnonima = (row: Row): boolean =>
  row.solicitante_id === null &&
  row.solicitante_email === null &&
  row.canal === 'PORTAL' &&
  row.anonimizada_em === null &&
  row.importada_em === null;

const importadaDaRow = ({ importada_em, protocolo_de_origem }: Row): { importada?: Importada } =>
  importada_em === null || protocolo_de_origem === null
    ? {}
    : { importada: { em: importada_em, protocolo: protocolo_de_origem } };

/** The facts that the rules read, of a row; ids are those that the tables and schemas let in. */
export const fatosDaRow = (row: Row, recursos: Solicitacao['recursos']): Solicitacao => ({
  status: statusDoId(row.status_id),
  natureza: row.natureza,
  tipo: row.tipo as TipoDeSolicitacaoId,
  prioridade: row.prioridade as PrioridadeId | null,
  grau_sigilo: row.grau_sigilo as GrauDeSigiloId,
  solicitante_id: row.solicitante_id,
  ...(ehAnonima(row) && { anonima: true }),
  ...importadaDaRow(row),
  identidade_preservada: row.identidade_preservada,
  sem_identidade: row.sem_identidade,
  atendente_id: row.atendente_id,
  setor_id: row.setor_id,
  data_solicitacao: row.data_solicitacao,
  data_previsao: row.data_previsao,
  data_previsao_anterior: row.data_previsao_anterior,
  expirada_em: row.expirada_em,
  atendida_em: row.atendida_em,
  cancelada_em: row.cancelada_em,
  data_finalizacao: row.data_finalizacao,
  resposta_corrigida_em: row.resposta_corrigida_em,
  justificativa_prorrogacao: row.justificativa_prorrogacao,
  decisao: row.decisao as DecisaoDoPedido | null,
  motivo_da_negativa: row.motivo_da_negativa,
  remetida_a: row.remetida_a,
  complemento: row.complemento,
  recursos,
});

/** A request as its row and its appeals tell it. */
export const solicitacaoDaRow = (
  row: Row,
  recursos: Solicitacao['recursos'],
): SolicitacaoGuardada => ({
  id: row.id,
  numero_protocolo: row.numero_protocolo,
  assunto: row.assunto,
  descricao: row.descricao,
  canal: row.canal,
  criada_em: row.criada_em,
  lembrete: row.lembrete,
  solicitante: {
    nome: row.solicitante_nome,
    email: row.solicitante_email,
    telefone: row.solicitante_telefone,
  },
  fatos: fatosDaRow(row, recursos),
});

/** How a request and its sector are joined. */
export const doSetor = and(
  eq(setores.cod_empre, solicitacoes.cod_empre),
  eq(setores.id, solicitacoes.setor_id),
);

/** Which request: its id, or what finds that, in SQL. */
export type QualSolicitacao = string | SQL<string>;

const daChave = (cod_empre: number, id: QualSolicitacao) =>
  and(eq(solicitacoes.cod_empre, cod_empre), eq(solicitacoes.id, id));

/** A request as it is stored. */
export const findSolicitacao = async (
  db: Executor,
  cod_empre: number,
  id: string,
): Promise<SolicitacaoGuardada | undefined> => {
  const [lida] = await db
    .select({ row: solicitacoes, recursos: RECURSOS_DA_SOLICITACAO })
    .from(solicitacoes)
    .where(daChave(cod_empre, id));
  return lida && solicitacaoDaRow(lida.row, lida.recursos);
};

/** How to reach the account that filed a request. */
export interface ContaDeQuemPediu {
  email: string | null;
  cpfcnpj: string;
  /** What it does without by mail. */
  dispensados: readonly string[];
  /** Steps of its requests of which it was told on this day. */
  andamentos: number;
}

/** A request that is held, and how to reach the account that filed it; a visitor has none. */
export interface SolicitacaoTravada extends SolicitacaoGuardada {
  conta: ContaDeQuemPediu | null;
}

const ANDOU: TipoDeAviso = 'SUA_SOLICITACAO_ANDOU';

/** What stands beside a request, and how to reach the account that filed it. */
const findAoLado = async (tx: Executor, cod_empre: number, id: QualSolicitacao, desde: Date) => {
  const [row] = await tx
    .select({
      recursos: RECURSOS_DA_SOLICITACAO,
      email: sql<string | null>`lower(${usuarios.email})`,
      cpfcnpj: usuarios.cpfcnpj,
      dispensados: sql<string[] | null>`${usuarios.avisos_dispensados}`,
      andamentos: sql<number>`(select count(*)::integer from avisos n
        where n.cod_empre = ${usuarios.cod_empre} and n.usuario_id = ${usuarios.id}
          and n.tipo = ${ANDOU} and n.criado_em >= ${desde.toISOString()}::timestamptz)`,
    })
    .from(solicitacoes)
    .leftJoin(
      usuarios,
      and(
        eq(usuarios.cod_empre, solicitacoes.cod_empre),
        eq(usuarios.id, solicitacoes.solicitante_id),
      ),
    )
    .where(daChave(cod_empre, id));
  if (row === undefined) return { recursos: [], conta: null };
  const { recursos: deles, email, cpfcnpj, dispensados, andamentos } = row;
  const conta =
    cpfcnpj === null ? null : { email, cpfcnpj, dispensados: dispensados ?? [], andamentos };
  return { recursos: deles, conta };
};

/**
 * A request, held until the end of the transaction: of two people at once the second sees the first.
 * What stands beside it is asked by a statement of its own, which leaves with that of the lock and is
 * begun when it is held: the one that waited for the lock still sees it as it was before the wait.
 */
export const lockSolicitacao = async (
  tx: Transacao,
  cod_empre: number,
  id: QualSolicitacao,
  desde: Date,
): Promise<SolicitacaoTravada | undefined> => {
  // Sent here, before the other.
  const travada = tx
    .select()
    .from(solicitacoes)
    .where(daChave(cod_empre, id))
    .for('update')
    .execute();
  const aoLado = findAoLado(tx, cod_empre, id, desde);
  const [[row], { recursos: deles, conta }] = await Promise.all([travada, aoLado]);
  return row && { ...solicitacaoDaRow(row, deles), conta };
};

/** `id` of a first entry whose number must not tell when it came: the others are of the sequence. */
export const SEM_NUMERO = 0;

/** Adds to the history of a request what just happened. */
export const appendHistorico = (
  tx: Writer,
  cod_empre: number,
  solicitacao_id: string,
  { status, ...evento }: (EventoDaSolicitacao | EventoDoRecurso) & { id?: number },
  criada_em: Date,
): Promise<void> => {
  const entrada = {
    cod_empre,
    solicitacao_id,
    criada_em,
    status_id: idDoStatus(status),
    // Rows of a batch keep their order where they say the same columns.
    versao_da_resposta: null,
    ...evento,
  };
  return insertRows(tx, solicitacaoHistorico, [entrada]);
};

/** Saves what a transition changes, with its history entry. */
export const saveTransicao = async (
  tx: Writer,
  cod_empre: number,
  id: string,
  { mudancas: { status, recursos: _recursos, ...mudam }, evento }: Transicao,
  agora: Date,
): Promise<void> => {
  const row: Partial<typeof solicitacoes.$inferInsert> = {
    ...mudam,
    ...(status && { status_id: idDoStatus(status) }),
    // A deadline that moved is reminded of anew.
    ...(mudam.data_previsao && { lembrete: null }),
  };
  await updateRow(tx, solicitacoes, { cod_empre, id }, row);
  await appendHistorico(tx, cod_empre, id, evento, agora);
};
