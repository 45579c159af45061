import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { informacoesClassificadas } from '../db/schema/transparencia.ts';
import { somarVariacoes } from '../slices/esic/solicitacoes/gestao/totais.repository.ts';
import { ANA, SENHA, SERVIDORA } from '../testing/cidade.ts';
import { createPublicacao } from '../testing/publicacoes.ts';
import { idDe } from '../testing/query.ts';
import { DADOS_DA_CLASSIFICADA } from '../testing/matriz/transparencia.ts';
import { findValidade } from './guardadas.ts';
import { abrirServidor, type Servidor } from '../testing/servidor.ts';
import { createRecurso } from '../testing/recursos.ts';
import { createOrgaoComSolicitacoes, createSolicitacao } from '../testing/solicitacoes.ts';

let servidor: Servidor;
let publicada: string;

const ROL = '/api/dados-abertos/v1/informacoes-classificadas';
const RESPOSTAS = '/api/dados-abertos/v1/respostas';
const GESTAO = '/api/dados-abertos/v1/relatorio-de-gestao';
const ESTATISTICAS = '/api/dados-abertos/v1/estatisticas?cod_empre=1&ano=2026';
const RELATORIO = '/api/relatorios/solicitacoes?cod_empre=1&ano=2026';
const PERIODOS = '/api/relatorios/solicitacoes/periodos?cod_empre=1';

beforeAll(async () => {
  servidor = await abrirServidor();
  const { db } = servidor;
  for (const cod_empre of [1, 2]) {
    await createOrgaoComSolicitacoes(db, cod_empre);
    await db.insert(informacoesClassificadas).values({
      ...{ cod_empre, ...DADOS_DA_CLASSIFICADA },
      prazo_ate: '2026-11-30',
    });
  }
  publicada = await createPublicacao(servidor, { solicitacao: { de: ANA } });
  const por = await idDe(servidor.banco, SERVIDORA);
  await createRecurso(db, await createSolicitacao(db, 1), { resposta: { por } });
});
afterAll(() => servidor.encerrar());

const pedir = (url: string, headers: Record<string, string> = {}) =>
  servidor.app.inject({ method: 'GET', url, headers });
const mudar = (statement: string) => servidor.banco.owner.query(statement);

const PARAMETRO = (nome: string, valor: string) =>
  `update orgaos set parametros = parametros || '{"${nome}": ${valor}}' where cod_empre = 1`;

/** What each tells of, and who changes it behind the server's back. */
const CASOS: [string, string][] = [
  ['/api/orgao/1', "update orgaos set nome = 'Outra' where cod_empre = 1"],
  ['/api/orgao/1', "insert into orgao_servicos values (1, 'alvara', true)"],
  ['/api/orgao/1', "insert into exibicao values (1, 'habilitar_cadastro', true)"],
  ['/api/parametros?cod_empre=1', PARAMETRO('prazo_resposta', '13')],
  ['/api/privacidade?cod_empre=1', PARAMETRO('encarregado_nome', '"Dora"')],
  ['/api/autoridades?cod_empre=1', "insert into autoridades values (1, 1, 'Zélia', 'Gabinete')"],
  ['/api/autoridades?cod_empre=1', "update autoridades set nome = 'Zoé' where cod_empre = 1"],
  ['/api/naturezas?cod_empre=1', PARAMETRO('naturezas_desativadas', '["OUVIDORIA"]')],
  ['/api/tipos?cod_empre=1', PARAMETRO('tipos_desativados', '["ELOGIO"]')],
  ['/api/prioridades?cod_empre=1', PARAMETRO('prioridades_desativadas', '["ALTA"]')],
  ['/api/graus-de-sigilo?cod_empre=1', PARAMETRO('graus_de_sigilo_desativados', '["SECRETA"]')],
  [
    '/api/setores-responsaveis?cod_empre=1',
    "update setores set nome = 'SIC novo' where cod_empre = 1",
  ],
  ['/api/prazos-responsaveis?cod_empre=1', 'delete from autoridades where cod_empre = 1'],
  [
    `${ROL}?cod_empre=1`,
    "update informacoes_classificadas set assunto = 'Outro' where cod_empre = 1",
  ],
  [
    `${ROL}/csv?cod_empre=1`,
    "update informacoes_classificadas set codigo = 'X' where cod_empre = 1",
  ],
  [`${ROL}?cod_empre=1`, 'delete from informacoes_classificadas where cod_empre = 1'],
  [RESPOSTAS, "update publicacoes set assunto = 'Outro' where cod_empre = 1"],
  [RESPOSTAS, "update setores set nome = 'SIC de novo' where cod_empre = 1"],
  [RESPOSTAS, "update solicitacoes set decisao = 'NAO_CONHECIDO' where cod_empre = 1"],
  [RESPOSTAS, 'update publicacoes set retirada_em = now() where cod_empre = 1'],
  [ESTATISTICAS, "update setores set nome = 'SIC outra vez' where cod_empre = 1"],
  [ESTATISTICAS, "update recurso_respostas set desfecho = 'DEFERIDO' where cod_empre = 1"],
  [ESTATISTICAS, 'update recursos set instancia = 2 where cod_empre = 1'],
  [ESTATISTICAS, "update solicitacoes set data_finalizacao = '2026-11-22' where status_id = 4"],
  [
    ESTATISTICAS.replace('?', '/csv?'),
    "update solicitacoes set data_finalizacao = '2026-11-23' where status_id = 4",
  ],
  [
    `${GESTAO}?cod_empre=1&ano=2025`,
    `insert into relatorios_de_gestao
     values (1, 2025, 'A', 'P', '2026-02-01', '{"recebidas": 0, "motivos": []}')`,
  ],
  [RELATORIO, 'update solicitacoes set cancelada_em = data_solicitacao where status_id = 1'],
  [PERIODOS, "update solicitacoes set data_solicitacao = '2026-10-05'"],
].map(([url = '', statement = '']) => [
  url === RESPOSTAS ? `${RESPOSTAS}?cod_empre=1` : url,
  statement,
]);

describe('what an institution shows everybody', () => {
  it.each(CASOS)('%s is sent once, and anew after: %s', async (url, statement) => {
    const primeira = await pedir(url);
    expect(primeira.statusCode, primeira.body).toBe(200);
    const etag = String(primeira.headers.etag);
    expect(etag).toMatch(/^"[\w-]{27}"$/);
    const sabida = await pedir(url, { 'if-none-match': etag });
    expect([sabida.statusCode, sabida.body, sabida.headers.etag]).toEqual([304, '', etag]);
    expect(sabida.headers['cache-control']).toBe(primeira.headers['cache-control']);
    // A page that shows it asks so whether it may be given again.
    const aindaVale = findValidade(primeira.raw.res);
    expect(await aindaVale?.()).toBe(true);

    await mudar(statement);
    const depois = await pedir(url, { 'if-none-match': etag });
    expect(depois.statusCode).toBe(200);
    expect(depois.body).not.toBe(primeira.body);
    expect(depois.headers.etag).not.toBe(etag);
    expect(await aindaVale?.()).toBe(false);
  });

  it('is not valid any more where it is refused now', async () => {
    const aindaVale = findValidade((await pedir(`${RESPOSTAS}?cod_empre=2`)).raw.res);
    expect(await aindaVale?.()).toBe(true);
    await mudar('update orgao_servicos set ativo = not ativo where cod_empre = 2');
    expect(await aindaVale?.()).toBe(false);
    await mudar('update orgao_servicos set ativo = not ativo where cod_empre = 2');
  });

  it('is what it was when changes were summed, and not when one begun before is seen after', async () => {
    const { banco, db } = servidor;
    const etagDe = async () => (await pedir(RELATORIO)).headers.etag;
    const vista = await etagDe();
    const demorada = await banco.app.connect();
    await demorada.query('begin');
    await demorada.query('update solicitacoes set cancelada_em = null');
    // Others come and go meanwhile, and their changes are summed.
    await createSolicitacao(db, 1, { data_solicitacao: '2026-03-02' });
    const outra = await etagDe();
    expect(outra).not.toBe(vista);
    expect(await somarVariacoes(db)).toBeGreaterThan(0);
    const espia = vi.spyOn(pg.Client.prototype, 'query');
    expect(await etagDe()).toBe(outra);
    expect(espia).toHaveBeenCalledTimes(1);
    espia.mockRestore();
    await demorada.query('commit');
    demorada.release();
    expect(await etagDe()).not.toBe(outra);
  });

  it('asks the database for nothing but the version', async () => {
    await pedir('/api/orgao/1');
    const espia = vi.spyOn(pg.Client.prototype, 'query');
    await pedir('/api/orgao/1');
    await pedir('/api/orgao/1', { 'if-none-match': '*' });
    const statements: unknown[] = espia.mock.calls.map(([statement]) => statement);
    espia.mockRestore();
    expect(statements).toMatchObject([
      { name: 'versao_dos_orgaos' },
      { name: 'versao_dos_orgaos' },
    ]);
  });

  it('leaves before it is asked who is there, as it leaves afterwards to who has a session', async () => {
    const daAna = await servidor.navegador().entrar(1, ANA, SENHA);
    const daRota = await pedir(RELATORIO);
    const espia = vi.spyOn(pg.Client.prototype, 'query');
    const pronta = await pedir(RELATORIO);
    const comSessao = await daAna.get(RELATORIO);
    const statements: unknown[] = espia.mock.calls.map(([statement]) => statement);
    espia.mockRestore();
    expect(statements).toMatchObject([
      { name: 'versao_das_solicitacoes' },
      { name: 'sessao_por_token' },
      { name: 'versao_das_solicitacoes' },
    ]);
    const comoSaiu = ({ statusCode, body, headers }: typeof pronta) => {
      const { date: _agora, ...outros } = headers;
      return { statusCode, body, outros };
    };
    expect(comoSaiu(pronta)).toEqual(comoSaiu(daRota));
    expect(comoSaiu(comSessao)).toEqual(comoSaiu(daRota));
  });

  it('is of the day in the zone of the institution', async () => {
    const motivo = async () =>
      (await pedir(`${ROL}?cod_empre=2`)).json<{ data: { desclassificacao: unknown }[] }>().data[0]
        ?.desclassificacao;
    expect(await motivo()).toBeNull();
    const agora = servidor.relogio.agora;
    servidor.relogio.agora = new Date('2026-12-01T15:00:00Z');
    expect(await motivo()).toEqual({ data: '2026-12-01', motivo: 'FIM_DO_PRAZO' });
    servidor.relogio.agora = agora;
    expect(await motivo()).toBeNull();
  });

  it('is of one institution alone, and of none that turned the service off', async () => {
    const nomes = await Promise.all(
      [1, 2].map(async (id) => (await pedir(`/api/orgao/${id}`)).json<{ data: object }>().data),
    );
    expect(nomes).toMatchObject([{ cod_empre: 1 }, { cod_empre: 2 }]);
    expect((await pedir(`${ROL}?cod_empre=2`)).statusCode).toBe(200);
    await mudar('update orgao_servicos set ativo = false where cod_empre = 2');
    expect((await pedir(`${ROL}?cod_empre=2`)).statusCode).toBe(404);
    await mudar('update orgao_servicos set ativo = true where cod_empre = 2');
    expect((await pedir(`${ROL}?cod_empre=2`)).statusCode).toBe(200);
  });

  it('that does not exist is found by nobody, and kept by nobody', async () => {
    expect((await pedir('/api/orgao/77')).statusCode).toBe(404);
    expect((await pedir(`${RESPOSTAS}/${publicada}?cod_empre=2`)).statusCode).toBe(404);
  });
});

describe('the encodings of what is kept', () => {
  const URL = '/api/orgao/1';

  it.each([
    ['br', 'br', brotliDecompressSync],
    ['gzip, deflate', 'gzip', gunzipSync],
    ['gzip;q=0.5, br;q=0', 'gzip', gunzipSync],
    ['gzip, deflate, br, zstd', 'br', brotliDecompressSync],
  ])('to %j is %s, with an ETag of its own', async (aceitas, qual, abrir) => {
    const inteira = await pedir(URL);
    const resposta = await pedir(URL, { 'accept-encoding': aceitas });
    expect(resposta.headers['content-encoding']).toBe(qual);
    expect(resposta.headers.vary).toBe('accept-encoding');
    expect(abrir(resposta.rawPayload).toString()).toBe(inteira.body);
    expect(resposta.rawPayload.length).toBeLessThan(inteira.rawPayload.length / 2);
    const { etag } = resposta.headers;
    expect(etag).toBe(String(inteira.headers.etag).replace(/"$/, `-${qual}"`));
    const de = { 'accept-encoding': aceitas, 'if-none-match': String(etag) };
    expect((await pedir(URL, de)).statusCode).toBe(304);
    expect((await pedir(URL, { 'if-none-match': String(etag) })).statusCode).toBe(200);
  });

  it.each(['', 'identity', 'br;q=0', 'deflate'])('to %j is none', async (aceitas) => {
    const resposta = await pedir(URL, { 'accept-encoding': aceitas });
    expect(resposta.headers['content-encoding']).toBeUndefined();
    expect(resposta.json()).toMatchObject({ data: { cod_empre: 1 } });
  });

  it('is none of what is too short to gain by it', async () => {
    const { headers } = await pedir('/api/naturezas?cod_empre=2', { 'accept-encoding': 'br' });
    expect([headers['content-encoding'], headers.vary]).toEqual([undefined, undefined]);
  });
});
