import { randomBytes } from 'node:crypto';
import { PassThrough, type Readable } from 'node:stream';
import pg from 'pg';

/** What node-postgres asks of a question that reads its own answer. */
interface Conexao {
  query: (texto: string) => void;
  stream: { pause: () => void; resume: () => void };
}

const NOVO_ARQUIVO = 'n'.charCodeAt(0);
const DADOS = 'd'.charCodeAt(0);

/**
 * Asks PostgreSQL for a copy of all its files by the replication protocol, as `pg_basebackup` does: a
 * tar, with the write-ahead log that makes it consistent. Nobody waits for it.
 * See PostgreSQL, "Streaming Replication Protocol", BASE_BACKUP.
 */
class PedidoDaBase {
  readonly #saida: PassThrough;
  #arquivos = 0;
  #parada = false;

  constructor(saida: PassThrough) {
    this.#saida = saida;
  }

  submit(conexao: Conexao): void {
    conexao.query("BASE_BACKUP (LABEL 'balcao', CHECKPOINT 'fast', WAL true, MANIFEST 'no')");
  }

  handleCopyData({ chunk }: { chunk: Buffer }, { stream }: Conexao): void {
    if (chunk[0] === NOVO_ARQUIVO) {
      this.#arquivos += 1;
      // A second one would be a tablespace, which our PostgreSQL has none of.
      if (this.#arquivos > 1) this.#saida.destroy(new Error('more than one archive'));
    }
    if (chunk[0] !== DADOS || this.#saida.destroyed) return;
    if (this.#saida.write(Buffer.from(chunk.subarray(1)))) return;
    // What was already received still comes; once is enough.
    if (this.#parada) return;
    this.#parada = true;
    stream.pause();
    this.#saida.once('drain', () => {
      this.#parada = false;
      stream.resume();
    });
  }

  handleReadyForQuery(): void {
    this.#saida.end();
  }

  handleError(erro: Error): void {
    this.#saida.destroy(erro);
  }

  handleRowDescription(): void {
    // Where the copy begins and ends in the log; the tar has it too.
  }

  handleDataRow(): void {
    // The same.
  }

  handleCommandComplete(): void {
    // There is more than one; the end is when it is ready.
  }
}

/**
 * Holds back the log that is written from here on, as long as the connection lasts: a copy that takes longer than a
 * checkpoint would otherwise end without what makes it consistent.
 */
const SEGURAR_O_LOG = () =>
  `CREATE_REPLICATION_SLOT balcao_copia_${randomBytes(6).toString('hex')} TEMPORARY PHYSICAL RESERVE_WAL`;

/** The files of a PostgreSQL that is serving, as a tar. @param url of a role that may replicate */
export const abrirBaseDoBanco = async (url: string): Promise<Readable> => {
  const client = new pg.Client({
    connectionString: url,
    application_name: 'balcao-copia',
    replication: 'true',
  } as pg.ClientConfig);
  const saida = new PassThrough({ highWaterMark: 1024 * 1024 });
  client.on('error', (erro) => saida.destroy(erro));
  saida.on('close', () => void client.end().catch(() => undefined));
  await client.connect();
  try {
    await client.query(SEGURAR_O_LOG());
  } catch (erro) {
    await client.end();
    throw erro;
  }
  client.query(new PedidoDaBase(saida) as never);
  return saida;
};
