import { esperarSemViolacoes } from '../src/accessibility.ts';
import { abrir, PAGINAS } from '../src/paginas.ts';
import { expect, test } from '../src/test.ts';

for (const pagina of PAGINAS) {
  test(`B12 ${pagina.nome}: no accessibility finding in any look, and nothing beside the screen`, async ({
    page,
  }) => {
    await abrir(page, pagina);
    const widths = await page.evaluate(() => ({
      content: document.documentElement.scrollWidth,
      screen: document.documentElement.clientWidth,
    }));
    expect(widths.content).toBeLessThanOrEqual(widths.screen);
    await esperarSemViolacoes(page, ['claro', 'escuro', 'contraste']);
  });
}
