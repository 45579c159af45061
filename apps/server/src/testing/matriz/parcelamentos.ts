import { ANA } from '../cidade.ts';
import { ACORDOS, GESTAO, novoPrograma, PROGRAMA, PROGRAMAS } from '../parcelamentos.ts';
import { corpo, type Linha } from './linha.ts';

const SO_ADMIN = '401 | 403 403 403 200 | 403 403 200';
const SO_SERVIDORES = '401 | 403 403 200 200 | 403 200 200';
const NENHUM_ACORDO = '401 | 403 403 404 404 | 403 404 404';
const SIMULACAO = '/api/parcelamentos/simulacao';
const PLANO = '/api/parcelamentos/plano';
const NENHUM = '00000000-0000-4000-8000-000000000099';

const ACORDO = {
  programa: NENHUM,
  faixa: 0,
  quantas: 1,
  escolhidos: [{ numero_guia: 100, numero_parcela: 1 }],
  total_centavos: 1,
  confissao: '000000000000',
};

const EXEMPLO = {
  programa: PROGRAMA,
  pessoa: 'PF',
  debito: {
    receita: 'IPTU',
    vencimento: '2025-03-10',
    inscrito: false,
    principal_centavos: 100_000,
    multa_centavos: 20_000,
    juros_centavos: 30_000,
  },
};

/** Laws of installments, and what they would come to. */
export const MATRIZ_DOS_PARCELAMENTOS: readonly Linha[] = [
  [`GET ${PROGRAMAS}`, PROGRAMAS, SO_ADMIN],
  [
    `GET ${PROGRAMAS}/:id/versoes`,
    `${PROGRAMAS}/${NENHUM}/versoes`,
    '401 | 403 403 403 404 | 403 403 404',
  ],
  [`POST ${PROGRAMAS}`, PROGRAMAS, SO_ADMIN, corpo(novoPrograma())],
  [`POST ${PROGRAMAS}/previa`, `${PROGRAMAS}/previa`, SO_ADMIN, corpo(EXEMPLO)],
  [`POST ${SIMULACAO}`, SIMULACAO, '401 | 200 403 200 200 | 200 200 200', corpo({ cpfcnpj: ANA })],
  [
    `POST ${SIMULACAO}-publica`,
    `${SIMULACAO}-publica`,
    '404 | 404 404 404 404 | 404 404 404',
    corpo({ cod_empre: 1, num_guia: 100, cpfcnpj: ANA }),
  ],
  [`GET ${ACORDOS}`, `${ACORDOS}?cpfcnpj=${ANA}`, '401 | 200 403 200 200 | 200 200 200'],
  [`POST ${ACORDOS}`, ACORDOS, '401 | 422 422 403 403 | 422 403 403', corpo(ACORDO)],
  [
    `POST ${ACORDOS}/codigo`,
    `${ACORDOS}/codigo`,
    '401 | 200 200 403 403 | 200 403 403',
    corpo(ACORDO),
  ],
  [
    `POST ${ACORDOS}/:numero/desistencia`,
    `${ACORDOS}/99/desistencia`,
    '401 | 404 404 403 403 | 404 403 403',
    corpo({}),
  ],
  [
    `GET ${ACORDOS}/:numero/antecipacao`,
    `${ACORDOS}/99/antecipacao`,
    '401 | 404 404 404 404 | 404 404 404',
  ],
  [
    `POST ${ACORDOS}/:numero/antecipacao`,
    `${ACORDOS}/99/antecipacao`,
    '401 | 404 404 404 404 | 404 404 404',
    corpo({ quantas: 1, total_centavos: 1 }),
  ],
  [`GET ${GESTAO}`, GESTAO, SO_SERVIDORES],
  [
    `POST ${GESTAO}`,
    GESTAO,
    '401 | 403 403 422 422 | 403 422 422',
    corpo({ ...ACORDO, cpfcnpj: ANA, documento: 'RG', numero_documento: '12.345.678-9' }),
  ],
  [`GET ${GESTAO}/csv`, `${GESTAO}/csv`, SO_SERVIDORES],
  [`GET ${GESTAO}/relatorio`, `${GESTAO}/relatorio`, SO_SERVIDORES],
  [`GET ${GESTAO}/relatorio/csv`, `${GESTAO}/relatorio/csv`, SO_SERVIDORES],
  [`GET ${GESTAO}/:numero`, `${GESTAO}/99`, NENHUM_ACORDO],
  [
    `POST ${GESTAO}/:numero/cancelamento`,
    `${GESTAO}/99/cancelamento`,
    NENHUM_ACORDO,
    corpo({ motivo: 'Débito pago antes.' }),
  ],
  [
    `POST ${GESTAO}/:numero/cancelamento/decisao`,
    `${GESTAO}/99/cancelamento/decisao`,
    NENHUM_ACORDO,
    corpo({ aprova: true }),
  ],
  [
    `POST ${PLANO}`,
    PLANO,
    '401 | 404 403 404 404 | 404 404 404',
    corpo({ cpfcnpj: ANA, programa: NENHUM, faixa: 0, quantas: 1 }),
  ],
];
