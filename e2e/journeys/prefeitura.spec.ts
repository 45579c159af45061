import { entrar } from '../src/entrar.ts';
import { consultar, guiasDe, JOANA, SEM_DONO } from '../src/iptu.ts';
import { expect, test } from '../src/test.ts';

test('P20.2 P04 P08 servidor entra pela aba Prefeitura e consulta por CPF e por inscrição', async ({
  page,
}) => {
  await page.goto('/?cod_empre=1');
  await page.getByRole('tab', { name: 'Prefeitura' }).click();
  await page.getByLabel('CPF/CNPJ').fill('11144477735');
  await page.getByLabel('Senha', { exact: true }).fill('demo-1234');
  await page.getByRole('button', { name: 'Entrar' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Seu trabalho');
  await page.getByRole('link', { name: 'Segunda via do IPTU' }).click();

  await consultar(page, { documento: JOANA.cpf });
  const casa = guiasDe(page, JOANA.casa).first();
  await expect(casa).toContainText('Rua das Amostras, 45');
  await page.getByLabel('CPF/CNPJ').fill('');
  await consultar(page, { inscricao: SEM_DONO });
  await expect(guiasDe(page, SEM_DONO).first()).toBeVisible();
  await page.goBack();
  await expect(casa).toBeVisible();
});

const CONFIGURACOES = {
  contribuinte: [],
  prefeitura: [
    'Geren. de contribuintes',
    'Certidões emitidas',
    'Arrecadação',
    'Informações classificadas',
  ],
  admin: [
    'Geren. de contribuintes',
    'Geren. de usuários',
    'Geren. de serviços',
    'Certidões emitidas',
    'Arrecadação',
    'Informações classificadas',
    'Parâmetros',
    'Sistema da prefeitura',
    'Trilha de auditoria',
  ],
} as const;

for (const conta of ['contribuinte', 'prefeitura', 'admin'] as const) {
  test(
    `P08.3 configurações no menu de ${conta}, cada uma com a sua página`,
    { tag: conta === 'prefeitura' ? '@both' : '@desktop' },
    async ({ page }, { project }) => {
      await entrar(page, conta);
      await page.goto('/dashboard');
      const abrirMenu = async () => {
        if (project.name === 'phone') await page.getByRole('button', { name: 'Menu' }).click();
      };
      await abrirMenu();
      const entradas = page.locator(
        [
          'gerenciar_',
          'certidoes',
          'arrecadacao',
          'informacoes_classificadas',
          'parametros',
          'conexao',
          'auditoria',
        ]
          .map((segmento) => `a[href^="/dashboard/${segmento}"]`)
          .join(),
      );
      await expect(page.getByRole('navigation').getByRole('link').first()).toBeVisible();
      await expect(entradas.filter({ visible: true })).toHaveText([...CONFIGURACOES[conta]]);
      for (const rotulo of CONFIGURACOES[conta]) {
        await entradas.filter({ visible: true, hasText: rotulo }).click();
        await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
        await expect(page.getByText('Serviço inexistente')).toHaveCount(0);
        await abrirMenu();
      }
    },
  );
}

test.describe('outra instituição', () => {
  test.use({ recusasEsperadas: [404] });

  test('P03.1 quem é de uma instituição não encontra o que é de outra', async ({ page }) => {
    await entrar(page, 'prefeituraDoOutroOrgao');
    await page.goto('/dashboard/iptu');
    await consultar(page, { documento: JOANA.cpf });
    await expect(
      page.getByText('Não foi possível encontrar informações do CPF/CNPJ informado'),
    ).toBeVisible();
    await page.getByLabel('CPF/CNPJ').fill('');
    await consultar(page, { inscricao: JOANA.casa });
    await expect(page.getByText('Inscrição não encontrada')).toBeVisible();

    await page.goto(`/iptu?cod_empre=2&inscricao=${JOANA.casa}`);
    await expect(page.getByText('Inscrição não encontrada')).toBeVisible();
  });
});
