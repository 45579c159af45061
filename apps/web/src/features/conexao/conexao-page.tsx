import { useQuery } from '@tanstack/react-query';
import { EmptyState } from '../../ui/empty-state.tsx';
import { ErrorPanel } from '../../ui/error-panel.tsx';
import { ListLoading } from '../../ui/list-loading.tsx';
import { Page } from '../../ui/page.tsx';
import { foiNegado, SemAcesso } from '../../ui/sem-acesso.tsx';
import { conexaoQuery } from './api.ts';
import { EstadoDaConexao } from './estado.tsx';
import { TesteDaConexao } from './teste.tsx';

/** The connection to the city's own tax system, for the administrators of the institution. */
export function ConexaoPage() {
  const { data, error, refetch } = useQuery(conexaoQuery);
  const negado = foiNegado(error);
  return (
    <Page
      titulo="Conexão com o sistema da prefeitura"
      descricao="De onde vêm os dados tributários da instituição, e como esse sistema está respondendo."
    >
      {negado && <SemAcesso />}
      {error && !negado && <ErrorPanel erro={error} onRetry={() => void refetch()} />}
      {!data && !error && <ListLoading texto="Buscando o estado da conexão..." altura="12rem" />}
      {data && !data.saude && (
        <EmptyState texto="Esta instituição usa o livro do próprio Balcão">
          <p>
            Não há outro sistema ligado a ela. Quem opera o servidor liga um pela linha de comando.
          </p>
        </EmptyState>
      )}
      {data?.saude && <EstadoDaConexao conexao={data} saude={data.saude} />}
      {data?.saude && <TesteDaConexao />}
    </Page>
  );
}
