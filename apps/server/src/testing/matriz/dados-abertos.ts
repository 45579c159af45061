import { SOLICITACAO } from '../cidade-em-uso.ts';
import { TODOS, type Linha } from './linha.ts';

const RAIZ = '/api/dados-abertos/v1';
const RESPOSTAS = `${RAIZ}/respostas`;

/** What anybody may read of what was published; of SOLICITACAO nothing was. */
export const MATRIZ_DE_DADOS_ABERTOS: Linha[] = [
  [`GET ${RESPOSTAS}`, `${RESPOSTAS}?cod_empre=1`, TODOS],
  [`GET ${RESPOSTAS}/parecidas`, `${RESPOSTAS}/parecidas?cod_empre=1&assunto=merenda`, TODOS],
  [
    `GET ${RESPOSTAS}/:id`,
    `${RESPOSTAS}/${SOLICITACAO}?cod_empre=1`,
    '404 | 404 404 404 404 | 404 404 404',
  ],
  [
    `GET ${RESPOSTAS}/:id/arquivos/:arquivo`,
    `${RESPOSTAS}/${SOLICITACAO}/arquivos/${SOLICITACAO}?cod_empre=1`,
    '404 | 404 404 404 404 | 404 404 404',
  ],
  ...['respostas.csv', 'respostas.json', 'pedidos.csv', 'recursos.csv', 'solicitantes.csv'].map(
    (arquivo): Linha => [
      `GET ${RAIZ}/arquivos/:arquivo`,
      `${RAIZ}/arquivos/${arquivo}?cod_empre=1&ano=2026`,
      TODOS,
    ],
  ),
];
