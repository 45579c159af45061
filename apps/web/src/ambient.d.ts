/// <reference types="vite/client" />

// Icons are imported one by one: the package's entry would load all six thousand of them.
declare module '@tabler/icons-react/dist/esm/icons/*.mjs' {
  import type { Icon } from '@tabler/icons-react';

  const icone: Icon;
  export default icone;
}

/** What somebody did on a page that came drawn, before it was awake (`public/partida.js`). */
interface AntesDoCodigo {
  /** What was pressed, and what does it again. */
  readonly feitos: ReadonlyMap<HTMLElement, 'click' | 'requestSubmit'>;
  /** What was typed, chosen (its value) or ticked. */
  readonly campos: ReadonlyMap<HTMLElement, string | boolean>;
  /** From now on the page hears for itself. */
  parar: () => void;
}

interface Window {
  antesDoCodigo?: AntesDoCodigo;
}
