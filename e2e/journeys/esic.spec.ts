import { conferir } from '../src/conferir.ts';
import { linkDoProtocolo } from '../src/correio.ts';
import { entrar } from '../src/entrar.ts';
import { anexar, enviar, FOTO, LISTA, preencher, PROGRAMA, registrada } from '../src/esic.ts';
import { dialogo } from '../src/iptu.ts';
import { procurar } from '../src/solicitacoes.ts';
import { expect, test } from '../src/test.ts';

test('B05.4 E20.1 E22.4 E23.2 P33.7 P33.9 E06 visitante registra com dois anexos e acompanha pelo link do e-mail', async ({
  page,
}) => {
  const email = 'marina.souza@exemplo.example';
  await page.goto('/?cod_empre=1');
  await page.getByRole('link', { name: 'Ouvidoria - Esic' }).click();
  await page.getByRole('button', { name: 'Realizar solicitação' }).click();
  await preencher(page, 'Contratos de limpeza', { nome: 'Marina Souza', email: 'marina' });
  await anexar(page, [FOTO, LISTA, PROGRAMA]);
  await expect(page.locator('s')).toHaveText('programa.exe');
  await enviar(page);
  await expect(page.getByLabel('E-mail', { exact: true })).toBeFocused();
  await conferir(page);

  await page.getByLabel('E-mail', { exact: true }).fill(email);
  await enviar(page);
  await expect(page.getByLabel('Repita o e-mail')).toBeFocused();
  await page.getByLabel('Repita o e-mail').fill(email);
  await page.getByRole('button', { name: 'Remover programa.exe' }).click();
  await enviar(page);
  const { painel, protocolo } = await registrada(page);
  await expect(painel).toContainText(`A confirmação vai para ${email}`);
  await expect(painel).toContainText('O prazo de resposta é de 20 dias');
  await conferir(page);
  await page.reload();
  await expect(painel).toContainText(protocolo);

  await page.goto('/esic?cod_empre=1&aba=consultar');
  await page.getByRole('link', { name: 'Perdi o protocolo' }).click();
  await page.getByLabel('E-mail', { exact: true }).fill(email);
  await conferir(page);
  await page.getByRole('button', { name: 'Receber os protocolos' }).click();
  await expect(page.getByRole('status').filter({ hasText: 'Se houver' })).toBeVisible();

  await page.goto(await linkDoProtocolo(email, protocolo));
  const pedido = dialogo(page, protocolo);
  await expect(pedido).toContainText('M*** S***');
  await expect(pedido.getByRole('link')).toHaveText([FOTO.name, LISTA.name]);
  await pedido.getByRole('button', { name: 'Mostrar histórico' }).click();
  await expect(pedido.getByRole('list', { name: 'Histórico' })).toContainText('AGUARDANDO');
  await pedido.getByText('Como este prazo foi calculado').click();
  await expect(pedido.getByText('20º dia')).toBeVisible();
  await conferir(page);
  await page.keyboard.press('Escape');
  await expect(pedido).toHaveCount(0);
  await expect(page.getByLabel('Protocolo')).toHaveValue(protocolo);
});

test('E05 pela entrada da ouvidoria se elogia e se acompanha; quem não quer se identificar denuncia sem nome, e a ouvidoria lê', async ({
  page,
}) => {
  await page.goto('/?cod_empre=1');
  await page.getByRole('link', { name: 'Ouvidoria', exact: true }).first().click();
  const garantias = page.getByRole('region', { name: 'Prazos e garantias' });
  await expect(garantias).toContainText('Em 30 dias, com a decisão e o motivo (art. 16).');
  await conferir(page);
  await page.getByRole('button', { name: 'Fazer manifestação' }).click();
  await page.getByRole('radio', { name: 'Elogiar' }).check();
  await conferir(page);
  await page.getByLabel('Nome', { exact: true }).fill('Rita Campos');
  await page.getByLabel('E-mail', { exact: true }).fill('rita.campos@exemplo.example');
  await page.getByLabel('Repita o e-mail').fill('rita.campos@exemplo.example');
  await page.getByLabel('Assunto').fill('Atendimento na creche');
  await page.getByLabel('Descrição').fill('A equipe foi atenciosa.');
  await enviar(page);
  const { painel, protocolo } = await registrada(page);
  await expect(painel).toContainText('O prazo de resposta é de 30 dias');
  await conferir(page);
  await painel.getByRole('link', { name: 'Acompanhar' }).click();
  const manifestacao = dialogo(page, protocolo);
  await expect(manifestacao).toContainText('ELOGIO');
  await manifestacao.getByText('Como este prazo foi calculado').click();
  await expect(manifestacao.getByText('30º dia')).toBeVisible();
  await conferir(page);

  const assunto = 'Obra parada na rua das Acácias';
  await page.goto('/ouvidoria?cod_empre=1&aba=solicitar');
  await page.getByRole('link', { name: 'Denuncie sem se identificar' }).click();
  const titulo = page.getByRole('heading', { name: 'Denunciar sem se identificar' });
  await expect(titulo).toBeFocused();
  await conferir(page);
  await page.getByRole('button', { name: 'Enviar sem me identificar' }).click();
  await expect(page.getByLabel('Assunto')).toBeFocused();
  await page.getByLabel('Assunto').fill(assunto);
  await page.getByLabel('O que aconteceu').fill('Desde maio, sem placa.');
  await anexar(page, [FOTO]);
  await page.getByRole('button', { name: 'Enviar sem me identificar' }).click();
  await expect(page.getByRole('region', { name: 'Comunicação registrada' })).toContainText(
    'Não há protocolo nem resposta',
  );
  await conferir(page);
  await page.goBack();
  await expect(page.getByRole('button', { name: 'Enviar solicitação' })).toBeVisible();

  await entrar(page, 'prefeitura');
  await page.goto('/dashboard/solicitacoes');
  // The oldest come first: how many other journeys have filed by now is anybody's guess.
  await procurar(page, assunto);
  await page
    .getByRole('row')
    .filter({ hasText: assunto })
    .getByRole('button', { name: /^Informações/ })
    .click();
  await expect(page.getByRole('dialog')).toContainText('Anônimo');
});

test.describe('rede que falha', () => {
  test.use({ recusasEsperadas: [0] });

  test('E01.1 E01.2 E01.3 E05.5 E05.6 contribuinte envia com a conexão caindo, fica com uma só, e a cancela', async ({
    page,
  }) => {
    const assunto = 'Poda de árvores da praça';
    let vezes = 0;
    await page.route('**/api/solicitacoes', async (route) => {
      if (route.request().method() !== 'POST') return route.fallback();
      vezes += 1;
      // Lost on the way there, also when the page sends it again; then arrived, and its answer was lost.
      if (vezes === 3) await route.fetch();
      return vezes < 4 ? route.abort() : route.continue();
    });
    await entrar(page, 'contribuinte');
    await page.goto('/dashboard/solicitacoes?aba=criar');
    await preencher(page, assunto);
    await anexar(page, [FOTO]);
    await enviar(page);
    const erro = dialogo(page, 'Erro');
    await expect(erro).toContainText('Não foi possível criar a nova solicitação.');
    await conferir(page);
    expect(vezes).toBe(2);
    await erro.getByRole('button', { name: 'Tentar de novo' }).click();
    const { protocolo } = await registrada(page);
    expect(vezes).toBe(4);

    await page.getByRole('button', { name: 'Ver minhas solicitações' }).click();
    const linhas = page.getByRole('row').filter({ hasText: assunto });
    await expect(linhas).toHaveCount(1);
    await page.getByRole('button', { name: `Cancelar ${protocolo}` }).click();
    const pergunta = dialogo(page, 'Deseja cancelar essa solicitação?');
    await conferir(page);
    await pergunta.getByRole('button', { name: 'Cancelar solicitação' }).click();
    await expect(linhas).toContainText('CANCELADA');
    await conferir(page);
  });
});

test('E22 o rascunho volta depois de recarregar, sem os arquivos, e some quando se limpa', async ({
  page,
}) => {
  await page.goto('/esic?cod_empre=1&aba=solicitar');
  await preencher(page, 'Obras da escola', { nome: 'Rui Prado', email: 'rui@exemplo.example' });
  await anexar(page, [FOTO]);
  await page.reload();
  await expect(page.getByText('Recuperamos o que você tinha escrito')).toBeVisible();
  await expect(page.getByLabel('Assunto')).toHaveValue('Obras da escola');
  await expect(page.getByText(FOTO.name)).toHaveCount(0);
  await conferir(page);
  await page.getByRole('button', { name: 'Limpar formulário' }).click();
  await page.reload();
  await expect(page.getByLabel('Assunto')).toHaveValue('');
});

test.describe('protocolo que não existe', () => {
  test.use({ recusasEsperadas: [404] });

  test('E23.1 E23.3 E80 o erro da consulta é um diálogo, e o número continua no campo', async ({
    page,
  }) => {
    await page.goto('/esic?cod_empre=1&aba=consultar');
    await expect(page.getByRole('button', { name: 'Consultar' })).toBeDisabled();
    await page.getByLabel('Protocolo').fill('2026-1120-000000');
    await page.getByRole('button', { name: 'Consultar' }).click();
    const erro = dialogo(page, 'Erro');
    await expect(erro).toContainText('Nenhuma solicitação desta instituição tem este protocolo.');
    await conferir(page);
    await erro.getByRole('button', { name: 'OK' }).click();
    await expect(page.getByLabel('Protocolo')).toHaveValue('2026-1120-000000');
  });
});
