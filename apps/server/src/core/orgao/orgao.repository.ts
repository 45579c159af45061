import { setImmediate as depois } from 'node:timers/promises';
import type { FeriadoLocal } from '@balcao/domain';
import { eq, sql } from 'drizzle-orm';
import type { Database } from '../../db/client.ts';
import { orgaos } from '../../db/schema/orgaos.ts';
import type { Autoridade } from '../contas/administradores.repository.ts';

/** A table of the orgao, month to value: which of them rule what, its parameters and programmes say. */
const tabela = (nome: 'CORRECAO' | 'SELIC') =>
  sql<Record<string, string>>`(
    select coalesce(json_object_agg(i.competencia, trim_scale(i.valor)::text), '{}')
    from indices i
    where i.cod_empre = orgaos.cod_empre and i.tabela = ${sql.raw(`'${nome}'`)})`;

const digestDoLogo = sql<string | null>`encode(sha256(${orgaos.logo}), 'hex')`;

/** At which gov.br people of an orgao sign in. */
export type AmbienteDoGovbr = 'teste' | 'homologacao' | 'producao';

/** A sector of an orgao; the one of `entrada` receives every request. */
export interface Setor {
  id: string;
  nome: string;
  ativo: boolean;
  entrada: boolean;
}

/**
 * One round trip: the orgao with its services, display settings, holidays, sectors and authorities. Each table that it reads
 * gives the orgao a version (`migrations/after/versao_do_orgao.sql`): without that, what is kept of it
 * would be old.
 */
export const prepareFindOrgao = (db: Database) => {
  const query = db
    .select({
      cod_empre: orgaos.cod_empre,
      nome: orgaos.nome,
      secretaria: orgaos.secretaria,
      email: orgaos.email,
      cnpj: orgaos.cnpj,
      telefone_principal: orgaos.telefone_principal,
      telefone_secundario: orgaos.telefone_secundario,
      logradouro: orgaos.logradouro,
      bairro: orgaos.bairro,
      cidade: orgaos.cidade,
      uf: orgaos.uf,
      cep: orgaos.cep,
      fuso: orgaos.fuso,
      cor: orgaos.cor,
      parametros: orgaos.parametros,
      demonstracao: orgaos.demonstracao,
      logo_digest: digestDoLogo,
      versao: orgaos.versao,
      created_at: orgaos.created_at,
      updated_at: orgaos.updated_at,
      // Written out: inside a query on one table, drizzle names columns without their table.
      govbr: sql<AmbienteDoGovbr | null>`(select g.ambiente from credenciais_do_govbr g where g.cod_empre = orgaos.cod_empre)`,
      servicos: sql<
        string[]
      >`array(select s.action_key from orgao_servicos s where s.cod_empre = orgaos.cod_empre and s.ativo)`,
      /** Services whose letter everybody may read. */
      cartas: sql<
        string[]
      >`array(select c.publicado->>'servico' from conteudos c where c.cod_empre = orgaos.cod_empre and c.tipo = 'CARTA' and c.publicado->>'servico' <> '')`,
      exibicao: sql<
        Record<string, boolean>
      >`(select coalesce(json_object_agg(e.chave, e.ativo), '{}') from exibicao e where e.cod_empre = orgaos.cod_empre)`,
      indices: tabela('CORRECAO'),
      selic: tabela('SELIC'),
      feriados: sql<
        FeriadoLocal[]
      >`(select coalesce(json_agg(json_build_object('dia', f.dia, 'nome', f.nome) order by f.dia), '[]') from feriados f where f.cod_empre = orgaos.cod_empre)`,
      setores: sql<
        Setor[]
      >`(select coalesce(json_agg(json_build_object('id', s.id, 'nome', s.nome, 'ativo', s.ativo, 'entrada', s.entrada)), '[]') from setores s where s.cod_empre = orgaos.cod_empre)`,
      /** It charges by a bank's API. */
      pix_no_banco: sql<boolean>`exists (select from bancos_do_pix b where b.cod_empre = orgaos.cod_empre)`,
      /** Its books are ours, and not a system of the city's own. */
      fonte_propria: sql<boolean>`not exists (select from fontes_tributarias t where t.cod_empre = orgaos.cod_empre and t.tipo = 'erp')`,
      /** It sent what it gave up of its revenue, of any year. */
      informou_renuncia: sql<boolean>`(exists (select from beneficios_fiscais b where b.cod_empre = orgaos.cod_empre) or exists (select from renuncias_previstas r where r.cod_empre = orgaos.cod_empre))`,
      /** Debts are paid in installments by a law that can be asked for, or by the city's own system. */
      parcela_dividas: sql<boolean>`coalesce((select t.faz_acordos from fontes_tributarias t where t.cod_empre = orgaos.cod_empre and t.tipo = 'erp'), exists (select from programas_de_parcelamento p where p.cod_empre = orgaos.cod_empre and p.ativo and not exists (select from programas_de_parcelamento n where n.cod_empre = p.cod_empre and n.id = p.id and n.versao > p.versao)))`,
      /** Where its bank offers Pix Automático: whether a failed try may be repeated. */
      pix_automatico: sql<{
        retentativas: boolean;
      } | null>`(select case when b.automatico is not null then json_build_object('retentativas', b.automatico -> 'retentativas') end from bancos_do_pix b where b.cod_empre = orgaos.cod_empre)`,
      autoridades: sql<
        Autoridade[]
      >`(select coalesce(json_agg(json_build_object('instancia', a.instancia, 'nome', a.nome, 'setor', a.setor, 'usuario_id', a.usuario_id) order by a.instancia), '[]') from autoridades a where a.cod_empre = orgaos.cod_empre)`,
    })
    .from(orgaos)
    .where(eq(orgaos.cod_empre, sql.placeholder('cod_empre')))
    .prepare('orgao_em_uso');
  return async (cod_empre: number) => (await query.execute({ cod_empre }))[0];
};

export type OrgaoRow = NonNullable<Awaited<ReturnType<ReturnType<typeof prepareFindOrgao>>>>;

interface Lote {
  pedidos: Set<number>;
  versoes: Promise<ReadonlyMap<number, number>>;
}

/**
 * The version of an orgao now; undefined without such an orgao. Those who ask in one turn of the
 * process share a statement, which leaves after the last of them asked.
 */
export const createFindVersao = (
  db: Database,
): ((cod_empre: number) => Promise<number | undefined>) => {
  const query = db
    .select({ cod_empre: orgaos.cod_empre, versao: orgaos.versao })
    .from(orgaos)
    .where(sql`${orgaos.cod_empre} = any(${sql.placeholder('pedidos')}::integer[])`)
    .prepare('versao_dos_orgaos');
  let aberto: Lote | undefined;
  const ler = async (pedidos: ReadonlySet<number>) => {
    await depois();
    aberto = undefined;
    const rows = await query.execute({ pedidos: [...pedidos] });
    return new Map(rows.map(({ cod_empre, versao }) => [cod_empre, versao]));
  };
  const abrir = (): Lote => {
    const pedidos = new Set<number>();
    return { pedidos, versoes: ler(pedidos) };
  };
  return async (cod_empre) => {
    aberto ??= abrir();
    aberto.pedidos.add(cod_empre);
    return (await aberto.versoes).get(cod_empre);
  };
};

/** Coat of arms or logo of an orgao, with the digest that its record has of it. */
export const findLogo = async (db: Database, cod_empre: number) => {
  const [row] = await db
    .select({ bytes: orgaos.logo, tipo: orgaos.logo_tipo, digest: digestDoLogo })
    .from(orgaos)
    .where(eq(orgaos.cod_empre, cod_empre));
  if (row?.bytes == null || row.tipo === null || row.digest === null) return undefined;
  return { bytes: row.bytes, tipo: row.tipo, digest: row.digest };
};

export type Logo = NonNullable<Awaited<ReturnType<typeof findLogo>>>;
