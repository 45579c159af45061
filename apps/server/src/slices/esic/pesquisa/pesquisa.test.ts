import {
  cookieDaPesquisa,
  type ComentarioDaPesquisa,
  type Pagina,
  type ResultadosDaPesquisa,
} from '@balcao/contracts';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { convidarParaPesquisa } from '../processo/convite-da-pesquisa.ts';
import { deleteVencidos } from '../../../jobs/limpeza.repository.ts';
import { createCofre } from '../../../core/cofre.ts';
import { ANA, createOrgao, SENHA, SERVIDORA } from '../../../testing/cidade.ts';
import { esvaziar } from '../../../testing/esvaziar.ts';
import { fatosDe, linhas } from '../../../testing/query.ts';
import { abrirServidor, CONFIG, type Navegador, type Servidor } from '../../../testing/servidor.ts';
import { ligarServicos } from '../../../testing/tributos.ts';

const RESPOSTAS = '/api/pesquisa/respostas';
const RESULTADOS = '/api/pesquisa/resultados';
let servidor: Servidor;
let vizinhos = 0;

beforeAll(async () => {
  servidor = await abrirServidor();
  for (const cod_empre of [1, 2, 3]) {
    await createOrgao(servidor.db, cod_empre);
    await ligarServicos(servidor.db, cod_empre, ['pesquisa_satisfacao'], cod_empre !== 3);
  }
});
beforeEach(async () => {
  servidor.relogio.agora = new Date('2026-11-20T15:00:00Z');
  await esvaziar(servidor.banco, 'pesquisa_respostas', 'pesquisa_convites_usados', 'limites');
  await linhas(servidor.banco, "update orgaos set parametros = '{}', fuso = 'America/Sao_Paulo'");
});
afterAll(() => servidor.encerrar());

/** Somebody whose browser and address have not answered. */
const pessoa = (endereco = `198.51.100.${(vizinhos += 1)}`): Navegador =>
  servidor.navegador(endereco);
const responder = (quem: Navegador, resposta: object = {}) =>
  quem.post(RESPOSTAS, { cod_empre: 1, satisfacao: 5, ...resposta });
const resultados = async (consulta = '') =>
  (await pessoa().get(`${RESULTADOS}?cod_empre=1${consulta}`)).json<{
    data: ResultadosDaPesquisa;
  }>().data;

describe('E30 answering the survey', () => {
  it('E30.4 takes five scores and a comment, of which only the first score is required', async () => {
    const inteira = { atendimento: 4, prazo: 3, clareza: 2, solucao: 1, comentario: ' Ótimo. ' };
    const { statusCode, body } = await responder(pessoa(), inteira);
    expect(statusCode, body).toBe(201);
    expect((await responder(pessoa(), { prazo: null, comentario: '  ' })).statusCode).toBe(201);
    expect(
      await linhas(
        servidor.banco,
        `select dia::text, satisfacao, atendimento, prazo, clareza, solucao, comentario
         from pesquisa_respostas order by comentario nulls last`,
      ),
    ).toEqual([
      { dia: '2026-11-20', satisfacao: 5, ...inteira, comentario: 'Ótimo.' },
      {
        ...{ dia: '2026-11-20', satisfacao: 5, atendimento: null, prazo: null },
        ...{ clareza: null, solucao: null, comentario: null },
      },
    ]);
  });

  it.each([
    [{ satisfacao: undefined }],
    [{ satisfacao: 0 }],
    [{ satisfacao: 6 }],
    [{ satisfacao: 4.5 }],
    [{ prazo: 'bom' }],
    [{ comentario: 'a'.repeat(501) }],
  ])('refuses %j, field by field', async (resposta) => {
    const { statusCode, json } = await responder(pessoa(), resposta);
    expect(statusCode).toBe(422);
    expect(Object.keys(json<{ errors: object }>().errors)).toEqual(Object.keys(resposta));
  });

  it('is kept without anything that tells who answered', async () => {
    const ana = await pessoa().entrar(1, ANA, SENHA);
    expect((await responder(ana)).statusCode).toBe(201);
    const [linha] = await linhas(servidor.banco, 'select * from pesquisa_respostas');
    expect(Object.keys(linha ?? {}).sort()).toEqual(
      [
        'atendimento',
        'clareza',
        'cod_empre',
        'comentario',
        'conteudo_id',
        'dia',
        'id',
        'prazo',
        'satisfacao',
        'solucao',
      ].sort(),
    );
    const [trilha] = await linhas(
      servidor.banco,
      'select evento, dia::text, titular, dados from auditoria_do_dia',
    );
    expect(trilha).toEqual({
      ...{ evento: 'pesquisa.responder', dia: '2026-11-20', titular: null, dados: {} },
    });
    expect(await fatosDe(servidor.banco, 'pesquisa.responder')).toEqual([]);
  });

  it('is not there for an institution that has the service off', async () => {
    expect((await responder(pessoa(), { cod_empre: 3 })).json()).toMatchObject({
      code: 'SERVICO_INATIVO',
    });
    expect((await pessoa().get(`${RESULTADOS}?cod_empre=3`)).statusCode).toBe(404);
    expect((await pessoa().get(`${RESULTADOS}?cod_empre=99`)).statusCode).toBe(404);
  });
});

describe('E30 one answer a day', () => {
  it('of each browser, in each institution, by the day of the institution', async () => {
    const quem = pessoa();
    await linhas(servidor.banco, "update orgaos set fuso = 'America/Rio_Branco'");
    const primeira = await responder(quem);
    expect(primeira.statusCode).toBe(201);
    // The page reads the day, and nothing else, to say so before a second answer is filled in.
    expect(primeira.cookies).toContainEqual({
      ...{ name: cookieDaPesquisa(1), value: '2026-11-20', maxAge: 86_400 },
      ...{ path: '/', sameSite: 'Lax' },
    });
    const segunda = await responder(quem);
    expect(segunda.statusCode).toBe(409);
    expect(segunda.json()).toMatchObject({ code: 'PESQUISA_JA_RESPONDIDA' });
    expect((await responder(quem, { cod_empre: 2 })).statusCode).toBe(201);
    servidor.relogio.agora = new Date('2026-11-21T04:00:00Z');
    expect((await responder(quem)).statusCode).toBe(409);
    servidor.relogio.agora = new Date('2026-11-21T06:00:00Z');
    expect((await responder(quem)).statusCode).toBe(201);
  });

  it('of a shared address, from as many people as the institution allows', async () => {
    const daEscola = '192.0.2.1';
    for (let i = 0; i < 20; i += 1) {
      expect((await responder(pessoa(daEscola))).statusCode).toBe(201);
    }
    const demais = await responder(pessoa(daEscola));
    expect(demais.statusCode).toBe(429);
    expect(demais.json()).toMatchObject({ code: 'PESQUISA_CHEIA' });
    expect((await responder(pessoa())).statusCode).toBe(201);
    servidor.relogio.agora = new Date('2026-11-22T15:00:00Z');
    expect((await responder(pessoa(daEscola))).statusCode).toBe(201);
  });

  it.each([
    ['America/Noronha', '2026-11-21T02:00:00Z'],
    ['America/Sao_Paulo', '2026-11-21T03:00:00Z'],
    ['America/Rio_Branco', '2026-11-21T05:00:00Z'],
  ])('of a full address waits for midnight in %s, not for a whole day', async (fuso, amanha) => {
    const parametros = { pesquisa_por_endereco: 1 };
    await linhas(servidor.banco, 'update orgaos set parametros = $1, fuso = $2', [
      parametros,
      fuso,
    ]);
    const daEscola = '192.0.2.2';
    await responder(pessoa(daEscola));
    const cheia = await responder(pessoa(daEscola));
    expect([cheia.statusCode, cheia.json()]).toMatchObject([429, { code: 'PESQUISA_CHEIA' }]);
    const espera = Number(cheia.headers['retry-after']) * 1000;
    const livre = new Date(servidor.relogio.agora.getTime() + espera);
    expect(livre).toEqual(new Date(amanha));
    servidor.relogio.agora = new Date(livre.getTime() - 1);
    const ultima = await responder(pessoa(daEscola));
    expect([ultima.statusCode, ultima.headers['retry-after']]).toEqual([429, '1']);
    servidor.relogio.agora = livre;
    expect((await responder(pessoa(daEscola))).statusCode).toBe(201);
  });

  it('keeps a script that floods it to the same number, and its address nowhere', async () => {
    await linhas(servidor.banco, `update orgaos set parametros = '{"pesquisa_por_endereco": 3}'`);
    const respostas = await Promise.all(
      Array.from({ length: 40 }, () => responder(pessoa('192.0.2.66'), { satisfacao: 1 })),
    );
    const aceitas = respostas.filter(({ statusCode }) => statusCode === 201);
    expect(aceitas).toHaveLength(3);
    expect((await resultados()).respostas).toBe(3);
    const guardado = JSON.stringify(
      await linhas(
        servidor.banco,
        'select chave from limites union all select origem from auditoria',
      ),
    );
    expect(guardado).not.toContain('192.0.2.66');
  });
});

describe('E30 one answer by the link of an e-mail', () => {
  const meios = () => ({
    cofre: createCofre(CONFIG.appKey),
    relogio: () => servidor.relogio.agora,
    config: CONFIG,
  });
  const convidar = (cod_empre = 1, questionario_url = '', servico = 'pesquisa_satisfacao') =>
    convidarParaPesquisa(meios(), {
      cod_empre,
      servicos: new Set([servico]),
      parametros: { questionario_url },
    });
  const conviteDe = (cod_empre?: number): string =>
    new URL(convidar(cod_empre) ?? '', 'http://portal').hash.replace('#token=', '');

  it('is offered while the portal’s own survey is in use, and says nothing of who gets it', () => {
    expect(convidar()).toMatch(/^\/pesquisa-satisfacao\?cod_empre=1#token=[\w-]+\.[\w-]+$/);
    expect(convidar(1, 'https://formularios.cidade.example/p')).toBeNull();
    expect(convidar(1, '', 'iptu')).toBeNull();
    const [dados = ''] = conviteDe().split('.');
    expect(Buffer.from(dados, 'base64url').toString()).toMatch(/^1 \d{13} [\w-]{22}$/);
    expect(conviteDe()).not.toBe(conviteDe());
  });

  it('counts besides those of the day, once, even when it is sent twice at once', async () => {
    const quem = pessoa();
    expect((await responder(quem)).statusCode).toBe(201);
    expect((await responder(quem)).statusCode).toBe(409);
    const convite = conviteDe();
    const juntas = await Promise.all([1, 2, 3].map(() => responder(quem, { convite })));
    expect(juntas.map(({ statusCode }) => statusCode).sort()).toEqual([201, 410, 410]);
    expect((await responder(pessoa(), { convite })).json()).toMatchObject({
      code: 'PESQUISA_CONVITE_INVALIDO',
    });
    expect((await responder(quem, { convite: conviteDe() })).statusCode).toBe(201);
    expect((await resultados()).respostas).toBe(3);
    const usados = await linhas(servidor.banco, 'select * from pesquisa_convites_usados');
    expect(Object.keys(usados[0] ?? {}).sort()).toEqual(['cod_empre', 'expira_em', 'hash']);
  });

  it('is refused when it is late, of another institution, or not ours; nothing is kept then', async () => {
    const convite = conviteDe();
    const [dados, assinatura] = convite.split('.');
    const mais = Buffer.from(`1 ${Date.now() * 2} x`).toString('base64url');
    for (const um of [conviteDe(2), `${mais}.${assinatura ?? ''}`, dados, 'x', '']) {
      expect((await responder(pessoa(), { convite: um })).statusCode).toBe(410);
    }
    servidor.relogio.agora = new Date('2026-12-20T15:00:00Z');
    expect((await responder(pessoa(), { convite })).statusCode).toBe(410);
    expect((await responder(pessoa(), { convite: 'x'.repeat(301) })).statusCode).toBe(422);
    expect((await resultados()).respostas).toBe(0);
  });

  it('may be tried again when keeping the answer failed', async () => {
    const convite = conviteDe();
    expect((await responder(pessoa(), { convite, satisfacao: 9 })).statusCode).toBe(422);
    expect((await responder(pessoa(), { convite })).statusCode).toBe(201);
  });

  it('is forgotten once it could not be used any more', async () => {
    await responder(pessoa(), { convite: conviteDe() });
    const quantos = async () =>
      (await linhas(servidor.banco, 'select 1 from pesquisa_convites_usados')).length;
    const limpar = (agora: Date) =>
      deleteVencidos(servidor.db, { agora, sessoesDesde: agora, enviosDesde: agora });
    await limpar(new Date('2026-12-20T14:00:00Z'));
    expect(await quantos()).toBe(1);
    await limpar(new Date('2026-12-21T00:00:01Z'));
    expect(await quantos()).toBe(0);
  });
});

describe('E30 the results', () => {
  it('E30.4 are added up by question and by month, for anyone', async () => {
    await responder(pessoa(), { satisfacao: 5, prazo: 2 });
    servidor.relogio.agora = new Date('2026-10-02T15:00:00Z');
    await responder(pessoa(), { satisfacao: 4 });
    servidor.relogio.agora = new Date('2025-03-02T15:00:00Z');
    await responder(pessoa(), { satisfacao: 1 });
    await responder(pessoa(), { cod_empre: 2, satisfacao: 1 });
    servidor.relogio.agora = new Date('2026-11-20T15:00:00Z');
    const doAno = await resultados();
    expect(doAno).toMatchObject({ ano: 2026, anos: [2026, 2025], respostas: 2 });
    expect(doAno.perguntas[0]).toEqual({
      pergunta: 'satisfacao',
      respostas: 2,
      media: 4.5,
      notas: [0, 0, 0, 1, 1],
    });
    expect(doAno.meses).toEqual([
      { mes: 10, respostas: 1, media: 4 },
      { mes: 11, respostas: 1, media: 5 },
    ]);
    expect((await resultados('&ano=2025')).respostas).toBe(1);
    expect(await resultados('&ano=2019')).toMatchObject({ ano: 2019, respostas: 0, meses: [] });
    expect((await pessoa().get(`${RESULTADOS}?cod_empre=1&ano=x`)).statusCode).toBe(422);
  });

  it('open in a Brazilian spreadsheet', async () => {
    await responder(pessoa(), { satisfacao: 5 });
    const { headers, body } = await pessoa().get(`${RESULTADOS}/csv?cod_empre=1&ano=2026`);
    expect(headers['content-type']).toBe('text/csv; charset=utf-8');
    expect(headers['content-disposition']).toBe('attachment; filename="pesquisa_2026.csv"');
    expect(body).toBe(
      '\uFEFFAno;Mês;Pergunta;Nota;Avaliação;Quantidade\r\n' +
        '2026;novembro;O serviço, de modo geral;5;Muito bom;1\r\n',
    );
  });
});

describe('E30 what people wrote', () => {
  const FORMULA = '=HYPERLINK("http://mal.example";"clique")';

  it('is read by staff alone, the newest first, by score', async () => {
    await responder(pessoa(), { comentario: 'Demorou.', satisfacao: 2 });
    servidor.relogio.agora = new Date('2026-11-21T15:00:00Z');
    await responder(pessoa(), { comentario: 'Muito bom.' });
    await responder(pessoa());
    await responder(pessoa(), { cod_empre: 2, comentario: 'De outra cidade.' });
    const servidora = await pessoa().entrar(1, SERVIDORA, SENHA);
    const ler = async (consulta = '') =>
      (await servidora.get(`/api/pesquisa/comentarios?${consulta}`))
        .json<Pagina<ComentarioDaPesquisa>>()
        .data.map(({ dia_formatado, satisfacao, comentario }) => [
          dia_formatado,
          satisfacao,
          comentario,
        ]);
    expect(await ler()).toEqual([
      ['21/11/2026', 5, 'Muito bom.'],
      ['20/11/2026', 2, 'Demorou.'],
    ]);
    expect(await ler('satisfacao=2')).toEqual([['20/11/2026', 2, 'Demorou.']]);
    expect(await ler('sort[satisfacao]=asc')).toHaveLength(2);
  });

  it('leaves as a file in which nothing runs, of any length', async () => {
    await responder(pessoa(), { comentario: FORMULA, prazo: 1 });
    const servidora = await pessoa().entrar(1, SERVIDORA, SENHA);
    const { body } = await servidora.get(`${RESPOSTAS}/csv`);
    expect(body.split('\r\n')[1]).toBe(
      `20/11/2026;;5;;1;;;"'=HYPERLINK(""http://mal.example"";""clique"")"`,
    );
    await linhas(
      servidor.banco,
      `insert into pesquisa_respostas (cod_empre, dia, satisfacao)
       select 1, date '2026-01-01' + (i % 300), 3 from generate_series(1, 2500) i`,
    );
    const todas = (await servidora.get(`${RESPOSTAS}/csv?ano=2026`)).body.trim().split('\r\n');
    expect(todas).toHaveLength(1 + 1 + 2500);
  });
});
