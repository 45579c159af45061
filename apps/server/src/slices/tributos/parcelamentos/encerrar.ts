import {
  devolucaoDoTermo,
  situacaoDaGuia,
  somarComponentes,
  type DebitoDevolvido,
  type Devolucao,
  type Situacao,
} from '@balcao/domain';
import { abaterDaParcela } from '../../../core/abatimento.ts';
import {
  lockParcelasDasGuias,
  saveBaixas,
  type ParcelaDaBaixa,
} from '../../../core/baixa.repository.ts';
import type { OrgaoEmUso } from '../../../core/orgao.ts';
import type { Executor } from '../../../db/client.ts';
import {
  findAcordo,
  listDebitosParcelados,
  lockAcordo,
  type Acordo,
  type DebitoParcelado,
} from './acordos.repository.ts';
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
  tx: Executor,
  orgao: OrgaoEmUso,
  { atual, devolvido: { abatido } }: Devolvido,
): Promise<void> =>
  abaterDaParcela(tx, orgao, atual, {
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

/**
 * Ends an agreement before it is paid: its open installments are cancelled, its debts are owed again, less
 * what was paid. Everything under lock, so that a payment of the same instant comes before or after.
 * @param devido asked again under lock; an agreement for which it does not hold stays
 * @returns what came back; undefined when nothing was ended
 * @throws AppError FALTA_INDICE
 */
export const encerrar = async (
  tx: Executor,
  orgao: OrgaoEmUso,
  numero_guia: number,
  fim: FimDoAcordo,
  devido: (acordo: Acordo) => boolean,
): Promise<{ acordo: Acordo; devolucao: Devolucao } | undefined> => {
  const { cod_empre, hoje } = orgao;
  if (!(await lockAcordo(tx, cod_empre, numero_guia))) return undefined;
  const deles = await listDebitosParcelados(tx, cod_empre, numero_guia);
  const guias = [...new Set([numero_guia, ...deles.map(({ guia }) => guia)])];
  const antes = await lockParcelasDasGuias(tx, cod_empre, guias);
  const acordo = await findAcordo(tx, cod_empre, numero_guia);
  if (acordo === undefined || !devido(acordo)) return undefined;
  const restantes = aindaNele(deles, antes);
  const devolucao = devolver(acordo, restantes);
  const devolvidos = devolucao.debitos.flatMap((devolvido): Devolvido[] => {
    const debito = restantes.find((um) => chaveDoDebito(um.guia, um.parcela) === devolvido.chave);
    return debito ? [{ atual: debito.atual, volta: debito.situacao_anterior, devolvido }] : [];
  });
  const gravada = { ...devolucao, semValor: semValor(acordo) };
  await encerrarAcordo(tx, { cod_empre, numero_guia }, { fim, dia: hoje, devolucao: gravada });
  for (const um of devolvidos)
    if (!foiPago(um) && somarComponentes(um.devolvido.abatido) > 0) await abater(tx, orgao, um);
  await saveBaixas(tx, cod_empre, {
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
          acordo.parcelas.map(({ situacao }) => (situacao === 'BAIXADA' ? situacao : 'CANCELADA')),
        ),
      },
    ],
  });
  return { acordo, devolucao };
};
