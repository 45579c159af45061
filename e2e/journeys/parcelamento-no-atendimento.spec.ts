import { SITUACOES_DO_ACORDO } from '@balcao/domain';
import { conferir } from '../src/conferir.ts';
import { entrar } from '../src/entrar.ts';
import { expect, test } from '../src/test.ts';

/** A taxpayer of the demonstration with debts of every kind, whom no other journey attends. */
const VITOR = '00000013846';

test('quem atende faz o acordo, acha-o na lista, vê o relatório e pede o cancelamento, que outra pessoa aprova @desktop', async ({
  page,
}) => {
  await entrar(page, 'prefeitura');
  await page.goto('/dashboard/gestao_de_parcelamentos');
  await page.getByRole('link', { name: 'Parcelar no atendimento' }).click();
  await page.getByLabel('CPF/CNPJ').fill(VITOR);
  await page.getByRole('button', { name: 'Consultar' }).click();
  const debitos = page.getByRole('group', { name: 'O que parcelar' });
  await expect(debitos).toContainText('a prefeitura autoriza cancelar o protesto');
  await expect(debitos).toContainText('o processo é suspenso a pedido da procuradoria');
  await conferir(page);
  await page
    .getByRole('button', { name: /^Escolher: Em até/ })
    .first()
    .click();
  await expect(page.getByText(/^De Vítor/)).toBeVisible();
  await page.getByLabel('Número do documento').fill('12.345.678-9');
  await page.getByRole('checkbox', { name: /^Li a confissão/ }).check();
  await conferir(page);
  await page.getByRole('button', { name: 'Fazer o acordo' }).click();

  const acordo = page.getByRole('dialog', { name: /^Acordo [0-9]+$/ });
  await expect(acordo).toContainText('Protesto e Justiça');
  const numero = /acordo=([0-9]+)/.exec(page.url())?.[1] ?? '';
  await conferir(page);
  await acordo.getByRole('button', { name: 'Fechar' }).click();

  await page.getByLabel('Situação').selectOption(SITUACOES_DO_ACORDO.AGUARDA_ENTRADA);
  await page.getByLabel('Programa').selectOption('Em dia com Atibaia');
  await page.getByLabel('Número do acordo ou CPF/CNPJ').fill(numero);
  await page.getByRole('button', { name: 'Buscar' }).click();
  const lista = page.getByRole('table', { name: 'Acordos de parcelamento' });
  await expect(lista.getByRole('row')).toHaveCount(2);
  await expect(page.getByText('Como estão hoje todos os acordos')).toBeVisible();
  await conferir(page);
  await lista.getByRole('button', { name: `Ver o acordo ${numero}` }).click();
  await acordo.getByRole('button', { name: 'Pedir o cancelamento' }).click();
  const pedido = page.getByRole('dialog', { name: /^Pedir o cancelamento/ });
  await pedido.getByLabel('Motivo do cancelamento').fill('Feito para a pessoa errada.');
  await pedido.getByRole('button', { name: 'Pedir o cancelamento' }).click();
  await expect(acordo.getByText('Outra pessoa da equipe decide.')).toBeVisible();

  await entrar(page, 'admin');
  await page.goto(`/dashboard/gestao_de_parcelamentos?acordo=${numero}`);
  await acordo.getByRole('button', { name: 'Cancelar o acordo' }).click();
  const decisao = page.getByRole('dialog', { name: /^Cancelar o acordo/ });
  await conferir(page);
  await decisao.getByRole('button', { name: 'Cancelar o acordo' }).click();
  await expect(acordo.getByText('CANCELADO', { exact: true })).toBeVisible();
});
