import { Suspense } from 'react';
import { parte } from '../../lib/sob-demanda.ts';
import { Page } from '../../ui/page.tsx';
import { ListLoading } from '../../ui/states.tsx';

const Fiscal = parte('features/fiscal/fiscal', async () => (await import('./fiscal.tsx')).Fiscal);

/** Revenue, and what the city gave up of it, for anyone (Lei 12.527/2011, art. 8º; LC 101/2000, art. 14). */
export function FiscalPage() {
  return (
    <Page
      titulo="Transparência fiscal"
      descricao="Quanto a prefeitura arrecadou de cada tributo, e o que deixou de cobrar por lei."
    >
      <Suspense fallback={<ListLoading texto="Carregando os números..." altura="10rem" />}>
        <Fiscal />
      </Suspense>
    </Page>
  );
}
