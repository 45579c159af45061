import type {
  DireitoAResponder,
  DireitoNaFila,
  OQueTemos,
  PedidoDeDireito,
  Usuario,
} from '@balcao/contracts';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { avisarDireitos } from '../../jobs/resumo-dos-avisos.ts';
import { createOrgaos } from '../../core/orgao/orgao.ts';
import { codigoDoErro } from '../../testing/codigo-do-erro.ts';
import { tirarCartas } from '../../testing/cartas.ts';
import { createCidadeEmUso, SETOR } from '../../testing/cidade-em-uso.ts';
import { ANA, BRUNO, CHEFE, createOrgao, NINGUEM, SENHA, SERVIDORA } from '../../testing/cidade.ts';
import { ligarAoErp } from '../../testing/erp.ts';
import { agindoPor } from '../../testing/procuracoes.ts';
import { idDe, linhas } from '../../testing/query.ts';
import { abrirServidor, type Navegador, type Servidor } from '../../testing/servidor.ts';

/** A Friday; fifteen days later is a Saturday, so the term ends on Monday. */
const HOJE = new Date('2026-11-20T15:00:00Z');
const FILA = '/api/direitos-dos-titulares';

let servidor: Servidor;
let ana: Navegador;
let bruno: Navegador;
let servidora: Navegador;
let chefe: Navegador;
beforeAll(async () => {
  servidor = await abrirServidor();
  await createCidadeEmUso(servidor.db, [], { email: 'orgao1@exemplo.example' });
  await createOrgao(servidor.db, 2);
});
afterAll(() => servidor.encerrar());
beforeEach(async () => {
  servidor.relogio.agora = HOJE;
  for (const tabela of ['direitos_do_titular', 'procuracoes', 'avisos', 'limites', 'auditoria'])
    await linhas(servidor.banco, `delete from ${tabela}`);
  await linhas(servidor.banco, 'delete from usuario_setores');
  await linhas(servidor.banco, 'update setores set encarregado = false');
  ana = await servidor.navegador('203.0.113.1').entrar(1, ANA, SENHA);
  bruno = await servidor.navegador('203.0.113.2').entrar(1, BRUNO, SENHA);
  servidora = await servidor.navegador('203.0.113.3').entrar(1, SERVIDORA, SENHA);
  chefe = await servidor.navegador('203.0.113.4').entrar(1, CHEFE, SENHA);
  await tirarCartas(servidor);
});

const CORRECAO = { direito: 'CORRECAO', descricao: 'O bairro está errado: é Centro.' } as const;

const pedir = (quem: Navegador, corpo: object = CORRECAO) => quem.post('/api/meus-direitos', corpo);
const meus = async (quem: Navegador) =>
  (await quem.get('/api/meus-direitos')).json<{ data: PedidoDeDireito[] }>().data;
const pedido = async (quem: Navegador, corpo: object = CORRECAO) =>
  (await pedir(quem, corpo)).json<{ data: PedidoDeDireito }>().data;
const responder = (quem: Navegador, id: string, corpo: object = {}) =>
  quem.post(`${FILA}/${id}/resposta`, { decisao: 'ATENDIDO', resposta: 'Corrigido.', ...corpo });
const atende = async (quem: Navegador) =>
  (await quem.get('/api/auth/me')).json<{ data: Usuario }>().data.atende_titulares;
/** What signing in answers is what the session is then. */
const aoEntrar = async (cpfcnpj: string) => {
  const navegador = servidor.navegador('203.0.113.7');
  const corpo = { orgao_id: 1, credencial: cpfcnpj, senha: SENHA };
  const entrou = (await navegador.post('/api/auth/login', corpo)).json<{ data: Usuario }>();
  expect((await navegador.get('/api/auth/me')).json()).toEqual(entrou);
  return entrou.data.atende_titulares;
};
const modelos = async () =>
  (await tirarCartas(servidor)).map(({ modelo, para }) => `${modelo} ${para}`).sort();
const avisos = async (cpfcnpj: string) =>
  (
    await linhas<{ tipo: string }>(
      servidor.banco,
      'select tipo from avisos where usuario_id = $1',
      [await idDe(servidor.banco, cpfcnpj)],
    )
  ).map(({ tipo }) => tipo);
/** From now on SERVIDORA works for the encarregado. */
const doEncarregado = async () => {
  await linhas(
    servidor.banco,
    `insert into usuario_setores (cod_empre, usuario_id, setor_id) values (1, $1, $2)`,
    [await idDe(servidor.banco, SERVIDORA), SETOR],
  );
  await linhas(servidor.banco, 'update setores set encarregado = true where id = $1', [SETOR]);
};

describe('B09 a right over one’s own data', () => {
  it('is asked, told of, waits in the queue by its term, is answered once, and told of again', async () => {
    await doEncarregado();
    const novo = await pedido(ana);
    expect(novo).toMatchObject({
      ...{ protocolo: 'LGPD-2026-000001', situacao: 'ABERTO', resposta: null },
      ...{ ...CORRECAO, pedido_em: '2026-11-20', prazo: '2026-12-07' },
    });
    expect(novo.contagem).toContain('05/12/2026 (sábado)');
    expect(await modelos()).toEqual([
      'direito-a-responder orgao1@exemplo.example',
      `direito-recebido ${ANA}@exemplo.example`,
    ]);
    expect(await avisos(SERVIDORA)).toEqual(['DIREITO_A_RESPONDER']);
    expect(await avisos(CHEFE)).toEqual([]);

    const fila = (await servidora.get(FILA)).json<{ data: DireitoNaFila[] }>().data;
    expect(fila).toMatchObject([{ id: novo.id, titular: 'Ana Maria de Souza' }]);
    const visto = (await servidora.get(`${FILA}/${novo.id}`)).json<{ data: DireitoAResponder }>()
      .data;
    expect(visto).toMatchObject({ ...novo, titular: { cpfcnpj: ANA } });
    expect(visto.titular.identidade).toMatch(/^Conta sem prova/);

    expect((await responder(servidora, novo.id)).statusCode).toBe(200);
    expect(codigoDoErro(await responder(chefe, novo.id))).toBe('DIREITO_ENCERRADO');
    expect(await modelos()).toEqual([`direito-respondido ${ANA}@exemplo.example`]);
    expect(await avisos(ANA)).toEqual(['SEU_DIREITO_RESPONDIDO']);
    expect(await meus(ana)).toMatchObject([
      {
        situacao: 'RESPONDIDO',
        resposta: { em: '2026-11-20', decisao: 'ATENDIDO', texto: 'Corrigido.', motivo: null },
      },
    ]);
    expect((await servidora.get(FILA)).json()).toMatchObject({ data: [], total: 0 });
    const encerrados = await servidora.get(`${FILA}?situacao=ENCERRADOS&busca=maria`);
    expect(encerrados.json()).toMatchObject({ data: [{ id: novo.id }], total: 1 });
  });

  it('is one at a time of each, of two at the same moment too, and has numbers without holes', async () => {
    const duas = await Promise.all([pedir(ana), pedir(ana)]);
    expect(duas.map(({ statusCode }) => statusCode).sort()).toEqual([201, 409]);
    const outros = await Promise.all([
      pedido(bruno),
      pedido(ana, { direito: 'ACESSO' }),
      pedido(bruno, { direito: 'ACESSO' }),
    ]);
    expect(outros.map(({ protocolo }) => protocolo).sort()).toEqual([
      'LGPD-2026-000002',
      'LGPD-2026-000003',
      'LGPD-2026-000004',
    ]);
    const achado = await chefe.get(`${FILA}?busca=lgpd-2026-3`);
    expect(achado.json()).toMatchObject({ total: 1, data: [{ protocolo: 'LGPD-2026-000003' }] });
  });

  it('is given up by who asked, never after the answer, and may be asked again', async () => {
    const { id } = await pedido(ana);
    const cancelar = (quem: Navegador) => quem.post(`/api/meus-direitos/${id}/cancelamento`);
    expect(codigoDoErro(await cancelar(bruno))).toBe('DIREITO_NAO_ENCONTRADO');
    expect((await cancelar(ana)).statusCode).toBe(200);
    expect((await cancelar(ana)).statusCode, 'tapped twice').toBe(200);
    expect(codigoDoErro(await responder(chefe, id))).toBe('DIREITO_ENCERRADO');
    const outro = await pedido(ana);
    await responder(chefe, outro.id);
    const tarde = await ana.post(`/api/meus-direitos/${outro.id}/cancelamento`);
    expect(codigoDoErro(tarde)).toBe('DIREITO_ENCERRADO');
  });

  it.each([
    ['without what has to be told', { direito: 'CORRECAO' }, 'descricao'],
    ['of no law', { direito: 'OUTRO' }, 'direito'],
    ['told too long', { direito: 'ACESSO', descricao: 'x'.repeat(4_001) }, 'descricao'],
  ])('%s is refused at its field', async (_o_que, corpo, campo) => {
    const resposta = await pedir(ana, corpo);
    expect(resposta.statusCode).toBe(422);
    expect(Object.keys(resposta.json<{ errors: object }>().errors)).toEqual([campo]);
  });

  it('that is refused says why (LGPD, art. 18, § 4º), and nobody answers their own', async () => {
    const { id } = await pedido(ana);
    const semMotivo = await responder(chefe, id, { decisao: 'NAO_ATENDIDO' });
    expect(semMotivo.json()).toMatchObject({ errors: { motivo: [expect.any(String)] } });
    const motivo = 'CTN, art. 195: guarda-se por cinco anos.';
    await responder(chefe, id, { decisao: 'EM_PARTE', motivo });
    expect((await meus(ana))[0]?.resposta).toMatchObject({ decisao: 'EM_PARTE', motivo });
    const proprio = await pedido(chefe);
    expect(codigoDoErro(await responder(chefe, proprio.id))).toBe('DIREITO_PROPRIO');
  });

  it('is of its institution alone', async () => {
    const { id } = await pedido(ana);
    const deFora = await servidor.navegador('203.0.113.9').entrar(2, CHEFE, SENHA);
    expect((await deFora.get(FILA)).json()).toMatchObject({ data: [], total: 0 });
    expect(codigoDoErro(await deFora.get(`${FILA}/${id}`))).toBe('DIREITO_NAO_ENCONTRADO');
    expect(codigoDoErro(await responder(deFora, id))).toBe('DIREITO_NAO_ENCONTRADO');
    const outra = await servidor.navegador('203.0.113.8').entrar(2, ANA, SENHA);
    expect(await meus(outra)).toEqual([]);
    expect((await pedido(outra)).protocolo).toBe('LGPD-2026-000001');
  });

  it('is seen by no staff but the encarregado’s, and the person reads who saw it', async () => {
    const { id } = await pedido(ana);
    for (const url of [FILA, `${FILA}/${id}`])
      expect(codigoDoErro(await servidora.get(url))).toBe('NAO_PERMITIDO');
    expect(codigoDoErro(await responder(servidora, id))).toBe('NAO_PERMITIDO');
    expect(await atende(servidora)).toBeUndefined();
    await chefe.get(`${FILA}/${id}`);
    const [acesso] = (await ana.get('/api/meus-dados/acessos')).json<{
      data: { o_que: string; quem: string }[];
    }>().data;
    expect(acesso).toMatchObject({ o_que: 'Viu o que você pediu dos seus dados' });
  });

  it('is told by the session to be of the encarregado’s, and of administrators where nobody works there', async () => {
    expect([await atende(servidora), await atende(chefe), await atende(ana)]).toEqual([
      ...[undefined, true, undefined],
    ]);
    expect([await aoEntrar(SERVIDORA), await aoEntrar(CHEFE)]).toEqual([undefined, true]);
    await doEncarregado();
    expect([await atende(servidora), await atende(chefe)]).toEqual([true, undefined]);
    expect([await aoEntrar(SERVIDORA), await aoEntrar(CHEFE)]).toEqual([true, undefined]);
    const conta = [await idDe(servidor.banco, SERVIDORA)];
    await linhas(servidor.banco, 'update usuarios set ativo = false where id = $1', conta);
    expect(await atende(chefe)).toBe(true);
    await linhas(servidor.banco, 'update usuarios set ativo = true where id = $1', conta);
  });

  it('is nobody’s who acts for another, whatever was left with them', async () => {
    await agindoPor(ana, bruno, { procurador: BRUNO, servicos: ['solicitacoes'] });
    expect(codigoDoErro(await pedir(bruno))).toBe('AGINDO_POR_OUTRO');
    expect(codigoDoErro(await bruno.get('/api/meus-direitos'))).toBe('AGINDO_POR_OUTRO');
  });

  it('near its last day is told every working day, until it is answered', async () => {
    const { id } = await pedido(ana);
    const { db, relogio } = servidor;
    const avisarEm = async (dia: string) => {
      await linhas(servidor.banco, 'delete from avisos');
      relogio.agora = new Date(`${dia}T12:00:00Z`);
      await avisarDireitos({ db }, await createOrgaos(db, () => relogio.agora).get(1));
      return avisos(CHEFE);
    };
    const AVISO = ['DIREITO_PERTO_DO_FIM'];
    expect(await avisarEm('2026-12-03')).toEqual([]);
    expect(await avisarEm('2026-12-04')).toEqual(AVISO);
    expect(await avisarEm('2026-12-05'), 'a Saturday').toEqual([]);
    expect(await avisarEm('2026-12-08')).toEqual(AVISO);
    chefe = await servidor.navegador('203.0.113.4').entrar(1, CHEFE, SENHA);
    expect((await chefe.get(FILA)).json()).toMatchObject({ data: [{ situacao: 'VENCIDO' }] });
    await responder(chefe, id);
    expect(await avisarEm('2026-12-09')).toEqual([]);
  });
});

/** By a letter that came on a Thursday, eight days ago. */
const CARTA = {
  ...{ canal: 'CARTA', chegada: '2026-11-12', nome: 'Rita das Dores', cpfcnpj: NINGUEM },
  ...{ prova: 'Cópia autenticada do RG 12.345.', contato: 'Rua das Acácias, 12' },
  ...CORRECAO,
};

describe('B09 a right asked on paper, at the counter or by telephone', () => {
  const registrar = (quem: Navegador, corpo: object = {}) =>
    quem.post(FILA, { ...CARTA, ...corpo });

  it('is filed by the encarregado: its term counts from when it came, and it is answered in the same queue', async () => {
    await doEncarregado();
    const registro = await registrar(servidora);
    expect(registro.statusCode, registro.body).toBe(201);
    const novo = registro.json<{ data: DireitoAResponder }>().data;
    expect(novo).toMatchObject({
      ...{ protocolo: 'LGPD-2026-000001', pedido_em: '2026-11-12', prazo: '2026-11-27' },
      titular: { nome: 'Rita das Dores', cpfcnpj: NINGUEM, identidade: CARTA.prova, email: null },
      registro: { canal: 'Por carta', contato: CARTA.contato },
    });
    expect(await avisos(SERVIDORA)).toEqual(['DIREITO_A_RESPONDER']);
    expect(codigoDoErro(await registrar(servidora)), 'twice').toBe('DIREITO_JA_PEDIDO');
    await pedido(ana);
    const fila = (await servidora.get(`${FILA}?sort[titular]=asc`)).json<{
      data: DireitoNaFila[];
    }>();
    expect(fila.data.map(({ titular }) => titular)).toEqual([
      'Ana Maria de Souza',
      'Rita das Dores',
    ]);
    expect((await servidora.get(`${FILA}?busca=dores`)).json()).toMatchObject({ total: 1 });
    await tirarCartas(servidor);
    expect((await responder(servidora, novo.id)).json()).toMatchObject({
      data: { situacao: 'RESPONDIDO', resposta: { texto: 'Corrigido.' }, registro: {} },
    });
    expect(await modelos(), 'there is nobody to mail').toEqual([]);
    expect((await registrar(servidora)).statusCode, 'it may be asked again').toBe(201);
  });

  it('needs no CPF, and says which field is wrong', async () => {
    expect((await registrar(chefe, { cpfcnpj: undefined, contato: undefined })).statusCode).toBe(
      201,
    );
    const campos = async (corpo: object) =>
      Object.keys((await registrar(chefe, corpo)).json<{ errors?: object }>().errors ?? {});
    expect(await campos({ chegada: '2026-11-21' })).toEqual(['chegada']);
    expect(await campos({ nome: ' ', prova: '', descricao: '' })).toEqual(
      expect.arrayContaining(['nome', 'prova']),
    );
    expect(await campos({ canal: 'PORTAL' })).toEqual(['canal']);
    expect(await campos({ descricao: '' })).toEqual(['descricao']);
  });

  it('is of nobody else to file or to answer for themselves, and the person reads who did', async () => {
    await doEncarregado();
    for (const quem of [ana, await servidor.navegador('203.0.113.6').entrar(1, BRUNO, SENHA)])
      expect((await registrar(quem)).statusCode).toBe(403);
    const dela = await registrar(servidora, { cpfcnpj: SERVIDORA });
    const { id } = dela.json<{ data: DireitoAResponder }>().data;
    expect(codigoDoErro(await responder(servidora, id))).toBe('DIREITO_PROPRIO');
    await registrar(servidora, { cpfcnpj: ANA });
    const acessos = (await ana.get('/api/meus-dados/acessos')).json<{
      data: { o_que: string }[];
    }>();
    expect(acessos.data[0]?.o_que).toBe('Registrou o que você pediu dos seus dados');
    expect(await meus(ana), 'it is of the counter').toEqual([]);
  });
});

describe('B09 what the city has of a person', () => {
  it('is told at once, counted, with purpose and who else receives it', async () => {
    await ana.get('/api/?url=v2/iptus');
    const temos = (await ana.get('/api/meus-direitos/o-que-temos')).json<{ data: OQueTemos }>()
      .data;
    const oQue = Object.fromEntries(temos.atividades.map(({ chave, o_que }) => [chave, o_que]));
    expect(oQue).toMatchObject({
      CADASTRO: 'O seu cadastro na prefeitura',
      TRIBUTOS: '1 guia',
      PEDIDOS: '1 solicitação',
    });
    expect(temos.atividades.every(({ compartilhamento }) => compartilhamento !== '')).toBe(true);
    expect(temos.sem_dados).toContain('Certidões de débitos');
    expect(temos.sem_sistema).toBe(false);
    const dele = (await bruno.get('/api/meus-direitos/o-que-temos')).json<{ data: OQueTemos }>()
      .data;
    expect(dele.atividades.map(({ chave }) => chave)).not.toContain('PEDIDOS');
  });

  it('says that the city’s system is down, and the rest all the same', async () => {
    await ligarAoErp(servidor.banco, 2, 'http://127.0.0.1:9/');
    const vizinha = await servidor.navegador('203.0.113.8').entrar(2, ANA, SENHA);
    const temos = (await vizinha.get('/api/meus-direitos/o-que-temos')).json<{ data: OQueTemos }>()
      .data;
    expect(temos.sem_sistema).toBe(true);
    expect(temos.atividades.map(({ chave }) => chave)).toEqual(['CONTAS', 'SEGURANCA']);
    expect(temos.sem_dados).not.toContain('Guias, parcelas e dívida ativa');
  });
});
