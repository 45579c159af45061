import { decodePdf } from '@balcao/testing';
import type { Page } from '@playwright/test';
import { conferir } from '../src/conferir.ts';
import { entrar } from '../src/entrar.ts';
import { entrarNela, instalar } from '../src/instituicao.ts';
import { consultar, dialogo, guiasDe } from '../src/iptu.ts';
import { documentoAberto } from '../src/pdf.ts';
import { provarQuemE } from '../src/prova.ts';
import { expect, irEEsperarAcordar, test } from '../src/test.ts';

test.use({ recusasEsperadas: [403, 422] });

/** An institution that no other journey uses, of a property and its owner. */
const NOVA = { codigo: 7100, nome: 'Prefeitura de Passos Novos' };
const INSCRICAO = '07.001.0001.001';
const DONA = '08796742020';

/** A picture of one point. */
const BRASAO = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNkYPhfDwAChwGA60e6kgAAAABJRU5ErkJggg==',
  'base64',
);

const doisDigitos = (numero: number): string => String(numero).padStart(2, '0');

/** Today, in the zone of the institution. */
const HOJE = new Intl.DateTimeFormat('pt-BR', { timeZone: 'America/Sao_Paulo' }).format(new Date());
const [DIA_DE_HOJE = 1, MES_DE_HOJE = 1, ANO = 0] = HOJE.split('/').map(Number);

/** '10/01/2027': a day of the month that comes so many months after this one. */
const dia = (meses: number, diaDoMes: number): string => {
  const quando = new Date(ANO, MES_DE_HOJE - 1 + meses, diaDoMes);
  return [doisDigitos(diaDoMes), doisDigitos(quando.getMonth() + 1), quando.getFullYear()].join(
    '/',
  );
};

/** '11/2026' */
const mes = (meses: number): string => dia(meses, 1).slice(3);

const csv = (...linhas: string[]): Buffer => Buffer.from(linhas.join('\n'));

const CARTEIRA = [
  [
    'Contribuintes',
    csv(
      'codigo;cpfcnpj;nome;data_nascimento;data_registro;logradouro;bairro;cidade;uf;cep',
      `1;${DONA};Ana Beatriz Exemplo;03/08/1979;;Rua A, 1;Centro;Bananal;SP;12850-000`,
    ),
  ],
  [
    'Imóveis',
    csv(
      'codigo_reduzido;inscricao;contribuinte_codigo;endereco;bairro;lote;quadra;area_terreno;area_construida',
      `1;${INSCRICAO};1;Rua A, 1;Centro;1;1;250,00;98,75`,
    ),
  ],
  [
    'Guias de IPTU',
    csv(
      'numero_guia;ano_referencia;codigo_reduzido;numero_parcela;vencimento;valor;pagamento;situacao',
      `1;${ANO};1;1;${dia(1, 10)};300,00;;`,
    ),
  ],
] as const;

/** Sends a file by the page, which chose what it is or is told, and has it written. */
const importar = async (page: Page, nome: string, buffer: Buffer, tipo?: string) => {
  if (tipo !== undefined) await page.getByLabel(/^O que o arquivo traz/).selectOption(tipo);
  await page
    .getByLabel('Arquivo', { exact: true })
    .setInputFiles({ name: nome, mimeType: 'text/csv', buffer });
  await page.getByRole('button', { name: 'Enviar e simular' }).click();
  const card = page.getByRole('listitem').filter({ hasText: nome });
  await card.getByRole('button', { name: 'Gravar' }).click();
  await expect(card.getByText('GRAVADA')).toBeVisible();
};

const passos = async (page: Page, prontos: number) => {
  await page.goto('/dashboard/falta_para_receber');
  await expect(page.getByText(`${prontos} de 8 passos prontos.`)).toBeVisible();
};

test(
  'uma instituição nova vai do nada à primeira guia paga pelos passos de “Falta para receber”',
  { tag: '@desktop' },
  async ({ page, browser, baseURL }) => {
    await instalar(NOVA);
    await entrarNela(page, NOVA.codigo);

    await page.goto('/dashboard');
    const falta = page.getByRole('region', { name: 'Falta para receber' });
    await expect(falta).toContainText('1 de 8 passos prontos. O próximo: Envie o brasão');
    await conferir(page);
    await falta.getByRole('link', { name: 'Ver todos os passos' }).click();
    await expect(page.getByText('Não é preciso: a instituição não corrige')).toBeVisible();
    await conferir(page);

    // 1: the coat of arms.
    await page.getByRole('link', { name: 'Enviar o brasão' }).click();
    await expect(page.getByRole('heading', { name: 'Brasão', exact: true })).toBeFocused();
    const grande = Buffer.alloc(2 * 1024 * 1024 + 1);
    const imagem = page.getByLabel('Imagem do brasão');
    await imagem.setInputFiles({ name: 'b.png', mimeType: 'image/png', buffer: grande });
    await expect(page.getByText('Escolha uma menor.')).toBeVisible();
    await imagem.setInputFiles({ name: 'b.png', mimeType: 'image/png', buffer: BRASAO });
    await expect(page.getByText(/^Salvo às \d\dh\d\d$/)).toBeVisible();
    await expect(page.getByAltText('Brasão atual')).toBeVisible();

    // 2 to 5: on the page of the parameters, tried before they are saved.
    await passos(page, 2);
    await page.getByRole('link', { name: 'Informar o convênio' }).click();
    const codigo = page.getByLabel('Código na FEBRABAN');
    await expect(codigo).toBeFocused();
    await codigo.fill('12');
    await page.getByLabel('Chave PIX', { exact: true }).fill('pix@passos.example');
    await page.getByLabel('Artigo da multa').fill('CTM de Passos Novos, art. 90');
    await page.getByRole('button', { name: 'Experimentar com estes valores' }).first().click();
    const previa = dialogo(page, 'Experimentar com estes valores');
    await previa.getByRole('button', { name: 'Calcular' }).click();
    await expect(previa.getByRole('alert')).toContainText('O código da FEBRABAN tem 4 números');
    await conferir(page);
    await previa.getByRole('button', { name: 'Fechar' }).click();
    await codigo.fill('1234');
    await page.getByRole('button', { name: 'Experimentar com estes valores' }).first().click();
    await previa.getByRole('button', { name: 'Calcular' }).click();
    await expect(previa.getByText('CTM de Passos Novos, art. 90')).toBeVisible();
    await conferir(page);
    const verGuia = previa.getByRole('button', { name: 'Ver a guia de exemplo' });
    const aba = page.waitForEvent('popup');
    // What opens is an address of the browser's own, which nobody else can read.
    let pdf: Uint8Array = new Uint8Array();
    await page.route('**/previa/guia', async (route) => {
      const resposta = await route.fetch();
      pdf = await resposta.body();
      await route.fulfill({ response: resposta });
    });
    await verGuia.click();
    await expect.poll(() => pdf.length).toBeGreaterThan(0);
    const exemplo = await decodePdf(pdf);
    expect(exemplo.pages[0]?.text).toContain('EXEMPLO — NÃO PAGUE');
    expect(exemplo.pages[0]?.text).toContain(NOVA.nome);
    await (await aba).close();
    await previa.getByRole('button', { name: 'Fechar' }).click();

    const secoes = page.getByRole('navigation', { name: 'Seções desta página' });
    await secoes.getByRole('link', { name: 'Multa, juros e correção' }).click();
    await page.getByRole('switch', { name: 'Corrigir por índice' }).click();
    await page.getByLabel('Procurar nesta página').fill('padroeira');
    await expect(page.getByText('1 campo encontrado')).toBeVisible();
    await page.getByRole('button', { name: 'Incluir feriado' }).click();
    await page.getByLabel('Dia do feriado 1').fill('24/06');
    await page.getByLabel('Nome do feriado 1').fill('Dia da cidade');
    await conferir(page);
    await page.getByRole('button', { name: 'Salvar' }).click();
    await provarQuemE(page);
    await expect(page.getByText(/^Salvo às \d\dh\d\d$/)).toBeVisible();

    // 6: the tables, which it needs now.
    await passos(page, 5);
    await expect(page.getByText(`Falta o índice de correção de ${mes(0)}`)).toBeVisible();
    await page.getByRole('link', { name: 'Enviar a tabela' }).click();
    const indices = [mes(0), mes(1)].map((qual, i) => `CORRECAO;${qual};${100 + i},0`);
    await importar(page, 'indices.csv', csv('tabela;competencia;valor', ...indices));

    // 7: what is owed.
    await passos(page, 6);
    await page.getByRole('link', { name: 'Enviar os arquivos' }).click();
    for (const [tipo, arquivo] of CARTEIRA) await importar(page, `${tipo}.csv`, arquivo, tipo);
    await passos(page, 7);

    // 8: a citizen's slip, paid at the bank.
    const noCelular = await browser.newPage({
      baseURL: baseURL ?? '',
      locale: 'pt-BR',
      viewport: { width: 390, height: 844 },
    });
    const cidada = irEEsperarAcordar(noCelular);
    await cidada.goto(`/iptu?cod_empre=${NOVA.codigo}`);
    await consultar(cidada, { documento: DONA });
    await guiasDe(cidada, INSCRICAO)
      .getByRole('button', { name: /^Pagar/ })
      .first()
      .click();
    const pagar = dialogo(cidada, /^Pagar IPTU/);
    const linha = (await pagar.getByTestId('linha').innerText()).replace(/\D/g, '');
    const baixar = pagar.getByRole('button', { name: 'Baixar guia (PDF)' });
    const guia = await documentoAberto(cidada, () => baixar.click());
    expect(guia.pages[0]?.text).not.toContain('EXEMPLO');

    await page.getByRole('link', { name: 'Enviar o retorno do banco' }).click();
    const pagamento = `${linha};${dia(0, DIA_DE_HOJE)};300,00;;341;PASSOS0001`;
    await importar(
      page,
      'retorno.csv',
      csv('codigo;pagamento;valor;credito;banco;autenticacao', pagamento),
    );
    await cidada.bringToFront();
    await cidada.goto(`/iptu?cod_empre=${NOVA.codigo}&inscricao=${INSCRICAO}`);
    await expect(guiasDe(cidada, INSCRICAO).getByText('BAIXADA').first()).toBeVisible();
    await cidada.close();

    await passos(page, 8);
    await expect(
      page.getByRole('heading', { name: 'Tudo pronto: a prefeitura recebe pelo portal' }),
    ).toBeVisible();
    await conferir(page);
    await page.goto('/dashboard');
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(falta).toHaveCount(0);
  },
);

test(
  'a primeira configuração do menu está na tela de 1366 × 768, em cada página de configuração',
  { tag: '@desktop' },
  async ({ page }) => {
    await page.setViewportSize({ width: 1366, height: 768 });
    await entrar(page, 'admin');
    for (const lugar of [
      '',
      '/parametros',
      '/perfil',
      '/gerenciar_usuarios',
      '/gerenciar_servicos',
    ]) {
      await page.goto(`/dashboard${lugar}`);
      const primeira = page.getByRole('link', { name: 'Geren. de contribuintes' });
      const { y = 0, height = 768 } = (await primeira.boundingBox()) ?? {};
      expect(y + height, lugar).toBeLessThanOrEqual(768);
    }
  },
);
