import type { InjectOptions } from 'fastify';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { setores } from './db/schema/contas.ts';
import { exibicao } from './db/schema/orgaos.ts';
import {
  ANA,
  BRUNO,
  CHEFE,
  criarGuia,
  criarOrgao,
  EMPRESA,
  SEM_IMOVEL,
  SENHA,
  SERVIDORA,
} from './testing/cidade.ts';
import { abrirServidor, type Navegador, type Servidor } from './testing/servidor.ts';

/** Who asks, in the order of the columns; everything asked for belongs to orgao 1 and to ANA. */
const QUEM = [
  ['a visitor', undefined],
  ['the taxpayer', [1, ANA]],
  ['another taxpayer', [1, BRUNO]],
  ['staff', [1, SERVIDORA]],
  ['an administrator', [1, CHEFE]],
  ['the same taxpayer in another orgao', [2, ANA]],
  ['staff of another orgao', [2, SERVIDORA]],
  ['an administrator of another orgao', [2, CHEFE]],
] as const;

const TODOS = '200 | 200 200 200 200 | 200 200 200';
const SO_ADMIN = '401 | 403 403 403 200 | 403 403 200';
const SERVIDORES = '401 | 403 403 200 200 | 403 200 200';

const USUARIO = '/api/admin/usuario/00000000-0000-4000-8000-000000000001';
const EXCECAO = '/api/arrecadacao/excecoes/1';
const SETOR = '00000000-0000-4000-8000-000000000002';
const guia = { cod_empre: 1, numero_guia: 100, numero_parcela: 1 };
/** Of ANA in orgao 1, given to her before the tests. */
const CONTA_DE_ANA = '/api/usuario/00000000-0000-4000-8000-00000000000a';
const EMAIL_DE_ANA = `${ANA}@exemplo.example`;
const NINGUEM_AQUI = 'ninguem@exemplo.example';
const TOKEN = `1.${'x'.repeat(43)}`;
const SENHAS = { password: 'cavalo-bateria', password_confirmation: 'cavalo-bateria' };
const LINK_MORTO = '410 | 410 410 410 410 | 410 410 410';
const SO_ANA = (dela: string) => `401 | ${dela} 403 403 403 | 403 403 403`;
const IPTU = { 'x-path': 'GUIA_IPTU' };
const PNG = Buffer.from('iVBORw0KGgo=', 'base64');
const corpo = (payload: object, headers = {}): InjectOptions => ({ payload, headers });

/**
 * Route, address, and what each caller is answered: visitor | orgao 1: taxpayer, another, staff,
 * administrator | orgao 2: taxpayer, staff, administrator. A route may have several rows; a new
 * route without one fails this file.
 */
const MATRIZ: [rota: string, url: string, esperado: string, pedido?: InjectOptions][] = [
  ['GET /health', '/health', TODOS],
  ['GET /ready', '/ready', TODOS],
  ['GET /api/localidades/estados', '/api/localidades/estados', TODOS],
  ['GET /api/localidades/estados/:uf/municipios', '/api/localidades/estados/SP/municipios', TODOS],
  ['GET /api/orgaos/cidade/:id', '/api/orgaos/cidade/3504107', TODOS],
  ['GET /api/orgao/:id', '/api/orgao/1', TODOS],
  ['GET /api/orgao/:id/logo', '/api/orgao/1/logo', TODOS],
  ['GET /api/parametros', '/api/parametros?cod_empre=1', TODOS],
  ['GET /api/autoridades', '/api/autoridades?cod_empre=1', TODOS],

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
  ['GET /api/usuario/:id', CONTA_DE_ANA, SO_ANA('200')],
  ['PUT /api/usuario/:id', CONTA_DE_ANA, SO_ANA('200'), corpo({ email: EMAIL_DE_ANA })],
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
  [
    'POST /api/dois-fatores',
    '/api/dois-fatores',
    '401 | 403 403 201 201 | 403 201 201',
    corpo({ senha: SENHA }),
  ],
  [
    'PUT /api/dois-fatores',
    '/api/dois-fatores',
    '401 | 403 403 422 422 | 403 422 422',
    corpo({ codigo: 'AAAAAAAAAA' }),
  ],
  [
    'POST /api/dois-fatores/codigos',
    '/api/dois-fatores/codigos',
    '401 | 403 403 409 409 | 403 409 409',
    corpo({ codigo: '000000' }),
  ],
  [
    'POST /api/dois-fatores/desativar',
    '/api/dois-fatores/desativar',
    '401 | 403 403 409 409 | 403 409 409',
    corpo({ senha: SENHA, codigo: '000000' }),
  ],
  [
    'DELETE /api/admin/usuario/:id/dois-fatores',
    `${USUARIO}/dois-fatores`,
    '401 | 403 403 403 409 | 403 403 404',
  ],

  ['GET /api/arrecadacao/pagamentos', '/api/arrecadacao/pagamentos', SERVIDORES],
  ['GET /api/arrecadacao/excecoes', '/api/arrecadacao/excecoes', SERVIDORES],
  ['GET /api/arrecadacao/excecoes/:id', EXCECAO, '401 | 403 403 200 200 | 403 404 404'],
  [
    'POST /api/arrecadacao/excecoes/:id/baixa',
    `${EXCECAO}/baixa`,
    '401 | 403 403 404 404 | 403 404 404',
    corpo({ numero_guia: 999, numero_parcela: 1, justificativa: 'Nenhuma guia assim.' }),
  ],
  [
    'POST /api/arrecadacao/excecoes/:id/resolucao',
    `${EXCECAO}/resolucao`,
    '401 | 403 403 200 409 | 403 404 404',
    corpo({ observacao: 'Devolvido.' }),
  ],
  ['GET /api/auditoria', '/api/auditoria', SO_ADMIN],
  ['GET /api/admin/conexao', '/api/admin/conexao', SO_ADMIN],
  [
    'POST /api/admin/conexao/teste',
    '/api/admin/conexao/teste',
    '401 | 403 403 403 409 | 403 403 409',
    corpo({}),
  ],
  ['GET /api/admin/parametros', '/api/admin/parametros', SO_ADMIN],
  ['PUT /api/admin/parametros', '/api/admin/parametros', SO_ADMIN, corpo({ feriados: [] })],
  [
    'PUT /api/admin/logo',
    '/api/admin/logo',
    '401 | 403 403 403 422 | 403 403 422',
    { payload: Buffer.from('nenhuma imagem'), headers: { 'content-type': 'image/png' } },
  ],
  ['DELETE /api/admin/logo', '/api/admin/logo', '401 | 403 403 403 204 | 403 403 204'],
];

let servidor: Servidor;
beforeAll(async () => {
  servidor = await abrirServidor();
  const { db, banco } = servidor;
  for (const cod_empre of [1, 2])
    await criarOrgao(db, cod_empre, { logo: PNG, logo_tipo: 'image/png' });
  await criarGuia(db, 1, {
    numero: 100,
    dono: ANA,
    inscricao: 'IMV-100',
    parcelas: [
      { numero: 1, vencimento: '2026-08-10', centavos: 15_000 },
      { numero: 2, vencimento: '2026-12-10', centavos: 15_000 },
    ],
  });
  await banco.owner.query(
    `insert into usuarios (cod_empre, id, cpfcnpj, nome, tipo)
     values (1, '00000000-0000-4000-8000-000000000001', '15886489070', 'Davi', 'PREFEITURA')`,
  );
  await banco.owner.query(
    `update usuarios set id = '00000000-0000-4000-8000-00000000000a'
     where cod_empre = 1 and cpfcnpj = $1`,
    [ANA],
  );
  await banco.owner.query(
    `insert into arquivos_de_pagamento (cod_empre, id, nome, formato, sha256) values (1, 1, 'r', 'CSV', '0');
     insert into recebimentos (cod_empre, id, arquivo_id, linha, codigo, pagamento, valor_centavos, banco, autenticacao, forma, ocorrencia)
     values (1, 1, 1, 1, 'X', '2026-11-18', 100, '', '', '', 1);
     insert into excecoes_de_recebimento (cod_empre, recebimento_id, motivo) values (1, 1, 'DESCONHECIDO')`,
  );
  await db.insert(exibicao).values({ cod_empre: 1, chave: 'habilitar_cadastro', ativo: true });
  await db
    .insert(setores)
    .values({ cod_empre: 1, id: SETOR, nome: 'Arrecadação', ativo: true, entrada: true });
});
afterAll(() => servidor.encerrar());

/** Each caller has an address of its own, so that no limit per address speaks for a right. */
const abrir = async (conta: (typeof QUEM)[number][1], endereco: string): Promise<Navegador> => {
  const navegador = servidor.navegador(endereco);
  return conta === undefined ? navegador : navegador.entrar(conta[0], conta[1], SENHA);
};

describe('P03 who may call what', () => {
  it('is said of every route of the API', async () => {
    const documento = await servidor.navegador().get('/api/openapi.json');
    const { paths } = documento.json<{ paths: Record<string, object> }>();
    const rotas = Object.entries(paths).flatMap(([path, metodos]) =>
      Object.keys(metodos).map(
        (metodo) => `${metodo.toUpperCase()} ${path.replace(/\{(\w+)\}/g, ':$1')}`,
      ),
    );
    const daMatriz = new Set(MATRIZ.map(([rota]) => rota));
    expect(rotas.filter((rota) => !daMatriz.has(rota))).toEqual([]);
    expect([...daMatriz].filter((rota) => !rotas.includes(rota))).toEqual([]);
  });

  it.each(MATRIZ)('%s %s', async (rota, url, esperado, pedido) => {
    const [metodo = ''] = rota.split(' ');
    const respostas: number[] = [];
    for (const [indice, [, conta]] of QUEM.entries()) {
      const navegador = await abrir(conta, `203.0.113.${indice}`);
      const { statusCode } = await navegador.pedir(metodo as 'GET', url, pedido);
      respostas.push(statusCode);
    }
    const visitante = respostas.slice(0, 1).join(' ');
    const daqui = respostas.slice(1, 5).join(' ');
    const deFora = respostas.slice(5).join(' ');
    expect(`${visitante} | ${daqui} | ${deFora}`).toBe(esperado);
  });
});
