import { Suspense } from 'react';
import { parte } from '../../lib/sob-demanda.ts';
import { Page } from '../../ui/page.tsx';
import { ListLoading } from '../../ui/states.tsx';

const Estatisticas = parte(
  'features/estatisticas/estatisticas',
  async () => (await import('./estatisticas.tsx')).Estatisticas,
);

/** The yearly statistics of access to information (Lei 12.527/2011, art. 30, III), for anyone. */
export function EstatisticasPage() {
  return (
    <Page
      titulo="Estatísticas do acesso à informação"
      descricao="Relatório anual dos pedidos de acesso à informação, como manda a Lei 12.527/2011, art. 30, inciso III."
    >
      <Suspense fallback={<ListLoading texto="Carregando as estatísticas..." altura="10rem" />}>
        <Estatisticas />
      </Suspense>
    </Page>
  );
}
