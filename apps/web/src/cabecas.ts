import { findServico, type ChaveServico } from '@balcao/domain';

/** What a public page says of itself to who searches for it, or is sent a link to it. */
interface CabecaPublica {
  /** One sentence; the institution's name and city come after it. */
  descricao: string;
  /** The service that it is the page of, in an institution that has it on. */
  servico?: ChaveServico;
  /** The figures or texts that it publishes for machines too. */
  conjunto?: 'estatisticas' | 'respostas';
  /** Words of its address, besides the institution, that make another page of it. */
  palavras?: readonly string[];
  /** It names people: no search engine is to keep it. */
  semBuscadores?: true;
}

const doServico = (chave: ChaveServico): CabecaPublica => ({
  descricao: `${findServico(chave)?.descricao ?? ''}, sem precisar de cadastro.`,
  servico: chave,
});

/**
 * Every public page by the first word of its address: a page without a head fails a test. It stands
 * apart from the pages because only the server reads it.
 */
export const CABECAS: Readonly<Record<string, CabecaPublica>> = {
  inicio: {
    descricao: 'Guias de impostos, certidões, alvarás e pedidos de informação, sem fila.',
  },
  iptu: doServico('iptu'),
  issqn: doServico('issqn'),
  extrato_divida: doServico('extrato_divida'),
  alvara: doServico('alvara'),
  negativa_debitos: doServico('negativa_debitos'),
  autenticidade_alvara: doServico('autenticidade_alvara'),
  'pesquisa-satisfacao': doServico('pesquisa_satisfacao'),
  esic: {
    ...doServico('solicitacoes'),
    descricao:
      'Peça informações públicas (Lei 12.527/2011), registre reclamações e acompanhe o que pediu.',
    palavras: ['aba'],
  },
  acessibilidade: {
    descricao:
      'O que este portal faz para que todas as pessoas possam usá-lo, e como avisar do que não funcionou.',
  },
  govbr: {
    descricao: 'Por que a entrada com gov.br não deu certo, e o que fazer.',
  },
  estatisticas: {
    descricao: 'Relatório anual dos pedidos de acesso à informação, em números e em dados abertos.',
    conjunto: 'estatisticas',
    palavras: ['ano'],
  },
  institucional: {
    descricao: 'Estrutura, competências, responsáveis, endereços, horários e normas.',
  },
  'carta-de-servicos': {
    descricao: 'O que é preciso, por onde se pede e em quanto tempo sai cada serviço.',
    palavras: ['carta'],
  },
  documentos: {
    descricao: 'Relatórios, regulamentos e outros documentos da prefeitura, por assunto e por ano.',
    palavras: ['grupo', 'ano'],
  },
  'perguntas-frequentes': {
    descricao: 'As perguntas que mais se fazem no balcão, já respondidas.',
  },
  buscar: {
    descricao: 'Ache serviços, cartas, respostas, perguntas e normas com as palavras que você usa.',
  },
  mapa: {
    descricao: 'Todos os serviços e todas as páginas deste portal, em uma lista.',
  },
  ouvidoria: {
    descricao:
      'Reclame, denuncie, sugira, elogie ou peça uma providência, com prazo de resposta (Lei 13.460/2017).',
    palavras: ['aba'],
  },
  'dados-abertos': {
    descricao:
      'Arquivos em CSV e JSON com o que a prefeitura publica, as regras de uso, os campos e exemplos.',
  },
  'transparencia-fiscal': {
    descricao:
      'Arrecadação de cada tributo, renúncia de receita e isenções com a sua lei, em números e em dados abertos.',
    palavras: ['ano'],
  },
  inscritos: {
    descricao: 'Quem está inscrito em dívida ativa, e o total.',
    semBuscadores: true,
  },
  privacidade: {
    descricao:
      'Quais dados seus este portal usa, para quê, por quanto tempo, e o que você pode pedir.',
  },
  'pesquisa-resultados': {
    descricao: 'O que as pessoas responderam na pesquisa de satisfação com o atendimento.',
    palavras: ['ano'],
  },
  pagar: {
    descricao: 'Escolha várias parcelas e pague todas de uma vez, sem precisar de cadastro.',
  },
  'simular-parcelamento': {
    descricao: 'Veja em quantas vezes dá para pagar uma guia vencida, e com que desconto.',
  },
  pagamento: {
    descricao: 'Pague uma guia por outra pessoa, pelo link que ela enviou.',
  },
  respostas: {
    descricao:
      'Pedidos de acesso à informação já respondidos, sem dados pessoais, e em dados abertos.',
    conjunto: 'respostas',
    palavras: ['resposta', 'pagina'],
  },
};
