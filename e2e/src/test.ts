import { test as base, type Page } from '@playwright/test';

export { expect } from '@playwright/test';

interface Journey {
  /** Refusals that belong to the journey: 401 of a wrong password, 0 of a network that fails. */
  recusasEsperadas: readonly number[];
  /** Other hosts that the journey is about. */
  hostsEsperados: readonly string[];
  quietPage: undefined;
}

/** How Chromium tells the console of an answer that was an error, or of none. */
const REFUSAL =
  /^Failed to load resource: (?:.*a status of (\d+)|net::ERR_(?:FAILED|INTERNET_DISCONNECTED))/;

/** What the specification has a form log of a refusal (`portal.md` §8), which the line above tells too. */
const LOGGED = 'perfil ApiError: ';

/** Firefox shows a PDF by a page of its own, which is another site to ours and asks for its icon. */
const FROM_THE_VIEWER = /\/favicon\.ico. was blocked due to its Cross-Origin-Resource-Policy/;

/**
 * A page that came drawn is read before it is awake, and what is done meanwhile is done once it is; journeys
 * begin there, but for those that are about it (`waitUntil: 'commit'`). Before it is painted Chromium lets nothing be
 * pressed, and says so to nobody: a page that a journey opens for somebody else needs this too.
 */
export function irEEsperarAcordar(page: Page): Page {
  const ir = page.goto.bind(page);
  page.goto = async (endereco, opcoes) => {
    const resposta = await ir(endereco, opcoes);
    const acordada = page.locator('html:not([data-pronta])');
    if (opcoes?.waitUntil !== 'commit') await acordada.waitFor({ state: 'attached' });
    return resposta;
  };
  return page;
}

/**
 * A journey. Beside what it asserts itself, it fails when a page throws, breaks the content
 * security policy, writes an error to the console, or asks another host for anything.
 */
export const test = base.extend<Journey>({
  recusasEsperadas: [[], { option: true }],
  hostsEsperados: [[], { option: true }],
  baseURL: async ({ baseURL }, use, { project }) =>
    use(process.env[project.name === 'erp' ? 'BALCAO_URL_COM_ERP' : 'BALCAO_URL'] ?? baseURL),
  page: async ({ page, javaScriptEnabled }, use) =>
    use(javaScriptEnabled ? irEEsperarAcordar(page) : page),
  quietPage: [
    async ({ context, baseURL, recusasEsperadas, hostsEsperados }, use) => {
      const noise: string[] = [];
      context.on('weberror', (error) => {
        const text = String(error.error());
        if (!FROM_THE_VIEWER.test(text))
          noise.push(`${text} (${error.page()?.url() ?? 'no page'})`);
      });
      context.on('console', (message) => {
        const text = message.text();
        const refused = REFUSAL.exec(text);
        if (refused && recusasEsperadas.includes(Number(refused[1] ?? 0))) return;
        if (text.startsWith(LOGGED)) return;
        if (message.type() === 'error' || /Content Security Policy/i.test(text)) {
          noise.push(`${text} (${message.location().url})`);
        }
      });
      context.on('request', (request) => {
        const { protocol, origin, host } = new URL(request.url());
        const conhecido = origin === baseURL || hostsEsperados.includes(host);
        if (protocol.startsWith('http') && !conhecido) noise.push(`asked ${request.url()}`);
      });
      await use(undefined);
      base.expect(noise, 'errors of the pages').toEqual([]);
    },
    { auto: true },
  ],
});
