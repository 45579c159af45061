import {
  regraDaAtualizacao,
  casoDaEscolha,
  devidoEm,
  formatarData,
  formatarReais,
  RECEITAS,
  varaDe,
  type CobrancaDoDebito,
  type DebitoAParcelar,
  type PedidoDeParcelamento,
} from '@balcao/domain';
import type { Guia, Parcela } from '../../../adapters/fonte-tributaria/fonte-tributaria.port.ts';
import { AppError } from '../../../core/app-error.ts';
import type { OrgaoEmUso } from '../../../core/orgao/orgao.ts';
import type { Contexto } from '../../slice.ts';
import { lerAutomaticas, SEM_AUTOMATICAS, type Automaticas } from '../automaticas.ts';
import { nomeDaParcela, tributoLigado } from '../documento-unico/em-aberto.ts';
import { totalDeParcelas } from '../guias.presenter.ts';

/** A debt of a person: what the law asks about it, and how it is called. */
export interface DebitoDaPessoa {
  numero_guia: number;
  numero_parcela: number;
  nome: string;
  de: string | null;
  vencimento_formatado: string;
  valor: string;
  valor_centavos: number;
  debito: DebitoAParcelar;
  /** The protest or the lawsuit; null: none. */
  cobranca: CobrancaDoDebito | null;
  /** A fee for a service or for police power, which is paid before taxes (CTN art. 163, II). */
  taxa: boolean;
  /** What keeps it out of every programme here; null: nothing. */
  fora: string | null;
}

/** What tells an installment from all others. */
export const chaveDoDebito = (numero_guia: number, numero_parcela: number): string =>
  `${numero_guia}.${numero_parcela}`;

/** The single payment is no debt of its own while the numbered ones can be paid, and the other way round. */
const eDebito = (parcela: Parcela, guia: Guia, { hoje, calendario }: OrgaoEmUso): boolean => {
  if (parcela.situacao !== 'ATIVA' && parcela.situacao !== 'DÍVIDA') return false;
  const caso = casoDaEscolha(parcela, guia.parcelas, hoje, calendario);
  return caso === undefined || caso === 'PARCELA_COM_UNICA';
};

/** Where it is asked for. */
type Canal = PedidoDeParcelamento['canal'];

interface Lidos {
  automaticas: Automaticas;
  acordos: ReadonlyMap<string, number>;
  canal: Canal;
}

const porqueFora = (
  guia: Guia,
  parcela: Parcela,
  { automaticas, canal }: Lidos,
  { parametros: { divida_ativa_paga_aqui: aqui } }: OrgaoEmUso,
): string | null => {
  if (parcela.situacao === 'DÍVIDA' && !aqui && canal === 'PORTAL')
    return 'Está em dívida ativa, que aqui só se parcela no atendimento da prefeitura.';
  return automaticas(guia, parcela)?.cobra
    ? 'O banco vai pagar esta parcela pelo pagamento automático. Cancele-o antes.'
    : null;
};

const debitoDe = (
  guia: Guia,
  parcela: Parcela,
  lidos: Lidos,
  orgao: OrgaoEmUso,
): DebitoDaPessoa => {
  const devido = devidoEm(parcela, orgao.hoje, regraDaAtualizacao(orgao));
  if (!devido.ok) throw new AppError('FALTA_INDICE', { message: devido.motivo });
  const { principal, correcao, multa, juros, total } = devido.valor;
  const chave = { numero_guia: guia.numero, numero_parcela: parcela.numero };
  return {
    ...chave,
    nome: nomeDaParcela(guia, parcela.numero, totalDeParcelas(guia)),
    de: guia.imovel ? `Inscrição ${guia.imovel.inscricao}` : guia.tipo,
    vencimento_formatado: formatarData(parcela.vencimentoOriginal),
    valor: formatarReais(total),
    valor_centavos: total,
    debito: {
      chave: chaveDoDebito(guia.numero, parcela.numero),
      receita: RECEITAS[guia.tributo],
      ano: guia.ano,
      vencimento: parcela.vencimentoOriginal,
      inscrito: parcela.situacao === 'DÍVIDA',
      situacao: parcela.cobranca?.situacao ?? 'COMUM',
      vara: varaDe(parcela.cobranca),
      suspenso: false,
      acordosAnteriores: lidos.acordos.get(chaveDoDebito(guia.numero, parcela.numero)) ?? 0,
      valores: { principal, correcao, multa, juros },
    },
    cobranca: parcela.cobranca,
    taxa: guia.tributo === 'TAXA' || guia.tributo === 'ALVARA',
    fora: porqueFora(guia, parcela, lidos, orgao),
  };
};

/** What is owed of some bills, what is due first first. @throws AppError FALTA_INDICE */
const debitosDe = (guias: readonly Guia[], lidos: Lidos, orgao: OrgaoEmUso): DebitoDaPessoa[] =>
  guias
    .flatMap((guia) =>
      guia.parcelas
        .filter((parcela) => eDebito(parcela, guia, orgao))
        .map((parcela) => debitoDe(guia, parcela, lidos, orgao)),
    )
    .sort(
      (a, b) =>
        a.debito.vencimento.localeCompare(b.debito.vencimento) ||
        a.numero_guia - b.numero_guia ||
        a.numero_parcela - b.numero_parcela,
    );

/**
 * What a person owes of the taxes whose service is on, with today's charges; what is due first comes first.
 * @param todas all bills of the person
 * @throws AppError FALTA_INDICE
 */
export const debitosDaPessoa = async (
  { db }: Pick<Contexto, 'db'>,
  orgao: OrgaoEmUso,
  todas: readonly Guia[],
  { acordos, canal }: Pick<Lidos, 'acordos' | 'canal'>,
): Promise<{ contribuinte: string | null; debitos: DebitoDaPessoa[] }> => {
  // An agreement is no debt to agree on: it is broken first, or paid.
  const guias = todas.filter(
    (guia) => guia.tributo !== 'PARCELAMENTO' && tributoLigado(orgao, guia),
  );
  const automaticas = await lerAutomaticas(db, orgao, guias);
  return {
    contribuinte: todas[0]?.contribuinte?.nome ?? null,
    debitos: debitosDe(guias, { automaticas, acordos, canal }, orgao),
  };
};

/** It may be one of several things, and none of them is told. */
const SO_NA_CONTA = 'Este débito só se simula na conta. Entre na sua conta para saber por quê.';

/**
 * The same of one bill, for who holds it and has not signed in: nothing that only the person may know is told, neither
 * whether a bank charges it, nor its protest, its lawsuit or an agreement it was in.
 */
export const debitosDaGuia = (
  orgao: OrgaoEmUso,
  guia: Guia,
  { acordos }: Pick<Lidos, 'acordos'>,
): DebitoDaPessoa[] => {
  const lidos: Lidos = { automaticas: SEM_AUTOMATICAS, acordos, canal: 'PORTAL' };
  return debitosDe([guia], lidos, orgao).map((um) =>
    um.cobranca === null && um.debito.acordosAnteriores === 0
      ? um
      : { ...um, cobranca: null, fora: SO_NA_CONTA },
  );
};
