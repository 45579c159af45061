import {
  corrigirParcela,
  proximoDiaUtil,
  somarDias,
  somarMeses,
  type DataCivil,
} from '@balcao/domain';
import { auditar } from '../../../core/auditoria/auditoria.ts';
import type { OrgaoEmUso } from '../../../core/orgao/orgao.ts';
import type { Quem } from '../../../core/quem/quem.ts';
import type { Database } from '../../../db/client.ts';
import { findAcordo, lockAcordo, type Acordo } from './acordos.repository.ts';
import { ativarParcela } from './passos-do-acordo.repository.ts';

/** From the day on which its amount is known, so many days are left to pay an installment. */
const PARA_PAGAR = 5;

interface Corrigida {
  numero: number;
  vencimento: DataCivil;
  valor: number;
  correcao: number;
}

/**
 * The installments of an agreement whose amount is known by now. Of those that a late figure makes known at once one
 * falls due each month, as they would have: what the city was late with breaks nothing.
 */
const conhecidas = ({ parcelas: todas, termo, pedido_no_dia }: Acordo, orgao: OrgaoEmUso) => {
  const { hoje, calendario, parametros, tabelas } = orgao;
  const daCidade = { ...tabelas, indiceQueRege: parametros.indice_que_rege };
  return todas
    .filter(({ situacao }) => situacao === 'INATIVA')
    .flatMap(({ numero }) => {
      const acordada = termo.plano.parcelas.find((uma) => uma.numero === numero);
      if (acordada === undefined) return [];
      const quando = { pedido: pedido_no_dia, hoje };
      const correcao = corrigirParcela(acordada, quando, termo.programa.financiamento, daCidade);
      return correcao.ok ? [{ ...acordada, correcao: correcao.valor }] : [];
    })
    .map(({ numero, total, correcao, vencimento: acordado }, i): Corrigida => {
      const aoMenos = proximoDiaUtil(somarMeses(somarDias(hoje, PARA_PAGAR), i), calendario);
      const vencimento = acordado > aoMenos ? acordado : aoMenos;
      return { numero, vencimento, valor: total + correcao, correcao };
    });
};

/**
 * Completes the installments of an agreement whose month came and whose figure is in the city's tables: from then
 * on they are paid like any other. In force or not yet, each once, under lock.
 * @returns the agreement as it stands after it; undefined when it has ended meanwhile
 */
export const corrigirAcordo = async (
  db: Database,
  orgao: OrgaoEmUso,
  visto: Acordo,
  { quem, titular }: { quem: Quem; titular: string },
): Promise<Acordo | undefined> => {
  if (conhecidas(visto, orgao).length === 0) return visto;
  const { cod_empre } = orgao;
  const { numero_guia } = visto;
  return db.transaction(async (tx) => {
    if (!(await lockAcordo(tx, cod_empre, numero_guia))) return undefined;
    const acordo = await findAcordo(tx, cod_empre, numero_guia);
    const novas = acordo ? conhecidas(acordo, orgao) : [];
    if (novas.length === 0) return acordo;
    for (const uma of novas) await ativarParcela(tx, cod_empre, numero_guia, uma);
    await auditar(tx, quem, {
      cod_empre,
      evento: 'parcelamento.corrigir',
      titular,
      dados: {
        numero_guia,
        parcelas: novas.map(({ numero, correcao }) => ({ numero, correcao })),
      },
    });
    return findAcordo(tx, cod_empre, numero_guia);
  });
};
