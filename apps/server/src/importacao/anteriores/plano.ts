import {
  idDoStatus,
  inicioDoDia,
  type DataCivil,
  type Fato,
  type StatusDaSolicitacao,
} from '@balcao/domain';
import type { OrgaoEmUso } from '../../core/orgao/orgao.ts';
import type { Conhecida, LinhasAnteriores } from './anteriores.repository.ts';
import type { Assunto } from './leiautes.ts';

/** What becomes of a line: of what is refused or not published, why. */
export interface Desfecho {
  resultado: 'NOVA' | 'CONHECIDA' | 'REJEITADA';
  motivos: readonly string[];
  publicada?: boolean;
}

/** A line of a file in the report. */
export interface LinhaDoRelatorio extends Desfecho {
  arquivo: Assunto;
  linha: number;
  protocolo: string;
}

export const CONHECIDA: Desfecho = { resultado: 'CONHECIDA', motivos: [] };

export const rejeitada = (...motivos: readonly string[]): Desfecho => ({
  resultado: 'REJEITADA',
  motivos,
});

/** What the whole import stands on. */
interface Cena {
  orgao: OrgaoEmUso;
  /** Sector of what names none. */
  entrada: string;
  /** In whose name answers are published; null where nobody was named. */
  publica: string | null;
  agora: Date;
}

/** What is going to be written. */
export interface Plano extends Cena {
  linhas: LinhasAnteriores;
  /** Requests that appeals may be of, by their numbers in the other system. */
  alvos: Map<string, Omit<Conhecida, 'protocolo'>>;
}

/** A plan with nothing in it yet but what is here already. */
export const createPlano = (cena: Cena, conhecidas: readonly Conhecida[]): Plano => ({
  ...cena,
  linhas: { solicitacoes: [], historico: [], recursos: [], respostas: [], publicacoes: [] },
  alvos: new Map(conhecidas.map(({ protocolo, ...uma }) => [protocolo, uma])),
});

/** The instant that a day of a file stands for: its beginning, for nobody knows the hour. */
export const instanteDe = ({ orgao }: Plano, dia: DataCivil): Date => inicioDoDia(dia, orgao.fuso);

type Evento = Omit<
  LinhasAnteriores['historico'][number],
  'cod_empre' | 'solicitacao_id' | 'status_id' | 'criada_em'
> & {
  status: StatusDaSolicitacao;
};

/** Adds to the history of a request what happened on its days. */
export const contar = (
  plano: Plano,
  solicitacao_id: string,
  fatos: readonly Fato<Evento>[],
): void => {
  const { cod_empre } = plano.orgao;
  for (const { dia, evento } of fatos) {
    const { status, ...resto } = evento;
    const criada_em = instanteDe(plano, dia);
    plano.linhas.historico.push({
      cod_empre,
      solicitacao_id,
      status_id: idDoStatus(status),
      ...resto,
      criada_em,
    });
  }
};
