import { once } from 'node:events';
import { connect, type AddressInfo } from 'node:net';
import { Readable } from 'node:stream';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { armazenamentoEmPasta } from '../../../adapters/armazenamento/pasta.ts';
import { Batch } from '../../../db/batch.ts';
import { createAnexo } from '../../../testing/anexos.ts';
import { createOrgao } from '../../../testing/cidade.ts';
import { esperar } from '../../../testing/esperar.ts';
import { fatosDe, linhas } from '../../../testing/query.ts';
import { abrirServidor, type Servidor } from '../../../testing/servidor.ts';
import { findOlhada } from '../processo/olhada.repository.ts';
import { listAnexosDosRecursos, lockAnexo, removerAnexo } from './anexos.repository.ts';

let servidor: Servidor;
beforeAll(async () => {
  servidor = await abrirServidor();
  await createOrgao(servidor.db, 1);
  await createOrgao(servidor.db, 2);
});
afterAll(() => servidor.encerrar());

const baixar = (endereco: string) => servidor.navegador().get(endereco);

describe('E06 an attachment', () => {
  it('E06.6 is downloaded by its address, byte for byte, and never shown', async () => {
    const conteudo = Buffer.from('<b>\xe1</b>', 'latin1');
    const { endereco, id } = await createAnexo(servidor, { nome: 'São João “2”.txt', conteudo });
    const response = await baixar(endereco);
    expect([response.statusCode, response.rawPayload]).toEqual([200, conteudo]);
    expect(response.headers).toMatchObject({
      'content-type': 'text/plain',
      'content-length': '8',
      'content-disposition': `attachment; filename="Sao Joao _2_.txt"; filename*=UTF-8''S%C3%A3o%20Jo%C3%A3o%20%E2%80%9C2%E2%80%9D.txt`,
      'content-security-policy': "default-src 'none'; sandbox",
      'x-content-type-options': 'nosniff',
      'cache-control': 'private, no-store',
    });
    expect((await fatosDe(servidor.banco, 'anexo.baixar'))[0]).toMatchObject({ anexo: id });
  });

  it.each([
    ['a"b;c.pdf', 'attachment; filename="a\\"b;c.pdf"'],
    ['100%25.pdf', `attachment; filename="100%25.pdf"; filename*=UTF-8''100%2525.pdf`],
    ['simples.pdf', 'attachment; filename="simples.pdf"'],
  ])('called %s keeps its name', async (nome, disposicao) => {
    const { endereco } = await createAnexo(servidor, { nome, conteudo: '%PDF-' });
    const { headers } = await baixar(endereco);
    expect(headers).toMatchObject({
      'content-type': 'application/pdf',
      'content-disposition': disposicao,
    });
  });

  it('is open for five minutes', async () => {
    const { endereco } = await createAnexo(servidor, { nome: 'a.txt', conteudo: 'a' });
    const { agora } = servidor.relogio;
    servidor.relogio.agora = new Date(agora.getTime() + 5 * 60_000);
    expect((await baixar(endereco)).statusCode).toBe(200);
    servidor.relogio.agora = new Date(agora.getTime() + 5 * 60_000 + 1);
    const { statusCode, body } = await baixar(endereco);
    servidor.relogio.agora = agora;
    expect([statusCode, body]).toEqual([410, expect.stringContaining('ENDERECO_EXPIRADO')]);
  });

  it('cannot be asked for by any other address', async () => {
    const { endereco, id } = await createAnexo(servidor, { nome: 'a.txt', conteudo: 'a' });
    const trocado = endereco.slice(0, -2) + (endereco.endsWith('AA') ? 'BB' : 'AA');
    for (const outro of [trocado, `/api/anexos/${id}`, '/api/anexos/e30.x'])
      expect((await baixar(outro)).statusCode).toBe(404);
  });

  it.each([
    ['was removed', `update anexos set removido_em = now() where id = $1`],
    ['lost its owner', `update anexos set solicitacao_id = null where id = $1`],
  ])('that %s is not there any more', async (_caso, sql) => {
    const { endereco, id } = await createAnexo(servidor, { nome: 'a.txt', conteudo: 'a' });
    await linhas(servidor.banco, sql, [id]);
    const response = await baixar(endereco);
    expect([response.statusCode, response.json()]).toEqual([
      404,
      {
        code: 'ANEXO_NAO_ENCONTRADO',
        message: 'Este anexo não existe mais. Recarregue a página para ver os que há.',
      },
    ]);
  });

  it('whose bytes are gone is said not to be there', async () => {
    const { endereco, chave } = await createAnexo(servidor, { nome: 'a.txt', conteudo: 'a' });
    await armazenamentoEmPasta(servidor.pasta).apagar(chave);
    expect((await baixar(endereco)).statusCode).toBe(404);
  });

  it('is listed with its owner alone, in order, until it is removed by one of two people', async () => {
    const { db } = servidor;
    const listar = async (cod_empre: number, solicitacao_id: string) =>
      (await findOlhada(db, cod_empre, solicitacao_id))?.lado.anexos ?? [];
    const { id, solicitacao_id } = await createAnexo(servidor, { nome: 'a.txt', conteudo: 'abc' });
    await createAnexo(servidor, { nome: 'b.txt', conteudo: 'b' }, 2);
    expect(await listar(1, solicitacao_id)).toMatchObject([
      { id, nome: 'a.txt', bytes: 3, anexado_por_nome: null, setor_nome: null },
    ]);
    expect(await listar(2, solicitacao_id)).toEqual([]);
    expect(await listAnexosDosRecursos(db, 1, [solicitacao_id])).toEqual([]);
    const remover = () =>
      db.transaction(async (tx) => {
        if ((await lockAnexo(tx, 1, id)) === undefined) return false;
        const lote = new Batch();
        removerAnexo(lote, { cod_empre: 1, id, agora: new Date() });
        await lote.save(tx);
        return true;
      });
    const duas = await Promise.all([remover(), remover()]);
    expect(duas.sort()).toEqual([false, true]);
    expect(await listar(1, solicitacao_id)).toEqual([]);
  });
});

it('a download that is cut off lets go of the file', async () => {
  let aberto: Readable | undefined;
  const pasta = armazenamentoEmPasta(servidor.pasta);
  const infinito = await abrirServidor({
    armazenamento: {
      ...pasta,
      abrir: async () => {
        aberto = new Readable({
          read() {
            this.push(Buffer.alloc(65_536));
          },
        });
        return aberto;
      },
    },
  });
  await createOrgao(infinito.db, 1);
  const { endereco } = await createAnexo(infinito, { nome: 'a.txt', conteudo: 'a' });
  await infinito.app.listen({ host: '127.0.0.1', port: 0 });
  const socket = connect((infinito.app.server.address() as AddressInfo).port, '127.0.0.1');
  socket.write(`GET ${endereco} HTTP/1.1\r\nhost: x\r\n\r\n`);
  await once(socket, 'data');
  expect(aberto?.destroyed).toBe(false);
  socket.destroy();
  await esperar(() => expect(aberto?.destroyed).toBe(true));
  await infinito.encerrar();
});
