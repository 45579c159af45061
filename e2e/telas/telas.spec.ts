import { entrar, type Conta } from '../src/entrar.ts';
import { repository } from '../src/paths.ts';
import { test } from '../src/test.ts';

/** Pages worth looking at: for the README and for whoever reviews a change of the screens. */
const TELAS: readonly { nome: string; endereco: string; conta?: Conta }[] = [
  { nome: 'inicio', endereco: '/' },
  { nome: 'entrar', endereco: '/?cod_empre=1' },
  { nome: 'painel', endereco: '/dashboard', conta: 'contribuinte' },
  { nome: 'painel-prefeitura', endereco: '/dashboard', conta: 'prefeitura' },
];

const ESQUEMAS = { claro: 'light', escuro: 'dark' } as const;

for (const { nome, endereco, conta } of TELAS) {
  for (const [esquema, colorScheme] of Object.entries(ESQUEMAS)) {
    test(`${nome}, ${esquema}`, async ({ page }, { project }) => {
      await page.emulateMedia({ colorScheme });
      if (conta) await entrar(page, conta);
      await page.goto(endereco);
      await page.waitForLoadState('networkidle');
      const path = repository(`test-results/telas/${nome}-${project.name}-${esquema}.png`);
      await page.screenshot({ path, fullPage: true });
    });
  }
}
