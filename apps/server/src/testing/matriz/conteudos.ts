import { formulario } from '../envio.ts';
import { corpo, TODOS, type Linha } from './linha.ts';

const CONTEUDOS = '/api/conteudos';
const ABERTOS = '/api/dados-abertos/v1/conteudos';
const SO_ADMIN = '401 | 403 403 403 200 | 403 403 200';
const SO_DAQUI = '401 | 403 403 403 404 | 403 403 404';
const NENHUM = `${CONTEUDOS}/00000000-0000-4000-8000-0000000000d1`;

export const UMA_PERGUNTA = {
  tipo: 'PERGUNTA',
  nome: 'Onde vejo a inscrição do meu imóvel?',
  resposta: 'No alto do carnê do IPTU.',
  palavras: '',
} as const;

/** What an institution writes of itself. */
export const MATRIZ_DOS_CONTEUDOS: Linha[] = [
  ['GET /api/conteudos', `${CONTEUDOS}?tipo=CARTA`, SO_ADMIN],
  [
    'POST /api/conteudos',
    CONTEUDOS,
    '401 | 403 403 403 201 | 403 403 201',
    corpo({ conteudo: UMA_PERGUNTA, publicar: false }),
  ],
  [
    'POST /api/conteudos/arquivos',
    `${CONTEUDOS}/arquivos`,
    '401 | 403 403 403 422 | 403 403 422',
    formulario({}, []),
  ],
  [
    'GET /api/conteudos/:id/arquivos/:arquivo',
    `${NENHUM}/arquivos/00000000-0000-4000-8000-0000000000d2`,
    SO_DAQUI,
  ],
  [
    'PUT /api/conteudos/:id',
    NENHUM,
    SO_DAQUI,
    corpo({ conteudo: UMA_PERGUNTA, publicar: false, versao: 1 }),
  ],
  ['POST /api/conteudos/:id/retirar', `${NENHUM}/retirar`, SO_DAQUI, corpo({ versao: 1 })],
  ['DELETE /api/conteudos/:id', NENHUM, SO_DAQUI],
  ['GET /api/conteudos/:id/versoes', `${NENHUM}/versoes`, SO_ADMIN],
  [
    'GET /api/dados-abertos/v1/documentos/:id',
    '/api/dados-abertos/v1/documentos/00000000-0000-4000-8000-0000000000d1?cod_empre=1',
    '404 | 404 404 404 404 | 404 404 404',
  ],
  ['GET /api/pntp', '/api/pntp', SO_ADMIN],
  ['GET /api/dados-abertos/v1/avaliacoes', '/api/dados-abertos/v1/avaliacoes?cod_empre=1', TODOS],
  [
    'GET /api/dados-abertos/v1/avaliacoes/csv',
    '/api/dados-abertos/v1/avaliacoes/csv?cod_empre=1',
    TODOS,
  ],
  ['GET /api/dados-abertos/v1/busca', '/api/dados-abertos/v1/busca?cod_empre=1&busca=iptu', TODOS],
  ['GET /api/dados-abertos/v1/conteudos', `${ABERTOS}?cod_empre=1&tipo=NORMA`, TODOS],
  ['GET /api/dados-abertos/v1/conteudos/csv', `${ABERTOS}/csv?cod_empre=1&tipo=NORMA`, TODOS],
];
