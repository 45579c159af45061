import { randomBytes } from 'node:crypto';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { openDatabase, type Database } from '../db/client.ts';
import { createTestDatabase, type TestDatabase } from '../testing/database.ts';
import { criarCorreio, type Carta } from './correio.ts';
import { criarSigilo } from './sigilo.ts';

const sigilo = criarSigilo(randomBytes(32));
const enfileirarCorreio = criarCorreio(sigilo, () => new Date('2026-11-20T15:00:00Z'));
const ALTERADA: Carta = {
  cod_empre: 1,
  para: 'joana@atibaia.example',
  modelo: 'senha-alterada',
  dados: { cpfcnpj: '52998224725', quando: '2026-11-20T15:00:00Z' },
};
const CONFIRMAR: Carta = {
  cod_empre: 1,
  para: 'joana@atibaia.example',
  modelo: 'confirmar-email',
  dados: { caminho: '/confirmar-email#segredo-do-link', expira_em: '2026-11-20T16:00:00Z' },
};

describe('queueing a mail', () => {
  let banco: TestDatabase;
  let db: Database;
  beforeAll(async () => {
    banco = await createTestDatabase();
    db = openDatabase(banco.app);
  });
  afterEach(() => banco.owner.query('delete from pgboss.job'));
  afterAll(() => banco.drop());

  const filas = async (): Promise<unknown[]> =>
    (await banco.owner.query<Record<string, unknown>>('select * from pgboss.job')).rows;
  const minuto = async (): Promise<unknown> =>
    (await banco.owner.query(`select date_trunc('minute', now())::text as m`)).rows[0]?.m;
  const enviar = (carta: Carta) => db.transaction((tx) => enfileirarCorreio(tx, carta));

  it('leaves no job after a rollback and one after the commit', async () => {
    const falha = db.transaction(async (tx) => {
      await enfileirarCorreio(tx, ALTERADA);
      throw new Error('the rule refused');
    });
    await expect(falha).rejects.toThrow('the rule refused');
    expect(await filas()).toEqual([]);
    expect(await enviar(ALTERADA)).toBe(true);
    expect(await filas()).toMatchObject([{ name: 'correio', state: 'created' }]);
  });

  it('keeps neither the address nor the link readable in the queue', async () => {
    await enviar(CONFIRMAR);
    const tudo = JSON.stringify(await filas());
    expect(tudo).toContain('confirmar-email');
    for (const segredo of ['joana', 'atibaia', 'segredo-do-link']) {
      expect(tudo).not.toContain(segredo);
    }
  });

  it('queues once what a visitor asks for twice in a minute, and says so', async () => {
    const outraVez = { ...CONFIRMAR, para: 'JOANA@atibaia.example' };
    // Minutes are those of the clock: however slow the machine is, both are to be of one.
    const duasVezes = async (): Promise<boolean[]> => {
      const inicio = await minuto();
      const vezes = [await enviar(CONFIRMAR), await enviar(outraVez)];
      if ((await minuto()) === inicio) return vezes;
      await banco.owner.query('delete from pgboss.job');
      return duasVezes();
    };
    expect(await duasVezes()).toEqual([true, false]);
    expect(await enviar({ ...CONFIRMAR, para: 'outra@atibaia.example' })).toBe(true);
    expect(await enviar({ ...CONFIRMAR, cod_empre: 2 })).toBe(true);
    expect(await enviar(ALTERADA)).toBe(true);
    expect(await enviar(ALTERADA)).toBe(true);
    expect(await filas()).toHaveLength(5);
  });

  it.each(['https://outro.example/', '//outro.example', '/\\outro.example', 'entrar', '/a b'])(
    'refuses %s as a path of ours',
    async (caminho) => {
      await expect(
        enviar({ ...CONFIRMAR, dados: { ...CONFIRMAR.dados, caminho } }),
      ).rejects.toThrow();
      expect(await filas()).toEqual([]);
    },
  );
});
