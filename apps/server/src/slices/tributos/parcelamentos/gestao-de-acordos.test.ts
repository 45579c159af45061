import type { AcordoDaGestao, AcordoDaLista, AcordoNaTela } from '@balcao/contracts';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { ANA, CHEFE, SENHA, SERVIDORA } from '../../../testing/cidade.ts';
import { createCidadeQueJunta, type CidadeQueJunta } from '../../../testing/cidade-que-junta.ts';
import { tirarCartas } from '../../../testing/cartas.ts';
import {
  acompanhar,
  aderir,
  esquecerAcordos,
  GESTAO,
  gravarPrograma,
  pagarPorPix,
} from '../../../testing/parcelamentos.ts';
import { linhas } from '../../../testing/query.ts';
import type { Navegador, Servidor } from '../../../testing/servidor.ts';

const VENCIDA = { numero_guia: 100, numero_parcela: 1 };

let cidade: CidadeQueJunta;
let servidor: Servidor;
let servidora: Navegador;
let chefe: Navegador;
let numero: number;

beforeAll(async () => {
  cidade = await createCidadeQueJunta();
  ({ servidor } = cidade);
});
const pagar = (parcela: number) =>
  servidor.banco.owner.query(
    `update parcelas set situacao = 'BAIXADA', pagamento = '2026-11-19'
     where cod_empre = 1 and numero_guia = $1 and numero_parcela = $2`,
    [numero, parcela],
  );

/** An agreement in three of 56,00, whose entry was paid. */
beforeEach(async () => {
  const ana = await cidade.recomecar();
  await esquecerAcordos(servidor);
  chefe = await servidor.navegador().entrar(1, CHEFE, SENHA);
  servidora = await servidor.navegador().entrar(1, SERVIDORA, SENHA);
  await gravarPrograma(chefe);
  const feito = await aderir(ana, { escolhidos: [VENCIDA], faixa: 1, quantas: 3 });
  numero = feito.json<{ data: AcordoNaTela }>().data.numero;
  await pagar(1);
});
afterAll(() => servidor.encerrar());

const listar = async (busca = '', quem = servidora) => {
  const resposta = await quem.get(`${GESTAO}${busca}`);
  expect(resposta.statusCode, resposta.body.slice(0, 300)).toBe(200);
  return resposta.json<{ data: AcordoDaLista[]; meta: { total: number } }>();
};

const ver = async (quem = servidora) =>
  (await quem.get(`${GESTAO}/${numero}`)).json<{ data: AcordoDaGestao }>().data;

const pedir = (quem = servidora) =>
  quem.post(`${GESTAO}/${numero}/cancelamento`, { motivo: 'A dívida já estava paga.' });

const decidir = (quem: Navegador, aprova = true) =>
  quem.post(`${GESTAO}/${numero}/cancelamento/decisao`, { aprova });

describe('the agreements of an institution', () => {
  it('are listed by how they stand, by person and by day, each institution its own', async () => {
    expect((await listar()).data).toMatchObject([
      {
        numero,
        cpfcnpj: '529.982.247-25',
        situacao: 'ATIVO',
        total: 'R$ 168,00',
        pago: 'R$ 56,00',
        parcelas: 3,
        atrasadas: 0,
      },
    ]);
    for (const busca of [`?busca=${ANA}`, `?busca=${numero}`, '?situacao=ATIVO&de=2026-11-19'])
      expect((await listar(busca)).data, busca).toHaveLength(1);
    for (const busca of ['?busca=1', '?situacao=ROMPIDO', '?ate=2026-11-18'])
      expect((await listar(busca)).data, busca).toHaveLength(0);
    const vizinha = await servidor.navegador().entrar(2, SERVIDORA, SENHA);
    expect((await listar('', vizinha)).data).toEqual([]);
    expect((await vizinha.get(`${GESTAO}/${numero}`)).statusCode).toBe(404);
  });

  it.each([
    ['AGUARDA_ENTRADA', "situacao = 'ATIVA', pagamento = null", ''],
    ['ATIVO', 'situacao = situacao', ''],
    ['QUITADO', "situacao = 'BAIXADA', pagamento = '2026-11-19'", ''],
    ['ROMPIDO', 'situacao = situacao', 'rompido_em'],
    ['CANCELADO', 'situacao = situacao', 'cancelado_em'],
    ['NAO_FORMADO', "situacao = 'ATIVA', pagamento = null", 'caducou_em'],
  ])('stand in the list as each of them does: %s', async (situacao, parcelas, fim) => {
    await linhas(servidor.banco, `update parcelas set ${parcelas} where numero_guia = ${numero}`);
    if (fim) await linhas(servidor.banco, `update parcelamentos set ${fim} = '2026-11-19'`);
    expect((await listar()).data).toMatchObject([{ situacao }]);
    expect((await ver()).situacao).toBe(situacao);
  });

  it('are narrowed by programme, and counted beyond the last page, as the months of a year leave as a spreadsheet', async () => {
    const { programas } = (await servidora.get(`${GESTAO}/relatorio`)).json<{
      data: { programas: { id: string; nome: string }[] };
    }>().data;
    expect(programas.map(({ nome }) => nome)).toEqual(['Em dia com a cidade']);
    expect((await listar(`?programa=${programas[0]?.id ?? ''}`)).meta.total).toBe(1);
    const outro = '00000000-0000-4000-8000-000000000099';
    expect((await listar(`?programa=${outro}`)).meta.total).toBe(0);
    expect((await listar('?page=9')).meta).toMatchObject({ total: 1, last_page: 1 });
    const csv = await servidora.get(`${GESTAO}/relatorio/csv?ano=2026`);
    expect(csv.body).toMatch(/11\/2026;1;168;0;56\r?\n/);
  });

  it('leave as a spreadsheet that names nobody, and as the report of a year', async () => {
    const csv = await servidora.get(`${GESTAO}/csv?situacao=ATIVO`);
    expect(csv.body).toContain(`${numero};Em dia com a cidade;19/11/2026;Em vigor;3;0;168;56`);
    expect(csv.body).not.toContain(ANA);
    // One is left, which breaks it when it is overdue.
    await pagar(2);
    await acompanhar(servidor, '2027-06-01T15:00:00Z');
    const relatorio = async (ano: number) =>
      (await servidora.get(`${GESTAO}/relatorio?ano=${ano}`)).json<{ data: object }>().data;
    expect(await relatorio(2026)).toMatchObject({
      total: { acordos: 1, parcelado_centavos: 16_800, rompidos: 0, recebido_centavos: 11_200 },
    });
    expect(await relatorio(2027)).toMatchObject({
      total: { acordos: 0, rompidos: 1, recebido_centavos: 0 },
      situacoes: expect.arrayContaining([
        { situacao: 'ROMPIDO', rotulo: 'Rompido por falta de pagamento', quantos: 1 },
      ]) as unknown,
    });
  });
});

describe('what was received of an agreement', () => {
  const recebido = async () => {
    const { pago, recebido: deles } = await ver();
    return { pago, deles };
  };
  /** A receipt of the second installment that is less than it, settled by hand. */
  const pagarEmParte = async (ana: Navegador, valor: number, horario: string) => {
    const paga = { valor, horario };
    expect(await pagarPorPix(servidor, ana, 2, paga)).toBe('EXCECAO');
    const [excecao] = await linhas<{ id: number }>(
      servidor.banco,
      'select recebimento_id::int as id from excecoes_de_recebimento',
    );
    const baixa = await chefe.post(`/api/arrecadacao/excecoes/${excecao?.id ?? 0}/baixa`, {
      ...{ numero_guia: numero, numero_parcela: 2, devido_centavos: 5_600 },
      justificativa: 'Pagou uma parte.',
    });
    expect(baixa.json(), baixa.body.slice(0, 300)).toMatchObject({
      data: { resolucao: { parcial: true } },
    });
  };

  it('is told by debt and component, and in the month of each payment, parts too', async () => {
    const entrada = {
      debito: expect.stringContaining('IPTU') as unknown,
      componentes: 'Principal: R$ 50,00; Multa: R$ 5,00; Juros: R$ 1,00',
      total: 'R$ 56,00',
    };
    expect(await recebido()).toEqual({ pago: 'R$ 56,00', deles: [entrada] });
    let ana = await servidor.navegador().entrar(1, ANA, SENHA);
    await pagarEmParte(ana, 3_000, '2026-11-19T16:00:00Z');
    expect(await recebido()).toMatchObject({ pago: 'R$ 86,00', deles: [{ total: 'R$ 86,00' }] });
    servidor.relogio.agora = new Date('2026-12-09T15:00:00Z');
    ana = await servidor.navegador().entrar(1, ANA, SENHA);
    const resto = { valor: 2_600, horario: '2026-12-09T16:00:00Z' };
    expect(await pagarPorPix(servidor, ana, 2, resto)).toBe('BAIXADO');
    servidora = await servidor.navegador().entrar(1, SERVIDORA, SENHA);
    expect(await recebido()).toMatchObject({ pago: 'R$ 112,00', deles: [{ total: 'R$ 112,00' }] });
    const { meses, total } = (await servidora.get(`${GESTAO}/relatorio?ano=2026`)).json<{
      data: { meses: { recebido_centavos: number }[]; total: { recebido_centavos: number } };
    }>().data;
    expect(meses.slice(10).map(({ recebido_centavos }) => recebido_centavos)).toEqual([
      8_600, 2_600,
    ]);
    expect(total.recebido_centavos).toBe(11_200);
  });
});

describe('cancelling an agreement', () => {
  it('takes two people: who asks does not decide, and its debts are owed less what was paid', async () => {
    expect((await pedir()).statusCode).toBe(200);
    expect((await pedir(chefe)).json<{ code: string }>().code).toBe('CANCELAMENTO_PEDIDO');
    expect((await listar()).data).toMatchObject([{ situacao: 'ATIVO', a_cancelar: true }]);
    expect((await ver()).cancelamento).toMatchObject({
      motivo: 'A dívida já estava paga.',
      pode_decidir: false,
    });
    expect((await decidir(servidora)).json<{ code: string }>().code).toBe('APROVACAO_PROPRIA');
    await tirarCartas(servidor);
    expect((await ver(chefe)).cancelamento?.pode_decidir).toBe(true);
    expect((await decidir(chefe)).json<{ data: AcordoDaGestao }>().data).toMatchObject({
      rompimento: {
        porque: 'O acordo foi cancelado antes de ser pago por inteiro.',
        debitos: [{ abatido: 'R$ 56,00', resta: 'R$ 130,00' }],
      },
      situacao: 'CANCELADO',
      cancelamento: null,
    });
    expect(
      await linhas(
        servidor.banco,
        `select situacao, pago_em_parte_centavos::int as pago from parcelas
         where cod_empre = 1 and numero_guia = 100 and numero_parcela = 1`,
      ),
    ).toEqual([{ situacao: 'ATIVA', pago: 5_600 }]);
    expect((await tirarCartas(servidor)).map(({ dados }) => dados)).toMatchObject([
      { fato: 'CANCELADO', numero, valor: 'R$ 56,00' },
    ]);
    expect((await decidir(chefe)).json<{ code: string }>().code).toBe('CANCELAMENTO_NAO_PEDIDO');
    expect((await pedir()).json<{ code: string }>().code).toBe('ACORDO_ENCERRADO');
  });

  it('may be refused: the agreement goes on, and it can be asked for again', async () => {
    await pedir();
    await decidir(chefe, false);
    expect(await ver()).toMatchObject({ situacao: 'ATIVO', cancelamento: null });
    expect((await pedir(chefe)).statusCode).toBe(200);
  });

  it('of two who decide at once is decided once', async () => {
    await pedir();
    const duas = await Promise.all([decidir(chefe), decidir(chefe, false)]);
    expect(duas.filter(({ statusCode }) => statusCode === 200)).toHaveLength(1);
  });

  it('is not cancelled that was paid off meanwhile', async () => {
    await pedir();
    const paga = "situacao = 'BAIXADA', pagamento = '2026-11-19'";
    await linhas(servidor.banco, `update parcelas set ${paga} where numero_guia = ${numero}`);
    expect((await decidir(chefe)).json()).toMatchObject({ code: 'ACORDO_ENCERRADO' });
    expect(await ver()).toMatchObject({ situacao: 'QUITADO' });
  });
});
