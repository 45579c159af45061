import { ConsultaPage } from '../../tributos/consulta-page.tsx';
import { Resultado } from '../../tributos/resultado.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { Alvaras } from './alvaras.tsx';

/** 'Consulta de alvará' (`portal.md` §2, P24). */
export function AlvaraPage({ publica = false }: { publica?: boolean }) {
  return (
    <ConsultaPage servico="alvara" consulta="alvaras" publica={publica}>
      {(alvo) => (
        <Resultado chave="alvaras" alvo={alvo} altura="9rem">
          {(guias) => (guias.length === 0 ? <EmptyState /> : <Alvaras guias={guias} alvo={alvo} />)}
        </Resultado>
      )}
    </ConsultaPage>
  );
}
