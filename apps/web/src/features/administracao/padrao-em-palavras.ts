import type { Parametro } from '@balcao/contracts';
import {
  formatarPercentual,
  formatarReais,
  formatarTamanho,
  UNIDADES,
  type RegraDaMulta,
  type RegraDosJuros,
  type Unidade,
} from '@balcao/domain';
import { emNumero } from '../../lib/numeros.ts';
import type { TipoDeParametro } from './campos-de-parametro.ts';

/** A number of a parameter as people read it: '20 dias', 'R$ 1,00', '97,7 MB'. */
export function medida(valor: number, unidade: Unidade | null): string {
  if (unidade === 'BYTES') return formatarTamanho(valor);
  if (unidade === 'CENTAVOS') return formatarReais(valor);
  if (unidade === 'PERCENTUAL') return `${valor} %`;
  return unidade === null
    ? String(valor)
    : `${emNumero(valor)} ${UNIDADES[unidade][valor === 1 ? 0 : 1]}`;
}

const aMulta = (regra: RegraDaMulta): string =>
  regra.tipo === 'POR_DIA'
    ? `${formatarPercentual(regra.porDia)} por dia, até ${formatarPercentual(regra.teto)}`
    : `por mês de atraso, ${regra.porMes.map(formatarPercentual).join(', ')}`;

const osJuros = ({ porMes, desde }: RegraDosJuros): string =>
  `${formatarPercentual(porMes)} por mês ou fração, ${desde === 'VENCIMENTO' ? 'desde o vencimento' : 'desde o mês seguinte'}`;

/** The default of a parameter in words. */
export function padraoEmPalavras(
  { padrao, unidade }: Pick<Parametro, 'padrao' | 'unidade'>,
  campo: TipoDeParametro,
): string {
  switch (campo.tipo) {
    case 'multa':
      return aMulta(padrao as RegraDaMulta);
    case 'juros':
      return osJuros(padrao as RegraDosJuros);
    case 'logico':
      return padrao === true ? 'ligado' : 'desligado';
    case 'opcoes':
      return campo.opcoes.find(({ value }) => value === String(padrao))?.label ?? String(padrao);
    case 'varios': {
      const escolhidas = padrao as readonly string[];
      const nomes = campo.opcoes.filter(({ value }) => escolhidas.includes(value));
      return nomes.length === 0 ? 'nada marcado' : nomes.map(({ label }) => label).join(', ');
    }
    case 'tratamentos':
      return 'o texto que vem com o portal';
    case 'numero':
      return medida(Number(padrao), unidade);
    default:
      return padrao === '' || (Array.isArray(padrao) && padrao.length === 0)
        ? 'vazio'
        : String(padrao);
  }
}
