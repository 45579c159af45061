import { acharAviso } from '../src/avisos.ts';
import { conferir } from '../src/conferir.ts';
import { entrar } from '../src/entrar.ts';
import { dialogo } from '../src/iptu.ts';
import { createSolicitacao } from '../src/solicitacoes.ts';
import { expect, test } from '../src/test.ts';

test('E40 quem recebe as solicitações é avisado da nova, abre-a pelo aviso e o deixa lido; quem pediu sabe que ela andou', async ({
  page,
  baseURL,
}) => {
  const { protocolo } = await createSolicitacao(page, baseURL, 'Iluminação da praça');
  await entrar(page, 'prefeitura');
  await page.goto('/dashboard');
  await page.getByRole('link', { name: /^Avisos: \d+\+? não lidos?$/ }).click();
  await expect(page.getByRole('heading', { name: 'Avisos' })).toBeVisible();
  const linha = page.getByRole('row').filter({ hasText: protocolo });
  await expect(linha).toContainText('Não lido');
  await conferir(page);

  await linha.getByRole('link', { name: 'Nova solicitação' }).click();
  const detalhes = dialogo(page, protocolo);
  await detalhes.getByRole('button', { name: 'Atender' }).click();
  await dialogo(page, 'Atender esta solicitação?').getByRole('button', { name: 'Atender' }).click();
  await expect(detalhes.getByText('EM ATENDIMENTO', { exact: true })).toBeVisible();
  await page.goto('/dashboard/avisos');
  await expect(linha).toContainText('Lido');
  await expect(linha).not.toContainText('Não lido');

  await entrar(page, 'contribuinte');
  const minha = await acharAviso(page, protocolo);
  await expect(minha.getByRole('link', { name: 'Sua solicitação andou' })).toBeVisible();
  await page.getByRole('button', { name: 'Marcar todos como lidos' }).click();
  await expect(linha).not.toContainText('Não lido');
  await conferir(page);
});
