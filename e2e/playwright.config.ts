import { defineConfig } from '@playwright/test';
import { findChromium } from './src/chromium.ts';

const chromium = await findChromium();

const DESKTOP = { viewport: { width: 1440, height: 900 } };

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
    screenshot: 'only-on-failure',
    // `--trace on` tells more of a journey; kept of each, it costs a fifth of its time.
    launchOptions: {
      executablePath: chromium.executablePath,
      env: { ...process.env, ...chromium.env },
      args: ['--disable-quic'],
    },
  },
  projects: [
    {
      name: 'phone',
      use: { viewport: { width: 360, height: 740 }, isMobile: true, hasTouch: true },
    },
    { name: 'desktop', use: DESKTOP },
    // The journeys of the taxes once more, on a city's own system over HTTP.
    { name: 'erp', testMatch: /(visitante|tributos-\w+|certidoes)\.spec\.ts$/, use: DESKTOP },
  ],
});
