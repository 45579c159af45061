import { lido, naoLido, type Leitura } from '../texto/escrita.ts';

/** A row of an option list. Ids and names are fixed; an orgao may only switch a row off. */
export interface Opcao {
  readonly id: number;
  readonly nome: string;
  /** How people read it: underscores are spaces (`esic.md` §3), and the accents are back. */
  readonly rotulo: string;
}

export const NATUREZAS = [
  { id: 1, nome: 'ACESSO_A_INFORMACAO', rotulo: 'ACESSO À INFORMAÇÃO' },
  { id: 2, nome: 'OUVIDORIA', rotulo: 'OUVIDORIA' },
  { id: 3, nome: 'SERVICO_PUBLICO', rotulo: 'SERVIÇO PÚBLICO' },
] as const satisfies readonly Opcao[];

/** The ids are those of the federal platform (Fala.BR). */
export const TIPOS_DE_SOLICITACAO = [
  { id: 1, nome: 'DENUNCIA', rotulo: 'DENÚNCIA' },
  { id: 2, nome: 'RECLAMACAO', rotulo: 'RECLAMAÇÃO' },
  { id: 3, nome: 'ELOGIO', rotulo: 'ELOGIO' },
  { id: 4, nome: 'SUGESTAO', rotulo: 'SUGESTÃO' },
  { id: 5, nome: 'SOLICITACAO', rotulo: 'SOLICITAÇÃO' },
  { id: 6, nome: 'SIMPLIFIQUE', rotulo: 'SIMPLIFIQUE' },
  { id: 7, nome: 'COMUNICADO', rotulo: 'COMUNICADO' },
  { id: 8, nome: 'ACESSO_A_INFORMACAO', rotulo: 'ACESSO À INFORMAÇÃO' },
] as const satisfies readonly Opcao[];

/** A greater id is more urgent; a request without priority comes before all of them in a sort. */
export const PRIORIDADES = [
  { id: 1, nome: 'BAIXA', rotulo: 'BAIXA' },
  { id: 2, nome: 'MEDIA', rotulo: 'MÉDIA' },
  { id: 3, nome: 'ALTA', rotulo: 'ALTA' },
] as const satisfies readonly Opcao[];

/** A degree of secrecy; `anos` is its longest term, null where the law sets no degree. */
export interface GrauDeSigilo extends Opcao {
  readonly anos: number | null;
}

/** Lei 12.527/2011, art. 24 §1 (terms) and art. 31 (personal information). */
export const GRAUS_DE_SIGILO = [
  { id: 1, nome: 'PUBLICO', rotulo: 'PÚBLICO', anos: null },
  { id: 2, nome: 'RESERVADA', rotulo: 'RESERVADA', anos: 5 },
  { id: 3, nome: 'SECRETA', rotulo: 'SECRETA', anos: 15 },
  { id: 4, nome: 'ULTRASSECRETA', rotulo: 'ULTRASSECRETA', anos: 25 },
  { id: 5, nome: 'INFORMACAO_PESSOAL', rotulo: 'INFORMAÇÃO PESSOAL', anos: null },
] as const satisfies readonly GrauDeSigilo[];

/** How a request was decided: the statistics of Lei 12.527/2011, art. 30 III, count it. */
export const DECISOES = [
  { id: 1, nome: 'ACESSO_CONCEDIDO', rotulo: 'Acesso concedido' },
  { id: 2, nome: 'ACESSO_PARCIALMENTE_CONCEDIDO', rotulo: 'Acesso parcialmente concedido' },
  { id: 3, nome: 'ACESSO_NEGADO', rotulo: 'Acesso negado' },
  { id: 4, nome: 'INFORMACAO_INEXISTENTE', rotulo: 'Informação inexistente' },
  { id: 5, nome: 'NAO_E_PEDIDO_DE_INFORMACAO', rotulo: 'Não é pedido de informação' },
  { id: 6, nome: 'REMETIDA_A_OUTRO_ORGAO', rotulo: 'Remetida a outro órgão' },
] as const satisfies readonly Opcao[];

export type NaturezaId = (typeof NATUREZAS)[number]['id'];
export type TipoDeSolicitacaoId = (typeof TIPOS_DE_SOLICITACAO)[number]['id'];
export type PrioridadeId = (typeof PRIORIDADES)[number]['id'];
export type GrauDeSigiloId = (typeof GRAUS_DE_SIGILO)[number]['id'];
export type DecisaoDoPedido = (typeof DECISOES)[number]['nome'];

export const NATUREZA_ACESSO = 1 satisfies NaturezaId;
export const NATUREZA_OUVIDORIA = 2 satisfies NaturezaId;
export const NATUREZA_SERVICO = 3 satisfies NaturezaId;
export const TIPO_ACESSO = 8 satisfies TipoDeSolicitacaoId;
export const TIPO_DENUNCIA = 1 satisfies TipoDeSolicitacaoId;
/** What is told without saying who tells it (Decreto 9.492/2018). */
export const TIPO_COMUNICADO = 7 satisfies TipoDeSolicitacaoId;
export const SIGILO_PUBLICO = 1 satisfies GrauDeSigiloId;

const CONHECIDAS: readonly Opcao[] = [
  ...NATUREZAS,
  ...TIPOS_DE_SOLICITACAO,
  ...PRIORIDADES,
  ...GRAUS_DE_SIGILO,
  ...DECISOES,
];

/** The name of an option as people read it; one that is not of this version loses its underscores. */
export const rotuloDaOpcao = (nome: string): string =>
  CONHECIDAS.find((opcao) => opcao.nome === nome)?.rotulo ?? nome.replaceAll('_', ' ');

/** The type that a nature forces: the form sets it and locks the selector (`esic.md` §5). */
export const tipoForcado = (natureza: number): TipoDeSolicitacaoId | undefined =>
  natureza === NATUREZA_ACESSO ? TIPO_ACESSO : undefined;

/**
 * The type that a request of this nature gets: access to information is always of its own type,
 * whatever was sent, or nothing, and no other nature may take that type or go without one.
 */
export function tipoDaNatureza(
  natureza: number,
  tipo: TipoDeSolicitacaoId | undefined,
): Leitura<TipoDeSolicitacaoId> {
  const forcado = tipoForcado(natureza);
  if (forcado) return lido(forcado);
  if (tipo === undefined) return naoLido('Escolha o tipo.');
  return tipo === TIPO_ACESSO
    ? naoLido('Este tipo é só da natureza Acesso à informação. Escolha outro tipo.')
    : lido(tipo);
}

/** The rows of an option list that an orgao uses. */
export const opcoesEmUso = <O extends Opcao>(
  opcoes: readonly O[],
  desativadas: readonly string[],
): readonly O[] => opcoes.filter(({ nome }) => !desativadas.includes(nome));

/**
 * Why an action is not available, as the button says it and the server refuses with it (409).
 */
export const MOTIVOS_DA_SOLICITACAO = {
  SO_SERVIDORES: 'Só os servidores da prefeitura podem fazer isto.',
  SOLICITACAO_RESTRITA:
    'Esta solicitação é restrita: só o setor em que ela está, o atendente e o administrador a veem.',
  SOLICITACAO_DE_OUTRO: 'Esta solicitação é de outra pessoa.',
  SOLICITACAO_CANCELADA: 'Esta solicitação foi cancelada por quem a fez.',
  SOLICITACAO_FINALIZADA: 'Esta solicitação já foi respondida.',
  SOLICITACAO_IMPORTADA:
    'Esta solicitação veio do sistema anterior, já encerrada: dela só se lê e se publica.',
  SOLICITACAO_EM_ATENDIMENTO: 'Esta solicitação já está em atendimento.',
  SOLICITACAO_NAO_ATENDIDA:
    'Esta solicitação não foi atendida no prazo: assuma o atendimento antes de direcionar.',
  PARADA_SEM_ATENDENTE:
    'O prazo passou sem que alguém atendesse: assuma o atendimento em vez de direcionar.',
  DIRECIONADA_SO_PELO_SETOR:
    'O prazo passou antes do atendimento: só o setor em que a solicitação está pode direcionar.',
  OUTRO_SETOR: 'Esta solicitação está em outro setor: só quem trabalha nele pode assumir.',
  SEM_ATENDIMENTO: 'Esta solicitação não está em atendimento: assuma o atendimento primeiro.',
  OUTRO_ATENDENTE: 'Só quem está atendendo esta solicitação pode fazer isto.',
  ATENDIDA_POR_OUTRO:
    'Outra pessoa está atendendo: só ela, a chefia do setor, o SIC ou um administrador podem fazer isto.',
  SO_QUEM_MANDA:
    'Só quem está atendendo, a chefia do setor, o SIC ou um administrador podem fazer isto.',
  IDENTIDADE_NAO_PRESERVADA:
    'Quem fez esta solicitação não pediu que a identidade fosse preservada.',
  IDENTIDADE_SO_DO_SIC: 'Só o SIC sabe quem fez esta solicitação.',
  FALTA_TEXTO_SEM_IDENTIDADE:
    'A identidade de quem pediu é preservada: o SIC escreve primeiro o texto que os setores leem.',
  TEM_CONTA: 'Quem fez esta solicitação tem conta: o e-mail se troca no perfil dela.',
  JA_NO_SIC: 'Esta solicitação já está com o SIC.',
  JA_PRORROGADA: 'O prazo já foi prorrogado, e a lei permite uma única vez.',
  PRAZO_VENCIDO: 'O prazo já venceu: a prorrogação só vale antes do vencimento.',
  PRORROGACAO_SEM_ATENDIMENTO:
    'Só se prorroga o que está em atendimento ou foi direcionado ao seu setor.',
  SOLICITACAO_SEM_RESPOSTA: 'Esta solicitação ainda não foi respondida.',
  RESPOSTA_COM_RECURSO:
    'Já há recurso contra esta resposta: o que muda nela é decidido no recurso.',
  RASCUNHO_PROPRIO: 'Quem escreveu a resposta não a aprova: peça a outra pessoa do setor.',
  RASCUNHO_APROVADO: 'Esta resposta já foi aprovada.',
  RESPOSTA_SEM_APROVACAO:
    'Nesta instituição a resposta só sai como outra pessoa a aprovou: salve o rascunho e peça a aprovação.',
  RESPOSTA_SO_PELO_SIC:
    'Nesta instituição o setor prepara e o SIC envia: salve o rascunho, e o SIC é avisado.',
  NINGUEM_A_PERGUNTAR: 'Esta comunicação é anônima: não há a quem perguntar.',
  COMPLEMENTO_JA_PEDIDO:
    'O complemento já foi pedido a quem fez a solicitação: só se pede uma vez.',
  COMPLEMENTO_NAO_PEDIDO: 'Não há complemento à espera nesta solicitação.',
  CONSULTA_RESPONDIDA: 'Esta consulta já foi respondida.',
  CONSULTA_REPETIDA: 'Este setor já tem uma consulta desta solicitação à espera de resposta.',
  ATENDIMENTO_JA_VOLTOU: 'Esta solicitação já voltou a quem a atendia.',
  DISCORDANCIA_FEITA: 'Você já discordou desta mudança: o SIC decide.',
  DISCORDANCIA_FORA_DO_PRAZO: 'O prazo para discordar desta mudança já passou.',
  DISCORDANCIA_DECIDIDA: 'Esta discordância já foi decidida.',
  DISCORDANCIA_SO_O_SIC: 'Só o SIC ou um administrador decide uma discordância.',
  ANEXO_DE_OUTRO: 'Só quem anexou este arquivo pode remover.',
  ENTRE_PARA_CANCELAR: 'Entre na sua conta para cancelar a solicitação.',
  CANCELAMENTO_TARDIO:
    'A prefeitura já começou a tratar desta solicitação: ela não pode mais ser cancelada.',
} as const satisfies Record<string, string>;

export type MotivoDaSolicitacao = keyof typeof MOTIVOS_DA_SOLICITACAO;

/** Most characters that any orgao takes of a long text; how many of them is its own parameter. */
export const MAIOR_TEXTO = 20_000;

/** Most characters of each field, as people count them (`esic.md` §5 and §9). */
export const LIMITES_DO_PAINEL = { assunto: 100 } as const;

/** The public form of the e-SIC page. */
export const LIMITES_DO_ESIC = { nome: 100, assunto: 200, email: 200 } as const;

/** What staff write; the length of an answer is the parameter `resposta_tamanho`. */
export const LIMITES_DAS_ACOES = {
  observacao: 300,
  justificativa: 300,
  anotacao: 4000,
  pergunta: 1000,
} as const;

/** What must be filled in each form, in the order of the form. */
export const OBRIGATORIOS_DO_PAINEL = ['natureza', 'tipo', 'assunto', 'descricao'] as const;
export const OBRIGATORIOS_DO_ESIC = [
  'natureza',
  'tipo',
  'nome',
  'assunto',
  'email',
  'descricao',
] as const;

/** Without these the public form keeps its button off. */
export const HABILITAM_O_ENVIO = ['nome', 'email', 'assunto', 'descricao'] as const;

/** Rows of a page of requests. */
export const SOLICITACOES_POR_PAGINA = 15;
