import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { readPdf } from '@balcao/testing';
import { comSessaoDe } from '../src/api.ts';
import { esperarSemViolacoes } from '../src/accessibility.ts';
import { entrar } from '../src/entrar.ts';
import { esperarSemRolagemLateral } from '../src/largura.ts';
import { createSolicitacao } from '../src/solicitacoes.ts';
import { expect, test } from '../src/test.ts';

const NOME = 'Juvenal Antunes Prado';

/** How far files are, half-way. */
const NO_MEIO = {
  ...{ arquivo: 1, arquivos: 1, pagina: 1, paginas: 2 },
  ...{ por: 'Helena Modelo', falha: null },
};

/** A contract with personal data, as a clerk would print it into a PDF. */
async function createContrato(page: Page): Promise<Buffer> {
  const folha = await page.context().newPage();
  await folha.setContent(
    `<h1>Contrato de limpeza urbana</h1><p>Valor anual: R$ 412.000,00.</p>
     <p>Fiscal do contrato: ${NOME}.</p><p>CPF 529.982.247-25, telefone (11) 98765-4321.</p>
     <p style="break-before: page">Segunda página: prazo de doze meses.</p>`,
  );
  const pdf = await folha.pdf({ format: 'A4' });
  await folha.close();
  return pdf;
}

/** A request that was answered with the contract. */
async function createRespondida(page: Page, baseURL: string | undefined, assunto: string) {
  const { id } = await createSolicitacao(page, baseURL, assunto);
  await entrar(page, 'admin');
  const pedir = await comSessaoDe(page, baseURL);
  await pedir('PUT', `/api/solicitacoes/atender/${id}`);
  const form = new FormData();
  form.set('solicitacao_id', id);
  form.set('resposta', 'Segue o contrato.');
  form.set('decisao', 'ACESSO_CONCEDIDO');
  const tipo = { type: 'application/pdf' };
  form.set(
    'anexos[]',
    new File([new Uint8Array(await createContrato(page))], `Contrato ${NOME}.pdf`, tipo),
  );
  await pedir('POST', '/api/solicitacoes/responder', { multipart: form });
  return id;
}

test('B10.2 um arquivo da resposta é tarjado, conferido e publicado, e quem o baixa não acha o que foi tirado @both', async ({
  page,
  baseURL,
}) => {
  const assunto = `Contrato de limpeza ${test.info().project.name}`;
  const id = await createRespondida(page, baseURL, assunto);
  await page.goto(`/dashboard/solicitacoes?solicitacao=${id}`);
  await page.getByRole('button', { name: 'Publicar resposta' }).click();
  const publicar = page.getByRole('dialog', { name: 'Publicar resposta' });
  await publicar.getByRole('checkbox', { name: /^Publicar este arquivo/ }).check();
  await publicar.getByLabel('Nome do arquivo para o público').fill('Contrato de limpeza');
  await esperarSemRolagemLateral(page);
  await esperarSemViolacoes(page);

  await publicar.getByRole('button', { name: /^Ver e tarjar/ }).click();
  const tarjar = page.getByRole('dialog', { name: /^Tarjar/ });
  await expect(tarjar.getByRole('img', { name: /^Página 1/ })).toBeVisible();
  await expect(tarjar.getByText('Página 1 de 2')).toBeVisible();
  await tarjar.getByRole('button', { name: 'Tarjar o que parece dado pessoal' }).click();
  await expect(tarjar.getByRole('button', { name: /^Tarja 2/ })).toBeVisible();
  await tarjar.getByRole('button', { name: 'Adicionar tarja' }).click();
  const terceira = tarjar.getByRole('button', { name: /^Tarja 3/ });
  await expect(terceira).toBeFocused();
  await page.keyboard.press('ArrowRight');
  await expect(terceira).toHaveAccessibleName(/a 36% da esquerda/);
  await page.keyboard.press('Shift+ArrowDown');
  await page.keyboard.press('Delete');
  await expect(tarjar.getByRole('button', { name: /^Tarja 3/ })).toHaveCount(0);
  await tarjar.getByRole('button', { name: 'Desfazer' }).click();
  await expect(terceira).toBeVisible();
  await tarjar.getByRole('button', { name: 'Tirar a tarja 3' }).click();

  // The name, by the pointer.
  const folha = tarjar.getByRole('img', { name: /^Página 1/ });
  const { width, height } = (await folha.boundingBox()) ?? { width: 0, height: 0 };
  await folha.hover({ position: { x: width * 0.005, y: height * 0.085 } });
  await page.mouse.down();
  await folha.hover({ position: { x: width * 0.7, y: height * 0.112 } });
  await page.mouse.up();
  await expect(tarjar.getByRole('button', { name: /^Tarja 3/ })).toBeVisible();
  await esperarSemRolagemLateral(page);
  await esperarSemViolacoes(page);
  await tarjar.getByRole('button', { name: 'Pré-visualizar' }).click();
  const texto = tarjar.getByRole('region', { name: 'Texto que será publicado' });
  await expect(texto).toContainText('Valor anual');
  await expect(texto).not.toContainText('Juvenal');
  await expect(texto).not.toContainText('529.982');
  await esperarSemViolacoes(page);
  await tarjar.getByRole('button', { name: 'Próxima' }).click();
  await expect(tarjar.getByText('Página 2 de 2')).toBeVisible();
  await tarjar.getByRole('button', { name: 'Fechar' }).click();
  await expect(publicar.getByText('3 tarjas neste arquivo.')).toBeVisible();

  await publicar.getByRole('button', { name: 'Publicar', exact: true }).click();
  const confirmar = page.getByRole('dialog', { name: 'Publicar esta resposta?' });
  await expect(confirmar).toContainText('baixar os arquivos escolhidos');
  // What would last a moment is held still, in the middle of the work, while it is looked at.
  await page.route('**/andamento', (route) =>
    route.fulfill({ json: { data: { ...NO_MEIO, nome: `Contrato ${NOME}.pdf` } } }),
  );
  await confirmar.getByRole('button', { name: 'Publicar', exact: true }).click();
  // The files are made apart: whoever closes the page finds them when they come back.
  const preparando = publicar.getByRole('heading', {
    name: 'Preparando os arquivos para publicar',
  });
  await expect(preparando).toBeFocused();
  await expect(publicar.getByText('Página 1 de 2')).toBeVisible();
  await esperarSemRolagemLateral(page);
  await esperarSemViolacoes(page);
  await page.unroute('**/andamento');
  await page.goto(`/dashboard/solicitacoes?solicitacao=${id}`);
  await page.getByRole('button', { name: 'Publicar resposta' }).click();
  await expect(publicar.getByText(/^Publicada em/)).toBeVisible();
  await expect(preparando).toBeHidden();

  await page.context().clearCookies();
  await page.goto(`/respostas?cod_empre=1&busca=${encodeURIComponent(assunto)}`);
  await expect(page.getByText(/· 1 arquivo$/).first()).toBeVisible();
  await page.getByRole('link', { name: assunto }).click();
  await esperarSemRolagemLateral(page);
  await esperarSemViolacoes(page);
  const chegando = page.waitForEvent('download');
  await page.getByRole('link', { name: 'Contrato de limpeza.pdf' }).click();
  const baixado = await chegando;
  expect(baixado.suggestedFilename()).toBe('Contrato de limpeza.pdf');
  const bytes = await readFile(await baixado.path());
  const { pages } = await readPdf(bytes);
  const escrito = pages.map(({ text }) => text).join('\n');
  expect(escrito).toContain('Valor anual');
  expect(escrito).toContain('prazo de doze meses');
  expect(escrito).not.toMatch(/Juvenal|529\.982|98765/);
});
