import { ConsultaPage } from '../../tributos/consulta-page.tsx';
import { Resultado } from '../../tributos/resultado.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { Extrato } from './extrato.tsx';

/** 'Extrato da dívida' (`portal.md` §2, P30). */
export function ExtratoDividaPage({ publica = false }: { publica?: boolean }) {
  return (
    <ConsultaPage
      servico="extrato_divida"
      consulta="extrato"
      publica={publica}
      botao="Buscar"
      repetir
    >
      {(alvo) => (
        <Resultado chave="extrato" alvo={alvo}>
          {(extrato) =>
            extrato.dividas.length === 0 ? (
              <EmptyState
                texto={
                  alvo.identificacao.inscricao === undefined
                    ? 'Contribuinte não possui dívida ativa'
                    : 'Este imóvel não possui dívida ativa'
                }
              />
            ) : (
              <Extrato extrato={extrato} alvo={alvo} />
            )
          }
        </Resultado>
      )}
    </ConsultaPage>
  );
}
