import { AVISOS, type TipoDeAviso } from './avisos.ts';
import type { TipoDeAvisoDeclarado } from './avisos-ao-cidadao.ts';

/** What a notice is about. */
interface AssuntoDoAviso {
  solicitacao_id: string | null;
  recurso_id: string | null;
  /** Of the request; empty where it is about none. */
  protocolo: string;
}

/** What is done where staff see it without reading the request. */
const ENTRE_SETORES: readonly TipoDeAviso[] = [
  'ATENDIMENTO_DEIXOU_VOCE',
  'DISCORDANCIA_A_DECIDIR',
  'CONSULTA_AO_SETOR',
  'CONSULTA_VENCIDA',
];

/**
 * Where it is looked at: by staff over the queue or the list of appeals, by who filed in the list of their own,
 * which shows what the protocol alone does not; their appeals by the protocol.
 */
export function caminhoDoAviso(
  tipo: TipoDeAviso,
  cod_empre: number,
  { solicitacao_id, recurso_id, protocolo }: AssuntoDoAviso,
): string {
  const { de }: TipoDeAvisoDeclarado = AVISOS[tipo];
  if (typeof de === 'object') return de.pagina;
  if (solicitacao_id === null) return '/dashboard/avisos';
  if (AVISOS[tipo].para === 'CIDADAO' && recurso_id !== null)
    return `/esic?cod_empre=${cod_empre}&aba=consultar&protocolo=${protocolo}&recursos=lista`;
  if (ENTRE_SETORES.includes(tipo)) return '/dashboard/solicitacoes?aba=entre-setores';
  return recurso_id === null
    ? `/dashboard/solicitacoes?solicitacao=${solicitacao_id}`
    : `/dashboard/solicitacoes?aba=recursos&recurso=${solicitacao_id}.${recurso_id}`;
}
