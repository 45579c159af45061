import type { Page } from '@playwright/test';
import { esperarSemViolacoes } from '../src/accessibility.ts';
import { conferir } from '../src/conferir.ts';
import { entrar } from '../src/entrar.ts';
import { abrirFiltros, createSolicitacao } from '../src/solicitacoes.ts';
import { expect, test } from '../src/test.ts';

const resultados = (quantos: number): string | RegExp => {
  if (quantos === 0) return /Nenhum resultado encontrado/;
  return quantos === 1 ? '1 resultado' : `${quantos.toLocaleString('pt-BR')} resultados`;
};

/** The numbers of the first page, each with where it leads. */
const numerosDe = async (page: Page): Promise<[string, number, string][]> => {
  const links = page.getByRole('main').getByRole('link', { name: /^[\d.]+ / });
  await expect(links).toHaveCount(8);
  return links.evaluateAll((todos) =>
    todos.map((link): [string, number, string] => [
      link.lastElementChild?.textContent ?? '',
      Number((link.firstElementChild?.textContent ?? '').replaceAll('.', '')),
      link.getAttribute('href') ?? '',
    ]),
  );
};

test('E02 a primeira tela de quem atende conta o que espera, e cada número abre a sua lista', async ({
  page,
  baseURL,
}) => {
  await createSolicitacao(page, baseURL, 'Vagas em creches');
  await entrar(page, 'admin');
  await page.goto('/dashboard');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Seu trabalho');
  await expect(page.getByRole('link', { name: /Contas aguardando liberação/ })).not.toContainText(
    '–',
  );
  await conferir(page);

  await entrar(page, 'prefeitura');
  await page.goto('/dashboard');
  await page.getByRole('link', { name: /Nos meus setores/ }).click();
  await expect(page).toHaveURL(/meus_setores=1&prazo=ABERTAS/);
  await expect(page.getByRole('list', { name: 'Filtros em uso' })).toContainText('Sem resposta');
  await conferir(page);
  await page.goBack();
  await page.getByRole('link', { name: /Recursos a decidir/ }).click();
  await expect(page.getByRole('tab', { name: 'Gerenciar recursos' })).toHaveAttribute(
    'aria-selected',
    'true',
  );
});

test('E02 os números da primeira tela são os das listas que abrem', async ({ page }) => {
  await entrar(page, 'prefeituraDoOutroOrgao');
  await page.goto('/dashboard');
  await expect(page.getByRole('link', { name: /^– / })).toHaveCount(0);
  const deSolicitacoes = (await numerosDe(page)).filter(([, , href]) => href.includes('prazo='));
  expect(deSolicitacoes.map(([rotulo]) => rotulo)).toContain('Vencidas');
  for (const [, quantos, href] of deSolicitacoes) {
    await page.goto(href);
    await expect(page.getByText(resultados(quantos), { exact: true })).toBeVisible();
  }
});

test('E02 seis solicitações cabem na tela de um escritório, e a altura das linhas fica lembrada', async ({
  page,
}) => {
  await page.setViewportSize({ width: 1366, height: 768 });
  await entrar(page, 'prefeitura');
  await page.goto('/dashboard/solicitacoes?situacao=todas');
  const linhas = page.getByRole('row').filter({ has: page.getByRole('cell') });
  await expect(linhas).toHaveCount(15);
  const naTela = () =>
    linhas.evaluateAll(
      (todas) =>
        todas.filter((uma) => uma.getBoundingClientRect().bottom <= window.innerHeight).length,
    );
  expect(await naTela()).toBeGreaterThanOrEqual(6);
  await conferir(page);
  await page.getByRole('button', { name: 'Linhas compactas' }).click();
  expect(await naTela()).toBeLessThan(6);
  await page.reload();
  await expect(page.getByRole('button', { name: 'Linhas compactas' })).toHaveAttribute(
    'aria-pressed',
    'false',
  );
});

test('E02 a primeira solicitação aparece sem rolar, no celular também @both', async ({ page }) => {
  await entrar(page, 'prefeitura');
  await page.goto('/dashboard/solicitacoes?situacao=todas');
  const primeira = page.getByRole('button', { name: /^Informações da solicitação/ }).first();
  await expect(primeira).toBeAttached();
  const topo = await page
    .getByRole('cell')
    .first()
    .evaluate((celula) => celula.getBoundingClientRect().bottom);
  expect(topo).toBeLessThan(page.viewportSize()?.height ?? 0);
  await conferir(page);
});

test('E02 quem ligou sem o número é achado pelo nome, que não vai ao endereço; a lista vai em CSV', async ({
  page,
}) => {
  await entrar(page, 'prefeitura');
  await page.goto('/dashboard/solicitacoes');
  await abrirFiltros(page);
  await page.getByLabel('Procurar').fill('joana');
  await page.getByRole('button', { name: 'Buscar' }).click();
  await expect(page.getByRole('list', { name: 'Filtros em uso' })).toContainText('“joana”');
  await expect(page.getByText(/^[\d.]+ resultados?$/)).toBeVisible();
  expect(page.url()).not.toContain('joana');
  await conferir(page);
  const baixado = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Exportar em CSV' }).click();
  expect((await baixado).suggestedFilename()).toBe('solicitacoes.csv');

  await page.getByLabel('Procurar').fill('2026-1120');
  await page.getByRole('button', { name: 'Buscar' }).click();
  await expect(page.getByText(/não é um protocolo/)).toBeVisible();
  await conferir(page);
});

test('E03 o e-mail de quem pediu sem conta é corrigido, com a comprovação', async ({ page }) => {
  await entrar(page, 'prefeitura');
  const fila = await page.request.get('/api/solicitacoes?situacao=3');
  const { data } = (await fila.json()) as { data: { id: string; solicitante: unknown }[] };
  const id = data.find(({ solicitante }) => solicitante === null)?.id ?? '';
  await page.goto(`/dashboard/solicitacoes?solicitacao=${id}`);
  await page.getByRole('button', { name: 'Corrigir e-mail' }).click();
  const corrigir = page.getByRole('dialog', { name: /^Corrigir o e-mail de/ });
  await corrigir.getByLabel('Novo e-mail').fill('certo');
  await corrigir.getByRole('button', { name: 'Corrigir o e-mail' }).click();
  await expect(corrigir.getByLabel('Novo e-mail')).toBeFocused();
  await esperarSemViolacoes(page);
  await corrigir.getByLabel('Novo e-mail').fill('corrigido@exemplo.example');
  await corrigir.getByLabel('Como a pessoa comprovou quem é').fill('Mostrou o RG no balcão.');
  await corrigir.getByRole('button', { name: 'Corrigir o e-mail' }).click();
  await expect(page.getByText(/corrigido\. Os dois endereços são avisados/)).toBeVisible();
  await expect(page.getByText('corrigido@exemplo.example')).toBeVisible();
});
