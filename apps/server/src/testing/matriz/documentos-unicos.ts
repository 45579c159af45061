import { ANA } from '../cidade.ts';
import { corpo, TODOS, type Linha } from './linha.ts';

const DOCUMENTO = '/api/documentos-unicos/99';
const LINK = `cod_empre=1&link=${'x'.repeat(43)}`;
/** Of no such document. */
const NINGUEM = '401 | 404 404 404 404 | 404 404 404';
const NAO_HA = '404 | 404 404 404 404 | 404 404 404';
const PARTES = [{ tributo: 'IPTU', numero_guia: 100, numero_parcela: 1 }];

export const MATRIZ_DOS_DOCUMENTOS_UNICOS: Linha[] = [
  ['GET /api/debitos', `/api/debitos?cpfcnpj=${ANA}`, '401 | 200 403 200 200 | 200 200 200'],
  [
    'POST /api/documentos-unicos',
    '/api/documentos-unicos',
    '401 | 200 403 200 200 | 404 404 404',
    corpo({ cpfcnpj: ANA, partes: PARTES }),
  ],
  ['GET /api/documentos-unicos/:numero', DOCUMENTO, NINGUEM],
  ['POST /api/documentos-unicos/:numero/pix', `${DOCUMENTO}/pix`, NINGUEM, corpo({})],
  ['POST /api/documentos-unicos/:numero/links', `${DOCUMENTO}/links`, NINGUEM, corpo({})],
  ['GET /api/documentos-unicos/:numero/links', `${DOCUMENTO}/links`, NINGUEM],
  [
    'DELETE /api/documentos-unicos/:numero/links/:id',
    `${DOCUMENTO}/links/00000000-0000-4000-8000-000000000099`,
    NINGUEM,
  ],
  [
    'POST /api/documentos-unicos/publico',
    '/api/documentos-unicos/publico',
    TODOS,
    corpo({ cod_empre: 1, cpfcnpj: ANA, partes: PARTES }),
  ],
  ['GET /api/links-de-pagamento', `/api/links-de-pagamento?${LINK}`, NAO_HA],
  ['GET /api/links-de-pagamento/pdf', `/api/links-de-pagamento/pdf?${LINK}`, NAO_HA],
  [
    'GET /api/links-de-pagamento/comprovante',
    `/api/links-de-pagamento/comprovante?${LINK}`,
    NAO_HA,
  ],
  [
    'POST /api/links-de-pagamento/pix',
    '/api/links-de-pagamento/pix',
    NAO_HA,
    corpo(Object.fromEntries(new URLSearchParams(LINK))),
  ],
  [
    'POST /api/arrecadacao/excecoes/:id/baixa-do-documento',
    '/api/arrecadacao/excecoes/1/baixa-do-documento',
    '401 | 403 403 422 422 | 403 422 422',
    corpo({}),
  ],
];
