import { breaksByHand, findMadeByHand, readByHand } from '../../db/by-hand.ts';
import { breaksOlderVersion, findLastMigration, listMigrations } from '../../db/older-version.ts';
import { SAIDA, type Comando } from '../comando.ts';

export const compatibilidade: Comando = {
  nome: 'compatibilidade',
  resumo: 'Diz, antes de atualizar, se esta versão pode entrar com a anterior ainda no ar',
  argumentos: [],
  opcoes: {},
  detalhes: [
    'Compara tabelas, funções, gatilhos e direitos do banco com os desta versão, sem mudar nada.',
    'Código 0: um servidor de cada vez;',
    'código 1: pare todos, atualize e inicie.',
  ],
  executar: async (_digitado, { comBancoComoEsta, terminal }) => {
    const { ultima, feito } = await comBancoComoEsta(async (pool) => {
      const client = await pool.connect();
      try {
        return {
          ultima: await findLastMigration(client),
          feito: await findMadeByHand(client),
        };
      } finally {
        client.release();
      }
    });
    const todas = listMigrations();
    if (ultima === undefined) {
      terminal.escrever('O banco está vazio: esta versão cria as tabelas.');
      return SAIDA.OK;
    }
    if (ultima > (todas.at(-1)?.when ?? 0)) {
      terminal.reclamar('O banco já é de uma versão mais nova que esta: não volte a esta versão.');
      return SAIDA.RECUSADO;
    }
    const faltam = todas.filter(({ when }) => when > ultima);
    const quebras = [
      ...faltam.flatMap(({ sql }) => breaksOlderVersion(sql)),
      ...breaksByHand(readByHand(), feito),
    ];
    for (const { statement, reason } of quebras) terminal.reclamar(`${reason}: ${statement}`);
    if (quebras.length > 0) {
      terminal.reclamar('Pare todos os servidores, atualize e inicie.');
      return SAIDA.RECUSADO;
    }
    terminal.escrever(
      faltam.length === 0
        ? 'As tabelas são as mesmas: atualize um servidor de cada vez.'
        : `${faltam.length} mudanças nas tabelas, todas só acrescentam: atualize um servidor de cada vez.`,
    );
    return SAIDA.OK;
  },
};
