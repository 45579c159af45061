import type { Page } from '@playwright/test';
import { conferir } from '../src/conferir.ts';
import { expect, test } from '../src/test.ts';

test.use({ hostsEsperados: [process.env['BALCAO_GOVBR'] ?? ''], recusasEsperadas: [401, 403] });

/** People of nobody else's journey sign in here alone. */
const REGINA = '00000127850';

const entrarComo = async (page: Page, nome: RegExp, depois: string): Promise<void> => {
  await page.goto(`/?cod_empre=1&depois=${depois}`);
  await page.getByRole('link', { name: 'Entrar com gov.br' }).click();
  await page.getByRole('button', { name: nome }).click();
};

const daqui = (meses: number): string => {
  const dia = new Date();
  dia.setMonth(dia.getMonth() + meses);
  return dia.toISOString().slice(0, 10);
};

test('B04 uma pessoa deixa outra agir por ela, que aceita, age e perde o poder na hora', async ({
  page,
  browser,
  baseURL,
}) => {
  await entrarComo(page, /^Olívia Ensaio/, '/dashboard');
  await page.getByRole('button', { name: /^Conta de Olívia/ }).click();
  await page.getByRole('menuitem', { name: 'Quem pode agir por mim' }).click();
  await expect(page.getByText('Ninguém pode agir por você')).toBeVisible();
  await conferir(page);
  await page.getByRole('button', { name: 'Deixar alguém agir por mim' }).click();
  const dialogo = page.getByRole('dialog', { name: 'Deixar alguém agir por mim' });
  await dialogo.getByLabel('CPF ou CNPJ de quem vai agir').fill(REGINA);
  await dialogo.getByLabel('Segunda via do IPTU').check();
  await dialogo.getByLabel('Até quando vale').fill(daqui(3));
  await conferir(page);
  await dialogo.getByRole('button', { name: 'Dar procuração' }).click();
  // Who came from gov.br a moment ago has just proved who they are.
  await page.getByRole('button', { name: 'Entendi' }).click();
  await expect(page.getByText('ESPERA O ACEITE')).toBeVisible();

  const dela = await (await browser.newContext(baseURL ? { baseURL } : {})).newPage();
  await entrarComo(dela, /^Regina/, '/dashboard/por-quem-posso-agir');
  await dela.getByRole('button', { name: /^Aceitar agir por Olívia/ }).click();
  await conferir(dela);
  await dela.getByRole('button', { name: /^Agir por Olívia/ }).click();
  const barra = dela.getByRole('region', { name: 'Por quem você está agindo' });
  await expect(barra).toContainText('Você está agindo por Olívia Ensaio.');
  await expect(dela.getByRole('link', { name: 'Segunda via do IPTU' }).first()).toBeVisible();
  await expect(dela.getByRole('link', { name: 'Extrato da dívida' })).toHaveCount(0);
  await conferir(dela);
  await dela.goto('/dashboard/iptu');
  await expect(dela.getByText(/05\.047\.0142\.001/).first()).toBeVisible();
  await expect(barra).toBeVisible();
  await dela.goto('/dashboard/perfil');
  await expect(dela.getByText('Esta página não é para agora')).toBeVisible();
  await conferir(dela);

  await page.reload();
  await expect(page.getByText(/último uso em/)).toBeVisible();
  await page.getByRole('button', { name: /^Encerrar a procuração de Regina/ }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Encerrar' }).click();
  await expect(page.getByText('ENCERRADA', { exact: true })).toBeVisible();

  await dela.goto('/dashboard/iptu');
  await expect(barra).toContainText(/^Terminou o que deixava você agir por Olívia/);
  await expect(
    dela.getByRole('heading', { name: 'Você não age mais por outra pessoa' }),
  ).toBeVisible();
  await conferir(dela);
  await barra.getByRole('button', { name: 'Voltar a agir por mim' }).click();
  await expect(dela.getByText(/^Olá, Regina/)).toBeVisible();
  await expect(barra).toHaveCount(0);
  await dela.context().close();
});

test('B04 quem entra com gov.br age pela empresa de que é sócio, e volta a si com um toque', async ({
  page,
}) => {
  await entrarComo(page, /^Carla Dias/, '/dashboard/por-quem-posso-agir');
  await expect(page.getByText(/você é contador até/)).toBeVisible();
  await conferir(page);
  await page.getByRole('button', { name: 'Agir por OFICINA ENSAIO LTDA.' }).click();
  const barra = page.getByRole('region', { name: 'Por quem você está agindo' });
  await expect(barra).toContainText(/Você está agindo por OFICINA ENSAIO LTDA/i);
  await page.goto('/dashboard/imoveis');
  await expect(page.getByText('01.008.0022.001')).toBeVisible();
  await barra.getByRole('button', { name: 'Voltar a agir por mim' }).click();
  await expect(page.getByText(/^Olá, Carla/)).toBeVisible();
});
