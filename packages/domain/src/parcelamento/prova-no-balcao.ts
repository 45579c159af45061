import { tipoDocumento } from '../identificacao/cpf-cnpj.ts';

/** What people show at the counter to prove who they are (Lei 12.037/2009, art. 2, and Lei 7.116/1983). */
export const DOCUMENTOS_DO_BALCAO = {
  CIN: 'Carteira de identidade nacional',
  RG: 'Carteira de identidade (RG)',
  CNH: 'Carteira de motorista (CNH)',
  PASSAPORTE: 'Passaporte',
  RNM: 'Registro migratório (RNM)',
  PROFISSIONAL: 'Carteira profissional',
} as const;

export type DocumentoDoBalcao = keyof typeof DOCUMENTOS_DO_BALCAO;

/** Who is at the counter, by which document, and by what they sign for somebody else; null: for themselves. */
export interface ProvaDeIdentidade {
  readonly documento: DocumentoDoBalcao;
  /** All but its last three characters hidden. */
  readonly numero: string;
  readonly representante: { readonly nome: string; readonly poderes: string } | null;
}

/** '12.345.678-9' → '•••789': enough to find the copy in the folder, too little to use it. */
export const mascararNumeroDoDocumento = (numero: string): string =>
  `•••${numero.replace(/[^0-9A-Za-z]/g, '').slice(-3)}`;

/** What is missing of who signs, by the field that tells it; undefined: nothing. */
export function faltaDeQuemAssina(
  cpfcnpj: string,
  {
    representante,
    representacao,
  }: { representante?: string | undefined; representacao?: string | undefined },
): { campo: 'representante' | 'representacao'; porque: string } | undefined {
  if (representante === undefined && tipoDocumento(cpfcnpj) === 'CNPJ')
    return {
      campo: 'representante',
      porque: 'Uma empresa é representada por alguém: diga quem assina.',
    };
  if (representante !== undefined && representacao === undefined)
    return { campo: 'representacao', porque: 'Diga que documento dá poderes a quem assina.' };
  if (representante === undefined && representacao !== undefined)
    return { campo: 'representante', porque: 'Diga quem assina.' };
  return undefined;
}

/** How it was proved, as people read it: 'Carteira de identidade (RG) •••789, de Rui Prado (procuração …)'. */
export const provaEmPalavras = ({ documento, numero, representante }: ProvaDeIdentidade): string =>
  [
    `${DOCUMENTOS_DO_BALCAO[documento]} ${numero}`,
    ...(representante ? [`de ${representante.nome} (${representante.poderes})`] : []),
  ].join(', ');
