import { listAuditoria, type RegistroDeAuditoria } from '@balcao/contracts';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { call } from '../../lib/call.ts';

export const PAPEIS: Record<RegistroDeAuditoria['papel'], string> = {
  VISITANTE: 'Visitante',
  CONTRIBUINTE: 'Contribuinte',
  PREFEITURA: 'Prefeitura',
  ADMIN: 'Administração',
  OPERADOR: 'Operador do servidor',
};

type Papel = keyof typeof PAPEIS;

export const lerPapel = (texto: string): Papel | undefined =>
  Object.hasOwn(PAPEIS, texto) ? (texto as Papel) : undefined;

export interface FiltroDeAuditoria {
  evento?: string;
  papel?: Papel;
  /** Civil days. */
  de?: string;
  ate?: string;
  cpfcnpj?: string;
  usuario_id?: string;
  origem?: string;
}

interface PedidoDeAuditoria {
  page: number;
  /** Newest row of the first page: what happens meanwhile moves no row to another page. */
  ate_id?: number;
  filtro: FiltroDeAuditoria;
}

export const auditoriaQuery = ({ page, ate_id, filtro }: PedidoDeAuditoria) =>
  queryOptions({
    queryKey: ['auditoria', page, ate_id, filtro],
    queryFn: ({ signal }) =>
      call(listAuditoria, {
        query: { page, per_page: 10, ...(ate_id !== undefined && { ate_id }), ...filtro },
        signal,
      }),
    placeholderData: keepPreviousData,
    // Each look stands in the trail: it is not asked for again by itself.
    staleTime: Infinity,
    gcTime: 0,
  });

const escrito = (valor: unknown): string =>
  typeof valor === 'string' ? valor : JSON.stringify(valor);

/** The facts of an event, as people read them: `liberacao: AUTOMATICA`. */
export function fatosDe({ dados }: Pick<RegistroDeAuditoria, 'dados'>): string[] {
  const fatos = JSON.parse(dados) as Record<string, unknown>;
  return Object.entries(fatos).map(([nome, valor]) => `${nome}: ${escrito(valor)}`);
}
