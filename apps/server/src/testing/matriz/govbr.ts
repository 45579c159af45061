import type { Linha } from './linha.ts';

/** Whoever follows one of these links is led somewhere; who gets in is told by the tests of gov.br. */
const LEVADOS = '303 | 303 303 303 303 | 303 303 303';
const SO_ADMIN = '401 | 403 403 403 200 | 403 403 200';

const RELATORIO = '/api/admin/govbr/relatorio';

export const MATRIZ_DO_GOVBR: Linha[] = [
  ['GET /api/govbr/entrar', '/api/govbr/entrar?cod_empre=1', LEVADOS],
  ['GET /api/govbr/nivel', '/api/govbr/nivel?cod_empre=1&nivel=OURO', LEVADOS],
  ['GET /api/govbr/retorno', '/api/govbr/retorno?code=x&state=y', LEVADOS],
  ['GET /api/govbr/sair', '/api/govbr/sair?cod_empre=1', LEVADOS],
  ['GET /api/govbr/saiu', '/api/govbr/saiu', LEVADOS],
  ['GET /api/admin/govbr', '/api/admin/govbr', SO_ADMIN],
  [`GET ${RELATORIO}`, `${RELATORIO}?mes=2026-11`, SO_ADMIN],
];
