import type { PlaywrightTestOptions, PlaywrightWorkerOptions } from '@playwright/test';
import { repository } from '../paths.ts';

type Use = Partial<PlaywrightTestOptions & PlaywrightWorkerOptions>;

/** Debian's, where `apt install firefox-esr` puts it. */
const INSTALLED = '/usr/bin/firefox-esr';

/**
 * How Playwright starts the Firefox of this machine: the one named by `FIREFOX_PATH`, else Debian's. No
 * package of npm brings one that runs; whether there is one is seen when it is started (`ponte.mjs`).
 */
export function firefox(env = process.env): Use {
  const path = env['FIREFOX_PATH'] ?? INSTALLED;
  return {
    browserName: 'firefox',
    channel: 'moz-firefox',
    launchOptions: {
      executablePath: repository('e2e/src/firefox/ponte.mjs'),
      env: { ...env, FIREFOX_PATH: path, TZ: 'America/Sao_Paulo' },
      firefoxUserPrefs: {
        'intl.accept_languages': 'pt-BR, pt',
        'ui.prefersReducedMotion': 1,
        // Lets a journey read what was copied.
        'dom.events.testing.asyncClipboard': true,
      },
    },
  };
}
