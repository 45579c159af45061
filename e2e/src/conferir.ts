import { expect, type Page } from '@playwright/test';
import { esperarSemViolacoes } from './accessibility.ts';
import { esperarSemRolagemLateral } from './largura.ts';

/**
 * The page as it stands, from its top, where nothing is half under its head: no finding in any
 * look, and nothing beside the screen, at 400 % either.
 */
export async function conferir(page: Page): Promise<void> {
  await expect(page.locator('h1')).toBeVisible();
  await esperarSemRolagemLateral(page);
  await page.evaluate(() => window.scrollTo(0, 0));
  await esperarSemViolacoes(page);
}
