import { proximoDiaUtil, type Calendario } from '../calendario/calendario.ts';
import { somarDias, type DataCivil } from '../calendario/data-civil.ts';
import type { SituacaoDoAcordo } from './acordo.ts';
import type { RegraDaRescisao } from './programa.ts';
import { rompimento, type ParcelaDoAcordo } from './rescisao.ts';

/** What a person is told of an agreement by its days; each once, by its key. */
export interface AvisoDoAcordo {
  readonly fato:
    | 'ENTRADA_VENCE'
    | 'ATIVO'
    | 'VENCE'
    | 'PARA_NAO_ROMPER'
    | 'VENCIDA'
    | 'VAI_ROMPER'
    | 'QUITADO';
  readonly chave: string;
  /** The installment that it is about; null: the agreement. */
  readonly parcela: number | null;
  /** Until when something is to be done; null: nothing is. */
  readonly dia: DataCivil | null;
}

/** Days before a due date. */
const ANTES_DE_VENCER = 3;
/** Days after a due date, when what was paid in time has come in from the banks. */
const DEPOIS_DE_VENCER = 5;
/** Days before an agreement breaks. */
const ANTES_DE_ROMPER = 15;

/** What is known of an agreement on a day. */
export interface AcordoNoDia {
  readonly situacao: SituacaoDoAcordo;
  readonly parcelas: readonly ParcelaDoAcordo[];
  readonly rescisao: RegraDaRescisao;
  readonly hoje: DataCivil;
  readonly calendario: Calendario;
}

const entre = (dia: DataCivil, de: DataCivil, ate: DataCivil): boolean => dia >= de && dia <= ate;

const daParcela = (fato: 'VENCE' | 'VENCIDA', parcela: number, dia: DataCivil): AvisoDoAcordo => ({
  fato,
  chave: `${fato}.${parcela}`,
  parcela,
  dia,
});

function dasParcelas({ parcelas, hoje, calendario }: AcordoNoDia): AvisoDoAcordo[] {
  return parcelas
    .filter(({ pagamento }) => pagamento === null)
    .flatMap(({ numero, vencimento }) => {
      const ultimo = proximoDiaUtil(vencimento, calendario);
      if (entre(hoje, somarDias(vencimento, -ANTES_DE_VENCER), ultimo))
        return [daParcela('VENCE', numero, ultimo)];
      return hoje > somarDias(ultimo, DEPOIS_DE_VENCER)
        ? [daParcela('VENCIDA', numero, ultimo)]
        : [];
    });
}

/** That it is about to break, while something is overdue; before that, that what falls due by itself breaks it. */
function doRompimento(acordo: AcordoNoDia): AvisoDoAcordo[] {
  const { parcelas, rescisao, hoje, calendario } = acordo;
  const quebra = rompimento(parcelas, rescisao, calendario);
  if (quebra === undefined) return [];
  const vencida = parcelas.some(
    ({ pagamento, vencimento }) =>
      pagamento === null && proximoDiaUtil(vencimento, calendario) < hoje,
  );
  const dia = somarDias(quebra.dia, -1);
  const fato = vencida ? 'VAI_ROMPER' : 'PARA_NAO_ROMPER';
  return entre(hoje, somarDias(dia, -(vencida ? ANTES_DE_ROMPER : ANTES_DE_VENCER)), dia)
    ? [{ fato, chave: `${fato}.${dia}`, parcela: null, dia }]
    : [];
}

/** Who is told to pay by a day, or it breaks, is not told besides that something falls due on it. */
function doAtivo(acordo: AcordoNoDia): AvisoDoAcordo[] {
  const doFim = doRompimento(acordo);
  const juntos = (aviso: AvisoDoAcordo): boolean =>
    aviso.fato === 'VENCE' &&
    doFim.some(({ fato, dia }) => fato === 'PARA_NAO_ROMPER' && dia === aviso.dia);
  return [...dasParcelas(acordo).filter((aviso) => !juntos(aviso)), ...doFim];
}

/** What of an agreement is to be told on a day, whether or not it was told before. */
export function avisosDoAcordo(acordo: AcordoNoDia): AvisoDoAcordo[] {
  const { situacao, parcelas, hoje } = acordo;
  const doTodo = (fato: 'ATIVO' | 'QUITADO'): AvisoDoAcordo => ({
    fato,
    chave: fato,
    parcela: null,
    dia: null,
  });
  if (situacao === 'AGUARDA_ENTRADA') {
    const dia = parcelas[0]?.vencimento ?? hoje;
    return entre(hoje, somarDias(dia, -1), dia)
      ? [{ fato: 'ENTRADA_VENCE', chave: 'ENTRADA_VENCE', parcela: 1, dia }]
      : [];
  }
  if (situacao === 'QUITADO') return [doTodo('QUITADO')];
  if (situacao !== 'ATIVO') return [];
  return [doTodo('ATIVO'), ...doAtivo(acordo)];
}
