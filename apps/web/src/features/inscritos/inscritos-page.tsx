import { Suspense } from 'react';
import { parte } from '../../lib/sob-demanda.ts';
import { Page } from '../../ui/page.tsx';
import { ListLoading } from '../../ui/states.tsx';

const Inscritos = parte(
  'features/inscritos/inscritos',
  async () => (await import('./inscritos.tsx')).Inscritos,
);

/** Who is inscribed in active debt, where the city publishes it (CTN, art. 198, § 3º, II). */
export function InscritosPage() {
  return (
    <Page
      titulo="Inscritos em dívida ativa"
      descricao="Quem tem débito inscrito que pode ser cobrado hoje, e o total."
    >
      <Suspense fallback={<ListLoading texto="Carregando a lista..." altura="10rem" />}>
        <Inscritos />
      </Suspense>
    </Page>
  );
}
