import { useQuery } from '@tanstack/react-query';
import { EmptyState } from '../../ui/empty-state.tsx';
import { Page } from '../../ui/page.tsx';
import { EsperaComAcesso } from '../../ui/sem-acesso.tsx';
import { conexaoQuery } from './api.ts';
import { EstadoDaConexao } from './estado.tsx';
import { TesteDaConexao } from './teste.tsx';

/** The connection to the city's own tax system, for the administrators of the institution. */
export function ConexaoPage() {
  const consulta = useQuery(conexaoQuery);
  const { data } = consulta;
  return (
    <Page
      titulo="Conexão com o sistema da prefeitura"
      descricao="De onde vêm os dados tributários da instituição, e como esse sistema está respondendo."
    >
      <EsperaComAcesso consulta={consulta} texto="Buscando o estado da conexão..." altura="12rem" />
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
