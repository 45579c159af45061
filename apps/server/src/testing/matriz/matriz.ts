import { formulario } from '../envio.ts';
import { SETOR, SOLICITACAO } from '../cidade-em-uso.ts';
import { ANA, EMPRESA, PROVA, SEM_IMOVEL, SENHA } from '../cidade.ts';
import { MATRIZ_DE_DADOS_ABERTOS } from './dados-abertos.ts';
import { MATRIZ_FISCAL } from './fiscal.ts';
import { MATRIZ_DAS_DUAS_ETAPAS } from './duas-etapas.ts';
import { MATRIZ_DOS_DOCUMENTOS_UNICOS } from './documentos-unicos.ts';
import { MATRIZ_DO_GOVBR } from './govbr.ts';
import { EMAIL_DE_ANA, NINGUEM_AQUI, SERVIDORES, TODOS, corpo, type Linha } from './linha.ts';
import { MATRIZ_DAS_PROCURACOES } from './procuracoes.ts';
import { MATRIZ_DOS_PARAMETROS } from './parametros.ts';
import { MATRIZ_DOS_PARCELAMENTOS } from './parcelamentos.ts';
import { MATRIZ_DOS_MEUS_DADOS } from './meus-dados.ts';
import { MATRIZ_DO_PAGAMENTO_AUTOMATICO } from './pagamento-automatico.ts';
import { MATRIZ_DOS_RECURSOS } from './recursos.ts';
import { MATRIZ_DE_SOLICITACOES } from './solicitacoes.ts';
import { MATRIZ_DA_TRANSPARENCIA } from './transparencia.ts';

const SO_ADMIN = '401 | 403 403 403 200 | 403 403 200';

const USUARIO = '/api/admin/usuario/00000000-0000-4000-8000-000000000001';
/** Nobody's. */
const CIDADAO = `/api/cidadaos/${'x'.repeat(60)}`;
/** Of nobody who waits. */
const A_LIBERAR = '/api/contas-a-liberar/00000000-0000-4000-8000-000000000001';
const RELATORIO = '/api/relatorios/solicitacoes';
const EXCECAO = '/api/arrecadacao/excecoes/1';
const IMPORTACAO = '/api/importacoes/00000000-0000-4000-8000-000000000099';
const guia = { cod_empre: 1, numero_guia: 100, numero_parcela: 1 };
/** Of ANA in orgao 1, given to her before the tests. */
const CONTA_DE_ANA = '/api/usuario/00000000-0000-4000-8000-00000000000a';
const TOKEN = `1.${'x'.repeat(43)}`;
const SENHAS = { password: 'cavalo-bateria', password_confirmation: 'cavalo-bateria' };
const LINK_MORTO = '410 | 410 410 410 410 | 410 410 410';
const SO_ANA = (dela: string) => `401 | ${dela} 403 403 403 | 403 403 403`;
const IPTU = { 'x-path': 'GUIA_IPTU' };

/** A route may have several rows; a new route without one fails `acesso.test.ts`. */
export const MATRIZ: Linha[] = [
  ['GET /health', '/health', TODOS],
  ['GET /ready', '/ready', TODOS],
  ['GET /api/admin/avisos', '/api/admin/avisos', SO_ADMIN],
  ['GET /api/localidades/estados', '/api/localidades/estados', TODOS],
  ['GET /api/localidades/estados/:uf/municipios', '/api/localidades/estados/SP/municipios', TODOS],
  ['GET /api/orgaos/cidade/:id', '/api/orgaos/cidade/3504107', TODOS],
  ['GET /api/orgao/:id', '/api/orgao/1', TODOS],
  ['GET /api/orgao/:id/logo', '/api/orgao/1/logo', TODOS],
  ['GET /api/parametros', '/api/parametros?cod_empre=1', TODOS],
  ['GET /api/privacidade', '/api/privacidade?cod_empre=1', TODOS],
  ['GET /api/autoridades', '/api/autoridades?cod_empre=1', TODOS],
  ['GET /api/relatorios/solicitacoes', `${RELATORIO}?cod_empre=1&ano=2026`, TODOS],
  ['GET /api/relatorios/solicitacoes/periodos', `${RELATORIO}/periodos?cod_empre=1`, TODOS],
  ['GET /api/relatorios/solicitacoes/csv', `${RELATORIO}/csv?cod_empre=1&ano=2026`, TODOS],

  ['GET /api/csrf-cookie', '/api/csrf-cookie', '204 | 204 204 204 204 | 204 204 204'],
  [
    'POST /api/auth/login',
    '/api/auth/login',
    TODOS,
    corpo({ orgao_id: 1, credencial: EMPRESA, senha: SENHA }),
  ],
  ['GET /api/auth/me', '/api/auth/me', '401 | 200 200 200 200 | 200 200 200'],
  ['POST /auth/logout', '/auth/logout', '204 | 204 204 204 204 | 204 204 204'],

  ['GET /api/', '/api/?url=v2/iptus', '401 | 200 200 422 422 | 200 422 422'],
  ['GET /api/', `/api/?url=v2/iptus&cpfcnpj=${ANA}`, '401 | 200 403 200 200 | 200 200 200'],
  ['GET /api/', '/api/?url=v2/iptus&inscricao=IMV100', '401 | 200 404 200 200 | 404 404 404'],
  ['GET /api/', '/api/?url=v2/iptus&cod_empre=1', '401 | 200 200 422 422 | 403 403 403'],
  [
    'GET /api/gateway/public',
    '/api/gateway/public?url=v2/iptus&cod_empre=1&inscricao=IMV100',
    TODOS,
  ],
  [
    'GET /api/gateway/public',
    `/api/gateway/public?url=v2/iptus&cod_empre=1&cpfcnpj=${ANA}&num_guia=100`,
    TODOS,
  ],
  ['PUT /api/', '/api/?url=v2/iptus', '401 | 200 404 200 200 | 403 403 403', corpo(guia)],
  [
    'PUT /api/',
    '/api/?url=v2/iptus',
    '401 | 200 404 200 200 | 404 404 404',
    corpo({ ...guia, cod_empre: undefined }),
  ],
  [
    'PUT /api/gateway/public',
    '/api/gateway/public?url=v2/iptus',
    '404 | 404 404 404 404 | 404 404 404',
    corpo(guia),
  ],
  [
    'PUT /api/gateway/public',
    '/api/gateway/public?url=v2/iptus',
    TODOS,
    corpo({ ...guia, cpfcnpj: ANA }),
  ],

  [
    'POST /api/public/pix',
    '/api/public/pix?url=v2/iptus',
    '404 | 404 404 404 404 | 404 404 404',
    corpo(guia),
  ],
  ['POST /api/pix', '/api/pix?url=v2/iptus', '401 | 409 404 409 409 | 403 403 403', corpo(guia)],
  [
    'GET /api/public/pix/:acompanhamento',
    '/api/public/pix/nenhum',
    '404 | 404 404 404 404 | 404 404 404',
  ],
  [
    'POST /api/avisos-do-banco/:cod_empre/pix',
    '/api/avisos-do-banco/1/pix',
    '403 | 403 403 403 403 | 403 403 403',
    corpo({}),
  ],
  [
    'POST /api/avisos-do-banco/:cod_empre',
    '/api/avisos-do-banco/1',
    '403 | 403 403 403 403 | 403 403 403',
    corpo({}),
  ],

  [
    'GET /api/documents/private',
    '/api/documents/private?num_guia=100&num_parcela=2',
    '401 | 200 404 200 200 | 404 404 404',
    { headers: IPTU },
  ],
  [
    'POST /api/documents/private',
    '/api/documents/private',
    '401 | 200 404 200 200 | 403 403 403',
    corpo({ cod_empre: 1, num_guia: 100, num_parcela: 2 }, IPTU),
  ],
  [
    'GET /api/documents/public',
    '/api/documents/public?cod_empre=1&num_guia=100',
    '404 | 404 404 404 404 | 404 404 404',
    { headers: IPTU },
  ],
  [
    'POST /api/documents/public',
    '/api/documents/public',
    TODOS,
    corpo({ cod_empre: 1, num_guia: 100, num_parcela: 2, cpfcnpj: ANA }, IPTU),
  ],
  [
    'GET /api/documents/abrir/:endereco',
    '/api/documents/abrir/e30.forjado',
    '404 | 404 404 404 404 | 404 404 404',
  ],
  ['GET /api/anexos/:endereco', '/api/anexos/e30.forjado', '404 | 404 404 404 404 | 404 404 404'],

  ['GET /servicos/config', '/servicos/config', SO_ADMIN],
  ['PUT /servicos/config', '/servicos/config', SO_ADMIN, corpo({ iptu: true })],
  ['GET /configs/exibicao_contribuinte', '/configs/exibicao_contribuinte', SERVIDORES],
  [
    'PUT /configs/exibicao_contribuinte',
    '/configs/exibicao_contribuinte',
    SERVIDORES,
    corpo({ exibir_endereco: true }),
  ],
  ['GET /api/admin/usuario', '/api/admin/usuario', SO_ADMIN],
  ['POST /api/cidadaos/procura', '/api/cidadaos/procura', SERVIDORES, corpo({ busca: ANA })],
  ['GET /api/cidadaos/:id', CIDADAO, '401 | 403 403 404 404 | 403 404 404'],
  ['GET /api/cidadaos/:id/tributos', `${CIDADAO}/tributos`, '401 | 403 403 404 404 | 403 404 404'],
  ['GET /api/contas-a-liberar', '/api/contas-a-liberar', SO_ADMIN],
  ['GET /api/contas-a-liberar/quantas', '/api/contas-a-liberar/quantas', SERVIDORES],
  [
    'PUT /api/contas-a-liberar/:id/liberacao',
    `${A_LIBERAR}/liberacao`,
    '401 | 403 403 403 409 | 403 403 409',
    corpo({}),
  ],
  [
    'PUT /api/contas-a-liberar/:id/recusa',
    `${A_LIBERAR}/recusa`,
    '401 | 403 403 403 409 | 403 403 409',
    corpo({ motivo: 'Falta o documento.' }),
  ],
  [
    'GET /api/admin/usuario',
    '/api/admin/usuario?cod_empre=1',
    '401 | 403 403 403 200 | 403 403 403',
  ],
  [
    'PUT /api/admin/usuario/:id',
    USUARIO,
    '401 | 403 403 403 200 | 403 403 404',
    corpo({ ativo: true }),
  ],
  [
    'PUT /api/admin/usuario/:id',
    USUARIO,
    '401 | 403 403 403 403 | 403 403 404',
    corpo({ tipo: 'ADMIN' }),
  ],
  [
    'POST /api/admin/usuario',
    '/api/admin/usuario',
    '401 | 403 403 403 201 | 403 403 201',
    corpo({ nome: 'Nova', cpfcnpj: SEM_IMOVEL, email: NINGUEM_AQUI, tipo: 'PREFEITURA' }),
  ],
  [
    'POST /api/admin/usuario/:id/convite',
    `${USUARIO}/convite`,
    '401 | 403 403 403 200 | 403 403 404',
    corpo({ email: 'davi@exemplo.example' }),
  ],
  ['GET /api/certidoes', '/api/certidoes', SERVIDORES],
  [
    'PUT /api/certidoes/:id/revogacao',
    '/api/certidoes/00000000-0000-4000-8000-000000000003/revogacao',
    '401 | 403 403 404 404 | 403 404 404',
    corpo({ motivo: 'Emitida por engano' }),
  ],
  ['GET /api/setores', '/api/setores', SERVIDORES],
  [
    'POST /api/setores',
    '/api/setores',
    '401 | 403 403 403 201 | 403 403 201',
    corpo({ nome: 'Cadastro', ativo: true, entrada: false }),
  ],
  [
    'PUT /api/setores/:id',
    `/api/setores/${SETOR}`,
    '401 | 403 403 403 200 | 403 403 404',
    corpo({ nome: 'Arrecadação', ativo: true, entrada: true }),
  ],

  ['GET /api/usuario/exists', `/api/usuario/exists?cod_empre=1&cpfcnpj=${ANA}`, TODOS],
  [
    'POST /api/usuario/contribuinte',
    '/api/usuario/contribuinte',
    '422 | 422 422 422 422 | 422 422 422',
    corpo({}),
  ],
  [
    'POST /api/usuario/confirmar-email',
    '/api/usuario/confirmar-email',
    LINK_MORTO,
    corpo({ token: TOKEN }),
  ],
  ['POST /api/auth/reset/send', '/api/auth/reset/send', TODOS, corpo({ email: NINGUEM_AQUI })],
  [
    'POST /api/auth/reset',
    '/api/auth/reset',
    LINK_MORTO,
    corpo({ email: NINGUEM_AQUI, token: TOKEN, ...SENHAS }),
  ],
  ['GET /api/inicio', '/api/inicio', '401 | 200 200 403 403 | 200 403 403'],
  [
    'POST /api/avisos/sair/:token',
    '/api/avisos/sair/1.forjado',
    '410 | 410 410 410 410 | 410 410 410',
    corpo({}),
  ],
  ['GET /api/avisos', '/api/avisos', '401 | 200 200 200 200 | 200 200 200'],
  ['GET /api/avisos/novos', '/api/avisos/novos', '401 | 200 200 200 200 | 200 200 200'],
  ['GET /api/avisos/escolha', '/api/avisos/escolha', '401 | 200 200 200 200 | 200 200 200'],
  [
    'PUT /api/avisos/escolha',
    '/api/avisos/escolha',
    '401 | 200 200 200 200 | 200 200 200',
    corpo({ dispensados: [] }),
  ],
  [
    'PUT /api/avisos/leitura',
    '/api/avisos/leitura',
    '401 | 204 204 204 204 | 204 204 204',
    corpo({ ids: [SETOR] }),
  ],
  ['GET /api/usuario/:id', CONTA_DE_ANA, SO_ANA('200')],
  ['PUT /api/usuario/:id', CONTA_DE_ANA, SO_ANA('200'), corpo({ email: EMAIL_DE_ANA })],
  ['PUT /api/usuario/:id', CONTA_DE_ANA, SO_ANA('422'), corpo({ email: NINGUEM_AQUI })],
  [
    'POST /api/usuario/desfazer-email',
    '/api/usuario/desfazer-email',
    LINK_MORTO,
    corpo({ token: TOKEN, ...SENHAS }),
  ],
  ['GET /api/usuario/:id/sessoes', `${CONTA_DE_ANA}/sessoes`, SO_ANA('200')],
  ['DELETE /api/usuario/:id/sessoes/:sessao', `${CONTA_DE_ANA}/sessoes/${SETOR}`, SO_ANA('404')],
  ['GET /api/usuario/:id/foto', `${CONTA_DE_ANA}/foto`, SO_ANA('404')],
  [
    'PUT /api/usuario/:id/foto',
    `${CONTA_DE_ANA}/foto`,
    SO_ANA('422'),
    { payload: Buffer.from('nenhuma imagem'), headers: { 'content-type': 'image/png' } },
  ],
  ['DELETE /api/usuario/:id/foto', `${CONTA_DE_ANA}/foto`, SO_ANA('200')],
  ...MATRIZ_DAS_DUAS_ETAPAS,
  ...MATRIZ_DE_SOLICITACOES,
  ...MATRIZ_DE_DADOS_ABERTOS,
  ...MATRIZ_FISCAL,
  ...MATRIZ_DA_TRANSPARENCIA,
  ...MATRIZ_DOS_MEUS_DADOS,
  ...MATRIZ_DOS_RECURSOS,

  ['GET /api/arrecadacao/pagamentos', '/api/arrecadacao/pagamentos', SERVIDORES],
  ['GET /api/arrecadacao/excecoes', '/api/arrecadacao/excecoes', SERVIDORES],
  ['GET /api/arrecadacao/excecoes/:id', EXCECAO, '401 | 403 403 200 200 | 403 404 404'],
  [
    'POST /api/arrecadacao/excecoes/:id/baixa',
    `${EXCECAO}/baixa`,
    '401 | 403 403 404 404 | 403 404 404',
    corpo({
      numero_guia: 999,
      numero_parcela: 1,
      devido_centavos: 15_000,
      justificativa: 'Nenhuma guia assim.',
    }),
  ],
  [
    'GET /api/arrecadacao/excecoes/:id/efeito',
    `${EXCECAO}/efeito?numero_guia=100&numero_parcela=1`,
    '401 | 403 403 200 200 | 403 404 404',
  ],
  [
    'POST /api/arrecadacao/excecoes/:id/credito',
    `${EXCECAO}/credito`,
    '401 | 403 403 404 404 | 403 404 404',
    corpo({ numero_guia: 999, justificativa: 'Nenhuma guia assim.' }),
  ],
  [
    'POST /api/arrecadacao/excecoes/:id/aprovacao',
    `${EXCECAO}/aprovacao`,
    '401 | 403 403 403 409 | 403 403 404',
    corpo({}),
  ],
  [
    'POST /api/arrecadacao/excecoes/:id/recusa',
    `${EXCECAO}/recusa`,
    '401 | 403 403 403 409 | 403 403 404',
    corpo({ motivo: 'Nada foi proposto.' }),
  ],
  [
    'POST /api/arrecadacao/excecoes/:id/devolucao',
    `${EXCECAO}/devolucao`,
    '401 | 403 403 409 409 | 403 404 404',
    corpo({ justificativa: 'Não foi PIX.' }),
  ],
  ['GET /api/arrecadacao/creditos', '/api/arrecadacao/creditos', SERVIDORES],
  ['GET /api/arrecadacao/totais', '/api/arrecadacao/totais', SERVIDORES],
  ['GET /api/arrecadacao/recebimentos/csv', '/api/arrecadacao/recebimentos/csv', SERVIDORES],
  ['GET /api/importacoes', '/api/importacoes', '401 | 403 403 403 200 | 403 403 200'],
  [
    'POST /api/importacoes',
    '/api/importacoes',
    '401 | 403 403 403 422 | 403 403 422',
    formulario({ tipo: 'indices' }, []),
  ],
  [
    'PUT /api/importacoes/:id/gravacao',
    `${IMPORTACAO}/gravacao`,
    '401 | 403 403 403 404 | 403 403 404',
    corpo({ deixar_rejeitadas: true }),
  ],
  [
    'PUT /api/importacoes/:id/cancelamento',
    `${IMPORTACAO}/cancelamento`,
    '401 | 403 403 403 404 | 403 403 404',
  ],
  [
    'GET /api/importacoes/:id/rejeitadas',
    `${IMPORTACAO}/rejeitadas`,
    '401 | 403 403 403 404 | 403 403 404',
  ],
  [
    'POST /api/arrecadacao/excecoes/:id/resolucao',
    `${EXCECAO}/resolucao`,
    '401 | 403 403 200 409 | 403 404 404',
    corpo({ observacao: 'Devolvido.' }),
  ],
  [
    'POST /api/pesquisa/respostas',
    '/api/pesquisa/respostas',
    '201 | 201 201 201 201 | 201 201 201',
    corpo({ cod_empre: 1, satisfacao: 5 }),
  ],
  ['GET /api/pesquisa/resultados', '/api/pesquisa/resultados?cod_empre=1', TODOS],
  ['GET /api/pesquisa/resultados/csv', '/api/pesquisa/resultados/csv?cod_empre=1', TODOS],
  ['GET /api/pesquisa/comentarios', '/api/pesquisa/comentarios', SERVIDORES],
  [
    'GET /api/pesquisa/comentarios',
    '/api/pesquisa/comentarios?cod_empre=1',
    '401 | 403 403 200 200 | 403 403 403',
  ],
  ['GET /api/pesquisa/respostas/csv', '/api/pesquisa/respostas/csv', SERVIDORES],
  ['GET /api/auditoria', '/api/auditoria', SO_ADMIN],
  ...MATRIZ_DO_PAGAMENTO_AUTOMATICO,
  ...MATRIZ_DOS_PARCELAMENTOS,
  ...MATRIZ_DOS_DOCUMENTOS_UNICOS,
  ...MATRIZ_DO_GOVBR,
  ...MATRIZ_DAS_PROCURACOES,
  ['GET /api/admin/conexao', '/api/admin/conexao', SO_ADMIN],
  ['GET /api/admin/registro-de-tratamento', '/api/admin/registro-de-tratamento', SO_ADMIN],
  ['GET /api/admin/registro-de-tratamento/csv', '/api/admin/registro-de-tratamento/csv', SO_ADMIN],
  [
    'POST /api/admin/conexao/teste',
    '/api/admin/conexao/teste',
    '401 | 403 403 403 409 | 403 403 409',
    corpo({}),
  ],
  ['GET /api/arrecadacao/mudancas', '/api/arrecadacao/mudancas', SERVIDORES],
  [
    'POST /api/arrecadacao/mudancas/:id',
    `/api/arrecadacao/mudancas/${SOLICITACAO}`,
    '401 | 403 403 403 404 | 403 403 404',
    corpo({ ato: 'aprovar', ...PROVA }),
  ],
  ...MATRIZ_DOS_PARAMETROS,
];
