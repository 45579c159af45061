import { corpo, type Linha } from './linha.ts';

const BASE = '/api/pagamentos-automaticos';
const URL = 'url=v2/iptus';
const guia = { numero_guia: 100 };
/** Whoever owes it, in an orgao whose bank offers nothing. */
const SO_ANA = '401 | 409 404 403 403 | 404 403 403';
const NINGUEM = '403 | 403 403 403 403 | 403 403 403';

export const MATRIZ_DO_PAGAMENTO_AUTOMATICO: Linha[] = [
  [`GET ${BASE}`, `${BASE}?${URL}&numero_guia=100`, '401 | 200 404 200 200 | 404 404 404'],
  [`POST ${BASE}`, `${BASE}?${URL}`, SO_ANA, corpo(guia)],
  [`POST ${BASE}/cancelamento`, `${BASE}/cancelamento?${URL}`, SO_ANA, corpo(guia)],
  [
    `POST ${BASE}/parcelas/cancelamento`,
    `${BASE}/parcelas/cancelamento?${URL}`,
    SO_ANA,
    corpo({ ...guia, numero_parcela: 1 }),
  ],
  ['POST /api/avisos-do-banco/:cod_empre/rec', '/api/avisos-do-banco/1/rec', NINGUEM, corpo({})],
  ['POST /api/avisos-do-banco/:cod_empre/cobr', '/api/avisos-do-banco/1/cobr', NINGUEM, corpo({})],
];
