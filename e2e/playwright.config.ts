import { defineConfig } from '@playwright/test';
import { findChromium } from './src/chromium.ts';
import { TELAS } from './src/telas.ts';

const chromium = await findChromium();

const PHONE = { viewport: TELAS.phone, isMobile: true, hasTouch: true };
const DESKTOP = { viewport: TELAS.desktop };

/** Journeys of who works for the city, and those of the keyboard and of paper. */
const AT_A_DESK =
  /(acessibilidade|arrecadacao|certidoes-telas|classificadas|cobranca|dialogos-da-gestao|importacoes|prefeitura|publicacao|recursos-dialogos|recursos-gestao|solicitacoes-[a-z]+|teclado[a-z-]*)\.spec\.ts/;
/** What looks different on each, and says so; @desktop is one of the staff among citizens'. */
const ON_DESKTOP = new RegExp(`${AT_A_DESK.source}|@desktop|@both`);
export const ON_PHONE = new RegExp(`@both|^(?!.*(${ON_DESKTOP.source}))`);

export default defineConfig({
  testDir: 'journeys',
  outputDir: '../test-results/journeys',
  globalSetup: './src/global-setup.ts',
  forbidOnly: true,
  retries: 0,
  workers: 2,
  // However busy the machine is: patience costs a passing journey nothing.
  timeout: 300_000,
  expect: { timeout: 30_000 },
  reporter: 'list',
  use: {
    actionTimeout: 30_000,
    locale: 'pt-BR',
    timezoneId: 'America/Sao_Paulo',
    contextOptions: { reducedMotion: 'reduce' },
    // What it keeps would not be asked for, and journeys hold back what is; the one about it lets it.
    serviceWorkers: 'block',
    screenshot: 'only-on-failure',
    // `--trace on` tells more of a journey; kept of each, it costs a fifth of its time.
    launchOptions: {
      executablePath: chromium.executablePath,
      env: { ...process.env, ...chromium.env },
      // Pages that live for seconds run in V8's first compiler at once: a twentieth less of the processor.
      args: ['--disable-quic', '--js-flags=--always-sparkplug'],
    },
  },
  // Each journey is made once, on the screen of its people; its pages are looked at in both sizes.
  projects: [
    { name: 'phone', grep: ON_PHONE, use: PHONE },
    { name: 'desktop', grep: ON_DESKTOP, use: DESKTOP },
    // What reads and writes the taxes, once more on a city's own system over HTTP.
    { name: 'erp', grep: /@erp/, use: DESKTOP },
  ],
});
