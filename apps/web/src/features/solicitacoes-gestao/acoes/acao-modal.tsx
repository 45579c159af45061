import type { ComponentType } from 'react';
import type { AcaoQueMuda } from '../../../solicitacoes/detalhes/acoes-possiveis.ts';
import { CancelarModal } from '../../../solicitacoes/detalhes/cancelar-modal.tsx';
import { AtenderModal } from './atender-modal.tsx';
import { ComplementarModal } from './complementar-modal.tsx';
import type { DialogoProps } from './dialogo.ts';
import { DirecionarModal } from './direcionar-modal.tsx';
import { ProrrogarModal } from './prorrogar-modal.tsx';
import { ResponderModal } from './responder-modal.tsx';

const DIALOGOS: Readonly<Record<AcaoQueMuda, ComponentType<DialogoProps>>> = {
  direcionar: DirecionarModal,
  atender: AtenderModal,
  complementar: ComplementarModal,
  prorrogar: ProrrogarModal,
  responder: ResponderModal,
  cancelar: CancelarModal,
};

/** The dialog of an action. */
export function AcaoModal({ acao, ...dialogo }: DialogoProps & { acao: AcaoQueMuda }) {
  const Dialogo = DIALOGOS[acao];
  return <Dialogo {...dialogo} />;
}
