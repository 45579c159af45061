import { formatarData } from '@balcao/domain';
import { ButtonAnchor } from '../../ui/button.tsx';
import IconDownload from '@tabler/icons-react/dist/esm/icons/IconDownload.mjs';
import { keepPreviousData, queryOptions, useQuery } from '@tanstack/react-query';
import { Link, useSearchParams } from 'wouter';
import {
  getEstatisticas,
  getEstatisticasEmCsv,
  getRelatorioDeGestaoPublicado,
} from '@balcao/contracts';
import { useOrgao } from '../../lib/orgao.ts';
import { AnoCampo, lerAno } from '../../ui/ano-campo.tsx';
import { call } from '../../lib/call.ts';
import { Relatorio, temDados } from './relatorio.tsx';
import { EmptyState } from '../../ui/outcome.tsx';
import { ErrorPanel, Espera } from '../../ui/states.tsx';
import { ImprimirPaginaButton } from '../../ui/buttons.tsx';
import { periodosQuery } from '../../esic/processo/parametros.queries.ts';
import { conteudosQuery } from '../../lib/conteudos-publicados.ts';
import classes from './estatisticas.module.css';
import { emNumero, emPercentual } from '../../lib/numeros.ts';
import { TabelaSimples } from '../../ui/tabela-simples.tsx';

const publicadoQuery = (cod_empre: number, ano: number) =>
  queryOptions({
    queryKey: ['estatisticas', 'gestao', cod_empre, ano],
    queryFn: async ({ signal }) =>
      (await call(getRelatorioDeGestaoPublicado, { query: { cod_empre, ano }, signal })).data,
  });

/** The ombudsman's report of a year (Lei 13.460/2017, arts. 14 and 15), once it was published. */
function GestaoDaOuvidoria({ cod_empre, ano }: { cod_empre: number; ano: number }) {
  const { data, error, refetch } = useQuery(publicadoQuery(cod_empre, ano));
  if (error) return <ErrorPanel erro={error} onRetry={() => void refetch()} />;
  if (!data) return null;
  return (
    <section className={classes.parte} aria-labelledby="gestao">
      <h2 id="gestao">Relatório de gestão da ouvidoria</h2>
      <p>
        Em {ano} a ouvidoria recebeu {emNumero(data.recebidas)}{' '}
        {data.recebidas === 1 ? 'manifestação' : 'manifestações'}, contadas em{' '}
        {formatarData(data.publicado_em)} (Lei 13.460/2017, art. 15).
      </p>
      {data.motivos.length > 0 && (
        <TabelaSimples
          numeros
          legenda={`Manifestações de ouvidoria de ${ano}, por motivo`}
          colunas={['Motivo', 'Quantidade', 'Parte']}
          linhas={data.motivos.map(({ rotulo, quantidade }) => [
            rotulo,
            emNumero(quantidade),
            emPercentual(quantidade, data.recebidas),
          ])}
        />
      )}
      <h3>Análise dos pontos recorrentes</h3>
      <p className={classes.texto}>{data.analise}</p>
      <h3>Providências adotadas</h3>
      <p className={classes.texto}>{data.providencias}</p>
    </section>
  );
}

const estatisticasQuery = (cod_empre: number, ano: number) =>
  queryOptions({
    queryKey: ['estatisticas', cod_empre, ano],
    queryFn: async ({ signal }) =>
      (await call(getEstatisticas, { query: { cod_empre, ano }, signal })).data,
    placeholderData: keepPreviousData,
  });

/** Where the figures of a year stand for machines, for good. */
const enderecosDe = (cod_empre: number, ano: number) => {
  const busca = `?cod_empre=${cod_empre}&ano=${ano}`;
  return { csv: `${getEstatisticasEmCsv.path}${busca}`, json: `${getEstatisticas.path}${busca}` };
};

const CARREGANDO = { texto: 'Carregando as estatísticas...', altura: '10rem' };

interface DoAnoProps {
  cod_empre: number;
  ano: number;
}

/** The same figures for machines, at addresses that stay. */
function Arquivos({ cod_empre, ano }: DoAnoProps) {
  const { csv, json } = enderecosDe(cod_empre, ano);
  const icone = <IconDownload size={20} aria-hidden />;
  return (
    <>
      <ButtonAnchor href={csv} variant="default" leftSection={icone} download>
        Baixar em planilha (CSV)
      </ButtonAnchor>
      <ButtonAnchor
        href={json}
        variant="default"
        leftSection={icone}
        download={`estatisticas_lai_${ano}.json`}
      >
        Dados abertos (JSON)
      </ButtonAnchor>
    </>
  );
}

/** The way to the reports of earlier years, where the city published any. */
function DeAntesDoPortal({ cod_empre }: { cod_empre: number }) {
  const { data: documentos = [] } = useQuery(conteudosQuery(cod_empre, 'DOCUMENTO'));
  if (!documentos.some(({ grupo }) => grupo === 'RELATORIO_DO_SIC')) return null;
  return (
    <p className={classes.nota}>
      Procura um ano de antes deste portal? Veja os{' '}
      <Link href={`/documentos?cod_empre=${cod_empre}&grupo=RELATORIO_DO_SIC`}>
        relatórios anuais que a prefeitura publicou
      </Link>
      .
    </p>
  );
}

function DoAno({ cod_empre, ano }: DoAnoProps) {
  const consulta = useQuery(estatisticasQuery(cod_empre, ano));
  const { data, error, isFetching } = consulta;
  if (error || !data) return <Espera consulta={consulta} {...CARREGANDO} />;
  return (
    <div className={classes.ano} aria-busy={isFetching}>
      {temDados(data) ? (
        <>
          <Relatorio dados={data} />
          <p className={classes.nota}>
            Os pedidos contam no ano em que foram feitos, e os recursos no ano em que foram abertos,
            na situação em que estão hoje. Nenhum dado pessoal faz parte destes números.
          </p>
        </>
      ) : (
        <EmptyState texto={`Não há solicitações nem recursos em ${ano}`} />
      )}
      <DeAntesDoPortal cod_empre={cod_empre} />
      <GestaoDaOuvidoria cod_empre={cod_empre} ano={ano} />
    </div>
  );
}

/** The year of the address, or the last one with requests: its files, and its figures. */
export function Estatisticas() {
  const { cod_empre } = useOrgao();
  const [params] = useSearchParams();
  const pedido = lerAno(params.get('ano'));
  const consulta = useQuery(periodosQuery(cod_empre));
  const { data: periodos, error } = consulta;
  if (error || !periodos) return <Espera consulta={consulta} {...CARREGANDO} />;
  const comPedidos = Object.keys(periodos).map(Number);
  const ano = pedido ?? Math.max(0, ...comPedidos);
  if (ano === 0)
    return (
      <>
        <EmptyState texto="Ainda não há solicitações" />
        <DeAntesDoPortal cod_empre={cod_empre} />
      </>
    );
  return (
    <>
      <div className={classes.acoes}>
        <AnoCampo anos={comPedidos} ano={ano} />
        <Arquivos cod_empre={cod_empre} ano={ano} />
        <ImprimirPaginaButton>Imprimir</ImprimirPaginaButton>
      </div>
      <DoAno cod_empre={cod_empre} ano={ano} />
    </>
  );
}
