import type { ClientBase } from 'pg';
import { listTabelasDoOrgao } from './tabelas-do-orgao.repository.ts';

/** Longest that one table's writers are made to wait, and how often it is tried. */
const ESPERA_MS = 1_000;
const TENTATIVAS = 20;

/**
 * In a transaction of its own, which gives way to whoever holds the table for longer. What is written next waits
 * for the disk, and so for this.
 */
const comPaciencia = async (
  client: ClientBase,
  comandos: string,
  antes: () => unknown = () => undefined,
): Promise<void> => {
  for (let vez = 1; ; vez += 1) {
    antes();
    try {
      await client.query(
        `begin; set local lock_timeout = ${ESPERA_MS}; set local synchronous_commit = off; ${comandos}; commit`,
      );
      return;
    } catch (erro) {
      await client.query('rollback');
      const ocupada = erro instanceof Error && 'code' in erro && erro.code === '55P03';
      if (!ocupada || vez === TENTATIVAS) throw erro;
    }
  }
};

const gatilhos = (cod_empre: number) =>
  [
    [`orgao_${cod_empre}_nao_escreve`, 'insert', 'new'],
    [`orgao_${cod_empre}_nao_muda`, 'update or delete', 'old'],
  ] as const;

/** Stops first and writes again last: what stands still at all stands still in this table. */
const PRIMEIRA = 'orgaos';

const listTabelas = async (client: ClientBase): Promise<string[]> => {
  const nomes = (await listTabelasDoOrgao(client)).map(({ nome }) => nome);
  return [PRIMEIRA, ...nomes.filter((nome) => nome !== PRIMEIRA)];
};

/**
 * Makes an institution stand still: it is read, and who writes is told to come back in a moment; the others
 * write on. When this is over, no transaction that writes of it is open.
 * @param antes of each try at each table: may throw, to stop
 */
export const pausar = async (
  client: ClientBase,
  cod_empre: number,
  antes?: () => unknown,
): Promise<void> => {
  for (const nome of await listTabelas(client)) {
    const tabela = client.escapeIdentifier(nome);
    const comandos = gatilhos(cod_empre).map(
      ([gatilho, atos, linha]) =>
        `create or replace trigger ${gatilho} before ${atos} on ${tabela} for each row
           when (${linha}.cod_empre = ${cod_empre}) execute function orgao_parado('${cod_empre}')`,
    );
    await comPaciencia(client, comandos.join('; '), antes);
  }
};

/** Lets it write again; what was not paused is no failure. */
export const retomar = async (client: ClientBase, cod_empre: number): Promise<void> => {
  for (const nome of (await listTabelas(client)).toReversed()) {
    const tabela = client.escapeIdentifier(nome);
    const comandos = gatilhos(cod_empre).map(
      ([gatilho]) => `drop trigger if exists ${gatilho} on ${tabela}`,
    );
    await comPaciencia(client, comandos.join('; '));
  }
};

/** What is known of an institution that stands still, beside that; it goes with the pause. */
type Parada = 'CHEGANDO' | 'MUDOU-SE';

const doOrgao = (cod_empre: number): string => `orgao_${cod_empre}_nao_muda`;

export const anotarParada = async (
  client: ClientBase,
  cod_empre: number,
  parada: Parada,
): Promise<void> => {
  await client.query(`comment on trigger ${doOrgao(cod_empre)} on ${PRIMEIRA} is '${parada}'`);
};

/** Undefined where it writes; null where it stands still and nothing more is known, as after a killed command. */
export const findParada = async (
  client: ClientBase,
  cod_empre: number,
): Promise<Parada | null | undefined> => {
  const { rows } = await client.query<{ parada: Parada | null }>(
    `select obj_description(oid, 'pg_trigger') as parada from pg_trigger
     where tgrelid = $1::regclass and tgname = $2`,
    [PRIMEIRA, doOrgao(cod_empre)],
  );
  return rows[0]?.parada;
};

/**
 * In one transaction, with an institution that stands still for everybody else.
 * @returns what the work gives
 */
export const escrevendo = async <T>(
  client: ClientBase,
  cod_empre: number,
  fazer: () => Promise<T>,
): Promise<T> => {
  await client.query('begin');
  try {
    await client.query(`select set_config('balcao.orgao_em_obras', $1, true)`, [String(cod_empre)]);
    const feito = await fazer();
    await client.query('commit');
    return feito;
  } catch (erro) {
    await client.query('rollback');
    throw erro;
  }
};
