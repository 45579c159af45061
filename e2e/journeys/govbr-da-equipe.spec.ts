import { conferir } from '../src/conferir.ts';
import { criarConta, instalar, ligarGovbr } from '../src/instituicao.ts';
import { expect, test } from '../src/test.ts';

test.use({ hostsEsperados: [process.env['BALCAO_GOVBR'] ?? ''], recusasEsperadas: [401, 403] });

/** An institution that no other journey uses, and who works there: of gold and of silver at gov.br. */
const SERRA = { codigo: 7300, nome: 'Prefeitura de Serra Clara' };
const PAULO = { cpf: '11144477735', nome: 'Paulo da Serra', tipo: 'prefeitura' } as const;
const MARINA = { cpf: '00008001804', nome: 'Marina da Serra', tipo: 'prefeitura' } as const;

test.beforeAll(async () => {
  await instalar(SERRA, [
    ...['--servico', 'solicitacoes', '--parametro', 'exigir_govbr_da_equipe=true'],
  ]);
  await ligarGovbr(SERRA.codigo);
  for (const conta of [PAULO, MARINA]) await criarConta(SERRA.codigo, conta);
});

test('B04 onde se exige o gov.br da equipe, a senha só abre o caminho até ele, o ouro abre tudo e a prata nada @desktop', async ({
  page,
}) => {
  const entrarComSenha = async (cpf: string) => {
    await page.goto(`/?cod_empre=${SERRA.codigo}&depois=/dashboard/solicitacoes`);
    await page.getByLabel('CPF/CNPJ').fill(cpf);
    await page.getByLabel('Senha', { exact: true }).fill('demo-1234');
    await page.getByRole('button', { name: 'Entrar', exact: true }).click();
    await expect(page.getByRole('heading', { name: 'Falta entrar com o gov.br' })).toBeVisible();
  };
  await entrarComSenha(MARINA.cpf);
  await conferir(page);
  await page.getByRole('link', { name: 'Entrar com gov.br' }).click();
  await page.getByRole('button', { name: /^Marina/ }).click();
  await expect(page.getByText(/só entra com o gov\.br no nível ouro/)).toBeVisible();
  await conferir(page);
  // What the password opened is no more than it was.
  expect((await page.request.get('/api/solicitacoes')).status()).toBe(403);

  await page.context().clearCookies();
  await entrarComSenha(PAULO.cpf);
  await page.getByRole('link', { name: 'Entrar com gov.br' }).click();
  await page.getByRole('button', { name: /^Paulo/ }).click();
  await expect(page).toHaveURL('/dashboard/solicitacoes');
  await expect(page.getByRole('heading', { name: 'Solicitações', level: 1 })).toBeVisible();
  await conferir(page);
});
