import { conferir } from '../src/conferir.ts';
import { abrir, PAGINAS, type Pagina } from '../src/paginas.ts';
import { test } from '../src/test.ts';

// Of the page that is not there, the browser writes the status into its console.
test.use({ recusasEsperadas: [404] });

const DA_EQUIPE: readonly unknown[] = ['prefeitura', 'admin'];

/** A browser that has read the code once opens the next page for a fifth less. */
const PAGINAS_POR_VISITA = 8;

/** The pages of each account, so many at a time. */
const VISITAS: readonly Pagina[][] = [...new Set(PAGINAS.map(({ conta }) => conta))].flatMap(
  (conta) => {
    const suas = PAGINAS.filter((pagina) => pagina.conta === conta);
    return Array.from({ length: Math.ceil(suas.length / PAGINAS_POR_VISITA) }, (_, i) =>
      suas.slice(i * PAGINAS_POR_VISITA, (i + 1) * PAGINAS_POR_VISITA),
    );
  },
);

for (const visita of VISITAS) {
  const tag = DA_EQUIPE.includes(visita[0]?.conta) ? '@desktop' : [];
  test(
    `B12.1 B12.4 ${visita.map(({ nome }) => nome).join(', ')}: no accessibility finding in any look, and nothing beside the screen, at 400 % either`,
    { tag },
    async ({ page, context }) => {
      for (const pagina of visita)
        await test.step(pagina.nome, async () => {
          await abrir(page, pagina);
          await conferir(page);
          // The next one is seen for the first time, too; left first, this one asks nothing as nobody.
          await page.evaluate(() => [localStorage, sessionStorage].forEach((um) => um.clear()));
          await page.goto('/robots.txt');
          await context.clearCookies();
        });
    },
  );
}
