/** What may be imported, and what people call it: a payment file, or a kind of the ledger. */
export const TIPOS_DE_IMPORTACAO = {
  pagamentos: 'Pagamentos (retorno do banco ou CSV)',
  contribuintes: 'Contribuintes',
  imoveis: 'Imóveis',
  'guias-iptu': 'Guias de IPTU',
  'guias-issqn': 'Guias de ISSQN',
  'guias-alvara': 'Guias de alvará',
  'guias-taxa': 'Guias de taxas',
  licencas: 'Licenças',
  dividas: 'Dívida ativa',
  'beneficios-fiscais': 'Isenções e outros benefícios fiscais',
  'renuncias-previstas': 'Renúncia de receita prevista no orçamento',
  alteracoes: 'Alterações do cadastro',
  'iptu-por-area': 'Imóveis com área e preço (IPTU por área)',
  indices: 'Índices de correção e SELIC',
} as const satisfies Record<string, string>;

export type TipoDeImportacao = keyof typeof TIPOS_DE_IMPORTACAO;

/** Largest file that is taken by the page; the command line has no limit. Bytes. */
export const IMPORTACAO_BYTES = 200 * 1024 * 1024;

/**
 * Where an import stands: tried without writing anything, to be decided by a person, written, or over.
 */
export const ETAPAS_DA_IMPORTACAO = [
  'CONFERINDO',
  'CONFERIDA',
  'GRAVANDO',
  'GRAVADA',
  'CANCELADA',
  'FALHOU',
] as const;

export type EtapaDaImportacao = (typeof ETAPAS_DA_IMPORTACAO)[number];

/** Of an orgao only one import is in one of these at a time. */
export const ETAPAS_EM_CURSO = [
  'CONFERINDO',
  'CONFERIDA',
  'GRAVANDO',
] as const satisfies readonly EtapaDaImportacao[];

const comeca = (inicio: Uint8Array, ...bytes: number[]): boolean =>
  bytes.every((byte, i) => inicio[i] === byte);

/** So many bytes of the beginning tell what a file is. */
export const INICIO_DA_PLANILHA = 4096;

/**
 * Why a file is no text that an import could read, by how it begins; undefined for one that may be. A
 * spreadsheet's own file is told apart, because people send it first.
 */
export function recusaDaPlanilha(inicio: Uint8Array): string | undefined {
  if (inicio.length === 0) return 'O arquivo está vazio.';
  // GZIP (RFC 1952) and the marks of UTF-16.
  if (comeca(inicio, 0x1f, 0x8b) || comeca(inicio, 0xff, 0xfe) || comeca(inicio, 0xfe, 0xff))
    return undefined;
  if (comeca(inicio, 0x50, 0x4b, 3, 4) || comeca(inicio, 0xd0, 0xcf, 0x11, 0xe0))
    return 'É um arquivo do Excel ou compactado em zip. Salve a planilha como CSV e envie o CSV.';
  const zeros = inicio.reduce((total, byte) => total + (byte === 0 ? 1 : 0), 0);
  const binario = comeca(inicio, 0x25, 0x50, 0x44, 0x46) || comeca(inicio, 0x89, 0x50, 0x4e, 0x47);
  // Western text in UTF-16 without a mark has about one zero byte in two.
  if (binario || (zeros > 0 && zeros < inicio.length / 8))
    return 'Não é um arquivo de texto. Envie o retorno do banco, ou uma planilha salva como CSV.';
  return undefined;
}
