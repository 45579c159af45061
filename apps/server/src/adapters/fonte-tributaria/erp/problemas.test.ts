import type { ServerResponse } from 'node:http';
import type { LightMyRequestResponse } from 'fastify';
import { afterAll, afterEach, beforeAll, describe, expect, it, onTestFinished, vi } from 'vitest';
import { ANA, BRUNO, createGuia, createOrgao, parcelaUnica } from '../../../testing/cidade.ts';
import {
  abrirErpDeTeste,
  abrirOrgaosNoErp,
  consultaDe,
  guiaDoErp,
  json,
  responder,
  type ErpDeTeste,
} from '../../../testing/erp.ts';
import { CREDENCIAL } from '../../../testing/erp-de-referencia.ts';
import { esperar } from '../../../testing/esperar.ts';
import { linhas } from '../../../testing/query.ts';
import { abrirServidor, COFRE, type Servidor } from '../../../testing/servidor.ts';
import { createFontes } from '../fontes.ts';
import { LIMITES_DO_ERP } from './protecao-do-erp.ts';

const PUBLICO = '/api/gateway/public?url=v2/iptus';
const LIMITES = {
  ...LIMITES_DO_ERP,
  corpoBytes: 16 * 1024 * 1024,
  janelaMs: 60_000,
  descansoMs: 3_000,
};
const DESDE = 'não está respondendo desde 12:00';

let servidor: Servidor;
let erp: ErpDeTeste;
let orgaoNoErp: ReturnType<typeof abrirOrgaosNoErp>;

beforeAll(async () => {
  erp = await abrirErpDeTeste();
  servidor = await abrirServidor({ limites: LIMITES });
  orgaoNoErp = abrirOrgaosNoErp(servidor, erp);
  for (let cod_empre = 1; cod_empre <= 2; cod_empre += 1) await createOrgao(servidor.db, cod_empre);
  await createGuia(servidor.db, 2, {
    numero: 5,
    dono: ANA,
    inscricao: '5',
    parcelas: [parcelaUnica(100)],
  });
});
afterEach(() => {
  servidor.relogio.agora = new Date('2026-11-20T15:00:00Z');
});
afterAll(async () => {
  await servidor.encerrar();
  await erp.encerrar();
});

const consultar = (cod_empre: number, cpfcnpj = ANA, origem?: string) =>
  servidor.navegador(origem).get(`${PUBLICO}&cod_empre=${cod_empre}&cpfcnpj=${cpfcnpj}`);

/** Nobody's time runs out, however busy the machine is, until the test calls what this gives. */
const pararTempo = () => {
  const prazos: AbortController[] = [];
  const timeout = vi.spyOn(AbortSignal, 'timeout').mockImplementation(() => {
    const prazo = new AbortController();
    prazos.push(prazo);
    return prazo.signal;
  });
  onTestFinished(() => timeout.mockRestore());
  return () => prazos.forEach((prazo) => prazo.abort());
};

/** Nobody waits longer than this: for tests of who is not answered in any time. */
const encurtarTempo = (ms: number): void => {
  const deVerdade = AbortSignal.timeout.bind(AbortSignal);
  const timeout = vi.spyOn(AbortSignal, 'timeout').mockImplementation(() => deVerdade(ms));
  onTestFinished(() => timeout.mockRestore());
};

const guiaDeAna = guiaDoErp(1, ANA);

describe('B07 a city whose own system keeps the books', () => {
  it('B07.2 is asked for exactly that person, with the credential, and its bills are shown', async () => {
    const cod_empre = await orgaoNoErp();
    erp.reagir = responder(guiaDoErp(2, ANA), guiaDeAna);
    const resposta = await consultar(cod_empre);
    expect(resposta.statusCode).toBe(200);
    expect(resposta.json()).toMatchObject({ data: [{ numeroGuia: 1 }, { numeroGuia: 2 }] });
    const [recebido] = erp.recebidos;
    expect(recebido?.method).toBe('GET');
    expect(recebido?.url.href).toBe(
      `http://erp/balcao/v2/iptus?cod_empre=${cod_empre}&cpfcnpj=${ANA}`,
    );
    expect(recebido?.headers.authorization).toBe(`Bearer ${CREDENCIAL}`);
    const guardada = await linhas<{ texto: string }>(
      servidor.banco,
      'select fontes_tributarias::text as texto from fontes_tributarias where cod_empre = $1',
      [cod_empre],
    );
    expect(guardada[0]?.texto).not.toContain(CREDENCIAL);
  });

  it('knows nobody of that number: 404 as with the ledger', async () => {
    const cod_empre = await orgaoNoErp();
    erp.reagir = (_pedido, resposta) => json(resposta, { code: 'NAO_ENCONTRADO' }, 404);
    expect((await consultar(cod_empre)).json()).toMatchObject({ code: 'DOCUMENTO_NAO_ENCONTRADO' });
  });

  it('is asked again only after a minute; what it said before carries its hour', async () => {
    const cod_empre = await orgaoNoErp();
    erp.reagir = responder(guiaDeAna);
    expect((await consultar(cod_empre)).headers['x-dados-de']).toBeUndefined();
    servidor.relogio.agora = new Date('2026-11-20T15:00:59Z');
    const segunda = await consultar(cod_empre);
    expect(segunda.headers['x-dados-de']).toBe('2026-11-20T15:00:00.000Z');
    expect(erp.recebidos).toHaveLength(1);
    servidor.relogio.agora = new Date('2026-11-20T15:01:01Z');
    expect((await consultar(cod_empre)).headers['x-dados-de']).toBeUndefined();
    expect(erp.recebidos).toHaveLength(2);
    // Of a clock that was ahead nobody knows how old an answer is.
    servidor.relogio.agora = new Date('2026-11-20T14:00:00Z');
    expect((await consultar(cod_empre)).headers['x-dados-de']).toBeUndefined();
    expect(erp.recebidos).toHaveLength(3);
  });

  it('B07.2 is down: a look-up shows what was read up to a quarter of an hour ago, and no more', async () => {
    const cod_empre = await orgaoNoErp();
    erp.reagir = responder(guiaDeAna);
    await consultar(cod_empre);
    erp.reagir = (_pedido, resposta) => resposta.destroy();
    servidor.relogio.agora = new Date('2026-11-20T15:14:59Z');
    const antiga = await consultar(cod_empre);
    expect(antiga.json()).toMatchObject({ data: [{ numeroGuia: 1 }] });
    expect(antiga.headers['x-dados-de']).toBe('2026-11-20T15:00:00.000Z');
    servidor.relogio.agora = new Date('2026-11-20T15:15:01Z');
    expect((await consultar(cod_empre)).statusCode).toBe(503);
  });

  it('never serves old data to what has to be right: a refresh reads anew', async () => {
    const cod_empre = await orgaoNoErp();
    erp.reagir = responder(guiaDeAna);
    await consultar(cod_empre);
    erp.reagir = (_pedido, resposta) => resposta.destroy();
    const resposta = await servidor
      .navegador()
      .put(PUBLICO, { cod_empre, cpfcnpj: ANA, numero_guia: 1, numero_parcela: 1 });
    expect(resposta.statusCode).toBe(503);
  });

  it('stumbles once: a look-up is repeated once, and nobody notices', async () => {
    const cod_empre = await orgaoNoErp();
    erp.reagir = (_pedido, resposta) => {
      erp.reagir = responder(guiaDeAna);
      resposta.destroy();
    };
    expect((await consultar(cod_empre)).statusCode).toBe(200);
    expect(erp.recebidos).toHaveLength(2);
  });
});

describe('B07 a system that cannot be trusted is refused with 502', () => {
  const envelope =
    (data: unknown, mudancas: object = {}): ErpDeTeste['reagir'] =>
    ({ url }, resposta) =>
      json(resposta, { consulta: { ...consultaDe(url), ...mudancas }, data });

  it.each<[string, ErpDeTeste['reagir']]>([
    [
      'HTML',
      (_pedido, resposta) =>
        resposta.writeHead(200, { 'content-type': 'text/html' }).end('<html>Manutenção</html>'),
    ],
    ['HTML called JSON', (_pedido, resposta) => json(resposta, '<html>Manutenção</html>')],
    ['half a JSON', (_pedido, resposta) => json(resposta, '{"consulta":{"cod_empre":1},"da')],
    [
      'bytes that are no UTF-8',
      (_pedido, resposta) =>
        resposta
          .writeHead(200, { 'content-type': 'application/json' })
          .end(Buffer.from([34, 200, 34])),
    ],
    ['an empty body', (_pedido, resposta) => json(resposta, '')],
    ["another taxpayer's bills", envelope([guiaDoErp(1, BRUNO)])],
    ["one bill of another among one's own", envelope([guiaDeAna, guiaDoErp(2, BRUNO)])],
    ['an answer to another question', envelope([], { cpfcnpj: BRUNO })],
    ["another orgao's answer", envelope([], { cod_empre: 2 })],
    ['an answer without its question', (_pedido, resposta) => json(resposta, { data: [] })],
    ['a list where one was asked for as text', envelope('[]')],
    [
      'amounts as text',
      envelope([{ ...guiaDeAna, parcelas: [{ ...guiaDeAna.parcelas[0], principal: '150,00' }] }]),
    ],
    [
      'a total that is not the sum',
      envelope([
        {
          ...guiaDeAna,
          parcelas: guiaDeAna.parcelas.map((parcela) => ({
            ...parcela,
            emissao: { ...parcela.emissao, total: 1 },
          })),
        },
      ]),
    ],
    [
      'a 30th of February',
      envelope([
        { ...guiaDeAna, parcelas: [{ ...guiaDeAna.parcelas[0], vencimento: '2026-02-30' }] },
      ]),
    ],
    [
      'a redirect',
      (_pedido, resposta) => resposta.writeHead(302, { location: '/balcao/outro' }).end(),
    ],
    ['a 404 of its web server', (_pedido, resposta) => json(resposta, { error: 'Not Found' }, 404)],
    ['a 400', (_pedido, resposta) => json(resposta, { code: 'X' }, 400)],
    [
      'a body without end',
      (_pedido, resposta) => {
        resposta.writeHead(200, { 'content-type': 'application/json' });
        const megabyte = Buffer.alloc(1024 * 1024, ' ');
        const mais = () => {
          while (!resposta.destroyed && resposta.write(megabyte));
        };
        resposta.on('drain', mais);
        mais();
      },
    ],
  ])('%s', async (_nome, reagir) => {
    const cod_empre = await orgaoNoErp();
    pararTempo();
    erp.reagir = reagir;
    const resposta = await consultar(cod_empre);
    expect(resposta.statusCode).toBe(502);
    expect(resposta.json()).toEqual({
      code: 'ERP_CONTRATO',
      message: expect.stringContaining('O sistema da prefeitura respondeu algo que não entendemos'),
    });
    expect(erp.recebidos).toHaveLength(1);
  });

  it('and a breach by one taxpayer closes the door to no other', async () => {
    const cod_empre = await orgaoNoErp();
    erp.reagir = envelope([guiaDoErp(1, BRUNO)]);
    for (let i = 0; i < 12; i += 1) expect((await consultar(cod_empre)).statusCode).toBe(502);
    expect((await consultar(cod_empre, BRUNO)).statusCode).toBe(200);
  });
});

describe('B07 a system in trouble is 503, and says which and since when', () => {
  it.each<[string, ErpDeTeste['reagir']]>([
    ['500', (_pedido, resposta) => json(resposta, { erro: 'NullPointerException' }, 500)],
    ['503', (_pedido, resposta) => json(resposta, '', 503)],
    ['a refused credential', (_pedido, resposta) => json(resposta, '', 401)],
    ['a connection reset', (_pedido, resposta) => resposta.destroy()],
    [
      'a connection reset halfway',
      (_pedido, resposta) => {
        resposta.writeHead(200, { 'content-type': 'application/json', 'content-length': '1000' });
        resposta.write('{"consulta":');
        setTimeout(() => resposta.destroy(), 20);
      },
    ],
    ['never an answer', () => undefined],
    [
      'an answer that drips',
      (_pedido, resposta) => {
        resposta.writeHead(200, { 'content-type': 'application/json' });
        const gota = setInterval(() => resposta.write(' '), 50);
        resposta.on('close', () => clearInterval(gota));
      },
    ],
  ])('%s', async (_nome, reagir) => {
    const cod_empre = await orgaoNoErp();
    encurtarTempo(400);
    erp.reagir = reagir;
    const resposta = await consultar(cod_empre);
    expect(resposta.statusCode).toBe(503);
    expect(resposta.json()).toEqual({
      code: 'ERP_INDISPONIVEL',
      message: `O sistema tributário da instituição “Prefeitura de Teste ${cod_empre}” ${DESDE}. Tente de novo mais tarde.`,
    });
    expect(Number(resposta.headers['retry-after'])).toBeGreaterThan(0);
  });

  it.each([
    ['nobody listens', 'http://127.0.0.1:9'],
    ['a private network not allowed', 'https://10.255.255.1'],
    ['the metadata of a cloud', 'https://169.254.169.254'],
  ])('%s', async (_nome, endereco) => {
    const cod_empre = await orgaoNoErp(endereco);
    expect((await consultar(cod_empre)).json()).toMatchObject({ code: 'ERP_INDISPONIVEL' });
  });

  it('a credential put beside another address opens nothing', async () => {
    const cod_empre = await orgaoNoErp();
    await servidor.banco.owner.query(
      'update fontes_tributarias set endereco = $2 where cod_empre = $1',
      [cod_empre, erp.endereco.replace('127.0.0.1', '127.0.0.2')],
    );
    expect((await consultar(cod_empre)).json()).toMatchObject({
      code: 'ERP_INDISPONIVEL',
      message: expect.stringContaining('APP_KEY'),
    });
    expect(erp.recebidos).toEqual([]);
  });
});

/** So many people who ask at once, and what they are answered. */
const multidao = (cod_empre: number, pessoas: number) => {
  const respondidas: LightMyRequestResponse[] = [];
  const todas = Array.from({ length: pessoas }, async (_, i) => {
    const quem = servidor.navegador(`198.51.${cod_empre}.${i}`);
    respondidas.push(await quem.get(`${PUBLICO}&cod_empre=${cod_empre}&cpfcnpj=${ANA}`));
  });
  return { respondidas, todas: Promise.all(todas) };
};

describe('B07 the breaker', () => {
  it('opens after five failures, asks nothing while open, and closes when the system is back', async () => {
    const cod_empre = await orgaoNoErp();
    erp.reagir = (_pedido, resposta) => json(resposta, '', 500);
    for (let i = 0; i < 5; i += 1) await consultar(cod_empre);
    expect(erp.recebidos).toHaveLength(5);
    servidor.relogio.agora = new Date('2026-11-21T15:00:00Z');
    const aberta = await consultar(cod_empre);
    expect(aberta.json()).toMatchObject({
      code: 'ERP_INDISPONIVEL',
      message: expect.stringContaining('desde 20/11/2026, 12:00'),
    });
    expect(erp.recebidos).toHaveLength(5);
    erp.reagir = responder(guiaDeAna);
    let vez = 0;
    // Who asks again and again from one address is told to wait.
    const deOutro = () => consultar(cod_empre, ANA, `198.51.100.${(vez += 1)}`);
    await esperar(async () => expect((await deOutro()).statusCode).toBe(200));
    expect((await consultar(cod_empre, BRUNO)).statusCode).toBe(502);
    expect(erp.recebidos).toHaveLength(7);
  });

  it('opens under a crowd, too: who is left in line counts as not answered', async () => {
    const cod_empre = await orgaoNoErp();
    const acabarTempo = pararTempo();
    erp.reagir = () => undefined;
    const { respondidas, todas } = multidao(cod_empre, 120);
    const recusadas = 120 - LIMITES.simultaneas - LIMITES.fila;
    await esperar(() => {
      expect([respondidas.length, erp.recebidos.length]).toEqual([recusadas, LIMITES.simultaneas]);
    });
    acabarTempo();
    await todas;
    const respostas = respondidas.map((uma) => uma.json<{ message: string }>());
    expect(respostas.filter(({ message }) => message.includes('consultas demais')).length).toBe(
      recusadas,
    );
    const { saude } = await servidor.conexoes.ver(cod_empre);
    expect(saude?.disjuntor).toBe('ABERTO');
  });

  it('sends away at once everybody who waited in line', async () => {
    const cod_empre = await orgaoNoErp();
    pararTempo();
    const presas: ServerResponse[] = [];
    erp.reagir = (_pedido, resposta) => presas.push(resposta);
    const aceitas = LIMITES.simultaneas + LIMITES.fila;
    const { respondidas, todas } = multidao(cod_empre, aceitas + 1);
    // Only who finds the line full is answered.
    await esperar(() => {
      expect([respondidas.length, presas.length]).toEqual([1, LIMITES.simultaneas]);
    });

    const falhar = (resposta: ServerResponse) => json(resposta, '', 500);
    erp.reagir = (_pedido, resposta) => falhar(resposta);
    const [primeira, ...outras] = presas;
    if (primeira) falhar(primeira);
    // The place of the one that failed goes from hand to hand, until more than half of all failed.
    await esperar(() => {
      expect(respondidas).toHaveLength(aceitas + 1 - outras.length);
    });
    expect(erp.recebidos).toHaveLength(LIMITES.simultaneas + aceitas / 2 + 1);
    outras.forEach(falhar);
    await todas;
    for (const { statusCode } of respondidas) expect(statusCode).toBe(503);
    expect(erp.recebidos).toHaveLength(LIMITES.simultaneas + aceitas / 2 + 1);
  });

  it('of one city costs another nothing', async () => {
    const cod_empre = await orgaoNoErp();
    const outro = await orgaoNoErp();
    const acabarTempo = pararTempo();
    erp.reagir = ({ url }, resposta) => {
      if (url.searchParams.get('cod_empre') === String(outro))
        json(resposta, { consulta: consultaDe(url), data: [guiaDeAna] });
    };
    const { todas } = multidao(cod_empre, 30);
    await esperar(() => expect(erp.recebidos).toHaveLength(LIMITES.simultaneas));
    expect((await consultar(outro)).statusCode).toBe(200);
    expect((await consultar(2)).json()).toMatchObject({ data: [{ numeroGuia: 5 }] });
    acabarTempo();
    await todas;
  });
});

describe('B07 a great answer', () => {
  it('of 10,000 guides passes, and nobody else waits for it', async () => {
    const cod_empre = await orgaoNoErp();
    const guias = Array.from({ length: 10_000 }, (_, i) => guiaDoErp(i + 1, ANA));
    erp.reagir = responder(...guias);
    const acabarTempo = pararTempo();
    const { fonteTributaria, encerrar } = createFontes({
      db: servidor.db,
      cofre: COFRE,
      relogio: () => new Date(),
    });
    // How often others had their turn meanwhile: a check of all at once would leave them none.
    let vezes = 0;
    const relogio = setInterval(() => (vezes += 1), 1);
    const lidas = await fonteTributaria.listIptus(cod_empre, { cpfcnpj: ANA });
    clearInterval(relogio);
    expect(lidas).toHaveLength(10_000);
    expect(vezes).toBeGreaterThan(10);
    acabarTempo();
    await encerrar();
  });
});
