import { useQuery } from '@tanstack/react-query';
import { useListaComBusca } from '../../lib/lista-no-endereco.ts';
import { BuscaDeLista } from '../../ui/busca-de-lista.tsx';
import { Espera } from '../../ui/espera.tsx';
import { Page } from '../../ui/page.tsx';
import { useResultadosAnunciados } from '../../ui/results-count.tsx';
import { foiNegado, SemAcesso } from '../../ui/sem-acesso.tsx';
import { certidoesQuery } from './api.ts';
import { CAMPO_DA_COLUNA, CertidoesLista } from './certidoes-lista.tsx';

/** The certificates that the institution issued, for its staff to find and to revoke. */
export function CertidoesEmitidasPage() {
  const lista = useListaComBusca(Object.values(CAMPO_DA_COLUNA), {
    campo: 'emitida_em',
    sentido: 'desc',
  });
  const consulta = useQuery(certidoesQuery(lista.pedido));
  const { data, error } = consulta;
  useResultadosAnunciados(lista, consulta);
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
      {!negado && <Espera consulta={consulta} texto="Buscando as certidões..." altura="4rem" />}
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
