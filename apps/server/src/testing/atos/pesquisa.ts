import type { Evento } from '@balcao/domain';
import { SERVIDORA } from '../cidade.ts';
import { ligarServicos } from '../tributos.ts';
import { como, type Ato } from './cena.ts';

/** A visitor answers the survey; staff read what came. */
export const ATOS_DA_PESQUISA = {
  'pesquisa.responder': [
    ['VISITANTE'],
    async ({ visitante, servidor }) => {
      await ligarServicos(servidor.db, 1, ['pesquisa_satisfacao']);
      await visitante().post('/api/pesquisa/respostas', { cod_empre: 1, satisfacao: 4 });
    },
  ],
  'pesquisa.ver-comentarios': [
    ['PREFEITURA', SERVIDORA],
    como(SERVIDORA, (servidora) => servidora.get('/api/pesquisa/comentarios')),
  ],
  'pesquisa.baixar': [
    ['PREFEITURA', SERVIDORA],
    como(SERVIDORA, (servidora) => servidora.get('/api/pesquisa/respostas/csv')),
  ],
} satisfies Partial<Record<Evento, Ato>>;
