import { SOLICITACAO } from '../cidade-em-uso.ts';
import { semArquivo } from '../recursos.ts';
import { corpo, DO_ORGAO_OU_DE_ANA, NINGUEM_AQUI, SERVIDORES, TODOS, type Linha } from './linha.ts';

/** Of no request. */
const PROTOCOLO_DE_NINGUEM = '2026-1120-999999';
/** Of no appeal, and of none of its files. */
const NENHUM = '00000000-0000-4000-8000-000000000002';
const NAO_EXISTE = '404 | 404 404 404 404 | 404 404 404';
const SERVIDORES_SEM_ACHAR = '401 | 403 403 404 404 | 403 404 404';

/** Who may call what of appeals: rows of the matrix of `acesso.test.ts`. */
export const MATRIZ_DOS_RECURSOS: Linha[] = [
  ['GET /api/recursos', '/api/recursos', SERVIDORES],
  ['GET /api/recursos/contagens', '/api/recursos/contagens', SERVIDORES],
  ['GET /api/recursos/instancias', '/api/recursos/instancias', TODOS],
  ['GET /api/recursos/atendentes', '/api/recursos/atendentes', SERVIDORES],
  [
    'GET /api/solicitacoes/recursos/:id',
    `/api/solicitacoes/recursos/${SOLICITACAO}`,
    DO_ORGAO_OU_DE_ANA,
  ],
  [
    'GET /api/solicitacoes/publica/recursos/:id',
    `/api/solicitacoes/publica/recursos/${SOLICITACAO}?cod_empre=1&protocolo=${PROTOCOLO_DE_NINGUEM}`,
    NAO_EXISTE,
  ],
  [
    'POST /api/solicitacoes/publica/recursos/:id',
    `/api/solicitacoes/publica/recursos/${SOLICITACAO}`,
    NAO_EXISTE,
    corpo({ cod_empre: 1, protocolo: PROTOCOLO_DE_NINGUEM, email: NINGUEM_AQUI }),
  ],
  [
    'POST /api/recursos',
    '/api/recursos',
    '401 | 409 404 403 403 | 404 403 403',
    semArquivo({ solicitacao_id: SOLICITACAO, mensagem: 'Falta a planilha.' }),
  ],
  [
    'POST /api/recursos/publico',
    '/api/recursos/publico',
    NAO_EXISTE,
    semArquivo({
      ...{ cod_empre: '1', protocolo: PROTOCOLO_DE_NINGUEM },
      ...{ solicitacao_id: SOLICITACAO, mensagem: 'Falta a planilha.' },
    }),
  ],
  [
    'PUT /api/recursos/encaminhar',
    '/api/recursos/encaminhar',
    SERVIDORES_SEM_ACHAR,
    corpo({ recurso_identificador: NENHUM, atendente_identificador: NENHUM }),
  ],
  [
    'POST /api/recursos/responder',
    '/api/recursos/responder',
    SERVIDORES_SEM_ACHAR,
    semArquivo({ recurso_id: NENHUM, resposta: 'Fica mantida.', desfecho: 'INDEFERIDO' }),
  ],
  ['GET /api/recursos/entregadores', '/api/recursos/entregadores', SERVIDORES],
  [
    'POST /api/recursos/entregas',
    '/api/recursos/entregas',
    SERVIDORES_SEM_ACHAR,
    semArquivo({ recurso_id: NENHUM, texto: 'A planilha de 2025.' }),
  ],
  [
    'POST /api/recursos/contestacoes',
    '/api/recursos/contestacoes',
    '401 | 404 404 403 403 | 404 403 403',
    corpo({ solicitacao_id: SOLICITACAO, recurso_id: NENHUM, contestacao: 'Falta 2024.' }),
  ],
  [
    'POST /api/recursos/publico/contestacoes',
    '/api/recursos/publico/contestacoes',
    NAO_EXISTE,
    corpo({
      ...{ cod_empre: 1, protocolo: PROTOCOLO_DE_NINGUEM },
      ...{ solicitacao_id: SOLICITACAO, recurso_id: NENHUM, contestacao: 'Falta 2024.' },
    }),
  ],
  [
    'DELETE /api/recursos/anexos/:id',
    `/api/recursos/anexos/${NENHUM}`,
    '401 | 404 404 404 404 | 404 404 404',
  ],
];
