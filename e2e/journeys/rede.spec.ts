import { entrar } from '../src/entrar.ts';
import { consultar, dialogo, guiasDe, JOANA, parcelaDe } from '../src/iptu.ts';
import { segurar } from '../src/rede.ts';
import { expect, test } from '../src/test.ts';

const CONSULTA = '**/api/gateway/public?**';

test('P50.2 rede lenta: a busca diz que está buscando e mostra a forma do que vem', async ({
  page,
}) => {
  const porta = await segurar(page, 'GET', CONSULTA);
  await page.goto('/iptu?cod_empre=1');
  await consultar(page, { inscricao: JOANA.casa });
  await expect(page.getByText('Buscando seus registros...')).toBeVisible();
  porta.abrir('passar');
  await expect(guiasDe(page, JOANA.casa).first()).toBeVisible();
  await expect(page.getByText('Buscando seus registros...')).toHaveCount(0);
});

test.describe('rede que falha', () => {
  test.use({ recusasEsperadas: [0] });

  test('E80.7 P50.1 P64.3 P21 atualização em curso: o diálogo não fecha, e dois toques fazem um pedido só', async ({
    page,
  }) => {
    const porta = await segurar(page, 'PUT', CONSULTA);
    await page.goto(`/iptu?cod_empre=1&inscricao=${JOANA.apartamento}`);
    await page
      .getByRole('button', { name: /^Atualizar valor/ })
      .first()
      .click();
    const confirmar = dialogo(page, /^Atualizar o valor/);
    const atualizar = confirmar.getByRole('button', { name: 'Atualizar valor' });
    await atualizar.dblclick({ force: true });
    await expect(confirmar.getByRole('button', { name: 'Fechar' })).toBeDisabled();
    await expect(atualizar, 'o botão que espera não solta o foco').toBeFocused();
    await page.keyboard.press('Enter');
    await page.keyboard.press('Escape');
    await expect(confirmar).toBeVisible();
    porta.abrir('perder');
    await expect(confirmar.getByRole('alert')).toContainText('Ocorreu um erro desconhecido');
    expect(porta.pedidos()).toBe(1);
    await page.keyboard.press('Escape');
    await expect(confirmar).toHaveCount(0);
  });

  test('P50 sem rede, o que se pede falha em vez de esperar calado, e dá certo com a rede de volta', async ({
    page,
    context,
  }) => {
    await page.goto('/iptu?cod_empre=1');
    // What the page is made of has come when its field is there.
    await expect(page.getByLabel('Inscrição do imóvel')).toBeEnabled();
    await context.setOffline(true);
    await consultar(page, { inscricao: JOANA.casa });
    await expect(page.getByRole('alert')).toContainText('Ocorreu um erro desconhecido');
    await expect(page.getByLabel('Inscrição do imóvel')).toHaveValue(JOANA.casa);
    await context.setOffline(false);
    await expect(guiasDe(page, JOANA.casa).first()).toBeVisible();
  });

  test('B12.4 contraste e tema escolhidos valem na visita seguinte, antes de a página pintar', async ({
    page,
  }) => {
    await page.goto('/');
    await page.getByRole('button', { name: 'Contraste' }).click();
    await page.getByRole('button', { name: 'Tema: mudar para o escuro' }).click();
    await page.route('**/assets/**', (route) => route.abort());
    await page.reload({ waitUntil: 'commit' });
    const raiz = page.locator('html');
    await expect(raiz).toHaveAttribute('data-contraste', 'alto');
    await expect(raiz).toHaveAttribute('data-mantine-color-scheme', 'dark');
  });
});

test.describe('servidor com problema', () => {
  test.use({ recusasEsperadas: [503, 500] });

  test('P64 a busca que falha diz de quem é a falha e oferece Tentar de novo', async ({ page }) => {
    await page.route(CONSULTA, (route) =>
      route.fulfill({
        status: 503,
        json: { message: 'O serviço está temporariamente indisponível.', code: 'INDISPONIVEL' },
      }),
    );
    await page.goto('/iptu?cod_empre=1');
    await consultar(page, { inscricao: JOANA.casa });
    const falha = page.getByRole('alert').filter({ hasText: 'O portal teve um problema' });
    await expect(falha).toContainText('O serviço está temporariamente indisponível.');
    await expect(page.getByLabel('Inscrição do imóvel')).toHaveValue(JOANA.casa);
    await page.unroute(CONSULTA);
    await falha.getByRole('button', { name: 'Tentar de novo' }).click();
    await expect(guiasDe(page, JOANA.casa).first()).toBeVisible();
  });

  test('P64.2 o erro que vem no lugar do PDF é lido e mostrado, e a aba aberta se fecha', async ({
    page,
  }) => {
    await page.route('**/api/documents/public?**', (route) =>
      route.fulfill({
        status: 500,
        json: { message: 'A impressora parou.', code: 'ERRO_DESCONHECIDO' },
      }),
    );
    await page.goto(`/iptu?cod_empre=1&inscricao=${JOANA.casa}`);
    await parcelaDe(page, JOANA.casa, '5/10')
      .getByRole('button', { name: /^Pagar/ })
      .click();
    const pagar = dialogo(page, /^Pagar IPTU/);
    await pagar.getByRole('button', { name: 'Baixar guia (PDF)' }).click();
    await expect(pagar.getByText('A impressora parou.')).toBeVisible();
    await expect.poll(() => page.context().pages().length).toBe(1);
  });
});

test('P12.1 dentro do aplicativo somem o rodapé e a troca de instituição, também na visita seguinte', async ({
  page,
}) => {
  await page.goto('/?cod_empre=1');
  const trocar = page.getByRole('link', { name: 'Trocar de instituição' });
  await expect(trocar).toBeVisible();
  await page.evaluate(() => window.postMessage('is_webview_app'));
  await expect(trocar).toHaveCount(0);
  await page.reload();
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(trocar).toHaveCount(0);
  await expect(page.getByRole('contentinfo')).toHaveCount(0);
});

test('B12 quem pede menos movimento não vê o diálogo deslizar', async ({ page }) => {
  await entrar(page, 'contribuinte');
  const duracao = async () => {
    await page.goto('/dashboard/iptu');
    await page
      .getByRole('button', { name: /^Pagar/ })
      .first()
      .click();
    return dialogo(page, /^Pagar/).evaluate((el) =>
      parseFloat(getComputedStyle(el).animationDuration),
    );
  };
  expect(await duracao()).toBeLessThan(0.001);
  await page.emulateMedia({ reducedMotion: 'no-preference' });
  expect(await duracao()).toBeGreaterThan(0.1);
});
