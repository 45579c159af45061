import { competencia, indice, obrigatorio, tabelaDeIndices } from '../campos.ts';
import { aceitar, recusar, type Tipo } from './tipo.ts';

/** Months of the correction index and of SELIC, one a line. */
export const indices: Tipo = {
  nome: 'indices',
  titulo: 'índices e taxas',
  comRegra: false,
  tabelas: ['indices'],
  campos: {
    tabela: obrigatorio('CORRECAO (número-índice) ou SELIC (taxa do mês, em %)', tabelaDeIndices),
    competencia: obrigatorio('Mês e ano', competencia),
    valor: obrigatorio('Número-índice do mês, ou taxa do mês em %', indice),
  },
  montar: (valores) => {
    const { tabela, valor } = valores;
    if (tabela === 'CORRECAO' && Number(valor) === 0) {
      return recusar('valor', 'Um número-índice é maior que zero.');
    }
    // What the SELIC table may hold is a percentage of four digits at most.
    if (tabela === 'SELIC' && Number(valor) >= 10_000) {
      return recusar('valor', 'Não é a taxa de um mês, em %.');
    }
    return aceitar({ tabela: 'indices', valores });
  },
};
