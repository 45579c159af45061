import { createCodigo, lerCodigo } from '../texto/escrita.ts';
import { somarDias, type DataCivil } from '../calendario/data-civil.ts';
import type { SituacaoDoDebito } from './debitos.ts';

export const TAMANHO_DO_CODIGO = 9;

/**
 * A verification code of 9 characters, 45 bits.
 * @param acaso random bytes, one for each character at least
 * @throws RangeError with fewer bytes
 */
export const codigoVerificador = (acaso: Uint8Array): string =>
  createCodigo(acaso, TAMANHO_DO_CODIGO);

/** Reads a verification code as people copy it. Undefined when it cannot be one of ours. */
export const lerCodigoVerificador = (texto: string): string | undefined =>
  lerCodigo(texto, TAMANHO_DO_CODIGO);

/**
 * Kinds of certificate (CTN arts. 205 and 206): nothing owed; debts that are not due or suspended,
 * with the effect of the first; debts.
 */
export type TipoDeCertidao = 'CND' | 'CPEN' | 'CPD';

/** All debts of the taxpayer, or those of one property. */
export type Abrangencia = 'AMPLA' | 'ICT';

export const TITULO_DA_CERTIDAO: Readonly<Record<TipoDeCertidao, string>> = {
  CND: 'Certidão Negativa de Débitos',
  CPEN: 'Certidão Positiva de Débitos com Efeitos de Negativa',
  CPD: 'Certidão Positiva de Débitos',
};

type MotivoDaRecusa = 'CERTIDAO_COM_PENDENCIA' | 'CERTIDAO_NAO_EMITIDA';

export type DecisaoDaCertidao =
  | { readonly emite: true; readonly tipo: TipoDeCertidao }
  | { readonly emite: false; readonly motivo: MotivoDaRecusa };

/** Who asks, and whether they ask for the certificate of the debts themselves. */
export interface PedidoDeCertidao {
  readonly visitante: boolean;
  readonly positiva: boolean;
}

/**
 * Which certificate somebody gets, by how their debts count. With anything overdue there is never a
 * negative one: its owner is told how to solve it, or gets the positive one when they ask for it; a
 * visitor gets a refusal that says nothing of the reason (CTN art. 198).
 */
export function decidirCertidao(
  situacoes: readonly SituacaoDoDebito[],
  { visitante, positiva }: PedidoDeCertidao,
): DecisaoDaCertidao {
  if (situacoes.length === 0) return { emite: true, tipo: 'CND' };
  if (!situacoes.includes('VENCIDO')) return { emite: true, tipo: 'CPEN' };
  if (visitante) return { emite: false, motivo: 'CERTIDAO_NAO_EMITIDA' };
  return positiva
    ? { emite: true, tipo: 'CPD' }
    : { emite: false, motivo: 'CERTIDAO_COM_PENDENCIA' };
}

/** Last day on which a certificate is valid. */
export const validadeDaCertidao = (emissao: DataCivil, dias: number): DataCivil =>
  somarDias(emissao, dias);

export type SituacaoDaCertidao = 'VALIDA' | 'EXPIRADA' | 'REVOGADA';

/** What a check of a certificate answers on a day; a revoked one stays revoked. */
export const situacaoDaCertidao = (
  { valida_ate, revogada }: { valida_ate: DataCivil; revogada: boolean },
  hoje: DataCivil,
): SituacaoDaCertidao => (revogada ? 'REVOGADA' : hoje > valida_ate ? 'EXPIRADA' : 'VALIDA');

/** Of whom or of what a certificate speaks, in the middle of a sentence. */
const OBJETO: Readonly<Record<Abrangencia, string>> = {
  AMPLA: 'em nome do contribuinte acima identificado',
  ICT: 'relativos ao imóvel acima identificado',
};

const CONSTATACAO: Readonly<Record<TipoDeCertidao, (objeto: string, onde: string) => string>> = {
  CND: (objeto) =>
    `CERTIFICAMOS que, até esta data, não constam débitos tributários municipais ${objeto}.`,
  CPEN: (objeto) =>
    `CERTIFICAMOS que constam débitos tributários municipais ${objeto}, todos ainda não vencidos ou com a exigibilidade suspensa (Lei 5.172/1966, Código Tributário Nacional, art. 151). Esta certidão tem os mesmos efeitos da certidão negativa (art. 206).`,
  CPD: (objeto, onde) =>
    `CERTIFICAMOS que constam débitos tributários municipais vencidos ${objeto}, relacionados ${onde}. Esta certidão não tem os efeitos da certidão negativa.`,
};

/**
 * The paragraphs of a certificate, in its order (CTN arts. 205 and 206). A masked copy lists no
 * debts.
 */
export const textoDaCertidao = (
  tipo: TipoDeCertidao,
  abrangencia: Abrangencia,
  mascarada = false,
): string[] => [
  CONSTATACAO[tipo](OBJETO[abrangencia], mascarada ? 'na via do contribuinte' : 'abaixo'),
  abrangencia === 'AMPLA'
    ? 'Ela abrange os tributos lançados e a dívida ativa do município, em todos os imóveis e atividades deste contribuinte.'
    : 'Ela abrange somente os tributos deste imóvel, lançados ou inscritos em dívida ativa, e não os demais débitos do contribuinte.',
  'Fica ressalvado o direito de a Fazenda Municipal cobrar e inscrever quaisquer dívidas de responsabilidade do sujeito passivo que vierem a ser apuradas.',
];
