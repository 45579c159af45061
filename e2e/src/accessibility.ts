import { AxeBuilder } from '@axe-core/playwright';
import { expect, test, type Page } from '@playwright/test';

const WCAG_22_AA = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];

/** How the page may be asked to look; `contraste` is the system's wish for more contrast. */
const APARENCIAS = {
  claro: { colorScheme: 'light', contrast: 'no-preference' },
  escuro: { colorScheme: 'dark', contrast: 'no-preference' },
  contraste: { colorScheme: 'light', contrast: 'more' },
} as const;

type Aparencia = keyof typeof APARENCIAS;

/** Each screen judges other looks, so that every page and dialog is judged once in each. */
const DA_TELA: Readonly<Record<string, readonly Aparencia[]>> = {
  phone: ['claro', 'contraste'],
  desktop: ['escuro'],
};

/**
 * Expects no violation of WCAG 2.2 A and AA, nor of axe's best practices, on the page as it is now,
 * in the looks of this screen; it is left in the last one.
 */
export async function esperarSemViolacoes(page: Page): Promise<void> {
  for (const aparencia of DA_TELA[test.info().project.name] ?? []) {
    await test.step(`sem violações de acessibilidade (${aparencia})`, async () => {
      await page.emulateMedia(APARENCIAS[aparencia]);
      await settled(page);
      const { violations } = await new AxeBuilder({ page }).withTags(WCAG_22_AA).analyze();
      const found = violations.flatMap(({ id, help, nodes }) =>
        nodes.map(
          ({ target, failureSummary }) =>
            `${id}: ${help}\n${target.join(' ')}\n${failureSummary ?? ''}`,
        ),
      );
      expect(found, `acessibilidade, ${aparencia}`).toEqual([]);
    });
  }
}

/**
 * Colours are judged when they have stopped changing: the page hears of a new look while a frame is
 * made, so two frames pass first; what turns for ever is not waited for.
 */
const settled = (page: Page): Promise<unknown> =>
  page.evaluate(async () => {
    for (let frames = 0; frames < 2; frames += 1) await new Promise(requestAnimationFrame);
    await Promise.all(
      document
        .getAnimations()
        .filter(({ effect }) => effect?.getComputedTiming().endTime !== Infinity)
        .map((animation) => animation.finished.catch(() => null)),
    );
  });
