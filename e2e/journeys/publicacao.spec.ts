import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { comSessaoDe } from '../src/api.ts';
import { conferir } from '../src/conferir.ts';
import { entrar } from '../src/entrar.ts';
import { esperarSemRolagemLateral } from '../src/largura.ts';
import { createSolicitacao } from '../src/solicitacoes.ts';
import { expect, test } from '../src/test.ts';

const RESPOSTA =
  'Prezado senhor do CPF 529.982.247-25: foram três licitações. Ligue (11) 98765-4321.';
const PUBLICADA =
  'Prezado senhor do CPF [CPF omitido]: foram três licitações. Ligue [telefone omitido].';

const abrirPublicacao = async (page: Page, id: string) => {
  await page.goto(`/dashboard/solicitacoes?solicitacao=${id}`);
  await page.getByRole('button', { name: 'Publicar resposta' }).click();
  return page.getByRole('dialog', { name: 'Publicar resposta' });
};

/** What was withdrawn is not found. */
test.use({ recusasEsperadas: [404] });

test('B10.2 B10.5 uma resposta é publicada sem dados pessoais, achada sem acentos, oferecida a quem pede, baixada e retirada', async ({
  page,
  baseURL,
}) => {
  const assunto = 'Licitações do viveiro municipal';
  const { id } = await createSolicitacao(page, baseURL, assunto);
  await entrar(page, 'admin');
  const pedir = await comSessaoDe(page, baseURL);
  await pedir('PUT', `/api/solicitacoes/atender/${id}`);
  const data = { solicitacao_id: id, resposta: RESPOSTA, decisao: 'ACESSO_CONCEDIDO' };
  await pedir('PUT', '/api/solicitacoes/responder', { data });

  const publicar = await abrirPublicacao(page, id);
  await expect(publicar.getByText('Parece dado pessoal:')).toBeVisible();
  await esperarSemRolagemLateral(page);
  await publicar.getByRole('button', { name: 'Publicar', exact: true }).click();
  await expect(publicar.getByText(/Ainda há o que parece dado pessoal/)).toBeVisible();
  await conferir(page);
  await publicar.getByRole('button', { name: /^Omitir o que está marcado/ }).click();
  await expect(publicar.getByLabel('Resposta a publicar')).toHaveValue(PUBLICADA);
  await page.keyboard.press('Escape');
  const saida = page.getByRole('dialog', { name: 'Modificações não salvas' });
  await expect(saida).toBeVisible();
  await conferir(page);
  await saida.getByRole('button', { name: 'Continuar editando' }).click();
  await expect(publicar.getByLabel('Resposta a publicar')).toHaveValue(PUBLICADA);
  await publicar.getByRole('button', { name: 'Publicar', exact: true }).click();
  await conferir(page);
  const confirmar = page.getByRole('dialog', { name: 'Publicar esta resposta?' });
  await confirmar.getByRole('button', { name: 'Publicar', exact: true }).click();
  await expect(publicar.getByText('Resposta publicada.')).toBeFocused();
  await conferir(page);

  await page.context().clearCookies();
  await page.goto('/esic?cod_empre=1');
  await page.getByRole('link', { name: 'veja as perguntas já respondidas' }).click();
  await page.getByLabel('O que você quer saber?').fill('licitacao viveiro');
  await page.getByRole('button', { name: 'Buscar' }).click();
  await expect(page.getByText(/^1 pergunta respondida/)).toBeVisible();
  await expect(page.locator('mark').first()).toHaveText('Licitações');
  await conferir(page);
  await page.getByRole('link', { name: assunto }).click();
  await expect(page.getByRole('heading', { name: assunto })).toBeFocused();
  await expect(page.getByText(PUBLICADA)).toBeVisible();
  await conferir(page);
  const endereco = page.url();

  await page.goto('/esic?cod_empre=1&aba=solicitar');
  await page.getByLabel('Assunto').fill('licitacoes do viveiro');
  const parecidas = page.getByRole('region', { name: 'Perguntas já respondidas' });
  await expect(parecidas.getByRole('link', { name: assunto })).toHaveAttribute('target', '_blank');
  await conferir(page);

  await page.goto('/respostas?cod_empre=1');
  const chegando = page.waitForEvent('download');
  await page.getByRole('link', { name: /^Baixar CSV de perguntas e respostas/ }).click();
  const arquivo = await chegando;
  expect(arquivo.suggestedFilename()).toMatch(/^respostas_publicadas_\d{4}\.csv$/);
  const planilha = await readFile(await arquivo.path(), 'utf8');
  expect(planilha).toContain(`;${assunto};`);
  expect(planilha).toContain('[CPF omitido]');
  expect(planilha).not.toContain('529.982');

  await entrar(page, 'admin');
  const outraVez = await abrirPublicacao(page, id);
  await outraVez.getByRole('button', { name: 'Retirar publicação' }).click();
  const retirar = page.getByRole('dialog', { name: 'Retirar esta publicação?' });
  await conferir(page);
  await retirar.getByRole('button', { name: 'Retirar publicação' }).click();
  await expect(outraVez.getByText('Publicação retirada.')).toBeFocused();

  await page.goto(endereco);
  await expect(page.getByText(/^Resposta não encontrada/)).toBeVisible();
  await conferir(page);
});
