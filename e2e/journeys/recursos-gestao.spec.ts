import { conferir } from '../src/conferir.ts';
import { entrar } from '../src/entrar.ts';
import { anexar, LISTA } from '../src/esic.ts';
import { abrirAcoes, createRecurso, encaminharA } from '../src/recursos.ts';
import { procurar } from '../src/solicitacoes.ts';
import { abrirComEnter, tabAte } from '../src/teclado.ts';
import { expect, test } from '../src/test.ts';

/** Who may answer what the administrator refused. */
const OUTRO = 'Paulo Henrique Amostra';

test('E10.5 E10.6 E02 quem negou encaminha o recurso, e não o decide', async ({
  page,
  baseURL,
}) => {
  const { protocolo } = await createRecurso(page, baseURL, 'Contratos de capina');
  await entrar(page, 'admin');
  await page.goto('/dashboard/solicitacoes');
  await page.getByRole('tab', { name: 'Gerenciar recursos' }).click();
  await expect(page).toHaveURL(/aba=recursos/);
  const recursos = page.getByRole('table', { name: 'Recursos da instituição' });
  await expect(recursos).toBeVisible();
  await page.goBack();
  await expect(page.getByRole('table', { name: 'Solicitações da instituição' })).toBeVisible();
  await page.goForward();
  await procurar(page, protocolo);
  await conferir(page);
  await expect(recursos).toContainText('PRIMEIRA INSTÂNCIA');
  await expect(recursos).toContainText('EM ANÁLISE');
  await expect(recursos).toContainText('Cláudia Modelo (pela administração)');
  await abrirAcoes(page, protocolo);
  await expect(page.getByRole('menuitem', { name: /^Responder/ })).toContainText(
    'Você já decidiu nesta solicitação',
  );
  await conferir(page);
  await page.keyboard.press('Escape');

  await abrirAcoes(page, protocolo);
  await page.getByRole('menuitem', { name: 'Encaminhar' }).click();
  const dialogo = page.getByRole('dialog', { name: `Encaminhar ${protocolo}` });
  await expect(dialogo.getByLabel('Atendente')).not.toContainText('Helena Modelo');
  await dialogo.getByRole('button', { name: 'Encaminhar' }).click();
  await expect(dialogo.getByText('Escolha o atendente.')).toBeVisible();
  await conferir(page);
  await expect(await encaminharA(page, protocolo, OUTRO)).toBeFocused();
  await expect(recursos).toContainText('ENCAMINHADO PARA RESPOSTA');
  await expect(recursos).toContainText(OUTRO);
});

test('E10.7 E42.3 E06 quem recebeu responde com anexo, corrige, e as duas versões ficam', async ({
  page,
  baseURL,
}) => {
  const { protocolo, endereco } = await createRecurso(page, baseURL, 'Contratos de merenda');
  await entrar(page, 'admin');
  await page.goto(endereco);
  const detalhes = page.getByRole('dialog', { name: `Recurso ${protocolo}` });
  await detalhes.getByRole('button', { name: 'Encaminhar' }).click();
  await encaminharA(page, protocolo, OUTRO);

  await entrar(page, 'prefeitura');
  await page.goto(endereco);
  await expect(detalhes).toContainText('Pedi só os contratos vigentes.');
  await expect(detalhes).toContainText('Aguardando resposta da entidade');
  await expect(detalhes).toContainText('Não é possível atender.');
  await conferir(page);

  await detalhes.getByRole('button', { name: 'Responder' }).click();
  const responder = page.getByRole('dialog', { name: `Responder ${protocolo}` });
  await responder.getByRole('button', { name: 'Responder' }).click();
  await expect(responder.getByText('Escolha o resultado da decisão.')).toBeVisible();
  await expect(responder.getByLabel('Resultado da decisão')).toBeFocused();
  await conferir(page);
  await responder.getByLabel('Resultado da decisão').selectOption({ label: 'Deferido' });
  await responder.getByLabel('Resposta').fill('Segue a lista.');
  await anexar(page, [LISTA]);
  await conferir(page);
  await page.keyboard.press('Escape');
  const semEnviar = page.getByRole('dialog', { name: 'Fechar sem enviar?' });
  await expect(semEnviar).toBeVisible();
  await conferir(page);
  await page.keyboard.press('Escape');
  await expect(semEnviar).toHaveCount(0);
  await responder.getByRole('button', { name: 'Responder' }).click();
  await expect(detalhes.getByText(`Recurso ${protocolo} respondido.`)).toBeFocused();
  await expect(detalhes.getByRole('link', { name: LISTA.name })).toBeVisible();

  await detalhes.getByRole('button', { name: 'Corrigir resposta' }).click();
  const corrigir = page.getByRole('dialog', { name: `Corrigir a resposta de ${protocolo}` });
  await corrigir.getByRole('button', { name: 'Corrigir resposta' }).click();
  await expect(corrigir.getByText('Nada mudou: esta já é a resposta em vigor.')).toBeVisible();
  await conferir(page);
  await corrigir.getByLabel('Resposta').fill('Segue a lista dos contratos vigentes.');
  await corrigir.getByRole('button', { name: 'Corrigir resposta' }).click();
  const versoes = detalhes.getByRole('list', { name: /^Versões da resposta/ });
  await expect(versoes.getByRole('listitem')).toHaveText([
    /Em vigor.*Segue a lista dos contratos vigentes\./,
    /Substituída.*Segue a lista\./,
  ]);
  await conferir(page);

  await detalhes.getByRole('button', { name: `Remover ${LISTA.name}` }).click();
  await conferir(page);
  const remover = page.getByRole('dialog', { name: 'Remover este anexo?' });
  await remover.getByRole('button', { name: 'Remover anexo' }).click();
  await expect(remover).toHaveCount(0);
  await expect(detalhes.getByRole('link', { name: LISTA.name })).toHaveCount(0);

  await detalhes.getByRole('button', { name: 'Fechar' }).click();
  await procurar(page, protocolo);
  const recursos = page.getByRole('table', { name: 'Recursos da instituição' });
  await expect(recursos).toContainText('DEFERIDO');
  await conferir(page);

  // What is over stands apart from what must be decided.
  await page.getByRole('button', { name: 'Limpar' }).click();
  await expect(page.getByLabel('Situação')).toContainText(/Encerrados: decididos \(\d+\)/);
  await expect(page.getByRole('region', { name: 'Recursos' })).not.toContainText(protocolo);
  await page.getByLabel('Situação').selectOption('DECIDIDO');
  await page.getByRole('button', { name: 'Buscar' }).click();
  await expect(page).toHaveURL(/situacao=DECIDIDO/);
  await expect(recursos.getByText('DEFERIDO').first()).toBeVisible();
  await conferir(page);
});

test.describe('duas pessoas ao mesmo tempo', () => {
  test.use({ recusasEsperadas: [409] });

  test('E10 a segunda recebe um aviso claro, e recarrega', async ({ page, context, baseURL }) => {
    const { protocolo, endereco } = await createRecurso(page, baseURL, 'Contratos de asfalto');
    await entrar(page, 'admin');
    const outra = await context.newPage();
    for (const aba of [page, outra]) {
      await aba.goto(endereco);
      await aba.getByRole('button', { name: 'Encaminhar' }).click();
      await expect(aba.getByLabel('Atendente')).toContainText(OUTRO);
    }
    await expect(await encaminharA(page, protocolo, OUTRO)).toBeFocused();
    await encaminharA(outra, protocolo, OUTRO);
    const falha = outra.getByRole('dialog', { name: 'Ocorreu um erro' });
    await expect(falha.getByRole('alert')).toHaveText('Esta pessoa já é responsável pelo recurso.');
    await conferir(outra);
    await falha.getByRole('button', { name: 'Recarregar' }).click();
    const detalhes = outra.getByRole('dialog', { name: `Recurso ${protocolo}` });
    await expect(detalhes).toContainText('ENCAMINHADO PARA RESPOSTA');
  });
});

test('B12.3 E10 os recursos se trabalham pelo teclado', async ({ page, baseURL }) => {
  const { protocolo } = await createRecurso(page, baseURL, 'Contratos de iluminação');
  await entrar(page, 'admin');
  await page.goto('/dashboard/solicitacoes?aba=recursos');
  await tabAte(page, page.getByLabel('Protocolo'));
  await page.keyboard.type(protocolo);
  await page.keyboard.press('Enter');
  await expect(page.getByText('1 resultado', { exact: true })).toBeVisible();
  await expect(page.getByLabel('Protocolo')).toBeFocused();
  const abrir = page.getByRole('button', { name: `Informações do recurso ${protocolo}` });
  await abrirComEnter(page, abrir);
  const detalhes = page.getByRole('dialog', { name: `Recurso ${protocolo}` });
  const encaminhar = detalhes.getByRole('button', { name: 'Encaminhar' });
  await abrirComEnter(page, encaminhar);
  const dialogo = page.getByRole('dialog', { name: `Encaminhar ${protocolo}` });
  await tabAte(page, dialogo.getByLabel('Atendente'));
  await page.keyboard.type(OUTRO.slice(0, 5));
  await abrirComEnter(page, dialogo.getByRole('button', { name: 'Encaminhar' }));
  await expect(detalhes.getByText(/encaminhado para/)).toBeFocused();
  await abrirComEnter(page, encaminhar);
  await page.keyboard.press('Escape');
  await expect(encaminhar).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(detalhes).toHaveCount(0);
  await expect(abrir).toBeFocused();
});
