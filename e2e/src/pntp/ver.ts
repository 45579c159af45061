import type { Evidencia } from '@balcao/domain';
import type { Page } from '@playwright/test';

/** Until something is seen or the limit has passed; what is seen at once costs no wait. */
const esperar = async (ve: () => Promise<boolean>, limite: number): Promise<boolean> => {
  const fim = Date.now() + limite;
  for (;;) {
    if (await ve().catch(() => false)) return true;
    if (Date.now() > fim) return false;
    await new Promise((pronto) => setTimeout(pronto, 100));
  }
};

/** The pattern of a year: the one that runs, the last, or the three before this one, wherever they stand. */
const padraoDe = (texto: string, este: number): RegExp =>
  new RegExp(
    texto
      .replaceAll('{este}', String(este))
      .replaceAll('{ultimo}', String(este - 1))
      .replaceAll(/\{anos([^}]*)\}/gu, (_, depois: string) =>
        [1, 2, 3].map((n) => `(?=[^]*${este - n}${depois})`).join(''),
      ),
    'u',
  );

const contar = async (page: Page, seletor: string, padrao: RegExp, vezes: number) => {
  const textos = await page.locator(seletor).allInnerTexts();
  return textos.filter((um) => padrao.test(um)).length >= vezes;
};

/** A link by a pattern of its words: some file of theirs comes, and says something. */
const vem = async (page: Page, link: string): Promise<boolean> => {
  const links = page.getByRole('link', { name: new RegExp(link, 'u') });
  const endereco = await links.first().getAttribute('href', { timeout: 100 });
  if (endereco === null) return false;
  const resposta = await page.request.get(new URL(endereco, page.url()).href);
  return resposta.ok() && (await resposta.body()).length > 2;
};

/** How the page is read: what a button of the bar changes. */
const leitura = (page: Page): Promise<string> =>
  page.evaluate(() => {
    const raiz = document.documentElement;
    const atributos = [...raiz.attributes].map(({ name, value }) => `${name}=${value}`);
    return [...atributos, getComputedStyle(raiz).fontSize].join(' ');
  });

const muda = async (page: Page, botao: string, limite: number): Promise<boolean> => {
  const antes = await leitura(page);
  await page.getByRole('button', { name: botao, exact: true }).click({ timeout: limite });
  return esperar(async () => (await leitura(page)) !== antes, limite);
};

const achaTudo = async (page: Page, palavras: readonly string[], limite: number) => {
  const inicio = page.url();
  for (const palavra of palavras) {
    await page.goto(inicio);
    await page.getByRole('searchbox').first().fill(palavra);
    await page.getByRole('searchbox').first().press('Enter');
    const achados = page.getByRole('heading', { name: /^[1-9]\d* resultado/ });
    if (!(await esperar(() => achados.isVisible(), limite))) return false;
  }
  return true;
};

const deCadaAno = async (
  page: Page,
  { rotulo, seletor }: { rotulo: string; seletor: string },
  este: number,
  limite: number,
): Promise<boolean> => {
  for (const ano of [este - 1, este - 2, este - 3]) {
    const campo = page.getByLabel(rotulo, { exact: true });
    await campo.selectOption(String(ano), { timeout: limite });
    const doAno = async () =>
      (await page.locator('h2', { hasText: String(ano) }).count()) > 0 &&
      (await page.locator(seletor).count()) > 0;
    if (!(await esperar(doAno, limite))) return false;
  }
  return true;
};

/** Whether the page shows what it should, as soon as it does, within so many milliseconds. */
export function ver(
  page: Page,
  evidencia: Evidencia,
  este: number,
  limite: number,
): Promise<boolean> {
  switch (evidencia.ve) {
    case 'texto':
      return esperar(async () => {
        const texto = await page.locator('body').innerText();
        return evidencia.tem.every((um) => padraoDe(um, este).test(texto));
      }, limite);
    case 'parte': {
      const { seletor, vezes = 1, tem = '' } = evidencia;
      return esperar(() => contar(page, seletor, padraoDe(tem, este), vezes), limite);
    }
    case 'campo':
      return esperar(
        () => page.getByLabel(evidencia.rotulo, { exact: true }).first().isVisible(),
        limite,
      );
    case 'arquivo':
      return esperar(() => vem(page, evidencia.link), limite);
    case 'endereco':
      return esperar(async () => {
        const link = page.getByRole('link', { name: evidencia.link, exact: true }).first();
        const leva = await link.getAttribute('href', { timeout: 100 });
        return leva?.startsWith(evidencia.leva) === true && (await link.isVisible());
      }, limite);
    case 'muda':
      return muda(page, evidencia.botao, limite).catch(() => false);
    case 'busca':
      return achaTudo(page, evidencia.acha, limite).catch(() => false);
    case 'anos':
      return deCadaAno(page, evidencia, este, limite).catch(() => false);
  }
}
