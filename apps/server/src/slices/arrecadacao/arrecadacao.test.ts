import type { Excecao, ExcecaoDetalhada, Pagina, PagamentoBaixado } from '@balcao/contracts';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { criarSigilo } from '../../core/sigilo.ts';
import {
  ANA,
  BRUNO,
  CHEFE,
  criarGuia,
  criarOrgao,
  SENHA,
  SERVIDORA,
} from '../../testing/cidade.ts';
import { abrirLinhaDeComando } from '../../testing/linha-de-comando.ts';
import { barras, pago, parcela, slip } from '../../testing/pagamentos.ts';
import { linhas } from '../../testing/query.ts';
import { arquivoDeRetorno, barrasDe, type PagoNoBanco } from '../../testing/retorno.ts';
import { abrirServidor, CONFIG, type Navegador, type Servidor } from '../../testing/servidor.ts';

const BASE = '/api/arrecadacao';
const pasta = mkdtempSync(join(tmpdir(), 'arrecadacao-'));
let servidor: Servidor;
let servidora: Navegador;

/** What the bank says, through the operator's command. */
const receber = async (pagos: PagoNoBanco[], orgao = 1) => {
  const arquivo = join(pasta, 'retorno.ret');
  writeFileSync(arquivo, arquivoDeRetorno(pagos));
  const rodar = abrirLinhaDeComando(servidor.banco, criarSigilo(Buffer.alloc(32, 1)));
  const { saida, reclamado } = await rodar(`importar pagamentos ${arquivo} --orgao ${orgao}`);
  expect(reclamado).toBe('');
  expect(saida).toBe(0);
};

beforeAll(async () => {
  servidor = await abrirServidor();
  for (const cod_empre of [1, 2]) await criarOrgao(servidor.db, cod_empre);
});
beforeEach(async () => {
  servidor.relogio.agora = new Date('2026-11-20T15:00:00Z');
  servidora = await servidor.navegador().entrar(1, SERVIDORA, SENHA);
  await servidor.banco.owner.query(
    'truncate imoveis, guias, arquivos_de_pagamento, auditoria restart identity cascade',
  );
  const parcelas = [
    parcela(0, '2026-12-10', 27000),
    parcela(1, '2026-12-10'),
    parcela(2, '2027-01-10'),
  ];
  await criarGuia(servidor.db, 1, { numero: 100, dono: ANA, inscricao: 'A-100', parcelas });
  await criarGuia(servidor.db, 1, { numero: 200, dono: BRUNO, inscricao: 'A-200', parcelas });
});
afterAll(async () => {
  await servidor.encerrar();
  rmSync(pasta, { recursive: true });
});

const listarPagamentos = async (consulta = '', quem = servidora) =>
  (await quem.get(`${BASE}/pagamentos?${consulta}`)).json<Pagina<PagamentoBaixado>>();
const listarExcecoes = async (consulta = '', quem = servidora) =>
  (await quem.get(`${BASE}/excecoes?${consulta}`)).json<Pagina<Excecao>>();
const detalhe = async (id: number) =>
  (await servidora.get(`${BASE}/excecoes/${id}`)).json<{ data: ExcecaoDetalhada }>().data;
const situacoes = async (guia: number) =>
  (
    await linhas<{ s: string }>(
      servidor.banco,
      `select situacao as s from guias where cod_empre = 1 and numero_guia = $1
       union all (select coalesce(situacao || ' ' || pagamento, situacao) from parcelas
         where cod_empre = 1 and numero_guia = $1 order by numero_parcela)`,
      [guia],
    )
  ).map(({ s }) => s);

const ERRADO = pago(barras(200, 1), 14_000);
const baixa = (mudancas: object = {}) => ({
  numero_guia: 200,
  numero_parcela: 1,
  justificativa: 'O banco cobrou tarifa a mais.',
  ...mudancas,
});

describe('B16 the payments that settled something', () => {
  it('are listed with their installment, the latest first', async () => {
    await receber([
      { ...pago(barras(100, 1), 15_000, 'AUT'), pagamento: '2026-11-17' },
      pago(barras(200, 1)),
      pago(barras(200, 1)),
    ]);
    const { data, total } = await listarPagamentos();
    expect(total).toBe(2);
    expect(data.map(({ numero_guia }) => numero_guia)).toEqual([200, 100]);
    expect(data[1]).toEqual({
      id: expect.any(Number),
      pagamento: '2026-11-17',
      pagamento_formatado: '17/11/2026',
      credito_formatado: '19/11/2026',
      valor_centavos: 15_000,
      valor: 'R$ 150,00',
      codigo: barras(100, 1),
      banco: '341',
      autenticacao: 'AUT',
      canal: 'Internet ou celular',
      tributo: 'IPTU',
      numero_guia: 100,
      numero_parcela: 1,
      manual: false,
    });
  });

  it.each([
    ['de=2026-11-18', [200]],
    ['ate=2026-11-17', [100]],
    ['de=2026-11-17&ate=2026-11-18', [200, 100]],
    ['numero_guia=100', [100]],
    ['numero_guia=300', []],
    ['sort[guia]=asc', [100, 200]],
    ['sort[valor]=desc', [200, 100]],
    ['sort[pagamento]=asc', [100, 200]],
    ['per_page=1&page=2', [100]],
  ])('are found by %s', async (consulta, esperado) => {
    await receber([
      { ...pago(barras(100, 1)), pagamento: '2026-11-17' },
      pago(barras(200, 0, 27_000), 27_000),
    ]);
    const { data } = await listarPagamentos(consulta);
    expect(data.map(({ numero_guia }) => numero_guia)).toEqual(esperado);
  });

  it('of another orgao are not shown', async () => {
    await receber([pago(barras(100, 1)), ERRADO]);
    const outra = await servidor.navegador().entrar(2, CHEFE, SENHA);
    expect((await listarPagamentos('', outra)).total).toBe(0);
    expect((await listarExcecoes('', outra)).total).toBe(0);
  });
});

describe('B16 the exceptions', () => {
  const TRES = [ERRADO, pago('ilegível', 500), pago(barras(300, 1), 15_000)];

  it.each([
    ['', ['VALOR_DIVERGENTE', 'DESCONHECIDO', 'DESCONHECIDO']],
    ['motivo=DESCONHECIDO', ['DESCONHECIDO', 'DESCONHECIDO']],
    ['motivo=DUPLICADO', []],
    ['estado=ABERTA', ['VALOR_DIVERGENTE', 'DESCONHECIDO', 'DESCONHECIDO']],
    ['estado=RESOLVIDA', []],
    ['ate=2026-11-17', []],
    ['sort[motivo]=asc&per_page=1', ['DESCONHECIDO']],
    ['sort[valor]=asc&sort[motivo]=desc', ['DESCONHECIDO', 'VALOR_DIVERGENTE', 'DESCONHECIDO']],
  ])('are found by “%s”', async (consulta, esperado) => {
    await receber(TRES);
    const { data } = await listarExcecoes(consulta);
    expect(data.map(({ motivo }) => motivo)).toEqual(esperado);
  });

  it.each(['motivo=OUTRO', 'estado=NENHUM', 'sort[banco]=asc', 'de=ontem'])(
    'are not looked for by “%s”',
    async (consulta) => {
      expect((await servidora.get(`${BASE}/excecoes?${consulta}`)).statusCode).toBe(422);
    },
  );

  it('name the slip that they claim to pay, when the code says one', async () => {
    await receber(TRES);
    const { data } = await listarExcecoes();
    expect(data.map(({ guia }) => guia)).toEqual([
      { tributo: 'IPTU', numero_guia: 200, numero_parcela: 1 },
      null,
      { tributo: 'IPTU', numero_guia: 300, numero_parcela: 1 },
    ]);
  });

  it('show the slip that was paid beside the installment as it is', async () => {
    await servidor.banco.owner.query(
      `insert into emissoes (cod_empre, numero_guia, numero_parcela, emissao, emitida_no_dia,
         vencimento, principal_centavos, correcao_centavos, multa_centavos, juros_centavos)
       values (1, 200, 1, 2, '2026-11-19', '2026-12-20', 15000, 0, 100, 50)`,
    );
    await receber([pago(barras(200, 1))]);
    expect(await detalhe(1)).toMatchObject({
      motivo: 'GUIA_SUBSTITUIDA',
      estado: 'ABERTA',
      arquivo: { nome: 'retorno.ret', linha: 2 },
      slip: { emissao: 1, vencimento_formatado: '10/12/2026', valor: 'R$ 150,00', no_prazo: true },
      parcela: {
        contribuinte: 'Bruno Lima',
        numeroParcelaLegivel: '1/2',
        situacao: 'ATIVA',
        emissao: 2,
        vencimento_formatado: '20/12/2026',
        valor: 'R$ 151,50',
        pagamento_formatado: null,
      },
      resolucao: null,
    });
  });

  it('say when the slip was paid too late, and when nothing is known of it', async () => {
    servidor.relogio.agora = new Date('2026-11-20T15:00:00Z');
    await receber([pago(barrasDe(slip(200, 1, 1, '2026-11-10'), 15_000)), pago('ilegível', 500)]);
    expect((await detalhe(1)).slip).toMatchObject({ no_prazo: false });
    expect(await detalhe(2)).toMatchObject({ guia: null, slip: null, parcela: null });
  });

  it('put the look into the trail of whose installment it is', async () => {
    await receber([ERRADO]);
    await detalhe(1);
    const [linha] = await linhas<{ titular: string; dados: object }>(
      servidor.banco,
      `select titular, dados from auditoria where evento = 'arrecadacao.ver-excecao'`,
    );
    expect(linha).toEqual({
      titular: criarSigilo(CONFIG.appKey).hmac('titular', BRUNO),
      dados: { recebimento: 1 },
    });
  });
});

describe('B16 settling by hand', () => {
  it('settles the installment on the day of the payment, with who, when and why', async () => {
    await receber([ERRADO]);
    servidor.relogio.agora = new Date('2026-11-25T15:00:00Z');
    servidora = await servidor.navegador().entrar(1, SERVIDORA, SENHA);
    const resposta = await servidora.post(`${BASE}/excecoes/1/baixa`, baixa());
    expect(resposta.statusCode).toBe(200);
    expect(resposta.json()).toMatchObject({
      data: {
        estado: 'RESOLVIDA',
        parcela: { situacao: 'BAIXADA', pagamento_formatado: '18/11/2026' },
        resolucao: {
          tipo: 'BAIXA',
          observacao: 'O banco cobrou tarifa a mais.',
          por: 'PREFEITURA 1',
          em_formatada: '25/11/2026, 12:00',
          numero_guia: 200,
          numero_parcela: 1,
        },
      },
    });
    expect(await situacoes(200)).toEqual(['ATIVA', 'INATIVA', 'BAIXADA 2026-11-18', 'ATIVA']);
    const { data } = await listarPagamentos();
    expect(data).toMatchObject([{ numero_guia: 200, numero_parcela: 1, manual: true }]);
    expect((await listarExcecoes('estado=ABERTA')).total).toBe(0);
    expect(
      await linhas(
        servidor.banco,
        `select dados from auditoria where evento = 'arrecadacao.baixar'`,
      ),
    ).toEqual([
      {
        dados: { recebimento: 1, motivo: 'VALOR_DIVERGENTE', numero_guia: 200, numero_parcela: 1 },
      },
    ]);
  });

  it('may settle another installment than the one that the code names', async () => {
    await receber([pago('ilegível', 27_000)]);
    const resposta = await servidora.post(
      `${BASE}/excecoes/1/baixa`,
      baixa({ numero_guia: 100, numero_parcela: 0 }),
    );
    expect(resposta.statusCode).toBe(200);
    expect(await situacoes(100)).toEqual(['BAIXADA', 'BAIXADA 2026-11-18', 'INATIVA', 'INATIVA']);
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
    ['no reason given', { justificativa: '  ' }, 422, 'CAMPO_INVALIDO'],
    ['a reason too long', { justificativa: 'x'.repeat(501) }, 422, 'CAMPO_INVALIDO'],
  ])('%s is refused, and nothing changes', async (_nome, mudancas, status, code) => {
    await receber([pago(barras(100, 1)), ERRADO]);
    const antes = [await situacoes(100), await situacoes(200)];
    const resposta = await servidora.post(`${BASE}/excecoes/2/baixa`, baixa(mudancas));
    expect([resposta.statusCode, resposta.json<{ code: string }>().code]).toEqual([status, code]);
    expect([await situacoes(100), await situacoes(200)]).toEqual(antes);
    expect((await detalhe(2)).estado).toBe('ABERTA');
  });

  it('by two people at once is done once', async () => {
    await receber([ERRADO]);
    const chefe = await servidor.navegador().entrar(1, CHEFE, SENHA);
    const respostas = await Promise.all(
      [servidora, chefe].map((quem) => quem.post(`${BASE}/excecoes/1/baixa`, baixa())),
    );
    expect(respostas.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409]);
    expect(
      await linhas(servidor.banco, `select 1 from auditoria where evento = 'arrecadacao.baixar'`),
    ).toHaveLength(1);
  });

  it('of one installment with two payments at once is done once', async () => {
    await receber([ERRADO, pago('ilegível', 15_000)]);
    const respostas = await Promise.all(
      [1, 2].map((id) => servidora.post(`${BASE}/excecoes/${id}/baixa`, baixa())),
    );
    expect(respostas.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409]);
    expect((await listarExcecoes('estado=ABERTA')).total).toBe(1);
  });
});

describe('B16 a payment of what somebody is refreshing', () => {
  it('settles it, or finds its slip superseded: never both, never neither', async () => {
    const numeros = Array.from({ length: 12 }, (_, i) => 500 + i);
    const vencida = '2026-11-10';
    for (const numero of numeros) {
      const parcelas = [parcela(1, vencida)];
      await criarGuia(servidor.db, 1, { numero, dono: ANA, inscricao: `R-${numero}`, parcelas });
    }
    const ana = await servidor.navegador().entrar(1, ANA, SENHA);
    const atualizar = async (numero_guia: number) => {
      const corpo = { cod_empre: 1, cpfcnpj: ANA, numero_guia, numero_parcela: 1 };
      return (await ana.put('/api/?url=v2/iptus', corpo)).statusCode;
    };
    const pagos = numeros.map((numero) => ({
      ...pago(barrasDe(slip(numero, 1, 1, vencida), 15_000)),
      pagamento: vencida,
    }));
    const [, ...respostas] = await Promise.all([receber(pagos), ...numeros.map(atualizar)]);

    const { data: superadas } = await listarExcecoes('motivo=GUIA_SUBSTITUIDA&per_page=100');
    const { data: baixadas } = await listarPagamentos('per_page=100');
    const reemitidas = numeros.filter((_, i) => respostas[i] === 200);
    expect(respostas.every((status) => status === 200 || status === 409)).toBe(true);
    expect(superadas.map(({ guia }) => guia?.numero_guia).sort()).toEqual(reemitidas);
    expect(baixadas.map(({ numero_guia }) => numero_guia).sort()).toEqual(
      numeros.filter((numero) => !reemitidas.includes(numero)),
    );
  });
});

describe('B16 closing an exception without settling', () => {
  const encerrar = (id: number, observacao = 'Valor devolvido ao contribuinte.') =>
    servidora.post(`${BASE}/excecoes/${id}/resolucao`, { observacao });

  it('keeps what was done, and leaves the installment as it is', async () => {
    await receber([ERRADO]);
    const resposta = await encerrar(1);
    expect(resposta.json()).toMatchObject({
      data: {
        estado: 'RESOLVIDA',
        resolucao: {
          tipo: 'SEM_BAIXA',
          observacao: 'Valor devolvido ao contribuinte.',
          numero_guia: null,
        },
      },
    });
    expect(await situacoes(200)).toEqual(['ATIVA', 'ATIVA', 'ATIVA', 'ATIVA']);
    expect((await listarPagamentos()).total).toBe(0);
    expect(
      await linhas(
        servidor.banco,
        `select dados from auditoria where evento = 'arrecadacao.resolver'`,
      ),
    ).toEqual([{ dados: { recebimento: 1, motivo: 'VALOR_DIVERGENTE' } }]);
  });

  it('is done once, whichever way', async () => {
    await receber([ERRADO]);
    await encerrar(1);
    expect((await encerrar(1)).json()).toMatchObject({ code: 'EXCECAO_RESOLVIDA' });
    const tarde = await servidora.post(`${BASE}/excecoes/1/baixa`, baixa());
    expect(tarde.json()).toMatchObject({ code: 'EXCECAO_RESOLVIDA' });
    expect(await situacoes(200)).toEqual(['ATIVA', 'ATIVA', 'ATIVA', 'ATIVA']);
  });

  it('needs to say what was done, and something to do it to', async () => {
    await receber([ERRADO]);
    expect((await encerrar(1, ' ')).statusCode).toBe(422);
    expect((await encerrar(77)).json()).toMatchObject({ code: 'EXCECAO_NAO_ENCONTRADA' });
    const outra = await servidor.navegador().entrar(2, SERVIDORA, SENHA);
    const deFora = await outra.post(`${BASE}/excecoes/1/resolucao`, { observacao: 'x' });
    expect(deFora.statusCode).toBe(404);
  });
});
