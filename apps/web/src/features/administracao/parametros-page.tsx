import { useQuery } from '@tanstack/react-query';
import { Page } from '../../ui/page.tsx';
import { Avisos } from './avisos.tsx';
import { LogoForm } from './logo-form.tsx';
import { parametrosQuery } from './parametros-api.ts';
import { ParametrosForm } from './parametros-form.tsx';
import { EsperaComAcesso } from '../../ui/sem-acesso.tsx';
import { SetoresSecao } from './setores-secao.tsx';

/** Everything that an institution may set of itself, each figure with its legal default. */
export function ParametrosPage() {
  const consulta = useQuery(parametrosQuery);
  const { data } = consulta;
  return (
    <Page
      titulo="Parâmetros da Instituição"
      descricao="Dados, prazos, acréscimos e endereços. O que você não mudar segue o padrão da lei."
    >
      <EsperaComAcesso consulta={consulta} texto="Buscando os parâmetros..." altura="8rem" />
      {data && <Avisos />}
      {data && <LogoForm temLogo={data.tem_logo} />}
      {data && <SetoresSecao />}
      {data && <ParametrosForm dados={data} />}
    </Page>
  );
}
