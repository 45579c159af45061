import { passouDoVencimento } from '../tributos/parcela.ts';
import type { Calendario } from '../calendario/calendario.ts';
import { formatarData, type DataCivil } from '../calendario/data-civil.ts';
import type {
  LimiteDoReparcelamento,
  PorComponente,
  ProgramaDeParcelamento,
  SituacaoDaCobranca,
  TipoDePessoa,
} from './programa.ts';

/** A debt that somebody wants to pay in installments, as it stands today. */
export interface DebitoAParcelar {
  /** Tells it apart from the others. */
  readonly chave: string;
  /** As the city names it: 'IPTU', 'Taxa de fiscalização'. */
  readonly receita: string;
  readonly ano: number;
  /** The first due date: charges count from it, and it lapses by it. */
  readonly vencimento: DataCivil;
  readonly inscrito: boolean;
  readonly situacao: SituacaoDaCobranca;
  /** Court of the lawsuit; null where there is none. */
  readonly vara: string | null;
  /** Not demanded for now (CTN art. 151), by an agreement or otherwise. */
  readonly suspenso: boolean;
  /** In how many agreements it has been. */
  readonly acordosAnteriores: number;
  /** Owed today, before fees. */
  readonly valores: Omit<PorComponente, 'honorarios'>;
}

export type EntradaDoDebito =
  | { readonly entra: true }
  | { readonly entra: false; readonly porque: string };

const NOMES_DAS_SITUACOES: Readonly<Record<SituacaoDaCobranca, string>> = {
  COMUM: 'que não foram a protesto nem à Justiça',
  PROTESTADA: 'protestados em cartório',
  AJUIZADA: 'cobrados na Justiça',
  PENHORA: 'com bens penhorados',
  RESTRICAO: 'com bens bloqueados pela Justiça',
  BLOQUEIO: 'com dinheiro bloqueado em conta',
};

const periodoEscrito = (de: DataCivil | null, ate: DataCivil | null): string =>
  [de && `a partir de ${formatarData(de)}`, ate && `até ${formatarData(ate)}`]
    .filter(Boolean)
    .join(' e ');

/** Limits of a debt that was in agreements before; undefined when it may not be in another one. */
export const limiteDoReparcelamento = (
  programa: ProgramaDeParcelamento,
  { situacao, acordosAnteriores }: Pick<DebitoAParcelar, 'situacao' | 'acordosAnteriores'>,
): LimiteDoReparcelamento | undefined =>
  programa.situacoes[situacao]?.reparcelamentos[acordosAnteriores - 1];

/** What keeps a debt out by what the programme says of debts; undefined: nothing. */
function foraDoPrograma(
  { debitos }: ProgramaDeParcelamento,
  { receita, vencimento, ano, inscrito }: DebitoAParcelar,
  hoje: DataCivil,
): string | undefined {
  const { receitas, vencidosDe, vencidosAte, inscricao, exercicioCorrente } = debitos;
  if (receitas !== null && !receitas.includes(receita)) return `O programa não aceita ${receita}.`;
  if (vencimento < (vencidosDe ?? vencimento) || vencimento > (vencidosAte ?? vencimento))
    return `O programa só aceita débitos vencidos ${periodoEscrito(vencidosDe, vencidosAte)}.`;
  if (!exercicioCorrente && String(ano) >= hoje.slice(0, 4))
    return `É deste ano: só pode ser parcelado a partir de ${ano + 1}.`;
  if (inscricao === 'SO_INSCRITOS' && !inscrito)
    return 'O programa só aceita o que está inscrito em dívida ativa.';
  if (inscricao === 'SO_NAO_INSCRITOS' && inscrito)
    return 'O programa não aceita o que está inscrito em dívida ativa.';
  return undefined;
}

/** What keeps a debt out by how far it was collected and agreed on; undefined: nothing. */
function foraPelaCobranca(
  programa: ProgramaDeParcelamento,
  debito: DebitoAParcelar,
): string | undefined {
  const { situacao, acordosAnteriores } = debito;
  if (programa.situacoes[situacao] === undefined)
    return `O programa não aceita débitos ${NOMES_DAS_SITUACOES[situacao]}.`;
  if (acordosAnteriores > 0 && limiteDoReparcelamento(programa, debito) === undefined)
    return 'Já foi parcelado antes, e a lei não permite parcelar de novo.';
  return undefined;
}

/** Whether a debt may enter a programme, and if not why, as a person reads it. */
export function entradaDoDebito(
  programa: ProgramaDeParcelamento,
  debito: DebitoAParcelar,
  hoje: DataCivil,
  calendario: Calendario,
): EntradaDoDebito {
  const porque = debito.suspenso
    ? 'A cobrança deste débito já está suspensa.'
    : passouDoVencimento(debito.vencimento, hoje, calendario)
      ? (foraDoPrograma(programa, debito, hoje) ?? foraPelaCobranca(programa, debito))
      : 'Ainda não venceu. Pague até o vencimento, sem acréscimos.';
  return porque === undefined ? { entra: true } : { entra: false, porque };
}

/** Who asks, where, and what they chose. */
export interface PedidoDeParcelamento {
  readonly pessoa: TipoDePessoa;
  readonly canal: 'PORTAL' | 'BALCAO';
  readonly escolhidos: readonly DebitoAParcelar[];
  /** Whether there is something else that may enter together with them. */
  readonly sobram: boolean;
}

const daJustica = ({ situacao }: DebitoAParcelar): boolean =>
  situacao !== 'COMUM' && situacao !== 'PROTESTADA';

/** Debts of one group can be agreed on together: what is in no court, or what is in the same one. */
const mesmoGrupo = (um: DebitoAParcelar, outro: DebitoAParcelar): boolean =>
  daJustica(um) === daJustica(outro) && (!daJustica(um) || um.vara === outro.vara);

/** What is chosen where nobody chose: what is in no court, or else what is in the court of the first. */
export const escolhaDePartida = <T extends DebitoAParcelar>(entram: readonly T[]): T[] => {
  const primeiro = entram.find((um) => !daJustica(um)) ?? entram[0];
  return entram.filter((um) => primeiro !== undefined && mesmoGrupo(um, primeiro));
};

/** Whether something was left out of what can be agreed on together with what is chosen. */
export const sobramDebitos = (
  entram: readonly DebitoAParcelar[],
  escolhidos: readonly DebitoAParcelar[],
): boolean =>
  entram.some(
    (um) => !escolhidos.includes(um) && escolhidos.some((outro) => mesmoGrupo(um, outro)),
  );

/** Of which debts the law wants costs paid before, where nobody can see the receipt; undefined: of none. */
function custasAPagarAntes(
  { situacoes }: Pick<ProgramaDeParcelamento, 'situacoes'>,
  { canal, escolhidos }: Pick<PedidoDeParcelamento, 'canal' | 'escolhidos'>,
): string | undefined {
  if (canal !== 'PORTAL') return undefined;
  const deles = escolhidos.find(({ situacao }) => situacoes[situacao]?.custasAntes);
  if (deles === undefined) return undefined;
  const quais = daJustica(deles) ? 'do processo' : 'do cartório dos débitos protestados';
  return `Pague antes as custas ${quais} e faça o acordo no atendimento.`;
}

/** Why debts that may enter can't be agreed on together, as a person reads it; undefined: they can. */
export function recusaDoPedido(
  programa: ProgramaDeParcelamento,
  pedido: PedidoDeParcelamento,
  hoje: DataCivil,
): string | undefined {
  const { de, ate, pessoas, canais, debitos } = programa;
  const { pessoa, canal, escolhidos, sobram } = pedido;
  if (hoje < de) return `A adesão começa em ${formatarData(de)}.`;
  if (ate !== null && hoje > ate) return `A adesão terminou em ${formatarData(ate)}.`;
  if (!canais.includes(canal))
    return canal === 'PORTAL'
      ? 'Este programa é só no atendimento.'
      : 'Este programa é só no portal.';
  if (!pessoas.includes(pessoa)) return 'Este programa não é para o seu tipo de pessoa.';
  if (escolhidos.length === 0) return 'Escolha ao menos um débito.';
  if (debitos.todos && sobram)
    return 'Neste programa entram todos os débitos que podem ser parcelados.';
  const naJustica = escolhidos.filter(daJustica);
  if (naJustica.length > 0 && naJustica.length < escolhidos.length)
    return 'O que está na Justiça é parcelado à parte. Faça um acordo para cada um.';
  if (new Set(naJustica.map(({ vara }) => vara)).size > 1)
    return 'Débitos de varas diferentes são parcelados à parte. Faça um acordo para cada uma.';
  return custasAPagarAntes(programa, pedido);
}
