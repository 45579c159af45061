import type { PagamentoAutomatico } from '@balcao/contracts';
import { diaEm, somarDias, somarMeses } from '@balcao/domain';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { ligarAoBanco } from '../../../testing/banco.ts';
import { ANA, createGuia, createOrgao, SENHA } from '../../../testing/cidade.ts';
import { esperarQueAlguemEspere } from '../../../testing/esperar.ts';
import { contarComandos, medirPedido, type Comandos } from '../../../testing/comandos.ts';
import { linhas } from '../../../testing/query.ts';
import { COFRE, type Navegador } from '../../../testing/servidor.ts';
import {
  abrirServidorComBanco,
  meiosDoPix,
  type ServidorComBanco,
} from '../../../testing/servidor-com-banco.ts';
import { ligarServicos } from '../../../testing/tributos.ts';
import { acompanharAutorizacao } from '../pix-automatico/acompanhar-automatico.ts';

const GUIA = 700;

let aberto: ServidorComBanco;
let feitos: Comandos;
let ana: Navegador;

const CONTA = {
  agencia: '0001',
  conta: '12345',
  tipoConta: 'CORRENTE',
  retentativas: false,
} as const;

/** Bills of two installments ahead, of an institution that charges by the bank that comes along. */
beforeAll(async () => {
  // What is kept of the bank is not read again while statements are counted, however busy the machine.
  aberto = await abrirServidorComBanco({}, { validadeMs: Infinity });
  const { servidor, banco } = aberto;
  const { db } = servidor;
  await createOrgao(db, 1);
  await ligarServicos(db, 1);
  // So soon that it is scheduled as soon as that is authorised, and yet ahead.
  const vencimento = somarDias(diaEm(servidor.relogio.agora, 'America/Sao_Paulo'), 6);
  const parcelas = [1, 2].map((numero) => {
    const vence = somarMeses(vencimento, numero - 1);
    return { numero, vencimento: vence, centavos: 15_000 };
  });
  for (const numero of [GUIA, GUIA + 1, GUIA + 2, GUIA + 3]) {
    const inscricao = `A-${numero}`;
    await createGuia(db, 1, { numero, dono: ANA, inscricao, parcelas });
  }
  await ligarAoBanco(servidor.banco, COFRE, 1, 'bacen', banco.credenciais, CONTA);
  ana = await servidor.navegador().entrar(1, ANA, SENHA);
  feitos = contarComandos(servidor.banco.app);
});
afterAll(() => aberto.encerrar());

const pedir = async (numero_parcela: number) => {
  const pedido = { numero_guia: GUIA, numero_parcela };
  const feito = await medirPedido(feitos, () => ana.post('/api/pix?url=v2/iptus', pedido));
  expect(feito.body).toContain('AGUARDANDO_PAGAMENTO');
  return feito;
};

it('B16 a charge is written before the bank is asked and after, and found when it is wanted again', async () => {
  // The first who asks reads the orgao and its bank too.
  await pedir(1);
  const nova = await pedir(2);
  // The session, the guide, no charge yet, what it takes the place of under lock, what is written, what the bank said.
  expect(nova.idas, nova.textos.join('\n')).toBe(6);
  expect(nova.textos[nova.textos.indexOf('commit') - 1]).toMatch(/"cobrancas_pix".*"trabalhos"/);
  const outraVez = await pedir(2);
  expect(outraVez.idas, outraVez.textos.join('\n')).toBe(3);
});

/** Asks for a charge that somebody who holds its guide changes before it is there. */
const pedirEnquanto = async (antes: string, depois: string) => {
  const { banco } = aberto.servidor;
  const mudar = (fatos: string) => `update cobrancas_pix set ${fatos} where numero_parcela = 1`;
  await linhas(banco, mudar(antes));
  const conexao = await banco.owner.connect();
  try {
    await conexao.query('begin');
    await conexao.query("select pg_advisory_xact_lock(1, hashtext('pix:' || $1))", [String(GUIA)]);
    await conexao.query(mudar(depois));
    const pedida = ana.post('/api/pix?url=v2/iptus', { numero_guia: GUIA, numero_parcela: 1 });
    await esperarQueAlguemEspere(banco.app);
    await conexao.query('commit');
    return (await pedida).body;
  } finally {
    conexao.release(true);
  }
};

it('B16 to which key a charge goes is judged once nobody else charges the same', async () => {
  const chave = 'pix@cidade.example';
  const estadoDe = async () =>
    linhas(aberto.servidor.banco, 'select estado from cobrancas_pix where numero_parcela = 1');
  const daOutra = "estado = 'ATIVA', chave = 'antiga@cidade.example'";
  const aberta = await pedirEnquanto(daOutra, `chave = '${chave}'`);
  expect(aberta).toContain('AGUARDANDO_PAGAMENTO');
  expect(await estadoDe()).toEqual([{ estado: 'ATIVA' }]);
  const deOutra = await pedirEnquanto("estado = 'REMOVIDA'", daOutra);
  expect(deOutra).toContain('COBRANCA_ENCERRANDO');
  expect(await estadoDe()).toEqual([{ estado: 'A_REMOVER' }]);
});

const AUTOMATICO = '/api/pagamentos-automaticos';
const DA_CASA = '?url=v2/iptus';
const autorizar = (numero_guia: number) => ana.post(`${AUTOMATICO}${DA_CASA}`, { numero_guia });
const cancelar = (numero_guia: number) =>
  ana.post(`${AUTOMATICO}/cancelamento${DA_CASA}`, { numero_guia });
const cancelarParcela = (numero_guia: number) =>
  ana.post(`${AUTOMATICO}/parcelas/cancelamento${DA_CASA}`, { numero_guia, numero_parcela: 1 });
const ver = (numero_guia: number) => ana.get(`${AUTOMATICO}${DA_CASA}&numero_guia=${numero_guia}`);

it('B16 an automatic payment is written and taken before the bank is asked, and as it answers after', async () => {
  await medirPedido(feitos, () => autorizar(GUIA + 1));
  const nova = await medirPedido(feitos, () => autorizar(GUIA + 2));
  expect(nova.body).toContain('AGUARDANDO_AUTORIZACAO');
  // The session, the guide and none yet, the same under lock, what is written, what the bank said.
  expect(nova.esperas, nova.textos.join('\n')).toBe(5);
  const outraVez = await medirPedido(feitos, () => autorizar(GUIA + 2));
  expect(outraVez.esperas, outraVez.textos.join('\n')).toBe(2);
  const acabada = await medirPedido(feitos, () => cancelar(GUIA + 2));
  expect(acabada.body).toContain('CANCELADA');
  // The session, the guide and it, the same under lock, what is written; what the bank said so too.
  expect(acabada.esperas, acabada.textos.join('\n')).toBe(6);
  const [primeira] = acabada.textos.filter((texto) => /advisory|for update$/.test(texto));
  expect(primeira).toContain('advisory');
});

/** Authorised at the bank, and what is due soon written to be scheduled. */
const agendar = async (numero_guia: number): Promise<void> => {
  const { servidor, banco } = aberto;
  const { autorizacao } = (await autorizar(numero_guia)).json<{ data: PagamentoAutomatico }>().data;
  await banco.automatico({ codigo: autorizacao?.pix ?? '' });
  expect((await ver(numero_guia)).body).toContain('AUTORIZADA');
  const meios = meiosDoPix(servidor);
  await acompanharAutorizacao(meios, await meios.orgaos.get(1), autorizacao?.id ?? '');
};

/** How often something of a guide stands in the trail. */
const naTrilha = async (evento: string, numero_guia: number) =>
  (
    await linhas(
      aberto.servidor.banco,
      `select id from auditoria where evento = $1 and dados ->> 'guia' = $2`,
      [evento, String(numero_guia)],
    )
  ).length;

it('B16 an installment is taken back before the bank is asked and after, once by two who do it at once', async () => {
  const guia = GUIA + 3;
  await agendar(guia);
  const vista = await medirPedido(feitos, () => ver(guia));
  expect(vista.body).toContain('AGENDADA');
  // The session; the guide, the authorisation and what is scheduled by it.
  expect(vista.esperas, vista.textos.join('\n')).toBe(2);
  const feita = await medirPedido(feitos, () => cancelarParcela(guia));
  const { data } = JSON.parse(feita.body) as { data: PagamentoAutomatico };
  expect(data.autorizacao?.parcelas[0]).toMatchObject({ situacao: 'CANCELADA' });
  expect(data).toEqual((await ver(guia)).json<{ data: PagamentoAutomatico }>().data);
  // The session, the guide, the charge held with the rest, what is written, what the bank said.
  expect(feita.esperas, feita.textos.join('\n')).toBe(5);
  await linhas(aberto.servidor.banco, "update agendadas_pix set estado = 'PEDIDA'");
  const duas = await Promise.all([cancelarParcela(guia), cancelarParcela(guia)]);
  const codigos = duas.map(({ statusCode }) => statusCode).sort();
  // The second finds it on its way back, or gone.
  expect(codigos).toEqual([200, codigos[1] === 200 ? 200 : 409]);
  expect(await naTrilha('pagamento-automatico.cancelar-parcela', guia)).toBe(2);
});

it('B16 an automatic payment ends once, and tells its installments, by two who end it at once', async () => {
  const guia = GUIA + 3;
  await linhas(aberto.servidor.banco, "update agendadas_pix set estado = 'ATIVA'");
  await linhas(aberto.servidor.banco, 'delete from trabalhos');
  const duas = await Promise.all([cancelar(guia), cancelar(guia)]);
  expect(duas.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409]);
  expect(await naTrilha('pagamento-automatico.cancelar', guia)).toBe(1);
  const pedidos = await linhas(
    aberto.servidor.banco,
    "select dados ->> 'ato' as ato from trabalhos where fila = 'pix' order by 1",
  );
  expect(pedidos).toEqual([{ ato: 'DESAGENDAR' }, { ato: 'ENCERRAR' }]);
});
