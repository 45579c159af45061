import { emitida, preencher } from '../src/certidoes.ts';
import { conferir } from '../src/conferir.ts';
import { codigoDoEmail } from '../src/correio.ts';
import { entrar } from '../src/entrar.ts';
import { guiaDeTeresa, TERESA } from '../src/parcelamento.ts';
import { repository } from '../src/paths.ts';
import { startServer } from '../src/server.ts';
import { expect, test as base } from '../src/test.ts';

/** The demonstration as `npm start` brings it up: with its bank beside. */
const test = base.extend({
  baseURL: async ({ baseURL }, use) => {
    const servidor = await startServer({
      command: [process.execPath, repository('scripts/start.mjs')],
      settings: () => ({ BANCO_PORT: '0', BANCO_API_PORT: '0' }),
    });
    const antes = process.env['BALCAO_EMAILS'];
    process.env['BALCAO_EMAILS'] = servidor.emails;
    await use(servidor.url || baseURL);
    process.env['BALCAO_EMAILS'] = antes;
    await servidor.stop();
  },
});

test('de “tenho uma dívida” à certidão: simula sem entrar, compara, confessa, paga a entrada e baixa a CPEN', async ({
  page,
  browser,
}) => {
  let toques = 0;
  const tocar = async (onde: ReturnType<typeof page.getByRole>) => {
    await onde.click();
    toques += 1;
  };
  await page.goto('/simular-parcelamento?cod_empre=1');
  await page.getByLabel('CPF/CNPJ').fill(TERESA);
  await page.getByLabel('Número da guia ou linha digitável').fill(guiaDeTeresa());
  await page.getByRole('button', { name: 'Simular' }).click();
  const contratar = page.getByRole('link', { name: /^Entrar para contratar/ });
  await expect(contratar.first()).toHaveAttribute('href', /depois=%2Fdashboard%2Fparcelar/);
  await expect(page.getByText('Teresa')).toHaveCount(0);
  await conferir(page);

  await entrar(page, 'devedora', 'propria');
  await page.goto('/dashboard');
  await tocar(page.getByRole('link', { name: 'Parcelar o que está vencido' }));
  await expect(page.getByRole('region', { name: 'Como pagar' })).toContainText('Em até 12 vezes');
  await conferir(page);
  await tocar(page.getByRole('button', { name: 'Escolher: Em até 12 vezes' }));
  await tocar(page.getByRole('checkbox', { name: /^Li e confirmo/ }));
  await conferir(page);
  await tocar(page.getByRole('button', { name: 'Confirmar o acordo' }));
  const dialogo = page.getByRole('dialog', { name: 'Confirme que é você' });
  await dialogo.getByLabel('Código do e-mail').fill(await codigoDoEmail('teresa@atibaia.example'));
  toques += 6;
  await tocar(dialogo.getByRole('button', { name: 'Confirmar o acordo' }));

  await expect(page.getByRole('heading', { name: 'Pague a entrada' })).toBeVisible();
  await expect(page.getByText('Aguardando pagamento').last()).toBeVisible();
  await conferir(page);
  const link = page.getByRole('link', { name: 'Pagar no banco de demonstração' });
  const banco = await browser.newPage();
  await banco.goto((await link.getAttribute('href')) ?? '');
  await tocar(banco.getByRole('button', { name: /^Pagar R\$/ }));
  await expect(page.getByText('EM VIGOR', { exact: true })).toBeVisible();
  await banco.close();
  await conferir(page);

  await tocar(page.getByRole('link', { name: 'Emitir a certidão de débitos' }));
  await preencher(page, { emissao: 'AMPLA' });
  const { texto } = await emitida(page, () => tocar(page.getByRole('button', { name: 'Emitir' })));
  expect(texto).toMatch(/Certidão Positiva de Débitos com Efeitos de Negativa/);
  // Three minutes leave nine seconds for each tap.
  expect(toques).toBeLessThanOrEqual(20);
  await page.goto('/dashboard/parcelamentos');
  await expect(page.getByRole('link', { name: /^Em dia com Atibaia, acordo/ })).toBeVisible();
  await conferir(page);
});
