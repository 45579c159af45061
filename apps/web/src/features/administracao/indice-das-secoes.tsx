import { useState, type MouseEvent } from 'react';
import { irAoLugar } from './busca-de-parametros.tsx';
import type { SecaoDeParametros } from './secoes-de-parametros.ts';
import classes from './parametros.module.css';

/** From here it stands beside the page, open. */
const AO_LADO = '(min-width: 70em)';

/** The parts of the page, to be gone to: beside it where there is room, else folded above it. */
export function IndiceDasSecoes({ secoes }: { secoes: readonly SecaoDeParametros[] }) {
  const [aoLado] = useState(() => window.matchMedia(AO_LADO).matches);
  const [aberto, setAberto] = useState(aoLado);
  const ir = (id: string) => (evento: MouseEvent) => {
    evento.preventDefault();
    // A jump of the browser's own would count as a way back for who is asked before leaving.
    window.history.replaceState(window.history.state, '', `#${id}`);
    if (!aoLado) setAberto(false);
    requestAnimationFrame(() => irAoLugar(id));
  };
  return (
    <details
      className={classes.indice}
      open={aberto}
      onToggle={({ currentTarget }) => setAberto(currentTarget.open)}
    >
      <summary>Seções desta página ({secoes.length})</summary>
      <nav aria-label="Seções desta página">
        <ul>
          {secoes.map(({ id, titulo }) => (
            <li key={id}>
              <a href={`#${id}`} onClick={ir(id)}>
                {titulo}
              </a>
            </li>
          ))}
        </ul>
      </nav>
    </details>
  );
}
