import type { MudancaDeCobranca } from '@balcao/contracts';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createCofre } from '../../core/cofre.ts';
import { codigoDe, ligarDoisFatores } from '../../testing/autenticador.ts';
import { tirarCartas } from '../../testing/cartas.ts';
import {
  ANA,
  CHEFE,
  createGuia,
  createOrgao,
  parcelaUnica,
  PROVA,
  SENHA,
  SERVIDORA,
} from '../../testing/cidade.ts';
import { abrirLinhaDeComando } from '../../testing/linha-de-comando.ts';
import { fatosDe, idDe, linhas } from '../../testing/query.ts';
import { abrirServidor, CONFIG, type Navegador, type Servidor } from '../../testing/servidor.ts';

const ANTIGA = 'pix@cidade.example';
const NOVA = 'nova@cidade.example';
const MUDANCAS = '/api/arrecadacao/mudancas';
const PARAMETROS = '/api/admin/parametros';
const INICIO = new Date('2026-11-20T15:00:00Z');
const UM_DIA_MS = 86_400_000;
const EMAIL = (cpf: string) => `${cpf}@exemplo.example`;

let servidor: Servidor;
let chefe: Navegador;
/** Staff, and in some of the tests a second administrator. */
let segunda: Navegador;
let endereco = 0;
const visitante = () => servidor.navegador(`198.18.11.${(endereco += 1)}`);

beforeAll(async () => {
  servidor = await abrirServidor();
  for (const cod_empre of [1, 2]) await createOrgao(servidor.db, cod_empre);
  await createGuia(servidor.db, 1, {
    ...{ numero: 1, dono: ANA, inscricao: '1', parcelas: [parcelaUnica(100)] },
  });
});
afterAll(() => servidor.encerrar());

const comTipo = (tipo: string, ativo = true) =>
  linhas(
    servidor.banco,
    'update usuarios set tipo = $2, ativo = $3 where cod_empre = 1 and cpfcnpj = $1',
    [SERVIDORA, tipo, ativo],
  );

beforeEach(async () => {
  servidor.relogio.agora = INICIO;
  for (const tabela of ['limites', 'sessoes', 'dois_fatores', 'mudancas_de_cobranca', 'trabalhos'])
    await linhas(servidor.banco, `delete from ${tabela}`);
  await linhas(servidor.banco, 'update usuarios set dois_fatores_em = null');
  await linhas(
    servidor.banco,
    `update orgaos set nome = 'Prefeitura de Teste ' || cod_empre, cor = null,
       parametros = '{"febraban_codigo":"1234","pix_chave":"${ANTIGA}"}'`,
  );
  await comTipo('ADMIN');
  chefe = await visitante().entrar(1, CHEFE, SENHA);
  segunda = await visitante().entrar(1, SERVIDORA, SENHA);
});

const mudar = (corpo: object, quem = chefe) => quem.put(PARAMETROS, { ...corpo, ...PROVA });
const proporChave = async (pix_chave = NOVA, quem = chefe) => {
  const resposta = await mudar({ parametros: { pix_chave } }, quem);
  expect(resposta.statusCode, resposta.body).toBe(200);
  const lista = await listar();
  const espera = lista.find(({ situacao }) => situacao === 'AGUARDA');
  return (espera ?? lista[0])?.id ?? '';
};
const listar = async (quem = chefe) =>
  (await quem.get(MUDANCAS)).json<{ data: MudancaDeCobranca[] }>().data;
const agir = (quem: Navegador, id: string, ato: string, prova: object = PROVA) =>
  quem.post(`${MUDANCAS}/${id}`, { ato, ...prova });
/** The text of PIX on the slip of the one installment. */
const pixDaGuia = async (): Promise<string> => {
  const iptu = await servidor
    .navegador()
    .get('/api/gateway/public?url=v2/iptus&cod_empre=1&inscricao=1');
  return JSON.stringify(iptu.json());
};
const passarDias = (dias: number) => {
  servidor.relogio.agora = new Date(INICIO.getTime() + dias * UM_DIA_MS);
};
const cartas = async () =>
  (await tirarCartas(servidor))
    .filter(({ modelo }) => modelo === 'mudanca-de-cobranca')
    .map(({ para, dados }) => `${para} ${String(dados['fato'])}`)
    .sort();
const aTodos = (fato: string) => [
  `${SERVIDORA}@exemplo.example ${fato}`,
  `${CHEFE}@exemplo.example ${fato}`,
];

describe('who moves the money or opens the doors says again who they are', () => {
  const PEDIDOS: [
    string,
    (q: Navegador, outro: string) => Promise<{ statusCode: number; body: string }>,
  ][] = [
    ['the key of PIX', (q) => q.put(PARAMETROS, { parametros: { pix_chave: NOVA } })],
    ['the agreement', (q) => q.put(PARAMETROS, { parametros: { febraban_codigo: '4321' } })],
    [
      'the 2FA requirement',
      (q) => q.put(PARAMETROS, { parametros: { exigir_dois_fatores: true } }),
    ],
    ['a role', (q, outro) => q.put(`/api/admin/usuario/${outro}`, { tipo: 'PREFEITURA' })],
    [
      'an administrator blocked',
      (q, outro) => q.put(`/api/admin/usuario/${outro}`, { ativo: false }),
    ],
    [
      'another’s password',
      (q, outro) => q.put(`/api/admin/usuario/${outro}`, { password: 'outra-senha-boa' }),
    ],
    [
      'an administrator invited',
      (q) =>
        q.post('/api/admin/usuario', {
          ...{ nome: 'Intruso', cpfcnpj: '74172316085', email: 'i@exemplo.example', tipo: 'ADMIN' },
        }),
    ],
  ];

  it.each(PEDIDOS)('%s', async (_qual, pedir) => {
    const outro = await idDe(servidor.banco, SERVIDORA);
    const antes = await linhas(servidor.banco, 'select parametros, nome from orgaos order by 1, 2');
    const resposta = await pedir(chefe, outro);
    expect(resposta.statusCode).toBe(403);
    expect(JSON.parse(resposta.body)).toMatchObject({
      code: 'REAUTENTICACAO_NECESSARIA',
      errors: { 'reautenticacao.senha': ['Informe a senha atual.'] },
    });
    expect(
      await linhas(servidor.banco, 'select parametros, nome from orgaos order by 1, 2'),
    ).toEqual(antes);
    expect((await segunda.get('/api/admin/parametros')).statusCode).toBe(200);
    expect(await tirarCartas(servidor)).toEqual([]);
  });

  it('with the code too, where two-step is on, and by a name for each field', async () => {
    const { segredo } = await ligarDoisFatores(servidor, chefe);
    const parametros = { pix_chave: NOVA };
    const pedir = async (reautenticacao: object) => {
      const resposta = await chefe.put(PARAMETROS, { parametros, reautenticacao });
      return [resposta.statusCode, Object.keys(resposta.json<{ errors?: object }>().errors ?? {})];
    };
    expect(await pedir({ senha: SENHA })).toEqual([403, ['reautenticacao.codigo']]);
    expect(await pedir({ senha: 'x', codigo: '000000' })).toEqual([422, ['reautenticacao.senha']]);
    expect(await pedir({ senha: SENHA, codigo: '000000' })).toEqual([
      422,
      ['reautenticacao.codigo'],
    ]);
    const codigo = codigoDe(segredo, servidor.relogio.agora);
    expect(await pedir({ senha: SENHA, codigo })).toEqual([200, []]);
  });

  it('but not for what neither moves money nor opens doors', async () => {
    const corpo = { parametros: { prazo_resposta: 15, pix_chave: ANTIGA, febraban_modulo: null } };
    expect((await chefe.put(PARAMETROS, corpo)).statusCode).toBe(200);
    expect(await listar()).toEqual([]);
  });
});

describe('a change of the key of PIX', () => {
  it('waits for the other administrator, and slips keep the former one', async () => {
    const id = await proporChave();
    expect(await cartas()).toEqual(aTodos('PROPOSTA'));
    expect(await pixDaGuia()).toContain(ANTIGA);
    expect((await agir(chefe, id, 'aprovar')).json()).toMatchObject({ code: 'MUDANCA_PROPRIA' });
    expect(await pixDaGuia()).toContain(ANTIGA);
    expect((await listar(segunda))[0]).toMatchObject({
      ...{ tipo: 'PIX', situacao: 'AGUARDA', atos: ['aprovar', 'recusar'] },
      campos: [{ rotulo: 'Chave PIX', antes: ANTIGA, depois: NOVA }],
    });
    expect((await agir(segunda, id, 'aprovar')).statusCode).toBe(200);
    expect(await pixDaGuia()).toContain(NOVA);
    expect(await cartas()).toEqual(aTodos('EM_VIGOR'));
    expect((await fatosDe(servidor.banco, 'cobranca.aprovar')).at(-1)).toMatchObject({
      mudanca: id,
    });
  });

  it('saved with other settings holds back only itself', async () => {
    await mudar({ parametros: { pix_chave: NOVA, prazo_resposta: 15 } });
    const { data } = (await chefe.get(PARAMETROS)).json<{
      data: { parametros: { nome: string; valor: unknown }[]; mudancas_que_aguardam: string[] };
    }>();
    const valor = (qual: string) => data.parametros.find(({ nome }) => nome === qual)?.valor;
    expect([valor('pix_chave'), valor('prazo_resposta')]).toEqual([ANTIGA, 15]);
    expect(data.mudancas_que_aguardam).toEqual(['PIX']);
    await mudar({ parametros: { prazo_resposta: null } });
  });

  it('takes effect at once where nobody else can approve it', async () => {
    for (const [tipo, ativo] of [
      ['PREFEITURA', true],
      ['ADMIN', false],
    ] as const) {
      await linhas(servidor.banco, 'delete from mudancas_de_cobranca');
      await comTipo(tipo, ativo);
      const chave = `${tipo.toLowerCase()}@cidade.example`;
      await proporChave(chave);
      expect(await pixDaGuia()).toContain(chave);
      expect(await cartas()).toEqual([`${CHEFE}@exemplo.example EM_VIGOR`]);
    }
  });

  it('is one at a time, of each part', async () => {
    await proporChave();
    for (const quem of [chefe, segunda]) {
      const resposta = await mudar({ parametros: { pix_chave: 'terceira@x.example' } }, quem);
      expect([resposta.statusCode, resposta.json().code]).toEqual([409, 'MUDANCA_PENDENTE']);
    }
    expect((await mudar({ parametros: { febraban_codigo: '4321' } }, segunda)).statusCode).toBe(
      200,
    );
    expect((await listar()).map(({ tipo }) => tipo).sort()).toEqual(['CONVENIO', 'PIX']);
  });

  it('of two who propose at once, is one', async () => {
    const respostas = await Promise.all([
      mudar({ parametros: { pix_chave: 'a@x.example' } }, chefe),
      mudar({ parametros: { pix_chave: 'b@x.example' } }, segunda),
    ]);
    expect(respostas.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409]);
  });

  it('is refused by the other, taken back by who proposed it, or forgotten after seven days', async () => {
    const recusada = await proporChave();
    expect((await agir(segunda, recusada, 'retirar')).statusCode).toBe(409);
    expect((await agir(segunda, recusada, 'recusar')).statusCode).toBe(200);
    const retirada = await proporChave();
    expect((await agir(chefe, retirada, 'recusar')).statusCode).toBe(409);
    expect((await agir(chefe, retirada, 'retirar')).statusCode).toBe(200);
    const vencida = await proporChave();
    passarDias(7);
    chefe = await visitante().entrar(1, CHEFE, SENHA);
    segunda = await visitante().entrar(1, SERVIDORA, SENHA);
    for (const id of [recusada, retirada, vencida]) {
      const resposta = await agir(segunda, id, 'aprovar');
      expect([resposta.statusCode, resposta.json().code]).toEqual([409, 'MUDANCA_DECIDIDA']);
    }
    expect((await listar()).map(({ situacao }) => situacao).sort()).toEqual([
      ...['RECUSADA', 'RETIRADA', 'VENCIDA'],
    ]);
    expect(await pixDaGuia()).toContain(ANTIGA);
    await proporChave();
  });

  it('is decided once, of approval and refusal at the same moment', async () => {
    const id = await proporChave();
    const respostas = await Promise.all([
      agir(segunda, id, 'aprovar'),
      agir(segunda, id, 'recusar'),
    ]);
    expect(respostas.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409]);
  });

  it('is undone for thirty days, at once, by whichever administrator', async () => {
    const id = await proporChave();
    await agir(segunda, id, 'aprovar');
    await cartas();
    expect((await agir(chefe, id, 'desfazer', {})).statusCode).toBe(403);
    expect((await agir(chefe, id, 'desfazer')).statusCode).toBe(200);
    expect(await pixDaGuia()).toContain(ANTIGA);
    expect(await cartas()).toEqual(aTodos('DESFEITA'));
    expect((await agir(chefe, id, 'desfazer')).json()).toMatchObject({ code: 'MUDANCA_DECIDIDA' });

    const outra = await proporChave();
    await agir(segunda, outra, 'aprovar');
    passarDias(30);
    chefe = await visitante().entrar(1, CHEFE, SENHA);
    expect(await listar()).toEqual([]);
    expect((await agir(chefe, outra, 'desfazer')).statusCode).toBe(409);
    expect((await chefe.get(PARAMETROS)).body).toContain(NOVA);
  });

  it('is undone although another one was refused after it', async () => {
    const id = await proporChave();
    await agir(segunda, id, 'aprovar');
    servidor.relogio.agora = new Date(INICIO.getTime() + 1000);
    await agir(segunda, await proporChave('terceira@x.example'), 'recusar');
    expect((await agir(chefe, id, 'desfazer')).statusCode).toBe(200);
  });

  it('undone takes with it what was proposed upon it', async () => {
    const id = await proporChave();
    await agir(segunda, id, 'aprovar');
    servidor.relogio.agora = new Date(INICIO.getTime() + 1000);
    const sobre = await proporChave('terceira@x.example');
    await agir(chefe, id, 'desfazer');
    expect((await agir(segunda, sobre, 'aprovar')).statusCode).toBe(409);
  });

  it('is nobody’s business but of the administrators of the orgao', async () => {
    const id = await proporChave();
    const deFora = await visitante().entrar(2, CHEFE, SENHA);
    expect((await agir(deFora, id, 'aprovar')).json()).toMatchObject({
      code: 'MUDANCA_NAO_ENCONTRADA',
    });
    expect(await listar(deFora)).toEqual([]);
    await comTipo('PREFEITURA');
    expect((await listar(segunda))[0]).toMatchObject({ id, atos: [] });
    expect((await agir(segunda, id, 'aprovar')).statusCode).toBe(403);
  });
});

describe('the agreement and the beneficiary', () => {
  const daInstituicao = async () =>
    (await chefe.get(PARAMETROS)).json<{ data: { instituicao: Record<string, unknown> } }>().data
      .instituicao;

  it('wait together, while the colour and the telephone change at once', async () => {
    const instituicao = {
      ...(await daInstituicao()),
      nome: 'Prefeitura do Ladrão',
      cor: '#0b5d1e',
    };
    const parametros = { febraban_codigo: '9999' };
    expect((await mudar({ instituicao, parametros })).statusCode).toBe(200);
    expect(await daInstituicao()).toMatchObject({ nome: 'Prefeitura de Teste 1', cor: '#0b5d1e' });
    const [mudanca] = await listar();
    expect(mudanca?.campos.map(({ rotulo, depois }) => [rotulo, depois])).toEqual([
      ['Código na FEBRABAN', '9999'],
      ['Nome da instituição', 'Prefeitura do Ladrão'],
    ]);
    expect((await agir(segunda, mudanca?.id ?? '', 'aprovar')).statusCode).toBe(200);
    expect(await daInstituicao()).toMatchObject({ nome: 'Prefeitura do Ladrão', cor: '#0b5d1e' });
    expect((await agir(segunda, mudanca?.id ?? '', 'desfazer')).statusCode).toBe(200);
    expect(await daInstituicao()).toMatchObject({ nome: 'Prefeitura de Teste 1' });
  });
});

describe('what the operator sets by the command line', () => {
  it('holds at once, is told to the administrators, and can be undone by them', async () => {
    const proposta = await proporChave();
    await cartas();
    const rodar = abrirLinhaDeComando(
      servidor.banco,
      createCofre(CONFIG.appKey),
      () => servidor.relogio.agora,
    );
    const linha = 'orgao configurar --orgao 1 --parametro pix_chave=operador@cidade.example';
    expect(await rodar(linha.split(' '))).toMatchObject({ saida: 0 });
    expect(await pixDaGuia()).toContain('operador@cidade.example');
    expect(await cartas()).toEqual(aTodos('EM_VIGOR'));
    expect((await agir(segunda, proposta, 'aprovar')).statusCode).toBe(409);
    const doOperador = (await listar()).find(({ situacao }) => situacao === 'EM_VIGOR');
    expect(doOperador).toMatchObject({ proposta_por: null, atos: ['desfazer'] });
    await agir(chefe, doOperador?.id ?? '', 'desfazer');
    expect(await pixDaGuia()).toContain(ANTIGA);
  });
});

describe('the administrators', () => {
  it('hear of who becomes one of them, and of who ceases to be', async () => {
    const outro = `/api/admin/usuario/${await idDe(servidor.banco, SERVIDORA)}`;
    const quem = async () =>
      (await tirarCartas(servidor)).map(({ modelo, para, dados }) => [modelo, para, dados['fato']]);
    expect((await chefe.put(outro, { ativo: false, ...PROVA })).statusCode).toBe(200);
    const fora = (await quem()).filter(([modelo]) => modelo === 'administradores-mudaram');
    expect(fora.map(([, para, fato]) => `${String(para)} ${String(fato)}`).sort()).toEqual(
      aTodos('DEIXOU_DE_SER'),
    );
    expect((await chefe.put(outro, { ativo: true })).statusCode).toBe(403);
    await chefe.put(outro, { ativo: true, ...PROVA });
    expect(await quem()).toContainEqual(['administradores-mudaram', EMAIL(CHEFE), 'TORNOU_SE']);
  });
});
