import { defineConfig } from '@playwright/test';
import journeys, { ON_PHONE } from './playwright.config.ts';
import { firefox } from './src/firefox/firefox.ts';
import { TELAS } from './src/telas.ts';

/**
 * What citizens do, once more in the other engine, `npm run firefox`: choosing the city, signing in, bills
 * and their slip, certificates and their check, a request and its consult, pages before their code. This
 * Firefox cannot be told to run no code.
 */
const OF_CITIZENS =
  /\/(certidoes|cnpj-alfanumerico|consulta-reservada|esic|paginas-prontas|visitante)\.spec\.ts$/;

/** What this Firefox does not tell of or does not hold back: addresses that a page wrote, broken answers. */
const BEYOND_IT = /conexão caindo|volta e recarrega|a volta do navegador/;

export default defineConfig({
  ...journeys,
  outputDir: '../test-results/firefox',
  testMatch: OF_CITIZENS,
  grep: ON_PHONE,
  grepInvert: BEYOND_IT,
  use: { ...journeys.use, ...firefox(), viewport: TELAS.phone },
  projects: [{ name: 'firefox' }],
});
