import { conferir } from '../src/conferir.ts';
import { linkDoEmail } from '../src/correio.ts';
import { negarSolicitacao } from '../src/recursos.ts';
import { createPublica } from '../src/recorrer.ts';
import { expect, test } from '../src/test.ts';

test.use({ recusasEsperadas: [410] });

test('E30.4 o e-mail da resposta leva à pesquisa, e o seu link serve uma vez', async ({
  page,
  baseURL,
}) => {
  const email = 'rosa.pesquisa@exemplo.example';
  const { id } = await createPublica(page, baseURL, email);
  await negarSolicitacao(page, baseURL, id);
  const link = await linkDoEmail(email, '/pesquisa-satisfacao');

  const questionario = page.frameLocator('iframe');
  const responder = async () => {
    await page.goto('/pesquisa-resultados?cod_empre=1');
    await page.goto(link);
    await questionario.getByRole('radiogroup').first().getByLabel('Muito bom').check();
    await questionario.getByRole('button', { name: 'Enviar resposta' }).click();
  };
  await responder();
  await expect(
    questionario.getByRole('heading', { name: 'Obrigado pela sua resposta' }),
  ).toBeVisible();
  await responder();
  await expect(questionario.getByRole('button', { name: 'Responder sem o link' })).toBeVisible();
  await conferir(page);
});
