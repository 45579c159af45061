import type { Anexo, Recurso } from '@balcao/contracts';
import { instanciaPorExtenso, type Quem } from '@balcao/domain';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { naoExiste, ApiError } from '../../../lib/api-error.ts';
import { AcaoFeita } from '../../processo/confirmar-acao.tsx';
import { BotoesDaLeitura } from '../../solicitacoes/detalhes/barra-de-acoes.tsx';
import { useDetalhesInteiros, useSolicitacao } from '../../processo/detalhes.queries.ts';
import { useComQuem } from '../../processo/quem-pode.ts';
import { BotoesDeAcoes } from '../../../ui/botoes-de-acoes.tsx';
import { Espera } from '../../../ui/states.tsx';
import { TelaCheia } from '../../../ui/tela-cheia.tsx';
import { recursosQuery } from '../recursos.queries.ts';
import { DadosDoRecurso } from '../lista/dados-do-recurso.tsx';
import { anexosDoRecurso } from '../lista/entregas-do-recurso.tsx';
import { LinhaDoRecurso } from '../lista/linha-do-recurso.tsx';
import { Detalhes } from '../../solicitacoes/detalhes/detalhes.tsx';
import {
  acoesNoRecurso,
  type AcaoNoRecurso,
  RecursoAusente,
  type RecursoNoEndereco,
} from './acoes-do-recurso.tsx';
import secao from '../../../ui/secao.module.css';
import classes from './gestao.module.css';

interface OutrosRecursosProps {
  recursos: readonly Recurso[];
  quem: Quem;
  /** Reads the files of one anew, for addresses that open. */
  renovar: (recurso_id: string) => Promise<readonly Anexo[]>;
}

/** The appeals of the other instances, each to be unfolded. */
function OutrosRecursos({ recursos, quem, renovar }: OutrosRecursosProps) {
  if (recursos.length === 0) return null;
  return (
    <section className={secao.secao} aria-labelledby="outros-recursos">
      <h2 id="outros-recursos">Outros recursos desta solicitação</h2>
      {recursos.map((recurso) => (
        <LinhaDoRecurso
          key={recurso.id}
          recurso={recurso}
          quem={quem}
          aberta={false}
          renovar={() => renovar(recurso.id)}
        />
      ))}
    </section>
  );
}

interface SolicitacaoDoRecursoProps {
  id: string;
  quem: Quem;
  comHistorico: boolean;
}

/** The request that an appeal is about, with its answer; a restricted one may be closed to whoever answers. */
function SolicitacaoDoRecurso({ id, quem, comHistorico }: SolicitacaoDoRecursoProps) {
  const { consulta, renovar } = useSolicitacao(id);
  const { data, error } = consulta;
  if (data) {
    return (
      <>
        <p className={classes.daSolicitacao}>
          Solicitação <span className="inteiro">{data.numero_protocolo}</span>
        </p>
        <Detalhes
          solicitacao={data}
          vista={{ id }}
          quem={quem}
          comHistorico={comHistorico}
          renovar={renovar}
        />
      </>
    );
  }
  if (error instanceof ApiError && error.status === 404) {
    return (
      <p>A solicitação deste recurso é restrita ao setor dela e não pode ser mostrada a você.</p>
    );
  }
  return <Espera consulta={consulta} texto="Buscando a solicitação..." altura="8rem" />;
}

interface RecursoModalProps extends RecursoNoEndereco {
  /** What was just done to it. */
  aviso: string | undefined;
  onAcao: (acao: AcaoNoRecurso, recurso: Recurso) => void;
  onClose: () => void;
}

interface AbertoProps extends Pick<RecursoModalProps, 'aviso' | 'onAcao' | 'onClose'> {
  recurso: Recurso;
  outros: readonly Recurso[];
  quem: Quem;
  /** Reads the files of an appeal anew, for addresses that open. */
  renovar: (recurso_id: string) => Promise<readonly Anexo[]>;
}

function Aberto(props: AbertoProps) {
  const { recurso, outros, quem, renovar, aviso, onAcao, onClose } = props;
  const [comHistorico, setComHistorico] = useState(false);
  const { consulta } = useSolicitacao(recurso.solicitacao.id);
  const inteiros = useDetalhesInteiros({ id: recurso.solicitacao.id }, consulta.isSuccess);
  return (
    <TelaCheia
      titulo={`Recurso ${recurso.numero_protocolo}`}
      onClose={onClose}
      rodape={
        (inteiros || consulta.isError) && (
          <BotoesDeAcoes
            acoes={acoesNoRecurso(recurso)}
            principais={['responder', 'entregar']}
            onAcao={(acao) => onAcao(acao, recurso)}
          >
            <BotoesDaLeitura
              comHistorico={comHistorico}
              onHistorico={() => setComHistorico(!comHistorico)}
            />
          </BotoesDeAcoes>
        )
      }
    >
      {aviso !== undefined && <AcaoFeita key={aviso}>{aviso}</AcaoFeita>}
      <section className={secao.secao} aria-labelledby="recurso">
        <h2 id="recurso">Recurso em {instanciaPorExtenso(recurso.instancia.id)}</h2>
        <DadosDoRecurso recurso={recurso} quem={quem} renovar={() => renovar(recurso.id)} />
      </section>
      <OutrosRecursos recursos={outros} quem={quem} renovar={renovar} />
      <SolicitacaoDoRecurso id={recurso.solicitacao.id} quem={quem} comHistorico={comHistorico} />
    </TelaCheia>
  );
}

/** One appeal to staff: it, those before it, and the request that it is about. */
export function RecursoModal({ solicitacao_id, recurso_id, ...props }: RecursoModalProps) {
  const consulta = useQuery(recursosQuery({ id: solicitacao_id }));
  const { data, refetch } = consulta;
  const { quem, espera } = useComQuem(consulta);
  const renovar = async (qual: string) => {
    const lidos = (await refetch({ throwOnError: true })).data ?? [];
    return lidos.filter(({ id }) => id === qual).flatMap(anexosDoRecurso);
  };
  const recurso = data?.find(({ id }) => id === recurso_id);
  if (data && recurso && quem) {
    const outros = data.filter(({ id }) => id !== recurso_id);
    return <Aberto {...props} {...{ recurso, outros, quem, renovar }} />;
  }
  return (
    <TelaCheia titulo="Recurso" onClose={props.onClose}>
      {(data && !recurso && !espera.error) || naoExiste(espera.error) ? (
        <RecursoAusente />
      ) : (
        <Espera consulta={espera} texto="Buscando o recurso..." altura="8rem" />
      )}
    </TelaCheia>
  );
}
