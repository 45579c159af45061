import { lazy } from 'react';
import { useUsuario } from '../lib/sessao.ts';

const SolicitacoesPage = lazy(async () => ({
  default: (await import('../features/solicitacoes/solicitacoes-page.tsx')).SolicitacoesPage,
}));
const GestaoPage = lazy(async () => ({
  default: (await import('../features/solicitacoes-gestao/gestao-page.tsx')).GestaoPage,
}));

/** `/dashboard/solicitacoes`: a taxpayer's own requests, or the queue of staff (`esic.md` §2.1). */
export function Solicitacoes() {
  return useUsuario().tipo === 'CONTRIBUINTE' ? <SolicitacoesPage /> : <GestaoPage />;
}
