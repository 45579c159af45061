import { conferir } from '../src/conferir.ts';
import { entrar } from '../src/entrar.ts';
import { esperarSemRolagemLateral, palavrasPartidas } from '../src/largura.ts';
import {
  abrirInformacoes,
  createSolicitacao,
  procurar,
  procurarPeloTeclado,
} from '../src/solicitacoes.ts';
import { abrirComEnter } from '../src/teclado.ts';
import { expect, test } from '../src/test.ts';

test('E03.2 E03.4 E41.1 E43.3 E40 a prefeitura recebe, direciona, atende, prorroga e responde uma solicitação', async ({
  page,
  baseURL,
}) => {
  const { protocolo } = await createSolicitacao(page, baseURL, 'Contratos de limpeza urbana');
  await entrar(page, 'admin');
  await page.goto('/dashboard/solicitacoes');
  await procurar(page, protocolo);
  await conferir(page);

  await abrirInformacoes(page, protocolo);
  const detalhes = page.getByRole('dialog', { name: protocolo, exact: true });
  await expect(detalhes.getByText('AGUARDANDO')).toBeVisible();
  await conferir(page);

  await detalhes.getByRole('button', { name: 'Direcionar' }).click();
  const direcionar = page.getByRole('dialog', { name: `Direcionar ${protocolo}` });
  await expect(direcionar.getByLabel('Tipo')).toBeDisabled();
  await direcionar.getByRole('button', { name: 'Direcionar' }).click();
  await expect(direcionar.getByText('Escolha o setor.')).toBeVisible();
  await conferir(page);
  await direcionar.getByLabel('Setor').selectOption({ index: 1 });
  await direcionar.getByLabel('Prioridade').selectOption({ label: 'ALTA' });
  await direcionar.getByLabel('Observação', { exact: true }).fill('Ver com a fiscalização.');
  await direcionar.getByRole('switch', { name: /^Observação interna/ }).check();
  await direcionar.getByRole('button', { name: 'Direcionar' }).click();
  await expect(detalhes.getByText(/direcionada para/)).toBeFocused();
  await expect(detalhes.getByText('DIRECIONADA', { exact: true })).toBeVisible();

  await detalhes.getByRole('button', { name: 'Atender' }).click();
  await conferir(page);
  await page
    .getByRole('dialog', { name: 'Atender esta solicitação?' })
    .getByRole('button', { name: 'Atender' })
    .click();
  await expect(detalhes.getByText('EM ATENDIMENTO', { exact: true })).toBeVisible();

  await detalhes.getByRole('button', { name: 'Prorrogar' }).click();
  const prorrogar = page.getByRole('dialog', { name: 'Prorrogar o prazo' });
  await expect(prorrogar.getByText(/ para \d\d\/\d\d\/\d{4}/)).toBeVisible();
  await prorrogar.getByLabel('Justificativa').fill('Há muitos documentos a reunir.');
  await conferir(page);
  await prorrogar.getByRole('button', { name: 'Prorrogar prazo' }).click();
  await conferir(page);
  await page.getByRole('button', { name: 'Prorrogar, sem volta' }).click();
  await expect(detalhes.getByText('Há muitos documentos a reunir.').first()).toBeVisible();
  await expect(detalhes.getByRole('button', { name: 'Prorrogar' })).toHaveCount(0);

  await detalhes.getByRole('button', { name: 'Responder' }).click();
  const responder = page.getByRole('dialog', { name: `Responder ${protocolo}` });
  await expect(responder.getByRole('group').filter({ hasText: 'O que foi pedido' })).toContainText(
    'Contratos de limpeza urbana',
  );
  await responder.getByLabel('Decisão').selectOption({ label: 'Acesso parcialmente concedido' });
  await responder.getByLabel('Resposta').fill('A lista está no portal da transparência.');
  await responder.getByRole('button', { name: 'Responder' }).click();
  await expect(responder.getByLabel('Motivo da negativa')).toBeFocused();
  await responder.getByRole('button', { name: 'Salvar rascunho' }).click();
  await expect(responder.getByText(/^Rascunho salvo por /)).toBeVisible();
  await conferir(page);
  await responder.getByLabel('Motivo da negativa').selectOption({ label: 'Dados pessoais' });
  await responder.getByLabel('Explique o motivo').fill('Lei 12.527/2011, art. 31.');
  await responder.getByLabel('Anexos', { exact: true }).setInputFiles({
    name: 'lista.txt',
    mimeType: 'text/plain',
    buffer: Buffer.from('A lista.'),
  });
  await responder.getByRole('button', { name: 'Responder' }).click();
  await conferir(page);
  await page.getByRole('button', { name: 'Enviar e finalizar' }).click();
  await expect(detalhes.getByRole('region', { name: 'Resposta' })).toContainText(
    'A lista está no portal da transparência.',
  );
  await expect(detalhes.getByText('Dados pessoais: Lei 12.527/2011, art. 31.')).toBeVisible();
  await expect(detalhes.getByRole('region', { name: 'Anexos' })).toContainText('lista.txt');

  await detalhes.getByRole('button', { name: 'Corrigir resposta' }).click();
  const corrigir = page.getByRole('dialog', { name: `Corrigir a resposta de ${protocolo}` });
  await corrigir.getByLabel('Motivo da correção').fill('Faltava o endereço.');
  await corrigir.getByLabel('Resposta', { exact: true }).fill('A lista está em cidade.example.');
  await conferir(page);
  await corrigir.getByRole('button', { name: 'Corrigir resposta' }).click();
  await conferir(page);
  await page.getByRole('button', { name: 'Enviar correção' }).click();
  const corrigida = detalhes.getByRole('region', { name: 'Resposta corrigida' });
  await expect(corrigida).toContainText('Faltava o endereço.');
  await expect(corrigida.getByRole('list')).toContainText(
    'A lista está no portal da transparência.',
  );
  await conferir(page);
  await detalhes.getByRole('button', { name: 'Mostrar histórico' }).click();
  await expect(detalhes.getByRole('heading', { name: 'Histórico' })).toBeInViewport();
  await expect(detalhes.getByText('Solicitação registrada.').first()).toBeInViewport();
  await expect(detalhes.getByText('Ver com a fiscalização.')).toBeVisible();
  await conferir(page);

  await page.keyboard.press('Escape');
  await expect(detalhes).toHaveCount(0);
  await expect(page.getByText('FINALIZADO', { exact: true })).toBeVisible();
});

test.describe('duas pessoas ao mesmo tempo', () => {
  test.use({ recusasEsperadas: [409] });

  test('E03.8 E80.2 E41 a segunda recebe um aviso claro, e recarrega', async ({
    page,
    context,
    baseURL,
  }) => {
    const { id, protocolo } = await createSolicitacao(page, baseURL, 'Poda de árvore');
    await entrar(page, 'admin');
    const outra = await context.newPage();
    const endereco = `/dashboard/solicitacoes?solicitacao=${id}`;
    for (const aba of [page, outra]) {
      await aba.goto(endereco);
      await aba
        .getByRole('dialog', { name: protocolo, exact: true })
        .getByRole('button', { name: 'Atender' })
        .click();
    }
    const atender = { name: 'Atender esta solicitação?' };
    await page.getByRole('dialog', atender).getByRole('button', { name: 'Atender' }).click();
    await expect(page.getByText('EM ATENDIMENTO', { exact: true }).first()).toBeVisible();

    await outra.getByRole('dialog', atender).getByRole('button', { name: 'Atender' }).click();
    const falha = outra.getByRole('dialog', { name: 'Ocorreu um erro' });
    await expect(falha.getByRole('alert')).toHaveText('Esta solicitação já está em atendimento.');
    await conferir(outra);
    await falha.getByRole('button', { name: 'Recarregar' }).click();
    await expect(
      outra
        .getByRole('dialog', { name: protocolo, exact: true })
        .getByText('EM ATENDIMENTO', { exact: true }),
    ).toBeVisible();
  });
});

test(
  'E02 ao lado de um assunto comprido o nome do setor fica com as palavras inteiras',
  { tag: '@both' },
  async ({ page, baseURL }) => {
    const assunto = 'Contratos de manutenção da iluminação '.repeat(3).slice(0, 100);
    const { protocolo } = await createSolicitacao(page, baseURL, assunto);
    await entrar(page, 'prefeitura');
    await page.goto('/dashboard/solicitacoes');
    await procurar(page, protocolo);
    await esperarSemRolagemLateral(page);
    // Where rows are one line high, the name is cut at its end.
    const compactas = page.getByRole('button', { name: 'Linhas compactas' });
    if (await compactas.isVisible()) await compactas.click();
    const setor = page.getByRole('cell').getByText('Serviço de Informação ao Cidadão');
    expect(await palavrasPartidas(setor)).toEqual([]);
  },
);

test('B12.3 E02 a fila inteira se trabalha pelo teclado', async ({ page, baseURL }) => {
  const { protocolo } = await createSolicitacao(page, baseURL, 'Pelo teclado');
  await entrar(page, 'prefeitura');
  const informacoes = await procurarPeloTeclado(page, protocolo);
  await informacoes.focus();
  await page.keyboard.press('Enter');
  const detalhes = page.getByRole('dialog', { name: protocolo, exact: true });
  await abrirComEnter(page, detalhes.getByRole('button', { name: 'Mostrar histórico' }));
  await expect(detalhes.getByRole('list', { name: 'Histórico' })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(detalhes).toHaveCount(0);
  await expect(informacoes).toBeFocused();
});
