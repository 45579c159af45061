import { lerCampoLivre, lerCodigoDeBarras, lerPix, TIPOS_DE_TRIBUTO } from '@balcao/domain';
import { decodePdf } from '@balcao/testing';
import type { LightMyRequestResponse } from 'fastify';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { ANA, BRUNO, createOrgao, EMPRESA, SENHA, SERVIDORA } from '../../../testing/cidade.ts';
import { abrirServidor, type Navegador, type Servidor } from '../../../testing/servidor.ts';
import { createGuiaDePessoa, ligarServicos } from '../../../testing/tributos.ts';

let servidor: Servidor;
let empresa: Navegador;
const PRIVADO = '/api/documents/private';
const PUBLICO = '/api/documents/public';
const tipo = (x: string) => ({ 'x-path': x });

/** Of EMPRESA in orgao 1, each with an installment in time, an overdue one and a paid one. */
const GUIAS = [
  ['ISSQN', 'GUIA_ISSQN', 'guias/issqn', 201, 'issqn'],
  ['ALVARA', 'GUIA_ALVARA', 'guias/alvara', 301, 'alvara'],
  ['TAXA', 'GUIA_TAXA', 'guias/taxa', 401, 'taxas_fiscalizacao'],
] as const;

beforeAll(async () => {
  servidor = await abrirServidor();
  const { db } = servidor;
  for (const cod_empre of [1, 2]) {
    await createOrgao(db, cod_empre);
    await ligarServicos(db, cod_empre);
  }
  for (const [tributo, , , numero] of GUIAS) {
    await createGuiaDePessoa(db, 1, {
      tributo,
      numero,
      dono: EMPRESA,
      tipo: 'Vigilância sanitária',
      parcelas: [
        {
          numero: 1,
          vencimento: '2026-03-10',
          centavos: 10_000,
          situacao: 'BAIXADA',
          pagamento: '2026-03-09',
        },
        { numero: 2, vencimento: '2026-08-10', centavos: 15_000 },
        { numero: 3, vencimento: '2026-12-10', centavos: 20_000 + numero },
      ],
    });
  }
});
beforeEach(async () => {
  empresa = await servidor.navegador().entrar(1, EMPRESA, SENHA);
});
afterAll(() => servidor.encerrar());

const ler = (response: LightMyRequestResponse) => {
  expect(response.statusCode).toBe(200);
  return decodePdf(new Uint8Array(response.rawPayload));
};

describe.each(GUIAS)('P62 the slip of %s', (tributo, kind, caminho, numero, servico) => {
  it('P24.3 P28.2 P32.2 B01 carries a barcode of its own tax, its line and PIX, read by a scanner', async () => {
    const response = await empresa.get(`${PRIVADO}?num_guia=${numero}`, tipo(kind));
    const pdf = await ler(response);
    expect(pdf.pages).toHaveLength(1);
    const codigos = pdf.pages[0]?.codes ?? [];
    const barras = codigos.find(({ format }) => format === 'ITF')?.text ?? '';
    const lida = lerCodigoDeBarras(barras);
    if (!lida.ok) throw new Error(lida.motivo);
    expect(lida.valor.valor).toBe(20_000 + numero);
    expect(lerCampoLivre(barras.slice(19))).toEqual({
      vencimento: '2026-12-10',
      tributo,
      guia: numero,
      parcela: 3,
      emissao: 1,
    });
    expect(barras.slice(27, 29)).toBe(String(TIPOS_DE_TRIBUTO[tributo]).padStart(2, '0'));
    const qr = codigos.find(({ format }) => format === 'QRCode')?.text ?? '';
    expect(lerPix(qr)).toMatchObject({ ok: true, valor: { valor: 20_000 + numero } });
    expect(pdf.pages[0]?.text).toContain(lida.valor.linha.slice(0, 11));
  });

  it('says whose it is and what it refers to, and its short-lived address opens it again', async () => {
    const original = await empresa.get(
      `${PRIVADO}?num_guia=${numero}&num_parcela=3`,
      tipo(caminho),
    );
    const texto = (await ler(original)).pages[0]?.text;
    for (const parte of [
      'Padaria do Centro Ltda',
      '12.ABC.345/01DE-35',
      'Código do contribuinte 3',
      'Referente a Vigilância sanitária',
      '3/3',
    ])
      expect(texto).toContain(parte);
    const endereco = String(original.headers['content-location']);
    const aberto = await servidor.navegador('198.51.100.9').get(endereco);
    expect(aberto.rawPayload.equals(original.rawPayload)).toBe(true);
    const post = await empresa.pedir('POST', PRIVADO, {
      payload: { num_guia: numero, num_parcela: 3 },
      headers: tipo(kind),
    });
    expect(post.rawPayload.equals(original.rawPayload)).toBe(true);
  });

  it.each([
    ['an overdue installment, until refreshed', 2, 409, 'PARCELA_VENCIDA'],
    ['a paid one', 1, 409, 'PARCELA_NAO_ATIVA'],
    ['one there is not', 9, 404, 'PARCELA_NAO_ENCONTRADA'],
  ])('is refused for %s', async (_nome, parcela, status, code) => {
    const response = await empresa.get(
      `${PRIVADO}?num_guia=${numero}&num_parcela=${parcela}`,
      tipo(kind),
    );
    expect(response.statusCode).toBe(status);
    expect(response.json()).toMatchObject({ code });
  });

  it('P62.2 is of its kind alone: the number of one tax does not open the slip of another', async () => {
    const [outra] = GUIAS.filter(([, outro]) => outro !== kind);
    const response = await empresa.get(`${PRIVADO}?num_guia=${numero}`, tipo(outra?.[1] ?? ''));
    expect(response.json()).toMatchObject({ code: 'GUIA_NAO_ENCONTRADA' });
  });

  it("P03.2 somebody else's, and another orgao's, does not exist; staff print it", async () => {
    const ana = await servidor.navegador().entrar(1, ANA, SENHA);
    const servidora = await servidor.navegador().entrar(1, SERVIDORA, SENHA);
    const deFora = await servidor.navegador().entrar(2, EMPRESA, SENHA);
    for (const quem of [ana, deFora])
      expect((await quem.get(`${PRIVADO}?num_guia=${numero}`, tipo(kind))).statusCode).toBe(404);
    expect((await servidora.get(`${PRIVADO}?num_guia=${numero}`, tipo(kind))).statusCode).toBe(200);
  });

  it('is not printed while its service is off', async () => {
    await ligarServicos(servidor.db, 1, [servico], false);
    const response = await empresa.get(`${PRIVADO}?num_guia=${numero}`, tipo(kind));
    await ligarServicos(servidor.db, 1, [servico]);
    expect(response.json()).toMatchObject({ code: 'SERVICO_INATIVO' });
  });

  it('B08 stands in the audit trail under its own name', async () => {
    await empresa.get(`${PRIVADO}?num_guia=${numero}`, tipo(kind));
    const { rows } = await servidor.banco.owner.query<{ evento: string }>(
      'select evento from auditoria order by id desc limit 1',
    );
    expect(rows).toEqual([{ evento: `${tributo.toLowerCase()}.imprimir` }]);
  });
});

describe('P33 slips of visitors', () => {
  it.each(GUIAS.slice(0, 2))(
    'of %s need its CPF/CNPJ and leave it masked',
    async (_t, kind, _c, numero) => {
      const url = `${PUBLICO}?cod_empre=1&num_guia=${numero}`;
      for (const errado of ['', `&cpfcnpj=${BRUNO}`, '&inscricao=1']) {
        const response = await servidor.navegador().get(url + errado, tipo(kind));
        expect(response.json()).toMatchObject({ code: 'GUIA_NAO_ENCONTRADA' });
      }
      const certo = await servidor.navegador().get(`${url}&cpfcnpj=${EMPRESA}`, tipo(kind));
      const tudo = JSON.stringify(await ler(certo));
      expect(tudo).toContain('P***');
      for (const segredo of ['Padaria', EMPRESA, '12.ABC.345/01DE'])
        expect(tudo).not.toContain(segredo);
    },
  );

  it('of supervision fees do not exist, even for who knows everything of one', async () => {
    const response = await servidor
      .navegador()
      .get(`${PUBLICO}?cod_empre=1&num_guia=401&cpfcnpj=${EMPRESA}`, tipo('GUIA_TAXA'));
    expect(response.statusCode).toBe(403);
    expect(response.json()).toMatchObject({ code: 'NAO_PERMITIDO' });
  });
});

describe('P62 the instructions of a single payment', () => {
  it.each([
    ['alone say nothing of installments', 701, [], false],
    ['with installments to choose from say that it ends them', 702, [1, 2], true],
  ])('%s', async (_, numero, numeradas, esperado) => {
    await createGuiaDePessoa(servidor.db, 1, {
      tributo: 'TAXA',
      numero,
      dono: EMPRESA,
      parcelas: [0, ...numeradas].map((parcela) => ({
        numero: parcela,
        vencimento: '2026-12-10',
        centavos: 9_000,
      })),
    });
    const url = `${PRIVADO}?num_guia=${numero}&num_parcela=0`;
    const pdf = await ler(await empresa.get(url, tipo('GUIA_TAXA')));
    expect(pdf.pages[0]?.text.includes('cota única')).toBe(esperado);
  });
});
