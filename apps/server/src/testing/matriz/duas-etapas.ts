import { PROVA, SENHA } from '../cidade.ts';
import { corpo, type Linha } from './linha.ts';

const USUARIO = '/api/admin/usuario/00000000-0000-4000-8000-000000000001';

export const MATRIZ_DAS_DUAS_ETAPAS: Linha[] = [
  [
    'POST /api/dois-fatores',
    '/api/dois-fatores',
    '401 | 201 201 201 201 | 201 201 201',
    corpo({ senha: SENHA }),
  ],
  [
    'PUT /api/dois-fatores',
    '/api/dois-fatores',
    '401 | 422 422 422 422 | 422 422 422',
    corpo({ codigo: 'AAAAAAAAAA' }),
  ],
  [
    'POST /api/dois-fatores/codigos',
    '/api/dois-fatores/codigos',
    '401 | 409 409 409 409 | 409 409 409',
    corpo({ senha: SENHA, codigo: '000000' }),
  ],
  [
    'POST /api/dois-fatores/desativar',
    '/api/dois-fatores/desativar',
    '401 | 409 409 409 409 | 409 409 409',
    corpo({ senha: SENHA, codigo: '000000' }),
  ],
  [
    'POST /api/dois-fatores/chaves',
    '/api/dois-fatores/chaves',
    '401 | 201 201 201 201 | 201 201 201',
    corpo({ senha: SENHA }),
  ],
  [
    'PUT /api/dois-fatores/chaves',
    '/api/dois-fatores/chaves',
    '401 | 422 422 422 422 | 422 422 422',
    corpo({
      nome: 'Celular',
      chave: { id: 'YQ', response: { clientDataJSON: 'e30', attestationObject: 'YQ' } },
    }),
  ],
  [
    'POST /api/dois-fatores/chaves/desafio',
    '/api/dois-fatores/chaves/desafio',
    '401 | 409 409 409 409 | 409 409 409',
  ],
  [
    'DELETE /api/dois-fatores/chaves/:id',
    '/api/dois-fatores/chaves/YQ',
    '401 | 404 404 404 404 | 404 404 404',
    corpo({ senha: SENHA }),
  ],
  [
    'DELETE /api/admin/usuario/:id/dois-fatores',
    `${USUARIO}/dois-fatores`,
    '401 | 403 403 403 409 | 403 403 404',
    corpo(PROVA),
  ],
];
