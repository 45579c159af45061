import type { EntradaDoHistorico } from '@balcao/contracts';
import { rotuloDaOpcao, type TipoDeEventoDaSolicitacao } from '@balcao/domain';
import type { Ref } from 'react';
import { ErrorPanel } from '../../../ui/states.tsx';
import type { SolicitacaoAberta } from './fatos-da-solicitacao.tsx';
import leitura from '../../../ui/leitura.module.css';
import secao from '../../../ui/secao.module.css';

const RESPONDIDA: TipoDeEventoDaSolicitacao = 'RESPONDIDA';

const RESERVADA =
  'O que foi respondido é reservado a quem fez a solicitação. Para ler, digite o e-mail logo abaixo.';

interface RespostaProps {
  solicitacao: SolicitacaoAberta;
  /** Holds what was written. */
  historico: {
    data: readonly EntradaDoHistorico[] | undefined;
    error: unknown;
    refetch: () => unknown;
  };
  titulo?: Ref<HTMLHeadingElement> | undefined;
}

/** What was written, who wrote it and when. */
function Escrita({ entrada, reservada }: { entrada: EntradaDoHistorico; reservada: boolean }) {
  const { observacao, data_criacao, atendente, setor } = entrada;
  return (
    <>
      <p className={leitura.texto}>{reservada ? RESERVADA : observacao}</p>
      <p className={leitura.miudo}>
        {[data_criacao.formatada, atendente?.nome, setor.nome]
          .filter((parte) => parte !== undefined)
          .join(' · ')}
      </p>
    </>
  );
}

/** The answer, once there is one: how it was decided, and what was written, unless that is reserved. */
export function Resposta({ solicitacao, historico, titulo }: RespostaProps) {
  const { status, decisao, motivo_da_negativa } = solicitacao;
  const { data, error, refetch } = historico;
  const reservada = 'pede_email' in solicitacao && solicitacao.pede_email;
  const entrada = data?.findLast(({ tipo }) => tipo === RESPONDIDA);
  const falhou = data === undefined && Boolean(error);
  if (status !== 'FINALIZADO' || !(entrada || falhou)) return null;
  return (
    <section className={secao.secao} aria-labelledby="resposta">
      <h2 id="resposta" ref={titulo} tabIndex={-1}>
        Resposta
      </h2>
      {decisao !== null && <p className={leitura.decisao}>{rotuloDaOpcao(decisao)}</p>}
      {motivo_da_negativa !== null && (
        <p className={leitura.texto}>
          <strong>Motivo da negativa:</strong> {motivo_da_negativa}
        </p>
      )}
      {entrada && <Escrita entrada={entrada} reservada={reservada} />}
      {falhou && (
        <ErrorPanel
          erro={error}
          titulo="Erro ao carregar o histórico dessa solicitação"
          onRetry={() => void refetch()}
        />
      )}
    </section>
  );
}
