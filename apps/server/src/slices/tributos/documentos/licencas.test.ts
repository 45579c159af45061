import { decodePdf } from '@balcao/testing';
import type { LightMyRequestResponse } from 'fastify';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { ANA, createOrgao, EMPRESA, SENHA, SERVIDORA } from '../../../testing/cidade.ts';
import { esvaziar } from '../../../testing/esvaziar.ts';
import { abrirServidor, CONFIG, type Navegador, type Servidor } from '../../../testing/servidor.ts';
import { createGuiaDePessoa, createLicenca, ligarServicos } from '../../../testing/tributos.ts';

let servidor: Servidor;
let empresa: Navegador;
const PORTAL = 'https://balcao.cidade.example';
const PRIVADO = '/api/documents/private';
const PUBLICO = '/api/documents/public';
const TIPO = { 'x-path': 'LICENSA_ALVARA' };

const paga = { situacao: 'BAIXADA', pagamento: '2026-03-09' } as const;
const guia = (numero: number, pago: boolean, cod_empre = 1, dono = EMPRESA) =>
  createGuiaDePessoa(servidor.db, cod_empre, {
    tributo: 'ALVARA',
    numero,
    dono,
    situacao: pago ? 'BAIXADA' : 'ATIVA',
    parcelas: [{ numero: 1, vencimento: '2026-03-10', centavos: 100, ...(pago ? paga : {}) }],
  });

/** Guides of EMPRESA and their licences, by number. */
beforeAll(async () => {
  servidor = await abrirServidor({ config: { ...CONFIG, publicUrl: PORTAL } });
  const { db } = servidor;
  for (const cod_empre of [1, 2]) {
    await createOrgao(db, cod_empre);
    await ligarServicos(db, cod_empre);
  }
  for (const numero of [300, 302, 303, 304, 305, 306]) await guia(numero, true);
  await guia(301, false);
  await guia(307, true, 2);
  await createLicenca(db, 1, { numero_guia: 300, cod_verificador: '0A1B2C3D4' });
  await createLicenca(db, 1, { numero_guia: 301 });
  await createLicenca(db, 1, {
    numero_guia: 303,
    validade: '2026-11-19',
    cod_verificador: 'VENCIDO',
  });
  await createLicenca(db, 1, { numero_guia: 304, situacao: 'CASSADA', cod_verificador: 'CASSADO' });
  await createLicenca(db, 1, {
    numero_guia: 305,
    situacao: 'SUSPENSA',
    cod_verificador: 'SUSPENSO',
  });
  await createLicenca(db, 1, { numero_guia: 306, validade: null, cod_verificador: 'LOJA01' });
  await createLicenca(db, 2, { numero_guia: 307, cod_verificador: 'OUTROORGAO' });
});
beforeEach(async () => {
  await esvaziar(servidor.banco, 'limites');
  empresa = await servidor.navegador().entrar(1, EMPRESA, SENHA);
});
afterAll(() => servidor.encerrar());

const ler = (response: LightMyRequestResponse) => {
  expect(response.statusCode, response.body.slice(0, 300)).toBe(200);
  return decodePdf(new Uint8Array(response.rawPayload));
};

describe('P24 the licence document', () => {
  it('P24.2 is printed from its paid guide, with the code at the bottom and the QR that checks it', async () => {
    const response = await empresa.get(`${PRIVADO}?num_guia=300`, TIPO);
    expect(response.headers['content-disposition']).toBe('inline; filename="alvara-300-2026.pdf"');
    const pdf = await ler(response);
    expect(pdf).toMatchObject({ tagged: true, language: 'pt-BR' });
    const [pagina] = pdf.pages;
    for (const parte of [
      'Alvará de Licença',
      'nº 300/2026',
      'Padaria do Centro Ltda',
      '12.ABC.345/01DE-35',
      'Padaria e confeitaria',
      'Rua das Flores, 1',
      'Emitido em 02/02/2026',
      'Válido até 01/02/2027',
      'Código de verificação 0A1B2C3D4',
    ])
      expect(pagina?.text).toContain(parte);
    const url = `${PORTAL}/autenticidade_alvara?cod_empre=1&codigo=0A1B2C3D4`;
    expect(pagina?.codes).toEqual([{ format: 'QRCode', text: url }]);
  });

  it('without term says so', async () => {
    const [pagina] = (await ler(await empresa.get(`${PRIVADO}?num_guia=306`, TIPO))).pages;
    expect(pagina?.text).toContain('Sem prazo de validade');
  });

  it.each([
    ['whose guide is not paid', 301],
    ['that the city has not issued', 302],
    ['that is over', 303],
    ['that was revoked', 304],
    ['that is suspended', 305],
  ])('%s is not there to print', async (_nome, numero) => {
    const response = await empresa.get(`${PRIVADO}?num_guia=${numero}`, TIPO);
    expect(response.statusCode).toBe(409);
    expect(response.json()).toMatchObject({ code: 'LICENCA_INDISPONIVEL' });
  });

  it('is given to its owner, to staff, and to a visitor who knows the CPF/CNPJ', async () => {
    const ana = await servidor.navegador().entrar(1, ANA, SENHA);
    const servidora = await servidor.navegador().entrar(1, SERVIDORA, SENHA);
    expect((await ana.get(`${PRIVADO}?num_guia=300`, TIPO)).statusCode).toBe(404);
    expect((await servidora.get(`${PRIVADO}?num_guia=300`, TIPO)).statusCode).toBe(200);
    const url = `${PUBLICO}?cod_empre=1&num_guia=300`;
    expect((await servidor.navegador().get(url, TIPO)).statusCode).toBe(404);
    const certo = await servidor.navegador().get(`${url}&cpfcnpj=${EMPRESA}`, TIPO);
    expect(certo.statusCode).toBe(200);
    const aberta = await servidor.navegador().get(String(certo.headers['content-location']));
    expect(aberta.rawPayload.equals(certo.rawPayload)).toBe(true);
  });

  it('asks for a guide or for a code', async () => {
    const response = await empresa.get(PRIVADO, TIPO);
    expect(response.statusCode).toBe(422);
    expect(response.json()).toMatchObject({
      errors: { num_guia: ['Informe o número da guia ou o código de verificação.'] },
    });
  });
});

describe('P31 checking a licence', () => {
  const conferir = (codigo: string, accept = 'application/json', endereco?: string) =>
    servidor
      .navegador(endereco)
      .get(`${PUBLICO}?cod_empre=1&cod_verificador=${codigo}`, { ...TIPO, accept });

  it('P31.1 answers anyone that it is valid, and what is on the wall of the business', async () => {
    const response = await conferir('0A1B2C3D4');
    expect(response.statusCode).toBe(200);
    expect(response.json()).toEqual({
      data: {
        message: 'O documento informado se encontra válido',
        numero: '300/2026',
        titular: 'Padaria do Centro Ltda',
        atividade: 'Padaria e confeitaria',
        emitidaEmFormatada: '02/02/2026',
        validadeFormatada: '01/02/2027',
        confere: null,
      },
    });
    expect((await conferir('LOJA01')).json()).toMatchObject({
      data: { validadeFormatada: 'Sem prazo de validade' },
    });
  });

  it('P33 of a natural person shows strangers no whole name, document or address', async () => {
    await guia(308, true, 1, ANA);
    await createLicenca(servidor.db, 1, { numero_guia: 308, cod_verificador: 'DEANA' });
    const ana = await servidor.navegador().entrar(1, ANA, SENHA);
    const fatos = (await conferir('DEANA')).json<{ data: { titular: string } }>().data;
    expect(fatos.titular).toBe('A*** S***');
    const pelaGuia = await servidor
      .navegador()
      .get(`${PUBLICO}?cod_empre=1&num_guia=308&cpfcnpj=${ANA}`, TIPO);
    const reaberta = await ana.get(String(pelaGuia.headers['content-location']));
    for (const response of [
      pelaGuia,
      reaberta,
      await conferir('DEANA', 'application/pdf'),
      await empresa.get(`${PRIVADO}?cod_verificador=DEANA`, { ...TIPO, accept: 'application/pdf' }),
    ]) {
      const [pagina] = (await ler(response)).pages;
      expect(pagina?.text).not.toMatch(/Ana|Souza|529\.|Flores/);
      expect(pagina?.text).toContain('A*** S***');
    }
    const [propria] = (await ler(await ana.get(`${PRIVADO}?num_guia=308`, TIPO))).pages;
    expect(propria?.text).toContain('Ana Maria de Souza');
  });

  it.each([
    ['padaria do centro ltda', true],
    ['12.ABC.345/01DE-35', true],
    ['Padaria', false],
  ])('answers whether “%s” is its holder', async (titular, confere) => {
    const response = await servidor.navegador().pedir('POST', PUBLICO, {
      payload: { cod_empre: 1, cod_verificador: '0A1B2C3D4', titular },
      headers: TIPO,
    });
    expect(response.json()).toMatchObject({ data: { confere } });
  });

  it('answers the document to who accepts PDF', async () => {
    const [pagina] = (await ler(await conferir('0A1B2C3D4', 'application/pdf'))).pages;
    expect(pagina?.text).toContain('Alvará de Licença');
  });

  it.each(['0a1b2c3d4', 'oAlB2c3D4', 'loja01'])('reads the code as %s', async (codigo) => {
    expect((await conferir(codigo)).statusCode).toBe(200);
  });

  it.each([
    ['VENCIDO', 410, 'LICENCA_NAO_VIGENTE'],
    ['CASSADO', 410, 'LICENCA_NAO_VIGENTE'],
    ['SUSPENSO', 410, 'LICENCA_NAO_VIGENTE'],
    ['OUTROORGAO', 404, 'LICENCA_NAO_ENCONTRADA'],
    ['X', 404, 'LICENCA_NAO_ENCONTRADA'],
  ])('of %s answers %i', async (codigo, status, code) => {
    for (const accept of ['application/json', 'application/pdf']) {
      const response = await conferir(codigo, accept);
      expect(response.statusCode).toBe(status);
      expect(response.json()).toMatchObject({ code });
    }
  });

  it('counts the misses of an address together with those of certificates', async () => {
    for (let i = 0; i < 30; i += 1) await conferir(`X${i}`, undefined, '192.0.2.9');
    expect((await conferir('0A1B2C3D4', undefined, '192.0.2.9')).statusCode).toBe(429);
    const certidao = await servidor
      .navegador('192.0.2.9')
      .get(`${PUBLICO}?cod_empre=1&cod_verificador=000000000`, { 'x-path': 'CERTIDAO_CND' });
    expect(certidao.statusCode).toBe(429);
  });

  it('is a service of its own', async () => {
    await ligarServicos(servidor.db, 1, ['alvara'], false);
    expect((await conferir('0A1B2C3D4')).statusCode).toBe(200);
    await ligarServicos(servidor.db, 1, ['alvara']);
    await ligarServicos(servidor.db, 1, ['autenticidade_alvara'], false);
    const response = await conferir('0A1B2C3D4');
    await ligarServicos(servidor.db, 1, ['autenticidade_alvara']);
    expect(response.json()).toMatchObject({ code: 'SERVICO_INATIVO' });
  });

  it('B08 stands in the trail of its owner, found out of force or not', async () => {
    await conferir('0A1B2C3D4');
    await conferir('CASSADO');
    const { rows } = await servidor.banco.owner.query<{ evento: string; titular: string }>(
      'select evento, titular from auditoria order by id desc limit 2',
    );
    expect(rows.map(({ evento }) => evento)).toEqual(['licenca.conferir', 'licenca.conferir']);
    expect(new Set(rows.map(({ titular }) => titular)).size).toBe(1);
  });
});
