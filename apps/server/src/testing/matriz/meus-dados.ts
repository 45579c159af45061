import { ANA } from '../cidade.ts';
import { corpo, type Linha } from './linha.ts';

const COM_SESSAO = '401 | 200 200 200 200 | 200 200 200';
const NENHUM = '00000000-0000-4000-8000-000000000099';
const SIGILO = `/api/sigilos-de-acesso/${NENHUM}`;
const DIREITOS = '/api/direitos-dos-titulares';
const COPIA = '/api/meus-dados/copias/00000000-0000-4000-8000-000000000098';

/** What each reads of who saw their data, and what administrators keep from them for a time. */
export const MATRIZ_DOS_MEUS_DADOS: Linha[] = [
  ['GET /api/meus-dados/acessos', '/api/meus-dados/acessos', COM_SESSAO],
  ['GET /api/meus-dados/acessos/exportacao', '/api/meus-dados/acessos/exportacao', COM_SESSAO],
  ['GET /api/meus-dados/copias', '/api/meus-dados/copias', COM_SESSAO],
  // The password was not given.
  [
    'POST /api/meus-dados/copias',
    '/api/meus-dados/copias',
    '401 | 403 403 403 403 | 403 403 403',
    corpo({}),
  ],
  [
    'PUT /api/meus-dados/copias/:id/cancelamento',
    `${COPIA}/cancelamento`,
    '401 | 404 404 404 404 | 404 404 404',
  ],
  [
    'GET /api/meus-dados/copias/:id/arquivo',
    `${COPIA}/arquivo`,
    '401 | 404 404 404 404 | 404 404 404',
  ],
  ['GET /api/sigilos-de-acesso', '/api/sigilos-de-acesso', '401 | 403 403 403 200 | 403 403 200'],
  [
    'POST /api/sigilos-de-acesso',
    '/api/sigilos-de-acesso',
    '401 | 403 403 403 201 | 403 403 201',
    corpo({
      cpfcnpj: ANA,
      fundamento: 'ORDEM_JUDICIAL',
      motivo: 'Processo 1/2026.',
      desde: '2026-11-01',
      ate: '2027-01-31',
    }),
  ],
  [
    'PUT /api/sigilos-de-acesso/:id/encerramento',
    `${SIGILO}/encerramento`,
    '401 | 403 403 403 404 | 403 403 404',
    corpo({ motivo: 'Arquivado.' }),
  ],
  ['GET /api/meus-direitos', '/api/meus-direitos', COM_SESSAO],
  ['GET /api/meus-direitos/o-que-temos', '/api/meus-direitos/o-que-temos', COM_SESSAO],
  [
    'POST /api/meus-direitos',
    '/api/meus-direitos',
    '401 | 201 201 201 201 | 201 201 201',
    corpo({ direito: 'CONFIRMACAO' }),
  ],
  [
    'POST /api/meus-direitos/:id/cancelamento',
    `/api/meus-direitos/${NENHUM}/cancelamento`,
    '401 | 404 404 404 404 | 404 404 404',
  ],
  // Of the staff only who works in the sector of the encarregado, which neither orgao has.
  ['GET /api/direitos-dos-titulares', DIREITOS, '401 | 403 403 403 200 | 403 403 200'],
  [
    'POST /api/direitos-dos-titulares',
    DIREITOS,
    '401 | 403 403 403 201 | 403 403 201',
    corpo({
      ...{ canal: 'PRESENCIAL', chegada: '2026-11-19', nome: 'Rita', prova: 'Mostrou o RG.' },
      direito: 'CONFIRMACAO',
    }),
  ],
  [
    'GET /api/direitos-dos-titulares/:id',
    `${DIREITOS}/${NENHUM}`,
    '401 | 403 403 403 404 | 403 403 404',
  ],
  [
    'POST /api/direitos-dos-titulares/:id/resposta',
    `${DIREITOS}/${NENHUM}/resposta`,
    '401 | 403 403 403 404 | 403 403 404',
    corpo({ decisao: 'ATENDIDO', resposta: 'Feito.' }),
  ],
];
