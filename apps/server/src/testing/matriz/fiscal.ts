import { TODOS, type Linha } from './linha.ts';

const RAIZ = '/api/dados-abertos/v1';
const NAO_PUBLICADA = '404 | 404 404 404 404 | 404 404 404';

/** What the taxes of a city tell the public, and what leads to all that is public; the list of active debt is off until the city turns it on. */
export const MATRIZ_FISCAL: Linha[] = [
  [`GET ${RAIZ}/catalogo`, `${RAIZ}/catalogo?cod_empre=1`, TODOS],
  ['GET /robots.txt', '/robots.txt', TODOS],
  ['GET /sitemap.xml', '/sitemap.xml?cod_empre=1', TODOS],
  [`GET ${RAIZ}/receita`, `${RAIZ}/receita?cod_empre=1&ano=2026`, TODOS],
  [`GET ${RAIZ}/receita/csv`, `${RAIZ}/receita/csv?cod_empre=1&ano=2026`, TODOS],
  [`GET ${RAIZ}/renuncia`, `${RAIZ}/renuncia?cod_empre=1`, TODOS],
  [`GET ${RAIZ}/renuncia/:arquivo/csv`, `${RAIZ}/renuncia/beneficios/csv?cod_empre=1`, TODOS],
  [`GET ${RAIZ}/divida-ativa`, `${RAIZ}/divida-ativa?cod_empre=1`, NAO_PUBLICADA],
  [`GET ${RAIZ}/divida-ativa/csv`, `${RAIZ}/divida-ativa/csv?cod_empre=1`, NAO_PUBLICADA],
];
