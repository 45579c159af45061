import type { LinhaDeTributo } from '@balcao/contracts';
import { formatarData } from '@balcao/domain';
import type { Guia } from '../../../adapters/fonte-tributaria/port.ts';
import type { OrgaoEmUso } from '../../../core/orgao.ts';
import type { Quem } from '../../../core/quem.ts';
import { parcelaParaTela } from '../guia.presenter.ts';

const linhasDaGuia = (guia: Guia, orgao: OrgaoEmUso, { papel }: Quem): LinhaDeTributo[] =>
  guia.parcelas.map((parcela) => {
    const naTela = parcelaParaTela(parcela, guia, orgao);
    return {
      codigoContribuinte: papel === 'VISITANTE' ? null : (guia.contribuinte?.codigo ?? null),
      numero: guia.numero,
      tipo: guia.tipo ?? '',
      anoReferencia: guia.ano,
      dataVencimento: naTela.dataVencimento,
      dataVencimentoFormatada: formatarData(naTela.dataVencimento),
      status: naTela.status,
      valorFormatado: naTela.valor,
      parcela: naTela,
    };
  });

/** The installments of some guides, one a line, the last to fall due first. */
export const linhasParaTela = (
  guias: readonly Guia[],
  orgao: OrgaoEmUso,
  quem: Quem,
): LinhaDeTributo[] =>
  guias
    .flatMap((guia) => linhasDaGuia(guia, orgao, quem))
    .sort(
      (a, b) =>
        b.dataVencimento.localeCompare(a.dataVencimento) ||
        a.numero - b.numero ||
        a.parcela.numeroParcela - b.parcela.numeroParcela,
    );
