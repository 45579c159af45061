import { anoDe, somarDias, somarMeses, type Centavos, type DataCivil } from '@balcao/domain';
import type { Cidade } from './cidades.ts';
import { lancar, pagarParcelas, type Debito, type Guia, type Lancamento } from './guias.ts';
import type { Numerador } from './historico.ts';

export type TributoDePessoa = Exclude<Debito['tributo'], 'IPTU'>;

/** Day of the month after the competence on which the service tax falls due. */
const DIA_DO_ISSQN = 15;
/** Bills go out this long before they fall due. */
const ANTECEDENCIA = 30;

/** Ways of billing a person, each bill of one payment but for `parcelada`. */
export const lancamentosDePessoa = (cidade: Cidade, numerar: Numerador) => {
  const base = (ano: number, debito: Debito, total: Centavos) => ({
    cod_empre: cidade.cod_empre,
    numero_guia: numerar(ano),
    ano,
    debito,
    total,
  });
  const unica = (debito: Debito, total: Centavos, vencimento: DataCivil, ano?: number): Guia =>
    lancar({
      ...base(ano ?? anoDe(vencimento), debito, total),
      unica: { vencimento, desconto: 0 },
      vencimentos: [],
    });
  const parcelada = (debito: Debito, total: Centavos, vencimentos: readonly DataCivil[]): Guia => {
    const ano = anoDe(vencimentos[0] ?? '');
    const lancamento: Lancamento = { ...base(ano, debito, total), unica: null, vencimentos };
    return lancar(lancamento);
  };
  return { unica, parcelada };
};

/**
 * Due dates of the monthly service tax up to today's next one, newest last; each is of the
 * competence of the month before.
 */
export const vencimentosDoIssqn = (
  hoje: DataCivil,
  quantos: number,
  desde: DataCivil = '0000-01-01',
): DataCivil[] => {
  const deste = `${hoje.slice(0, 8)}${DIA_DO_ISSQN}`;
  const ultimo = deste >= hoje ? deste : somarMeses(deste, 1);
  const vencimentos = Array.from({ length: quantos }, (_, i) =>
    somarMeses(ultimo, i + 1 - quantos),
  );
  return vencimentos.filter(
    (vencimento) => vencimento >= desde && somarDias(vencimento, -ANTECEDENCIA) <= hoje,
  );
};

/** The competence of a due date: the month before it. */
export const anoDaCompetencia = (vencimento: DataCivil): number =>
  anoDe(somarMeses(vencimento, -1));

/** Whatever fell due before today was paid on its due date. */
export const emDia = (guia: Guia, hoje: DataCivil): Guia =>
  pagarDaPessoa(guia, ({ vencimento }) => (vencimento < hoje ? vencimento : null));

/** Installments were paid, each on the day that `quando` gives; a single payment too. */
export const pagarDaPessoa = (guia: Guia, quando: Parameters<typeof pagarParcelas>[1]): Guia => {
  const [primeira] = guia.parcelas;
  if (primeira?.numero_parcela !== 0) return pagarParcelas(guia, quando);
  const pagamento = quando(primeira);
  if (pagamento === null) return guia;
  return {
    linha: { ...guia.linha, situacao: 'BAIXADA' },
    parcelas: [{ ...primeira, situacao: 'BAIXADA', pagamento }],
  };
};
