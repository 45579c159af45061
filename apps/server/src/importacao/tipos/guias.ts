import { normalizarInscricao } from '@balcao/domain';
import {
  ano,
  cobranca,
  data,
  dinheiro,
  numeroGuia,
  numeroParcela,
  obrigatorio,
  opcional,
  situacao,
  type Campo,
  codigo,
  texto,
} from '../campos.ts';
import type { Valores } from '../tabelas.repository.ts';
import { CAMPOS_DO_CONTRIBUINTE, doContribuinte, semContribuinte } from './cadastro.ts';
import { aceitar, recusar, type Montagem, type Tipo } from './tipo.ts';

/** What a line says of a guide and its installment, whatever the tax. */
const CAMPOS_DA_PARCELA = {
  numero_guia: obrigatorio('Número da guia, até 10 dígitos', numeroGuia),
  ano_referencia: obrigatorio('Ano do tributo', ano),
  numero_parcela: obrigatorio('Número da parcela; 0 ou ÚNICA para a cota única', numeroParcela),
  vencimento: obrigatorio('Data de vencimento', data),
  valor: obrigatorio('Valor da parcela', dinheiro),
  pagamento: opcional('Data do pagamento, se já foi paga', data),
  lancamento: opcional('Data em que a prefeitura lançou a guia', data),
  cobranca: opcional('Como é cobrada além da dívida ativa, se for', cobranca),
  cobranca_numero: opcional('Número do processo ou do protesto', texto(40)),
  cobranca_onde: opcional('Vara ou cartório', texto(120)),
  cobranca_em: opcional('Dia do ajuizamento ou do protesto', data),
  situacao: opcional('Situação; vazia, BAIXADA se paga, senão ATIVA', situacao),
} as const satisfies Record<string, Campo>;

/** The row of an installment with these facts of its guide, or what contradicts itself in it. */
const montarParcela = (valores: Valores, daGuia: Valores): Montagem => {
  const { pagamento } = valores;
  const situacao = valores.situacao ?? (pagamento ? 'BAIXADA' : 'ATIVA');
  if (situacao === 'BAIXADA' && !pagamento) {
    return recusar('pagamento', 'Parcela BAIXADA precisa da data do pagamento.');
  }
  if (situacao !== 'BAIXADA' && pagamento) {
    return recusar('situacao', `Tem data de pagamento e está ${situacao}; deveria ser BAIXADA.`);
  }
  const { cobranca, cobranca_numero, cobranca_onde, cobranca_em } = valores;
  if (!cobranca && (cobranca_numero ?? cobranca_onde ?? cobranca_em)) {
    return recusar('cobranca', 'Diga se é PROTESTADA, AJUIZADA, PENHORA, RESTRICAO ou BLOQUEIO.');
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
      cobranca,
      cobranca_numero,
      cobranca_onde,
      cobranca_em,
      ano_referencia: valores.ano_referencia,
      lancamento: valores.lancamento,
      ...daGuia,
    },
  });
};

/** Installments of IPTU guides, one a line; the facts of the guide stand on each of them. */
export const guiasIptu: Tipo = {
  nome: 'guias-iptu',
  titulo: 'parcelas de IPTU',
  comRegra: false,
  tabelas: ['guias', 'parcelas'],
  campos: {
    ...CAMPOS_DA_PARCELA,
    codigo_reduzido: opcional('Código do imóvel (este ou a inscrição)', codigo),
    inscricao: opcional('Inscrição do imóvel (esta ou o código)', texto(40)),
  },
  montar: (valores) => {
    const { inscricao, codigo_reduzido } = valores;
    if (!codigo_reduzido && !inscricao) {
      return recusar('codigo_reduzido', 'Falta o código ou a inscrição do imóvel.');
    }
    return montarParcela(valores, {
      tributo: 'IPTU',
      imovel_codigo: codigo_reduzido,
      imovel_inscricao: inscricao && normalizarInscricao(inscricao),
    });
  },
};

const guiasDe = (
  tributo: 'ISSQN' | 'ALVARA' | 'TAXA',
  { nome, titulo, ajuda }: Pick<Tipo, 'nome' | 'titulo'> & { ajuda: string },
): Tipo => ({
  nome,
  titulo,
  comRegra: false,
  tabelas: ['guias', 'parcelas'],
  campos: { ...CAMPOS_DA_PARCELA, ...CAMPOS_DO_CONTRIBUINTE, tipo: obrigatorio(ajuda, texto(60)) },
  montar: (valores) =>
    semContribuinte(valores) ??
    montarParcela(valores, { tributo, tipo: valores.tipo, ...doContribuinte(valores) }),
});

/** Installments of guides that are of a person, one a line. */
export const guiasIssqn = guiasDe('ISSQN', {
  nome: 'guias-issqn',
  titulo: 'parcelas de ISSQN',
  ajuda: 'Tipo do imposto, como o portal o mostra: Próprio, Retido, Autônomo',
});
export const guiasAlvara = guiasDe('ALVARA', {
  nome: 'guias-alvara',
  titulo: 'parcelas de alvará',
  ajuda: 'Para que é a guia: Licença de funcionamento, Licença sanitária',
});
export const guiasTaxa = guiasDe('TAXA', {
  nome: 'guias-taxa',
  titulo: 'parcelas de taxas de fiscalização',
  ajuda: 'De que é a taxa: Fiscalização de funcionamento, Vigilância sanitária',
});
