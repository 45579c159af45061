import {
  compararContagem,
  refazerContagem,
  type Diferenca,
} from '../../slices/esic/solicitacoes/gestao/totais.repository.ts';
import { openDatabase } from '../../db/client.ts';
import { SAIDA, type Comando } from '../comando.ts';
import { lerOrgao } from '../digitado.ts';
import { auditarOperador, exigirOrgao } from '../orgaos.repository.ts';

const descrever = (uma: Diferenca): string => {
  const { mes, atendente, natureza, status_id, contadas, existentes } = uma;
  const quais = mes ?? `atendidas por ${atendente ?? ''}`;
  return `  ${quais}, natureza ${natureza}, situação ${status_id}: contadas ${contadas}, existem ${existentes}`;
};

export const conferirContagens: Comando = {
  nome: 'contagens conferir',
  resumo: 'Compara os contadores de solicitações com as solicitações, uma por uma',
  argumentos: [],
  opcoes: {
    orgao: { valor: 'N', ajuda: 'número do órgão', obrigatoria: true },
    corrigir: { ajuda: 'refaz os contadores que não conferem' },
  },
  detalhes: [
    'Enquanto corrige, ninguém grava solicitações; consultar continua possível. Em um milhão, segundos.',
  ],
  executar: async (digitado, { terminal, comBanco }) => {
    const cod_empre = lerOrgao(digitado);
    const corrigir = digitado.ligada('corrigir');
    const diferencas = await comBanco(async (pool) => {
      const db = openDatabase(pool);
      await exigirOrgao(db, cod_empre);
      const achadas = await compararContagem(db, cod_empre);
      if (corrigir && achadas.length > 0) {
        await db.transaction(async (tx) => {
          await refazerContagem(tx, cod_empre);
          const dados = { diferencas: achadas.length };
          await auditarOperador(tx, cod_empre, 'solicitacoes.refazer-contagens', dados);
        });
      }
      return achadas;
    });
    if (diferencas.length === 0) {
      terminal.escrever('Os contadores conferem com as solicitações.');
      return SAIDA.OK;
    }
    diferencas.map(descrever).forEach(terminal.escrever);
    terminal.escrever(
      corrigir
        ? 'Os contadores foram refeitos.'
        : 'Os contadores não conferem. Para refazê-los: contagens conferir --orgao N --corrigir.',
    );
    return corrigir ? SAIDA.OK : SAIDA.RECUSADO;
  },
};
