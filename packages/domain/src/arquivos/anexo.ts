import { semMarcasDeDirecao, normalizar } from '../texto/escrita.ts';

const UNIDADES = ['Bytes', 'KB', 'MB', 'GB', 'TB'] as const;

/** A file size for people: Bytes, KB, MB, GB, TB, base 1024, two decimals (`portal.md` §9). */
export function formatarTamanho(bytes: number): string {
  let valor = bytes;
  let unidade = 0;
  // 1023,996 KB would print as 1024,00 KB: compare what will be printed.
  while (unidade < UNIDADES.length - 1 && Number(valor.toFixed(2)) >= 1024) {
    valor /= 1024;
    unidade += 1;
  }
  const numero = unidade === 0 ? String(valor) : valor.toFixed(2).replace('.', ',');
  return `${numero} ${UNIDADES[unidade] ?? ''}`;
}

/** Kinds of file that may be attached (`esic.md` §5), in the order in which they are offered. */
const EXTENSOES_DE_ANEXO = ['jpeg', 'jpg', 'png', 'pdf', 'txt', 'csv', 'docx', 'xls'] as const;

export type ExtensaoDeAnexo = (typeof EXTENSOES_DE_ANEXO)[number];

/** For `accept` of a file field: `.jpeg,.jpg,…`. */
export const ACEITA_ANEXOS = EXTENSOES_DE_ANEXO.map((extensao) => `.${extensao}`).join(',');

/** Media type under which each kind is offered for download, whatever its sender called it. */
export const MIDIA_DO_ANEXO: Readonly<Record<ExtensaoDeAnexo, string>> = {
  jpeg: 'image/jpeg',
  jpg: 'image/jpeg',
  png: 'image/png',
  pdf: 'application/pdf',
  txt: 'text/plain',
  csv: 'text/csv',
  docx: 'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
  xls: 'application/vnd.ms-excel',
};

/** Most bytes of one file. */
export const BYTES_DO_ANEXO = 20_480_000;

/** A file as its sender describes it; its content is checked where it arrives. */
export interface ArquivoEscolhido {
  readonly nome: string;
  readonly bytes: number;
}

/** What an orgao takes in one go: its parameters `anexos_quantidade` and `anexos_total_bytes`. */
export interface LimitesDeAnexos {
  readonly anexos_quantidade: number;
  readonly anexos_total_bytes: number;
}

/** How much an orgao keeps of files: its parameters, in bytes. */
export interface CotasDeAnexos {
  readonly anexos_por_dia_bytes: number;
  readonly anexos_quarentena_bytes: number;
  readonly armazenamento_bytes: number;
}

/** Of the space of an orgao, what is kept for whoever signed in: visitors cannot fill it to the brim. */
const PARTE_DE_VISITANTES = 0.9;

/** Bytes up to which an orgao keeps what visitors attach. */
export const espacoDeVisitantes = ({ armazenamento_bytes }: CotasDeAnexos): number =>
  Math.floor(armazenamento_bytes * PARTE_DE_VISITANTES);

/** Whether so much is used of a space that its administrators are to hear of it: 80%. */
export const espacoQuaseCheio = (usado: number, permitido: number): boolean =>
  usado * 100 >= permitido * 80;

/** Separators of folders, and controls. */
const PERIGOSOS = /[\\/\p{Cc}]/gu;

const MAIOR_NOME = 150;

/**
 * The name under which a file is kept and offered: the last part of a path, without controls and
 * without marks that would show `fdp.exe` as `exe.pdf`, at most 150 characters, the kind at its end.
 */
export function nomeDoAnexo(nome: string): string {
  const ultimo = nome.slice(Math.max(nome.lastIndexOf('/'), nome.lastIndexOf('\\')) + 1);
  const limpo = normalizar(semMarcasDeDirecao(ultimo), 'NFC')
    .replace(PERIGOSOS, '')
    .replace(/\s+/g, ' ')
    .trim();
  const ponto = limpo.lastIndexOf('.');
  const fim = ponto < 0 ? '' : limpo.slice(ponto);
  const antes = [...(ponto < 0 ? limpo : limpo.slice(0, ponto))];
  const cabem = MAIOR_NOME - [...fim].length;
  return cabem > 0
    ? antes.slice(0, cabem).join('') + fim
    : [...limpo].slice(0, MAIOR_NOME).join('');
}

/** The kind of a file by the end of its name, or undefined when it is none that is taken. */
export function extensaoDoAnexo(original: string): ExtensaoDeAnexo | undefined {
  const nome = nomeDoAnexo(original);
  const ponto = nome.lastIndexOf('.');
  const fim = nome.slice(ponto + 1).toLowerCase();
  return ponto < 1 ? undefined : EXTENSOES_DE_ANEXO.find((extensao) => extensao === fim);
}

/** Whether a file is too large: the form shows it struck through. */
export const anexoGrandeDemais = ({ bytes }: ArquivoEscolhido): boolean => bytes > BYTES_DO_ANEXO;

/** Bytes one by one, and rounded as people know them: a file one byte too large looks just fine. */
const emBytes = (bytes: number): string =>
  `${bytes.toLocaleString('pt-BR')} bytes (${formatarTamanho(bytes)})`;

/** Why a file is not taken, in Portuguese; `nome` as `nomeDoAnexo` gives it. */
export const RECUSAS_DO_ANEXO = {
  tipo: (nome: string): string =>
    `“${nome}” não é de um tipo aceito. Envie ${ACEITA_ANEXOS.replaceAll(',', ', ')}.`,
  vazio: (nome: string): string => `“${nome}” está vazio.`,
  tamanho: (nome: string): string =>
    `“${nome}” é grande demais: o máximo são ${emBytes(BYTES_DO_ANEXO)} por arquivo.`,
  conteudo: (nome: string): string =>
    `O conteúdo de “${nome}” não é o que o nome diz. Salve o arquivo de novo no formato certo e envie outra vez.`,
  infectado: (nome: string): string =>
    `O antivírus encontrou um programa perigoso em “${nome}”. O arquivo não foi aceito.`,
} as const;

/** Why files are not taken together, in Portuguese. */
export const RECUSAS_DO_ENVIO = {
  quantidade: ({ anexos_quantidade }: LimitesDeAnexos): string =>
    `Envie no máximo ${anexos_quantidade === 1 ? '1 arquivo' : `${anexos_quantidade} arquivos`} de cada vez.`,
  total: ({ anexos_total_bytes }: LimitesDeAnexos): string =>
    `Os arquivos juntos são grandes demais: o máximo são ${emBytes(anexos_total_bytes)} de cada vez.`,
} as const;

/** Why one file is not taken, in Portuguese, or undefined when it is. */
export function recusaDoAnexo(arquivo: ArquivoEscolhido): string | undefined {
  const nome = nomeDoAnexo(arquivo.nome);
  if (!extensaoDoAnexo(nome)) return RECUSAS_DO_ANEXO.tipo(nome);
  if (arquivo.bytes === 0) return RECUSAS_DO_ANEXO.vazio(nome);
  return anexoGrandeDemais(arquivo) ? RECUSAS_DO_ANEXO.tamanho(nome) : undefined;
}

/** Why the files together are not taken, in Portuguese, or undefined when they are. */
export function recusaDosAnexos(
  arquivos: readonly ArquivoEscolhido[],
  limites: LimitesDeAnexos,
): string | undefined {
  if (arquivos.length > limites.anexos_quantidade) return RECUSAS_DO_ENVIO.quantidade(limites);
  const total = arquivos.reduce((soma, { bytes }) => soma + bytes, 0);
  return total > limites.anexos_total_bytes ? RECUSAS_DO_ENVIO.total(limites) : undefined;
}

/** Why there is no room for files, and what to do; said of the field of the files. */
export const RECUSAS_DE_ESPACO = {
  cheio:
    'Não há mais espaço para guardar arquivos. Envie sem os arquivos, ou tente de novo mais tarde.',
  quarentena:
    'Estamos recebendo arquivos demais agora. Tente de novo em uma hora, ou envie sem os arquivos.',
  doDia: ({ anexos_por_dia_bytes }: CotasDeAnexos): string =>
    `Da sua conta ou da sua rede já recebemos hoje ${emBytes(anexos_por_dia_bytes)} em arquivos, o máximo por dia. Envie sem os arquivos, ou tente de novo amanhã.`,
} as const;
