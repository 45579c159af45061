import { readFileSync } from 'node:fs';
import { ClassificadaPublica, type EstatisticasPublicadas } from '@balcao/contracts';
import { CAMPOS_FEDERAIS, COLUNAS_DA_RESPOSTA_ABERTA } from '@balcao/domain';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { abrirServidor, type Servidor } from '../../../testing/servidor.ts';
import { createOrgaoComSolicitacoes } from '../../../testing/solicitacoes.ts';

const RAIZ = '/api/dados-abertos/v1';
const DICIONARIO = readFileSync(
  new URL('../../../../../../docs/dados-abertos.md', import.meta.url),
  'utf8',
).replace(/\s+/g, ' ');
let servidor: Servidor;

beforeAll(async () => {
  servidor = await abrirServidor();
  await createOrgaoComSolicitacoes(servidor.db, 1);
});
afterAll(() => servidor.encerrar());

const pedir = (caminho: string) => servidor.navegador().get(`${RAIZ}${caminho}`);
const semDicionario = (nomes: readonly string[]) =>
  nomes.filter((nome) => !DICIONARIO.includes(nome));

it('B10 the dictionary of open data has every address that is served', async () => {
  const { paths } = (await servidor.navegador().get('/api/openapi.json')).json<{ paths: object }>();
  const servidos = Object.keys(paths).filter((caminho) => caminho.startsWith(RAIZ));
  expect(servidos).not.toHaveLength(0);
  expect(semDicionario(servidos.map((um) => `GET ${um.slice(RAIZ.length)}`))).toEqual([]);
});

it('B10 the dictionary of open data and the page of the API have every field of every file', async () => {
  const campos = [COLUNAS_DA_RESPOSTA_ABERTA, ...Object.values(CAMPOS_FEDERAIS)].flat();
  const escritos = campos.map((campo) => `\`${campo}\``);
  const { paths } = (await servidor.navegador().get('/api/openapi.json')).json<{
    paths: Record<string, { get: { description: string } }>;
  }>();
  const pagina = paths[`${RAIZ}/arquivos/{arquivo}`]?.get.description ?? '';
  expect(semDicionario(escritos)).toEqual([]);
  expect(escritos.filter((campo) => !pagina.includes(campo))).toEqual([]);
});

it('B10 the dictionary of open data has every field of the statistics, and its words in the CSV', async () => {
  const { data } = (await pedir('/estatisticas?cod_empre=1&ano=2026')).json<{
    data: EstatisticasPublicadas;
  }>();
  const campos = [...Object.keys(data), ...data.recursos.flatMap((um) => Object.keys(um))];
  const csv = (await pedir('/estatisticas/csv?cod_empre=1&ano=2026')).body;
  const secoes = ['Pedidos de acesso à informação', 'Recursos: primeira instância'];
  const itens = csv
    .split('\r\n')
    .map((linha) => linha.split(';'))
    .flatMap(([, secao = '', item = '']) => (secoes.includes(secao) ? [secao, item] : [secao]));
  expect(itens).toContain('Recebidos');
  expect(semDicionario(campos.map((campo) => `\`${campo}\``))).toEqual([]);
  expect(semDicionario(itens)).toEqual([]);
});

it('B10 the dictionary of open data has every field of the classified information', async () => {
  const campos = Object.keys(ClassificadaPublica.shape);
  const csv = (await pedir('/informacoes-classificadas/csv?cod_empre=1')).body;
  const colunas = csv.replace('\uFEFF', '').split('\r\n')[0]?.split(';') ?? [];
  expect(colunas).toContain('Fim do sigilo');
  expect(semDicionario(campos.map((campo) => `\`${campo}\``))).toEqual([]);
  expect(semDicionario(colunas)).toEqual([]);
});
