import type { Evento } from '@balcao/domain';
import { ANA, BRUNO } from '../cidade.ts';
import { aceitar, agindoPor, agirPorSi, dar, encerrar } from '../procuracoes.ts';
import { linhas } from '../query.ts';
import type { Ato, Cena } from './cena.ts';

const IPTU = { procurador: BRUNO, servicos: ['iptu'] } as const;

const osDois = async ({ servidor, entrar }: Cena) => {
  await linhas(servidor.banco, 'delete from procuracoes');
  return { ana: await entrar(ANA), bruno: await entrar(BRUNO) };
};

/** Powers that ANA gives BRUNO. */
export const ATOS_DAS_PROCURACOES = {
  'procuracao.dar': [
    ['CONTRIBUINTE', ANA],
    async (cena) => {
      const { ana } = await osDois(cena);
      await dar(ana, IPTU);
    },
  ],
  'procuracao.aceitar': [
    ['CONTRIBUINTE', BRUNO],
    async (cena) => {
      const { ana, bruno } = await osDois(cena);
      await aceitar(bruno, await dar(ana, IPTU));
    },
  ],
  'procuracao.recusar': [
    ['CONTRIBUINTE', BRUNO],
    async (cena) => {
      const { ana, bruno } = await osDois(cena);
      await encerrar(bruno, await dar(ana, IPTU));
    },
  ],
  'procuracao.encerrar': [
    ['CONTRIBUINTE', ANA],
    async (cena) => {
      const { ana } = await osDois(cena);
      await encerrar(ana, await dar(ana, IPTU));
    },
  ],
  'representacao.comecar': [
    ['CONTRIBUINTE', BRUNO],
    async (cena) => {
      const { ana, bruno } = await osDois(cena);
      await agindoPor(ana, bruno, IPTU);
    },
  ],
  'representacao.deixar': [
    ['CONTRIBUINTE', BRUNO],
    async (cena) => {
      const { ana, bruno } = await osDois(cena);
      await agindoPor(ana, bruno, IPTU);
      await agirPorSi(bruno);
    },
  ],
} satisfies Partial<Record<Evento, Ato>>;
