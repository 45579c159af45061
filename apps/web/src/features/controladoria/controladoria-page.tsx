import { getControladoria, getControladoriaEmCsv } from '@balcao/contracts';
import { keepPreviousData, queryOptions, useQuery } from '@tanstack/react-query';
import { useSearchParams } from 'wouter';
import { periodosQuery } from '../../esic/processo/parametros.queries.ts';
import { call } from '../../lib/call.ts';
import { baixarArquivo } from '../../lib/abrir-documento.ts';
import { useOrgao } from '../../lib/orgao.ts';
import { AnoCampo, lerAno } from '../../ui/ano-campo.tsx';
import { BaixarCsv } from '../../ui/baixar-csv.tsx';
import { ImprimirPaginaButton } from '../../ui/buttons.tsx';
import { EmptyState } from '../../ui/outcome.tsx';
import { Page } from '../../ui/page.tsx';
import { EsperaComAcesso } from '../../ui/sem-acesso.tsx';
import { GestaoDaOuvidoria } from './gestao-da-ouvidoria-form.tsx';
import { Relatorio } from './relatorio-da-controladoria.tsx';
import classes from './controladoria.module.css';

const controladoriaQuery = (ano: number) =>
  queryOptions({
    queryKey: ['controladoria', ano],
    queryFn: async ({ signal }) => (await call(getControladoria, { query: { ano }, signal })).data,
    placeholderData: keepPreviousData,
  });

const CARREGANDO = { texto: 'Contando as solicitações do ano...', altura: '12rem' };

function DoAno({ ano }: { ano: number }) {
  const consulta = useQuery(controladoriaQuery(ano));
  const { data, error, isFetching } = consulta;
  if (error || !data) return <EsperaComAcesso consulta={consulta} {...CARREGANDO} />;
  return (
    <div className={classes.relatorio} aria-busy={isFetching}>
      {data.total.recebidas === 0 ? (
        <EmptyState texto={`Nenhuma solicitação foi registrada em ${ano}`} />
      ) : (
        <Relatorio dados={data} />
      )}
      <GestaoDaOuvidoria ano={ano} />
    </div>
  );
}

/** The year of the address, or the last one with requests. */
function Conteudo() {
  const { cod_empre } = useOrgao();
  const [params] = useSearchParams();
  const consulta = useQuery(periodosQuery(cod_empre));
  const { data: periodos, error } = consulta;
  if (error || !periodos) return <EsperaComAcesso consulta={consulta} {...CARREGANDO} />;
  const comPedidos = Object.keys(periodos).map(Number);
  const ano = lerAno(params.get('ano')) ?? Math.max(0, ...comPedidos);
  if (ano === 0) return <EmptyState texto="Ainda não há solicitações" />;
  const baixar = () =>
    baixarArquivo(getControladoriaEmCsv, { query: { ano } }, `controladoria_${ano}.csv`);
  return (
    <>
      <div className={classes.acoes}>
        <AnoCampo anos={comPedidos} ano={ano} />
        <BaixarCsv baixar={baixar}>Baixar em planilha (CSV)</BaixarCsv>
        <ImprimirPaginaButton>Imprimir</ImprimirPaginaButton>
      </div>
      <DoAno ano={ano} />
    </>
  );
}

/** How requests were attended in a year, for who watches over it. */
export function ControladoriaPage() {
  return (
    <Page
      titulo="Controladoria"
      descricao="Como as solicitações do ano foram atendidas: o relatório da autoridade de monitoramento (Lei 12.527/2011, art. 40) e os números do relatório de gestão da ouvidoria (Lei 13.460/2017, arts. 14 e 15)."
    >
      <Conteudo />
    </Page>
  );
}
