import { anoDe, somarDias, somarMeses, type Centavos, type DataCivil } from '@balcao/domain';
import type { Cidade } from './cidades.ts';
import type { Lancamento } from './guias.ts';
import type { Numerador } from './historico.ts';

/** Ways of billing a property, relative to `hoje`. */
export const lancamentosEmTornoDe = (cidade: Cidade, hoje: DataCivil, numerar: Numerador) => {
  const anoAtual = anoDe(hoje);
  const base = (imovel: number, ano: number, total: Centavos) => ({
    cod_empre: cidade.cod_empre,
    numero_guia: numerar(ano),
    ano,
    debito: { tributo: 'IPTU', imovel } as const,
    total,
  });
  const dezDe = (meses: number): DataCivil => somarMeses(`${hoje.slice(0, 8)}10`, meses);
  const meses = (de: number, quantos: number) =>
    Array.from({ length: quantos }, (_, i) => dezDe(de + i));

  /** By the calendar of a past year. */
  const passada = (imovel: number, anosAtras: number, total: Centavos): Lancamento => {
    const ano = anoAtual - anosAtras;
    const vencimentos = Array.from({ length: 10 }, (_, i) => somarMeses(`${ano}-03-10`, i));
    return {
      ...base(imovel, ano, total),
      unica: { vencimento: `${ano}-03-10`, desconto: 0.1 },
      vencimentos,
    };
  };
  /** Ten installments around today: six months behind, this month's, three ahead. */
  const corrente = (imovel: number, total: Centavos): Lancamento => {
    const vencimentos = meses(-6, 10);
    const ano = anoDe(vencimentos[0] ?? '');
    return {
      ...base(imovel, ano, total),
      unica: { vencimento: dezDe(-6), desconto: 0.1 },
      vencimentos,
    };
  };
  /** Just issued: the single payment and the installments still to be chosen from. */
  const nova = (imovel: number, total: Centavos): Lancamento => {
    const primeira = somarDias(hoje, 12);
    const vencimentos = Array.from({ length: 6 }, (_, i) => somarMeses(primeira, i));
    return {
      ...base(imovel, anoAtual, total),
      unica: { vencimento: primeira, desconto: 0.1 },
      vencimentos,
    };
  };
  /** Only one payment, due `dias` from today. */
  const semParcelas = (imovel: number, total: Centavos, dias: number): Lancamento => {
    const vencimento = somarDias(hoje, dias);
    const ano = Math.min(anoAtual, anoDe(vencimento));
    return { ...base(imovel, ano, total), unica: { vencimento, desconto: 0 }, vencimentos: [] };
  };
  return { passada, corrente, nova, semParcelas };
};
