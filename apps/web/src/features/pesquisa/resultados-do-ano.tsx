import { useQuery } from '@tanstack/react-query';
import { useSearchParams } from 'wouter';
import { lerAno } from '../../lib/ano-no-endereco.ts';
import { useOrgao } from '../../lib/orgao.ts';
import { AnoCampo } from '../../ui/ano-campo.tsx';
import { BaixarCsv } from '../../ui/baixar-csv.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { Espera } from '../../ui/espera.tsx';
import { baixarResultados, resultadosQuery } from './resultados-api.ts';
import classes from './resultados.module.css';
import { Resultados } from './resultados.tsx';

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
          <BaixarCsv baixar={() => baixarResultados(cod_empre, data.ano)}>
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
