import { conferir } from '../src/conferir.ts';
import { abrir, PAGINAS } from '../src/paginas.ts';
import { test } from '../src/test.ts';

for (const pagina of PAGINAS) {
  test(`B12 ${pagina.nome}: no accessibility finding in any look, and nothing beside the screen, at 400 % either`, async ({
    page,
  }) => {
    await abrir(page, pagina);
    await conferir(page);
  });
}
