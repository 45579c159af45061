import { rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import type { Importacao } from '@balcao/contracts';
import { TIPOS_DE_IMPORTACAO } from '@balcao/domain';
import {
  afterAll,
  afterEach,
  beforeAll,
  beforeEach,
  describe,
  expect,
  it,
  onTestFinished,
} from 'vitest';
import { armazenamentoEmPasta } from '../../adapters/armazenamento/pasta.ts';
import { pausar, retomar } from '../../cli/um-orgao/pausa.repository.ts';
import { NO_LIMITS, openPool } from '../../db/client.ts';
import { TIPOS } from '../../importacao/tipos/todos.ts';
import { startJobs, type Trabalhos } from '../../jobs/start-jobs.ts';
import { arquivosEm } from '../../testing/anexos.ts';
import { BANCOS_SEM_ORGAO, SEM_GUIAS } from '../../testing/banco.ts';
import { ANA, CHEFE, createOrgao, SENHA, SERVIDORA } from '../../testing/cidade.ts';
import { formulario } from '../../testing/envio.ts';
import { esperar } from '../../testing/esperar.ts';
import { esvaziar } from '../../testing/esvaziar.ts';
import { linhas } from '../../testing/query.ts';
import { abrirServidor, CONFIG, type Navegador, type Servidor } from '../../testing/servidor.ts';
import { encerrarParadas } from './importacoes.repository.ts';

const URL_DAS_IMPORTACOES = '/api/importacoes';
const CSV = 'tabela;competencia;valor\nCORRECAO;08/2026;100\nCORRECAO;09/2026;101\n';
const COM_ERRO = `${CSV}CORRECAO;10/2026;0\nIPCA;11/2026;1\n`;

const DEPOIS_DE_AGORA = `select id from trabalhos
  where fila = 'importacoes' and tomado_em is null and comeca_em > now()`;

let servidor: Servidor;
let chefe: Navegador;
let pool: ReturnType<typeof openPool>;
let trabalhos: Trabalhos | undefined;

beforeAll(async () => {
  servidor = await abrirServidor();
  for (const cod_empre of [1, 2]) await createOrgao(servidor.db, cod_empre);
  chefe = await servidor.navegador().entrar(1, CHEFE, SENHA);
  pool = openPool(servidor.banco.appUrl, () => undefined, NO_LIMITS);
});
beforeEach(async () => {
  await esvaziar(servidor.banco, 'importacoes', 'indices');
  await linhas(servidor.banco, `delete from trabalhos where fila = 'importacoes'`);
  await Promise.all((await arquivosEm(servidor.pasta)).map((arquivo) => rm(arquivo)));
});
afterEach(async () => {
  await trabalhos?.parar();
  trabalhos = undefined;
});
afterAll(async () => {
  await pool.end();
  await servidor.encerrar();
});

/** Begins to do what waits in the queue. */
const trabalhar = () => {
  trabalhos ??= startJobs(
    {
      config: { ...CONFIG, dataDir: servidor.pasta },
      db: servidor.db,
      relogio: () => new Date(),
      endereco: '',
      bancos: BANCOS_SEM_ORGAO,
      fonteTributaria: SEM_GUIAS,
      log: { info: () => undefined, warn: () => undefined, error: () => undefined },
      importacoes: { pool, armazenamento: armazenamentoEmPasta(servidor.pasta) },
    },
    { ritmo: { olharMs: 10, insistirMs: 10 } },
  );
};

const enviar = (
  conteudo: string | Buffer,
  { tipo = 'indices', nome = 'indices.csv', quem = chefe } = {},
) => {
  const { payload, headers } = formulario({ tipo }, [{ nome, conteudo }]);
  return quem.pedir('POST', URL_DAS_IMPORTACOES, { payload, headers });
};

const ultima = async (quem = chefe): Promise<Importacao | undefined> =>
  (await quem.get(URL_DAS_IMPORTACOES)).json<{ data: Importacao[] }>().data[0];

/** Waits until nobody works at the last one any more. */
const parada = async (): Promise<Importacao | undefined> => {
  trabalhar();
  for (;;) {
    const uma = await ultima();
    if (uma?.etapa !== 'CONFERINDO' && uma?.etapa !== 'GRAVANDO') return uma;
    await new Promise((pronto) => setTimeout(pronto, 20));
  }
};

const gravar = (deixar_rejeitadas = false, id = '') =>
  chefe.put(`${URL_DAS_IMPORTACOES}/${id}/gravacao`, { deixar_rejeitadas });
const cancelar = (id = '') => chefe.put(`${URL_DAS_IMPORTACOES}/${id}/cancelamento`);
/** What was sent is kept no longer, in a moment. */
const nadaGuardado = () =>
  esperar(async () => expect(await arquivosEm(servidor.pasta)).toEqual([]));
const indices = () =>
  linhas(servidor.banco, 'select cod_empre, competencia from indices order by competencia');

describe('B07 a file that is sent by the page', () => {
  it('is tried first and changes nothing, then written, and kept no longer', async () => {
    const { statusCode } = await enviar(CSV, { nome: 'C:\\pasta\\indices.csv' });
    expect(statusCode).toBe(201);
    const conferida = await parada();
    expect(conferida).toMatchObject({
      tipo: 'indices',
      nome: 'indices.csv',
      etapa: 'CONFERIDA',
      porcento: 100,
      enviada_por: 'ADMIN 1',
      relatorio: {
        contagens: [
          { nome: 'Lidas', quantos: 2 },
          { nome: 'Novas', quantos: 2 },
          { nome: 'Alteradas', quantos: 0 },
          { nome: 'Iguais', quantos: 0 },
          { nome: 'Rejeitadas', quantos: 0 },
        ],
        muda: true,
      },
    });
    expect(await indices()).toEqual([]);
    expect(await arquivosEm(servidor.pasta)).toHaveLength(1);

    expect((await gravar(false, conferida?.id)).statusCode).toBe(200);
    expect(await parada()).toMatchObject({ etapa: 'GRAVADA' });
    expect(await indices()).toEqual([
      { cod_empre: 1, competencia: '2026-08' },
      { cod_empre: 1, competencia: '2026-09' },
    ]);
    await nadaGuardado();
    const trilha = await linhas<{ evento: string; papel: string; tem: boolean }>(
      servidor.banco,
      `select evento, papel, usuario_id is not null as tem from auditoria
       where evento like 'importacao.%' order by id`,
    );
    expect(trilha).toEqual(
      ['importacao.enviar', 'importacao.gravar', 'importacao.indices'].map((evento) => ({
        evento,
        papel: 'ADMIN',
        tem: true,
      })),
    );
  });

  it('with bad lines reports every one, and is written only when they are left out', async () => {
    await enviar(COM_ERRO);
    const conferida = await parada();
    expect(conferida?.relatorio?.rejeicoes).toEqual([
      { linha: 4, campo: 'valor', motivo: 'Um número-índice é maior que zero.' },
      { linha: 5, campo: 'tabela', motivo: expect.stringContaining('não é uma tabela') },
    ]);
    const id = conferida?.id ?? '';
    const csv = await chefe.get(`${URL_DAS_IMPORTACOES}/${id}/rejeitadas`);
    expect(csv.headers['content-type']).toContain('text/csv');
    expect(csv.payload.split('\n').slice(1, 3).join()).toMatch(/^4;valor.*5;tabela/);
    expect((await gravar(false, id)).json()).toMatchObject({ code: 'IMPORTACAO_COM_REJEITADAS' });
    expect((await gravar(true, id)).statusCode).toBe(200);
    expect(await parada()).toMatchObject({ etapa: 'GRAVADA', tem_rejeitadas: true });
    expect(await indices()).toHaveLength(2);
    expect((await gravar(true, id)).json()).toMatchObject({ code: 'IMPORTACAO_OUTRA_ETAPA' });
  });

  it('says what is wrong with a header, without words of the command line', async () => {
    await enviar('nome;valor\nx;1\n');
    const falhou = await parada();
    expect(falhou?.etapa).toBe('FALHOU');
    expect(falhou?.falha).toContain('tabela');
    expect(falhou?.falha).not.toContain('--');
    expect(falhou?.falha).not.toContain(tmpdir());
    await nadaGuardado();
  });

  it.each([
    ['an Excel file', Buffer.from([0x50, 0x4b, 3, 4, 1, 2]), 'Salve a planilha como CSV'],
    ['an empty one', '', 'vazio'],
  ])('is not taken when it is %s, and leaves nothing', async (_nome, conteudo, motivo) => {
    const resposta = await enviar(conteudo);
    expect(resposta.statusCode).toBe(422);
    expect(resposta.payload).toContain(motivo);
    expect(await ultima()).toBeUndefined();
    await nadaGuardado();
  });

  it('waits for no other: of two at once the second is refused, also in the same instant', async () => {
    const respostas = await Promise.all([enviar(CSV), enviar(CSV)]);
    expect(respostas.map(({ statusCode }) => statusCode).sort()).toEqual([201, 409]);
    expect((await enviar(CSV)).json()).toMatchObject({ code: 'IMPORTACAO_EM_CURSO' });
    expect(await arquivosEm(servidor.pasta)).toHaveLength(1);
    const vizinho = await servidor.navegador().entrar(2, CHEFE, SENHA);
    expect((await enviar(CSV, { quem: vizinho })).statusCode).toBe(201);
    await cancelar((await ultima())?.id);
    await parada();
  });

  it('is cancelled cleanly: while it waits, as it is begun, and after it was tried', async () => {
    await enviar(CSV);
    expect((await cancelar((await ultima())?.id)).json()).toMatchObject({
      data: { etapa: 'CANCELADA', cancelando: false },
    });
    await enviar(CSV);
    const tomada = (quando: string) =>
      linhas(servidor.banco, `update trabalhos set tomado_em = ${quando}`);
    await tomada('now()');
    expect((await cancelar((await ultima())?.id)).json()).toMatchObject({
      data: { etapa: 'CONFERINDO', cancelando: true },
    });
    await tomada('null');
    expect(await parada()).toMatchObject({ etapa: 'CANCELADA' });
    await enviar(CSV);
    const conferida = await parada();
    expect((await cancelar(conferida?.id)).json()).toMatchObject({ data: { etapa: 'CANCELADA' } });
    expect((await gravar(true, conferida?.id)).statusCode).toBe(409);
    expect((await cancelar(conferida?.id)).json()).toMatchObject({
      code: 'IMPORTACAO_OUTRA_ETAPA',
    });
    expect(await indices()).toEqual([]);
    await nadaGuardado();
  });

  it('may wait long for its turn; one that nobody works at any more is ended, and its file thrown away', async () => {
    const daqui = (minutos: number) => new Date(Date.now() + minutos * 60_000);
    await enviar(CSV);
    expect(await encerrarParadas(servidor.db, daqui(60))).toEqual([]);
    // Taken after an hour, of which whoever works at it said nothing yet.
    await linhas(
      servidor.banco,
      `update trabalhos set tomado_em = now() + interval '60 minutes' where fila = 'importacoes'`,
    );
    expect(await encerrarParadas(servidor.db, daqui(61))).toEqual([]);
    expect(await encerrarParadas(servidor.db, daqui(71))).toHaveLength(1);
    expect(await ultima()).toMatchObject({
      etapa: 'FALHOU',
      falha: expect.stringContaining('parou'),
    });
    expect((await enviar(CSV)).statusCode).toBe(201);
    await cancelar((await ultima())?.id);
    await parada();
  });

  it('of an institution that stands still is refused, and one sent before waits until it writes again', async () => {
    const operador = await servidor.banco.owner.connect();
    onTestFinished(() => operador.release());
    await pausar(operador, 1);
    expect((await enviar(CSV)).json()).toMatchObject({ code: 'ORGAO_PARADO' });
    await nadaGuardado();
    await retomar(operador, 1);
    await enviar(CSV);
    await pausar(operador, 1);
    trabalhar();
    await esperar(async () =>
      expect(await linhas(servidor.banco, DEPOIS_DE_AGORA)).toHaveLength(1),
    );
    expect(await ultima()).toMatchObject({ etapa: 'CONFERINDO' });
    await retomar(operador, 1);
    await linhas(servidor.banco, 'update trabalhos set comeca_em = now()');
    expect(await parada()).toMatchObject({ etapa: 'CONFERIDA' });
    await cancelar((await ultima())?.id);
  });

  it('is nothing of a neighbour, nor of who may not import', async () => {
    await enviar(CSV);
    const { id = '' } = (await ultima()) ?? {};
    const vizinho = await servidor.navegador().entrar(2, CHEFE, SENHA);
    expect(await ultima(vizinho)).toBeUndefined();
    for (const acao of ['gravacao', 'cancelamento'])
      expect(
        (await vizinho.put(`${URL_DAS_IMPORTACOES}/${id}/${acao}`, { deixar_rejeitadas: true }))
          .statusCode,
      ).toBe(404);
    expect((await vizinho.get(`${URL_DAS_IMPORTACOES}/${id}/rejeitadas`)).statusCode).toBe(404);
    for (const quem of [ANA, SERVIDORA]) {
      const outro = await servidor.navegador().entrar(1, quem, SENHA);
      expect((await enviar(CSV, { quem: outro })).statusCode).toBe(403);
    }
    await cancelar(id);
    await parada();
  });

  it('may be of every kind that the command line imports', () => {
    expect(Object.keys(TIPOS_DE_IMPORTACAO).sort()).toEqual(
      [...TIPOS.map(({ nome }) => nome), 'pagamentos'].sort(),
    );
  });
});
