import {
  formatarData,
  formatarDocumento,
  formatarReais,
  formatarValor,
  mascararDocumento,
  mascararNome,
  totaisDoExtrato,
  totalDaDivida,
} from '@balcao/domain';
import type { Divida, Extrato } from '../../../adapters/fonte-tributaria/port.ts';
import type { ExtratoParaImprimir, LinhaDoExtrato } from '../../../adapters/pdf/port.ts';
import type { OrgaoEmUso } from '../../../core/orgao.ts';
import { momentoDaEmissao } from '../documentos/emissao.ts';

const SUSPENSA = '*';
const NOTA = `${SUSPENSA} Cobrança suspensa (Lei 5.172/1966, Código Tributário Nacional, art. 151).`;

/** Longer ones would keep the printer from everybody else: some fifty pages. */
const MAIOR_EXTRATO = 2_000;

const notaDoCorte = (todas: number): string =>
  `Este extrato relaciona os ${MAIOR_EXTRATO} débitos mais recentes, de ${todas}; os totais são de todos.`;

const linhaDoExtrato = (divida: Divida): LinhaDoExtrato => ({
  ano: String(divida.ano),
  imovel: divida.imovel_codigo === null ? '—' : String(divida.imovel_codigo),
  parcela: divida.numero_parcela === 0 ? 'Única' : String(divida.numero_parcela),
  receita: divida.suspensa ? `${divida.tipo_receita} ${SUSPENSA}` : divida.tipo_receita,
  vencimento: formatarData(divida.vencimento),
  principal: formatarValor(divida.principal),
  correcao: formatarValor(divida.correcao),
  juros: formatarValor(divida.juros),
  multa: formatarValor(divida.multa),
  pago: formatarValor(divida.pago),
  total: formatarValor(totalDaDivida(divida)),
});

/** The statement as the printer takes it; a visitor's says no more than the screen told them. */
export const extratoParaImprimir = (
  { contribuinte, dividas }: Extrato,
  orgao: OrgaoEmUso,
  { agora, publico }: { agora: Date; publico: boolean },
): ExtratoParaImprimir => {
  const { nome, cpfcnpj } = contribuinte;
  const { total, valorPago, correcaoMonetaria } = totaisDoExtrato(dividas);
  return {
    identificacao: publico
      ? [
          ['Contribuinte', mascararNome(nome)],
          ['CPF/CNPJ', mascararDocumento(cpfcnpj)],
        ]
      : [
          ['Contribuinte', nome],
          ['CPF/CNPJ', formatarDocumento(cpfcnpj)],
          ['Código', String(contribuinte.codigo)],
        ],
    linhas: dividas.slice(0, MAIOR_EXTRATO).map(linhaDoExtrato),
    totais: [
      ['Correção monetária', formatarReais(correcaoMonetaria)],
      ['Valor pago', formatarReais(valorPago)],
      ['Total', formatarReais(total)],
    ],
    notas: [
      ...(dividas.length > MAIOR_EXTRATO ? [notaDoCorte(dividas.length)] : []),
      ...(dividas.some(({ suspensa }) => suspensa) ? [NOTA] : []),
    ],
    emissao: momentoDaEmissao(agora, orgao),
    semValor: orgao.demonstracao,
  };
};
