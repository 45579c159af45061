import type { AcordoDoErp } from '@balcao/contracts';
import { somarComponentes } from '@balcao/domain';
import { listGuias } from './guias.ts';
import { cobrancaNaApi } from './simulacao.ts';
import type { Livro } from './transacao.ts';
import {
  devolucaoDe,
  listAcordos,
  pagoDe,
  quebraDe,
  situacaoDe,
  type AcordoNoLivro,
} from './vida-dos-acordos.ts';

const FINS = {
  NAO_FORMADO: 'A entrada não foi paga no prazo: os débitos voltaram a ser cobrados.',
  CANCELADO: 'O acordo foi cancelado, e os débitos voltaram a ser cobrados.',
  ROMPIDO: 'O acordo se rompeu: o que foi pago foi abatido, e o resto voltou a ser cobrado.',
} as const;

const historicoDe = (acordo: AcordoNoLivro): AcordoDoErp['acordo']['historico'] => {
  const situacao = situacaoDe(acordo);
  const fim = acordo.caducou_em ?? acordo.rompido_em ?? acordo.cancelado_em;
  return [
    { dia: acordo.pedido_no_dia, texto: 'Pedido feito e dívida confessada.' },
    ...acordo.parcelas.flatMap(({ numero, pagamento }) =>
      pagamento === null
        ? []
        : [{ dia: pagamento, texto: numero === 1 ? 'Entrada paga.' : `Parcela ${numero} paga.` }],
    ),
    ...(fim !== null && Object.hasOwn(FINS, situacao)
      ? [{ dia: fim, texto: FINS[situacao as keyof typeof FINS] }]
      : []),
  ].sort((a, b) => a.dia.localeCompare(b.dia));
};

const rompimentoDe = (acordo: AcordoNoLivro): AcordoDoErp['acordo']['rompimento'] => {
  if (acordo.rompido_em === null) return null;
  const { programa, consolidacao, debitos } = acordo.termo;
  const { debitos: devolvidos, excedente } = devolucaoDe(acordo);
  const parcelas = quebraDe(acordo)?.parcelas ?? [];
  return {
    em: acordo.rompido_em,
    porque: `Sem pagamento: ${parcelas.length === 1 ? 'parcela' : 'parcelas'} ${parcelas.join(', ')}.`,
    perdeu_descontos: programa.rescisao.perdeDescontos && consolidacao.desconto > 0,
    debitos: devolvidos.map(({ chave, devido, abatido, resta }) => ({
      nome: debitos.find((um) => um.chave === chave)?.nome ?? chave,
      devido: somarComponentes(devido),
      abatido: somarComponentes(abatido),
      resta: somarComponentes(resta),
    })),
    excedente,
  };
};

/** Agreements with their bills, by person or by number. */
export const listComGuias = async (
  livro: Livro,
  cod_empre: number,
  filtro: { filtro: 'cpfcnpj' | 'numero_guia'; valor: string },
): Promise<AcordoDoErp[]> => {
  const acordos = await listAcordos(livro, cod_empre, filtro);
  const guias = await listGuias(livro, cod_empre, 'PARCELAMENTO', filtro);
  return acordos.flatMap((acordo): AcordoDoErp[] => {
    const guia = guias.find(({ numero }) => numero === acordo.numero_guia);
    if (guia === undefined) return [];
    const { termo } = acordo;
    const ativo = situacaoDe(acordo) === 'ATIVO';
    return [
      {
        ...guia,
        acordo: {
          lei: termo.programa.lei,
          situacao: situacaoDe(acordo),
          pedido_em: acordo.pedido_no_dia,
          entrada_ate: acordo.entrada_ate,
          total: termo.plano.total,
          pago: pagoDe(acordo),
          desconto: termo.consolidacao.desconto,
          rompe_em: ativo ? (quebraDe(acordo)?.dia ?? null) : null,
          debitos: termo.debitos.map(({ guia, parcela, nome, cobranca }) => ({
            numero_guia: guia,
            numero_parcela: parcela,
            nome,
            cobranca: cobrancaNaApi(cobranca, termo.programa),
          })),
          historico: historicoDe(acordo),
          rompimento: rompimentoDe(acordo),
        },
      },
    ];
  });
};
