import { readFileSync } from 'node:fs';
import { expect, test, type Page, type ViewportSize } from '@playwright/test';
import type axe from 'axe-core';
import { repository } from './paths.ts';
import { olhadaNaOutra, TELAS } from './telas.ts';

/** In ASCII alone: with any other letter in it, browsers keep and read each letter as two. */
const AXE = readFileSync(repository('node_modules/axe-core/axe.min.js'), 'utf8').replace(
  /[\u0080-\uffff]/g,
  (letra) => `\\u${letra.charCodeAt(0).toString(16).padStart(4, '0')}`,
);

/** A page in which axe has been read. */
type ComAxe = typeof globalThis & { axe: typeof axe };

const WCAG_22_AA = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];

/** The rules whose outcome depends on how the page is asked to look. */
const DE_CORES = ['color-contrast', 'link-in-text-block'];

/** How the page may be asked to look; `contraste` is the system's wish for more contrast. */
const APARENCIAS = {
  claro: { colorScheme: 'light', contrast: 'no-preference' },
  escuro: { colorScheme: 'dark', contrast: 'no-preference' },
  contraste: { colorScheme: 'light', contrast: 'more' },
} as const;

type Aparencia = keyof typeof APARENCIAS;
type Tela = keyof typeof TELAS;

/** Every look once: all rules on each screen, in another look; those of colours alone in the third. */
const OLHARES: readonly { tela: Tela; aparencia: Aparencia; regras: string[] }[] = [
  { tela: 'phone', aparencia: 'claro', regras: WCAG_22_AA },
  { tela: 'phone', aparencia: 'contraste', regras: DE_CORES },
  { tela: 'desktop', aparencia: 'escuro', regras: WCAG_22_AA },
];

/**
 * Expects no violation of WCAG 2.2 A and AA, nor of axe's best practices, on the page as it is now,
 * on both screens; its screen is left as it was.
 */
export async function esperarSemViolacoes(page: Page): Promise<void> {
  if (olhadaNaOutra()) return;
  const propria = page.viewportSize();
  for (const tela of Object.values(TELAS)) {
    await page.setViewportSize(tela);
    await esperarSemViolacoesNesta(page, tela);
  }
  if (propria) await page.setViewportSize(propria);
}

/**
 * The same on the screen that the page is on, where it is one of both. axe runs in the page itself: its way
 * over a second page takes twice as long and is for frames of other hosts, of which a journey allows none.
 * On a city's own system the pages are the same ones; into Firefox axe cannot be read, for the content
 * policy refuses what is evaluated as a text.
 */
export async function esperarSemViolacoesNesta(page: Page, esta: ViewportSize): Promise<void> {
  if (['erp', 'firefox'].includes(test.info().project.name)) return;
  for (const { tela, aparencia, regras } of OLHARES.filter((um) => TELAS[um.tela] === esta)) {
    await test.step(`sem violações de acessibilidade (${tela}, ${aparencia})`, async () => {
      await page.emulateMedia(APARENCIAS[aparencia]);
      expect(await violacoes(page, regras), `acessibilidade, ${tela}, ${aparencia}`).toEqual([]);
    });
  }
}

/** What axe finds on the page by these rules or tags, one line of text a finding. */
async function violacoes(page: Page, runOnly: string[]): Promise<string[]> {
  let found = await examinar(page, runOnly);
  if (found === undefined) {
    await page.evaluate(AXE);
    found = await examinar(page, runOnly);
  }
  if (found === undefined) throw new Error('axe cannot be read into the page');
  return found.flatMap(({ id, help, nodes }) =>
    nodes.map(
      ({ target, failureSummary }) =>
        `${id}: ${help}\n${target.join(' ')}\n${failureSummary ?? ''}`,
    ),
  );
}

/**
 * Undefined where axe is not yet. Colours are judged when they have stopped changing: the page hears of a
 * new look while a frame is made, so two frames pass first; what turns for ever is not waited for.
 */
const examinar = (page: Page, runOnly: string[]): Promise<axe.Result[] | undefined> =>
  page.evaluate(
    async (options) => {
      if (!('axe' in globalThis)) return undefined;
      for (let frames = 0; frames < 2; frames += 1) await new Promise(requestAnimationFrame);
      await Promise.all(
        document
          .getAnimations()
          .filter(({ effect }) => effect?.getComputedTiming().endTime !== Infinity)
          .map((animation) => animation.finished.catch(() => null)),
      );
      return (await (globalThis as ComAxe).axe.run(document, options)).violations;
    },
    { runOnly, resultTypes: ['violations' as const] },
  );
