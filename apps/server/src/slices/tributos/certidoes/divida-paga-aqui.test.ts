import type { ExtratoDaDivida, Pendencia } from '@balcao/contracts';
import { lerCodigoDeBarras, txidDaCobranca } from '@balcao/domain';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { liquidarPix } from '../../../core/pagamentos/liquidar-pix.ts';
import { createOrgaos } from '../../../core/orgao/orgao.ts';
import { AMPLA } from '../../../testing/certidoes.ts';
import { ANA } from '../../../testing/cidade.ts';
import {
  createCidadeQueJunta,
  VENCIDA,
  type CidadeQueJunta,
} from '../../../testing/cidade-que-junta.ts';
import { linhas } from '../../../testing/query.ts';
import { COFRE, type Navegador } from '../../../testing/servidor.ts';
import { createDivida, ligarServicos } from '../../../testing/tributos.ts';

let cidade: CidadeQueJunta;
let ana: Navegador;
beforeAll(async () => {
  cidade = await createCidadeQueJunta();
  ana = await cidade.recomecar();
});
afterAll(() => cidade.servidor.encerrar());

const extrato = async () =>
  (await ana.get('/api/?url=v2/extrato-divida')).json<{ data: ExtratoDaDivida }>().data;
const certidao = async () => (await ana.get('/api/documents/private', AMPLA)).statusCode;

/** In the books of active debt, as in its bill: installment 1 of guide 100, R$ 137,00. */
const inscrever = async () => {
  const { banco, db } = cidade.servidor;
  await cidade.parametro('divida_ativa_paga_aqui', true);
  await banco.owner.query(
    `update parcelas set situacao = 'DÍVIDA' where cod_empre = 1 and numero_guia = 100 and numero_parcela = 1`,
  );
  const [guia] = await linhas<{ imovel: number }>(
    banco,
    'select imovel_codigo::int as imovel from guias where cod_empre = 1 and numero_guia = 100',
  );
  const divida = { dono: ANA, ano_referencia: 2026, imovel_codigo: guia?.imovel ?? 0 };
  await createDivida(db, 1, { ...divida, numero_divida: 1, vencimento: '2026-08-10' });
  // Of the same property and year, and of no bill: it stays owed.
  await createDivida(db, 1, {
    ...divida,
    numero_divida: 2,
    numero_parcela: 9,
    vencimento: '2027-08-10',
  });
};

const pendencias = async () =>
  (await ana.get('/api/documents/private', AMPLA)).json<{ pendencias: Pendencia[] }>().pendencias;

describe('a refused certificate', () => {
  const { banco, db } = { banco: () => cidade.servidor.banco, db: () => cidade.servidor.db };
  const inscrita = (situacao: string) =>
    banco().owner.query(
      `update parcelas set situacao = $1 where cod_empre = 1 and numero_guia = 100 and numero_parcela = 1`,
      [situacao],
    );
  const nome = 'IPTU 2026, parcela 1';

  it('names each debt with what it comes to today and the bill that pays it', async () => {
    expect(await pendencias()).toEqual([
      {
        ...{ nome, vencimento_formatado: '10/08/2026', valor: 'R$ 186,00', inscrito: false },
        pagar: { servico: 'iptu', guia: 100, parcela: 1 },
      },
    ]);
  });

  it('leads nowhere that does not take it: a service that is off, no agreement, active debt', async () => {
    const semLink = { nome, valor: 'R$ 150,00', pagar: null };
    await ligarServicos(db(), 1, ['iptu'], false);
    expect(await pendencias()).toMatchObject([semLink]);
    await ligarServicos(db(), 1, ['iptu']);
    await cidade.parametro('febraban_codigo', '0000');
    expect(await pendencias()).toMatchObject([semLink]);
    expect((await ana.get('/api/debitos')).json()).toMatchObject({ data: { debitos: [] } });
    await cidade.parametro('febraban_codigo', '1234');
    await inscrita('DÍVIDA');
    expect(await pendencias()).toMatchObject([{ ...semLink, inscrito: true }]);
    await cidade.parametro('divida_ativa_paga_aqui', true);
    const pagar = { servico: 'iptu', guia: 100, parcela: 1 };
    expect(await pendencias()).toMatchObject([{ inscrito: true, pagar }]);
    await inscrita('ATIVA');
    await cidade.parametro('divida_ativa_paga_aqui', false);
  });
});

it('B16 active debt that is paid here is paid at once, once, and as the next import says', async () => {
  const { banco, db, relogio } = cidade.servidor;
  await inscrever();
  expect((await extrato()).totais).toMatchObject({
    saldoDevedor: 'R$ 274,00',
    valorPago: 'R$ 0,00',
  });
  expect(await certidao()).toBe(422);

  const { data } = await cidade.juntar(ana, [VENCIDA]);
  const lido = lerCodigoDeBarras(data.pagamento?.linha_digitavel ?? '');
  const txid = lido.ok ? txidDaCobranca(lido.valor.codigo) : '';
  const orgao = await createOrgaos(db, () => relogio.agora).get(1);
  const pix = {
    e2eid: `E${'0'.repeat(31)}`,
    txid,
    valor: data.total_centavos,
    horario: relogio.agora,
  };
  expect(
    await liquidarPix(db, orgao, pix, { agora: relogio.agora, origem: 'AVISO', cofre: COFRE }),
  ).toBe('BAIXADO');

  const pago = { saldoDevedor: 'R$ 137,00', valorPago: 'R$ 137,00' };
  expect((await extrato()).totais).toMatchObject(pago);
  expect((await cidade.juntar(ana, [VENCIDA])).code).toBe('PARCELA_NAO_ATIVA');
  expect(await certidao()).toBe(200);

  await banco.owner.query(
    `update dividas set pago_centavos = 13700, pagamento = '2026-11-19' where cod_empre = 1 and numero_divida = 1`,
  );
  expect((await extrato()).totais).toMatchObject(pago);
});
