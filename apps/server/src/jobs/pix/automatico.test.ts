import type { CobrancaPix, DocumentoUnicoNaTela, TributosDoInicio } from '@balcao/contracts';
import { diaEm, somarDias, somarMeses, type DataCivil } from '@balcao/domain';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { BancoDoOrgao } from '../../adapters/cobranca/cobranca.port.ts';
import type { Carta, EnfileirarCorreio } from '../../core/correio/correio.ts';
import { conferirAgendada } from '../../slices/tributos/pix-automatico/agendada-no-banco.ts';
import { codigoDoErro } from '../../testing/codigo-do-erro.ts';
import { ligarAoBanco, type BancoDeTeste } from '../../testing/banco.ts';
import { ANA, BRUNO, createGuia, createOrgao, SERVIDORA } from '../../testing/cidade.ts';
import { esperar } from '../../testing/esperar.ts';
import { esvaziar } from '../../testing/esvaziar.ts';
import { createGuiaDePessoa, ligarServicos } from '../../testing/tributos.ts';
import { createPassosDoAutomatico } from '../../testing/passos-do-automatico.ts';
import { linhas } from '../../testing/query.ts';
import { COFRE, type Servidor } from '../../testing/servidor.ts';
import {
  abrirFilaDoPix,
  abrirServidorComBanco,
  createVarreduraDoPix,
  meiosDoPix,
  type ServidorComBanco,
} from '../../testing/servidor-com-banco.ts';

const HOJE = diaEm(new Date(), 'America/Sao_Paulo');
const CONTA = { agencia: '0001', conta: '12345', tipoConta: 'CORRENTE' } as const;
/** Never a day on which the bank and the city disagree what day it is. */
const VENCE: DataCivil = somarDias(HOJE, 6);

let aberto: ServidorComBanco;
let banco: BancoDeTeste;
let servidor: Servidor;
let base: string;
let fila: ReturnType<typeof abrirFilaDoPix>;
const repetir = (retentativas: boolean) =>
  servidor.banco.owner.query(
    `update bancos_do_pix set automatico = jsonb_set(automatico, '{retentativas}', '${retentativas}') where cod_empre = 1`,
  );

beforeAll(async () => {
  aberto = await abrirServidorComBanco();
  ({ banco, servidor, base } = aberto);
  for (const cod_empre of [1, 2]) {
    await createOrgao(servidor.db, cod_empre);
    await ligarServicos(servidor.db, cod_empre);
  }
  const conta = { ...CONTA, retentativas: false };
  await ligarAoBanco(servidor.banco, COFRE, 1, 'bacen', banco.credenciais, conta);
  await ligarAoBanco(servidor.banco, COFRE, 2, 'arrecadacao', banco.credenciais);
});
afterAll(() => aberto.encerrar());

let guia = 8_000;
beforeEach(async () => {
  servidor.relogio.agora = new Date();
  await banco.avariar();
  await repetir(false);
  await esvaziar(
    servidor.banco,
    'imoveis',
    'guias',
    'arquivos_de_pagamento',
    'auditoria',
    'trabalhos',
    'cobrancas_pix',
    'pix_recebidos',
    'autorizacoes_pix',
    'varreduras_do_pix',
    'limites',
    'documentos_unicos',
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
  fila = abrirFilaDoPix(servidor);
});
afterEach(() => fila.parar());

const passos = createPassosDoAutomatico(() => ({ servidor, banco, guia }));
const { entrar, lido, ver, pedir, pedirDe, cancelar, cancelarParcela, pagarPorPix } = passos;
const { parcelaDe, ateQue, txidDe, estadoNoBanco, conta, cartas, autorizar } = passos;

/** The look of one process, as if nothing had been asked for hours. */
const varrer = async () => {
  servidor.relogio.agora = new Date();
  await servidor.banco.owner.query(
    `update varreduras_do_pix set comecada_em = comecada_em - interval '1 hour';
     update autorizacoes_pix set conferida_em = conferida_em - interval '1 day';
     update agendadas_pix set conferida_em = conferida_em - interval '1 day'`,
  );
  await createVarreduraDoPix(aberto)();
};

/** The payer's bank takes the charge of the second installment on, which we learn by asking. */
const aceitaNoBanco = () =>
  esperar(async () => {
    await varrer();
    expect(await estadoNoBanco(2)).toBe('ATIVA');
  });

describe('B16 Pix Automático of a guide', () => {
  it.each([
    ['ISSQN', 'v2/issqn'],
    ['TAXA', 'v2/taxas-fiscalizacao'],
    ['ALVARA', 'v2/alvaras'],
  ] as const)('of %s is asked for as that of a house', async (tributo, url) => {
    const numero = guia + 500;
    const parcelas = [1, 2].map((n) => ({
      ...{ numero: n, vencimento: somarMeses(VENCE, n), centavos: 9_000 },
    }));
    await createGuiaDePessoa(servidor.db, 1, { tributo, numero, dono: ANA, parcelas });
    const ana = await entrar();
    const { autorizacao } = lido(await pedirDe(ana, url, numero));
    expect(autorizacao?.situacao).toBe('AGUARDANDO_AUTORIZACAO');
  });

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
    expect(codigoDoErro(await cancelarParcela(ana, 2))).toBe('PAGAMENTO_AUTOMATICO_ENCERRADO');
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
    expect((await ver(ana)).autorizacao?.paga_agora).toMatchObject({ numeroParcela: 1 });
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
    servidor.relogio.agora = new Date(`${VENCE}T15:00:00Z`);
    expect(codigoDoErro(await cancelarParcela(await entrar(), 2))).toBe('TARDE_PARA_CANCELAR');
    servidor.relogio.agora = new Date();
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

  it.each(['open', 'paid'])(
    'and a document that holds it, %s, are never both charged',
    async (como) => {
      const ana = await entrar();
      const partes = [2, 3].map((numero_parcela) => ({
        ...{ tributo: 'IPTU', numero_guia: guia, numero_parcela },
      }));
      const emitido = await ana.post('/api/documentos-unicos', { partes });
      const { numero } = emitido.json<{ data: DocumentoUnicoNaTela }>().data;
      const cobrar = async () => {
        const resposta = await ana.post(`/api/documentos-unicos/${numero}/pix`, {});
        const { data, code } = resposta.json<{ data?: CobrancaPix; code?: string }>();
        return { pix: data?.pix ?? '', code };
      };
      const { pix } = await cobrar();
      const baixadas = async () =>
        linhas(
          servidor.banco,
          "select numero_parcela from parcelas where numero_guia = $1 and situacao = 'BAIXADA'",
          [guia],
        );
      if (como === 'paid') {
        await banco.avariar('AVISO_PERDIDO');
        await banco.pagar(pix);
        await banco.avariar();
      }
      await autorizar(ana);
      const naFila = () => servidor.banco.owner.query('update trabalhos set comeca_em = now()');
      if (como === 'open') {
        await esperar(async () => {
          await naFila();
          expect(await estadoNoBanco(2)).toBeDefined();
        });
        await expect(banco.pagar(pix)).rejects.toThrow('cancelada');
        expect((await cobrar()).code).toBe('PAGAMENTO_AUTOMATICO_AGENDADO');
        await cancelarParcela(ana, 2);
        const outra = await cobrar();
        expect(outra.pix).not.toBe(pix);
        await banco.pagar(outra.pix);
      }
      await esperar(async () => {
        await naFila();
        expect(await baixadas()).toHaveLength(3);
        expect(parcelaDe(await ver(ana), 2)?.situacao).toBe('PAGA');
      });
      const { cobsr } = await banco.ver();
      const txid = await txidDe(2);
      const abertas = cobsr.filter((uma) => uma.txid === txid && uma.status !== 'CANCELADA');
      expect(abertas).toEqual([]);
      expect(await conta()).toMatchObject({ excecoes: 0 });
    },
  );

  it.each([
    ['the evening before', 'T02:30:00Z', true],
    ['its first hour', 'T03:30:00Z', false],
  ])('refused in %s, as the day is in the city, is told so', async (_, hora, antes) => {
    const ana = await entrar();
    await autorizar(ana);
    await ateQue(ana, 2, 'AGENDADA');
    await fila.parar();
    servidor.relogio.agora = new Date(`${VENCE}${hora}`);
    const noBanco = { situacao: 'REJEITADA', valor: 15_000, idRec: '', motivo: undefined };
    const automatico = {
      consultarAgendada: async () => ({ ...noBanco, tentativas: [], pagamentos: [] }),
    };
    const bancos = {
      ...servidor.bancos,
      find: async () => ({ automatico }) as unknown as BancoDoOrgao,
    };
    const ditas: Carta[] = [];
    const enfileirarCorreio: EnfileirarCorreio = async (_tx, carta) => void ditas.push(carta);
    const comum = { ...meiosDoPix(servidor), bancos, enfileirarCorreio };
    await conferirAgendada(comum, await comum.orgaos.get(1), await txidDe(2));
    expect(ditas).toMatchObject([{ modelo: 'pix-automatico-falhou', dados: { antes } }]);
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
    await banco.avariar('FORA');
    expect(codigoDoErro(await pedir(ana))).toBe('BANCO_INDISPONIVEL');
    // What is paid at once is asked for first, so a code without it is tried here.
    await servidor.banco.owner.query(
      `update parcelas set situacao = 'CANCELADA' where cod_empre = 1 and numero_guia = ${guia} and numero_parcela = 1`,
    );
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
    // Of what was asked for, less is left to be charged; the former one can't be taken back now.
    await servidor.banco.owner.query(
      `update parcelas set situacao = 'CANCELADA' where cod_empre = 1 and numero_guia = ${guia} and numero_parcela = 2`,
    );
    await banco.avariar('FORA');
    expect(codigoDoErro(await pedir(ana))).toBe('BANCO_INDISPONIVEL');
  });
});
