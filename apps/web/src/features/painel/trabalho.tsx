import { verTrabalho, type SolicitacaoDaLista, type Trabalho as Esperam } from '@balcao/contracts';
import { pode } from '@balcao/domain';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { Link } from 'wouter';
import {
  entreSetoresQuery,
  quantosEntreSetores,
} from '../../esic/processo/entre-setores.queries.ts';
import { LUGAR_DAS_SOLICITACOES } from '../../esic/processo/solicitacoes.queries.ts';
import { RestanteDoPrazo } from '../../esic/processo/selos.tsx';
import { contagensDosRecursosQuery } from '../../esic/recursos/recursos.queries.ts';
import { call } from '../../lib/call.ts';
import { emNumero } from '../../lib/numeros.ts';
import { useUsuario } from '../../lib/sessao.ts';
import { CONTAS_A_LIBERAR, quantasContasQuery } from '../../lib/contas-a-liberar.ts';
import { EmptyState } from '../../ui/outcome.tsx';
import { ErrorPanel, ListLoading } from '../../ui/states.tsx';
import classes from './trabalho.module.css';

const FILA = '/dashboard/solicitacoes';
const DOS_SETORES = 'meus_setores=1&prazo=ABERTAS';

const trabalhoQuery = queryOptions({
  queryKey: [...LUGAR_DAS_SOLICITACOES, 'trabalho'],
  queryFn: async ({ signal }) => (await call(verTrabalho, { signal })).data,
});

interface Numero {
  rotulo: string;
  /** Undefined while it is not known. */
  quantos: number | undefined;
  /** The list that it counts. */
  href: string;
  /** What of it is late, or nearly. */
  cor?: 'vermelho' | 'laranja';
}

/** The numbers of requests, before they are known too. */
const deSolicitacoes = (data: Esperam | undefined): Numero[] => {
  const onde = data?.abrangencia === 'MEUS_SETORES' ? 'meus_setores=1&' : '';
  const numero = (rotulo: string, quantos: number | undefined, busca: string): Numero => ({
    rotulo,
    quantos,
    href: `${FILA}?${busca}`,
  });
  const meus = numero('Nos meus setores', data?.meus_setores ?? undefined, DOS_SETORES);
  return [
    numero('Comigo', data?.minhas, 'minhas=1&prazo=ABERTAS'),
    ...(data?.meus_setores === null ? [] : [meus]),
    { ...numero('Vencidas', data?.vencidas, `${onde}prazo=VENCIDAS`), cor: 'vermelho' },
    { ...numero('Vencem hoje', data?.hoje, `${onde}prazo=HOJE`), cor: 'laranja' },
    numero('Vencem em até 7 dias', data?.semana, `${onde}prazo=SEMANA`),
  ];
};

/** Accounts that wait for somebody who may let them in; of others no number. */
function useContasALiberar() {
  const { tipo: papel } = useUsuario();
  const libera = pode(papel, 'contribuintes.liberar');
  const consulta = useQuery({ ...quantasContasQuery, enabled: libera });
  const { data } = consulta;
  const numeros: Numero[] =
    data === undefined || data === null
      ? []
      : [{ rotulo: 'Contas aguardando liberação', quantos: data, href: CONTAS_A_LIBERAR }];
  return { consulta, numeros };
}

/** What waits for whoever is signed in, each number with the list that it counts. */
function useNumeros() {
  const trabalho = useQuery(trabalhoQuery);
  const recursos = useQuery(contagensDosRecursosQuery({}));
  const entreSetores = useQuery(entreSetoresQuery);
  const contas = useContasALiberar();
  const comErro = [trabalho, recursos, entreSetores, contas.consulta].filter(({ error }) => error);
  const numeros: Numero[] = [
    ...deSolicitacoes(trabalho.data),
    {
      rotulo: 'Recursos a decidir',
      quantos: recursos.data?.situacoes['A_DECIDIR'],
      href: `${FILA}?aba=recursos`,
    },
    {
      rotulo: 'Entregas de recursos',
      quantos: recursos.data?.situacoes['A_ENTREGAR'],
      href: `${FILA}?aba=recursos&situacao=A_ENTREGAR`,
    },
    {
      rotulo: 'Entre setores',
      quantos: entreSetores.data && quantosEntreSetores(entreSetores.data),
      href: `${FILA}?aba=entre-setores`,
    },
  ];
  return {
    numeros: [...numeros, ...contas.numeros],
    primeiras: trabalho.data?.primeiras,
    falha: comErro[0] && {
      erro: comErro[0].error,
      repetir: () => comErro.forEach(({ refetch }) => void refetch()),
    },
  };
}

/** One number; the whole card is the link to what it counts. */
function NumeroCard({ rotulo, quantos, href, cor }: Numero) {
  return (
    <li className={classes.numero} data-cor={quantos ? cor : undefined}>
      <Link href={href} className={classes.link}>
        <span className={classes.quantos}>{quantos === undefined ? '–' : emNumero(quantos)}</span>{' '}
        <span className={classes.rotulo}>{rotulo}</span>
      </Link>
    </li>
  );
}

/** The unanswered requests that are due first. */
function Primeiras({ solicitacoes }: { solicitacoes: readonly SolicitacaoDaLista[] }) {
  if (solicitacoes.length === 0) {
    return <EmptyState texto="Nenhuma solicitação espera resposta" />;
  }
  return (
    <ul className={classes.primeiras}>
      {solicitacoes.map((solicitacao) => (
        <li key={solicitacao.id} className={classes.primeira}>
          <div className={classes.oQue}>
            <Link href={`${FILA}?solicitacao=${solicitacao.id}`} className={classes.assunto}>
              {solicitacao.assunto}
            </Link>
            <span className={classes.onde}>
              <span className="inteiro">{solicitacao.numero_protocolo}</span> ·{' '}
              {solicitacao.atendente?.nome ?? solicitacao.localizado_em.nome}
            </span>
          </div>
          <RestanteDoPrazo solicitacao={solicitacao} />
        </li>
      ))}
    </ul>
  );
}

/** Of an institution without requests, what still waits on the staff's first page. */
export function ContasQueEsperam() {
  const { numeros } = useContasALiberar();
  return (
    <ul className={classes.numeros}>
      {numeros.map((numero) => (
        <NumeroCard key={numero.rotulo} {...numero} />
      ))}
    </ul>
  );
}

/** What the staff's first page shows: how much waits for them, and what of it first. */
export function Trabalho() {
  const { numeros, primeiras, falha } = useNumeros();
  return (
    <div className={classes.trabalho}>
      {falha && <ErrorPanel erro={falha.erro} onRetry={falha.repetir} />}
      <ul className={classes.numeros}>
        {numeros.map((numero) => (
          <NumeroCard key={numero.rotulo} {...numero} />
        ))}
      </ul>
      <h2 className={classes.titulo}>Vencem primeiro</h2>
      {primeiras && <Primeiras solicitacoes={primeiras} />}
      {!primeiras && !falha && <ListLoading texto="Buscando o que espera você..." altura="4rem" />}
    </div>
  );
}
