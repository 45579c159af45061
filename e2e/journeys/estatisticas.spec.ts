import { readFile } from 'node:fs/promises';
import { conferir } from '../src/conferir.ts';
import { entrar } from '../src/entrar.ts';
import { expect, test } from '../src/test.ts';

// A report is refused on the way.
test.use({ recusasEsperadas: [422] });

test('B10.1 E50 visitante chega às estatísticas do ano pela aba Analítico, e leva os números', async ({
  page,
  request,
}) => {
  await page.goto('/esic?cod_empre=1&aba=analitico');
  await page.getByRole('link', { name: /^Estatísticas de / }).click();
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
  const recebidos = page.getByText('Pedidos recebidos', { exact: true }).locator('+ dd');
  await expect(recebidos).toHaveText(/^[1-9]/);
  const campoAno = page.getByLabel('Ano');
  const ultimo = await campoAno.inputValue();
  expect(new URL(page.url()).searchParams.get('ano')).toBe(ultimo);

  // Others file this year meanwhile; the year before stays as it is while it is read.
  const ano = String(Number(ultimo) - 1);
  await campoAno.selectOption(ano);
  const titulo = `Pedidos recebidos em ${ano}, por situação e decisão`;
  const tabela = page.getByRole('table', { name: titulo });
  await expect(tabela).toBeVisible();
  const quantidades = await tabela.locator('tbody td:nth-child(2)').allInnerTexts();
  const soma = quantidades.reduce((total, um) => total + Number(um.replaceAll('.', '')), 0);
  expect(soma).toBe(Number((await recebidos.innerText()).replaceAll('.', '')));
  await expect(page.getByRole('figure')).toBeVisible();
  await conferir(page);

  // Links that look like buttons have their words in the middle, as buttons do.
  const fora = await page.getByRole('link', { name: /CSV|JSON/ }).evaluateAll((links) =>
    links.map((link) => {
      const [todo, palavras] = [link, link.firstElementChild ?? link].map((um) => {
        const { top, bottom } = um.getBoundingClientRect();
        return (top + bottom) / 2;
      });
      return Math.abs((todo ?? 0) - (palavras ?? 0));
    }),
  );
  expect(fora).toHaveLength(2);
  expect(Math.max(...fora)).toBeLessThan(1);

  const chegando = page.waitForEvent('download');
  await page.getByRole('link', { name: 'Baixar em planilha (CSV)' }).click();
  const arquivo = await chegando;
  expect(arquivo.suggestedFilename()).toBe(`estatisticas_lai_${ano}.csv`);
  const planilha = await readFile(await arquivo.path(), 'utf8');
  const naPlanilha = /;Pedidos de acesso à informação;Recebidos;(\d+)/.exec(planilha)?.[1];
  expect(Number(naPlanilha)).toBe(soma);
  const json = await page.getByRole('link', { name: 'Dados abertos (JSON)' }).getAttribute('href');
  const { data } = (await (await request.get(json ?? '')).json()) as {
    data: { recebidos: number };
  };
  expect(data.recebidos).toBe(soma);

  await page.goto('/estatisticas?cod_empre=1&ano=2003');
  await expect(page.getByText('Não há solicitações nem recursos em 2003')).toBeVisible();
  await conferir(page);
});

test('servidora lê na controladoria como os prazos do ano foram cumpridos, por setor, e leva a planilha', async ({
  page,
}) => {
  await entrar(page, 'prefeitura');
  await page.goto('/dashboard/controladoria');
  const campoAno = page.getByLabel('Ano', { exact: true });
  const ano = String(Number(await campoAno.inputValue()) - 1);
  await campoAno.selectOption(ano);
  const resumo = page.getByRole('region', { name: `Solicitações registradas em ${ano}` });
  await expect(resumo).toContainText('Denúncias e manifestações de ouvidoria só entram');
  const recebidas = await resumo
    .getByText('Recebidas', { exact: true })
    .locator('+ dd')
    .innerText();
  const setores = page.getByRole('table', {
    name: `Solicitações de ${ano} por setor`,
    exact: true,
  });
  const doSetor = await setores.locator('td[data-titulo="Recebidas"]').allInnerTexts();
  const numero = (texto: string) => Number(texto.replaceAll('.', ''));
  expect(doSetor.reduce((soma, um) => soma + numero(um), 0)).toBe(numero(recebidas));
  await expect(
    page
      .getByRole('figure')
      .getByText(/% no prazo$/)
      .first(),
  ).toBeVisible();
  await conferir(page);

  const chegando = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Baixar em planilha (CSV)' }).click();
  const arquivo = await chegando;
  expect(arquivo.suggestedFilename()).toBe(`controladoria_${ano}.csv`);
  const [, total] = (await readFile(await arquivo.path(), 'utf8')).split('\r\n');
  expect(total).toContain(`${ano};Todos os setores;Todas as naturezas;Todos;${numero(recebidas)};`);
});

test('servidora escreve e publica o relatório de gestão da ouvidoria, e qualquer pessoa o lê', async ({
  page,
}) => {
  const ano = new Date().getFullYear() - 2;
  await entrar(page, 'prefeitura');
  await page.goto(`/dashboard/controladoria?ano=${ano}`);
  const relatorio = page.getByRole('region', {
    name: `Relatório de gestão da ouvidoria de ${ano}`,
  });
  await relatorio
    .getByLabel('Análise dos pontos recorrentes')
    .fill('A iluminação foi o que mais faltou.');
  await relatorio.getByLabel(/^Publicado na página/).check();
  await relatorio.getByRole('button', { name: 'Salvar' }).click();
  await conferir(page);
  await page.getByRole('dialog').getByRole('button', { name: 'Publicar' }).click();
  await expect(relatorio.getByText('Escreva esta parte antes de publicar')).toBeVisible();
  await relatorio.getByLabel('Providências adotadas').fill('Foram trocadas 400 lâmpadas.');
  await relatorio.getByRole('button', { name: 'Salvar' }).click();
  await conferir(page);
  await page.getByRole('dialog').getByRole('button', { name: 'Publicar' }).click();
  await expect(relatorio.getByRole('heading', { level: 2 })).toBeFocused();
  await relatorio.getByRole('link', { name: 'Ver na página pública' }).click();
  const publico = page.getByRole('region', { name: 'Relatório de gestão da ouvidoria' });
  await expect(publico).toContainText('Foram trocadas 400 lâmpadas.');
  await conferir(page);

  await page.goBack();
  await relatorio.getByLabel(/^Publicado na página/).uncheck();
  await relatorio.getByRole('button', { name: 'Salvar' }).click();
  await conferir(page);
  await page.getByRole('dialog').getByRole('button', { name: 'Retirar' }).click();
  await expect(relatorio.getByText('Guardado: só a equipe lê.')).toBeVisible();
});
