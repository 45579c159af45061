import { normalizarInscricao } from '@balcao/domain';
import { simOuNao } from '../campos-do-livro.ts';
import {
  ano,
  codigo,
  data,
  dinheiro,
  numeroParcela,
  obrigatorio,
  opcional,
  texto,
} from '../campos.ts';
import { CAMPOS_DO_CONTRIBUINTE, doContribuinte, semContribuinte } from './contribuinte.ts';
import { aceitar, recusar, type Tipo } from './tipo.ts';

/** Debts inscribed in active debt, an installment a line, as the city has them corrected. */
export const dividas: Tipo = {
  nome: 'dividas',
  titulo: 'débitos da dívida ativa',
  comRegra: false,
  tabelas: ['dividas'],
  campos: {
    numero_divida: obrigatorio('Número da inscrição em dívida ativa', codigo),
    numero_parcela: obrigatorio('Número da parcela; 0 ou ÚNICA se for uma só', numeroParcela),
    ...CAMPOS_DO_CONTRIBUINTE,
    ano_referencia: obrigatorio('Ano do débito', ano),
    codigo_reduzido: opcional('Código do imóvel, se o débito for de um', codigo),
    inscricao: opcional('Inscrição do imóvel, no lugar do código', texto(40)),
    tipo_receita: obrigatorio('Receita: IPTU, ISSQN, Taxa de licença', texto(60)),
    vencimento: obrigatorio('Data de vencimento original', data),
    principal: obrigatorio('Valor inscrito', dinheiro),
    correcao: opcional('Correção monetária até hoje', dinheiro),
    juros: opcional('Juros até hoje', dinheiro),
    multa: opcional('Multa até hoje', dinheiro),
    pago: opcional('Quanto já foi pago', dinheiro),
    pagamento: opcional('Data do último pagamento', data),
    suspensa: opcional('S se a exigibilidade está suspensa (CTN, art. 151)', simOuNao),
  },
  montar: (valores) => {
    const { pagamento, inscricao, codigo_reduzido } = valores;
    const recusa = semContribuinte(valores);
    if (recusa) return recusa;
    const pago = valores.pago ?? '0';
    if (pago !== '0' && !pagamento) {
      return recusar('pagamento', 'Há valor pago: falta a data do pagamento.');
    }
    if (pago === '0' && pagamento) {
      return recusar('pago', 'Há data de pagamento: falta o valor pago.');
    }
    return aceitar({
      tabela: 'dividas',
      valores: {
        ...valores,
        ...doContribuinte(valores),
        imovel_codigo: codigo_reduzido,
        imovel_inscricao: inscricao && normalizarInscricao(inscricao),
        principal_centavos: valores.principal,
        correcao_centavos: valores.correcao ?? '0',
        juros_centavos: valores.juros ?? '0',
        multa_centavos: valores.multa ?? '0',
        pago_centavos: pago,
        suspensa: valores.suspensa ?? 'false',
      },
    });
  },
};
