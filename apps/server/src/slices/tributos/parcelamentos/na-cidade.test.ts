import type { AcordoNaTela, SimulacaoNaTela } from '@balcao/contracts';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { codigoDoErro } from '../../../testing/codigo-do-erro.ts';
import { ANA, BRUNO, CHEFE, SENHA } from '../../../testing/cidade.ts';
import { createCidadeQueJunta, type CidadeQueJunta } from '../../../testing/cidade-que-junta.ts';
import { abrirErpDeReferencia } from '../../../testing/erp-de-referencia.ts';
import { abrirErpDeTeste, json, ligarAoErp, type ErpDeTeste } from '../../../testing/erp.ts';
import { acompanharParcelamentosDeTodos } from '../../../jobs/acompanhar-parcelamentos.ts';
import {
  ACORDOS,
  aderir,
  esquecerAcordos,
  gravarPrograma,
  pedidoDeAdesao,
} from '../../../testing/parcelamentos.ts';
import { linhas } from '../../../testing/query.ts';
import { createCorreio } from '../../../core/correio/correio.ts';
import { createOrgaos } from '../../../core/orgao/orgao.ts';
import { COFRE, type Navegador, type Servidor } from '../../../testing/servidor.ts';

/** Overdue since August: 150,00, and 186,00 with charges on 19 November. */
const VENCIDA = { numero_guia: 100, numero_parcela: 1 };
const SIMULACAO = '/api/parcelamentos/simulacao';
const ADESAO = '/balcao/v2/parcelamentos/adesao';

let cidade: CidadeQueJunta;
let servidor: Servidor;
let ana: Navegador;
let referencia: Awaited<ReturnType<typeof abrirErpDeReferencia>>;
/** The city's system: the reference one, behind the mood of the test. */
let erp: ErpDeTeste;
type Humor = (
  caminho: string,
  metodo: string,
) => 'responde' | 'cai' | 'demora' | 'faz e cala' | 'se confunde';
let humor: Humor;

beforeAll(async () => {
  cidade = await createCidadeQueJunta();
  ({ servidor } = cidade);
  referencia = await abrirErpDeReferencia(servidor.banco.appUrl, { ERP_HOJE: '2026-11-19' });
  erp = await abrirErpDeTeste();
  await ligarAoErp(servidor.banco, 1, erp.endereco);
  erp.reagir = ({ method, url, headers, corpo }, resposta) => {
    const agora = humor(url.pathname, method);
    const repassar = async () => {
      if (agora === 'cai') return void resposta.destroy();
      if (agora === 'demora') {
        json(resposta, { code: 'DEMOROU' }, 504);
        return;
      }
      const original = await fetch(
        `${referencia.endereco}${url.pathname.replace('/balcao', '')}${url.search}`,
        {
          method,
          headers: {
            authorization: headers.authorization ?? '',
            'idempotency-key': String(headers['idempotency-key'] ?? ''),
          },
          ...(method !== 'GET' && { body: corpo }),
        },
      );
      const texto = await original.text();
      if (agora === 'faz e cala') return void resposta.destroy();
      json(
        resposta,
        agora === 'se confunde' ? texto.replaceAll(ANA, BRUNO) : texto,
        original.status,
      );
    };
    repassar().catch(() => resposta.destroy());
  };
});
beforeEach(async () => {
  humor = () => 'responde';
  ana = await cidade.recomecar();
  await esquecerAcordos(servidor);
  await gravarPrograma(await servidor.navegador().entrar(1, CHEFE, SENHA));
  erp.recebidos = [];
});
afterAll(async () => {
  await erp.encerrar();
  await referencia.encerrar();
  await servidor.encerrar();
});

const acordos = async (quem = ana): Promise<AcordoNaTela[]> =>
  (await quem.get(ACORDOS)).json<{ data: { acordos: AcordoNaTela[] } }>().data.acordos;
const auditados = () =>
  linhas<{ evento: string; dados: Record<string, unknown> }>(
    servidor.banco,
    `select evento, dados from auditoria where evento like 'parcelamento.%'
      and evento not in ('parcelamento.simular', 'parcelamento.consultar', 'parcelamento.pedir-codigo')
      order by id`,
  );
const tentativasDeAderir = () => erp.recebidos.filter(({ url }) => url.pathname === ADESAO);

describe('an agreement in a city whose own system makes it', () => {
  it('is simulated, made, followed and given up there, and shown as it says', async () => {
    const simulada = await ana.post(SIMULACAO, {});
    expect(simulada.json<{ data: SimulacaoNaTela }>().data).toMatchObject({
      contribuinte: 'Ana Maria de Souza',
      programas: [
        {
          nome: 'Em dia com a cidade',
          recusa: null,
          opcoes: [
            { quantas: 1, total: 'R$ 150,00', economia: 'R$ 36,00' },
            { quantas: 3, total: 'R$ 168,00', entrada: 'R$ 56,00' },
          ],
        },
      ],
    });
    const feito = await aderir(ana, { escolhidos: [VENCIDA], faixa: 1, quantas: 3 });
    expect(feito.statusCode, feito.body.slice(0, 300)).toBe(200);
    const { numero } = feito.json<{ data: AcordoNaTela }>().data;
    expect(await acordos()).toMatchObject([
      {
        numero,
        da_cidade: true,
        situacao: 'AGUARDA_ENTRADA',
        total: 'R$ 168,00',
        pode_desistir: true,
        debitos: ['IPTU 2026, parcela 1/4'],
        parcelas: [{ valor: 'R$ 56,00' }, { valor: 'R$ 56,00' }, { valor: 'R$ 56,00' }],
      },
    ]);
    // Its bill is one like the others, with its slips; the debt underneath has none.
    const guias = (await ana.get('/api/?url=v2/parcelamentos')).json<{ data: object[] }>();
    const linha = { numero, parcela: { valor: 'R$ 56,00', status: 'ATIVA' } };
    expect(guias.data).toMatchObject([linha, linha, linha]);
    expect(codigoDoErro(await ana.put('/api/?url=v2/iptus', VENCIDA))).toBe('PARCELA_NAO_ATIVA');
    expect(await auditados()).toMatchObject([
      { evento: 'parcelamento.aderir', dados: { numero_guia: numero, total: 16_800 } },
    ]);

    const desistiu = await ana.post(`${ACORDOS}/${numero}/desistencia`, {});
    expect(desistiu.json()).toMatchObject({ data: { situacao: 'CANCELADO' } });
    expect((await ana.put('/api/?url=v2/iptus', VENCIDA)).statusCode).toBe(200);
  });

  it('is told broken, with what became of its debts, on the day on which that system counts it', async () => {
    await servidor.banco.owner.query(
      `update programas_de_parcelamento
        set programa = jsonb_set(programa, '{rescisao,vencidas}', '2')`,
    );
    const feito = await aderir(ana, { escolhidos: [VENCIDA], faixa: 1, quantas: 3 });
    const { numero } = feito.json<{ data: AcordoNaTela }>().data;
    await servidor.banco.owner.query(
      `update parcelas set situacao = 'BAIXADA', pagamento = '2026-11-19'
        where cod_empre = 1 and numero_guia = $1 and numero_parcela = 1`,
      [numero],
    );
    expect(await acordos()).toMatchObject([{ situacao: 'ATIVO', pago: 'R$ 56,00' }]);
    const certidao = await ana.get('/api/documents/private', { 'x-path': 'CERTIDAO_CND_AMPLA' });
    expect(certidao.statusCode).toBe(200);
    expect(codigoDoErro(await ana.post(`${ACORDOS}/${numero}/desistencia`, {}))).toBe(
      'ACORDO_EM_VIGOR',
    );

    // The portal counts no days of it, however late it is.
    const relogio = () => new Date('2027-12-01T12:00:00Z');
    await acompanharParcelamentosDeTodos({
      db: servidor.db,
      cofre: COFRE,
      relogio,
      enfileirarCorreio: createCorreio(COFRE, relogio),
      orgaos: createOrgaos(servidor.db, relogio),
    });
    expect(await acordos()).toMatchObject([{ situacao: 'ATIVO' }]);
    const depois = await abrirErpDeReferencia(servidor.banco.appUrl, { ERP_HOJE: '2027-12-01' });
    const antes = referencia;
    referencia = depois;
    try {
      const [rompido] = await acordos();
      expect(rompido).toMatchObject({
        situacao: 'ROMPIDO',
        rompimento: {
          em_formatado: '01/12/2027',
          perdeu_descontos: true,
          debitos: [{ devido: 'R$ 186,00', abatido: 'R$ 56,00', resta: 'R$ 130,00' }],
          excedente: null,
        },
      });
    } finally {
      referencia = antes;
      await depois.encerrar();
    }
  });

  it('tells the protest of a debt, and what the agreement does to it, as that system does', async () => {
    await servidor.banco.owner.query(
      `update parcelas set cobranca = 'PROTESTADA', cobranca_onde = '1º Tabelionato'
        where cod_empre = 1 and numero_guia = 100 and numero_parcela = 1`,
    );
    await servidor.banco.owner.query(
      `update programas_de_parcelamento set programa =
         jsonb_set(programa, '{situacoes,PROTESTADA}', programa->'situacoes'->'COMUM')`,
    );
    const efeito =
      'Paga a entrada, a prefeitura autoriza cancelar o protesto. As custas do cartório são pagas à parte.';
    const simulada = await ana.post(SIMULACAO, {});
    const [programa] = simulada.json<{ data: SimulacaoNaTela }>().data.programas;
    expect(programa?.debitos[0]?.cobranca).toBe(
      `Protestado em cartório, 1º Tabelionato. ${efeito}`,
    );
    await aderir(ana, { escolhidos: [VENCIDA], faixa: 1, quantas: 3 });
    expect(await acordos()).toMatchObject([
      {
        debitos: ['IPTU 2026, parcela 1/4 (Protestado em cartório, 1º Tabelionato)'],
        cobrancas: [efeito],
      },
    ]);
  });

  it('is made once, of two that ask at once and when the answer was lost on its way', async () => {
    const pedido = await pedidoDeAdesao(ana, { escolhidos: [VENCIDA], faixa: 1, quantas: 3 });
    humor = (_caminho, metodo) => (metodo === 'PUT' ? 'faz e cala' : 'responde');
    const perdido = await ana.post(ACORDOS, pedido);
    expect(perdido.statusCode).toBe(503);
    expect(tentativasDeAderir()).toHaveLength(1);
    humor = () => 'responde';
    const [um, outro] = await Promise.all([ana.post(ACORDOS, pedido), ana.post(ACORDOS, pedido)]);
    expect([um.statusCode, outro.statusCode]).toEqual([200, 200]);
    const chaves = new Set(tentativasDeAderir().map(({ headers }) => headers['idempotency-key']));
    expect(chaves.size).toBe(1);
    expect(await acordos()).toHaveLength(1);
    // What nobody knew stands in the trail as such, and what was learnt of it once.
    const [{ numero } = { numero: 0 }] = await acordos();
    expect(await auditados()).toMatchObject([
      { evento: 'parcelamento.aderir', dados: { sem_confirmacao: true } },
      { evento: 'parcelamento.aderir', dados: { numero_guia: numero, total: 16_800 } },
    ]);
  });

  it('that took too long may have been made or not: the trail says so, and asked again it is made once', async () => {
    const pedido = await pedidoDeAdesao(ana, { escolhidos: [VENCIDA], faixa: 1, quantas: 3 });
    humor = (_caminho, metodo) => (metodo === 'PUT' ? 'demora' : 'responde');
    expect(codigoDoErro(await ana.post(ACORDOS, pedido))).toBe('ERP_INDISPONIVEL');
    expect(await acordos()).toEqual([]);
    humor = () => 'responde';
    expect((await ana.post(ACORDOS, pedido)).statusCode).toBe(200);
    const [{ numero } = { numero: 0 }] = await acordos();
    expect(await auditados()).toMatchObject([
      { dados: { sem_confirmacao: true } },
      { dados: { numero_guia: numero } },
    ]);
  });

  it('is given up once when the answer was lost on its way', async () => {
    const feito = await aderir(ana, { escolhidos: [VENCIDA], faixa: 1, quantas: 3 });
    const { numero } = feito.json<{ data: AcordoNaTela }>().data;
    const desistencia = () => ana.post(`${ACORDOS}/${numero}/desistencia`, {});
    humor = (_caminho, metodo) => (metodo === 'PUT' ? 'faz e cala' : 'responde');
    expect((await desistencia()).statusCode).toBe(503);
    humor = () => 'responde';
    for (const resposta of [await desistencia(), await desistencia()])
      expect(resposta.json()).toMatchObject({ data: { situacao: 'CANCELADO' } });
    expect((await auditados()).slice(1)).toMatchObject([
      { evento: 'parcelamento.desistir', dados: { sem_confirmacao: true } },
      { evento: 'parcelamento.desistir', dados: { numero_guia: numero } },
    ]);
    expect(await auditados()).toHaveLength(3);
  });

  it('is refused in the words of that system, and nothing is kept of it', async () => {
    const pedido = await pedidoDeAdesao(ana, { escolhidos: [VENCIDA], faixa: 1, quantas: 3 });
    const demais = await ana.post('/api/parcelamentos/plano', { ...pedido, quantas: 12 });
    expect(codigoDoErro(demais)).toBe('OPCAO_INDISPONIVEL');
    await servidor.banco.owner.query(
      `update programas_de_parcelamento set programa = programa || '{"ate": "2026-11-18"}'`,
    );
    const recusado = await ana.post(ACORDOS, pedido);
    expect(recusado.statusCode).toBe(409);
    expect(recusado.json()).toMatchObject({
      code: 'PARCELAMENTO_RECUSADO',
      message: 'A adesão terminou em 18/11/2026.',
    });
    const prever = async (mudanca: object = {}) =>
      codigoDoErro(await ana.post('/api/parcelamentos/plano', { ...pedido, ...mudanca }));
    expect(await prever()).toBe('PARCELAMENTO_RECUSADO');
    const deNinguem = '00000000-0000-4000-8000-000000000000';
    expect(await prever({ programa: deNinguem })).toBe('PROGRAMA_NAO_ENCONTRADO');
    expect(await acordos()).toEqual([]);
    expect(await auditados()).toEqual([]);
  });

  it.each<[string, Humor, string]>([
    ['is down', () => 'cai', 'ERP_INDISPONIVEL'],
    ['takes too long', () => 'demora', 'ERP_INDISPONIVEL'],
    ['answers of somebody else', () => 'se confunde', 'ERP_CONTRATO'],
  ])('is not shown when that system %s', async (_nome, assim, code) => {
    humor = assim;
    expect(codigoDoErro(await ana.post(SIMULACAO, {}))).toBe(code);
  });

  it('is offered where the operator says that the system makes agreements, and at no counter of the portal', async () => {
    const oferta = async () =>
      (await servidor.navegador().get('/api/orgao/1')).json<{ data: object }>().data;
    expect(await oferta()).toMatchObject({
      parcela_dividas: true,
      parcela_no_balcao: false,
      simula_sem_entrar: false,
    });
    const pedido = await pedidoDeAdesao(ana, { escolhidos: [VENCIDA], faixa: 1, quantas: 3 });
    const feito = await ana.post(ACORDOS, pedido);
    expect(feito.statusCode).toBe(200);
    await ligarAoErp(servidor.banco, 1, erp.endereco, [], false);
    try {
      expect(await oferta()).toMatchObject({ parcela_dividas: false, parcela_no_balcao: false });
      for (const recusada of [await ana.post(SIMULACAO, {}), await ana.post(ACORDOS, pedido)])
        expect(codigoDoErro(recusada)).toBe('PARCELAMENTO_INDISPONIVEL');
      // What was agreed before goes on.
      expect(await acordos()).toMatchObject([{ situacao: 'AGUARDA_ENTRADA' }]);
    } finally {
      await ligarAoErp(servidor.banco, 1, erp.endereco);
    }
  });

  it('is not offered where that system makes none, and bills are shown all the same', async () => {
    const reagir = erp.reagir;
    erp.reagir = (pedido, resposta) =>
      pedido.url.pathname.includes('parcelamentos')
        ? json(resposta, { code: 'NAO_OFERECIDO', message: 'Não parcelamos.' }, 404)
        : reagir(pedido, resposta);
    try {
      expect(codigoDoErro(await ana.post(SIMULACAO, {}))).toBe('PARCELAMENTO_INDISPONIVEL');
      expect(await acordos()).toEqual([]);
      expect((await ana.get('/api/?url=v2/iptus')).statusCode).toBe(200);
    } finally {
      erp.reagir = reagir;
    }
  });
});
