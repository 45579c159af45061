import { rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { AcordoNaTela, SimulacaoNaTela } from '@balcao/contracts';
import { readPdf } from '@balcao/testing';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { tirarCartas } from '../../../testing/cartas.ts';
import { ANA, BRUNO, CHEFE, PROVA, SENHA } from '../../../testing/cidade.ts';
import { importar } from '../../../importacao/importar.ts';
import { TIPOS } from '../../../importacao/tipos/todos.ts';
import { createCidadeQueJunta, type CidadeQueJunta } from '../../../testing/cidade-que-junta.ts';
import {
  acompanhar,
  ACORDOS,
  aderir,
  conferirTermo,
  esquecerAcordos,
  gravarPrograma,
  codigoEnviado,
  pedidoDeAdesao,
  termoDe,
} from '../../../testing/parcelamentos.ts';
import { abrirLinhaDeComando } from '../../../testing/linha-de-comando.ts';
import { idDe, linhas } from '../../../testing/query.ts';
import { COFRE, type Navegador, type Servidor } from '../../../testing/servidor.ts';

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
  ana = await cidade.recomecar();
  await esquecerAcordos(servidor);
  await gravarPrograma(await servidor.navegador().entrar(1, CHEFE, SENHA));
});
afterAll(() => servidor.encerrar());

const parcelar = async (quantas = 1, quem = ana): Promise<AcordoNaTela> => {
  const faixa = quantas === 1 ? 0 : 1;
  const resposta = await aderir(quem, { escolhidos: [VENCIDA], faixa, quantas });
  expect(resposta.statusCode, resposta.body.slice(0, 300)).toBe(200);
  return resposta.json<{ data: AcordoNaTela }>().data;
};

const acordos = async (): Promise<AcordoNaTela[]> =>
  (await ana.get(ACORDOS)).json<{ data: { acordos: AcordoNaTela[] } }>().data.acordos;

/** The bank tells that installments were paid on a day. */
const pagar = (numero: number, ate: number, dia = '2026-11-20') =>
  servidor.banco.owner.query(
    `update parcelas set situacao = 'BAIXADA', pagamento = $3
     where cod_empre = 1 and numero_guia = $1 and numero_parcela <= $2`,
    [numero, ate, dia],
  );

const daVencida = () =>
  linhas(
    servidor.banco,
    `select situacao, principal_pago_centavos::int as principal, pago_em_parte_centavos::int as pago
     from parcelas where cod_empre = 1 and numero_guia = 100 and numero_parcela = 1`,
  );

/** Which certificate Ana gets, or why she gets none. */
const certidao = async () => {
  const resposta = await ana.get('/api/documents/private', { 'x-path': 'CERTIDAO_CND_AMPLA' });
  if (resposta.statusCode !== 200) return resposta.json<{ code: string }>().code;
  const [ultima] = await linhas<{ tipo: string }>(
    servidor.banco,
    'select tipo from certidoes where cod_empre = 1 order by ano desc, numero desc limit 1',
  );
  return ultima?.tipo;
};

describe('an agreement to pay in installments', () => {
  it('leads from a debt to a certificate: confessed, its entry paid, and nothing demanded', async () => {
    expect(await certidao()).toBe('CERTIDAO_COM_PENDENCIA');
    const acordo = await parcelar(3);
    expect(acordo).toMatchObject({
      situacao: 'AGUARDA_ENTRADA',
      entrada_ate_formatado: '23/11/2026',
      total: 'R$ 168,00',
      pago: 'R$ 0,00',
      economia: 'R$ 18,00',
      pode_desistir: true,
      debitos: ['IPTU 2026, parcela 1/4'],
      parcelas: [
        { numero: 1, vencimento_formatado: '23/11/2026', valor: 'R$ 56,00', status: 'ATIVA' },
        { numero: 2, vencimento_formatado: '10/12/2026', valor: 'R$ 56,00' },
        { numero: 3, vencimento_formatado: '11/01/2027', valor: 'R$ 56,00' },
      ],
    });
    expect(await daVencida()).toMatchObject([{ situacao: 'INATIVA' }]);
    // Asked for is not paid: nothing is suspended yet.
    expect(await certidao()).toBe('CERTIDAO_COM_PENDENCIA');
    const iptu = await ana.put('/api/?url=v2/iptus', VENCIDA);
    expect(iptu.json<{ code: string }>().code).toBe('PARCELA_NAO_ATIVA');

    await pagar(acordo.numero, 1);
    const [ativo] = await acordos();
    expect(ativo).toMatchObject({
      situacao: 'ATIVO',
      pago: 'R$ 56,00',
      pode_desistir: false,
      ultimo_dia_antes_de_romper_formatado: null,
    });
    expect(await certidao()).toBe('CPEN');

    await pagar(acordo.numero, 3, '2027-01-11');
    expect(await acordos()).toMatchObject([{ situacao: 'QUITADO', pago: 'R$ 168,00' }]);
  });

  it('has a slip of its entry with PIX at once, and no other day for it', async () => {
    const { numero } = await parcelar(2);
    const resposta = await ana.get('/api/?url=v2/parcelamentos');
    const { data } = resposta.json<{
      data: { numero: number; parcela: { pagamento: { pix: string | null } | null } }[];
    }>();
    expect(data.filter((uma) => uma.numero === numero)).toHaveLength(2);
    expect(data.every(({ parcela }) => parcela.pagamento?.pix?.startsWith('000201'))).toBe(true);
    servidor.relogio.agora = new Date('2026-11-25T15:00:00Z');
    ana = await servidor.navegador().entrar(1, ANA, SENHA);
    const entrada = { numero_guia: numero, numero_parcela: 1 };
    const atrasada = await ana.put('/api/?url=v2/parcelamentos', entrada);
    expect(atrasada.json<{ code: string }>().code).toBe('ENTRADA_NAO_PAGA');
  });

  it('keeps what was agreed to the letter, each cent in its place', async () => {
    const { numero } = await parcelar(3);
    const [{ termo, nivel, dias } = { termo: undefined, nivel: '', dias: 0 }] = await linhas<{
      termo: {
        rateio: { partes: { base: Record<string, number> }[] }[];
        confissao: { texto: string[] };
      };
      nivel: string | null;
      dias: number;
    }>(
      servidor.banco,
      `select termo, nivel, (pedido_no_dia - '2026-11-19'::date) as dias from parcelamentos
       where numero_guia = ${numero}`,
    );
    expect({ nivel, dias }).toEqual({ nivel: null, dias: 0 });
    expect(termo?.confissao.texto[0]).toContain('Reconheço e confesso');
    expect(termo?.rateio.map(({ partes }) => partes.map(({ base }) => base))).toEqual([
      [{ principal: 5000, correcao: 0, multa: 500, juros: 100, honorarios: 0 }],
      [{ principal: 5000, correcao: 0, multa: 500, juros: 100, honorarios: 0 }],
      [{ principal: 5000, correcao: 0, multa: 500, juros: 100, honorarios: 0 }],
    ]);
  });

  it('has a signed term that says what was agreed, which anybody checks by its code', async () => {
    const { numero } = await parcelar(3);
    const termo = await termoDe(ana, numero);
    expect(termo.statusCode, termo.body.slice(0, 300)).toBe(200);
    const { pages, tagged } = await readPdf(new Uint8Array(termo.rawPayload));
    expect(tagged).toBe(true);
    const texto = pages.map(({ text }) => text).join(' ');
    for (const dito of [
      'Reconheço e confesso',
      'IPTU 2026, parcela 1/4',
      '11/01/2027',
      'R$ 168,00',
      'O acordo se rompe com',
    ])
      expect(texto).toContain(dito);
    const [{ codigo } = { codigo: '' }] = await linhas<{ codigo: string }>(
      servidor.banco,
      'select codigo from parcelamentos',
    );
    const conferido = await conferirTermo(servidor.navegador(), codigo);
    expect(conferido.json<{ data: object }>().data).toMatchObject({
      tipo: 'TERMO',
      numero: `Acordo ${numero}. Aguardando o pagamento da entrada`,
      cpfcnpj: '***.982.247-**',
    });
    const bruno = await servidor.navegador().entrar(1, BRUNO, SENHA);
    expect((await termoDe(bruno, numero)).statusCode).toBe(404);
  });

  it('is made once of two, and of ten, who agree on the same debt at once', async () => {
    const pedido = await pedidoDeAdesao(ana, { escolhidos: [VENCIDA] });
    const dez = await Promise.all(Array.from({ length: 10 }, () => ana.post(ACORDOS, pedido)));
    expect(dez.filter(({ statusCode }) => statusCode === 200)).toHaveLength(1);
    const recusas = dez.filter(({ statusCode }) => statusCode !== 200);
    const codigos = recusas.map((uma) => uma.json<{ code: string }>().code);
    expect(
      codigos.every((code) => ['VALORES_MUDARAM', 'PARCELAMENTO_RECUSADO'].includes(code)),
    ).toBe(true);
    expect(await acordos()).toHaveLength(1);
    expect(
      await linhas(servidor.banco, 'select numero_guia from guias where numero_guia > 9000000000'),
    ).toHaveLength(1);
  });

  it('is refused with another amount, another text, or without who it is', async () => {
    const pedido = await pedidoDeAdesao(ana, { escolhidos: [VENCIDA] });
    const code = async (mudanca: object) =>
      (await ana.post(ACORDOS, { ...pedido, ...mudanca })).json<{ code: string }>().code;
    for (const [mudanca, esperado] of [
      [{ total_centavos: pedido.total_centavos - 1 }, 'VALORES_MUDARAM'],
      [{ faixa: 1, quantas: 4 }, 'OPCAO_INDISPONIVEL'],
      [{ confissao: 'a'.repeat(12) }, 'CAMPO_INVALIDO'],
    ] as const)
      expect(
        await code({ ...mudanca, codigo: await codigoEnviado(ana, { ...pedido, ...mudanca }) }),
      ).toBe(esperado);
    expect(await code({ codigo: undefined })).toBe('CAMPO_INVALIDO');
    expect(await code({ codigo: pedido.codigo === '000000' ? '000001' : '000000' })).toBe(
      'CAMPO_INVALIDO',
    );
    // The code is of this agreement alone.
    expect(await code({ quantas: 2, faixa: 1 })).toBe('CAMPO_INVALIDO');
    expect(await acordos()).toEqual([]);
    expect(await daVencida()).toMatchObject([{ situacao: 'ATIVA' }]);
  });

  it('is confirmed by the code of the e-mail, which tells what it is for and is soon over', async () => {
    const pedido = await pedidoDeAdesao(ana, { escolhidos: [VENCIDA] });
    expect((await tirarCartas(servidor)).at(-1)).toMatchObject({
      modelo: 'codigo-do-acordo',
      para: `${ANA}@exemplo.example`,
      dados: { codigo: pedido.codigo, quantas: 1, total: 'R$ 150,00' },
    });
    const doBruno = await servidor.navegador().entrar(1, BRUNO, SENHA);
    expect((await doBruno.post(ACORDOS, pedido)).statusCode).toBe(422);
    const agora = servidor.relogio.agora.getTime();
    servidor.relogio.agora = new Date(agora + 31 * 60_000);
    const depois = await servidor.navegador().entrar(1, ANA, SENHA);
    expect((await depois.post(ACORDOS, pedido)).statusCode).toBe(422);
    servidor.relogio.agora = new Date(agora + 10 * 60_000);
    expect((await ana.post(ACORDOS, pedido)).statusCode).toBe(200);
  });

  it('is guessed by nobody, and by the password of who has no e-mail', async () => {
    const { codigo, ...pedido } = await pedidoDeAdesao(ana, { escolhidos: [VENCIDA] });
    const errado = codigo === '000000' ? '000001' : '000000';
    for (let i = 0; i < 10; i += 1)
      expect((await ana.post(ACORDOS, { ...pedido, codigo: errado })).statusCode).toBe(422);
    expect((await ana.post(ACORDOS, { ...pedido, codigo })).statusCode).toBe(429);

    await servidor.banco.owner.query('update usuarios set email = null where cpfcnpj = $1', [ANA]);
    const semEmail = await ana.post(`${ACORDOS}/codigo`, pedido);
    expect(semEmail.json<{ data: unknown }>().data).toBeNull();
    const semProva = await ana.post(ACORDOS, pedido);
    expect(semProva.json<{ code: string }>().code).toBe('REAUTENTICACAO_NECESSARIA');
    const feito = await ana.post(ACORDOS, { ...pedido, ...PROVA });
    await servidor.banco.owner.query('update usuarios set email = $2 where cpfcnpj = $1', [
      ANA,
      `${ANA}@exemplo.example`,
    ]);
    expect(feito.statusCode).toBe(200);
  });

  it('is given up before its entry is paid, by who made it, and never after', async () => {
    const { numero } = await parcelar(2);
    const bruno = await servidor.navegador().entrar(1, BRUNO, SENHA);
    expect((await bruno.post(`${ACORDOS}/${numero}/desistencia`, {})).statusCode).toBe(404);
    const feita = await ana.post(`${ACORDOS}/${numero}/desistencia`, {});
    expect(feita.json<{ data: AcordoNaTela }>().data.situacao).toBe('CANCELADO');
    expect(await daVencida()).toMatchObject([{ situacao: 'ATIVA', pago: 0 }]);
    expect((await ana.post(`${ACORDOS}/${numero}/desistencia`, {})).statusCode).toBe(409);

    const outro = await parcelar(2);
    await pagar(outro.numero, 1);
    expect((await ana.post(`${ACORDOS}/${outro.numero}/desistencia`, {})).statusCode).toBe(409);
  });
});

describe('the days of an agreement', () => {
  it('end one whose entry was not paid, once what was paid in the last second has come in', async () => {
    const { numero } = await parcelar(2);
    // Until 23 November; three working days for the bank's file.
    expect(await acompanhar(servidor, '2026-11-26T15:00:00Z')).toBe(0);
    expect(await acordos()).toMatchObject([{ situacao: 'AGUARDA_ENTRADA' }]);
    expect(await acompanhar(servidor, '2026-11-27T15:00:00Z')).toBe(1);
    expect(await acordos()).toMatchObject([{ numero, situacao: 'NAO_FORMADO' }]);
    expect(await daVencida()).toMatchObject([{ situacao: 'ATIVA', pago: 0 }]);
    expect(await acompanhar(servidor, '2026-11-30T15:00:00Z')).toBe(0);
  });

  it('leave one alone whose entry came in late from the bank, paid in time', async () => {
    const { numero } = await parcelar(2);
    await pagar(numero, 1, '2026-11-23');
    expect(await acompanhar(servidor, '2026-12-01T15:00:00Z')).toBe(0);
    expect(await acordos()).toMatchObject([{ situacao: 'ATIVO' }]);
  });

  it('break one by its rule: what was paid is taken away, the rest is owed with charges', async () => {
    const { numero } = await parcelar(3);
    await pagar(numero, 2);
    expect(await acordos()).toMatchObject([
      { situacao: 'ATIVO', ultimo_dia_antes_de_romper_formatado: '11/01/2027' },
    ]);
    expect(await acompanhar(servidor, '2027-01-14T15:00:00Z')).toBe(0);
    expect(await acompanhar(servidor, '2027-01-15T15:00:00Z')).toBe(1);
    expect(await acordos()).toMatchObject([
      {
        situacao: 'ROMPIDO',
        parcelas: [{}, {}, { status: 'CANCELADA' }],
        historico: [
          { dia_formatado: '19/11/2026', texto: expect.stringContaining('dívida confessada') },
          { dia_formatado: '20/11/2026', texto: expect.stringContaining('passou a valer') },
          { dia_formatado: '20/11/2026', texto: 'Parcela 2 paga, R$ 56,00.' },
          { dia_formatado: '15/01/2027', texto: expect.stringContaining('se rompeu') },
        ],
        rompimento: {
          porque: 'A última parcela em aberto venceu e não foi paga.',
          perdeu_descontos: true,
          debitos: [
            {
              nome: 'IPTU 2026, parcela 1/4',
              devido: 'R$ 186,00',
              abatido: 'R$ 112,00',
              resta: 'R$ 74,00',
            },
          ],
          excedente: null,
        },
      },
    ]);
    // 112,00 of 186,00 without the discounts: 90,32 of the principal of 150,00.
    expect(await daVencida()).toEqual([{ situacao: 'ATIVA', principal: 9_032, pago: 11_200 }]);
    // The slip of the rest is good until 18 January.
    servidor.relogio.agora = new Date('2027-01-20T15:00:00Z');
    ana = await servidor.navegador().entrar(1, ANA, SENHA);
    expect(await certidao()).toBe('CERTIDAO_COM_PENDENCIA');
  });

  it('keep its debts out of what the city loads, until it ends', async () => {
    servidor.relogio.agora = new Date('2026-12-02T15:00:00Z');
    ana = await servidor.navegador().entrar(1, ANA, SENHA);
    const taxa = { numero_guia: 300, numero_parcela: 0 };
    const feita = await aderir(ana, { escolhidos: [taxa] });
    expect(feita.statusCode, feita.body.slice(0, 300)).toBe(200);
    const carregar = async () => {
      const arquivo = join(tmpdir(), `taxas-${process.pid}.csv`);
      writeFileSync(
        arquivo,
        `numero_guia;ano_referencia;cpfcnpj;tipo;numero_parcela;vencimento;valor;pagamento
300;2026;${ANA};Próprio;0;30/11/2026;70,01;
`,
      );
      const tipo = TIPOS.find(({ nome }) => nome === 'guias-taxa');
      if (tipo === undefined) throw new Error('no such kind');
      const agora = servidor.relogio.agora;
      await importar(servidor.banco.owner, { tipo, arquivo, cod_empre: 1, agora });
      rmSync(arquivo);
      const [linha] = await linhas<{ situacao: string }>(
        servidor.banco,
        'select situacao from parcelas where cod_empre = 1 and numero_guia = 300',
      );
      return linha?.situacao;
    };
    expect(await carregar()).toBe('INATIVA');
    expect(await acompanhar(servidor, '2026-12-20T15:00:00Z')).toBe(1);
    expect(await carregar()).toBe('ATIVA');
  });

  it('are told of, each once: agreed, in force, before it breaks, broken', async () => {
    await tirarCartas(servidor);
    const { numero } = await parcelar(3);
    await pagar(numero, 1, '2026-11-23');
    const noDia = async (dia: string) => {
      await acompanhar(servidor, `${dia}T15:00:00Z`);
      await acompanhar(servidor, `${dia}T18:00:00Z`);
      return (await tirarCartas(servidor))
        .filter(({ modelo }) => modelo !== 'codigo-do-acordo')
        .map(({ para, dados }) => {
          const { fato, parcela, dia: ate, valor } = dados;
          return [para, fato, parcela, ate, valor];
        });
    };
    const para = `${ANA}@exemplo.example`;
    expect(await noDia('2026-11-24')).toEqual([
      [para, 'PEDIDO', 1, '2026-11-23', 'R$ 56,00'],
      [para, 'ATIVO', null, null, 'R$ 56,00'],
    ]);
    expect(await noDia('2026-12-08')).toEqual([[para, 'VENCE', 2, '2026-12-10', 'R$ 56,00']]);
    expect(await noDia('2026-12-18')).toEqual([[para, 'VENCIDA', 2, '2026-12-10', 'R$ 56,00']]);
    await pagar(numero, 2, '2026-12-20');
    // The last one alone breaks it: one mail, that says so.
    expect(await noDia('2027-01-09')).toEqual([
      [para, 'PARA_NAO_ROMPER', null, '2027-01-11', 'R$ 56,00'],
    ]);
    expect(await noDia('2027-01-20')).toEqual([[para, 'ROMPIDO', null, null, 'R$ 112,00']]);
    expect(await noDia('2027-01-21')).toEqual([]);
  });

  it('count towards the renegotiations that the law allows', async () => {
    const { numero } = await parcelar(3);
    await pagar(numero, 2);
    await acompanhar(servidor, '2027-01-15T15:00:00Z');
    const dela = async () => {
      const resposta = await ana.post('/api/parcelamentos/simulacao', {});
      const { programas } = resposta.json<{ data: SimulacaoNaTela }>().data;
      return programas[0]?.debitos.find((um) => um.nome === 'IPTU 2026, parcela 1/4');
    };
    expect(await dela()).toMatchObject({ porque_nao: null });
    // The law of the test allows one: after the second agreement there is no third.
    await parcelar(1);
    const [segundo] = await acordos();
    await pagar(segundo?.numero ?? 0, 0);
    expect(await acompanhar(servidor, '2027-06-01T15:00:00Z')).toBe(1);
    expect(await dela()).toMatchObject({ porque_nao: null });
  });

  it('keeps from retention the account of whose debt it is, and of who confessed it for them', async () => {
    const semUso = async () => {
      await linhas(servidor.banco, 'delete from sessoes');
      const rodar = abrirLinhaDeComando(
        servidor.banco,
        COFRE,
        () => new Date('2140-01-10T15:00:00Z'),
      );
      const { escrito } = await rodar('retencao simular --orgao 1');
      return Number(/^(\d+) contas de contribuintes sem uso/m.exec(escrito)?.[1]);
    };
    const antes = await semUso();
    ana = await cidade.recomecar();
    await parcelar(3);
    expect(await semUso()).toBe(antes - 1);
    const bruno = await idDe(servidor.banco, BRUNO);
    await linhas(servidor.banco, 'update parcelamentos set usuario_id = $1', [bruno]);
    expect(await semUso()).toBe(antes - 2);
  });
});
