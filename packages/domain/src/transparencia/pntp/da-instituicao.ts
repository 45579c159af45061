import { documentosDe, RECENTE, type Criterio } from './criterio.ts';

const INSTITUCIONAL = ['Mapa do site', 'Institucional'];
const ESTRUTURA = 'section[aria-labelledby="estrutura"]';
const LUGAR = (papel: string): string =>
  `section[aria-labelledby="onde"] li:has(h3:text-is("${papel}"))`;

/** Criteria of the body itself, of how its portal is used, and of what it publishes for machines. */
export const CRITERIOS_DA_INSTITUICAO: readonly Criterio[] = [
  {
    numero: '1.4',
    texto: 'Pesquisa de conteúdo na capa, que acha pelas palavras do dia a dia',
    classe: 'OBRIGATORIA',
    caminho: [],
    verifica: {
      D: [
        {
          ve: 'busca',
          acha: [
            'segunda via',
            'SEGUNDA VIA',
            'certidao',
            'certidões',
            'carnê',
            'nada consta',
            'alvarás',
          ],
        },
      ],
    },
  },
  {
    numero: '2.1',
    texto: 'Estrutura organizacional, com a hierarquia',
    classe: 'OBRIGATORIA',
    caminho: INSTITUCIONAL,
    verifica: {
      D: [{ ve: 'parte', seletor: `${ESTRUTURA} li li h3` }, documentosDe('ORGANOGRAMA')],
    },
  },
  {
    numero: '2.2',
    texto: 'Competências de cada unidade',
    classe: 'OBRIGATORIA',
    caminho: INSTITUCIONAL,
    verifica: {
      D: [
        { ve: 'parte', seletor: `${ESTRUTURA} li > p`, tem: '\\p{L}{3}' },
        documentosDe('ORGANOGRAMA'),
      ],
    },
  },
  {
    numero: '2.3',
    texto: 'Responsáveis por cada unidade',
    classe: 'OBRIGATORIA',
    caminho: INSTITUCIONAL,
    verifica: {
      D: [{ ve: 'parte', seletor: `${ESTRUTURA} li`, tem: 'Responsável\\s+\\p{L}{2}.+,' }],
    },
  },
  {
    numero: '2.4',
    texto: 'Endereços, telefones e e-mails',
    classe: 'OBRIGATORIA',
    caminho: INSTITUCIONAL,
    verifica: {
      D: [
        {
          ve: 'parte',
          seletor: LUGAR('Sede'),
          tem: 'Endereço\\s+\\S[^]*Telefone\\s+\\(?\\d[^]*E-mail\\s+\\S+@',
        },
      ],
    },
  },
  {
    numero: '2.5',
    texto: 'Horário de atendimento',
    classe: 'OBRIGATORIA',
    caminho: INSTITUCIONAL,
    verifica: { D: [{ ve: 'parte', seletor: LUGAR('Sede'), tem: 'Atendimento\\s+\\S.*\\d' }] },
  },
  {
    numero: '2.7',
    texto: 'Perguntas e respostas mais frequentes, com perguntas de verdade',
    classe: 'OBRIGATORIA',
    caminho: ['Mapa do site', 'Perguntas frequentes'],
    verifica: { D: [{ ve: 'parte', seletor: 'main details summary', vezes: 3, tem: '\\?' }] },
  },
  {
    numero: '2.8',
    texto: 'Links para as redes sociais da instituição',
    classe: 'RECOMENDADA',
    caminho: INSTITUCIONAL,
    verifica: { D: [{ ve: 'parte', seletor: 'section[aria-labelledby="redes"] li', vezes: 2 }] },
  },
  {
    numero: '2.9',
    texto: 'Botão do Radar da Transparência Pública na capa',
    classe: 'RECOMENDADA',
    caminho: [],
    verifica: {
      D: [
        {
          ve: 'endereco',
          link: 'Radar da Transparência Pública',
          leva: 'https://radardatransparencia.atricon.org.br/',
        },
      ],
    },
  },
  {
    numero: '13.1',
    texto: 'Símbolo de acessibilidade em destaque',
    classe: 'OBRIGATORIA',
    caminho: [],
    verifica: { D: [{ ve: 'endereco', link: 'Acessibilidade', leva: '/acessibilidade' }] },
  },
  {
    numero: '13.2',
    texto: 'Caminho das páginas até aquela em que se está',
    classe: 'OBRIGATORIA',
    caminho: ['Mapa do site'],
    verifica: {
      D: [{ ve: 'parte', seletor: 'nav[aria-labelledby="voce-esta-em"] [aria-current="page"]' }],
    },
  },
  {
    numero: '13.3',
    texto: 'Opção de alto contraste',
    classe: 'OBRIGATORIA',
    caminho: ['Mapa do site'],
    verifica: { D: [{ ve: 'muda', botao: 'Contraste' }] },
  },
  {
    numero: '13.4',
    texto: 'Ferramenta para mudar o tamanho do texto',
    classe: 'OBRIGATORIA',
    caminho: ['Mapa do site'],
    verifica: { D: [{ ve: 'muda', botao: 'A+: aumentar o texto' }] },
  },
  {
    numero: '13.5',
    texto: 'Mapa do site',
    classe: 'OBRIGATORIA',
    caminho: ['Mapa do site'],
    verifica: { D: [{ ve: 'parte', seletor: 'main li a', vezes: 10 }] },
  },
  {
    numero: '15.1',
    texto: 'Encarregado pelos dados pessoais e canal de atendimento',
    classe: 'OBRIGATORIA',
    caminho: ['Aviso de privacidade'],
    verifica: {
      D: [
        {
          ve: 'texto',
          tem: ['tem um encarregado pelos dados pessoais: \\p{Lu}', 'E-mail: \\S+@|Telefone: \\S'],
        },
      ],
    },
  },
  {
    numero: '15.2',
    texto: 'Política de privacidade e proteção de dados',
    classe: 'OBRIGATORIA',
    caminho: ['Aviso de privacidade'],
    verifica: {
      D: [{ ve: 'texto', tem: ['O que fazemos com os seus dados', 'O que você pode pedir'] }],
    },
  },
  {
    numero: '15.3',
    texto: 'Serviços pedidos por meio digital',
    classe: 'OBRIGATORIA',
    caminho: [],
    verifica: { D: [{ ve: 'parte', seletor: 'nav[aria-labelledby="atalhos"] a' }] },
  },
  {
    numero: '15.4',
    texto: 'Acesso automatizado a dados abertos, com as regras de uso e exemplos',
    classe: 'OBRIGATORIA',
    caminho: ['Mapa do site', 'Dados abertos'],
    verifica: {
      D: [{ ve: 'texto', tem: ['Regras', 'Exemplo: GET /api/'] }],
      G: [{ ve: 'arquivo', link: '^(?:CSV|JSON)' }],
    },
  },
  {
    numero: '15.5',
    texto: 'Regulamento municipal da Lei do Governo Digital (14.129/2021)',
    classe: 'RECOMENDADA',
    caminho: INSTITUCIONAL,
    verifica: {
      D: [
        { ve: 'parte', seletor: 'section[aria-labelledby="normas"] li', tem: 'Lei 14\\.129/2021' },
        documentosDe('REGULAMENTO_DO_GOVERNO_DIGITAL'),
      ],
    },
  },
  {
    numero: '15.6',
    texto: 'Resultado das pesquisas de satisfação',
    classe: 'RECOMENDADA',
    caminho: ['Mapa do site', 'Resultados da pesquisa de satisfação'],
    verifica: {
      D: [
        { ve: 'texto', tem: ['[1-9]\\d* (?:respostas?|pessoas?)'] },
        documentosDe('PESQUISA', RECENTE),
      ],
    },
  },
];
