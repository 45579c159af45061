import { buscarNoPortal, TAMANHO_DA_BUSCA_DO_PORTAL } from '@balcao/contracts';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { Link, useSearchParams } from 'wouter';
import { call } from '../../lib/call.ts';
import { useOrgao } from '../../lib/orgao.ts';
import { Page } from '../../ui/page.tsx';
import { Espera } from '../../ui/states.tsx';
import classes from './busca.module.css';

const buscaQuery = (cod_empre: number, busca: string) =>
  queryOptions({
    queryKey: ['busca-do-portal', cod_empre, busca],
    queryFn: ({ signal }) => call(buscarNoPortal, { query: { cod_empre, busca }, signal }),
    enabled: busca !== '',
  });

/** What people come for most, where nothing was found. */
const PROCURADOS = ['segunda via do IPTU', 'certidão negativa', 'alvará', 'ouvidoria'];

/** What was found, or where else to look. */
function Achados({ busca }: { busca: string }) {
  const { cod_empre } = useOrgao();
  const consulta = useQuery(buscaQuery(cod_empre, busca));
  const { data: resposta } = consulta;
  const enderecoDa = (outra: string) =>
    `/buscar?cod_empre=${cod_empre}&busca=${encodeURIComponent(outra)}`;
  if (resposta === undefined)
    return <Espera consulta={consulta} texto="Buscando em todo o portal..." />;
  const { data, quis_dizer } = resposta;
  const quantos = data.length === 1 ? '1 resultado' : `${data.length} resultados`;
  return (
    <section aria-labelledby="achados">
      <h2 id="achados">
        {data.length === 0 ? 'Nada encontrado' : quantos} para ‘{busca}’
      </h2>
      {quis_dizer !== null && (
        <p>
          Você quis dizer <Link href={enderecoDa(quis_dizer)}>{quis_dizer}</Link>?
        </p>
      )}
      {data.length === 0 && (
        <p>
          Tente outra palavra, ou veja o{' '}
          <Link href={`/mapa?cod_empre=${cod_empre}`}>mapa do site</Link>. O que mais se procura:{' '}
          {PROCURADOS.map((um, i) => (
            <span key={um}>
              {i > 0 && ', '}
              <Link href={enderecoDa(um)}>{um}</Link>
            </span>
          ))}
          .
        </p>
      )}
      <ol className={classes.lista}>
        {data.map(({ oQue, nome, trecho, endereco }) => (
          <li key={endereco + nome}>
            <span className={classes.oQue}>{oQue}</span>
            <h3>
              <a href={endereco}>{nome}</a>
            </h3>
            <p>{trecho}</p>
          </li>
        ))}
      </ol>
    </section>
  );
}

/** The search of the whole portal: a form that any browser sends, and what was found. */
export function BuscarPage() {
  const { cod_empre } = useOrgao();
  const [endereco] = useSearchParams();
  const busca = (endereco.get('busca') ?? '').trim().slice(0, TAMANHO_DA_BUSCA_DO_PORTAL);
  return (
    <Page
      titulo="Buscar no portal"
      descricao="Serviços, Carta de Serviços, respostas, perguntas, normas e unidades, com as palavras que você usa."
    >
      <form action="/buscar" role="search" className={classes.busca}>
        <input type="hidden" name="cod_empre" value={cod_empre} />
        <label htmlFor="busca">O que você procura?</label>
        <div>
          <input
            id="busca"
            name="busca"
            type="search"
            defaultValue={busca}
            maxLength={TAMANHO_DA_BUSCA_DO_PORTAL}
            required
          />
          <button type="submit">Buscar</button>
        </div>
      </form>
      {busca !== '' && <Achados busca={busca} />}
    </Page>
  );
}
