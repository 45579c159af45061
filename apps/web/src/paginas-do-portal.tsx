import type { ReactElement } from 'react';
import { sobDemanda } from './lib/sob-demanda.ts';

const ResultadosPage = sobDemanda(
  async () => (await import('./features/pesquisa/resultados-page.tsx')).ResultadosPage,
);

const PrivacidadePage = sobDemanda(
  async () => (await import('./features/privacidade/privacidade-page.tsx')).PrivacidadePage,
);
const AcessibilidadePage = sobDemanda(
  async () =>
    (await import('./features/acessibilidade/acessibilidade-page.tsx')).AcessibilidadePage,
);
const EstatisticasPage = sobDemanda(
  async () => (await import('./features/estatisticas/estatisticas-page.tsx')).EstatisticasPage,
);
const RespostasPage = sobDemanda(
  async () => (await import('./features/respostas/respostas-page.tsx')).RespostasPage,
);

/**
 * Public pages that are no service, each by its own address. They share little with the services
 * and are packed by themselves; the first load of each is weighed all the same.
 */
export const DO_PORTAL: Readonly<Record<string, ReactElement>> = {
  acessibilidade: <AcessibilidadePage />,
  estatisticas: <EstatisticasPage />,
  privacidade: <PrivacidadePage />,
  'pesquisa-resultados': <ResultadosPage />,
  respostas: <RespostasPage />,
};
