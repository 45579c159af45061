import { pisValido, tipoDocumento } from '../identificacao/cpf-cnpj.ts';
import { createCodigo, lerCodigo } from '../texto/escrita.ts';

/**
 * What whoever registers may prove themselves by, and the fact behind each, by its name on the wire.
 * A fact is secret between the person and the city: no public page, reply or document ever shows it,
 * so that none stands in `FATOS_PUBLICOS`.
 */
export const FATO_DA_PROVA = {
  /** Printed on the letter that the city sends: one code a property, spent once. */
  CODIGO: 'codigoDaCarta',
  RG: 'rgNumero',
  PIS_PASEP: 'pispasep',
} as const;

export type TipoDeProva = keyof typeof FATO_DA_PROVA;

export const TIPOS_DE_PROVA = ['CODIGO', 'RG', 'PIS_PASEP'] as const satisfies TipoDeProva[];

/** What of that which an orgao takes may prove this person or company: a company has no papers of a person. */
export const provasPara = (
  cpfcnpj: string,
  aceitas: readonly TipoDeProva[],
): readonly TipoDeProva[] =>
  aceitas.filter((tipo) => tipo === 'CODIGO' || tipoDocumento(cpfcnpj) === 'CPF');

/**
 * Facts of the registry and of the books that a visitor gets from a public reply or document, by
 * their names on the wire: they prove nothing. The tests hold this list against every public reply,
 * and what the documents print against the secrets.
 */
export const FATOS_PUBLICOS = [
  'abrangencia',
  'anoReferencia',
  'areaConstruida',
  'areaImovel',
  'artigo',
  'ate',
  'ateFormatado',
  'atividade',
  'caso',
  'centavos',
  'cobra',
  'codigo',
  'codigoContribuinte',
  'codigoImovel',
  'codigoReduzido',
  'confere',
  'conta',
  'contribuinte',
  'correcao',
  'correcaoMonetaria',
  'cpfcnpj',
  'dataNascimento',
  'dataNascimentoFormatada',
  'dataPagamentoFormatada',
  'dataRegistro',
  'dataRegistroFormatada',
  'dataVencimento',
  'dataVencimentoFormatada',
  'devedor',
  'devido',
  'dias',
  'divida',
  'dividaAtiva',
  'economia',
  'emDiaAte',
  'emissao',
  'emitidaEmFormatada',
  'endereco',
  'guiaNumero',
  'inscricaoImobiliaria',
  'juros',
  'licencaDisponivel',
  'linha_digitavel',
  'lote',
  'multa',
  'nome',
  'numero',
  'numeroGuia',
  'numeroParcela',
  'numeroParcelaLegivel',
  'pago',
  'pago_em_parte',
  'parcelaNumero',
  'parcelaQuantidade',
  'parcelaStatus',
  'parcelas',
  'parte',
  'pix',
  'pix_automatico',
  'pix_no_banco',
  'principal',
  'quadra',
  'quantas',
  'rotulo',
  'saldo',
  'saldoDevedor',
  'situacao',
  'status',
  'suspensa',
  'suspenso',
  'texto',
  'tipo',
  'tipoReceita',
  'titular',
  'titulo',
  'total',
  'unica',
  'validade',
  'validadeFormatada',
  'valor',
  'valorDivida',
  'valorFormatado',
  'valorPago',
  'valorTotal',
  'valorTotalFormatado',
  'vencida',
  'vencimento',
  'vencimentoFormatado',
  'vencimentoOriginal',
  'vencimentoOriginalFormatado',
] as const;

/** 50 bits: nobody guesses one, however often they try. */
const TAMANHO_DO_CODIGO_DA_CARTA = 10;

/** @param acaso ten random bytes at least */
export const codigoDaCarta = (acaso: Uint8Array): string =>
  createCodigo(acaso, TAMANHO_DO_CODIGO_DA_CARTA);

/** As it is printed: 'ABCDE-FGHJK'. */
export const formatarCodigoDaCarta = (codigo: string): string =>
  `${codigo.slice(0, 5)}-${codigo.slice(5)}`;

/** Reads the code of a letter as people copy it. Undefined when it cannot be one of ours. */
export const lerCodigoDaCarta = (texto: string): string | undefined =>
  lerCodigo(texto, TAMANHO_DO_CODIGO_DA_CARTA);

/** Letters and digits without what some print before the number: the state, and zeros. */
const essenciaDoRg = (numero: string): string =>
  numero
    .toUpperCase()
    .replace(/[^0-9A-Z]/g, '')
    .replace(/^[A-Z]+/, '')
    .replace(/^0+/, '');

const soDigitos = (numero: string): string => numero.replace(/\D/g, '');

const MENOR_RG = 5;

/**
 * The number of a person's papers as it proves them, or undefined where what the registry has proves
 * nobody: a hole ('0', 'ISENTO', a repeated digit, a wrong PIS), or the CPF itself, which is the
 * number of the new identity card (Lei 14.534/2023) and stands on every bill.
 */
const SECRETO: Readonly<
  Record<Exclude<TipoDeProva, 'CODIGO'>, (numero: string, cpf: string) => string | undefined>
> = {
  RG: (numero, cpf) => {
    const essencia = essenciaDoRg(numero);
    const vazio = essencia.length < MENOR_RG || /^(.)\1*$/.test(essencia);
    return vazio || essencia === essenciaDoRg(cpf) ? undefined : essencia;
  },
  PIS_PASEP: (numero, cpf) => {
    const pis = soDigitos(numero).padStart(11, '0');
    return pisValido(pis) && !/^(.)\1*$/.test(pis) && pis !== cpf ? pis : undefined;
  },
};

/** Whether what somebody typed is the number that the registry has of their papers. */
export const provaConfere = (
  tipo: Exclude<TipoDeProva, 'CODIGO'>,
  digitado: string,
  { doRegistro, cpfcnpj }: { doRegistro: string | null; cpfcnpj: string },
): boolean => {
  const secreto = doRegistro === null ? undefined : SECRETO[tipo](doRegistro, cpfcnpj);
  return secreto !== undefined && SECRETO[tipo](digitado, cpfcnpj) === secreto;
};
