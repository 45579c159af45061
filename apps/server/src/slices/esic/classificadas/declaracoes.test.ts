import type { ClassificadaPublica, DeclaracaoDoRol } from '@balcao/contracts';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createOrgao, SENHA, SERVIDORA } from '../../../testing/cidade.ts';
import { esvaziar } from '../../../testing/esvaziar.ts';
import { DADOS_DA_CLASSIFICADA as DADOS } from '../../../testing/matriz/transparencia.ts';
import { linhas } from '../../../testing/query.ts';
import { abrirServidor, type Navegador, type Servidor } from '../../../testing/servidor.ts';
import { ligarServicos } from '../../../testing/tributos.ts';

const ROL = '/api/informacoes-classificadas';
const DECLARACOES = `${ROL}/declaracoes`;
const PUBLICADAS = '/api/dados-abertos/v1/informacoes-classificadas?cod_empre=1';
const MARIA = { autoridade: 'Maria Prado', cargo: 'Controladora' };

let servidor: Servidor;
let servidora: Navegador;
let doOutro: Navegador;

beforeAll(async () => {
  servidor = await abrirServidor();
  for (const cod_empre of [1, 2]) {
    await createOrgao(servidor.db, cod_empre);
    await ligarServicos(servidor.db, cod_empre, ['solicitacoes'], true);
  }
  servidora = await servidor.navegador().entrar(1, SERVIDORA, SENHA);
  doOutro = await servidor.navegador().entrar(2, SERVIDORA, SENHA);
});
beforeEach(() => esvaziar(servidor.banco, 'informacoes_classificadas', 'declaracoes_do_rol'));
afterAll(() => servidor.encerrar());

const declarar = (anos: number[], quem = servidora) => quem.post(DECLARACOES, { ...MARIA, anos });
const publicadas = async (consulta = '') =>
  (await servidor.navegador().get(`${PUBLICADAS}${consulta}`)).json<{
    data: ClassificadaPublica[];
    declaracoes: DeclaracaoDoRol[];
  }>().declaracoes;
const anosPublicados = async (consulta?: string) =>
  (await publicadas(consulta)).map(({ ano }) => ano);
const lidas = async (quem = servidora) =>
  (await quem.get(DECLARACOES)).json<{
    data: { declaracoes: DeclaracaoDoRol[]; a_declarar: number[] };
  }>().data;

describe('E21.6 years in which nothing was classified', () => {
  it('are stated once somebody declared them, with name, office and day, in that institution alone', async () => {
    expect(await publicadas()).toEqual([]);
    expect((await lidas()).a_declarar).toEqual([2025, 2024, 2023, 2022, 2021]);
    expect((await declarar([2024, 2025])).statusCode).toBe(204);
    const [data] = await linhas<{ data: string }>(
      servidor.banco,
      "select distinct to_char(data, 'YYYY-MM-DD') as data from declaracoes_do_rol",
    );
    expect(await publicadas()).toEqual([
      { ...MARIA, ano: 2025, ...data },
      { ...MARIA, ano: 2024, ...data },
    ]);
    expect(await anosPublicados('&ano=2024')).toEqual([2024]);
    expect((await lidas()).a_declarar).toEqual([2023, 2022, 2021]);
    expect((await lidas(doOutro)).declaracoes).toEqual([]);
    expect((await lidas(doOutro)).a_declarar).toHaveLength(5);
  });

  it.each<[anos: unknown, motivo: string]>([
    [[], 'Escolha ao menos um ano.'],
    [[2020], 'O rol começa em 2021: 2020 não se declara.'],
    [[2025, 2026], '2026 ainda não terminou.'],
    [[2023], '2023 já foi declarado.'],
    [[2025, 2022], 'O rol tem informações classificadas ou desclassificadas em 2022.'],
  ])('%j is refused under its field, and nothing of it declared: %s', async (anos, motivo) => {
    await declarar([2023]);
    await servidora.post(ROL, {
      ...DADOS,
      ...{ data_producao: '2022-01-10', data_classificacao: '2022-02-10', prazo_ate: '2026-12-31' },
    });
    const resposta = await declarar(anos as number[]);
    expect(resposta.statusCode).toBe(422);
    expect(resposta.json()).toMatchObject({ errors: { anos: [motivo] } });
    expect(await anosPublicados()).toEqual([2023]);
  });

  it('are declared once, even when two do it at the same time', async () => {
    const duas = await Promise.all([declarar([2024, 2025]), declarar([2025])]);
    expect(duas.map(({ statusCode }) => statusCode).sort()).toEqual([204, 422]);
  });

  it('are taken back once, although two do it at the same time', async () => {
    await declarar([2025]);
    const retirar = () => servidora.pedir('DELETE', `${DECLARACOES}/2025`);
    const duas = await Promise.all([retirar(), retirar()]);
    expect(duas.map(({ statusCode }) => statusCode).sort()).toEqual([204, 404]);
  });

  it('are taken back, of the own institution alone, and stay in the trail', async () => {
    await declarar([2025]);
    expect((await doOutro.pedir('DELETE', `${DECLARACOES}/2025`)).statusCode).toBe(404);
    expect((await servidora.pedir('DELETE', `${DECLARACOES}/2025`)).statusCode).toBe(204);
    expect(await publicadas()).toEqual([]);
    const denovo = await servidora.pedir('DELETE', `${DECLARACOES}/2025`);
    expect(denovo.json()).toMatchObject({ code: 'DECLARACAO_NAO_ENCONTRADA' });
    const trilha = await linhas(
      servidor.banco,
      "select evento, dados->>'autoridade' as autoridade from auditoria where evento like 'classificadas.%declara%' order by id desc limit 2",
    );
    expect(trilha).toEqual([
      { evento: 'classificadas.retirar-declaracao', autoridade: 'Maria Prado' },
      { evento: 'classificadas.declarar', autoridade: 'Maria Prado' },
    ]);
  });
});
