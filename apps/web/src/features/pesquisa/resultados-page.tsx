import { Suspense } from 'react';
import { parte } from '../../lib/sob-demanda.ts';
import { Page } from '../../ui/page.tsx';
import { ListLoading } from '../../ui/states.tsx';

const ResultadosDoAno = parte(
  'features/pesquisa/resultados-do-ano',
  async () => (await import('./resultados-do-ano.tsx')).ResultadosDoAno,
);

/** What came of the portal's own survey, for anyone (Lei 13.460/2017, art. 23, § 2º). */
export function ResultadosPage() {
  return (
    <Page
      titulo="Resultados da pesquisa de satisfação"
      descricao="As respostas são anônimas e dadas por quem quis responder: mostram a opinião dessas pessoas, não a de toda a cidade."
    >
      <Suspense fallback={<ListLoading texto="Carregando os resultados..." altura="8rem" />}>
        <ResultadosDoAno />
      </Suspense>
    </Page>
  );
}
