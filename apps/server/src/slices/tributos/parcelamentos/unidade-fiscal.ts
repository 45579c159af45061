import { centavosDaUnidade, type Centavos } from '@balcao/domain';
import type { OrgaoEmUso } from '../../../core/orgao/orgao.ts';

/** What a fiscal unit of the city is worth this month; 0: its table of indices is none of units, or lacks the month. */
export const unidadeFiscal = ({
  hoje,
  parametros,
  tabelas,
}: Pick<OrgaoEmUso, 'hoje' | 'parametros' | 'tabelas'>): Centavos =>
  parametros.indice_que_rege === 'DO_MES' ? centavosDaUnidade(tabelas.indices, hoje) : 0;
