import { useQuery } from '@tanstack/react-query';
import { Page } from '../../ui/page.tsx';
import { Avisos } from './avisos.tsx';
import { COBRANCA, type TipoDeCobranca } from '@balcao/domain';
import { Aviso } from '../../ui/aviso.tsx';
import { ButtonLink } from '../../ui/button-link.tsx';
import { EspacoDosAnexos } from './espaco-dos-anexos.tsx';
import { LogoForm } from './logo-form.tsx';
import { parametrosQuery } from './parametros-api.ts';
import { ParametrosForm } from './parametros-form.tsx';
import { EsperaComAcesso } from '../../ui/sem-acesso.tsx';
import { SetoresSecao } from './setores-secao.tsx';

/** Says which of the values below is about to change, and where that is decided. */
function QueAguardam({ tipos }: { tipos: readonly TipoDeCobranca[] }) {
  if (tipos.length === 0) return null;
  return (
    <Aviso aria-label="Mudanças que aguardam">
      <p>
        Espera pela aprovação de outro administrador:{' '}
        <strong>{tipos.map((tipo) => COBRANCA[tipo].titulo).join('; ')}</strong>. Até lá vale o que
        está abaixo.
      </p>
      <div>
        <ButtonLink variant="default" href="/dashboard/arrecadacao">
          Ver a mudança
        </ButtonLink>
      </div>
    </Aviso>
  );
}

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
      {data && <QueAguardam tipos={data.mudancas_que_aguardam} />}
      {data && <LogoForm temLogo={data.tem_logo} />}
      {data && <EspacoDosAnexos />}
      {data && <SetoresSecao />}
      {data && <ParametrosForm dados={data} />}
    </Page>
  );
}
