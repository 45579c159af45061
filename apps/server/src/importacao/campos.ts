import {
  arredondarMeioAcima,
  COBRANCAS,
  lerData,
  lerDecimal,
  lerDocumento,
  lerReais,
  lido,
  MODALIDADES_DA_RENUNCIA,
  multiplicar,
  naoLido,
  PARCELA_UNICA,
  racional,
  SITUACOES,
  type Leitura,
  semAcentos,
  pisValido,
} from '@balcao/domain';

interface OpcoesDoCampo {
  /** Decimal separator of the file, when its mapping says it. */
  decimal?: ',' | '.' | undefined;
}

/** One column that a kind of import understands. */
export interface Campo {
  obrigatorio: boolean;
  /** What it is, for the operator. */
  ajuda: string;
  /** Reads the trimmed, non-empty text of a cell into the text that PostgreSQL takes. */
  ler: (texto: string, opcoes: OpcoesDoCampo) => Leitura<string>;
}

type Ler = Campo['ler'];

export const obrigatorio = (ajuda: string, ler: Ler): Campo => ({ obrigatorio: true, ajuda, ler });
export const opcional = (ajuda: string, ler: Ler): Campo => ({ obrigatorio: false, ajuda, ler });

const citar = (texto: string): string =>
  `“${texto.length > 40 ? `${texto.slice(0, 40)}…` : texto}”`;

/** Text on one line; control characters, which no register means, become spaces. */
export const texto =
  (maximo: number): Ler =>
  (bruto) => {
    const limpo = bruto.replace(/[\s\p{Cc}]+/gu, ' ').trim();
    return limpo.length <= maximo
      ? lido(limpo)
      : naoLido(`Tem ${limpo.length} caracteres; cabem ${maximo}.`);
  };

/** Whole number within bounds; a spreadsheet's 1,23E+05 has lost digits and is refused. */
const inteiro =
  (minimo: number, maximo: number): Ler =>
  (bruto) => {
    const numero = /^[0-9]{1,15}$/.test(bruto) ? Number(bruto) : Number.NaN;
    if (numero >= minimo && numero <= maximo) return lido(String(numero));
    return /^[0-9]+[.,]?[0-9]*e\+?[0-9]+$/i.test(bruto)
      ? naoLido(`${citar(bruto)} está em notação científica: a planilha perdeu dígitos.`)
      : naoLido(`${citar(bruto)} não é um número inteiro de ${minimo} a ${maximo}.`);
  };

/** Code of the city's own registers. */
export const codigo = inteiro(1, 999_999_999_999_999);
export const ano = inteiro(1900, 2100);
/** As it must fit in the barcode (`campo-livre.ts`). */
export const numeroGuia = inteiro(1, 9_999_999_999);

export const documento: Ler = (bruto) => lerDocumento(bruto);

/** Databases export days as instants at midnight. */
export const data: Ler = (bruto) =>
  lerData(bruto.replace(/[ T]00:00(:00([.,]0+)?)?(Z|[+-]\d\d(:?\d\d)?)?$/, ''));

const ufs = 'AC AL AM AP BA CE DF ES GO MA MG MS MT PA PB PE PI PR RJ RN RO RR RS SC SE SP TO';

export const uf: Ler = (bruto) => {
  const sigla = bruto.toUpperCase();
  return ufs.split(' ').includes(sigla)
    ? lido(sigla)
    : naoLido(`${citar(bruto)} não é a sigla de um estado.`);
};

export const cep: Ler = (bruto) => {
  const digitos = bruto.replace(/[.\-\s]/g, '');
  return /^[0-9]{8}$/.test(digitos) ? lido(digitos) : naoLido(`${citar(bruto)} não é um CEP.`);
};

/** Largest amount of a FEBRABAN barcode: eleven digits of cents. */
export const MAIOR_VALOR_CENTAVOS = 99_999_999_999;

export const dinheiro: Ler = (bruto, { decimal }) => {
  const valor = lerReais(bruto, decimal && { decimal });
  if (!valor.ok) return valor;
  if (valor.valor < 0) return naoLido(`${citar(bruto)} é negativo.`);
  return valor.valor <= MAIOR_VALOR_CENTAVOS
    ? lido(String(valor.valor))
    : naoLido(`${citar(bruto)} não cabe no código de barras (até R$ 999.999.999,99).`);
};

/** Number that is not negative, kept exactly with so many decimals. */
const decimal =
  (casas: number, arredondar: boolean, maximo: bigint): Ler =>
  (bruto, { decimal: separador }) => {
    const numero = lerDecimal(bruto, separador && { decimal: separador });
    if (!numero.ok) return numero;
    const escalado = multiplicar(numero.valor, racional(10n ** BigInt(casas)));
    if (!arredondar && escalado.num % escalado.den !== 0n) {
      return naoLido(`${citar(bruto)} tem mais de ${casas} casas depois da vírgula.`);
    }
    const unidades = arredondarMeioAcima(escalado);
    if (unidades < 0n) return naoLido(`${citar(bruto)} é negativo.`);
    if (unidades >= maximo) return naoLido(`${citar(bruto)} é grande demais.`);
    const digitos = String(unidades).padStart(casas + 1, '0');
    return lido(`${digitos.slice(0, -casas)}.${digitos.slice(-casas)}`);
  };

/** Area or price, rounded to two decimals. */
export const quantidade = decimal(2, true, 10n ** 14n);

/** Number index, or rate in percent, to the last of its six decimals. */
export const indice = decimal(6, false, 10n ** 16n);

/** Month, `11/2026` or `2026-11`; a whole date of it is taken too. */
export const competencia: Ler = (bruto, opcoes) => {
  const [, mes, ano = ''] = /^([0-9]{1,2})[/-]([0-9]{4})$/.exec(bruto) ?? [];
  const dia =
    mes === undefined ? bruto.replace(/^([0-9]{4}-[0-9]{2})$/, '$1-01') : `01/${mes}/${ano}`;
  const lida = data(dia, opcoes);
  return lida.ok
    ? lido(lida.valor.slice(0, 7))
    : naoLido(`${citar(bruto)} não é um mês. Escreva mês/ano, por exemplo 11/2026.`);
};

const simples = (palavra: string): string => semAcentos(palavra).toUpperCase();

const umaDe =
  (opcoes: readonly string[], oQue = 'uma situação'): Ler =>
  (bruto) => {
    const achada = opcoes.find((opcao) => simples(opcao) === simples(bruto));
    return achada === undefined
      ? naoLido(`${citar(bruto)} não é ${oQue}: use ${opcoes.join(', ')}.`)
      : lido(achada);
  };

export const situacao = umaDe(SITUACOES);
export const cobranca = umaDe(COBRANCAS, 'uma forma de cobrança');
export const tabelaDeIndices = umaDe(['CORRECAO', 'SELIC'], 'uma tabela');
export const situacaoDoImovel = umaDe(['ATIVA', 'INATIVA']);

const parcela = inteiro(0, 999);

export const numeroParcela: Ler = (bruto, opcoes) =>
  simples(bruto) === 'UNICA' ? lido(String(PARCELA_UNICA)) : parcela(bruto, opcoes);

/** PIS/PASEP/NIT: eleven digits, the last of them a check digit. */
export const pispasep: Ler = (bruto) => {
  const digitos = bruto.replace(/[.\-/\s]/g, '').padStart(11, '0');
  return pisValido(digitos) ? lido(digitos) : naoLido(`${citar(bruto)} não é um PIS/PASEP.`);
};

/** Hour and minute, seconds if there are any. */
export const hora: Ler = (bruto) => {
  const [, h = '', m = '', s = '00'] = /^(\d{1,2}):(\d{2})(?::(\d{2}))?$/.exec(bruto) ?? [];
  const existe = h !== '' && Number(h) < 24 && Number(m) < 60 && Number(s) < 60;
  return existe
    ? lido(`${h.padStart(2, '0')}:${m}:${s}`)
    : naoLido(`${citar(bruto)} não é uma hora.`);
};

const SIM = ['S', 'SIM', '1', 'TRUE', 'V', 'VERDADEIRO'];
const NAO = ['N', 'NÃO', 'NAO', '0', 'FALSE', 'F', 'FALSO'];

export const simOuNao: Ler = (bruto) => {
  const palavra = bruto.toUpperCase();
  if (SIM.includes(palavra)) return lido('true');
  return NAO.includes(palavra) ? lido('false') : naoLido(`${citar(bruto)} não é sim nem não.`);
};

/** Code printed on a licence: letters and digits, compared without case. */
export const codVerificador: Ler = (bruto) => {
  const codigo = bruto.toUpperCase();
  return /^[0-9A-Z]{1,10}$/.test(codigo)
    ? lido(codigo)
    : naoLido(`${citar(bruto)} não é um código de até 10 letras e números.`);
};

export const modalidadeDaRenuncia: Ler = (bruto, opcoes) =>
  umaDe(
    MODALIDADES_DA_RENUNCIA.map(({ nome }) => nome),
    'uma modalidade',
  )(bruto.replace(/[\s-]+/g, '_'), opcoes);

export const situacaoDaLicenca: Ler = umaDe(['VIGENTE', 'CASSADA', 'SUSPENSA']);
