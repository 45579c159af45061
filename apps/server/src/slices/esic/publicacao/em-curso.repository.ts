import { and, eq, isNotNull, isNull, lt, not, or, sql } from 'drizzle-orm';
import { enfileirarDoEscrito, esperaNaFila } from '../../../core/filas.repository.ts';
import type { SetorDaSessao } from '../../../core/quem/quem.ts';
import type { Batch } from '../../../db/batch.ts';
import type { Executor } from '../../../db/client.ts';
import { usuarios } from '../../../db/schema/contas.ts';
import { orgaos } from '../../../db/schema/orgaos.ts';
import {
  publicacoesEmCurso as emCurso,
  type FalhaDaPublicacao,
} from '../../../db/schema/publicacoes-em-curso.ts';

/** The one of a request. */
const daSolicitacao = (cod_empre: number, solicitacao_id: string) =>
  and(eq(emCurso.cod_empre, cod_empre), eq(emCurso.solicitacao_id, solicitacao_id));

/** One try to publish the answer of a request. */
export interface ChaveDaTentativa {
  cod_empre: number;
  solicitacao_id: string;
  id: string;
}

const esta = ({ cod_empre, solicitacao_id, id }: ChaveDaTentativa) =>
  and(daSolicitacao(cod_empre, solicitacao_id), eq(emCurso.id, id));

const porQuem = and(eq(usuarios.cod_empre, emCurso.cod_empre), eq(usuarios.id, emCurso.usuario_id));

/** Nobody has said anything of it for so long, and it waits for nobody: their machine fell. */
const SEM_NOTICIA_MS = 5 * 60_000;

const parou = (agora: Date) => {
  const desde = new Date(agora.getTime() - SEM_NOTICIA_MS);
  return and(lt(emCurso.vista_em, desde), not(esperaNaFila('publicacoes', emCurso, desde)));
};

/** What is being published of a request, or could not be; with the name of who sent it. */
export const selectEmCurso = (
  db: Executor,
  cod_empre: number,
  solicitacao_id: string,
  agora: Date,
) =>
  db
    .select({
      pedido: emCurso.pedido,
      usuario_id: emCurso.usuario_id,
      por: usuarios.nome,
      arquivo: emCurso.arquivo,
      pagina: emCurso.pagina,
      paginas: emCurso.paginas,
      falha: emCurso.falha,
      parou: sql<boolean>`${parou(agora)}`,
    })
    .from(emCurso)
    .innerJoin(usuarios, porQuem)
    .where(daSolicitacao(cod_empre, solicitacao_id));

export type PublicacaoEmCurso = Awaited<ReturnType<typeof selectEmCurso>>[number];

export const findEmCurso = async (
  ...qual: Parameters<typeof selectEmCurso>
): Promise<PublicacaoEmCurso | undefined> => (await selectEmCurso(...qual))[0];

/**
 * Begins a try, in the place of one that failed or stopped, and queues it.
 * @returns false while another is worked at
 */
export const comecarEmCurso = async (
  db: Executor,
  nova: Pick<
    typeof emCurso.$inferInsert,
    'cod_empre' | 'solicitacao_id' | 'pedido' | 'usuario_id' | 'origem'
  >,
  agora: Date,
): Promise<boolean> => {
  const deNovo = { arquivo: 0, pagina: 0, paginas: 0, falha: null, vista_em: agora };
  const escrita = db
    .insert(emCurso)
    .values({ ...nova, vista_em: agora })
    .onConflictDoUpdate({
      target: [emCurso.cod_empre, emCurso.solicitacao_id],
      set: { ...nova, ...deNovo, id: sql`gen_random_uuid()` },
      setWhere: or(isNotNull(emCurso.falha), parou(agora)),
    })
    .returning({
      cod_empre: emCurso.cod_empre,
      solicitacao_id: emCurso.solicitacao_id,
      id: emCurso.id,
    } satisfies Record<keyof ChaveDaTentativa, unknown>);
  return (await enfileirarDoEscrito(db, 'publicacoes', escrita)) === 1;
};

/** A try that nobody gave up, with who sent it, as they are now. */
export const findTentativa = async (db: Executor, chave: ChaveDaTentativa) => {
  const [row] = await db
    .select({
      pedido: emCurso.pedido,
      origem: emCurso.origem,
      versao_do_orgao: orgaos.versao,
      setores: sql<SetorDaSessao[]>`setores_da_conta(${usuarios.cod_empre}, ${usuarios.id})`,
      conta: {
        id: usuarios.id,
        orgao_id: usuarios.cod_empre,
        ativo: usuarios.ativo,
        tipo: usuarios.tipo,
        nome: usuarios.nome,
        cpfcnpj: usuarios.cpfcnpj,
        email: usuarios.email,
        telefone: usuarios.telefone,
        foto_em: usuarios.foto_em,
        dois_fatores_em: usuarios.dois_fatores_em,
        sem_govbr_ate: usuarios.sem_govbr_ate,
      },
    })
    .from(emCurso)
    .innerJoin(usuarios, porQuem)
    .innerJoin(orgaos, eq(orgaos.cod_empre, emCurso.cod_empre))
    .where(and(esta(chave), isNull(emCurso.falha)));
  return row;
};

/** Says how far it is. */
export const saveAndamento = async (
  db: Executor,
  chave: ChaveDaTentativa,
  feito: { arquivo: number; pagina: number; paginas: number },
  vista_em: Date,
): Promise<void> => {
  await db
    .update(emCurso)
    .set({ ...feito, vista_em })
    .where(esta(chave));
};

/** Says that it was not published, and why. */
export const saveFalha = async (
  db: Executor,
  chave: ChaveDaTentativa,
  falha: FalhaDaPublicacao,
): Promise<void> => {
  await db.update(emCurso).set({ falha }).where(esta(chave));
};

/** The try of a request, held until the end of the transaction: whoever works at it waits. */
export const lockTentativa = async (
  tx: Executor,
  { cod_empre, solicitacao_id }: Omit<ChaveDaTentativa, 'id'>,
): Promise<ChaveDaTentativa | undefined> => {
  const [row] = await tx
    .select({
      cod_empre: emCurso.cod_empre,
      solicitacao_id: emCurso.solicitacao_id,
      id: emCurso.id,
    })
    .from(emCurso)
    .where(daSolicitacao(cod_empre, solicitacao_id))
    .for('update');
  return row;
};

/** Forgets a try that is held: it is done, or something else was. */
export const deleteEmCurso = (lote: Batch, chave: ChaveDaTentativa): void =>
  lote.delete(emCurso, { ...chave });
