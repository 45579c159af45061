import { openDatabase } from '@balcao/server/src/db/client.ts';
import pg from 'pg';

/** PostgreSQL tells of each message what it cost its process (getrusage), parsed, bound and executed. */
const CONTAR = 'set log_statement_stats = on; set client_min_messages = log';
const GASTO = /([\d.]+) s user, ([\d.]+) s system, [\d.]+ s elapsed/;

/**
 * A connection that knows the processor milliseconds of its statements, as PostgreSQL counts them: what else
 * the machine does makes a statement wait, which is not counted.
 */
export const abrirBancoContado = async (superuserUrl: string) => {
  const pool = new pg.Pool({ connectionString: superuserUrl, max: 1 });
  let ms = 0;
  const cliente = await pool.connect();
  cliente.on('notice', (aviso) => {
    const [, usuario = '0', sistema = '0'] =
      GASTO.exec((aviso as { detail?: string }).detail ?? '') ?? [];
    ms += (Number(usuario) + Number(sistema)) * 1000;
  });
  await cliente.query(CONTAR);
  cliente.release();
  return {
    db: openDatabase(pool),
    /** What the statements of this work cost. */
    medir: async (trabalho: () => Promise<unknown>): Promise<number> => {
      ms = 0;
      await trabalho();
      return ms;
    },
    fechar: () => pool.end(),
  };
};
