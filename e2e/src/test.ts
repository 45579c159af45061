import { test as base } from '@playwright/test';

export { expect } from '@playwright/test';

/**
 * A journey. Beside what it asserts itself, it fails when a page throws, breaks the content
 * security policy, or asks another host for anything.
 */
export const test = base.extend<{ quietPage: undefined }>({
  baseURL: async ({ baseURL }, use) => use(process.env['BALCAO_URL'] ?? baseURL),
  quietPage: [
    async ({ context, baseURL }, use) => {
      const noise: string[] = [];
      context.on('weberror', (error) => noise.push(String(error.error())));
      context.on('console', (message) => {
        if (/Content Security Policy/i.test(message.text())) noise.push(message.text());
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
