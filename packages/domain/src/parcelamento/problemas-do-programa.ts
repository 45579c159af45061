import { fracaoDe, percentualValido, type Percentual } from '../tributos/encargos.ts';
import {
  COMPONENTES,
  type Faixa,
  type ProgramaDeParcelamento,
  type RegraDaRescisao,
} from './programa.ts';

const ate100 = (texto: Percentual): boolean =>
  percentualValido(texto) && fracaoDe(texto).num <= fracaoDe(texto).den;

function problemasDaFaixa(faixa: Faixa, programa: ProgramaDeParcelamento): string[] {
  const { de, ate, pessoas, acimaDe, valorAte, minimo, entrada, descontos } = faixa;
  const qual = `Faixa de ${de} a ${ate} parcelas`;
  return [
    ...(de < 1 || ate < de ? [`${qual}: a primeira quantidade não pode passar da última.`] : []),
    ...(pessoas?.some((pessoa) => !programa.pessoas.includes(pessoa))
      ? [`${qual}: vale para um tipo de pessoa que o programa não admite.`]
      : []),
    ...(pessoas?.length === 0 ? [`${qual}: escolha ao menos um tipo de pessoa.`] : []),
    ...(acimaDe !== null && valorAte !== null && valorAte <= acimaDe
      ? [`${qual}: o valor final deve ser maior que o inicial.`]
      : []),
    ...('centavos' in minimo && minimo.centavos < 1
      ? [`${qual}: a parcela mínima deve ser de um centavo ou mais.`]
      : []),
    ...(ate100(entrada.percentual) ? [] : [`${qual}: a entrada vai de 0 a 100 %.`]),
    ...COMPONENTES.filter((componente) => !ate100(descontos[componente] ?? '0')).map(
      (componente) => `${qual}: o desconto de ${componente} vai de 0 a 100 %.`,
    ),
  ];
}

const nuncaRompe = ({ vencidas, aUltima, noFim, atrasoMaximoDias }: RegraDaRescisao): boolean =>
  vencidas === null && !aUltima && noFim !== true && atrasoMaximoDias === null;

/** What a programme can't be used with, in sentences for who writes it; empty: nothing. */
export function problemasDoPrograma(programa: ProgramaDeParcelamento): string[] {
  const { de, ate, debitos, faixas, rescisao, vencimento, canais, pessoas, situacoes } = programa;
  return [
    ...(ate !== null && ate < de ? ['O último dia de adesão vem antes do primeiro.'] : []),
    ...(canais.length === 0 ? ['Diga onde se adere: no portal, no balcão ou nos dois.'] : []),
    ...(pessoas.length === 0 ? ['Diga quem pode aderir.'] : []),
    ...(Object.keys(situacoes).length === 0 ? ['Diga que situações de cobrança entram.'] : []),
    ...(debitos.vencidosDe !== null &&
    debitos.vencidosAte !== null &&
    debitos.vencidosAte < debitos.vencidosDe
      ? ['O último vencimento que entra vem antes do primeiro.']
      : []),
    ...(faixas.length === 0 ? ['Escreva ao menos uma faixa de parcelas.'] : []),
    ...faixas.flatMap((faixa) => problemasDaFaixa(faixa, programa)),
    ...(nuncaRompe(rescisao) ? ['Diga quando o acordo se rompe.'] : []),
    ...(rescisao.perdeDescontos
      ? []
      : [
          'Quem rompe deve perder os descontos: um débito que volta a ser cobrado é cobrado por inteiro, menos o que foi pago.',
        ]),
    ...(new Set(vencimento.mesesSemParcela).size >= 12
      ? ['Deixe ao menos um mês do ano com parcela.']
      : []),
  ];
}
