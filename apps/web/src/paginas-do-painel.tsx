import type { Usuario } from '@balcao/contracts';
import {
  findServico,
  pode,
  SERVICOS_COM_GUIAS,
  type Capacidade,
  type ChaveServico,
} from '@balcao/domain';
import type { ReactElement } from 'react';
import { DOS_SERVICOS, pagina, type Tabela } from './paginas.tsx';

/** Pages of the dashboard about one's own account: everybody's, found in the menu of the account. */
const DA_CONTA: Tabela = {
  avisos: pagina(async () => (await import('./features/avisos/avisos-page.tsx')).AvisosPage),
  perfil: pagina(async () => (await import('./features/perfil/perfil-page.tsx')).PerfilPage),
  baixar_meus_dados: pagina(
    async () => (await import('./features/meus-dados/baixar-page.tsx')).BaixarPage,
  ),
  quem_viu_meus_dados: pagina(
    async () => (await import('./features/meus-dados/quem-viu-page.tsx')).QuemViuPage,
  ),
  entrar_com_govbr: pagina(
    async () => (await import('./features/govbr/govbr-da-equipe-page.tsx')).GovbrDaEquipePage,
  ),
  meus_direitos: pagina(
    async () => (await import('./features/direitos/meus-direitos-page.tsx')).MeusDireitosPage,
  ),
  dois_fatores: pagina(
    async () => (await import('./features/perfil/dois-fatores-page.tsx')).DoisFatoresPage,
  ),
  'quem-pode-agir-por-mim': pagina(
    async () => (await import('./features/procuracoes/quem-pode-agir-page.tsx')).QuemPodeAgirPage,
  ),
  'por-quem-posso-agir': pagina(
    async () =>
      (await import('./features/procuracoes/por-quem-posso-agir-page.tsx')).PorQuemPossoAgirPage,
  ),
};

/** Pages of staff that another page leads to; whether someone may use one is the server's to say. */
const DE_SERVIDORES: Tabela = {
  falta_para_receber: pagina(
    async () =>
      (await import('./features/painel/receber/falta-para-receber-page.tsx')).FaltaParaReceberPage,
  ),
  cidadao: pagina(async () => (await import('./features/cidadao/cidadao-page.tsx')).CidadaoPage),
  contas_a_liberar: pagina(
    async () =>
      (await import('./features/contas-a-liberar/contas-a-liberar-page.tsx')).ContasALiberarPage,
  ),
};

/** Pages of everybody that another page leads to. */
const DE_TODOS: Tabela = {
  parcelamentos: pagina(
    async () =>
      (await import('./features/parcelamentos/meus-parcelamentos-page.tsx')).MeusParcelamentosPage,
  ),
  parcelar: pagina(
    async () => (await import('./features/parcelamentos/parcelar-page.tsx')).ParcelarPage,
  ),
  pagar: pagina(async () => (await import('./features/pagar/pagar-page.tsx')).PagarPage),
};

/** Whether an institution shows any bill that could be paid. */
export const temOQuePagar = (servicos: readonly { action_key: ChaveServico }[]): boolean =>
  SERVICOS_COM_GUIAS.some((chave) => servicos.some(({ action_key }) => action_key === chave));

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
    segmento: 'gestao_de_parcelamentos',
    rotulo: 'Acordos de parcelamento',
    capacidade: 'parcelamentos.gerenciar',
    pagina: pagina(
      async () =>
        (await import('./features/gestao-de-parcelamentos/acordos-page.tsx'))
          .GestaoDeParcelamentosPage,
    ),
  },
  {
    segmento: 'programas_de_parcelamento',
    rotulo: 'Programas de parcelamento',
    capacidade: 'programas-de-parcelamento.gerenciar',
    pagina: pagina(
      async () =>
        (await import('./features/programas-de-parcelamento/programas-page.tsx'))
          .ProgramasDeParcelamentoPage,
    ),
  },
  {
    segmento: 'importacoes',
    rotulo: 'Importar arquivos',
    capacidade: 'importacoes.gerenciar',
    pagina: pagina(
      async () => (await import('./features/importacoes/importacoes-page.tsx')).ImportacoesPage,
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
    segmento: 'conteudos',
    rotulo: 'Portal da instituição',
    capacidade: 'conteudos.gerenciar',
    pagina: pagina(
      async () =>
        (await import('./features/conteudos-gestao/conteudos-gestao-page.tsx')).ConteudosPage,
    ),
  },
  {
    segmento: 'criterios_de_transparencia',
    rotulo: 'Critérios de transparência',
    capacidade: 'conteudos.gerenciar',
    pagina: pagina(async () => (await import('./features/pntp/pntp-page.tsx')).PntpPage),
  },
  {
    segmento: 'controladoria',
    rotulo: 'Controladoria',
    capacidade: 'controladoria.ver',
    pagina: pagina(
      async () =>
        (await import('./features/controladoria/controladoria-page.tsx')).ControladoriaPage,
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
    segmento: 'govbr',
    rotulo: 'Entrada com gov.br',
    capacidade: 'govbr.ver',
    pagina: pagina(async () => (await import('./features/govbr/govbr-page.tsx')).GovbrPage),
  },
  {
    segmento: 'registro_de_tratamento',
    rotulo: 'Tratamento de dados',
    capacidade: 'tratamentos.ver',
    pagina: pagina(
      async () =>
        (await import('./features/registro-de-tratamento/registro-de-tratamento-page.tsx'))
          .RegistroDeTratamentoPage,
    ),
  },
  {
    segmento: 'direitos_dos_titulares',
    rotulo: 'Direitos dos titulares',
    capacidade: 'direitos.atender',
    pagina: pagina(
      async () => (await import('./features/direitos/direitos-page.tsx')).DireitosPage,
    ),
  },
  {
    segmento: 'sigilos_de_acesso',
    rotulo: 'Sigilos de acesso',
    capacidade: 'sigilos.gerenciar',
    pagina: pagina(async () => (await import('./features/sigilos/sigilos-page.tsx')).SigilosPage),
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

/** The configuration pages that someone finds in the menu: of those of a few, only who is one of them. */
export const configuracoesDe = ({
  tipo,
  atende_titulares = false,
}: Pick<Usuario, 'tipo' | 'atende_titulares'>): readonly PaginaDeConfiguracao[] =>
  CONFIGURACOES.filter(
    ({ capacidade }) =>
      pode(tipo, capacidade) && (capacidade !== 'direitos.atender' || atende_titulares),
  );

/** Whether a page is one's own, and nobody's who acts for another. */
export const ehDaConta = (chave: string): boolean => Object.hasOwn(DA_CONTA, chave);

/** The page of a service, of the account or of a configuration, when there is one. */
export const findPaginaDoPainel = (chave: string): ReactElement | undefined => {
  for (const paginas of [DA_CONTA, DE_TODOS, DE_SERVIDORES])
    if (Object.hasOwn(paginas, chave)) return paginas[chave];
  const configuracao = CONFIGURACOES.find(({ segmento }) => segmento === chave);
  if (configuracao) return configuracao.pagina;
  const servico = findServico(chave);
  return servico && DOS_SERVICOS[servico.action_key]?.painel;
};
