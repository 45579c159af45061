import type { AntecipacaoNaTela } from '@balcao/contracts';
import {
  regraDaAtualizacao,
  anteciparParcelas,
  formatarData,
  formatarReais,
  proximoDiaUtil,
  ratear,
  reemitirDaGuia,
  type Centavos,
} from '@balcao/domain';
import type { Guia, Parcela } from '../../../adapters/fonte-tributaria/fonte-tributaria.port.ts';
import { AppError } from '../../../core/app-error.ts';
import type { OrgaoEmUso } from '../../../core/orgao/orgao.ts';
import type { Quem } from '../../../core/quem/quem.ts';
import type { Contexto } from '../../slice.ts';
import { lerAutomaticas } from '../automaticas.ts';
import type { DocumentoAgora } from '../documento-unico/documento-na-tela.ts';
import { emitirDocumento } from '../documento-unico/emitir-documento-unico.ts';
import type { Guarda } from '../privacidade.ts';
import { situacaoDe } from './acordo-na-tela.ts';
import type { Acordo } from './acordos.repository.ts';
import { getAcordoDe } from './acordos.ts';

/** An installment as it is paid today: its slip, late charges among it, less what is taken off. */
interface ParcelaHoje {
  parcela: Parcela;
  slip: Centavos;
  desconto: Centavos;
}

interface Antecipacao {
  acordo: Acordo;
  abertas: number;
  /** Whose amount is not known yet. */
  esperando: number;
  parcelas: ParcelaHoje[];
  total: Centavos;
  economia: Centavos;
  porque: string;
  impedimento: string | null;
}

/** The slip that a document of today takes: the one in force, or that of a refresh. @throws AppError FALTA_INDICE */
const slipDeHoje = (parcela: Parcela, guia: Guia, orgao: OrgaoEmUso): Centavos => {
  const reemissao = reemitirDaGuia(parcela, guia.parcelas, orgao.hoje, regraDaAtualizacao(orgao));
  if (reemissao.tipo !== 'RECUSADA') return reemissao.emissao.total;
  if (reemissao.motivo === 'FALTA_INDICE')
    throw new AppError('FALTA_INDICE', { message: reemissao.detalhe });
  return parcela.ultima.total;
};

/** Of an installment that was paid in part, what is saved is that of the rest. */
const doResto = (economia: Centavos, { principal }: Parcela, acordado: Centavos): Centavos =>
  principal >= acordado ? economia : (ratear(economia, [principal, acordado - principal])[0] ?? 0);

const NO_BANCO =
  'O banco vai pagar uma destas parcelas pelo pagamento automático. Cancele-o antes, para não pagar duas vezes.';

/**
 * What it costs today to pay so many installments of an agreement in force, or all of them.
 * @throws AppError ACORDO_NAO_ENCONTRADO, ENTRADA_NAO_PAGA, ACORDO_ENCERRADO, FALTA_INDICE
 */
const calcular = async (
  { db, fonteTributaria }: Contexto,
  quem: Quem,
  orgao: OrgaoEmUso,
  numero: number,
  quantas: number | undefined,
): Promise<Antecipacao> => {
  const { cod_empre, hoje, fonte_propria } = orgao;
  const achar = () => fonteTributaria.findGuia(cod_empre, 'PARCELAMENTO', numero);
  // A city's own system is asked only of what is known to be theirs.
  const [acordo, lida, automaticas] = await Promise.all([
    getAcordoDe(db, quem, cod_empre, numero),
    fonte_propria ? achar() : undefined,
    lerAutomaticas(db, orgao, [{ numero }]),
  ]);
  const situacao = situacaoDe(acordo);
  if (situacao === 'AGUARDA_ENTRADA') throw new AppError('ENTRADA_NAO_PAGA');
  if (situacao !== 'ATIVO') throw new AppError('ACORDO_ENCERRADO');
  const guia = fonte_propria ? lida : await achar();
  if (guia === undefined) throw new AppError('ACORDO_NAO_ENCONTRADO');
  const { termo, pedido_no_dia: pedido } = acordo;
  const daGuia = new Map(guia.parcelas.map((parcela) => [parcela.numero, parcela]));
  const { parcelas: todas } = termo.plano;
  const abertas = todas.filter((uma) => daGuia.get(uma.numero)?.situacao === 'ATIVA');
  const { parcelas: escolhidas, porque } = anteciparParcelas(
    { todas, abertas },
    quantas ?? abertas.length,
    { pedido, dia: hoje },
    termo.programa,
  );
  const parcelas = escolhidas.flatMap(({ numero: qual, base, financiamento, economia }) => {
    const parcela = daGuia.get(qual);
    if (parcela === undefined) return [];
    const desconto = doResto(economia, parcela, base + financiamento + economia);
    return [{ parcela, slip: slipDeHoje(parcela, guia, orgao), desconto }];
  });
  return {
    acordo,
    abertas: abertas.length,
    esperando: guia.parcelas.filter(({ situacao: qual }) => qual === 'INATIVA').length,
    parcelas,
    total: parcelas.reduce((soma, { slip, desconto }) => soma + slip - desconto, 0),
    economia: parcelas.reduce((soma, { desconto }) => soma + desconto, 0),
    porque,
    impedimento: parcelas.some(({ parcela }) => automaticas(guia, parcela)?.cobra)
      ? NO_BANCO
      : null,
  };
};

const seHouver = (centavos: Centavos): string | null =>
  centavos > 0 ? formatarReais(centavos) : null;

/** What it costs today to pay early, line by line; nothing is written but that staff looked. */
export const preverAntecipacao = async (
  contexto: Contexto,
  guarda: Guarda,
  quem: Quem,
  orgao: OrgaoEmUso,
  { numero, quantas }: { numero: number; quantas?: number | undefined },
): Promise<AntecipacaoNaTela> => {
  const feita = await calcular(contexto, quem, orgao, numero, quantas);
  const { acordo, abertas, esperando, parcelas, total, economia, impedimento } = feita;
  const porque = [
    feita.porque,
    ...(esperando > 0
      ? ['As parcelas que ainda serão corrigidas só são pagas a partir do mês de cada uma.']
      : []),
  ].join(' ');
  const { cod_empre, hoje, calendario } = orgao;
  const alvo = { cpfcnpj: acordo.cpfcnpj };
  await guarda.registrar(quem, { cod_empre, evento: 'parcelamento.consultar', alvo });
  return {
    quantas: parcelas.length,
    abertas,
    esperando,
    quita: parcelas.length === abertas && esperando === 0,
    parcelas: parcelas.map(({ parcela, slip, desconto }) => ({
      numero: parcela.numero,
      vencimento_formatado: formatarData(parcela.vencimentoOriginal),
      acordado: formatarReais(parcela.principal),
      acrescimos: seHouver(slip - parcela.principal),
      desconto: seHouver(desconto),
      hoje: formatarReais(slip - desconto),
    })),
    total: formatarReais(total),
    total_centavos: total,
    economia: seHouver(economia),
    porque,
    pagavel_ate_formatado: formatarData(proximoDiaUtil(hoje, calendario)),
    impedimento,
  };
};

/**
 * Issues the document that pays so many installments before their time, or the agreement off. What is
 * taken off stands on the day alone, so it is good until its end, or the next working day's.
 * @throws AppError VALORES_MUDARAM, ANTECIPACAO_INDISPONIVEL, those of the look and of a document
 */
export const anteciparAcordo = async (
  contexto: Contexto,
  guarda: Guarda,
  quem: Quem,
  orgao: OrgaoEmUso,
  { numero, quantas, total_centavos }: { numero: number; quantas: number; total_centavos: number },
): Promise<DocumentoAgora> => {
  const feita = await calcular(contexto, quem, orgao, numero, quantas);
  const { acordo, parcelas, total, impedimento } = feita;
  if (impedimento !== null)
    throw new AppError('ANTECIPACAO_INDISPONIVEL', { message: impedimento });
  if (total !== total_centavos) throw new AppError('VALORES_MUDARAM');
  const descontos = new Map(parcelas.map(({ parcela, desconto }) => [parcela.numero, desconto]));
  return emitirDocumento(contexto, { guarda }, quem, orgao, {
    cpfcnpj: acordo.cpfcnpj,
    partes: parcelas.map(({ parcela }) => ({
      tributo: 'PARCELAMENTO',
      numero_guia: numero,
      numero_parcela: parcela.numero,
    })),
    antecipa: {
      descontoDe: ({ parcela }) => descontos.get(parcela) ?? 0,
      ate: proximoDiaUtil(orgao.hoje, orgao.calendario),
    },
  });
};
