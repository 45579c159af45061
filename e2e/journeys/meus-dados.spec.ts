import { conferir } from '../src/conferir.ts';
import { entrar } from '../src/entrar.ts';
import { expect, test } from '../src/test.ts';

const PADARIA = '12.ABC.345/01DE-35';

/** The day so many from now, as people write it. */
const daqui = (dias: number): string =>
  new Date(Date.now() + dias * 86_400_000).toLocaleDateString('pt-BR', {
    timeZone: 'America/Sao_Paulo',
  });

test('a pessoa vê quem da prefeitura olhou os dados dela e para quê; o que a lei guarda em sigilo sai e volta @desktop', async ({
  page,
}) => {
  await entrar(page, 'prefeitura');
  await page.goto('/dashboard/imoveis');
  await page.getByLabel('CPF/CNPJ').fill(PADARIA);
  await page.getByRole('button', { name: 'Consultar' }).click();
  await expect(page.getByText(/^De Padaria/)).toBeVisible();

  await entrar(page, 'empresa');
  await page.goto('/dashboard');
  await page.getByRole('button', { name: /^Conta de Padaria/ }).click();
  await page.getByRole('menuitem', { name: 'Quem viu meus dados' }).click();
  const olhar = page
    .getByRole('listitem')
    .filter({ hasText: 'Consultou os seus imóveis' })
    .filter({ hasText: 'Paulo Henrique Amostra' });
  await expect(olhar.first()).toContainText('Tributos e guias. Consultar, calcular e emitir');
  await conferir(page);
  await page.getByLabel('O que foi feito').selectOption('Só quem mudou algo');
  await page.getByRole('button', { name: 'Buscar' }).click();
  await expect(olhar).toHaveCount(0);
  expect(page.url()).toContain('tipo=MUDANCA');
  await page.getByRole('button', { name: 'Limpar' }).click();
  await expect(olhar.first()).toBeVisible();
  const arquivo = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Exportar CSV' }).click();
  expect((await arquivo).suggestedFilename()).toContain('quem-viu-meus-dados');

  await entrar(page, 'admin');
  await page.goto('/dashboard/sigilos_de_acesso');
  await page.getByRole('button', { name: 'Registrar sigilo' }).click();
  await page.getByLabel('CPF/CNPJ da pessoa').fill(PADARIA);
  await page.getByLabel('Fundamento na lei').selectOption({ label: 'Ordem judicial' });
  await page.getByLabel(/^Motivo/).fill('Processo 1/2026.');
  await page.getByLabel('Guardar os acessos desde').fill(daqui(0));
  await page.getByLabel('Último dia do sigilo').fill(daqui(30));
  await conferir(page);
  await page.getByRole('button', { name: 'Registrar', exact: true }).click();
  const sigilo = page.getByRole('listitem').filter({ hasText: 'EM VIGOR' });
  await expect(sigilo).toContainText('Ordem judicial');
  await conferir(page);

  await entrar(page, 'empresa');
  await page.goto('/dashboard/quem_viu_meus_dados');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Quem viu meus dados');
  await expect(page.getByText('Buscando quem viu')).toHaveCount(0);
  await expect(olhar).toHaveCount(0);

  await entrar(page, 'admin');
  await page.goto('/dashboard/sigilos_de_acesso');
  await sigilo.getByRole('button', { name: /^Encerrar agora o sigilo/ }).click();
  const dialogo = page.getByRole('dialog');
  await dialogo.getByLabel(/^Motivo/).fill('Arquivado.');
  await dialogo.getByRole('button', { name: 'Encerrar agora' }).click();
  await expect(page.getByText('ENCERRADO ANTES')).toBeVisible();

  await entrar(page, 'empresa');
  await page.goto('/dashboard/quem_viu_meus_dados');
  await expect(olhar.first()).toBeVisible();
});

test.describe('a cópia', () => {
  // The proof of who asks is asked for by a refusal.
  test.use({ recusasEsperadas: [403] });

  test('a pessoa pede a cópia de todos os dados dela com a senha, acompanha, e baixa o ZIP @desktop', async ({
    page,
  }) => {
    await entrar(page, 'empresa');
    await page.goto('/dashboard/baixar_meus_dados');
    await page.getByRole('button', { name: 'Pedir uma cópia' }).click();
    const dialogo = page.getByRole('dialog');
    await dialogo.getByLabel(/^Senha/).fill('demo-1234');
    await conferir(page);
    await dialogo.getByRole('button', { name: 'Confirmar' }).click();
    await expect(page.getByText('PRONTA', { exact: true })).toBeVisible();
    await conferir(page);
    const arquivo = page.waitForEvent('download');
    await page.getByRole('link', { name: 'Baixar a cópia' }).click();
    expect((await arquivo).suggestedFilename()).toBe('meus-dados.zip');
  });
});
