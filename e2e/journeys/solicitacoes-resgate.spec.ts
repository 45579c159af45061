import type { Browser, Page } from '@playwright/test';
import { comSessaoDe, type Pedir } from '../src/api.ts';
import { conferir } from '../src/conferir.ts';
import { criarConta, entrarNela, instalar } from '../src/instituicao.ts';
import { dialogo } from '../src/iptu.ts';
import { abrirInformacoes } from '../src/solicitacoes.ts';
import { expect, test } from '../src/test.ts';

/** An institution that no other journey uses, where an answer leaves when a second person approved it. */
const VALE = { codigo: 7200, nome: 'Prefeitura de Vale Sereno' };
const BETO = { cpf: '39053344705', nome: 'Beto de Obras', tipo: 'prefeitura' } as const;
const DIA_MS = 86_400_000;

interface Pedido {
  id: string;
  protocolo: string;
}

/** Sectors by their names, and who works in one of them. */
let setores: Record<string, string> = {};
let beto = '';

/** What came by letter so many days ago. */
async function createPedido(pedir: Pedir, assunto: string, dias: number): Promise<Pedido> {
  const chegada = new Date(Date.now() - dias * DIA_MS);
  const multipart = {
    ...{ canal: 'CARTA', natureza: '1', tipo: '8', nome: 'Maria das Dores', assunto },
    chegada: chegada.toLocaleDateString('en-CA', { timeZone: 'America/Sao_Paulo' }),
    descricao: 'Quero a lista dos contratos.',
  };
  const reply = await pedir('POST', '/api/solicitacoes/balcao', { multipart });
  return (await reply.json()) as Pedido;
}

/** A browser of somebody of the institution, at a request. */
async function abrirComo(browser: Browser, baseURL: string | undefined, cpf?: string) {
  const context = await browser.newContext(baseURL === undefined ? {} : { baseURL });
  const page = await context.newPage();
  await entrarNela(page, VALE.codigo, cpf);
  return { page, pedir: await comSessaoDe(page, baseURL), fechar: () => context.close() };
}

const verPedido = async (page: Page, { id, protocolo }: Pedido) => {
  await page.goto(`/dashboard/solicitacoes?solicitacao=${id}`);
  return dialogo(page, protocolo);
};

test.beforeAll(async ({ browser, baseURL }) => {
  await instalar(VALE, ['--servico', 'solicitacoes', '--parametro', 'resposta_aprovada=true']);
  await criarConta(VALE.codigo, BETO);
  const { pedir, fechar } = await abrirComo(browser, baseURL);
  for (const nome of ['Obras', 'Cultura']) {
    await pedir('POST', '/api/setores', { data: { nome, ativo: true, entrada: false } });
  }
  const lidos = (await (await pedir('GET', '/api/setores')).json()) as {
    data: { identificador: string; nome: string }[];
  };
  setores = Object.fromEntries(lidos.data.map(({ nome, identificador }) => [nome, identificador]));
  const contas = (await (await pedir('GET', `/api/admin/usuario?busca=${BETO.cpf}`)).json()) as {
    data: { id: string }[];
  };
  beto = contas.data[0]?.id ?? '';
  await pedir('PUT', `/api/admin/usuario/${beto}`, { data: { setores: [setores['Obras']] } });
  await fechar();
});

test('E40 quem direciona é avisado do setor sem ninguém, e o setor que recebe devolve ao SIC', async ({
  page,
  browser,
  baseURL,
}) => {
  await entrarNela(page, VALE.codigo);
  const pedido = await createPedido(await comSessaoDe(page, baseURL), 'Ponte do ribeirão', 1);
  const doSic = await verPedido(page, pedido);
  await doSic.getByRole('button', { name: 'Direcionar' }).click();
  const direcionar = dialogo(page, `Direcionar ${pedido.protocolo}`);
  await direcionar.getByLabel('Setor').selectOption({ label: 'Cultura' });
  const aviso = direcionar.getByText(/^Ninguém com conta ativa trabalha em Cultura/);
  await expect(aviso).toBeVisible();
  await conferir(page);
  await direcionar.getByRole('button', { name: 'Obras' }).click();
  await expect(direcionar.getByLabel('Setor')).toHaveValue(setores['Obras'] ?? '');
  await expect(aviso).toHaveCount(0);
  await direcionar.getByLabel('Prioridade').selectOption({ label: 'ALTA' });
  await direcionar.getByRole('button', { name: 'Direcionar' }).click();
  await expect(doSic.getByText('direcionada para Obras')).toBeFocused();

  const obras = await abrirComo(browser, baseURL, BETO.cpf);
  const deObras = await verPedido(obras.page, pedido);
  await deObras.getByRole('button', { name: 'Devolver ao SIC' }).click();
  const devolver = dialogo(obras.page, 'Devolver ao SIC');
  await devolver.getByRole('button', { name: 'Devolver' }).click();
  await expect(devolver.getByLabel('Motivo')).toBeFocused();
  await conferir(obras.page);
  await devolver.getByLabel('Motivo').fill('A ponte é do Estado.');
  await devolver.getByRole('button', { name: 'Devolver' }).click();
  await expect(deObras.getByText('devolvida ao SIC.')).toBeFocused();
  await expect(deObras.getByText('Serviço de Informação ao Cidadão')).toBeVisible();
  await expect(deObras.getByRole('button', { name: 'Devolver ao SIC' })).toHaveCount(0);
  await obras.fechar();

  await page.reload();
  await doSic.getByRole('button', { name: 'Mostrar histórico' }).click();
  const historico = doSic.getByRole('list', { name: 'Histórico' });
  await expect(historico).toContainText('A ponte é do Estado.');
});

test('E40 E41 o SIC resgata o que venceu num setor sem ninguém, e a resposta só sai depois que outra pessoa a aprova', async ({
  page,
  browser,
  baseURL,
}) => {
  await entrarNela(page, VALE.codigo);
  const pedirDoSic = await comSessaoDe(page, baseURL);
  const obras = await abrirComo(browser, baseURL, BETO.cpf);
  const pedido = await createPedido(pedirDoSic, 'Concha acústica', 90);
  const solicitacao_id = pedido.id;
  await pedirDoSic('PUT', '/api/solicitacoes/designar', {
    data: { solicitacao_id, setor: setores['Obras'], atendente: beto },
  });
  const aCultura = { setor: setores['Cultura'], tipo: 8, prioridade: 1 };
  await obras.pedir('PUT', '/api/solicitacoes/direcionar', {
    data: { solicitacao_id, ...aCultura },
  });

  await page.goto('/dashboard/solicitacoes');
  await page.getByRole('button', { name: /^NÃO ATENDIDA/ }).click();
  await abrirInformacoes(page, pedido.protocolo);
  const doSic = dialogo(page, pedido.protocolo);
  await expect(doSic.getByText('Cultura', { exact: true })).toBeVisible();
  await conferir(page);
  await doSic.getByRole('button', { name: 'Passar a alguém' }).click();
  const passar = dialogo(page, `Passar ${pedido.protocolo} a alguém`);
  await passar.getByLabel('Setor').selectOption({ label: 'Obras' });
  await passar.getByLabel('Pessoa').selectOption({ label: BETO.nome });
  await conferir(page);
  await passar.getByRole('button', { name: 'Passar a solicitação' }).click();
  await expect(doSic.getByText(`passada a ${BETO.nome}.`)).toBeFocused();

  const deObras = await verPedido(obras.page, pedido);
  const responder = async () => {
    await deObras.getByRole('button', { name: 'Responder', exact: true }).click();
    return dialogo(obras.page, `Responder ${pedido.protocolo}`);
  };
  const escrever = await responder();
  await escrever.getByLabel('Decisão').selectOption({ label: 'Acesso concedido' });
  await escrever.getByLabel('Resposta', { exact: true }).fill('São três contratos.');
  await escrever.getByRole('button', { name: 'Salvar rascunho' }).click();
  await expect(escrever.getByText(/só sai depois que outra pessoa aprovar/)).toBeVisible();
  await expect(escrever.getByRole('button', { name: 'Responder', exact: true })).toBeDisabled();
  await expect(escrever.getByRole('button', { name: 'Aprovar resposta' })).toHaveCount(0);
  await conferir(obras.page);

  await page.reload();
  await doSic.getByRole('button', { name: 'Rascunho da resposta' }).click();
  const aprovar = dialogo(page, `Rascunho da resposta de ${pedido.protocolo}`);
  await expect(aprovar.getByLabel('Resposta', { exact: true })).toHaveValue('São três contratos.');
  await aprovar.getByRole('button', { name: 'Aprovar resposta' }).click();
  await expect(aprovar.getByText('Aprovado por Nara Nova.')).toBeVisible();
  await conferir(page);

  await obras.page.reload();
  const enviar = await responder();
  await enviar.getByRole('button', { name: 'Responder', exact: true }).click();
  await obras.page.getByRole('button', { name: 'Enviar e finalizar' }).click();
  await expect(deObras.getByRole('region', { name: 'Resposta' })).toContainText(
    'São três contratos.',
  );
  await obras.fechar();
});
