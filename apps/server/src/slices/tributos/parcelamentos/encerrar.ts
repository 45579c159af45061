import {
  devolucaoDoTermo,
  situacaoDaGuia,
  somarComponentes,
  type DebitoDevolvido,
  type Devolucao,
  type Situacao,
} from '@balcao/domain';
import { abaterDaParcela } from '../../../core/pagamentos/abatimento.ts';
import {
  lockParcelasDasGuias,
  saveBaixas,
  type ParcelaDaBaixa,
} from '../../../core/pagamentos/baixa.repository.ts';
import type { OrgaoEmUso } from '../../../core/orgao/orgao.ts';
import type { Batch } from '../../../db/batch.ts';
import type { Executor } from '../../../db/client.ts';
import {
  findAcordo,
  guiasDoAcordo,
  listDebitosParcelados,
  lockAcordo,
  type Acordo,
  type DebitoParcelado,
} from './acordos.repository.ts';
import { findDono, type Dono } from './avisos-do-acordo.repository.ts';
import { chaveDoDebito } from './debitos-da-pessoa.ts';
import { encerrarAcordo, type FimDoAcordo } from './passos-do-acordo.repository.ts';
import { semValor } from './que-rompe.ts';

/** A debt that came back, beside its installment and the state that it gets. */
interface Devolvido {
  atual: ParcelaDaBaixa;
  volta: Situacao;
  devolvido: DebitoDevolvido;
}

/** An installment that is still replaced by the agreement: nobody paid it elsewhere, nor took it out. */
interface AindaNele extends DebitoParcelado {
  atual: ParcelaDaBaixa;
}

const aindaNele = (
  deles: readonly DebitoParcelado[],
  antes: readonly ParcelaDaBaixa[],
): AindaNele[] =>
  deles.flatMap((debito) => {
    const atual = antes.find(
      ({ guia, numero }) => guia === debito.guia && numero === debito.parcela,
    );
    return atual?.situacao === 'INATIVA' ? [{ ...debito, atual }] : [];
  });

/** What was received is imputed to the debts that are left (CTN art. 163); nobody's twice. */
const devolver = ({ termo, parcelas }: Acordo, deles: readonly AindaNele[]): Devolucao => {
  const chaves = new Set(deles.map(({ guia, parcela }) => chaveDoDebito(guia, parcela)));
  return devolucaoDoTermo(
    { ...termo, debitos: termo.debitos.filter(({ chave }) => chaves.has(chave)) },
    parcelas.reduce((soma, { pago }) => soma + pago, 0),
  );
};

/** Takes what was paid away from an installment, which stays owed with the rest. */
const abater = (
  lote: Batch,
  orgao: OrgaoEmUso,
  { atual, devolvido: { abatido } }: Devolvido,
): Promise<void> =>
  abaterDaParcela(lote, orgao, atual, {
    // Something is still owed: a cent of principal at the least carries it.
    principal: Math.min(abatido.principal, atual.principal - 1),
    total: somarComponentes(abatido),
  });

const foiPago = ({ devolvido: { resta } }: Devolvido): boolean => somarComponentes(resta) === 0;

/** The state of each bill once its debts are back. */
const situacoesDasGuias = (todas: readonly ParcelaDaBaixa[], devolvidos: readonly Devolvido[]) => {
  const depois = todas.map((parcela) => {
    const volta = devolvidos.find(({ atual }) => atual === parcela);
    if (volta === undefined) return parcela;
    return { ...parcela, situacao: foiPago(volta) ? ('BAIXADA' as const) : volta.volta };
  });
  return [...new Set(depois.map(({ guia }) => guia))].map((guia) => ({
    guia,
    situacao: situacaoDaGuia(
      depois.filter((uma) => uma.guia === guia).map(({ situacao }) => situacao),
    ),
  }));
};

/** An agreement under lock with its installments and its debts: what its end is decided by. */
interface Travado {
  /** Whether nothing closed it yet. */
  aberto: boolean;
  acordo: Acordo | undefined;
  antes: readonly ParcelaDaBaixa[];
  deles: readonly DebitoParcelado[];
  /** Whom its end is told. */
  dono: Dono | undefined;
}

/** Locks it, in one round trip, so that a payment of the same instant comes before or after. */
export const lockParaEncerrar = async (
  tx: Executor,
  cod_empre: number,
  numero_guia: number,
): Promise<Travado> => {
  const [aberto, antes, deles, acordo, dono] = await Promise.all([
    lockAcordo(tx, cod_empre, numero_guia),
    lockParcelasDasGuias(tx, cod_empre, guiasDoAcordo(cod_empre, numero_guia)),
    listDebitosParcelados(tx, cod_empre, numero_guia),
    findAcordo(tx, cod_empre, numero_guia),
    findDono(tx, cod_empre, { numero_guia }),
  ]);
  return { aberto, acordo, antes, deles, dono };
};

/**
 * Ends an agreement before it is paid: its open installments are cancelled, its debts are owed again, less
 * what was paid. All with a batch of who has locked it.
 * @param devido asked under lock; an agreement for which it does not hold stays
 * @returns what came back; undefined when nothing was ended
 * @throws AppError FALTA_INDICE
 */
export const encerrar = async (
  lote: Batch,
  orgao: OrgaoEmUso,
  { aberto, acordo, antes, deles }: Travado,
  fim: FimDoAcordo,
  devido: (acordo: Acordo) => boolean,
): Promise<{ acordo: Acordo; devolucao: Devolucao } | undefined> => {
  const { cod_empre, hoje } = orgao;
  if (!aberto || acordo === undefined || !devido(acordo)) return undefined;
  const { numero_guia, parcelas } = acordo;
  const restantes = aindaNele(deles, antes);
  const devolucao = devolver(acordo, restantes);
  const devolvidos = devolucao.debitos.flatMap((devolvido): Devolvido[] => {
    const debito = restantes.find((um) => chaveDoDebito(um.guia, um.parcela) === devolvido.chave);
    return debito ? [{ atual: debito.atual, volta: debito.situacao_anterior, devolvido }] : [];
  });
  encerrarAcordo(
    lote,
    { cod_empre, numero_guia },
    {
      fim,
      dia: hoje,
      devolucao: { ...devolucao, semValor: semValor(acordo) },
      abertas: parcelas
        .filter(({ situacao }) => situacao === 'ATIVA' || situacao === 'INATIVA')
        .map(({ numero }) => numero),
      voltam: restantes,
    },
  );
  for (const um of devolvidos)
    if (!foiPago(um) && somarComponentes(um.devolvido.abatido) > 0) await abater(lote, orgao, um);
  await saveBaixas(lote, cod_empre, {
    pagas: devolvidos.filter(foiPago).map(({ atual: { guia, numero: parcela } }) => ({
      guia,
      parcela,
      pagamento: hoje,
    })),
    inativadas: [],
    guias: [
      ...situacoesDasGuias(
        antes.filter(({ guia }) => guia !== numero_guia),
        devolvidos,
      ),
      {
        guia: numero_guia,
        situacao: situacaoDaGuia(
          parcelas.map(({ situacao }) => (situacao === 'BAIXADA' ? situacao : 'CANCELADA')),
        ),
      },
    ],
  });
  return { acordo, devolucao };
};
