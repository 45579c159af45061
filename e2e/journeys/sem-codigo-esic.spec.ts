import { writeFile } from 'node:fs/promises';
import { conferirSemCodigo } from '../src/conferir.ts';
import { anexar, enviar, FOTO, LISTA, registrada, UMA_INFORMACAO } from '../src/esic.ts';
import { classificar, createPublica, decidirRecurso } from '../src/recorrer.ts';
import { negarSolicitacao } from '../src/recursos.ts';
import { createSolicitacao, pedirComplemento } from '../src/solicitacoes.ts';
import { expect, test } from '../src/test.ts';

test.use({ javaScriptEnabled: false });

test.describe('sem JavaScript', () => {
  // What a form is refused for is the status of the page that tells it.
  test.use({ recusasEsperadas: [403, 404, 409, 413, 419, 422, 429] });

  test('B21 visitante registra uma solicitação com arquivos, corrigindo o que faltava', async ({
    page,
  }) => {
    await page.goto('/?cod_empre=1');
    await page.getByRole('link', { name: 'Ouvidoria - Esic' }).click();
    await page.getByRole('link', { name: 'Realizar Solicitação', exact: true }).click();
    await conferirSemCodigo(page);

    await page.getByRole('radio', { name: UMA_INFORMACAO }).check();
    await page.getByLabel('Nome', { exact: true }).fill('Marina Souza');
    await page.getByLabel('E-mail', { exact: true }).fill('marina');
    await page.getByLabel('Descrição').fill('Quero a lista dos contratos vigentes.');
    await anexar(page, [FOTO]);
    await enviar(page);
    await expect(page.getByText('Confira 2 campos:')).toBeVisible();
    await expect(page.getByRole('radio', { name: UMA_INFORMACAO })).toBeChecked();
    await expect(page.getByLabel('Nome', { exact: true })).toHaveValue('Marina Souza');
    await expect(page.getByLabel('Descrição')).toHaveValue('Quero a lista dos contratos vigentes.');
    await expect(page.getByLabel('E-mail', { exact: true })).toBeFocused();
    await expect(page.getByText('O navegador não devolve os arquivos')).toBeVisible();
    await conferirSemCodigo(page);
    await page.getByRole('link', { name: 'Informe o assunto.' }).click();
    await expect(page.getByLabel('Assunto')).toBeFocused();

    await page.getByLabel('E-mail', { exact: true }).fill('marina@exemplo.example');
    await page.getByLabel('Repita o e-mail').fill('marina@exemplo.example');
    await page.getByLabel('Assunto').fill('Contratos de limpeza');
    await anexar(page, [FOTO, LISTA]);
    await enviar(page);
    const { painel, protocolo } = await registrada(page);
    await expect(painel).toContainText('A confirmação vai para marina@exemplo.example');
    await conferirSemCodigo(page);
    await page.reload();
    await expect(painel).toContainText(protocolo);
  });

  test('E05 B21 quem não quer se identificar denuncia, sabendo que não há resposta', async ({
    page,
  }) => {
    await page.goto('/esic?cod_empre=1&aba=solicitar');
    await page.getByRole('link', { name: 'Denuncie sem se identificar' }).click();
    await expect(page.getByText(/ninguém responde/)).toBeVisible();
    await conferirSemCodigo(page);
    const mandar = page.getByRole('button', { name: 'Enviar sem me identificar' });
    await page.getByLabel('Assunto').fill('Obra parada');
    await mandar.click();
    await expect(page.getByLabel('O que aconteceu')).toBeFocused();
    await expect(page.getByLabel('Assunto')).toHaveValue('Obra parada');
    await page.getByLabel('O que aconteceu').fill('Desde maio, sem placa.');
    await anexar(page, [FOTO]);
    await mandar.click();
    const painel = page.getByRole('region', { name: 'Comunicação registrada' });
    await expect(painel).toContainText('Não há protocolo nem resposta');
    await conferirSemCodigo(page);
  });

  test('E03 B21 quem pediu manda o que falta pela página do protocolo', async ({
    page,
    baseURL,
  }) => {
    const { id, protocolo } = await createSolicitacao(page, baseURL, 'Reforma de escola');
    await pedirComplemento(page, baseURL, id);
    await page.goto(`/esic?cod_empre=1&aba=consultar&protocolo=${protocolo}`);
    await page.getByRole('button', { name: 'Consultar' }).click();
    await expect(
      page.getByRole('heading', { name: 'Falta algo na sua solicitação' }),
    ).toBeVisible();
    await expect(page.getByText('De qual escola?').first()).toBeVisible();
    await conferirSemCodigo(page);
    const mandar = page.getByRole('button', { name: 'Mandar o que falta' });
    await mandar.click();
    await expect(page.getByLabel('O que foi pedido')).toBeFocused();
    await page.getByLabel('O que foi pedido').fill('Da Escola das Flores.');
    await anexar(page, [LISTA]);
    await mandar.click();
    await expect(page.getByRole('heading', { name: 'Recebemos o que faltava' })).toBeVisible();
    await conferirSemCodigo(page);
    await page.goto(`/esic?cod_empre=1&aba=consultar&protocolo=${protocolo}`);
    await page.getByRole('button', { name: 'Consultar' }).click();
    await expect(page.getByRole('heading', { name: 'Falta algo na sua solicitação' })).toHaveCount(
      0,
    );
    await expect(page.getByText('Da Escola das Flores.').first()).toBeVisible();
  });

  test('E23 B21 quem perdeu o protocolo pede todos pelo e-mail', async ({ page }) => {
    await page.goto('/esic?cod_empre=1&aba=consultar');
    await page.getByRole('link', { name: 'Perdi o protocolo' }).click();
    await page.getByLabel('E-mail', { exact: true }).fill('marina');
    await page.getByRole('button', { name: 'Receber os protocolos' }).click();
    await expect(page.getByText(/^E-mail inválido/).first()).toBeVisible();
    await expect(page.getByLabel('E-mail', { exact: true })).toHaveValue('marina');
    await page.getByLabel('E-mail', { exact: true }).fill('marina.perdeu@exemplo.example');
    await page.getByRole('button', { name: 'Receber os protocolos' }).click();
    await expect(
      page.getByText(/^Se houver solicitações registradas com este e-mail/),
    ).toBeVisible();
    await conferirSemCodigo(page);
  });

  test('B21 um arquivo grande demais e uma página velha não perdem o que foi escrito', async ({
    page,
    context,
  }, info) => {
    await page.goto('/esic?cod_empre=1&aba=solicitar');
    await page.getByText('Escolher pela natureza e pelo tipo').click();
    await page.getByLabel('Natureza').selectOption({ label: 'ACESSO À INFORMAÇÃO' });
    await page.getByLabel('Nome', { exact: true }).fill('Marina Souza');
    await page.getByLabel('E-mail', { exact: true }).fill('marina@exemplo.example');
    await page.getByLabel('Repita o e-mail').fill('marina@exemplo.example');
    await page.getByLabel('Assunto').fill('Contratos de poda');
    await page.getByLabel('Descrição').fill('Quais são?');
    // From the disk: as a text of the browser's protocol it takes a busy machine longer than a step may.
    const grande = info.outputPath('grande.txt');
    await writeFile(grande, Buffer.alloc(20_480_001, 'a'));
    await page.locator('input[type=file]').setInputFiles(grande);
    await enviar(page);
    await expect(page.getByRole('group', { name: 'Anexos' })).toContainText('grande.txt');
    await expect(page.getByLabel('Assunto')).toHaveValue('Contratos de poda');
    await conferirSemCodigo(page);

    await context.clearCookies();
    await enviar(page);
    await expect(page.getByRole('alert')).toContainText('A página ficou aberta por muito tempo.');
    await expect(page.getByLabel('Assunto')).toHaveValue('Contratos de poda');
    await enviar(page);
    await registrada(page);
  });

  test('B21 quem fez a solicitação a consulta, recorre da negativa com arquivo e vê o recurso', async ({
    page,
    baseURL,
  }) => {
    const { id, protocolo } = await createPublica(page, baseURL, 'rita@exemplo.example');
    await page.goto('/esic?cod_empre=1&aba=consultar');
    await page.getByLabel('Protocolo').fill('2026');
    await page.getByRole('button', { name: 'Consultar' }).click();
    await expect(page.getByLabel('Protocolo')).toBeFocused();
    await expect(page.getByLabel('Protocolo')).toHaveValue('2026');
    await conferirSemCodigo(page);
    await page.getByLabel('Protocolo').fill('2020-0101-999999');
    await page.getByRole('button', { name: 'Consultar' }).click();
    await expect(page.getByRole('alert')).toContainText('Nenhuma solicitação');

    await page.getByLabel('Protocolo').fill(protocolo);
    await page.getByRole('button', { name: 'Consultar' }).click();
    const solicitacao = page.getByRole('article', { name: protocolo });
    await expect(solicitacao).toContainText('Contratos de poda');
    await expect(solicitacao.getByRole('list', { name: 'Histórico' })).toBeVisible();
    await expect(page.getByRole('button', { name: 'Enviar recurso' })).toBeHidden();
    await conferirSemCodigo(page);

    await classificar(page, baseURL, id);
    await negarSolicitacao(page, baseURL, id);
    await page.goto(`/esic?cod_empre=1&aba=consultar&protocolo=${protocolo}`);
    await expect(page.getByLabel('Protocolo')).toHaveValue(protocolo);
    await page.getByRole('button', { name: 'Consultar' }).click();
    await expect(solicitacao).not.toContainText('Não é possível atender.');
    const email = page.getByLabel('E-mail de quem fez a solicitação');
    const mostrar = page.getByRole('button', { name: 'Mostrar resposta, descrição e anexos' });
    await email.fill('outra@exemplo.example');
    await mostrar.click();
    await expect(page.getByRole('alert')).toBeVisible();
    await expect(email).toHaveValue('outra@exemplo.example');
    await conferirSemCodigo(page);
    await email.fill('rita@exemplo.example');
    await mostrar.click();
    await expect(solicitacao).toContainText('Não é possível atender.');
    const recorrer = page.getByRole('region', { name: 'Entrar com recurso' });
    await recorrer.getByRole('button', { name: 'Enviar recurso' }).click();
    await expect(recorrer.getByLabel('Mensagem')).toBeFocused();
    await conferirSemCodigo(page);
    await recorrer.getByLabel('Mensagem').fill('Pedi só os contratos vigentes.');
    await anexar(page, [FOTO]);
    await recorrer.getByRole('button', { name: 'Enviar recurso' }).click();
    await expect(page.getByRole('region', { name: 'Recurso aberto com sucesso' })).toBeVisible();
    await conferirSemCodigo(page);

    await page.getByLabel('Protocolo').fill(protocolo);
    await page.getByRole('button', { name: 'Consultar' }).click();
    const recursos = page.getByRole('region', { name: 'Recursos' });
    await expect(recursos).not.toContainText('Pedi só os contratos vigentes.');
    await email.fill('rita@exemplo.example');
    await mostrar.click();
    await expect(recursos).toContainText('Pedi só os contratos vigentes.');
    await expect(recursos.getByRole('link', { name: FOTO.name })).toBeVisible();
    await conferirSemCodigo(page);

    const deferido = { resposta: 'São 42 contratos.', desfecho: 'DEFERIDO', entrega: 'NA_DECISAO' };
    await decidirRecurso(page, baseURL, id, deferido);
    await page.getByLabel('Protocolo').fill(protocolo);
    await page.getByRole('button', { name: 'Consultar' }).click();
    await email.fill('rita@exemplo.example');
    await mostrar.click();
    await expect(recursos).toContainText('Entregue com a decisão em');
    const contestar = page.getByRole('button', { name: 'Contestar a entrega' });
    const falta = page.getByLabel('O que falta ou não é o que foi deferido');
    await contestar.click();
    await expect(falta).toBeFocused();
    await conferirSemCodigo(page);
    await falta.fill('Faltam os de 2024.');
    await contestar.click();
    await expect(page.getByRole('region', { name: 'Contestação registrada' })).toContainText(
      /A nova entrega é até \d\d\/\d\d\/\d{4}/,
    );
    await conferirSemCodigo(page);
  });

  test('B21 a pesquisa de satisfação se responde, corrigindo o que faltava, uma vez por dia', async ({
    page,
  }) => {
    await page.goto('/pesquisa-satisfacao?cod_empre=1');
    // What stands in a <noscript> has no label for this tool.
    const nota = page.locator('input[name="satisfacao"][value="5"]');
    const enviarResposta = page.locator('form button[type="submit"]');
    await page.locator('textarea[name="comentario"]').fill('Fui bem atendida.');
    await enviarResposta.click();
    await expect(page.getByText('Escolha uma das cinco opções.')).toBeVisible();
    await expect(page.getByLabel('Quer contar mais?')).toHaveValue('Fui bem atendida.');
    await conferirSemCodigo(page);
    await nota.check({ force: true });
    await enviarResposta.click();
    await expect(page.getByText('Obrigado pela sua resposta')).toBeVisible();
    await conferirSemCodigo(page);
    await page.goto('/pesquisa-satisfacao?cod_empre=1');
    await nota.check({ force: true });
    await enviarResposta.click();
    await expect(page.getByRole('alert')).toBeVisible();
  });
});
