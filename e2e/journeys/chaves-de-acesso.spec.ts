import type { Page } from '@playwright/test';
import { conferir } from '../src/conferir.ts';
import { dialogo } from '../src/iptu.ts';
import { startServer } from '../src/server.ts';
import { expect, test as journey } from '../src/test.ts';

/** A portal of its own that calls itself by a name: browsers make no key for a number. */
const test = journey.extend({
  baseURL: async ({ browserName }, use) => {
    if (browserName !== 'chromium') throw new Error('only Chromium plays a phone with a finger');
    const pelo = (url: string) => url.replace('127.0.0.1', 'localhost');
    const server = await startServer({ settings: (url) => ({ PUBLIC_URL: pelo(url) }) });
    await use(pelo(server.url));
    await server.stop();
  },
});
test.use({ recusasEsperadas: [401, 409] });

/** A phone that asks for the finger, in the place of whoever holds it. */
async function comDigital(page: Page): Promise<void> {
  const cdp = await page.context().newCDPSession(page);
  await cdp.send('WebAuthn.enable', { enableUI: false });
  await cdp.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  });
}

async function entrar(page: Page): Promise<void> {
  await page.goto('/?cod_empre=1');
  await page.getByLabel('CPF/CNPJ').fill('529.982.247-25');
  await page.getByLabel('Senha', { exact: true }).fill('demo-1234');
  await page.getByRole('button', { name: 'Entrar', exact: true }).click();
}

test('B14.1 uma contribuinte cria uma chave de acesso no celular, entra com ela e a usa onde se pede um código', async ({
  page,
}) => {
  await comDigital(page);
  await entrar(page);
  await expect(page.getByRole('button', { name: /Joana/ })).toBeVisible();
  await page.goto('/dashboard/dois_fatores');
  const chaves = page.getByRole('region', { name: 'Chaves de acesso' });
  await chaves.getByRole('button', { name: 'Criar chave de acesso' }).click();
  const nova = dialogo(page, 'Nova chave de acesso');
  await nova.getByLabel(/Nome da chave/).fill('Celular');
  await nova.getByLabel('Senha atual', { exact: true }).fill('demo-1234');
  await conferir(page);
  await nova.getByRole('button', { name: 'Criar chave' }).click();
  await expect(
    page.getByRole('heading', { name: 'Guarde os seus códigos de recuperação' }),
  ).toBeVisible();
  await page.getByRole('button', { name: 'Já guardei os códigos' }).click();
  await expect(chaves.getByText('Celular', { exact: true })).toBeVisible();
  await conferir(page);

  await page.context().clearCookies();
  await entrar(page);
  const etapa = dialogo(page, 'Verificação em duas etapas');
  await expect(etapa.getByLabel(/Código do aplicativo/)).toBeVisible();
  await conferir(page);
  await etapa.getByRole('button', { name: 'Usar chave de acesso' }).click();
  await expect(page.getByRole('button', { name: /Joana/ })).toBeVisible();

  await page.goto('/dashboard/dois_fatores');
  await expect(chaves.getByText(/último uso/)).toBeVisible();
  await chaves.getByRole('button', { name: 'Remover Celular' }).click();
  const remover = dialogo(page, 'Remover a chave Celular?');
  await remover.getByLabel('Senha atual', { exact: true }).fill('demo-1234');
  await remover.getByRole('button', { name: 'Usar chave de acesso' }).click();
  await expect(remover.getByText('Chave de acesso confirmada.')).toBeVisible();
  await remover.getByRole('button', { name: 'Remover' }).click();
  await expect(remover.getByText(/única segunda etapa/)).toBeVisible();
  await page.keyboard.press('Escape');

  await page.getByRole('button', { name: 'Desativar' }).click();
  const desativar = dialogo(page, 'Desativar a verificação?');
  await desativar.getByLabel('Senha atual', { exact: true }).fill('demo-1234');
  await desativar.getByRole('button', { name: 'Usar chave de acesso' }).click();
  await desativar.getByRole('button', { name: 'Desativar' }).click();
  await expect(chaves.getByText('Celular', { exact: true })).toBeHidden();
});
