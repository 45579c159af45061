import { keepPreviousData, queryOptions, useQuery } from '@tanstack/react-query';
import { Link, useSearchParams } from 'wouter';
import { getReceita, getRenuncia } from '@balcao/contracts';
import { useOrgao } from '../../lib/orgao.ts';
import { AnoCampo, lerAno } from '../../ui/ano-campo.tsx';
import { ImprimirPaginaButton } from '../../ui/buttons.tsx';
import { Espera } from '../../ui/states.tsx';
import { Receita, ReceitaEmOutroPortal } from './receita.tsx';
import { Renuncia } from './renuncia.tsx';
import classes from './fiscal.module.css';
import { call } from '../../lib/call.ts';

/** Without a year, the one that is running. */
interface DoAno {
  cod_empre: number;
  ano: number | undefined;
}

const query = ({ cod_empre, ano }: DoAno) => ({ cod_empre, ...(ano !== undefined && { ano }) });

const receitaQuery = (doAno: DoAno) =>
  queryOptions({
    queryKey: ['fiscal', 'receita', doAno],
    queryFn: async ({ signal }) => (await call(getReceita, { query: query(doAno), signal })).data,
    placeholderData: keepPreviousData,
  });

const renunciaQuery = (doAno: DoAno) =>
  queryOptions({
    queryKey: ['fiscal', 'renuncia', doAno],
    queryFn: async ({ signal }) => (await call(getRenuncia, { query: query(doAno), signal })).data,
    placeholderData: keepPreviousData,
  });

const CARREGANDO = { texto: 'Carregando os números...', altura: '10rem' };

/** Where the list of debtors is, of a city that publishes it. */
function DividaAtiva({ cod_empre }: { cod_empre: number }) {
  return (
    <section className={classes.parte} aria-labelledby="inscritos">
      <h2 id="inscritos">Dívida ativa</h2>
      <p>
        <Link href={`/inscritos?cod_empre=${cod_empre}`}>Quem está inscrito em dívida ativa</Link>
      </p>
    </section>
  );
}

/** What is published of a year; without the revenue, its year is that of what was given up. */
function useFiscal() {
  const { cod_empre, publica_receita } = useOrgao();
  const [params] = useSearchParams();
  const pedido = lerAno(params.get('ano'));
  const receita = useQuery({
    ...receitaQuery({ cod_empre, ano: pedido }),
    enabled: publica_receita,
  });
  const daReceita = pedido ?? receita.data?.ano;
  const renuncia = useQuery({
    ...renunciaQuery({ cod_empre, ano: daReceita }),
    enabled: daReceita !== undefined || !publica_receita,
  });
  const primeira = publica_receita ? receita : renuncia;
  return { receita, renuncia, primeira, ano: pedido ?? primeira.data?.ano };
}

/** The year of the address, or the one that is running. */
export function Fiscal() {
  const { cod_empre, publica_inscritos } = useOrgao();
  const { receita, renuncia, primeira, ano } = useFiscal();
  if (primeira.error || !primeira.data || ano === undefined)
    return <Espera consulta={primeira} {...CARREGANDO} />;
  const anos = [...(receita.data?.anos ?? []), ...(renuncia.data?.anos ?? [])];
  return (
    <>
      <div className={classes.acoes}>
        <AnoCampo anos={anos} ano={ano} />
        <ImprimirPaginaButton>Imprimir</ImprimirPaginaButton>
      </div>
      <div className={classes.ano} aria-busy={receita.isFetching || renuncia.isFetching}>
        {receita.data ? (
          <Receita dados={receita.data} cod_empre={cod_empre} />
        ) : (
          <ReceitaEmOutroPortal />
        )}
        {renuncia.data ? (
          <Renuncia dados={renuncia.data} cod_empre={cod_empre} />
        ) : (
          <Espera consulta={renuncia} {...CARREGANDO} />
        )}
        {publica_inscritos && <DividaAtiva cod_empre={cod_empre} />}
      </div>
    </>
  );
}
