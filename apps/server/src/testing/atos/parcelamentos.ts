import type { AcordoNaTela } from '@balcao/contracts';
import type { Evento } from '@balcao/domain';
import { expect } from 'vitest';
import { ANA, CHEFE, SERVIDORA } from '../cidade.ts';
import {
  acompanhar,
  ACORDOS,
  aderir,
  conferirTermo,
  gravarPrograma,
  termoDe,
} from '../parcelamentos.ts';
import { linhas } from '../query.ts';
import { GUIAS, type Ato, type Cena } from './cena.ts';

/** An agreement of Ana about her overdue IPTU. */
const parcelar = async (cena: Cena, quantas = 1) => {
  await gravarPrograma(await cena.entrar(CHEFE));
  const ana = await cena.entrar(ANA);
  const escolhidos = [{ numero_guia: GUIAS.IPTU.numero, numero_parcela: 1 }];
  const faixa = quantas === 1 ? 0 : 1;
  const resposta = await aderir(ana, { escolhidos, faixa, quantas });
  expect(resposta.statusCode, resposta.body.slice(0, 300)).toBe(200);
  return { ana, numero: resposta.json<{ data: AcordoNaTela }>().data.numero };
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
