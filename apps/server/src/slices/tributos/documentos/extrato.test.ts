import { decodePdf } from '@balcao/testing';
import type { LightMyRequestResponse } from 'fastify';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import {
  ANA,
  BRUNO,
  createOrgao,
  EMPRESA,
  NINGUEM,
  SENHA,
  SERVIDORA,
} from '../../../testing/cidade.ts';
import { abrirServidor, type Navegador, type Servidor } from '../../../testing/servidor.ts';
import { createDivida, ligarServicos } from '../../../testing/tributos.ts';

let servidor: Servidor;
let ana: Navegador;
const PRIVADO = '/api/documents/private';
const PUBLICO = '/api/documents/public';
const TIPO = { 'x-path': 'EXTRATO_DIVIDA' };
const MUITAS = 90;

beforeAll(async () => {
  servidor = await abrirServidor();
  const { db } = servidor;
  for (const cod_empre of [1, 2]) {
    await createOrgao(db, cod_empre, { demonstracao: cod_empre === 1 });
    await ligarServicos(db, cod_empre);
  }
  await createDivida(db, 1, { dono: ANA, numero_divida: 1 });
  await createDivida(db, 1, {
    dono: ANA,
    numero_divida: 2,
    ano_referencia: 2023,
    tipo_receita: 'ISSQN',
    suspensa: true,
    pago_centavos: 3_700,
    pagamento: '2026-02-03',
  });
  for (let i = 0; i < MUITAS; i += 1)
    await createDivida(db, 1, { dono: EMPRESA, numero_divida: 100 + i });
});
beforeEach(async () => {
  ana = await servidor.navegador().entrar(1, ANA, SENHA);
});
afterAll(() => servidor.encerrar());

const ler = (response: LightMyRequestResponse) => {
  expect(response.statusCode, response.body.slice(0, 300)).toBe(200);
  return decodePdf(new Uint8Array(response.rawPayload));
};

describe('P30 the printed statement of active debt', () => {
  it('P30.2 has each debt with its parts, and the totals', async () => {
    const response = await ana.get(PRIVADO, TIPO);
    expect(response.headers['content-disposition']).toBe(
      'inline; filename="extrato-divida-ativa-2026-11-20.pdf"',
    );
    const pdf = await ler(response);
    expect(pdf).toMatchObject({ tagged: true, title: 'Extrato da dívida ativa' });
    const texto = pdf.pages[0]?.text ?? '';
    for (const parte of [
      'Ana Maria de Souza',
      '529.982.247-25',
      '2024 — 1 IPTU 10/03/2024 100,00 5,00 12,00 20,00 0,00 137,00',
      '2023 — 1 ISSQN * 10/03/2024 100,00 5,00 12,00 20,00 37,00 137,00',
      'Saldo devedor R$ 237,00 Dele, com cobrança suspensa R$ 100,00 Já pago R$ 37,00 Correção monetária R$ 10,00 Total, com o que foi pago R$ 274,00',
      'o cálculo de cada débito está no atendimento',
      '* Cobrança suspensa',
      'não substitui a certidão',
      'SEM VALOR: documento de demonstração.',
    ])
      expect(texto).toContain(parte);
  });

  it('takes as many pages as it needs, each headed and numbered, and loses no row', async () => {
    const empresa = await servidor.navegador().entrar(1, EMPRESA, SENHA);
    const { pages } = await ler(await empresa.get(PRIVADO, TIPO));
    expect(pages.length).toBeGreaterThan(2);
    for (const [i, { text }] of pages.entries()) {
      expect(text).toContain(`Página ${i + 1} de ${pages.length}`);
      expect(text).toContain('Padaria do Centro Ltda');
      expect(text).toContain('SEM VALOR');
    }
    const tudo = pages.map(({ text }) => text).join(' ');
    expect(tudo.split('2024 — 1 IPTU')).toHaveLength(MUITAS + 1);
    expect(tudo.split('Saldo devedor R$ 12.330,00')).toHaveLength(2);
  });

  it('of who owes nothing says so, without totals', async () => {
    const bruno = await servidor.navegador().entrar(1, BRUNO, SENHA);
    const texto = (await ler(await bruno.get(PRIVADO, TIPO))).pages[0]?.text;
    expect(texto).toContain('Contribuinte não possui dívida ativa');
    expect(texto).not.toContain('Totais');
  });

  it('of a visitor leaves the person masked, also when it is opened again by who may see more', async () => {
    const response = await servidor.navegador().get(`${PUBLICO}?cod_empre=1&cpfcnpj=${ANA}`, TIPO);
    const reaberto = await ana.get(String(response.headers['content-location']));
    expect(reaberto.rawPayload.equals(response.rawPayload)).toBe(true);
    const tudo = JSON.stringify(await ler(response));
    expect(tudo).toContain('A*** S***');
    for (const segredo of ['Souza', 'Maria', ANA, '529.982']) expect(tudo).not.toContain(segredo);
    const endereco = String(response.headers['content-location']);
    expect(Buffer.from(endereco.split('/').at(-1) ?? '', 'base64url').toString()).not.toContain(
      ANA,
    );
  });

  it("P03 is one's own to a taxpayer, and anybody's to staff", async () => {
    const alheio = await ana.get(`${PRIVADO}?cpfcnpj=${EMPRESA}`, TIPO);
    expect(alheio.statusCode).toBe(403);
    const servidora = await servidor.navegador().entrar(1, SERVIDORA, SENHA);
    expect((await servidora.get(`${PRIVADO}?cpfcnpj=${ANA}`, TIPO)).statusCode).toBe(200);
    const sem = await servidora.get(PRIVADO, TIPO);
    expect(sem.json()).toMatchObject({ errors: { cpfcnpj: ['Informe o CPF ou o CNPJ.'] } });
  });

  it('P64 of nobody known is not found, and the look stands in the trail all the same', async () => {
    const response = await servidor
      .navegador()
      .get(`${PUBLICO}?cod_empre=1&cpfcnpj=${NINGUEM}`, TIPO);
    expect(response.statusCode).toBe(404);
    expect(response.json()).toMatchObject({ code: 'DOCUMENTO_NAO_ENCONTRADO' });
    const { rows } = await servidor.banco.owner.query<{ evento: string }>(
      'select evento from auditoria order by id desc limit 1',
    );
    expect(rows).toEqual([{ evento: 'extrato.imprimir' }]);
  });

  it('is of the orgao of the session', async () => {
    const deFora = await servidor.navegador().entrar(2, ANA, SENHA);
    const texto = (await ler(await deFora.get(PRIVADO, TIPO))).pages[0]?.text;
    expect(texto).toContain('Contribuinte não possui dívida ativa');
    expect(texto).not.toContain('SEM VALOR');
  });
});
