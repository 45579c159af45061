import type pg from 'pg';
import { afterAll, afterEach, beforeAll, beforeEach, expect, vi } from 'vitest';
import type { Correio } from '../adapters/correio/correio.port.ts';
import { correioPorSmtp } from '../adapters/correio/transportes.ts';
import { createCorreio, type Carta } from '../core/correio/correio.ts';
import { createLimites } from '../core/limites/limites.ts';
import { createOrgaos } from '../core/orgao/orgao.ts';
import { createCofre } from '../core/cofre.ts';
import { openDatabase, openPool, type Database } from '../db/client.ts';
import { Entregador, type FatoDoCorreio } from '../jobs/correio/entregar.ts';
import { PAUSAS } from '../jobs/correio/remetente.ts';
import { Trabalhador } from '../jobs/trabalhador.ts';
import { createOrgao } from './cidade.ts';
import { createTestDatabase, type TestDatabase } from './database.ts';
import { esperar } from './esperar.ts';
import { abrirServidorSmtp, type ServidorSmtp } from './servidor-smtp.ts';

export const DE = 'nao-responda@portal.example';
export const BASE = 'https://balcao.saojoao.example';
export const appKey = Buffer.alloc(32, 7);
export const cofre = createCofre(appKey);

export let banco: TestDatabase;
let pool: pg.Pool;
export let db: Database;
export let smtp: ServidorSmtp;
export let fatos: FatoDoCorreio[];
export let agora: Date;
let paradas: (() => Promise<void>)[];

/** A database, a mail server and a clock for the tests of a file, new ones each time. */
export const prepararEntrega = (): void => {
  beforeAll(async () => {
    banco = await createTestDatabase();
    pool = openPool(banco.appUrl, () => undefined);
    db = openDatabase(pool);
    await createOrgao(db, 1, {
      nome: 'Prefeitura de São João',
      email: 'fale@saojoao.example',
      telefone_principal: '+551140001234',
      logo: Buffer.from('89504e470d0a1a0a', 'hex'),
      logo_tipo: 'image/png',
    });
  });
  beforeEach(async () => {
    smtp = await abrirServidorSmtp({ semTls: true });
    fatos = [];
    paradas = [];
    agora = new Date('2026-11-20T15:00:00Z');
  });
  afterEach(async () => {
    await Promise.all(paradas.map((parar) => parar()));
    await smtp.encerrar();
    await banco.owner.query('delete from trabalhos; delete from limites');
  });
  afterAll(async () => {
    await pool.end();
    await banco.drop();
  });
};

/** Sets the clock. */
export const irPara = (momento: Date): void => {
  agora = momento;
};

/** Seconds of the program's clock that pass in one of ours. */
const DEPRESSA = 1_000;

/** A clock that begins now and hurries. */
export const relogioDepressa = (): (() => Date) => {
  const inicio = Date.now();
  return () => new Date(agora.getTime() + (Date.now() - inicio) * DEPRESSA);
};

interface Mudancas {
  correio?: Correio;
  relogio?: () => Date;
  prazo?: number;
  chave?: Buffer;
}

export const abrirEntrega = ({
  correio = correioPorSmtp(smtp.url, DE),
  relogio = () => agora,
  prazo = PAUSAS.prazo,
  chave,
}: Mudancas = {}) => {
  const cifra = chave ? createCofre(chave) : cofre;
  const entregador = new Entregador({
    correio,
    cofre: cifra,
    limites: createLimites(db, cifra, relogio),
    orgaos: createOrgaos(db, relogio),
    relogio,
    endereco: BASE,
    registrar: (fato) => fatos.push(fato),
    pausas: { segundos: PAUSAS.segundos.map((segundos) => segundos / DEPRESSA), prazo },
  });
  const filas = { db, avisar: vi.fn() };
  const trabalhador = new Trabalhador(filas, entregador, { olharMs: 20, insistirMs: 20 });
  paradas.push(() => trabalhador.parar());
  return trabalhador;
};

export const enviar = (...cartas: Carta[]) =>
  db.transaction(async (tx) => {
    for (const carta of cartas) await createCorreio(cofre, () => agora)(tx, carta);
  });
export const alterada = (para: string): Carta => ({
  cod_empre: 1,
  para,
  modelo: 'senha-alterada',
  dados: { cpfcnpj: '52998224725', quando: '2026-11-20T15:00:00Z' },
});
export const redefinir = (para: string): Carta => ({
  cod_empre: null,
  para,
  modelo: 'redefinir-senha',
  dados: {
    contas: [{ orgao: 'São João', cpfcnpj: '52998224725', caminho: '/redefinir#segredo' }],
    expira_em: '2026-11-20T16:00:00Z',
  },
});
export const enderecos = (quantos: number) =>
  Array.from({ length: quantos }, (_, n) => `pessoa${n}@cidade.example`);
export const destinos = () => smtp.recebidas.map(({ to }) => to?.[0]?.address);
export const conta = (fato: FatoDoCorreio['fato']) => fatos.filter((um) => um.fato === fato).length;
export const chegarem = (quantas: number) =>
  esperar(() => expect(smtp.recebidas.length).toBeGreaterThanOrEqual(quantas));
export const naFila = async () =>
  (
    await banco.owner.query<{ onde: string; data: Record<string, unknown> }>(
      `select fila || case when tomado_em is null then ' espera' else ' em curso' end as onde, dados as data from trabalhos order by 1`,
    )
  ).rows;
export const irem = (...onde: string[]) =>
  esperar(async () => expect((await naFila()).map((um) => um.onde)).toEqual(onde));
