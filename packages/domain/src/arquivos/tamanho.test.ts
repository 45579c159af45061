import { expect, it } from 'vitest';
import { formatarTamanho } from './anexo.ts';

it.each([
  [0, '0 Bytes'],
  [500, '500 Bytes'],
  [1023, '1023 Bytes'],
  [1024, '1,00 KB'],
  [1536, '1,50 KB'],
  [1_048_575, '1,00 MB'],
  [20_480_000, '19,53 MB'],
  [1024 ** 3, '1,00 GB'],
  [1024 ** 4, '1,00 TB'],
  [5000 * 1024 ** 4, '5000,00 TB'],
])('P51.3 %d bytes are shown as %s', (bytes, esperado) => {
  expect(formatarTamanho(bytes)).toBe(esperado);
});
