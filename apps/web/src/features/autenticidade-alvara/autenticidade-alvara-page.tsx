import { findServico } from '@balcao/domain';
import { useQuery } from '@tanstack/react-query';
import { useSearchParams } from 'wouter';
import { TAMANHO_DO_CODIGO, useCodigoDoLink } from '../../lib/codigo-do-link.ts';
import { useOrgao } from '../../lib/orgao.ts';
import { ListLoading } from '../../ui/list-loading.tsx';
import { Page } from '../../ui/page.tsx';
import { autenticidadeQuery } from './api.ts';
import { AutenticidadeForm } from './autenticidade-form.tsx';
import { LicencaRecusada, LicencaValida } from './licenca-conferida.tsx';

/**
 * 'Autenticidade do Alvará' (`portal.md` §2, P31): by the institution alone, whoever asks. The code
 * stands in the address, where the QR code of a licence puts it.
 */
export function AutenticidadeAlvaraPage() {
  const { cod_empre } = useOrgao();
  const codigo = useCodigoDoLink();
  const [, setParams] = useSearchParams();
  const { data, error, isFetching, refetch } = useQuery(autenticidadeQuery(cod_empre, codigo));
  const servico = findServico('autenticidade_alvara');

  const consultar = (novo: string) => {
    if (novo === codigo) {
      void refetch();
      return;
    }
    setParams((atuais) => {
      const seguintes = new URLSearchParams(atuais);
      seguintes.set('codigo', novo);
      return seguintes;
    });
  };

  return (
    <Page titulo={servico?.nome ?? ''} descricao={servico?.descricao}>
      <AutenticidadeForm
        codigo={codigo}
        maximo={TAMANHO_DO_CODIGO}
        ocupado={isFetching}
        onConsultar={consultar}
      />
      {isFetching && <ListLoading texto="Buscando registros..." linhas={1} altura="12rem" />}
      {!isFetching && error && <LicencaRecusada erro={error} onRetry={() => void refetch()} />}
      {!isFetching && !error && data && codigo !== undefined && (
        <LicencaValida key={codigo} licenca={data} codigo={codigo} />
      )}
    </Page>
  );
}
