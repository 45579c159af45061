import { rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { AcordoNaTela, PlanoNaTela, SimulacaoNaTela } from '@balcao/contracts';
import { readPdf } from '@balcao/testing';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { importar } from '../../../importacao/importar.ts';
import { TIPOS } from '../../../importacao/tipos/todos.ts';
import { ANA, CHEFE, SENHA } from '../../../testing/cidade.ts';
import { createCidadeQueJunta, type CidadeQueJunta } from '../../../testing/cidade-que-junta.ts';
import {
  aderir,
  esquecerAcordos,
  GESTAO,
  gravarPrograma,
  termoDe,
} from '../../../testing/parcelamentos.ts';
import type { Navegador, Servidor } from '../../../testing/servidor.ts';

let cidade: CidadeQueJunta;
let servidor: Servidor;
let ana: Navegador;
let chefe: Navegador;

beforeAll(async () => {
  cidade = await createCidadeQueJunta();
  ({ servidor } = cidade);
});
beforeEach(async () => {
  ana = await cidade.recomecar();
  chefe = await servidor.navegador().entrar(1, CHEFE, SENHA);
  await esquecerAcordos(servidor);
});
afterAll(() => servidor.encerrar());

const simular = async (corpo: object = {}): Promise<SimulacaoNaTela> => {
  const resposta = await ana.post('/api/parcelamentos/simulacao', corpo);
  expect(resposta.statusCode, resposta.body.slice(0, 300)).toBe(200);
  return resposta.json<{ data: SimulacaoNaTela }>().data;
};

describe('the protest or the lawsuit of a debt', () => {
  it('is told with the debt, which is agreed on by its own rules, and by itself what is in court', async () => {
    ana = await cidade.recomecar(new Date('2026-12-20T15:00:00Z'));
    chefe = await servidor.navegador().entrar(1, CHEFE, SENHA);
    const cobrar = (parcela: number, cobranca: string, onde: string) =>
      servidor.banco.owner.query(
        `update parcelas set cobranca = $2, cobranca_onde = $3, cobranca_numero = '4321',
            cobranca_em = '2026-11-10'
          where cod_empre = 1 and numero_guia = 100 and numero_parcela = $1`,
        [parcela, cobranca, onde],
      );
    await cobrar(1, 'PROTESTADA', '1º Tabelionato');
    await cobrar(2, 'AJUIZADA', 'Vara da Fazenda');
    await cobrar(3, 'AJUIZADA', 'Vara Única');
    await gravarPrograma(chefe);
    const recusados = (await simular()).programas[0]?.debitos ?? [];
    expect(recusados.find(({ numero_parcela }) => numero_parcela === 2)).toMatchObject({
      cobranca: 'Cobrado na Justiça, desde 10/11/2026, Vara da Fazenda, processo 4321.',
      porque_nao: 'O programa não aceita débitos cobrados na Justiça.',
    });

    const regra = { parcelasAte: 2, honorarios: '10', custasAntes: false, reparcelamentos: [] };
    const situacoes = {
      PROTESTADA: { ...regra, honorarios: '0', custasAntes: true },
      AJUIZADA: regra,
    };
    await gravarPrograma(chefe, { nome: 'Acordo com a procuradoria', situacoes });
    const escolher = async (...parcelas: number[]) => {
      const escolhidos = parcelas.map((numero_parcela) => ({ numero_guia: 100, numero_parcela }));
      return (await simular({ escolhidos })).programas[0];
    };
    const [programa] = (await simular()).programas;
    // What costs are paid before is agreed on where the receipt is shown.
    const semCustas = await escolher(1);
    expect(semCustas).toMatchObject({
      opcoes: [],
      recusa:
        'Pague antes as custas do cartório dos débitos protestados e faça o acordo no atendimento.',
    });
    const adesao = await ana.post('/api/parcelamentos/plano', {
      ...{ programa: semCustas?.id, faixa: 0, quantas: 1 },
      escolhidos: [{ numero_guia: 100, numero_parcela: 1 }],
    });
    expect(adesao.json()).toMatchObject({ code: 'PARCELAMENTO_RECUSADO' });
    const noBalcao = await chefe.post('/api/parcelamentos/simulacao', {
      ...{ cpfcnpj: ANA, escolhidos: [{ numero_guia: 100, numero_parcela: 1 }] },
    });
    expect(noBalcao.json<{ data: SimulacaoNaTela }>().data.programas[0]).toMatchObject({
      ...{ nome: 'Acordo com a procuradoria', recusa: null },
    });
    expect(programa?.debitos).toMatchObject([
      {
        nome: 'IPTU 2026, parcela 1/4',
        cobranca:
          'Protestado em cartório, em 10/11/2026, 1º Tabelionato, protocolo 4321. Paga a entrada, a prefeitura autoriza cancelar o protesto. As custas do cartório são pagas à parte, antes do acordo.',
        escolhido: true,
      },
      { numero_guia: 300, cobranca: null, escolhido: false },
      {
        nome: 'IPTU 2026, parcela 2/4',
        cobranca:
          'Cobrado na Justiça, desde 10/11/2026, Vara da Fazenda, processo 4321. Com o acordo em vigor, o processo é suspenso a pedido da procuradoria. As custas do processo são pagas à parte.',
        porque_nao: null,
        escolhido: false,
      },
      { nome: 'IPTU 2026, parcela 3/4', porque_nao: null, escolhido: false },
    ]);
    expect((await escolher(1, 2))?.recusa).toBe(
      'O que está na Justiça é parcelado à parte. Faça um acordo para cada um.',
    );
    expect((await escolher(2, 3))?.recusa).toMatch(/^Débitos de varas diferentes/);
    const naJustica = await escolher(2);
    expect(naJustica?.opcoes.map(({ ate }) => ate)).toEqual([1, 2]);
    const plano = await ana.post('/api/parcelamentos/plano', {
      ...{ programa: naJustica?.id, faixa: 0, quantas: 1 },
      escolhidos: [{ numero_guia: 100, numero_parcela: 2 }],
    });
    expect(plano.json<{ data: PlanoNaTela }>().data.debitos[0]?.componentes).toContainEqual({
      ...{ nome: 'Honorários', bruto: 'R$ 15,00', desconto: null, liquido: 'R$ 15,00' },
    });
  });

  it('is imported with the bill, and the agreement and its term say what becomes of it', async () => {
    const arquivo = join(tmpdir(), `protestos-${process.pid}.csv`);
    writeFileSync(
      arquivo,
      `numero_guia;ano_referencia;inscricao;numero_parcela;vencimento;valor;cobranca;cobranca_numero;cobranca_onde;cobranca_em
100;2026;01.02.003-4;1;10/08/2026;150,00;protestada;4321;1º Tabelionato;10/11/2026
100;2026;01.02.003-4;2;10/12/2026;150,00;;99;;
`,
    );
    const tipo = TIPOS.find(({ nome }) => nome === 'guias-iptu');
    if (tipo === undefined) throw new Error('no such kind');
    const { agora } = servidor.relogio;
    const pedido = { tipo, arquivo, cod_empre: 1, agora, aceitarParcial: true };
    const { rejeicoes } = await importar(servidor.banco.owner, pedido);
    rmSync(arquivo);
    expect(rejeicoes).toMatchObject([{ linha: 3, campo: 'cobranca' }]);
    await gravarPrograma(chefe, {
      nome: 'Acordo com o cartório',
      situacoes: {
        PROTESTADA: { parcelasAte: null, honorarios: '0', custasAntes: false, reparcelamentos: [] },
      },
    });
    const feito = await aderir(ana, {
      escolhidos: [{ numero_guia: 100, numero_parcela: 1 }],
      faixa: 1,
      quantas: 3,
    });
    const acordo = feito.json<{ data: AcordoNaTela }>().data;
    const efeito =
      'Paga a entrada, a prefeitura autoriza cancelar o protesto. As custas do cartório são pagas à parte.';
    expect(acordo).toMatchObject({
      debitos: [
        'IPTU 2026, parcela 1/4 (Protestado em cartório, em 10/11/2026, 1º Tabelionato, protocolo 4321)',
      ],
      cobrancas: [efeito],
    });
    const equipe = await chefe.get(`${GESTAO}/${acordo.numero}`);
    expect(equipe.json()).toMatchObject({ data: { cobrancas: [efeito] } });
    const termo = await termoDe(ana, acordo.numero);
    const { pages } = await readPdf(new Uint8Array(termo.rawPayload));
    const texto = pages
      .map(({ text }) => text)
      .join(' ')
      .replaceAll(/\s+/g, ' ');
    expect(texto).toContain('1º Tabelionato');
    expect(texto).toContain('As custas do cartório são pagas à parte');
  });
});
