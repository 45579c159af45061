import type { Credito, EfeitoDaBaixa, Excecao, Pagina, PagamentoBaixado } from '@balcao/contracts';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { codigoDoErro } from '../../testing/codigo-do-erro.ts';
import { ANA, BRUNO, CHEFE, createGuia, SENHA, SERVIDORA } from '../../testing/cidade.ts';
import {
  abrirCidadeComExcecoes,
  baixa,
  EXCECOES,
  type CidadeComExcecoes,
} from '../../testing/excecoes.ts';
import { barras, pago, parcela, slip } from '../../testing/pagamentos.ts';
import { linhas } from '../../testing/query.ts';
import { barrasDe } from '../../testing/retorno.ts';
import type { Navegador } from '../../testing/servidor.ts';

let cidade: CidadeComExcecoes;
let servidora: Navegador;
beforeAll(async () => {
  cidade = await abrirCidadeComExcecoes();
});
beforeEach(async () => {
  await cidade.recomecar();
  servidora = await cidade.servidor.navegador().entrar(1, SERVIDORA, SENHA);
});
afterAll(() => cidade.encerrar());

const baixar = (id: number, mudancas: object = {}, quem = servidora) =>
  quem.post(`${EXCECOES}/${id}/baixa`, baixa(mudancas));
const efeito = async (id: number, guia = 200, numero = 1) =>
  (
    await servidora.get(`${EXCECOES}/${id}/efeito?numero_guia=${guia}&numero_parcela=${numero}`)
  ).json<{ data: EfeitoDaBaixa }>().data;
const SEGUNDA = barrasDe(slip(200, 2, 1, '2027-01-10'), 15_000);
const SEM_BAIXA =
  'select recebimento_id::int as id from excecoes_de_recebimento order by recebimento_id';
const abertas = async () =>
  (await servidora.get(`${EXCECOES}?estado=ABERTA`)).json<Pagina<Excecao>>().total;

describe('B16 what is suggested', () => {
  it('follows from the amount and the installment as it is, and ends with the decision', async () => {
    await cidade.receber([
      pago(barras(200, 1), 14_000),
      pago(SEGUNDA, 15_000, 'UM'),
      pago(SEGUNDA, 15_000, 'DOIS'),
      pago('ilegível', 15_000),
      pago(barras(100, 0), 26_000),
    ]);
    const sugestoes = async () =>
      Promise.all(
        (await linhas<{ id: number }>(cidade.servidor.banco, SEM_BAIXA)).map(
          async ({ id }) => (await cidade.detalhe(servidora, id)).sugestao?.tipo,
        ),
      );
    // Less than owed; paid twice; nobody's; a part of the single payment.
    expect(await sugestoes()).toEqual(['BAIXA', 'CREDITO', 'SEM_BAIXA', 'CREDITO']);
    const { sugestao } = await cidade.detalhe(servidora, 1);
    expect(sugestao?.porque).toContain('sai outra guia só com o que falta');
    await baixar(1);
    expect((await cidade.detalhe(servidora, 1)).sugestao).toBeNull();
  });
});

describe('B16 settling by hand what pays what is owed', () => {
  it('B16.2 settles the installment on the day of the payment, with who, when and why', async () => {
    await cidade.receber([pago('ilegível', 15_000)]);
    cidade.servidor.relogio.agora = new Date('2026-11-25T15:00:00Z');
    servidora = await cidade.servidor.navegador().entrar(1, SERVIDORA, SENHA);
    const resposta = await baixar(1);
    expect(resposta.statusCode).toBe(200);
    expect(resposta.json()).toMatchObject({
      data: {
        estado: 'RESOLVIDA',
        proposta: null,
        resolucao: {
          tipo: 'BAIXA',
          observacao: 'O banco cobrou tarifa a mais.',
          por: 'PREFEITURA 1',
          em_formatada: '25/11/2026, 12:00',
          numero_guia: 200,
          numero_parcela: 1,
          parcial: false,
          aplicado: 'R$ 150,00',
          excedente: null,
        },
      },
    });
    expect(await cidade.situacoes(200)).toEqual([
      'ATIVA',
      'INATIVA',
      'BAIXADA 2026-11-18',
      'ATIVA',
    ]);
    const pagamentos = await servidora.get('/api/arrecadacao/pagamentos');
    expect(pagamentos.json<Pagina<PagamentoBaixado>>().data).toMatchObject([
      {
        parcelas: [{ numero_guia: 200, numero_parcela: 1, aplicado: 'R$ 150,00' }],
        manual: true,
        parcial: false,
      },
    ]);
    expect(await abertas()).toBe(0);
    expect(await cidade.trilha()).toEqual([
      {
        evento: 'arrecadacao.baixar',
        papel: 'PREFEITURA',
        dados: {
          recebimento: 1,
          motivo: 'DESCONHECIDO',
          numero_guia: 200,
          numero_parcela: 1,
          recebido_centavos: 15_000,
          devido_centavos: 15_000,
          aplicado_centavos: 15_000,
          falta_centavos: 0,
          dispensado_centavos: 0,
          excedente_centavos: 0,
        },
      },
    ]);
  });

  it('may settle another installment than the one that the code names', async () => {
    await cidade.receber([pago('ilegível', 27_000)]);
    const resposta = await baixar(1, {
      numero_guia: 100,
      numero_parcela: 0,
      devido_centavos: 27_000,
    });
    expect(resposta.statusCode).toBe(200);
    expect(await cidade.situacoes(100)).toEqual([
      'BAIXADA',
      'BAIXADA 2026-11-18',
      'INATIVA',
      'INATIVA',
    ]);
  });

  it('keeps a little that came in excess as a credit, and tells of it', async () => {
    await cidade.receber([pago(barras(200, 1), 15_100)]);
    expect((await baixar(1)).json()).toMatchObject({
      data: { estado: 'RESOLVIDA', resolucao: { aplicado: 'R$ 150,00', excedente: 'R$ 1,00' } },
    });
    const creditos = await servidora.get('/api/arrecadacao/creditos');
    expect(creditos.json<Pagina<Credito>>().data).toEqual([
      {
        id: 1,
        pagamento_formatado: '18/11/2026',
        recebido: 'R$ 151,00',
        valor_centavos: 100,
        valor: 'R$ 1,00',
        tributo: 'IPTU',
        numero_guia: 200,
        contribuinte: 'Bruno Lima',
        justificativa: 'O banco cobrou tarifa a mais.',
      },
    ]);
    for (const filtro of ['numero_guia=100', 'ate=2026-11-17']) {
      const nenhum = await servidora.get(`/api/arrecadacao/creditos?${filtro}`);
      expect(nenhum.json<Pagina<Credito>>().total).toBe(0);
    }
    const outra = await cidade.servidor.navegador().entrar(2, CHEFE, SENHA);
    const deFora = await outra.get('/api/arrecadacao/creditos');
    expect(deFora.json<Pagina<Credito>>().total).toBe(0);
  });

  it('leaves a little that is missing owed, on a slip of its own', async () => {
    await cidade.receber([pago(barras(200, 1), 14_900)]);
    expect((await baixar(1)).json()).toMatchObject({
      data: {
        estado: 'RESOLVIDA',
        parcela: { situacao: 'ATIVA', emissao: 2, valor: 'R$ 1,00' },
        resolucao: { parcial: true, aplicado: 'R$ 149,00', excedente: null },
      },
    });
    expect(await cidade.situacoes(200)).toEqual(['ATIVA', 'INATIVA', 'ATIVA', 'ATIVA']);
  });

  it('waives it where the law of the city does', async () => {
    await linhas(
      cidade.servidor.banco,
      `update orgaos set parametros = parametros || '{"baixa_dispensa_diferenca": true}' where cod_empre = 1`,
    );
    try {
      await cidade.receber([pago(barras(200, 1), 14_900)]);
      await baixar(1);
      expect(await cidade.situacoes(200)).toContain('BAIXADA 2026-11-18');
      expect((await cidade.trilha())[0]?.dados).toMatchObject({
        aplicado_centavos: 14_900,
        falta_centavos: 0,
        dispensado_centavos: 100,
      });
    } finally {
      await linhas(
        cidade.servidor.banco,
        `update orgaos set parametros = parametros - 'baixa_dispensa_diferenca' where cod_empre = 1`,
      );
    }
  });

  it.each([
    ['no such guide', { numero_guia: 999 }, 404, 'PARCELA_NAO_ENCONTRADA'],
    ['no such installment', { numero_parcela: 9 }, 404, 'PARCELA_NAO_ENCONTRADA'],
    ['one that is paid', { numero_guia: 100 }, 409, 'PARCELA_NAO_ATIVA'],
    [
      'one whose alternative is paid',
      { numero_guia: 100, numero_parcela: 0 },
      409,
      'PARCELA_NAO_ATIVA',
    ],
    ['amounts that are not as they were seen', { devido_centavos: 8_011 }, 409, 'VALORES_MUDARAM'],
    ['a part of the single payment', { numero_parcela: 0 }, 409, 'UNICA_SO_INTEIRA'],
    ['no amount seen', { devido_centavos: undefined }, 422, 'CAMPO_INVALIDO'],
    ['no reason given', { justificativa: '  ' }, 422, 'CAMPO_INVALIDO'],
    ['a reason too long', { justificativa: 'x'.repeat(501) }, 422, 'CAMPO_INVALIDO'],
  ])('%s is refused, and nothing changes', async (_nome, mudancas, status, code) => {
    await cidade.receber([pago(barras(100, 1)), pago(barras(200, 1), 14_950)]);
    const antes = [await cidade.situacoes(100), await cidade.situacoes(200)];
    const resposta = await baixar(2, mudancas);
    expect([resposta.statusCode, codigoDoErro(resposta)]).toEqual([status, code]);
    expect([await cidade.situacoes(100), await cidade.situacoes(200)]).toEqual(antes);
    expect((await cidade.detalhe(servidora, 2)).estado).toBe('ABERTA');
  });

  it('by two people at once is done once', async () => {
    await cidade.receber([pago('ilegível', 15_000)]);
    const chefe = await cidade.servidor.navegador().entrar(1, CHEFE, SENHA);
    const respostas = await Promise.all([servidora, chefe].map((quem) => baixar(1, {}, quem)));
    expect(respostas.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409]);
    expect(await cidade.trilha()).toHaveLength(1);
  });

  it('of one installment with two payments at once is done once', async () => {
    await cidade.receber([pago(barras(200, 1), 15_001), pago('ilegível', 15_000)]);
    const respostas = await Promise.all([baixar(1), baixar(2)]);
    expect(respostas.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409]);
    expect(await abertas()).toBe(1);
  });

  it('with parts of one installment at once counts each over what the other left', async () => {
    await cidade.receber([pago(barras(200, 1), 14_950), pago(barras(200, 1), 14_960)]);
    const respostas = await Promise.all([baixar(1), baixar(2)]);
    expect(respostas.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409]);
    expect(respostas.map(codigoDoErro)).toContain('VALORES_MUDARAM');
  });
});

describe('B16 what a settlement would do', () => {
  it('is shown before, with what was owed on the day of the payment', async () => {
    const parcelas = [parcela(1, '2026-08-10')];
    await createGuia(cidade.servidor.db, 1, {
      numero: 300,
      dono: ANA,
      inscricao: 'A-300',
      parcelas,
    });
    await cidade.receber([{ ...pago('ilegível', 15_000), pagamento: '2026-11-20' }]);
    expect(await efeito(1, 300)).toEqual({
      numero_guia: 300,
      numero_parcela: 1,
      recebido: 'R$ 150,00',
      devido_centavos: 18_600,
      devido: 'R$ 186,00',
      valores: { principal: 15_000, correcao: 0, multa: 3_000, juros: 600, total: 18_600 },
      aplicado: 'R$ 150,00',
      falta: 'R$ 36,00',
      dispensado: null,
      excedente: null,
      quita: false,
      espera: true,
    });
    expect(await cidade.situacoes(300)).toEqual(['ATIVA', 'ATIVA']);
    const vistos = await linhas<{ titular: string | null }>(
      cidade.servidor.banco,
      `select titular from auditoria where evento = 'arrecadacao.ver-excecao'`,
    );
    expect(vistos).toEqual([{ titular: expect.any(String) }]);
  });

  it('is not told of a payment of another orgao, nor of an installment that is closed', async () => {
    await cidade.receber([pago(barras(100, 1)), pago('ilegível', 15_000)]);
    const outra = await cidade.servidor.navegador().entrar(2, SERVIDORA, SENHA);
    const endereco = `${EXCECOES}/2/efeito?numero_guia=100&numero_parcela=1`;
    expect((await outra.get(endereco)).statusCode).toBe(404);
    expect(codigoDoErro(await servidora.get(endereco))).toBe('PARCELA_NAO_ATIVA');
  });

  it('is what the taxpayer sees afterwards', async () => {
    await cidade.receber([pago(barras(200, 1), 14_900)]);
    await baixar(1);
    const bruno = await cidade.servidor.navegador().entrar(1, BRUNO, SENHA);
    const [guia] = (await bruno.get('/api/?url=v2/iptus')).json<{
      data: { parcelas: { valor: string; pago_em_parte: string | null; emissao: number }[] }[];
    }>().data;
    expect(guia?.parcelas[1]).toMatchObject({
      status: 'ATIVA',
      valor: 'R$ 1,00',
      pago_em_parte: 'R$ 149,00',
      emissao: 2,
    });
    expect(guia?.parcelas[2]).toMatchObject({ valor: 'R$ 150,00', pago_em_parte: null });
  });
});
