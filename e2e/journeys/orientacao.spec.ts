import type { Page } from '@playwright/test';
import { conferir } from '../src/conferir.ts';
import { expect, test } from '../src/test.ts';

const letra = (page: Page) =>
  page.evaluate(() => parseFloat(getComputedStyle(document.documentElement).fontSize));

test('whoever reads badly makes the text larger, finds it so on the next page, and knows where they are', async ({
  page,
}) => {
  await page.goto('/iptu?cod_empre=1');
  const normal = await letra(page);
  const maior = page.getByRole('button', { name: 'A+: aumentar o texto' });
  for (let vez = 0; vez < 5; vez += 1) await maior.click();
  expect(await letra(page)).toBe(1.5 * normal);
  await conferir(page);

  await page.getByRole('contentinfo').getByRole('link', { name: 'Mapa do site' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Mapa do site');
  await page.reload();
  expect(await letra(page)).toBe(1.5 * normal);
  await conferir(page);

  const caminho = page.getByRole('navigation', { name: 'Você está em' });
  await expect(caminho.getByRole('listitem')).toHaveText(['Início', 'Mapa do site']);
  await page.getByRole('main').getByRole('link', { name: 'Segunda via do IPTU' }).click();
  await expect(caminho.locator('[aria-current]')).toHaveText('Segunda via do IPTU');
  for (let vez = 0; vez < 5; vez += 1)
    await page.getByRole('button', { name: 'A−: diminuir o texto' }).click();
  expect(await letra(page)).toBe(0.875 * normal);
  await caminho.getByRole('link', { name: 'Início' }).click();
  await expect(page).toHaveURL('/?cod_empre=1');
  const acessibilidade = page.getByRole('link', { name: 'Acessibilidade' });
  await acessibilidade.click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Acessibilidade');
});
