import { expect, it } from 'vitest';
import { whyNot } from './supervisor.ts';

it.each([
  ['could not write to file "pg_wal/xlogtemp.1": No space left on device', 'Libere espaço'],
  ['could not bind IPv4 address', 'could not bind IPv4 address'],
])('tells why an embedded PostgreSQL did not come up again: %s', (dito, frase) => {
  expect(whyNot(new Error(dito))).toContain(frase);
});
