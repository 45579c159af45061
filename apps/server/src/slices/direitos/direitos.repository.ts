import { randomUUID } from 'node:crypto';
import type { CAMPOS_DOS_DIREITOS, PedidoDePagina } from '@balcao/contracts';
import { and, desc, eq, ilike, not, sql, type SQL } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import { comTotal, literal, ordemDa, recorteDa } from '../../core/pagina.ts';
import type { Batch } from '../../db/batch.ts';
import type { Executor, Transacao } from '../../db/client.ts';
import { usuarios } from '../../db/schema/contas.ts';
import { direitosDoTitular } from '../../db/schema/direitos.ts';

const d = direitosDoTitular;
const quemRespondeu = alias(usuarios, 'quem_respondeu');
const quemRegistrou = alias(usuarios, 'quem_registrou');
/** Of the account, or as it was registered. */
const nome = sql<string>`coalesce(${usuarios.nome}, ${d.nome})`;

/** More than anybody asks; beyond it the oldest are not listed. */
const ULTIMOS = 100;

export type DireitoRow = typeof direitosDoTitular.$inferSelect;

const este = (cod_empre: number, id: string) => and(eq(d.cod_empre, cod_empre), eq(d.id, id));
const aberto = sql`(${d.respondido_em} is null and ${d.cancelado_em} is null)`;
const respondeu = and(
  eq(quemRespondeu.cod_empre, d.cod_empre),
  eq(quemRespondeu.id, d.respondido_por),
);
const registrou = and(
  eq(quemRegistrou.cod_empre, d.cod_empre),
  eq(quemRegistrou.id, d.registrado_por),
);
const deQuem = and(eq(usuarios.cod_empre, d.cod_empre), eq(usuarios.id, d.titular_id));

/** Those of a person, newest first, each with the name of who answered. */
export const listDoTitular = (db: Executor, cod_empre: number, titular_id: string) =>
  db
    .select({ direito: d, por: quemRespondeu.nome })
    .from(d)
    .leftJoin(quemRespondeu, respondeu)
    .where(and(eq(d.cod_empre, cod_empre), eq(d.titular_id, titular_id)))
    .orderBy(desc(d.pedido_em), d.id)
    .limit(ULTIMOS);

/** What is read of a person's account where their request is. */
const doTitular = {
  nome: usuarios.nome,
  cpfcnpj: usuarios.cpfcnpj,
  email: usuarios.email,
  email_confirmado_em: usuarios.email_confirmado_em,
  telefone: usuarios.telefone,
  prova_dada: usuarios.prova_dada,
  govbr_nivel: usuarios.govbr_nivel,
};

/** One with its person's account, where it is of one, who registered it where it is not, and who answered. */
export const findDireito = async (db: Executor, cod_empre: number, id: string) => {
  const [row] = await db
    .select({
      direito: d,
      por: quemRespondeu.nome,
      registrou: quemRegistrou.nome,
      titular: doTitular,
    })
    .from(d)
    .leftJoin(usuarios, deQuem)
    .leftJoin(quemRegistrou, registrou)
    .leftJoin(quemRespondeu, respondeu)
    .where(este(cod_empre, id));
  return row;
};

export type DireitoLido = NonNullable<Awaited<ReturnType<typeof findDireito>>>;

/** The same, kept from everybody else until the end of the transaction. */
export const lockDireito = async (
  tx: Transacao,
  cod_empre: number,
  id: string,
): Promise<DireitoLido | undefined> => {
  // Sent here, before the other.
  const travado = tx
    .select({ id: d.id })
    .from(d)
    .where(este(cod_empre, id))
    .for('update')
    .execute();
  const [, lido] = await Promise.all([travado, findDireito(tx, cod_empre, id)]);
  return lido;
};

type NovoDireito = Omit<
  typeof direitosDoTitular.$inferInsert,
  'id' | 'numero' | keyof typeof SEM_FIM
>;

/** What nobody answered yet. */
const SEM_FIM = {
  cancelado_em: null,
  respondido_em: null,
  respondido_por: null,
  decisao: null,
  resposta: null,
  motivo: null,
};

/** One as its row will be, which says nothing of what it leaves out. */
const rowDe = ({ canal = 'PORTAL', ...novo }: NovoDireito, numero: number): DireitoRow => ({
  ...SEM_FIM,
  ...novo,
  id: randomUUID(),
  numero,
  canal,
  titular_id: novo.titular_id ?? null,
  nome: novo.nome ?? null,
  cpfcnpj: novo.cpfcnpj ?? null,
  contato: novo.contato ?? null,
  prova: novo.prova ?? null,
  registrado_por: novo.registrado_por ?? null,
  descricao: novo.descricao ?? null,
});

/**
 * A new one with the next number of its year, and nothing where the same right is asked already: of two
 * at once one waits for the other.
 */
export const insertDireito = async (
  { ler: tx, escrever }: { ler: Transacao; escrever: Batch },
  novo: NovoDireito,
): Promise<DireitoLido | undefined> => {
  const { cod_empre, ano, titular_id = null, cpfcnpj = null, direito } = novo;
  // Sent here, before the others.
  const travado = tx
    .execute(sql`select pg_advisory_xact_lock(hashtext('direitos'), ${cod_empre}::int)`)
    .execute();
  const [, { rows }, [titular = null]] = await Promise.all([
    travado,
    tx.execute<{ numero: number; pedido: boolean }>(sql`
      select (select coalesce(max(numero), 0) + 1 from direitos_do_titular
          where cod_empre = ${cod_empre} and ano = ${ano})::integer as numero,
        exists (select from direitos_do_titular
          where cod_empre = ${cod_empre} and direito = ${direito}
            and (titular_id = ${titular_id}::uuid or cpfcnpj = ${cpfcnpj})
            and respondido_em is null and cancelado_em is null) as pedido`),
    tx
      .select(doTitular)
      .from(usuarios)
      .where(and(eq(usuarios.cod_empre, cod_empre), sql`${usuarios.id} = ${titular_id}::uuid`)),
  ]);
  const [{ numero, pedido } = { numero: 1, pedido: false }] = rows;
  if (pedido) return undefined;
  const row = rowDe(novo, numero);
  escrever.insert(d, [row]);
  return { direito: row, por: null, registrou: null, titular };
};

/** How it ended, of one that is locked. */
export const saveFim = (
  lote: Batch,
  { cod_empre, id }: Pick<DireitoRow, 'cod_empre' | 'id'>,
  fim: Partial<DireitoRow>,
): void => lote.update(d, { cod_empre, id }, fim);

export interface Fila extends PedidoDePagina<(typeof CAMPOS_DOS_DIREITOS)[number]> {
  busca?: string | undefined;
  situacao: 'ABERTOS' | 'ENCERRADOS';
}

const PROTOCOLO = /^(?:LGPD-)?(\d{4})-(\d{1,6})$/i;

/** By its protocol, or by part of the name. */
const procurado = (busca: string): SQL | undefined => {
  const [, ano, numero] = PROTOCOLO.exec(busca.trim()) ?? [];
  if (ano !== undefined && numero !== undefined)
    return and(eq(d.ano, Number(ano)), eq(d.numero, Number(numero)));
  return busca.trim() === '' ? undefined : ilike(nome, `%${literal(busca.trim())}%`);
};

/** A page of the queue, with how many there are: what is due first, or what ended last. */
export const listFila = (db: Executor, cod_empre: number, pedido: Fila) => {
  const { busca = '', situacao } = pedido;
  const abertos = situacao === 'ABERTOS';
  const onde = and(eq(d.cod_empre, cod_empre), abertos ? aberto : not(aberto), procurado(busca));
  const ordem = {
    padrao: abertos ? { prazo: 'asc' as const } : { pedido_em: 'desc' as const },
    chave: [d.id],
  };
  const campos = { pedido_em: d.pedido_em, prazo: d.prazo, titular: nome };
  const { limit, offset } = recorteDa(pedido);
  const lidas = db
    .select({
      total: sql<number>`(count(*) over ())::integer`,
      direito: d,
      titular: nome,
    })
    .from(d)
    .leftJoin(usuarios, deQuem)
    .where(onde)
    .orderBy(...ordemDa(pedido.sort, campos, ordem))
    .limit(limit)
    .offset(offset);
  const contar = async () => {
    const quantos = sql<number>`count(*)::integer`;
    const [row] = await db.select({ quantos }).from(d).leftJoin(usuarios, deQuem).where(onde);
    return row?.quantos ?? 0;
  };
  return comTotal(pedido, lidas, contar);
};

export type DireitoDaFila = Awaited<ReturnType<typeof listFila>>['linhas'][number];

interface Contagens extends Record<string, unknown> {
  pedidos: number;
  avisos: number;
  certidoes: number;
  direitos: number;
}

/** What the portal's own tables have of a person, by the keys of each: one statement. */
export const contarDoTitular = async (
  db: Executor,
  { cod_empre, id, cpfcnpj }: { cod_empre: number; id: string; cpfcnpj: string },
): Promise<Contagens> => {
  const { rows } = await db.execute<Contagens>(sql`
    select
      (select count(*)::integer from solicitacoes s
        where s.cod_empre = ${cod_empre} and s.solicitante_id = ${id}) as pedidos,
      (select count(*)::integer from avisos a
        where a.cod_empre = ${cod_empre} and a.usuario_id = ${id}) as avisos,
      (select count(*)::integer from certidoes c
        where c.cod_empre = ${cod_empre} and c.cpfcnpj = ${cpfcnpj}) as certidoes,
      (select count(*)::integer from direitos_do_titular t
        where t.cod_empre = ${cod_empre} and (t.titular_id = ${id} or t.cpfcnpj = ${cpfcnpj})) as direitos`);
  const [contagens] = rows;
  if (contagens === undefined) throw new Error('A statement without a row.');
  return contagens;
};
