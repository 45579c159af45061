import { randomBytes } from 'node:crypto';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { openDatabase, type Database } from '../../db/client.ts';
import { createTestDatabase, type TestDatabase } from '../../testing/database.ts';
import { cotaDe, createCorreio, type Carta } from './correio.ts';
import { MODELOS, type NomeDoModelo } from './modelos.ts';
import { createCofre } from '../cofre.ts';

const cofre = createCofre(randomBytes(32));
const enfileirarCorreio = createCorreio(cofre, () => new Date('2026-11-20T15:00:00Z'));
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

const NOMES = Object.keys(MODELOS) as NomeDoModelo[];
const SEMPRE_DE_SEGURANCA: NomeDoModelo[] = [
  'confirmar-email',
  'redefinir-senha',
  'senha-alterada',
  'email-alterado',
  'convite',
];

describe('queueing a mail', () => {
  let banco: TestDatabase;
  let db: Database;
  beforeAll(async () => {
    banco = await createTestDatabase();
    db = openDatabase(banco.app);
  });
  afterEach(() => banco.owner.query('delete from trabalhos'));
  afterAll(() => banco.drop());

  const filas = async (): Promise<unknown[]> =>
    (await banco.owner.query<Record<string, unknown>>('select * from trabalhos')).rows;
  const enviar = (carta: Carta) => db.transaction((tx) => enfileirarCorreio(tx, carta));

  it('leaves no job after a rollback and one after the commit', async () => {
    const falha = db.transaction(async (tx) => {
      await enfileirarCorreio(tx, ALTERADA);
      throw new Error('the rule refused');
    });
    await expect(falha).rejects.toThrow('the rule refused');
    expect(await filas()).toEqual([]);
    await enviar(ALTERADA);
    expect(await filas()).toMatchObject([{ fila: 'correio', tomado_em: null }]);
  });

  it('keeps neither the address nor the link readable in the queue', async () => {
    await enviar(CONFIRMAR);
    const tudo = JSON.stringify(await filas());
    expect(tudo).toContain('confirmar-email');
    for (const segredo of ['joana', 'atibaia', 'segredo-do-link']) {
      expect(tudo).not.toContain(segredo);
    }
  });

  it('counts each kind apart, and each model of security, in each orgao', () => {
    const cotas = NOMES.map((modelo) => cotaDe({ cod_empre: 1, modelo }));
    const deSeguranca = NOMES.filter((modelo) => MODELOS[modelo].tipo === 'SEGURANCA');
    expect(deSeguranca).toEqual(expect.arrayContaining(SEMPRE_DE_SEGURANCA));
    expect(new Set(cotas).size).toBe(deSeguranca.length + 2);
    expect(cotaDe({ cod_empre: 2, modelo: 'convite' })).not.toBe(
      cotaDe({ cod_empre: 1, modelo: 'convite' }),
    );
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
