/** Mask of a protocol number, `AAAA-MMDD-NNNNNN`. */
export const MASCARA_PROTOCOLO = '####-####-######';

/** Mask of a postal code. */
export const MASCARA_CEP = '#####-###';

/** Mask of a day, `dia/mês/ano`. */
export const MASCARA_DATA = '##/##/####';

const TOKENS: Readonly<Record<string, RegExp>> = {
  '#': /^[0-9]$/,
  '@': /^[A-Za-z]$/,
  '*': /^[0-9A-Za-z]$/,
};

/**
 * Puts text into a mask. Tokens: `#` digit, `@` letter, `*` alphanumeric (`portal.md` §5); every
 * other character is a literal. Characters that do not fit are dropped, what exceeds the mask is
 * cut, and literals appear only once something follows them, so that erasing works while typing.
 *
 * Applying the mask to its own result changes nothing.
 */
export function aplicarMascara(mascara: string, texto: string): string {
  const entrada = [...texto];
  let lidos = 0;
  let saida = '';
  let literais = '';

  for (const simbolo of mascara) {
    const token = TOKENS[simbolo];
    if (!token) {
      if (entrada[lidos] === simbolo) lidos += 1;
      literais += simbolo;
      continue;
    }
    while (lidos < entrada.length && !token.test(entrada[lidos] ?? '')) lidos += 1;
    const caractere = entrada[lidos];
    if (caractere === undefined) break;
    saida += literais + caractere;
    literais = '';
    lidos += 1;
  }
  return saida;
}

/** Undoes a mask: only letters and digits are left. */
export const tirarMascara = (texto: string): string => texto.replace(/[^0-9A-Za-z]/g, '');
