import type { SolicitacaoDetalhada, SolicitacaoPublica } from '@balcao/contracts';
import {
  IDENTIDADE_PRESERVADA,
  rotuloDaOpcao,
  formatarTelefone,
  SEM_VALOR,
  telefoneNacional,
} from '@balcao/domain';
import { Fatos, type Fato } from '../../../ui/fatos.tsx';

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
  const { solicitante, contato, identidade_preservada } = solicitacao;
  const semNome = identidade_preservada ? IDENTIDADE_PRESERVADA : SEM_VALOR.solicitante;
  const quem: Fato = ['Solicitante', solicitante?.nome ?? semNome];
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

/** Of what another system had, its number there: whoever asked knows no other. */
const daOrigem = ({ importada }: SolicitacaoAberta): Fato[] =>
  importada
    ? [
        [
          'Importada de outro sistema',
          `Protocolo ${importada.protocolo}, em ${importada.em.formatada}`,
        ],
      ]
    : [];

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
        ...daOrigem(solicitacao),
        ['Prorrogada', solicitacao.prorrogada ? 'Sim' : 'Não'],
        ...(justificativa_prorrogacao === null
          ? []
          : [['Justificativa da prorrogação', justificativa_prorrogacao] as const]),
        ...(servidor
          ? ([
              ['Prioridade', rotuloOu(prioridade, SEM_VALOR.prioridade)],
              ['Como chegou', 'canal' in solicitacao ? solicitacao.canal : null],
              ['Grau de sigilo', rotuloDaOpcao(grau_sigilo.nome)],
            ] as const)
          : []),
      ]}
    />
  );
}
