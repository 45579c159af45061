import type { EntradaDoHistorico } from '@balcao/contracts';
import type { Icon } from '@tabler/icons-react';
import IconCircle from '@tabler/icons-react/dist/esm/icons/IconCircle.mjs';
import IconCircleCheck from '@tabler/icons-react/dist/esm/icons/IconCircleCheck.mjs';
import IconCircleDashed from '@tabler/icons-react/dist/esm/icons/IconCircleDashed.mjs';
import IconCircleDot from '@tabler/icons-react/dist/esm/icons/IconCircleDot.mjs';
import { etapasDaSolicitacao, type Etapa } from './etapas-da-solicitacao.ts';
import type { SolicitacaoNaTela } from './fatos.ts';
import classes from './etapas.module.css';

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
