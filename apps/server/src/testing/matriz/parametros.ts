import { corpo, type Linha } from './linha.ts';

const SO_ADMIN = '401 | 403 403 403 200 | 403 403 200';
const PARAMETROS = '/api/admin/parametros';
/** A debt to try figures with. */
const EXEMPLO = corpo({ valor: '150,00', dias: 45 });

export const MATRIZ_DOS_PARAMETROS: Linha[] = [
  [`GET ${PARAMETROS}`, PARAMETROS, SO_ADMIN],
  ['GET /api/admin/falta-para-receber', '/api/admin/falta-para-receber', SO_ADMIN],
  [`POST ${PARAMETROS}/previa`, `${PARAMETROS}/previa`, SO_ADMIN, EXEMPLO],
  [`POST ${PARAMETROS}/previa/guia`, `${PARAMETROS}/previa/guia`, SO_ADMIN, EXEMPLO],
  [`PUT ${PARAMETROS}`, PARAMETROS, SO_ADMIN, corpo({ feriados: [] })],
  [
    'PUT /api/admin/logo',
    '/api/admin/logo',
    '401 | 403 403 403 422 | 403 403 422',
    { payload: Buffer.from('nenhuma imagem'), headers: { 'content-type': 'image/png' } },
  ],
  ['DELETE /api/admin/logo', '/api/admin/logo', '401 | 403 403 403 204 | 403 403 204'],
];
