import { expect, type Locator, type Page } from '@playwright/test';

/** More stops than any page has, once around. */
const PARADAS = 200;

const temFoco = (alvo: Locator): Promise<boolean> =>
  alvo.evaluate((elemento) => elemento === document.activeElement);

/** Goes on with Tab until the target has the focus, and expects that the focus shows. */
export async function tabAte(page: Page, alvo: Locator): Promise<void> {
  // What is off until an answer comes is passed by.
  await expect(alvo).toBeEnabled();
  for (let parada = 0; parada < PARADAS && !(await temFoco(alvo)); parada += 1) {
    await page.keyboard.press('Tab');
  }
  await expect(alvo).toBeFocused();
  await expect(alvo).not.toHaveCSS('outline-style', 'none');
}

/** Goes to the target by Tab and presses Enter on it. */
export async function abrirComEnter(page: Page, alvo: Locator): Promise<void> {
  await tabAte(page, alvo);
  await page.keyboard.press('Enter');
}
