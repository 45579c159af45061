import { HABILITADA, oculta, type Disponibilidade } from '../acesso/servicos.ts';
import {
  type Ato,
  type Transicao,
  atende,
  ehServidor,
  respondePeloSic,
  trabalhaNoSetor,
  type Quem,
  type Solicitacao,
} from '../solicitacoes/solicitacao.ts';
import { NATUREZA_ACESSO } from '../solicitacoes/opcoes.ts';
import { transicao } from '../solicitacoes/acoes-da-solicitacao.ts';
import { restrita } from '../solicitacoes/visibilidade.ts';
import { marcaNomeada, marcasDePessoa, type Marca, type QuemPediu } from './marcas.ts';

/** Longest texts that are published, in characters as people count them. */
export const LIMITES_DA_PUBLICACAO = { assunto: 200, pergunta: 2000, resposta: 20_000 } as const;

/** The fields of a publication, in reading order. */
export const CAMPOS_DA_PUBLICACAO = ['assunto', 'pergunta', 'resposta'] as const;

export type CampoDaPublicacao = (typeof CAMPOS_DA_PUBLICACAO)[number];

/** A question and its answer, as they are published. */
export type TextosDaPublicacao = Readonly<Record<CampoDaPublicacao, string>>;

/** Why an answer cannot be published, as the server refuses with it (409). */
export const MOTIVOS_DA_PUBLICACAO = {
  PUBLICACAO_SO_DE_SERVIDORES: 'Só os servidores da prefeitura publicam respostas.',
  PUBLICACAO_SO_DE_ACESSO: 'Só se publicam pedidos de acesso à informação e suas respostas.',
  PUBLICACAO_RESTRITA:
    'Esta solicitação é restrita: a pergunta e a resposta nunca podem ser publicadas.',
  PUBLICACAO_SEM_RESPOSTA: 'Esta solicitação ainda não foi respondida: não há o que publicar.',
  PUBLICACAO_SO_DO_SIC:
    'A identidade de quem pediu é preservada: só o SIC e o administrador publicam a resposta.',
  PUBLICACAO_DE_OUTRO_SETOR:
    'Só o setor em que a solicitação está, quem a atendeu, o SIC e o administrador publicam a resposta.',
} as const satisfies Record<string, string>;

export type MotivoDaPublicacao = keyof typeof MOTIVOS_DA_PUBLICACAO;

/** The facts of a request that decide. */
export type SolicitacaoAoPublicar = Pick<
  Solicitacao,
  'status' | 'natureza' | 'tipo' | 'grau_sigilo' | 'setor_id' | 'atendente_id'
> &
  Partial<Pick<Solicitacao, 'identidade_preservada'>>;

/**
 * Whether somebody may publish the answer to a request, change what was published or withdraw it:
 * the staff of its sector, who answered it, the SIC and ADMIN; the last two alone where its requester asked
 * not to be known. Never what is restricted (Lei 12.527/2011,
 * arts. 23 and 31; Lei 13.460/2017, art. 10 §7).
 */
export function disponibilidadeDePublicar(
  solicitacao: SolicitacaoAoPublicar,
  quem: Quem,
): Disponibilidade<MotivoDaPublicacao> {
  if (!ehServidor(quem) || quem.visao_publica) return oculta('PUBLICACAO_SO_DE_SERVIDORES');
  if (solicitacao.natureza !== NATUREZA_ACESSO) return oculta('PUBLICACAO_SO_DE_ACESSO');
  if (restrita(solicitacao)) return oculta('PUBLICACAO_RESTRITA');
  if (solicitacao.status !== 'FINALIZADO') return oculta('PUBLICACAO_SEM_RESPOSTA');
  if (solicitacao.identidade_preservada === true && !respondePeloSic(quem))
    return oculta('PUBLICACAO_SO_DO_SIC');
  const sua = trabalhaNoSetor(quem, solicitacao.setor_id) || atende(quem, solicitacao);
  return sua || respondePeloSic(quem) ? HABILITADA : oculta('PUBLICACAO_DE_OUTRO_SETOR');
}

/** What is done with a publication, and what its request tells of it to everybody who reads it. */
const OBSERVACOES = {
  PUBLICADA:
    'A pergunta e a resposta foram publicadas, sem dados pessoais, entre as respostas já dadas pela prefeitura.',
  PUBLICACAO_ALTERADA: 'O que foi publicado desta solicitação foi alterado.',
  PUBLICACAO_RETIRADA: 'A publicação da pergunta e da resposta foi retirada.',
} as const;

export type AtoDaPublicacao = keyof typeof OBSERVACOES;

/** The history entry of a publication; the request itself stays as it is. */
export const registrarPublicacao = (
  solicitacao: Pick<Solicitacao, 'status' | 'setor_id'>,
  ato: AtoDaPublicacao,
  { usuario_id }: Pick<Ato, 'usuario_id'>,
): Transicao =>
  transicao(solicitacao, ato, {}, { observacao: OBSERVACOES[ato], atendente_id: usuario_id });

/** Marks that are told of one field; who has many has to read the whole text again. */
const MARCAS_NOMEADAS = 5;

/** Whether nobody may say that a mark is none: the name of who asked not to be known. */
export const nuncaSai = ({ tipo }: Pick<Marca, 'tipo'>, { preservada }: QuemPediu): boolean =>
  preservada === true && tipo === 'NOME';

/**
 * What keeps texts from being published until a person says that it was checked: by field, a
 * sentence with the marks found. Undefined when there is nothing.
 */
export function faltaConferir(
  textos: TextosDaPublicacao,
  quem: QuemPediu,
  conferido = false,
): Partial<Record<CampoDaPublicacao, string>> | undefined {
  const faltas = CAMPOS_DA_PUBLICACAO.flatMap((campo) => {
    const todas = marcasDePessoa(textos[campo], quem);
    const marcas = conferido ? todas.filter((marca) => nuncaSai(marca, quem)) : todas;
    if (marcas.length === 0) return [];
    const nomeadas = marcas.slice(0, MARCAS_NOMEADAS).map(marcaNomeada);
    return [[campo, `Parece haver dado pessoal: ${nomeadas.join(', ')}.`] as const];
  });
  return faltas.length === 0 ? undefined : Object.fromEntries(faltas);
}

/** Who has the last word over what is published. */
const PUBLICA_TUDO: Quem = {
  papel: 'ADMIN',
  usuario_id: null,
  setores: [],
  visao_publica: false,
};

/**
 * Why an answer of another system is not published although its file says so, in a sentence: the rule of
 * every publication, and nobody looked at what seems to be personal data. Undefined when it may be.
 */
export function recusaDePublicarAnterior(
  solicitacao: SolicitacaoAoPublicar,
  textos: TextosDaPublicacao,
  protocolo: string,
): string | undefined {
  const pode = disponibilidadeDePublicar(solicitacao, PUBLICA_TUDO);
  if (pode.estado !== 'HABILITADA') return MOTIVOS_DA_PUBLICACAO[pode.motivo];
  const longo = CAMPOS_DA_PUBLICACAO.find(
    (campo) => [...textos[campo]].length > LIMITES_DA_PUBLICACAO[campo],
  );
  if (longo !== undefined)
    return `O campo ${longo} tem mais de ${LIMITES_DA_PUBLICACAO[longo]} caracteres: publique pela página, resumido.`;
  const faltas = faltaConferir(textos, { nome: '', protocolo });
  return faltas && `${Object.values(faltas).join(' ')} Confira e publique pela página.`;
}
