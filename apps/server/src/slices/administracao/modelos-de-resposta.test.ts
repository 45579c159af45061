import type { ModelosDeResposta } from '@balcao/contracts';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { CHEFE, SENHA } from '../../testing/cidade.ts';
import { fatosDe } from '../../testing/query.ts';
import type { Navegador } from '../../testing/servidor.ts';
import { abrirSic, type Sic } from '../../testing/sic.ts';

const URL = '/api/modelos-de-resposta';
const SAUDACAO = { titulo: 'Saudação', texto: 'Prezado {nome}, sobre {protocolo}:' };

let sic: Sic;
beforeAll(async () => {
  sic = await abrirSic();
});
afterAll(() => sic.servidor.encerrar());

const ver = async (quem: Navegador) =>
  (await quem.get(URL)).json<{ data: ModelosDeResposta }>().data;

it('E41 the SIC writes the texts that answers begin with, and whoever answers finds them', async () => {
  const { versao, modelos } = await ver(sic.eva);
  expect(modelos).toEqual([]);
  const feita = await sic.eva.put(URL, { modelos: [SAUDACAO], versao });
  expect(feita.statusCode, feita.body).toBe(200);
  expect(feita.json()).toMatchObject({ data: { modelos: [SAUDACAO] } });
  expect((await ver(sic.chefe)).modelos).toEqual([SAUDACAO]);
  const id = await sic.atendida();
  const rascunho = await sic.eva.get(`/api/solicitacoes/rascunho/${id}`);
  expect(rascunho.body).toContain('Prezado Ana Maria de Souza');
  expect((await fatosDe(sic.servidor.banco, 'parametros.alterar'))[0]).toEqual({
    parametros: { modelos_de_resposta: [SAUDACAO] },
  });

  // Who read them before is told that somebody was there, and a field that does not exist is said.
  const velha = await sic.chefe.put(URL, { modelos: [], versao });
  expect(velha.json()).toMatchObject({ code: 'MODELOS_ALTERADOS' });
  const atual = (await ver(sic.eva)).versao;
  const errada = { modelos: [{ titulo: 'Outro', texto: 'Prezado {nom},' }], versao: atual };
  expect((await sic.eva.put(URL, errada)).json()).toMatchObject({
    errors: { modelos: [expect.stringContaining('{nom}, que não existe') as string] },
  });
  expect((await ver(sic.eva)).modelos).toEqual([SAUDACAO]);
});

it('E41 neither another sector writes them nor the twin institution has them', async () => {
  const { versao } = await ver(sic.eva);
  for (const resposta of [
    await sic.lia.get(URL),
    await sic.lia.put(URL, { modelos: [], versao }),
    await sic.ana.get(URL),
  ])
    expect(resposta.statusCode, resposta.body).toBe(403);
  const outro = await sic.servidor.navegador().entrar(2, CHEFE, SENHA);
  expect((await ver(outro)).modelos).toEqual([]);
});
