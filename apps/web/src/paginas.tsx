import { findServico, pode, type Capacidade, type ChaveServico, type Papel } from '@balcao/domain';
import type { Servico } from '@balcao/contracts';
import type { ReactElement } from 'react';
import { sobDemanda } from './lib/sob-demanda.ts';
import { DO_PORTAL } from './paginas-do-portal.tsx';
import { PAGINAS, type PaginasDoServico } from './paginas-publicas.tsx';

const ServicosPage = sobDemanda(
  async () => (await import('./features/administracao/chaves-pages.tsx')).ServicosPage,
);
const ContribuintesPage = sobDemanda(
  async () => (await import('./features/administracao/chaves-pages.tsx')).ContribuintesPage,
);
const UsuariosPage = sobDemanda(
  async () => (await import('./features/administracao/usuarios-page.tsx')).UsuariosPage,
);

const ParametrosPage = sobDemanda(
  async () => (await import('./features/administracao/parametros-page.tsx')).ParametrosPage,
);

const PerfilPage = sobDemanda(
  async () => (await import('./features/perfil/perfil-page.tsx')).PerfilPage,
);
const DoisFatoresPage = sobDemanda(
  async () => (await import('./features/perfil/dois-fatores-page.tsx')).DoisFatoresPage,
);

const CertidoesEmitidasPage = sobDemanda(
  async () => (await import('./features/certidoes/emitidas-page.tsx')).CertidoesEmitidasPage,
);
const AuditoriaPage = sobDemanda(
  async () => (await import('./features/administracao/auditoria-page.tsx')).AuditoriaPage,
);

const ConexaoPage = sobDemanda(
  async () => (await import('./features/conexao/conexao-page.tsx')).ConexaoPage,
);

const ArrecadacaoPage = sobDemanda(
  async () => (await import('./features/arrecadacao/arrecadacao-page.tsx')).ArrecadacaoPage,
);

const ClassificadasPage = sobDemanda(
  async () => (await import('./features/classificadas/classificadas-page.tsx')).ClassificadasPage,
);

/** Pages of the dashboard about one's own account: everybody's, found in the menu of the account. */
const DA_CONTA: Readonly<Record<string, ReactElement>> = {
  perfil: <PerfilPage />,
  dois_fatores: <DoisFatoresPage />,
};

/** A page of the section 'Configurações', with who finds it in the menu. */
export interface PaginaDeConfiguracao {
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
    pagina: <ContribuintesPage />,
  },
  {
    segmento: 'gerenciar_usuarios',
    rotulo: 'Geren. de usuários',
    capacidade: 'usuarios.gerenciar',
    pagina: <UsuariosPage />,
  },
  {
    segmento: 'gerenciar_servicos',
    rotulo: 'Geren. de serviços',
    capacidade: 'servicos.configurar',
    pagina: <ServicosPage />,
  },
  {
    segmento: 'certidoes',
    rotulo: 'Certidões emitidas',
    capacidade: 'certidoes.gerenciar',
    pagina: <CertidoesEmitidasPage />,
  },
  {
    segmento: 'arrecadacao',
    rotulo: 'Arrecadação',
    capacidade: 'arrecadacao.gerenciar',
    pagina: <ArrecadacaoPage />,
  },
  {
    segmento: 'informacoes_classificadas',
    rotulo: 'Informações classificadas',
    capacidade: 'classificadas.gerenciar',
    pagina: <ClassificadasPage />,
  },
  {
    segmento: 'parametros',
    rotulo: 'Parâmetros',
    capacidade: 'parametros.gerenciar',
    pagina: <ParametrosPage />,
  },
  {
    segmento: 'conexao',
    rotulo: 'Sistema da prefeitura',
    capacidade: 'conexao.ver',
    pagina: <ConexaoPage />,
  },
  {
    segmento: 'auditoria',
    rotulo: 'Trilha de auditoria',
    capacidade: 'auditoria.consultar',
    pagina: <AuditoriaPage />,
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

/** The page of a service, of the account or of a configuration, when there is one. */
export const findPaginaDoPainel = (chave: string): ReactElement | undefined => {
  if (Object.hasOwn(DA_CONTA, chave)) return DA_CONTA[chave];
  const configuracao = CONFIGURACOES.find(({ segmento }) => segmento === chave);
  if (configuracao) return configuracao.pagina;
  const servico = findServico(chave);
  return servico && PAGINAS[servico.action_key]?.painel;
};
