import { conferir, conferirSemCodigo } from '../src/conferir.ts';
import { entrar } from '../src/entrar.ts';
import { expect, test } from '../src/test.ts';

const PERGUNTA = 'A feira de domingo aceita cartão?';
const PUBLICA = '/perguntas-frequentes?cod_empre=1';

test('quem administra escreve uma pergunta, publica, muda, vê a história e retira; e todos leem o que está publicado @desktop', async ({
  page,
}) => {
  await entrar(page, 'admin');
  await page.goto('/dashboard/conteudos?tipo=PERGUNTA');
  await conferir(page);
  await page.getByRole('button', { name: 'Pergunta: escrever' }).click();
  const dialogo = page.getByRole('dialog');
  await dialogo.getByLabel('Pergunta', { exact: true }).fill(PERGUNTA);
  await dialogo.getByRole('button', { name: 'Salvar' }).click();
  await expect(dialogo.getByText('Informe a resposta.')).toBeVisible();
  await conferir(page);
  await dialogo.getByLabel('Resposta').fill('Só algumas barracas.');
  const publicar = dialogo.getByLabel(/^Publicar agora/);
  await publicar.uncheck();
  await dialogo.getByRole('button', { name: 'Salvar' }).click();
  const linha = page.getByRole('main').getByRole('listitem').filter({ hasText: PERGUNTA });
  await expect(linha).toContainText('Rascunho: ninguém lê ainda');

  const visitante = await page.context().newPage();
  await visitante.goto(PUBLICA);
  await expect(visitante.getByText(PERGUNTA)).toHaveCount(0);
  await linha.getByRole('button', { name: 'Editar' }).click();
  await dialogo.getByRole('button', { name: 'Salvar' }).click();
  await expect(linha).toContainText('Publicado em');
  await visitante.reload();
  await visitante.getByText(PERGUNTA).click();
  await expect(visitante.getByText('Só algumas barracas.')).toBeVisible();

  await linha.getByRole('button', { name: 'História' }).click();
  await expect(dialogo.getByText('por Helena Modelo')).toBeVisible();
  await conferir(page);
  await page.keyboard.press('Escape');
  await linha.getByRole('button', { name: 'Retirar' }).click();
  await dialogo.getByRole('button', { name: 'Retirar do portal' }).click();
  await expect(linha).toContainText('Rascunho');
  await visitante.reload();
  await expect(visitante.getByText(PERGUNTA)).toHaveCount(0);
});

test.describe('sem JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('do IPTU se chega à carta do serviço, dela à unidade e de volta ao serviço', async ({
    page,
  }) => {
    await page.goto('/iptu?cod_empre=1');
    await page.getByRole('link', { name: /Carta de Serviços/ }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(
      'Segunda via e pagamento do IPTU',
    );
    await expect(page.getByText('Prazo máximo')).toBeVisible();
    await page.getByRole('link', { name: 'Usar este serviço agora' }).click();
    await expect(page).toHaveURL(/\/iptu\?cod_empre=1$/);
    await page.goto('/institucional?cod_empre=1');
    await expect(page.getByRole('heading', { name: 'Ouvidoria', exact: true })).toBeVisible();
    await expect(page.getByRole('link', { name: 'Radar da Transparência Pública' })).toBeVisible();
  });

  test('da primeira página se busca com as palavras do balcão, e o que não há tem sugestão', async ({
    page,
  }) => {
    await page.goto('/?cod_empre=1');
    await page.getByRole('search').getByRole('searchbox').fill('carnê');
    await page.getByRole('search').getByRole('button', { name: 'Buscar' }).click();
    await expect(page).toHaveURL(/\/buscar\?cod_empre=1&busca=carn/);
    await conferirSemCodigo(page);
    await expect(
      page.getByRole('link', { name: 'Segunda via do IPTU', exact: true }),
    ).toBeVisible();
    await page.getByLabel('O que você procura?').fill('alvra');
    await page.getByRole('search').getByRole('button', { name: 'Buscar' }).click();
    await page.getByRole('link', { name: 'alvará', exact: true }).first().click();
    await expect(page.getByRole('link', { name: 'Consulta de alvará' })).toBeVisible();
  });
});
