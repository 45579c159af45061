import { diaEm, lerPix, somarDias, txidDaAgendada, txidDaCobranca } from '@balcao/domain';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { abrirBanco, type BancoDeTeste } from '../../testing/banco.ts';
import { barrasDe } from '../../testing/retorno.ts';
import { createArrecadacao, ESCOPOS_DA_ARRECADACAO } from './arrecadacao.ts';
import { createBacenAutomatico, ESCOPOS_DO_AUTOMATICO } from './bacen-automatico.ts';
import { createBacen, ESCOPOS_DO_BACEN } from './bacen.ts';
import { abrirCliente, type ClienteDoBanco, type Credenciais } from './cliente-do-banco.ts';
import { FalhaDoBanco, type BancoDoOrgao } from './cobranca.port.ts';
import type { PixNoBanco } from './pix-no-banco.ts';
import { createDisjuntor, LIMITES_DO_BANCO } from './protecao-do-banco.ts';

/** As long as in earnest: what does come may take a busy machine longer. */
const LIMITES = { ...LIMITES_DO_BANCO, minimo: 1_000 };
/** For what never comes. */
const IMPACIENTE = { ...LIMITES, chamadaMs: 300 };
const CHAVE = 'pix@cidade.example';
const CONTA = { agencia: '0001', conta: '12345', tipoConta: 'CORRENTE' } as const;

let simulado: BancoDeTeste;
const clientes: ClienteDoBanco[] = [];
beforeAll(async () => {
  simulado = await abrirBanco();
});
afterAll(async () => {
  for (const cliente of clientes) await cliente.encerrar();
  await simulado.encerrar();
});

const abrir = (
  qual: 'bacen' | 'arrecadacao' | 'sem-tls',
  credenciais: Credenciais = simulado.credenciais,
  limites = LIMITES,
): BancoDoOrgao => {
  const escopos =
    qual === 'arrecadacao'
      ? ESCOPOS_DA_ARRECADACAO
      : [...ESCOPOS_DO_BACEN, ...ESCOPOS_DO_AUTOMATICO];
  const enderecos = simulado.declarados[qual];
  const cliente = abrirCliente(enderecos, credenciais, escopos, createDisjuntor(limites), limites);
  clientes.push(cliente);
  return qual === 'arrecadacao'
    ? createArrecadacao(cliente, '62191')
    : {
        ...createBacen(cliente, { nome: 'Vila Aurora', cidade: 'Vila Aurora' }),
        automatico: createBacenAutomatico(cliente, CONTA),
      };
};

let guias = 0;
/** A slip that nobody charged before. */
const novoSlip = (valor = 15_000) => {
  guias += 1;
  const slip = {
    tributo: 'IPTU',
    guia: guias,
    parcela: 1,
    emissao: 1,
    vencimento: '2026-12-10',
  } as const;
  const codigo = barrasDe(slip, valor);
  return { codigo, txid: txidDaCobranca(codigo), chave: CHAVE, idNoBanco: undefined, valor };
};
const pedido = (slip: ReturnType<typeof novoSlip>) => {
  const agora = new Date();
  return { ...slip, agora, expiraEm: new Date(agora.getTime() + 3_600_000), descricao: 'Guia 1' };
};
const falha = (tipo: FalhaDoBanco['tipo']): unknown =>
  expect.objectContaining({ constructor: FalhaDoBanco, tipo });
const tudo = async (banco: BancoDoOrgao, slip: ReturnType<typeof novoSlip>) => {
  const periodo = { desde: new Date(Date.now() - 60_000), ate: new Date(Date.now() + 1_000) };
  const todos: PixNoBanco[] = [];
  for await (const pagina of banco.listarDesde(periodo, [slip])) todos.push(...pagina);
  return todos;
};

describe.each(['bacen', 'arrecadacao'] as const)('B16 a bank of the family %s', (familia) => {
  let banco: BancoDoOrgao;
  beforeAll(() => {
    banco = abrir(familia);
  });
  beforeEach(() => simulado.avariar());

  it('charges what was asked, by a text that can be paid', async () => {
    const slip = novoSlip();
    const feita = await banco.emitir(pedido(slip));
    expect(feita).toMatchObject({ situacao: 'ATIVA', valor: 15_000, chave: CHAVE, pagamentos: [] });
    expect(lerPix(feita.brcode ?? '')).toMatchObject({ ok: true, valor: { tipo: 'DINAMICO' } });
    expect(await banco.consultar(slip)).toMatchObject({ situacao: 'ATIVA', brcode: feita.brcode });
  });

  it('asked again, answers the same charge', async () => {
    const slip = novoSlip();
    const feita = await banco.emitir(pedido(slip));
    expect((await banco.emitir(pedido(slip))).brcode).toBe(feita.brcode);
    const { cobrancas } = await simulado.ver();
    const iguais = cobrancas.filter(
      ({ codigo, txid }) => codigo === slip.codigo || txid === slip.txid,
    );
    expect(iguais).toHaveLength(1);
  });

  it('that fails after it did it, answers what it did when it is asked again', async () => {
    const slip = novoSlip();
    await simulado.avariar('ERRO_DEPOIS');
    await expect(banco.emitir(pedido(slip))).rejects.toEqual(falha('FORA'));
    await simulado.avariar();
    expect(await banco.emitir(pedido(slip))).toMatchObject({ situacao: 'ATIVA', valor: 15_000 });
    const { cobrancas } = await simulado.ver();
    expect(
      cobrancas.filter(
        ({ txid, codigo }) => (codigo ?? txid) === (familia === 'bacen' ? slip.txid : slip.codigo),
      ),
    ).toHaveLength(1);
  });

  it.each([
    ['FORA', LIMITES],
    ['LENTO', IMPACIENTE],
  ])('that is %s is given up in time', async (avaria, limites) => {
    await simulado.avariar(avaria);
    const outro = abrir(familia, simulado.credenciais, limites);
    await expect(outro.emitir(pedido(novoSlip()))).rejects.toEqual(falha('FORA'));
  });

  it('whose token ended before its time gets a new one', async () => {
    await simulado.avariar('TOKEN_VENCIDO');
    for (let vez = 0; vez < 3; vez += 1)
      expect(await banco.emitir(pedido(novoSlip()))).toMatchObject({ situacao: 'ATIVA' });
  });

  it('tells of what was paid, in a charge and in the list, with amount and key', async () => {
    const slip = novoSlip();
    const { brcode = '' } = await banco.emitir(pedido(slip));
    const [pago] = await simulado.pagar(brcode);
    const visto = { e2eid: pago?.e2eid, txid: slip.txid, valor: 15_000, chave: CHAVE };
    const cobranca = await banco.consultar(slip);
    expect(cobranca).toMatchObject({ situacao: 'CONCLUIDA', pagamentos: [visto] });
    expect(await tudo(banco, slip)).toContainEqual(expect.objectContaining(visto));
    expect(cobranca?.pagamentos[0]?.horario.getTime()).toBeGreaterThan(Date.now() - 60_000);
  });

  it('that lies shows no payment where there is none', async () => {
    const slip = novoSlip();
    await banco.emitir(pedido(slip));
    await simulado.avariar('MENTE');
    expect(await banco.consultar(slip)).toMatchObject({ situacao: 'CONCLUIDA', pagamentos: [] });
    expect(await tudo(banco, slip)).not.toContainEqual(
      expect.objectContaining({ txid: slip.txid }),
    );
  });

  it('takes a charge back, once or again, and then it cannot be paid', async () => {
    const slip = novoSlip();
    const { brcode = '', idNoBanco } = await banco.emitir(pedido(slip));
    for (let vez = 0; vez < 2; vez += 1)
      expect(await banco.cancelar({ ...slip, idNoBanco })).toBe('REMOVIDA');
    await expect(simulado.pagar(brcode)).rejects.toThrow('cancelada');
    expect(await banco.cancelar(novoSlip())).toBe('REMOVIDA');
  });

  it('does not take back what was paid, and says so', async () => {
    const slip = novoSlip();
    const { brcode = '', idNoBanco } = await banco.emitir(pedido(slip));
    await simulado.pagar(brcode);
    expect(await banco.cancelar({ ...slip, idNoBanco })).toBe('CONCLUIDA');
  });

  it('is not asked for what is good no more', async () => {
    const slip = novoSlip();
    const passado = { ...pedido(slip), expiraEm: new Date() };
    await expect(banco.emitir(passado)).rejects.toEqual(falha('RECUSA'));
    expect(await banco.consultar(slip)).toBeUndefined();
  });

  it('lets nobody in without the certificate, or with another secret', async () => {
    const { credenciais } = simulado;
    const sem = abrir(familia, { ...credenciais, certificado: null, chave: null });
    await expect(sem.emitir(pedido(novoSlip()))).rejects.toEqual(falha('FORA'));
    const errado = abrir(familia, { ...credenciais, client_secret: 'x' });
    await expect(errado.emitir(pedido(novoSlip()))).rejects.toEqual(falha('FORA'));
  });
});

describe('B16 what only the central bank’s API has', () => {
  let banco: BancoDoOrgao;
  beforeAll(() => {
    banco = abrir('bacen');
  });
  beforeEach(() => simulado.avariar());

  it('is not spoken to where its certificate is of nobody known', async () => {
    await expect(abrir('sem-tls').emitir(pedido(novoSlip()))).rejects.toMatchObject({
      tipo: 'FORA',
      message: 'o certificado TLS do banco não é de uma autoridade conhecida',
    });
  });

  it('tells of a payment by its identification, and of none that was not', async () => {
    const slip = novoSlip();
    const { brcode = '' } = await banco.emitir(pedido(slip));
    const [pago] = await simulado.pagar(brcode);
    expect(await banco.consultarPix(pago?.e2eid ?? '')).toMatchObject({ txid: slip.txid });
    expect(await banco.consultarPix('E'.repeat(32))).toBeUndefined();
  });

  it('lists more than one page, each payment once', async () => {
    const { brcode = '' } = await banco.emitir(pedido(novoSlip()));
    const [primeiro] = await simulado.pagar(brcode);
    const estatico = `00020101021126400014br.gov.bcb.pix0118${CHAVE}520400005303986540510.005802BR5904Vila6004Vila62070503abc6304`;
    const { crc16 } = await import('@balcao/domain');
    for (let n = 0; n < 101; n += 1) await simulado.pagar(estatico + crc16(estatico));
    const todos = await tudo(banco, novoSlip());
    expect(todos.length).toBeGreaterThan(101);
    expect(new Set(todos.map(({ e2eid }) => e2eid)).size).toBe(todos.length);
    expect(todos.map(({ e2eid }) => e2eid)).toContain(primeiro?.e2eid);
  });

  it.each([
    [[], 'DEVOLVIDO'],
    [['DEVOLUCAO_RECUSADA'], 'NAO_REALIZADO'],
  ] as const)('sends a payment back once, with %j: %s', async (avarias, situacao) => {
    const { brcode = '' } = await banco.emitir(pedido(novoSlip()));
    const [pago] = await simulado.pagar(brcode);
    await simulado.avariar(...avarias);
    const devolucao = { e2eid: pago?.e2eid ?? '', id: 'BL1N1', valor: 15_000 };
    expect(await banco.devolver?.(devolucao)).toMatchObject({ situacao: 'EM_PROCESSAMENTO' });
    expect(await banco.devolver?.(devolucao)).toMatchObject({ situacao });
    const { pix } = await simulado.ver();
    expect(pix.find(({ e2eid }) => e2eid === pago?.e2eid)?.devolucoes).toHaveLength(1);
  });

  it('does not send back more than came in', async () => {
    const { brcode = '' } = await banco.emitir(pedido(novoSlip()));
    const [pago] = await simulado.pagar(brcode);
    const demais = { e2eid: pago?.e2eid ?? '', id: 'BL2N1', valor: 15_001 };
    expect(await banco.devolver?.(demais)).toMatchObject({ situacao: 'NAO_REALIZADO' });
  });
});

describe('B16 Pix Automático', () => {
  const HOJE = diaEm(new Date(), 'UTC');
  let banco: BancoDoOrgao;
  let automatico: NonNullable<BancoDoOrgao['automatico']>;
  beforeAll(() => {
    banco = abrir('bacen');
    if (banco.automatico) ({ automatico } = banco);
  });
  beforeEach(() => simulado.avariar());

  let contratos = 0;
  const autorizacao = (txid?: string) => {
    contratos += 1;
    const agora = new Date();
    return {
      contrato: `50210-${contratos}`,
      objeto: 'IPTU 2026',
      devedor: { cpfcnpj: '52998224725', nome: 'Ana' },
      dataInicial: somarDias(HOJE, 5),
      dataFinal: somarDias(HOJE, 200),
      minimo: 15_000,
      politica: 'PERMITE_3R_7D',
      txid,
      pedidaEm: agora,
      agora,
    } as const;
  };
  const agendamento = (idRec: string, dias = 5) => {
    const { codigo, valor } = novoSlip();
    const vencimento = somarDias(HOJE, dias);
    return { idRec, txid: txidDaAgendada(codigo, 1), valor, vencimento, descricao: 'Parcela 1' };
  };
  const aprovada = async () => {
    const { idRec } = await automatico.autorizar(autorizacao());
    await simulado.automatico({ id: idRec, ato: 'autorizar' });
    return idRec;
  };

  it('is not of the other family', () => {
    expect(abrir('arrecadacao').automatico).toBeUndefined();
  });

  it('asks for an authorisation by a text that pays nothing, once for each contract', async () => {
    const pedida = autorizacao();
    const feita = await automatico.autorizar(pedida);
    expect(feita).toMatchObject({ situacao: 'CRIADA', encerrada: undefined });
    expect(lerPix(feita.brcode ?? '')).toMatchObject({ ok: true, valor: { tipo: 'RECORRENCIA' } });
    expect((await automatico.autorizar(pedida)).idRec).toBe(feita.idRec);
    expect(await automatico.consultarAutorizacao('R'.repeat(29), undefined)).toBeUndefined();
  });

  it('that fails after it did it, is found again by its contract', async () => {
    const pedida = autorizacao();
    await simulado.avariar('ERRO_DEPOIS');
    await expect(automatico.autorizar(pedida)).rejects.toEqual(falha('FORA'));
    await simulado.avariar();
    const feita = await automatico.autorizar(pedida);
    expect(feita.situacao).toBe('CRIADA');
    const { recs } = await simulado.ver();
    expect(recs.filter(({ contrato }) => contrato === pedida.contrato)).toHaveLength(1);
  });

  it('with a charge pays it by the same text, and is authorised by who paid', async () => {
    const slip = novoSlip();
    await banco.emitir(pedido(slip));
    const { idRec, brcode = '' } = await automatico.autorizar(autorizacao(slip.txid));
    expect(lerPix(brcode)).toMatchObject({ ok: true, valor: { tipo: 'DINAMICO' } });
    await simulado.automatico({ codigo: brcode });
    expect(await automatico.consultarAutorizacao(idRec, slip.txid)).toMatchObject({
      situacao: 'APROVADA',
      brcode: undefined,
    });
    expect(await banco.consultar(slip)).toMatchObject({
      situacao: 'CONCLUIDA',
      pagamentos: [{ txid: slip.txid, valor: 15_000 }],
    });
  });

  it.each([
    ['recusar', 'REJEITADA', true],
    ['expirar', 'EXPIRADA', false],
  ])('says what the payer did: %s', async (ato, situacao, porQuemPaga) => {
    const { idRec } = await automatico.autorizar(autorizacao());
    await simulado.automatico({ id: idRec, ato });
    expect(await automatico.consultarAutorizacao(idRec, undefined)).toMatchObject({
      situacao,
      encerrada: { porQuemPaga },
    });
    expect(await automatico.encerrarAutorizacao(idRec)).toBe(situacao);
  });

  it('schedules a charge once, and takes it back until the day before', async () => {
    const pedida = agendamento(await aprovada());
    expect(await automatico.agendar(pedida)).toMatchObject({ situacao: 'CRIADA', valor: 15_000 });
    expect(await automatico.agendar(pedida)).toMatchObject({ situacao: 'ATIVA' });
    expect(await automatico.consultarAgendada(pedida.txid)).toMatchObject({
      situacao: 'ATIVA',
      idRec: pedida.idRec,
      tentativas: [{ dia: pedida.vencimento, status: 'AGENDADA' }],
      pagamentos: [],
    });
    for (let vez = 0; vez < 2; vez += 1)
      expect(await automatico.desagendar(pedida.txid)).toBe('CANCELADA');
    expect(await automatico.consultarAgendada(agendamento('x').txid)).toBeUndefined();
  });

  it.each([1, 11])('schedules nothing %i days before', async (dias) => {
    const pedida = agendamento(await aprovada(), dias);
    await expect(automatico.agendar(pedida)).rejects.toEqual(falha('RECUSA'));
    expect(await automatico.consultarAgendada(pedida.txid)).toBeUndefined();
  });

  it('schedules nothing that nobody authorised, nor two in a cycle', async () => {
    const { idRec } = await automatico.autorizar(autorizacao());
    await expect(automatico.agendar(agendamento(idRec))).rejects.toEqual(falha('RECUSA'));
    await simulado.automatico({ id: idRec, ato: 'autorizar' });
    await automatico.agendar(agendamento(idRec));
    await expect(automatico.agendar(agendamento(idRec))).rejects.toEqual(falha('RECUSA'));
  });

  it('is paid on its day, by a payment that the charge and the list tell of', async () => {
    const pedida = agendamento(await aprovada());
    await automatico.agendar(pedida);
    await automatico.consultarAgendada(pedida.txid);
    await simulado.automatico({ id: pedida.txid, ato: 'dia' });
    const paga = await automatico.consultarAgendada(pedida.txid);
    const pix = { txid: pedida.txid, valor: 15_000 };
    expect(paga).toMatchObject({ situacao: 'CONCLUIDA', pagamentos: [pix] });
    expect(await tudo(banco, novoSlip())).toContainEqual(expect.objectContaining(pix));
    expect(await automatico.desagendar(pedida.txid)).toBe('CONCLUIDA');
  });

  it('without money is tried once more, where that was agreed, and paid then', async () => {
    const pedida = agendamento(await aprovada());
    await automatico.agendar(pedida);
    await automatico.consultarAgendada(pedida.txid);
    await simulado.avariar('SEM_SALDO');
    await simulado.automatico({ id: pedida.txid, ato: 'dia' });
    expect(await automatico.consultarAgendada(pedida.txid)).toMatchObject({
      situacao: 'ATIVA',
      tentativas: [{ status: 'EXPIRADA' }],
      pagamentos: [],
    });
    const depois = somarDias(pedida.vencimento, 1);
    for (let vez = 0; vez < 2; vez += 1)
      expect(await automatico.retentar(pedida.txid, depois)).toMatchObject({
        tentativas: [{ status: 'EXPIRADA' }, { status: 'AGENDADA', dia: depois }],
      });
    await simulado.avariar();
    await simulado.automatico({ id: pedida.txid, ato: 'dia' });
    expect(await automatico.consultarAgendada(pedida.txid)).toMatchObject({
      situacao: 'CONCLUIDA',
    });
  });

  it('that asks for more than the payer lets go is refused, and says so', async () => {
    const { idRec } = await automatico.autorizar({ ...autorizacao(), minimo: 100 });
    await simulado.automatico({ id: idRec, ato: 'autorizar', maximo: 14_999 });
    const pedida = agendamento(idRec);
    await automatico.agendar(pedida);
    expect(await automatico.consultarAgendada(pedida.txid)).toMatchObject({
      situacao: 'REJEITADA',
      motivo: 'O valor passa do máximo que o pagador definiu.',
    });
  });

  it('ends by our side, with what was scheduled', async () => {
    const idRec = await aprovada();
    const pedida = agendamento(idRec);
    await automatico.agendar(pedida);
    await automatico.consultarAgendada(pedida.txid);
    for (let vez = 0; vez < 2; vez += 1)
      expect(await automatico.encerrarAutorizacao(idRec)).toBe('CANCELADA');
    expect(await automatico.consultarAgendada(pedida.txid)).toMatchObject({
      situacao: 'CANCELADA',
    });
  });

  it.each([
    ['FORA', LIMITES],
    ['LENTO', IMPACIENTE],
  ])('of a bank that is %s is given up in time', async (avaria, limites) => {
    await simulado.avariar(avaria);
    const outro = abrir('bacen', simulado.credenciais, limites).automatico;
    await expect(outro?.autorizar(autorizacao())).rejects.toEqual(falha('FORA'));
  });
});
