import { abrir, PAGINAS } from '../src/paginas.ts';
import { repository } from '../src/paths.ts';
import { test } from '../src/test.ts';

// The page of an address that is not there says so to the browser too.
test.use({ recusasEsperadas: [404] });

const ESQUEMAS = { claro: 'light', escuro: 'dark' } as const;

for (const pagina of PAGINAS) {
  for (const [esquema, colorScheme] of Object.entries(ESQUEMAS)) {
    test(`${pagina.nome}, ${esquema}`, async ({ page }, { project }) => {
      await page.emulateMedia({ colorScheme });
      await abrir(page, pagina);
      const path = repository(`test-results/telas/${pagina.nome}-${project.name}-${esquema}.png`);
      await page.screenshot({ path, fullPage: true });
    });
  }
}
