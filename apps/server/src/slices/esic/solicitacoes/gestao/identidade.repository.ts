import { and, asc, eq, isNull, sql } from 'drizzle-orm';
import type { Executor } from '../../../../db/client.ts';
import { readTogether } from '../../../../db/read-together.ts';
import { anexos } from '../../../../db/schema/anexos.ts';
import { usuarios } from '../../../../db/schema/contas.ts';
import { solicitacaoHistorico, solicitacoes } from '../../../../db/schema/solicitacoes.ts';
import { selectRecursosDaSolicitacao, toRecurso } from '../../processo/recursos.repository.ts';

/** Who filed a request, as their account says, or as they typed it. */
export const findIdentidade = async (db: Executor, cod_empre: number, id: string) => {
  const [row] = await db
    .select({
      nome: solicitacoes.solicitante_nome,
      documento: usuarios.cpfcnpj,
      email: sql<
        string | null
      >`coalesce(lower(${usuarios.email}), ${solicitacoes.solicitante_email})`,
      telefone: sql<
        string | null
      >`coalesce(${usuarios.telefone}, ${solicitacoes.solicitante_telefone})`,
    })
    .from(solicitacoes)
    .leftJoin(
      usuarios,
      and(
        eq(usuarios.cod_empre, solicitacoes.cod_empre),
        eq(usuarios.id, solicitacoes.solicitante_id),
      ),
    )
    .where(and(eq(solicitacoes.cod_empre, cod_empre), eq(solicitacoes.id, id)));
  return row;
};

/** What the requester sent when more was asked of them; undefined while nothing came. */
const selectComplemento = (db: Executor, cod_empre: number, id: string) =>
  db
    .select({ texto: solicitacaoHistorico.observacao })
    .from(solicitacaoHistorico)
    .where(
      and(
        eq(solicitacaoHistorico.cod_empre, cod_empre),
        eq(solicitacaoHistorico.solicitacao_id, id),
        eq(solicitacaoHistorico.tipo, 'COMPLEMENTO_RECEBIDO'),
      ),
    );

/** The requester's files, of the request and of its appeals, in the order in which they came. */
const listAnexosDoSolicitante = (db: Executor, cod_empre: number, id: string) =>
  db
    .select({ id: anexos.id, nome: anexos.nome })
    .from(anexos)
    .where(
      and(
        eq(anexos.cod_empre, cod_empre),
        sql`(${anexos.solicitacao_id} = ${id}::uuid or ${anexos.recurso_id} in (
          select r.id from recursos r where r.cod_empre = ${cod_empre} and r.solicitacao_id = ${id}::uuid))`,
        isNull(anexos.setor_id),
        isNull(anexos.removido_em),
        isNull(anexos.reservado_a),
      ),
    )
    .orderBy(asc(anexos.criado_em), asc(anexos.id));

/** What the requester wrote and sent after the request itself. */
export const readDoSolicitante = async (db: Executor, cod_empre: number, id: string) => {
  const lidas = await readTogether(db, {
    complemento: selectComplemento(db, cod_empre, id),
    recursos: selectRecursosDaSolicitacao(db, cod_empre, id),
    anexos: listAnexosDoSolicitante(db, cod_empre, id),
  });
  return {
    complemento: lidas.complemento[0]?.texto ?? undefined,
    recursos: lidas.recursos.map(toRecurso),
    anexos: lidas.anexos,
  };
};

export type DoSolicitante = Awaited<ReturnType<typeof readDoSolicitante>>;
