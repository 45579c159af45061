import { conferir } from '../src/conferir.ts';
import { consultar, copiado, dialogo, guiasDe, JOANA, parcelaDe } from '../src/iptu.ts';
import { documentoAberto } from '../src/pdf.ts';
import { expect, test } from '../src/test.ts';

const ECONOMIA = /Pague tudo até \d{2}\/\d{2}\/\d{4} e economize R\$ 58,83\./;

test('P20 o saldo devedor vem primeiro, e a cota única diz quanto economiza, na lista, no diálogo e na guia', async ({
  page,
}) => {
  await page.goto('/iptu?cod_empre=1');
  await consultar(page, { documento: JOANA.cpf });
  const guias = page.getByRole('region', { name: 'Guias de IPTU' });
  await expect(guias.getByRole('term').first()).toHaveText('Saldo devedor hoje');
  await expect(guias.getByRole('term').filter({ hasText: 'Já pago' })).toBeVisible();

  const guia = guiasDe(page, JOANA.apartamento).filter({ hasText: ECONOMIA });
  await expect(guia).toContainText(/Saldo devedor\s*R\$ 588,30/);
  await expect(guia).toContainText('Ou em 6 parcelas, R$ 588,30 ao todo.');
  await guia
    .getByRole('list', { name: /^Cota única/ })
    .getByRole('button')
    .click();
  const pagar = dialogo(page, /^Pagar IPTU \d{4}, parcela Única$/);
  await expect(pagar).toContainText(ECONOMIA);
  const qr = pagar.getByRole('img', { name: 'QR code do PIX' });
  await expect(qr, 'no celular copia-se o código').toBeHidden();
  const codigo = await pagar.getByTestId('pix').innerText();
  expect(await copiado(page, pagar.getByRole('button', { name: 'Copiar código PIX' }))).toBe(
    codigo,
  );
  await pagar.getByRole('button', { name: 'Mostrar o QR code' }).click();
  await expect(qr).toBeVisible();
  await conferir(page);
  const baixar = pagar.getByRole('button', { name: 'Baixar guia (PDF)' });
  const pdf = await documentoAberto(page, () => baixar.click());
  expect(pdf.pages[0]?.text).toMatch(ECONOMIA);
  await page.bringToFront();
  await pagar.getByRole('button', { name: 'Fechar' }).click();

  await guia
    .getByRole('list', { name: /^Parcelas/ })
    .getByRole('button')
    .first()
    .click();
  await expect(dialogo(page, /parcela 1\/6$/)).toContainText(
    'R$ 58,83 mais barata que as parcelas',
  );
  await page.keyboard.press('Escape');

  // Of the house an installment was paid: its single payment says so, and nothing pays it.
  const unica = parcelaDe(page, JOANA.casa, 'Única');
  await expect(unica).toContainText('a cota única deixou de valer');
  await expect(unica.getByRole('button')).toHaveCount(0);
});
