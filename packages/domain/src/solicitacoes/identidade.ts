import { TIPOS_DE_MARCA, type Marca } from '../publicacao/marcas.ts';
import { lido, naoLido, temVisivel, type Leitura } from '../texto/escrita.ts';
import { transicao } from './acoes-da-solicitacao.ts';
import {
  fezASolicitacao,
  respondePeloSic,
  type Ato,
  type Quem,
  type SemIdentidade,
  type Solicitacao,
  type Transicao,
} from './solicitacao.ts';

/** What stands for the name of who asked that it be kept. */
export const IDENTIDADE_PRESERVADA = 'Identidade preservada';

/** What stands for a text that others may not read yet. */
export const TEXTO_GUARDADO =
  'Texto guardado pelo SIC, que ainda tira dele o que identifica quem pediu.';

/** What stands for the subject where the protocol alone opens a request. */
export const ASSUNTO_RESERVADO = 'Assunto reservado a quem fez a solicitação';

/** What a requester wrote, by the key under which it is rewritten for others. */
export const TRECHOS = {
  assunto: 'assunto',
  descricao: 'descricao',
  complemento: 'complemento',
  recurso: (id: string): string => `recurso:${id}`,
  contestacao: (recurso_id: string, entrega: number): string =>
    `contestacao:${recurso_id}:${entrega}`,
} as const;

type Preservada = Pick<Solicitacao, 'identidade_preservada' | 'sem_identidade'>;

/**
 * Whether somebody reads what the requester wrote as they wrote it, where they asked for their identity to
 * be kept: they themselves, and the SIC, which takes out of it what tells who they are (Lei 13.460/2017,
 * art. 10 §7; Lei 13.608/2018, art. 4º-B).
 */
export const leOriginal = (
  solicitacao: Pick<Solicitacao, 'identidade_preservada' | 'solicitante_id'>,
  quem: Quem,
): boolean => !escondeQuemPediu(solicitacao, quem) || respondePeloSic(quem);

/** Whether who asked is kept from somebody, the SIC included: it opens an identity, and that is told. */
export const escondeQuemPediu = (
  solicitacao: Pick<Solicitacao, 'identidade_preservada' | 'solicitante_id'>,
  quem: Quem,
): boolean =>
  solicitacao.identidade_preservada && !quem.visao_publica && !fezASolicitacao(quem, solicitacao);

/** A text of the requester as others read it. */
export const trechoSemIdentidade = (sem: SemIdentidade | null, chave: string): string =>
  sem?.textos[chave] ?? TEXTO_GUARDADO;

/** Whether others have nothing to work with yet. */
export const faltaTextoSemIdentidade = (s: Partial<Preservada>): boolean =>
  s.identidade_preservada === true && !s.sem_identidade;

/** What is wrong with a text that still looks as if it told who asked; the words themselves are not repeated. */
export function aindaIdentifica(marcas: readonly Marca[]): string | undefined {
  const tipos = new Set(marcas.map(({ tipo }) => TIPOS_DE_MARCA[tipo]));
  return tipos.size === 0
    ? undefined
    : `Ainda parece identificar alguém: ${[...tipos].join(', ')}.`;
}

/** The SIC saw who asked, and says why; the requester reads it. */
export function abrirIdentidade(
  solicitacao: Pick<Solicitacao, 'status' | 'setor_id'>,
  motivo: string,
  { usuario_id }: Pick<Ato, 'usuario_id'>,
): Leitura<Transicao> {
  const escrito = motivo.trim();
  if (!temVisivel(escrito)) return naoLido('Escreva por que é preciso saber quem pediu.');
  const observacao = `O SIC viu quem fez a solicitação. Motivo: ${escrito}`;
  return lido(
    transicao(solicitacao, 'IDENTIDADE_ABERTA', {}, { observacao, atendente_id: usuario_id }),
  );
}

/** What others read from now on. */
export function tirarIdentidade(
  solicitacao: Pick<Solicitacao, 'status' | 'setor_id' | 'sem_identidade'>,
  { textos, anexos }: Omit<SemIdentidade, 'versao'>,
  { usuario_id }: Pick<Ato, 'usuario_id'>,
): Transicao {
  const versao = (solicitacao.sem_identidade?.versao ?? 0) + 1;
  return transicao(
    solicitacao,
    'TEXTO_SEM_IDENTIDADE',
    { sem_identidade: { versao, textos, anexos } },
    { atendente_id: usuario_id },
  );
}
