import type { AcordoNaTela, PlanoNaTela, SimulacaoNaTela } from '@balcao/contracts';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { ANA, CHEFE, SENHA } from '../../../testing/cidade.ts';
import { createCidadeQueJunta, type CidadeQueJunta } from '../../../testing/cidade-que-junta.ts';
import {
  acompanhar,
  ACORDOS,
  aderir,
  esquecerAcordos,
  gravarPrograma,
  PROGRAMA,
} from '../../../testing/parcelamentos.ts';
import { linhas } from '../../../testing/query.ts';
import type { Navegador, Servidor } from '../../../testing/servidor.ts';

const VENCIDA = { numero_guia: 100, numero_parcela: 1 };
const SIMULACAO = '/api/parcelamentos/simulacao';

let cidade: CidadeQueJunta;
let servidor: Servidor;
let ana: Navegador;

beforeAll(async () => {
  cidade = await createCidadeQueJunta();
  ({ servidor } = cidade);
});
/** A law whose debts may be agreed on once more, in six at most and with a fifth at once. */
beforeEach(async () => {
  ana = await cidade.recomecar();
  await esquecerAcordos(servidor);
  await gravarPrograma(await servidor.navegador().entrar(1, CHEFE, SENHA), {
    ate: null,
    faixas: PROGRAMA.faixas.map((faixa) => ({ ...faixa, minimo: { centavos: 1_000 } })),
  });
});
afterAll(() => servidor.encerrar());

const em = async (dia: string): Promise<void> => {
  servidor.relogio.agora = new Date(`${dia}T15:00:00Z`);
  ana = await servidor.navegador().entrar(1, ANA, SENHA);
};
const parcelar = async (quantas: number): Promise<AcordoNaTela> => {
  const resposta = await aderir(ana, { escolhidos: [VENCIDA], faixa: 1, quantas });
  expect(resposta.statusCode, resposta.body.slice(0, 300)).toBe(200);
  return resposta.json<{ data: AcordoNaTela }>().data;
};
const pagarEntrada = (numero: number, dia: string) =>
  servidor.banco.owner.query(
    `update parcelas set situacao = 'BAIXADA', pagamento = $2
     where cod_empre = 1 and numero_guia = $1 and numero_parcela = 1`,
    [numero, dia],
  );
const programa = async () =>
  (await ana.post(SIMULACAO, { escolhidos: [VENCIDA] })).json<{ data: SimulacaoNaTela }>().data
    .programas[0];

describe('a debt whose agreement was broken', () => {
  it('is agreed on once more within the limits of the law, and then no more', async () => {
    const primeiro = await parcelar(12);
    await pagarEntrada(primeiro.numero, '2026-11-20');
    await em('2027-03-01');
    expect(await acompanhar(servidor, '2027-03-01T15:00:00Z')).toBe(1);

    const { id = '', opcoes = [] } = (await programa()) ?? {};
    expect(opcoes.map(({ quantas }) => quantas)).toEqual([1, 6]);
    const plano = (quantas: number) =>
      ana.post('/api/parcelamentos/plano', {
        ...{ programa: id, faixa: 1, quantas, escolhidos: [VENCIDA] },
      });
    expect((await plano(7)).json<{ code: string }>().code).toBe('OPCAO_INDISPONIVEL');
    const { opcao } = (await plano(6)).json<{ data: PlanoNaTela }>().data;
    expect(opcao.entrada).toBe(
      `R$ ${(Math.round(opcao.total_centavos * 0.2) / 100).toFixed(2).replace('.', ',')}`,
    );

    const segundo = await parcelar(6);
    expect(segundo.numero).toBe(primeiro.numero + 1);
    await pagarEntrada(segundo.numero, '2027-03-02');
    await em('2027-08-02');
    expect(await acompanhar(servidor, '2027-08-02T15:00:00Z')).toBe(1);
    const depois = await programa();
    expect(depois).toMatchObject({ recusa: 'Escolha ao menos um débito.', opcoes: [] });
    expect(depois?.debitos[0]).toMatchObject({
      ...VENCIDA,
      porque_nao: 'Já foi parcelado antes, e a lei não permite parcelar de novo.',
    });
    const lista = await ana.get(ACORDOS);
    expect(lista.json<{ data: { acordos: AcordoNaTela[] } }>().data.acordos).toMatchObject([
      { numero: segundo.numero, situacao: 'ROMPIDO' },
      { numero: primeiro.numero, situacao: 'ROMPIDO' },
    ]);
  });

  it('has a number that slips have room for, also where the books of the city took the last one', async () => {
    await linhas(
      servidor.banco,
      `insert into guias (cod_empre, numero_guia, tributo, ano_referencia, imovel_codigo, situacao, lancamento)
       values (1, 9999999999, 'IPTU', 2026, 100, 'ATIVA', '2026-01-05'),
         (1, 9000000001, 'IPTU', 2025, 100, 'ATIVA', '2026-01-05')`,
    );
    expect((await parcelar(3)).numero).toBe(9_000_000_002);
  });
});
