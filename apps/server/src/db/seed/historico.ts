import { anoDe, somarDias, type Centavos, type DataCivil } from '@balcao/domain';
import type { Acaso } from './acaso.ts';
import type { Cidade } from './cidades.ts';
import {
  DIAS_PARA_PAGAR,
  encerrar,
  lancar,
  pagarParcelas,
  pagarUnica,
  vencerUnica,
  type Guia,
  type Lancamento,
} from './guias.ts';
import type { Imovel } from './imoveis.ts';

const ANOS_DE_HISTORICO = 4;
const REAJUSTE_ANUAL = 1.048;
/** Below it cities do not split a bill. */
const PARCELA_MINIMA: Centavos = 3_000;

export type Numerador = (ano: number) => number;

/** Bill numbers of an orgao: the year and a sequence. */
export const criarNumerador = (): Numerador => {
  const ultimos = new Map<number, number>();
  return (ano) => {
    const proximo = (ultimos.get(ano) ?? 0) + 1;
    ultimos.set(ano, proximo);
    return ano * 1_000_000 + proximo;
  };
};

const vencimento = (ano: number, mes: number, dia: number): DataCivil =>
  `${ano}-${String(mes).padStart(2, '0')}-${String(dia).padStart(2, '0')}`;

/** The last year that the city has billed by today: early in a year that is the one before. */
const ultimoLancado = ({ carne }: Cidade, hoje: DataCivil): number => {
  const ano = anoDe(hoje);
  const primeiro = vencimento(ano, carne.primeiroMes, carne.dia);
  return somarDias(primeiro, -DIAS_PARA_PAGAR) <= hoje ? ano : ano - 1;
};

/** The bill of one year, by the city's calendar. */
const carneDoAno = (
  cidade: Cidade,
  imovel: Imovel,
  ano: number,
  hoje: DataCivil,
  numerar: Numerador,
): Lancamento => {
  const { carne } = cidade;
  const total = Math.round(imovel.iptu / REAJUSTE_ANUAL ** (anoDe(hoje) - ano));
  const quantas = Math.min(carne.parcelas, Math.floor(total / PARCELA_MINIMA));
  return {
    cod_empre: cidade.cod_empre,
    numero_guia: numerar(ano),
    ano,
    debito: { tributo: 'IPTU', imovel: imovel.linha.codigo_reduzido },
    total,
    unica: {
      vencimento: vencimento(ano, carne.primeiroMes, carne.dia),
      desconto: quantas > 1 ? carne.descontoUnica : 0,
    },
    vencimentos:
      quantas > 1
        ? Array.from({ length: quantas }, (_, i) =>
            vencimento(ano, carne.primeiroMes + i, carne.dia),
          )
        : [],
  };
};

export type Habito = 'UNICA' | 'EM_DIA' | 'ATRASA' | 'NAO_PAGA';

/** How people pay, by the shares that cities usually publish: about one bill in ten stays unpaid. */
export const sortearHabito = (acaso: Acaso): Habito => {
  const sorte = acaso.numero();
  if (sorte < 0.34) return 'UNICA';
  if (sorte < 0.76) return 'EM_DIA';
  return sorte < 0.9 ? 'ATRASA' : 'NAO_PAGA';
};

const pagarTudoDeUmaVez = (guia: Guia, hoje: DataCivil, acaso: Acaso): Guia => {
  const dia = somarDias(guia.parcelas[0]?.vencimento ?? hoje, -acaso.inteiro(0, 12));
  return dia <= hoje ? pagarUnica(guia, dia) : guia;
};

const pagarAosPoucos = (guia: Guia, hoje: DataCivil, atraso: () => number): Guia => {
  const dias = new Map(
    guia.parcelas.map(({ numero_parcela, vencimento }) => [
      numero_parcela,
      somarDias(vencimento, atraso()),
    ]),
  );
  const pagas = (numero: number): DataCivil | null => {
    const dia = dias.get(numero) ?? hoje;
    return dia <= hoje ? dia : null;
  };
  if (guia.parcelas.length === 1) {
    const dia = pagas(0);
    return dia === null ? guia : pagarUnica(guia, dia);
  }
  if (pagas(1) === null) return guia;
  return pagarParcelas(guia, ({ numero_parcela }) => pagas(numero_parcela));
};

const pagar = (guia: Guia, habito: Habito, hoje: DataCivil, acaso: Acaso): Guia => {
  switch (habito) {
    case 'UNICA':
      return pagarTudoDeUmaVez(guia, hoje, acaso);
    case 'EM_DIA':
      return pagarAosPoucos(guia, hoje, () => -acaso.inteiro(0, 6));
    case 'ATRASA':
      return pagarAosPoucos(guia, hoje, () => acaso.inteiro(1, 80));
    case 'NAO_PAGA':
      return guia;
  }
};

/** A day, and the year whose bills are not active debt yet. */
interface Momento {
  hoje: DataCivil;
  corrente: number;
}

/** A bill as it stands on a day: what remains of the years before has become active debt. */
const situarNoTempo = (guia: Guia, { hoje, corrente }: Momento): Guia => {
  const atual = vencerUnica(guia, hoje);
  return guia.linha.ano_referencia < corrente ? encerrar(atual, 'DÍVIDA') : atual;
};

/** A bill as its owner's habit has left it on a day. */
export const deixarComo = (guia: Guia, habito: Habito, momento: Momento, acaso: Acaso): Guia =>
  situarNoTempo(pagar(guia, habito, momento.hoje, acaso), momento);

/** A few bills end otherwise: exempted, annulled as wrong, or replaced after a review. */
const sortearDesfecho = (lancamento: Lancamento, acaso: Acaso, numerar: Numerador): Guia[] => {
  const sorte = acaso.numero();
  const guia = lancar(lancamento);
  if (sorte < 0.015) return [encerrar(guia, 'EXCLUÍDA')];
  if (sorte >= 0.035) return [guia];
  const refeita = lancar({
    ...lancamento,
    numero_guia: numerar(lancamento.ano),
    total: Math.round(lancamento.total * 0.9),
  });
  return [encerrar(guia, sorte < 0.025 ? 'CANCELADA' : 'INATIVA'), refeita];
};

/** The bills of a property in the last years, as its owner pays. */
export const inventarHistorico = (
  cidade: Cidade,
  imovel: Imovel,
  hoje: DataCivil,
  numerar: Numerador,
  acaso: Acaso,
): Guia[] => {
  const corrente = ultimoLancado(cidade, hoje);
  const habito = sortearHabito(acaso);
  return Array.from(
    { length: ANOS_DE_HISTORICO },
    (_, i) => corrente - ANOS_DE_HISTORICO + 1 + i,
  ).flatMap((ano) =>
    sortearDesfecho(carneDoAno(cidade, imovel, ano, hoje, numerar), acaso, numerar).map((guia) =>
      guia.linha.situacao === 'ATIVA' ? deixarComo(guia, habito, { hoje, corrente }, acaso) : guia,
    ),
  );
};
