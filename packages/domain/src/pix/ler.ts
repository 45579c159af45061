import type { Centavos } from '../dinheiro/centavos.ts';
import { lerReais } from '../dinheiro/ler-reais.ts';
import { lido, naoLido, type Leitura } from '../texto/escrita.ts';
import {
  crc16,
  GUI_PIX,
  TAMANHO_DA_CIDADE,
  TAMANHO_DO_NOME,
  TAMANHO_DO_TXID,
  lerTlv,
} from './montar-pix.ts';

/** A PIX text, taken apart. */
export interface Pix {
  /** ESTATICO carries its key, DINAMICO an address, RECORRENCIA only the address of a mandate. */
  readonly tipo: 'ESTATICO' | 'DINAMICO' | 'RECORRENCIA';
  readonly chave?: string;
  readonly url?: string;
  readonly urlRecorrencia?: string;
  readonly descricao?: string;
  readonly valor?: Centavos;
  readonly nome: string;
  readonly cidade: string;
  readonly cep?: string;
  /** Absent when the text leaves it to the payer's bank (`***`). */
  readonly txid?: string;
  readonly usoUnico: boolean;
}

type Campos = Readonly<Record<string, string>>;

const campos = (texto: string): Campos | undefined => {
  const objetos = lerTlv(texto);
  return objetos && Object.fromEntries(objetos.map(({ id, valor }) => [id, valor]));
};

/** The PIX templates among the objects with ids in a range; the name of the arrangement has no case. */
const modelosPix = (raiz: Campos, de: number, ate: number): Campos[] =>
  Object.entries(raiz)
    .filter(([id]) => Number(id) >= de && Number(id) <= ate)
    .map(([, valor]) => campos(valor))
    .filter((modelo) => modelo !== undefined)
    .filter((modelo) => modelo['00']?.toLowerCase() === GUI_PIX);

const REGRAS: readonly (readonly [id: string, regra: RegExp, problema: string])[] = [
  ['00', /^01$/, 'a versão não é 01'],
  ['01', /^1[12]$/, 'a forma de uso não é 11 nem 12'],
  ['52', /^[0-9]{4}$/, 'falta a categoria do recebedor'],
  ['53', /^986$/, 'a moeda não é o real'],
  ['54', /^(?=.{1,13}$)[0-9]+(\.[0-9]{1,2})?$/, 'o valor está mal escrito'],
  ['58', /^BR$/, 'o país não é o Brasil'],
  [
    '59',
    new RegExp(`^.{1,${TAMANHO_DO_NOME}}$`, 'u'),
    'falta o nome do recebedor ou é longo demais',
  ],
  ['60', new RegExp(`^.{1,${TAMANHO_DA_CIDADE}}$`, 'u'), 'falta a cidade ou é longa demais'],
];

const OPCIONAIS = new Set(['01', '54']);

const problemaDaRaiz = (raiz: Campos): string | undefined =>
  REGRAS.find(([id, regra]) => {
    const valor = raiz[id];
    return valor === undefined ? !OPCIONAIS.has(id) : !regra.test(valor);
  })?.[2];

/** Exactly one PIX account, with a key or an address; a text of recurrence alone may have neither. */
function problemaDaConta(contas: readonly Campos[], recorrencia: string | undefined) {
  const conta = contas[0];
  if (contas.length !== 1 || !conta) return 'não há exatamente uma conta PIX';
  const [chave, url] = [conta['01'], conta['25']];
  if (chave !== undefined && url !== undefined) return 'há chave e endereço ao mesmo tempo';
  if (chave === undefined && url === undefined && recorrencia === undefined) {
    return 'falta a chave ou o endereço da cobrança';
  }
  if ([url, recorrencia].some((u) => u !== undefined && !/^[^\s:]{1,77}$/.test(u))) {
    return 'o endereço da cobrança está mal escrito';
  }
  return undefined;
}

/** 62-05 as BACEN's own samples write it: a hyphen is read, though never written by us. */
const txidValido = (txid: string | undefined): boolean =>
  txid === '***' ||
  (txid !== undefined && /^[A-Za-z0-9-]+$/.test(txid) && txid.length <= TAMANHO_DO_TXID);

/**
 * Reads and checks a PIX text in full: CRC last and right, every length, currency, country, name,
 * city, exactly one PIX account with a key or an address. The reason of a refusal is in Portuguese.
 */
export function lerPix(texto: string): Leitura<Pix> {
  const recusa = (problema: string) => naoLido(`Este código PIX não vale: ${problema}.`);
  if (texto.slice(-8, -4) !== '6304' || crc16(texto.slice(0, -4)) !== texto.slice(-4)) {
    return recusa('o dígito verificador não confere');
  }
  const raiz = campos(texto);
  if (!raiz || !texto.startsWith('00')) return recusa('a estrutura está errada');
  const contas = modelosPix(raiz, 26, 51);
  const urlRecorrencia = modelosPix(raiz, 80, 99).find((modelo) => modelo['25'])?.['25'];
  const problema = problemaDaRaiz(raiz) ?? problemaDaConta(contas, urlRecorrencia);
  if (problema) return recusa(problema);

  const txid = campos(raiz['62'] ?? '')?.['05'];
  if (!txidValido(txid)) return recusa('o identificador do pagamento está errado');
  return lido(montar(raiz, contas[0] ?? {}, urlRecorrencia, txid ?? ''));
}

function tipoDaConta(conta: Campos): Pix['tipo'] {
  if (conta['01'] !== undefined) return 'ESTATICO';
  return conta['25'] !== undefined ? 'DINAMICO' : 'RECORRENCIA';
}

function montar(
  raiz: Campos,
  conta: Campos,
  urlRecorrencia: string | undefined,
  txid: string,
): Pix {
  const valor = raiz['54'] === undefined ? undefined : lerReais(raiz['54'], { decimal: '.' });
  const [chave, url, descricao, cep] = [conta['01'], conta['25'], conta['02'], raiz['61']];
  return {
    tipo: tipoDaConta(conta),
    ...(chave !== undefined && { chave }),
    ...(url !== undefined && { url }),
    ...(urlRecorrencia !== undefined && { urlRecorrencia }),
    ...(descricao !== undefined && { descricao }),
    ...(valor?.ok && { valor: valor.valor }),
    nome: raiz['59'] ?? '',
    cidade: raiz['60'] ?? '',
    ...(cep !== undefined && { cep }),
    ...(txid !== '***' && { txid }),
    usoUnico: raiz['01'] === '12',
  };
}
