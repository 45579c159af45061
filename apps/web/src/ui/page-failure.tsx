import { ErrorPanel } from './error-panel.tsx';
import { Page } from './page.tsx';

/** A page that could not be shown at all. */
export function PageFailure({ erro, onRetry }: { erro: unknown; onRetry: () => void }) {
  return (
    <Page estreita titulo="Não foi possível abrir esta página">
      <ErrorPanel erro={erro} onRetry={onRetry} />
    </Page>
  );
}
