import type { ClientBase } from 'pg';
import { OperatorError } from '../../operator-error.ts';
import type { TabelaDoOrgao } from './tabelas-do-orgao.repository.ts';

/** Of the publication, the subscription and its slot. */
const nomeDe = (cod_empre: number): string => `balcao_orgao_${cod_empre}`;

/** @throws OperatorError when this database does not write what logical replication needs */
export const exigirReplicacao = async (client: ClientBase): Promise<void> => {
  const { rows } = await client.query<{ wal_level: string }>('show wal_level');
  if (rows[0]?.wal_level !== 'logical')
    throw new OperatorError(
      'Para mover um órgão com o portal no ar, o PostgreSQL daqui precisa de wal_level = logical, e de ser reiniciado depois (docs/manual/levar.md).',
    );
};

/** Every row of the institution, and none of another. */
export const criarPublicacao = async (
  client: ClientBase,
  tabelas: readonly TabelaDoOrgao[],
  cod_empre: number,
): Promise<void> => {
  const nome = nomeDe(cod_empre);
  const filtradas = tabelas.map(
    (tabela) => `${client.escapeIdentifier(tabela.nome)} where (cod_empre = ${cod_empre})`,
  );
  await client.query(`drop publication if exists ${nome}`);
  await client.query(`create publication ${nome} for table ${filtradas.join(', ')}`);
};

export const removerPublicacao = async (client: ClientBase, cod_empre: number): Promise<void> => {
  await client.query(`drop publication if exists ${nomeDe(cod_empre)}`);
};

export const findPublicacao = async (client: ClientBase, cod_empre: number): Promise<boolean> => {
  const { rowCount } = await client.query('select from pg_publication where pubname = $1', [
    nomeDe(cod_empre),
  ]);
  return rowCount === 1;
};

/** Begins to copy, and then to follow. @throws OperatorError when the other database may not, or cannot reach this */
export const criarAssinatura = async (
  client: ClientBase,
  cod_empre: number,
  enderecoDaOrigem: string,
): Promise<void> => {
  const nome = nomeDe(cod_empre);
  await client
    .query(
      `create subscription ${nome} connection ${client.escapeLiteral(enderecoDaOrigem)} publication ${nome}`,
    )
    .catch((erro: unknown) => {
      // PostgreSQL repeats neither address nor password.
      const motivo = erro instanceof Error ? erro.message : String(erro);
      throw new OperatorError(`O destino não pôde assinar o que muda aqui: ${motivo}`);
    });
};

export const findAssinatura = async (client: ClientBase, cod_empre: number): Promise<boolean> => {
  const { rowCount } = await client.query(
    `select from pg_subscription s join pg_database d on d.oid = s.subdbid
     where s.subname = $1 and d.datname = current_database()`,
    [nomeDe(cod_empre)],
  );
  return rowCount === 1;
};

/** With its slot at the other end. */
export const removerAssinatura = async (client: ClientBase, cod_empre: number): Promise<void> => {
  await client.query(`alter subscription ${nomeDe(cod_empre)} disable`);
  await client.query(`drop subscription ${nomeDe(cod_empre)}`);
};

/** Tables whose first copy is not over. */
export const faltamTabelas = async (client: ClientBase, cod_empre: number): Promise<number> => {
  const { rows } = await client.query<{ faltam: number }>(
    `select count(*)::int as faltam from pg_subscription_rel r
     join pg_subscription s on s.oid = r.srsubid where s.subname = $1 and r.srsubstate <> 'r'`,
    [nomeDe(cod_empre)],
  );
  return rows[0]?.faltam ?? 0;
};

/** Gives an institution another version. @returns it */
export const versionar = async (client: ClientBase, cod_empre: number): Promise<string> => {
  const { rows } = await client.query<{ versao: string }>(
    'update orgaos set versao = 0 where cod_empre = $1 returning versao::text as versao',
    [cod_empre],
  );
  return rows[0]?.versao ?? '';
};

export const findVersao = async (
  client: ClientBase,
  cod_empre: number,
): Promise<string | undefined> => {
  const { rows } = await client.query<{ versao: string }>(
    'select versao::text as versao from orgaos where cod_empre = $1',
    [cod_empre],
  );
  return rows[0]?.versao;
};
