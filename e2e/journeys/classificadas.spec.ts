import { conferir } from '../src/conferir.ts';
import { entrar } from '../src/entrar.ts';
import { dialogo } from '../src/iptu.ts';
import { expect, test } from '../src/test.ts';

// A date that the law does not allow is refused on the way.
test.use({ recusasEsperadas: [422] });

test('E21.7 E21.8 servidor inclui, corrige e remove uma informação classificada, e o E-Sic mostra', async ({
  page,
}) => {
  const codigo = 'jornada.R.04';
  const ano = 2013;
  await entrar(page, 'prefeitura');
  await page.goto(`/dashboard/informacoes_classificadas?ano=${ano}`);
  await page.getByRole('button', { name: 'Incluir informação' }).click();
  const nova = dialogo(page, 'Incluir informação classificada');
  await nova.getByLabel('Código de indexação').fill(codigo);
  await nova.getByLabel('Assunto ou categoria').fill('Segurança de instalações');
  await nova.getByLabel('Dispositivo legal').fill('Lei 12.527/2011, art. 23, VII');
  await nova.getByLabel('Autoridade que classificou').fill('Prefeita Municipal');
  await nova.getByLabel('Data da produção').fill(`10/01/${ano}`);
  await nova.getByLabel('Data da classificação').fill(`10/02/${ano}`);
  await nova.getByLabel('Último dia do sigilo').fill(`10/02/${ano + 9}`);
  await expect(nova.getByText(`No máximo até 10/01/${ano + 5}.`)).toBeVisible();
  await nova.getByRole('button', { name: 'Salvar' }).click();
  await expect(nova.getByText(/^Neste grau o sigilo vai até/)).toBeVisible();
  await conferir(page);
  await nova.getByLabel('Último dia do sigilo').fill(`10/02/${ano + 4}`);
  await nova.getByRole('button', { name: 'Salvar' }).click();
  const linha = page.getByRole('row').filter({ hasText: codigo });
  await expect(linha).toContainText('pelo fim do prazo');

  await linha.getByRole('button', { name: `Editar ${codigo}` }).click();
  const edicao = dialogo(page, codigo);
  await edicao.getByLabel('Desclassificada em (opcional)').fill(`01/03/${ano}`);
  await edicao.getByRole('button', { name: 'Fechar' }).click();
  const aviso = dialogo(page, 'Modificações não salvas');
  await conferir(page);
  await aviso.getByRole('button', { name: 'Continuar editando' }).click();
  await edicao.getByRole('button', { name: 'Salvar' }).click();
  await expect(linha).toContainText(`Desclassificada em 01/03/${ano}, por decisão`);
  await page.evaluate(() => window.scrollTo(0, 0));
  await conferir(page);

  await page.goto('/esic?cod_empre=1');
  const doAno = page.getByText(`${ano}: 1 informação classificada`);
  const rol = page.getByRole('listitem').filter({ has: doAno });
  const noRol = rol.getByText(codigo);
  await expect(doAno).toBeVisible();
  await expect(noRol).toBeHidden();
  // On paper nothing can be unfolded.
  await page.emulateMedia({ media: 'print' });
  await expect(noRol).toBeVisible();
  await page.emulateMedia({ media: null });
  await doAno.click();
  await expect(rol).toContainText(codigo);
  await expect(rol).toContainText('por decisão da autoridade');
  await expect(page.getByText(`${ano}: 1 informação desclassificada`)).toBeVisible();
  await expect(page.getByText('De 01/2021 a 2025, nenhuma informação')).toBeVisible();
  await conferir(page);

  await page.goto(`/dashboard/informacoes_classificadas?ano=${ano}`);
  await page.getByRole('button', { name: `Remover ${codigo}` }).click();
  const pergunta = dialogo(page, `Remover ${codigo} do rol?`);
  await conferir(page);
  await pergunta.getByRole('button', { name: 'Remover do rol' }).click();
  await expect(page.getByRole('row').filter({ hasText: codigo })).toHaveCount(0);
});

test('E21.6 a página do E-Sic só diz que nada foi classificado no ano que a autoridade declarou', async ({
  page,
}) => {
  const frase = page.getByText('De 01/2021 a 2022, nenhuma informação foi classificada');
  const de2022 = page.getByText('Em 2022, nenhuma informação foi classificada');
  await page.goto('/esic?cod_empre=2');
  await expect(page.getByText('Em 2021, nenhuma informação foi classificada')).toBeVisible();
  await expect(frase.or(de2022)).toHaveCount(0);

  await entrar(page, 'prefeituraDoOutroOrgao');
  await page.goto('/dashboard/informacoes_classificadas');
  await page.getByRole('button', { name: 'Registrar declaração' }).click();
  const declaracao = dialogo(page, 'Declarar anos sem classificação');
  await declaracao.getByRole('textbox', { name: /^Autoridade/ }).fill('Maria Prado');
  await declaracao.getByRole('textbox', { name: /^Cargo/ }).fill('Controladora');
  await declaracao.getByRole('button', { name: 'Salvar' }).click();
  await expect(declaracao.getByText('Escolha ao menos um ano.')).toBeVisible();
  await declaracao.getByRole('checkbox', { name: '2022' }).check();
  await conferir(page);
  await declaracao.getByRole('button', { name: 'Salvar' }).click();
  await expect(page.getByText('declarado por Maria Prado, Controladora')).toBeVisible();
  await expect(page.getByText('Falta declarar')).toHaveCount(0);

  await page.goto('/esic?cod_empre=2');
  await expect(de2022).toContainText('Declarado por Maria Prado, Controladora, em ');

  await page.goto('/dashboard/informacoes_classificadas');
  await page.getByRole('button', { name: 'Retirar a declaração de 2022' }).click();
  await conferir(page);
  await page.getByRole('button', { name: 'Retirar declaração' }).click();
  await expect(page.getByText('Falta declarar 2022')).toBeVisible();
});
