import type { Divida as DividaNaTela, ExtratoDaDivida } from '@balcao/contracts';
import {
  formatarData,
  formatarReais,
  mascararNome,
  totalDaDivida,
  totaisDoExtrato,
} from '@balcao/domain';
import type { Divida } from '../../../adapters/fonte-tributaria/port.ts';
import { DEBITOS_RESERVADOS, findExtrato } from '../extrato/buscar.ts';
import { procurar, type Consulta } from './consulta.ts';

const dividaParaTela = (divida: Divida): DividaNaTela => {
  const { principal, correcao, juros, multa, pago } = divida;
  const total = totalDaDivida(divida);
  return {
    anoReferencia: divida.ano,
    codigoReduzido: divida.imovel_codigo,
    parcelaNumero: divida.numero_parcela,
    tipoReceita: divida.tipo_receita,
    dataVencimento: divida.vencimento,
    dataVencimentoFormatada: formatarData(divida.vencimento),
    dataPagamentoFormatada: divida.pagamento && formatarData(divida.pagamento),
    valorDivida: formatarReais(principal),
    correcaoMonetaria: formatarReais(correcao),
    juros: formatarReais(juros),
    multa: formatarReais(multa),
    valorPago: formatarReais(pago),
    valorTotal: formatarReais(total),
    centavos: { divida: principal, correcao, juros, multa, pago, total },
    suspensa: divida.suspensa,
  };
};

/**
 * The statement of active debt of a person, or of one of their properties (P30); a visitor sees the
 * name masked, and no code.
 * @throws AppError DOCUMENTO_NAO_ENCONTRADO, INSCRICAO_NAO_ENCONTRADA, CONSULTA_RESERVADA
 */
export const consultarExtrato = async (consulta: Consulta): Promise<ExtratoDaDivida> => {
  const { contexto, quem, identificacao } = consulta;
  const { inscricao } = identificacao;
  const { contribuinte, dividas } = await procurar(consulta, {
    evento: 'extrato.consultar',
    desconhecida: inscricao === undefined ? 'DOCUMENTO_NAO_ENCONTRADO' : 'INSCRICAO_NAO_ENCONTRADA',
    buscar: (cod_empre, cpfcnpj) =>
      findExtrato(contexto.fonteTributaria, cod_empre, { cpfcnpj, inscricao }),
    reserva:
      inscricao === undefined
        ? { ...DEBITOS_RESERVADOS, quantos: ({ dividas }) => dividas.length }
        : undefined,
  });
  const { total, valorPago, correcaoMonetaria } = totaisDoExtrato(dividas);
  return {
    contribuinte:
      quem.papel === 'VISITANTE'
        ? { nome: mascararNome(contribuinte.nome), codigo: null }
        : { nome: contribuinte.nome, codigo: contribuinte.codigo },
    dividas: dividas.map(dividaParaTela),
    totais: {
      total: formatarReais(total),
      valorPago: formatarReais(valorPago),
      correcaoMonetaria: formatarReais(correcaoMonetaria),
    },
  };
};
