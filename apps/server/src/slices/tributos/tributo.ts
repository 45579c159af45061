import type { ChaveServico, Tributo } from '@balcao/domain';

/** The service of the portal that shows the bills of a tax. */
export const SERVICO_DO_TRIBUTO = {
  IPTU: 'iptu',
  ISSQN: 'issqn',
  ALVARA: 'alvara',
  TAXA: 'taxas_fiscalizacao',
} as const satisfies Record<Tributo, ChaveServico>;
