import {
  anteciparParcelas,
  CALENDARIO_NACIONAL,
  COMPONENTES,
  corrigirParcela,
  desfazerAcordo,
  esperaCorrecao,
  faixasPossiveis,
  opcaoDe,
  ratearAcordo,
  rompimento,
  somarComponentes,
  somarDias,
  somarMeses,
  type DebitoAParcelar,
  type OpcaoDeParcelamento,
  type ParcelaDoPlano,
  type ProgramaDeParcelamento,
} from '@balcao/domain';
import { conferirRecebido, soma, type Conferir, type Sorteio } from './conferir-recebido.ts';
import { debitoAoAcaso, programaAoAcaso, sortear } from './programa-ao-acaso.ts';

const PEDIDO = '2026-03-10';

function conferirAcordo({ consolidacao, plano }: OpcaoDeParcelamento, conferir: Conferir): void {
  const { debitos, bruto, desconto, total } = consolidacao;
  conferir('consolidado = bruto − desconto', total, bruto - desconto);
  conferir('parcelas = consolidado', soma(plano.parcelas.map(({ base }) => base)), total);
  const totais = soma(plano.parcelas.map((parcela) => parcela.total));
  conferir('parcelas = consolidado + financiamento', totais, total + plano.financiamento);
  conferir('total do plano', plano.total, totais);
  const rateio = ratearAcordo(consolidacao, plano);
  for (const [i, { partes }] of rateio.entries()) {
    const parcela = plano.parcelas[i];
    const partido = soma(partes.map(({ base }) => somarComponentes(base)));
    conferir('partes = parcela', partido, parcela?.base ?? Number.NaN);
    const juros = soma(partes.map(({ financiamento }) => financiamento));
    conferir('partes do financiamento', juros, parcela?.financiamento ?? Number.NaN);
    const menor = Math.min(...partes.flatMap(({ base }) => COMPONENTES.map((qual) => base[qual])));
    conferir('nenhuma parte negativa', Math.min(menor, 0), 0);
  }
  for (const [d, { liquido }] of debitos.entries()) {
    for (const componente of COMPONENTES) {
      const pago = soma(rateio.map(({ partes }) => partes[d]?.base[componente] ?? Number.NaN));
      conferir('parcelas de um componente', pago, liquido[componente]);
    }
  }
}

/** Thirty years of a city's tables: SELIC by month, and an index that grows by fits and starts. */
const MESES = Array.from({ length: 360 }, (_, i) => somarMeses('2026-01-01', i).slice(0, 7));
const TABELAS = {
  selic: Object.fromEntries(MESES.map((mes, i) => [mes, `${(i * 7) % 2}.${10 + ((i * 37) % 90)}`])),
  indices: Object.fromEntries(MESES.map((mes, i) => [mes, `${1000 + i * 4 - (i % 3) * 5}.25`])),
  indiceQueRege: 'DO_MES' as const,
};
const SEM_TABELAS = { selic: {}, indices: {}, indiceQueRege: 'DO_MES' as const };

/** What the month of an installment adds to it: nothing, where it does not wait for it. */
function correcaoNoMes(
  parcela: ParcelaDoPlano,
  { financiamento }: ProgramaDeParcelamento,
  conferir: Conferir,
): number {
  if (!esperaCorrecao(parcela, PEDIDO, financiamento)) return 0;
  const quando = { pedido: PEDIDO, hoje: parcela.vencimento };
  const cedo = { ...quando, hoje: PEDIDO };
  const valor = corrigirParcela(parcela, quando, financiamento, TABELAS);
  const antes = corrigirParcela(parcela, cedo, financiamento, TABELAS);
  const semTabela = corrigirParcela(parcela, quando, { correcao: 'INDICE_MENSAL' }, SEM_TABELAS);
  conferir('só se conhece no mês', Number(antes.ok), 0);
  conferir('não se adivinha um índice', Number(semTabela.ok), 0);
  conferir('o mês diz a correção', Number(valor.ok), 1);
  const centavos = valor.ok ? valor.valor : Number.NaN;
  conferir('a correção não diminui', Math.min(centavos, 0), 0);
  return centavos;
}

/** Pays some of the installments, then pays the rest off or breaks; money is the same at every step. */
function viver(
  opcao: OpcaoDeParcelamento,
  programa: ProgramaDeParcelamento,
  debitos: readonly DebitoAParcelar[],
  sorteio: Sorteio,
  conferir: Conferir,
): void {
  const { consolidacao, plano } = opcao;
  const pagas = sorteio(plano.parcelas.length + 1);
  const recebido = soma(
    plano.parcelas
      .slice(0, pagas)
      .map((parcela) => parcela.total + correcaoNoMes(parcela, programa, conferir)),
  );
  const abertas = plano.parcelas.slice(pagas);
  conferirRecebido(
    opcao,
    pagas,
    sorteio,
    (parcela) => correcaoNoMes(parcela, programa, conferir),
    conferir,
  );
  const dia = somarDias('2026-03-10', sorteio(1500));
  const quando = { pedido: PEDIDO, dia };
  const quitacao = anteciparParcelas(
    { todas: plano.parcelas, abertas },
    abertas.length,
    quando,
    programa,
  );
  const bases = soma(quitacao.parcelas.map(({ base }) => base));
  conferir('quitação leva o que falta', bases, soma(abertas.map(({ base }) => base)));
  conferir(
    'quitação + economia',
    quitacao.total + quitacao.economia,
    soma(abertas.map(({ total }) => total)),
  );
  const vencidas = plano.parcelas.map((parcela, i) => ({
    numero: parcela.numero,
    vencimento: parcela.vencimento,
    pagamento: i < pagas ? parcela.vencimento : null,
  }));
  const fim = rompimento(vencidas, programa.rescisao, CALENDARIO_NACIONAL);
  conferir('rompe se e só se falta pagar', Number(fim === undefined), Number(abertas.length === 0));
  const { perdeDescontos } = programa.rescisao;
  const devolucao = desfazerAcordo(
    consolidacao.debitos.map((debito, i) => ({
      ...debito,
      taxa: debitos[i]?.receita === 'Taxa',
      vencimento: debitos[i]?.vencimento ?? '',
    })),
    recebido,
    { perdeDescontos },
  );
  const abatido = soma(devolucao.debitos.map((debito) => somarComponentes(debito.abatido)));
  const resta = soma(devolucao.debitos.map((debito) => somarComponentes(debito.resta)));
  conferir('recebido = abatido + excedente', abatido + devolucao.excedente, recebido);
  const devido = perdeDescontos ? consolidacao.bruto : consolidacao.total;
  conferir('devido = abatido + resta', abatido + resta, devido);
}

/**
 * A programme, debts and the life of an agreement, all from one seed; every sum that must hold is asked of
 * `conferir`. Answers how many agreements the programme allowed.
 */
export function viverAoAcaso(semente: number, conferir: Conferir): number {
  const sorteio = sortear(semente);
  const programa = programaAoAcaso(sorteio);
  const debitos = Array.from({ length: 1 + sorteio(6) }, (_, i) => debitoAoAcaso(`${i}`, sorteio));
  const circunstancias = {
    pessoa: 'PF' as const,
    hoje: '2026-03-10',
    calendario: CALENDARIO_NACIONAL,
    ufm: 0,
  };
  const possiveis = faixasPossiveis(programa, debitos, circunstancias);
  for (const { faixa, de, ate } of possiveis) {
    const quantas = de + sorteio(ate - de + 1);
    const opcao = opcaoDe(programa, { faixa, quantas }, debitos, circunstancias);
    conferir('a opção que a faixa promete', Number(opcao === undefined), 0);
    if (!opcao) continue;
    conferirAcordo(opcao, conferir);
    viver(opcao, programa, debitos, sorteio, conferir);
  }
  return possiveis.length;
}
