import { readdirSync, readFileSync } from 'node:fs';
import type {
  AcordoDaGestao,
  AcordoNaTela,
  AntecipacaoNaTela,
  ProgramaEscrito,
} from '@balcao/contracts';
import { readPdf } from '@balcao/testing';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { ANA, CHEFE, SENHA } from '../../../testing/cidade.ts';
import { createCidadeQueJunta, type CidadeQueJunta } from '../../../testing/cidade-que-junta.ts';
import {
  acompanhar,
  ACORDOS,
  aderir,
  esquecerAcordos,
  GESTAO,
  gravarPrograma,
  novoPrograma,
  pagarPorPix,
  PROGRAMA,
  PROGRAMAS,
} from '../../../testing/parcelamentos.ts';
import { linhas } from '../../../testing/query.ts';
import type { Navegador, Servidor } from '../../../testing/servidor.ts';

/** Overdue since August: 150,00, and 168,00 in installments on 19 November. */
const VENCIDA = { numero_guia: 100, numero_parcela: 1 };
const LEIS = new URL('../../../../../../exemplos/parcelamentos/', import.meta.url);

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
  await esquecerAcordos(servidor);
  await servidor.banco.owner.query('delete from indices');
  chefe = await servidor.navegador().entrar(1, CHEFE, SENHA);
});
afterAll(() => servidor.encerrar());

const tabela = (nome: 'CORRECAO' | 'SELIC', mes: string, valor: string) =>
  servidor.banco.owner.query(
    'insert into indices (cod_empre, tabela, competencia, valor) values (1, $1, $2, $3)',
    [nome, mes, valor],
  );
const corrigido = (correcao: ProgramaEscrito['financiamento']['correcao']) =>
  gravarPrograma(chefe, { financiamento: { ...PROGRAMA.financiamento, correcao } });
const certidao = async () => {
  const resposta = await ana.get('/api/documents/private', { 'x-path': 'CERTIDAO_CND_AMPLA' });
  if (resposta.statusCode !== 200) return resposta.json<{ code: string }>().code;
  const ultima = 'select tipo from certidoes where cod_empre = 1 order by numero desc limit 1';
  return (await linhas<{ tipo: string }>(servidor.banco, ultima))[0]?.tipo;
};
const parcelar = async (): Promise<AcordoNaTela> => {
  const resposta = await aderir(ana, { escolhidos: [VENCIDA], faixa: 1, quantas: 3 });
  expect(resposta.statusCode, resposta.body.slice(0, 300)).toBe(200);
  return resposta.json<{ data: AcordoNaTela }>().data;
};
const acordo = async (): Promise<AcordoNaTela | undefined> =>
  (await ana.get(ACORDOS)).json<{ data: { acordos: AcordoNaTela[] } }>().data.acordos[0];
const valores = async () =>
  (await acordo())?.parcelas.map(({ valor, status, espera }) => [valor, status, espera]);
const pagar = (numero: number, parcela: number, dia: string) =>
  servidor.banco.owner.query(
    `update parcelas set situacao = 'BAIXADA', pagamento = $3
     where cod_empre = 1 and numero_guia = $1 and numero_parcela = $2`,
    [numero, parcela, dia],
  );

describe('an agreement whose installments are corrected', () => {
  it('has of each one its amount in its month, and until then nothing to pay it by', async () => {
    expect((await corrigido('SELIC')).statusCode).toBe(200);
    const { numero } = await parcelar();
    await pagar(numero, 1, '2026-11-20');
    expect(await valores()).toEqual([
      ['R$ 56,00', 'BAIXADA', null],
      ['R$ 56,00', 'INATIVA', 'dezembro de 2026'],
      ['R$ 56,00', 'INATIVA', 'janeiro de 2027'],
    ]);
    const antes = { numero_guia: numero, numero_parcela: 2 };
    const recusada = await ana.put('/api/?url=v2/parcelamentos', antes);
    expect(recusada.statusCode).toBe(409);
    expect(recusada.json()).toMatchObject({
      code: 'FALTA_INDICE',
      message:
        'Esta parcela é corrigida pela lei do acordo, e o valor dela se conhece em dezembro de 2026.',
    });
    await acompanhar(servidor, '2026-11-30T15:00:00Z');
    expect((await valores())?.[1]).toEqual(['R$ 56,00', 'INATIVA', 'dezembro de 2026']);

    // 1 % of the month of payment; of January the rate of December is missing.
    await acompanhar(servidor, '2026-12-01T15:00:00Z');
    expect((await valores())?.[1]).toEqual(['R$ 56,56', 'ATIVA', null]);
    await pagar(numero, 2, '2026-12-10');
    await acompanhar(servidor, '2027-01-05T15:00:00Z');
    expect((await valores())?.[2]).toEqual(['R$ 56,00', 'INATIVA', 'janeiro de 2027']);
    await tabela('SELIC', '2026-12', '1.05');
    await acompanhar(servidor, '2027-01-06T15:00:00Z');
    await acompanhar(servidor, '2027-01-07T15:00:00Z');
    // 56,00 × (1,05 % + 1 %) = 1,148.
    expect((await valores())?.[2]).toEqual(['R$ 57,15', 'ATIVA', null]);
    await pagar(numero, 3, '2027-01-11');
    expect(await acordo()).toMatchObject({
      situacao: 'QUITADO',
      total: 'R$ 168,00',
      correcao: 'R$ 1,71',
      pago: 'R$ 169,71',
    });
    // By debt and component it is the same, with what SELIC added.
    const daEquipe = (await chefe.get(`${GESTAO}/${numero}`)).json<{ data: AcordoDaGestao }>();
    expect(daEquipe.data.recebido).toMatchObject([
      { componentes: expect.stringContaining('Acréscimos: R$ 1,71'), total: 'R$ 169,71' },
    ]);
    const corrigidas = await linhas(
      servidor.banco,
      `select dados from auditoria where evento = 'parcelamento.corrigir' order by id`,
    );
    expect(corrigidas).toMatchObject([
      { dados: { parcelas: [{ numero: 2, correcao: 56 }] } },
      { dados: { parcelas: [{ numero: 3, correcao: 115 }] } },
    ]);
  });

  it('leaves at least five days to pay it from the day on which it is known', async () => {
    await gravarPrograma(chefe, {
      financiamento: { ...PROGRAMA.financiamento, correcao: 'SELIC' },
      vencimento: { dia: 1, mesesSemParcela: [] },
    });
    const { numero, parcelas } = await parcelar();
    expect(parcelas[1]?.vencimento_formatado).toBe('01/12/2026');
    await pagar(numero, 1, '2026-11-20');
    await acompanhar(servidor, '2026-12-01T03:00:00Z');
    // The sixth is a Sunday; the correction is that of the month in which it was due.
    expect((await acordo())?.parcelas[1]).toMatchObject({
      ...{ valor: 'R$ 56,56', vencimento_formatado: '07/12/2026', status: 'ATIVA' },
    });
  });

  it('is not paid off while something of it waits: not by its entry, nor before its time', async () => {
    await corrigido('SELIC');
    const { numero } = await parcelar();
    await pagarPorPix(servidor, ana, 1, { valor: 5_600, horario: '2026-11-20T15:00:00Z' });
    const daGuia = async () =>
      (
        await linhas<{ situacao: string }>(
          servidor.banco,
          'select situacao from guias where cod_empre = 1 and numero_guia = $1',
          [numero],
        )
      )[0]?.situacao;
    expect(await acordo()).toMatchObject({ situacao: 'ATIVO', pago: 'R$ 56,00' });
    expect(await daGuia()).toBe('ATIVA');
    const guias = () =>
      ana.get(`/api/documents/private?num_guia=${numero}`, { 'x-path': 'GUIA_PARCELAMENTO' });
    const antecipacao = async () =>
      (await ana.get(`${ACORDOS}/${numero}/antecipacao`)).json<{ data: AntecipacaoNaTela }>().data;
    expect((await guias()).json<{ code: string }>().code).toBe('GUIA_SEM_PARCELA_EM_ABERTO');
    expect(await antecipacao()).toMatchObject({
      quantas: 0,
      abertas: 0,
      esperando: 2,
      quita: false,
    });

    await acompanhar(servidor, '2026-12-01T15:00:00Z');
    servidor.relogio.agora = new Date('2026-12-01T15:00:00Z');
    ana = await servidor.navegador().entrar(1, ANA, SENHA);
    // What has an amount is in the PDF of its slips; what waits is not.
    const pdf = await readPdf(new Uint8Array((await guias()).rawPayload));
    const texto = pdf.pages.map(({ text }) => text).join(' ');
    expect(texto).toContain('10/12/2026');
    expect(texto).not.toContain('11/01/2027');
    expect(await antecipacao()).toMatchObject({
      ...{ quantas: 1, abertas: 1, esperando: 1, quita: false, total: 'R$ 56,56' },
      porque: expect.stringContaining('só são pagas a partir do mês de cada uma'),
    });
    const adiantada = { quantas: 1, total_centavos: 5_656 };
    const feita = await ana.post(`${ACORDOS}/${numero}/antecipacao`, adiantada);
    expect(feita.statusCode, feita.body.slice(0, 300)).toBe(200);
    await pagarPorPix(servidor, ana, 2, { valor: 5_656, horario: '2026-12-01T16:00:00Z' });
    expect(await acordo()).toMatchObject({ situacao: 'ATIVO', pago: 'R$ 112,56' });
    expect(await daGuia()).toBe('ATIVA');
  });

  it('is not broken, nor late, by a figure that the city entered late', async () => {
    await tabela('CORRECAO', '2026-11', '200');
    await corrigido('INDICE_MENSAL');
    const { numero } = await parcelar();
    await pagar(numero, 1, '2026-11-20');
    await acompanhar(servidor, '2027-12-01T15:00:00Z');
    expect(await acordo()).toMatchObject({ situacao: 'ATIVO' });
    await tabela('CORRECAO', '2026-12', '201');
    await acompanhar(servidor, '2026-12-17T15:00:00Z');
    // 56,00 × 201 ÷ 200, and five days to pay it from the day on which it was known.
    expect((await acordo())?.parcelas[1]).toMatchObject({
      valor: 'R$ 56,28',
      vencimento_formatado: '22/12/2026',
      vencida: false,
    });
  });

  it('falls due month by month, where figures that came late make several known at once', async () => {
    await tabela('CORRECAO', '2026-11', '200');
    await gravarPrograma(chefe, {
      financiamento: { ...PROGRAMA.financiamento, correcao: 'INDICE_MENSAL' },
      rescisao: { ...PROGRAMA.rescisao, vencidas: 2 },
    });
    const { numero } = await parcelar();
    await pagar(numero, 1, '2026-11-20');
    await tabela('CORRECAO', '2026-12', '201');
    await tabela('CORRECAO', '2027-01', '202');
    await acompanhar(servidor, '2027-01-20T15:00:00Z');
    // The correction is that of the agreed day of each.
    expect((await acordo())?.parcelas.slice(1)).toMatchObject([
      { valor: 'R$ 56,28', vencimento_formatado: '25/01/2027' },
      { valor: 'R$ 56,56', vencimento_formatado: '25/02/2027' },
    ]);
    await acompanhar(servidor, '2027-02-20T15:00:00Z');
    expect(await acordo()).toMatchObject({ situacao: 'ATIVO' });
  });

  it('is not told to break as if what is late were the last, while others wait for their month', async () => {
    await gravarPrograma(chefe, {
      financiamento: { ...PROGRAMA.financiamento, correcao: 'SELIC' },
      rescisao: { ...PROGRAMA.rescisao, aUltima: true },
    });
    const { numero } = await parcelar();
    await pagar(numero, 1, '2026-11-20');
    await acompanhar(servidor, '2026-12-01T15:00:00Z');
    expect(await acordo()).toMatchObject({
      parcelas: [{ status: 'BAIXADA' }, { status: 'ATIVA' }, { status: 'INATIVA' }],
      ultimo_dia_antes_de_romper_formatado: null,
    });
  });

  it('says by which installments it broke: never by one that had no amount', async () => {
    await tabela('CORRECAO', '2026-11', '200');
    await gravarPrograma(chefe, {
      faixas: PROGRAMA.faixas.map((faixa) => ({ ...faixa, minimo: { centavos: 1 } })),
      financiamento: { ...PROGRAMA.financiamento, correcao: 'INDICE_MENSAL' },
      rescisao: { ...PROGRAMA.rescisao, vencidas: 2 },
    });
    const feito = await aderir(ana, { escolhidos: [VENCIDA], faixa: 1, quantas: 4 });
    await pagar(feito.json<{ data: AcordoNaTela }>().data.numero, 1, '2026-11-20');
    await tabela('CORRECAO', '2026-12', '201');
    await acompanhar(servidor, '2026-12-17T15:00:00Z');
    // The figure of January never came.
    await tabela('CORRECAO', '2027-02', '203');
    await acompanhar(servidor, '2027-02-17T15:00:00Z');
    expect((await valores())?.map(([, status]) => status)).toEqual([
      'BAIXADA',
      'ATIVA',
      'INATIVA',
      'ATIVA',
    ]);
    expect(await acompanhar(servidor, '2027-03-15T15:00:00Z')).toBe(1);
    expect((await acordo())?.rompimento?.porque).toBe(
      'As parcelas 2 e 4 venceram e não foram pagas.',
    );
  });

  it('says of one installment that it fell due', async () => {
    await gravarPrograma(chefe, { rescisao: { ...PROGRAMA.rescisao, vencidas: 1 } });
    const { numero } = await parcelar();
    await pagar(numero, 1, '2026-11-20');
    await acompanhar(servidor, '2026-12-20T15:00:00Z');
    expect((await acordo())?.rompimento?.porque).toBe('A parcela 2 venceu e não foi paga.');
  });

  it('gives its debts back when it ends, whatever was not known yet', async () => {
    await corrigido('SELIC');
    await parcelar();
    await acompanhar(servidor, '2026-12-09T15:00:00Z');
    expect(await acordo()).toMatchObject({ situacao: 'NAO_FORMADO' });
    expect((await valores())?.map(([, status]) => status)).toEqual([
      'CANCELADA',
      'CANCELADA',
      'CANCELADA',
    ]);
  });
});

describe('what waits for its month', () => {
  it('is owed all the same: with nothing else to pay the certificate is no negative one', async () => {
    await corrigido('SELIC');
    const { numero } = await parcelar();
    expect(await certidao()).toBe('CERTIDAO_COM_PENDENCIA');
    await servidor.banco.owner.query(
      `update parcelas set situacao = 'BAIXADA', pagamento = '2026-11-19'
       where cod_empre = 1 and situacao = 'ATIVA' and numero_guia <> $1`,
      [numero],
    );
    const paga = { valor: 5_600, horario: '2026-11-19T15:00:00Z' };
    expect(await pagarPorPix(servidor, ana, 1, paga)).toBe('BAIXADO');
    expect(await certidao()).toBe('CPEN');
  });

  it('is never the entry, though its term ends in the month after', async () => {
    await corrigido('SELIC');
    ana = await cidade.recomecar(new Date('2026-10-30T15:00:00Z'));
    const { parcelas } = await parcelar();
    expect(parcelas.slice(0, 2)).toMatchObject([
      { vencimento_formatado: '03/11/2026', status: 'ATIVA', espera: null },
      { status: 'INATIVA' },
    ]);
    const valor = Number(parcelas[0]?.valor.replaceAll(/\D/g, ''));
    const paga = { valor, horario: '2026-10-30T15:00:00Z' };
    expect(await pagarPorPix(servidor, ana, 1, paga)).toBe('BAIXADO');
    expect(await acordo()).toMatchObject({ situacao: 'ATIVO' });
  });
});

describe('laws with an index, SELIC or a fiscal unit', () => {
  it('can all be switched on, once the city has entered what its unit is worth', async () => {
    const leis = readdirSync(LEIS).filter((arquivo) => arquivo.endsWith('.json'));
    expect(leis).toHaveLength(9);
    const gravar = async (arquivo: string) => {
      const { programa } = JSON.parse(readFileSync(new URL(arquivo, LEIS), 'utf8')) as {
        programa: ProgramaEscrito;
      };
      return (await chefe.post(PROGRAMAS, novoPrograma(programa))).statusCode;
    };
    expect(await gravar('feijo.json')).toBe(422);
    await tabela('CORRECAO', '2026-11', '4.53');
    for (const arquivo of leis) expect(await gravar(arquivo), arquivo).toBe(200);
  });

  it('divide by the unit of the month', async () => {
    await tabela('CORRECAO', '2026-11', '50');
    await gravarPrograma(chefe, {
      faixas: PROGRAMA.faixas.map((faixa) => ({ ...faixa, minimo: { ufm: '1.5' } })),
    });
    const simulacao = await ana.post('/api/parcelamentos/simulacao', { escolhidos: [VENCIDA] });
    // 168,00 by installments of 75,00 or more.
    expect(simulacao.json()).toMatchObject({
      data: { programas: [{ opcoes: [{ quantas: 1 }, { quantas: 2 }] }] },
    });
  });
});
