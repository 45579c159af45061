import {
  ano,
  data,
  dinheiro,
  numeroGuia,
  numeroParcela,
  obrigatorio,
  opcional,
  situacao,
  type Campo,
} from '../campos.ts';
import type { Valores } from '../tabelas.ts';
import { aceitar, recusar, type Montagem } from './tipo.ts';

/** What a line says of a guide and its installment, whatever the tax. */
export const CAMPOS_DA_PARCELA = {
  numero_guia: obrigatorio('Número da guia, até 10 dígitos', numeroGuia),
  ano_referencia: obrigatorio('Ano do tributo', ano),
  numero_parcela: obrigatorio('Número da parcela; 0 ou ÚNICA para a cota única', numeroParcela),
  vencimento: obrigatorio('Data de vencimento', data),
  valor: obrigatorio('Valor da parcela', dinheiro),
  pagamento: opcional('Data do pagamento, se já foi paga', data),
  lancamento: opcional('Data em que a prefeitura lançou a guia', data),
  situacao: opcional('Situação; vazia, BAIXADA se paga, senão ATIVA', situacao),
} as const satisfies Record<string, Campo>;

/** The row of an installment with these facts of its guide, or what contradicts itself in it. */
export const montarParcela = (valores: Valores, daGuia: Valores): Montagem => {
  const { pagamento } = valores;
  const situacao = valores.situacao ?? (pagamento ? 'BAIXADA' : 'ATIVA');
  if (situacao === 'BAIXADA' && !pagamento) {
    return recusar('pagamento', 'Parcela BAIXADA precisa da data do pagamento.');
  }
  if (situacao !== 'BAIXADA' && pagamento) {
    return recusar('situacao', `Tem data de pagamento e está ${situacao}; deveria ser BAIXADA.`);
  }
  return aceitar({
    tabela: 'parcelas',
    valores: {
      numero_guia: valores.numero_guia,
      numero_parcela: valores.numero_parcela,
      vencimento: valores.vencimento,
      valor_centavos: valores.valor,
      pagamento,
      situacao,
      ano_referencia: valores.ano_referencia,
      lancamento: valores.lancamento,
      ...daGuia,
    },
  });
};
