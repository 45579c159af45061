import {
  calendarioDe,
  diaEm,
  exibicaoLigada,
  lerParametros,
  type Calendario,
  type ChaveDeExibicao,
  type ChaveServico,
  type DataCivil,
  type Parametros,
  type TabelasDoOrgao,
} from '@balcao/domain';
import type { Database } from '../db/client.ts';
import { AppError } from './app-error.ts';
import { createMemoria } from './memoria.ts';
import {
  createFindVersao,
  findLogo,
  prepareFindOrgao,
  type Logo,
  type OrgaoRow,
} from './orgao.repository.ts';

/** What is kept of an orgao: what it is, until its version changes. */
interface OrgaoGuardado extends Omit<
  OrgaoRow,
  'parametros' | 'feriados' | 'servicos' | 'exibicao' | 'indices' | 'selic'
> {
  servicos: ReadonlySet<string>;
  exibicao: ReadonlySet<ChaveDeExibicao>;
  parametros: Parametros;
  calendario: Calendario;
  /** What it corrects and caps with; empty unless its parameters say that it does. */
  tabelas: TabelasDoOrgao;
  tem_logo: boolean;
}

/** An orgao as the rules need it: its services, settings, figures, and what day it is there. */
export interface OrgaoEmUso extends OrgaoGuardado {
  /** Civil day in the orgao's own zone. */
  hoje: DataCivil;
}

export interface Orgaos {
  /**
   * @param versao the orgao's version as the caller's own statement has just read it: then the database
   * is asked nothing, unless it is not the one that is kept
   */
  find: (cod_empre: number, versao?: number) => Promise<OrgaoEmUso | undefined>;
  /** @throws AppError ORGAO_NAO_ENCONTRADO */
  get: (cod_empre: number, versao?: number) => Promise<OrgaoEmUso>;
  /** @throws AppError ORGAO_NAO_ENCONTRADO, SERVICO_INATIVO */
  getComServico: (cod_empre: number, servico: ChaveServico, versao?: number) => Promise<OrgaoEmUso>;
  /**
   * The orgao as it was when last read, and perhaps is no more: for whoever compares its `versao` with
   * what its own statement reads, and begins again with `get` when it is another.
   */
  lembrar: (cod_empre: number) => OrgaoEmUso | undefined;
  /** Coat of arms or logo. */
  findLogo: (cod_empre: number) => Promise<Logo | undefined>;
}

/** So many orgaos are kept; one takes some 10 KiB, with thirty years of indices twice that. */
const GUARDADOS = 2_000;

const guardado = ({ indices, selic, feriados, ...row }: OrgaoRow): OrgaoGuardado => {
  const lidos = lerParametros(row.parametros);
  if (!lidos.ok) throw new Error(`orgao ${row.cod_empre}: ${lidos.motivo}`);
  const parametros = lidos.valor;
  return {
    ...row,
    servicos: new Set(row.servicos),
    exibicao: exibicaoLigada(row.exibicao),
    parametros,
    tabelas: { indices, selic },
    calendario: calendarioDe(parametros, feriados),
    tem_logo: row.logo_digest !== null,
  };
};

/**
 * Loads orgaos; every use case of an orgao begins here. What one is made of is read again only when its
 * version is another: whoever gets it never gets an older one than a statement of its own would
 * read.
 */
export const createOrgaos = (db: Database, relogio: () => Date): Orgaos => {
  const findOrgao = prepareFindOrgao(db);
  const findVersao = createFindVersao(db);
  const memoria = createMemoria<number, OrgaoGuardado>(GUARDADOS);
  const aCaminho = new Map<string, Promise<OrgaoGuardado | undefined>>();

  const comHoje = (orgao: OrgaoGuardado): OrgaoEmUso => ({
    ...orgao,
    hoje: diaEm(relogio(), orgao.fuso),
  });

  const carregar = async (cod_empre: number): Promise<OrgaoGuardado | undefined> => {
    const row = await findOrgao(cod_empre);
    if (row === undefined) return undefined;
    const orgao = guardado(row);
    memoria.set(cod_empre, orgao);
    return orgao;
  };

  /** Read once for all who wait for this version: a statement that left after it was seen has it, or a newer one. */
  const carregarUmaVez = (cod_empre: number, versao: number) => {
    const chave = `${cod_empre}.${versao}`;
    const carga = aCaminho.get(chave) ?? carregar(cod_empre).finally(() => aCaminho.delete(chave));
    aCaminho.set(chave, carga);
    return carga;
  };

  const find: Orgaos['find'] = async (cod_empre, vista) => {
    const versao = vista ?? (await findVersao(cod_empre));
    if (versao === undefined) {
      memoria.delete(cod_empre);
      return undefined;
    }
    const lembrado = memoria.get(cod_empre);
    const orgao = lembrado?.versao === versao ? lembrado : await carregarUmaVez(cod_empre, versao);
    return orgao && comHoje(orgao);
  };

  const get: Orgaos['get'] = async (cod_empre, versao) => {
    const orgao = await find(cod_empre, versao);
    if (orgao === undefined) throw new AppError('ORGAO_NAO_ENCONTRADO');
    return orgao;
  };

  return {
    find,
    get,
    getComServico: async (cod_empre, servico, versao) => {
      const orgao = await get(cod_empre, versao);
      if (!orgao.servicos.has(servico)) throw new AppError('SERVICO_INATIVO');
      return orgao;
    },
    lembrar: (cod_empre) => {
      const orgao = memoria.get(cod_empre);
      return orgao && comHoje(orgao);
    },
    findLogo: (cod_empre) => findLogo(db, cod_empre),
  };
};
