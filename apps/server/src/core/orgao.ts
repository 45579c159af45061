import {
  calendarioDe,
  diaEm,
  exibicaoLigada,
  lerParametros,
  type Calendario,
  type ChaveDeExibicao,
  type ChaveServico,
  type DataCivil,
  type FeriadoLocal,
  type NomeDoParametro,
  type Parametros,
  type TabelasDoOrgao,
} from '@balcao/domain';
import { eq, sql } from 'drizzle-orm';
import type { Database } from '../db/client.ts';
import { orgaos } from '../db/schema/orgaos.ts';
import { AppError } from './app-error.ts';

/** A table of the orgao, month to value; none while the parameter that needs it is off. */
const tabela = (nome: 'CORRECAO' | 'SELIC', parametro: NomeDoParametro) =>
  sql<Record<string, string>>`(
    select coalesce(json_object_agg(i.competencia, trim_scale(i.valor)::text), '{}')
    from indices i
    where i.cod_empre = orgaos.cod_empre and i.tabela = ${sql.raw(`'${nome}'`)}
      and orgaos.parametros -> ${sql.raw(`'${parametro}'`)} = 'true')`;

/** One round trip: the orgao with its services, display settings and holidays. */
const prepareFind = (db: Database) =>
  db
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
      tem_logo: sql<boolean>`${orgaos.logo} is not null`,
      created_at: orgaos.created_at,
      updated_at: orgaos.updated_at,
      // Written out: inside a query on one table, drizzle names columns without their table.
      servicos: sql<
        string[]
      >`array(select s.action_key from orgao_servicos s where s.cod_empre = orgaos.cod_empre and s.ativo)`,
      exibicao: sql<
        Record<string, boolean>
      >`(select coalesce(json_object_agg(e.chave, e.ativo), '{}') from exibicao e where e.cod_empre = orgaos.cod_empre)`,
      indices: tabela('CORRECAO', 'correcao_por_indice'),
      selic: tabela('SELIC', 'teto_selic'),
      feriados: sql<
        FeriadoLocal[]
      >`(select coalesce(json_agg(json_build_object('dia', f.dia, 'nome', f.nome)), '[]') from feriados f where f.cod_empre = orgaos.cod_empre)`,
    })
    .from(orgaos)
    .where(eq(orgaos.cod_empre, sql.placeholder('cod_empre')))
    .prepare('orgao_em_uso');

type OrgaoRow = Awaited<ReturnType<ReturnType<typeof prepareFind>['execute']>>[number];

/** An orgao as the rules need it: its services, settings, figures, and what day it is there. */
export interface OrgaoEmUso extends Omit<
  OrgaoRow,
  'parametros' | 'feriados' | 'servicos' | 'exibicao' | 'indices' | 'selic'
> {
  servicos: ReadonlySet<string>;
  exibicao: ReadonlySet<ChaveDeExibicao>;
  parametros: Parametros;
  calendario: Calendario;
  /** What it corrects and caps with; empty unless its parameters say that it does. */
  tabelas: TabelasDoOrgao;
  /** Civil day in the orgao's own zone. */
  hoje: DataCivil;
}

interface Logo {
  bytes: Buffer;
  /** Media type. */
  tipo: string;
  updated_at: Date;
}

export interface Orgaos {
  find: (cod_empre: number) => Promise<OrgaoEmUso | undefined>;
  /** @throws AppError ORGAO_NAO_ENCONTRADO */
  get: (cod_empre: number) => Promise<OrgaoEmUso>;
  /** @throws AppError ORGAO_NAO_ENCONTRADO, SERVICO_INATIVO */
  getComServico: (cod_empre: number, servico: ChaveServico) => Promise<OrgaoEmUso>;
  /** Coat of arms or logo. */
  findLogo: (cod_empre: number) => Promise<Logo | undefined>;
}

const emUso = ({ indices, selic, ...row }: OrgaoRow, agora: Date): OrgaoEmUso => {
  const lidos = lerParametros(row.parametros);
  if (!lidos.ok) throw new Error(`orgao ${row.cod_empre}: ${lidos.motivo}`);
  const parametros = lidos.valor;
  return {
    ...row,
    servicos: new Set(row.servicos),
    exibicao: exibicaoLigada(row.exibicao),
    parametros,
    tabelas: { indices, selic },
    calendario: calendarioDe(parametros, row.feriados),
    hoje: diaEm(agora, row.fuso),
  };
};

/** Loads orgaos; every use case of an orgao begins here. */
export const createOrgaos = (db: Database, relogio: () => Date): Orgaos => {
  const query = prepareFind(db);
  const find: Orgaos['find'] = async (cod_empre) => {
    const [row] = await query.execute({ cod_empre });
    return row && emUso(row, relogio());
  };
  const get: Orgaos['get'] = async (cod_empre) => {
    const orgao = await find(cod_empre);
    if (orgao === undefined) throw new AppError('ORGAO_NAO_ENCONTRADO');
    return orgao;
  };
  return {
    find,
    get,
    findLogo: async (cod_empre) => {
      const [row] = await db
        .select({ bytes: orgaos.logo, tipo: orgaos.logo_tipo, updated_at: orgaos.updated_at })
        .from(orgaos)
        .where(eq(orgaos.cod_empre, cod_empre));
      if (row?.bytes == null || row.tipo === null) return undefined;
      return { bytes: row.bytes, tipo: row.tipo, updated_at: row.updated_at };
    },
    getComServico: async (cod_empre, servico) => {
      const orgao = await get(cod_empre);
      if (!orgao.servicos.has(servico)) throw new AppError('SERVICO_INATIVO');
      return orgao;
    },
  };
};
