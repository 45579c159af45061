import { acharAviso } from '../src/avisos.ts';
import { conferir } from '../src/conferir.ts';
import { entrar } from '../src/entrar.ts';
import { LISTA } from '../src/esic.ts';
import { dialogo } from '../src/iptu.ts';
import { abrirInformacoes, createSolicitacao } from '../src/solicitacoes.ts';
import { expect, test } from '../src/test.ts';

test('E03 servidora pede o que falta, e quem pediu lê, manda com arquivo e segue o prazo', async ({
  page,
  baseURL,
}) => {
  const { protocolo } = await createSolicitacao(page, baseURL, 'Reforma da escola');
  await entrar(page, 'prefeitura');
  await page.goto(`/dashboard/solicitacoes?protocolo=${protocolo}`);
  await abrirInformacoes(page, protocolo);
  const detalhes = page.getByRole('dialog', { name: protocolo, exact: true });
  await detalhes.getByRole('button', { name: 'Atender' }).click();
  await dialogo(page, 'Atender esta solicitação?').getByRole('button', { name: 'Atender' }).click();
  await detalhes.getByRole('button', { name: 'Pedir o que falta' }).click();
  const pedido = dialogo(page, `Pedir o que falta em ${protocolo}`);
  await expect(pedido).toContainText('a lei não deixa o prazo parar');
  await pedido.getByRole('button', { name: 'Pedir o que falta' }).click();
  await expect(pedido.getByLabel('O que falta')).toBeFocused();
  await conferir(page);
  await pedido.getByLabel('O que falta').fill('De qual escola?');
  await pedido.getByRole('button', { name: 'Pedir o que falta' }).click();
  await expect(detalhes.getByRole('heading', { name: 'À espera de quem pediu' })).toBeVisible();
  await expect(detalhes.getByRole('button', { name: 'Pedir o que falta' })).toBeDisabled();
  await conferir(page);

  await entrar(page, 'contribuinte');
  const avisos = await acharAviso(page, protocolo);
  await avisos.getByRole('link', { name: 'A prefeitura pede o que falta' }).click();
  const minha = page.getByRole('dialog', { name: protocolo, exact: true });
  await expect(minha).toContainText('De qual escola?');
  await minha.getByRole('button', { name: 'Mandar o que falta' }).click();
  await expect(minha.getByLabel('O que foi pedido')).toBeFocused();
  await conferir(page);
  await minha.getByLabel('O que foi pedido').fill('Da Escola das Flores.');
  await minha.locator('input[type=file]').setInputFiles(LISTA);
  await minha.getByRole('button', { name: 'Mandar o que falta' }).click();
  await expect(minha.getByRole('heading', { name: 'Falta algo na sua solicitação' })).toHaveCount(
    0,
  );
  await expect(minha.getByRole('link', { name: LISTA.name })).toBeVisible();
  await minha.getByRole('button', { name: 'Mostrar histórico' }).click();
  await expect(minha.getByRole('list', { name: 'Histórico' })).toContainText(
    'Da Escola das Flores.',
  );
  await conferir(page);
});
