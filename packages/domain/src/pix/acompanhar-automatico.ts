import type { DataCivil } from '../calendario/data-civil.ts';
import {
  abertaNoCarne,
  agendaveis,
  eHoraDeAgendar,
  podeDesagendar,
  type ParcelaAutomatica,
} from './pix-automatico.ts';

/** A scheduled charge of an authorisation, as far as what comes next depends on it. */
export interface AgendadaDaGuia {
  readonly txid: string;
  readonly numero_parcela: number;
  readonly emissao: number;
  readonly vencimento: DataCivil;
  /** Whether it is at the bank, or on the way to it. */
  readonly aberta: boolean;
}

interface ParcelaComEmissao extends ParcelaAutomatica {
  readonly ultima: ParcelaAutomatica['ultima'] & { readonly numero: number };
}

/** What is to be done today by an authorisation in force. */
export interface PassosDaAutorizacao<P> {
  /** Installments whose time has come, none of which was scheduled before. */
  readonly agendar: readonly P[];
  /** Scheduled charges of what was paid otherwise, closed or reissued, while they can be taken back. */
  readonly desagendar: readonly string[];
  /** Nothing is left to be charged. */
  readonly encerrar: boolean;
}

/** What an authorisation in force, until its last day, asks to be done today. */
export const passosDaAutorizacao = <P extends ParcelaComEmissao>(
  dataFinal: DataCivil,
  parcelas: readonly P[],
  agendadas: readonly AgendadaDaGuia[],
  hoje: DataCivil,
): PassosDaAutorizacao<P> => {
  const vale = ({ numero_parcela, emissao }: AgendadaDaGuia): boolean =>
    parcelas.some(
      (parcela) =>
        abertaNoCarne(parcela) &&
        parcela.numero === numero_parcela &&
        parcela.ultima.numero === emissao,
    );
  const ja = new Set(agendadas.map(({ numero_parcela }) => numero_parcela));
  const aCobrar = agendaveis(parcelas, hoje).filter(
    ({ numero, ultima: { vencimento } }) => vencimento <= dataFinal && !ja.has(numero),
  );
  return {
    agendar: aCobrar.filter((parcela) => eHoraDeAgendar(parcela, hoje)),
    desagendar: agendadas
      .filter((uma) => uma.aberta && !vale(uma) && podeDesagendar(uma.vencimento, hoje))
      .map(({ txid }) => txid),
    encerrar: aCobrar.length === 0 && !agendadas.some((uma) => uma.aberta && vale(uma)),
  };
};

/** How an installment stands by an authorisation in force. */
export type SituacaoAutomatica =
  /** Will be scheduled when its time comes. */
  'PREVISTA' | 'AGENDADA' | 'PAGA' | 'FALHOU' | 'CANCELADA';

const FINS: Partial<Record<string, SituacaoAutomatica>> = {
  CONCLUIDA: 'PAGA',
  CANCELADA: 'CANCELADA',
  A_CANCELAR: 'CANCELADA',
  EXPIRADA: 'FALHOU',
  REJEITADA: 'FALHOU',
  RECUSADA: 'FALHOU',
};

/**
 * How an installment stands by an authorisation that holds until a day.
 * @param estado how its scheduled charge stands, as we keep it; undefined: there is none
 * @returns undefined where the authorisation says nothing of it
 */
export const situacaoAutomatica = (
  parcela: ParcelaAutomatica,
  dataFinal: DataCivil,
  estado: string | undefined,
  hoje: DataCivil,
): SituacaoAutomatica | undefined => {
  if (estado !== undefined) {
    const fim = FINS[estado];
    // What failed, or was taken back, may have been paid otherwise.
    return fim !== undefined && parcela.situacao === 'BAIXADA' ? 'PAGA' : (fim ?? 'AGENDADA');
  }
  const cobrada = parcela.ultima.vencimento <= dataFinal && agendaveis([parcela], hoje).length > 0;
  return cobrada ? 'PREVISTA' : undefined;
};
