import { conferir } from '../src/conferir.ts';
import { entrar } from '../src/entrar.ts';
import { dialogo } from '../src/iptu.ts';
import { abrirInformacoes } from '../src/solicitacoes.ts';
import { expect, test } from '../src/test.ts';

test('E05 E03.7 servidora registra o pedido que veio por carta, imprime o comprovante e o remete a quem tem a informação', async ({
  page,
}) => {
  const assunto = 'Leitos do hospital';
  await entrar(page, 'prefeitura');
  await page.goto('/dashboard/solicitacoes?aba=balcao');
  await page.getByRole('button', { name: 'Registrar solicitação' }).click();
  await expect(page.getByLabel('Como chegou')).toBeFocused();
  await conferir(page);

  await page.getByLabel('Como chegou').selectOption({ label: 'Por carta' });
  await page.getByLabel('Quando chegou').fill('2999-01-01');
  await page.getByLabel('Natureza').selectOption({ label: 'ACESSO À INFORMAÇÃO' });
  await page.getByLabel('Nome de quem pede').fill('Maria das Dores');
  await page.getByLabel('Assunto').fill(assunto);
  await page.getByLabel('Descrição').fill('Quantos leitos há?');
  await page.getByRole('button', { name: 'Registrar solicitação' }).click();
  await expect(page.getByText('A data de chegada não pode ser depois de hoje.')).toBeVisible();
  await expect(page.getByLabel('Quando chegou')).toBeFocused();
  const ontem = new Date(Date.now() - 86_400_000);
  await page
    .getByLabel('Quando chegou')
    .fill(ontem.toLocaleDateString('en-CA', { timeZone: 'America/Sao_Paulo' }));
  await expect(page.getByText('Chegou há 1 dia: o prazo já corre desde então.')).toBeVisible();
  await page.getByRole('button', { name: 'Registrar solicitação' }).click();

  const comprovante = page.getByRole('region', { name: 'Comprovante de solicitação' });
  await expect(comprovante).toContainText('Por carta');
  await expect(comprovante).toContainText('A resposta é entregue aqui');
  // The protocol, which is not broken, stays within its card on a phone too.
  expect(await comprovante.evaluate((um) => um.scrollWidth - um.clientWidth)).toBe(0);
  await conferir(page);
  const protocolo =
    (await comprovante.getByText(/^[0-9]{4}-[0-9]{4}-[0-9]{6}$/).textContent()) ?? '';

  await page.goto(`/dashboard/solicitacoes?protocolo=${protocolo}`);
  await abrirInformacoes(page, protocolo);
  const detalhes = page.getByRole('dialog', { name: protocolo, exact: true });
  await expect(detalhes).toContainText('Por carta');
  await detalhes.getByRole('button', { name: 'Atender' }).click();
  await dialogo(page, 'Atender esta solicitação?').getByRole('button', { name: 'Atender' }).click();
  await detalhes.getByRole('button', { name: 'Responder', exact: true }).click();
  const resposta = dialogo(page, `Responder ${protocolo}`);
  await resposta.getByLabel('Decisão').selectOption({ label: 'Remetida a outro órgão' });
  await resposta.getByLabel('Incluir um modelo').selectOption({ label: 'Pedido de outro órgão' });
  await expect(resposta.getByLabel('Resposta', { exact: true })).toHaveValue(new RegExp(protocolo));
  await resposta.getByRole('button', { name: 'Responder', exact: true }).click();
  const orgao = resposta.getByLabel('Órgão que tem a informação, e como falar com ele');
  await expect(orgao).toBeFocused();
  await conferir(page);
  await orgao.fill('Secretaria de Estado da Saúde, (11) 3000-0000');
  await resposta.getByRole('button', { name: 'Responder', exact: true }).click();
  await dialogo(page, 'Enviar esta resposta?')
    .getByRole('button', { name: /Enviar/ })
    .click();
  await expect(detalhes).toContainText('Remetida a: Secretaria de Estado da Saúde');
});
