import { esperarSemViolacoes } from '../src/accessibility.ts';
import { emitida, preencher, recusada } from '../src/certidoes.ts';
import { entrar } from '../src/entrar.ts';
import { dialogo, JOANA } from '../src/iptu.ts';
import { expect, test } from '../src/test.ts';

const EMPRESA = '12ABC34501DE35';
const valida = { name: 'Certidão válida' };

test(
  'B03.2 P25.2 P26.3 P27.1 P33.1 visitante emite a certidão AMPLA mascarada, e o QR code dela abre a conferência',
  { tag: '@erp' },
  async ({ page }) => {
    await page.goto('/?cod_empre=1');
    await page.getByRole('link', { name: 'Emitir CND' }).click();
    const emitir = page.getByRole('button', { name: 'Emitir' });
    await expect(emitir).toBeDisabled();
    await preencher(page, { documento: EMPRESA, emissao: 'AMPLA', finalidade: 'Licitação' });
    const certidao = await emitida(page, () => emitir.click());
    expect(certidao.texto).toContain('P*** L***');
    expect(certidao.texto).not.toMatch(/Licitação|Padaria|12\.ABC/);
    await expect(page.getByLabel('Finalidade')).toHaveValue('');

    await page.goto(certidao.conferencia);
    await expect(page.getByRole('region', valida)).toContainText(certidao.codigo);
    await expect(page.getByLabel('Tipo de identificador')).toHaveValue('verificador');

    const titular = page.getByLabel('Nome completo ou CPF/CNPJ');
    const conferir = page.getByRole('button', { name: 'Conferir' });
    await titular.fill('Padaria de Outro');
    await conferir.click();
    await expect(page.getByText(/^Não confere/)).toBeVisible();
    await titular.fill(EMPRESA);
    await conferir.click();
    await expect(page.getByText(/^Confere/)).toBeVisible();
    await esperarSemViolacoes(page);
  },
);

test('P26.1 P25 contribuinte escolhe o imóvel da certidão ICT no diálogo', async ({ page }) => {
  await entrar(page, 'empresa');
  await page.goto('/dashboard/negativa_debitos');
  const identificador = page.getByLabel('Identificador', { exact: true });
  await expect(identificador).toHaveValue('12.ABC.345/01DE-35');
  await expect(identificador).toBeDisabled();
  await preencher(page, { emissao: 'ICT' });
  await page.getByRole('button', { name: 'Buscar imóveis' }).click();
  const imoveis = dialogo(page, 'Imóveis do Contribuinte');
  const emitir = imoveis.getByRole('button', { name: 'Emitir' });
  await expect(emitir).toBeDisabled();
  await imoveis.getByRole('radio', { name: /Rua do Comércio, 304, sala 2/ }).check();
  const certidao = await emitida(page, () => emitir.click());
  await expect(imoveis).toHaveCount(0);
  expect(certidao.texto).toContain('01.007.0016.001');
});

test.describe('débito vencido', () => {
  test.use({ recusasEsperadas: [422] });

  test(
    'P25 P64 quem deve sabe onde resolver, e pode pedir a certidão positiva',
    { tag: '@erp' },
    async ({ page }) => {
      const recusa = await recusada(page);
      await expect(recusa).toContainText('Há débito vencido em aberto');
      await expect(recusa.getByRole('link', { name: 'Extrato da dívida' })).toBeVisible();
      const positiva = recusa.getByRole('button', { name: 'Emitir certidão positiva' });
      const certidao = await emitida(page, () => positiva.click());
      expect(certidao.texto).toMatch(/positiva de débitos/i);
    },
  );

  test('P25 a um estranho não se conta que alguém deve', async ({ page }) => {
    await page.goto('/negativa_debitos?cod_empre=1');
    await preencher(page, { documento: JOANA.cpf, emissao: 'AMPLA' });
    await page.getByRole('button', { name: 'Emitir' }).click();
    await expect(page.getByRole('alert')).toContainText('Não foi possível emitir a certidão');
    await expect(page.getByText('débito vencido')).toHaveCount(0);
  });
});

test.describe('revogação', () => {
  test.use({ recusasEsperadas: [410] });

  test(
    'P27.2 P25 a prefeitura revoga com o motivo, e a conferência passa a dizer isso',
    { tag: '@desktop' },
    async ({ page }) => {
      await entrar(page, 'prefeitura');
      await page.goto('/dashboard/negativa_debitos');
      // What is written on it makes it a certificate of this test alone.
      const finalidade = 'Cadastro de fornecedores';
      await preencher(page, { documento: EMPRESA, emissao: 'AMPLA', finalidade });
      const certidao = await emitida(page, () =>
        page.getByRole('button', { name: 'Emitir' }).click(),
      );

      await page.goto('/dashboard/certidoes');
      await page.getByLabel('Número, código ou CPF/CNPJ').fill(certidao.codigo);
      await page.getByRole('button', { name: 'Buscar' }).click();
      await expect(page.getByText('1 resultado', { exact: true })).toBeVisible();
      await page.getByRole('button', { name: /^Revogar/ }).click();
      const revogar = dialogo(page, /^Revogar a/);
      await revogar.getByLabel('Motivo da revogação').fill('Emitida por engano');
      await revogar.getByRole('button', { name: 'Revogar certidão' }).click();
      await expect(page.getByText('Emitida por engano')).toBeVisible();

      await page.goto('/dashboard/negativa_debitos');
      await page.getByLabel('Tipo de identificador').selectOption('Verificador');
      await page.getByLabel('Identificador', { exact: true }).fill(certidao.codigo);
      await page.getByRole('button', { name: 'Emitir' }).click();
      await expect(page.getByRole('alert')).toContainText('Certidão revogada');
      await expect(page.getByRole('region', valida)).toHaveCount(0);
    },
  );
});
