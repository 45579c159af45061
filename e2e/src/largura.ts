import { expect, type Locator, type Page, type ViewportSize } from '@playwright/test';
import { olhadaNaOutra, TELAS } from './telas.ts';

/** What is left of a 1280×1024 screen at 400 % zoom (WCAG 2.2, 1.4.10 Reflow). */
const AMPLIADA = { width: 320, height: 256 };

/** From a phone to a desktop: tablets, both ways up, and what offices have. */
const DE_PONTA_A_PONTA = [
  TELAS.phone,
  { width: 600, height: 960 },
  { width: 768, height: 1024 },
  { width: 1024, height: 768 },
  { width: 1280, height: 800 },
  { width: 1366, height: 768 },
  TELAS.desktop,
];

/** A due date, or an amount as a price writes it: what people look for must be read at a glance. */
const DATA_OU_VALOR = /\d{2}\/\d{2}\/\d{4}|[\d.]+,\d{2}(?!\d)/;

/**
 * Expects that nothing stands beside the screen, and no table beside its place, and that no date or amount is
 * broken in its middle: enlarged four times, and from a phone to a desktop. What else is to be looked at on one
 * of these screens is looked at meanwhile: each change of the screen has the page laid out and drawn anew. The
 * screen of the journey comes last.
 */
export async function esperarSemRolagemLateral(
  page: Page,
  olharTambem: (tela: ViewportSize) => Promise<void> = async () => undefined,
): Promise<void> {
  if (olhadaNaOutra()) return;
  const propria = page.viewportSize();
  const naMenor = propria?.width === TELAS.phone.width;
  for (const tela of [AMPLIADA, ...(naMenor ? DE_PONTA_A_PONTA.toReversed() : DE_PONTA_A_PONTA)]) {
    await page.setViewportSize(tela);
    await esperarQueCaiba(page);
    await olharTambem(tela);
  }
  if (propria) await page.setViewportSize(propria);
}

/** Asked once, as almost always all fits; what is still on its way into its place is waited for. */
async function esperarQueCaiba(page: Page): Promise<void> {
  const medir = () => page.evaluate(medidas, { raiz: null, padrao: DATA_OU_VALOR.source });
  const { aoLado, partidos } = await medir();
  if (aoLado > 0 || partidos.length > 0)
    await expect
      .poll(medir, 'pixels beside the screen, and what is broken in its middle')
      .toEqual({ aoLado: 0, partidos: [] });
}

/** Words of a text that are broken in their middle. */
export async function palavrasPartidas(texto: Locator): Promise<string[]> {
  const raiz = await texto.elementHandle();
  return (await texto.page().evaluate(medidas, { raiz, padrao: '\\S+' })).partidos;
}

/**
 * Runs in the page: pixels beside the screen or the place of a table, and what reads like this in the page, or
 * in a part of it, and begins on one line and ends on another. One question, for asking costs more than measuring.
 */
function medidas({ raiz, padrao }: { raiz: Node | null; padrao: string }) {
  const aoLado = Math.max(
    0,
    ...[document.documentElement, ...document.querySelectorAll('dialog[open]')].map(
      ({ scrollWidth, clientWidth }) => scrollWidth - clientWidth,
    ),
    ...[...document.querySelectorAll('table')].map(
      ({ scrollWidth, parentElement }) => scrollWidth - (parentElement?.clientWidth ?? 0),
    ),
  );
  const partidos: string[] = [];
  const nos = document.createTreeWalker(raiz ?? document.body, NodeFilter.SHOW_TEXT);
  for (let no = nos.nextNode(); no instanceof Text; no = nos.nextNode())
    for (const { 0: achado, index } of no.data.matchAll(new RegExp(padrao, 'g'))) {
      const trecho = document.createRange();
      trecho.setStart(no, index);
      trecho.setEnd(no, index + achado.length);
      if (trecho.getClientRects().length > 1) partidos.push(achado);
    }
  return { aoLado, partidos };
}
