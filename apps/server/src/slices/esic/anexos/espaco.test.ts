import type { FastifyInstance } from 'fastify';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { armazenamentoEmPasta } from '../../../adapters/armazenamento/pasta.ts';
import { usoDoArmazenamento } from '../../../core/armazenamento.repository.ts';
import { arquivosEm } from '../../../testing/anexos.ts';
import { createInstituicao } from '../../../testing/cidade.ts';
import { abrirEnvio, credenciais, formulario } from '../../../testing/envio.ts';
import { linhas } from '../../../testing/query.ts';
import { abrirServidor, type Servidor } from '../../../testing/servidor.ts';
import { createSolicitacao } from '../../../testing/solicitacoes.ts';

const KIB = 1024;
/** With its signature, exactly so many bytes. */
const pdf = (kib: number) => ({
  nome: 'a.pdf',
  conteudo: Buffer.concat([Buffer.from('%PDF-'), Buffer.alloc(kib * KIB - 5, 120)]),
});

let servidor: Servidor;
let abertos: FastifyInstance[];
beforeAll(async () => {
  servidor = await abrirServidor();
  await createInstituicao(servidor.db, 1);
  await createInstituicao(servidor.db, 2);
});
afterAll(() => servidor.encerrar());
beforeEach(() => {
  abertos = [];
});
afterEach(async () => {
  for (const app of abertos) await app.close();
  await linhas(servidor.banco, 'delete from anexos');
  await linhas(servidor.banco, 'delete from limites');
  for (const cod_empre of [1, 2]) expect((await uso(cod_empre)).instituicao).toBe(0);
});

const uso = (cod_empre = 1) => usoDoArmazenamento(servidor.db, cod_empre);
/** Bytes that lie in the folder, whole or half written. */
const noDisco = async () => {
  const rows = await linhas<{ bytes: string }>(
    servidor.banco,
    'select coalesce(sum(bytes), 0) as bytes from anexos where sha256 is not null',
  );
  return Number(rows[0]?.bytes);
};

const abrir = async (mudancas: Partial<Parameters<typeof abrirEnvio>[0]> = {}) => {
  const app = await abrirEnvio({
    db: servidor.db,
    relogio: () => servidor.relogio.agora,
    armazenamento: armazenamentoEmPasta(servidor.pasta),
    antivirus: undefined,
    ...mudancas,
  });
  abertos.push(app);
  return app;
};

interface Envio {
  de?: string;
  cod_empre?: number;
  arquivos?: Parameters<typeof formulario>[1];
  solicitacao_id?: string;
}

const enviar = async (
  app: FastifyInstance,
  { de = '198.51.100.1', cod_empre = 1, arquivos = [pdf(100)], solicitacao_id }: Envio = {},
) => {
  const campos = {
    cod_empre: String(cod_empre),
    assunto: 'A',
    ...(solicitacao_id && { solicitacao_id }),
  };
  const { payload, headers } = formulario(campos, arquivos);
  return app.inject({
    method: 'POST',
    url: '/envio',
    payload,
    headers: { ...headers, 'x-forwarded-for': de, ...(await credenciais(app)) },
  });
};

/** Twenty at the same time, each from an address of its own. */
const todosJuntos = (app: FastifyInstance, envio: Envio = {}) =>
  Promise.all(
    Array.from({ length: 20 }, (_, n) => enviar(app, { ...envio, de: `198.51.100.${n}` })),
  );
const quantos = (respostas: { statusCode: number }[], statusCode: number) =>
  respostas.filter((uma) => uma.statusCode === statusCode).length;

describe('the quarantine of what visitors send', () => {
  const limites = { anexos_quarentena_bytes: 500 * KIB };

  it('is not passed by twenty at once, from as many addresses, and leaves another orgao alone', async () => {
    const maiores: number[] = [];
    const app = await abrir({
      limites,
      aoReceber: async () => void maiores.push((await uso()).quarentena),
    });
    const respostas = await todosJuntos(app);
    const aceitos = quantos(respostas, 201);
    expect([aceitos >= 1 && aceitos <= 5, quantos(respostas, 507)]).toEqual([true, 20 - aceitos]);
    expect(Math.max(...maiores)).toBeLessThanOrEqual(500 * KIB);
    expect((await uso()).quarentena).toBe(aceitos * 100 * KIB);
    expect(await arquivosEm(servidor.pasta)).toHaveLength(aceitos);
    const cheia = respostas.find(({ statusCode }) => statusCode === 507);
    expect(cheia?.json()).toEqual({
      code: 'ARMAZENAMENTO_CHEIO',
      message:
        'Estamos recebendo arquivos demais agora. Tente de novo em uma hora, ou envie sem os arquivos.',
      errors: {
        anexos: [
          'Estamos recebendo arquivos demais agora. Tente de novo em uma hora, ou envie sem os arquivos.',
        ],
      },
    });
    expect((await enviar(app, { cod_empre: 2 })).statusCode).toBe(201);
  });

  it('is left by files that get their owner, whatever it was they came with', async () => {
    const app = await abrir({ limites });
    const solicitacao_id = await createSolicitacao(servidor.db, 1);
    for (let n = 0; n < 8; n += 1)
      expect((await enviar(app, { solicitacao_id })).statusCode).toBe(201);
    expect(await uso()).toMatchObject({ quarentena: 0, instituicao: 800 * KIB });
    const [visto] = await linhas(servidor.banco, 'select max(visto_em) as visto_em from anexos');
    expect(visto).toEqual({ visto_em: null });
  });

  it('is given back by what fails on its way', async () => {
    let falhar = true;
    const app = await abrir({
      limites,
      aoReceber: async () => {
        if (falhar) throw new Error('banco');
        return Promise.resolve();
      },
    });
    for (let n = 0; n < 8; n += 1) expect((await enviar(app)).statusCode).toBe(500);
    const torto = { nome: 'a.png', conteudo: Buffer.alloc(100 * KIB, 1) };
    for (let n = 0; n < 8; n += 1)
      expect((await enviar(app, { arquivos: [pdf(90), torto] })).statusCode).toBe(415);
    expect(await uso()).toEqual({ instituicao: 0, instalacao: 0, quarentena: 0 });
    falhar = false;
    expect((await enviar(app)).statusCode).toBe(201);
  });
});

describe('what one address sends in a day', () => {
  const limites = { anexos_por_dia_bytes: 500 * KIB };

  it('is bounded, also at once, and nobody else is', async () => {
    const app = await abrir({ limites });
    const solicitacao_id = await createSolicitacao(servidor.db, 1);
    const respostas = await Promise.all(
      Array.from({ length: 20 }, () => enviar(app, { solicitacao_id })),
    );
    const aceitos = quantos(respostas, 201);
    expect([aceitos >= 1 && aceitos <= 5, quantos(respostas, 429)]).toEqual([true, 20 - aceitos]);
    expect(await noDisco()).toBe(aceitos * 100 * KIB);
    const recusa = respostas.find(({ statusCode }) => statusCode === 429);
    expect(recusa?.json()).toMatchObject({
      code: 'ANEXOS_DEMAIS_NO_DIA',
      errors: { anexos: [expect.stringContaining('Envie sem os arquivos')] },
    });
    expect(Number(recusa?.headers['retry-after'])).toBeGreaterThan(0);
    expect((await enviar(app, { de: '203.0.113.9', solicitacao_id })).statusCode).toBe(201);
    expect((await enviar(app, { cod_empre: 2 })).statusCode).toBe(201);
    expect((await enviar(app, { arquivos: [] })).statusCode).toBe(201);
  });

  it('counts what is kept, and nothing of what failed', async () => {
    const app = await abrir({ limites });
    const torto = { nome: 'a.png', conteudo: Buffer.alloc(100 * KIB, 1) };
    for (let n = 0; n < 6; n += 1)
      expect((await enviar(app, { arquivos: [pdf(90), torto] })).statusCode).toBe(415);
    const respostas: number[] = [];
    for (let n = 0; n < 5; n += 1) respostas.push((await enviar(app)).statusCode);
    expect(respostas).toEqual([201, 201, 201, 201, 429]);
  });
});

describe('the space of an orgao and of the installation', () => {
  it.each([
    [
      'of the orgao, of which visitors get nine tenths',
      { limites: { armazenamento_bytes: 500 * KIB } },
      450,
      201,
    ],
    ['of the installation', { cotaDoArmazenamento: 500 * KIB }, 500, 507],
  ])('%s is not passed by twenty at once', async (_qual, mudancas, maximo, noOutro) => {
    const app = await abrir(mudancas);
    const solicitacao_id = await createSolicitacao(servidor.db, 1);
    const respostas = await todosJuntos(app, { solicitacao_id });
    const aceitos = quantos(respostas, 201);
    expect([aceitos >= 1, quantos(respostas, 507)]).toEqual([true, 20 - aceitos]);
    expect(await noDisco()).toBeLessThanOrEqual(maximo * KIB);
    for (let n = 0; n < 3; n += 1) await enviar(app, { arquivos: [pdf(60)], solicitacao_id });
    const { statusCode } = await enviar(app, { cod_empre: 2 });
    expect(statusCode).toBe(noOutro);
  });
});
