import { MATRIZ_DOS_CONTEUDOS } from './conteudos.ts';
import { corpo, SERVIDORES, TODOS, type Linha } from './linha.ts';

const ESTATISTICAS = '/api/dados-abertos/v1/estatisticas';
const PUBLICADAS = '/api/dados-abertos/v1/informacoes-classificadas';
const ROL = '/api/informacoes-classificadas';

/** In the list of orgao 1. */
export const CLASSIFICADA = '00000000-0000-4000-8000-0000000000c1';

export const DADOS_DA_CLASSIFICADA = {
  codigo: '00200.000001/2026-11.R.04',
  assunto: 'Segurança de instalações',
  grau_sigilo: 2,
  fundamento: 'Lei 12.527/2011, art. 23, VII',
  autoridade: 'Prefeito Municipal',
  data_producao: '2026-01-10',
  data_classificacao: '2026-02-10',
  prazo_ate: '2030-02-10',
  desclassificada_em: null,
} as const;

export const DADOS_DO_RELATORIO = {
  analise: 'Buracos na via voltaram todo mês.',
  providencias: 'A operação de tapa-buracos passou a ser semanal.',
  publicado: true,
  versao: 0,
} as const;

const GESTAO = '/api/relatorios/gestao-da-ouvidoria';

/** What the city publishes, and the list that its staff maintain. */
export const MATRIZ_DA_TRANSPARENCIA: Linha[] = [
  ['GET /api/dados-abertos/v1/estatisticas', `${ESTATISTICAS}?cod_empre=1&ano=2026`, TODOS],
  ['GET /api/dados-abertos/v1/estatisticas/csv', `${ESTATISTICAS}/csv?cod_empre=1&ano=2026`, TODOS],
  ['GET /api/dados-abertos/v1/informacoes-classificadas', `${PUBLICADAS}?cod_empre=1`, TODOS],
  [
    'GET /api/dados-abertos/v1/informacoes-classificadas/csv',
    `${PUBLICADAS}/csv?cod_empre=1&ano=2026`,
    TODOS,
  ],
  ['GET /api/relatorios/controladoria', '/api/relatorios/controladoria?ano=2026', SERVIDORES],
  [
    'GET /api/relatorios/controladoria/csv',
    '/api/relatorios/controladoria/csv?ano=2026',
    SERVIDORES,
  ],
  ['GET /api/relatorios/gestao-da-ouvidoria/:ano', `${GESTAO}/2025`, SERVIDORES],
  [
    'PUT /api/relatorios/gestao-da-ouvidoria/:ano',
    `${GESTAO}/2025`,
    '401 | 403 403 200 409 | 403 200 409',
    corpo(DADOS_DO_RELATORIO),
  ],
  [
    'GET /api/dados-abertos/v1/relatorio-de-gestao',
    '/api/dados-abertos/v1/relatorio-de-gestao?cod_empre=1&ano=2025',
    TODOS,
  ],
  ['GET /api/informacoes-classificadas', ROL, SERVIDORES],
  [
    'GET /api/informacoes-classificadas',
    `${ROL}?cod_empre=1`,
    '401 | 403 403 200 200 | 403 403 403',
  ],
  ['GET /api/informacoes-classificadas/anos', `${ROL}/anos`, SERVIDORES],
  [
    'POST /api/informacoes-classificadas',
    ROL,
    '401 | 403 403 201 409 | 403 201 409',
    corpo(DADOS_DA_CLASSIFICADA),
  ],
  ['GET /api/informacoes-classificadas/declaracoes', `${ROL}/declaracoes`, SERVIDORES],
  [
    'POST /api/informacoes-classificadas/declaracoes',
    `${ROL}/declaracoes`,
    '401 | 403 403 204 422 | 403 204 422',
    corpo({ anos: [2025], autoridade: 'Maria Prado', cargo: 'Controladora' }),
  ],
  [
    'DELETE /api/informacoes-classificadas/declaracoes/:ano',
    `${ROL}/declaracoes/2021`,
    '401 | 403 403 204 404 | 403 404 404',
  ],
  [
    'PUT /api/informacoes-classificadas/:id',
    `${ROL}/${CLASSIFICADA}`,
    '401 | 403 403 200 409 | 403 404 404',
    corpo({ ...DADOS_DA_CLASSIFICADA, codigo: 'do orgao 1', versao: 1 }),
  ],
  [
    'DELETE /api/informacoes-classificadas/:id',
    `${ROL}/${CLASSIFICADA}`,
    '401 | 403 403 204 404 | 403 404 404',
  ],
  ...MATRIZ_DOS_CONTEUDOS,
];
