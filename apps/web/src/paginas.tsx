import { findServico, pode, type Capacidade, type ChaveServico, type Papel } from '@balcao/domain';
import type { Servico } from '@balcao/contracts';
import { createElement, type ComponentType, type ReactElement } from 'react';
import { sobDemanda } from './lib/sob-demanda.ts';

type Tabela = Readonly<Record<string, ReactElement>>;

/** A page whose code comes when it is opened. */
const pagina = (importar: () => Promise<ComponentType>): ReactElement =>
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
const DO_PORTAL: Tabela = {
  acessibilidade: pagina(
    async () =>
      (await import('./features/acessibilidade/acessibilidade-page.tsx')).AcessibilidadePage,
  ),
  estatisticas: pagina(
    async () => (await import('./features/estatisticas/estatisticas-page.tsx')).EstatisticasPage,
  ),
  privacidade: pagina(
    async () => (await import('./features/privacidade/privacidade-page.tsx')).PrivacidadePage,
  ),
  'pesquisa-resultados': pagina(
    async () => (await import('./features/pesquisa/resultados-page.tsx')).ResultadosPage,
  ),
  respostas: pagina(
    async () => (await import('./features/respostas/respostas-page.tsx')).RespostasPage,
  ),
};

/** Pages of the dashboard about one's own account: everybody's, found in the menu of the account. */
const DA_CONTA: Tabela = {
  perfil: pagina(async () => (await import('./features/perfil/perfil-page.tsx')).PerfilPage),
  dois_fatores: pagina(
    async () => (await import('./features/perfil/dois-fatores-page.tsx')).DoisFatoresPage,
  ),
};

/** A page of the section 'Configurações', with who finds it in the menu. */
interface PaginaDeConfiguracao {
  segmento: string;
  rotulo: string;
  capacidade: Capacidade;
  pagina: ReactElement;
}

/** The configuration pages (`portal.md` §2); whether someone may use one is the server's to say. */
const CONFIGURACOES: readonly PaginaDeConfiguracao[] = [
  {
    segmento: 'gerenciar_contribuintes',
    rotulo: 'Geren. de contribuintes',
    capacidade: 'contribuintes.configurar',
    pagina: pagina(
      async () => (await import('./features/administracao/chaves-pages.tsx')).ContribuintesPage,
    ),
  },
  {
    segmento: 'gerenciar_usuarios',
    rotulo: 'Geren. de usuários',
    capacidade: 'usuarios.gerenciar',
    pagina: pagina(
      async () => (await import('./features/administracao/usuarios-page.tsx')).UsuariosPage,
    ),
  },
  {
    segmento: 'gerenciar_servicos',
    rotulo: 'Geren. de serviços',
    capacidade: 'servicos.configurar',
    pagina: pagina(
      async () => (await import('./features/administracao/chaves-pages.tsx')).ServicosPage,
    ),
  },
  {
    segmento: 'certidoes',
    rotulo: 'Certidões emitidas',
    capacidade: 'certidoes.gerenciar',
    pagina: pagina(
      async () => (await import('./features/certidoes/emitidas-page.tsx')).CertidoesEmitidasPage,
    ),
  },
  {
    segmento: 'arrecadacao',
    rotulo: 'Arrecadação',
    capacidade: 'arrecadacao.gerenciar',
    pagina: pagina(
      async () => (await import('./features/arrecadacao/arrecadacao-page.tsx')).ArrecadacaoPage,
    ),
  },
  {
    segmento: 'informacoes_classificadas',
    rotulo: 'Informações classificadas',
    capacidade: 'classificadas.gerenciar',
    pagina: pagina(
      async () =>
        (await import('./features/classificadas/classificadas-page.tsx')).ClassificadasPage,
    ),
  },
  {
    segmento: 'parametros',
    rotulo: 'Parâmetros',
    capacidade: 'parametros.gerenciar',
    pagina: pagina(
      async () => (await import('./features/administracao/parametros-page.tsx')).ParametrosPage,
    ),
  },
  {
    segmento: 'conexao',
    rotulo: 'Sistema da prefeitura',
    capacidade: 'conexao.ver',
    pagina: pagina(async () => (await import('./features/conexao/conexao-page.tsx')).ConexaoPage),
  },
  {
    segmento: 'auditoria',
    rotulo: 'Trilha de auditoria',
    capacidade: 'auditoria.consultar',
    pagina: pagina(
      async () => (await import('./features/administracao/auditoria-page.tsx')).AuditoriaPage,
    ),
  },
];

/** The configuration pages that someone finds in the menu. */
export const configuracoesDe = (papel: Papel): readonly PaginaDeConfiguracao[] =>
  CONFIGURACOES.filter(({ capacidade }) => pode(papel, capacidade));

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
  if (Object.hasOwn(DO_PORTAL, segmento)) return DO_PORTAL[segmento];
  const chaves = Object.keys(DOS_SERVICOS) as ChaveServico[];
  const chave = chaves.find((candidata) => segmentoDe(candidata) === segmento);
  return chave && DOS_SERVICOS[chave]?.publica;
};

/** The services that an institution has on and that have a page of this kind. */
export const servicosComPagina = (servicos: readonly Servico[], tipo: keyof PaginasDoServico) =>
  servicos.flatMap((servico) => {
    const chave = findServico(servico.action_key)?.action_key;
    return servico.ativo && chave && DOS_SERVICOS[chave]?.[tipo]
      ? [{ ...servico, action_key: chave }]
      : [];
  });

/** The page of a service, of the account or of a configuration, when there is one. */
export const findPaginaDoPainel = (chave: string): ReactElement | undefined => {
  if (Object.hasOwn(DA_CONTA, chave)) return DA_CONTA[chave];
  const configuracao = CONFIGURACOES.find(({ segmento }) => segmento === chave);
  if (configuracao) return configuracao.pagina;
  const servico = findServico(chave);
  return servico && DOS_SERVICOS[servico.action_key]?.painel;
};
