import { readFileSync } from 'node:fs';
import { PASSOS_PARA_RECEBER } from '@balcao/domain';
import { expect, it } from 'vitest';

it('the manual leads to the first paid slip by the steps of the page, in its order', () => {
  const manual = readFileSync(new URL('../../docs/manual/receber.md', import.meta.url), 'utf8');
  const passos = Object.values(PASSOS_PARA_RECEBER).map(({ titulo }, i) => `${i + 1}. ${titulo}`);
  expect([...manual.matchAll(/^## (.+)$/gm)].map(([, titulo]) => titulo)).toEqual(passos);
});
