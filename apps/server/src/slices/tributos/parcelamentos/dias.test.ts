import type { AcordoNaTela } from '@balcao/contracts';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { ANA, CHEFE, SENHA } from '../../../testing/cidade.ts';
import { createCidadeQueJunta, type CidadeQueJunta } from '../../../testing/cidade-que-junta.ts';
import {
  acompanhar,
  ACORDOS,
  aderir,
  esquecerAcordos,
  gravarPrograma,
  pagarPorPix,
  pedidoDeAdesao,
  PROGRAMA,
} from '../../../testing/parcelamentos.ts';
import { linhas } from '../../../testing/query.ts';
import type { Navegador, Servidor } from '../../../testing/servidor.ts';

/** Overdue since August: 150,00, and 186,00 with charges on 19 November. */
const VENCIDA = { numero_guia: 100, numero_parcela: 1 };

let cidade: CidadeQueJunta;
let servidor: Servidor;
let ana: Navegador;

beforeAll(async () => {
  cidade = await createCidadeQueJunta();
  ({ servidor } = cidade);
});
beforeEach(async () => {
  await cidade.recomecar();
  await esquecerAcordos(servidor);
  await gravarPrograma(await servidor.navegador().entrar(1, CHEFE, SENHA), {
    ate: null,
    vencimento: { dia: 'DO_PEDIDO', mesesSemParcela: [] },
    faixas: PROGRAMA.faixas.map((faixa) => ({ ...faixa, minimo: { centavos: 1_000 } })),
  });
});
afterAll(() => servidor.encerrar());

/** Ana signed in at an instant; Brasília is three hours behind. */
const as = async (instante: string): Promise<void> => {
  servidor.relogio.agora = new Date(instante);
  ana = await servidor.navegador().entrar(1, ANA, SENHA);
};
const parcelar = async (quantas = 3): Promise<AcordoNaTela> => {
  const resposta = await aderir(ana, { escolhidos: [VENCIDA], faixa: 1, quantas });
  expect(resposta.statusCode, resposta.body.slice(0, 300)).toBe(200);
  return resposta.json<{ data: AcordoNaTela }>().data;
};
const acordo = async (): Promise<AcordoNaTela | undefined> =>
  (await ana.get(ACORDOS)).json<{ data: { acordos: AcordoNaTela[] } }>().data.acordos[0];

describe('an agreement and the days of its institution', () => {
  it.each([
    ['in the last second of its term', '2026-11-24T02:59:59Z', 'ATIVO', '23/11/2026'],
    ['a second later', '2026-11-24T03:00:00Z', 'NAO_FORMADO', null],
  ])('whose entry is paid %s', async (_nome, horario, situacao, paga) => {
    await as('2026-11-19T15:00:00Z');
    await parcelar();
    await pagarPorPix(servidor, ana, 1, { valor: 5_600, horario });
    await acompanhar(servidor, '2026-11-30T15:00:00Z');
    expect(await acordo()).toMatchObject({
      situacao,
      entrada_ate_formatado: '23/11/2026',
      parcelas: [{ pagamento_formatado: paga }, {}, {}],
    });
    // What came too late waits for a person.
    const excecoes = await linhas<{ motivo: string }>(
      servidor.banco,
      'select motivo from excecoes_de_recebimento where cod_empre = 1',
    );
    expect(excecoes).toEqual(paga ? [] : [{ motivo: 'FORA_DO_PRAZO' }]);
  });

  it.each([
    ['2026-11-20T02:59:59Z', '19/11/2026', '23/11/2026', 2026],
    ['2026-11-20T03:00:00Z', '20/11/2026', '24/11/2026', 2026],
    // The first of January and Saturdays have no office hours.
    ['2027-01-01T02:59:59Z', '31/12/2026', '04/01/2027', 2026],
    ['2027-01-01T03:00:00Z', '01/01/2027', '05/01/2027', 2027],
  ])('asked for at %s is of %s', async (instante, pedido, entrada, ano) => {
    await as(instante);
    const { numero } = await parcelar();
    expect(await acordo()).toMatchObject({
      pedido_em_formatado: pedido,
      entrada_ate_formatado: entrada,
    });
    expect(
      await linhas(
        servidor.banco,
        'select ano_referencia as ano from guias where numero_guia = $1',
        [numero],
      ),
    ).toEqual([{ ano }]);
  });

  it.each([
    // The 31st: of a leap February the 29th, of April the 30th.
    ['2036-01-31T15:00:00Z', ['01/02/2036', '29/02/2036', '31/03/2036', '30/04/2036']],
    // The leap day itself, a Friday.
    ['2036-02-29T15:00:00Z', ['03/03/2036', '31/03/2036', '29/04/2036', '29/05/2036']],
    // A leap day that is the Tuesday of Carnival; the 30th of April is a Sunday before a holiday.
    ['2028-01-31T15:00:00Z', ['01/02/2028', '01/03/2028', '31/03/2028', '02/05/2028']],
    // The 29th in a year whose February ends on Sunday the 28th.
    ['2027-01-29T15:00:00Z', ['01/02/2027', '01/03/2027', '29/03/2027', '29/04/2027']],
  ])('asked for at %s falls due in short months too', async (instante, dias) => {
    await as(instante);
    const { parcelas } = await parcelar(4);
    expect(parcelas.map(({ vencimento_formatado: dia }) => dia)).toEqual(dias);
  });

  it('shown before midnight and confirmed after it is not made when a charge grew in between', async () => {
    await as('2026-12-11T02:58:00Z');
    const pedido = await pedidoDeAdesao(ana, { escolhidos: [VENCIDA], faixa: 1, quantas: 3 });
    servidor.relogio.agora = new Date('2026-12-11T03:02:00Z');
    const recusado = await ana.post(ACORDOS, pedido);
    expect(recusado.json<{ code: string }>().code).toBe('VALORES_MUDARAM');
    expect(await acordo()).toBeUndefined();
  });

  it('breaks at midnight of its institution, and not before', async () => {
    await as('2026-11-19T15:00:00Z');
    const { numero } = await parcelar();
    await servidor.banco.owner.query(
      `update parcelas set situacao = 'BAIXADA', pagamento = '2026-11-20'
       where cod_empre = 1 and numero_guia = $1 and numero_parcela <= 2`,
      [numero],
    );
    // Due on 19 January; three working days for what was paid in time.
    expect(await acompanhar(servidor, '2027-01-23T02:59:59Z')).toBe(0);
    expect(await acompanhar(servidor, '2027-01-23T03:00:00Z')).toBe(1);
    expect(await acordo()).toMatchObject({
      situacao: 'ROMPIDO',
      rompimento: { em_formatado: '23/01/2027' },
    });
  });
});
