import type { ClientBase, Pool, PoolClient } from 'pg';
import { diaEm, type DataCivil, type Evento } from '@balcao/domain';
import { ErroDeUso } from '../operator-error.ts';

/** Does what writes within a transaction; what says that it was not written is taken back. */
export type Transacao = <Feito extends { gravado: boolean }>(
  client: ClientBase,
  fazer: () => Promise<Feito>,
) => Promise<Feito>;

export const emTransacaoPropria: Transacao = async (client, fazer) => {
  await client.query('begin');
  const feito = await fazer();
  await client.query(feito.gravado ? 'commit' : 'rollback');
  return feito;
};

/** The temporary tables, and a transaction that did not end, go with the connection. */
export const emConexaoPropria = async <Feito>(
  pool: Pool,
  fazer: (client: PoolClient) => Promise<Feito>,
): Promise<Feito> => {
  const client = await pool.connect();
  try {
    return await fazer(client);
  } finally {
    client.release(true);
  }
};

/** The orgao of an import: its name, and what day it is there. */
export const getOrgao = async (
  client: ClientBase,
  cod_empre: number,
  agora: Date,
): Promise<{ nome: string; hoje: DataCivil }> => {
  const { rows } = await client.query<{ nome: string; fuso: string }>(
    'select nome, fuso from orgaos where cod_empre = $1',
    [cod_empre],
  );
  const orgao = rows[0];
  if (!orgao) {
    throw new ErroDeUso(`O órgão ${cod_empre} não existe. Veja os que há: orgao listar.`);
  }
  return { nome: orgao.nome, hoje: diaEm(agora, orgao.fuso) };
};

/** One import at a time in an orgao, until the end of the transaction. */
export const travarOrgao = (client: ClientBase, cod_empre: number) =>
  client.query(`select pg_advisory_xact_lock(hashtext('importacao'), $1)`, [cod_empre]);

/** Who imports, as the trail has them; the operator at the command line when nothing is said. */
export interface Autor {
  usuario_id: string | null;
  papel: string;
  origem: string;
}

const OPERADOR: Autor = { usuario_id: null, papel: 'OPERADOR', origem: 'linha-de-comando' };

/** Appends to the audit trail; `dados` carries no personal data. */
export const auditarImportacao = (
  client: ClientBase,
  { cod_empre, autor = OPERADOR }: { cod_empre: number; autor?: Autor | undefined },
  evento: Evento,
  dados: Readonly<Record<string, unknown>>,
) =>
  client.query(
    `insert into auditoria (cod_empre, evento, usuario_id, papel, origem, dados)
     values ($1, $2, $3, $4, $5, $6)`,
    [cod_empre, evento, autor.usuario_id, autor.papel, autor.origem, dados],
  );
