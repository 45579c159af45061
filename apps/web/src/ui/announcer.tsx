import { useAnuncio } from '../lib/anuncio.ts';

/** The one live region of the page. */
export function Announcer() {
  const atual = useAnuncio();
  return (
    <div className="so-leitor" role="status" aria-live="polite">
      {atual}
    </div>
  );
}
