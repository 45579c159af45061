import { preparar, type Database } from '../../db/client.ts';
import { createEmConjunto } from '../auditoria/em-conjunto.ts';
import { devolverContadas } from './devolver-limites.ts';

/** One more of a counter, as far as there is room. */
interface Vez {
  chave: string;
  maximo: number;
  /** When the counter is over, if it begins now. */
  expira_em: Date;
  /** It has to have room, and is not counted. */
  soOlhar: boolean;
}

/** Whether there was room for all, and what else the statement read. */
export interface Tomado {
  coube: boolean;
  /** Of the orgao that was named; undefined where there is none. */
  versao_do_orgao: number | undefined;
}

/** What somebody counts together. */
interface Tomada {
  vezes: readonly Vez[];
  cod_empre: number | undefined;
  /** One that is only looked at is full, or there is no such orgao: nothing was counted. */
  barrada: boolean;
  /** Keys that had room for all who came with it. */
  contadas: readonly string[];
  versao_do_orgao: number | undefined;
  /** Nobody came with it. */
  sozinha: boolean;
}

/**
 * Counts so many more of each that has room for them, of those whose other counters have room too: rows of
 * `limites_pkey`, in the order of their keys, so that two who count the same never wait for each other. Nobody
 * waits for the disk either: strangers share these rows. A database that breaks down forgets what was counted
 * in its last half second. Versions of orgaos come along, each by its key.
 */
const contarOndeCabe = preparar<{
  contadas: string[];
  barradas: number[];
  versoes: Record<string, number | null>;
}>(
  'limites_tomar',
  `with pedidas as (
    select * from json_to_recordset($1) as p (vez int, cod_empre int, chave text, expira_em timestamptz, maximo int,
      "soOlhar" boolean)),
  barradas as (
    select distinct vez from pedidas p where
      "soOlhar" and maximo <=
        coalesce((select contagem from limites l where l.chave = p.chave and l.expira_em > $2), 0)
      or cod_empre is not null and not exists (select from orgaos o where o.cod_empre = p.cod_empre)),
  novas as (
    select chave, min(expira_em) as expira_em, min(maximo) as maximo, count(*)::int as quantas
    from pedidas where not "soOlhar" and vez not in (select vez from barradas) group by chave),
  contadas as (
    insert into limites (chave, contagem, expira_em)
    select chave, quantas, expira_em from novas where quantas <= maximo order by chave collate "C"
    on conflict (chave) do update set
      contagem = excluded.contagem + case when limites.expira_em <= $2 then 0 else limites.contagem end,
      expira_em = case when limites.expira_em <= $2 then excluded.expira_em else limites.expira_em end
    where excluded.contagem + case when limites.expira_em <= $2 then 0 else limites.contagem end
      <= (select maximo from novas n where n.chave = excluded.chave)
    returning chave, set_config('synchronous_commit', 'off', true))
  select coalesce((select json_agg(chave) from contadas), '[]') as contadas,
    coalesce((select json_agg(vez) from barradas), '[]') as barradas,
    coalesce((select json_object_agg(cod_empre, (select versao from orgaos o where o.cod_empre = p.cod_empre::int))
      from json_array_elements_text($3) as p (cod_empre)), '{}') as versoes`,
);

/**
 * Counts one more of each where all of them have room; where one is full, none is counted. Who comes while
 * others are counted is counted by the next statement, with all who came meanwhile. Where a counter has no
 * room for all of those, they are counted one by one.
 */
export const createTomar = (db: Database, relogio: () => Date) => {
  const contar = async (tomadas: readonly Tomada[]): Promise<void> => {
    const pedidas = tomadas.flatMap(({ vezes, cod_empre }, vez) =>
      vezes.map((uma) => ({ vez, cod_empre, ...uma })),
    );
    const orgaos = new Set(tomadas.flatMap(({ cod_empre }) => cod_empre ?? []));
    const valores = [JSON.stringify(pedidas), relogio(), JSON.stringify([...orgaos])];
    const [feito] = await contarOndeCabe(db, valores);
    if (feito === undefined) throw new Error('the counting statement answered nothing');
    const couberam = new Set(feito.contadas);
    for (const [vez, tomada] of tomadas.entries()) {
      tomada.sozinha = tomadas.length === 1;
      tomada.barrada = feito.barradas.includes(vez);
      tomada.contadas = tomada.vezes
        .filter(({ chave, soOlhar }) => !soOlhar && !tomada.barrada && couberam.has(chave))
        .map(({ chave }) => chave);
      tomada.versao_do_orgao = feito.versoes[tomada.cod_empre ?? ''] ?? undefined;
    }
  };
  const emConjunto = createEmConjunto(contar);

  const coube = async ({ vezes, barrada, contadas }: Tomada): Promise<boolean> => {
    if (!barrada && contadas.length === vezes.filter(({ soOlhar }) => !soOlhar).length) return true;
    await devolverContadas(db, contadas, 1);
    return false;
  };

  /** @param cod_empre whose version is to be read too */
  return async (vezes: readonly Vez[], cod_empre?: number): Promise<Tomado> => {
    const tomada: Tomada = {
      vezes,
      cod_empre,
      barrada: false,
      contadas: [],
      versao_do_orgao: undefined,
      sozinha: true,
    };
    await emConjunto([tomada]);
    let cabe = await coube(tomada);
    if (!cabe && !tomada.sozinha && !tomada.barrada) {
      await contar([tomada]);
      cabe = await coube(tomada);
    }
    return { coube: cabe, versao_do_orgao: tomada.versao_do_orgao };
  };
};
