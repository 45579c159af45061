import { useQuery, keepPreviousData, queryOptions } from '@tanstack/react-query';
import { Link, useSearchParams } from 'wouter';
import { nomeDoMes, NOTAS, textoDaPergunta } from '@balcao/domain';
import {
  type ResultadosDaPesquisa,
  getResultadosDaPesquisa,
  getResultadosEmCsv,
} from '@balcao/contracts';
import { useOrgao } from '../../lib/orgao.ts';
import { AnoCampo, lerAno } from '../../ui/ano-campo.tsx';
import { BaixarCsv } from '../../ui/baixar-csv.tsx';
import { Table, type Coluna } from '../../ui/table.tsx';
import { call } from '../../lib/call.ts';
import { Grafico } from './grafico-da-pesquisa.tsx';
import { EmptyState } from '../../ui/outcome.tsx';
import { Espera } from '../../ui/states.tsx';
import { baixarArquivo } from '../../lib/abrir-documento.ts';
import classes from './resultados.module.css';

const resultadosQuery = (cod_empre: number, ano: number | undefined) =>
  queryOptions({
    queryKey: ['pesquisa', 'resultados', cod_empre, ano],
    queryFn: async ({ signal }) =>
      (await call(getResultadosDaPesquisa, { query: { cod_empre, ano }, signal })).data,
    placeholderData: keepPreviousData,
  });

const baixarResultados = (cod_empre: number, ano: number) =>
  baixarArquivo(getResultadosEmCsv, { query: { cod_empre, ano } }, 'pesquisa.csv');

/** '4,2'; a dash without answers. */
const mediaEscrita = (media: number | null): string =>
  media === null ? '–' : media.toFixed(1).replace('.', ',');

type DaPergunta = ResultadosDaPesquisa['perguntas'][number];
type DoMes = ResultadosDaPesquisa['meses'][number];

const POR_PERGUNTA: readonly Coluna<DaPergunta>[] = [
  { titulo: 'Pergunta', celula: ({ pergunta }) => textoDaPergunta(pergunta) },
  ...NOTAS.map(({ nota, rotulo }) => ({
    titulo: rotulo,
    direita: true,
    celula: ({ notas }: DaPergunta) => notas[nota - 1],
  })),
  { titulo: 'Respostas', direita: true, celula: ({ respostas }) => respostas },
  { titulo: 'Média (1 a 5)', direita: true, celula: ({ media }) => mediaEscrita(media) },
];

const POR_MES: readonly Coluna<DoMes>[] = [
  { titulo: 'Mês', celula: ({ mes }) => <span className={classes.mes}>{nomeDoMes(mes)}</span> },
  { titulo: 'Respostas', direita: true, celula: ({ respostas }) => respostas },
  { titulo: 'Média (1 a 5)', direita: true, celula: ({ media }) => mediaEscrita(media) },
];

/** What the answers of a year say, in words, as a chart and as tables. */
export function Resultados({ dados }: { dados: ResultadosDaPesquisa }) {
  const { cod_empre } = useOrgao();
  const satisfacao = dados.perguntas[0];
  return (
    <>
      <p className={classes.resumo} role="status">
        Em {dados.ano}, a pesquisa teve{' '}
        {dados.respostas === 1 ? '1 resposta' : `${dados.respostas} respostas`}. De 1 (muito ruim) a
        5 (muito bom), a nota do serviço é{' '}
        <strong>{mediaEscrita(satisfacao?.media ?? null)}</strong>.
      </p>
      <p>
        O que se acha de cada serviço está na carta dele, na{' '}
        <Link href={`/carta-de-servicos?cod_empre=${cod_empre}`}>Carta de Serviços</Link>, e não
        entra nesta nota.
      </p>
      <section className={classes.secao} aria-labelledby="por-pergunta">
        <h2 id="por-pergunta">Como as pessoas avaliaram</h2>
        <Grafico perguntas={dados.perguntas} />
        <Table
          legenda={`Respostas de ${dados.ano} por pergunta`}
          colunas={POR_PERGUNTA}
          linhas={dados.perguntas}
          chave={({ pergunta }) => pergunta}
        />
      </section>
      <section className={classes.secao} aria-labelledby="por-mes">
        <h2 id="por-mes">A satisfação mês a mês</h2>
        <Table
          legenda={`Satisfação com o serviço em ${dados.ano}, mês a mês`}
          colunas={POR_MES}
          linhas={dados.meses}
          chave={({ mes }) => mes}
        />
      </section>
    </>
  );
}

/** The results of the year of the address, or of this one. */
export function ResultadosDoAno() {
  const { cod_empre } = useOrgao();
  const [params] = useSearchParams();
  const pedido = lerAno(params.get('ano'));
  const consulta = useQuery(resultadosQuery(cod_empre, pedido));
  const { data, error } = consulta;
  if (error || !data)
    return <Espera consulta={consulta} texto="Carregando os resultados..." altura="8rem" />;
  return (
    <>
      <div className={classes.acoes}>
        <AnoCampo anos={data.anos} ano={data.ano} />
        {data.respostas > 0 && (
          <BaixarCsv
            baixar={() => baixarResultados(cod_empre, data.ano)}
            endereco={`${getResultadosEmCsv.path}?cod_empre=${cod_empre}&ano=${data.ano}`}
          >
            Baixar em planilha (CSV)
          </BaixarCsv>
        )}
      </div>
      {data.respostas > 0 ? (
        <Resultados dados={data} />
      ) : (
        <EmptyState texto={`Ninguém respondeu à pesquisa em ${data.ano}`}>
          <a href={`/pesquisa-satisfacao?cod_empre=${cod_empre}`}>Responder à pesquisa</a>
        </EmptyState>
      )}
    </>
  );
}
