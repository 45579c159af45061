import { INSTANCIAS, lerProtocolo } from '@balcao/domain';
import type { FiltrosNoEndereco } from '../../lib/lista-no-endereco.ts';
import { idEntre } from '../../solicitacoes/solicitacoes.queries.ts';

/** What the list is narrowed by, as the address says it (`esic.md` §2.1). */
const FILTROS = ['instancia', 'protocolo'] as const;

/** The same, as the server is asked. */
export function filtrosDe({ valor }: FiltrosNoEndereco) {
  const protocolo = lerProtocolo(valor('protocolo'));
  return {
    instancia: idEntre(INSTANCIAS, valor('instancia')),
    numero_protocolo: protocolo.ok ? protocolo.valor : undefined,
  };
}

export const estaFiltrada = ({ valor }: FiltrosNoEndereco): boolean =>
  FILTROS.some((nome) => valor(nome) !== '');
