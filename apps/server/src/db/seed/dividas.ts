import {
  calcularEncargos,
  calendarioDe,
  lerParametros,
  mesesOuFracao,
  racional,
  somarDias,
  type Centavos,
  type DataCivil,
} from '@balcao/domain';
import type { dividas } from '../schema/livro.ts';
import type { Cidade } from './cidades.ts';
import type { Guia } from './guias.ts';

export type LinhaDivida = Required<typeof dividas.$inferInsert>;

const TIPO_DE_RECEITA = {
  IPTU: 'IPTU',
  ISSQN: 'ISSQN',
  ALVARA: 'Taxa de licença',
  TAXA: 'Taxa de fiscalização',
};

/** Correction of about 4,7 % a year, as inflation has been. */
const CORRECAO_AO_MES = 39;
const EM_DEZ_MIL = 10_000;

/** A debt before what time has added to it. */
export interface Inscricao {
  numero_divida: number;
  numero_parcela: number;
  contribuinte_codigo: number;
  ano_referencia: number;
  imovel_codigo: number | null;
  tipo_receita: string;
  vencimento: DataCivil;
  principal: Centavos;
}

/** Debts of a city as its books have them corrected on `hoje`, by its own rules. */
export const criarInscritor = (cidade: Cidade, hoje: DataCivil) => {
  const lidos = lerParametros(cidade.parametros);
  if (!lidos.ok) throw new Error(lidos.motivo);
  const parametros = lidos.valor;
  const calendario = calendarioDe(parametros, cidade.feriados);

  return ({ principal, ...inscricao }: Inscricao): LinhaDivida => {
    const meses = mesesOuFracao(inscricao.vencimento, hoje);
    const razaoDoIndice = racional(EM_DEZ_MIL + CORRECAO_AO_MES * meses, EM_DEZ_MIL);
    const { correcao, multa, juros } = calcularEncargos(
      { principal, vencimento: inscricao.vencimento },
      hoje,
      parametros,
      calendario,
      { razaoDoIndice },
    );
    return {
      cod_empre: cidade.cod_empre,
      ...inscricao,
      pagamento: null,
      principal_centavos: principal,
      correcao_centavos: correcao,
      juros_centavos: juros,
      multa_centavos: multa,
      pago_centavos: 0,
      suspensa: false,
    };
  };
};

const totalDe = (divida: LinhaDivida): Centavos =>
  divida.principal_centavos +
  divida.correcao_centavos +
  divida.juros_centavos +
  divida.multa_centavos;

/** A part of a debt was paid, or all of it. */
export const abater = (divida: LinhaDivida, parte: number, pagamento: DataCivil): LinhaDivida => ({
  ...divida,
  pago_centavos: Math.round(totalDe(divida) * parte),
  pagamento,
});

/** Its demand was suspended, as by a payment plan (CTN art. 151, VI). */
export const suspender = (divida: LinhaDivida): LinhaDivida => ({ ...divida, suspensa: true });

/** What of the bills of a city was inscribed, a debt a guide; what has no owner waits for one. */
export const inscreverGuias = (
  inscrever: ReturnType<typeof criarInscritor>,
  guias: readonly Guia[],
  donoDoImovel: ReadonlyMap<number, number | null>,
): LinhaDivida[] => {
  let numero_divida = 0;
  return guias.flatMap(({ linha, parcelas }) => {
    const inscritas = parcelas.filter(({ situacao }) => situacao === 'DÍVIDA');
    const dono = linha.contribuinte_codigo ?? donoDoImovel.get(linha.imovel_codigo ?? 0) ?? null;
    if (inscritas.length === 0 || dono === null) return [];
    numero_divida += 1;
    return inscritas.map((parcela) =>
      inscrever({
        numero_divida,
        numero_parcela: parcela.numero_parcela,
        contribuinte_codigo: dono,
        ano_referencia: linha.ano_referencia,
        imovel_codigo: linha.imovel_codigo ?? null,
        tipo_receita: TIPO_DE_RECEITA[linha.tributo],
        vencimento: parcela.vencimento,
        principal: parcela.valor_centavos,
      }),
    );
  });
};

/** Of the debts of the invented people some are being paid, and some suspended. */
export const variarDividas = (
  lista: readonly LinhaDivida[],
  hoje: DataCivil,
  primeiroInventado: number,
): LinhaDivida[] =>
  lista.map((divida) => {
    if (divida.contribuinte_codigo < primeiroInventado) return divida;
    const sorte = divida.numero_divida % 12;
    if (sorte === 3) return suspender(divida);
    return sorte === 7 ? abater(divida, 0.35, somarDias(hoje, -20)) : divida;
  });
