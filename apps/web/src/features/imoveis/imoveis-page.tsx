import { ConsultaPage } from '../../tributos/consulta-page.tsx';
import { Resultado } from '../../tributos/resultado.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { Imoveis } from './imoveis.tsx';

/** 'Imóveis vinculados' (`portal.md` §2, P22). */
export function ImoveisPage() {
  return (
    <ConsultaPage servico="imoveis" consulta="imoveis" publica={false}>
      {(alvo) => (
        <Resultado chave="imoveis" alvo={alvo} altura="12rem">
          {(imoveis) =>
            imoveis.length === 0 ? (
              <EmptyState texto="Nenhum imóvel encontrado" />
            ) : (
              <Imoveis imoveis={imoveis} alvo={alvo} />
            )
          }
        </Resultado>
      )}
    </ConsultaPage>
  );
}
