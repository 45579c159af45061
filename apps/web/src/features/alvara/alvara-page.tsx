import { Suspense } from 'react';
import { parte } from '../../lib/sob-demanda.ts';
import { ConsultaPage } from '../../tributos/consulta-page.tsx';
import { NadaEncontrado, Resultado } from '../../tributos/resultado.tsx';
import { ListLoading } from '../../ui/states.tsx';

// What was looked up stands in no page that wakes: only in one that answers who has no code.
const Alvaras = parte(
  'features/alvara/alvaras',
  async () => (await import('./alvaras.tsx')).Alvaras,
  () => import.meta.env.SSR,
);

/** 'Consulta de alvará' (`portal.md` §2, P24). */
export function AlvaraPage({ publica = false }: { publica?: boolean }) {
  return (
    <ConsultaPage servico="alvara" consulta="alvaras" publica={publica}>
      {(alvo) => (
        <Resultado chave="alvaras" alvo={alvo} altura="9rem">
          {(guias) =>
            guias.length === 0 ? (
              <NadaEncontrado alvo={alvo} />
            ) : (
              <Suspense fallback={<ListLoading texto="Buscando os alvarás..." altura="9rem" />}>
                <Alvaras guias={guias} alvo={alvo} />
              </Suspense>
            )
          }
        </Resultado>
      )}
    </ConsultaPage>
  );
}
