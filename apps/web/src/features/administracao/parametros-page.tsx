import { useQuery } from '@tanstack/react-query';
import { ErrorPanel } from '../../ui/error-panel.tsx';
import { ListLoading } from '../../ui/list-loading.tsx';
import { Page } from '../../ui/page.tsx';
import { LogoForm } from './logo-form.tsx';
import { parametrosQuery } from './parametros-api.ts';
import { ParametrosForm } from './parametros-form.tsx';
import { foiNegado, SemAcesso } from '../../ui/sem-acesso.tsx';
import { SetoresSecao } from './setores-secao.tsx';

/** Everything that an institution may set of itself, each figure with its legal default. */
export function ParametrosPage() {
  const { data, error, refetch } = useQuery(parametrosQuery);
  const negado = foiNegado(error);
  return (
    <Page
      titulo="Parâmetros da Instituição"
      descricao="Dados, prazos, acréscimos e endereços. O que você não mudar segue o padrão da lei."
    >
      {negado && <SemAcesso />}
      {error && !negado && <ErrorPanel erro={error} onRetry={() => void refetch()} />}
      {!data && !error && <ListLoading texto="Buscando os parâmetros..." altura="8rem" />}
      {data && <LogoForm temLogo={data.tem_logo} />}
      {data && <SetoresSecao />}
      {data && <ParametrosForm dados={data} />}
    </Page>
  );
}
