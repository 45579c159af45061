import type { EntradaDoHistorico, SolicitacaoPublica } from '@balcao/contracts';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { appendHistorico } from '../processo/solicitacoes.repository.ts';
import { ANA, CHEFE, SENHA } from '../../../testing/cidade.ts';
import { esvaziar } from '../../../testing/esvaziar.ts';
import { fatosDe, linhas } from '../../../testing/query.ts';
import { abrirServidor, type Servidor } from '../../../testing/servidor.ts';
import {
  createOrgaoComSolicitacoes,
  createSetorDeEntrada,
  createSolicitacao,
} from '../../../testing/solicitacoes.ts';

const BASE = '/api/solicitacoes/publica';
const PROTOCOLO = '2026-1120-123456';
const NENHUM = '2026-1120-999999';
let servidor: Servidor;
let endereco = 0;
/** A browser of its own address, so that no limit of one test is another's. */
const visitante = () => servidor.navegador(`198.51.100.${(endereco += 1)}`);

beforeAll(async () => {
  servidor = await abrirServidor();
  for (const cod_empre of [1, 2]) await createOrgaoComSolicitacoes(servidor.db, cod_empre);
});
afterAll(() => servidor.encerrar());
beforeEach(async () => {
  await esvaziar(servidor.banco, 'solicitacoes', 'limites');
});

const create = (mudancas: Parameters<typeof createSolicitacao>[2] = {}) =>
  createSolicitacao(servidor.db, 1, { numero_protocolo: PROTOCOLO, ...mudancas });

const consultar = (protocolo = PROTOCOLO, cod_empre = 1, quem = visitante()) =>
  quem.get(`${BASE}?cod_empre=${cod_empre}&protocolo=${protocolo}`);

const comEmail = (email: string, quem = visitante()) =>
  quem.post(`${BASE}/consulta`, { cod_empre: 1, protocolo: PROTOCOLO, email });

const vista = async (): Promise<SolicitacaoPublica> => {
  const resposta = await consultar();
  expect(resposta.statusCode, resposta.body).toBe(200);
  return resposta.json<{ data: SolicitacaoPublica }>().data;
};

describe('E23 the consult by protocol', () => {
  it('E04.2 E23.2 shows the request to anybody, with the requester’s name and e-mail masked', async () => {
    const id = await create();
    const publica = await vista();
    expect(publica).toMatchObject({
      id,
      numero_protocolo: PROTOCOLO,
      descricao: 'Quanto foi gasto com merenda escolar em 2025?',
      pede_email: false,
      nome_solicitante: 'M*** S***',
      email_solicitante: 'm***@dominio.example',
    });
    expect(JSON.stringify(publica)).not.toMatch(/Maria|Silva|maria@|contato|solicitante_id/);
    expect(await fatosDe(servidor.banco, 'solicitacoes.consultar')).toContainEqual({
      solicitacao_id: id,
    });
  });

  it('E23 takes the protocol with or without its mask', async () => {
    await create();
    expect((await consultar('20261120123456')).statusCode).toBe(200);
    expect((await consultar('2026-1120-12345')).statusCode).toBe(422);
  });

  it('E23 shows one that was cancelled, and an account’s without telling whose it is', async () => {
    await create({ de: ANA, cancelada_em: '2026-11-20' });
    const publica = await vista();
    expect(publica.cancelada_em?.formatada).toBe('20/11/2026');
    expect(JSON.stringify(publica)).not.toMatch(/Maria|Souza|52998224725@/);
  });

  it('P03.1 E23 finds nothing by the protocol of another orgao, nor by one that nobody has, alike', async () => {
    await create();
    const [deOutro, nenhum] = [await consultar(PROTOCOLO, 2), await consultar(NENHUM)];
    expect(deOutro.statusCode).toBe(404);
    expect(deOutro.json()).toMatchObject({ code: 'PROTOCOLO_NAO_ENCONTRADO' });
    expect(nenhum.json()).toEqual(deOutro.json());
  });

  it('E23 ignores a session: staff see there what everybody sees', async () => {
    await create({ grau_sigilo: 2 });
    const chefe = await visitante().entrar(1, CHEFE, SENHA);
    expect((await consultar(PROTOCOLO, 1, chefe)).json()).toMatchObject({
      data: { descricao: null, atendimento_disponivel: false },
    });
    expect((await consultar(NENHUM, 2, chefe)).statusCode).toBe(404);
  });
});

describe('E23 what is reserved waits for the requester’s e-mail', () => {
  it.each([
    ['a complaint of wrongdoing', { natureza: 3, tipo: 1 }],
    ['the ouvidoria (Lei 13.460, art. 10 §7)', { natureza: 2, tipo: 2 }],
    ['what is secret', { grau_sigilo: 2 }],
  ])('E23 of %s', async (_qual, mudancas) => {
    await create(mudancas);
    const publica = await vista();
    expect(publica).toMatchObject({ descricao: null, pede_email: true, documentos: [] });
    const resposta = await comEmail(' Maria@Dominio.example ');
    expect(resposta.json()).toMatchObject({
      data: {
        descricao: 'Quanto foi gasto com merenda escolar em 2025?',
        pede_email: false,
        email_solicitante: 'm***@dominio.example',
      },
    });
  });

  it('E23 an e-mail that is not theirs opens nothing, five times an hour', async () => {
    const id = await create({ grau_sigilo: 5 });
    const quem = visitante();
    for (let i = 0; i < 5; i += 1) {
      const resposta = await comEmail(`outro${i}@dominio.example`, quem);
      expect(resposta.json()).toMatchObject({ code: 'EMAIL_NAO_CONFERE' });
    }
    expect((await comEmail('maria@dominio.example', quem)).statusCode).toBe(429);
    // From anywhere else the right one still opens.
    expect((await comEmail('maria@dominio.example')).statusCode).toBe(200);
    const [ultima] = await fatosDe(servidor.banco, 'solicitacoes.consultar-reservada');
    expect(ultima).toEqual({ solicitacao_id: id });
  });

  it('E23 no e-mail opens the request of an account that has none', async () => {
    await create({ de: ANA, solicitante_email: null, grau_sigilo: 5 });
    expect((await vista()).email_solicitante).toBeNull();
    expect((await comEmail('ana@dominio.example')).statusCode).toBe(403);
  });
});

describe('E23 the history and the deadline by protocol', () => {
  it('E23.2 are told to whoever has both id and protocol, without what staff write for themselves', async () => {
    const id = await create();
    const evento = {
      tipo: 'DIRECIONADA',
      status: 'DIRECIONADA',
      observacao: 'Vai a Obras.',
      observacao_interna: 'Urgente.',
      atendente_id: null,
      setor_id: await createSetorDeEntrada(servidor.db, 1),
      prazo: null,
    } as const;
    await appendHistorico(servidor.db, 1, id, evento, servidor.relogio.agora);
    const consulta = `cod_empre=1&protocolo=${PROTOCOLO}`;
    const historico = await visitante().get(`${BASE}/historico/${id}?${consulta}`);
    const { data } = historico.json<{ data: EntradaDoHistorico[] }>();
    expect(
      data.map(({ observacao, observacao_interna }) => [observacao, observacao_interna]),
    ).toEqual([
      ['Solicitação registrada. Resposta até 10/12/2026.', null],
      ['Vai a Obras.', null],
    ]);
    const prazo = await visitante().get(`${BASE}/prazo/${id}?${consulta}`);
    expect(prazo.json()).toMatchObject({ data: { confere: true } });
  });

  it.each(['historico', 'prazo'])('E23 the id alone opens no %s', async (parte) => {
    const id = await create();
    await create({ numero_protocolo: '2026-1120-000001' });
    for (const consulta of [
      'cod_empre=1',
      `cod_empre=1&protocolo=${NENHUM}`,
      'cod_empre=1&protocolo=2026-1120-000001',
      `cod_empre=2&protocolo=${PROTOCOLO}`,
    ]) {
      const { statusCode } = await visitante().get(`${BASE}/${parte}/${id}?${consulta}`);
      expect(statusCode, consulta).toBe(consulta === 'cod_empre=1' ? 422 : 404);
    }
  });
});

describe('E23 guessing a protocol', () => {
  it('E23 ends after thirty wrong ones from an address; looking at right ones does not count', async () => {
    await create();
    const quem = visitante();
    for (let i = 0; i < 30; i += 1) {
      expect((await consultar(NENHUM, 1, quem)).statusCode).toBe(404);
      if (i % 10 === 0) expect((await consultar(PROTOCOLO, 1, quem)).statusCode).toBe(200);
    }
    const recusa = await consultar(PROTOCOLO, 1, quem);
    expect(recusa.statusCode).toBe(429);
    expect(Number(recusa.headers['retry-after'])).toBeGreaterThan(0);
    // Nobody else is punished, and the other orgao is another count.
    expect((await consultar()).statusCode).toBe(200);
    expect((await consultar(NENHUM, 2, quem)).statusCode).toBe(404);
  });

  it('E23 from many addresses at once leaves each a few guesses, and right protocols open', async () => {
    await create();
    await consultar(NENHUM);
    await consultar(NENHUM);
    // The orgao's is the one that counts both; the others of the thousand are only counted here.
    await linhas(servidor.banco, 'update limites set contagem = 1000 where contagem = 2');
    const quem = visitante();
    const respostas: number[] = [];
    for (let i = 0; i < 4; i += 1) respostas.push((await consultar(NENHUM, 1, quem)).statusCode);
    expect(respostas).toEqual([404, 404, 404, 429]);
    expect((await consultar()).statusCode).toBe(200);
  });
});
