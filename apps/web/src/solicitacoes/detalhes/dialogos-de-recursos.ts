import type { Quem } from '@balcao/domain';
import type { ComponentType, ReactNode, RefObject } from 'react';
import { useDialogoNoEndereco } from '../../lib/endereco.ts';
import type { SolicitacaoVista } from '../consultas.ts';
import type { SolicitacaoAberta } from './fatos-da-solicitacao.tsx';

/** What the dialogs of the appeals of a request get from its details. */
export interface DialogosDeRecursosProps {
  solicitacao: SolicitacaoAberta;
  vista: SolicitacaoVista;
  quem: Quem;
  /** Of the public view, once it was typed: it opens what is reserved. */
  email?: string | undefined;
  /** Asks for it, where something is kept back. */
  reservado?: ReactNode;
  /** Takes the focus when the button that opened a dialog is gone. */
  foco: RefObject<HTMLElement | null>;
}

/** The dialogs of the appeals, which are of a layer above. */
export type DialogosDeRecursos = ComponentType<DialogosDeRecursosProps>;

/** Which of them is open, in the page's address: `?recursos=lista`, where the mails lead to, or `novo`. */
export const useDialogoDeRecursos = () => useDialogoNoEndereco('recursos');
