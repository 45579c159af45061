import { randomBytes, randomUUID } from 'node:crypto';
import fs from 'node:fs';
import { mkdtemp, readdir, readlink, rename, rm, stat, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, it, onTestFinished, vi } from 'vitest';
import { AppError } from '../../core/app-error.ts';
import { esperar } from '../../testing/esperar.ts';
import { abrirServidorS3, type ServidorS3 } from '../../testing/servidor-s3.ts';
import { abrirArmazenamento, armazenamentoEmPasta } from './pasta.ts';
import type { Armazenamento } from './armazenamento.port.ts';

let pasta: string;
let s3: ServidorS3;
beforeAll(async () => {
  pasta = await mkdtemp(join(tmpdir(), 'balcao-armazenamento-'));
  s3 = await abrirServidorS3();
});
afterAll(async () => {
  await rm(pasta, { recursive: true });
  await s3.encerrar();
});

const novaChave = () => `1/ab/${randomUUID()}`;
const emPedacos = (conteudo: Buffer, tamanho = 65_536) =>
  Readable.from(
    (function* () {
      for (let em = 0; em < conteudo.length; em += tamanho)
        yield conteudo.subarray(em, em + tamanho);
    })(),
    { objectMode: false },
  );

/** Some megabytes, and then a failure. */
const queFalha = (error: Error) =>
  Readable.from(
    (async function* () {
      for (let n = 0; n < 7; n += 1) yield randomBytes(1024 * 1024);
      await Promise.resolve();
      throw error;
    })(),
    { objectMode: false },
  );

const arquivosDaPasta = async () =>
  (await readdir(pasta, { recursive: true, withFileTypes: true })).filter((um) => um.isFile());

const INDISPONIVEL = { code: 'ARMAZENAMENTO_INDISPONIVEL', status: 503 };

interface Caso {
  abrir: () => Promise<Armazenamento>;
  /** As many things as are kept, whole or in part. */
  quantos: () => Promise<number>;
  /** One that cannot be reached. */
  quebrado: () => Promise<Armazenamento>;
}

const CASOS: Record<string, Caso> = {
  folder: {
    abrir: () => abrirArmazenamento({ tipo: 'PASTA', pasta }),
    quantos: async () => (await arquivosDaPasta()).length,
    quebrado: () => abrirArmazenamento({ tipo: 'PASTA', pasta: '/dev/null/anexos' }),
  },
  bucket: {
    abrir: () => abrirArmazenamento({ tipo: 'S3', ...s3.balde }),
    quantos: async () => s3.objetos.size + s3.abertos.size,
    quebrado: () => abrirArmazenamento({ tipo: 'S3', ...s3.balde, secretAccessKey: 'outro' }),
  },
};

describe.each(Object.entries(CASOS))('a storage in a %s', (_nome, caso) => {
  it.each([1, 70_000, 5 * 1024 * 1024, 12_345_678])(
    'gives back the %i bytes that it was given, and forgets them',
    async (tamanho) => {
      const armazenamento = await caso.abrir();
      const conteudo = randomBytes(tamanho);
      const chave = novaChave();
      await armazenamento.guardar(chave, emPedacos(conteudo));
      const lido = await armazenamento.abrir(chave);
      expect(lido && (await buffer(lido)).equals(conteudo)).toBe(true);
      expect(await armazenamento.medir(chave)).toBe(tamanho);
      await armazenamento.apagar(chave);
      expect(await armazenamento.abrir(chave)).toBeUndefined();
      expect(await armazenamento.medir(chave)).toBeUndefined();
      await armazenamento.apagar(chave);
      expect(await caso.quantos()).toBe(0);
    },
  );

  it('keeps nothing of what fails on its way, and tells our own refusals from failures', async () => {
    const armazenamento = await caso.abrir();
    const recusa = new AppError('GRANDE_DEMAIS');
    await expect(armazenamento.guardar(novaChave(), queFalha(recusa))).rejects.toBe(recusa);
    const falha = armazenamento.guardar(novaChave(), queFalha(new Error('rede')));
    await expect(falha).rejects.toMatchObject({ ...INDISPONIVEL, cause: { message: 'rede' } });
    expect(await caso.quantos()).toBe(0);
  });

  it.each(['ENOSPC', 'EDQUOT'])('says of %s that there is no room', async (code) => {
    const armazenamento = await caso.abrir();
    const cheio = Object.assign(new Error('no space left on device'), { code });
    await expect(armazenamento.guardar(novaChave(), queFalha(cheio))).rejects.toMatchObject({
      code: 'ARMAZENAMENTO_CHEIO',
      status: 507,
      cause: { code },
    });
    expect(await caso.quantos()).toBe(0);
  });

  it('says that it is out of order, and lets go of the stream', async () => {
    const quebrado = await caso.quebrado();
    const conteudo = emPedacos(randomBytes(1_000_000));
    await expect(quebrado.guardar(novaChave(), conteudo)).rejects.toMatchObject(INDISPONIVEL);
    expect(conteudo.destroyed).toBe(true);
    await expect(quebrado.abrir(novaChave())).rejects.toMatchObject(INDISPONIVEL);
    await expect(quebrado.medir(novaChave())).rejects.toMatchObject(INDISPONIVEL);
    await expect(quebrado.apagar(novaChave())).rejects.toMatchObject(INDISPONIVEL);
    await expect(quebrado.conferir()).rejects.toMatchObject(INDISPONIVEL);
  });

  it('says that it could keep something now, and keeps nothing for that', async () => {
    await (await caso.abrir()).conferir();
    expect(await caso.quantos()).toBe(0);
  });
});

describe('a storage in a folder', () => {
  it('lets nobody else on the machine read it', async () => {
    const chave = novaChave();
    await armazenamentoEmPasta(pasta).guardar(chave, emPedacos(Buffer.from('x')));
    expect((await stat(join(pasta, chave))).mode & 0o777).toBe(0o600);
    expect((await stat(join(pasta, '1'))).mode & 0o777).toBe(0o700);
    await armazenamentoEmPasta(pasta).apagar(chave);
  });

  it('leaves nothing of a stream that fails while its file is being opened', async () => {
    const { open } = fs;
    const abriu = vi.spyOn(fs, 'open').mockImplementation((...args: Parameters<typeof open>) => {
      // By then the failure has long been told.
      setTimeout(() => open(...args), 100);
    });
    onTestFinished(() => abriu.mockRestore());
    const morto: Readable = new Readable({ read: () => void morto.destroy(new Error('rede')) });
    const guardada = armazenamentoEmPasta(pasta).guardar(novaChave(), morto);
    await expect(guardada).rejects.toMatchObject(INDISPONIVEL);
    expect(abriu).toHaveBeenCalledOnce();
    await sleep(300);
    expect(await arquivosDaPasta()).toEqual([]);
  });

  it('names what was written long ago, whole or half, and nothing of anybody else', async () => {
    const armazenamento = armazenamentoEmPasta(pasta);
    const [velha, meia, nova] = [novaChave(), novaChave(), novaChave()];
    for (const chave of [velha, meia, nova])
      await armazenamento.guardar(chave, emPedacos(Buffer.from('x')));
    await rename(join(pasta, meia), join(pasta, `${meia}.parcial`));
    await writeFile(join(pasta, 'leia-me.txt'), 'do operador');
    const ontem = new Date(Date.now() - 86_400_000);
    for (const nome of [velha, `${meia}.parcial`, 'leia-me.txt'])
      await utimes(join(pasta, nome), ontem, ontem);
    const achadas: string[] = [];
    for await (const chave of armazenamento.chavesAntigas?.(new Date(Date.now() - 60_000)) ?? [])
      achadas.push(chave);
    expect(achadas.sort()).toEqual([velha, meia].sort());
    for (const chave of [velha, meia, nova]) await armazenamento.apagar(chave);
    await rm(join(pasta, 'leia-me.txt'));
  });

  it('takes away what a machine that fell left half written', async () => {
    const chave = novaChave();
    await writeFile(join(pasta, `${chave}.parcial`), 'meio');
    expect(await armazenamentoEmPasta(pasta).abrir(chave)).toBeUndefined();
    await armazenamentoEmPasta(pasta).apagar(chave);
    expect(await arquivosDaPasta()).toEqual([]);
  });

  it.each(['../fora', '/etc/passwd', '1/../../fora', 'a.b', ''])('has no key %j', async (chave) => {
    const armazenamento = armazenamentoEmPasta(pasta);
    await expect(armazenamento.abrir(chave)).rejects.toMatchObject(INDISPONIVEL);
    await expect(armazenamento.guardar(chave, emPedacos(Buffer.from('x')))).rejects.toMatchObject(
      INDISPONIVEL,
    );
  });

  it('closes a file that was not read to its end', async () => {
    const chave = novaChave();
    await armazenamentoEmPasta(pasta).guardar(chave, emPedacos(randomBytes(500_000)));
    const abertos = async () => {
      const nomes = await readdir('/proc/self/fd');
      const alvos = nomes.map((nome) => readlink(`/proc/self/fd/${nome}`).catch(() => ''));
      return (await Promise.all(alvos)).filter((alvo) => alvo.endsWith(chave)).length;
    };
    const lido = await armazenamentoEmPasta(pasta).abrir(chave);
    expect(await abertos()).toBe(1);
    lido?.destroy();
    await esperar(async () => expect(await abertos()).toBe(0));
    await armazenamentoEmPasta(pasta).apagar(chave);
  });
});

it('a bucket holds no more of a file in memory than one part at a time', async () => {
  const { armazenamentoEmS3 } = await import('./s3.ts');
  let entregues = 0;
  let maisAberto = 0;
  const conteudo = Readable.from(
    (async function* () {
      for (let n = 0; n < 20; n += 1) {
        const prontas = [...s3.abertos.values()].flatMap((partes) => [...partes.values()]);
        const guardado = prontas.reduce((soma, { length }) => soma + length, 0);
        maisAberto = Math.max(maisAberto, entregues - guardado);
        entregues += 1024 * 1024;
        yield Buffer.alloc(1024 * 1024, n);
        await Promise.resolve();
      }
    })(),
    { objectMode: false },
  );
  const chave = novaChave();
  await armazenamentoEmS3(s3.balde).guardar(chave, conteudo);
  expect(s3.objetos.get(`balcao/${chave}`)).toHaveLength(20 * 1024 * 1024);
  expect(maisAberto).toBeLessThan(13 * 1024 * 1024);
});

it('a bucket that is not there is no bucket without the object, also to a key that may not list', async () => {
  const { armazenamentoEmS3 } = await import('./s3.ts');
  const semBalde = armazenamentoEmS3({ ...s3.balde, bucket: 'outro' });
  await expect(semBalde.conferir()).rejects.toMatchObject(INDISPONIVEL);
  s3.objetos.clear();
  s3.semLista = true;
  onTestFinished(() => {
    s3.semLista = false;
    s3.objetos.clear();
  });
  const armazenamento = armazenamentoEmS3(s3.balde);
  await armazenamento.conferir();
  await armazenamento.conferir();
  expect([...s3.objetos.keys()]).toEqual(['balcao/pronto']);
});

it('a bucket that hangs in the middle is given up, and its parts with no more waiting', async () => {
  const { armazenamentoEmS3 } = await import('./s3.ts');
  const impaciente = armazenamentoEmS3(s3.balde, { conexaoMs: 200, silencioMs: 200 });
  for (const metodo of ['PUT', 'DELETE', 'GET']) s3.calados.add(metodo);
  onTestFinished(() => {
    s3.calados.clear();
    s3.abertos.clear();
  });
  const conteudo = emPedacos(randomBytes(12_000_000));
  await expect(impaciente.guardar(novaChave(), conteudo)).rejects.toMatchObject(INDISPONIVEL);
  expect(conteudo.destroyed).toBe(true);
  await expect(impaciente.abrir(novaChave())).rejects.toMatchObject(INDISPONIVEL);
});
