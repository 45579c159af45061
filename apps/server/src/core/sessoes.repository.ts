import type { Usuario } from '@balcao/contracts';
import { PARAMETROS_PADRAO } from '@balcao/domain';
import { and, desc, eq, gt, sql } from 'drizzle-orm';
import { preparar, type Database, type Executor } from '../db/client.ts';
import { sessoes, usuarios } from '../db/schema/contas.ts';
import type { ComASessao } from './com-a-sessao.ts';
import type { ContaEmUso } from './quem.ts';
import type { RepresentadoLido } from './representacao.ts';

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
  /** The active sectors where a clerk works, and whether they head them. */
  setores: { id: string; chefe: boolean }[];
  exige_dois_fatores: boolean;
  exige_govbr: boolean;
  /** Whether it acts for somebody else, and for whom; null when what it acts by is gone. */
  age_por_outro: boolean;
  representado: RepresentadoLido | null;
  /** What the route reads besides. */
  ao_lado?: unknown;
}

/** Now, from the instant after which sessions must have been opened. */
const AGORA = `($4::timestamptz + interval '${MAXIMO_HORAS} hours')`;

/**
 * Whom a session acts for, by the power or the company of gov.br that its person chose, and whether that
 * holds at this instant: read with the session on each request, so that what ended has ended everywhere.
 */
const REPRESENTADO = `case
    when se.procuracao_id is not null then (
      select json_build_object('cpfcnpj', t.cpfcnpj, 'nome', t.nome, 'conta', t.id, 'email', t.email,
        'telefone', t.telefone, 'servicos', p.servicos, 'procuracao', p.id, 'atuacao', null,
        'vale', p.aceita_em is not null and p.encerrada_em is null and p.vale_antes_de > ${AGORA}
          and p.procurador = u.cpfcnpj and u.tipo = 'CONTRIBUINTE' and t.ativo
          and t.tipo = 'CONTRIBUINTE')
      from procuracoes p
      join usuarios t on t.cod_empre = p.cod_empre and t.id = p.outorgante_id
      where p.cod_empre = se.cod_empre and p.id = se.procuracao_id)
    when se.empresa is not null then (
      select json_build_object('cpfcnpj', e.cnpj, 'nome', coalesce(t.nome, e.nome), 'conta', t.id,
        'email', t.email, 'telefone', t.telefone, 'servicos', null, 'procuracao', null,
        'atuacao', e.atuacao, 'vale', u.tipo = 'CONTRIBUINTE'
          and (e.vale_antes_de is null or e.vale_antes_de > ${AGORA}))
      from empresas_da_sessao e
      left join usuarios t on t.cod_empre = e.cod_empre and t.cpfcnpj = e.cnpj
        and t.ativo and t.tipo = 'CONTRIBUINTE'
      where e.cod_empre = se.cod_empre and e.token_hash = se.token_hash and e.cnpj = se.empresa)
    end`;

/** Who works for the encarregado, in the orgao of `u`. */
const DO_ENCARREGADO = `select from usuario_setores us
    join setores st on st.cod_empre = us.cod_empre and st.id = us.setor_id
    join usuarios e on e.cod_empre = us.cod_empre and e.id = us.usuario_id
    where us.cod_empre = u.cod_empre and st.encarregado and st.ativo and e.ativo
      and e.tipo = 'PREFEITURA'`;

/** Whether requests of people about their own data are of an account `u` to answer. */
export const ATENDE_TITULARES = `case u.tipo when 'PREFEITURA' then exists (${DO_ENCARREGADO} and e.id = u.id)
  when 'ADMIN' then not exists (${DO_ENCARREGADO}) else false end as atende_titulares`;

/** By the keys of `sessoes`, `usuarios`, `orgaos`, `usuario_setores` and `setores`: a row of each, and of whom it acts for. */
const sessaoCom = (
  aoLado = '',
): string => `select se.vista_em, se.govbr_nivel, u.id, u.ativo, u.cpfcnpj, u.email, u.nome,
    u.telefone, u.cod_empre as orgao_id, u.tipo, u.foto_em, u.dois_fatores_em, u.sem_govbr_ate,
    o.versao::double precision as versao_do_orgao,
    case when u.tipo = 'PREFEITURA' then (
      select coalesce(json_agg(json_build_object('id', us.setor_id, 'chefe', us.chefe)), '[]')
      from usuario_setores us
      join setores st on st.cod_empre = us.cod_empre and st.id = us.setor_id
      where us.cod_empre = u.cod_empre and us.usuario_id = u.id and st.ativo) else '[]' end as setores,
    ${ATENDE_TITULARES},
    se.procuracao_id is not null or se.empresa is not null as age_por_outro,
    ${REPRESENTADO} as representado,
    coalesce((o.parametros ->> 'exigir_dois_fatores')::boolean,
      ${String(PARAMETROS_PADRAO.exigir_dois_fatores)}) as exige_dois_fatores,
    coalesce((o.parametros ->> 'exigir_govbr_da_equipe')::boolean,
      ${String(PARAMETROS_PADRAO.exigir_govbr_da_equipe)}) as exige_govbr${aoLado}
  from sessoes se
  join usuarios u on u.cod_empre = se.cod_empre and u.id = se.usuario_id
  join orgaos o on o.cod_empre = se.cod_empre
  where se.cod_empre = $1::integer and se.token_hash = $2 and se.vista_em > $3 and se.criada_em > $4
    and u.ativo`;

const sozinha = preparar<SessaoLida>('sessao_por_token', sessaoCom());

const comAoLado = new WeakMap<ComASessao, typeof sozinha>();

/** The session's statement with what a route reads: one for each that declares something. */
const comASessao = (de: ComASessao): typeof sozinha => {
  const pronta =
    comAoLado.get(de) ??
    preparar<SessaoLida>(`sessao_${de.nome}`, sessaoCom(`, ${de.texto} as ao_lado`));
  comAoLado.set(de, pronta);
  return pronta;
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
  aoLado?: { de: ComASessao; chave: string },
): Promise<SessaoLida | undefined> => {
  const valores = [cod_empre, token_hash, vista_depois_de, criada_depois_de];
  const [row] = aoLado
    ? await comASessao(aoLado.de)(db, [...valores, aoLado.chave])
    : await sozinha(db, valores);
  return row;
};

export const saveSessaoVista = async (
  db: Executor,
  chave: ChaveDaSessao,
  vista_em: Date,
): Promise<void> => {
  await db.update(sessoes).set({ vista_em }).where(daChave(chave));
};

export const insertSessao = async (
  tx: Executor,
  sessao: typeof sessoes.$inferInsert,
): Promise<void> => {
  await tx.insert(sessoes).values(sessao);
};

export const deleteSessao = async (tx: Executor, chave: ChaveDaSessao): Promise<void> => {
  await tx.delete(sessoes).where(daChave(chave));
};

/** Ends every session of an account, at once; the browsers that it knew are known no more. */
export const deleteSessoesDoUsuario = async (
  tx: Executor,
  cod_empre: number,
  usuario_id: string,
): Promise<void> => {
  await tx
    .update(usuarios)
    .set({ entradas_versao: sql`${usuarios.entradas_versao} + 1` })
    .where(and(eq(usuarios.cod_empre, cod_empre), eq(usuarios.id, usuario_id)));
  await tx
    .delete(sessoes)
    .where(and(eq(sessoes.cod_empre, cod_empre), eq(sessoes.usuario_id, usuario_id)));
};

/** How often the account has forgotten the browsers that it knew; undefined without such an account. */
export const findVersaoDasEntradas = async (
  tx: Executor,
  cod_empre: number,
  usuario_id: string,
): Promise<number | undefined> => {
  const [row] = await tx
    .select({ versao: usuarios.entradas_versao })
    .from(usuarios)
    .where(and(eq(usuarios.cod_empre, cod_empre), eq(usuarios.id, usuario_id)));
  return row?.versao;
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

/** Ends one session of an account, by its name; false when the account has no such session. */
export const deleteSessaoDoUsuario = async (
  tx: Executor,
  cod_empre: number,
  usuario_id: string,
  id: string,
): Promise<boolean> => {
  const rows = await tx
    .delete(sessoes)
    .where(
      and(eq(sessoes.cod_empre, cod_empre), eq(sessoes.usuario_id, usuario_id), eq(sessoes.id, id)),
    )
    .returning({ id: sessoes.id });
  return rows.length > 0;
};
