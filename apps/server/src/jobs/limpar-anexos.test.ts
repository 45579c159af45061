import { rm, utimes } from 'node:fs/promises';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { armazenamentoEmPasta } from '../adapters/armazenamento/pasta.ts';
import { AppError } from '../core/app-error.ts';
import { novoAnexo } from '../slices/esic/anexos/download.ts';
import { arquivosEm, createAnexo, darDono } from '../testing/anexos.ts';
import { createOrgao } from '../testing/cidade.ts';
import { linhas } from '../testing/query.ts';
import { abrirServidor, type Servidor } from '../testing/servidor.ts';
import { limparAnexos, limparSobras } from './limpeza.ts';

let servidor: Servidor;
beforeAll(async () => {
  servidor = await abrirServidor();
  await createOrgao(servidor.db, 1);
});
afterAll(() => servidor.encerrar());
beforeEach(async () => {
  await linhas(servidor.banco, 'delete from anexos');
  for (const arquivo of await arquivosEm(servidor.pasta)) await rm(arquivo);
});

const deps = () => ({
  db: servidor.db,
  relogio: () => servidor.relogio.agora,
  armazenamento: armazenamentoEmPasta(servidor.pasta),
});

/** An upload that nobody owns, last heard of so many hours ago. */
const createOrfao = async (horas: number): Promise<{ id: string; chave: string }> => {
  const orfao = await createAnexo(servidor, { nome: 'orfao.txt', conteudo: 'x' });
  const criado_em = new Date(servidor.relogio.agora.getTime() - horas * 3_600_000);
  await linhas(
    servidor.banco,
    'update anexos set solicitacao_id = null, visto_em = $2 where id = $1',
    [orfao.id, criado_em],
  );
  return orfao;
};

const ficaram = async () => ({
  rows: (await linhas<{ id: string }>(servidor.banco, 'select id from anexos')).map(({ id }) => id),
  arquivos: (await arquivosEm(servidor.pasta)).length,
});

describe('the attachments', () => {
  it('go where nobody came to own them, or somebody removed them, once, on two machines', async () => {
    const velho = await createOrfao(1.1);
    const novo = await createOrfao(0.9);
    const deAlguem = await createAnexo(servidor, { nome: 'a.txt', conteudo: 'a' });
    const removido = await createAnexo(servidor, { nome: 'b.txt', conteudo: 'b' });
    await linhas(servidor.banco, 'update anexos set removido_em = now() where id = $1', [
      removido.id,
    ]);
    expect((await ficaram()).arquivos).toBe(4);
    await Promise.all([limparAnexos(deps()), limparAnexos(deps())]);
    const { rows, arquivos } = await ficaram();
    expect([rows.sort(), arquivos]).toEqual([[novo.id, deAlguem.id].sort(), 2]);
    const tarde = darDono(servidor.db, 1, [velho.id], {
      solicitacao_id: deAlguem.solicitacao_id,
    });
    await expect(tarde).rejects.toMatchObject({ code: 'ENVIO_INTERROMPIDO' });
    await darDono(servidor.db, 1, [novo.id], { solicitacao_id: deAlguem.solicitacao_id });
  });

  it('that the storage does not let go of are left for the next run, and the rest is done', async () => {
    const [um, outro] = [await createOrfao(8), await createOrfao(9)];
    const teimoso = deps();
    const { apagar } = teimoso.armazenamento;
    const armazenamento = {
      ...teimoso.armazenamento,
      apagar: async (chave: string) => {
        if (chave === um.chave) throw new AppError('ARMAZENAMENTO_INDISPONIVEL');
        await apagar(chave);
      },
    };
    await expect(limparAnexos({ ...teimoso, armazenamento })).rejects.toThrow('attachments left');
    const { rows } = await ficaram();
    expect([rows.includes(um.id), rows.includes(outro.id)]).toEqual([true, false]);
    await limparAnexos(deps());
    expect((await ficaram()).rows).not.toContain(um.id);
  });
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

/** A bucket names nothing: its own rule takes away what was left half sent. */
const semNomes = () => {
  const { guardar, abrir, medir, apagar, conferir } = deps().armazenamento;
  return { guardar, abrir, medir, apagar, conferir };
};

describe('the files of no attachment', () => {
  it('go a day after they were written, and all others stay', async () => {
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

  it('all stay where they are most of the files: that is another database', async () => {
    for (let n = 0; n < 5; n += 1) await createSobra(48);
    const antes = await chaves();
    await expect(limparSobras(deps())).rejects.toThrow('nothing was taken away');
    expect(await chaves()).toEqual(antes);
  });
});
