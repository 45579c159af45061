import { test as base } from '@playwright/test';

export { expect } from '@playwright/test';

interface Journey {
  /** Refusals that belong to the journey: 401 of a wrong password, 0 of a network that fails. */
  recusasEsperadas: readonly number[];
  quietPage: undefined;
}

/** How Chromium tells the console of an answer that was an error, or of none. */
const REFUSAL = /^Failed to load resource: (?:.*a status of (\d+)|net::ERR_FAILED)/;

/**
 * A journey. Beside what it asserts itself, it fails when a page throws, breaks the content
 * security policy, writes an error to the console, or asks another host for anything.
 */
export const test = base.extend<Journey>({
  recusasEsperadas: [[], { option: true }],
  baseURL: async ({ baseURL }, use, { project }) =>
    use(process.env[project.name === 'erp' ? 'BALCAO_URL_COM_ERP' : 'BALCAO_URL'] ?? baseURL),
  quietPage: [
    async ({ context, baseURL, recusasEsperadas }, use) => {
      const noise: string[] = [];
      context.on('weberror', (error) => noise.push(String(error.error())));
      context.on('console', (message) => {
        const text = message.text();
        const refused = REFUSAL.exec(text);
        if (refused && recusasEsperadas.includes(Number(refused[1] ?? 0))) return;
        if (message.type() === 'error' || /Content Security Policy/i.test(text)) {
          noise.push(`${text} (${message.location().url})`);
        }
      });
      context.on('request', (request) => {
        const { protocol, origin } = new URL(request.url());
        if (protocol.startsWith('http') && origin !== baseURL) noise.push(`asked ${origin}`);
      });
      await use(undefined);
      base.expect(noise, 'errors of the pages').toEqual([]);
    },
    { auto: true },
  ],
});
