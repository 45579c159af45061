import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { drizzle } from 'drizzle-orm/node-postgres';
import {
  importarPagamentos,
  type ResultadoDePagamentos,
} from '../importacao/pagamentos/importar-pagamentos.ts';
import type { PedidoDePagamentos } from '../importacao/pagamentos/leitura-dos-pagamentos.ts';
import { ANA, BRUNO, createGuia, createOrgao } from './cidade.ts';
import { createTestDatabase, type TestDatabase } from './database.ts';
import { esvaziar } from './esvaziar.ts';
import { barrasDe } from './retorno.ts';
import { linhas } from './query.ts';

/** Of the guides 100 and 200 of every city here, emission 1, which is due on this day. */
export const slip = (guia: number, numero: number, emissao = 1, vencimento = '2026-12-10') =>
  ({ tributo: 'IPTU', guia, parcela: numero, emissao, vencimento }) as const;

export const barras = (guia: number, numero: number, valor = 15000): string =>
  barrasDe(slip(guia, numero), valor);

export const pago = (codigo: string, valor = 15000, autenticacao = '') => ({
  codigo,
  valor,
  pagamento: '2026-11-18',
  autenticacao,
});

export const parcela = (numero: number, vencimento: string, centavos = 15000) => ({
  numero,
  vencimento,
  centavos,
});

const TRES = [parcela(0, '2026-12-10', 27000), parcela(1, '2026-12-10'), parcela(2, '2027-01-10')];

/** Two orgaos; the first has the guides 100 and 200, a single payment and two installments each. */
export interface CidadeQueRecebe {
  banco: TestDatabase;
  /** A folder for files of the test. */
  pasta: string;
  /** As it was at the beginning. */
  recomecar: () => Promise<void>;
  importar: (
    texto: string | Buffer,
    opcoes?: Partial<PedidoDePagamentos>,
  ) => Promise<ResultadoDePagamentos>;
  /** State of a guide, then of each of its installments, with the day on which it was paid. */
  situacoes: (guia: number) => Promise<(string | undefined)[]>;
  /** Line of the file and reason of each exception. */
  excecoes: () => Promise<string[]>;
  encerrar: () => Promise<void>;
}

export const createCidadeQueRecebe = async (): Promise<CidadeQueRecebe> => {
  const pasta = mkdtempSync(join(tmpdir(), 'pagamentos-'));
  const banco = await createTestDatabase();
  const db = drizzle(banco.owner);
  await createOrgao(db, 1);
  await createOrgao(db, 2);
  let arquivos = 0;
  return {
    banco,
    pasta,
    recomecar: async () => {
      await esvaziar(banco, 'imoveis', 'guias', 'arquivos_de_pagamento', 'auditoria');
      await createGuia(db, 1, { numero: 100, dono: ANA, inscricao: 'A-100', parcelas: TRES });
      await createGuia(db, 1, { numero: 200, dono: BRUNO, inscricao: 'A-200', parcelas: TRES });
    },
    importar: (texto, opcoes = {}) => {
      arquivos += 1;
      const arquivo = join(pasta, `${arquivos}.ret`);
      writeFileSync(arquivo, texto);
      const agora = new Date('2026-11-20T15:00:00Z');
      return importarPagamentos(banco.owner, { arquivo, cod_empre: 1, agora, ...opcoes });
    },
    situacoes: async (guia) => {
      const todas = await linhas<{ s: string }>(
        banco,
        `select situacao as s from guias where cod_empre = 1 and numero_guia = $1
         union all (
           select coalesce(situacao || ' ' || pagamento, situacao) from parcelas
           where cod_empre = 1 and numero_guia = $1 order by numero_parcela)`,
        [guia],
      );
      return todas.map(({ s }) => s);
    },
    excecoes: async () => {
      const todas = await linhas<{ s: string }>(
        banco,
        `select linha || ' ' || motivo as s from excecoes_de_recebimento e
         join recebimentos r on r.cod_empre = e.cod_empre and r.id = e.recebimento_id order by linha`,
      );
      return todas.map(({ s }) => s);
    },
    encerrar: async () => {
      await banco.drop();
      rmSync(pasta, { recursive: true });
    },
  };
};
