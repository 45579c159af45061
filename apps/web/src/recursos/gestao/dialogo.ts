import type { RecursoDaLista } from '@balcao/contracts';

/** What every dialog of an action is given. */
export interface DialogoProps {
  recurso: RecursoDaLista;
  /** It was done: what to tell. */
  onFeito: (aviso: string) => void;
  onClose: () => void;
}
