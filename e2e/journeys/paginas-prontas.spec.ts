import { reter } from '../src/rede.ts';
import { expect, test } from '../src/test.ts';

const CODIGO = /\/assets\/.*\.js$/;

test.describe('a public page comes drawn', () => {
  const TEXTOS = [
    ['/', 'Encontre a sua prefeitura'],
    ['/?cod_empre=1', 'Prefeitura Modelo de Atibaia'],
    ['/iptu?cod_empre=1', 'IPTU'],
    ['/esic?cod_empre=1', 'E-Sic'],
    ['/estatisticas?cod_empre=1', 'Estatísticas do acesso à informação'],
    ['/respostas?cod_empre=1', 'Perguntas já respondidas'],
    ['/privacidade?cod_empre=1', 'Aviso de privacidade'],
  ] as const;

  test('and is read without its code, in the colours of the institution', async ({
    browser,
    baseURL,
  }) => {
    const context = await browser.newContext({
      javaScriptEnabled: false,
      ...(baseURL ? { baseURL } : {}),
    });
    const page = await context.newPage();
    for (const [endereco, titulo] of TEXTOS) {
      await page.goto(endereco);
      await expect(page.getByRole('heading', { level: 1 })).toContainText(titulo);
      await expect(page).toHaveTitle(/.+ · Balcão$/);
    }
    const cor = await page.evaluate(() =>
      getComputedStyle(document.documentElement).getPropertyValue('--orgao-claro-cheio'),
    );
    expect(cor).toMatch(/^#[0-9a-f]{6}$/);
    await context.close();
  });

  test('and what is typed and pressed before its code comes is not lost', async ({ page }) => {
    const soltar = await reter(page, CODIGO);
    await page.goto('/?cod_empre=1', { waitUntil: 'commit' });
    await page.getByLabel('CPF/CNPJ').pressSequentially('52998224725');
    await page.getByLabel('Senha', { exact: true }).fill('demo-1234');
    await page.getByRole('button', { name: /^Tema/ }).click();
    const escuro = page.locator('html[data-mantine-color-scheme=dark]');
    const antes = await escuro.count();
    soltar();
    await expect(page.getByLabel('CPF/CNPJ')).toHaveValue('529.982.247-25');
    await expect(page.getByLabel('Senha', { exact: true })).toHaveValue('demo-1234');
    await expect(escuro).toHaveCount(1 - antes);
    await page.getByRole('button', { name: 'Entrar' }).click();
    await expect(page).toHaveURL(/\/dashboard/);
  });

  test('also in a part of it whose code comes apart', async ({ page }) => {
    const soltar = await reter(page, CODIGO);
    await page.goto('/esic?cod_empre=1&aba=consultar', { waitUntil: 'commit' });
    await page.getByLabel('Protocolo').fill('2026-1120-000000');
    soltar();
    await expect(page.getByRole('button', { name: 'Consultar' })).toBeEnabled();
    await expect(page.getByLabel('Protocolo')).toHaveValue('2026-1120-000000');
  });

  test('and in a page whose code comes in pieces', async ({ page }) => {
    // The first file runs, and waits for those of the page.
    const soltar = await reter(page, /\/assets\/(?!index-).*\.js$/);
    await page.goto('/negativa_debitos?cod_empre=2', { waitUntil: 'commit' });
    await page.getByLabel('Tipo Emisão').selectOption('ICT');
    await page.getByRole('button', { name: 'Contraste' }).click();
    await expect(page.locator('html[data-pronta]')).toHaveCount(1);
    soltar();
    await expect(page.getByLabel('Inscrição do imóvel')).toBeVisible();
    await expect(page.getByLabel('Tipo Emisão')).toHaveValue('ICT');
    await expect(page.locator('html')).toHaveAttribute('data-contraste', 'alto');
  });

  test('and stays as it came in a browser of five years ago, with its links', async ({ page }) => {
    await page.addInitScript(() => Reflect.deleteProperty(window, 'CSSLayerBlockRule'));
    const paginas: string[] = [];
    page.on('request', (request) => {
      if (/\/inicio-.*\.js$/.test(request.url())) paginas.push(request.url());
    });
    await page.goto('/?cod_empre=1', { waitUntil: 'commit' });
    await page.waitForLoadState('networkidle');
    await expect(page.locator('html[data-pronta]')).toHaveCount(1);
    expect(paginas).toEqual([]);
    await page.getByRole('link', { name: 'Consultar 2° via IPTU' }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Segunda via do IPTU');
    await expect(page).toHaveURL('/iptu?cod_empre=1');
  });

  test('says to machines what it is, in a block that the policy lets be', async ({ page }) => {
    await page.goto('/iptu?cod_empre=1');
    const dados = await page.locator('script[type="application/ld+json"]').textContent();
    expect(JSON.parse(dados ?? '')).toMatchObject({ '@type': 'GovernmentService' });
    await expect(page.locator('meta[name=description]')).toHaveAttribute('content', /Atibaia, SP/);
  });
});

test.describe('where there is nothing', () => {
  // The browser writes the status of a page into its console.
  test.use({ recusasEsperadas: [404] });

  test('a page says so drawn, with its status: no such institution, no such page', async ({
    page,
  }) => {
    const soltar = await reter(page, CODIGO);
    for (const [endereco, titulo] of [
      ['/?cod_empre=987654', 'Instituição não encontrada'],
      ['/iptu', 'Instituição não encontrada'],
      ['/nao-ha', 'Página não encontrada'],
    ] as const) {
      const resposta = await page.goto(endereco, { waitUntil: 'commit' });
      expect(resposta?.status()).toBe(404);
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(titulo);
      await expect(page.locator('meta[name=robots]')).toHaveAttribute('content', 'noindex');
    }
    soltar();
    await page.getByRole('link', { name: 'Ir para o início' }).click();
    await expect(page.getByRole('heading', { level: 1 })).toContainText('Encontre');
  });
});
