import type { EntradaDoHistorico } from '@balcao/contracts';
import { SEM_VALOR, seloDoPasso, soDeServidores, type DataCivil } from '@balcao/domain';
import { useQuery } from '@tanstack/react-query';
import { ErrorPanel, ListLoading } from '../../ui/states.tsx';
import { historicoQuery, type SolicitacaoVista } from '../processo/solicitacoes.queries.ts';
import { SeloDeStatus } from '../processo/selos.tsx';
import classes from './historico.module.css';

/** Whose words they are, where the request went from one to the other and back. */
const DE_QUEM: Partial<Record<EntradaDoHistorico['tipo'], string>> = {
  COMPLEMENTO_PEDIDO: 'O que falta, pedido a quem fez a solicitação',
  COMPLEMENTO_RECEBIDO: 'O que quem fez a solicitação mandou',
};

interface EntradaProps {
  entrada: EntradaDoHistorico;
  expirada_em: DataCivil | null;
  semInternas: boolean;
}

function Entrada({ entrada, expirada_em, semInternas }: EntradaProps) {
  const { tipo, status, data_criacao, observacao, observacao_interna, atendente, setor } = entrada;
  return (
    <li className={classes.entrada}>
      <p className={classes.cabeca}>
        <SeloDeStatus selo={seloDoPasso({ tipo, status, dia: data_criacao.data }, expirada_em)} />
        <time dateTime={data_criacao.data}>{data_criacao.formatada}</time>
      </p>
      {observacao !== null && (
        <>
          {DE_QUEM[tipo] !== undefined && <p className={classes.deQuem}>{DE_QUEM[tipo]}</p>}
          <p className={classes.texto}>{observacao}</p>
        </>
      )}
      {observacao_interna !== null && !semInternas && (
        <div className={classes.interna}>
          <p className={classes.rotulo}>Observação interna, só para servidores</p>
          <p className={classes.texto}>{observacao_interna}</p>
        </div>
      )}
      <p className={classes.quem}>
        {[atendente?.nome, setor.nome].filter((parte) => parte !== undefined).join(' · ')}
      </p>
    </li>
  );
}

interface HistoricoDaSolicitacaoProps {
  vista: SolicitacaoVista;
  /** Since when nobody attends the request. */
  expirada_em: DataCivil | null;
  /** Leaves out what staff wrote for themselves: on a paper that may be the citizen's. */
  semInternas?: boolean;
  /** Whether what staff wrote is kept back until the requester's e-mail is typed. */
  reservado?: boolean;
}

/** What happened to a request (`esic.md` §2.2), oldest first. */
export function HistoricoDaSolicitacao(props: HistoricoDaSolicitacaoProps) {
  const { vista, expirada_em, semInternas = false, reservado = false } = props;
  const { data, error, refetch } = useQuery(historicoQuery(vista));
  if (error) {
    return (
      <ErrorPanel
        erro={error}
        titulo="Erro ao carregar o histórico dessa solicitação"
        onRetry={() => void refetch()}
      />
    );
  }
  if (!data) return <ListLoading texto="Buscando o histórico..." linhas={2} altura="4rem" />;
  if (data.length === 0) return <p>{SEM_VALOR.historico}</p>;
  return (
    <>
      {reservado && (
        <p>
          O que foi escrito no atendimento é reservado a quem fez a solicitação. Para ler, digite
          nesta página o e-mail informado quando ela foi feita.
        </p>
      )}
      <ol className={classes.historico} aria-label="Histórico">
        {data.map((entrada, i) =>
          semInternas && soDeServidores(entrada.tipo) ? null : (
            // An entry never changes nor moves: its place is its name.
            <Entrada key={i} {...{ entrada, expirada_em, semInternas }} />
          ),
        )}
      </ol>
    </>
  );
}
