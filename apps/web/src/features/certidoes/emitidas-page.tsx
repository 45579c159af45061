import { useQuery } from '@tanstack/react-query';
import { BuscaDeLista } from '../../ui/busca-de-lista.tsx';
import { ErrorPanel } from '../../ui/error-panel.tsx';
import { ListLoading } from '../../ui/list-loading.tsx';
import { Page } from '../../ui/page.tsx';
import { foiNegado, SemAcesso } from '../../ui/sem-acesso.tsx';
import { certidoesQuery } from './api.ts';
import { CertidoesLista } from './certidoes-lista.tsx';
import { useCertidoes } from './use-certidoes.ts';

/** The certificates that the institution issued, for its staff to find and to revoke. */
export function CertidoesEmitidasPage() {
  const lista = useCertidoes();
  const { data, error, refetch } = useQuery(certidoesQuery(lista));
  const negado = foiNegado(error);
  return (
    <Page
      titulo="Certidões emitidas"
      descricao="Encontre uma certidão da instituição e, se for o caso, revogue-a: a conferência passa a dizer que ela não vale."
    >
      {negado && <SemAcesso />}
      <BuscaDeLista
        rotulo="Número, código ou CPF/CNPJ"
        maximo={40}
        disabled={negado}
        onBuscar={lista.buscar}
      />
      {error && !negado && <ErrorPanel erro={error} onRetry={() => void refetch()} />}
      {!data && !error && <ListLoading texto="Buscando as certidões..." altura="4rem" />}
      {data && !error && (
        <CertidoesLista
          pagina={data}
          ordem={lista.ordem}
          onOrdenar={lista.ordenar}
          onPagina={lista.irPara}
        />
      )}
    </Page>
  );
}
