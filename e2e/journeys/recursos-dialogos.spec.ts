import { conferir } from '../src/conferir.ts';
import { entrar } from '../src/entrar.ts';
import { anexar, LISTA } from '../src/esic.ts';
import { createRecurso, encaminharA } from '../src/recursos.ts';
import { segurar } from '../src/rede.ts';
import { expect, test } from '../src/test.ts';

const OUTRO = 'Paulo Henrique Amostra';

test('B12 E10 sem ninguém a quem encaminhar, a última instância e a resposta a caminho', async ({
  page,
  baseURL,
}) => {
  const { protocolo, endereco } = await createRecurso(page, baseURL, 'Contratos de dragagem');
  const detalhes = page.getByRole('dialog', { name: `Recurso ${protocolo}` });
  const atendentes = '**/api/recursos/atendentes*';
  await page.route(atendentes, (route) => route.fulfill({ json: { data: [] } }));
  await entrar(page, 'admin');
  await page.goto(endereco);
  await detalhes.getByRole('button', { name: 'Encaminhar' }).click();
  await expect(page.getByText('Não há a quem encaminhar')).toBeVisible();
  await conferir(page);
  await page.unroute(atendentes);
  await page.goto(endereco);
  await detalhes.getByRole('button', { name: 'Encaminhar' }).click();
  await encaminharA(page, protocolo, OUTRO);

  // As if it had come to the last instance, which takes two decisions before it.
  await page.route('**/api/solicitacoes/recursos/*', async (route) => {
    const resposta = await route.fetch();
    const corpo = (await resposta.json()) as { data: { instancia: unknown }[] };
    for (const recurso of corpo.data) recurso.instancia = { id: 3, nome: 'TERCEIRA_INSTANCIA' };
    await route.fulfill({ response: resposta, json: corpo });
  });
  await entrar(page, 'prefeitura');
  await page.goto(endereco);
  await detalhes.getByRole('button', { name: 'Responder' }).click();
  const responder = page.getByRole('dialog', { name: `Responder ${protocolo}` });
  await responder.getByLabel('Resultado da decisão').selectOption({ label: 'Deferido' });
  await responder.getByLabel('Entrega do que foi deferido').selectOption('NA_DECISAO');
  await responder.getByLabel('Resposta').fill('Segue a lista.');
  await anexar(page, [LISTA]);
  await responder.getByRole('button', { name: 'Responder' }).click();
  const pergunta = page.getByRole('dialog', { name: 'Enviar esta resposta?' });
  await expect(pergunta).toBeVisible();
  await conferir(page);

  const porta = await segurar(page, 'POST', '**/api/recursos/responder');
  await pergunta.getByRole('button', { name: 'Enviar e finalizar' }).click();
  await expect(responder.getByRole('progressbar')).toBeVisible();
  await conferir(page);
  porta.abrir('passar');
  await expect(detalhes.getByText(`Recurso ${protocolo} respondido.`)).toBeVisible();
});

test('B12 E10 ampliados quatro vezes, os recursos abrem pelo começo', async ({ page, baseURL }) => {
  const { endereco } = await createRecurso(page, baseURL, 'Contratos de pintura');
  const [, solicitacao_id = ''] = /recurso=([^.]+)/.exec(endereco) ?? [];
  const porta = await segurar(page, 'GET', '**/api/solicitacoes/recursos/*');
  await page.setViewportSize({ width: 320, height: 256 });
  await entrar(page, 'contribuinte');
  await page.goto(
    `/dashboard/solicitacoes?aba=minhas&solicitacao=${solicitacao_id}&recursos=lista`,
  );
  const lista = page.getByRole('dialog', { name: /^Recursos da solicitação/ });
  await expect(lista.getByText('Buscando os recursos...')).toBeVisible();
  porta.abrir('passar');
  await expect(lista.getByText('Aguardando resposta da entidade')).toBeVisible();
  await expect(lista.getByText('PRIMEIRA INSTÂNCIA').first()).toBeInViewport();
});
