import { listCertidoes, type PedidoDePagina } from '@balcao/contracts';
import { normalizarDocumento } from '@balcao/domain';
import { and, eq, isNull, like, max, or, sql, type SQL } from 'drizzle-orm';
import { QueryBuilder } from 'drizzle-orm/pg-core';
import * as z from 'zod/mini';
import { soParaServidores, type ListaComASessao } from '../../../core/quem/com-a-sessao.ts';
import { ordemDa, recorteDa } from '../../../core/pagina.ts';
import { alreadyThere, type Batch } from '../../../db/batch.ts';
import type { Executor } from '../../../db/client.ts';
import { certidoes } from '../../../db/schema/certidoes.ts';
import type { Via } from '../documentos/emissao.ts';
import type { Fatos } from './levantamento.ts';

const linha = {
  id: certidoes.id,
  cod_empre: certidoes.cod_empre,
  ano: certidoes.ano,
  numero: certidoes.numero,
  tipo: certidoes.tipo,
  abrangencia: certidoes.abrangencia,
  cpfcnpj: certidoes.cpfcnpj,
  contribuinte: certidoes.contribuinte,
  codigo: certidoes.codigo,
  emitida_em: certidoes.emitida_em,
  valida_ate: certidoes.valida_ate,
  revogada_em: certidoes.revogada_em,
  revogacao_motivo: certidoes.revogacao_motivo,
};

const comFatos = { ...linha, fatos: sql<Fatos>`${certidoes.fatos}` };

const buscar = (db: Executor, onde: SQL | undefined) =>
  db.select(comFatos).from(certidoes).where(onde).limit(1);

export type CertidaoRow = Omit<Awaited<ReturnType<typeof buscar>>[number], 'fatos'>;
export type CertidaoComFatos = CertidaoRow & { fatos: Fatos };

/** From here to the end of the transaction nobody else numbers certificates of this orgao. */
export const lockNumeracao = async (tx: Executor, cod_empre: number): Promise<void> => {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtext('certidoes'), ${cod_empre}::int)`);
};

/** The certificate of a day for the same facts, unless it was revoked. */
export const findDoDia = async (
  tx: Executor,
  cod_empre: number,
  { dia, fatos_sha256 }: { dia: string; fatos_sha256: string },
): Promise<CertidaoComFatos | undefined> => {
  const [row] = await buscar(
    tx,
    and(
      eq(certidoes.cod_empre, cod_empre),
      eq(certidoes.dia, dia),
      eq(certidoes.fatos_sha256, fatos_sha256),
      isNull(certidoes.revogada_em),
    ),
  );
  return row;
};

/** The number that comes next in a year, where nobody else numbers. */
export const proximoNumero = async (
  tx: Executor,
  cod_empre: number,
  ano: number,
): Promise<number> => {
  const [row] = await tx
    .select({ maior: max(certidoes.numero) })
    .from(certidoes)
    .where(and(eq(certidoes.cod_empre, cod_empre), eq(certidoes.ano, ano)));
  return (row?.maior ?? 0) + 1;
};

type NovaCertidao = Omit<CertidaoComFatos, 'revogada_em' | 'revogacao_motivo'> &
  Pick<typeof certidoes.$inferInsert, 'imovel_codigo' | 'fatos_sha256' | 'dia' | 'emitida_por'>;

/** Writes a certificate with a batch. @returns it as it will stand */
export const insertCertidao = (lote: Batch, nova: NovaCertidao): CertidaoComFatos => {
  lote.insert(certidoes, [{ ...nova, fatos: { ...nova.fatos } }]);
  return { ...nova, revogada_em: null, revogacao_motivo: null };
};

/** Whether what was to be written failed because its code is another certificate's. */
export const codigoRepetido = (erro: unknown): boolean => alreadyThere(erro, 'certidoes_codigo');

export const findPorCodigo = async (
  db: Executor,
  cod_empre: number,
  codigo: string,
): Promise<CertidaoComFatos | undefined> => {
  const [row] = await buscar(
    db,
    and(eq(certidoes.cod_empre, cod_empre), eq(certidoes.codigo, codigo)),
  );
  return row;
};

export const findPorId = async (
  db: Executor,
  cod_empre: number,
  id: string,
): Promise<CertidaoComFatos | undefined> => {
  const [row] = await buscar(db, and(eq(certidoes.cod_empre, cod_empre), eq(certidoes.id, id)));
  return row;
};

/** The columns of each copy. */
const ARQUIVO = {
  INTEGRAL: { pdf: certidoes.pdf, pdf_sha256: certidoes.pdf_sha256 },
  MASCARADA: { pdf: certidoes.pdf_mascarado, pdf_sha256: certidoes.pdf_mascarado_sha256 },
} as const;

/** A copy of a certificate, once it was printed, and its hash. */
export const findPdf = async (
  db: Executor,
  { cod_empre, id }: CertidaoRow,
  via: Via,
): Promise<{ pdf: Buffer; pdf_sha256: string } | undefined> => {
  const [{ pdf, pdf_sha256 } = { pdf: null, pdf_sha256: null }] = await db
    .select(ARQUIVO[via])
    .from(certidoes)
    .where(and(eq(certidoes.cod_empre, cod_empre), eq(certidoes.id, id)));
  return pdf === null || pdf_sha256 === null ? undefined : { pdf, pdf_sha256 };
};

/** Keeps a copy of a certificate. @returns what is kept: of two printed at once, the first */
export const savePdf = async (
  db: Executor,
  certidao: CertidaoRow,
  via: Via,
  arquivo: { pdf: Buffer; pdf_sha256: string; assinada: boolean },
): Promise<{ pdf: Buffer; pdf_sha256: string } | undefined> => {
  const { cod_empre, id } = certidao;
  const [guardado] = await db
    .update(certidoes)
    .set(
      via === 'INTEGRAL'
        ? arquivo
        : { pdf_mascarado: arquivo.pdf, pdf_mascarado_sha256: arquivo.pdf_sha256 },
    )
    .where(and(eq(certidoes.cod_empre, cod_empre), eq(certidoes.id, id), isNull(ARQUIVO[via].pdf)))
    .returning({ id: certidoes.id });
  return guardado ? arquivo : findPdf(db, certidao, via);
};

export const lockCertidao = async (
  tx: Executor,
  cod_empre: number,
  id: string,
): Promise<CertidaoRow | undefined> => {
  const [row] = await tx
    .select(linha)
    .from(certidoes)
    .where(and(eq(certidoes.cod_empre, cod_empre), eq(certidoes.id, id)))
    .for('update');
  return row;
};

export const saveRevogacao = (
  lote: Batch,
  { cod_empre, id }: CertidaoRow,
  revogacao: { revogada_em: Date; revogada_por: string; revogacao_motivo: string },
): void => lote.update(certidoes, { cod_empre, id }, revogacao);

/** `12` and `12/2026` are numbers, anything else may be a code or the beginning of a CPF/CNPJ. */
const filtroDe = (cod_empre: number, busca = ''): SQL | undefined => {
  const doOrgao = eq(certidoes.cod_empre, cod_empre);
  if (busca === '') return doOrgao;
  const [, numero, ano] = /^([0-9]{1,9})(?:\/([0-9]{4}))?$/.exec(busca) ?? [];
  const texto = normalizarDocumento(busca);
  const porNumero =
    numero === undefined
      ? undefined
      : and(
          eq(certidoes.numero, Number(numero)),
          ano === undefined ? undefined : eq(certidoes.ano, Number(ano)),
        );
  const porTexto =
    texto === '' || ano !== undefined
      ? undefined
      : or(eq(certidoes.codigo, texto), like(certidoes.cpfcnpj, `${texto}%`));
  return and(doOrgao, or(porNumero, porTexto) ?? sql`false`);
};

const CAMPOS = { emitida_em: certidoes.emitida_em, valida_ate: certidoes.valida_ate };

/** A page of certificates and how many there are in all, as one value. */
const paginaDeCertidoes = (
  cod_empre: number,
  { busca, ...pedido }: PedidoDePagina<keyof typeof CAMPOS> & { busca?: string | undefined },
): SQL => {
  const onde = filtroDe(cod_empre, busca);
  const { limit, offset } = recorteDa(pedido);
  const ordem = { padrao: { emitida_em: 'desc' as const }, chave: [certidoes.id] };
  const pagina = new QueryBuilder()
    .select(linha)
    .from(certidoes)
    .where(onde)
    .orderBy(...ordemDa(pedido.sort, CAMPOS, ordem))
    .limit(limit)
    .offset(offset);
  return sql`json_build_object(
    'total', (select count(*) from ${certidoes} where ${onde}),
    'data', coalesce((select json_agg(uma) from (${pagina}) uma), '[]'))`;
};

/** The same as JSON tells it. */
type CertidaoEmJson = Omit<CertidaoRow, 'emitida_em' | 'revogada_em'> & {
  emitida_em: string;
  revogada_em: string | null;
};

const toPagina = (valor: unknown): { data: CertidaoRow[]; total: number } => {
  const { data, total } = valor as { data: CertidaoEmJson[]; total: number };
  return {
    total,
    data: data.map(({ emitida_em, revogada_em, ...certidao }) => ({
      ...certidao,
      emitida_em: new Date(emitida_em),
      revogada_em: revogada_em === null ? null : new Date(revogada_em),
    })),
  };
};

/**
 * A page of certificates, read with the session of the clerk who asks: whose they are is noted before it is
 * answered, which is a statement more.
 */
export const CERTIDOES: ListaComASessao<{ data: CertidaoRow[]; total: number }> = {
  montar: ({ query }, { cod_empre }) => {
    const { data: pedido } = z.safeParse(listCertidoes.query, query);
    return (
      pedido && { texto: soParaServidores(paginaDeCertidoes(cod_empre, pedido)), ler: toPagina }
    );
  },
};
