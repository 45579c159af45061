import type { ChaveServico } from '@balcao/domain';
import type { ReactElement } from 'react';
import { sobDemanda } from './lib/sob-demanda.ts';

const IptuPage = sobDemanda(async () => (await import('./features/iptu/iptu-page.tsx')).IptuPage);

const IssqnPage = sobDemanda(
  async () => (await import('./features/issqn/issqn-page.tsx')).IssqnPage,
);
const TaxasFiscalizacaoPage = sobDemanda(
  async () =>
    (await import('./features/taxas-fiscalizacao/taxas-fiscalizacao-page.tsx'))
      .TaxasFiscalizacaoPage,
);
const ImoveisPage = sobDemanda(
  async () => (await import('./features/imoveis/imoveis-page.tsx')).ImoveisPage,
);

const AlvaraPage = sobDemanda(
  async () => (await import('./features/alvara/alvara-page.tsx')).AlvaraPage,
);
const LogAlteracoesPage = sobDemanda(
  async () => (await import('./features/log-alteracoes/log-alteracoes-page.tsx')).LogAlteracoesPage,
);
const InformacoesCadastraisPage = sobDemanda(
  async () =>
    (await import('./features/informacoes-cadastrais/informacoes-cadastrais-page.tsx'))
      .InformacoesCadastraisPage,
);
const ExtratoDividaPage = sobDemanda(
  async () => (await import('./features/extrato-divida/extrato-divida-page.tsx')).ExtratoDividaPage,
);
const NegativaDebitosPage = sobDemanda(
  async () =>
    (await import('./features/negativa-debitos/negativa-debitos-page.tsx')).NegativaDebitosPage,
);
const AutenticidadeAlvaraPage = sobDemanda(
  async () =>
    (await import('./features/autenticidade-alvara/autenticidade-alvara-page.tsx'))
      .AutenticidadeAlvaraPage,
);

const PesquisaPage = sobDemanda(
  async () => (await import('./features/pesquisa/pesquisa-page.tsx')).PesquisaPage,
);
const EsicPage = sobDemanda(async () => (await import('./features/esic/esic-page.tsx')).EsicPage);
const Solicitacoes = sobDemanda(
  async () => (await import('./routes/solicitacoes.tsx')).Solicitacoes,
);

/** Where a service is reached: without sign-in, from the dashboard, or both. */
export interface PaginasDoServico {
  publica?: ReactElement;
  painel?: ReactElement;
}

/**
 * The pages of the services, each loaded when opened. A service without a page is linked nowhere.
 * Every page that this module imports is packed as a public one, and its first load is weighed.
 */
export const PAGINAS: Partial<Record<ChaveServico, PaginasDoServico>> = {
  iptu: { publica: <IptuPage publica />, painel: <IptuPage /> },
  issqn: { publica: <IssqnPage publica />, painel: <IssqnPage /> },
  informacoes_cadastrais: { painel: <InformacoesCadastraisPage /> },
  log_alteracoes: { painel: <LogAlteracoesPage /> },
  imoveis: { painel: <ImoveisPage /> },
  extrato_divida: { publica: <ExtratoDividaPage publica />, painel: <ExtratoDividaPage /> },
  alvara: { publica: <AlvaraPage publica />, painel: <AlvaraPage /> },
  taxas_fiscalizacao: { painel: <TaxasFiscalizacaoPage /> },
  negativa_debitos: { publica: <NegativaDebitosPage publica />, painel: <NegativaDebitosPage /> },
  autenticidade_alvara: {
    publica: <AutenticidadeAlvaraPage />,
    painel: <AutenticidadeAlvaraPage />,
  },
  pesquisa_satisfacao: { publica: <PesquisaPage />, painel: <PesquisaPage painel /> },
  solicitacoes: { publica: <EsicPage />, painel: <Solicitacoes /> },
};
