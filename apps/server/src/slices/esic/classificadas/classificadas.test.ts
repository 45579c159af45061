import type { Classificada, ClassificadaPublica, Pagina } from '@balcao/contracts';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { codigoDoErro } from '../../../testing/codigo-do-erro.ts';
import { createOrgao, SENHA, SERVIDORA } from '../../../testing/cidade.ts';
import { DADOS_DA_CLASSIFICADA as DADOS } from '../../../testing/matriz/transparencia.ts';
import { esvaziar } from '../../../testing/esvaziar.ts';
import { linhas } from '../../../testing/query.ts';
import { abrirServidor, type Navegador, type Servidor } from '../../../testing/servidor.ts';
import { ligarServicos } from '../../../testing/tributos.ts';

const ROL = '/api/informacoes-classificadas';
const PUBLICADAS = '/api/dados-abertos/v1/informacoes-classificadas';
let servidor: Servidor;
let servidora: Navegador;
let doOutro: Navegador;

beforeAll(async () => {
  servidor = await abrirServidor();
  for (const cod_empre of [1, 2]) {
    await createOrgao(servidor.db, cod_empre);
    await ligarServicos(servidor.db, cod_empre, ['solicitacoes'], cod_empre === 1);
  }
  servidora = await servidor.navegador().entrar(1, SERVIDORA, SENHA);
  doOutro = await servidor.navegador().entrar(2, SERVIDORA, SENHA);
});
beforeEach(() => esvaziar(servidor.banco, 'informacoes_classificadas'));
afterAll(() => servidor.encerrar());

const incluir = async (dados: object = {}, quem = servidora) => {
  const resposta = await quem.post(ROL, { ...DADOS, ...dados });
  expect(resposta.statusCode, resposta.body).toBe(201);
  return resposta.json<{ data: Classificada }>().data;
};
const publicadas = async (consulta = '') =>
  (await servidor.navegador().get(`${PUBLICADAS}?cod_empre=1${consulta}`)).json<{
    data: ClassificadaPublica[];
  }>().data;
const codigos = async (consulta = '') => (await publicadas(consulta)).map(({ codigo }) => codigo);

describe('E21 E50 the list that staff maintain', () => {
  it('E21.7 takes what the law has told of classified information, with dates as people write them', async () => {
    const incluida = await incluir({ data_producao: '10/01/2026', codigo: ' 1.R ' });
    expect(incluida).toMatchObject({
      codigo: '1.R',
      grau_sigilo: { id: 2, nome: 'RESERVADA' },
      data_producao: '2026-01-10',
      prazo_ate: '2030-02-10',
      desclassificacao: null,
    });
    const { json } = await servidora.get(`${ROL}?ano=2026`);
    expect(json<Pagina<Classificada>>()).toMatchObject({ total: 1, data: [incluida] });
    expect((await servidora.get(`${ROL}?ano=2025`)).json<Pagina<Classificada>>().total).toBe(0);
  });

  it('is sorted by what is asked, and says of which years it has any', async () => {
    await incluir({
      codigo: 'A',
      data_producao: '2023-01-01',
      data_classificacao: '2023-02-01',
      prazo_ate: '2027-01-01',
    });
    await incluir({ codigo: 'B' });
    await incluir({ codigo: 'C' }, doOutro);
    const ler = async (consulta: string) =>
      (await servidora.get(`${ROL}?${consulta}`))
        .json<Pagina<Classificada>>()
        .data.map(({ codigo }) => codigo);
    expect(await ler('')).toEqual(['B', 'A']);
    expect(await ler('sort[codigo]=asc')).toEqual(['A', 'B']);
    expect(await ler('sort[prazo_ate]=asc&per_page=1')).toEqual(['A']);
    expect((await servidora.get(`${ROL}/anos`)).json()).toEqual({ data: [2026, 2023] });
    expect((await servidora.get(`${ROL}?sort[assunto]=asc`)).statusCode).toBe(422);
  });

  it.each([
    [{ codigo: ' ' }, 'codigo'],
    [{ codigo: 'x'.repeat(61) }, 'codigo'],
    [{ assunto: '' }, 'assunto'],
    [{ grau_sigilo: 1 }, 'grau_sigilo'],
    [{ grau_sigilo: 5 }, 'grau_sigilo'],
    [{ fundamento: '' }, 'fundamento'],
    [{ autoridade: '' }, 'autoridade'],
    [{ data_producao: '31/02/2026' }, 'data_producao'],
    [{ data_classificacao: '2026-01-09' }, 'data_classificacao'],
    [{ prazo_ate: '2031-01-11' }, 'prazo_ate'],
    [{ desclassificada_em: '2099-01-01' }, 'desclassificada_em'],
  ])('refuses %j under its field', async (dados, campo) => {
    const { statusCode, json } = await servidora.post(ROL, { ...DADOS, ...dados });
    expect(statusCode).toBe(422);
    expect(Object.keys(json<{ errors: object }>().errors)).toEqual([campo]);
    expect(await publicadas()).toEqual([]);
  });

  it('has each code once, in each institution, even when two include it at once', async () => {
    const respostas = await Promise.all([
      servidora.post(ROL, DADOS),
      servidora.post(ROL, DADOS),
      doOutro.post(ROL, DADOS),
    ]);
    expect(respostas.map(({ statusCode }) => statusCode).sort()).toEqual([201, 201, 409]);
    const recusada = respostas.find(({ statusCode }) => statusCode === 409);
    expect(recusada?.json()).toMatchObject({
      code: 'CODIGO_REPETIDO',
      errors: { codigo: [expect.any(String)] },
    });
    const outra = await incluir({ codigo: 'outro' });
    const { versao } = outra;
    const repetida = await servidora.put(`${ROL}/${outra.id}`, { ...DADOS, versao });
    expect(repetida.statusCode).toBe(409);
    expect(codigoDoErro(repetida)).toBe('CODIGO_REPETIDO');
    const mesma = { ...DADOS, codigo: 'outro', versao };
    expect((await servidora.put(`${ROL}/${outra.id}`, mesma)).statusCode).toBe(200);
  });

  it('is not written over by who saw it before somebody else changed it', async () => {
    const { id, versao } = await incluir();
    const mudar = (assunto: string, vista: number) =>
      servidora.put(`${ROL}/${id}`, { ...DADOS, assunto, versao: vista });
    const aoMesmoTempo = await Promise.all([mudar('Uma', versao), mudar('Outra', versao)]);
    const [feita] = aoMesmoTempo.filter(({ statusCode }) => statusCode === 200);
    const [recusada] = aoMesmoTempo.filter(({ statusCode }) => statusCode === 409);
    expect(recusada && codigoDoErro(recusada)).toBe('CLASSIFICADA_ALTERADA');
    const { data } = feita?.json<{ data: Classificada }>() ?? {};
    expect(await publicadas()).toMatchObject([{ assunto: data?.assunto }]);
    expect(codigoDoErro(await mudar('Terceira', versao))).toBe('CLASSIFICADA_ALTERADA');
    expect((await mudar('Terceira', data?.versao ?? 0)).statusCode).toBe(200);
    expect(await publicadas()).toMatchObject([{ assunto: 'Terceira' }]);
  });

  it('loses an entry once, although two take it out at the same time', async () => {
    const { id } = await incluir();
    const remover = () => servidora.pedir('DELETE', `${ROL}/${id}`);
    const duas = await Promise.all([remover(), remover()]);
    expect(duas.map(({ statusCode }) => statusCode).sort()).toEqual([204, 404]);
  });

  it('changes and loses what was wrong, of its own institution alone, and keeps both in the trail', async () => {
    const { id, versao } = await incluir();
    const assunto = 'Plano de contingência';
    const mudada = { ...DADOS, assunto, desclassificada_em: '2026-10-01', versao };
    expect((await doOutro.put(`${ROL}/${id}`, mudada)).statusCode).toBe(404);
    expect((await doOutro.pedir('DELETE', `${ROL}/${id}`)).statusCode).toBe(404);
    const alterada = await servidora.put(`${ROL}/${id}`, mudada);
    expect(alterada.json<{ data: Classificada }>().data).toMatchObject({
      assunto: 'Plano de contingência',
      desclassificacao: { data: '2026-10-01', motivo: 'DECISAO' },
    });
    expect((await servidora.pedir('DELETE', `${ROL}/${id}`)).statusCode).toBe(204);
    expect(await publicadas()).toEqual([]);
    expect((await servidora.pedir('DELETE', `${ROL}/${id}`)).json()).toMatchObject({
      code: 'CLASSIFICADA_NAO_ENCONTRADA',
    });
    const trilha = await linhas(
      servidor.banco,
      "select evento, dados->>'assunto' as assunto from auditoria where dados->>'id' = $1 order by id",
      [id],
    );
    expect(trilha).toEqual([
      { evento: 'classificadas.incluir', assunto: DADOS.assunto },
      { evento: 'classificadas.alterar', assunto: 'Plano de contingência' },
      { evento: 'classificadas.remover', assunto: 'Plano de contingência' },
    ]);
  });
});

describe('E21 E50 B10 the list that anybody reads', () => {
  it('B10.4 is of one institution, without ids, and not there while its e-SIC is off', async () => {
    await incluir();
    await incluir({ codigo: 'de fora' }, doOutro);
    const [uma, ...outras] = await publicadas();
    expect(outras).toEqual([]);
    expect(Object.keys(uma ?? {}).sort()).toEqual([
      ...['assunto', 'autoridade', 'codigo', 'data_classificacao', 'data_producao'],
      ...['desclassificacao', 'fundamento', 'grau_sigilo', 'prazo_ate'],
    ]);
    const { statusCode } = await servidor.navegador().get(`${PUBLICADAS}?cod_empre=2`);
    expect(statusCode).toBe(404);
  });

  it('E21.7 of a year has what was classified in it and what ceased to be secret in it', async () => {
    const velha = { data_producao: '2019-01-01', data_classificacao: '2019-12-30' };
    await incluir({ ...velha, codigo: 'pelo prazo', prazo_ate: '2023-12-31' });
    await incluir({
      ...velha,
      codigo: 'decidida',
      prazo_ate: '2023-12-31',
      desclassificada_em: '2022-06-01',
    });
    await incluir({ codigo: 'nova' });
    await incluir({ codigo: 'até amanhã', prazo_ate: '2026-11-20' });
    servidor.relogio.agora = new Date('2026-11-20T15:00:00Z');
    expect(await codigos('&ano=2019')).toEqual(['decidida', 'pelo prazo']);
    expect(await codigos('&ano=2022')).toEqual(['decidida']);
    expect(await codigos('&ano=2023')).toEqual([]);
    expect(await codigos('&ano=2024')).toEqual(['pelo prazo']);
    expect(await codigos('&ano=2026')).toEqual(['nova', 'até amanhã'].sort());
    expect(await codigos('&ano=2030')).toEqual([]);
    expect(await codigos()).toHaveLength(4);
    const todas = await publicadas();
    expect(todas.find(({ codigo }) => codigo === 'pelo prazo')?.desclassificacao).toEqual({
      data: '2024-01-01',
      motivo: 'FIM_DO_PRAZO',
    });
  });

  it('B10.4 comes as a CSV in which nothing runs', async () => {
    await incluir({ codigo: '=1+1', desclassificada_em: '2026-10-01' });
    const { headers, body } = await servidor
      .navegador()
      .get(`${PUBLICADAS}/csv?cod_empre=1&ano=2026`);
    expect(headers['content-disposition']).toContain('informacoes_classificadas_2026.csv');
    const [cabeca, linha] = body.split('\r\n');
    expect(cabeca).toMatch(/^\uFEFFCódigo de indexação;Assunto;Grau de sigilo;/);
    expect(linha).toBe(
      "'=1+1;Segurança de instalações;RESERVADA;Lei 12.527/2011, art. 23, VII;Prefeito Municipal;" +
        '10/01/2026;10/02/2026;10/02/2030;01/10/2026;Decisão da autoridade',
    );
  });

  it('is not sent again to who has it, until it changes', async () => {
    await incluir();
    const pedir = (headers = {}) =>
      servidor.navegador().pedir('GET', `${PUBLICADAS}?cod_empre=1`, { headers });
    const { etag, 'cache-control': guarda } = (await pedir()).headers;
    // Staff see what they wrote at once.
    expect(guarda).toBe('public, no-cache');
    expect((await pedir({ 'if-none-match': etag })).statusCode).toBe(304);
    await incluir({ codigo: 'outra' });
    expect((await pedir({ 'if-none-match': etag })).statusCode).toBe(200);
  });
});
