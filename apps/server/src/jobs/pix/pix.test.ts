import { diaEm, somarDias, type DataCivil } from '@balcao/domain';
import type { CobrancaPix, ExcecaoDetalhada } from '@balcao/contracts';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { trabalhos } from '../../db/schema/trabalhos.ts';
import { ligarAoBanco, type BancoDeTeste } from '../../testing/banco.ts';
import {
  ANA,
  BRUNO,
  CHEFE,
  createGuia,
  createOrgao,
  SENHA,
  SERVIDORA,
} from '../../testing/cidade.ts';
import { esperar } from '../../testing/esperar.ts';
import { abrirLinhaDeComando } from '../../testing/linha-de-comando.ts';
import { esvaziarERecontar } from '../../testing/esvaziar.ts';
import { linhas } from '../../testing/query.ts';
import { COFRE, type Servidor } from '../../testing/servidor.ts';
import {
  abrirFilaDoPix,
  abrirServidorComBanco,
  createVarreduraDoPix,
  type ServidorComBanco,
} from '../../testing/servidor-com-banco.ts';

const HOJE = diaEm(new Date(), 'America/Sao_Paulo');
const VENCE: DataCivil = somarDias(HOJE, 20);
const VENCIDA: DataCivil = somarDias(HOJE, -40);

let aberto: ServidorComBanco;
let banco: BancoDeTeste;
let servidor: Servidor;
let base: string;
let fila: ReturnType<typeof abrirFilaDoPix>;
beforeAll(async () => {
  aberto = await abrirServidorComBanco({ bancoDeDemonstracao: 'http://127.0.0.1:9' });
  ({ banco, servidor, base } = aberto);
  for (const cod_empre of [1, 2]) await createOrgao(servidor.db, cod_empre);
  await mudar(2, { pix_chave: 'outra@cidade.example', febraban_codigo: '5678' });
  await ligarAoBanco(servidor.banco, COFRE, 1, 'bacen', banco.credenciais);
  await ligarAoBanco(servidor.banco, COFRE, 2, 'arrecadacao', banco.credenciais);
});
afterAll(() => aberto.encerrar());

const mudar = (cod_empre: number, parametros: object) =>
  servidor.banco.owner.query(
    'update orgaos set parametros = parametros || $2 where cod_empre = $1',
    [cod_empre, parametros],
  );

beforeEach(async () => {
  servidor.relogio.agora = new Date();
  await banco.avariar();
  await mudar(1, { pix_chave: 'pix@cidade.example' });
  await esvaziarERecontar(
    servidor.banco,
    ...['imoveis', 'guias', 'arquivos_de_pagamento', 'auditoria', 'trabalhos', 'cobrancas_pix'],
    ...['pix_recebidos', 'varreduras_do_pix', 'limites'],
  );
  const parcelas = [
    { numero: 1, vencimento: VENCE, centavos: 15_000 },
    { numero: 2, vencimento: VENCE, centavos: 15_000 },
    { numero: 3, vencimento: VENCIDA, centavos: 10_000 },
  ];
  guia += 1;
  const daGuia = { numero: guia, parcelas };
  await createGuia(servidor.db, 1, { ...daGuia, dono: ANA, inscricao: `A-${guia}` });
  await createGuia(servidor.db, 2, { ...daGuia, dono: BRUNO, inscricao: `B-${guia}` });
  await servidor.bancos.pedirAvisos(1, 'pix@cidade.example', base);
  fila = abrirFilaDoPix(servidor);
});
afterEach(() => fila.parar());

/** The bank forgets nothing between two tests, so each has slips of its own. */
let guia = 500;

const pedir = (numero_parcela = 1, cod_empre = 1) =>
  servidor.navegador().pedir('POST', '/api/public/pix?url=v2/iptus', {
    payload: {
      cod_empre,
      cpfcnpj: cod_empre === 1 ? ANA : BRUNO,
      numero_guia: guia,
      numero_parcela,
    },
  });
const cobrar = async (numero_parcela = 1, cod_empre = 1): Promise<CobrancaPix> => {
  const resposta = await pedir(numero_parcela, cod_empre);
  expect(resposta.statusCode, resposta.body).toBe(200);
  return resposta.json<{ data: CobrancaPix }>().data;
};
const ver = async ({ acompanhamento }: CobrancaPix) =>
  (await servidor.navegador().get(`/api/public/pix/${acompanhamento}`)).json<{
    data: CobrancaPix;
  }>().data;
/** The look of one process, as if the last one were long over. */
const varrer = async () => {
  servidor.relogio.agora = new Date();
  await servidor.banco.owner.query(
    `update varreduras_do_pix set comecada_em = comecada_em - interval '1 hour'`,
  );
  await createVarreduraDoPix(aberto)();
};
const contas = async () => {
  const [conta] = await linhas<object>(
    servidor.banco,
    `select (select count(*)::int from pix_recebidos p join cobrancas_pix using (cod_empre, txid)) as vistos,
       (select count(*)::int from recebimentos where baixa_guia = $1) as baixas,
       (select count(*)::int from excecoes_de_recebimento e
         join recebimentos r on r.cod_empre = e.cod_empre and r.id = e.recebimento_id
         where r.numero_guia = $1) as excecoes`,
    [guia],
  );
  return conta;
};
const quantosTrabalhos = () => servidor.db.$count(trabalhos);
const terminarAFila = () =>
  esperar(async () => {
    const [agora] = await linhas<{ n: number }>(
      servidor.banco,
      `select count(*)::int as n from trabalhos where fila = 'pix' and comeca_em <= now() + interval '1 second'`,
    );
    expect(agora?.n).toBe(0);
  });
const PAGA = { vistos: 1, baixas: 1, excecoes: 0 };

describe.each([1, 2])('B16 a charge at the bank of orgao %i', (orgao) => {
  it('is one, however often and by how many it is wanted, and is good until its last day', async () => {
    const todas = await Promise.all([cobrar(1, orgao), cobrar(1, orgao), cobrar(1, orgao)]);
    const depois = await cobrar(1, orgao);
    expect(depois).toMatchObject({ situacao: 'AGUARDANDO_PAGAMENTO' });
    expect(new Set([...todas, depois].flatMap(({ pix }) => pix ?? []))).toHaveLength(1);
    const [guardada] = await linhas<object>(
      servidor.banco,
      `select estado, valor_centavos::int as valor, (expira_em at time zone 'America/Sao_Paulo')::time::text as ate
       from cobrancas_pix where cod_empre = $1`,
      [orgao],
    );
    expect(guardada).toEqual({ estado: 'ATIVA', valor: 15_000, ate: '23:59:59' });
  });

  it('found by the sweep alone is settled, and who waits sees it', async () => {
    await banco.avariar('AVISO_PERDIDO');
    const cobranca = await cobrar(1, orgao);
    await banco.pagar(cobranca.pix ?? '');
    expect((await ver(cobranca)).situacao).toBe('AGUARDANDO_PAGAMENTO');
    await Promise.all([varrer(), varrer()]);
    await varrer();
    expect(await ver(cobranca)).toMatchObject({ situacao: 'PAGA', pix: null });
    expect(await contas()).toEqual(PAGA);
  });

  it('is missed by the command that compares ledger and bank until it is settled', async () => {
    const rodar = abrirLinhaDeComando(servidor.banco, COFRE, () => new Date(), banco.declarados);
    const conferir = () => rodar(`arrecadacao conferir --orgao ${orgao} --de ${HOJE}`);
    await banco.avariar('AVISO_PERDIDO');
    const cobranca = await cobrar(1, orgao);
    const [pago] = await banco.pagar(cobranca.pix ?? '');
    const falta = `PIX ${pago?.e2eid ?? ''}: o banco recebeu e o livro não tem`;
    const faltando = await conferir();
    expect([faltando.saida, faltando.escrito]).toEqual([1, expect.stringContaining(falta)]);
    await varrer();
    const { escrito } = await conferir();
    expect(escrito).not.toContain(falta);
    expect(escrito).toMatch(/baixado em parcelas: R\$\s150,00/);
  });

  it('of a bank that is down is written, told plainly, and comes when the bank does', async () => {
    await banco.avariar('FORA');
    const cobranca = await cobrar(1, orgao);
    expect(cobranca).toMatchObject({ situacao: 'AGUARDANDO_BANCO', pix: null });
    await banco.avariar();
    await servidor.banco.owner.query('update trabalhos set comeca_em = now()');
    await terminarAFila();
    expect(await ver(cobranca)).toMatchObject({ situacao: 'AGUARDANDO_PAGAMENTO' });
  });

  it('of a bank that says it is paid, without a payment, settles nothing', async () => {
    const cobranca = await cobrar(1, orgao);
    await banco.avariar('MENTE');
    await varrer();
    expect((await ver(cobranca)).situacao).toBe('AGUARDANDO_PAGAMENTO');
    expect(await contas()).toEqual({ vistos: 0, baixas: 0, excecoes: 0 });
  });

  it('paid with another amount waits for a person, and is told so', async () => {
    const cobranca = await cobrar(1, orgao);
    await banco.avariar('VALOR_ERRADO', 'AVISO_PERDIDO');
    await banco.pagar(cobranca.pix ?? '');
    await varrer();
    expect((await ver(cobranca)).situacao).toBe('EM_CONFERENCIA');
    expect(await contas()).toEqual({ vistos: 1, baixas: 0, excecoes: 1 });
  });
});

it('B16 a clock that was two days ahead and has been set right keeps no payment from the sweep', async () => {
  await banco.avariar('AVISO_PERDIDO');
  const cobranca = await cobrar();
  await varrer();
  await banco.pagar(cobranca.pix ?? '');
  await servidor.banco.owner.query(
    `update varreduras_do_pix set comecada_em = now() + interval '2 days', ate = now() + interval '2 days'`,
  );
  servidor.relogio.agora = new Date();
  await createVarreduraDoPix(aberto)();
  expect((await ver(cobranca)).situacao).toBe('PAGA');
});

describe('B16 notices of the bank', () => {
  it.each([
    ['once', []],
    ['three times', ['AVISO_REPETIDO']],
    ['after a forged one', ['AVISO_FALSO']],
    ['with the identification where the txid should be', ['E2EID_NO_TXID']],
  ] as const)('%s settle the payment once', async (_nome, avarias) => {
    const cobranca = await cobrar();
    await banco.avariar(...avarias);
    await banco.pagar(cobranca.pix ?? '');
    await esperar(async () => expect((await ver(cobranca)).situacao).toBe('PAGA'));
    await varrer();
    expect(await contas()).toEqual(PAGA);
  });

  it('of several payments in one call, last first, settle all of them', async () => {
    const cobrancas = [await cobrar(1), await cobrar(2)];
    await banco.avariar('AVISO_EM_LOTE');
    for (const { pix } of cobrancas) await banco.pagar(pix ?? '');
    for (const cobranca of cobrancas)
      await esperar(async () => expect((await ver(cobranca)).situacao).toBe('PAGA'));
    expect(await contas()).toEqual({ vistos: 2, baixas: 2, excecoes: 0 });
  });

  it('of two payments of one charge settle one, and the other waits for a person', async () => {
    const cobranca = await cobrar();
    await banco.avariar('PAGA_DUAS_VEZES');
    await banco.pagar(cobranca.pix ?? '');
    await esperar(async () =>
      expect(await contas()).toEqual({ vistos: 2, baixas: 1, excecoes: 1 }),
    );
  });

  const avisar = (corpo: unknown, segredo: string, cod_empre = 1) =>
    servidor.app.inject({
      method: 'POST',
      url: `/api/avisos-do-banco/${cod_empre}/pix?segredo=${segredo}`,
      payload: corpo as object,
    });
  const segredoDe = async () => {
    const { webhooks } = await banco.ver();
    return new URL(webhooks['pix@cidade.example']?.url ?? '').searchParams.get('segredo') ?? '';
  };

  it('without the secret, or with that of another orgao, are refused and cause nothing', async () => {
    const corpo = { pix: [{ endToEndId: 'E'.repeat(32) }] };
    for (const resposta of [
      await avisar(corpo, ''),
      await avisar(corpo, 'x'.repeat(43)),
      await avisar(corpo, await segredoDe(), 2),
    ])
      expect(resposta.statusCode).toBe(403);
    expect(await quantosTrabalhos()).toBe(0);
  });

  it('of a payment that the bank does not know settle nothing', async () => {
    const cobranca = await cobrar();
    const { cobrancas } = await banco.ver();
    const txid = cobrancas.at(-1)?.txid;
    const falso = { endToEndId: `E${'0'.repeat(31)}`, txid, valor: '150.00', horario: new Date() };
    expect((await avisar({ pix: [falso] }, await segredoDe())).statusCode).toBe(200);
    await terminarAFila();
    expect((await ver(cobranca)).situacao).toBe('AGUARDANDO_PAGAMENTO');
    expect(await contas()).toEqual({ vistos: 0, baixas: 0, excecoes: 0 });
  });

  it('of a payment to the key of another orgao settle nothing here', async () => {
    const deles = await cobrar(1, 2);
    const [pago] = await banco.pagar(deles.pix ?? '');
    await avisar({ pix: [{ endToEndId: pago?.e2eid }] }, await segredoDe());
    await terminarAFila();
    expect(await contas()).toEqual({ vistos: 0, baixas: 0, excecoes: 0 });
  });

  it.each([
    ['anything', {}],
    ['a list', []],
    ['nothing of ours', { pix: 'x' }],
  ])('that say %s are taken for what they are', async (_nome, corpo) => {
    expect((await avisar(corpo, await segredoDe())).statusCode).toBe(200);
  });
});

describe('B16 a new emission', () => {
  it('takes the charge of the former one back', async () => {
    const ana = await servidor.navegador().entrar(1, ANA, SENHA);
    const atualizar = () => ana.put('/api/?url=v2/iptus', { numero_guia: guia, numero_parcela: 3 });
    expect((await atualizar()).statusCode).toBe(200);
    const primeira = await cobrar(3);
    await servidor.banco.owner.query(
      `insert into emissoes (cod_empre, numero_guia, numero_parcela, emissao, emitida_no_dia, vencimento,
         principal_centavos, correcao_centavos, multa_centavos, juros_centavos)
       select cod_empre, numero_guia, numero_parcela, 3, emitida_no_dia, vencimento,
         principal_centavos, correcao_centavos, multa_centavos + 1, juros_centavos
       from emissoes where cod_empre = 1 and numero_guia = $1 and emissao = 2`,
      [guia],
    );
    const segunda = await cobrar(3);
    await terminarAFila();
    await expect(banco.pagar(primeira.pix ?? '')).rejects.toThrow('cancelada');
    expect((await ver(segunda)).situacao).toBe('AGUARDANDO_PAGAMENTO');
  });

  it('and a key that was changed since, charge the slip anew to where the money goes now', async () => {
    const { pix: anterior } = await cobrar();
    await mudar(1, { pix_chave: 'nova@cidade.example' });
    expect((await pedir()).body).toContain('COBRANCA_ENCERRANDO');
    await terminarAFila();
    expect((await cobrar()).pix).not.toBe(anterior);
    const feitas = await linhas(servidor.banco, 'select estado, chave from cobrancas_pix', []);
    expect(feitas).toEqual([{ estado: 'ATIVA', chave: 'nova@cidade.example' }]);
  });

  it('and a slip that was paid in another way, are found by the sweep too', async () => {
    const cobranca = await cobrar();
    await servidor.banco.owner.query(
      `update parcelas set situacao = 'BAIXADA', pagamento = $2
       where cod_empre = 1 and numero_guia = $1 and numero_parcela in (1, 2)`,
      [guia, HOJE],
    );
    await varrer();
    await terminarAFila();
    await expect(banco.pagar(cobranca.pix ?? '')).rejects.toThrow('cancelada');
    // Nobody is given another code for what is paid.
    expect(await cobrar()).toMatchObject({ situacao: 'INDISPONIVEL', pix: null });
    const { cobrancas } = await banco.ver();
    expect((await pedir(2)).json<{ code: string }>().code).toBe('PARCELA_NAO_ATIVA');
    expect((await banco.ver()).cobrancas).toHaveLength(cobrancas.length);
  });
});

describe('B16 a PIX that goes back', () => {
  const receberErrado = async () => {
    const cobranca = await cobrar();
    await banco.pagar(cobranca.pix ?? '', 14_000);
    await esperar(async () => expect((await ver(cobranca)).situacao).toBe('EM_CONFERENCIA'));
  };
  const excecao = '/api/arrecadacao/excecoes/1';
  const decidir = async () => {
    const servidora = await servidor.navegador().entrar(1, SERVIDORA, SENHA);
    const chefe = await servidor.navegador().entrar(1, CHEFE, SENHA);
    const proposta = await servidora.post(`${excecao}/devolucao`, {
      justificativa: 'Pediu de volta.',
    });
    expect(proposta.json<{ data: ExcecaoDetalhada }>().data).toMatchObject({
      estado: 'EM_APROVACAO',
      devolucao: null,
    });
    const aprovada = await chefe.post(`${excecao}/aprovacao`, {});
    expect(aprovada.json<{ data: ExcecaoDetalhada }>().data).toMatchObject({
      estado: 'RESOLVIDA',
      resolucao: { tipo: 'DEVOLUCAO' },
      pode_devolver: false,
    });
    return async () => (await chefe.get(excecao)).json<{ data: ExcecaoDetalhada }>().data;
  };
  const seguir = async () => {
    await terminarAFila();
    await servidor.banco.owner.query('update trabalhos set comeca_em = now()');
    await terminarAFila();
  };

  it('is proposed by one and approved by another, and followed to its end', async () => {
    await receberErrado();
    const olhar = await decidir();
    await seguir();
    await esperar(async () =>
      expect(await olhar()).toMatchObject({
        estado: 'RESOLVIDA',
        devolucao: { estado: 'DEVOLVIDO', valor: 'R$ 140,00' },
      }),
    );
    const { pix } = await banco.ver();
    expect(pix.at(-1)?.devolucoes).toMatchObject([{ valor: 14_000, status: 'DEVOLVIDO' }]);
  });

  it('is asked for by the sweep where its job was lost', async () => {
    await receberErrado();
    await fila.parar();
    const olhar = await decidir();
    const naFila = () => linhas(servidor.banco, `select dados ->> 'ato' as ato from trabalhos`);
    await servidor.banco.owner.query('delete from trabalhos');
    await varrer();
    expect(await naFila()).toEqual([]);
    await servidor.banco.owner.query(`update devolucoes_pix set mudou_em = 'yesterday'`);
    await varrer();
    await varrer();
    expect(await naFila()).toEqual([{ ato: 'DEVOLVER' }]);
    fila = abrirFilaDoPix(servidor);
    await seguir();
    await esperar(async () => expect((await olhar()).devolucao?.estado).toBe('DEVOLVIDO'));
  });

  it('and does not, by the bank’s refusal, is an exception again, with the reason', async () => {
    await receberErrado();
    await banco.avariar('DEVOLUCAO_RECUSADA');
    const olhar = await decidir();
    await seguir();
    await esperar(async () =>
      expect(await olhar()).toMatchObject({
        estado: 'ABERTA',
        resolucao: null,
        devolucao: { estado: 'NAO_REALIZADO', motivo: 'Conta de quem pagou encerrada.' },
        pode_devolver: true,
      }),
    );
  });

  it('by a bank of the other family is done at the bank', async () => {
    const cobranca = await cobrar(1, 2);
    await banco.avariar('VALOR_ERRADO', 'AVISO_PERDIDO');
    await banco.pagar(cobranca.pix ?? '');
    await varrer();
    const [dela] = await linhas<{ id: string }>(
      servidor.banco,
      'select recebimento_id as id from excecoes_de_recebimento where cod_empre = 2',
    );
    const servidora = await servidor.navegador().entrar(2, SERVIDORA, SENHA);
    const resposta = await servidora.post(`/api/arrecadacao/excecoes/${dela?.id ?? 0}/devolucao`, {
      justificativa: 'Pediu.',
    });
    expect(resposta.json<{ code: string }>().code).toBe('DEVOLUCAO_INDISPONIVEL');
  });
});
