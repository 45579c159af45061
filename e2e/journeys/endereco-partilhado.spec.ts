import { request } from '@playwright/test';
import { esperarSemViolacoes } from '../src/accessibility.ts';
import { consultar, guiasDe, JOANA } from '../src/iptu.ts';
import { segurar } from '../src/rede.ts';
import { startServer } from '../src/server.ts';
import { expect, test as base } from '../src/test.ts';

/** What is tried here counts for an address that all the other journeys share: a server apart. */
const test = base.extend({
  baseURL: async ({ baseURL }, use) => {
    const servidor = await startServer();
    await use(servidor.url || baseURL);
    await servidor.stop();
  },
});
test.use({ recusasEsperadas: [429] });

const NINGUEM = '15886489070';

test('B08 atrás do endereço de quem tentou muitos CPF, a página verifica o aparelho e encontra', async ({
  page,
  baseURL,
}) => {
  const curioso = await request.newContext({ baseURL: baseURL ?? '' });
  const tentar = () =>
    curioso.get(`/api/gateway/public?url=v2/iptus&cod_empre=1&cpfcnpj=${NINGUEM}`);
  for (let i = 0; i < 30; i += 1) expect((await tentar()).status()).toBe(404);
  expect((await tentar()).status()).toBe(429);
  await curioso.dispose();

  const porta = await segurar(page, 'GET', '**/assets/trabalhador-*.js');
  await page.goto('/iptu?cod_empre=1');
  await consultar(page, { documento: JOANA.cpf });
  await expect(page.getByText('Verificando…')).toBeVisible();
  await expect(page.getByText('Verificando o seu aparelho. Aguarde.')).toBeAttached();
  await expect(page.getByRole('progressbar', { name: 'Verificação do aparelho' })).toBeVisible();
  await esperarSemViolacoes(page);
  porta.abrir('passar');
  await expect(guiasDe(page, JOANA.casa).first()).toBeVisible();
  await expect(page.getByText('Verificando…')).toHaveCount(0);

  const recusas: number[] = [];
  page.on('response', (resposta) => recusas.push(resposta.status()));
  await page.reload();
  await expect(guiasDe(page, JOANA.casa).first()).toBeVisible();
  expect(recusas, 'o aparelho já é conhecido').not.toContain(429);
});
