import type { EntradaDoHistorico } from '@balcao/contracts';
import { rotuloDaOpcao, type TipoDeEventoDaSolicitacao } from '@balcao/domain';
import type { Ref } from 'react';
import leitura from '../../ui/leitura.module.css';
import secao from '../../ui/secao.module.css';
import type { SolicitacaoAberta } from './fatos-da-solicitacao.tsx';

const RESPONDIDA: TipoDeEventoDaSolicitacao = 'RESPONDIDA';

const RESERVADA =
  'O que foi respondido é reservado a quem fez a solicitação. Para ler, digite o e-mail logo abaixo.';

interface RespostaProps {
  solicitacao: SolicitacaoAberta;
  historico: readonly EntradaDoHistorico[] | undefined;
  titulo?: Ref<HTMLHeadingElement> | undefined;
}

/** The answer, once there is one: how it was decided, and what was written, unless that is reserved. */
export function Resposta({ solicitacao, historico, titulo }: RespostaProps) {
  const { status, decisao, motivo_da_negativa } = solicitacao;
  const reservada = 'pede_email' in solicitacao && solicitacao.pede_email;
  const entrada = historico?.findLast(({ tipo }) => tipo === RESPONDIDA);
  if (status !== 'FINALIZADO' || !entrada) return null;
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
      <p className={leitura.texto}>{reservada ? RESERVADA : entrada.observacao}</p>
      <p className={leitura.miudo}>
        {[entrada.data_criacao.formatada, entrada.atendente?.nome, entrada.setor.nome]
          .filter((parte) => parte !== undefined)
          .join(' · ')}
      </p>
    </section>
  );
}
