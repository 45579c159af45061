import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createCofre } from '../../core/cofre.ts';
import { ANA, CHEFE, createGuia, createOrgao, SENHA } from '../../testing/cidade.ts';
import { esvaziar } from '../../testing/esvaziar.ts';
import { abrirLinhaDeComando } from '../../testing/linha-de-comando.ts';
import { abrirServidor, type Servidor } from '../../testing/servidor.ts';

const pasta = mkdtempSync(join(tmpdir(), 'indices-'));
let servidor: Servidor;
let numero = 0;

beforeAll(async () => {
  servidor = await abrirServidor();
  for (const cod_empre of [1, 2]) await createOrgao(servidor.db, cod_empre);
});
beforeEach(() => esvaziar(servidor.banco, 'indices'));
afterAll(async () => {
  await servidor.encerrar();
  rmSync(pasta, { recursive: true });
});

/** The operator loads a table; the clock of both is the server's. */
const carregar = async (linhas: string[], orgao = 1) => {
  const arquivo = join(pasta, 'indices.csv');
  writeFileSync(arquivo, ['tabela;competencia;valor', ...linhas].join('\n'));
  const rodar = abrirLinhaDeComando(servidor.banco, createCofre(Buffer.alloc(32, 1)));
  return rodar(['importar', 'indices', arquivo, '--orgao', String(orgao)]);
};

const parametros = async (mudancas: Record<string, boolean | null>) => {
  const chefe = await servidor.navegador().entrar(1, CHEFE, SENHA);
  const resposta = await chefe.put('/api/admin/parametros', { parametros: mudancas });
  expect(resposta.statusCode).toBe(200);
};

/** R$ 150,00 due on 2026-08-10, refreshed on 2026-11-20: the new slip is due on 2026-11-23. */
const atualizar = async () => {
  numero += 1;
  await createGuia(servidor.db, 1, {
    numero,
    dono: ANA,
    inscricao: `I-${numero}`,
    parcelas: [{ numero: 1, vencimento: '2026-08-10', centavos: 15_000 }],
  });
  const ana = await servidor.navegador().entrar(1, ANA, SENHA);
  const corpo = { cod_empre: 1, cpfcnpj: ANA, numero_guia: numero, numero_parcela: 1 };
  const resposta = await ana.put('/api/?url=v2/iptus', corpo);
  const { data, code } = resposta.json<{ data?: { valores: object }; code?: string }>();
  return data?.valores ?? code;
};

const CORRECAO = ['CORRECAO;08/2026;100', 'CORRECAO;11/2026;102,0'];
const SELIC = ['SELIC;09/2026;0,5', 'SELIC;10/2026;0,60'];

describe('B07 the index tables of an orgao', () => {
  it('correct what is refreshed: 2 % of the principal, and the charges over it', async () => {
    expect((await carregar(CORRECAO)).saida).toBe(0);
    await parametros({ correcao_por_indice: true, teto_selic: false });
    expect(await atualizar()).toEqual({
      principal: 15_000,
      correcao: 300,
      multa: 3_060,
      juros: 612,
      total: 18_972,
    });
  });

  it('cap correction and interest at SELIC: 0,5 % + 0,6 % + 1 %', async () => {
    await carregar([...CORRECAO, ...SELIC]);
    await parametros({ correcao_por_indice: true, teto_selic: true });
    expect(await atualizar()).toMatchObject({ correcao: 300, juros: 15, total: 18_375 });
    await parametros({ correcao_por_indice: false, teto_selic: true });
    expect(await atualizar()).toMatchObject({ correcao: 0, juros: 315, total: 18_315 });
  });

  it('change with the next file, which may correct a month', async () => {
    await carregar(CORRECAO);
    await parametros({ correcao_por_indice: true, teto_selic: false });
    const { escrito } = await carregar(['correção;2026-11;104', 'CORRECAO;12/2026;105']);
    expect(escrito).toMatch(/Novas +1\n +Alteradas +1/);
    expect(await atualizar()).toMatchObject({ correcao: 600 });
  });

  it.each([
    ['the month of the due date', ['CORRECAO;11/2026;102'], true, false],
    ['the month of the payment', ['CORRECAO;08/2026;100'], true, false],
    ['a month of SELIC between them', ['SELIC;09/2026;0,5'], false, true],
    ['everything, though another orgao has it', [], true, true],
  ])('refuse a refresh while they lack %s', async (_nome, linhas, indice, selic) => {
    await carregar([...CORRECAO, ...SELIC], 2);
    if (linhas.length > 0) await carregar(linhas);
    await parametros({ correcao_por_indice: indice, teto_selic: selic });
    expect(await atualizar()).toBe('FALTA_INDICE');
  });

  it('are not asked while the parameters are off', async () => {
    await carregar([...CORRECAO, ...SELIC]);
    await parametros({ correcao_por_indice: false, teto_selic: false });
    expect(await atualizar()).toMatchObject({ correcao: 0, juros: 600, total: 18_600 });
  });

  it.each([
    ['CORRECAO;08/2026;0', 'Um número-índice é maior que zero.'],
    ['SELIC;08/2026;12345', 'Não é a taxa de um mês, em %.'],
    ['IPCA;08/2026;100', 'não é uma tabela: use CORRECAO, SELIC'],
    ['SELIC;2026;1', 'não é um mês'],
    ['SELIC;08/2026;1\nselic;2026-08;2', 'Este mês já veio na linha 2.'],
  ])('refuse a line that is wrong: %s', async (linha, motivo) => {
    const { saida, escrito } = await carregar([linha]);
    expect(saida).toBe(1);
    expect(escrito).toContain(motivo);
    expect((await servidor.banco.owner.query('select 1 from indices')).rowCount).toBe(0);
  });
});
