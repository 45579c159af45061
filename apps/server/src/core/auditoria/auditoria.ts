import { semRastro, type DataCivil, type Evento } from '@balcao/domain';
import { insertRows, type Writer } from '../../db/batch.ts';
import { preparar, type Database } from '../../db/client.ts';
import { auditoria, auditoriaDoDia } from '../../db/schema/auditoria.ts';
import { createEmConjunto } from './em-conjunto.ts';
import { quemEntrou, type Quem } from '../quem/quem.ts';
import type { Cofre } from '../cofre.ts';

export interface Fato {
  cod_empre: number;
  evento: Evento;
  /** HMAC of the document looked at; of several, one row each. */
  titular?: string | readonly string[] | undefined;
  /** Without personal data. */
  dados?: Record<string, unknown>;
}

/** Events of one theme are about one thing, and told apart from those of every other. */
export const propositoDe = (evento: Evento): string => `auditoria:${evento.replace(/\..*$/, '')}`;

type Nova = Omit<typeof auditoria.$inferInsert, 'id' | 'momento'>;

/** Who did it, and, of who acted for somebody else, for whom and by what. */
const novasDe = (quem: Quem, { cod_empre, evento, titular, dados: fatos = {} }: Fato): Nova[] => {
  const { agindo } = quem;
  const titulares = [titular ?? (agindo?.encerrado === false ? agindo.titular : null)].flat();
  const dados = agindo?.encerrado === false ? { ...fatos, agindo: agindo.vinculo } : fatos;
  const comum = {
    cod_empre,
    evento,
    usuario_id: quemEntrou(quem)?.id ?? null,
    papel: quem.papel,
    origem: quem.origem.para(propositoDe(evento)),
    dados,
  };
  return (titulares.length === 0 ? [null] : titulares).map((um) => ({ ...comum, titular: um }));
};

type NovaDoDia = typeof auditoriaDoDia.$inferInsert;

const NA_TRILHA =
  'insert into auditoria (cod_empre, evento, usuario_id, papel, origem, titular, dados)';

/** One statement for however many rows: plan a scan of its argument and one insert. */
const insertJuntas = preparar(
  'auditar',
  `${NA_TRILHA}
   select * from json_to_recordset($1) as novas (cod_empre integer, evento text, usuario_id uuid,
     papel text, origem text, titular text, dados jsonb)`,
);

/** A row alone, as of somebody who looks while nobody else does: cheaper for the database than a set of one. */
const insertUma = preparar(
  'auditar_uma',
  `${NA_TRILHA}
   values ($1::integer, $2, $3::uuid, $4, $5, $6, $7::jsonb)`,
);

/** The same of what comes to the trail when its day is over. */
const insertDoDiaJuntas = preparar(
  'auditar_do_dia',
  `insert into auditoria_do_dia (cod_empre, dia, evento, titular, dados)
   select * from json_to_recordset($1) as novas (cod_empre integer, dia date, evento text, titular text,
     dados jsonb)`,
);

/** Writes what is noted outside of any transaction, looks for the most part. */
const createEscritores = (db: Database) => {
  const naTrilha = async (novas: readonly Nova[]): Promise<void> => {
    const [uma] = novas;
    if (uma === undefined || novas.length > 1) {
      await insertJuntas(db, [JSON.stringify(novas)]);
      return;
    }
    const { cod_empre, evento, usuario_id, papel, origem, titular, dados } = uma;
    const valores = [cod_empre, evento, usuario_id, papel, origem, titular, JSON.stringify(dados)];
    await insertUma(db, valores);
  };
  const doDia = async (novas: readonly NovaDoDia[]): Promise<void> => {
    await insertDoDiaJuntas(db, [JSON.stringify(novas)]);
  };
  return { naTrilha: createEmConjunto(naTrilha), doDia: createEmConjunto(doDia) };
};

const escritores = new WeakMap<object, ReturnType<typeof createEscritores>>();

const escritoresDe = (db: Database) => {
  const prontos = escritores.get(db.$client) ?? createEscritores(db);
  escritores.set(db.$client, prontos);
  return prontos;
};

/**
 * Appends to the audit trail: in the transaction of what it tells of, or, of a look, which has none,
 * with those that others note at that moment (`docs/decisions/0047-one-statement-a-look.md`). On the disk
 * when it returns, either way.
 */
export const auditar = async (onde: Database | Writer, quem: Quem, fato: Fato): Promise<void> => {
  const novas = novasDe(quem, fato);
  if ('$client' in onde) await escritoresDe(onde).naTrilha(novas);
  else await insertRows(onde, auditoria, novas);
};

/**
 * The trail's row of a look as a part of the statement that looks, for `db.with()`: where it is known before
 * what the look will show. What is shown does not see it, and is on the disk with it.
 */
export const olhadaNaTrilha = (db: Database, quem: Quem, fato: Fato) =>
  db
    .$with('na_trilha')
    .as(db.insert(auditoria).values(novasDe(quem, fato)).returning({ id: auditoria.id }));

/**
 * Notes what nobody may trace back: an answer to the survey, or what somebody whose identity is
 * preserved did. Neither account nor origin, and of the time the day alone; it comes to the trail when
 * that day is over (`recolherDoDia`), so that its place there tells no hour either.
 */
export const auditarSemRastro = async (
  onde: Database | Writer,
  { cod_empre, hoje }: { cod_empre: number; hoje: DataCivil },
  { evento, titular, dados = {} }: Omit<Fato, 'cod_empre' | 'titular'> & { titular?: string },
): Promise<void> => {
  const linha = { cod_empre, dia: hoje, evento, titular: titular ?? null, dados };
  if ('$client' in onde) await escritoresDe(onde).doDia([linha]);
  else await insertRows(onde, auditoriaDoDia, [linha]);
};

/** Of a request of preserved identity, what who made it does leaves no trace; staff always leave theirs. */
export const auditarNaSolicitacao = (
  onde: Database | Writer,
  quem: Quem,
  { cod_empre, hoje }: { cod_empre: number; hoje: DataCivil },
  {
    solicitacao,
    deQuemPediu,
  }: { solicitacao: Parameters<typeof semRastro>[0]; deQuemPediu: boolean },
  fato: Omit<Fato, 'cod_empre' | 'titular'> & { titular?: string },
): Promise<void> =>
  deQuemPediu && semRastro(solicitacao)
    ? auditarSemRastro(onde, { cod_empre, hoje }, fato)
    : auditar(onde, quem, { cod_empre, ...fato });

/** A row of the audit trail, as the seals see it. */
export interface LinhaAuditada {
  id: number;
  momento: Date;
  evento: string;
  usuario_id: string | null;
  papel: string;
  origem: string | null;
  titular: string | null;
  dados: Record<string, unknown>;
}

/** A link of the chain of one orgao. `posicao` counts from 1 without gaps. */
export interface Selo {
  posicao: number;
  auditoria_id: number;
  /** Of the row alone. */
  resumo: string;
  selo: string;
  /** Whether, and by whose key, the row was erased at the end of its time. */
  eliminacao: string | null;
}

/** What is before the first link. */
const INICIO = 'inicio';

/** JSON with the keys in order: the same facts always give the same text. */
const canonico = (valor: unknown): string => {
  if (Array.isArray(valor)) return `[${valor.map(canonico).join(',')}]`;
  if (valor === undefined) return 'null';
  if (typeof valor !== 'object' || valor === null) return JSON.stringify(valor);
  const campos = Object.entries(valor).sort(([a], [b]) => (a < b ? -1 : 1));
  return `{${campos.map(([nome, campo]) => `${JSON.stringify(nome)}:${canonico(campo)}`).join(',')}}`;
};

/** What a seal keeps of a row: by a key that is not in the database, so that nobody guesses the row. */
const resumir = (cofre: Cofre, cod_empre: number, linha: LinhaAuditada): string =>
  cofre.hmac(
    'linha',
    canonico([
      cod_empre,
      linha.id,
      linha.momento.toISOString(),
      linha.evento,
      linha.usuario_id,
      linha.papel,
      linha.origem,
      linha.titular,
      linha.dados,
    ]),
  );

type Elo = Pick<Selo, 'posicao' | 'auditoria_id' | 'resumo'>;

const encadear = (
  cofre: Cofre,
  cod_empre: number,
  { posicao, auditoria_id, resumo }: Elo,
  anterior: string | undefined,
): string =>
  cofre.hmac('selo', canonico([cod_empre, posicao, anterior ?? INICIO, auditoria_id, resumo]));

/**
 * The seal of a row: an HMAC, by a key that is not in the database, over what it keeps of the row and the
 * seal before it. Whoever changes, removes, inserts or reorders a row cannot make the seals fit again.
 */
export const selar = (
  cofre: Cofre,
  cod_empre: number,
  { posicao, anterior }: { posicao: number; anterior: string | undefined },
  linha: LinhaAuditada,
): Selo => {
  const elo = { posicao, auditoria_id: linha.id, resumo: resumir(cofre, cod_empre, linha) };
  return { ...elo, selo: encadear(cofre, cod_empre, elo, anterior), eliminacao: null };
};

/** Whether a seal was made with this key, whatever became of its row. */
export const seladoCom = (
  cofre: Cofre,
  cod_empre: number,
  elo: Elo & Pick<Selo, 'selo'>,
  anterior: string | undefined,
): boolean => encadear(cofre, cod_empre, elo, anterior) === elo.selo;

/** The mark of a row that went at the end of its time: whoever has the database alone cannot write it. */
export const marcarEliminacao = (cofre: Cofre, cod_empre: number, elo: Elo): string =>
  cofre.hmac('eliminacao', canonico([cod_empre, elo.posicao, elo.auditoria_id, elo.resumo]));

/** A head written to the log outside the database: how far the chain had come. */
export interface Cabeca {
  cod_empre: number;
  posicao: number;
  selo: string;
}

export type Defeito =
  | { tipo: 'ALTERADA' | 'REMOVIDA'; posicao: number; auditoria_id: number }
  | { tipo: 'FORA_DE_ORDEM'; posicao: number }
  | { tipo: 'CORTADA'; posicao: number }
  | { tipo: 'SEM_SELO'; auditoria_id: number };

/** Walks the chain of one orgao, link by link; flat in memory however long it is. */
export const createConferencia = (cofre: Cofre, cod_empre: number, cabecas: readonly Cabeca[]) => {
  const defeitos: Defeito[] = [];
  const esperadas = new Map<number, string[]>();
  for (const cabeca of cabecas.filter((uma) => uma.cod_empre === cod_empre)) {
    esperadas.set(cabeca.posicao, [...(esperadas.get(cabeca.posicao) ?? []), cabeca.selo]);
  }
  let anterior: string | undefined;
  let posicao = 0;
  let eliminadas = 0;
  return {
    /** The next link, with its row, or undefined where the row is gone. */
    elo: (selo: Selo, linha: LinhaAuditada | undefined): void => {
      posicao += 1;
      if (selo.posicao !== posicao) {
        defeitos.push({ tipo: 'FORA_DE_ORDEM', posicao });
        posicao = selo.posicao;
      }
      const { auditoria_id, eliminacao } = selo;
      const eliminada = eliminacao === marcarEliminacao(cofre, cod_empre, selo);
      const resumo = linha === undefined ? selo.resumo : resumir(cofre, cod_empre, linha);
      if (linha === undefined && !eliminada) {
        defeitos.push({ tipo: 'REMOVIDA', posicao, auditoria_id });
      } else if (encadear(cofre, cod_empre, { ...selo, posicao, resumo }, anterior) !== selo.selo) {
        defeitos.push({ tipo: 'ALTERADA', posicao, auditoria_id });
      }
      if (linha === undefined && eliminada) eliminadas += 1;
      if (esperadas.get(posicao)?.some((escrito) => escrito !== selo.selo)) {
        defeitos.push({ tipo: 'CORTADA', posicao });
      }
      anterior = selo.selo;
    },
    /** A row that should have been sealed by now and was not: it came in by another door. */
    semSelo: (auditoria_id: number): void => {
      defeitos.push({ tipo: 'SEM_SELO', auditoria_id });
    },
    /** All that is wrong; a head beyond the last link means that the tail was cut. */
    fim: (): { selos: number; eliminadas: number; defeitos: readonly Defeito[] } => {
      const ultima = Math.max(0, ...esperadas.keys());
      if (ultima > posicao) defeitos.push({ tipo: 'CORTADA', posicao: ultima });
      return { selos: posicao, eliminadas, defeitos };
    },
  };
};
