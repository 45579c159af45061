import type { PagamentoAutomatico, ParcelaAutorizada } from '@balcao/contracts';
import {
  diaDaTentativa,
  formatarData,
  formatarReais,
  janelaDoAgendamento,
  numeroParcelaLegivel,
  planoDoAutomatico,
  podeDesagendar,
  situacaoAutomatica,
  somarDias,
  type DataCivil,
} from '@balcao/domain';
import type { Guia, Parcela } from '../../../adapters/fonte-tributaria/fonte-tributaria.port.ts';
import type { OrgaoEmUso } from '../../../core/orgao/orgao.ts';
import type { AgendadaRow } from '../../../core/pagamentos/agendadas-pix.repository.ts';
import type { AutorizacaoRow } from '../../../core/pagamentos/pix-automatico.repository.ts';
import { cobrancaDaParcela } from '../cobranca.ts';
import { totalDeParcelas } from '../guias.presenter.ts';

type Autorizacao = NonNullable<PagamentoAutomatico['autorizacao']>;

const SITUACOES = {
  PEDIDA: 'AGUARDANDO_BANCO',
  CRIADA: 'AGUARDANDO_AUTORIZACAO',
  APROVADA: 'AUTORIZADA',
  A_ENCERRAR: 'ENCERRANDO',
  CANCELADA: 'CANCELADA',
  REJEITADA: 'REJEITADA',
  EXPIRADA: 'EXPIRADA',
  RECUSADA: 'RECUSADA',
} as const satisfies Record<AutorizacaoRow['estado'], Autorizacao['situacao']>;

const FINS = {
  CIDADAO: 'Você cancelou o pagamento automático.',
  NO_BANCO: 'O pagamento automático foi cancelado no banco.',
  PREFEITURA: 'A prefeitura encerrou o pagamento automático.',
  QUITADA: 'Todas as parcelas autorizadas foram cobradas.',
} as const;

const TEXTOS = {
  PEDIDA: 'O banco ainda não respondeu. Continuamos tentando: volte em alguns minutos.',
  CRIADA: 'Falta autorizar no aplicativo do seu banco.',
  APROVADA: 'Autorizado: cada parcela é paga sozinha no vencimento.',
  A_ENCERRAR: 'Estamos cancelando no banco. Isto pode levar alguns minutos.',
  REJEITADA: 'A autorização foi recusada no aplicativo do banco.',
  EXPIRADA: 'O prazo para autorizar no banco terminou.',
  RECUSADA: 'O banco não aceitou este pagamento automático. Pague cada parcela pelo portal.',
} as const;

const textoDe = ({ estado, fim }: AutorizacaoRow): string =>
  estado === 'CANCELADA' ? FINS[fim ?? 'NO_BANCO'] : TEXTOS[estado];

const TENTATIVAS = {
  SOLICITADA: 'pedida ao banco',
  AGENDADA: 'marcada',
  PAGA: 'paga',
  CANCELADA: 'cancelada',
  REJEITADA: 'recusada pelo banco',
  EXPIRADA: 'não foi paga, por falta de saldo ou limite',
} as const;

const daParcela = (parcela: Parcela, guia: Guia) => ({
  numeroParcela: parcela.numero,
  numeroParcelaLegivel: numeroParcelaLegivel(parcela.numero, totalDeParcelas(guia)),
  valor: formatarReais(parcela.ultima.total),
  vencimento: parcela.ultima.vencimento,
  vencimentoFormatado: formatarData(parcela.ultima.vencimento),
});

/** What the code that authorises pays besides (journey 3). */
const pagaAgora = (guia: Guia, orgao: OrgaoEmUso, { codigo_agora }: AutorizacaoRow) => {
  const parcela = guia.parcelas.find(
    (uma) => codigo_agora !== null && cobrancaDaParcela(uma, guia, orgao)?.codigo === codigo_agora,
  );
  return parcela ? daParcela(parcela, guia) : null;
};

/** A due date without office hours is not the day on which it is tried, which the lists say too. */
const diaEscrito = (vencimento: DataCivil, { calendario }: OrgaoEmUso): string =>
  formatarData(diaDaTentativa(vencimento, calendario));

const parcelaAutorizada = (
  parcela: Parcela,
  guia: Guia,
  row: AutorizacaoRow,
  agendada: AgendadaRow | undefined,
  orgao: OrgaoEmUso,
): ParcelaAutorizada | undefined => {
  const { hoje } = orgao;
  const situacao = situacaoAutomatica(parcela, row.data_final, agendada?.estado, hoje);
  if (situacao === undefined) return undefined;
  const vencimento = agendada?.vencimento ?? parcela.ultima.vencimento;
  const cancelavel = situacao === 'AGENDADA' && podeDesagendar(vencimento, hoje);
  const tentativas = (agendada?.tentativas_no_banco ?? []).map(
    ({ dia, status }) => `${formatarData(dia)}: ${TENTATIVAS[status]}`,
  );
  return {
    ...daParcela(parcela, guia),
    ...(agendada && { valor: formatarReais(agendada.valor_centavos), vencimento }),
    vencimentoFormatado: diaEscrito(vencimento, orgao),
    situacao,
    agendada_a_partir_de: formatarData(janelaDoAgendamento(vencimento).de),
    cancelavel_ate: cancelavel ? formatarData(somarDias(vencimento, -1)) : null,
    tentativas,
    motivo: agendada?.motivo ?? null,
  };
};

/** What of a guide can be paid by itself, and what was authorised, as whoever owes it reads it. */
export const paraTela = (
  guia: Guia,
  orgao: OrgaoEmUso,
  row: AutorizacaoRow | undefined,
  agendadas: readonly AgendadaRow[],
  pagarEm: (pix: string) => string | null,
): PagamentoAutomatico => {
  const { hoje, calendario, pix_automatico } = orgao;
  const aberta = row && ['PEDIDA', 'CRIADA', 'APROVADA', 'A_ENCERRAR'].includes(row.estado);
  const lido =
    pix_automatico && !aberta ? planoDoAutomatico(guia.parcelas, hoje, calendario) : undefined;
  const brcode = row?.estado === 'CRIADA' ? row.brcode : null;
  return {
    oferta: lido?.ok
      ? {
          parcelas: lido.plano.parcelas.map((parcela) => ({
            ...daParcela(parcela, guia),
            vencimentoFormatado: diaEscrito(parcela.ultima.vencimento, orgao),
          })),
          agora: lido.plano.agora ? daParcela(lido.plano.agora, guia) : null,
          minimo: formatarReais(lido.plano.minimo),
          retentativas: pix_automatico?.retentativas ?? false,
        }
      : null,
    autorizacao: row
      ? {
          id: row.id,
          situacao: SITUACOES[row.estado],
          texto: textoDe(row),
          pix: brcode,
          pagar_em: brcode === null ? null : pagarEm(brcode),
          paga_agora: brcode === null ? null : pagaAgora(guia, orgao, row),
          parcelas: guia.parcelas.flatMap(
            (parcela) =>
              parcelaAutorizada(
                parcela,
                guia,
                row,
                agendadas.find(({ numero_parcela }) => numero_parcela === parcela.numero),
                orgao,
              ) ?? [],
          ),
        }
      : null,
  };
};
