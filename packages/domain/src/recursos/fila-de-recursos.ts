import { diasEntre, type DataCivil } from '../calendario/data-civil.ts';
import { esperaResposta, type InstanciaId, type SituacaoDoRecurso } from './situacao.ts';

/**
 * How staff sort out the appeals: those to be decided, in one heap or by where they stand, and the
 * closed ones apart. An appeal that was answered is one thing to them, whether the answer is final.
 */
export const SITUACOES_NA_FILA = [
  { nome: 'A_DECIDIR', rotulo: 'A decidir' },
  { nome: 'EM_ANALISE', rotulo: 'Em análise' },
  { nome: 'ENCAMINHADO_PARA_RESPOSTA', rotulo: 'Encaminhados para resposta' },
  { nome: 'A_ENTREGAR', rotulo: 'A entregar' },
  { nome: 'DECIDIDO', rotulo: 'Encerrados: decididos' },
  { nome: 'EXPIRADO', rotulo: 'Encerrados: sem resposta no prazo' },
  { nome: 'CANCELADA', rotulo: 'Encerrados: cancelados' },
] as const;

type SituacaoNaFila = (typeof SITUACOES_NA_FILA)[number]['nome'];

/** How near the deadline of a pending decision is. */
export const PRAZOS_NA_FILA = [
  { nome: 'HOJE', rotulo: 'Vence hoje', dias: 0 },
  { nome: 'TRES_DIAS', rotulo: 'Vence em até 3 dias', dias: 3 },
] as const;

type PrazoNaFila = (typeof PRAZOS_NA_FILA)[number]['nome'];

/** Whether what was looked for is over. */
export const situacaoEncerrada = (situacao: string): boolean =>
  situacao === 'DECIDIDO' || situacao === 'EXPIRADO' || situacao === 'CANCELADA';

/** What a clerk looks for among the appeals. */
export interface RecorteDaFila {
  readonly situacao?: SituacaoNaFila | undefined;
  readonly instancia?: number | undefined;
  readonly prazo?: PrazoNaFila | undefined;
}

/** Appeals alike in what they are sorted out by, as they stand today. */
export interface GrupoDaFila {
  readonly situacao: SituacaoDoRecurso;
  readonly instancia: InstanciaId;
  readonly prazo: DataCivil;
  /** Whether what was granted still has to be handed over. */
  readonly a_entregar: boolean;
  readonly total: number;
}

/** How many there are of each, with what else was chosen: choosing one shows as many. */
export interface ContagensDaFila {
  readonly situacoes: Readonly<Record<SituacaoNaFila, number>>;
  readonly instancias: Readonly<Record<string, number>>;
  readonly prazos: Readonly<Record<PrazoNaFila, number>>;
}

const daSituacao = ({ situacao, a_entregar }: GrupoDaFila, nome: SituacaoNaFila): boolean => {
  if (nome === 'A_ENTREGAR') return a_entregar;
  if (nome === 'A_DECIDIR') return esperaResposta(situacao);
  if (nome === 'DECIDIDO') return situacao === 'RESPONDIDO' || situacao === 'FINALIZADO';
  return situacao === nome;
};

const doPrazo = ({ situacao, prazo }: GrupoDaFila, nome: PrazoNaFila, hoje: DataCivil): boolean => {
  const dias = PRAZOS_NA_FILA.find((um) => um.nome === nome)?.dias ?? 0;
  return esperaResposta(situacao) && diasEntre(hoje, prazo) <= dias;
};

const doRecorte = (grupo: GrupoDaFila, recorte: RecorteDaFila, hoje: DataCivil): boolean =>
  (recorte.situacao === undefined || daSituacao(grupo, recorte.situacao)) &&
  (recorte.instancia === undefined || grupo.instancia === recorte.instancia) &&
  (recorte.prazo === undefined || doPrazo(grupo, recorte.prazo, hoje));

/** Counts each choice of each filter, narrowed by the other two. */
export function contarFila(
  grupos: readonly GrupoDaFila[],
  recorte: RecorteDaFila,
  hoje: DataCivil,
): ContagensDaFila {
  const soma = (troca: RecorteDaFila): number =>
    grupos
      .filter((grupo) => doRecorte(grupo, { ...recorte, ...troca }, hoje))
      .reduce((total, grupo) => total + grupo.total, 0);
  const situacao = (nome: SituacaoNaFila) => soma({ situacao: nome });
  return {
    situacoes: {
      A_DECIDIR: situacao('A_DECIDIR'),
      EM_ANALISE: situacao('EM_ANALISE'),
      ENCAMINHADO_PARA_RESPOSTA: situacao('ENCAMINHADO_PARA_RESPOSTA'),
      A_ENTREGAR: situacao('A_ENTREGAR'),
      DECIDIDO: situacao('DECIDIDO'),
      EXPIRADO: situacao('EXPIRADO'),
      CANCELADA: situacao('CANCELADA'),
    },
    instancias: {
      1: soma({ instancia: 1 }),
      2: soma({ instancia: 2 }),
      3: soma({ instancia: 3 }),
    },
    prazos: { HOJE: soma({ prazo: 'HOJE' }), TRES_DIAS: soma({ prazo: 'TRES_DIAS' }) },
  };
}
