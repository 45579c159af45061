import { randomUUID } from 'node:crypto';
import type { Pagina, Recurso, RecursoDaLista } from '@balcao/contracts';
import type { LightMyRequestResponse } from 'fastify';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { tirarCartas } from '../../../testing/cartas.ts';
import { CHEFE, createColega, createOrgao, NINGUEM, SENHA } from '../../../testing/cidade.ts';
import { idDe, linhas } from '../../../testing/query.ts';
import { comArquivo, createRecurso, createRespondida } from '../../../testing/recursos.ts';
import { abrirServidor, type Navegador, type Servidor } from '../../../testing/servidor.ts';
import { ligarServicos } from '../../../testing/tributos.ts';

let servidor: Servidor;
let lia: Navegador;
let ids: { lia: string; chefe: string };

beforeAll(async () => {
  servidor = await abrirServidor();
  await createOrgao(servidor.db, 1);
  await ligarServicos(servidor.db, 1, ['solicitacoes']);
  ids = {
    lia: await createColega(servidor.db, NINGUEM, 'Lia da Controladoria'),
    chefe: await idDe(servidor.banco, CHEFE),
  };
});
afterAll(() => servidor.encerrar());

beforeEach(async () => {
  servidor.relogio.agora = new Date('2026-11-20T15:00:00Z');
  await linhas(servidor.banco, 'truncate solicitacoes cascade');
  await linhas(servidor.banco, 'truncate sessoes, limites, envios_de_solicitacao');
  lia = await servidor.navegador().entrar(1, NINGUEM, SENHA);
  await tirarCartas(servidor);
});

const lido = (resposta: LightMyRequestResponse) => {
  expect(resposta.statusCode, resposta.body).toBeLessThan(300);
  return resposta.json<{ data: Recurso }>().data;
};

const responder = (recurso_id: string, chave: string, resposta = 'Segue a planilha.') => {
  const envio = comArquivo({ recurso_id, resposta, desfecho: 'DEFERIDO' });
  return lia.pedir('POST', '/api/recursos/responder', {
    ...envio,
    headers: { ...envio.headers, 'idempotency-key': chave },
  });
};

describe.each([
  ['that may be corrected', 1],
  ['that is final', 3],
])('E10 an answer %s that is sent again', (_qual, instancia) => {
  it('is one answer, with its files and mail once', async () => {
    const id = await createRespondida(servidor);
    const recurso = await createRecurso(servidor.db, id, { instancia, responsavel_id: ids.lia });
    const chave = randomUUID();
    const primeira = lido(await responder(recurso, chave));
    expect(await tirarCartas(servidor)).toHaveLength(1);
    const segunda = lido(await responder(recurso, chave));
    expect(segunda.respostas).toEqual(primeira.respostas);
    expect(segunda.respostas).toHaveLength(1);
    expect(segunda.anexos).toHaveLength(1);
    expect(await tirarCartas(servidor)).toEqual([]);
  });
});

describe('E10 an answer under a key that was used', () => {
  it('for other words is refused, and the first stays', async () => {
    const id = await createRespondida(servidor);
    const recurso = await createRecurso(servidor.db, id, { responsavel_id: ids.lia });
    const chave = randomUUID();
    lido(await responder(recurso, chave));
    const outra = await responder(recurso, chave, 'Outra coisa.');
    expect(outra.json()).toMatchObject({ code: 'ENVIO_DIFERENTE' });
    expect(lido(await responder(recurso, randomUUID(), 'Outra coisa.')).respostas).toHaveLength(2);
  });
});

describe('E10 an appeal of a restricted request', () => {
  it('is gone for who forwarded it, and they are told that it was', async () => {
    const id = await createRespondida(servidor, { grau_sigilo: 3 });
    const recurso_identificador = await createRecurso(servidor.db, id, { responsavel_id: ids.lia });
    const encaminhado = await lia.put('/api/recursos/encaminhar', {
      ...{ recurso_identificador, atendente_identificador: ids.chefe },
    });
    expect(lido(encaminhado)).toMatchObject({ responsavel: { id: ids.chefe } });
    expect((await lia.get(`/api/solicitacoes/recursos/${id}`)).statusCode).toBe(404);
  });
});

describe('E10 the list of appeals', () => {
  it('is sorted by what is due first when asked', async () => {
    const { db } = servidor;
    for (const prazo of ['2026-11-27', '2026-11-24', '2026-11-30'])
      await createRecurso(db, await createRespondida(servidor), { prazo });
    const lista = await lia.get('/api/recursos?sort[prazo]=asc');
    const { data } = lista.json<Pagina<RecursoDaLista>>();
    expect(data.map(({ prazo }) => prazo.data)).toEqual(['2026-11-24', '2026-11-27', '2026-11-30']);
  });
});
