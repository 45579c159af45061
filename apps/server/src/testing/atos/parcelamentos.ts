import type { AcordoNaTela } from '@balcao/contracts';
import type { Evento } from '@balcao/domain';
import { expect } from 'vitest';
import { ANA, CHEFE, SERVIDORA } from '../cidade.ts';
import {
  acompanhar,
  ACORDOS,
  aderir,
  conferirTermo,
  GESTAO,
  gravarPrograma,
  pedidoNoBalcao,
  termoDe,
} from '../parcelamentos.ts';
import { linhas } from '../query.ts';
import { GUIAS, type Ato, type Cena } from './cena.ts';

/** An agreement of Ana about her overdue IPTU. */
export const parcelar = async (cena: Cena, quantas = 1) => {
  await gravarPrograma(await cena.entrar(CHEFE));
  const ana = await cena.entrar(ANA);
  const escolhidos = [{ numero_guia: GUIAS.IPTU.numero, numero_parcela: 1 }];
  const faixa = quantas === 1 ? 0 : 1;
  const resposta = await aderir(ana, { escolhidos, faixa, quantas });
  expect(resposta.statusCode, resposta.body.slice(0, 300)).toBe(200);
  return { ana, numero: resposta.json<{ data: AcordoNaTela }>().data.numero };
};

/** A clerk asks to cancel it; an administrator decides, where it is said how. */
const cancelar = async (cena: Cena, aprova?: boolean) => {
  const { numero } = await parcelar(cena);
  const endereco = `${GESTAO}/${numero}/cancelamento`;
  const servidora = await cena.entrar(SERVIDORA);
  const pedido = await servidora.post(endereco, { motivo: 'Débito pago antes.' });
  if (aprova === undefined) return pedido;
  return (await cena.entrar(CHEFE)).post(`${endereco}/decisao`, { aprova });
};

export const ATOS_DOS_PARCELAMENTOS = {
  'programa-de-parcelamento.gravar': [
    ['ADMIN', CHEFE],
    async (cena) => gravarPrograma(await cena.entrar(CHEFE)),
  ],
  'parcelamento.simular': [
    ['PREFEITURA', SERVIDORA],
    async (cena) =>
      (await cena.entrar(SERVIDORA)).post('/api/parcelamentos/simulacao', { cpfcnpj: ANA }),
  ],
  'parcelamento.aderir': [['CONTRIBUINTE', ANA], (cena) => parcelar(cena)],
  'parcelamento.aderir-no-balcao': [
    ['PREFEITURA', SERVIDORA],
    async (cena) => {
      await gravarPrograma(await cena.entrar(CHEFE));
      const servidora = await cena.entrar(SERVIDORA);
      const escolhidos = [{ numero_guia: GUIAS.IPTU.numero, numero_parcela: 1 }];
      return servidora.post(GESTAO, await pedidoNoBalcao(servidora, ANA, { escolhidos }));
    },
  ],
  'parcelamento.pedir-codigo': [['CONTRIBUINTE', ANA], (cena) => parcelar(cena)],
  'parcelamento.imprimir-termo': [
    ['CONTRIBUINTE', ANA],
    async (cena) => {
      const { ana, numero } = await parcelar(cena);
      return termoDe(ana, numero);
    },
  ],
  'parcelamento.conferir-termo': [
    ['VISITANTE'],
    async (cena) => {
      await parcelar(cena);
      const [acordo] = await linhas<{ codigo: string }>(
        cena.servidor.banco,
        'select codigo from parcelamentos',
      );
      return conferirTermo(cena.servidor.navegador(), acordo?.codigo ?? '');
    },
  ],
  'parcelamento.listar': [
    ['PREFEITURA', SERVIDORA],
    async (cena) => {
      await parcelar(cena);
      return (await cena.entrar(SERVIDORA)).get(GESTAO);
    },
  ],
  'parcelamento.exportar': [
    ['PREFEITURA', SERVIDORA],
    async (cena) => (await cena.entrar(SERVIDORA)).get(`${GESTAO}/csv`),
  ],
  'parcelamento.pedir-cancelamento': [['PREFEITURA', SERVIDORA], (cena) => cancelar(cena)],
  'parcelamento.cancelar': [['ADMIN', CHEFE], (cena) => cancelar(cena, true)],
  'parcelamento.manter': [['ADMIN', CHEFE], (cena) => cancelar(cena, false)],
  'parcelamento.desistir': [
    ['CONTRIBUINTE', ANA],
    async (cena) => {
      const { ana, numero } = await parcelar(cena);
      return ana.post(`${ACORDOS}/${numero}/desistencia`, {});
    },
  ],
  'parcelamento.caducar': [
    ['VISITANTE'],
    async (cena) => {
      await parcelar(cena);
      return acompanhar(cena.servidor, '2027-02-01T15:00:00Z');
    },
  ],
  'parcelamento.corrigir': [
    ['VISITANTE'],
    async (cena) => {
      const { numero } = await parcelar(cena, 3);
      const { banco } = cena.servidor;
      await linhas(
        banco,
        `update parcelas set situacao = case numero_parcela when 1 then 'BAIXADA' else 'INATIVA' end,
            pagamento = case numero_parcela when 1 then '2026-11-20'::date end
          where numero_guia = ${numero}`,
      );
      await linhas(
        banco,
        `update parcelamentos
            set termo = jsonb_set(termo, '{programa,financiamento,correcao}', '"SELIC"')`,
      );
      return acompanhar(cena.servidor, '2026-12-01T15:00:00Z');
    },
  ],
  'parcelamento.romper': [
    ['VISITANTE'],
    async (cena) => {
      const { numero } = await parcelar(cena, 3);
      await linhas(
        cena.servidor.banco,
        `update parcelas set situacao = 'BAIXADA', pagamento = '2026-11-20'
         where numero_guia = ${numero} and numero_parcela <= 2`,
      );
      return acompanhar(cena.servidor, '2027-06-01T15:00:00Z');
    },
  ],
} as const satisfies Partial<Record<Evento, Ato>>;
