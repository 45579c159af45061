import { findServico, segmentoDoServico, type ChaveServico } from '@balcao/domain';
import type { Servico } from '@balcao/contracts';
import { createElement, type ComponentType, type ReactElement } from 'react';
import { parada } from './lib/parada.tsx';
import { sobDemanda } from './lib/sob-demanda.ts';

export type Tabela = Readonly<Record<string, ReactElement>>;

/** A page whose code comes when it is opened. */
export const pagina = (importar: () => Promise<ComponentType>): ReactElement =>
  createElement(sobDemanda(importar));

/** Where a service is reached: without sign-in, from the dashboard, or both. */
interface PaginasDoServico {
  publica?: ReactElement;
  painel?: ReactElement;
}

/** A service that is reached both ways by one page, which is told by which. */
function nosDois(importar: () => Promise<ComponentType<{ publica?: boolean }>>): PaginasDoServico {
  const Pagina = sobDemanda(importar);
  return { publica: <Pagina publica />, painel: <Pagina /> };
}

/**
 * The pages of the services. A service without a page is linked nowhere. The build reads this table:
 * every page that it imports is packed as a public one, and its first load is weighed.
 */
export const DOS_SERVICOS: Partial<Record<ChaveServico, PaginasDoServico>> = {
  iptu: nosDois(async () => (await import('./features/iptu/iptu-page.tsx')).IptuPage),
  issqn: nosDois(async () => (await import('./features/issqn/issqn-page.tsx')).IssqnPage),
  informacoes_cadastrais: {
    painel: pagina(
      async () =>
        (await import('./features/informacoes-cadastrais/informacoes-cadastrais-page.tsx'))
          .InformacoesCadastraisPage,
    ),
  },
  log_alteracoes: {
    painel: pagina(
      async () =>
        (await import('./features/log-alteracoes/log-alteracoes-page.tsx')).LogAlteracoesPage,
    ),
  },
  imoveis: {
    painel: pagina(async () => (await import('./features/imoveis/imoveis-page.tsx')).ImoveisPage),
  },
  extrato_divida: nosDois(
    async () =>
      (await import('./features/extrato-divida/extrato-divida-page.tsx')).ExtratoDividaPage,
  ),
  alvara: nosDois(async () => (await import('./features/alvara/alvara-page.tsx')).AlvaraPage),
  taxas_fiscalizacao: {
    painel: pagina(
      async () =>
        (await import('./features/taxas-fiscalizacao/taxas-fiscalizacao-page.tsx'))
          .TaxasFiscalizacaoPage,
    ),
  },
  negativa_debitos: nosDois(
    async () =>
      (await import('./features/negativa-debitos/negativa-debitos-page.tsx')).NegativaDebitosPage,
  ),
  autenticidade_alvara: nosDois(
    async () =>
      (await import('./features/autenticidade-alvara/autenticidade-alvara-page.tsx'))
        .AutenticidadeAlvaraPage,
  ),
  pesquisa_satisfacao: nosDois(
    async () => (await import('./features/pesquisa/pesquisa-page.tsx')).PesquisaPage,
  ),
  solicitacoes: {
    publica: pagina(async () => (await import('./features/esic/esic-page.tsx')).EsicPage),
    painel: pagina(async () => (await import('./routes/solicitacoes.tsx')).Solicitacoes),
  },
};

/**
 * Public pages that are no service, each by its own address. They share little with the services
 * and are packed by themselves; the build reads this table too, and weighs the first load of each.
 */
export const DO_PORTAL: Tabela = {
  acessibilidade: createElement(
    parada(
      async () =>
        (await import('./features/acessibilidade/acessibilidade-page.tsx')).AcessibilidadePage,
    ),
  ),
  govbr: pagina(async () => (await import('./features/govbr/nao-entrou-page.tsx')).NaoEntrouPage),
  estatisticas: pagina(
    async () => (await import('./features/estatisticas/estatisticas-page.tsx')).EstatisticasPage,
  ),
  institucional: createElement(
    parada(
      async () => (await import('./features/conteudos/institucional-page.tsx')).InstitucionalPage,
    ),
  ),
  documentos: createElement(
    parada(async () => (await import('./features/conteudos/documentos-page.tsx')).DocumentosPage),
  ),
  'carta-de-servicos': createElement(
    parada(async () => (await import('./features/conteudos/carta-page.tsx')).CartaPage),
  ),
  'perguntas-frequentes': createElement(
    parada(async () => (await import('./features/conteudos/perguntas-page.tsx')).PerguntasPage),
  ),
  buscar: createElement(
    parada(async () => (await import('./features/busca/buscar-page.tsx')).BuscarPage),
  ),
  mapa: createElement(parada(async () => (await import('./features/mapa/mapa-page.tsx')).MapaPage)),
  ouvidoria: pagina(async () => (await import('./features/esic/ouvidoria-page.tsx')).OuvidoriaPage),
  'dados-abertos': createElement(
    parada(
      async () =>
        (await import('./features/dados-abertos/dados-abertos-page.tsx')).DadosAbertosPage,
    ),
  ),
  'transparencia-fiscal': pagina(
    async () => (await import('./features/fiscal/fiscal-page.tsx')).FiscalPage,
  ),
  inscritos: pagina(
    async () => (await import('./features/inscritos/inscritos-page.tsx')).InscritosPage,
  ),
  privacidade: createElement(
    parada(
      async () => (await import('./features/privacidade/privacidade-page.tsx')).PrivacidadePage,
    ),
  ),
  'pesquisa-resultados': pagina(
    async () => (await import('./features/pesquisa/resultados-page.tsx')).ResultadosPage,
  ),
  pagar: pagina(
    async () => (await import('./features/pagar/pagar-publica-page.tsx')).PagarPublicaPage,
  ),
  'simular-parcelamento': pagina(
    async () =>
      (await import('./features/parcelamentos/simular-publica-page.tsx')).SimularPublicaPage,
  ),
  pagamento: pagina(
    async () => (await import('./features/pagamento/pagamento-page.tsx')).PagamentoPage,
  ),
  respostas: pagina(
    async () => (await import('./features/respostas/respostas-page.tsx')).RespostasPage,
  ),
};

/** Address of a service's public page, in an institution. */
export const enderecoPublico = (chave: ChaveServico, codEmpre: number): string =>
  `/${segmentoDoServico(chave)}?cod_empre=${codEmpre}`;

/** Address of a service's page in the dashboard. */
export const enderecoNoPainel = (chave: ChaveServico): string => `/dashboard/${chave}`;

/** The service whose public page has this address; undefined where it is no service's. */
const findServicoPublico = (segmento: string): ChaveServico | undefined => {
  const chaves = Object.keys(DOS_SERVICOS) as ChaveServico[];
  return chaves.find((candidata) => segmentoDoServico(candidata) === segmento);
};

/** Pages that tell what came of a service, and end with it. */
const DO_QUE_VEIO: Readonly<Record<string, ChaveServico>> = {
  estatisticas: 'solicitacoes',
  ouvidoria: 'solicitacoes',
  respostas: 'solicitacoes',
  'pesquisa-resultados': 'pesquisa_satisfacao',
};

/** The service without which there is nothing at a public address. */
export const findServicoDaPagina = (segmento: string): ChaveServico | undefined =>
  DO_QUE_VEIO[segmento] ?? findServicoPublico(segmento);

/** The public page of this address (`iptu`, `esic` …), when there is one. */
export const findPaginaPublica = (segmento: string): ReactElement | undefined => {
  if (Object.hasOwn(DO_PORTAL, segmento)) return DO_PORTAL[segmento];
  const chave = findServicoPublico(segmento);
  return chave && DOS_SERVICOS[chave]?.publica;
};

/** Whether the institution has this service switched off. */
export const estaDesligado = (servicos: readonly Servico[], chave: ChaveServico): boolean =>
  servicos.some(({ action_key, ativo }) => action_key === chave && !ativo);

/** The services that an institution has on and that have a page of this kind. */
export const servicosComPagina = (servicos: readonly Servico[], tipo: keyof PaginasDoServico) =>
  servicos.flatMap((servico) => {
    const chave = findServico(servico.action_key)?.action_key;
    return servico.ativo && chave && DOS_SERVICOS[chave]?.[tipo]
      ? [{ ...servico, action_key: chave }]
      : [];
  });
