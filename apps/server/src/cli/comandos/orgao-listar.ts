import { openDatabase } from '../../db/client.ts';
import { SAIDA, type Comando } from '../comando.ts';
import { listOrgaos } from '../orgaos.repository.ts';

export const listarOrgaos: Comando = {
  nome: 'orgao listar',
  resumo: 'Mostra os órgãos instalados e seus números',
  argumentos: [],
  opcoes: {},
  executar: async (_digitado, { terminal, comBanco }) => {
    const orgaos = await comBanco((pool) => listOrgaos(openDatabase(pool)));
    for (const { cod_empre, nome, cidade, uf, fuso, demonstracao, erp } of orgaos) {
      const marca = demonstracao ? ' (demonstração)' : '';
      const fonte = erp === null ? '' : `, dados de ${erp}`;
      terminal.escrever(
        `${String(cod_empre).padStart(4)}  ${nome} — ${cidade}/${uf}, ${fuso}${fonte}${marca}`,
      );
    }
    if (orgaos.length === 0) terminal.escrever('Nenhum órgão ainda. Crie um: orgao criar.');
    return SAIDA.OK;
  },
};
