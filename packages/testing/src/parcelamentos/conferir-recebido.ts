import {
  COMPONENTES,
  emComponentes,
  ratearAcordo,
  recebidoPorDebito,
  somarRecebido,
  type OpcaoDeParcelamento,
  type ParcelaDoPlano,
} from '@balcao/domain';

/** The same numbers for the same seed, from 0 up to (not including) `ate`. */
export type Sorteio = (ate: number) => number;

/** Complains where two amounts that must be the same are not, and where one is less than nothing. */
export type Conferir = (o_que: string, um: number, outro: number) => void;

export const soma = (valores: readonly number[]): number => valores.reduce((a, b) => a + b, 0);

/** What was received of each debt adds up to what was received: some paid whole, the next one in part or early. */
export function conferirRecebido(
  { consolidacao, plano }: OpcaoDeParcelamento,
  pagas: number,
  sorteio: Sorteio,
  correcaoDe: (parcela: ParcelaDoPlano) => number,
  conferir: Conferir,
): void {
  const parcelas = plano.parcelas.slice(0, pagas + 1).map((parcela, i) => {
    const valor = parcela.total + correcaoDe(parcela);
    const mora = sorteio(2) * sorteio(5_000);
    if (i < pagas) return { numero: parcela.numero, valor, pago: valor + mora, quitada: true };
    const quitada = sorteio(2) === 0;
    const pago = quitada
      ? parcela.base + sorteio(parcela.financiamento + 1)
      : sorteio(valor + mora);
    return { numero: parcela.numero, valor, pago, quitada };
  });
  const rateio = ratearAcordo(consolidacao, plano);
  const deles = recebidoPorDebito({ rateio, plano }, parcelas, null);
  conferir(
    'recebido por débito',
    soma(deles.map(somarRecebido)),
    soma(parcelas.map(({ pago }) => pago)),
  );
  const nomeados = soma(deles.flatMap(emComponentes).map(([, valor]) => valor));
  conferir('recebido por componente', nomeados, soma(deles.map(somarRecebido)));
  for (const [d, { liquido }] of consolidacao.debitos.entries())
    for (const qual of COMPONENTES) {
      const demais = Math.max((deles[d]?.base[qual] ?? Number.NaN) - liquido[qual], 0);
      conferir('de um componente não mais que o devido', demais, 0);
    }
}
