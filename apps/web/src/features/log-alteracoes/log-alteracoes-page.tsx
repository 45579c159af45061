import { ConsultaPage } from '../../tributos/consulta-page.tsx';
import { Resultado } from '../../tributos/resultado.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { Alteracoes } from './alteracoes.tsx';

/** 'Consulta de alterações' (`portal.md` §2, P23). */
export function LogAlteracoesPage() {
  return (
    <ConsultaPage servico="log_alteracoes" consulta="alteracoes" publica={false}>
      {(alvo) => (
        <Resultado chave="alteracoes" alvo={alvo} altura="10rem">
          {(alteracoes) =>
            alteracoes.length === 0 ? (
              <EmptyState />
            ) : (
              <Alteracoes alteracoes={alteracoes} alvo={alvo} />
            )
          }
        </Resultado>
      )}
    </ConsultaPage>
  );
}
