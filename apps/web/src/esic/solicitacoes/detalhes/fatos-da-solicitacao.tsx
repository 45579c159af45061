import type {
  EntradaDoHistorico,
  SolicitacaoDetalhada,
  SolicitacaoPublica,
} from '@balcao/contracts';
import {
  rotuloDaOpcao,
  type TipoDeEventoDaSolicitacao,
  formatarTelefone,
  SEM_VALOR,
  telefoneNacional,
} from '@balcao/domain';
import type { Ref } from 'react';
import { ErrorPanel } from '../../../ui/states.tsx';
import { Fatos, type Fato } from '../../../ui/fatos.tsx';
import leitura from '../../../ui/leitura.module.css';
import secao from '../../../ui/secao.module.css';

/** A request as its details show it. */
export type SolicitacaoAberta = SolicitacaoDetalhada | SolicitacaoPublica;

const rotuloOu = (opcao: { nome: string } | null, sem: string): string =>
  opcao === null ? sem : rotuloDaOpcao(opcao.nome);

/** Who asked: by the protocol only their masked name and e-mail. */
function deQuem(solicitacao: SolicitacaoAberta): Fato[] {
  if ('email_solicitante' in solicitacao) {
    const { nome_solicitante, email_solicitante } = solicitacao;
    return [
      ['Solicitante', nome_solicitante],
      ['E-mail do solicitante', email_solicitante],
    ];
  }
  const { solicitante, contato } = solicitacao;
  const quem: Fato = ['Solicitante', solicitante?.nome ?? SEM_VALOR.solicitante];
  if (contato === null) return [quem];
  const { nome, email, telefone } = contato;
  const meios = [
    email !== null && (
      <a key="email" href={`mailto:${email}`}>
        {email}
      </a>
    ),
    telefone !== null && (
      <span key="telefone" className="inteiro">
        {formatarTelefone(telefoneNacional(telefone))}
      </span>
    ),
  ].filter(Boolean);
  return [
    quem,
    ...(solicitante === null ? [['Nome informado', nome] as const] : []),
    [
      'Contato',
      meios.length === 0 ? null : <>{meios.flatMap((meio, i) => (i > 0 ? [' ', meio] : [meio]))}</>,
    ],
  ];
}

/** What is known of a request, field by field (`esic.md` §2.2). */
export function FatosDaSolicitacao({
  solicitacao,
  servidor,
}: {
  solicitacao: SolicitacaoAberta;
  /** Whether staff look: they also see what they decided about it. */
  servidor: boolean;
}) {
  const { justificativa_prorrogacao, prioridade, grau_sigilo } = solicitacao;
  return (
    <Fatos
      fatos={[
        ['Assunto', solicitacao.assunto],
        ['Localizado em', solicitacao.localizado_em.nome],
        ['Natureza', rotuloDaOpcao(solicitacao.natureza.nome)],
        ['Tipo', rotuloOu(solicitacao.tipo, SEM_VALOR.tipo)],
        ...deQuem(solicitacao),
        ['Solicitado em', solicitacao.data_solicitacao.formatada],
        ['Previsão de resposta', solicitacao.data_previsao.formatada],
        ['Atendente', solicitacao.atendente?.nome ?? SEM_VALOR.atendente],
        ['Finalizada em', solicitacao.data_finalizacao?.formatada ?? SEM_VALOR.data_finalizacao],
        ['Prorrogada', solicitacao.prorrogada ? 'Sim' : 'Não'],
        ...(justificativa_prorrogacao === null
          ? []
          : [['Justificativa da prorrogação', justificativa_prorrogacao] as const]),
        ...(servidor
          ? ([
              ['Prioridade', rotuloOu(prioridade, SEM_VALOR.prioridade)],
              ['Grau de sigilo', rotuloDaOpcao(grau_sigilo.nome)],
            ] as const)
          : []),
      ]}
    />
  );
}

const RESPONDIDA: TipoDeEventoDaSolicitacao = 'RESPONDIDA';

const RESERVADA =
  'O que foi respondido é reservado a quem fez a solicitação. Para ler, digite o e-mail logo abaixo.';

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
export function RespostaDaSolicitacao({
  solicitacao,
  historico,
  titulo,
}: RespostaDaSolicitacaoProps) {
  const { status, decisao, motivo_da_negativa } = solicitacao;
  const { data, error, refetch } = historico;
  const reservada = 'pede_email' in solicitacao && solicitacao.pede_email;
  const entrada = data?.filter(({ tipo }) => tipo === RESPONDIDA).at(-1);
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
