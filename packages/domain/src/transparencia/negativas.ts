import { semAcentos } from '../texto/normalizar.ts';

/**
 * Reasons of a refusal of access, with the words of the federal platform (`EspecificacaoDecisao` of
 * the Fala.BR open data): Lei 12.527/2011, arts. 7 §3, 22, 23 and 31; Decreto 7.724/2012, art. 13.
 */
export const MOTIVOS_DE_NEGATIVA = [
  'Dados pessoais',
  'Informação sigilosa classificada conforme a Lei 12.527/2011',
  'Informação sigilosa de acordo com legislação específica',
  'Pedido desproporcional ou desarrazoado',
  'Pedido exige tratamento adicional de dados',
  'Pedido genérico',
  'Pedido incompreensível',
  'Processo decisório em curso',
] as const;

/** What stands for a reason in words of one's own, which are not published: they may name people. */
export const OUTRA_NEGATIVA = 'Outro motivo';

/** What whoever refuses chooses from; the reason that is kept begins with it. */
export const TIPOS_DE_NEGATIVA = [...MOTIVOS_DE_NEGATIVA, OUTRA_NEGATIVA] as const;
export type TipoDeNegativa = (typeof TIPOS_DE_NEGATIVA)[number];

const simples = (texto: string): string =>
  semAcentos(texto).replace(/\s+/g, ' ').trim().toLowerCase();

/** Which reason a clerk wrote, when the text is one of them or begins with it. */
export function motivoDaNegativa(escrito: string | null): TipoDeNegativa {
  const texto = simples(escrito ?? '');
  return TIPOS_DE_NEGATIVA.find((um) => texto.startsWith(simples(um))) ?? OUTRA_NEGATIVA;
}
