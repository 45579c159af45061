import type { ChaveServico } from './servicos.ts';

/** A public page that is no service: what leads to it, and to what end. */
export interface PaginaDoPortal {
  /** First word of its address. */
  readonly segmento: string;
  readonly nome: string;
  readonly descricao: string;
  /** Heading under which the map of the site lists it. */
  readonly grupo: GrupoDePaginas;
  /** The service with which it ends. */
  readonly servico?: ChaveServico;
  /** What the institution must have open besides its services. */
  readonly quando?: keyof Aberturas;
}

/** What an institution has open besides its services. */
export interface Aberturas {
  /** Debts are simulated without signing in. */
  readonly simula_sem_entrar: boolean;
  /** Its books are here, and not in a system of its own: they tell what came in. */
  readonly publica_receita: boolean;
  /** They tell what it gave up, or it has sent that. */
  readonly publica_renuncia: boolean;
}

export const GRUPOS_DE_PAGINAS = ['Serviços', 'Transparência', 'Sobre este portal'] as const;

export type GrupoDePaginas = (typeof GRUPOS_DE_PAGINAS)[number];

/** The public pages that everybody may look for, in the order in which the map lists them. */
export const PAGINAS_DO_PORTAL: readonly PaginaDoPortal[] = [
  {
    segmento: 'pagar',
    nome: 'Pagar várias parcelas de uma vez',
    descricao: 'Escolha parcelas em aberto e pague todas juntas',
    grupo: 'Serviços',
  },
  {
    segmento: 'simular-parcelamento',
    nome: 'Simular o parcelamento de uma guia',
    descricao: 'Veja em quantas vezes dá para pagar uma guia vencida, e com que desconto',
    grupo: 'Serviços',
    quando: 'simula_sem_entrar',
  },
  {
    segmento: 'ouvidoria',
    nome: 'Ouvidoria',
    descricao: 'Reclamar, denunciar, sugerir, elogiar ou pedir uma providência',
    grupo: 'Serviços',
    servico: 'solicitacoes',
  },
  {
    segmento: 'carta-de-servicos',
    nome: 'Carta de Serviços',
    descricao: 'O que é preciso, por onde se pede e em quanto tempo sai cada serviço',
    grupo: 'Serviços',
  },
  {
    segmento: 'institucional',
    nome: 'Institucional',
    descricao: 'Estrutura, responsáveis, endereços, horários, normas e redes sociais',
    grupo: 'Transparência',
  },
  {
    segmento: 'documentos',
    nome: 'Documentos e relatórios',
    descricao: 'Relatórios, regulamentos e outros documentos da prefeitura, por ano, para baixar',
    grupo: 'Transparência',
  },
  {
    segmento: 'respostas',
    nome: 'Perguntas já respondidas',
    descricao: 'Pedidos de acesso à informação e as respostas da prefeitura',
    grupo: 'Transparência',
    servico: 'solicitacoes',
  },
  {
    segmento: 'estatisticas',
    nome: 'Estatísticas do acesso à informação',
    descricao: 'Pedidos de acesso à informação em números e em dados abertos',
    grupo: 'Transparência',
    servico: 'solicitacoes',
  },
  {
    segmento: 'transparencia-fiscal',
    nome: 'Transparência fiscal',
    descricao: 'Arrecadação, renúncia de receita, isenções e dívida ativa',
    grupo: 'Transparência',
    quando: 'publica_renuncia',
  },
  {
    segmento: 'dados-abertos',
    nome: 'Dados abertos',
    descricao: 'Arquivos para planilhas e programas, com regras, campos e exemplos',
    grupo: 'Transparência',
  },
  {
    segmento: 'pesquisa-resultados',
    nome: 'Resultados da pesquisa de satisfação',
    descricao: 'O que as pessoas responderam sobre o atendimento',
    grupo: 'Transparência',
    servico: 'pesquisa_satisfacao',
  },
  {
    segmento: 'perguntas-frequentes',
    nome: 'Perguntas frequentes',
    descricao: 'O que mais se pergunta no balcão, já respondido',
    grupo: 'Sobre este portal',
  },
  {
    segmento: 'buscar',
    nome: 'Buscar no portal',
    descricao: 'Ache o que precisa com as palavras que você usa',
    grupo: 'Sobre este portal',
  },
  {
    segmento: 'mapa',
    nome: 'Mapa do site',
    descricao: 'Todas as páginas deste portal em uma lista',
    grupo: 'Sobre este portal',
  },
  {
    segmento: 'acessibilidade',
    nome: 'Acessibilidade',
    descricao: 'Recursos, teclas de atalho e como avisar de uma barreira',
    grupo: 'Sobre este portal',
  },
  {
    segmento: 'privacidade',
    nome: 'Aviso de privacidade',
    descricao: 'Quais dados seus são usados, para quê e por quanto tempo',
    grupo: 'Sobre este portal',
  },
];

/** The pages that an institution has, with these services on and this open besides them. */
export const paginasAbertas = (
  ligados: ReadonlySet<string>,
  abertas: Aberturas,
): readonly PaginaDoPortal[] =>
  PAGINAS_DO_PORTAL.filter(
    ({ servico, quando }) =>
      (servico === undefined || ligados.has(servico)) && (quando === undefined || abertas[quando]),
  );
