import { afterAll, beforeAll, describe, expect, inject, it, onTestFinished } from 'vitest';
import { enfileirar } from '../core/filas.repository.ts';
import { openDatabase, openPool } from '../db/client.ts';
import { somarVariacoes } from '../slices/esic/solicitacoes/gestao/totais.repository.ts';
import { abrirServidor, type Servidor } from '../testing/servidor.ts';
import { query } from '../testing/query.ts';
import { createOrgaoComSolicitacoes, createSolicitacao } from '../testing/solicitacoes.ts';
import { createMetrics } from './metrics.ts';
import type { MetricsServer } from './serve.ts';

const PLACE = { host: '127.0.0.1', port: 0 };

let servidor: Servidor;
let watched: MetricsServer;
const metrics = createMetrics();
const replica = { lateMs: 2_500, inUse: true };

const scrape = async ({ port }: MetricsServer): Promise<Map<string, number>> => {
  const response = await fetch(`http://127.0.0.1:${port}/metrics`);
  expect(response.headers.get('content-type')).toBe('text/plain; version=0.0.4; charset=utf-8');
  const lines = (await response.text()).split('\n').filter((line) => line && !line.startsWith('#'));
  return new Map(
    lines.map((line) => {
      const at = line.lastIndexOf(' ');
      return [line.slice(0, at), Number(line.slice(at + 1))];
    }),
  );
};

beforeAll(async () => {
  servidor = await abrirServidor({ seguirPedidos: metrics.register });
  const { db, banco, relogio, conexoes } = servidor;
  for (const cod_empre of [1, 2]) await createOrgaoComSolicitacoes(db, cod_empre);
  watched = await metrics.serve(PLACE, {
    pool: banco.app,
    db,
    conexoes,
    replica,
    relogio: () => relogio.agora,
    copias: () => ({
      ultima: { em: '2026-11-20T05:00:00.000Z', bytes: 7, segundos: 1, faltam: 2 },
      falha: { em: '2026-11-20T06:00:00.000Z', motivo: 'x' },
      falhaDoEnsaio: { em: '2026-11-20T06:00:00.000Z', motivo: 'x' },
    }),
  });
});
afterAll(async () => {
  await watched.stop();
  await servidor.encerrar();
});

describe('what whoever watches the installation is told', () => {
  it('B13.5 counts and times answers by the template of their route, and never by their address', async () => {
    await servidor.app.inject('/health');
    await servidor.app.inject('/health');
    await servidor.app.inject('/api/municipios/3504107/instituicoes?cpf=52998224725');
    await servidor.app.inject('/api/nao-existe/52998224725');
    await servidor.app.inject('/api/solicitacoes/publica?cod_empre=1&protocolo=x');
    const told = await scrape(watched);
    const labels = 'route="/health",method="GET"';
    expect(told.get(`balcao_http_requests_total{${labels},status="2xx"}`)).toBe(2);
    expect(told.get(`balcao_http_request_duration_seconds_count{${labels}}`)).toBe(2);
    expect(told.get(`balcao_http_request_duration_seconds_bucket{${labels},le="+Inf"}`)).toBe(2);
    const names = [...told.keys()].join('\n');
    expect(names).toMatch(/balcao_http_requests_total\{.*status="4xx"\}/);
    expect(names).not.toMatch(/52998224725|3504107/);
    // Of what leaves no line in the log, not even when it was asked.
    expect(names).toContain('route="unrecorded"');
    expect(names).not.toContain('solicitacoes');
  });

  it('tells of the process and of its connections', async () => {
    const told = await scrape(watched);
    expect(told.get('balcao_pool_max')).toBe(servidor.banco.app.options.max);
    expect(told.get('balcao_pool_waiting')).toBe(0);
    expect(told.get('balcao_memory_bytes{kind="rss"}')).toBeGreaterThan(1e7);
    expect(told.get('balcao_event_loop_lag_seconds{percentile="99"}')).toBeGreaterThanOrEqual(0);
    expect(told.get('process_cpu_seconds_total')).toBeGreaterThan(0);
    expect(told.get('balcao_database_up')).toBe(1);
  });

  it('tells how long the oldest job of each queue waits, and what failed for good', async () => {
    const ha = (minutos: number) => ({ esperaMs: -minutos * 60_000 });
    await enfileirar(servidor.db, 'correio', {}, ha(10));
    await enfileirar(servidor.db, 'correio', {}, ha(1));
    await enfileirar(servidor.db, 'correio', {}, ha(-60));
    await enfileirar(servidor.db, 'correio-falhas', {});
    const told = await scrape(watched);
    expect(told.get('balcao_queue_jobs{queue="correio",state="waiting"}')).toBe(2);
    expect(told.get('balcao_queue_jobs{queue="correio",state="later"}')).toBe(1);
    expect(told.get('balcao_queue_jobs{queue="correio-falhas",state="waiting"}')).toBe(1);
    const age = told.get('balcao_queue_oldest_seconds{queue="correio"}') ?? 0;
    expect(age).toBeGreaterThan(595);
    expect(age).toBeLessThan(700);
    expect(told.get('balcao_queue_oldest_seconds{queue="pix"}')).toBe(0);
  });

  it('counts deadlines of each orgao by its own day', async () => {
    const { db } = servidor;
    // It is 12:00 of 2026-11-20 in Brasília.
    for (const data_previsao of ['2026-11-19', '2026-11-20', '2026-11-23', '2026-11-24'])
      await createSolicitacao(db, 1, { data_previsao });
    await somarVariacoes(db);
    const told = await scrape(watched);
    const count = (orgao: number, state: string) =>
      told.get(`balcao_deadlines{kind="solicitacao",orgao="${orgao}",state="${state}"}`);
    expect([count(1, 'overdue'), count(1, 'at_risk')]).toEqual([1, 2]);
    expect([count(2, 'overdue'), count(2, 'at_risk')]).toEqual([0, 0]);
    expect(told.get('balcao_deadlines{kind="recurso",orgao="1",state="overdue"}')).toBe(0);
  });

  it('tells how old the newest copy is, and that none was ever rehearsed', async () => {
    const told = await scrape(watched);
    expect(told.get('balcao_backup_age_seconds')).toBe(10 * 3_600);
    expect(told.get('balcao_backup_failing')).toBe(1);
    expect(told.get('balcao_backup_missing_attachments')).toBe(2);
    expect(told.get('balcao_backup_rehearsal_failing')).toBe(1);
    expect([...told.keys()]).not.toContain('balcao_backup_rehearsal_problems');
    expect([...told.keys()]).toContain('balcao_backup_rehearsal_age_seconds');
  });

  it('tells who receives the log by a slot, and how much is kept for them', async () => {
    const { superuserUrl } = inject('postgres');
    const slot = 'balcao_de_teste';
    await query(superuserUrl, `select pg_create_physical_replication_slot('${slot}', true)`);
    onTestFinished(async () => {
      await query(superuserUrl, `select pg_drop_replication_slot('${slot}')`);
    });
    await query(
      superuserUrl,
      `select pg_logical_emit_message(false, 'x', repeat('y', 70000), true)`,
    );
    const told = await scrape(watched);
    expect(told.get(`balcao_wal_slot_active{slot="${slot}"}`)).toBe(0);
    expect(told.get(`balcao_wal_slot_lost{slot="${slot}"}`)).toBe(0);
    expect(told.get(`balcao_wal_slot_behind_bytes{slot="${slot}"}`)).toBeGreaterThan(70_000);
  });

  it('tells how late the replica is, and whether it is read from', async () => {
    const told = await scrape(watched);
    expect(told.get('balcao_replica_lag_seconds')).toBe(2.5);
    expect(told.get('balcao_replica_in_use')).toBe(1);
    Object.assign(replica, { lateMs: 12_000, inUse: false });
    expect((await scrape(watched)).get('balcao_replica_in_use')).toBe(0);
  });

  it('still tells of the process while the database is away', async () => {
    const pool = openPool('postgresql://ninguem@127.0.0.1:9/nada', () => undefined);
    const { conexoes, relogio } = servidor;
    const alone = await createMetrics().serve(PLACE, {
      pool,
      db: openDatabase(pool),
      conexoes,
      relogio: () => relogio.agora,
    });
    const told = await scrape(alone);
    expect(told.get('balcao_database_up')).toBe(0);
    expect(told.get('balcao_memory_bytes{kind="rss"}')).toBeGreaterThan(0);
    expect([...told.keys()].some((name) => name.startsWith('balcao_queue'))).toBe(false);
    // None was given.
    expect([...told.keys()].some((name) => name.startsWith('balcao_replica'))).toBe(false);
    await alone.stop();
    await pool.end();
  });

  it('is on no other address, and not on the port of the public', async () => {
    expect((await fetch(`http://127.0.0.1:${watched.port}/health`)).status).toBe(404);
    expect((await servidor.app.inject('/metrics')).statusCode).toBe(404);
  });
});
