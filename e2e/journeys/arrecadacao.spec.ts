import { entrar } from '../src/entrar.ts';
import { dialogo } from '../src/iptu.ts';
import { expect, test } from '../src/test.ts';

const MOTIVOS = {
  phone: 'Pago em duplicidade',
  desktop: 'Valor diferente do da guia',
} as const;

test('B16 a prefeitura vê o que os bancos pagaram e encerra uma exceção com o que fez dela', async ({
  page,
}, { project }) => {
  await entrar(page, 'prefeitura');
  await page.goto('/dashboard/arrecadacao?lista=pagamentos');
  await expect(page.getByRole('table', { name: /pagamentos/i })).toBeVisible();

  await page.getByRole('tab', { name: 'Exceções' }).click();
  const abrir = page.getByRole('button', { name: /^Ver o pagamento/ });
  const buscar = async (situacao: string) => {
    await page.getByLabel('Situação').selectOption(situacao);
    // Both screens work on the same list at the same time, each on its own reason.
    await page.getByLabel('Motivo').selectOption(MOTIVOS[project.name as keyof typeof MOTIVOS]);
    await page.getByRole('button', { name: 'Buscar' }).click();
  };
  await buscar('A resolver');
  await expect(abrir).toHaveCount(1);
  await abrir.click();

  await page.getByRole('button', { name: 'Encerrar sem baixa' }).click();
  await page.getByLabel('O que foi feito').fill(`Valor devolvido, tela ${project.name}`);
  await page.getByRole('button', { name: 'Encerrar', exact: true }).click();
  await dialogo(page, 'Encerrar sem dar baixa?')
    .getByRole('button', { name: 'Encerrar', exact: true })
    .click();
  await expect(page.getByText('Exceção resolvida. O que foi feito')).toBeVisible();
  await page.getByRole('button', { name: 'Concluir' }).click();
  await expect(abrir).toHaveCount(0);

  await buscar('Resolvidas');
  await abrir.click();
  await expect(page.getByText(`Valor devolvido, tela ${project.name}`)).toBeVisible();
});
