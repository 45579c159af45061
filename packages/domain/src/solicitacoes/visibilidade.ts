import { mascararEmail } from '../identificacao/cpf-cnpj.ts';
import { mascararNome } from '../identificacao/contato.ts';
import { EVENTOS_DO_RECURSO } from '../recursos/recurso.ts';
import {
  EVENTOS_DA_SOLICITACAO,
  atende,
  ehServidor,
  fezASolicitacao,
  respondePeloSic,
  trabalhaNoSetor,
  type Quem,
  type Solicitacao,
  type TipoDeEventoDaSolicitacao,
} from './solicitacao.ts';
import { NATUREZA_OUVIDORIA, SIGILO_PUBLICO, TIPO_DENUNCIA } from './opcoes.ts';

type Classificada = Pick<Solicitacao, 'tipo' | 'grau_sigilo'>;
type Consultada = Classificada & Pick<Solicitacao, 'natureza' | 'identidade_preservada'>;

/** Whether only some of the staff may read a request: complaints of wrongdoing, and what is secret. */
export const restrita = ({ tipo, grau_sigilo }: Classificada): boolean =>
  tipo === TIPO_DENUNCIA || grau_sigilo !== SIGILO_PUBLICO;

/**
 * Whether it is of a kind whose requesters the law keeps from everybody who need not know (Lei 13.460/2017,
 * art. 10 §7; Lei 13.608/2018, art. 4º-B): complaints of wrongdoing and everything of the ouvidoria.
 */
export const reservadaPorLei = ({
  natureza,
  tipo,
}: {
  readonly natureza: number;
  readonly tipo: number;
}): boolean => tipo === TIPO_DENUNCIA || natureza === NATUREZA_OUVIDORIA;

/** Whether no trace tells from where or at what time it came: by its kind, or because its requester asked. */
export const semRastro = (
  solicitacao: Pick<Solicitacao, 'natureza' | 'tipo' | 'identidade_preservada'>,
): boolean => solicitacao.identidade_preservada || reservadaPorLei(solicitacao);

/**
 * Whether somebody may read a request. Staff read every one of their orgao; a restricted one only in
 * its sector, as its attendant or as ADMIN, and in the SIC where it writes what others read (Lei 12.527/2011, art. 25; Lei 13.460/2017, art. 10 §7).
 * A taxpayer reads their own, and who came by the protocol reads its public view.
 */
export function podeLerSolicitacao(
  solicitacao: Classificada &
    Pick<Solicitacao, 'setor_id' | 'atendente_id' | 'solicitante_id'> &
    Partial<Pick<Solicitacao, 'identidade_preservada'>>,
  quem: Quem,
): boolean {
  if (quem.visao_publica || fezASolicitacao(quem, solicitacao)) return true;
  if (!ehServidor(quem)) return false;
  return (
    !restrita(solicitacao) ||
    (solicitacao.identidade_preservada === true && respondePeloSic(quem)) ||
    trabalhaNoSetor(quem, solicitacao.setor_id) ||
    atende(quem, solicitacao)
  );
}

/** Whether somebody must answer one of its appeals, or did: nobody decides on what they may not read. */
export const respondePorRecurso = (
  { recursos }: Pick<Solicitacao, 'recursos'>,
  quem: Pick<Quem, 'papel' | 'usuario_id'>,
): boolean =>
  ehServidor(quem) &&
  recursos.some(
    ({ responsavel_id }) => responsavel_id !== null && responsavel_id === quem.usuario_id,
  );

/**
 * Whether the public view holds back what was asked and what was answered until the requester's
 * e-mail is typed too: what is restricted, everything of the ouvidoria (Lei 13.460/2017, art. 10 §7), and
 * of who asked for their identity to be kept. An answer repeats what was asked.
 */
const pedeEmailNaConsulta = (solicitacao: Consultada): boolean =>
  restrita(solicitacao) || semRastro(solicitacao);

/** What somebody who came by the protocol sees, besides states and dates. */
export interface VisaoPublica {
  readonly descricao: boolean;
  readonly anexos: boolean;
  /** What staff wrote: the answer, why access is refused or the term extended, and observations. */
  readonly textos: boolean;
  readonly observacao_interna: false;
}

/** What the public view shows, with or without the requester's e-mail typed. */
export function visaoPublica(solicitacao: Consultada, emailConfere: boolean): VisaoPublica {
  const inteira = emailConfere || !pedeEmailNaConsulta(solicitacao);
  return { descricao: inteira, anexos: inteira, textos: inteira, observacao_interna: false };
}

const EVENTOS: Readonly<Record<string, { readonly escrita: boolean } | undefined>> = {
  ...EVENTOS_DA_SOLICITACAO,
  ...EVENTOS_DO_RECURSO,
};

/** Whether the observation of an entry of the history is held back with `textos` of the public view. */
export const trazTextoReservado = (tipo: string): boolean => EVENTOS[tipo]?.escrita ?? true;

/** Whether somebody reads what staff write for themselves in the history. */
export const leObservacaoInterna = (quem: Pick<Quem, 'papel' | 'visao_publica'>): boolean =>
  ehServidor(quem) && !quem.visao_publica;

const SO_DE_SERVIDORES: readonly string[] = [
  'ANOTADA',
  'EMAIL_CORRIGIDO',
  'TEXTO_SEM_IDENTIDADE',
  'CONSULTADA',
  'CONSULTA_RESPONDIDA',
  'DISCORDANCIA',
  'DISCORDANCIA_RECUSADA',
] satisfies readonly TipoDeEventoDaSolicitacao[];

/** Whether an entry of the history is of staff alone: what they say to each other says nothing to others. */
export const soDeServidores = (tipo: string): boolean => SO_DE_SERVIDORES.includes(tipo);

const normalizar = (email: string): string => email.trim().toLowerCase();

/** Whether an e-mail that was typed is the requester's. */
export const emailDoSolicitante = (digitado: string, email: string | null): boolean =>
  email !== null && normalizar(digitado) !== '' && normalizar(digitado) === normalizar(email);

/** The requester as strangers see them: `M*** S***`, `m***@dominio.br`. */
export const solicitanteMascarado = (pessoa: { nome: string; email: string }) => ({
  nome: mascararNome(pessoa.nome),
  email: mascararEmail(pessoa.email),
});
