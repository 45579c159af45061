import { readFile } from 'node:fs/promises';
import type { Locator, Page } from '@playwright/test';
import { esperarSemViolacoes } from '../src/accessibility.ts';
import { conferir } from '../src/conferir.ts';
import { entrar } from '../src/entrar.ts';
import { anexar, LISTA } from '../src/esic.ts';
import { dialogo } from '../src/iptu.ts';
import { esperarSemRolagemLateral } from '../src/largura.ts';
import {
  abrirFiltros,
  abrirInformacoes,
  createSolicitacao,
  procurar,
} from '../src/solicitacoes.ts';
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
    `Não foi possível baixar ${LISTA.name}. Este anexo não existe mais. Recarregue a página para ver os que há.`,
  );
  await expect(falha).toBeFocused();
  await esperarSemViolacoes(publica);
  await context.close();
});

test('E40 a anotação e o arquivo dela são só dos servidores, e o SIC passa a solicitação a outra pessoa', async ({
  page,
  browser,
  baseURL,
}) => {
  const { id, protocolo } = await createSolicitacao(page, baseURL, 'Laudo do viaduto');
  await entrar(page, 'prefeitura');
  await page.goto(`/dashboard/solicitacoes?solicitacao=${id}`);
  const detalhes = dialogo(page, protocolo);
  await detalhes.getByRole('button', { name: 'Anotar' }).click();
  const anotar = dialogo(page, `Anotar em ${protocolo}`);
  await anotar.getByLabel('Anotação').fill('O laudo é de 2019: pedir ao arquivo.');
  await anexar(page, [LISTA]);
  await conferir(page);
  await anotar.getByRole('button', { name: 'Guardar anotação' }).click();
  await expect(detalhes.getByText('Anotação guardada no histórico')).toBeFocused();
  await expect(detalhes.getByRole('list', { name: 'Anexos' })).toContainText('só para servidores');

  const context = await browser.newContext(baseURL === undefined ? {} : { baseURL });
  const publica = await context.newPage();
  await publica.goto(`/esic?cod_empre=1&aba=consultar&protocolo=${protocolo}`);
  const consulta = dialogo(publica, protocolo);
  await expect(consulta.getByText('Sem anexos')).toBeVisible();
  await consulta.getByRole('button', { name: 'Mostrar histórico' }).click();
  await expect(consulta.getByRole('list', { name: 'Histórico' })).toBeVisible();
  await expect(consulta.getByText('O laudo é de 2019')).toHaveCount(0);
  await context.close();

  await detalhes.getByRole('button', { name: 'Reclassificar' }).click();
  const reclassificar = dialogo(page, `Reclassificar ${protocolo}`);
  await reclassificar.getByLabel('Natureza').selectOption({ label: 'SERVIÇO PÚBLICO' });
  await reclassificar.getByLabel('Tipo').selectOption({ label: 'SOLICITAÇÃO' });
  await reclassificar.getByLabel('Motivo').fill('Pede um serviço, e não um documento.');
  await conferir(page);
  await reclassificar.getByRole('button', { name: 'Reclassificar' }).click();
  await expect(detalhes.getByText(`Solicitação ${protocolo} reclassificada.`)).toBeFocused();

  await detalhes.getByRole('button', { name: 'Passar a alguém' }).click();
  const passar = dialogo(page, `Passar ${protocolo} a alguém`);
  await passar.getByLabel('Setor').selectOption({ label: 'Fazenda e Tributos' });
  await conferir(page);
  await passar.getByLabel('Pessoa').selectOption({ index: 1 });
  await passar.getByRole('button', { name: 'Passar a solicitação' }).click();
  await expect(detalhes.getByText(`Solicitação ${protocolo} passada a`)).toBeFocused();
  await expect(detalhes.getByText('EM ATENDIMENTO', { exact: true })).toBeVisible();
  await expect(detalhes.getByText('Fazenda e Tributos')).toBeVisible();
});

test('E40 um setor é consultado e responde, e quem perde o atendimento discorda', async ({
  page,
  browser,
  baseURL,
}) => {
  const { id, protocolo } = await createSolicitacao(page, baseURL, 'Reforma da ponte');
  await entrar(page, 'prefeitura');
  await page.goto(`/dashboard/solicitacoes?solicitacao=${id}`);
  const detalhes = dialogo(page, protocolo);
  await atender(page, detalhes);
  await detalhes.getByRole('button', { name: 'Consultar setor' }).click();
  const consultar = dialogo(page, `Consultar setor sobre ${protocolo}`);
  await consultar.getByRole('button', { name: 'Enviar consulta' }).click();
  await expect(consultar.getByText('Escolha o setor.')).toBeVisible();
  await consultar.getByLabel('Setor', { exact: true }).selectOption({ label: 'Obras e Urbanismo' });
  await consultar.getByLabel('O que o setor deve responder').fill('Há laudo da ponte?');
  await conferir(page);
  await consultar.getByRole('button', { name: 'Enviar consulta' }).click();
  await expect(detalhes.getByText('Consulta enviada a Obras e Urbanismo')).toBeFocused();
  const consultas = detalhes.getByRole('region', { name: 'Consultas a outros setores' });
  await expect(consultas).toContainText('Há laudo da ponte?');
  await expect(consultas).toContainText('sem resposta');

  const context = await browser.newContext(baseURL === undefined ? {} : { baseURL });
  const doAdmin = await context.newPage();
  await entrar(doAdmin, 'admin');
  await doAdmin.goto('/dashboard/solicitacoes?aba=entre-setores');
  await conferir(doAdmin);
  await doAdmin.getByRole('button', { name: `Responder a consulta sobre ${protocolo}` }).click();
  const responder = dialogo(doAdmin, `Consulta sobre ${protocolo}`);
  await responder.getByLabel('Resposta').fill('Há, de 2019. Segue.');
  await anexar(doAdmin, [LISTA]);
  await conferir(doAdmin);
  await responder.getByRole('button', { name: 'Responder a consulta' }).click();
  await expect(doAdmin.getByText('Resposta enviada a', { exact: false })).toBeFocused();
  await expect(
    doAdmin.getByRole('button', { name: `Responder a consulta sobre ${protocolo}` }),
  ).toHaveCount(0);

  await page.reload();
  await expect(consultas).toContainText('a resposta está no histórico');
  await detalhes.getByRole('button', { name: 'Mostrar histórico' }).click();
  await expect(detalhes.getByRole('list', { name: 'Histórico' })).toContainText('Há, de 2019.');
  await expect(detalhes.getByRole('list', { name: 'Anexos' })).toContainText('só para servidores');

  await doAdmin.goto(`/dashboard/solicitacoes?solicitacao=${id}`);
  const doAdminDetalhes = dialogo(doAdmin, protocolo);
  await doAdminDetalhes.getByRole('button', { name: 'Passar a alguém' }).click();
  const passar = dialogo(doAdmin, `Passar ${protocolo} a alguém`);
  await passar.getByLabel('Setor').selectOption({ label: 'Obras e Urbanismo' });
  await passar.getByLabel('Pessoa').selectOption({ index: 1 });
  await passar.getByLabel('Observação interna').fill('A ponte é de Obras.');
  await passar.getByRole('button', { name: 'Passar a solicitação' }).click();
  await expect(doAdminDetalhes.getByText(`Solicitação ${protocolo} passada a`)).toBeFocused();

  await page.goto('/dashboard/solicitacoes?aba=entre-setores');
  await page.getByRole('button', { name: `Discordar da mudança de ${protocolo}` }).click();
  const discordar = dialogo(page, `Discordar da mudança de ${protocolo}`);
  await discordar.getByLabel('Por que a solicitação deve voltar a você').fill('Falta só enviar.');
  await conferir(page);
  await discordar.getByRole('button', { name: 'Discordar' }).click();
  await expect(page.getByText('O SIC vai decidir')).toBeFocused();

  await doAdmin.goto('/dashboard/solicitacoes?aba=entre-setores');
  await doAdmin.getByRole('button', { name: `Decidir sobre ${protocolo}` }).click();
  const decidir = dialogo(doAdmin, `Decidir quem atende ${protocolo}`);
  await decidir.getByRole('button', { name: 'Decidir' }).click();
  await expect(decidir.getByText('Escolha com quem a solicitação fica.')).toBeVisible();
  await decidir.getByLabel('Decisão').selectOption({ label: 'Devolver a quem atendia' });
  await conferir(doAdmin);
  await decidir.getByRole('button', { name: 'Decidir' }).click();
  await expect(doAdmin.getByText(`Solicitação ${protocolo} devolvida a`)).toBeFocused();
  await context.close();

  // What sectors say to each other is read by no citizen.
  await page.goto(`/esic?cod_empre=1&aba=consultar&protocolo=${protocolo}`);
  const publica = dialogo(page, protocolo);
  await publica.getByRole('button', { name: 'Mostrar histórico' }).click();
  await expect(publica.getByRole('list', { name: 'Histórico' })).toBeVisible();
  for (const interno of ['laudo da ponte', 'Há, de 2019', 'Falta só enviar'])
    await expect(publica.getByText(interno)).toHaveCount(0);
  await expect(publica.getByText('Sem anexos')).toBeVisible();
});

test('E41 o SIC escreve um modelo, e a resposta começa com ele', async ({ page, baseURL }) => {
  const { id, protocolo } = await createSolicitacao(page, baseURL, 'Horário da biblioteca');
  await entrar(page, 'prefeitura');
  await page.goto('/dashboard/solicitacoes?aba=modelos');
  await page.getByRole('button', { name: 'Incluir modelo' }).click();
  await page.getByLabel('Título do modelo').last().fill('Saudação');
  await page.getByLabel('Texto do modelo').last().fill('Sobre {protocolo}:');
  await page.getByRole('button', { name: 'Salvar' }).click();
  await expect(page.getByText('Modelos de resposta salvos.')).toBeFocused();
  await conferir(page);

  await page.goto(`/dashboard/solicitacoes?solicitacao=${id}`);
  const detalhes = dialogo(page, protocolo);
  await atender(page, detalhes);
  await detalhes.getByRole('button', { name: 'Responder' }).click();
  const responder = dialogo(page, `Responder ${protocolo}`);
  await responder.getByLabel('Incluir um modelo').selectOption({ label: 'Saudação' });
  await expect(responder.getByLabel('Resposta', { exact: true })).toHaveValue(
    `Sobre ${protocolo}:`,
  );
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
    await abrirFiltros(page);
    await page.getByLabel('Procurar').fill(protocolo);
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
