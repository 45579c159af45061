import { getRelatorioDeGestaoPublicado } from '@balcao/contracts';
import { formatarData } from '@balcao/domain';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { call } from '../../lib/call.ts';
import { emNumero, emPercentual } from '../../lib/numeros.ts';
import { ErrorPanel } from '../../ui/states.tsx';
import { TabelaSimples } from '../../ui/tabela-simples.tsx';
import classes from './estatisticas.module.css';

const publicadoQuery = (cod_empre: number, ano: number) =>
  queryOptions({
    queryKey: ['estatisticas', 'gestao', cod_empre, ano],
    queryFn: async ({ signal }) =>
      (await call(getRelatorioDeGestaoPublicado, { query: { cod_empre, ano }, signal })).data,
  });

/** The ombudsman's report of a year (Lei 13.460/2017, arts. 14 and 15), once it was published. */
export function GestaoDaOuvidoria({ cod_empre, ano }: { cod_empre: number; ano: number }) {
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
