import type { EntradaDoHistorico } from '@balcao/contracts';
import { rotuloDaOpcao, type TipoDeEventoDaSolicitacao } from '@balcao/domain';
import type { Ref } from 'react';
import { ErrorPanel } from '../../../ui/states.tsx';
import leitura from '../../../ui/leitura.module.css';
import secao from '../../../ui/secao.module.css';
import type { SolicitacaoAberta } from './fatos-da-solicitacao.tsx';

const RESPOSTAS: readonly string[] = [
  'RESPONDIDA',
  'RESPOSTA_CORRIGIDA',
] satisfies readonly TipoDeEventoDaSolicitacao[];

/** The versions of an answer, the first one first. */
export const versoesDaResposta = (historico: readonly EntradaDoHistorico[] = []) =>
  historico.filter(({ tipo }) => RESPOSTAS.includes(tipo));

const RESERVADA =
  'O que foi respondido é reservado a quem fez a solicitação. Para ler, digite o e-mail logo abaixo.';

type Decidida = Pick<SolicitacaoAberta, 'decisao' | 'motivo_da_negativa' | 'remetida_a'>;

/** How it was decided, why access is refused, and who has the information instead. */
function Decisao({ decisao, motivo_da_negativa, remetida_a }: Decidida) {
  return (
    <>
      {decisao !== null && <p className={leitura.decisao}>{rotuloDaOpcao(decisao)}</p>}
      {motivo_da_negativa !== null && (
        <p className={leitura.texto}>
          <strong>Motivo da negativa:</strong> {motivo_da_negativa}
        </p>
      )}
      {remetida_a !== null && (
        <p className={leitura.texto}>
          <strong>Remetida a:</strong> {remetida_a}
        </p>
      )}
    </>
  );
}

/** What was written, who wrote it and when. */
function Escrita({ entrada, reservada }: { entrada: EntradaDoHistorico; reservada: boolean }) {
  const { observacao, resposta, data_criacao, atendente, setor } = entrada;
  const corrigida = resposta?.motivo_da_correcao ?? null;
  return (
    <>
      <p className={leitura.texto}>{reservada ? RESERVADA : observacao}</p>
      {corrigida !== null && (
        <p className={leitura.texto}>
          <strong>Motivo da correção:</strong> {corrigida}
        </p>
      )}
      <p className={leitura.miudo}>
        {[data_criacao.formatada, atendente?.nome, setor.nome]
          .filter((parte) => parte !== undefined)
          .join(' · ')}
      </p>
    </>
  );
}

/** What a correction replaced stays to be read, the last one first. */
function Anteriores({ entradas }: { entradas: readonly EntradaDoHistorico[] }) {
  if (entradas.length === 0) return null;
  return (
    <>
      <h3>{entradas.length === 1 ? 'Resposta anterior' : 'Respostas anteriores'}</h3>
      <ol className={leitura.versoes}>
        {entradas
          .map((entrada, i) => (
            // A version never changes nor moves: its place is its name.
            <li key={i}>
              {entrada.resposta && <Decisao {...entrada.resposta} />}
              <Escrita entrada={entrada} reservada={false} />
            </li>
          ))
          .reverse()}
      </ol>
    </>
  );
}

interface RespostaDaSolicitacaoProps {
  solicitacao: SolicitacaoAberta;
  /** Holds what was written. */
  historico: {
    data: readonly EntradaDoHistorico[] | undefined;
    error: unknown;
    refetch: () => unknown;
  };
  titulo?: Ref<HTMLHeadingElement> | undefined;
}

/**
 * The answer, once there is one: how it was decided, and what was written, unless that is reserved; of
 * one that was corrected also why, and what it said before.
 */
export function RespostaDaSolicitacao({
  solicitacao,
  historico,
  titulo,
}: RespostaDaSolicitacaoProps) {
  const { data, error, refetch } = historico;
  const reservada = 'pede_email' in solicitacao && solicitacao.pede_email;
  const versoes = versoesDaResposta(data);
  const entrada = versoes.at(-1);
  const falhou = data === undefined && Boolean(error);
  if (solicitacao.status !== 'FINALIZADO' || !(entrada || falhou)) return null;
  return (
    <section className={secao.secao} aria-labelledby="resposta">
      <h2 id="resposta" ref={titulo} tabIndex={-1}>
        {versoes.length > 1 ? 'Resposta corrigida' : 'Resposta'}
      </h2>
      <Decisao {...solicitacao} />
      {entrada && <Escrita entrada={entrada} reservada={reservada} />}
      {!reservada && <Anteriores entradas={versoes.slice(0, -1)} />}
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
