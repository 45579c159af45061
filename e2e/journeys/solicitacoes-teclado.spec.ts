import { entrar } from '../src/entrar.ts';
import { registrada } from '../src/esic.ts';
import { dialogo } from '../src/iptu.ts';
import { procurarPeloTeclado } from '../src/solicitacoes.ts';
import { abrirComEnter, tabAte } from '../src/teclado.ts';
import { expect, test } from '../src/test.ts';

test('B12.3 E01 E40 E41 do pedido à resposta, só com o teclado', async ({ page }) => {
  await entrar(page, 'contribuinte');
  await page.goto('/dashboard/solicitacoes?aba=criar');
  await tabAte(page, page.getByRole('radio', { name: 'Uma informação ou um documento' }));
  await page.keyboard.press('Space');
  await abrirComEnter(page, page.getByText('Escolher pela natureza e pelo tipo'));
  await expect(page.getByLabel('Tipo')).toHaveValue('8');
  await tabAte(page, page.getByLabel('Assunto'));
  await page.keyboard.type('Só com o teclado');
  await tabAte(page, page.getByLabel('Descrição'));
  await page.keyboard.type('Quero a lista dos contratos vigentes.');
  await abrirComEnter(page, page.getByRole('button', { name: 'Enviar solicitação' }));
  const { protocolo } = await registrada(page);
  await expect(page.getByRole('heading', { name: 'Solicitação registrada' })).toBeFocused();

  await page.context().clearCookies();
  await entrar(page, 'prefeitura');
  const informacoes = await procurarPeloTeclado(page, protocolo);
  await abrirComEnter(page, informacoes);
  const detalhes = dialogo(page, protocolo);

  const atender = detalhes.getByRole('button', { name: 'Atender' });
  await abrirComEnter(page, atender);
  const pergunta = dialogo(page, 'Atender esta solicitação?');
  await expect(pergunta.getByRole('button', { name: 'Cancelar' })).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(pergunta).toHaveCount(0);
  await expect(atender).toBeFocused();
  await page.keyboard.press('Enter');
  await abrirComEnter(page, pergunta.getByRole('button', { name: 'Atender' }));
  await expect(detalhes.getByText(/^Você está atendendo a solicitação/)).toBeFocused();

  for (const acao of ['Direcionar', 'Prorrogar', 'Complementar']) {
    const botao = detalhes.getByRole('button', { name: acao });
    await abrirComEnter(page, botao);
    await expect(page.getByRole('dialog')).toHaveCount(2);
    await page.keyboard.press('Escape');
    await expect(page.getByRole('dialog')).toHaveCount(1);
    await expect(botao).toBeFocused();
  }

  await abrirComEnter(page, detalhes.getByRole('button', { name: 'Responder' }));
  const responder = dialogo(page, `Responder ${protocolo}`);
  await tabAte(page, responder.getByLabel('Decisão'));
  await page.keyboard.type('Acesso concedido');
  await tabAte(page, responder.getByLabel('Resposta'));
  await page.keyboard.type('A lista está no portal da transparência.');
  const enviar = responder.getByRole('button', { name: 'Responder' });
  await abrirComEnter(page, enviar);
  const confirmar = dialogo(page, 'Enviar esta resposta?');
  await expect(confirmar.getByRole('button', { name: 'Voltar a escrever' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(enviar).toBeFocused();
  await page.keyboard.press('Enter');
  await abrirComEnter(page, confirmar.getByRole('button', { name: 'Enviar e finalizar' }));
  await expect(detalhes.getByText(`Solicitação ${protocolo} respondida.`)).toBeFocused();
  await expect(detalhes.getByRole('region', { name: 'Resposta' })).toContainText(
    'A lista está no portal da transparência.',
  );

  await page.keyboard.press('Escape');
  await expect(detalhes).toHaveCount(0);
  await expect(informacoes).toBeFocused();
  await expect(page.getByText('FINALIZADO', { exact: true })).toBeVisible();
});
