import { getTableColumns, sql, type SQL } from 'drizzle-orm';
import { AppError } from '../app-error.ts';
import { deleteRow, type Writer } from '../../db/batch.ts';
import { preparar, type Database } from '../../db/client.ts';
import { limites } from '../../db/schema/contas.ts';
import { createAosPoucos } from '../espera.ts';
import { createMemoria } from '../memoria.ts';
import type { Origem } from '../quem/origem.ts';
import type { Cofre } from '../cofre.ts';
import { devolverContadas } from './devolver-limites.ts';
import { createSobTrava, type Contado, type SobTrava } from './limites-sob-trava.ts';
import { createTomar, type Tomado } from './tomar-limites.ts';

export interface Limite {
  /** What is guarded: a short constant name. */
  uso: string;
  maximo: number;
  janelaSegundos: number;
  /** Its first two parts are an orgao and whom it counts there: the operator may set them free. */
  dePessoa?: true;
  /**
   * Its rows tell the day and no hour, for what is counted is nobody's business: the windows stand
   * still, and which of them it is stands in the key alone.
   */
  semHora?: true;
}

const UM_DIA_MS = 86_400_000;

/** What is counted: of an address, only what this limit may know. */
export type Parte = string | number | Origem;

/** A limit and what it counts. */
export interface Contagem<L extends Limite = Limite> {
  limite: L;
  partes: readonly Parte[];
}

/** One more of what is counted, or, of what others count, only that it has room. */
interface Vez extends Contagem {
  soOlhar?: boolean;
}

/** What was counted, by key; of what nothing was counted, or is over, there is none. */
export type Contados = ReadonlyMap<string, Contado>;

type LimitesEmJson = { chave: string; contagem: number; expira_em: string }[] | null | undefined;

/**
 * Counters as a column of a statement that reads something else too, each by its primary key. Each key is
 * a value of its own: of an array that comes as one PostgreSQL expects ten, and plans anew each time to find
 * that there are two.
 * @param chaves which, in SQL; null is none
 * @param agora the instant, in SQL
 */
export const limitesEmJson = (chaves: readonly string[], agora: string): string =>
  `(select json_agg(l) from limites l
    where l.chave = any(array[${chaves.join(', ')}]::text[]) and l.expira_em > ${agora}::timestamptz)`;

export const contadosDe = (linhas: LimitesEmJson): Contados =>
  new Map(
    (linhas ?? []).map(({ chave, contagem, expira_em }) => [
      chave,
      { contagem, expira_em: new Date(expira_em) },
    ]),
  );

const prepararContados = (quantos: number) => {
  const chaves = Array.from({ length: quantos }, (_, i) => `$${i + 2}`);
  return preparar<{ limites: LimitesEmJson }>(
    `limites_contados_${quantos}`,
    `select ${limitesEmJson(chaves, '$1')} as limites`,
  );
};

/** By how many are read at once: a handful at most. */
const lerContados = new Map<number, ReturnType<typeof prepararContados>>();

/** Of one key; more would only wait for connections to the database. */
const DE_CADA_VEZ = 5;

/**
 * Counters in the database, so that a limit holds with several replicas. Keys are HMACs: neither
 * addresses nor documents are stored.
 */
export interface Limites {
  /** Counts one more. */
  contar: (limite: Limite, ...partes: Parte[]) => Promise<Contado>;
  /** Counts one more of each, in one statement. */
  contarTodas: (contagens: readonly Contagem[]) => Promise<Contados>;
  /** The same, and what the statement reads beside: one value, in SQL. */
  contarTodasLendo: <A>(
    lendo: SQL<A>,
    contagens: readonly Contagem[],
  ) => Promise<{ contados: Contados; lido: A }>;
  /** What is counted under a lock of who counts it (`limites-sob-trava.ts`). */
  sobTrava: SobTrava<Contagem>;
  /**
   * Counts one more of each where all of them have room; when one is full none is counted
   * (`tomar-limites.ts`).
   * @param cod_empre an orgao whose version the same statement is to read
   */
  tomar: (vezes: readonly Vez[], cod_empre?: number) => Promise<Tomado>;
  /** Counts one more and refuses beyond the maximum. */
  consumir: (limite: Limite, ...partes: Parte[]) => Promise<void>;
  /** The same of some, the first of which refuses first, and what their statement reads beside: one value, in SQL. */
  consumirLendo: <A>(lendo: SQL<A>, contagens: readonly Contagem[]) => Promise<A>;
  /** What was counted of some, in one statement. */
  lerTodas: (contagens: readonly Contagem[]) => Promise<Contados>;
  /** Under what it is counted: a keyed hash that tells nothing of the parts. */
  chave: (limite: Limite, ...partes: Parte[]) => string;
  /** Refuses when the maximum is reached, without counting. */
  verificar: (limite: Limite, ...partes: Parte[]) => Promise<void>;
  /**
   * Does what looks at a limit and may count against it, a few at a time: of a burst, what comes
   * late finds counted what came before it.
   */
  aosPoucos: <A>(limite: Limite, partes: readonly Parte[], fazer: () => Promise<A>) => Promise<A>;
  /** Forgets what was counted: now, or with what else a batch writes. */
  zerar: (onde: Writer, limite: Limite, ...partes: Parte[]) => Promise<void>;
  /**
   * Takes back what was counted and did not happen, one of each or so many: now, or with what else a batch writes
   * (`devolver-limites.ts`).
   */
  devolver: (
    contagens: readonly Contagem[],
    como?: { onde?: Writer; quantos?: number },
  ) => Promise<void>;
  /** Forgets everything counted of a person, by CPF/CNPJ or by account; answers how much it was. */
  soltar: (cod_empre: number, pessoa: string) => Promise<number>;
}

/** So many keys are known by heart: one request asks for the same several times, and all for that of their orgao. */
const CHAVES = 1_000;

/** Under what things are counted, and for how long. */
const createChaves = (cofre: Cofre, relogio: () => Date) => {
  const feitas = createMemoria<string, string>(CHAVES);
  const hmacDe = (uso: string, texto: string): string => {
    const qual = `${uso}\n${texto}`;
    const feita = feitas.get(qual);
    if (feita !== undefined) return feita;
    const nova = cofre.hmac(uso, texto);
    feitas.set(qual, nova);
    return nova;
  };
  const prefixoDe = (pessoa: readonly (string | number)[]) =>
    `${cofre.hmac('limite-de-pessoa', pessoa.join('\n'))}.`;
  /** Until when a count holds, and until when its row says so. */
  const prazoDe = ({ janelaSegundos, semHora }: Limite): { fim: Date; escrito: Date } => {
    const [agora, janelaMs] = [relogio().getTime(), janelaSegundos * 1000];
    const parada = semHora && janelaMs < UM_DIA_MS;
    const fim = parada ? (Math.floor(agora / janelaMs) + 1) * janelaMs : agora + janelaMs;
    const escrito = semHora ? Math.ceil(fim / UM_DIA_MS) * UM_DIA_MS : fim;
    return { fim: new Date(fim), escrito: new Date(escrito) };
  };
  const chaveDe = (limite: Limite, partes: readonly Parte[]) => {
    const { uso, dePessoa, semHora } = limite;
    const textos = partes.map((parte) =>
      typeof parte === 'object' ? parte.para(`limite:${uso}`) : String(parte),
    );
    const prefixo = dePessoa ? prefixoDe(textos.slice(0, 2)) : '';
    if (semHora && limite.janelaSegundos * 1000 < UM_DIA_MS)
      textos.push(prazoDe(limite).fim.toISOString());
    return prefixo + hmacDe(`limite:${uso}`, textos.join('\n'));
  };
  return { prefixoDe, prazoDe, chaveDe };
};

/** Counts in the order of the keys' letters, as all do who count, so that two who count the same never wait for each other. */
const createContar =
  (db: Database, { prazoDe, chaveDe }: ReturnType<typeof createChaves>, relogio: () => Date) =>
  async (
    contagens: readonly Contagem[],
    lido: SQL = sql`null`,
  ): Promise<ReadonlyMap<string, Contado & { lido: unknown }>> => {
    if (contagens.length === 0) return new Map();
    const vezes = contagens
      .map(({ limite, partes }) => ({
        ...prazoDe(limite),
        semHora: limite.semHora,
        chave: chaveDe(limite, partes),
      }))
      .sort((a, b) => (a.chave < b.chave ? -1 : 1));
    const acabou = sql`${limites.expira_em} <= ${relogio().toISOString()}`;
    const rows = await db
      .insert(limites)
      .values(vezes.map(({ chave, escrito }) => ({ chave, contagem: 1, expira_em: escrito })))
      .onConflictDoUpdate({
        target: limites.chave,
        set: {
          contagem: sql`case when ${acabou} then 0 else ${limites.contagem} end + excluded.contagem`,
          expira_em: sql`case when ${acabou} then excluded.expira_em else ${limites.expira_em} end`,
        },
      })
      .returning({ ...getTableColumns(limites), lido: sql<unknown>`${lido}` });
    const fins = new Map(vezes.map(({ chave, semHora, fim }) => [chave, semHora && fim]));
    return new Map(
      rows.map((row) => [row.chave, { ...row, expira_em: fins.get(row.chave) ?? row.expira_em }]),
    );
  };

/** The same of what is counted. */
const doQueSeConta = ({ chaveDe, prazoDe }: ReturnType<typeof createChaves>) => ({
  chaveDe: ({ limite, partes }: Contagem) => chaveDe(limite, partes),
  prazoDe: ({ limite }: Contagem) => ({ ...prazoDe(limite), semHora: limite.semHora ?? false }),
});

export const createLimites = (db: Database, cofre: Cofre, relogio: () => Date): Limites => {
  const chaves = createChaves(cofre, relogio);
  const { prefixoDe, prazoDe, chaveDe } = chaves;
  const contarTodas = createContar(db, chaves, relogio);
  const tomar = createTomar(db, relogio);

  const refuse = (expira_em: Date): never => {
    const retryAfter = Math.max(1, Math.ceil((expira_em.getTime() - relogio().getTime()) / 1000));
    throw new AppError('MUITAS_TENTATIVAS', { retryAfter });
  };

  const fazerAosPoucos = createAosPoucos(DE_CADA_VEZ);

  const contarTodasLendo = async <A>(lendo: SQL<A>, vezes: readonly Contagem[]) => {
    const contados = await contarTodas(vezes, lendo);
    const [um] = contados.values();
    return { contados, lido: um?.lido as A };
  };

  const consumirLendo = async <A>(lendo: SQL<A>, vezes: readonly Contagem[]): Promise<A> => {
    const { contados, lido } = await contarTodasLendo(lendo, vezes);
    for (const { limite, partes } of vezes) {
      const contado = contados.get(chaveDe(limite, partes));
      if (contado && contado.contagem > limite.maximo) refuse(contado.expira_em);
    }
    return lido;
  };

  const lerTodas: Limites['lerTodas'] = async (contagens) => {
    const chaves = contagens.map(({ limite, partes }) => chaveDe(limite, partes));
    const ler = lerContados.get(chaves.length) ?? prepararContados(chaves.length);
    lerContados.set(chaves.length, ler);
    const [lidos] = await ler(db, [relogio(), ...chaves]);
    return contadosDe(lidos?.limites);
  };

  return {
    contar: async (limite, ...partes) => {
      const contado = (await contarTodas([{ limite, partes }])).get(chaveDe(limite, partes));
      if (contado === undefined) throw new Error('a count answered nothing');
      return contado;
    },
    contarTodas: (contagens) => contarTodas(contagens),
    contarTodasLendo,
    sobTrava: createSobTrava(doQueSeConta(chaves), relogio),
    tomar: (vezes, cod_empre) =>
      tomar(
        vezes.map(({ limite, partes, soOlhar = false }) => ({
          chave: chaveDe(limite, partes),
          expira_em: prazoDe(limite).escrito,
          maximo: limite.maximo,
          soOlhar,
        })),
        cod_empre,
      ),
    consumir: async (limite, ...partes) => {
      await consumirLendo(sql`null`, [{ limite, partes }]);
    },
    consumirLendo,
    lerTodas,
    chave: (limite, ...partes) => chaveDe(limite, partes),
    verificar: async (limite, ...partes) => {
      const row = (await lerTodas([{ limite, partes }])).get(chaveDe(limite, partes));
      if (row !== undefined && row.contagem >= limite.maximo) refuse(row.expira_em);
    },
    aosPoucos: (limite, partes, fazer) => fazerAosPoucos(chaveDe(limite, partes), fazer),
    zerar: (onde, limite, ...partes) =>
      deleteRow(onde, limites, { chave: chaveDe(limite, partes) }),
    devolver: (contagens, { onde = db, quantos = 1 } = {}) =>
      devolverContadas(
        onde,
        contagens.map(({ limite, partes }) => chaveDe(limite, partes)),
        quantos,
      ),
    soltar: async (cod_empre, pessoa) => {
      const { rowCount } = await db
        .delete(limites)
        .where(sql`starts_with(${limites.chave}, ${prefixoDe([cod_empre, pessoa])})`);
      return rowCount ?? 0;
    },
  };
};
