import { setTimeout as sleep } from 'node:timers/promises';
import type { ClientBase } from 'pg';
import { lerInteiro, SAIDA, type Comando } from '../comando.ts';

/** What may be lost at most when the database's machine breaks. */
const RPO_S = 60;
/** With the time that a copy on its way takes. */
const ESPERA_S = 90;
const OLHAR_MS = 500;

interface Arquivo {
  modo: string;
  comando: string;
  intervalo_s: number;
  ultima_falha: string | null;
}

const lerArquivo = async (client: ClientBase): Promise<Arquivo | undefined> => {
  const { rows } = await client.query<Arquivo>(
    `select current_setting('archive_mode') as modo,
       coalesce(nullif(current_setting('archive_library', true), ''), current_setting('archive_command')) as comando,
       extract(epoch from current_setting('archive_timeout')::interval)::int as intervalo_s,
       case when last_failed_time > coalesce(last_archived_time, '-infinity') then last_failed_wal end
         as ultima_falha
     from pg_stat_archiver`,
  );
  return rows[0];
};

/** What keeps it from being what it should, in the words of who mends it. */
const problemasDe = ({ modo, comando, intervalo_s, ultima_falha }: Arquivo): string[] => [
  ...(modo === 'off' ? ['archive_mode está desligado: ligue-o e reinicie o PostgreSQL.'] : []),
  ...(modo !== 'off' && /^(\(disabled\)|)$/.test(comando)
    ? ['archive_command está vazio: diga como o log chega às cópias.']
    : []),
  ...(intervalo_s === 0 || intervalo_s > RPO_S
    ? [
        `archive_timeout é ${intervalo_s} s: com ${RPO_S} s ou menos, não se perde mais que isso numa hora calma.`,
      ]
    : []),
  ...(ultima_falha === null
    ? []
    : [`o último envio falhou (${ultima_falha}): veja o registro do PostgreSQL.`]),
];

/**
 * Writes something into the log and waits until the copies have the part that it is in.
 * @returns how long that took, in milliseconds; undefined when it took longer than one waits
 */
const medir = async (client: ClientBase, esperaMs: number): Promise<number | undefined> => {
  const inicio = performance.now();
  const { rows } = await client.query<{ parte: string }>(
    `select pg_walfile_name(pg_logical_emit_message(true, 'balcao', 'backup conferir')) as parte`,
  );
  for (;;) {
    const { rowCount } = await client.query(
      `select from pg_stat_archiver where last_archived_wal collate "C" >= $1`,
      [rows[0]?.parte],
    );
    const passou = performance.now() - inicio;
    if (rowCount === 1) return passou;
    if (passou > esperaMs) return undefined;
    await sleep(OLHAR_MS);
  }
};

export const conferirArquivo: Comando = {
  nome: 'backup conferir',
  resumo: 'Com o seu PostgreSQL: mede em quantos segundos o que se grava chega às cópias',
  argumentos: [],
  opcoes: { espera: { valor: 'segundos', ajuda: `quanto esperar no máximo (${ESPERA_S})` } },
  detalhes: [
    'Confere archive_mode, archive_command e archive_timeout, e espera que uma escrita de agora seja copiada.',
    'Serve para o pgBackRest e para qualquer outro que receba o log: docs/manual/operar.md.',
  ],
  executar: async (digitado, { comBanco, terminal }) => {
    const espera = lerInteiro(digitado, 'espera') ?? ESPERA_S;
    const { problemas, desligado, ms } = await comBanco(async (pool) => {
      const client = await pool.connect();
      try {
        const arquivo = await lerArquivo(client);
        const desligado = arquivo?.modo === 'off';
        return {
          problemas: arquivo ? problemasDe(arquivo) : [],
          desligado,
          ms: desligado ? undefined : await medir(client, espera * 1_000),
        };
      } finally {
        client.release();
      }
    });
    for (const problema of problemas) terminal.reclamar(`PROBLEMA: ${problema}`);
    if (desligado) return SAIDA.RECUSADO;
    if (ms === undefined) {
      terminal.reclamar(`O que foi gravado agora não chegou às cópias em ${espera} s.`);
      return SAIDA.RECUSADO;
    }
    const segundos = Math.ceil(ms / 1_000);
    terminal.escrever(`RPO: ${segundos} s (o que foi gravado agora estava copiado depois disso).`);
    return segundos <= RPO_S && problemas.length === 0 ? SAIDA.OK : SAIDA.RECUSADO;
  },
};
