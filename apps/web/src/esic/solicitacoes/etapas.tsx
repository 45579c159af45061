import type { EntradaDoHistorico } from '@balcao/contracts';
import type { TipoDeEventoDaSolicitacao } from '@balcao/domain';
import type { Icon } from '@tabler/icons-react';
import IconCircle from '@tabler/icons-react/dist/esm/icons/IconCircle.mjs';
import IconCircleCheck from '@tabler/icons-react/dist/esm/icons/IconCircleCheck.mjs';
import IconCircleDashed from '@tabler/icons-react/dist/esm/icons/IconCircleDashed.mjs';
import IconCircleDot from '@tabler/icons-react/dist/esm/icons/IconCircleDot.mjs';
import type { SolicitacaoNaTela } from '../processo/quem-pode.ts';
import classes from './etapas.module.css';

/** How a stage stands; 'pulada' was not needed on the way to a later one, of 'passada' that is not known. */
type Andamento = 'feita' | 'atual' | 'futura' | 'pulada' | 'passada';

/** One stage of a request on its way to the answer. */
interface Etapa {
  rotulo: string;
  andamento: Andamento;
  /** The day on which it began, where that is known. */
  dia: string | undefined;
}

type ComEtapas = Pick<
  SolicitacaoNaTela,
  'status' | 'data_solicitacao' | 'data_finalizacao' | 'cancelada_em'
>;

const CAMINHO = [
  { rotulo: 'Recebida', evento: 'ABERTA' },
  { rotulo: 'Encaminhada', evento: 'DIRECIONADA' },
  { rotulo: 'Em atendimento', evento: 'ATENDIDA' },
  { rotulo: 'Respondida', evento: 'RESPONDIDA' },
] as const satisfies readonly { rotulo: string; evento: TipoDeEventoDaSolicitacao }[];

/** The stage that a state is at; one that nobody attended is as far as it came. */
const POSICAO = {
  AGUARDANDO: 0,
  DIRECIONADA: 1,
  EM_ATENDIMENTO: 2,
  FINALIZADO: 3,
  NAO_ATENDIDA: undefined,
} as const satisfies Record<SolicitacaoNaTela['status'], number | undefined>;

/**
 * The stages of a request, with their days: those of its history, as far as that is known. A request
 * that was cancelled ends there.
 */
export function etapasDaSolicitacao(
  solicitacao: ComEtapas,
  historico: readonly EntradaDoHistorico[] | undefined,
): Etapa[] {
  const { status, data_solicitacao, data_finalizacao, cancelada_em } = solicitacao;
  const diaDe = (evento: TipoDeEventoDaSolicitacao) =>
    historico?.filter(({ tipo }) => tipo === evento).at(-1)?.data_criacao.formatada;
  const dias = CAMINHO.map(({ evento }) => diaDe(evento));
  dias[0] = data_solicitacao.formatada;
  dias[3] = data_finalizacao?.formatada;

  const chegou =
    POSICAO[status] ?? Math.max(...dias.map((dia, posicao) => (dia === undefined ? -1 : posicao)));
  const andamentoDe = (posicao: number): Andamento => {
    if (posicao > chegou) return 'futura';
    // Directed once more after it was attended: what follows is ahead again.
    if (posicao === chegou) return status === 'FINALIZADO' || cancelada_em ? 'feita' : 'atual';
    if (dias[posicao] !== undefined) return 'feita';
    return historico === undefined ? 'passada' : 'pulada';
  };
  const etapas = CAMINHO.map(({ rotulo }, posicao) => {
    const andamento = andamentoDe(posicao);
    return { rotulo, andamento, dia: andamento === 'futura' ? undefined : dias[posicao] };
  });
  if (cancelada_em === null) return etapas;
  return [
    ...etapas.filter(({ andamento }) => andamento === 'feita'),
    { rotulo: 'Cancelada', andamento: 'atual', dia: cancelada_em.formatada },
  ];
}

const APARENCIA: Readonly<Record<Etapa['andamento'], { icone: Icon; texto: string }>> = {
  feita: { icone: IconCircleCheck, texto: 'concluída' },
  atual: { icone: IconCircleDot, texto: 'agora' },
  futura: { icone: IconCircle, texto: 'ainda não' },
  pulada: { icone: IconCircleDashed, texto: 'não foi preciso' },
  passada: { icone: IconCircleDashed, texto: '' },
};

interface LinhaDeEtapasProps {
  solicitacao: SolicitacaoNaTela;
  /** Gives the stages their days, as soon as it is there. */
  historico: readonly EntradaDoHistorico[] | undefined;
}

/** Where a request is on its way: received, directed, attended, answered. */
export function LinhaDeEtapas({ solicitacao, historico }: LinhaDeEtapasProps) {
  return (
    <ol className={classes.etapas} aria-label="Andamento">
      {etapasDaSolicitacao(solicitacao, historico).map(({ rotulo, andamento, dia }) => {
        const { icone: Icone, texto } = APARENCIA[andamento];
        return (
          <li
            key={rotulo}
            className={classes.etapa}
            data-andamento={andamento}
            aria-current={andamento === 'atual' ? 'step' : undefined}
          >
            <Icone size={24} aria-hidden />
            <span className={classes.rotulo}>{rotulo}</span>
            <span className={classes.dia}>{dia ?? texto}</span>
            {dia !== undefined && <span className="so-leitor">, {texto}</span>}
          </li>
        );
      })}
    </ol>
  );
}
