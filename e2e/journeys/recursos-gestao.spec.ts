import type { Page } from '@playwright/test';
import { conferir } from '../src/conferir.ts';
import { entrar } from '../src/entrar.ts';
import { anexar, LISTA } from '../src/esic.ts';
import {
  abrirAcoes,
  createRecurso,
  daquiA,
  encaminharA,
  type RecursoCriado,
} from '../src/recursos.ts';
import { procurarRecurso } from '../src/solicitacoes.ts';
import { abrirComEnter, tabAte } from '../src/teclado.ts';
import { expect, test } from '../src/test.ts';

/** Who may answer what the administrator refused. */
const OUTRO = 'Paulo Henrique Amostra';

/** An appeal, open to who decides it: forwarded by the administrator, who refused its request. */
async function abrirComQuemDecide(page: Page, { protocolo, endereco }: RecursoCriado) {
  await entrar(page, 'admin');
  await page.goto(endereco);
  const detalhes = page.getByRole('dialog', { name: `Recurso ${protocolo}` });
  await detalhes.getByRole('button', { name: 'Encaminhar' }).click();
  await encaminharA(page, protocolo, OUTRO);
  await entrar(page, 'prefeitura');
  await page.goto(endereco);
  return detalhes;
}

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
  await procurarRecurso(page, protocolo);
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
  const detalhes = await abrirComQuemDecide(page, { protocolo, endereco });
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
  await responder.getByRole('button', { name: 'Responder' }).click();
  await expect(responder.getByText('Diga como é entregue o que foi deferido.')).toBeVisible();
  await responder.getByLabel('Entrega do que foi deferido').selectOption('NA_DECISAO');
  await responder.getByLabel('Resposta').fill('Segue a lista, em anexo.');
  await responder.getByRole('button', { name: 'Responder' }).click();
  await expect(responder.getByText(/O texto fala em anexo/)).toBeVisible();
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
  await expect(detalhes.getByText(/^Entregue com a decisão em/)).toBeVisible();
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
  await procurarRecurso(page, protocolo);
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

test('E10 o que foi deferido fica a entregar, é entregue, contestado e entregue de novo', async ({
  page,
  baseURL,
}) => {
  const { protocolo, endereco } = await createRecurso(page, baseURL, 'Contratos de transporte');
  const solicitacao =
    new URL(endereco, 'http://x').searchParams.get('recurso')?.split('.')[0] ?? '';
  const detalhes = await abrirComQuemDecide(page, { protocolo, endereco });
  await detalhes.getByRole('button', { name: 'Responder' }).click();
  const responder = page.getByRole('dialog', { name: `Responder ${protocolo}` });
  await responder.getByLabel('Resultado da decisão').selectOption('PARCIALMENTE_DEFERIDO');
  await responder.getByLabel('Resposta').fill('Entregue-se a lista dos contratos.');
  await responder.getByLabel('Entrega do que foi deferido').selectOption('DEPOIS');
  await responder.getByRole('button', { name: 'Responder' }).click();
  await expect(responder.getByText('Escolha o setor que entrega.')).toBeVisible();
  await expect(responder.getByText('Informe até quando entregar.')).toBeVisible();
  await conferir(page);
  await responder.getByLabel('Setor que entrega').selectOption({ index: 1 });
  await responder.getByLabel('Pessoa que entrega').selectOption({ index: 1 });
  await responder.getByLabel('Entregar até').fill(daquiA(15));
  await responder.getByRole('button', { name: 'Responder' }).click();
  await expect(detalhes.getByText(`Recurso ${protocolo} respondido.`)).toBeFocused();
  await expect(detalhes.getByText('A ENTREGAR', { exact: true })).toBeVisible();
  await conferir(page);

  // Whoever was chosen, the administrators hand over too; it stands in the list by its own clock.
  await entrar(page, 'admin');
  await page.goto('/dashboard/solicitacoes?aba=recursos&situacao=A_ENTREGAR');
  const recursos = page.getByRole('table', { name: 'Recursos da instituição' });
  await expect(recursos).toContainText(protocolo);
  await expect(recursos).toContainText('entregar até');
  await conferir(page);
  const entregar = async (texto: string) => {
    await page.goto(endereco);
    await detalhes.getByRole('button', { name: 'Entregar' }).click();
    const dialogo = page.getByRole('dialog', { name: `Entregar ${protocolo}` });
    await expect(dialogo).toContainText('Entregue-se a lista dos contratos.');
    await dialogo.getByLabel('O que é entregue').fill('Segue em anexo.');
    await dialogo.getByRole('button', { name: 'Entregar' }).click();
    await expect(dialogo.getByText(/O texto fala em anexo/)).toBeVisible();
    await conferir(page);
    await dialogo.getByLabel('O que é entregue').fill(texto);
    await anexar(page, [LISTA]);
    await dialogo.getByRole('button', { name: 'Entregar' }).click();
    await expect(detalhes.getByText(/^Entregue o que o recurso/)).toBeFocused();
  };
  await entregar('A lista dos contratos de 2025.');
  await conferir(page);

  await entrar(page, 'contribuinte');
  await page.goto(`/dashboard/solicitacoes?aba=minhas&solicitacao=${solicitacao}&recursos=lista`);
  const lista = page.getByRole('dialog', { name: /^Recursos da solicitação/ });
  await expect(lista).toContainText('A lista dos contratos de 2025.');
  await expect(lista.getByRole('link', { name: LISTA.name })).toBeVisible();
  await lista.getByRole('button', { name: 'Não é o que foi deferido' }).click();
  await conferir(page);
  await lista.getByLabel('O que falta ou não é o que foi deferido').fill('Faltam os de 2024.');
  await lista.getByRole('button', { name: 'Contestar a entrega' }).click();
  await expect(lista.getByText('CONTESTADA', { exact: true })).toBeVisible();
  await expect(lista.getByText('A ENTREGAR', { exact: true })).toBeVisible();
  await expect(lista.getByText(/Faltam os de 2024/)).toBeVisible();
  await conferir(page);

  await entrar(page, 'admin');
  await page.goto(endereco);
  await expect(detalhes).toContainText('Faltam os de 2024.');
  await entregar('A lista dos contratos de 2024 e de 2025.');
  const entregas = detalhes.getByRole('list', { name: 'Entregas, a que vale primeiro' });
  await expect(entregas.getByRole('listitem').first()).toContainText('de 2024 e de 2025');
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
