import { decodePdf } from '@balcao/testing';
import { conferir } from '../src/conferir.ts';
import { linkDosRecursos } from '../src/correio.ts';
import { entrar } from '../src/entrar.ts';
import { anexar, FOTO, PROGRAMA } from '../src/esic.ts';
import { dialogo } from '../src/iptu.ts';
import {
  acharNaFila,
  classificar,
  createPublica,
  formularioDoRecurso,
  decidirRecurso,
  recursosDe,
} from '../src/recorrer.ts';
import { negarSolicitacao } from '../src/recursos.ts';
import { createSolicitacao } from '../src/solicitacoes.ts';
import { abrirComEnter, tabAte } from '../src/teclado.ts';
import { expect, test } from '../src/test.ts';

const AVISO = 'Essa solicitação é passivel de recurso no momento';
const ENTRAR = { name: 'Entrar com recurso' };
const ENVIAR = { name: 'Enviar recurso' };

const minhas = (id: string) => `/dashboard/solicitacoes?aba=minhas&solicitacao=${id}`;
const consulta = (protocolo: string) => `/esic?cod_empre=1&aba=consultar&protocolo=${protocolo}`;

test('E04.8 E10.1 E10.3 E06 contribuinte recorre da negativa com anexo, e depois da decisão do recurso', async ({
  page,
  baseURL,
}) => {
  const { id, protocolo } = await createSolicitacao(page, baseURL, 'Contratos de obras');
  await negarSolicitacao(page, baseURL, id);
  await entrar(page, 'contribuinte');
  await page.goto('/dashboard/solicitacoes');
  const linha = page.getByRole('row').filter({ hasText: protocolo });
  await expect(linha).toContainText(/Cabe recurso até \d\d\/\d\d\/\d{4}/);
  await conferir(page);
  await page.goto(minhas(id));
  const detalhes = page.getByRole('dialog', { name: protocolo, exact: true });
  await expect(detalhes.getByText(AVISO)).toBeVisible();
  await expect(detalhes).toContainText('entrar com recurso em primeira instância até');
  await conferir(page);

  await detalhes.getByRole('button', ENTRAR).click();
  const formulario = formularioDoRecurso(page);
  await expect(formulario).toContainText('Cláudia Modelo (Secretaria Municipal de Administração)');
  await expect(formulario.getByRole('button', ENVIAR)).toBeDisabled();
  await conferir(page);
  await formulario.getByLabel('Mensagem').fill('Pedi só os contratos vigentes.');
  await page.reload();
  await expect(formulario.getByText('Recuperamos o que você tinha escrito')).toBeVisible();
  await expect(formulario.getByLabel('Mensagem')).toHaveValue('Pedi só os contratos vigentes.');

  await formulario.getByLabel('Mensagem').fill('á'.repeat(4001));
  await formulario.getByRole('button', ENVIAR).click();
  await expect(formulario.getByLabel('Mensagem')).toBeFocused();
  await expect(formulario.getByText('No máximo 4.000 caracteres.')).toBeVisible();
  await anexar(page, [FOTO, PROGRAMA]);
  await expect(formulario.locator('s')).toHaveText(PROGRAMA.name);
  await conferir(page);
  await formulario.getByLabel('Mensagem').fill('Pedi só os contratos vigentes.');
  await formulario.getByRole('button', { name: `Remover ${PROGRAMA.name}` }).click();
  await formulario.getByRole('button', { name: 'Voltar' }).click();
  await conferir(page);
  await page.getByRole('button', { name: 'Continuar escrevendo' }).click();
  await formulario.getByRole('button', ENVIAR).click();
  const aberto = page.getByRole('region', { name: 'Recurso aberto com sucesso' });
  await expect(aberto).toContainText('O recurso está em primeira instância');
  await expect(aberto).toContainText(/A resposta deve chegar até \d\d\/\d\d\/\d{4}/);
  await conferir(page);

  await formulario.getByRole('button', { name: 'Ver recursos' }).click();
  const lista = recursosDe(page, protocolo);
  await expect(lista.getByRole('listitem').first()).toContainText('EM ANÁLISE');
  await expect(lista).toContainText('Pedi só os contratos vigentes.');
  await expect(lista).toContainText('Aguardando resposta da entidade');
  await expect(lista.getByRole('link', { name: FOTO.name })).toBeVisible();
  await conferir(page);
  await lista.getByRole('button', { name: 'Voltar' }).click();
  await expect(detalhes.getByRole('button', { name: 'Ver recursos (1)' })).toBeVisible();
  // On paper, where nothing opens, the appeals stand with their request.
  const { pages } = await decodePdf(await page.pdf({ format: 'A4' }));
  const papel = pages.map(({ text }) => text).join(' ');
  expect(papel).toContain('Recurso em primeira instância');
  expect(papel).toContain('Pedi só os contratos vigentes.');
  await expect(detalhes.getByText(AVISO)).toHaveCount(0);
  await expect(detalhes.getByRole('button', ENTRAR)).toHaveCount(0);

  await decidirRecurso(page, baseURL, id);
  await page.goto(`${minhas(id)}&recursos=lista`);
  await expect(lista).toContainText('Indeferido');
  await expect(lista).toContainText('A negativa é mantida.');
  await lista.getByRole('button', ENTRAR).click();
  await expect(formulario).toContainText('não concorda com a decisão do recurso anterior');
  await expect(formulario).toContainText('Marcos Exemplo (Controladoria-Geral do Município)');
  await page.keyboard.press('Escape');
  await expect(detalhes).toContainText('entrar com recurso em segunda instância até');
});

test('E10.1 E23 visitante recorre pelo protocolo, e o e-mail leva à lista, reservada ao e-mail dele', async ({
  page,
  baseURL,
}) => {
  const email = 'rita.recurso@exemplo.example';
  const { id, protocolo } = await createPublica(page, baseURL, email);
  await classificar(page, baseURL, id);
  await negarSolicitacao(page, baseURL, id);
  await page.goto(consulta(protocolo));
  const publica = dialogo(page, protocolo);
  await expect(publica.getByRole('region', { name: 'Resposta', exact: true })).toContainText(
    'é reservado a quem fez a solicitação',
  );
  await expect(publica).not.toContainText('Não é possível atender.');
  await conferir(page);
  await publica.getByLabel('E-mail de quem fez a solicitação').fill(email);
  await publica.getByRole('button', { name: 'Mostrar resposta, descrição e anexos' }).click();
  await expect(publica).toContainText('Não é possível atender.');
  await publica.getByRole('button', ENTRAR).click();
  const formulario = formularioDoRecurso(page);
  await formulario.getByLabel('Mensagem').fill('A lista é pública em outras cidades.');
  await formulario.getByRole('button', ENVIAR).click();
  await expect(page.getByRole('region', { name: 'Recurso aberto com sucesso' })).toBeVisible();
  await conferir(page);

  await page.goto(await linkDosRecursos(email, protocolo));
  const lista = recursosDe(page, protocolo);
  await expect(lista).toContainText('PRIMEIRA INSTÂNCIA');
  await expect(lista).not.toContainText('A lista é pública em outras cidades.');
  await conferir(page);
  await lista.getByLabel('E-mail de quem fez a solicitação').fill(email);
  await lista.getByRole('button', { name: 'Mostrar mensagens e respostas' }).click();
  await expect(lista).toContainText('A lista é pública em outras cidades.');
  await conferir(page);
});

test('B12.3 E10 o recurso se faz só pelo teclado', async ({ page, baseURL }) => {
  const { id, protocolo } = await createSolicitacao(page, baseURL, 'Contratos de asfalto');
  await negarSolicitacao(page, baseURL, id);
  await entrar(page, 'contribuinte');
  await page.goto(minhas(id));
  const detalhes = page.getByRole('dialog', { name: protocolo, exact: true });
  await abrirComEnter(page, detalhes.getByRole('button', ENTRAR));
  const formulario = formularioDoRecurso(page);
  await tabAte(page, formulario.getByLabel('Mensagem'));
  await page.keyboard.type('Faltou a planilha.');
  await page.keyboard.press('Escape');
  await abrirComEnter(page, page.getByRole('button', { name: 'Continuar escrevendo' }));
  await abrirComEnter(page, formulario.getByRole('button', ENVIAR));
  await expect(
    formulario.getByRole('heading', { name: 'Recurso aberto com sucesso' }),
  ).toBeFocused();
  await abrirComEnter(page, formulario.getByRole('button', { name: 'Ver recursos' }));
  const resumo = recursosDe(page, protocolo).locator('summary');
  await abrirComEnter(page, resumo);
  await expect(page.getByText('Faltou a planilha.')).toBeHidden();
  await page.keyboard.press('Enter');
  await expect(page.getByText('Faltou a planilha.')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(detalhes.getByRole('button', { name: 'Ver recursos (1)' })).toBeFocused();
});

test.describe('duas abas ao mesmo tempo', () => {
  test.use({ recusasEsperadas: [409] });

  test('E10 a segunda diz uma vez que o recurso já existe, e leva a ele', async ({
    page,
    context,
    baseURL,
  }) => {
    const { id, protocolo } = await createSolicitacao(page, baseURL, 'Contratos de iluminação');
    await negarSolicitacao(page, baseURL, id);
    await entrar(page, 'contribuinte');
    const outra = await context.newPage();
    for (const aba of [page, outra]) {
      await aba.goto(`${minhas(id)}&recursos=novo`);
      await formularioDoRecurso(aba).getByLabel('Mensagem').fill('Faltou a planilha.');
    }
    await page.getByRole('button', ENVIAR).click();
    await expect(page.getByRole('region', { name: 'Recurso aberto com sucesso' })).toBeVisible();
    await outra.getByRole('button', ENVIAR).click();
    const alerta = formularioDoRecurso(outra).getByRole('alert');
    await expect(alerta).toContainText(
      'Já existe um recurso desta solicitação aguardando resposta.',
    );
    await expect(formularioDoRecurso(outra).getByLabel('Mensagem')).toHaveValue(
      'Faltou a planilha.',
    );
    await conferir(outra);
    await alerta.getByRole('button', { name: 'Ver recursos' }).click();
    await expect(recursosDe(outra, protocolo).getByRole('listitem')).toHaveCount(1);
  });
});

test('E10 depois do prazo não há botão, e a página diz quando ele terminou', async ({
  page,
  baseURL,
}) => {
  const protocolo = await acharNaFila(page, baseURL, 4, (uma) => !uma.passivel_de_recurso);
  await page.goto(consulta(protocolo));
  const detalhes = dialogo(page, protocolo);
  const terminou = /O prazo para entrar com recurso terminou em \d\d\/\d\d\/\d{4}\./;
  await expect(detalhes.getByText(terminou)).toBeVisible();
  const resta = detalhes.getByRole('region', { name: 'O que mais você pode fazer' });
  await expect(resta).toContainText('Fazer uma nova solicitação');
  await expect(resta).toContainText('Ouvidoria da prefeitura: (11) 90000-0001');
  await expect(detalhes.getByRole('button', ENTRAR)).toHaveCount(0);
  await conferir(page);
  await detalhes.getByRole('button', { name: 'Ver recursos' }).click();
  await expect(recursosDe(page, protocolo)).toContainText('Esta solicitação não tem recurso.');
  await expect(recursosDe(page, protocolo)).toContainText(terminou);
  await conferir(page);
  await page.goto(`${consulta(protocolo)}&recursos=novo`);
  await expect(formularioDoRecurso(page)).toContainText(terminou);
});

test('E10 do silêncio também se recorre, e o formulário explica como', async ({
  page,
  baseURL,
}) => {
  const protocolo = await acharNaFila(page, baseURL, 5, (uma) => uma.passivel_de_recurso);
  await page.goto(consulta(protocolo));
  await dialogo(page, protocolo).getByRole('button', ENTRAR).click();
  await expect(formularioDoRecurso(page)).toContainText(
    'A prefeitura não respondeu à sua solicitação no prazo.',
  );
});
