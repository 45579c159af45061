import { documentosDe, RECENTE, type Criterio, type Evidencia } from './criterio.ts';

const ESIC = ['Ouvidoria - Esic'];
const ESTATISTICAS = ['Mapa do site', 'Estatísticas do acesso à informação'];
const INSTITUCIONAL = ['Mapa do site', 'Institucional'];
const ONDE_FICA_O_SIC = [...ESIC, 'Onde fica o SIC'];
const LUGAR = (papel: string): string =>
  `section[aria-labelledby="onde"] li:has(h3:text-is("${papel}"))`;
const SIC = LUGAR('Serviço de Informação ao Cidadão (SIC)');
const CONTATOS =
  'Endereço\\s+\\S[^]*Telefone\\s+\\(?\\d[^]*E-mail\\s+\\S+@[^]*Atendimento\\s+\\S.*\\d';

/** One of the two lists, and nothing of the other: the part of the page that its heading begins. */
const ROL = (lista: string): string =>
  `section[aria-labelledby="esic-classificadas"] div:has(> h3:text-is("${lista}"))`;
const CLASSIFICADAS = ROL('Informações classificadas');

/** What stands beside a year of the list for which somebody answers: how many there are, or a declared none. */
const RESPONDIDO = ': (?:nenhuma|[1-9])';

/** What happened since the year before this one began: listed, declared, or a document that tells it. */
const doUltimoAno = (lista: string): readonly Evidencia[] => [
  { ve: 'parte', seletor: lista, tem: `${RECENTE}${RESPONDIDO}` },
  documentosDe('ROL_DE_CLASSIFICADAS', RECENTE),
];

/** Criteria of access to information and of the ombudsman. */
export const CRITERIOS_DO_ACESSO: readonly Criterio[] = [
  {
    numero: '12.1',
    texto: 'Unidade responsável pelo SIC',
    classe: 'OBRIGATORIA',
    caminho: ONDE_FICA_O_SIC,
    verifica: { D: [{ ve: 'parte', seletor: SIC, tem: 'Unidade\\s+\\p{L}' }] },
  },
  {
    numero: '12.2',
    texto: 'Endereço, telefone, e-mail e horário do SIC',
    classe: 'OBRIGATORIA',
    caminho: ONDE_FICA_O_SIC,
    verifica: { D: [{ ve: 'parte', seletor: SIC, tem: CONTATOS }] },
  },
  {
    numero: '12.3',
    texto: 'Pedido eletrônico de acesso à informação',
    classe: 'OBRIGATORIA',
    caminho: [...ESIC, 'Realizar Solicitação'],
    verifica: { D: [{ ve: 'texto', tem: ['Nome', 'E-mail', 'Assunto', 'Descrição'] }] },
  },
  {
    numero: '12.4',
    texto: 'Pedido sem exigências que o dificultem, como motivo ou documento autenticado',
    classe: 'OBRIGATORIA',
    caminho: ESIC,
    verifica: { D: [{ ve: 'texto', tem: ['Não é preciso dizer para que você a quer'] }] },
  },
  {
    numero: '12.5',
    texto: 'Norma municipal que regulamenta a Lei de Acesso à Informação',
    classe: 'OBRIGATORIA',
    caminho: ESIC,
    verifica: {
      D: [
        {
          ve: 'parte',
          seletor: 'section[aria-labelledby="esic-normas"] a:not([href*="planalto.gov.br"])',
        },
        documentosDe('REGULAMENTO_DA_LAI'),
        {
          ve: 'parte',
          caminho: INSTITUCIONAL,
          seletor: 'section[aria-labelledby="normas"] li',
          tem: 'Lei 12\\.527/2011',
        },
      ],
    },
  },
  {
    numero: '12.6',
    texto: 'Prazos, autoridades e procedimento do pedido e do recurso',
    classe: 'RECOMENDADA',
    caminho: ESIC,
    verifica: {
      D: [
        {
          ve: 'texto',
          tem: [
            'Prazos de Resposta ao Cidadão[^]*Abertura de recurso',
            'Autoridades competentes[^]*Secretaria/Setor\\s+\\S',
            'Como recorrer\\s+\\S',
          ],
        },
      ],
    },
  },
  {
    numero: '12.7',
    texto: 'Relatório anual de pedidos recebidos, atendidos e indeferidos, e dos solicitantes',
    classe: 'OBRIGATORIA',
    caminho: ESTATISTICAS,
    verifica: {
      D: [{ ve: 'texto', tem: ['Pedidos recebidos\\s+\\d', 'Indeferidos\\s+\\d', 'Quem pediu'] }],
      A: [{ ve: 'texto', tem: ['Pedidos de acesso à informação em (?:{este}|{ultimo})'] }],
      H: [
        { ve: 'anos', rotulo: 'Ano', seletor: '[aria-labelledby="resumo"]' },
        documentosDe('RELATORIO_DO_SIC', '{anos}'),
      ],
      G: [{ ve: 'arquivo', link: 'CSV' }],
      F: [{ ve: 'campo', rotulo: 'Ano' }],
    },
  },
  {
    numero: '12.8',
    texto: 'Rol de documentos classificados, por grau de sigilo, com assunto, fundamento e prazo',
    classe: 'OBRIGATORIA',
    caminho: ESIC,
    verifica: {
      D: doUltimoAno(CLASSIFICADAS),
      A: doUltimoAno(CLASSIFICADAS),
      H: [
        { ve: 'parte', seletor: CLASSIFICADAS, tem: `{anos${RESPONDIDO}}` },
        documentosDe('ROL_DE_CLASSIFICADAS', '{anos}'),
      ],
      G: [{ ve: 'arquivo', link: 'CSV' }],
      F: [
        {
          ve: 'parte',
          seletor: `${CLASSIFICADAS} :is(li, summary) > strong`,
          vezes: 3,
        },
      ],
    },
  },
  {
    numero: '12.9',
    texto:
      'Rol de informações desclassificadas nos últimos 12 meses, ou a declaração de que não há',
    classe: 'OBRIGATORIA',
    caminho: ESIC,
    verifica: { D: doUltimoAno(ROL('Informações desclassificadas')) },
  },
  {
    numero: '14.1',
    texto: 'Endereço, telefone, e-mail e horário da Ouvidoria',
    classe: 'OBRIGATORIA',
    caminho: INSTITUCIONAL,
    verifica: { D: [{ ve: 'parte', seletor: LUGAR('Ouvidoria'), tem: CONTATOS }] },
  },
  {
    numero: '14.2',
    texto: 'Carta de Serviços ao Usuário',
    classe: 'OBRIGATORIA',
    caminho: ['Mapa do site', 'Carta de Serviços', 'a[href*="carta="]'],
    verifica: {
      D: [
        {
          ve: 'texto',
          tem: [
            'Prazo máximo\\s+\\S',
            '(?:Requisitos|Documentos)\\s+\\S',
            'Etapas\\s+\\S',
            'Onde e como pedir\\s+\\S',
            'Onde reclamar\\s+\\S',
          ],
        },
        documentosDe('CARTA_DE_SERVICOS'),
      ],
    },
  },
  {
    numero: '14.3',
    texto: 'Canal eletrônico da Ouvidoria, distinto do e-SIC',
    classe: 'OBRIGATORIA',
    caminho: ['Ouvidoria'],
    verifica: {
      D: [
        {
          ve: 'texto',
          tem: [
            '[Ss]ugest|[Ss]ugerir',
            '[Ee]logi',
            '[Rr]eclam',
            '[Dd]en[uú]nci',
            'Fazer manifestação',
          ],
        },
      ],
    },
  },
];
