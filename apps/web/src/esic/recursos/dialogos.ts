import { lazy } from 'react';

/** The dialogs of the appeals of a request, which come when its details are open. */
export const Recursos = lazy(async () => ({
  default: (await import('./recursos-da-solicitacao.tsx')).RecursosDaSolicitacao,
}));
