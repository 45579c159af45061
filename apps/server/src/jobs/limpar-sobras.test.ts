import { utimes } from 'node:fs/promises';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { armazenamentoEmPasta } from '../adapters/armazenamento/pasta.ts';
import { novoAnexo } from '../slices/esic/anexos/download.ts';
import { arquivosEm, createAnexo } from '../testing/anexos.ts';
import { createOrgao } from '../testing/cidade.ts';
import { abrirServidor, type Servidor } from '../testing/servidor.ts';
import { limparSobras } from './limpeza.ts';

let servidor: Servidor;
beforeAll(async () => {
  servidor = await abrirServidor();
  await createOrgao(servidor.db, 1);
});
afterAll(() => servidor.encerrar());

const deps = () => ({
  db: servidor.db,
  relogio: () => servidor.relogio.agora,
  armazenamento: armazenamentoEmPasta(servidor.pasta),
});

const envelhecer = async (chave: string, horas: number) => {
  const quando = new Date(servidor.relogio.agora.getTime() - horas * 3_600_000);
  await utimes(join(servidor.pasta, chave), quando, quando);
};

/** A file of no attachment, last written so many hours ago. */
const createSobra = async (horas: number): Promise<string> => {
  const { chave } = novoAnexo(1);
  await deps().armazenamento.guardar(chave, Readable.from(['x'], { objectMode: false }));
  await envelhecer(chave, horas);
  return chave;
};

const chaves = async () =>
  (await arquivosEm(servidor.pasta)).map((um) => um.slice(servidor.pasta.length + 1)).sort();

it('takes away files of no attachment a day after they were written, and leaves all others', async () => {
  const donos: string[] = [];
  for (const nome of ['a.txt', 'b.txt']) {
    const { chave } = await createAnexo(servidor, { nome, conteudo: 'a' });
    await envelhecer(chave, 100);
    donos.push(chave);
  }
  await createSobra(25);
  const nova = await createSobra(23);
  expect(await limparSobras(deps())).toBe(1);
  expect(await chaves()).toEqual([...donos, nova].sort());
  expect(await limparSobras({ ...deps(), armazenamento: semNomes() })).toBe(0);
});

/** A bucket names nothing: its own rule takes away what was left half sent. */
const semNomes = () => {
  const { guardar, abrir, medir, apagar, conferir } = deps().armazenamento;
  return { guardar, abrir, medir, apagar, conferir };
};

it('touches nothing when most files are of no attachment: that is another database', async () => {
  for (let n = 0; n < 5; n += 1) await createSobra(48);
  const antes = await chaves();
  await expect(limparSobras(deps())).rejects.toThrow('nothing was taken away');
  expect(await chaves()).toEqual(antes);
});
