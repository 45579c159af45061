import { SETOR, SOLICITACAO } from '../cidade-em-uso.ts';
import { formulario } from '../envio.ts';
import {
  corpo,
  DO_ORGAO_OU_DE_ANA,
  EMAIL_DE_ANA,
  NINGUEM_AQUI,
  SERVIDORES,
  TODOS,
  type Linha,
} from './linha.ts';

/** Filed by ANA in orgao 1, and sent to a sector. */
export const SOLICITACAO_DIRECIONADA = '00000000-0000-4000-8000-000000000005';

const PEDIDO = { natureza: '1', tipo: '8', assunto: 'Merenda', descricao: 'Quanto custou?' };
const PROTOCOLO = 'cod_empre=1&protocolo=2026-1120-123456';
const CONTRIBUINTES = '401 | 200 200 403 403 | 200 403 403';

/** A public list of an orgao. */
const daLista = (nome: string): Linha => [`GET /api/${nome}`, `/api/${nome}?cod_empre=1`, TODOS];

/** Who may call what of requests; what staff do to SOLICITACAO is done in this order. */
export const MATRIZ_DE_SOLICITACOES: Linha[] = [
  [
    'POST /api/solicitacoes',
    '/api/solicitacoes',
    '401 | 201 201 403 403 | 201 403 403',
    formulario(PEDIDO, []),
  ],
  [
    'POST /api/solicitacoes',
    '/api/solicitacoes',
    '401 | 201 201 403 403 | 403 403 403',
    formulario({ ...PEDIDO, cod_empre: '1' }, []),
  ],
  [
    'POST /api/solicitacoes/publica',
    '/api/solicitacoes/publica',
    '201 | 201 201 201 201 | 201 201 201',
    formulario({ ...PEDIDO, cod_empre: '1', nome: 'Maria', email: NINGUEM_AQUI }, []),
  ],
  [
    'POST /api/solicitacoes/anonima',
    '/api/solicitacoes/anonima',
    '201 | 201 201 201 201 | 201 201 201',
    formulario({ cod_empre: '1', assunto: 'Obra parada', descricao: 'Desde maio.' }, []),
  ],
  [
    'POST /api/solicitacoes/balcao',
    '/api/solicitacoes/balcao',
    '401 | 403 403 201 201 | 403 201 201',
    formulario({ ...PEDIDO, canal: 'CARTA', chegada: '2026-11-18', nome: 'Maria' }, []),
  ],
  [
    'DELETE /api/solicitacoes/anexos/:id',
    `/api/solicitacoes/anexos/${SOLICITACAO}`,
    '401 | 404 404 404 404 | 404 404 404',
  ],
  ['GET /api/solicitacoes/publica', `/api/solicitacoes/publica?${PROTOCOLO}`, TODOS],
  [
    'POST /api/solicitacoes/publica/consulta',
    '/api/solicitacoes/publica/consulta',
    TODOS,
    corpo({ cod_empre: 1, protocolo: '2026-1120-123456', email: EMAIL_DE_ANA }),
  ],
  [
    'GET /api/solicitacoes/publica/historico/:id',
    `/api/solicitacoes/publica/historico/${SOLICITACAO}?${PROTOCOLO}`,
    TODOS,
  ],
  [
    'POST /api/solicitacoes/publica/historico/:id',
    `/api/solicitacoes/publica/historico/${SOLICITACAO}`,
    TODOS,
    corpo({ cod_empre: 1, protocolo: '2026-1120-123456', email: EMAIL_DE_ANA }),
  ],
  [
    'GET /api/solicitacoes/publica/prazo/:id',
    `/api/solicitacoes/publica/prazo/${SOLICITACAO}?${PROTOCOLO}`,
    TODOS,
  ],
  [
    'POST /api/solicitacoes/publica/protocolos',
    '/api/solicitacoes/publica/protocolos',
    // Whoever may ask, one address is written to three times in an hour.
    '200 | 200 200 429 429 | 429 429 429',
    corpo({ cod_empre: 1, email: EMAIL_DE_ANA }),
  ],
  ['GET /api/solicitante/solicitacoes', '/api/solicitante/solicitacoes', CONTRIBUINTES],
  [
    'DELETE /api/solicitacoes/:id',
    `/api/solicitacoes/${SOLICITACAO_DIRECIONADA}`,
    '401 | 409 404 403 403 | 404 403 403',
  ],
  ['GET /api/solicitacoes/:id', `/api/solicitacoes/${SOLICITACAO}`, DO_ORGAO_OU_DE_ANA],
  ['GET /api/solicitacoes', '/api/solicitacoes', SERVIDORES],
  ['GET /api/solicitacoes/contagens', '/api/solicitacoes/contagens', SERVIDORES],
  ['GET /api/solicitacoes/trabalho', '/api/solicitacoes/trabalho', SERVIDORES],
  [
    'POST /api/solicitacoes/procuradas',
    '/api/solicitacoes/procuradas',
    SERVIDORES,
    corpo({ busca: 'merenda' }),
  ],
  [
    'POST /api/solicitacoes/exportacao',
    '/api/solicitacoes/exportacao',
    SERVIDORES,
    corpo({ busca: 'merenda' }),
  ],
  [
    'PUT /api/solicitacoes/atender/:id',
    `/api/solicitacoes/atender/${SOLICITACAO}`,
    '401 | 403 403 200 409 | 403 404 404',
  ],
  [
    'PUT /api/solicitacoes/direcionar',
    '/api/solicitacoes/direcionar',
    '401 | 403 403 200 200 | 403 422 422',
    corpo({ solicitacao_id: SOLICITACAO, setor: SETOR, tipo: 8, prioridade: 2 }),
  ],
  [
    'POST /api/solicitacoes/prorrogar',
    '/api/solicitacoes/prorrogar',
    '401 | 403 403 409 200 | 403 404 404',
    corpo({ solicitacao_id: SOLICITACAO, justificativa: 'Há muitos documentos.' }),
  ],
  [
    'PUT /api/solicitacoes/responder',
    '/api/solicitacoes/responder',
    '401 | 403 403 409 409 | 403 404 404',
    corpo({ solicitacao_id: SOLICITACAO, resposta: 'Segue a planilha.' }),
  ],
  [
    'POST /api/solicitacoes/responder',
    '/api/solicitacoes/responder',
    '401 | 403 403 409 409 | 403 404 404',
    formulario({ solicitacao_id: SOLICITACAO, resposta: 'Segue a planilha.' }, []),
  ],
  [
    'GET /api/solicitacoes/rascunho/:id',
    `/api/solicitacoes/rascunho/${SOLICITACAO}`,
    '401 | 403 403 409 409 | 403 404 404',
  ],
  [
    'POST /api/solicitacoes/rascunho',
    '/api/solicitacoes/rascunho',
    '401 | 403 403 409 409 | 403 404 404',
    formulario({ solicitacao_id: SOLICITACAO, versao: '0', resposta: 'Segue.' }, []),
  ],
  [
    'PUT /api/solicitacoes/rascunho/aprovar',
    '/api/solicitacoes/rascunho/aprovar',
    '401 | 403 403 409 409 | 403 404 404',
    corpo({ solicitacao_id: SOLICITACAO, versao: 1 }),
  ],
  [
    'POST /api/solicitacoes/corrigir',
    '/api/solicitacoes/corrigir',
    '401 | 403 403 409 409 | 403 404 404',
    formulario(
      { solicitacao_id: SOLICITACAO, resposta: 'Outra.', motivo_da_correcao: 'Erro.' },
      [],
    ),
  ],
  [
    'GET /api/modelos-de-resposta',
    '/api/modelos-de-resposta',
    '401 | 403 403 403 200 | 403 403 200',
  ],
  [
    'PUT /api/modelos-de-resposta',
    '/api/modelos-de-resposta',
    '401 | 403 403 403 409 | 403 403 409',
    corpo({ modelos: [], versao: 'outra' }),
  ],
  ['GET /api/solicitacoes/equipes', '/api/solicitacoes/equipes', SERVIDORES],
  [
    'POST /api/solicitacoes/anotar',
    '/api/solicitacoes/anotar',
    '401 | 403 403 201 201 | 403 404 404',
    formulario({ solicitacao_id: SOLICITACAO, anotacao: 'Ver com o arquivo.' }, []),
  ],
  [
    'POST /api/solicitacoes/identidade',
    '/api/solicitacoes/identidade',
    '401 | 403 403 409 409 | 403 404 404',
    corpo({ solicitacao_id: SOLICITACAO, motivo: 'Devolver um documento.' }),
  ],
  [
    'GET /api/solicitacoes/sem-identidade/:id',
    `/api/solicitacoes/sem-identidade/${SOLICITACAO}`,
    '401 | 403 403 409 409 | 403 404 404',
  ],
  [
    'PUT /api/solicitacoes/sem-identidade',
    '/api/solicitacoes/sem-identidade',
    '401 | 403 403 409 409 | 403 404 404',
    corpo({
      solicitacao_id: SOLICITACAO,
      versao: 0,
      textos: [{ chave: 'assunto', texto: 'Obra' }],
      anexos: [],
      conferido: false,
    }),
  ],
  [
    'PUT /api/solicitacoes/pedir-complemento',
    '/api/solicitacoes/pedir-complemento',
    '401 | 403 403 409 409 | 403 404 404',
    corpo({ solicitacao_id: SOLICITACAO, pergunta: 'De qual escola?' }),
  ],
  [
    'POST /api/solicitacoes/complemento',
    '/api/solicitacoes/complemento',
    '401 | 409 404 404 404 | 404 404 404',
    formulario({ solicitacao_id: SOLICITACAO, complemento: 'Das Flores.' }, []),
  ],
  [
    'POST /api/solicitacoes/publica/complemento',
    '/api/solicitacoes/publica/complemento',
    '409 | 409 409 409 409 | 409 409 409',
    formulario(
      {
        cod_empre: '1',
        protocolo: '2026-1120-123456',
        solicitacao_id: SOLICITACAO,
        complemento: 'Das Flores.',
      },
      [],
    ),
  ],
  ['GET /api/solicitacoes/entre-setores', '/api/solicitacoes/entre-setores', SERVIDORES],
  [
    'PUT /api/solicitacoes/consultar',
    '/api/solicitacoes/consultar',
    '401 | 403 403 409 422 | 403 404 404',
    corpo({
      solicitacao_id: SOLICITACAO,
      setor: SETOR,
      prazo: '2026-11-20',
      pergunta: 'Há cópia?',
    }),
  ],
  [
    'POST /api/solicitacoes/consulta',
    '/api/solicitacoes/consulta',
    '401 | 403 403 404 404 | 403 404 404',
    formulario({ consulta_id: SOLICITACAO, resposta: 'Sim.' }, []),
  ],
  [
    'PUT /api/solicitacoes/discordar',
    '/api/solicitacoes/discordar',
    '401 | 403 403 404 404 | 403 404 404',
    corpo({ perdido_id: SOLICITACAO, motivo: 'Está quase pronta.' }),
  ],
  [
    'PUT /api/solicitacoes/discordancia',
    '/api/solicitacoes/discordancia',
    '401 | 403 403 404 404 | 403 404 404',
    corpo({ perdido_id: SOLICITACAO, volta: true }),
  ],
  [
    'PUT /api/solicitacoes/designar',
    '/api/solicitacoes/designar',
    '401 | 403 403 409 422 | 403 422 422',
    corpo({ solicitacao_id: SOLICITACAO, setor: SETOR, atendente: SOLICITACAO }),
  ],
  [
    'PUT /api/solicitacoes/reclassificar',
    '/api/solicitacoes/reclassificar',
    '401 | 403 403 409 422 | 403 404 404',
    corpo({ solicitacao_id: SOLICITACAO, natureza: 1, motivo: 'É o que ela já é.' }),
  ],
  [
    'PUT /api/solicitacoes/corrigir-email',
    '/api/solicitacoes/corrigir-email',
    '401 | 403 403 409 409 | 403 404 404',
    corpo({ solicitacao_id: SOLICITACAO, email: 'nova@x.example', prova: 'Mostrou o RG.' }),
  ],
  [
    'PUT /api/solicitacoes/devolver',
    '/api/solicitacoes/devolver',
    '401 | 403 403 409 409 | 403 404 404',
    corpo({ solicitacao_id: SOLICITACAO, motivo: 'Não é daqui.' }),
  ],
  ...['naturezas', 'tipos', 'prioridades', 'graus-de-sigilo'].map(daLista),
  ['GET /api/usuario/setores', '/api/usuario/setores', SERVIDORES],
  ...['prazos-responsaveis', 'setores-responsaveis'].map(daLista),
  [
    'GET /api/solicitacoes/historico/:id',
    `/api/solicitacoes/historico/${SOLICITACAO}`,
    DO_ORGAO_OU_DE_ANA,
  ],
  ['GET /api/solicitacoes/prazo/:id', `/api/solicitacoes/prazo/${SOLICITACAO}`, DO_ORGAO_OU_DE_ANA],
  [
    'POST /api/solicitacoes/complementar',
    '/api/solicitacoes/complementar',
    '401 | 403 403 409 409 | 403 404 404',
    formulario({ solicitacao_id: SOLICITACAO, setor_id: SETOR }, []),
  ],
  [
    'GET /api/solicitacoes/publicacao/:id',
    `/api/solicitacoes/publicacao/${SOLICITACAO}`,
    '401 | 403 403 409 409 | 403 404 404',
  ],
  [
    'GET /api/solicitacoes/publicacao/:id/andamento',
    `/api/solicitacoes/publicacao/${SOLICITACAO}/andamento`,
    '401 | 403 403 409 409 | 403 404 404',
  ],
  [
    'PUT /api/solicitacoes/publicacao/:id',
    `/api/solicitacoes/publicacao/${SOLICITACAO}`,
    '401 | 403 403 409 409 | 403 404 404',
    corpo({ assunto: 'Merenda', pergunta: 'Quanto custou?', resposta: 'Pouco.', versao: 0 }),
  ],
  [
    'POST /api/solicitacoes/publicacao/:id/arquivos/:arquivo',
    `/api/solicitacoes/publicacao/${SOLICITACAO}/arquivos/${SOLICITACAO}`,
    '401 | 403 403 409 409 | 403 404 404',
    corpo({ pagina: 1, tarjas: null }),
  ],
  [
    'DELETE /api/solicitacoes/publicacao/:id',
    `/api/solicitacoes/publicacao/${SOLICITACAO}?versao=0`,
    '401 | 403 403 409 409 | 403 404 404',
  ],
];
