import { createHash } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { afterAll, beforeAll, describe, expect, it, onTestFinished, vi } from 'vitest';
import { armazenamentoEmPasta } from '../adapters/armazenamento/pasta.ts';
import { findEnsaios } from '../core/ensaios.repository.ts';
import { openDatabase } from '../db/client.ts';
import { selarAuditoria } from '../jobs/auditoria-do-dia.ts';
import { createTestDatabase, type TestDatabase } from '../testing/database.ts';
import { CHEFE, createInstituicao, EMPRESA, SENHA } from '../testing/cidade.ts';
import { abrirServidor, COFRE, CONFIG, type Servidor } from '../testing/servidor.ts';
import { createOrgaoComSolicitacoes, createSolicitacao } from '../testing/solicitacoes.ts';
import { abrirCopiasDoOperador } from './do-operador.ts';
import { conferirPorFora } from './ensaiar-por-fora.ts';

const COMECOU = '2126-11-27T05:00:00.000Z';
const DEPOIS = '2126-11-27T05:01:00.000Z';
const VOLTOU = '2126-11-27T05:07:00.000Z';
const AGORA = new Date('2126-11-27T05:15:00Z');
const ARQUIVO = Buffer.from('um anexo');
const NINGUEM_ATENDE = 'postgresql://ninguem@127.0.0.1:9/nada';
const ANEXO = '1/ab/0d7b6a1e-7b1c-4d0e-9a39-111111111111';

const pasta = mkdtempSync(join(tmpdir(), 'balcao-por-fora-'));
const anexos = armazenamentoEmPasta(pasta);
let servidor: Servidor;
let emUso: TestDatabase;
let copia: TestDatabase;

const MARCADO = { ensaio: COMECOU, ensaio_voltou: VOLTOU };
const MARCADO_DEPOIS = { ensaio: DEPOIS };

/** @param marcas what who restored says of it */
const conferir = (
  outraVez = false,
  marcas: Record<string, string> = MARCADO,
  copiaUrl = copia.ownerUrl,
) => {
  const url = new URL(copiaUrl);
  const opcoes = Object.entries(marcas).map(([nome, valor]) => `-c balcao.${nome}=${valor}`);
  url.searchParams.set('options', opcoes.join(' '));
  return conferirPorFora(
    {
      ensaioUrl: url.href.replaceAll('+', '%20'),
      ownerUrl: emUso.ownerUrl,
      cofre: COFRE,
      armazenamento: anexos,
      relogio: () => AGORA,
    },
    outraVez,
  );
};

/** What the operator reads where nothing is restored any more. */
const perguntar = async () => {
  vi.stubEnv('DATABASE_URL', emUso.appUrl);
  vi.stubEnv('DATABASE_OWNER_URL', emUso.ownerUrl);
  vi.stubEnv('ENSAIO_URL', NINGUEM_ATENDE);
  vi.stubEnv('APP_KEY', CONFIG.appKey.toString('base64'));
  vi.stubEnv('STORAGE_URL', `file://${pasta}`);
  onTestFinished(() => void vi.unstubAllEnvs());
  const { ensaiar } = await abrirCopiasDoOperador();
  return ensaiar().catch((erro: unknown) => (erro as Error).message.split('\n').slice(1));
};

const agir = (banco: TestDatabase, cod_empre: number, momento: string) =>
  banco.owner.query(
    `insert into auditoria (cod_empre, momento, evento, papel, origem) values ($1, $2, 'conta.entrar', 'VISITANTE', 'x')`,
    [cod_empre, momento],
  );

beforeAll(async () => {
  servidor = await abrirServidor({ config: { ...CONFIG, databaseUrl: 'postgresql://nosso' } });
  emUso = servidor.banco;
  const db = openDatabase(emUso.owner);
  for (const cod_empre of [1, 2]) {
    await createOrgaoComSolicitacoes(db, cod_empre);
    await createSolicitacao(db, cod_empre);
    await agir(emUso, cod_empre, '2126-11-27T04:40:00Z');
    await agir(emUso, cod_empre, '2126-11-27T04:59:30Z');
  }
  await selarAuditoria(db, COFRE, AGORA);
  await anexos.guardar(ANEXO, Readable.from([ARQUIVO]));
  await emUso.owner.query(
    `insert into anexos (cod_empre, solicitacao_id, nome, tipo_conteudo, bytes, sha256, chave, visto_em)
     select 1, id, 'a.txt', 'text/plain', $1, $2, $3, null from solicitacoes where cod_empre = 1 limit 1`,
    [ARQUIVO.length, createHash('sha256').update(ARQUIVO).digest('hex'), ANEXO],
  );
  copia = await createTestDatabase(emUso);
  // What came in since, and a registration that was refused.
  await emUso.owner.query(`delete from usuarios where cod_empre = 2 and cpfcnpj = '${EMPRESA}'`);
  await createSolicitacao(db, 1);
  await agir(emUso, 1, '2126-11-27T05:10:00Z');
  await selarAuditoria(db, COFRE, AGORA);
});
afterAll(async () => {
  await servidor.encerrar();
  await copia.drop();
  rmSync(pasta, { recursive: true });
});

describe('B13.7 what was restored of copies that another program makes', () => {
  it('is not checked where it is no rehearsal, and its absence is no failure', async () => {
    await expect(conferir(false, {})).rejects.toThrow('não foi restaurado para ensaio');
    expect(await conferir(false, MARCADO, NINGUEM_ATENDE)).toBeUndefined();
    expect(await perguntar()).toEqual(['Nenhum foi feito ainda.']);
    expect(await findEnsaios(openDatabase(emUso.app))).toEqual({});
  });

  it.each([
    ['the database in use itself', MARCADO, () => emUso.ownerUrl, /leva ao próprio banco/],
    [
      'one from a day to come',
      { ensaio: '2127-11-27' },
      () => copia.ownerUrl,
      /ainda está por vir/,
    ],
    [
      'one that lets nobody in, and the reason is the one of PostgreSQL',
      MARCADO,
      () => copia.ownerUrl.replace(/:[^:@/]+@/, ':segredo@'),
      /^O banco de ENSAIO_URL não pôde ser lido: password authentication failed for user "\w+"\.$/,
    ],
  ])('is not %s', async (_qual, marcas, url, motivo) => {
    await expect(conferir(false, marcas, url())).rejects.toThrow(motivo);
    expect(await findEnsaios(openDatabase(emUso.app))).toEqual({});
  });

  it('is checked once, and the result is where administrators and who restored it look', async () => {
    expect(await conferir()).toMatchObject({
      ...{ em: COMECOU, rpo_segundos: 30, rto_segundos: 420 },
      ...{ anexos: 1, registros_selados: 4, problemas: [] },
    });
    expect(await conferir()).toBeUndefined();
    expect((await findEnsaios(openDatabase(copia.owner))).ensaio?.em).toBe(COMECOU);
    const chefe = await servidor.navegador().entrar(1, CHEFE, SENHA);
    const avisos = await chefe.get('/api/admin/avisos');
    expect(avisos.json<{ data: { copias: object } }>().data.copias).toEqual({
      ...{ por_fora: true, ultima: null },
      ensaio: { em: COMECOU, rto_segundos: 420 },
      problemas: [],
    });
  });

  it('says what is missing: rows, acts, the trail, an attachment', async () => {
    const { owner } = copia;
    await owner.query(
      `delete from solicitacao_historico; delete from solicitacoes where cod_empre = 2`,
    );
    await owner.query(`delete from auditoria_selos where cod_empre = 2;
      delete from auditoria where cod_empre = 2 and momento < '2126-11-27T04:45:00Z';
      update auditoria_selos set selo = 'outro' where cod_empre = 1 and posicao = 2`);
    await anexos.apagar(ANEXO);
    await agir(emUso, 1, '2126-11-27T04:50:00Z');
    const ensaio = await conferir(false, MARCADO_DEPOIS);
    expect(ensaio?.problemas).toEqual([
      'solicitacoes: 1 linhas, e havia de 2 a 3',
      'solicitacao_historico: 0 linhas, e havia de 2 a 3',
      expect.stringMatching(/^órgão 1: \d defeitos na trilha de auditoria$/),
      'órgão 1: faltam 1 atos de antes de 2126-11-27T04:54:30.000Z',
      'órgão 2: faltam 1 atos de antes de 2126-11-27T04:54:30.000Z',
      `o anexo ${ANEXO} não está no armazenamento, ou não é o que foi recebido`,
    ]);
    expect(await perguntar()).toEqual([
      `O último conferido, de ${DEPOIS}, achou 6 problemas:`,
      ...(ensaio?.problemas ?? []).map((problema) => `  PROBLEMA: ${problema}.`),
    ]);
    // Nobody misses what was removed since; the rest is not mended by asking again.
    await emUso.owner.query('update anexos set removido_em = now()');
    expect(await conferir(true, MARCADO_DEPOIS)).toMatchObject({
      ...{ anexos_danificados: [], problemas: ensaio?.problemas.slice(0, 5) },
    });
  });

  it('that could not be checked is a failure, until a later one could', async () => {
    const db = openDatabase(emUso.owner);
    const marcas = { ensaio: '2126-11-27T05:10:00Z' };
    await copia.owner.query('alter table certidoes rename to guardadas');
    await expect(conferir(false, marcas)).rejects.toThrow();
    expect(await findEnsaios(db)).toMatchObject({
      ensaio: { em: DEPOIS },
      falhaDoEnsaio: {
        em: '2126-11-27T05:10:00.000Z',
        motivo: 'relation "certidoes" does not exist',
      },
    });
    expect(await perguntar()).toContain(
      'O de 2126-11-27T05:10:00.000Z não pôde ser feito: relation "certidoes" does not exist.',
    );
    await copia.owner.query('alter table guardadas rename to certidoes');
    await conferir(false, marcas);
    expect(Object.keys(await findEnsaios(db))).toEqual(['ensaio']);
    // Asked once more as it is taken away.
    await copia.owner.query('alter table certidoes rename to guardadas');
    await expect(conferir(true, marcas)).rejects.toThrow();
    await copia.owner.query('alter table guardadas rename to certidoes');
    expect(Object.keys(await findEnsaios(db))).toEqual(['ensaio']);
  });

  it('is not said to lack rows, or to have too many, of an institution that was moved away', async () => {
    await createInstituicao(openDatabase(copia.owner), 3);
    const { problemas } = (await conferir(true, MARCADO_DEPOIS)) ?? { problemas: ['none'] };
    expect(problemas).not.toEqual(expect.arrayContaining([expect.stringContaining('linhas')]));
    expect(problemas).toContain('órgão 2: faltam 1 atos de antes de 2126-11-27T04:54:30.000Z');
  });

  it('of another database whose data was put into this one says nothing of this one', async () => {
    await emUso.owner.query(`update ensaios set sistema = '1'`);
    expect(await findEnsaios(openDatabase(emUso.app))).toEqual({});
  });
});
