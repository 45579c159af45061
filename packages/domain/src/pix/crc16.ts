/** The bytes of a text in UTF-8. */
function* bytesDe(texto: string): Generator<number> {
  for (const caractere of texto) {
    const codigo = caractere.codePointAt(0) ?? 0;
    if (codigo < 0x80) {
      yield codigo;
      continue;
    }
    const seguintes = codigo < 0x800 ? 1 : codigo < 0x10000 ? 2 : 3;
    yield ((0xff00 >> (seguintes + 1)) & 0xff) | (codigo >> (6 * seguintes));
    for (let i = seguintes - 1; i >= 0; i -= 1) yield 0x80 | ((codigo >> (6 * i)) & 0x3f);
  }
}

/**
 * CRC16-CCITT-FALSE of a text (polynomial 0x1021, initial 0xFFFF, nothing reflected), four upper-case
 * hexadecimal digits; `123456789` gives `29B1`. BACEN, Manual do BR Code, object 63.
 */
export function crc16(texto: string): string {
  let crc = 0xffff;
  for (const byte of bytesDe(texto)) {
    crc ^= byte << 8;
    for (let bit = 0; bit < 8; bit += 1) {
      crc = ((crc & 0x8000) !== 0 ? (crc << 1) ^ 0x1021 : crc << 1) & 0xffff;
    }
  }
  return crc.toString(16).toUpperCase().padStart(4, '0');
}
