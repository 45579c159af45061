import { Suspense } from 'react';
import { parte } from '../../lib/sob-demanda.ts';
import { Page } from '../../ui/page.tsx';
import { ListLoading } from '../../ui/states.tsx';

const Respostas = parte(
  'features/respostas/respostas',
  async () => (await import('./respostas.tsx')).Respostas,
);

/** Answers that the city gave and published, for anyone (Lei 12.527/2011, art. 8º). */
export function RespostasPage() {
  return (
    <Page
      titulo="Perguntas já respondidas"
      descricao="Pedidos de acesso à informação e as respostas da prefeitura, publicados sem dados pessoais."
    >
      <Suspense fallback={<ListLoading texto="Buscando as respostas..." altura="8rem" />}>
        <Respostas />
      </Suspense>
    </Page>
  );
}
