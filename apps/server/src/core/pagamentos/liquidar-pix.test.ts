import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { txidDaCobranca } from '@balcao/domain';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { openDatabase, type Database } from '../../db/client.ts';
import {
  barras,
  createCidadeQueRecebe,
  slip,
  type CidadeQueRecebe,
} from '../../testing/pagamentos.ts';
import { linhas } from '../../testing/query.ts';
import { COFRE } from '../../testing/servidor.ts';
import { arquivoDeRetorno, txidDe } from '../../testing/retorno.ts';
import { liquidarPix, type PixConferido } from './liquidar-pix.ts';
import { createOrgaos, type OrgaoEmUso } from '../orgao/orgao.ts';

const AGORA = new Date('2026-11-20T15:00:00Z');
const e2e = (n: number) => `E00000000202611181530${String(n).padStart(11, 'x')}`;
const TXID = txidDaCobranca(barras(200, 1));

let cidade: CidadeQueRecebe;
let db: Database;
let orgao: OrgaoEmUso;
let vizinho: OrgaoEmUso;
let pasta: string;
beforeAll(async () => {
  pasta = mkdtempSync(join(tmpdir(), 'pix-'));
  cidade = await createCidadeQueRecebe();
  db = openDatabase(cidade.banco.app);
  const orgaos = createOrgaos(db, () => AGORA);
  [orgao, vizinho] = [await orgaos.get(1), await orgaos.get(2)];
});
beforeEach(() => cidade.recomecar());
afterAll(async () => {
  await cidade.encerrar();
  rmSync(pasta, { recursive: true });
});

const pix = (mudancas: Partial<PixConferido> = {}): PixConferido => ({
  e2eid: e2e(1),
  txid: TXID,
  valor: 15_000,
  horario: new Date('2026-11-18T18:30:00Z'),
  ...mudancas,
});
const receber = (mudancas: Partial<PixConferido> = {}, de = orgao) =>
  liquidarPix(db, de, pix(mudancas), { agora: AGORA, origem: 'VARREDURA', cofre: COFRE });
const contas = async () => {
  const [conta] = await linhas<{ recebidos: number; recibos: number; excecoes: number }>(
    cidade.banco,
    `select (select count(*)::int from pix_recebidos) as recebidos,
       (select count(*)::int from recebimentos) as recibos,
       (select count(*)::int from excecoes_de_recebimento) as excecoes`,
  );
  return conta;
};
/** The same PIX in the file of the bank: channel 9 in G.10, unless another is given. */
const importar = (valor = 15_000, forma = '9', codigo = barras(200, 1)) => {
  const texto = arquivoDeRetorno([
    { codigo, valor, pagamento: '2026-11-19', autenticacao: 'AUT1' },
  ]);
  const comForma = texto.replace(/^(G.{115})./m, `$1${forma}`);
  const arquivo = join(pasta, 'retorno.ret');
  writeFileSync(arquivo, comForma);
  return cidade.importar(comForma);
};

describe('B16 a PIX of which the bank tells', () => {
  it('settles the installment of its charge on the civil day on which it was paid', async () => {
    expect(await receber({ horario: new Date('2026-11-19T02:59:59Z') })).toBe('BAIXADO');
    expect(await cidade.situacoes(200)).toEqual([
      'ATIVA',
      'INATIVA',
      'BAIXADA 2026-11-18',
      'ATIVA',
    ]);
    const [recibo] = await linhas(
      cidade.banco,
      `select r.codigo, r.autenticacao, r.banco, r.forma, aplicado_centavos::int as aplicado, formato
       from recebimentos r join arquivos_de_pagamento a on a.id = r.arquivo_id`,
    );
    expect(recibo).toEqual({
      codigo: barras(200, 1),
      autenticacao: e2e(1),
      banco: '00000000',
      forma: '9',
      aplicado: 15_000,
      formato: 'PIX',
    });
  });

  it('settles a static text that was printed before', async () => {
    expect(await receber({ txid: txidDe(1, slip(200, 1)) })).toBe('BAIXADO');
    expect(await cidade.situacoes(200)).toContain('BAIXADA 2026-11-18');
  });

  it('told of again, and at once by notice and sweep, settles once', async () => {
    const todas = await Promise.all(Array.from({ length: 5 }, () => receber()));
    expect(todas.sort()).toEqual(['BAIXADO', 'REPETIDO', 'REPETIDO', 'REPETIDO', 'REPETIDO']);
    expect(await receber()).toBe('REPETIDO');
    expect(await contas()).toEqual({ recebidos: 1, recibos: 1, excecoes: 0 });
  });

  it('of one slip paid twice is one settlement and one exception', async () => {
    const todas = await Promise.all([receber(), receber({ e2eid: e2e(2) })]);
    expect(todas.sort()).toEqual(['BAIXADO', 'EXCECAO']);
    expect(await cidade.excecoes()).toEqual(['0 DUPLICADO']);
  });

  it.each([
    ['another amount', { valor: 14_999 }, 'VALOR_DIVERGENTE'],
    ['a cent more', { valor: 15_001 }, 'VALOR_DIVERGENTE'],
    ['a day too late', { horario: new Date('2026-12-11T12:00:00Z') }, 'FORA_DO_PRAZO'],
    ['a guide that is not there', { txid: txidDaCobranca(barras(999, 1)) }, 'DESCONHECIDO'],
  ])('with %s waits for a person', async (_nome, mudancas, motivo) => {
    expect(await receber(mudancas)).toBe('EXCECAO');
    expect(await cidade.excecoes()).toEqual([`0 ${motivo}`]);
    expect(await cidade.situacoes(200)).toEqual(['ATIVA', 'ATIVA', 'ATIVA', 'ATIVA']);
  });

  it.each([
    ['without a txid', { txid: undefined }],
    ['with an identification where the txid should be', { txid: e2e(7) }],
    ['with a txid of another system', { txid: 'x'.repeat(31) }],
  ])('%s is noted and nothing more', async (_nome, mudancas) => {
    expect(await receber(mudancas)).toBe('ALHEIO');
    expect(await contas()).toEqual({ recebidos: 1, recibos: 0, excecoes: 0 });
  });

  it('is of its orgao alone: another that has the same guides sees a stranger', async () => {
    expect(await receber({}, vizinho)).toBe('EXCECAO');
    expect(await cidade.situacoes(200)).toEqual(['ATIVA', 'ATIVA', 'ATIVA', 'ATIVA']);
  });
});

describe('B16 the same PIX in the file of the bank', () => {
  it('is known there, also when the file is read again', async () => {
    await receber();
    for (let vez = 0; vez < 2; vez += 1) {
      const { baixados, excecoes, conhecidos } = await importar();
      expect([baixados.quantos, excecoes.size, conhecidos.quantos]).toEqual([0, 0, 1]);
    }
    expect(await contas()).toEqual({ recebidos: 1, recibos: 1, excecoes: 0 });
  });

  it('is joined to it when the file came first', async () => {
    expect((await importar()).baixados.quantos).toBe(1);
    // The file is of the working day after.
    expect(await receber()).toBe('NO_ARQUIVO');
    expect(await receber()).toBe('REPETIDO');
    expect((await importar()).conhecidos.quantos).toBe(1);
    expect(await contas()).toEqual({ recebidos: 1, recibos: 1, excecoes: 0 });
  });

  it('is one when notice, sweep and file come at once', async () => {
    await Promise.all([receber(), importar(), receber()]);
    expect(await contas()).toEqual({ recebidos: 1, recibos: 1, excecoes: 0 });
    expect((await cidade.situacoes(200)).filter((s) => s?.startsWith('BAIXADA'))).toHaveLength(1);
  });

  it('is an exception when it differs, and then known in the file all the same', async () => {
    await receber({ valor: 14_000 });
    expect((await importar(14_000)).conhecidos.quantos).toBe(1);
    expect(await contas()).toEqual({ recebidos: 1, recibos: 1, excecoes: 1 });
  });

  it.each([
    ['was paid at the counter too', () => importar(15_000, '1')],
    ['came to another amount', () => importar(14_000)],
  ])('that %s is another payment', async (_nome, chegar) => {
    await receber();
    const { excecoes } = await chegar();
    expect([...excecoes.keys()]).toEqual(['DUPLICADO']);
  });

  it('twice in a file is two payments, of which the bank told of one', async () => {
    await receber();
    await importar();
    const duas = arquivoDeRetorno(
      ['AUT1', 'AUT2'].map((autenticacao) => ({
        codigo: barras(200, 1),
        valor: 15_000,
        pagamento: '2026-11-19',
        autenticacao,
      })),
    ).replace(/^(G.{115})./gm, '$19');
    const { excecoes, conhecidos } = await cidade.importar(duas);
    expect(conhecidos.quantos).toBe(1);
    expect([...excecoes.keys()]).toEqual(['DUPLICADO']);
  });
});
