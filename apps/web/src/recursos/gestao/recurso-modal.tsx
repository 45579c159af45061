import type { Anexo, Recurso } from '@balcao/contracts';
import { instanciaPorExtenso, type Quem } from '@balcao/domain';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { naoExiste } from '../../lib/api-error.ts';
import { AcaoFeita } from '../../solicitacoes/detalhes/acao-feita.tsx';
import { BotoesDaLeitura } from '../../solicitacoes/detalhes/botoes-da-leitura.tsx';
import { useDetalhesInteiros, useSolicitacao } from '../../solicitacoes/detalhes/consultas.ts';
import { useComQuem } from '../../solicitacoes/quem-do-pedido.ts';
import { BotoesDeAcoes } from '../../ui/botoes-de-acoes.tsx';
import { Espera } from '../../ui/states.tsx';
import secao from '../../ui/secao.module.css';
import { TelaCheia } from '../../ui/tela-cheia.tsx';
import { recursosQuery } from '../consultas.ts';
import { DadosDoRecurso } from '../lista/dados-do-recurso.tsx';
import { acoesNoRecurso, type AcaoNoRecurso } from './acoes-do-recurso.ts';
import { OutrosRecursos } from './outros-recursos.tsx';
import { RecursoAusente } from './recurso-ausente.tsx';
import type { RecursoNoEndereco } from './recurso-no-endereco.ts';
import { SolicitacaoDoRecurso } from './solicitacao-do-recurso.tsx';

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
            principais={['responder']}
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
    return lidos.find(({ id }) => id === qual)?.anexos ?? [];
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
