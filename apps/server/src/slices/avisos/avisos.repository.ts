import type { PedidoDePagina } from '@balcao/contracts';
import type { GrupoDeAvisos } from '@balcao/domain';
import { and, eq, inArray, isNull, sql } from 'drizzle-orm';
import { comTotal, ordemDa, recorteDa } from '../../core/pagina.ts';
import type { Batch } from '../../db/batch.ts';
import type { Executor } from '../../db/client.ts';
import { avisos } from '../../db/schema/avisos.ts';
import { usuarios } from '../../db/schema/contas.ts';
import { recursos } from '../../db/schema/recursos.ts';
import { solicitacoes } from '../../db/schema/solicitacoes.ts';

/** Whose notices: an account of an orgao. */
export interface DeQuem {
  cod_empre: number;
  usuario_id: string;
}

const daPessoa = ({ cod_empre, usuario_id }: DeQuem) =>
  and(eq(avisos.cod_empre, cod_empre), eq(avisos.usuario_id, usuario_id));

/** A page of the notices of an account, newest first, each with the protocols: one statement. */
export const listAvisosDe = (db: Executor, quem: DeQuem, pedido: PedidoDePagina<'criado_em'>) => {
  const onde = daPessoa(quem);
  const contagem = db.$count(avisos, onde);
  const { limit, offset } = recorteDa(pedido);
  const ordem = { padrao: { criado_em: 'desc' as const }, chave: [avisos.id] };
  const lidas = db
    .select({
      total: contagem,
      id: avisos.id,
      tipo: avisos.tipo,
      solicitacao_id: avisos.solicitacao_id,
      recurso_id: avisos.recurso_id,
      criado_em: avisos.criado_em,
      lido_em: avisos.lido_em,
      da_solicitacao: solicitacoes.numero_protocolo,
      do_recurso: recursos.numero_protocolo,
    })
    .from(avisos)
    .leftJoin(
      solicitacoes,
      and(eq(solicitacoes.cod_empre, avisos.cod_empre), eq(solicitacoes.id, avisos.solicitacao_id)),
    )
    .leftJoin(
      recursos,
      and(eq(recursos.cod_empre, avisos.cod_empre), eq(recursos.id, avisos.recurso_id)),
    )
    .where(onde)
    .orderBy(...ordemDa(pedido.sort, { criado_em: avisos.criado_em }, ordem))
    .limit(limit)
    .offset(offset);
  return comTotal(pedido, lidas, () => contagem);
};

export type AvisoLido = Awaited<ReturnType<typeof listAvisosDe>>['linhas'][number];

/** Notices counted at most: more of them the page shows as many. */
const MUITOS = 100;

/** How many an account has not read, up to `MUITOS`. */
export const countNovos = async (db: Executor, quem: DeQuem): Promise<number> => {
  const novos = db
    .select({ id: avisos.id })
    .from(avisos)
    .where(and(daPessoa(quem), isNull(avisos.lido_em)))
    .limit(MUITOS)
    .as('novos');
  const [row] = await db.select({ quantos: sql<number>`count(*)::integer` }).from(novos);
  return row?.quantos ?? 0;
};

const daConta = ({ cod_empre, usuario_id }: DeQuem) =>
  and(eq(usuarios.cod_empre, cod_empre), eq(usuarios.id, usuario_id));

/** What an account does without by mail. */
export const findDispensados = async (db: Executor, quem: DeQuem): Promise<GrupoDeAvisos[]> => {
  const [row] = await db
    .select({ dispensados: usuarios.avisos_dispensados })
    .from(usuarios)
    .where(daConta(quem));
  return row?.dispensados ?? [];
};

export const saveDispensados = (
  lote: Batch,
  { cod_empre, usuario_id: id }: DeQuem,
  avisos_dispensados: GrupoDeAvisos[],
): void => lote.update(usuarios, { cod_empre, id }, { avisos_dispensados });

/** Does without the mails of a group from now on; false where the account did already, or is gone. */
export const dispensarGrupo = async (
  tx: Executor,
  quem: DeQuem,
  grupo: GrupoDeAvisos,
): Promise<boolean> => {
  const mudadas = await tx
    .update(usuarios)
    .set({ avisos_dispensados: sql`array_append(${usuarios.avisos_dispensados}, ${grupo})` })
    .where(and(daConta(quem), sql`not (${grupo} = any(${usuarios.avisos_dispensados}))`))
    .returning({ id: usuarios.id });
  return mudadas.length > 0;
};

/** Says that an account read these of its notices, or all; what was read stays as it was. */
export const saveLeitura = async (
  db: Executor,
  quem: DeQuem,
  ids: readonly string[] | undefined,
  lido_em: Date,
): Promise<void> => {
  await db
    .update(avisos)
    .set({ lido_em })
    .where(and(daPessoa(quem), isNull(avisos.lido_em), ids && inArray(avisos.id, [...ids])));
};
