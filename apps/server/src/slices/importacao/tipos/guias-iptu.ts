import { normalizarInscricao } from '@balcao/domain';
import {
  ano,
  codigo,
  data,
  dinheiro,
  numeroGuia,
  numeroParcela,
  obrigatorio,
  opcional,
  situacao,
  texto,
} from '../campos.ts';
import type { Valores } from '../tabelas.ts';
import { aceitar, recusar, type Tipo } from './tipo.ts';

/** What the fields of a line say against each other. */
const contradicao = ({ codigo_reduzido, inscricao, pagamento }: Valores, situacao: string) => {
  if (!codigo_reduzido && !inscricao) {
    return recusar('codigo_reduzido', 'Falta o código ou a inscrição do imóvel.');
  }
  if (situacao === 'BAIXADA' && !pagamento) {
    return recusar('pagamento', 'Parcela BAIXADA precisa da data do pagamento.');
  }
  if (situacao !== 'BAIXADA' && pagamento) {
    return recusar('situacao', `Tem data de pagamento e está ${situacao}; deveria ser BAIXADA.`);
  }
  return undefined;
};

/** Installments of IPTU guides, one a line; the facts of the guide stand on each of them. */
export const guiasIptu: Tipo = {
  nome: 'guias-iptu',
  titulo: 'parcelas de IPTU',
  comRegra: false,
  tabelas: ['guias', 'parcelas'],
  campos: {
    numero_guia: obrigatorio('Número da guia, até 10 dígitos', numeroGuia),
    ano_referencia: obrigatorio('Ano do imposto', ano),
    codigo_reduzido: opcional('Código do imóvel (este ou a inscrição)', codigo),
    inscricao: opcional('Inscrição do imóvel (esta ou o código)', texto(40)),
    numero_parcela: obrigatorio('Número da parcela; 0 ou ÚNICA para a cota única', numeroParcela),
    vencimento: obrigatorio('Data de vencimento', data),
    valor: obrigatorio('Valor da parcela', dinheiro),
    pagamento: opcional('Data do pagamento, se já foi paga', data),
    lancamento: opcional('Data em que a prefeitura lançou a guia', data),
    situacao: opcional('Situação; vazia, BAIXADA se paga, senão ATIVA', situacao),
  },
  montar: (valores) => {
    const { pagamento, inscricao, codigo_reduzido } = valores;
    const situacao = valores.situacao ?? (pagamento ? 'BAIXADA' : 'ATIVA');
    const motivo = contradicao(valores, situacao);
    if (motivo) return motivo;
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
        imovel_codigo: codigo_reduzido,
        imovel_inscricao: inscricao && normalizarInscricao(inscricao),
      },
    });
  },
};
