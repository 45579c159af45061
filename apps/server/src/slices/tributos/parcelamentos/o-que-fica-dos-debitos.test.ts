import type { AcordoNaTela, ExtratoDaDivida, ReceitaPublicada } from '@balcao/contracts';
import { afterAll, beforeAll, beforeEach, describe, expect, it, onTestFinished } from 'vitest';
import { tirarCartas } from '../../../testing/cartas.ts';
import { ICT } from '../../../testing/certidoes.ts';
import { ANA, BRUNO, CHEFE, createGuia, SENHA } from '../../../testing/cidade.ts';
import { createCidadeQueJunta, type CidadeQueJunta } from '../../../testing/cidade-que-junta.ts';
import { esperar } from '../../../testing/esperar.ts';
import {
  acompanhar,
  ACORDOS,
  aderir,
  esquecerAcordos,
  gravarPrograma,
  pagarPorPix,
  PROGRAMA,
} from '../../../testing/parcelamentos.ts';
import { linhas } from '../../../testing/query.ts';
import type { Navegador, Servidor } from '../../../testing/servidor.ts';
import { createDivida } from '../../../testing/tributos.ts';

/** Overdue since August: 150,00, and 186,00 with charges on 19 November. */
const VENCIDA = { numero_guia: 100, numero_parcela: 1 };
/** 70,01 until 30 November. */
const TAXA = { numero_guia: 300, numero_parcela: 0 };
/** In active debt since 2024, and in its books. */
const INSCRITA = { numero_guia: 500, numero_parcela: 1 };

let cidade: CidadeQueJunta;
let servidor: Servidor;
let ana: Navegador;

beforeAll(async () => {
  cidade = await createCidadeQueJunta();
  ({ servidor } = cidade);
  const parcelas = [{ numero: 1, vencimento: '2024-03-10', centavos: 100_000 }];
  const livro = { numero: INSCRITA.numero_guia, dono: ANA, inscricao: '50', ano: 2024, parcelas };
  await createGuia(servidor.db, 1, livro);
  await createDivida(servidor.db, 1, { dono: ANA, numero_divida: 1, imovel_codigo: 500 });
});
beforeEach(async () => {
  ana = await cidade.recomecar();
  await esquecerAcordos(servidor);
  await cidade.parametro('divida_ativa_paga_aqui', true);
  await servidor.banco.owner.query(
    `update parcelas set situacao = 'DÍVIDA' where cod_empre = 1 and numero_guia = 500`,
  );
  // Nothing is taken off, so that little more than the debt pays it.
  await gravarPrograma(await servidor.navegador().entrar(1, CHEFE, SENHA), {
    faixas: PROGRAMA.faixas.map((faixa) => ({ ...faixa, descontos: {} })),
  });
});
afterAll(() => servidor.encerrar());

const parcelar = async (
  escolhidos: (typeof VENCIDA)[],
  quantas: number,
  quem = ana,
): Promise<number> => {
  const resposta = await aderir(quem, { escolhidos, faixa: 1, quantas });
  expect(resposta.statusCode, resposta.body.slice(0, 300)).toBe(200);
  return resposta.json<{ data: AcordoNaTela }>().data.numero;
};
const acordo = async (): Promise<AcordoNaTela | undefined> =>
  (await ana.get(ACORDOS)).json<{ data: { acordos: AcordoNaTela[] } }>().data.acordos[0];
const pagar = (numero: number, ate: number, dia = '2026-11-20') =>
  servidor.banco.owner.query(
    `update parcelas set situacao = 'BAIXADA', pagamento = $3
     where cod_empre = 1 and numero_guia = $1 and numero_parcela <= $2`,
    [numero, ate, dia],
  );

/** Which certificate Ana gets of a property, or of all, or why she gets none. */
const certidao = async (dados: object = { cod_reduz: 100 }, tipo: Record<string, string> = ICT) => {
  const resposta = await ana.pedir('POST', '/api/documents/private', {
    payload: dados,
    headers: tipo,
  });
  if (resposta.statusCode !== 200) return resposta.json<{ code: string }>().code;
  const ultima = 'select tipo from certidoes where cod_empre = 1 order by numero desc limit 1';
  return (await linhas<{ tipo: string }>(servidor.banco, ultima))[0]?.tipo;
};

describe('the certificate of a property', () => {
  it('P26 counts what of it stands in an agreement, until that is paid off', async () => {
    const numero = await parcelar([VENCIDA], 3);
    await servidor.banco.owner.query(
      `update parcelas set situacao = 'BAIXADA', pagamento = '2026-11-19'
       where cod_empre = 1 and numero_guia = 100 and numero_parcela <> 1`,
    );
    expect(await certidao()).toBe('CERTIDAO_COM_PENDENCIA');
    expect(await certidao({ cod_reduz: 100, positiva: true })).toBe('CPD');
    await pagar(numero, 1);
    expect(await certidao()).toBe('CPEN');
    await pagar(numero, 3);
    expect(await certidao()).toBe('CND');
  });

  it('P26 counts no agreement of another property', async () => {
    await servidor.banco.owner.query(
      `update parcelas set situacao = 'BAIXADA', pagamento = '2026-11-19'
       where cod_empre = 1 and numero_guia = 100`,
    );
    await parcelar([INSCRITA], 3);
    expect(await certidao()).toBe('CND');
    expect(await certidao({ cod_reduz: 500 })).toBe('CERTIDAO_COM_PENDENCIA');
  });
});

describe('a debt of the books of active debt', () => {
  const extrato = async () =>
    (await ana.get('/api/?url=v2/extrato-divida')).json<{ data: ExtratoDaDivida }>().data.totais;

  it('is paid when its agreement is paid off, before the books say so (CTN art. 156, I)', async () => {
    const numero = await parcelar([INSCRITA], 3);
    await pagar(numero, 2);
    const deve = (await extrato()).saldoDevedor;
    expect(deve).not.toBe('R$ 0,00');
    expect(await certidao({ cod_reduz: 500 })).toBe('CPEN');
    await pagar(numero, 3, '2026-11-23');
    expect(await extrato()).toMatchObject({ saldoDevedor: 'R$ 0,00', valorPago: deve });
    expect(await certidao({ cod_reduz: 500 })).toBe('CND');
  });

  it('is paid when what a broken agreement had received covers it', async () => {
    const numero = await parcelar([INSCRITA, VENCIDA], 12);
    await pagar(numero, 11);
    expect(await acompanhar(servidor, '2027-11-30T15:00:00Z')).toBe(1);
    expect(
      await linhas(
        servidor.banco,
        `select numero_guia::int as guia, situacao from parcelas
         where cod_empre = 1 and (numero_guia, numero_parcela) in ((500, 1), (100, 1)) order by 1`,
      ),
    ).toEqual([
      { guia: 100, situacao: 'ATIVA' },
      { guia: 500, situacao: 'BAIXADA' },
    ]);
    expect(await extrato()).toMatchObject({ saldoDevedor: 'R$ 0,00' });
    expect(await certidao({ cod_reduz: 500 })).toBe('CND');
  });
});

it('what an agreement had received is revenue once, though its end pays a debt with it', async () => {
  servidor.relogio.agora = new Date('2026-12-02T15:00:00Z');
  ana = await servidor.navegador().entrar(1, ANA, SENHA);
  const numero = await parcelar([VENCIDA, TAXA], 2);
  const doLivro = (onde: string) =>
    linhas<{ numero_guia: string; valor: number }>(
      servidor.banco,
      `select numero_guia, valor_centavos::int as valor from parcelas where cod_empre = 1 and ${onde}`,
    );
  const [{ valor } = { valor: 0 }] = await doLivro(
    `numero_guia = ${numero} and numero_parcela = 1`,
  );
  await pagarPorPix(servidor, ana, 1, { valor, horario: '2026-12-03T15:00:00Z' });
  expect(await acompanhar(servidor, '2027-03-30T15:00:00Z')).toBe(1);
  expect(await doLivro(`pagamento = '2027-03-30'`)).toMatchObject([{ numero_guia: '300' }]);
  const receita = await ana.get('/api/dados-abertos/v1/receita?cod_empre=1&ano=2027');
  expect(receita.json<{ data: ReceitaPublicada }>().data.tributos).toMatchObject([
    { tributo: 'Parcelamento', total: 0, anterior: valor },
  ]);
});

it('what was received without the entry pays the debts when the agreement lapses, and the person is told', async () => {
  const numero = await parcelar([INSCRITA, VENCIDA], 12);
  await pagar(numero, 12);
  await servidor.banco.owner.query(
    `update parcelas set situacao = 'ATIVA', pagamento = null where numero_guia = $1 and numero_parcela = 1`,
    [numero],
  );
  expect(await acompanhar(servidor, '2026-12-09T15:00:00Z')).toBe(1);
  const { situacao, rompimento } = (await acordo()) ?? {};
  expect(situacao).toBe('NAO_FORMADO');
  expect(rompimento).toMatchObject({
    em_formatado: '09/12/2026',
    porque: 'A entrada não foi paga por inteiro no prazo.',
    debitos: [
      { nome: 'IPTU 2024, parcela Única', resta: 'R$ 0,00' },
      { nome: 'IPTU 2026, parcela 1/4' },
    ],
    excedente: null,
  });
  servidor.relogio.agora = new Date('2026-12-09T15:00:00Z');
  ana = await servidor.navegador().entrar(1, ANA, SENHA);
  const extrato = await ana.get('/api/?url=v2/extrato-divida');
  expect(extrato.json<{ data: ExtratoDaDivida }>().data.totais).toMatchObject({
    saldoDevedor: 'R$ 0,00',
  });
});

it('a debt that was paid elsewhere is given nothing when its agreement breaks', async () => {
  servidor.relogio.agora = new Date('2026-12-02T15:00:00Z');
  ana = await servidor.navegador().entrar(1, ANA, SENHA);
  const numero = await parcelar([VENCIDA, TAXA], 2);
  await pagar(numero, 1, '2026-12-03');
  // As an import of the city says.
  await pagar(VENCIDA.numero_guia, VENCIDA.numero_parcela, '2026-12-04');
  expect(await acompanhar(servidor, '2027-03-30T15:00:00Z')).toBe(1);
  expect(
    await linhas(
      servidor.banco,
      `select situacao, pagamento::text as pagamento, pago_em_parte_centavos::int as pago from parcelas
       where cod_empre = 1 and numero_guia = 100 and numero_parcela = 1`,
    ),
  ).toEqual([{ situacao: 'BAIXADA', pagamento: '2026-12-04', pago: 0 }]);
  const { rompimento, pago } = (await acordo()) ?? {};
  const centavos = (reais: string | null | undefined) => Number(reais?.replaceAll(/\D/g, ''));
  expect(rompimento?.debitos).toMatchObject([
    { nome: 'Taxa 2026, parcela Única', resta: 'R$ 0,00' },
  ]);
  const [taxa] = rompimento?.debitos ?? [];
  expect(centavos(rompimento?.excedente)).toBeGreaterThan(0);
  expect(centavos(taxa?.abatido) + centavos(rompimento?.excedente)).toBe(centavos(pago));
});

it('an agreement that cannot be broken today keeps no other waiting', async () => {
  await parcelar([VENCIDA], 3).then((numero) => pagar(numero, 2));
  const bruno = await servidor.navegador().entrar(1, BRUNO, SENHA);
  await parcelar([{ numero_guia: 200, numero_parcela: 1 }], 2, bruno).then((n) => pagar(n, 1));
  await tirarCartas(servidor);
  // What is left of Bruno's debt can't be told without the city's index.
  await cidade.parametro('correcao_por_indice', true);
  const feito = acompanhar(servidor, '2027-01-08T15:00:00Z');
  await expect(feito).rejects.toThrow(AggregateError);
  await cidade.parametro('correcao_por_indice', false);
  expect(
    (await tirarCartas(servidor)).map(({ para, dados }) => [para, dados['fato']]),
  ).toContainEqual([`${ANA}@exemplo.example`, 'PARA_NAO_ROMPER']);
  expect(await acompanhar(servidor, '2027-01-08T16:00:00Z')).toBe(1);
});

const A_ESPERA = `select pid from pg_locks join pg_stat_activity using (pid)
  where datname = current_database() and not granted`;

it('what a day brings is told once by two servers that follow an agreement at the same moment', async () => {
  await parcelar([VENCIDA], 3).then((numero) => pagar(numero, 1));
  await tirarCartas(servidor);
  const alguem = await servidor.banco.owner.connect();
  onTestFinished(() => alguem.release());
  await alguem.query('begin; select from parcelamentos for update');
  const doDia = () => acompanhar(servidor, '2027-01-08T15:00:00Z');
  const feitos = Promise.all([doDia(), doDia()]);
  await esperar(async () => expect(await linhas(servidor.banco, A_ESPERA)).toHaveLength(2));
  await alguem.query('commit');
  expect(await feitos).toEqual([0, 0]);
  expect((await tirarCartas(servidor)).map(({ dados }) => dados['fato'])).toEqual([
    'ATIVO',
    'VENCIDA',
    'VENCE',
  ]);
});
