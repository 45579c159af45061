import {
  calendarioDe,
  diaEm,
  exibicaoLigada,
  lerParametros,
  type Aberturas,
  type Calendario,
  type ChaveDeExibicao,
  type ChaveServico,
  type DataCivil,
  type Parametros,
  type TabelasDoOrgao,
} from '@balcao/domain';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Database } from '../../db/client.ts';
import { AppError } from '../app-error.ts';
import type { Escuta } from './escuta.ts';
import { createMemoria } from '../memoria.ts';
import { createFindLogo, type DonoDoLogo } from './logos.ts';
import {
  createFindVersao,
  prepareFindOrgao,
  type Logo,
  type OrgaoRow,
} from './orgao.repository.ts';

/** What is kept of an orgao: what it is, until its version changes. */
interface OrgaoGuardado extends Omit<
  OrgaoRow,
  'parametros' | 'servicos' | 'exibicao' | 'indices' | 'selic'
> {
  servicos: ReadonlySet<string>;
  exibicao: ReadonlySet<ChaveDeExibicao>;
  parametros: Parametros;
  calendario: Calendario;
  /** What it corrects and caps with, where its parameters or an agreement say that it does. */
  tabelas: TabelasDoOrgao;
  tem_logo: boolean;
}

/** An orgao as the rules need it: its services, settings, figures, and what day it is there. */
export interface OrgaoEmUso extends OrgaoGuardado {
  /** Civil day in the orgao's own zone. */
  hoje: DataCivil;
}

/** Whether anybody who holds a bill may see what it comes to in installments. */
export const simulaSemEntrar = ({
  fonte_propria,
  parcela_dividas,
  parametros,
}: Pick<OrgaoEmUso, 'fonte_propria' | 'parcela_dividas' | 'parametros'>): boolean =>
  fonte_propria && parcela_dividas && parametros.simular_parcelamento_sem_entrar;

/** What an orgao has open besides its services. */
export const aberturasDe = (orgao: OrgaoEmUso): Aberturas => ({
  simula_sem_entrar: simulaSemEntrar(orgao),
  publica_receita: orgao.fonte_propria,
  publica_renuncia: orgao.fonte_propria || orgao.informou_renuncia,
});

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
  /** The orgao of whoever has just changed it: all of it is read, without asking first whether it changed. */
  reler: (cod_empre: number) => Promise<OrgaoEmUso>;
  /**
   * The orgao as it was when last read, and perhaps is no more: for whoever compares its `versao` with
   * what its own statement reads, and begins again with `get` when it is another.
   */
  lembrar: (cod_empre: number) => OrgaoEmUso | undefined;
  /**
   * The orgao as it is shown to everybody, at once from memory while the database's notices are heard: what
   * this installation wrote is in it, what somebody wrote into the database a moment ago may not yet.
   */
  findPublico: (cod_empre: number) => OrgaoEmUso | undefined | Promise<OrgaoEmUso | undefined>;
  /**
   * The same.
   * @throws AppError ORGAO_NAO_ENCONTRADO, SERVICO_INATIVO
   */
  getPublico: (cod_empre: number, servico?: ChaveServico) => OrgaoEmUso | Promise<OrgaoEmUso>;
  /**
   * After a write: waits until every process shows everybody what it did, if it changed the orgao.
   * @param antes version of it before the write, as far as this process knew one
   */
  depoisDeMudar: (cod_empre: number, antes: number | undefined) => Promise<void>;
  /** Coat of arms or logo. */
  findLogo: (orgao: DonoDoLogo) => Promise<Logo | undefined>;
}

/** An orgao in memory, and the time of listening in which nothing has been heard against it. */
interface Lembrado {
  orgao: OrgaoGuardado;
  epoca: number | undefined;
  peso: number;
}

/**
 * What all orgaos in memory may take: one takes some 3 KiB, with thirty years of both its tables 50, which
 * is four times what it takes as JSON.
 */
const CAPACIDADE_BYTES = 32 * 2 ** 20;

const guardado = ({ indices, selic, ...row }: OrgaoRow): OrgaoGuardado => {
  const lidos = lerParametros(row.parametros);
  if (!lidos.ok) throw new Error(`orgao ${row.cod_empre}: ${lidos.motivo}`);
  const parametros = lidos.valor;
  const servicos = new Set(row.servicos);
  return {
    ...row,
    servicos,
    // The bill of an agreement is read and paid where debts are.
    parcela_dividas: row.parcela_dividas && servicos.has('extrato_divida'),
    exibicao: exibicaoLigada(row.exibicao),
    parametros,
    tabelas: { indices, selic },
    calendario: calendarioDe(parametros, row),
    tem_logo: row.logo_digest !== null,
  };
};

const existente = (orgao: OrgaoEmUso | undefined): OrgaoEmUso => {
  if (orgao === undefined) throw new AppError('ORGAO_NAO_ENCONTRADO');
  return orgao;
};

const comServico = (orgao: OrgaoEmUso, servico: ChaveServico): OrgaoEmUso => {
  if (!orgao.servicos.has(servico)) throw new AppError('SERVICO_INATIVO');
  return orgao;
};

/** Tells an orgao with the day that it is there, made anew when that is another. */
const createComHoje = (relogio: () => Date) => {
  const emUso = new WeakMap<OrgaoGuardado, OrgaoEmUso>();
  return (orgao: OrgaoGuardado): OrgaoEmUso => {
    const hoje = diaEm(relogio(), orgao.fuso);
    const feito = emUso.get(orgao);
    if (feito?.hoje === hoje) return feito;
    const novo = { ...orgao, hoje };
    emUso.set(orgao, novo);
    return novo;
  };
};

/**
 * Loads orgaos; every use case of an orgao begins here. What one is made of is read again only when its
 * version is another: whoever gets it never gets an older one than a statement of its own would
 * read.
 */
export const createOrgaos = (
  db: Database,
  relogio: () => Date,
  escuta?: Omit<Escuta, 'encerrar'>,
): Orgaos => {
  const findOrgao = prepareFindOrgao(db);
  const findVersao = createFindVersao(db);
  const memoria = createMemoria<number, Lembrado>(CAPACIDADE_BYTES, ({ peso }) => peso);
  const aCaminho = new Map<string, Promise<OrgaoGuardado | undefined>>();
  // Counts the times in which changes may have gone unheard, and the notices.
  let epoca = 0;
  let avisos = 0;
  escuta?.aoMudar((cod_empre) => {
    avisos += 1;
    if (cod_empre === undefined) epoca += 1;
    else memoria.delete(cod_empre);
  });
  /** What was read is believed on notices alone if none came while it was read: it may tell of just this. */
  const epocaDesde = (antes: number) => (avisos === antes ? epoca : undefined);

  const comHoje = createComHoje(relogio);

  const carregar = async (cod_empre: number): Promise<OrgaoGuardado | undefined> => {
    const antes = avisos;
    const row = await findOrgao(cod_empre);
    if (row === undefined) return undefined;
    const orgao = guardado(row);
    memoria.set(cod_empre, {
      orgao,
      epoca: epocaDesde(antes),
      peso: 4 * JSON.stringify(row).length,
    });
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
    const antes = avisos;
    const versao = vista ?? (await findVersao(cod_empre));
    if (versao === undefined) {
      memoria.delete(cod_empre);
      return undefined;
    }
    const lembrado = memoria.get(cod_empre);
    if (lembrado?.orgao.versao === versao) {
      if (vista === undefined) lembrado.epoca = epocaDesde(antes);
      return comHoje(lembrado.orgao);
    }
    const orgao = await carregarUmaVez(cod_empre, versao);
    return orgao && comHoje(orgao);
  };

  const findPublico: Orgaos['findPublico'] = (cod_empre) => {
    const lembrado = escuta?.emDia() ? memoria.get(cod_empre) : undefined;
    return lembrado?.epoca === epoca ? comHoje(lembrado.orgao) : find(cod_empre);
  };

  return {
    find,
    get: async (cod_empre, versao) => existente(await find(cod_empre, versao)),
    getComServico: async (cod_empre, servico, versao) =>
      comServico(existente(await find(cod_empre, versao)), servico),
    reler: async (cod_empre) => {
      const orgao = await carregar(cod_empre);
      return existente(orgao && comHoje(orgao));
    },
    findPublico,
    getPublico: (cod_empre, servico) => {
      const usar = (achado: OrgaoEmUso | undefined) => {
        const orgao = existente(achado);
        return servico === undefined ? orgao : comServico(orgao, servico);
      };
      const achado = findPublico(cod_empre);
      return achado instanceof Promise ? achado.then(usar) : usar(achado);
    },
    lembrar: (cod_empre) => {
      const lembrado = memoria.get(cod_empre);
      return lembrado && comHoje(lembrado.orgao);
    },
    depoisDeMudar: async (cod_empre, antes) => {
      if (escuta === undefined) return;
      // What was read again since then, or forgotten by a notice, did change.
      const lembrada = memoria.get(cod_empre)?.orgao.versao;
      const mudou = lembrada !== antes || (await findVersao(cod_empre)) !== antes;
      if (mudou) await sleep(escuta.vale);
    },
    findLogo: createFindLogo(db),
  };
};
