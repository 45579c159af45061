import { PROVA, SEM_IMOVEL } from '../cidade.ts';
import { corpo, type Linha } from './linha.ts';

const NENHUMA = '00000000-0000-4000-8000-000000000001';
const CONTRIBUINTES = (respostas: string) =>
  `401 | ${respostas} ${respostas} 403 403 | ${respostas} 403 403`;

export const MATRIZ_DAS_PROCURACOES: Linha[] = [
  ['GET /api/procuracoes/dadas', '/api/procuracoes/dadas', CONTRIBUINTES('200')],
  ['GET /api/procuracoes/recebidas', '/api/procuracoes/recebidas', CONTRIBUINTES('200')],
  [
    'POST /api/procuracoes',
    '/api/procuracoes',
    CONTRIBUINTES('201'),
    corpo({ procurador: SEM_IMOVEL, servicos: ['iptu'], ate: '2027-06-30', ...PROVA }),
  ],
  ['POST /api/procuracoes/:id/aceite', `/api/procuracoes/${NENHUMA}/aceite`, CONTRIBUINTES('404')],
  [
    'POST /api/procuracoes/:id/encerramento',
    `/api/procuracoes/${NENHUMA}/encerramento`,
    CONTRIBUINTES('404'),
  ],
  [
    'POST /api/representacao',
    '/api/representacao',
    CONTRIBUINTES('404'),
    corpo({ procuracao: NENHUMA }),
  ],
  ['DELETE /api/representacao', '/api/representacao', CONTRIBUINTES('204')],
];
