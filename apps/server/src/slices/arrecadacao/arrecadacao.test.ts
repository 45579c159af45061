import type { Excecao, Pagina, PagamentoBaixado } from '@balcao/contracts';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createCofre } from '../../core/cofre.ts';
import { ANA, BRUNO, CHEFE, createGuia, SENHA, SERVIDORA } from '../../testing/cidade.ts';
import { abrirCidadeComExcecoes, ERRADO, type CidadeComExcecoes } from '../../testing/excecoes.ts';
import { barras, pago, parcela, slip } from '../../testing/pagamentos.ts';
import { linhas } from '../../testing/query.ts';
import { barrasDe, type PagoNoBanco } from '../../testing/retorno.ts';
import { CONFIG, type Navegador, type Servidor } from '../../testing/servidor.ts';

const BASE = '/api/arrecadacao';
let cidade: CidadeComExcecoes;
let servidor: Servidor;
let servidora: Navegador;

beforeAll(async () => {
  cidade = await abrirCidadeComExcecoes();
  servidor = cidade.servidor;
});
beforeEach(async () => {
  await cidade.recomecar();
  servidora = await servidor.navegador().entrar(1, SERVIDORA, SENHA);
});
afterAll(() => cidade.encerrar());

const receber = (pagos: PagoNoBanco[]) => cidade.receber(pagos);
const listarPagamentos = async (consulta = '', quem = servidora) =>
  (await quem.get(`${BASE}/pagamentos?${consulta}`)).json<Pagina<PagamentoBaixado>>();
const guiasDe = (pagos: PagamentoBaixado[]) =>
  pagos.flatMap(({ parcelas }) => parcelas.map(({ numero_guia }) => numero_guia));
const listarExcecoes = async (consulta = '', quem = servidora) =>
  (await quem.get(`${BASE}/excecoes?${consulta}`)).json<Pagina<Excecao>>();
const detalhe = (id: number) => cidade.detalhe(servidora, id);

describe('B16 the payments that settled something', () => {
  it('are listed with their installment, the latest first', async () => {
    await receber([
      { ...pago(barras(100, 1), 15_000, 'AUT'), pagamento: '2026-11-17' },
      pago(barras(200, 1)),
      pago(barras(200, 1)),
    ]);
    const { data, total } = await listarPagamentos();
    expect(total).toBe(2);
    expect(guiasDe(data)).toEqual([200, 100]);
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
      documento: null,
      parcelas: [{ tributo: 'IPTU', numero_guia: 100, numero_parcela: 1, aplicado: 'R$ 150,00' }],
      manual: false,
      parcial: false,
      excedente: null,
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
    expect(guiasDe(data)).toEqual(esperado);
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
      proposta: null,
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
      titular: createCofre(CONFIG.appKey).hmac('titular', BRUNO),
      dados: { recebimento: 1 },
    });
  });
});

describe('B16 a payment of what somebody is refreshing', () => {
  it('settles it, or finds its slip superseded: never both, never neither', async () => {
    const numeros = Array.from({ length: 12 }, (_, i) => 500 + i);
    const vencida = '2026-11-10';
    for (const numero of numeros) {
      const parcelas = [parcela(1, vencida)];
      await createGuia(servidor.db, 1, { numero, dono: ANA, inscricao: `R-${numero}`, parcelas });
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
    expect(guiasDe(baixadas).sort()).toEqual(
      numeros.filter((numero) => !reemitidas.includes(numero)),
    );
  });
});
