import type { CAMPOS_DE_RECURSO, PedidoDePagina } from '@balcao/contracts';
import { SIGILO_PUBLICO, TIPO_DENUNCIA, type Quem as QuemDoPedido } from '@balcao/domain';
import { and, asc, count, eq, inArray, ne, or, sql, type SQL } from 'drizzle-orm';
import { comTotal, ordemDa, recorteDa } from '../../../core/pagina.ts';
import { daSolicitacao } from '../processo/recursos.repository.ts';
import type { Executor } from '../../../db/client.ts';
import { usuarios } from '../../../db/schema/contas.ts';
import { autoridades } from '../../../db/schema/orgaos.ts';
import { JA_NAO_ESPERA, recursos } from '../../../db/schema/recursos.ts';
import { solicitacoes } from '../../../db/schema/solicitacoes.ts';

/** What the list of staff is filtered by. */
export interface FiltroDeRecursos {
  instancia?: number | undefined;
  /** Of the appeal, or of its request. */
  numero_protocolo?: string | undefined;
}

/** Only what a clerk may read: `podeLerRecurso`, in the words of the database. */
const queLe = ({ papel, usuario_id, setores }: QuemDoPedido): SQL | undefined => {
  if (papel === 'ADMIN') return undefined;
  const eu = usuario_id ?? '';
  return or(
    and(ne(solicitacoes.tipo, TIPO_DENUNCIA), eq(solicitacoes.grau_sigilo, SIGILO_PUBLICO)),
    setores.length === 0 ? undefined : inArray(solicitacoes.setor_id, [...setores]),
    eq(solicitacoes.atendente_id, eu),
    eq(recursos.responsavel_id, eu),
  );
};

const ORDENAVEIS = {
  instancia: recursos.instancia,
  data_abertura: recursos.criado_em,
  prazo: recursos.prazo,
};

/**
 * A page of the appeals that a clerk may read: which ones, and of which requests. Of equal ones
 * those that wait for an answer come first, the oldest before the others.
 */
export const listPaginaDeRecursos = async (
  db: Executor,
  cod_empre: number,
  quem: QuemDoPedido,
  { instancia, numero_protocolo }: FiltroDeRecursos,
  pedido: PedidoDePagina<(typeof CAMPOS_DE_RECURSO)[number]>,
): Promise<{ ids: { id: string; solicitacao_id: string }[]; total: number }> => {
  const onde = and(
    eq(recursos.cod_empre, cod_empre),
    instancia === undefined ? undefined : eq(recursos.instancia, instancia),
    numero_protocolo === undefined
      ? undefined
      : or(
          eq(recursos.numero_protocolo, numero_protocolo),
          eq(solicitacoes.numero_protocolo, numero_protocolo),
        ),
    queLe(quem),
  );
  const ordem = ordemDa(pedido.sort, ORDENAVEIS, {
    padrao: { instancia: 'asc' },
    chave: [JA_NAO_ESPERA, recursos.criado_em, recursos.id],
  });
  const { limit, offset } = recorteDa(pedido);
  const contagem = db
    .select({ total: count() })
    .from(recursos)
    .innerJoin(solicitacoes, daSolicitacao)
    .where(onde);
  const lidas = db
    .select({
      id: recursos.id,
      solicitacao_id: recursos.solicitacao_id,
      total: sql<number>`${contagem}`.mapWith(Number),
    })
    .from(recursos)
    .innerJoin(solicitacoes, daSolicitacao)
    .where(onde)
    .orderBy(...ordem)
    .limit(limit)
    .offset(offset);
  const contar = async () => (await contagem)[0]?.total ?? 0;
  const { linhas: ids, total } = await comTotal(pedido, lidas, contar);
  return { ids, total };
};

/** Names of accounts, by id. */
export const listNomes = async (
  db: Executor,
  cod_empre: number,
  ids: readonly string[],
): Promise<ReadonlyMap<string, string>> => {
  if (ids.length === 0) return new Map();
  const rows = await db
    .select({ id: usuarios.id, nome: usuarios.nome })
    .from(usuarios)
    .where(and(eq(usuarios.cod_empre, cod_empre), inArray(usuarios.id, [...ids])));
  return new Map(rows.map(({ id, nome }) => [id, nome]));
};

const servidorAtivo = and(
  inArray(usuarios.tipo, ['PREFEITURA', 'ADMIN']),
  eq(usuarios.ativo, true),
);

/** The staff who may sign in, by name. */
export const listServidoresAtivos = (db: Executor, cod_empre: number) =>
  db
    .select({ id: usuarios.id, nome: usuarios.nome })
    .from(usuarios)
    .where(and(eq(usuarios.cod_empre, cod_empre), servidorAtivo))
    .orderBy(asc(usuarios.nome));

/** The accounts named for each instance, those that may still sign in. */
export const listResponsaveisDasInstancias = (db: Executor, cod_empre: number) =>
  db
    .select({ instancia: autoridades.instancia, usuario_id: autoridades.usuario_id })
    .from(autoridades)
    .innerJoin(
      usuarios,
      and(
        eq(usuarios.cod_empre, autoridades.cod_empre),
        eq(usuarios.id, autoridades.usuario_id),
        servidorAtivo,
      ),
    )
    .where(eq(autoridades.cod_empre, cod_empre));
