import { useQuery } from '@tanstack/react-query';
import { Link, useSearchParams } from 'wouter';
import { useOrgao } from '../../lib/orgao.ts';
import { AnoCampo, lerAno } from '../../ui/ano-campo.tsx';
import { ImprimirPaginaButton } from '../../ui/buttons.tsx';
import { Espera } from '../../ui/states.tsx';
import { receitaQuery, renunciaQuery } from './fiscal-api.ts';
import { Receita } from './receita.tsx';
import { Renuncia } from './renuncia.tsx';
import classes from './fiscal.module.css';

const CARREGANDO = { texto: 'Carregando os números...', altura: '10rem' };

/** The year of the address, or the one that is running. */
export function Fiscal() {
  const { cod_empre, publica_inscritos } = useOrgao();
  const [params] = useSearchParams();
  const pedido = lerAno(params.get('ano'));
  const receita = useQuery(receitaQuery({ cod_empre, ano: pedido }));
  const ano = pedido ?? receita.data?.ano;
  const renuncia = useQuery({
    ...renunciaQuery({ cod_empre, ano }),
    enabled: ano !== undefined,
  });
  if (receita.error || !receita.data || ano === undefined)
    return <Espera consulta={receita} {...CARREGANDO} />;
  const anos = [...receita.data.anos, ...(renuncia.data?.anos ?? [])];
  return (
    <>
      <div className={classes.acoes}>
        <AnoCampo anos={anos} ano={ano} />
        <ImprimirPaginaButton>Imprimir</ImprimirPaginaButton>
      </div>
      <div className={classes.ano} aria-busy={receita.isFetching || renuncia.isFetching}>
        <Receita dados={receita.data} cod_empre={cod_empre} />
        {renuncia.data ? (
          <Renuncia dados={renuncia.data} cod_empre={cod_empre} />
        ) : (
          <Espera consulta={renuncia} {...CARREGANDO} />
        )}
        {publica_inscritos && (
          <section className={classes.parte} aria-labelledby="inscritos">
            <h2 id="inscritos">Dívida ativa</h2>
            <p>
              <Link href={`/inscritos?cod_empre=${cod_empre}`}>
                Quem está inscrito em dívida ativa
              </Link>
            </p>
          </section>
        )}
      </div>
    </>
  );
}
