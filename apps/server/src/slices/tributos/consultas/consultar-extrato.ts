import type { Divida as DividaNaTela, ExtratoDaDivida } from '@balcao/contracts';
import {
  formatarData,
  formatarReais,
  mascararNome,
  totalDaDivida,
  totaisDoExtrato,
} from '@balcao/domain';
import type { Divida } from '../../../adapters/fonte-tributaria/port.ts';
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
 * The statement of active debt of a person (P30); a visitor sees the name masked, and no code.
 * @throws AppError DOCUMENTO_NAO_ENCONTRADO
 */
export const consultarExtrato = async (consulta: Consulta): Promise<ExtratoDaDivida> => {
  const { contexto, quem } = consulta;
  const { contribuinte, dividas } = await procurar(consulta, {
    evento: 'extrato.consultar',
    desconhecida: 'DOCUMENTO_NAO_ENCONTRADO',
    buscar: contexto.fonteTributaria.findExtrato,
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
