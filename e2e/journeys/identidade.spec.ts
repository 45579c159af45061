import { acharAviso } from '../src/avisos.ts';
import { conferir } from '../src/conferir.ts';
import { entrar } from '../src/entrar.ts';
import { anexar, enviar, LISTA, preencher, registrada } from '../src/esic.ts';
import { dialogo } from '../src/iptu.ts';
import { abrirInformacoes } from '../src/solicitacoes.ts';
import { expect, test } from '../src/test.ts';

test('E05 quem pede guarda a identidade; o SIC escreve o que os setores leem, e diz por que quer saber quem é', async ({
  page,
}) => {
  await entrar(page, 'contribuinte');
  await page.goto('/dashboard/solicitacoes?aba=criar');
  await preencher(page, 'Obra parada na rua');
  await page.getByLabel('Descrição').fill('Meu CPF é 529.982.247-25. Por que a obra parou?');
  await page.getByLabel('Quem pode saber que foi você').selectOption({ label: 'Só o SIC' });
  await anexar(page, [LISTA]);
  await conferir(page);
  await enviar(page);
  const { protocolo } = await registrada(page);

  await entrar(page, 'prefeitura');
  await page.goto(`/dashboard/solicitacoes?protocolo=${protocolo}`);
  await abrirInformacoes(page, protocolo);
  const detalhes = page.getByRole('dialog', { name: protocolo, exact: true });
  await expect(detalhes.getByRole('region', { name: 'Identidade preservada' })).toContainText(
    'Antes de direcionar, escreva o texto que os outros setores leem.',
  );
  await expect(detalhes.getByRole('button', { name: 'Direcionar' })).toBeDisabled();
  await conferir(page);

  await detalhes.getByRole('button', { name: 'Texto para os setores' }).click();
  const textos = page.getByRole('dialog', { name: `Texto para os setores, ${protocolo}` });
  const descricao = textos.getByLabel('Descrição para os setores');
  await expect(descricao).toHaveValue('Meu CPF é [CPF omitido]. Por que a obra parou?');
  await descricao.fill('CPF 529.982.247-25. Por que a obra parou?');
  await textos.getByRole('button', { name: 'Salvar o texto' }).click();
  await expect(descricao).toBeFocused();
  await expect(textos.getByText('Ainda parece identificar alguém: CPF.')).toBeVisible();
  await conferir(page);
  await page.keyboard.press('Escape');
  await dialogo(page, 'Modificações não salvas')
    .getByRole('button', { name: 'Continuar editando' })
    .click();
  await textos.getByRole('button', { name: 'Omitir o que está marcado' }).click();
  await textos.getByLabel(LISTA.name).check();
  await textos.getByRole('button', { name: 'Salvar o texto' }).click();
  await expect(detalhes.getByText(`Os outros setores já podem ler ${protocolo}.`)).toBeFocused();
  await expect(detalhes.getByRole('button', { name: 'Direcionar' })).toBeEnabled();

  await detalhes.getByRole('button', { name: 'Ver quem pediu' }).click();
  const quem = dialogo(page, `Quem fez ${protocolo}`);
  await quem.getByRole('button', { name: 'Ver quem pediu' }).click();
  await expect(quem.getByLabel('Por que é preciso saber')).toBeFocused();
  await conferir(page);
  await quem.getByLabel('Por que é preciso saber').fill('Devolver um documento.');
  await quem.getByRole('button', { name: 'Ver quem pediu' }).click();
  await expect(quem.getByText('529.982.247-25')).toBeVisible();
  await conferir(page);
  await quem.getByRole('button', { name: 'Fechar' }).last().click();
  await expect(detalhes.getByText('529.982.247-25', { exact: true })).toHaveCount(0);

  await entrar(page, 'contribuinte');
  const avisos = await acharAviso(page, protocolo);
  await avisos.getByRole('link', { name: 'O SIC viu quem você é' }).click();
  const minha = page.getByRole('dialog', { name: protocolo, exact: true });
  await expect(minha.getByRole('region', { name: 'Identidade preservada' })).toBeVisible();
  await minha.getByRole('button', { name: 'Mostrar histórico' }).click();
  await expect(minha.getByRole('list', { name: 'Histórico' })).toContainText(
    'O SIC viu quem fez a solicitação. Motivo: Devolver um documento.',
  );
  await conferir(page);
});
