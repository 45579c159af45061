import { EmptyState } from '../../ui/outcome.tsx';

/** In the place of an appeal that a link leads to and that is not there. */
export function RecursoAusente() {
  return (
    <EmptyState texto="Recurso não encontrado">
      <p>Procure o recurso pelo protocolo na lista.</p>
    </EmptyState>
  );
}
