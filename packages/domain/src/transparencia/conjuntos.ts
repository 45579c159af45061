import type { TipoDeConteudo } from './conteudos.ts';
import type { Aberturas } from '../acesso/paginas.ts';
import type { ChaveServico } from '../acesso/servicos.ts';

/** Data that an institution publishes for whoever counts, checks or uses them again. */
export interface ConjuntoAberto {
  /** Of its address on the page and in the catalogue. */
  readonly id: string;
  readonly titulo: string;
  readonly descricao: string;
  /** How often it changes, as people read it. */
  readonly atualizacao: string;
  /** Address of the page that shows the same. */
  readonly pagina: string;
  /** The service without which it is not published. */
  readonly servico?: ChaveServico;
  /** What the institution must have open besides its services. */
  readonly quando?: keyof Aberturas;
  /** Whether its addresses take a year; without one they are of the year that is running, or the last with data. */
  readonly porAno: boolean;
  readonly arquivos: readonly ArquivoDoConjunto[];
  /** The fields that are not plain by their names. */
  readonly campos: readonly (readonly [nome: string, significado: string])[];
}

export interface ArquivoDoConjunto {
  readonly formato: 'CSV' | 'JSON';
  readonly caminho: string;
  /** Tells the files of one kind apart. */
  readonly parte?: string;
  /** Of what a city writes of itself: which of it. */
  readonly tipo?: TipoDeConteudo;
}

const RAIZ = '/api/dados-abertos/v1';

const par = (caminho: string): readonly ArquivoDoConjunto[] => [
  { formato: 'JSON', caminho: `${RAIZ}/${caminho}` },
  { formato: 'CSV', caminho: `${RAIZ}/${caminho}/csv` },
];

/** What a city writes of itself of one kind. */
const escritos = (tipo: TipoDeConteudo): readonly ArquivoDoConjunto[] =>
  par('conteudos').map((um) => ({ ...um, tipo }));

const arquivo = (formato: 'CSV' | 'JSON', nome: string, parte: string): ArquivoDoConjunto => ({
  formato,
  caminho: `${RAIZ}/${nome}`,
  parte,
});

/** All that is published, in the order in which it is listed. */
export const CONJUNTOS_ABERTOS: readonly ConjuntoAberto[] = [
  {
    id: 'estatisticas',
    titulo: 'Estatísticas do acesso à informação',
    descricao:
      'Pedidos recebidos, atendidos e indeferidos no ano, decisões, motivos, solicitantes e recursos (LAI, art. 30, III).',
    atualizacao: 'A cada pedido',
    pagina: 'estatisticas',
    servico: 'solicitacoes',
    porAno: true,
    arquivos: par('estatisticas'),
    campos: [
      ['recebidos', 'todos os pedidos registrados no ano'],
      ['atendidos', 'acesso concedido, no todo ou em parte'],
      ['indeferidos', 'acesso negado'],
      ['tempo_medio_dias', 'dias corridos até a resposta, em média'],
    ],
  },
  {
    id: 'respostas',
    titulo: 'Pedidos, recursos e respostas publicadas',
    descricao:
      'Perguntas e respostas publicadas sem dados pessoais, e todos os pedidos e recursos do ano, na ordem dos dados abertos do governo federal.',
    atualizacao: 'A cada pedido ou publicação',
    pagina: 'respostas',
    servico: 'solicitacoes',
    porAno: true,
    arquivos: [
      arquivo('JSON', 'arquivos/respostas.json', 'respostas'),
      arquivo('CSV', 'arquivos/respostas.csv', 'respostas'),
      arquivo('CSV', 'arquivos/pedidos.csv', 'pedidos'),
      arquivo('CSV', 'arquivos/recursos.csv', 'recursos'),
      arquivo('CSV', 'arquivos/solicitantes.csv', 'solicitantes'),
    ],
    campos: [
      ['decisao', 'acesso concedido, parcial, negado, inexistente ou de outro órgão'],
      ['dias_ate_a_resposta', 'dias corridos entre o pedido e a resposta'],
    ],
  },
  {
    id: 'classificadas',
    titulo: 'Informações classificadas e desclassificadas',
    descricao: 'O rol anual de cada grau de sigilo, e nunca a informação (LAI, art. 30, I e II).',
    atualizacao: 'A cada classificação',
    pagina: 'esic',
    servico: 'solicitacoes',
    porAno: true,
    arquivos: par('informacoes-classificadas'),
    campos: [
      ['grau_sigilo', 'RESERVADA, SECRETA ou ULTRASSECRETA'],
      ['prazo_ate', 'último dia de sigilo'],
    ],
  },
  {
    id: 'documentos',
    titulo: 'Documentos e relatórios',
    descricao:
      'O que a prefeitura publica como documento, por assunto e por ano; o arquivo de cada um está em documentos/{id}.',
    atualizacao: 'A cada publicação',
    pagina: 'documentos',
    porAno: false,
    arquivos: escritos('DOCUMENTO'),
    campos: [['arquivo_bytes', 'tamanho do arquivo, em bytes']],
  },
  {
    id: 'carta-de-servicos',
    titulo: 'Carta de Serviços',
    descricao:
      'Cada serviço com requisitos, etapas, prazo, custo e onde reclamar (Lei 13.460/2017, art. 7º).',
    atualizacao: 'A cada publicação',
    pagina: 'carta-de-servicos',
    porAno: false,
    arquivos: escritos('CARTA'),
    campos: [['revisar_ate', 'dia até o qual a carta é relida']],
  },
  {
    id: 'estrutura',
    titulo: 'Estrutura e responsáveis',
    descricao:
      'Cada unidade com a que está acima dela, competências, responsável, endereço e horário (LAI, art. 8º, § 1º, I).',
    atualizacao: 'A cada publicação',
    pagina: 'institucional',
    porAno: false,
    arquivos: escritos('UNIDADE'),
    campos: [
      ['acima', 'id da unidade a que esta se subordina; vazio na mais alta'],
      ['papel', 'NENHUM, SEDE, SIC ou OUVIDORIA'],
    ],
  },
  {
    id: 'normas',
    titulo: 'Normas',
    descricao:
      'As leis e os decretos da cidade que regulam este portal, com o endereço de cada um.',
    atualizacao: 'A cada publicação',
    pagina: 'institucional',
    porAno: false,
    arquivos: escritos('NORMA'),
    campos: [['assunto', 'o que a norma regula na cidade']],
  },
  {
    id: 'redes-sociais',
    titulo: 'Redes sociais',
    descricao: 'As contas da instituição em redes sociais.',
    atualizacao: 'A cada publicação',
    pagina: 'institucional',
    porAno: false,
    arquivos: escritos('REDE'),
    campos: [],
  },
  {
    id: 'perguntas-frequentes',
    titulo: 'Perguntas frequentes',
    descricao: 'O que mais se pergunta no balcão, com as respostas (LAI, art. 8º, § 1º, VI).',
    atualizacao: 'A cada publicação',
    pagina: 'perguntas-frequentes',
    porAno: false,
    arquivos: escritos('PERGUNTA'),
    campos: [],
  },
  {
    id: 'avaliacoes',
    titulo: 'Avaliação de cada serviço',
    descricao: 'O que as pessoas acham de cada serviço da Carta de Serviços, sem dizer quem são.',
    atualizacao: 'A cada avaliação',
    pagina: 'carta-de-servicos',
    servico: 'pesquisa_satisfacao',
    porAno: false,
    arquivos: par('avaliacoes'),
    campos: [['media', 'de 1 (muito ruim) a 5 (muito bom); vazio sem avaliações']],
  },
  {
    id: 'receita',
    titulo: 'Arrecadação por tributo e mês',
    descricao: 'O que entrou de cada tributo em cada mês, ao lado do ano anterior.',
    atualizacao: 'A cada hora',
    pagina: 'transparencia-fiscal',
    quando: 'publica_receita',
    porAno: true,
    arquivos: par('receita'),
    campos: [
      ['valor', 'o que entrou no mês, em centavos no JSON e em reais no CSV'],
      ['anterior', 'o mesmo mês do ano anterior'],
    ],
  },
  {
    id: 'renuncia',
    titulo: 'Renúncia de receita, isenções e empresas beneficiadas',
    descricao:
      'O que o orçamento previa e o que foi concedido, por lei, e as empresas que recebem (LC 101/2000, art. 14).',
    atualizacao: 'Quando a prefeitura envia os seus livros',
    pagina: 'transparencia-fiscal',
    quando: 'publica_renuncia',
    porAno: true,
    arquivos: [
      { formato: 'JSON', caminho: `${RAIZ}/renuncia` },
      arquivo('CSV', 'renuncia/renuncia/csv', 'prevista e realizada'),
      arquivo('CSV', 'renuncia/beneficios/csv', 'por fundamento legal'),
      arquivo('CSV', 'renuncia/beneficiarias/csv', 'empresas'),
    ],
    campos: [
      ['prevista', 'valor previsto no orçamento; vazio se não foi previsto'],
      ['realizada', 'soma do que foi concedido'],
      ['fundamento', 'lei e artigo que concedem'],
    ],
  },
];

/** What an institution publishes, with these services on and this open besides them. */
export const conjuntosDe = (
  servicos: ReadonlySet<string>,
  abertas: Aberturas,
): readonly ConjuntoAberto[] =>
  CONJUNTOS_ABERTOS.filter(
    ({ servico, quando }) =>
      (servico === undefined || servicos.has(servico)) && (quando === undefined || abertas[quando]),
  );

/** Where the page says what everybody may do with the data: the licence that machines are told of. */
export const enderecoDasRegras = (cod_empre: number): string =>
  `/dados-abertos?cod_empre=${cod_empre}#regras`;

/** Where a file of an institution is; of a year, where it takes one. */
export const enderecoDoConjunto = (
  { caminho, tipo }: ArquivoDoConjunto,
  cod_empre: number,
  ano?: number,
): string =>
  [
    `${caminho}?cod_empre=${cod_empre}`,
    ...(tipo === undefined ? [] : [`tipo=${tipo}`]),
    ...(ano === undefined ? [] : [`ano=${ano}`]),
  ].join('&');
