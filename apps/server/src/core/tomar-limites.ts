import { preparar, type Database } from '../db/client.ts';
import { createEmConjunto } from './em-conjunto.ts';

/** One more of a counter, as far as there is room. */
interface Vez {
  chave: string;
  maximo: number;
  /** When the counter is over, if it begins now. */
  expira_em: Date;
}

/** What somebody counts together. */
interface Tomada {
  vezes: readonly Vez[];
  /** Keys that had room for all who came with it. */
  contadas: readonly string[];
  /** Nobody came with it. */
  sozinha: boolean;
}

/**
 * Counts so many more of each that has room for them: rows of `limites_pkey`, in the order of their keys,
 * so that two who count the same never wait for each other. Nobody waits for the disk either: strangers
 * share these rows. A database that breaks down forgets what was counted in its last half second.
 */
const contarOndeCabe = preparar<{ chave: string }>(
  'limites_tomar',
  `with novas as (
    select * from json_to_recordset($1) as n (chave text, expira_em timestamptz, maximo int, quantas int))
  insert into limites (chave, contagem, expira_em)
  select chave, quantas, expira_em from novas where quantas <= maximo order by chave
  on conflict (chave) do update set
    contagem = excluded.contagem + case when limites.expira_em <= $2 then 0 else limites.contagem end,
    expira_em = case when limites.expira_em <= $2 then excluded.expira_em else limites.expira_em end
  where excluded.contagem + case when limites.expira_em <= $2 then 0 else limites.contagem end
    <= (select maximo from novas n where n.chave = excluded.chave)
  returning chave, set_config('synchronous_commit', 'off', true)`,
);

const tirarUma = preparar(
  'limites_devolver',
  'update limites set contagem = greatest(contagem - 1, 0) where chave = any($1::text[])',
);

const porChave = (tomadas: readonly Tomada[]): (Vez & { quantas: number })[] => {
  const somadas = new Map<string, Vez & { quantas: number }>();
  for (const vez of tomadas.flatMap(({ vezes }) => vezes)) {
    const { quantas = 0 } = somadas.get(vez.chave) ?? {};
    somadas.set(vez.chave, { ...vez, quantas: quantas + 1 });
  }
  return [...somadas.values()];
};

/**
 * Counts one more of each where all of them have room; false when one is full, and then none is counted.
 * Who comes while others are counted is counted by the next statement, with all who came meanwhile. Where
 * a counter has no room for all of those, they are counted one by one.
 */
export const createTomar = (db: Database, relogio: () => Date) => {
  const contar = async (tomadas: readonly Tomada[]): Promise<void> => {
    const rows = await contarOndeCabe(db, [JSON.stringify(porChave(tomadas)), relogio()]);
    const couberam = new Set(rows.map(({ chave }) => chave));
    for (const tomada of tomadas) {
      tomada.sozinha = tomadas.length === 1;
      tomada.contadas = tomada.vezes.map(({ chave }) => chave).filter((uma) => couberam.has(uma));
    }
  };
  const emConjunto = createEmConjunto(contar);

  const coube = async (tomada: Tomada): Promise<boolean> => {
    if (tomada.contadas.length === tomada.vezes.length) return true;
    if (tomada.contadas.length > 0) await tirarUma(db, [tomada.contadas]);
    return false;
  };

  return async (vezes: readonly Vez[]): Promise<boolean> => {
    const tomada: Tomada = { vezes, contadas: [], sozinha: true };
    await emConjunto([tomada]);
    if (await coube(tomada)) return true;
    if (tomada.sozinha) return false;
    await contar([tomada]);
    return coube(tomada);
  };
};
