import type { Evento } from '@balcao/domain';
import { asc, eq, max, sql, and } from 'drizzle-orm';
import type { Executor } from '../db/client.ts';
import { auditoria } from '../db/schema/auditoria.ts';
import { setores, usuarios } from '../db/schema/contas.ts';
import { fontesTributarias, orgaos, orgaoServicos } from '../db/schema/orgaos.ts';
import { ErroDeUso } from '../operator-error.ts';

export const listOrgaos = (db: Executor) =>
  db
    .select({
      cod_empre: orgaos.cod_empre,
      nome: orgaos.nome,
      cidade: orgaos.cidade,
      uf: orgaos.uf,
      fuso: orgaos.fuso,
      demonstracao: orgaos.demonstracao,
      /** Of the city's own system; null where the ledger keeps the books. */
      erp: fontesTributarias.endereco,
    })
    .from(orgaos)
    .leftJoin(fontesTributarias, eq(fontesTributarias.cod_empre, orgaos.cod_empre))
    .orderBy(asc(orgaos.cod_empre));

const findOrgao = async (db: Executor, cod_empre: number) => {
  const [orgao] = await db
    .select({
      nome: orgaos.nome,
      cnpj: orgaos.cnpj,
      fuso: orgaos.fuso,
      parametros: orgaos.parametros,
    })
    .from(orgaos)
    .where(eq(orgaos.cod_empre, cod_empre));
  return orgao;
};

/** @throws ErroDeUso when there is no such orgao. */
export const exigirOrgao = async (db: Executor, cod_empre: number) => {
  const orgao = await findOrgao(db, cod_empre);
  if (!orgao) throw new ErroDeUso(`O órgão ${cod_empre} não existe. Veja os que há: orgao listar.`);
  return orgao;
};

export const listServicosLigados = async (db: Executor, cod_empre: number): Promise<string[]> => {
  const rows = await db
    .select({ action_key: orgaoServicos.action_key, ativo: orgaoServicos.ativo })
    .from(orgaoServicos)
    .where(eq(orgaoServicos.cod_empre, cod_empre));
  return rows.filter(({ ativo }) => ativo).map(({ action_key }) => action_key);
};

/** The number after the greatest, for the next institution. */
export const proximoNumero = async (db: Executor): Promise<number> => {
  const [row] = await db.select({ maior: max(orgaos.cod_empre) }).from(orgaos);
  return (row?.maior ?? 0) + 1;
};

/** Receives every request (Lei 12.527/2011, art. 9, I); the orgao may rename it or choose another. */
const SETOR_DE_ENTRADA = 'Serviço de Informação ao Cidadão';

/**
 * Writes an institution, with the sector that receives its requests.
 * @returns false when the number is taken
 */
export const insertOrgao = async (
  db: Executor,
  orgao: typeof orgaos.$inferInsert,
): Promise<boolean> => {
  const rows = await db.insert(orgaos).values(orgao).onConflictDoNothing().returning();
  if (rows.length === 0) return false;
  const { cod_empre } = orgao;
  await db.insert(setores).values({ cod_empre, nome: SETOR_DE_ENTRADA, entrada: true });
  return true;
};

export const updateOrgao = async (
  db: Executor,
  cod_empre: number,
  mudancas: Partial<typeof orgaos.$inferInsert>,
): Promise<void> => {
  await db
    .update(orgaos)
    .set({ ...mudancas, updated_at: sql`now()` })
    .where(eq(orgaos.cod_empre, cod_empre));
};

export const saveServico = async (
  db: Executor,
  cod_empre: number,
  action_key: string,
  ativo: boolean,
): Promise<void> => {
  await db
    .insert(orgaoServicos)
    .values({ cod_empre, action_key, ativo })
    .onConflictDoUpdate({
      target: [orgaoServicos.cod_empre, orgaoServicos.action_key],
      set: { ativo },
    });
};

export const findFonte = async (db: Executor, cod_empre: number) => {
  const [fonte] = await db
    .select({
      endereco: fontesTributarias.endereco,
      redes: fontesTributarias.redes,
      faz_acordos: fontesTributarias.faz_acordos,
    })
    .from(fontesTributarias)
    .where(eq(fontesTributarias.cod_empre, cod_empre));
  return fonte;
};

export const saveFonte = async (
  db: Executor,
  fonte: typeof fontesTributarias.$inferInsert & { configurada_em: Date },
): Promise<void> => {
  const { cod_empre: _chave, ...resto } = fonte;
  await db
    .insert(fontesTributarias)
    .values(fonte)
    .onConflictDoUpdate({ target: fontesTributarias.cod_empre, set: resto });
};

/**
 * Appends an act of the operator to the audit trail; `dados` without personal data.
 * @param titular HMAC of the document of whom it is about
 */
export const auditarOperador = async (
  tx: Executor,
  cod_empre: number,
  evento: Evento,
  dados: Record<string, unknown>,
  titular?: string,
): Promise<void> => {
  await tx
    .insert(auditoria)
    .values({ cod_empre, evento, papel: 'OPERADOR', origem: 'linha-de-comando', titular, dados });
};

/** @returns the id, or undefined when that document has an account there. */
export const insertUsuario = async (
  db: Executor,
  usuario: typeof usuarios.$inferInsert,
): Promise<string | undefined> => {
  const rows = await db
    .insert(usuarios)
    .values(usuario)
    .onConflictDoNothing()
    .returning({ id: usuarios.id });
  return rows[0]?.id;
};

/** Until then a member of staff gets in by password where the orgao asks for gov.br. */
export const dispensarDoGovbrAte = async (
  tx: Executor,
  { cod_empre, id }: { cod_empre: number; id: string },
  sem_govbr_ate: Date,
): Promise<void> => {
  await tx
    .update(usuarios)
    .set({ sem_govbr_ate })
    .where(and(eq(usuarios.cod_empre, cod_empre), eq(usuarios.id, id)));
};

/** Reads an account and keeps it from changing until the end of the transaction. */
export const lockUsuario = async (tx: Executor, cod_empre: number, cpfcnpj: string) => {
  const [row] = await tx
    .select()
    .from(usuarios)
    .where(and(eq(usuarios.cod_empre, cod_empre), eq(usuarios.cpfcnpj, cpfcnpj)))
    .for('update');
  return row;
};
