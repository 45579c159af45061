import type { Evento } from '@balcao/domain';
import { ANA, CHEFE, SERVIDORA } from '../cidade.ts';
import { gravarPrograma } from '../parcelamentos.ts';
import type { Ato } from './cena.ts';

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
} as const satisfies Partial<Record<Evento, Ato>>;
