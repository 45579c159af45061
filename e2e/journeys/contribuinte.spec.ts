import { entrar } from '../src/entrar.ts';
import { dialogo, guiasDe, JOANA } from '../src/iptu.ts';
import { expect, test } from '../src/test.ts';

const SENHA = 'demo-1234';

test.describe('entrada', () => {
  test.use({ recusasEsperadas: [401] });

  test('P04.1 P04.3 P04.4 P04.5 P64.1 Entrar espera os dois campos, a aba os limpa e a senha errada abre o aviso', async ({
    page,
  }) => {
    await page.goto('/?cod_empre=1');
    const documento = page.getByLabel('CPF/CNPJ');
    const senha = page.getByLabel('Senha', { exact: true });
    const botao = page.getByRole('button', { name: 'Entrar' });
    await expect(botao).toBeDisabled();
    await documento.pressSequentially(JOANA.cpf);
    await expect(documento).toHaveValue(JOANA.digitado);
    await expect(botao).toBeDisabled();
    await senha.fill('senha-errada');
    await expect(botao).toBeEnabled();

    await page.getByRole('tab', { name: 'Prefeitura' }).click();
    await expect(documento).toHaveValue('');
    await expect(senha).toHaveValue('');
    await page.getByRole('tab', { name: 'Contribuinte' }).click();

    await documento.fill(JOANA.cpf);
    await senha.fill('senha-errada');
    await botao.click();
    const aviso = dialogo(page, 'Não foi possível realizar autenticação');
    await expect(aviso).toContainText('CPF/CNPJ ou senha não conferem.');
    await aviso.getByRole('button', { name: 'Entendi' }).click();
    // What is typed while it closes goes to nobody.
    await expect(aviso).toHaveCount(0);
    await expect(documento).toHaveValue(JOANA.digitado);

    await senha.fill(SENHA);
    await botao.click();
    await expect(page).toHaveURL('/dashboard');
  });

  test('P09 sem sessão, a página pedida espera a entrada e abre depois dela', async ({ page }) => {
    await page.goto('/?cod_empre=1');
    await expect(page.getByRole('button', { name: 'Entrar' })).toBeVisible();
    await page.goto('/dashboard/iptu');
    await expect(page).toHaveURL(/^[^?]*\/\?cod_empre=1&depois=/);
    await page.getByLabel('CPF/CNPJ').fill(JOANA.cpf);
    await page.getByLabel('Senha', { exact: true }).fill(SENHA);
    await page.getByRole('button', { name: 'Entrar' }).click();
    await expect(page).toHaveURL('/dashboard/iptu');
    await expect(guiasDe(page, JOANA.casa).first()).toBeVisible();
  });
});

test(
  'P08.1 P10.1 P10.3 P11 painel: saudação, iniciais, serviços e menu que se recolhe',
  { tag: '@both' },
  async ({ page }, { project }) => {
    await entrar(page, 'contribuinte');
    await page.goto('/dashboard');
    await expect(page.getByText('Olá, Joana Aparecida Exemplo!')).toBeVisible();
    await expect(page.getByRole('img', { name: 'Image de perfil do usuário' })).toBeVisible();
    const conta = page.getByRole('button', { name: 'Conta de Joana Aparecida Exemplo' });
    await expect(conta).toContainText('JE');
    await expect(
      page.getByRole('main').getByRole('link', { name: 'Segunda via do IPTU' }),
    ).toBeVisible();

    if (project.name === 'phone') await page.getByRole('button', { name: 'Menu' }).click();
    const menu = page.getByRole('navigation', { name: 'Menu' });
    const entrada = menu.getByRole('link', { name: 'Segunda via do IPTU' });
    await expect(menu.getByText('Configurações')).toHaveCount(0);
    if (project.name === 'desktop') {
      const largura = async () => (await menu.boundingBox())?.width ?? 0;
      const aberta = await largura();
      await page.getByRole('button', { name: 'Recolher menu' }).click();
      await expect.poll(largura).toBeLessThan(aberta / 2);
      await page.reload();
      await expect(page.getByRole('button', { name: 'Expandir' })).toBeVisible();
    }
    await entrada.click();
    await expect(page).toHaveURL('/dashboard/iptu');
  },
);

test('P10.4 P53.3 as iniciais vão num círculo vermelho de 3rem, e o cartão muda de forma em xm', async ({
  page,
}) => {
  await entrar(page, 'contribuinte');
  await page.goto('/dashboard');
  const iniciais = page.getByRole('banner').getByText('JE', { exact: true });
  const aparencia = await iniciais.evaluate((el) => {
    const { width, height, borderRadius, backgroundColor } = getComputedStyle(el);
    return { width, height, borderRadius, backgroundColor };
  });
  expect(aparencia).toEqual({
    width: '48px',
    height: '48px',
    borderRadius: '50%',
    backgroundColor: 'rgb(179, 38, 30)',
  });

  const [imagem, saudacao] = [
    page.getByRole('main').getByRole('img', { name: 'Image de perfil do usuário' }),
    page.getByText('Olá, Joana Aparecida Exemplo!'),
  ];
  const aoLado = async (width: number) => {
    await page.setViewportSize({ width, height: 740 });
    const [foto, texto] = [await imagem.boundingBox(), await saudacao.boundingBox()];
    return (texto?.x ?? 0) > (foto?.x ?? 0) + (foto?.width ?? 0);
  };
  await expect.poll(() => aoLado(639)).toBe(false);
  await expect.poll(() => aoLado(640)).toBe(true);
});

test('P20.1 o contribuinte vê as suas guias sem digitar nada, com endereço e sem máscara', async ({
  page,
}) => {
  await entrar(page, 'contribuinte');
  await page.goto('/dashboard/iptu');
  await expect(guiasDe(page, JOANA.casa).first()).toContainText('Rua das Amostras, 45');
  await expect(page.getByLabel('CPF/CNPJ')).toHaveCount(0);
});

test('P13.1 uma chave de serviço desconhecida diz que o serviço precisa ser implementado', async ({
  page,
}) => {
  await entrar(page, 'contribuinte');
  await page.goto('/dashboard/servico_que_nao_existe');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Serviço inexistente');
  await expect(
    page.getByText(/não existe neste portal: ele precisa ser implementado/),
  ).toBeVisible();
});

test.describe('saída e sessão', () => {
  test.use({ recusasEsperadas: [401, 419] });

  test('P09.3 Sair pergunta antes, volta à entrada da instituição e fecha o painel', async ({
    page,
  }) => {
    await entrar(page, 'contribuinte', 'propria');
    await page.goto('/dashboard');
    await page.getByRole('button', { name: /^Conta de/ }).click();
    await page.getByRole('menuitem', { name: 'Sair' }).click();
    const pergunta = dialogo(page, 'Tem certeza que desja sair?');
    await pergunta.getByRole('button', { name: 'Cancelar' }).click();
    await expect(page).toHaveURL('/dashboard');

    await page.getByRole('button', { name: /^Conta de/ }).click();
    await page.getByRole('menuitem', { name: 'Sair' }).click();
    await pergunta.getByRole('button', { name: 'Sair' }).click();
    await expect(page).toHaveURL('/?cod_empre=1');
    await page.goBack();
    await expect(page.getByRole('button', { name: 'Entrar' })).toBeVisible();
    await expect(page.getByText('Olá, Joana')).toHaveCount(0);
  });

  test('P20 a sessão termina no meio do caminho: a senha é pedida por cima e nada se perde', async ({
    page,
  }) => {
    await entrar(page, 'contribuinte');
    await page.goto('/dashboard/iptu');
    await guiasDe(page, JOANA.apartamento)
      .getByRole('button', { name: /^Atualizar valor/ })
      .first()
      .click();
    const confirmar = dialogo(page, /^Atualizar o valor/);
    await page.context().clearCookies({ name: 'balcao' });
    await confirmar.getByRole('button', { name: 'Atualizar valor' }).click();

    const entrarDeNovo = dialogo(page, 'Sua sessão terminou');
    await expect(entrarDeNovo).toBeVisible();
    await page.keyboard.press('Escape');
    await page.keyboard.press('Escape');
    await expect(entrarDeNovo).toBeVisible();
    await entrarDeNovo.getByLabel('Senha', { exact: true }).fill('errada');
    await entrarDeNovo.getByRole('button', { name: 'Entrar' }).click();
    await expect(entrarDeNovo.getByText('CPF/CNPJ ou senha não conferem.')).toBeVisible();
    await entrarDeNovo.getByLabel('Senha', { exact: true }).fill(SENHA);
    await entrarDeNovo.getByRole('button', { name: 'Entrar' }).click();

    await expect(entrarDeNovo).toHaveCount(0);
    await expect(confirmar.getByText(/^Multa de mora/).first()).toBeVisible();
    await confirmar.getByRole('button', { name: 'Cancelar' }).click();
    await expect(guiasDe(page, JOANA.casa).first()).toBeVisible();
  });
});
