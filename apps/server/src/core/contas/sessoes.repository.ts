import type { Usuario } from '@balcao/contracts';
import { PARAMETROS_PADRAO } from '@balcao/domain';
import { and, desc, eq, gt, type SQL } from 'drizzle-orm';
import { deleteRow, insertRows, type Batch, type Writer } from '../../db/batch.ts';
import { preparar, textoDe, type Database, type Executor } from '../../db/client.ts';
import { sessoes, usuarios } from '../../db/schema/contas.ts';
import type { PedidoComASessao, UmComASessao } from '../quem/com-a-sessao.ts';
import type { ContaEmUso, SetorDaSessao } from '../quem/quem.ts';
import type { RepresentadoLido } from '../quem/representacao.ts';

/** Minutes without a request after which a session ends, and hours after which it always does. */
const OCIOSA_MINUTOS = 30;
const MAXIMO_HORAS = 12;

/** Instants after which a session must have been seen, and opened, to be open still. */
interface Vigencia {
  vista_depois_de: Date;
  criada_depois_de: Date;
}

export const vigenciaDasSessoes = (agora: Date): Vigencia => ({
  vista_depois_de: new Date(agora.getTime() - OCIOSA_MINUTOS * 60_000),
  criada_depois_de: new Date(agora.getTime() - MAXIMO_HORAS * 3_600_000),
});

/** A session by its orgao and the SHA-256 of its token. */
export interface ChaveDaSessao {
  cod_empre: number;
  token_hash: Buffer;
}

const daChave = ({ cod_empre, token_hash }: ChaveDaSessao) =>
  and(eq(sessoes.cod_empre, cod_empre), eq(sessoes.token_hash, token_hash));

/** A session with its account, and what else is read of the orgao and the sectors in one statement. */
interface SessaoLida extends ContaEmUso {
  vista_em: Date;
  /** At which gov.br opened it; null of one that a password opened. */
  govbr_nivel: Usuario['nivel'];
  versao_do_orgao: number;
  setores: SetorDaSessao[];
  exige_dois_fatores: boolean;
  exige_govbr: boolean;
  /** Whether it acts for somebody else, and for whom; null when what it acts by is gone. */
  age_por_outro: boolean;
  representado: RepresentadoLido | null;
  /** What the route reads besides. */
  ao_lado?: unknown;
}

/** The same as its statement answers it, in one column, which takes less than a column for each; instants are text. */
interface SessaoEmJson extends Omit<SessaoLida, 'vista_em' | keyof Instantes> {
  vista_em: string;
  foto_em: string | null;
  dois_fatores_em: string | null;
  sem_govbr_ate: string | null;
}

type Instantes = Pick<ContaEmUso, 'foto_em' | 'dois_fatores_em' | 'sem_govbr_ate'>;

const instante = (texto: string | null): Date | null => (texto === null ? null : new Date(texto));

const sessaoDe = (lida: SessaoEmJson): SessaoLida =>
  Object.assign(lida, {
    vista_em: new Date(lida.vista_em),
    foto_em: instante(lida.foto_em),
    dois_fatores_em: instante(lida.dois_fatores_em),
    sem_govbr_ate: instante(lida.sem_govbr_ate),
  });

/** Now, from the instant after which sessions must have been opened. */
const AGORA = `($4::timestamptz + interval '${MAXIMO_HORAS} hours')`;

/** Whether a session `se` acts for somebody else. */
const AGE_POR_OUTRO = 'se.procuracao_id is not null or se.empresa is not null';

/** Whom it acts for, as its account `u`. */
const REPRESENTADO = `representado_da_sessao(se.cod_empre, se.token_hash, se.procuracao_id, se.empresa,
  u.cpfcnpj, u.tipo, ${AGORA})`;

/**
 * By the keys of `sessoes`, `usuarios` and `orgaos`: a row of each. What few sessions have is read by functions
 * (`docs/decisions/0153-what-few-sessions-use-stands-apart.md`).
 */
const sessaoCom = (aoLado = ''): string => `select to_json(s) as sessao from (
  select se.vista_em, se.govbr_nivel, u.id, u.ativo, u.cpfcnpj, u.email, u.nome,
    u.telefone, u.cod_empre as orgao_id, u.tipo, u.foto_em, u.dois_fatores_em, u.sem_govbr_ate,
    o.versao::double precision as versao_do_orgao,
    case when u.tipo = 'PREFEITURA' then setores_da_conta(u.cod_empre, u.id) else '[]' end as setores,
    ${AGE_POR_OUTRO} as age_por_outro,
    case when ${AGE_POR_OUTRO} then ${REPRESENTADO} end as representado,
    coalesce((o.parametros ->> 'exigir_dois_fatores')::boolean,
      ${String(PARAMETROS_PADRAO.exigir_dois_fatores)}) as exige_dois_fatores,
    coalesce((o.parametros ->> 'exigir_govbr_da_equipe')::boolean,
      ${String(PARAMETROS_PADRAO.exigir_govbr_da_equipe)}) as exige_govbr${aoLado}
  from sessoes se
  join usuarios u on u.cod_empre = se.cod_empre and u.id = se.usuario_id
  join orgaos o on o.cod_empre = se.cod_empre
  where se.cod_empre = $1::integer and se.token_hash = $2 and se.vista_em > $3 and se.criada_em > $4
    and u.ativo) s`;

const sozinha = preparar<{ sessao: SessaoEmJson }>('sessao_por_token', sessaoCom());

const comAoLado = new WeakMap<UmComASessao, typeof sozinha>();

/** The session's statement with what a route reads: one for each that declares something. */
const comASessao = (de: UmComASessao): typeof sozinha => {
  const pronta =
    comAoLado.get(de) ??
    preparar<{ sessao: SessaoEmJson }>(`sessao_${de.nome}`, sessaoCom(`, ${de.texto} as ao_lado`));
  comAoLado.set(de, pronta);
  return pronta;
};

/** The same with a list, which is read for an open session alone. */
const comALista = async (
  { $client }: Pick<Database, '$client'>,
  valores: readonly unknown[],
  lista: SQL,
): Promise<{ sessao: SessaoEmJson }[]> => {
  const { text, values } = textoDe(lista, valores.length);
  const { rows } = await $client.query<{ sessao: SessaoEmJson }>({
    text: sessaoCom(`, ${text} as ao_lado`),
    values: [...valores, ...values],
  });
  return rows;
};

const ler = (db: Database, valores: readonly unknown[], aoLado?: PedidoComASessao) => {
  if (aoLado === undefined) return sozinha(db, valores);
  return 'lista' in aoLado
    ? comALista(db, valores, aoLado.lista.texto)
    : comASessao(aoLado.de)(db, [...valores, aoLado.chave]);
};

/**
 * The open session of a token, with its active user, the sectors where they work and the version of
 * their orgao: asked on every request, in one statement, and kept by nobody.
 * @param aoLado what the route reads in the same statement; nothing of it unless the session is open
 */
export const findSessao = async (
  db: Database,
  { cod_empre, token_hash }: ChaveDaSessao,
  { vista_depois_de, criada_depois_de }: Vigencia,
  aoLado?: PedidoComASessao,
): Promise<SessaoLida | undefined> => {
  const [row] = await ler(db, [cod_empre, token_hash, vista_depois_de, criada_depois_de], aoLado);
  return row && sessaoDe(row.sessao);
};

export const saveSessaoVista = async (
  db: Executor,
  chave: ChaveDaSessao,
  vista_em: Date,
): Promise<void> => {
  await db.update(sessoes).set({ vista_em }).where(daChave(chave));
};

export const insertSessao = (onde: Writer, sessao: typeof sessoes.$inferInsert): Promise<void> =>
  insertRows(onde, sessoes, [sessao]);

export const deleteSessao = (
  onde: Writer,
  { cod_empre, token_hash }: ChaveDaSessao,
): Promise<void> => deleteRow(onde, sessoes, { cod_empre, token_hash });

/**
 * Ends every session of an account that is locked, at once; the browsers that it knew are known no more.
 * @returns how often it has forgotten them by now
 */
export const encerrarSessoes = (
  lote: Batch,
  conta: Pick<typeof usuarios.$inferSelect, 'cod_empre' | 'id' | 'entradas_versao'>,
): number => {
  const { cod_empre, id } = conta;
  const entradas_versao = conta.entradas_versao + 1;
  lote.update(usuarios, { cod_empre, id }, { entradas_versao });
  lote.delete(sessoes, { cod_empre, usuario_id: id });
  return entradas_versao;
};

/** Where an account is open, last used first. */
export const listSessoesDoUsuario = async (
  db: Executor,
  cod_empre: number,
  usuario_id: string,
  { vista_depois_de, criada_depois_de }: Vigencia,
) =>
  db
    .select()
    .from(sessoes)
    .where(
      and(
        eq(sessoes.cod_empre, cod_empre),
        eq(sessoes.usuario_id, usuario_id),
        gt(sessoes.vista_em, vista_depois_de),
        gt(sessoes.criada_em, criada_depois_de),
      ),
    )
    .orderBy(desc(sessoes.vista_em));

/** One session of an account, by its name, kept from ending elsewhere; undefined when the account has no such session. */
export const lockSessaoDoUsuario = async (
  tx: Executor,
  cod_empre: number,
  usuario_id: string,
  id: string,
): Promise<ChaveDaSessao | undefined> => {
  const [row] = await tx
    .select({ cod_empre: sessoes.cod_empre, token_hash: sessoes.token_hash })
    .from(sessoes)
    .where(
      and(eq(sessoes.cod_empre, cod_empre), eq(sessoes.usuario_id, usuario_id), eq(sessoes.id, id)),
    )
    .for('update');
  return row;
};
