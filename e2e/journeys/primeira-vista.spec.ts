import { fileURLToPath } from 'node:url';
import { gzipSync } from 'node:zlib';
import type { Page } from '@playwright/test';
import { reter } from '../src/rede.ts';
import { expect, test } from '../src/test.ts';

declare global {
  interface Window {
    saltos: number[];
    trocados: string[];
  }
}

/**
 * What a page may take on its way to a phone: KiB of code, gzipped; KiB of all there is, as it was
 * sent; and requests.
 */
const ORCAMENTO = { codigo: 90, tudo: 150, pedidos: 44 };

const PAGINAS = [
  '/',
  '/?cod_empre=1',
  '/iptu?cod_empre=1',
  '/issqn?cod_empre=1',
  '/alvara?cod_empre=1',
  '/extrato_divida?cod_empre=1',
  '/negativa_debitos?cod_empre=1',
  '/autenticidade_alvara?cod_empre=1',
  '/pagar?cod_empre=1',
  '/esic?cod_empre=1',
  '/esic?cod_empre=1&aba=solicitar',
  '/esic?cod_empre=1&aba=consultar',
  '/esic?cod_empre=1&aba=analitico',
  '/pesquisa-satisfacao?cod_empre=1',
  '/pesquisa-questionario?cod_empre=1',
  '/pesquisa-resultados?cod_empre=1',
  '/respostas?cod_empre=1',
  '/estatisticas?cod_empre=1',
  '/privacidade?cod_empre=1',
  '/acessibilidade?cod_empre=1',
  '/mapa?cod_empre=1',
];

/** From when the page is there until it is awake: elements that come, go, or change their name. */
const vigiarElementos = () => {
  window.trocados = [];
  const anotar = (mudancas: MutationRecord[]) => {
    for (const { addedNodes, removedNodes, type, target } of mudancas) {
      if (type === 'attributes') window.trocados.push(`id ${(target as Element).id}`);
      for (const um of [...addedNodes, ...removedNodes])
        if (um instanceof Element && !um.closest('iframe')) window.trocados.push(um.outerHTML);
    }
  };
  addEventListener('DOMContentLoaded', () => {
    const raiz = document.querySelector('#raiz') ?? document;
    new MutationObserver(anotar).observe(raiz, {
      childList: true,
      subtree: true,
      attributeFilter: ['id'],
    });
  });
};

/** What comes with the code: the survey that stands in a frame, and what was said until it came. */
const DO_CODIGO = /^<iframe|^<div class="_sobreposto/;

const emKib = (bytes: readonly number[]) =>
  Math.ceil(bytes.reduce((soma, um) => soma + um, 0) / 1024);

for (const endereco of PAGINAS)
  test(`a first view of ${endereco} is small, names all its styles, asks nothing again and wakes as it stands`, async ({
    page,
  }) => {
    const codigos: Promise<Buffer>[] = [];
    const folhas = new Set<string>();
    const perguntas: string[] = [];
    page.on('response', (resposta) => {
      const { pathname } = new URL(resposta.url());
      if (resposta.frame() !== page.mainFrame()) return;
      if (pathname.endsWith('.js')) codigos.push(resposta.body());
      if (pathname.endsWith('.css')) folhas.add(pathname);
      if (pathname.startsWith('/api/') && !pathname.endsWith('/logo')) perguntas.push(pathname);
    });
    await page.addInitScript(vigiarElementos);
    const resposta = await page.goto(endereco);
    const html = (await resposta?.text()) ?? '';
    await page.waitForLoadState('networkidle');
    const vindos = await page.evaluate(() =>
      performance
        .getEntries()
        .filter((um) => um instanceof PerformanceResourceTiming)
        .map(({ encodedBodySize }) => encodedBodySize),
    );
    const visto = {
      codigo: emKib((await Promise.all(codigos)).map((um) => gzipSync(um).length)),
      tudo: emKib(vindos),
      pedidos: vindos.length,
    };
    expect(visto.codigo).toBeGreaterThan(0);
    for (const medida of ['codigo', 'tudo', 'pedidos'] as const)
      expect(visto[medida], medida).toBeLessThanOrEqual(ORCAMENTO[medida]);
    expect(perguntas).toEqual([]);
    await expect(page.locator('html')).not.toHaveAttribute('data-pronta');
    const trocados = await page.evaluate(() => window.trocados);
    expect(trocados.filter((um) => !DO_CODIGO.test(um))).toEqual([]);
    // None comes with the code, for the page would move by it.
    expect([...folhas].filter((folha) => !html.includes(`href="${folha}"`))).toEqual([]);
  });

test('what is only read sends no code of its own, and what is opened from it comes as ever', async ({
  page,
}) => {
  const codigos: string[] = [];
  page.on('request', (pedido) => codigos.push(new URL(pedido.url()).pathname));
  const vindos = (nome: string) => codigos.filter((um) => um.startsWith(`/assets/${nome}-page-`));
  await page.goto('/privacidade?cod_empre=1');
  await expect(page.locator('html')).not.toHaveAttribute('data-pronta');
  await expect(page.getByRole('heading', { name: 'O que você pode pedir' })).toBeVisible();
  expect(vindos('privacidade').filter((um) => um.endsWith('.js'))).toEqual([]);
  // On paper it says the day, as any page.
  await page.emulateMedia({ media: 'print' });
  await expect(page.locator('[data-dia]')).toHaveText(/^\d{2}\/\d{2}\/\d{4}$/);
  await page.emulateMedia({ media: null });
  await page.getByRole('link', { name: 'Acessibilidade' }).click();
  const titulo = page.getByRole('heading', { level: 1, name: 'Acessibilidade' });
  await expect(titulo).toBeFocused();
  await page.goBack();
  await expect(page.getByRole('heading', { name: 'O que você pode pedir' })).toBeVisible();
  await expect(page).toHaveTitle(/^Aviso de privacidade/);
  expect(vindos('privacidade').filter((um) => um.endsWith('.js'))).toHaveLength(1);
});

test('the code of a page is asked for when the page can be painted, and not before', async ({
  page,
}) => {
  const codigos: string[] = [];
  page.on('request', (pedido) => codigos.push(new URL(pedido.url()).pathname));
  const daPagina = () => codigos.filter((um) => /^\/assets\/.*\.js$/.test(um));
  const soltarFolha = await reter(page, /\/assets\/paginas-.*\.css$/);
  await page.goto('/iptu?cod_empre=1', { waitUntil: 'commit' });
  await expect.poll(() => page.evaluate(() => document.readyState)).toBe('interactive');
  await expect.poll(() => codigos.some((um) => um.endsWith('.woff2'))).toBe(true);
  expect(daPagina()).toEqual([]);
  soltarFolha();
  await expect(page.locator('html')).not.toHaveAttribute('data-pronta');
  expect(daPagina()).not.toEqual([]);
});

/** What jumped is told in a task after the frame in which it did. */
const assentar = (page: Page) =>
  page.evaluate(async () => {
    for (let i = 0; i < 3; i++) await new Promise(requestAnimationFrame);
    await new Promise((resolve) => setTimeout(resolve, 100));
  });

/** Every jump of what a page shows, from when it is called to when what it returns is. */
const contarSaltos = async (page: Page) => {
  await assentar(page);
  await page.evaluate(() => {
    window.saltos = [];
    new PerformanceObserver((lista) => {
      for (const um of lista.getEntries())
        window.saltos.push((um as unknown as { value: number }).value);
    }).observe({ type: 'layout-shift' });
  });
  return async () => {
    await assentar(page);
    return page.evaluate(() => window.saltos.reduce((soma, um) => soma + um, 0));
  };
};

const FACES = new URL('../../node_modules/pdfjs-dist/standard_fonts/', import.meta.url);

/** A face with the widths of Arial, for the machine need not have one, under the names that the sheet asks for. */
const trazerArial = async (page: Page) => {
  await page.route(/\/assets\/folha-.*\.css$/, async (route) => {
    const response = await route.fetch();
    const folha = await response.text();
    const comArial = folha.replace(
      /local\("?Roboto( Bold)?"?\)/g,
      (_, negrito?: string) => `url(/arial-${negrito ? 'Bold' : 'Regular'}.ttf)`,
    );
    expect(comArial).not.toBe(folha);
    await route.fulfill({ response, body: comArial });
  });
  for (const peso of ['Regular', 'Bold'])
    await page.route(`/arial-${peso}.ttf`, (route) =>
      route.fulfill({ path: fileURLToPath(new URL(`LiberationSans-${peso}.ttf`, FACES)) }),
    );
};

/** Loads the faces that stand for the typeface; false while the sheet that has them is on its way. */
const comReserva = async () => {
  const pesos = [400, 700].map((peso) => document.fonts.load(`${peso} 1rem Reserva`));
  return (await Promise.all(pesos)).every((faces) => faces.length > 0);
};

/** One of each kind of page: the others are put together in the same way. */
const DE_CADA_FEITIO = [
  '/',
  '/?cod_empre=1',
  '/iptu?cod_empre=1',
  '/negativa_debitos?cod_empre=1',
  '/esic?cod_empre=1',
  '/esic?cod_empre=1&aba=solicitar',
  '/estatisticas?cod_empre=1',
  '/respostas?cod_empre=1',
  '/privacidade?cod_empre=1',
];

for (const endereco of DE_CADA_FEITIO)
  test(`nothing of ${endereco} jumps when its code comes, nor when its typeface does`, async ({
    page,
  }) => {
    await trazerArial(page);
    const soltarFonte = await reter(page, /\.woff2$/);
    const soltarCodigo = await reter(page, /\/assets\/.*\.js$/);
    await page.goto(endereco, { waitUntil: 'commit' });
    await expect(page.getByRole('main')).toBeVisible();
    // Of a sheet that has not come yet, no face is there to be loaded.
    await expect.poll(() => page.evaluate(comReserva)).toBe(true);
    const saltos = await contarSaltos(page);
    soltarCodigo();
    await page.locator('html:not([data-pronta])').waitFor({ state: 'attached' });
    soltarFonte();
    await page.waitForLoadState('networkidle');
    await page.evaluate(() => document.fonts.ready);
    expect(await saltos()).toBeLessThanOrEqual(0.02);
  });
