import type { CAMPOS_DE_RECURSO, PedidoDePagina } from '@balcao/contracts';
import {
  PRAZOS_NA_FILA,
  SIGILO_PUBLICO,
  somarDias,
  TIPO_DENUNCIA,
  type DataCivil,
  type GrupoDaFila,
  type Quem as QuemDoPedido,
  type RecorteDaFila,
} from '@balcao/domain';
import {
  and,
  count,
  eq,
  gte,
  inArray,
  isNotNull,
  isNull,
  lt,
  lte,
  ne,
  not,
  or,
  sql,
  type SQL,
} from 'drizzle-orm';
import type { OrgaoEmUso } from '../../../core/orgao/orgao.ts';
import { comTotal, ordemDa, recorteDa } from '../../../core/pagina.ts';
import { daSolicitacao } from '../processo/recursos.repository.ts';
import {
  SOLICITACAO_COM_RECURSOS,
  solicitacaoComRecursosDe,
  type SolicitacaoComRecursos,
  type SolicitacaoComRecursosEmJson,
} from './solicitacao-com-recursos.repository.ts';
import type { Executor } from '../../../db/client.ts';
import { entregas } from '../../../db/schema/entregas.ts';
import { ESPERA_DECISAO, JA_NAO_ESPERA, recursos } from '../../../db/schema/recursos.ts';
import { solicitacoes } from '../../../db/schema/solicitacoes.ts';

/** What the list of staff is filtered by. */
export interface FiltroDeRecursos extends RecorteDaFila {
  /** Of the appeal, or of its request. */
  numero_protocolo?: string | undefined;
}

type DeQuando = Pick<OrgaoEmUso, 'cod_empre' | 'hoje'>;

/** What an appeal granted and is still owed: one row of it at most, of `entregas_devidas`. */
const devida = and(
  eq(entregas.cod_empre, recursos.cod_empre),
  eq(entregas.recurso_id, recursos.id),
  isNull(entregas.entregue_em),
  isNull(entregas.cancelada_em),
);

/** Only what a clerk may read: `podeLerRecurso`, in the words of the database. */
const queLe = ({ papel, usuario_id, setores }: QuemDoPedido): SQL | undefined => {
  if (papel === 'ADMIN') return undefined;
  const eu = usuario_id ?? '';
  return or(
    and(ne(solicitacoes.tipo, TIPO_DENUNCIA), eq(solicitacoes.grau_sigilo, SIGILO_PUBLICO)),
    setores.length === 0 ? undefined : inArray(solicitacoes.setor_id, [...setores]),
    eq(solicitacoes.atendente_id, eu),
    eq(recursos.responsavel_id, eu),
    eq(entregas.responsavel_id, eu),
  );
};

/** What waits for a decision on a day: not what its deadline left behind, though nobody wrote it down yet. */
const aDecidir = (hoje: DataCivil): SQL | undefined =>
  and(ESPERA_DECISAO, gte(recursos.prazo, hoje));

/** The state on a day, as a condition: `daSituacao` of `contarFila`, in the words of the database. */
const naSituacao = (situacao: RecorteDaFila['situacao'], hoje: DataCivil): SQL | undefined => {
  switch (situacao) {
    case undefined:
      return undefined;
    case 'A_DECIDIR':
      return aDecidir(hoje);
    case 'EM_ANALISE':
    case 'ENCAMINHADO_PARA_RESPOSTA':
      return and(aDecidir(hoje), eq(recursos.situacao, situacao));
    case 'A_ENTREGAR':
      return isNotNull(entregas.recurso_id);
    case 'DECIDIDO':
      return inArray(recursos.situacao, ['RESPONDIDO', 'FINALIZADO']);
    case 'EXPIRADO':
      return or(eq(recursos.situacao, 'EXPIRADO'), and(ESPERA_DECISAO, lt(recursos.prazo, hoje)));
    case 'CANCELADA':
      return eq(recursos.situacao, 'CANCELADA');
  }
};

const noPrazo = (prazo: RecorteDaFila['prazo'], hoje: DataCivil): SQL | undefined => {
  const dias = PRAZOS_NA_FILA.find(({ nome }) => nome === prazo)?.dias;
  if (dias === undefined) return undefined;
  return and(aDecidir(hoje), lte(recursos.prazo, somarDias(hoje, dias)));
};

const doProtocolo = ({ numero_protocolo }: FiltroDeRecursos): SQL | undefined =>
  numero_protocolo === undefined
    ? undefined
    : or(
        eq(recursos.numero_protocolo, numero_protocolo),
        eq(solicitacoes.numero_protocolo, numero_protocolo),
      );

const ORDENAVEIS = {
  instancia: recursos.instancia,
  data_abertura: recursos.criado_em,
  prazo: recursos.prazo,
};

/** Of what was granted the deadline is that of handing it over. */
const ordenaveisDe = (situacao: RecorteDaFila['situacao']) =>
  situacao === 'A_ENTREGAR' ? { ...ORDENAVEIS, prazo: entregas.prazo } : ORDENAVEIS;

/** The request of an appeal of a select that is from `recursos`: read for the rows of a page alone. */
const COM_OS_OUTROS = sql.raw(`(
  select ${SOLICITACAO_COM_RECURSOS} from solicitacoes s
  where s.cod_empre = "recursos"."cod_empre" and s.id = "recursos"."solicitacao_id")`);

/**
 * A page of the appeals that a clerk may read, each with its request and the others of it: one statement. Of
 * equal ones those that wait for an answer come first, the oldest before the others.
 */
export const listPaginaDeRecursos = async (
  db: Executor,
  { cod_empre, hoje }: DeQuando,
  quem: QuemDoPedido,
  filtro: FiltroDeRecursos,
  pedido: PedidoDePagina<(typeof CAMPOS_DE_RECURSO)[number]>,
): Promise<{ linhas: (SolicitacaoComRecursos & { id: string })[]; total: number }> => {
  const { situacao, instancia, prazo } = filtro;
  const onde = and(
    eq(recursos.cod_empre, cod_empre),
    naSituacao(situacao, hoje),
    noPrazo(prazo, hoje),
    instancia === undefined ? undefined : eq(recursos.instancia, instancia),
    doProtocolo(filtro),
    queLe(quem),
  );
  const ordem = ordemDa(pedido.sort, ordenaveisDe(situacao), {
    padrao: { instancia: 'asc' },
    chave: [JA_NAO_ESPERA, recursos.criado_em, recursos.id],
  });
  const { limit, offset } = recorteDa(pedido);
  const contagem = db
    .select({ total: count() })
    .from(recursos)
    .innerJoin(solicitacoes, daSolicitacao)
    .leftJoin(entregas, devida)
    .where(onde);
  const lidas = db
    .select({
      id: recursos.id,
      lida: COM_OS_OUTROS as SQL<SolicitacaoComRecursosEmJson>,
      total: sql<number>`${contagem}`.mapWith(Number),
    })
    .from(recursos)
    .innerJoin(solicitacoes, daSolicitacao)
    .leftJoin(entregas, devida)
    .where(onde)
    .orderBy(...ordem)
    .limit(limit)
    .offset(offset);
  const contar = async () => (await contagem)[0]?.total ?? 0;
  const { linhas, total } = await comTotal(pedido, lidas, contar);
  return {
    linhas: linhas.map(({ id, lida }) => ({ id, ...solicitacaoComRecursosDe(lida) })),
    total,
  };
};

/**
 * The appeals that a clerk may read, in the groups that `contarFila` counts. What is closed needs no
 * deadline and is one group by instance: there are as many rows as days on which something is due.
 */
export const listGruposDaFila = async (
  db: Executor,
  { cod_empre, hoje }: DeQuando,
  quem: QuemDoPedido,
  filtro: FiltroDeRecursos,
): Promise<GrupoDaFila[]> => {
  const espera = aDecidir(hoje) ?? not(JA_NAO_ESPERA);
  const situacao = sql<GrupoDaFila['situacao']>`case when ${JA_NAO_ESPERA} or ${espera}
    then ${recursos.situacao} else 'EXPIRADO' end`;
  const prazo = sql<DataCivil>`case when ${espera} then ${recursos.prazo} else ${hoje}::date end`;
  const a_entregar = sql<boolean>`${isNotNull(entregas.recurso_id)}`;
  const rows = await db
    .select({ situacao, instancia: recursos.instancia, prazo, a_entregar, total: count() })
    .from(recursos)
    .innerJoin(solicitacoes, daSolicitacao)
    .leftJoin(entregas, devida)
    .where(and(eq(recursos.cod_empre, cod_empre), doProtocolo(filtro), queLe(quem)))
    .groupBy(sql`1`, recursos.instancia, sql`3`, sql`4`);
  // The table lets in no other instance.
  return rows.map((row) => ({ ...row, instancia: row.instancia as GrupoDaFila['instancia'] }));
};
