import type { PedidoDePagina } from '@balcao/contracts';
import { documentoValido, normalizarDocumento } from '@balcao/domain';
import { and, eq, ilike, sql } from 'drizzle-orm';
import { comTotal, literal, ordemDa, recorteDa } from '../../core/pagina.ts';
import type { Batch } from '../../db/batch.ts';
import type { Executor } from '../../db/client.ts';
import { usuarios } from '../../db/schema/contas.ts';

const linha = {
  id: usuarios.id,
  nome: usuarios.nome,
  cpfcnpj: usuarios.cpfcnpj,
  email: usuarios.email,
  telefone: usuarios.telefone,
  pedida_em: usuarios.created_at,
  email_confirmado: sql<boolean>`${usuarios.email_confirmado_em} is not null`,
  data_conferida: usuarios.data_conferida,
  prova_dada: usuarios.prova_dada,
};

const queEsperam = (cod_empre: number) =>
  and(eq(usuarios.cod_empre, cod_empre), eq(usuarios.aguarda_liberacao, true));

type Pedido = PedidoDePagina<'pedida_em' | 'nome'> & { busca?: string | undefined };

/** A page of the accounts that wait, by a whole CPF/CNPJ or letters of the name. */
export const listContasALiberar = (db: Executor, cod_empre: number, pedido: Pedido) => {
  const { busca = '' } = pedido;
  const documento = normalizarDocumento(busca);
  const achada = documentoValido(documento)
    ? eq(usuarios.cpfcnpj, documento)
    : ilike(usuarios.nome, `%${literal(busca)}%`);
  const onde = and(queEsperam(cod_empre), busca === '' ? undefined : achada);
  const total = db.$count(usuarios, onde);
  const campos = { pedida_em: usuarios.created_at, nome: usuarios.nome };
  const ordem = { padrao: { pedida_em: 'asc' as const }, chave: [usuarios.id] };
  const { limit, offset } = recorteDa(pedido);
  const linhas = db
    .select({ ...linha, total })
    .from(usuarios)
    .where(onde)
    .orderBy(...ordemDa(pedido.sort, campos, ordem))
    .limit(limit)
    .offset(offset);
  return comTotal(pedido, linhas, () => total);
};

export const countContasALiberar = (db: Executor, cod_empre: number): Promise<number> =>
  db.$count(usuarios, queEsperam(cod_empre));

/** An account, kept from changing until the end of the transaction; undefined when it waits no more. */
export const lockContaALiberar = async (tx: Executor, cod_empre: number, id: string) => {
  const [row] = await tx
    .select()
    .from(usuarios)
    .where(and(queEsperam(cod_empre), eq(usuarios.id, id)))
    .for('update');
  return row;
};

/** The registration of an account that waits and is locked. */
export const deleteContaRecusada = (
  lote: Batch,
  { cod_empre, id }: Pick<typeof usuarios.$inferSelect, 'cod_empre' | 'id'>,
): void => lote.delete(usuarios, { cod_empre, id });
