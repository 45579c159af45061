import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { esvaziar } from './testing/esvaziar.ts';
import { pagando } from './testing/prova.ts';
import { linhas } from './testing/query.ts';
import { createRecurso, createRespondida, semArquivo } from './testing/recursos.ts';
import { abrirServidor, type Navegador, type Servidor } from './testing/servidor.ts';
import { createOrgaoComSolicitacoes } from './testing/solicitacoes.ts';

const BASE = '/api/solicitacoes/publica';
const PROTOCOLO = '2026-1120-777777';
const DO_RECURSO = '2026-1120-888888';
const NENHUM = '2026-1120-999999';
const NENHUM_RECURSO = '00000000-0000-4000-8000-000000000000';
const EMAIL = 'maria@dominio.example';
const INICIO = new Date('2026-11-20T15:00:00Z');
const UMA_HORA_MS = 3_600_000;

type Bater = (
  quem: Navegador,
  id: string,
  protocolo: string,
) => Promise<{ statusCode: number; headers: Record<string, unknown>; json: () => unknown }>;

const ler =
  (parte: string): Bater =>
  (quem, id, protocolo) =>
    quem.get(`${BASE}${parte.replace(':id', id)}?cod_empre=1&protocolo=${protocolo}`);

const lerComEmail =
  (parte: string, email = EMAIL): Bater =>
  (quem, id, protocolo) =>
    quem.post(`${BASE}${parte.replace(':id', id)}`, { cod_empre: 1, protocolo, email });

const recorrer: Bater = (quem, solicitacao_id, protocolo) => {
  const campos = { cod_empre: '1', solicitacao_id, protocolo, mensagem: 'Falta a planilha.' };
  return quem.pedir('POST', '/api/recursos/publico', semArquivo(campos));
};

/** Behind this door is an appeal, which there is not: who passed it meets a conflict, as who appeals twice. */
const contestar: Bater = async (quem, solicitacao_id, protocolo) => {
  const resposta = await quem.post('/api/recursos/publico/contestacoes', {
    ...{ cod_empre: 1, solicitacao_id, protocolo },
    ...{ recurso_id: NENHUM_RECURSO, contestacao: 'Falta a planilha.' },
  });
  const { code } = resposta.json<{ code?: string }>();
  return {
    statusCode: code === 'RECURSO_NAO_ENCONTRADO' ? 409 : resposta.statusCode,
    headers: resposta.headers,
    json: () => resposta.json<unknown>(),
  };
};

/** Nothing was asked of its requester: who passed this door meets a conflict. */
const complementar: Bater = (quem, solicitacao_id, protocolo) => {
  const campos = { cod_empre: '1', solicitacao_id, protocolo, complemento: 'Das Flores.' };
  return quem.pedir('POST', `${BASE}/complemento`, semArquivo(campos));
};

/** Every route that a protocol opens, and how one knocks there. */
const PORTAS: Record<string, Bater> = {
  'GET /api/solicitacoes/publica': ler(''),
  'POST /api/solicitacoes/publica/consulta': lerComEmail('/consulta'),
  'GET /api/solicitacoes/publica/historico/{id}': ler('/historico/:id'),
  'POST /api/solicitacoes/publica/historico/{id}': lerComEmail('/historico/:id'),
  'GET /api/solicitacoes/publica/prazo/{id}': ler('/prazo/:id'),
  'GET /api/solicitacoes/publica/recursos/{id}': ler('/recursos/:id'),
  'POST /api/solicitacoes/publica/recursos/{id}': lerComEmail('/recursos/:id'),
  'POST /api/solicitacoes/publica/complemento': complementar,
  'POST /api/recursos/publico': recorrer,
  'POST /api/recursos/publico/contestacoes': contestar,
};
const TODAS = Object.entries(PORTAS);
/** Opening an appeal twice is a conflict; most others only read. */
const ABERTA = [200, 201, 409];

let servidor: Servidor;
let id: string;
let enderecos = 0;
/** A browser of its own address. */
const visitante = () => servidor.navegador(`198.51.100.${(enderecos += 1)}`);

beforeAll(async () => {
  servidor = await abrirServidor();
  await createOrgaoComSolicitacoes(servidor.db, 1);
});
afterAll(() => servidor.encerrar());
beforeEach(async () => {
  enderecos = 0;
  servidor.relogio.agora = INICIO;
  await esvaziar(servidor.banco, 'solicitacoes', 'limites');
  id = await createRespondida(servidor, { numero_protocolo: PROTOCOLO });
});

/** Twenty-nine misses at a door; all but the first are only counted here. */
const errarMuito = async (bater: Bater, quem: Navegador) => {
  expect((await bater(quem, id, NENHUM)).statusCode).toBe(404);
  await linhas(servidor.banco, 'update limites set contagem = 29');
};

interface Documento {
  paths: Record<string, Record<string, Rota>>;
}
interface Rota {
  parameters?: { name: string }[];
  requestBody?: { content: Record<string, { schema: { properties?: object } }> };
}

const pedeProtocolo = ({ parameters = [], requestBody }: Rota): boolean => {
  const corpos = Object.values(requestBody?.content ?? {});
  const campos = corpos.flatMap(({ schema }) => Object.keys(schema.properties ?? {}));
  return [...parameters.map(({ name }) => name), ...campos].includes('protocolo');
};

describe('E23 the doors that a protocol opens', () => {
  it('E23 are these: one more has to count its misses too', async () => {
    const documento = await visitante().get('/api/openapi.json');
    const portas = Object.entries(documento.json<Documento>().paths).flatMap(([path, rotas]) =>
      Object.entries(rotas)
        // Administrators name a request by it, which opens nothing.
        .filter(([, rota]) => path !== '/api/sigilos-de-acesso' && pedeProtocolo(rota))
        .map(([method]) => `${method.toUpperCase()} ${path}`),
    );
    expect(portas.sort()).toEqual(Object.keys(PORTAS).sort());
  });

  it.each(TODAS)(
    'E23 %s: after thirty misses they all ask for work, for an hour',
    async (_qual, bater) => {
      const quem = visitante();
      await errarMuito(bater, quem);
      const ultima = await bater(quem, id, NENHUM);
      expect(ultima.json()).toMatchObject({ code: 'PROTOCOLO_NAO_ENCONTRADO' });
      for (const [porta, outra] of TODAS) {
        const certa = await outra(quem, id, PROTOCOLO);
        expect([porta, certa.statusCode, certa.json()]).toMatchObject([
          ...[porta, 429],
          { code: 'PROVA_DE_TRABALHO', desafio: { bits: 9, partes: 8 } },
        ]);
        expect(Number(certa.headers['retry-after'])).toBe(3_600);
      }
      // Nobody else is punished.
      expect(ABERTA).toContain((await bater(visitante(), id, PROTOCOLO)).statusCode);
      servidor.relogio.agora = new Date(INICIO.getTime() + UMA_HORA_MS);
      expect(ABERTA).toContain((await bater(quem, id, PROTOCOLO)).statusCode);
    },
  );

  it('E23 open to who has protocol and e-mail, whatever their neighbours tried', async () => {
    const quem = visitante();
    await quem.get('/api/csrf-cookie');
    await errarMuito(recorrer, quem);
    await linhas(servidor.banco, 'update limites set contagem = 300');
    const comEmail = (email: string) =>
      pagando((headers) =>
        quem.pedir('POST', `${BASE}/consulta`, {
          payload: { cod_empre: 1, protocolo: PROTOCOLO, email },
          headers,
        }),
      );
    const so = await ler('')(quem, id, PROTOCOLO);
    expect([so.statusCode, so.json()]).toMatchObject([429, { code: 'REDE_CHEIA' }]);
    expect((await comEmail(EMAIL)).statusCode).toBe(200);
    // Of the protocol alone nothing is told there any more.
    expect((await comEmail('outra@dominio.example')).json()).toMatchObject({
      code: 'PROTOCOLO_NAO_ENCONTRADO',
    });
  }, 60_000);

  it('E23 share one count: misses here and there are added up', async () => {
    const quem = visitante();
    for (let i = 0; i < 30; i += 1) {
      const [, bater] = TODAS[i % TODAS.length] ?? ['', recorrer];
      expect((await bater(quem, id, NENHUM)).statusCode).toBe(404);
    }
    expect((await recorrer(quem, id, NENHUM)).statusCode).toBe(429);
  });

  it('E23 tell nothing of the right one when it comes last of a burst', async () => {
    const quem = visitante();
    const bater = ler('/recursos/:id');
    const protocolos = [...Array.from({ length: 59 }, () => NENHUM), PROTOCOLO];
    const respostas = await Promise.all(protocolos.map((um) => bater(quem, id, um)));
    const status = respostas.map(({ statusCode }) => statusCode);
    expect(status.filter((um) => um === 404)).toHaveLength(30);
    expect(status.filter((um) => um === 429)).toHaveLength(30);
  });

  it('E23 tell nothing of the right e-mail either when it comes last of a burst', async () => {
    const quem = visitante();
    await quem.get('/api/csrf-cookie');
    const emails = [...Array.from({ length: 29 }, (_, i) => `eu${i}@dominio.example`), EMAIL];
    const respostas = await Promise.all(
      emails.map((um) => lerComEmail('/recursos/:id', um)(quem, id, PROTOCOLO)),
    );
    const status = respostas.map(({ statusCode }) => statusCode);
    expect(status.filter((um) => um === 403)).toHaveLength(5);
    expect(status.filter((um) => um === 429)).toHaveLength(25);
  });

  it.each(TODAS)('E23 %s: a right protocol costs nothing', async (_qual, bater) => {
    await createRecurso(servidor.db, id, { numero_protocolo: DO_RECURSO });
    const quem = visitante();
    await errarMuito(bater, quem);
    for (let i = 0; i < 2; i += 1) {
      // Who appealed was given the protocol of the appeal too, in the same form.
      expect(ABERTA).toContain((await bater(quem, id, PROTOCOLO)).statusCode);
      expect(ABERTA).toContain((await bater(quem, id, DO_RECURSO)).statusCode);
    }
    expect((await bater(quem, id, NENHUM)).statusCode).toBe(404);
    expect((await bater(quem, id, PROTOCOLO)).statusCode).toBe(429);
  });

  it('E23 count nothing of who only reads, with the right protocol and e-mail', async () => {
    const quem = visitante();
    const escrevem = [recorrer, contestar, complementar];
    for (const [porta, bater] of TODAS) {
      if (escrevem.includes(bater)) continue;
      expect([porta, (await bater(quem, id, PROTOCOLO)).statusCode]).toEqual([porta, 200]);
    }
    expect(await linhas(servidor.banco, 'select contagem from limites')).toEqual([]);
  });

  it.each(TODAS)('E23 %s: from many addresses each has a few guesses', async (_qual, bater) => {
    for (let i = 0; i < 2; i += 1) await bater(visitante(), id, NENHUM);
    // The orgao's is the one that counts both; the others of the thousand are only counted here.
    await linhas(servidor.banco, 'update limites set contagem = 1000 where contagem = 2');
    const quem = visitante();
    const respostas: number[] = [];
    for (let i = 0; i < 4; i += 1) respostas.push((await bater(quem, id, NENHUM)).statusCode);
    expect(respostas).toEqual([404, 404, 404, 429]);
    expect(ABERTA).toContain((await bater(visitante(), id, PROTOCOLO)).statusCode);
  });
});
