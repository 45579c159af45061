import { diaEm, somarDias, somarMeses } from '@balcao/domain';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { ligarAoBanco } from '../../../testing/banco.ts';
import { ANA, createGuia, createOrgao, SENHA } from '../../../testing/cidade.ts';
import { contarComandos, medirPedido, type Comandos } from '../../../testing/comandos.ts';
import { COFRE, type Navegador } from '../../../testing/servidor.ts';
import {
  abrirServidorComBanco,
  type ServidorComBanco,
} from '../../../testing/servidor-com-banco.ts';
import { ligarServicos } from '../../../testing/tributos.ts';

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
  aberto = await abrirServidorComBanco();
  const { servidor, banco } = aberto;
  const { db } = servidor;
  await createOrgao(db, 1);
  await ligarServicos(db, 1);
  const vencimento = somarDias(diaEm(servidor.relogio.agora, 'America/Sao_Paulo'), 20);
  const parcelas = [1, 2].map((numero) => {
    const vence = somarMeses(vencimento, numero - 1);
    return { numero, vencimento: vence, centavos: 15_000 };
  });
  for (const numero of [GUIA, GUIA + 1, GUIA + 2]) {
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

it('B16 an automatic payment is written and taken before the bank is asked, and as it answers after', async () => {
  const url = '/api/pagamentos-automaticos?url=v2/iptus';
  const autorizar = (numero_guia: number) => ana.post(url, { numero_guia });
  await medirPedido(feitos, () => autorizar(GUIA + 1));
  const nova = await medirPedido(feitos, () => autorizar(GUIA + 2));
  expect(nova.body).toContain('AGUARDANDO_AUTORIZACAO');
  // The session, the guide, none yet, the same under lock, what is written, what the bank said.
  expect(nova.idas, nova.textos.join('\n')).toBe(6);
  const outraVez = await medirPedido(feitos, () => autorizar(GUIA + 2));
  expect(outraVez.idas, outraVez.textos.join('\n')).toBe(3);
  const cancelar = url.replace('?', '/cancelamento?');
  const acabada = await medirPedido(feitos, () => ana.post(cancelar, { numero_guia: GUIA + 2 }));
  // The session, the guide, it, the same under lock, what is written; what the bank said so too; what was scheduled.
  expect(acabada.idas, acabada.textos.join('\n')).toBe(8);
});
