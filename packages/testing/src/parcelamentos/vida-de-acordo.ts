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
  SITUACOES_DA_COBRANCA,
  somarComponentes,
  somarDias,
  somarMeses,
  TIPOS_DE_PESSOA,
  type DebitoAParcelar,
  type Faixa,
  type OpcaoDeParcelamento,
  type ParcelaDoPlano,
  type ProgramaDeParcelamento,
} from '@balcao/domain';
import { conferirRecebido, soma, type Conferir, type Sorteio } from './conferir-recebido.ts';

/** Mulberry32: small, and as even as a test needs. */
function sortear(semente: number): Sorteio {
  let estado = semente;
  return (ate) => {
    estado = (estado + 0x6d_2b_79_f5) | 0;
    let x = Math.imul(estado ^ (estado >>> 15), 1 | estado);
    x = (x + Math.imul(x ^ (x >>> 7), 61 | x)) ^ x;
    return Math.floor((((x ^ (x >>> 14)) >>> 0) / 4_294_967_296) * ate);
  };
}

const um = <T>(de: readonly [T, ...T[]], sorteio: Sorteio): T => de[sorteio(de.length)] ?? de[0];

const porcento = (sorteio: Sorteio, ate = 100): string => `${sorteio(ate)}.${sorteio(100)}`;

function faixaAoAcaso(sorteio: Sorteio): Faixa {
  const de = 1 + sorteio(6);
  return {
    de,
    ate: de + sorteio(60),
    pessoas: null,
    acimaDe: null,
    valorAte: null,
    minimo: { centavos: 1 + sorteio(20_000) },
    entrada: {
      percentual: um(['0', porcento(sorteio, 60)], sorteio),
      minimo: sorteio(2) * sorteio(5000),
    },
    descontos: {
      principal: um(['0', porcento(sorteio, 30)], sorteio),
      correcao: porcento(sorteio),
      multa: porcento(sorteio),
      juros: um(['100', porcento(sorteio)], sorteio),
      honorarios: um(['0', porcento(sorteio)], sorteio),
    },
  };
}

function programaAoAcaso(sorteio: Sorteio): ProgramaDeParcelamento {
  const situacao = () => ({
    parcelasAte: um([null, 12 + sorteio(60)], sorteio),
    honorarios: um(['0', '10', porcento(sorteio, 20)], sorteio),
    custasAntes: false,
    reparcelamentos: [{ parcelasAte: 24, entrada: porcento(sorteio, 30) }],
  });
  return {
    nome: 'Ao acaso',
    lei: 'Nenhuma',
    de: '2020-01-01',
    ate: null,
    canais: ['PORTAL'],
    pessoas: TIPOS_DE_PESSOA,
    debitos: {
      receitas: null,
      vencidosDe: null,
      vencidosAte: null,
      inscricao: 'TODOS',
      exercicioCorrente: true,
      todos: false,
    },
    situacoes: Object.fromEntries(SITUACOES_DA_COBRANCA.map((qual) => [qual, situacao()])),
    faixas: [faixaAoAcaso(sorteio), faixaAoAcaso(sorteio)],
    prazoDaEntrada: { dias: sorteio(40), uteis: sorteio(2) === 0 },
    financiamento: {
      porMes: um(['0', '0.5', '1', porcento(sorteio, 5)], sorteio),
      tabela: um(['SIMPLES', 'PRICE'], sorteio),
      acimaDeParcelas: um([0, 12], sorteio),
      correcao: um(['NENHUMA', 'SELIC', 'INDICE_MENSAL', 'INDICE_ANUAL'], sorteio),
    },
    vencimento: {
      dia: um<number | 'DO_PEDIDO' | 'ULTIMO_UTIL'>(
        ['DO_PEDIDO', 'ULTIMO_UTIL', 1 + sorteio(31)],
        sorteio,
      ),
      mesesSemParcela: um([[], [12], [1, 7]], sorteio),
    },
    sobra: um(['PRIMEIRA', 'ULTIMA'], sorteio),
    rescisao: {
      vencidas: um([null, 1 + sorteio(4)], sorteio),
      consecutivas: sorteio(2) === 0,
      aUltima: sorteio(2) === 0,
      noFim: sorteio(2) === 0,
      toleranciaDias: sorteio(40),
      atrasoMaximoDias: 30 + sorteio(90),
      perdeDescontos: sorteio(2) === 0,
    },
    antecipa: um(['PROXIMAS', 'ULTIMAS'], sorteio),
  };
}

const debitoAoAcaso = (chave: string, sorteio: Sorteio): DebitoAParcelar => ({
  chave,
  receita: um(['IPTU', 'ISSQN', 'Taxa'], sorteio),
  ano: 2020 + sorteio(5),
  vencimento: somarDias('2020-01-01', sorteio(1800)),
  inscrito: sorteio(2) === 0,
  situacao: um(['COMUM', 'AJUIZADA', 'PROTESTADA'], sorteio),
  vara: null,
  suspenso: false,
  acordosAnteriores: sorteio(2),
  valores: {
    principal: 1 + sorteio(um([100, 100_000, 50_000_000], sorteio)),
    correcao: sorteio(2) * sorteio(100_000),
    multa: sorteio(2) * sorteio(100_000),
    juros: sorteio(2) * sorteio(1_000_000),
  },
});

/** The day of every request. */
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
