import type { DadosDaTabela } from './dados-da-tabela.ts';
import { DADOS_DAS_CONTAS } from './dados-de-contas.ts';
import { DADOS_DOS_PEDIDOS } from './dados-de-pedidos.ts';
import { DADOS_DOS_TRIBUTOS } from './dados-de-tributos.ts';

/**
 * Every column of the database and what it tells of people: the register of processing (LGPD, art. 37) is
 * printed from it.
 */
export const DADOS_PESSOAIS: readonly DadosDaTabela[] = [
  ...DADOS_DAS_CONTAS,
  ...DADOS_DOS_TRIBUTOS,
  ...DADOS_DOS_PEDIDOS,
];
