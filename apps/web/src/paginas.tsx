import { findServico, type ChaveServico } from '@balcao/domain';
import type { Servico } from '@balcao/contracts';
import { lazy, type ReactElement } from 'react';

const IptuPage = lazy(async () => ({
  default: (await import('./features/iptu/iptu-page.tsx')).IptuPage,
}));

/** Where a service is reached: without sign-in, from the dashboard, or both. */
interface PaginasDoServico {
  publica?: ReactElement;
  painel?: ReactElement;
}

/** The pages of the services, each loaded when opened. A service without a page is linked nowhere. */
export const PAGINAS: Partial<Record<ChaveServico, PaginasDoServico>> = {
  iptu: { publica: <IptuPage publica />, painel: <IptuPage /> },
};

/** Public addresses that the specification gives; the others are the service's key. */
const ENDERECOS: Partial<Record<ChaveServico, string>> = {
  solicitacoes: 'esic',
  pesquisa_satisfacao: 'pesquisa-satisfacao',
};

const segmentoDe = (chave: ChaveServico): string => ENDERECOS[chave] ?? chave;

/** Address of a service's public page, in an institution. */
export const enderecoPublico = (chave: ChaveServico, codEmpre: number): string =>
  `/${segmentoDe(chave)}?cod_empre=${codEmpre}`;

/** Address of a service's page in the dashboard. */
export const enderecoNoPainel = (chave: ChaveServico): string => `/dashboard/${chave}`;

/** The public page of this address (`iptu`, `esic` …), when there is one. */
export const findPaginaPublica = (segmento: string): ReactElement | undefined => {
  const chaves = Object.keys(PAGINAS) as ChaveServico[];
  const chave = chaves.find((candidata) => segmentoDe(candidata) === segmento);
  return chave && PAGINAS[chave]?.publica;
};

/** The services that an institution has on and that have a page of this kind. */
export const servicosComPagina = (servicos: readonly Servico[], tipo: keyof PaginasDoServico) =>
  servicos.flatMap((servico) => {
    const chave = findServico(servico.action_key)?.action_key;
    return servico.ativo && chave && PAGINAS[chave]?.[tipo]
      ? [{ ...servico, action_key: chave }]
      : [];
  });

/** The page of a service in the dashboard, when there is one. */
export const findPaginaDoPainel = (chave: string): ReactElement | undefined => {
  const servico = findServico(chave);
  return servico && PAGINAS[servico.action_key]?.painel;
};
