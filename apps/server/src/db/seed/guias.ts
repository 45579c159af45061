import { situacaoDaGuia, somarDias, type Centavos, type DataCivil } from '@balcao/domain';
import type { guias, parcelas } from '../schema/tributos.ts';

type LinhaGuia = typeof guias.$inferInsert;
export type LinhaParcela = Required<
  Omit<typeof parcelas.$inferInsert, 'principal_pago_centavos' | 'pago_em_parte_centavos'>
>;
type Situacao = LinhaParcela['situacao'];

/** A bill as the city's books have it. */
export interface Guia {
  linha: LinhaGuia;
  parcelas: LinhaParcela[];
}

/** What is billed: the tax of a property, or a tax of a person. */
export type Debito =
  | { tributo: 'IPTU'; imovel: number }
  | { tributo: 'ISSQN' | 'ALVARA' | 'TAXA'; tipo: string; contribuinte: number };

/** What a city decides when it bills. */
export interface Lancamento {
  cod_empre: number;
  numero_guia: number;
  ano: number;
  debito: Debito;
  total: Centavos;
  /** Due date of the single payment; null when the bill has only installments. */
  unica: { vencimento: DataCivil; desconto: number } | null;
  /** Due dates of the installments; empty when the bill has only the single payment. */
  vencimentos: readonly DataCivil[];
}

/** Between the issue of a bill and its first due date. */
export const DIAS_PARA_PAGAR = 30;

const comParcelas = (guia: Guia, mudar: (parcela: LinhaParcela) => LinhaParcela): Guia => {
  const novas = guia.parcelas.map(mudar);
  return {
    linha: { ...guia.linha, situacao: situacaoDaGuia(novas.map(({ situacao }) => situacao)) },
    parcelas: novas,
  };
};

const colunasDo = (debito: Debito) =>
  debito.tributo === 'IPTU'
    ? {
        tributo: debito.tributo,
        tipo: null,
        imovel_codigo: debito.imovel,
        contribuinte_codigo: null,
      }
    : {
        tributo: debito.tributo,
        tipo: debito.tipo,
        imovel_codigo: null,
        contribuinte_codigo: debito.contribuinte,
      };

/** A new bill, everything open; the cents that do not divide go with the first installment. */
export const lancar = ({ cod_empre, numero_guia, total, ...resto }: Lancamento): Guia => {
  const parcela = (numero_parcela: number, vencimento: DataCivil, valor_centavos: Centavos) => ({
    cod_empre,
    numero_guia,
    numero_parcela,
    vencimento,
    pagamento: null,
    valor_centavos,
    situacao: 'ATIVA' as const,
  });
  const { unica, vencimentos } = resto;
  const primeiro = unica?.vencimento ?? vencimentos[0] ?? '';
  const cada = Math.floor(total / Math.max(1, vencimentos.length));
  const sobra = total - cada * vencimentos.length;
  return {
    linha: {
      cod_empre,
      numero_guia,
      ...colunasDo(resto.debito),
      ano_referencia: resto.ano,
      situacao: 'ATIVA',
      lancamento: somarDias(primeiro, -DIAS_PARA_PAGAR),
    },
    parcelas: [
      ...(unica ? [parcela(0, unica.vencimento, Math.round(total * (1 - unica.desconto)))] : []),
      ...vencimentos.map((vencimento, i) =>
        parcela(i + 1, vencimento, cada + (i === 0 ? sobra : 0)),
      ),
    ],
  };
};

/** The single payment was paid: the installments are no longer due. */
export const pagarUnica = (guia: Guia, pagamento: DataCivil): Guia =>
  comParcelas(guia, (parcela) =>
    parcela.numero_parcela === 0
      ? { ...parcela, situacao: 'BAIXADA', pagamento }
      : { ...parcela, situacao: 'INATIVA' },
  );

/** Installments were paid, each on the day that `quando` gives; the single payment falls. */
export const pagarParcelas = (
  guia: Guia,
  quando: (parcela: LinhaParcela) => DataCivil | null,
): Guia =>
  comParcelas(guia, (parcela) => {
    if (parcela.numero_parcela === 0) return { ...parcela, situacao: 'INATIVA' };
    const pagamento = quando(parcela);
    return pagamento === null ? parcela : { ...parcela, situacao: 'BAIXADA', pagamento };
  });

/** The discount has passed: only the installments, when there are any, remain to be paid. */
export const vencerUnica = (guia: Guia, hoje: DataCivil): Guia => {
  const temParcelas = guia.parcelas.some(({ numero_parcela }) => numero_parcela > 0);
  return comParcelas(guia, (parcela) =>
    temParcelas &&
    parcela.numero_parcela === 0 &&
    parcela.situacao === 'ATIVA' &&
    parcela.vencimento < hoje
      ? { ...parcela, situacao: 'INATIVA' }
      : parcela,
  );
};

/** What is still open passes to another state: active debt, exclusion, annulment, substitution. */
export const encerrar = (guia: Guia, situacao: Exclude<Situacao, 'ATIVA' | 'BAIXADA'>): Guia =>
  comParcelas(guia, (parcela) =>
    parcela.situacao === 'ATIVA' ? { ...parcela, situacao } : parcela,
  );
