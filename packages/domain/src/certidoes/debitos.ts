import type { Calendario } from '../calendario/calendario.ts';
import type { DataCivil } from '../calendario/data-civil.ts';
import type { Centavos } from '../dinheiro/centavos.ts';
import type { Tributo } from '../tributos/codigo-barras.ts';
import { passouDoVencimento, PARCELA_UNICA, type Situacao } from '../tributos/parcela.ts';

/** How a debt counts for a certificate (CTN arts. 151 and 206). */
export type SituacaoDoDebito = 'VENCIDO' | 'A_VENCER' | 'SUSPENSO';

/** A debt as a certificate knows it. */
export interface Debito {
  readonly situacao: SituacaoDoDebito;
  /** 'IPTU', 'Taxa de fiscalização', or the revenue as the books of active debt name it. */
  readonly receita: string;
  readonly ano: number;
  /** Installment; 0 is the single payment. */
  readonly parcela: number;
  /** Reduced code of the property it is of, if it is of one. */
  readonly imovel: number | null;
  readonly vencimento: DataCivil;
  readonly valor: Centavos;
  /** Whether it stands in the books of active debt. */
  readonly inscrito: boolean;
  /** The bill by which it is paid, where there is one. */
  readonly guia?: number | undefined;
}

/** A bill as far as certificates are concerned. */
export interface GuiaNaCertidao {
  readonly numero?: number;
  readonly tributo: Tributo;
  readonly ano: number;
  readonly imovel: number | null;
  readonly parcelas: readonly {
    readonly numero: number;
    readonly situacao: Situacao;
    readonly vencimento: DataCivil;
    readonly valor: Centavos;
  }[];
}

/** A debt of the books of active debt as far as certificates are concerned. */
export interface DividaNaCertidao {
  readonly ano: number;
  readonly imovel: number | null;
  readonly parcela: number;
  readonly receita: string;
  readonly vencimento: DataCivil;
  /** What is left to pay, charges included. */
  readonly saldo: Centavos;
  /** The demand is suspended (CTN art. 151). */
  readonly suspensa: boolean;
}

/** What the city has on a person, or on one of their properties. */
export interface Pendencias {
  readonly guias: readonly GuiaNaCertidao[];
  readonly dividas: readonly DividaNaCertidao[];
}

const mesmaDivida =
  (guia: GuiaNaCertidao, parcela: number) =>
  (divida: DividaNaCertidao): boolean =>
    divida.ano === guia.ano && divida.parcela === parcela && divida.imovel === guia.imovel;

/** What a tax is called where it stands beside the revenues of active debt. */
export const RECEITAS: Readonly<Record<Tributo, string>> = {
  IPTU: 'IPTU',
  ISSQN: 'ISSQN',
  ALVARA: 'Alvará',
  TAXA: 'Taxa de fiscalização',
  PARCELAMENTO: 'Parcelamento',
};

/**
 * How the open installments of a bill count. An agreement suspends from the payment of its entry on (CTN art. 151,
 * VI): until then what it is about is as overdue as it was. One that waits for the month in which it is corrected
 * has no amount yet, and is not due.
 */
const situacaoDasAbertas = (
  { tributo, parcelas }: GuiaNaCertidao,
  atrasada: (vencimento: DataCivil) => boolean,
): ((parcela: GuiaNaCertidao['parcelas'][number]) => Debito['situacao'] | undefined) => {
  const doAcordo = tributo === 'PARCELAMENTO';
  const entrada = parcelas.find(({ numero }) => doAcordo && numero === 1);
  return ({ situacao, vencimento }) => {
    if (situacao !== 'ATIVA' && !(doAcordo && situacao === 'INATIVA')) return undefined;
    if (entrada?.situacao === 'ATIVA') return 'VENCIDO';
    return situacao === 'ATIVA' && atrasada(vencimento) ? 'VENCIDO' : 'A_VENCER';
  };
};

/**
 * What is owed of a bill: its open installments; its single payment only when no installment is
 * open, because the two are alternatives; and what it says is in active debt when the books of
 * active debt do not know it, so that a gap between them never makes a debt disappear.
 */
const debitosDaGuia = (
  guia: GuiaNaCertidao,
  dividas: readonly DividaNaCertidao[],
  atrasada: (vencimento: DataCivil) => boolean,
): Debito[] => {
  const { tributo, ano, imovel } = guia;
  const situacaoDe = situacaoDasAbertas(guia, atrasada);
  const abertas = guia.parcelas.flatMap(({ numero, situacao, vencimento, valor }) => {
    const conta = situacaoDe({ numero, situacao, vencimento, valor });
    return conta === undefined ? [] : [{ numero, vencimento, valor, situacao: conta }];
  });
  const numeradas = abertas.filter(({ numero }) => numero !== PARCELA_UNICA);
  const orfas = guia.parcelas.filter(
    ({ numero, situacao }) => situacao === 'DÍVIDA' && !dividas.some(mesmaDivida(guia, numero)),
  );
  const daGuia = guia.numero !== undefined && { guia: guia.numero };
  const base = { receita: RECEITAS[tributo], ano, imovel, ...daGuia };
  return [
    ...(numeradas.length > 0 ? numeradas : abertas).map(({ numero, ...aberta }) => ({
      ...base,
      ...aberta,
      parcela: numero,
      inscrito: false,
    })),
    ...orfas.map(({ numero, vencimento, valor }) => ({
      ...base,
      situacao: 'VENCIDO' as const,
      parcela: numero,
      vencimento,
      valor,
      inscrito: true,
    })),
  ];
};

/** A debt of the books: paid ones are none; one that is suspended, or not due yet, does not weigh. */
const debitoInscrito = (
  { saldo, suspensa, ...divida }: DividaNaCertidao,
  atrasada: (vencimento: DataCivil) => boolean,
): Debito[] => {
  if (saldo <= 0) return [];
  const situacao = suspensa ? 'SUSPENSO' : atrasada(divida.vencimento) ? 'VENCIDO' : 'A_VENCER';
  return [{ ...divida, situacao, valor: saldo, inscrito: true }];
};

/**
 * The bill that a debt of the books comes from: the one of its property and year that has this
 * installment in active debt, where there is one and no other.
 */
const guiaDaDivida = (divida: DividaNaCertidao, guias: readonly GuiaNaCertidao[]) => {
  if (divida.imovel === null) return undefined;
  const [guia, outra] = guias.filter((uma) =>
    uma.parcelas.some(
      ({ numero, situacao }) => situacao === 'DÍVIDA' && mesmaDivida(uma, numero)(divida),
    ),
  );
  return outra === undefined && guia?.numero !== undefined ? { guia: guia.numero } : undefined;
};

/**
 * Everything owed, the oldest due date first. A due date without office hours lasts until the next
 * working day.
 */
export function debitosDe(
  { guias, dividas }: Pendencias,
  hoje: DataCivil,
  calendario: Calendario,
): Debito[] {
  const atrasada = (vencimento: DataCivil) => passouDoVencimento(vencimento, hoje, calendario);
  const debitos = [
    ...guias.flatMap((guia) => debitosDaGuia(guia, dividas, atrasada)),
    ...dividas.flatMap((divida) =>
      debitoInscrito(divida, atrasada).map((debito) => ({
        ...debito,
        ...guiaDaDivida(divida, guias),
      })),
    ),
  ];
  return debitos.sort(
    (a, b) =>
      a.vencimento.localeCompare(b.vencimento) ||
      a.receita.localeCompare(b.receita) ||
      a.ano - b.ano ||
      a.parcela - b.parcela,
  );
}

/** What of it is of one property: what an ICT certificate looks at. */
export const doImovel = ({ guias, dividas }: Pendencias, imovel: number): Pendencias => ({
  guias: guias.filter((guia) => guia.imovel === imovel),
  dividas: dividas.filter((divida) => divida.imovel === imovel),
});
