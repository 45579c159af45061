import type { Quem } from '@balcao/domain';
import type { ReactNode } from 'react';
import { useHoje } from '../../lib/hoje.ts';
import { BotoesDeAcoes } from '../../ui/botoes-de-acoes.tsx';
import type { SolicitacaoNaTela } from '../fatos.ts';
import { acoesPossiveis, type AcaoQueMuda } from './acoes-possiveis.ts';

interface BarraDeAcoesProps {
  solicitacao: SolicitacaoNaTela;
  quem: Quem;
  onAcao: (acao: AcaoQueMuda) => void;
  /** Buttons that stand before them. */
  children?: ReactNode;
}

/** Everything that somebody can do with a request now; of what is on, answering comes first. */
export function BarraDeAcoes({ solicitacao, quem, onAcao, children }: BarraDeAcoesProps) {
  return (
    <BotoesDeAcoes
      acoes={acoesPossiveis(solicitacao, quem, useHoje())}
      principais={['responder', 'atender']}
      onAcao={onAcao}
    >
      {children}
    </BotoesDeAcoes>
  );
}
