import { cnpjValido, cpfValido, mascararDocumento } from '../identificacao/cpf-cnpj.ts';
import { tirarMascara } from '../texto/escrita.ts';
import { PARTICULAS_DO_NOME as PARTICULAS, raizDaPalavra } from '../identificacao/contato.ts';

const PALAVRA = /\p{L}+/gu;
const ENTRE_PALAVRAS = /^\s+$/;

interface Palavra {
  readonly inicio: number;
  readonly fim: number;
  /** Without accents, in lower case. */
  readonly raiz: string;
  readonly maiuscula: boolean;
}

const palavrasDe = (texto: string): Palavra[] =>
  [...texto.matchAll(PALAVRA)].map(({ index, 0: palavra }) => ({
    inicio: index,
    fim: index + palavra.length,
    raiz: raizDaPalavra(palavra),
    maiuscula: /^\p{Lu}/u.test(palavra),
  }));

/** Words of a text that stand side by side and are of a name, particles among them included. */
function sequencias(texto: string, partes: ReadonlySet<string>): Palavra[][] {
  const grupos: Palavra[][] = [];
  let anterior: Palavra | undefined;
  for (const palavra of palavrasDe(texto)) {
    const junta =
      anterior !== undefined && ENTRE_PALAVRAS.test(texto.slice(anterior.fim, palavra.inicio));
    const grupo = junta ? grupos.at(-1) : undefined;
    const doNome = partes.has(palavra.raiz);
    if (grupo && grupo.length > 0 && (doNome || PARTICULAS.has(palavra.raiz))) grupo.push(palavra);
    else grupos.push(doNome ? [palavra] : []);
    anterior = palavra;
  }
  return grupos.filter((grupo) => grupo.length > 0);
}

/**
 * Where the name of somebody stands in a text: two of its words or more side by side however they
 * are written, or one that begins with a capital letter.
 */
function achadosDoNome(texto: string, nome: string): { inicio: number; fim: number }[] {
  const partes = new Set(
    palavrasDe(nome)
      .map(({ raiz }) => raiz)
      .filter((raiz) => raiz.length > 1 && !PARTICULAS.has(raiz)),
  );
  return sequencias(texto, partes).flatMap((grupo) => {
    const doNome = grupo.filter(({ raiz }) => partes.has(raiz));
    const ultima = doNome.at(-1);
    const [primeira] = grupo;
    if (!primeira || !ultima) return [];
    const sozinha = primeira.maiuscula && primeira.raiz.length > 2;
    return doNome.length > 1 || sozinha ? [{ inicio: primeira.inicio, fim: ultima.fim }] : [];
  });
}

/** What a mark may be, as people read it in the middle of a sentence. */
export const TIPOS_DE_MARCA = {
  CPF: 'CPF',
  CNPJ: 'CNPJ',
  EMAIL: 'e-mail',
  TELEFONE: 'telefone',
  PROTOCOLO: 'protocolo',
  NOME: 'nome de quem pediu',
} as const;

type TipoDeMarca = keyof typeof TIPOS_DE_MARCA;

/** A part of a text that probably tells who somebody is. */
export interface Marca {
  readonly tipo: TipoDeMarca;
  /** Offsets in the text, the end excluded. */
  readonly inicio: number;
  readonly fim: number;
  readonly texto: string;
}

/** What is known about the requester. */
export interface QuemPediu {
  readonly nome: string;
  readonly protocolo: string;
  /** Nobody may be told which words are the name. */
  readonly preservada?: boolean;
}

/** Where something stands in a text. */
type Achado = Pick<Marca, 'inicio' | 'fim'>;

const CPF = /(?<![\d.])\d{3}[. ]?\d{3}[. ]?\d{3}[-–. ]?\d{2}(?!\d)/g;
const CPF_ESCRITO = /^\d{3}\.\d{3}\.\d{3}[-–]\d{2}$/;
const CNPJ =
  /(?<![0-9A-Za-z.])[0-9A-Z]{2}\.?[0-9A-Z]{3}\.?[0-9A-Z]{3}\/?[0-9A-Z]{4}-?\d{2}(?![0-9A-Za-z])/gi;
const CNPJ_ESCRITO = /^\w{2}\.\w{3}\.\w{3}\/\w{4}-\d{2}$/;
/** Begins where a run of its characters begins: a long word is looked at once, not once a letter. */
const EMAIL = /(?<![\p{L}\p{N}._%+-])[\p{L}\p{N}._%+-]+@[\p{L}\p{N}-]+(?:\.[\p{L}\p{N}-]+)+/gu;
const PROTOCOLO = /(?<!\d)\d{4}-\d{4}-\d{6}(?!\d)/g;

/**
 * Telephones as people write them: with the area code in parentheses; a mobile one with its hyphen;
 * a fixed one after its area code; a mobile one as eleven digits. Two years with a hyphen are none.
 */
const TELEFONES: readonly RegExp[] = [
  /(?<![\d.])(?:\+?55 ?)?\(\d{2}\) ?9?[ .]?\d{4}[-–. ]?\d{4}(?!\d)/g,
  /(?<![\d.])(?:\+?55 ?)?(?:\d{2} )?9[ .]?\d{4}[-–]\d{4}(?!\d)/g,
  /(?<![\d.])(?:\+?55 ?)?\d{2} [2-5]\d{3}[-–]\d{4}(?!\d)/g,
  /(?<![\d.])(?:\+55 ?)?[1-9]{2} ?9\d{8}(?!\d)/g,
];

const achados = (texto: string, forma: RegExp, aceita?: (achado: string) => boolean): Achado[] =>
  [...texto.matchAll(forma)]
    .filter(([achado]) => aceita?.(achado) ?? true)
    .map(({ index, 0: achado }) => ({ inicio: index, fim: index + achado.length }));

const ehCpf = (achado: string): boolean =>
  CPF_ESCRITO.test(achado) || cpfValido(tirarMascara(achado));

/**
 * A name as it may be published: that of a sole trader ends in a whole CPF, of which only the part stays
 * that public lists show.
 */
export const mascararCpfs = (nome: string): string =>
  nome.replaceAll(CPF, (achado) => (ehCpf(achado) ? mascararDocumento(achado) : achado));

const ehCnpj = (achado: string): boolean =>
  CNPJ_ESCRITO.test(achado) || cnpjValido(tirarMascara(achado).toUpperCase());

/** The protocol as fourteen digits, which look like nothing else only when they are known. */
const semMascara = (texto: string, protocolo: string): Achado[] => {
  const digitos = tirarMascara(protocolo);
  return digitos === '' ? [] : achados(texto, new RegExp(`(?<!\\d)${digitos}(?!\\d)`, 'g'));
};

/** Earlier first and, of those that begin together, the longest; what overlaps it is part of it. */
function semSobreposicao(marcas: readonly Marca[]): readonly Marca[] {
  const livres: Marca[] = [];
  for (const marca of [...marcas].sort((a, b) => a.inicio - b.inicio || b.fim - a.fim)) {
    if (marca.inicio >= (livres.at(-1)?.fim ?? 0)) livres.push(marca);
  }
  return livres;
}

/**
 * What in a text probably tells who somebody is, in the order of the text: CPF, CNPJ, e-mail,
 * telephone, protocol and the name of who asked (Lei 12.527/2011, art. 31; Lei 13.709/2018, art. 5º,
 * I). It is a help for the person who reads the text before it is published, not a proof that it
 * tells of nobody.
 */
export function marcasDePessoa(
  texto: string,
  { nome, protocolo, preservada = false }: QuemPediu,
): readonly Marca[] {
  const escrito = (tipo: TipoDeMarca, { inicio, fim }: Achado): string =>
    preservada && tipo === 'NOME' ? '' : texto.slice(inicio, fim);
  const porTipo: readonly (readonly [TipoDeMarca, readonly Achado[]])[] = [
    ['PROTOCOLO', [...achados(texto, PROTOCOLO), ...semMascara(texto, protocolo)]],
    ['CPF', achados(texto, CPF, ehCpf)],
    ['CNPJ', achados(texto, CNPJ, ehCnpj)],
    ['EMAIL', achados(texto, EMAIL)],
    ['TELEFONE', TELEFONES.flatMap((forma) => achados(texto, forma))],
    ['NOME', achadosDoNome(texto, nome)],
  ];
  return semSobreposicao(
    porTipo.flatMap(([tipo, onde]) =>
      onde.map((achado) => ({ tipo, ...achado, texto: escrito(tipo, achado) })),
    ),
  );
}

/** A mark as a sentence names it. */
export const marcaNomeada = ({ tipo, texto }: Pick<Marca, 'tipo' | 'texto'>): string =>
  texto === '' ? TIPOS_DE_MARCA[tipo] : `${TIPOS_DE_MARCA[tipo]} (${texto})`;

const TARJAS = {
  CPF: '[CPF omitido]',
  CNPJ: '[CNPJ omitido]',
  EMAIL: '[e-mail omitido]',
  TELEFONE: '[telefone omitido]',
  PROTOCOLO: '[protocolo omitido]',
  NOME: '[nome omitido]',
} as const satisfies Record<TipoDeMarca, string>;

/** A text with each mark covered by a word that says what stood there. */
export function tarjar(texto: string, marcas: readonly Marca[]): string {
  let lido = 0;
  let saida = '';
  for (const { tipo, inicio, fim } of marcas) {
    saida += texto.slice(lido, inicio) + TARJAS[tipo];
    lido = fim;
  }
  return saida + texto.slice(lido);
}
