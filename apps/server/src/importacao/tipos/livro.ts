import { normalizarInscricao } from '@balcao/domain';
import {
  codVerificador,
  situacaoDaLicenca,
  data,
  numeroGuia,
  obrigatorio,
  opcional,
  texto,
  simOuNao,
  ano,
  codigo,
  dinheiro,
  numeroParcela,
  competencia,
  indice,
  tabelaDeIndices,
} from '../campos.ts';
import { aceitar, recusar, type Tipo } from './tipo.ts';
import { CAMPOS_DO_CONTRIBUINTE, doContribuinte, semContribuinte } from './cadastro.ts';

/** Licences, one a line, each of a licence guide that is there already. */
export const licencas: Tipo = {
  nome: 'licencas',
  titulo: 'licenças',
  comRegra: false,
  tabelas: ['licencas'],
  campos: {
    numero: obrigatorio('Número da licença, como a prefeitura o imprime', texto(30)),
    numero_guia: obrigatorio('Número da guia de alvará que a paga', numeroGuia),
    atividade: obrigatorio('Atividade licenciada', texto(200)),
    endereco: opcional('Endereço do estabelecimento', texto(200)),
    emissao: obrigatorio('Data de emissão', data),
    validade: opcional('Último dia de validade; vazio, sem prazo', data),
    situacao: opcional('VIGENTE, CASSADA ou SUSPENSA; vazia, VIGENTE', situacaoDaLicenca),
    cod_verificador: obrigatorio('Código impresso, até 10 letras e números', codVerificador),
  },
  montar: (valores) => {
    const { emissao, validade } = valores;
    if (emissao && validade && validade < emissao) {
      return recusar('validade', 'A validade é anterior à emissão.');
    }
    const situacao = valores.situacao ?? 'VIGENTE';
    return aceitar({ tabela: 'licencas', valores: { ...valores, situacao } });
  },
};

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
    suspensa: opcional('S se a exigibilidade está suspensa (CTN, art. 151) ou garantida', simOuNao),
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
