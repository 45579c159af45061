import type { GuiaIptu, ParcelaDaGuia } from '@balcao/contracts';
import { lerCodigoDeBarras } from '@balcao/domain';
import { decodePdf } from '@balcao/testing';
import type { LightMyRequestResponse } from 'fastify';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import {
  ANA,
  BRUNO,
  createGuia,
  createOrgao,
  PARCELA_PAGA,
  parcelaUnica,
  SENHA,
  SERVIDORA,
} from '../../../testing/cidade.ts';
import { createCofre } from '../../../core/cofre.ts';
import { abrirServidor, CONFIG, type Navegador, type Servidor } from '../../../testing/servidor.ts';

let servidor: Servidor;
let ana: Navegador;
const PRIVADO = '/api/documents/private';
const PUBLICO = '/api/documents/public';
const TIPO = { 'x-path': 'GUIA_IPTU' };
const INICIO = new Date('2026-11-20T15:00:00Z');

beforeAll(async () => {
  servidor = await abrirServidor();
  const { db } = servidor;
  await createOrgao(db, 1, { demonstracao: true });
  await createOrgao(db, 2);
  await createGuia(db, 1, {
    numero: 100,
    dono: ANA,
    inscricao: '01.02.003-4',
    parcelas: [
      parcelaUnica(135_000),
      PARCELA_PAGA,
      { numero: 2, vencimento: '2026-08-10', centavos: 15_000 },
      { numero: 3, vencimento: '2026-11-30', centavos: 15_000 },
      { numero: 4, vencimento: '2026-12-10', centavos: 15_001 },
    ],
  });
  await createGuia(db, 1, {
    numero: 200,
    dono: BRUNO,
    inscricao: '05.06.007-8',
    parcelas: [parcelaUnica(90_000)],
  });
  await createGuia(db, 1, {
    numero: 300,
    dono: ANA,
    inscricao: '30',
    parcelas: [
      { numero: 1, vencimento: '2026-08-10', centavos: 15_000 },
      { numero: 2, vencimento: '2026-09-10', centavos: 15_000 },
    ],
  });
  await createGuia(db, 1, {
    numero: 400,
    dono: ANA,
    inscricao: '40',
    parcelas: [
      {
        numero: 0,
        vencimento: '2026-03-10',
        centavos: 1,
        situacao: 'BAIXADA',
        pagamento: '2026-03-09',
      },
    ],
  });
  await createGuia(db, 1, {
    numero: 600,
    dono: ANA,
    inscricao: '60',
    parcelas: [
      { numero: 0, vencimento: '2026-11-30', centavos: 52_947 },
      { numero: 1, vencimento: '2026-11-30', centavos: 29_415 },
      { numero: 2, vencimento: '2026-12-30', centavos: 29_415 },
    ],
  });
  await createGuia(db, 2, {
    numero: 500,
    dono: ANA,
    inscricao: '50',
    parcelas: [parcelaUnica(55_500)],
  });
});
beforeEach(async () => {
  servidor.relogio.agora = INICIO;
  ana = await servidor.navegador().entrar(1, ANA, SENHA);
});
afterAll(() => servidor.encerrar());

const ler = (response: LightMyRequestResponse) => {
  expect(response.statusCode).toBe(200);
  return decodePdf(new Uint8Array(response.rawPayload));
};
const parcelasDe = async (guia: number): Promise<ParcelaDaGuia[]> => {
  const { data } = (await ana.get('/api/?url=v2/iptus')).json<{ data: GuiaIptu[] }>();
  return data.find(({ numeroGuia }) => numeroGuia === guia)?.parcelas ?? [];
};

describe('P62 the slip of one installment', () => {
  it('B01.1 B01.2 P20.5 P62.1 P62.3 is a PDF whose barcode and QR, read by a scanner, are the line and PIX of the screen', async () => {
    const response = await ana.get(`${PRIVADO}?num_guia=100&num_parcela=3`, TIPO);
    expect(response.headers).toMatchObject({
      'content-type': 'application/pdf',
      'content-disposition': 'inline; filename="iptu-2026-guia-100.pdf"',
      'cache-control': 'private, no-store',
    });
    const pdf = await ler(response);
    expect(pdf).toMatchObject({ tagged: true, language: 'pt-BR' });
    expect(pdf.pages).toHaveLength(1);
    const tela = (await parcelasDe(100)).find(({ numeroParcela }) => numeroParcela === 3);
    const codigos = pdf.pages[0]?.codes ?? [];
    const barras = codigos.filter(({ format }) => format === 'ITF').map(({ text }) => text);
    expect(new Set(barras).size).toBe(1);
    const lida = lerCodigoDeBarras(barras[0] ?? '');
    expect(lida).toMatchObject({ ok: true, valor: { valor: 15_000 } });
    expect(lida.ok && lida.valor.linha).toBe(tela?.pagamento?.linha_digitavel);
    const qr = codigos.filter(({ format }) => format === 'QRCode').map(({ text }) => text);
    expect(new Set(qr)).toEqual(new Set([tela?.pagamento?.pix]));
    for (const texto of [
      'Ana Maria de Souza',
      '529.982.247-25',
      'Rua das Flores, 100',
      '30/11/2026',
    ])
      expect(pdf.pages[0]?.text).toContain(texto);
  });

  it('is the single payment when that one is asked for', async () => {
    const pdf = await ler(await ana.get(`${PRIVADO}?num_guia=600&num_parcela=0`, TIPO));
    expect(pdf.pages[0]?.text).toContain('529,47');
    expect(pdf.pages[0]?.text).toMatch(/única/i);
  });

  it('P20 of the single payment and the installments says what the other costs, and is of one alone', async () => {
    const unica = await ler(await ana.get(`${PRIVADO}?num_guia=600&num_parcela=0`, TIPO));
    expect(unica.pages[0]?.text).toContain('Pague tudo até 30/11/2026 e economize R$ 58,83.');
    const parcela = await ler(await ana.get(`${PRIVADO}?num_guia=600&num_parcela=1`, TIPO));
    expect(parcela.pages[0]?.text).toContain('a cota única, R$ 529,47, sai R$ 58,83 mais barata');
    // One installment of the guide 100 was paid: its single payment is over.
    const paga = await ana.get(`${PRIVADO}?num_guia=100&num_parcela=0`, TIPO);
    expect(paga.statusCode).toBe(409);
    expect(paga.json()).toMatchObject({ code: 'PARCELA_ENCERRADA' });
  });

  it('P62.2 takes the kind or its document type, from GET and POST alike', async () => {
    const peloTipo = await ana.get(`${PRIVADO}?num_guia=100&num_parcela=3`, {
      'x-path': 'guias/iptu',
    });
    expect(peloTipo.statusCode).toBe(200);
    const porPost = await ana.pedir('POST', PRIVADO, {
      payload: { num_guia: 100, num_parcela: 3 },
      headers: TIPO,
    });
    expect(porPost.rawPayload.equals(peloTipo.rawPayload)).toBe(true);
    const publico = await servidor.navegador().pedir('POST', PUBLICO, {
      payload: { cod_empre: 1, num_guia: 100, num_parcela: 3, cpfcnpj: ANA },
      headers: TIPO,
    });
    expect(publico.headers['content-type']).toBe('application/pdf');
    const semToken = await servidor.app.inject({
      method: 'POST',
      url: PUBLICO,
      payload: { cod_empre: 1, num_guia: 100, cpfcnpj: ANA },
      headers: TIPO,
    });
    expect(semToken.json()).toMatchObject({ code: 'ANTIFALSIFICACAO' });
  });

  it.each(['CERTIDAO_XYZ', 'guia_iptu', '../guias/iptu', 'constructor', ''])(
    'is refused for the kind "%s"',
    async (tipo) => {
      const response = await ana.get(`${PRIVADO}?num_guia=100`, { 'x-path': tipo });
      expect(response.statusCode).toBe(422);
      expect(response.json()).toMatchObject({ code: 'TIPO_DE_DOCUMENTO_INVALIDO' });
    },
  );

  it('names what is missing: the guide, or the kind', async () => {
    const semGuia = await ana.get(PRIVADO, TIPO);
    expect(semGuia.json()).toMatchObject({ errors: { num_guia: ['Informe o número da guia.'] } });
    const semTipo = await ana.get(`${PRIVADO}?num_guia=100`);
    expect(semTipo.statusCode).toBe(422);
    expect(semTipo.json()).toMatchObject({ errors: { 'x-path': [expect.any(String)] } });
    const vazia = await ana.get(`${PRIVADO}?num_guia=100&num_parcela=`, TIPO);
    expect(vazia.json()).toMatchObject({ errors: { num_parcela: [expect.any(String)] } });
  });
});

describe('P62 the slip of a guide', () => {
  it('prints the open installments in time, one a page, never together with the single payment', async () => {
    const pdf = await ler(await ana.get(`${PRIVADO}?num_guia=100`, TIPO));
    expect(pdf.pages.map(({ text }) => /Parcela (\d+)/.exec(text)?.[1])).toEqual(['3', '4']);
    for (const { text } of pdf.pages) expect(text).not.toContain('1.350,00');
  });

  it('prints the single payment when there is nothing else', async () => {
    const servidora = await servidor.navegador().entrar(1, SERVIDORA, SENHA);
    const pdf = await ler(await servidora.get(`${PRIVADO}?num_guia=200`, TIPO));
    expect(pdf.pages).toHaveLength(1);
    expect(pdf.pages[0]?.text).toContain('Bruno Lima');
  });

  it.each([
    ['an overdue installment', 'num_guia=100&num_parcela=2', 409, 'PARCELA_VENCIDA'],
    ['nothing but overdue ones', 'num_guia=300', 409, 'PARCELA_VENCIDA'],
    ['a paid installment', 'num_guia=100&num_parcela=1', 409, 'PARCELA_NAO_ATIVA'],
    ['nothing open', 'num_guia=400', 409, 'GUIA_SEM_PARCELA_EM_ABERTO'],
    ['an unknown installment', 'num_guia=100&num_parcela=9', 404, 'PARCELA_NAO_ENCONTRADA'],
    ['an unknown guide', 'num_guia=999', 404, 'GUIA_NAO_ENCONTRADA'],
  ])('is refused for %s', async (_name, consulta, status, code) => {
    const response = await ana.get(`${PRIVADO}?${consulta}`, TIPO);
    expect(response.statusCode).toBe(status);
    expect(response.json()).toMatchObject({ code });
  });

  it('P21.4 prints an overdue installment once it is refreshed, with its new codes', async () => {
    const atualizada = await ana.put('/api/?url=v2/iptus', { numero_guia: 300, numero_parcela: 1 });
    const { data } = atualizada.json<{ data: ParcelaDaGuia }>();
    const pdf = await ler(await ana.get(`${PRIVADO}?num_guia=300`, TIPO));
    expect(pdf.pages).toHaveLength(1);
    const [pagina] = pdf.pages;
    expect(pagina?.text).toContain('23/11/2026');
    expect(pagina?.text).toContain('186,00');
    expect(pagina?.codes).toContainEqual({ format: 'QRCode', text: data.pagamento?.pix });
  });

  it('B01 is refused while the orgao has no agreement with the banks', async () => {
    const { owner } = servidor.banco;
    await owner.query("update orgaos set parametros = '{}' where cod_empre = 1");
    const response = await ana.get(`${PRIVADO}?num_guia=100`, TIPO);
    await owner.query(
      `update orgaos set parametros = '{"febraban_codigo":"1234","pix_chave":"pix@cidade.example"}' where cod_empre = 1`,
    );
    expect(response.json()).toMatchObject({ code: 'PAGAMENTO_NAO_CONFIGURADO' });
  });
});

describe("P03 somebody else's slip", () => {
  it('is to a taxpayer as one that does not exist', async () => {
    const alheia = await ana.get(`${PRIVADO}?num_guia=200`, TIPO);
    const inexistente = await ana.get(`${PRIVADO}?num_guia=999`, TIPO);
    expect(alheia.statusCode).toBe(404);
    expect(alheia.json()).toEqual(inexistente.json());
    const comCpf = await ana.get(`${PRIVADO}?num_guia=200&cpfcnpj=${BRUNO}`, TIPO);
    expect(comCpf.json()).toEqual(inexistente.json());
  });

  it('P03.2 of another orgao is not found by number and refused by name', async () => {
    const servidora = await servidor.navegador().entrar(1, SERVIDORA, SENHA);
    for (const quem of [ana, servidora]) {
      const response = await quem.get(`${PRIVADO}?num_guia=500`, TIPO);
      expect(response.json()).toMatchObject({ code: 'GUIA_NAO_ENCONTRADA' });
      const outro = await quem.get(`${PRIVADO}?cod_empre=2&num_guia=500`, TIPO);
      expect(outro.statusCode).toBe(403);
      const porPost = await quem.pedir('POST', PRIVADO, {
        payload: { cod_empre: 2, num_guia: 500 },
        headers: TIPO,
      });
      expect(porPost.json()).toMatchObject({ code: 'OUTRO_ORGAO' });
    }
  });

  it('needs a visitor to know its CPF/CNPJ or inscrição', async () => {
    const base = `${PUBLICO}?cod_empre=1&num_guia=100&num_parcela=3`;
    for (const errado of [
      '',
      `&cpfcnpj=${BRUNO}`,
      '&inscricao=99',
      `&cpfcnpj=${ANA}&inscricao=99`,
    ]) {
      const response = await servidor.navegador().get(`${base}${errado}`, TIPO);
      expect(response.statusCode).toBe(404);
      expect(response.json()).toMatchObject({ code: 'GUIA_NAO_ENCONTRADA' });
    }
    expect((await ana.get(base, TIPO)).statusCode).toBe(404);
    for (const certo of [`&cpfcnpj=${ANA}`, '&inscricao=0102003-4'])
      expect((await servidor.navegador().get(`${base}${certo}`, TIPO)).statusCode).toBe(200);
  });

  it('is not printed while the service is off', async () => {
    const { owner } = servidor.banco;
    await owner.query('update orgao_servicos set ativo = false where cod_empre = 1');
    const response = await ana.get(`${PRIVADO}?num_guia=100`, TIPO);
    await owner.query('update orgao_servicos set ativo = true where cod_empre = 1');
    expect(response.json()).toMatchObject({ code: 'SERVICO_INATIVO' });
  });
});

describe('P33 the slip of a visitor', () => {
  it('P62.1 has the same codes, the owner masked and no address, anywhere in the file', async () => {
    const consulta = 'num_guia=100&num_parcela=3';
    const publico = await servidor
      .navegador()
      .get(`${PUBLICO}?cod_empre=1&${consulta}&cpfcnpj=${ANA}`, TIPO);
    const privado = await ana.get(`${PRIVADO}?${consulta}`, TIPO);
    const pdf = await ler(publico);
    const tudo = JSON.stringify(pdf);
    expect(pdf.pages[0]?.text).toContain('A*** S***');
    for (const segredo of ['Souza', 'Maria', '52998224725', '529.982', 'Flores'])
      expect(tudo).not.toContain(segredo);
    expect(pdf.pages[0]?.codes).toEqual((await ler(privado)).pages[0]?.codes);
  });

  it('of the demonstration says SEM VALOR on every page, of a real city never', async () => {
    const demonstracao = await ler(await ana.get(`${PRIVADO}?num_guia=100`, TIPO));
    for (const { text } of demonstracao.pages) expect(text).toContain('SEM VALOR');
    const real = await servidor
      .navegador()
      .get(`${PUBLICO}?cod_empre=2&num_guia=500&cpfcnpj=${ANA}`, TIPO);
    expect((await ler(real)).pages[0]?.text).not.toContain('SEM VALOR');
  });
});

describe('P62 the short-lived address', () => {
  const enderecoDe = (response: LightMyRequestResponse) =>
    String(response.headers['content-location']);

  it('opens the same document in a browser without session, for five minutes', async () => {
    const original = await ana.get(`${PRIVADO}?num_guia=100`, TIPO);
    const endereco = enderecoDe(original);
    expect(endereco).toMatch(/^\/api\/documents\/abrir\/[\w.-]+$/);
    for (const segredo of [ANA, 'Souza'])
      expect(Buffer.from(endereco, 'base64url').toString()).not.toContain(segredo);
    const outro = servidor.navegador('198.51.100.200');
    const aberto = await outro.get(endereco);
    expect(aberto.headers['content-type']).toBe('application/pdf');
    expect(aberto.rawPayload.equals(original.rawPayload)).toBe(true);

    servidor.relogio.agora = new Date(INICIO.getTime() + 5 * 60_000 + 1);
    const expirado = await outro.get(endereco);
    expect(expirado.statusCode).toBe(410);
    expect(expirado.json()).toMatchObject({ code: 'ENDERECO_EXPIRADO' });
  });

  it('of a visitor stays masked, whoever opens it', async () => {
    const publico = await servidor
      .navegador()
      .get(`${PUBLICO}?cod_empre=1&num_guia=100&num_parcela=3&cpfcnpj=${ANA}`, TIPO);
    const pdf = await ler(await ana.get(enderecoDe(publico)));
    expect(JSON.stringify(pdf)).not.toContain('Souza');
  });

  it('says nothing of what it opens to who reads it', async () => {
    const endereco = enderecoDe(await ana.get(`${PRIVADO}?num_guia=100&num_parcela=3`, TIPO));
    const lido = Buffer.from(endereco.split('/').at(-1) ?? '', 'base64url').toString('latin1');
    expect(lido).not.toMatch(/guia|parcela|GUIA|100/);
  });

  it('forged, changed or made for something else is not found', async () => {
    const endereco = enderecoDe(await ana.get(`${PRIVADO}?num_guia=100&num_parcela=3`, TIPO));
    const cifrado = Buffer.from(endereco.split('/').at(-1) ?? '', 'base64url');
    const trocado = (posicao: number) => {
      const bytes = Buffer.from(cifrado);
      bytes[posicao] = (bytes[posicao] ?? 0) ^ 1;
      return bytes.toString('base64url');
    };
    const deOutroUso = createCofre(CONFIG.appKey).cifrar('correio', '{"tipo":"GUIA_IPTU"}');
    for (const forjado of [
      trocado(0),
      trocado(20),
      trocado(cifrado.length - 1),
      cifrado.subarray(0, -1).toString('base64url'),
      deOutroUso,
      'A',
      'x'.repeat(1_500),
    ]) {
      const response = await servidor.navegador().get(`/api/documents/abrir/${forjado}`);
      expect(response.statusCode).toBe(404);
      expect(response.json()).toMatchObject({ code: 'NAO_ENCONTRADO' });
    }
  });

  it('of an installment paid meanwhile says so', async () => {
    const endereco = enderecoDe(await ana.get(`${PRIVADO}?num_guia=100&num_parcela=4`, TIPO));
    const pagar = (situacao: string, pagamento: string | null) =>
      servidor.banco.owner.query(
        'update parcelas set situacao = $1, pagamento = $2 where numero_guia = 100 and numero_parcela = 4',
        [situacao, pagamento],
      );
    await pagar('BAIXADA', '2026-11-20');
    const response = await ana.get(endereco);
    await pagar('ATIVA', null);
    expect(response.json()).toMatchObject({ code: 'PARCELA_NAO_ATIVA' });
  });

  it('B08 stands in the audit trail of the owner, as does the printing', async () => {
    const original = await servidor
      .navegador()
      .get(`${PUBLICO}?cod_empre=1&num_guia=100&num_parcela=3&inscricao=0102003-4`, TIPO);
    await servidor.navegador().get(enderecoDe(original));
    await servidor.navegador().get(`/api/gateway/public?url=v2/iptus&cod_empre=1&cpfcnpj=${ANA}`);
    const { rows } = await servidor.banco.owner.query<{ evento: string; titular: string }>(
      'select evento, titular from auditoria order by id desc limit 3',
    );
    expect(rows.map(({ evento }) => evento)).toEqual([
      'iptu.consultar',
      'iptu.abrir-guia',
      'iptu.imprimir',
    ]);
    expect(new Set(rows.map(({ titular }) => titular)).size).toBe(1);
    expect(rows[0]?.titular).toMatch(/^[\w-]{43}$/);
  });
});
