/// <reference types="vite/client" />

// Icons are imported one by one: the package's entry would load all six thousand of them.
declare module '@tabler/icons-react/dist/esm/icons/*.mjs' {
  import type { Icon } from '@tabler/icons-react';

  const icone: Icon;
  export default icone;
}
