import type { ParcelaAutorizada, PagamentoAutomatico, TributosDoInicio } from '@balcao/contracts';
import { diaEm, somarDias, somarMeses, type DataCivil } from '@balcao/domain';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { LIMITES_DO_BANCO } from '../../adapters/cobranca/protecao.ts';
import type { TrabalhoNoBanco } from '../../slices/tributos/pix/cobrar.ts';
import { abrirBanco, ligarAoBanco, type BancoDeTeste } from '../../testing/banco.ts';
import { ANA, BRUNO, createGuia, createOrgao, SENHA, SERVIDORA } from '../../testing/cidade.ts';
import { esperar } from '../../testing/esperar.ts';
import { meiosDoPix } from '../../testing/meios-do-pix.ts';
import { linhas } from '../../testing/query.ts';
import { abrirServidor, COFRE, CONFIG, type Servidor } from '../../testing/servidor.ts';
import { Trabalhador } from '../trabalhador.ts';
import { trabalhoDoPix } from './atender.ts';
import { createVarredura } from './varrer.ts';

const HOJE = diaEm(new Date(), 'America/Sao_Paulo');
const CONTA = { agencia: '0001', conta: '12345', tipoConta: 'CORRENTE' } as const;
/** Never a day on which the bank and the city disagree what day it is. */
const VENCE: DataCivil = somarDias(HOJE, 6);

let banco: BancoDeTeste;
let servidor: Servidor;
let base: string;
let fila: Trabalhador<TrabalhoNoBanco>;
const repetir = (retentativas: boolean) =>
  servidor.banco.owner.query(
    `update bancos_do_pix set automatico = jsonb_set(automatico, '{retentativas}', '${retentativas}') where cod_empre = 1`,
  );

beforeAll(async () => {
  banco = await abrirBanco();
  servidor = await abrirServidor({
    config: { ...CONFIG, bancos: banco.declarados },
    limitesDoBanco: { ...LIMITES_DO_BANCO, chamadaMs: 2_000, minimo: 10_000 },
  });
  servidor.relogio.agora = new Date();
  base = await servidor.app.listen({ port: 0, host: '127.0.0.1' });
  for (const cod_empre of [1, 2]) await createOrgao(servidor.db, cod_empre);
  const conta = { ...CONTA, retentativas: false };
  await ligarAoBanco(servidor.banco, COFRE, 1, 'bacen', banco.credenciais, conta);
  await ligarAoBanco(servidor.banco, COFRE, 2, 'arrecadacao', banco.credenciais);
});
afterAll(async () => {
  await servidor.encerrar();
  await banco.encerrar();
});

const meios = () => meiosDoPix(servidor);

let guia = 8_000;
beforeEach(async () => {
  servidor.relogio.agora = new Date();
  await banco.avariar();
  await repetir(false);
  await servidor.banco.owner.query(
    `truncate imoveis, guias, arquivos_de_pagamento, auditoria, trabalhos, cobrancas_pix, pix_recebidos,
       autorizacoes_pix, varreduras_do_pix, limites restart identity cascade`,
  );
  guia += 1;
  // The first is due too soon to be scheduled; the bank forgets nothing between two tests.
  const vencimentos = [somarDias(HOJE, 1), VENCE, somarMeses(VENCE, 1), somarMeses(VENCE, 2)];
  const parcelas = vencimentos.map((vencimento, i) => ({
    ...{ numero: i + 1, vencimento, centavos: 15_000 },
  }));
  for (const [cod_empre, dono] of [
    [1, ANA],
    [2, BRUNO],
  ] as const)
    await createGuia(servidor.db, cod_empre, {
      ...{ numero: guia, dono, inscricao: `P-${guia}`, parcelas },
    });
  await servidor.bancos.pedirAvisos(1, 'pix@cidade.example', base);
  fila = new Trabalhador({ db: servidor.db, avisar: () => undefined }, trabalhoDoPix(meios()), {
    olharMs: 30,
    insistirMs: 30,
  });
});
afterEach(() => fila.parar());

const PEDIDO = '/api/pagamentos-automaticos';
const entrar = (cpfcnpj = ANA, cod_empre = 1) =>
  servidor.navegador().entrar(cod_empre, cpfcnpj, SENHA);
type Navegador = Awaited<ReturnType<typeof entrar>>;

const lido = (resposta: { statusCode: number; body: string }): PagamentoAutomatico => {
  expect(resposta.statusCode, resposta.body).toBe(200);
  return (JSON.parse(resposta.body) as { data: PagamentoAutomatico }).data;
};
const ver = async (quem: Navegador) =>
  lido(await quem.get(`${PEDIDO}?url=v2/iptus&numero_guia=${guia}`));
const pedir = (quem: Navegador) => quem.post(`${PEDIDO}?url=v2/iptus`, { numero_guia: guia });
const cancelar = (quem: Navegador) =>
  quem.post(`${PEDIDO}/cancelamento?url=v2/iptus`, { numero_guia: guia });
const cancelarParcela = (quem: Navegador, numero_parcela: number) =>
  quem.post(`${PEDIDO}/parcelas/cancelamento?url=v2/iptus`, { numero_guia: guia, numero_parcela });
const pagarPorPix = (numero_parcela: number) =>
  servidor.navegador().pedir('POST', '/api/public/pix?url=v2/iptus', {
    payload: { cod_empre: 1, cpfcnpj: ANA, numero_guia: guia, numero_parcela },
  });

const parcelaDe = ({ autorizacao }: PagamentoAutomatico, numero: number) =>
  autorizacao?.parcelas.find(({ numeroParcela }) => numeroParcela === numero);
const ateQue = async (quem: Navegador, numero: number, situacao: ParcelaAutorizada['situacao']) => {
  await esperar(async () => expect(parcelaDe(await ver(quem), numero)?.situacao).toBe(situacao));
  return parcelaDe(await ver(quem), numero);
};
const txidDe = async (numero_parcela: number): Promise<string> => {
  const [linha] = await linhas<{ txid: string }>(
    servidor.banco,
    'select txid from agendadas_pix where numero_guia = $1 and numero_parcela = $2',
    [guia, numero_parcela],
  );
  return linha?.txid ?? '';
};
const estadoNoBanco = async (numero_parcela: number) => {
  const { cobsr } = await banco.ver();
  const txid = await txidDe(numero_parcela);
  return cobsr.find((uma) => uma.txid === txid)?.status;
};
const conta = async () => {
  const [uma] = await linhas<object>(
    servidor.banco,
    `select (select count(*)::int from recebimentos where baixa_guia = $1) as baixas,
       (select count(*)::int from excecoes_de_recebimento e
         join recebimentos r on r.cod_empre = e.cod_empre and r.id = e.recebimento_id
         where r.numero_guia = $1) as excecoes`,
    [guia],
  );
  return uma;
};
const cartas = async () =>
  (
    await linhas<{ modelo: string }>(
      servidor.banco,
      "select dados ->> 'modelo' as modelo from trabalhos where fila = 'correio' order by 1",
    )
  ).map(({ modelo }) => modelo);
/** The look of one process, as if nothing had been asked for hours. */
const varrer = async () => {
  servidor.relogio.agora = new Date();
  await servidor.banco.owner.query(
    `update varreduras_do_pix set comecada_em = comecada_em - interval '1 hour';
     update autorizacoes_pix set conferida_em = conferida_em - interval '1 day';
     update agendadas_pix set conferida_em = conferida_em - interval '1 day'`,
  );
  await createVarredura({ ...meios(), log: { warn: () => undefined }, endereco: () => base })();
};

/** The payer's bank takes the charge of the second installment on, which we learn by asking. */
const aceitaNoBanco = () =>
  esperar(async () => {
    await varrer();
    expect(await estadoNoBanco(2)).toBe('ATIVA');
  });

/** Consent at the portal, and at the bank; the first installment is paid by the same code. */
const autorizar = async (quem: Navegador): Promise<void> => {
  const { autorizacao } = lido(await pedir(quem));
  expect(autorizacao?.situacao).toBe('AGUARDANDO_AUTORIZACAO');
  await banco.automatico({ codigo: autorizacao?.pix ?? '' });
  await esperar(async () => expect((await ver(quem)).autorizacao?.situacao).toBe('AUTORIZADA'));
};

describe('B16 Pix Automático of a guide', () => {
  it('is offered with what is charged and when, to who owes it and at a bank that has it', async () => {
    const ana = await entrar();
    expect(await ver(ana)).toMatchObject({
      autorizacao: null,
      oferta: {
        parcelas: [{ numeroParcela: 2 }, { numeroParcela: 3 }, { numeroParcela: 4 }],
        agora: { numeroParcela: 1 },
        minimo: expect.stringMatching(/150,00/),
        retentativas: false,
      },
    });
    const bruno = await entrar(BRUNO);
    expect((await pedir(bruno)).statusCode).toBe(404);
    const daOutra = await entrar(BRUNO, 2);
    expect((await ver(daOutra)).oferta).toBeNull();
    expect((await pedir(daOutra)).statusCode).toBe(409);
    expect((await pedir(await entrar(SERVIDORA))).statusCode).toBe(403);
  });

  it('is asked for once, authorised at the bank, and scheduled when its time has come', async () => {
    const ana = await entrar();
    const pedidas = await Promise.all([pedir(ana), pedir(ana), pedir(ana)]);
    expect(new Set(pedidas.map((uma) => lido(uma).autorizacao?.id))).toHaveLength(1);
    await autorizar(ana);
    const { recs } = await banco.ver();
    expect(recs.filter(({ contrato }) => contrato.startsWith(`Guia ${guia}-`))).toHaveLength(1);
    // The first was paid by the code that authorises.
    await esperar(async () => expect(await conta()).toEqual({ baixas: 1, excecoes: 0 }));
    expect(await ateQue(ana, 2, 'AGENDADA')).toMatchObject({
      cancelavel_ate: expect.any(String),
      vencimento: VENCE,
    });
    expect(parcelaDe(await ver(ana), 3)).toMatchObject({
      situacao: 'PREVISTA',
      cancelavel_ate: null,
    });
    await esperar(async () => expect(await estadoNoBanco(2)).toMatch(/CRIADA|ATIVA/));
    expect(await cartas()).toEqual(['pix-automatico-autorizado']);
    const inicio = await ana.get('/api/inicio');
    const { devidas } = inicio.json<{ data: TributosDoInicio }>().data;
    expect(devidas.map(({ parcela }) => parcela.automatico?.cobra)).toEqual([true, true, true]);
    const servidora = await entrar(SERVIDORA);
    expect((await ver(servidora)).autorizacao?.situacao).toBe('AUTORIZADA');
  });

  it('is paid on its day, by notices three times over and the sweep at once: settled once', async () => {
    const ana = await entrar();
    await autorizar(ana);
    await ateQue(ana, 2, 'AGENDADA');
    await aceitaNoBanco();
    await banco.avariar('AVISO_REPETIDO');
    await banco.automatico({ id: await txidDe(2), ato: 'dia' });
    await varrer();
    await ateQue(ana, 2, 'PAGA');
    expect(await conta()).toEqual({ baixas: 2, excecoes: 0 });
  });

  it('of which no notice came is found by the sweep', async () => {
    const ana = await entrar();
    await banco.avariar('AVISO_PERDIDO');
    const { autorizacao } = lido(await pedir(ana));
    await banco.automatico({ codigo: autorizacao?.pix ?? '' });
    await varrer();
    await ateQue(ana, 2, 'AGENDADA');
    await aceitaNoBanco();
    await banco.automatico({ id: await txidDe(2), ato: 'dia' });
    await varrer();
    await ateQue(ana, 2, 'PAGA');
    expect(await conta()).toEqual({ baixas: 2, excecoes: 0 });
  });

  it('and the ordinary charge of one installment are never both open', async () => {
    const ana = await entrar();
    const antes = await pagarPorPix(2);
    const { pix } = antes.json<{ data: { pix: string } }>().data;
    await autorizar(ana);
    await esperar(async () => {
      await servidor.banco.owner.query('update trabalhos set comeca_em = now()');
      expect(await estadoNoBanco(2)).toBeDefined();
    });
    await expect(banco.pagar(pix)).rejects.toThrow('cancelada');
    const depois = await pagarPorPix(2);
    expect([depois.statusCode, depois.json<{ code: string }>().code]).toEqual([
      409,
      'PAGAMENTO_AUTOMATICO_AGENDADO',
    ]);
    // Taken back, it is paid as before, by another code.
    expect(parcelaDe(lido(await cancelarParcela(ana, 2)), 2)?.situacao).toBe('CANCELADA');
    expect(await estadoNoBanco(2)).toBe('CANCELADA');
    const outra = (await pagarPorPix(2)).json<{ data: { pix: string } }>().data;
    expect(outra.pix).not.toBe(pix);
    await banco.pagar(outra.pix);
    await esperar(async () => expect(await conta()).toEqual({ baixas: 2, excecoes: 0 }));
  });

  it('without money on the day is told to the citizen, who pays as before', async () => {
    const ana = await entrar();
    await autorizar(ana);
    await ateQue(ana, 2, 'AGENDADA');
    await aceitaNoBanco();
    await banco.avariar('SEM_SALDO');
    await banco.automatico({ id: await txidDe(2), ato: 'dia' });
    expect(await ateQue(ana, 2, 'FALHOU')).toMatchObject({
      tentativas: [expect.stringContaining('falta de saldo')],
    });
    expect(await cartas()).toContain('pix-automatico-falhou');
    expect((await pagarPorPix(2)).statusCode).toBe(200);
    expect((await ver(ana)).autorizacao?.situacao).toBe('AUTORIZADA');
  });

  it('is tried once more where the city lets it, and settles then', async () => {
    await repetir(true);
    const ana = await entrar();
    await autorizar(ana);
    await ateQue(ana, 2, 'AGENDADA');
    await aceitaNoBanco();
    await banco.avariar('SEM_SALDO');
    await banco.automatico({ id: await txidDe(2), ato: 'dia' });
    // The bank's due day is the server's day of the next try.
    servidor.relogio.agora = new Date(Date.now() + 6 * 24 * 60 * 60_000);
    await esperar(async () =>
      expect(parcelaDe(await ver(await entrar()), 2)?.tentativas).toHaveLength(2),
    );
    await banco.avariar();
    await banco.automatico({ id: await txidDe(2), ato: 'dia' });
    await esperar(async () => expect(await conta()).toEqual({ baixas: 2, excecoes: 0 }));
  });

  it('ends when the citizen cancels it, with what is scheduled, and can be asked for again', async () => {
    const ana = await entrar();
    await autorizar(ana);
    await ateQue(ana, 2, 'AGENDADA');
    await esperar(async () => expect(await estadoNoBanco(2)).toBeDefined());
    const { autorizacao } = lido(await cancelar(ana));
    expect(autorizacao).toMatchObject({
      situacao: 'CANCELADA',
      texto: 'Você cancelou o pagamento automático.',
    });
    await esperar(async () => expect(await estadoNoBanco(2)).toBe('CANCELADA'));
    expect((await cancelar(ana)).statusCode).toBe(409);
    expect(await cartas()).toEqual(['pix-automatico-autorizado', 'pix-automatico-cancelado']);
    await esperar(async () => expect(await conta()).toEqual({ baixas: 1, excecoes: 0 }));
    const deNovo = lido(await pedir(ana));
    expect(deNovo.autorizacao?.situacao).toBe('AGUARDANDO_AUTORIZACAO');
  });

  it.each([
    ['recusar', 'REJEITADA'],
    ['expirar', 'EXPIRADA'],
  ])('that the payer does not authorise says so: %s', async (ato, situacao) => {
    const ana = await entrar();
    lido(await pedir(ana));
    const [linha] = await linhas<{ id_rec: string }>(
      servidor.banco,
      'select id_rec from autorizacoes_pix',
    );
    await banco.automatico({ id: linha?.id_rec ?? '', ato });
    await esperar(async () => expect((await ver(ana)).autorizacao?.situacao).toBe(situacao));
    expect((await ver(ana)).oferta).not.toBeNull();
    expect(await cartas()).toEqual([]);
  });

  it('that is cancelled at the bank ends here too', async () => {
    const ana = await entrar();
    await autorizar(ana);
    const [linha] = await linhas<{ id_rec: string }>(
      servidor.banco,
      'select id_rec from autorizacoes_pix',
    );
    await banco.automatico({ id: linha?.id_rec ?? '', ato: 'cancelar' });
    await esperar(async () =>
      expect((await ver(ana)).autorizacao?.texto).toBe(
        'O pagamento automático foi cancelado no banco.',
      ),
    );
  });

  it('ends when nothing is left to be charged', async () => {
    const ana = await entrar();
    await autorizar(ana);
    await ateQue(ana, 2, 'AGENDADA');
    await esperar(async () => expect(await estadoNoBanco(2)).toBeDefined());
    await servidor.banco.owner.query(
      `update parcelas set situacao = 'CANCELADA' where cod_empre = 1 and numero_guia = ${guia} and situacao = 'ATIVA'`,
    );
    await varrer();
    await esperar(async () => expect(await estadoNoBanco(2)).toBe('CANCELADA'));
    await varrer();
    await esperar(async () =>
      expect((await ver(ana)).autorizacao).toMatchObject({ situacao: 'CANCELADA' }),
    );
  });

  it('of a bank that is down is written, told plainly, and comes when the bank does', async () => {
    const ana = await entrar();
    // What is paid at once is asked for first, so a code without it is tried here.
    await servidor.banco.owner.query(
      `update parcelas set situacao = 'CANCELADA' where cod_empre = 1 and numero_guia = ${guia} and numero_parcela = 1`,
    );
    await banco.avariar('FORA');
    expect(lido(await pedir(ana)).autorizacao).toMatchObject({
      situacao: 'AGUARDANDO_BANCO',
      pix: null,
    });
    await banco.avariar();
    await servidor.banco.owner.query('update trabalhos set comeca_em = now()');
    await esperar(async () =>
      expect((await ver(ana)).autorizacao?.situacao).toBe('AGUARDANDO_AUTORIZACAO'),
    );
    const { recs } = await banco.ver();
    expect(recs.filter(({ contrato }) => contrato === `Guia ${guia}-1`)).toHaveLength(1);
  });
});
