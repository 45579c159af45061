import { createHash, randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  falhaDoArmazenamento,
  type Armazenamento,
} from '../adapters/armazenamento/armazenamento.port.ts';
import { armazenamentoEmPasta } from '../adapters/armazenamento/pasta.ts';
import { createCofre } from '../core/cofre.ts';
import { NO_LIMITS, openDatabase, openPool } from '../db/client.ts';
import { startEmbedded, type EmbeddedDatabase } from '../db/embedded.ts';
import { prepareDatabase } from '../db/prepare.ts';
import { selarAuditoria } from '../jobs/auditoria-do-dia.ts';
import { createOrgaoComSolicitacoes, createSolicitacao } from '../testing/solicitacoes.ts';
import { abrirLinhaDeComando } from '../testing/linha-de-comando.ts';
import { esperar } from '../testing/esperar.ts';
import { query } from '../testing/query.ts';
import { abrirBaseDoBanco } from './base-do-banco.ts';
import { cifrar, tamanhoCifrado } from './cifra.ts';
import { abrirCopias, type Copias } from './copias.ts';
import { copiar, type DepsDaCopia } from './copiar.ts';
import { lerEstado } from '../core/estado-das-copias.ts';
import { abrirRepositorio } from './repositorio.ts';

const RAPIDO = { fsync: 'off', synchronous_commit: 'off', full_page_writes: 'off' };
const CHAVE = randomBytes(32);
const APP_KEY = randomBytes(32);
const ARQUIVO = Buffer.from('um anexo que não pode se perder');
const ANEXO = '1/ab/0d7b6a1e-7b1c-4d0e-9a39-111111111111';

const pasta = mkdtempSync(join(tmpdir(), 'balcao-copias-'));
const em = (nome: string) => join(pasta, nome);
const dataDir = em('dados');
const agora = { valor: new Date('2026-11-26T05:00:00Z') };
const relogio = () => agora.valor;

let banco: EmbeddedDatabase;
let anexos: Armazenamento;
let copias: Copias;
const origem = () => ({
  armazenamento: anexos,
  appKey: APP_KEY,
  ambiente: { PUBLIC_URL: 'https://balcao.exemplo.gov.br', SMTP_URL: "smtp://u:a'b@h" },
});
const abrir = (chave = CHAVE, onde = em('copias')) =>
  abrirCopias({ onde: { tipo: 'PASTA', pasta: onde }, chave }, dataDir, relogio);

const depsDe = (armazenamento: Armazenamento, onde: Armazenamento): DepsDaCopia => ({
  banco,
  dataDir,
  ...origem(),
  armazenamento,
  repositorio: abrirRepositorio(onde, CHAVE),
  relogio,
});

/** For what a copy does with attachments and with other copies: the files of the database are a few bytes. */
const semBanco = (armazenamento: Armazenamento, onde: Armazenamento): DepsDaCopia => ({
  ...depsDe(armazenamento, onde),
  abrirBase: () => Promise.resolve(Readable.from([Buffer.from('a base')])),
});

/** The commands of a page of the manual, in folders of this test. */
const doManual = (pagina: string): string[] => {
  const manual = readFileSync(
    new URL(`../../../../docs/manual/${pagina}`, import.meta.url),
    'utf8',
  );
  return [...manual.matchAll(/^npm run cli -- (.+)$/gm)].map(([, linha = '']) =>
    linha.replace('/srv/balcao-restaurado', em('do-manual')).replace('/srv/orgao-1', em('orgao-1')),
  );
};

beforeAll(async () => {
  banco = await startEmbedded({ dataDir, notice: () => undefined, settings: RAPIDO });
  await prepareDatabase(banco.ownerUrl, banco.appUrl);
  anexos = armazenamentoEmPasta(em('anexos'));
  copias = await abrir();
  const pool = openPool(banco.ownerUrl, () => undefined);
  const db = openDatabase(pool);
  await createOrgaoComSolicitacoes(db, 1);
  await createSolicitacao(db, 1);
  await pool.query(
    `insert into auditoria (cod_empre, evento, papel, dados) values (1, 'conta.entrar', 'VISITANTE', '{}')`,
  );
  await selarAuditoria(db, createCofre(APP_KEY), new Date());
  await anexos.guardar(ANEXO, Readable.from([ARQUIVO]));
  await pool.query(
    `insert into anexos (cod_empre, solicitacao_id, nome, tipo_conteudo, bytes, sha256, chave, visto_em)
     select 1, id, 'a.txt', 'text/plain', $1, $2, $3, null from solicitacoes limit 1`,
    [ARQUIVO.length, createHash('sha256').update(ARQUIVO).digest('hex'), ANEXO],
  );
  await pool.end();
  await copias.copiar(banco, origem());
});
afterAll(async () => {
  await banco.stop();
  rmSync(pasta, { recursive: true, force: true });
});

describe('B13.7 a copy of the installation', () => {
  it('restores beside the one that serves: database, attachments, keys and settings', async () => {
    await query(banco.ownerUrl, `update orgaos set nome = 'Mudou depois' where cod_empre = 1`);
    const volta = em('volta');
    await copias.restaurar(volta, undefined);
    const restaurado = await startEmbedded({ dataDir: volta, notice: () => undefined });
    try {
      const nomes = await query(restaurado.appUrl, 'select nome from orgaos where cod_empre = 1');
      expect(nomes).not.toEqual(['Mudou depois']);
      const contar = 'select count(*)::int as n from solicitacoes';
      expect(await query(restaurado.appUrl, contar)).toEqual(await query(banco.appUrl, contar));
    } finally {
      await restaurado.stop();
    }
    expect(readFileSync(join(volta, 'anexos', ANEXO))).toEqual(ARQUIVO);
    expect(readFileSync(join(volta, 'app.key'), 'utf8')).toBe(APP_KEY.toString('base64'));
    expect(readFileSync(join(volta, 'configuracao.env'), 'utf8')).toBe(
      `PUBLIC_URL='https://balcao.exemplo.gov.br'\nSMTP_URL='smtp://u:a'\\''b@h'\n`,
    );
    await expect(copias.restaurar(volta, undefined)).rejects.toThrow('não está vazia');
  });

  it('says in one sentence that the key is another', async () => {
    const outra = await abrir(randomBytes(32));
    await expect(outra.listar()).rejects.toThrow('A chave (BACKUP_KEY) não é a desta cópia');
  });

  it('finds one bit turned, in the database as in an attachment, and an end cut off', async () => {
    const virar = (inteiro: Buffer) => {
      const virado = Buffer.from(inteiro);
      const meio = Math.floor(virado.length / 2);
      virado.writeUInt8(virado.readUInt8(meio) ^ 1, meio);
      return virado;
    };
    const cortar = (inteiro: Buffer) => inteiro.subarray(0, -1);
    const comEstrago = async (
      nome: string,
      estragar: (inteiro: Buffer) => Buffer,
      fazer: (destino: string) => Promise<unknown>,
    ) => {
      const arquivo = join(em('copias'), nome);
      const inteiro = readFileSync(arquivo);
      writeFileSync(arquivo, estragar(inteiro));
      await fazer(mkdtempSync(em('estragada-')));
      writeFileSync(arquivo, inteiro);
    };
    const base = 'copias/20261126T050000Z/base';
    await comEstrago(base, virar, (destino) =>
      expect(copias.restaurar(destino, undefined)).rejects.toThrow(
        `A cópia está danificada: ${base}`,
      ),
    );
    // The rest comes back without it.
    for (const estragar of [virar, cortar])
      await comEstrago(`anexos/${ANEXO}`, estragar, async (destino) => {
        const { danificados } = await copias.restaurar(destino, undefined);
        expect(danificados).toEqual([ANEXO]);
        expect(readFileSync(join(destino, 'app.key'), 'utf8')).toBe(APP_KEY.toString('base64'));
      });
  });

  it('brings anew what a rehearsal found damaged, and the next finds it whole', async () => {
    const onde = em('copias-que-estragam');
    const copias = await abrir(CHAVE, onde);
    await copias.copiar(banco, origem());
    const arquivo = join(onde, 'anexos', ANEXO);
    const inteiro = readFileSync(arquivo);
    writeFileSync(arquivo, Buffer.alloc(inteiro.length));
    const { problemas } = await copias.ensaiar();
    expect(problemas).toEqual([
      `o anexo ${ANEXO} está danificado; a próxima cópia o copia de novo`,
    ]);
    agora.valor = new Date('2026-11-26T06:00:00Z');
    expect((await copias.copiar(banco, origem())).anexos).toMatchObject({ todos: 1, novos: 1 });
    expect((await copias.ensaiar()).problemas).toEqual([]);
  });

  it('is made though an older one cannot be read, whose attachments all stay', async () => {
    const onde = em('copias-sem-manifesto');
    const deps = semBanco(anexos, armazenamentoEmPasta(onde));
    for (const dia of ['2024-01-01', '2024-01-02', '2026-11-25']) {
      agora.valor = new Date(`${dia}T06:00:00Z`);
      await copiar(deps);
    }
    writeFileSync(join(onde, 'copias/20261125T060000Z/manifesto'), 'nada');
    agora.valor = new Date('2026-11-26T06:00:00Z');
    const feita = await copiar(deps);
    expect(feita.anexos.todos).toBe(1);
    expect(readdirSync(join(onde, 'copias')).sort()).toEqual(
      (await deps.repositorio.listar()).map(({ id }) => id).sort(),
    );
    expect(readFileSync(join(onde, 'anexos', ANEXO)).length).toBe(tamanhoCifrado(ARQUIVO.length));
  });

  it('waits for who reads it slowly, however far the log of the database goes meanwhile', async () => {
    const tar = await abrirBaseDoBanco(banco.superuserUrl);
    await once(tar, 'readable');
    const client = new pg.Client({ connectionString: banco.superuserUrl });
    await client.connect();
    await client.query('create table escrita (n integer)');
    for (let vez = 0; vez < 12; vez += 1)
      for (const texto of [
        'insert into escrita values (1)',
        'select pg_switch_wal()',
        'checkpoint',
      ])
        await client.query(texto);
    await client.query('drop table escrita');
    await client.end();
    expect((await buffer(tar)).length).toBeGreaterThan(10_000_000);
  });

  it('lets go of the database where the place of the copies fails', async () => {
    const cheio: Armazenamento = {
      ...armazenamentoEmPasta(em('cheio')),
      guardar: async (chave, conteudo) => {
        if (chave.endsWith('/base')) throw new Error('disco cheio');
        await armazenamentoEmPasta(em('cheio')).guardar(chave, conteudo);
      },
    };
    await expect(copiar(depsDe(anexos, cheio))).rejects.toThrow('disco cheio');
    const contar = 'select count(*)::int as n from pg_stat_replication';
    await esperar(async () => expect(await query(banco.superuserUrl, contar)).toEqual([0]));
  });

  it('that breaks off is none: the one before stays, and the next takes up what was copied', async () => {
    const lugar = armazenamentoEmPasta(em('copias'));
    agora.valor = new Date('2026-11-26T07:00:00Z');
    let guardados = 0;
    const cai: Armazenamento = {
      ...lugar,
      guardar: (chave, conteudo) => {
        guardados += 1;
        return chave.endsWith('/manifesto')
          ? Promise.reject(new Error('disco cheio'))
          : lugar.guardar(chave, conteudo);
      },
    };
    await expect(copiar(semBanco(anexos, cai))).rejects.toThrow('disco cheio');
    expect(guardados).toBeGreaterThan(1);
    expect((await copias.listar()).map(({ id }) => id)).toEqual(['20261126T050000Z']);
    agora.valor = new Date('2026-11-27T07:00:00Z');
    const feita = await copias.copiar(banco, origem());
    expect(feita.anexos).toMatchObject({ todos: 1, novos: 0 });
    expect((await copias.listar()).map(({ id }) => id)).toEqual([
      '20261127T070000Z',
      '20261126T050000Z',
    ]);
    // What the broken one left is gone.
    expect(await lugar.abrir('copias/20261126T070000Z/base')).toBeUndefined();
  });

  it('takes no attachment for copied that a machine that fell left half written', async () => {
    const lugar = armazenamentoEmPasta(em('copias-pela-metade'));
    const repositorio = abrirRepositorio(lugar, CHAVE);
    await repositorio.guardarAnexo(ANEXO, Readable.from([ARQUIVO]));
    const arquivo = join(em('copias-pela-metade'), 'anexos', ANEXO);
    writeFileSync(arquivo, readFileSync(arquivo).subarray(0, -1));
    expect((await copiar(semBanco(anexos, lugar))).anexos).toMatchObject({ todos: 1, novos: 1 });
    expect(await buffer(await repositorio.abrirAnexo(ANEXO))).toEqual(ARQUIVO);
  });

  it('is not put among those of another installation, which stay as they are', async () => {
    const lugar = armazenamentoEmPasta(em('copias-de-outra'));
    const repositorio = abrirRepositorio(lugar, CHAVE);
    const deOutra = { id: '20261101T050000Z', em: '2026-11-01T05:00:00Z', bytes: 1, sistema: '1' };
    await repositorio.anotar([deOutra]);
    await expect(copiar(depsDe(anexos, lugar))).rejects.toThrow('cópias de outra instalação');
    expect(await repositorio.listar()).toEqual([deOutra]);
  });

  it.each([0, 1, 256 * 1024, 256 * 1024 + 1, 700_000])(
    'knows how long %i bytes are once encrypted',
    async (bytes) => {
      const cifrado = await buffer(cifrar(CHAVE, Readable.from([Buffer.alloc(bytes)])));
      expect(cifrado).toHaveLength(tamanhoCifrado(bytes));
    },
  );

  it('is made without an attachment that is missing or not what was received, and says which', async () => {
    mkdirSync(em('trocado'), { recursive: true });
    const trocado = armazenamentoEmPasta(em('trocado'));
    await trocado.guardar(ANEXO, Readable.from(['outra coisa']));
    const vazio = armazenamentoEmPasta(em('copias-novas'));
    const nada = armazenamentoEmPasta(em('nada'));
    for (const origem of [trocado, nada])
      expect((await copiar(semBanco(origem, vazio))).anexos).toEqual({
        ...{ todos: 0, novos: 0, bytes: 0 },
        faltam: [ANEXO],
      });
    const [copia] = await abrirRepositorio(vazio, CHAVE).listar();
    expect((await abrirRepositorio(vazio, CHAVE).lerManifesto(copia?.id ?? '')).anexos).toEqual([]);
  });

  it('is made without an attachment that cannot be read to its end; a storage that is away is named', async () => {
    const quebra = (chave: string) => Object.assign(new Error(`read ${chave}`), { code: 'EIO' });
    const comDefeito: Armazenamento = {
      ...anexos,
      abrir: async (chave) =>
        Readable.from(
          (async function* () {
            yield ARQUIVO.subarray(0, 9);
            throw quebra(chave);
          })(),
        ),
    };
    const lugar = armazenamentoEmPasta(em('copias-de-um-disco-ruim'));
    expect((await copiar(semBanco(comDefeito, lugar))).anexos).toMatchObject({
      todos: 0,
      faltam: [ANEXO],
    });
    const fora: Armazenamento = {
      ...anexos,
      abrir: (chave) => Promise.reject(falhaDoArmazenamento(quebra(chave))),
    };
    await expect(copiar(semBanco(fora, lugar))).rejects.toThrow(
      'O lugar dos anexos (STORAGE_URL) não atendeu: EIO.',
    );
  });

  it('is made, listed, rehearsed and restored by the commands of the manual', async () => {
    agora.valor = new Date('2026-11-28T07:00:00Z');
    const dono = openPool(banco.ownerUrl, () => undefined, NO_LIMITS);
    const digitar = abrirLinhaDeComando(
      { owner: dono },
      createCofre(APP_KEY),
      relogio,
      {},
      undefined,
      () => Promise.resolve(anexos),
      async () => ({ ...copias, copiar: () => copias.copiar(banco, origem()) }),
    );
    // Of copies; `backup conferir` asks for a database of one's own, which the bench `arquivo` has.
    const linhas = doManual('operar.md').filter((linha) =>
      /^(backup$|backup --|ensaio|restore)/.test(linha),
    );
    expect(linhas.map((linha) => linha.split(' ')[0])).toEqual([
      'backup',
      'backup',
      'ensaio',
      'restore',
    ]);
    const ditos: string[] = [];
    for (const linha of linhas) {
      const { saida, escrito, reclamado } = await digitar(linha);
      expect([linha, reclamado, saida]).toEqual([linha, '', 0]);
      ditos.push(escrito);
    }
    const [copia, lista, ensaio, volta] = ditos;
    expect(copia).toContain('Anexos: 1, dos quais 0 novos');
    expect(lista?.split('\n')).toHaveLength(3);
    expect(ensaio).toContain('1 anexos, 0 documentos, 1 registros da trilha');
    expect(ensaio).toContain('RPO: 0 s');
    expect(ensaio).toContain('Tudo confere.');
    // Of a time it is the newest that is not newer.
    expect(volta).toContain('Restaurada a cópia de 27/11/2026');
    expect(lerEstado(dataDir)).toMatchObject({
      ultima: { em: '2026-11-28T07:00:00.000Z' },
      ensaio: { copia: '20261128T070000Z', problemas: [] },
    });
    expect(
      (await digitar(`restore --para ${em('cedo')} --ate 2026-11-26T04:59:00Z`)).reclamado,
    ).toContain('a mais antiga é de 2026-11-26T05:00:00.000Z');
    expect((await digitar(`restore --para ${em('cedo')} --ate ontem`)).saida).toBe(2);

    // One institution alone, from the folder that was restored; moving has a bench of its own.
    const deUm = doManual('levar.md').filter((linha) => /^orgao (exportar|restaurar)/.test(linha));
    await dono.query(`update orgaos set cidade = 'Errada' where cod_empre = 1`);
    const respostas = [];
    for (const linha of deUm) respostas.push(await digitar(linha));
    const [exportou, mostrou, voltou] = respostas;
    expect(exportou).toMatchObject({ saida: 0, reclamado: '' });
    expect(exportou?.escrito).toMatch(/\d\d tabelas, \d+ linhas, 1 anexos/);
    expect(mostrou?.escrito).toContain('  orgaos: 1 linhas agora, 1 na cópia');
    expect(mostrou?.escrito).toContain('Nada foi mudado. Para fazer, repita com --confirmar.');
    expect(voltou).toMatchObject({ saida: 0, reclamado: '' });
    await dono.end();
  });
});
