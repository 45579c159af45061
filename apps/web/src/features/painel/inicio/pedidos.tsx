import { listMinhasSolicitacoes, type SolicitacaoDaLista } from '@balcao/contracts';
import { esperaAPessoa, formatarData, proximoPasso, type ProximoPasso } from '@balcao/domain';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { Link } from 'wouter';
import { LUGAR_DAS_SOLICITACOES } from '../../../esic/processo/solicitacoes.queries.ts';
import { novosQuery } from '../../../lib/avisos.ts';
import { call } from '../../../lib/call.ts';
import secao from '../../../ui/secao.module.css';
import { ErrorPanel, ListLoading } from '../../../ui/states.tsx';
import classes from './inicio.module.css';

/** The newest, more than anybody has open at once. */
const LIDAS = 50;
const MOSTRADAS = 3;

const minhasQuery = queryOptions({
  queryKey: [...LUGAR_DAS_SOLICITACOES, 'inicio'],
  queryFn: async ({ signal }) =>
    (await call(listMinhasSolicitacoes, { query: { page: 1, per_page: LIDAS }, signal })).data,
});

const PALAVRAS: Record<ProximoPasso['passo'], (dia: string) => string> = {
  MANDAR_O_QUE_FALTA: (dia) => `Mande o que falta até ${dia}`,
  RECLAMAR_DO_SILENCIO: (dia) => `O prazo passou em ${dia}: veja o que você pode fazer`,
  RECORRER: (dia) => `Respondida: leia, e recorra se quiser até ${dia}`,
  ESPERAR_A_RESPOSTA: (dia) => `A resposta vem até ${dia}`,
  LER_A_RESPOSTA: (dia) => `Respondida em ${dia}`,
  CANCELADA: (dia) => `Cancelada em ${dia}`,
};

const passoDe = (solicitacao: SolicitacaoDaLista): ProximoPasso =>
  proximoPasso({
    finalizada_em: solicitacao.data_finalizacao?.data ?? null,
    cancelada_em: solicitacao.cancelada_em?.data ?? null,
    vencida: solicitacao.vencida,
    data_previsao: solicitacao.data_previsao.data,
    complemento_ate: solicitacao.complemento_ate?.data ?? null,
    recorrer_ate: solicitacao.recorrer_ate?.data ?? null,
  });

/** What waits for the person before what they wait for, each by its day. */
const emOrdem = (solicitacoes: readonly SolicitacaoDaLista[]) =>
  solicitacoes
    .map((solicitacao) => ({ solicitacao, passo: passoDe(solicitacao) }))
    .filter(({ passo: { passo } }) => passo !== 'CANCELADA' && passo !== 'LER_A_RESPOSTA')
    .map((uma) => ({ ...uma, espera: esperaAPessoa(uma.passo) }))
    .sort((a, b) => Number(b.espera) - Number(a.espera) || a.passo.ate.localeCompare(b.passo.ate));

/** What goes on with what the person asked for: what waits for them first. */
export function Solicitacoes() {
  const { data, error, isFetching, refetch } = useQuery(minhasQuery);
  if (!data && error)
    return <ErrorPanel erro={error} {...(!isFetching && { onRetry: () => void refetch() })} />;
  if (!data) return <ListLoading texto="Buscando as suas solicitações..." altura="3rem" />;
  const abertas = emOrdem(data);
  if (abertas.length === 0) return null;
  return (
    <section className={secao.secao} aria-labelledby="inicio-solicitacoes">
      <h2 id="inicio-solicitacoes">Suas solicitações</h2>
      <ul className={classes.lista}>
        {abertas.slice(0, MOSTRADAS).map(({ solicitacao, passo: { passo, ate }, espera }) => (
          <li key={solicitacao.id} className={classes.devida} data-espera={espera || undefined}>
            <div className={classes.oQue}>
              <Link
                href={`/dashboard/solicitacoes?solicitacao=${solicitacao.id}`}
                className={classes.nome}
              >
                {solicitacao.assunto}
              </Link>
              <span className={classes.detalhe}>{solicitacao.numero_protocolo}</span>
            </div>
            <span className={classes.passo}>{PALAVRAS[passo](formatarData(ate))}</span>
          </li>
        ))}
      </ul>
      {abertas.length > MOSTRADAS && (
        <p>
          <Link href="/dashboard/solicitacoes">Ver todas as suas solicitações</Link>
        </p>
      )}
    </section>
  );
}

/** Notices that were not read, where there are some. */
export function NaoLidos() {
  const { data: novos = 0 } = useQuery(novosQuery);
  if (novos === 0) return null;
  return (
    <p className={classes.avisos}>
      <Link href="/dashboard/avisos">
        {novos === 1 ? 'Você tem 1 aviso não lido' : `Você tem ${novos} avisos não lidos`}
      </Link>
    </p>
  );
}
