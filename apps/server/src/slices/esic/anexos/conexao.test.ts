import { connect, type AddressInfo } from 'node:net';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { setImmediate } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { armazenamentoEmPasta } from '../../../adapters/armazenamento/pasta.ts';
import { arquivosEm } from '../../../testing/anexos.ts';
import { createInstituicao } from '../../../testing/cidade.ts';
import { abrirEnvio, credenciais } from '../../../testing/envio.ts';
import { esperar } from '../../../testing/esperar.ts';
import { linhas } from '../../../testing/query.ts';
import { abrirServidor, type Servidor } from '../../../testing/servidor.ts';

const MEGA = 1024 * 1024;
const LIMITE = 'divisa';
const CABECA = Object.entries({ cod_empre: '1', assunto: 'Poda' })
  .map(
    ([nome, valor]) =>
      `--${LIMITE}\r\ncontent-disposition: form-data; name="${nome}"\r\n\r\n${valor}\r\n`,
  )
  .join('');
const arquivo = (nome: string) =>
  `--${LIMITE}\r\ncontent-disposition: form-data; name="anexos[]"; filename="${nome}"\r\n\r\n`;
const FIM = `\r\n--${LIMITE}--\r\n`;

let servidor: Servidor;
let app: FastifyInstance;
let porta: number;
/** Stands between what arrives and what is kept. */
let lerAoGuardar: (conteudo: Readable) => Readable;
beforeAll(async () => {
  servidor = await abrirServidor();
  await createInstituicao(servidor.db, 1);
});
afterAll(() => servidor.encerrar());
beforeEach(async () => {
  const pasta = armazenamentoEmPasta(servidor.pasta);
  lerAoGuardar = (conteudo) => conteudo;
  app = await abrirEnvio({
    db: servidor.db,
    relogio: () => servidor.relogio.agora,
    armazenamento: {
      ...pasta,
      guardar: (chave, conteudo) => pasta.guardar(chave, lerAoGuardar(conteudo)),
    },
    antivirus: undefined,
    limites: { anexos_quantidade: 5, anexos_total_bytes: 100_000_000 },
  });
  await app.listen({ host: '127.0.0.1', port: 0 });
  porta = (app.server.address() as AddressInfo).port;
});
afterEach(() => app.close());

const nadaFicou = () =>
  esperar(async () => {
    expect(await linhas(servidor.banco, 'select id from anexos')).toEqual([]);
    expect(await arquivosEm(servidor.pasta)).toEqual([]);
  });

/** The first lines of a request, as they stand on the wire. */
const cabecalho = async (extra: Record<string, string>): Promise<string> => {
  const headers = Object.entries({
    host: 'balcao',
    'content-type': `multipart/form-data; boundary=${LIMITE}`,
    ...extra,
    ...(await credenciais(app)),
  });
  return `POST /envio HTTP/1.1\r\n${headers.map((par) => par.join(': ')).join('\r\n')}\r\n\r\n`;
};

/** Sends a body as it is made, its length untold, to its end or until it is cut off. */
const enviar = async (corpo: Iterable<string | Buffer>) => {
  const inicio = await cabecalho({ 'transfer-encoding': 'chunked' });
  let enviados = 0;
  let aoResponder: number | undefined;
  let resposta = '';
  const socket = connect(porta, '127.0.0.1');
  socket.setEncoding('utf8').on('data', (texto: string) => {
    aoResponder ??= enviados;
    resposta += texto;
  });
  const emPedacos = function* () {
    yield Buffer.from(inicio);
    for (const pedaco of corpo) {
      enviados += pedaco.length;
      yield Buffer.from(`${pedaco.length.toString(16)}\r\n`);
      yield Buffer.from(pedaco);
      yield Buffer.from('\r\n');
    }
    yield Buffer.from('0\r\n\r\n');
  };
  const pedacos = Readable.from(emPedacos(), { objectMode: false });
  const inteiro = await pipeline(pedacos, socket, { end: false }).then(
    () => true,
    () => false,
  );
  if (inteiro) await esperar(() => expect(resposta).toMatch(/\}$/));
  socket.destroy();
  const status = Number(resposta.slice('HTTP/1.1 '.length).slice(0, 3));
  return { status, resposta, aoResponder, enviados, inteiro };
};

const PEDACO = Buffer.alloc(64 * 1024, 120);
function* corpoCom(quantos: number, megas: number): Generator<string | Buffer> {
  yield CABECA;
  for (let n = 0; n < quantos; n += 1) {
    yield `${n ? '\r\n' : ''}${arquivo(`${n}.txt`)}`;
    for (let em = 0; em < megas * MEGA; em += PEDACO.length) yield PEDACO;
  }
  yield FIM;
}

describe('E06 a form with files on a real connection', () => {
  it('cut off in the middle of a file leaves nothing behind', async () => {
    const socket = connect(porta, '127.0.0.1');
    socket.write(await cabecalho({ 'content-length': '10000000' }));
    socket.write(`${CABECA}${arquivo('a.txt')}inteiro`);
    socket.write(`\r\n${arquivo('b.txt')}`);
    for (let n = 0; n < 20; n += 1) socket.write(PEDACO);
    await esperar(async () => expect(await arquivosEm(servidor.pasta)).toHaveLength(2));
    socket.destroy();
    await nadaFicou();
  });

  it('hears of a file too large while it still sends, and is let to finish', async () => {
    const { status, resposta, aoResponder, enviados, inteiro } = await enviar(corpoCom(1, 40));
    expect([status, inteiro]).toEqual([413, true]);
    expect(resposta).toContain('“0.txt” é grande demais');
    expect(aoResponder).toBeLessThan(40 * MEGA);
    expect(enviados).toBeGreaterThan(40 * MEGA);
    await nadaFicou();
  });

  it('that goes on without end after it was refused is cut off', async () => {
    const { enviados, inteiro } = await enviar(corpoCom(1, 400));
    expect(inteiro).toBe(false);
    expect(enviados).toBeLessThan(200 * MEGA);
    await nadaFicou();
  });

  it('is read no faster than it is kept, however many come at once', async () => {
    let [enviados, guardados, maiorEspera] = [0, 0, 0];
    const contando = function* (corpo: Iterable<string | Buffer>) {
      for (const pedaco of corpo) {
        enviados += pedaco.length;
        yield pedaco;
      }
    };
    const devagar = async function* (conteudo: Readable) {
      for await (const pedaco of conteudo as AsyncIterable<Buffer>) {
        guardados += pedaco.length;
        maiorEspera = Math.max(maiorEspera, enviados - guardados);
        for (let voltas = 0; voltas < 5; voltas += 1) await setImmediate();
        yield pedaco;
      }
    };
    lerAoGuardar = (conteudo) => Readable.from(devagar(conteudo), { objectMode: false });
    const envios = await Promise.all(
      Array.from({ length: 4 }, () => enviar(contando(corpoCom(2, 19)))),
    );
    expect(envios.map(({ status }) => status)).toEqual([201, 201, 201, 201]);
    // Of 152 MB no more is under way than the system's own buffers of four connections hold.
    expect(maiorEspera / MEGA).toBeLessThan(60);
    for (const caminho of await arquivosEm(servidor.pasta)) {
      const chave = caminho.slice(servidor.pasta.length + 1);
      await armazenamentoEmPasta(servidor.pasta).apagar(chave);
    }
    await linhas(servidor.banco, 'delete from anexos');
  });
});
