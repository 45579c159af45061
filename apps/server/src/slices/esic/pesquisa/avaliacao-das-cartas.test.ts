import type {
  AvaliacaoDaCarta,
  ComentarioDaPesquisa,
  Pagina,
  ResultadosDaPesquisa,
} from '@balcao/contracts';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createOrgao, SENHA, SERVIDORA } from '../../../testing/cidade.ts';
import { esvaziar } from '../../../testing/esvaziar.ts';
import { linhas } from '../../../testing/query.ts';
import { abrirServidor, type Navegador, type Servidor } from '../../../testing/servidor.ts';
import { ligarServicos } from '../../../testing/tributos.ts';

const RESPOSTAS = '/api/pesquisa/respostas';
const RESULTADOS = '/api/pesquisa/resultados';
const CARTA = '00000000-0000-4000-8000-0000000000c1';
const OUTRA = '00000000-0000-4000-8000-0000000000c2';
let servidor: Servidor;
let vizinhos = 0;

beforeAll(async () => {
  servidor = await abrirServidor();
  for (const cod_empre of [1, 2]) {
    await createOrgao(servidor.db, cod_empre);
    await ligarServicos(servidor.db, cod_empre, ['pesquisa_satisfacao']);
  }
});
beforeEach(async () => {
  servidor.relogio.agora = new Date('2026-11-20T15:00:00Z');
  await esvaziar(servidor.banco, 'conteudos');
  for (const [id, nome] of [
    [CARTA, 'Segunda via do IPTU'],
    [OUTRA, 'Alvará'],
  ])
    await linhas(
      servidor.banco,
      `insert into conteudos (cod_empre, id, tipo, nome, escrito, publicado, publicado_em)
       values (1, $1, 'CARTA', $2, jsonb_build_object('nome', $2::text),
         jsonb_build_object('nome', $2::text), now())`,
      [id, nome],
    );
});
afterAll(() => servidor.encerrar());

/** Somebody whose browser and address have not answered. */
const pessoa = (): Navegador => servidor.navegador(`198.51.100.${(vizinhos += 1)}`);
const responder = (quem: Navegador, resposta: object = {}) =>
  quem.post(RESPOSTAS, { cod_empre: 1, satisfacao: 5, ...resposta });
const avaliacoes = async () =>
  (await pessoa().get('/api/dados-abertos/v1/avaliacoes?cod_empre=1')).json<{
    data: AvaliacaoDaCarta[];
  }>().data;

describe('rating a service by its letter', () => {
  it('is counted for that service alone, and published with its mean', async () => {
    for (const satisfacao of [5, 4, 4])
      expect((await responder(pessoa(), { satisfacao, carta: CARTA })).statusCode).toBe(201);
    expect(await avaliacoes()).toEqual([
      { carta: OUTRA, nome: 'Alvará', respostas: 0, media: null },
      { carta: CARTA, nome: 'Segunda via do IPTU', respostas: 3, media: 4.3 },
    ]);
    const csv = await pessoa().get('/api/dados-abertos/v1/avaliacoes/csv?cod_empre=1');
    expect(csv.body).toContain('Segunda via do IPTU;3;4,3');
  });

  it('is another question than the survey of the portal, whose mean it leaves alone', async () => {
    await responder(pessoa(), { satisfacao: 4, comentario: 'Do portal.' });
    servidor.relogio.agora = new Date('2025-11-20T15:00:00Z');
    await responder(pessoa(), { satisfacao: 1, carta: CARTA });
    servidor.relogio.agora = new Date('2026-11-20T15:00:00Z');
    await responder(pessoa(), { satisfacao: 1, carta: CARTA });
    const resposta = await pessoa().get(`${RESULTADOS}?cod_empre=1`);
    const publicado = resposta.json<{ data: ResultadosDaPesquisa }>().data;
    expect(publicado).toMatchObject({ anos: [2026], respostas: 1, meses: [{ media: 4 }] });
    expect(publicado.perguntas[0]).toMatchObject({ respostas: 1, media: 4 });
    const { body } = await pessoa().get(`${RESULTADOS}/csv?cod_empre=1&ano=2026`);
    expect(body.trim().split('\r\n').slice(1)).toEqual([
      '2026;novembro;O serviço, de modo geral;4;Bom;1',
    ]);
  });

  it('is read by staff with the name of the service, and apart where they want it', async () => {
    await responder(pessoa(), { comentario: 'Do portal.' });
    await responder(pessoa(), { comentario: 'Da guia.', satisfacao: 2, carta: CARTA });
    await responder(pessoa(), { comentario: 'Do alvará.', satisfacao: 1, carta: OUTRA });
    const servidora = await pessoa().entrar(1, SERVIDORA, SENHA);
    const ler = async (consulta = '') =>
      (await servidora.get(`/api/pesquisa/comentarios?${consulta}`))
        .json<Pagina<ComentarioDaPesquisa>>()
        .data.map(({ servico, comentario }) => [servico, comentario]);
    const baixar = async (consulta = '') =>
      (await servidora.get(`${RESPOSTAS}/csv?${consulta}`)).body.trim().split('\r\n').slice(1);
    expect(await ler()).toEqual(
      expect.arrayContaining([
        [null, 'Do portal.'],
        ['Segunda via do IPTU', 'Da guia.'],
        ['Alvará', 'Do alvará.'],
      ]),
    );
    expect(await ler(`sobre=${CARTA}`)).toEqual([['Segunda via do IPTU', 'Da guia.']]);
    expect(await ler('sobre=atendimento')).toEqual([[null, 'Do portal.']]);
    expect(await ler(`sobre=${CARTA}&satisfacao=1`)).toEqual([]);
    expect((await servidora.get('/api/pesquisa/comentarios?sobre=iptu')).statusCode).toBe(422);
    expect(await baixar()).toHaveLength(3);
    expect(await baixar(`sobre=${OUTRA}`)).toEqual(['20/11/2026;Alvará;1;;;;;Do alvará.']);
    expect(await baixar('sobre=atendimento')).toEqual(['20/11/2026;;5;;;;;Do portal.']);
  });

  it('is once a day of each browser and each service, and leaves the survey as a whole open', async () => {
    const quem = pessoa();
    expect((await responder(quem, { carta: CARTA })).statusCode).toBe(201);
    expect((await responder(quem, { carta: CARTA })).json()).toMatchObject({
      code: 'PESQUISA_JA_RESPONDIDA',
    });
    expect((await responder(quem, { carta: OUTRA })).statusCode).toBe(201);
    expect((await responder(quem)).statusCode).toBe(201);
  });

  it('is of no letter that nobody reads, nor of another institution', async () => {
    await linhas(
      servidor.banco,
      'update conteudos set publicado = null, publicado_em = null where id = $1',
      [CARTA],
    );
    expect((await responder(pessoa(), { carta: CARTA })).json()).toMatchObject({
      code: 'CONTEUDO_NAO_ENCONTRADO',
    });
    expect((await responder(pessoa(), { cod_empre: 2, carta: OUTRA })).statusCode).toBe(404);
    expect((await responder(pessoa(), { carta: 'iptu' })).statusCode).toBe(422);
  });
});
