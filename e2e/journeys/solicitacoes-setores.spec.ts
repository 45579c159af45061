import { readFile } from 'node:fs/promises';
import type { Locator, Page } from '@playwright/test';
import { esperarSemViolacoes } from '../src/accessibility.ts';
import { entrar } from '../src/entrar.ts';
import { anexar, LISTA } from '../src/esic.ts';
import { dialogo } from '../src/iptu.ts';
import { esperarSemRolagemLateral } from '../src/largura.ts';
import { abrirInformacoes, createSolicitacao, procurar } from '../src/solicitacoes.ts';
import { expect, test } from '../src/test.ts';

/** Longer than an address of a file lives. */
const SEIS_MINUTOS = '06:00';

/** Downloads a file by the keyboard, and gives its bytes. */
async function baixar(page: Page, link: Locator): Promise<Buffer> {
  const chegada = page.waitForEvent('download');
  await link.focus();
  await page.keyboard.press('Enter');
  const baixado = await chegada;
  expect(baixado.suggestedFilename()).toBe(LISTA.name);
  return readFile(await baixado.path());
}

/** Takes a request whose details are open. */
async function atender(page: Page, detalhes: Locator): Promise<void> {
  await detalhes.getByRole('button', { name: 'Atender' }).click();
  await dialogo(page, 'Atender esta solicitação?').getByRole('button', { name: 'Atender' }).click();
  await expect(detalhes.getByText('EM ATENDIMENTO', { exact: true })).toBeVisible();
}

test('E40 E06 quem atende complementa em nome de outro setor, e quem pediu baixa o arquivo', async ({
  page,
  browser,
  baseURL,
}) => {
  const { id, protocolo } = await createSolicitacao(page, baseURL, 'Contratos de vigilância');
  await entrar(page, 'prefeitura');
  await page.goto(`/dashboard/solicitacoes?solicitacao=${id}`);
  const detalhes = dialogo(page, protocolo);
  await expect(detalhes.getByText('Serviço de Informação ao Cidadão')).toBeVisible();
  await expect(detalhes.getByRole('button', { name: 'Complementar' })).toBeDisabled();
  await atender(page, detalhes);

  await detalhes.getByRole('button', { name: 'Complementar' }).click();
  const complementar = dialogo(page, `Complementar ${protocolo}`);
  await complementar.getByRole('button', { name: 'Incluir anexos' }).click();
  await expect(complementar.getByText('Escolha pelo menos um arquivo.')).toBeVisible();
  await complementar.getByLabel('Setor').selectOption({ label: 'Fazenda e Tributos' });
  await anexar(page, [LISTA]);
  await page.keyboard.press('Escape');
  const saida = dialogo(page, 'Modificações não salvas');
  await esperarSemViolacoes(page);
  await saida.getByRole('button', { name: 'Continuar editando' }).click();
  await esperarSemRolagemLateral(page);
  await esperarSemViolacoes(page);
  await complementar.getByRole('button', { name: 'Incluir anexos' }).click();
  await expect(detalhes.getByText(`Anexos incluídos na solicitação ${protocolo}.`)).toBeFocused();
  const anexos = detalhes.getByRole('list', { name: 'Anexos' });
  await expect(anexos).toContainText('Fazenda e Tributos');
  expect(await baixar(page, anexos.getByRole('link', { name: LISTA.name }))).toEqual(LISTA.buffer);
  await detalhes.getByRole('button', { name: 'Mostrar histórico' }).click();
  const complemento = detalhes
    .getByRole('list', { name: 'Histórico' })
    .getByRole('listitem')
    .last();
  await expect(complemento).toContainText('Fazenda e Tributos');

  const context = await browser.newContext({ ...(baseURL && { baseURL }), acceptDownloads: true });
  const publica = await context.newPage();
  await publica.clock.install();
  await publica.goto(`/esic?cod_empre=1&aba=consultar&protocolo=${protocolo}`);
  const link = dialogo(publica, protocolo).getByRole('link', { name: LISTA.name });
  await expect(link).toBeVisible();
  // A clock that leaps ends what is still waited for.
  await publica.waitForLoadState('networkidle');
  const velho = await link.getAttribute('href');
  await publica.clock.fastForward(SEIS_MINUTOS);
  expect(await baixar(publica, link)).toEqual(LISTA.buffer);
  await expect(link).not.toHaveAttribute('href', velho ?? '');

  await anexos.getByRole('button', { name: `Remover ${LISTA.name}` }).click();
  await dialogo(page, 'Remover este anexo?').getByRole('button', { name: 'Remover anexo' }).click();
  await expect(detalhes.getByText('Sem anexos')).toBeVisible();
  await publica.clock.fastForward(SEIS_MINUTOS);
  await link.click();
  const falha = dialogo(publica, protocolo).getByRole('alert');
  await expect(falha).toHaveText(
    `Não foi possível baixar ${LISTA.name}. Este anexo não existe mais.`,
  );
  await expect(falha).toBeFocused();
  await esperarSemViolacoes(publica);
  await context.close();
});

test.describe('solicitação reservada', () => {
  test.use({ recusasEsperadas: [404] });

  /** Sends it to a sector as reserved. */
  async function reservarPara(page: Page, detalhes: Locator, protocolo: string, setor: string) {
    await detalhes.getByRole('button', { name: 'Direcionar' }).click();
    const direcionar = dialogo(page, `Direcionar ${protocolo}`);
    await direcionar.getByLabel('Setor').selectOption({ label: setor });
    await direcionar.getByLabel('Prioridade').selectOption({ label: 'ALTA' });
    await direcionar.getByLabel('Grau de sigilo').selectOption({ label: 'RESERVADA' });
    await direcionar
      .getByLabel('Observação', { exact: true })
      .fill('Lei 12.527/2011, art. 23, III');
    await direcionar.getByRole('button', { name: 'Direcionar' }).click();
    await expect(detalhes.getByText(`direcionada para ${setor}`)).toBeFocused();
  }

  test('E40 só o setor dela, quem a atende e o administrador a encontram e abrem', async ({
    page,
    browser,
    baseURL,
  }) => {
    const { id, protocolo } = await createSolicitacao(page, baseURL, 'Segurança do paço');
    const endereco = `/dashboard/solicitacoes?solicitacao=${id}`;
    const context = await browser.newContext(baseURL === undefined ? {} : { baseURL });
    const doAdmin = await context.newPage();
    await entrar(doAdmin, 'admin');
    await doAdmin.goto(endereco);
    const detalhesDoAdmin = dialogo(doAdmin, protocolo);
    await reservarPara(doAdmin, detalhesDoAdmin, protocolo, 'Obras e Urbanismo');
    await expect(detalhesDoAdmin.getByText('RESERVADA', { exact: true })).toBeVisible();

    await entrar(page, 'prefeitura');
    await page.goto(endereco);
    await expect(page.getByText('Solicitação não encontrada.')).toBeVisible();
    await esperarSemViolacoes(page);
    await page.getByRole('button', { name: 'Fechar' }).click();
    await page.getByLabel('Protocolo').fill(protocolo);
    await page.getByRole('button', { name: 'Buscar' }).click();
    await expect(page.getByText('Nenhum resultado encontrado')).toBeVisible();

    await reservarPara(doAdmin, detalhesDoAdmin, protocolo, 'Fazenda e Tributos');
    await context.close();
    await page.reload();
    await procurar(page, protocolo);
    await abrirInformacoes(page, protocolo);
    const detalhes = dialogo(page, protocolo);
    await expect(detalhes.getByText('RESERVADA', { exact: true })).toBeVisible();
    await atender(page, detalhes);

    await page.goto(`/esic?cod_empre=1&aba=consultar&protocolo=${protocolo}`);
    const publica = dialogo(page, protocolo);
    await expect(publica.getByText('Esta solicitação é reservada.')).toBeVisible();
    await expect(publica.getByText('Quero a lista dos contratos.')).toHaveCount(0);
  });
});
