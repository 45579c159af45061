import type { ExcecaoDetalhada } from '@balcao/contracts';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect } from 'vitest';
import { createCofre } from '../core/cofre.ts';
import { ANA, BRUNO, createGuia, createOrgao } from './cidade.ts';
import { esvaziarERecontar } from './esvaziar.ts';
import { abrirLinhaDeComando } from './linha-de-comando.ts';
import { barras, pago, parcela } from './pagamentos.ts';
import { linhas } from './query.ts';
import { arquivoDeRetorno, type PagoNoBanco } from './retorno.ts';
import { abrirServidor, type Navegador } from './servidor.ts';

export const EXCECOES = '/api/arrecadacao/excecoes';

/** R$ 140,00 for an installment of R$ 150,00: guide 200 of BRUNO, installment 1. */
export const ERRADO = pago(barras(200, 1), 14_000);

/** What settles that installment with it, in the words of who does. */
export const baixa = (mudancas: object = {}) => ({
  numero_guia: 200,
  numero_parcela: 1,
  devido_centavos: 15_000,
  justificativa: 'O banco cobrou tarifa a mais.',
  ...mudancas,
});

/** Two orgaos in use; the first has the guides 100 of ANA and 200 of BRUNO, three installments each. */
export const abrirCidadeComExcecoes = async () => {
  const pasta = mkdtempSync(join(tmpdir(), 'arrecadacao-'));
  const servidor = await abrirServidor();
  const { banco, db } = servidor;
  for (const cod_empre of [1, 2]) await createOrgao(db, cod_empre);

  return {
    servidor,
    /** As it was at the beginning. */
    recomecar: async () => {
      servidor.relogio.agora = new Date('2026-11-20T15:00:00Z');
      await esvaziarERecontar(banco, 'imoveis', 'guias', 'arquivos_de_pagamento', 'auditoria');
      const parcelas = [
        parcela(0, '2026-12-10', 27_000),
        parcela(1, '2026-12-10'),
        parcela(2, '2027-01-10'),
      ];
      await createGuia(db, 1, { numero: 100, dono: ANA, inscricao: 'A-100', parcelas });
      await createGuia(db, 1, { numero: 200, dono: BRUNO, inscricao: 'A-200', parcelas });
    },
    /** What the bank says, through the operator's command. */
    receber: async (pagos: PagoNoBanco[], orgao = 1) => {
      const arquivo = join(pasta, 'retorno.ret');
      writeFileSync(arquivo, arquivoDeRetorno(pagos));
      const rodar = abrirLinhaDeComando(banco, createCofre(Buffer.alloc(32, 1)));
      const { saida, reclamado } = await rodar(`importar pagamentos ${arquivo} --orgao ${orgao}`);
      expect(reclamado).toBe('');
      expect(saida).toBe(0);
    },
    detalhe: async (quem: Navegador, id: number) =>
      (await quem.get(`${EXCECOES}/${id}`)).json<{ data: ExcecaoDetalhada }>().data,
    /** State of a guide, then of each of its installments, with the day on which it was paid. */
    situacoes: async (guia: number) =>
      (
        await linhas<{ s: string }>(
          banco,
          `select situacao as s from guias where cod_empre = 1 and numero_guia = $1
           union all (select coalesce(situacao || ' ' || pagamento, situacao) from parcelas
             where cod_empre = 1 and numero_guia = $1 order by numero_parcela)`,
          [guia],
        )
      ).map(({ s }) => s),
    /** What the trail says was done with payments, in order. */
    trilha: () =>
      linhas<{ evento: string; papel: string; dados: Record<string, unknown> }>(
        banco,
        `select evento, papel, dados from auditoria where evento like 'arrecadacao.%'
           and evento <> 'arrecadacao.ver-excecao' order by id`,
      ),
    encerrar: async () => {
      await servidor.encerrar();
      rmSync(pasta, { recursive: true });
    },
  };
};

export type CidadeComExcecoes = Awaited<ReturnType<typeof abrirCidadeComExcecoes>>;
