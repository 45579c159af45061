import { preencher, recusada } from '../src/certidoes.ts';
import { conferir } from '../src/conferir.ts';
import { entrar } from '../src/entrar.ts';
import { dialogo, guiasDe } from '../src/iptu.ts';
import { documentoAberto } from '../src/pdf.ts';
import { expect, test } from '../src/test.ts';
import { DEVEDORA } from '../src/xapuri.ts';

test('B16 onde a prefeitura recebe a dívida ativa pelo portal, quem deve vê o cálculo, atualiza e paga', async ({
  page,
}) => {
  await page.goto('/extrato_divida?cod_empre=2');
  await page.getByLabel('CPF/CNPJ').fill(DEVEDORA.cpf);
  await page.getByLabel('Inscrição do imóvel').fill(DEVEDORA.inscricao);
  await page.getByRole('button', { name: 'Buscar' }).click();
  const onde = page.getByRole('region', { name: 'Onde pagar' });
  await expect(onde).toContainText('são pagas aqui, com o valor de hoje');
  await expect(onde).toContainText('Rua da Amostra, 20, Centro, Xapuri/AC');
  await expect(onde).toContainText('Segunda a sexta, das 7h às 13h');
  await expect(onde.getByRole('link', { name: 'Entrar e pagar' })).toBeVisible();
  await conferir(page);

  await page.goto(`/iptu?cod_empre=2&inscricao=${DEVEDORA.inscricao}`);
  const guia = guiasDe(page, DEVEDORA.inscricao).filter({ hasText: 'DÍVIDA' }).first();
  await guia.locator('summary').click();
  await guia.getByRole('button', { name: /^Atualizar valor: .*parcela 6\/6/ }).click();
  const atualizar = dialogo(page, /^Atualizar o valor do IPTU \d{4}, parcela 6\/6$/);
  await expect(atualizar).toContainText('Multa');
  await conferir(page);
  await atualizar.getByRole('button', { name: 'Atualizar valor' }).click();
  const pagar = dialogo(page, /^Pagar IPTU \d{4}, parcela 6\/6$/);
  await expect(pagar.getByTestId('linha')).toBeVisible();
  const baixar = pagar.getByRole('button', { name: 'Baixar guia (PDF)' });
  const pdf = await documentoAberto(page, () => baixar.click());
  expect(pdf.pages[0]?.text).toMatch(/vencimento original em \d/i);
});

test.describe('certidão recusada', () => {
  test.use({ recusasEsperadas: [422] });

  test('P25 B16 diz cada débito, e o link dele leva à guia que o paga @desktop', async ({
    page,
  }) => {
    await entrar(page, 'prefeituraDoOutroOrgao');
    await page.goto('/dashboard/negativa_debitos');
    await preencher(page, { documento: DEVEDORA.cpf, emissao: 'AMPLA' });
    await page.getByRole('button', { name: 'Emitir' }).click();
    const debitos = page.getByRole('list', { name: 'Débitos vencidos' });
    const inscritos = debitos.getByRole('listitem').filter({ hasText: '(dívida ativa)' });
    await expect(inscritos.first()).toBeVisible();
    await expect(inscritos.getByRole('link')).toHaveCount(await inscritos.count());
    await conferir(page);
    const valor = /R\$ [\d.,]+/.exec(await inscritos.first().innerText())?.[0] ?? '';
    await inscritos
      .first()
      .getByRole('link', { name: /^Pagar IPTU/ })
      .click();

    await expect(page.getByText(/^De Beatriz/)).toBeVisible();
    await expect(page.getByText(/^1 parcela:/)).toContainText(valor);
    await page.getByRole('button', { name: 'Pagar com um só PIX' }).click();
    await expect(page.getByRole('heading', { name: /^Documento único \d+$/ })).toBeVisible();
    await expect(page.getByTestId('pix')).toBeVisible();
    await expect(page.getByRole('definition').filter({ hasText: valor }).first()).toBeVisible();
    await conferir(page);
  });

  test('P25 B16 onde só o atendimento recebe a dívida ativa, diz onde e quando; o que vence depois tem link', async ({
    page,
  }) => {
    const recusa = await recusada(page);
    const debitos = recusa.getByRole('list', { name: 'Débitos vencidos' }).getByRole('listitem');
    await expect(debitos.first()).toContainText('(dívida ativa) · paga-se no atendimento');
    await expect(recusa).toContainText('Praça da Demonstração, 100, Centro, Atibaia/SP');
    await expect(recusa).toContainText('Segunda a sexta, das 8h às 17h');
    const comGuia = debitos.filter({ has: page.getByRole('link') });
    await expect(comGuia.filter({ hasText: 'dívida ativa' })).toHaveCount(0);
    const [valor] = /R\$ [\d.,]+/.exec(await comGuia.first().innerText()) ?? [];
    await comGuia.first().getByRole('link').click();
    await expect(page.getByText(/^1 parcela:/)).toContainText(valor ?? '');
    await expect(page.getByRole('checkbox', { checked: true })).toHaveCount(1);

    await page.goto('/dashboard/extrato_divida');
    const onde = page.getByRole('region', { name: 'Onde pagar' });
    await expect(onde).toContainText('Segunda a sexta, das 8h às 17h');
    await expect(onde.getByRole('link')).toHaveCount(0);
    await conferir(page);
  });
});
