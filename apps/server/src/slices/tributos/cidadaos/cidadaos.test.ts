import type { Cidadao, CidadaosAchados, TributosDoInicio } from '@balcao/contracts';
import { sql, type SQL } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { contribuintes } from '../../../db/schema/tributos.ts';
import {
  ANA,
  BRUNO,
  CHEFE,
  createGuia,
  createOrgao,
  EMPRESA,
  NINGUEM,
  parcelaUnica,
  SENHA,
  SERVIDORA,
} from '../../../testing/cidade.ts';
import { ligarAoErp } from '../../../testing/erp.ts';
import { linhas } from '../../../testing/query.ts';
import { abrirServidor, type Navegador, type Servidor } from '../../../testing/servidor.ts';
import { createLicenca, createGuiaDePessoa } from '../../../testing/tributos.ts';
import { listPorNome } from './cidadaos.repository.ts';

let servidor: Servidor;
let servidora: Navegador;
let vizinha: Navegador;

beforeAll(async () => {
  servidor = await abrirServidor();
  const { db } = servidor;
  for (const cod_empre of [1, 2, 3]) await createOrgao(db, cod_empre);
  const parcelas = [parcelaUnica(10_000)];
  await createGuia(db, 1, { numero: 77, dono: ANA, inscricao: '01.007.0011', parcelas });
  await createGuia(db, 2, { numero: 78, dono: BRUNO, inscricao: '02.002', parcelas });
  await createGuiaDePessoa(db, 1, {
    ...{ tributo: 'ALVARA', numero: 600, dono: EMPRESA, situacao: 'BAIXADA', parcelas },
  });
  await createLicenca(db, 1, { numero_guia: 600, cod_verificador: 'LIC600' });
  await db.insert(contribuintes).values(
    Array.from({ length: 30 }, (_um, i) => ({
      ...{ cod_empre: 1, codigo: 500 + i, nome: `José Antônio da Conceição ${i}` },
      cpfcnpj: `9000000${String(i).padStart(4, '0')}`,
    })),
  );
  servidora = await servidor.navegador().entrar(1, SERVIDORA, SENHA);
  vizinha = await servidor.navegador().entrar(2, SERVIDORA, SENHA);
});
afterAll(() => servidor.encerrar());

const procurar = async (busca: string, quem = servidora) =>
  (await quem.post('/api/cidadaos/procura', { busca })).json<{ data: CidadaosAchados }>().data;
const nomes = async (busca: string, quem = servidora) =>
  (await procurar(busca, quem)).pessoas.map(({ nome }) => nome);

describe('finding a person', () => {
  it.each([
    ['ana souza', ['Ana Maria de Souza']],
    ['SOUZA mária', ['Ana Maria de Souza']],
    ['padar centro', ['Padaria do Centro Ltda']],
    ['ana lima', []],
    [ANA, ['Ana Maria de Souza']],
    ['529.982.247-25', ['Ana Maria de Souza']],
    ['77', ['Ana Maria de Souza']],
    ['01.007.0011', ['Ana Maria de Souza']],
    ['lic600', ['Padaria do Centro Ltda']],
    ['78', []],
    [NINGUEM, []],
  ])('by %s, of this orgao', async (busca, achados) => {
    expect(await nomes(busca)).toEqual(achados);
  });

  it('by the line of a slip', async () => {
    const ana = await servidor.navegador().entrar(1, ANA, SENHA);
    const guias = (await ana.get('/api/?url=v2/iptus')).json<{
      data: { parcelas: { pagamento: { linha_digitavel: string } | null }[] }[];
    }>().data;
    const linha = guias[0]?.parcelas[0]?.pagamento?.linha_digitavel ?? '';
    expect(linha).toHaveLength(48);
    expect(await nomes(linha)).toEqual(['Ana Maria de Souza']);
    expect(await nomes(linha, vizinha)).toEqual([]);
  });

  it('shows the first of a name that many have, and says that there are more', async () => {
    const { pessoas, ha_mais } = await procurar('jose conceicao');
    expect([pessoas.length, ha_mais]).toEqual([20, true]);
    expect(await procurar('jose conceicao 17')).toMatchObject({ ha_mais: false });
    expect(await nomes('jose', vizinha)).toEqual([]);
  });

  it('of nothing, or of a CPF that cannot be, says why', async () => {
    for (const busca of ['', 'a', '52998224726'])
      expect((await servidora.post('/api/cidadaos/procura', { busca })).statusCode).toBe(422);
  });

  it('stands in the trail of each who was shown, without the words', async () => {
    await linhas(servidor.banco, 'select 1');
    await procurar('padaria');
    const [linha] = await linhas<{ titular: string; dados: object }>(
      servidor.banco,
      "select titular, dados from auditoria where evento = 'cidadao.procurar' order by id desc limit 1",
    );
    expect(linha?.titular).toBeTruthy();
    expect(linha?.dados).toEqual({});
  });
});

describe('a name that thousands have', () => {
  const MARIAS = 8_000;
  beforeAll(async () => {
    await linhas(
      servidor.banco,
      `insert into contribuintes (cod_empre, codigo, cpfcnpj, nome)
       select 3, 10000 + n, lpad((n * 7919)::text, 11, '0'), 'Maria da Silva ' || chr(97 + n % 26) || n
       from generate_series(1, ${MARIAS}) n`,
    );
    await servidor.banco.owner.query('vacuum analyze contribuintes');
  });

  /** How many baldes were looked into, and the blocks that this took. */
  const lido = async (nome: string) => {
    interface No {
      'Node Type': string;
      'Actual Loops': number;
      'Shared Hit Blocks': number;
      'Shared Read Blocks': number;
      Plans?: No[];
    }
    let plano: No | undefined;
    const explicador = {
      execute: async (comando: SQL) => {
        const { rows } = await servidor.db.execute<{ 'QUERY PLAN': { Plan: No }[] }>(
          sql`explain (analyze, buffers, format json) ${comando}`,
        );
        plano = rows[0]?.['QUERY PLAN'][0]?.Plan;
        return { rows: [] };
      },
    } as unknown as typeof servidor.db;
    await listPorNome(explicador, 3, nome, 'contribuintes');
    const nos = (no: No | undefined): No[] => (no ? [no, ...(no.Plans ?? []).flatMap(nos)] : []);
    const indice = nos(plano).find((no) => no['Node Type'] === 'Bitmap Index Scan');
    const blocos = (plano?.['Shared Hit Blocks'] ?? 0) + (plano?.['Shared Read Blocks'] ?? 0);
    return { baldes: indice?.['Actual Loops'], blocos };
  };

  it('is found without reading who else has it; a word that nobody has costs a look into each balde', async () => {
    expect((await lido('maria silva')).baldes).toBe(1);
    const ninguem = await lido('maria quixaba');
    expect(ninguem.baldes).toBe(32);
    expect(ninguem.blocos).toBeLessThan(600);
  });

  it('is narrowed by another word, and stays in its orgao', async () => {
    const { rows } = await servidor.db.execute(sql`select nome from contribuintes
      where cod_empre = 3 and nome like '% b79%'`);
    const achadas = await listPorNome(servidor.db, 3, 'silva maria b79', 'contribuintes');
    expect(achadas.map(({ nome }) => nome)).toEqual(rows.map(({ nome }) => nome).sort());
    expect(rows.length).toBeGreaterThan(1);
    expect(await listPorNome(servidor.db, 2, 'maria silva', 'contribuintes')).toEqual([]);
    expect(await listPorNome(servidor.db, 3, 'maria silva', 'usuarios')).toEqual([]);
  });
});

describe('a person who was found', () => {
  const abrir = async (busca: string, quem = servidora) =>
    (await procurar(busca, quem)).pessoas[0]?.id ?? '';

  it('is known by an address that says nothing of them, here alone', async () => {
    const id = await abrir('ana souza');
    expect(id).not.toContain(ANA);
    expect(Buffer.from(id, 'base64url').toString('latin1')).not.toContain(ANA);
    const visto = (await servidora.get(`/api/cidadaos/${id}`)).json<{ data: Cidadao }>().data;
    expect(visto).toMatchObject({
      ...{ nome: 'Ana Maria de Souza', cpfcnpj: ANA, no_cadastro: true },
      conta: { situacao: 'ATIVA', email_confirmado: true },
    });
    const deles = (await servidora.get(`/api/cidadaos/${id}/tributos`)).json<{
      data: TributosDoInicio;
    }>().data;
    expect(deles.devidas.map(({ numeroGuia }) => numeroGuia)).toEqual([77]);
    for (const parte of ['', '/tributos']) {
      expect((await vizinha.get(`/api/cidadaos/${id}${parte}`)).statusCode).toBe(404);
      expect((await servidora.get(`/api/cidadaos/${id}x${parte}`)).statusCode).toBe(404);
    }
  });

  it('who waits to be let in is said to wait, and who has no account to have none', async () => {
    const id = await abrir('bruno lima');
    const contaDe = async () =>
      (await servidora.get(`/api/cidadaos/${id}`)).json<{ data: Cidadao }>().data.conta;
    const mudar = (mudancas: string) =>
      linhas(
        servidor.banco,
        `update usuarios set ${mudancas} where cod_empre = 1 and cpfcnpj = $1`,
        [BRUNO],
      );
    await mudar('ativo = false, aguarda_liberacao = true');
    expect(await contaDe()).toMatchObject({ situacao: 'AGUARDANDO_LIBERACAO' });
    await mudar('aguarda_liberacao = false');
    expect(await contaDe()).toMatchObject({ situacao: 'INATIVA' });
    await linhas(servidor.banco, 'delete from usuarios where cod_empre = 1 and cpfcnpj = $1', [
      BRUNO,
    ]);
    expect(await contaDe()).toBeNull();
  });

  it('of the city’s own system by name only among accounts, which is said; down, the account still shows', async () => {
    await ligarAoErp(servidor.banco, 3, 'http://127.0.0.1:9/');
    const chefe = await servidor.navegador().entrar(3, CHEFE, SENHA);
    expect(await procurar('ana souza', chefe)).toMatchObject({
      so_com_conta: true,
      pessoas: [{ cpfcnpj: ANA }],
    });
    const id = await abrir('ana souza', chefe);
    expect((await chefe.get(`/api/cidadaos/${id}`)).json()).toMatchObject({
      data: { nome: 'Ana Maria de Souza', no_cadastro: null, conta: { situacao: 'ATIVA' } },
    });
    expect((await chefe.get(`/api/cidadaos/${id}/tributos`)).json()).toMatchObject({
      code: 'ERP_INDISPONIVEL',
    });
    expect((await chefe.post('/api/cidadaos/procura', { busca: ANA })).json()).toMatchObject({
      code: 'ERP_INDISPONIVEL',
    });
  });
});
