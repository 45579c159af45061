import type { Evento } from '@balcao/domain';
import { ANA, CHEFE } from '../cidade.ts';
import type { Navegador } from '../servidor.ts';
import { como, type Ato } from './cena.ts';

const impor = (chefe: Navegador) =>
  chefe.post('/api/sigilos-de-acesso', {
    cpfcnpj: ANA,
    fundamento: 'ORDEM_JUDICIAL',
    motivo: 'Processo 1/2026.',
    desde: '2026-11-01',
    ate: '2027-01-31',
  });

/** What is done with what the trail tells people of themselves. */
export const ATOS_DOS_MEUS_DADOS = {
  'sigilos.impor': [['ADMIN', CHEFE], como(CHEFE, impor)],
  'sigilos.encerrar': [
    ['ADMIN', CHEFE],
    como(CHEFE, async (chefe) => {
      const { id } = (await impor(chefe)).json<{ data: { id: string } }>().data;
      return chefe.put(`/api/sigilos-de-acesso/${id}/encerramento`, { motivo: 'Arquivado.' });
    }),
  ],
} satisfies Partial<Record<Evento, Ato>>;
