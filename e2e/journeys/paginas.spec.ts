import { conferir } from '../src/conferir.ts';
import { abrir, PAGINAS } from '../src/paginas.ts';
import { test } from '../src/test.ts';

// Of the page that is not there, the browser writes the status into its console.
test.use({ recusasEsperadas: [404] });

const DA_EQUIPE: readonly unknown[] = ['prefeitura', 'admin'];

for (const pagina of PAGINAS) {
  const tag = DA_EQUIPE.includes(pagina.conta) ? '@desktop' : [];
  test(
    `B12.1 B12.4 ${pagina.nome}: no accessibility finding in any look, and nothing beside the screen, at 400 % either`,
    { tag },
    async ({ page }) => {
      await abrir(page, pagina);
      await conferir(page);
    },
  );
}
