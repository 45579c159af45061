import { conferir } from '../src/conferir.ts';
import { entrar } from '../src/entrar.ts';
import { dialogo } from '../src/iptu.ts';
import { expect, test } from '../src/test.ts';

test('B09 a pessoa vê o que a prefeitura tem dela, pede uma correção, e o encarregado responde @both', async ({
  page,
  browser,
  baseURL,
}) => {
  // A company, which each screen asks another right: one of each waits at a time.
  const noCelular = test.info().project.name === 'phone';
  await entrar(page, 'empresa');
  await page.goto('/dashboard/meus_direitos');
  const temos = page.getByRole('region', { name: 'O que a prefeitura tem de você' });
  await temos.getByText('Contas e entrada no portal').click();
  await expect(temos.getByText('Quem mais recebe').first()).toBeVisible();
  await conferir(page);

  await page.getByRole('button', { name: 'Pedir um direito' }).click();
  const pedir = dialogo(page, 'Pedir um direito');
  await pedir.getByLabel('O que você quer').selectOption(noCelular ? 'CORRECAO' : 'ELIMINACAO');
  await pedir.getByRole('button', { name: 'Pedir', exact: true }).click();
  const oQue = pedir.getByLabel(noCelular ? /^O que está errado/ : /^Quais dados/);
  await expect(oQue).toBeFocused();
  await conferir(page);
  await oQue.fill('O telefone da padaria mudou.');
  await pedir.getByRole('button', { name: 'Pedir', exact: true }).click();
  const pedidos = page.getByRole('list', { name: 'Pedidos sobre os meus dados' });
  await expect(pedidos.getByText('EM ANÁLISE')).toBeVisible();
  const protocolo = (await pedidos.getByText(/^LGPD-\d{4}-\d{6}$/).textContent()) ?? '';
  await expect(page.getByRole('button', { name: 'Imprimir comprovante' })).toBeVisible();
  await conferir(page);

  const context = await browser.newContext({
    ...(baseURL !== undefined && { baseURL }),
    viewport: page.viewportSize(),
  });
  const encarregado = await context.newPage();
  await entrar(encarregado, 'admin');
  await encarregado.goto('/dashboard/direitos_dos_titulares');
  await encarregado.getByLabel('Nome ou protocolo').fill(protocolo);
  await encarregado.getByRole('button', { name: 'Buscar' }).click();
  await expect(encarregado.getByText('1 resultado', { exact: true })).toBeVisible();
  await conferir(encarregado);
  await encarregado.getByRole('button', { name: `Abrir o pedido ${protocolo}` }).click();
  const aberto = dialogo(encarregado, `Pedido ${protocolo}`);
  await aberto.getByLabel('Decisão').selectOption({ label: 'Atendido em parte' });
  await aberto.getByLabel('Resposta', { exact: true }).fill('O telefone foi corrigido.');
  await aberto.getByRole('button', { name: 'Responder' }).click();
  await expect(aberto.getByLabel('Por que não')).toBeFocused();
  await conferir(encarregado);
  await aberto.getByLabel('Por que não').fill('O antigo fica nas guias já pagas (CTN, art. 195).');
  await aberto.getByRole('button', { name: 'Responder' }).click();
  await encarregado.getByRole('button', { name: 'Enviar resposta' }).click();
  await expect(aberto.getByText('O telefone foi corrigido.')).toBeVisible();
  await context.close();

  await page.reload();
  await expect(pedidos.getByText('RESPONDIDO')).toBeVisible();
  await expect(pedidos).toContainText('CTN, art. 195');
  await expect(pedidos.getByRole('link', { name: /ANPD/ })).toBeVisible();
  await conferir(page);
});
