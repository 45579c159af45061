import type { Page } from '@playwright/test';
import { TOTP } from 'otpauth';
import { conferir } from '../src/conferir.ts';
import { linkDoEmail } from '../src/correio.ts';
import { pelaApi } from '../src/api.ts';
import { dialogo } from '../src/iptu.ts';
import { entrar } from '../src/entrar.ts';
import { provarQuemE } from '../src/prova.ts';
import { createSolicitacao } from '../src/solicitacoes.ts';
import { expect, irEEsperarAcordar, test } from '../src/test.ts';

/** Somebody of the demonstration without an account. */
const PESSOA = {
  documento: '000.080.018-04',
  nome: 'Marina Luísa Hipótese',
  rotuloDaData: 'Data de nascimento',
  data: '08/03/1991',
  ano: '1991',
  prova: { tipo: 'Número do RG', campo: /^Número do RG/, valor: '00080018-0' },
  email: 'marina@exemplo.example',
};

const SENHA = 'telhado azul 47';
const OUTRA = 'janela verde 58';
const MAIS_UMA = 'porta amarela 69';

async function entrarCom(page: Page, documento: string, senha: string): Promise<void> {
  await page.getByLabel('CPF/CNPJ').fill(documento);
  await page.getByLabel('Senha', { exact: true }).fill(senha);
  await page.getByRole('button', { name: 'Entrar', exact: true }).click();
}

async function escolherSenha(page: Page, senha: string): Promise<void> {
  await page.getByLabel('Nova senha', { exact: true }).fill(senha);
  await page.getByLabel('Confirmação da nova senha', { exact: true }).fill(senha);
}

/** A second browser, that knows nothing of the first one's session. */
async function outroNavegador(page: Page): Promise<Page> {
  const browser = page.context().browser();
  if (!browser) throw new Error('the page has no browser of its own');
  const context = await browser.newContext({
    baseURL: new URL(page.url()).origin,
    locale: 'pt-BR',
    reducedMotion: 'reduce',
    viewport: page.viewportSize(),
  });
  return irEEsperarAcordar(await context.newPage());
}

test.use({ recusasEsperadas: [401, 403, 404, 422] });

test('E70.3 E70.6 E71.1 E72.1 E72.2 P06.2 P07.1 P07.2 P14.1 cadastra-se, confirma o e-mail, entra, cuida do perfil e troca a senha esquecida', async ({
  page,
}) => {
  test.slow();
  const pessoa = PESSOA;

  await test.step('cadastro', async () => {
    await page.goto('/?cod_empre=1');
    await page.getByRole('button', { name: 'Criar nova conta' }).click();
    const cadastro = dialogo(page, 'Cadastramento de Contribuinte');
    await cadastro.getByLabel('CPF/CNPJ').fill(pessoa.documento);
    await conferir(page);
    await cadastro.getByRole('button', { name: 'Consultar' }).click();
    await expect(cadastro.getByText(pessoa.ano, { exact: true })).toBeVisible();
    await expect(cadastro, 'só um pedaço do nome').not.toContainText(pessoa.nome);
    await cadastro.getByLabel(pessoa.rotuloDaData).fill('01/01/2001');
    await cadastro.getByLabel('Telefone').fill('11987654321');
    await cadastro.getByLabel('E-mail').fill(pessoa.email);
    await cadastro.getByLabel(/^Senha/).fill(SENHA);
    await cadastro.getByLabel(/^Confirmação da senha/).fill(SENHA);
    await cadastro.getByLabel('Como você prova quem é').selectOption('Não tenho nenhuma');
    await expect(cadastro.getByText(/a equipe da prefeitura confere quem você é/)).toBeVisible();
    await cadastro.getByLabel('Como você prova quem é').selectOption(pessoa.prova.tipo);
    await cadastro.getByLabel(pessoa.prova.campo).fill('12345');
    await cadastro.getByRole('button', { name: 'Criar conta' }).click();
    await expect(cadastro.getByText(/não é a que consta no cadastro/)).toBeVisible();
    await expect(cadastro.getByLabel(pessoa.rotuloDaData)).toBeFocused();
    await conferir(page);
    await cadastro.getByLabel(pessoa.rotuloDaData).fill(pessoa.data);
    await cadastro.getByRole('button', { name: 'Criar conta' }).click();
    await expect(cadastro.getByText(/Não confere com o que consta na prefeitura/)).toBeVisible();
    await expect(cadastro.getByLabel(pessoa.prova.campo)).toBeFocused();
    await conferir(page);
    await cadastro.getByLabel(pessoa.prova.campo).fill(pessoa.prova.valor);
    await cadastro.getByRole('button', { name: 'Criar conta' }).click();
    await expect(dialogo(page, 'Conta criada')).toContainText('você já pode entrar');
    await conferir(page);
    await page.getByRole('button', { name: 'Entendi' }).click();
  });

  await test.step('ninguém entra antes de confirmar o e-mail', async () => {
    await entrarCom(page, pessoa.documento, SENHA);
    await expect(dialogo(page, 'Não foi possível realizar autenticação')).toContainText(
      'Confirme o seu e-mail',
    );
    await page.getByRole('button', { name: 'Entendi' }).click();
    await page.goto(await linkDoEmail(pessoa.email, '/confirmar-email'));
    await conferir(page);
    await page.getByRole('button', { name: 'Confirmar e-mail' }).click();
    await expect(page.getByText('Sua conta está pronta')).toBeVisible();
    await page.getByRole('link', { name: 'Ir para a entrada' }).click();
    await entrarCom(page, pessoa.documento, SENHA);
    await expect(page.getByText(`Olá, ${pessoa.nome}!`)).toBeVisible();
  });

  await test.step('perfil', async () => {
    await page.getByRole('button', { name: `Conta de ${pessoa.nome}` }).click();
    await page.getByRole('menuitem', { name: 'Perfil' }).click();
    await expect(page.getByLabel('Telefone')).toBeVisible();
    const imagem = await page.screenshot({ clip: { x: 0, y: 0, width: 256, height: 256 } });
    await page.getByRole('textbox', { name: 'E-mail' }).fill('sem arroba');
    await page.getByLabel('Senha atual', { exact: true }).fill('não é esta');
    await escolherSenha(page, OUTRA);
    await page.getByRole('button', { name: 'Salvar' }).click();
    await expect(page.locator('[aria-invalid="true"]').first()).toBeFocused();
    await conferir(page);
    await page.getByRole('textbox', { name: 'E-mail' }).fill(pessoa.email);
    await page.getByLabel('Senha atual', { exact: true }).fill('');
    await page.getByLabel('Telefone').fill('1132345678');
    await page.getByRole('button', { name: 'Salvar' }).click();
    await expect(page.getByLabel('Senha atual', { exact: true })).toBeFocused();
    await conferir(page);
    await page.getByLabel('Senha atual', { exact: true }).fill(SENHA);
    const recarregada = page.waitForEvent('load');
    await page.getByRole('button', { name: 'Salvar' }).click();
    await recarregada;
    await expect(page.getByRole('button', { name: 'Salvar' })).toBeDisabled();
    await expect(page.getByLabel('Telefone')).toHaveValue('(11) 3234-5678');
    await page
      .getByLabel('Imagem da foto')
      .setInputFiles({ name: 'eu.png', mimeType: 'image/png', buffer: imagem });
    await expect(page.getByRole('button', { name: 'Trocar foto' })).toBeVisible();
    const fotos = page.getByRole('img', { name: 'Image de perfil do usuário' });
    await expect(fotos.first()).toBeVisible();
    expect(await fotos.first().evaluate((foto: HTMLImageElement) => foto.naturalWidth)).toBe(192);
    await conferir(page);
    await page.getByRole('button', { name: 'Retirar' }).click();
    await expect(dialogo(page, 'Retirar a foto?')).toBeVisible();
    await conferir(page);
    await page.keyboard.press('Escape');
  });

  await test.step('troca de e-mail desfeita pelo link que o endereço antigo recebe', async () => {
    await page.getByRole('textbox', { name: 'E-mail' }).fill(`de.outro.${pessoa.email}`);
    await page.getByLabel('Senha atual', { exact: true }).fill(SENHA);
    const recarregada = page.waitForEvent('load');
    await page.getByRole('button', { name: 'Salvar' }).click();
    await recarregada;
    await expect(page.getByText('Falta confirmar o novo e-mail')).toBeVisible();
    const dono = await outroNavegador(page);
    await dono.goto(await linkDoEmail(pessoa.email, '/desfazer-email'));
    await expect(dono.getByRole('heading', { name: 'Desfazer a troca do e-mail' })).toBeVisible();
    await expect(dono.getByText(pessoa.email)).toBeVisible();
    await conferir(dono);
    await escolherSenha(dono, MAIS_UMA);
    await dono.getByRole('button', { name: 'Desfazer a troca do e-mail' }).click();
    const status = dialogo(dono, 'Troca do e-mail');
    await expect(status).toContainText('voltou a usar este e-mail');
    await conferir(dono);
    await status.getByRole('link', { name: 'Entrar' }).click();
    await entrarCom(dono, pessoa.documento, MAIS_UMA);
    await expect(dono.getByText(`Olá, ${pessoa.nome}!`)).toBeVisible();
    await dono.context().close();
    await page.goto('/dashboard');
    await expect(page, 'a sessão de antes terminou').toHaveURL(/\/\?cod_empre=1&depois=/);
  });

  await test.step('senha esquecida: o link serve uma vez e encerra as outras sessões', async () => {
    const esquecida = await outroNavegador(page);
    await esquecida.goto('/?cod_empre=1');
    await esquecida.getByRole('button', { name: 'Esqueci minha senha' }).click();
    await dialogo(esquecida, 'Redefinir senha').getByLabel('E-mail').fill(pessoa.email);
    await conferir(esquecida);
    await esquecida.getByRole('button', { name: 'Enviar link' }).click();
    await expect(dialogo(esquecida, 'Status de envio do email')).toBeVisible();
    const link = await linkDoEmail(pessoa.email, '/redefinir-senha');
    await esquecida.goto(link);
    await expect(esquecida, 'o código sai do endereço').toHaveURL(/\/redefinir-senha$/);
    await escolherSenha(esquecida, OUTRA);
    await conferir(esquecida);
    await esquecida.getByRole('button', { name: 'Redefinir senha' }).click();
    const status = dialogo(esquecida, 'Status da recuperação');
    await expect(status).toBeVisible();
    await conferir(esquecida);
    await status.getByRole('link', { name: 'Entrar' }).click();
    await entrarCom(esquecida, pessoa.documento, OUTRA);
    await expect(esquecida.getByText(`Olá, ${pessoa.nome}!`)).toBeVisible();

    await page.goto('/dashboard');
    await expect(page, 'a sessão de antes terminou').toHaveURL(/\/\?cod_empre=1&depois=/);

    await esquecida.goto(link);
    await escolherSenha(esquecida, SENHA);
    await esquecida.getByRole('button', { name: 'Redefinir senha' }).click();
    await expect(status).toContainText('Este link não vale mais');
    await esquecida.context().close();
  });
});

const COLEGA = {
  nome: 'Colega Novo',
  cpf: '158.864.890-70',
  email: 'colega.novo@exemplo.example',
};

test(
  'B08.3 B14.1 E41 P42 convida um servidor, que cria a senha e liga as duas etapas; o administrador as retira e vê a trilha',
  { tag: '@desktop' },
  async ({ page, baseURL }) => {
    const { nome, cpf, email } = COLEGA;
    await entrar(page, 'admin');
    await page.goto('/dashboard/gerenciar_usuarios');
    const colega = await outroNavegador(page);

    await test.step('convite', async () => {
      await page.getByRole('button', { name: 'Convidar servidor' }).click();
      const convite = dialogo(page, 'Convidar servidor');
      await convite.getByLabel('Nome completo').fill(nome);
      await convite.getByLabel('CPF').fill(cpf);
      await convite.getByLabel('E-mail').fill(email);
      await convite.getByLabel('Ouvidoria').check();
      await convite
        .getByRole('group', { name: 'Setores que chefia' })
        .getByLabel('Ouvidoria')
        .check();
      await conferir(page);
      await convite.getByRole('button', { name: 'Enviar convite' }).click();
      await expect(dialogo(page, 'Convite enviado')).toContainText(email);
      await page.getByRole('button', { name: 'Entendi' }).click();

      await colega.goto(await linkDoEmail(email, '/convite'));
      await escolherSenha(colega, SENHA);
      await colega.getByRole('button', { name: 'Criar senha' }).click();
      await dialogo(colega, 'Status da recuperação').getByRole('link', { name: 'Entrar' }).click();
      await entrarCom(colega, cpf, SENHA);
      await expect(colega.getByText(`Olá, ${nome}!`)).toBeVisible();
    });

    await test.step('quem chefia o setor prorroga e passa a outra pessoa o que alguém dele atende', async () => {
      const { id, protocolo } = await createSolicitacao(page, baseURL, 'Fila da creche');
      await pelaApi(page, baseURL, 'admin', async (pedir) => {
        const equipes = (await (await pedir('GET', '/api/solicitacoes/equipes')).json()) as {
          data: { identificador: string; nome: string; pessoas: { id: string; nome: string }[] }[];
        };
        const ouvidoria = equipes.data.find((equipe) => equipe.nome === 'Ouvidoria');
        const atendente = ouvidoria?.pessoas.find((pessoa) => pessoa.nome !== nome)?.id;
        const data = { solicitacao_id: id, setor: ouvidoria?.identificador, atendente };
        await pedir('PUT', '/api/solicitacoes/designar', { data });
      });
      await colega.goto(`/dashboard/solicitacoes?solicitacao=${id}`);
      const detalhes = dialogo(colega, protocolo);
      await expect(detalhes.getByRole('button', { name: 'Responder' })).toBeDisabled();
      await detalhes.getByRole('button', { name: 'Prorrogar' }).click();
      const prorrogar = dialogo(colega, 'Prorrogar o prazo');
      await prorrogar.getByLabel('Justificativa').fill('O levantamento das vagas não terminou.');
      await conferir(colega);
      await prorrogar.getByRole('button', { name: 'Prorrogar prazo' }).click();
      await colega.getByRole('button', { name: 'Prorrogar, sem volta' }).click();
      await expect(detalhes.getByRole('button', { name: 'Prorrogar' })).toHaveCount(0);
      await detalhes.getByRole('button', { name: 'Passar a alguém' }).click();
      const passar = dialogo(colega, `Passar ${protocolo} a alguém`);
      await passar.getByLabel('Pessoa').selectOption({ label: `${nome} (chefia)` });
      await passar.getByLabel('Observação interna').fill('Quem atendia está de férias.');
      await conferir(colega);
      await passar.getByRole('button', { name: 'Passar a solicitação' }).click();
      await expect(detalhes.getByRole('button', { name: 'Responder' })).toBeEnabled();
      await colega.goto('/dashboard');
    });

    await test.step('duas etapas', async () => {
      await colega.goto('/dashboard/perfil');
      await colega.getByRole('link', { name: 'Configurar' }).click();
      await colega.getByLabel('Senha atual', { exact: true }).fill(SENHA);
      await colega.getByRole('button', { name: 'Começar' }).click();
      const chave = colega.getByText(/^([A-Z2-7]{4} ){7}[A-Z2-7]{4}$/);
      const totp = new TOTP({ secret: (await chave.innerText()).replace(/ /g, '') });
      await conferir(colega);
      await colega.getByLabel('Código do aplicativo').fill(totp.generate());
      await colega.getByRole('button', { name: 'Ativar' }).click();
      const codigos = colega.getByRole('listitem').filter({ hasText: /^[0-9A-Z]{10}$/ });
      await expect(codigos).toHaveCount(10);
      const recuperacao = await codigos.first().innerText();
      await conferir(colega);
      await colega.getByRole('button', { name: 'Já guardei os códigos' }).click();
      await expect(colega.getByText('Restam 10 códigos de recuperação.')).toBeVisible();
      await colega.getByRole('button', { name: 'Desativar' }).click();
      const desativar = dialogo(colega, 'Desativar a verificação?');
      await desativar.getByLabel('Senha atual', { exact: true }).fill('errada');
      await desativar.getByLabel('Código do aplicativo').fill('000000');
      await desativar.getByRole('button', { name: 'Desativar' }).click();
      await expect(desativar.getByText('A senha atual não confere.')).toBeVisible();
      await conferir(colega);
      await colega.keyboard.press('Escape');

      const sair = async () => {
        await colega.getByRole('button', { name: `Conta de ${nome}` }).click();
        await colega.getByRole('menuitem', { name: 'Sair' }).click();
        await colega.getByRole('button', { name: 'Sair' }).click();
      };
      const etapa = dialogo(colega, 'Verificação em duas etapas');
      await sair();
      await entrarCom(colega, cpf, SENHA);
      await etapa.getByLabel('Código do aplicativo').fill('000000');
      await etapa.getByRole('button', { name: 'Entrar' }).click();
      await expect(etapa.getByText(/O código não confere/)).toBeVisible();
      await conferir(colega);
      // The code of now was spent by turning it on.
      await etapa
        .getByLabel('Código do aplicativo')
        .fill(totp.generate({ timestamp: Date.now() + 30_000 }));
      await etapa.getByRole('button', { name: 'Entrar' }).click();
      await expect(colega.getByText(`Olá, ${nome}!`)).toBeVisible();

      await sair();
      await entrarCom(colega, cpf, SENHA);
      await etapa.getByRole('button', { name: 'Usar código de recuperação' }).click();
      await etapa.getByLabel('Código de recuperação').fill(recuperacao.toLowerCase());
      await etapa.getByRole('button', { name: 'Entrar' }).click();
      await expect(colega.getByText(`Olá, ${nome}!`)).toBeVisible();
    });

    await test.step('o administrador retira a segunda etapa e vê quem fez o quê', async () => {
      await page.reload();
      await page.getByLabel('Nome, e-mail ou CPF/CNPJ').fill(email);
      await page.getByRole('button', { name: 'Buscar' }).click();
      await page.getByRole('button', { name: `Editar ${nome}` }).click();
      await conferir(page);
      await page.getByRole('button', { name: 'Remover verificação em duas etapas' }).click();
      await page.getByRole('button', { name: 'Remover', exact: true }).click();
      await provarQuemE(page);
      await expect(page.getByText('Verificação em duas etapas removida.')).toBeVisible();
      await colega.goto('/dashboard');
      await entrarCom(colega, cpf, SENHA);
      await expect(colega.getByText(`Olá, ${nome}!`)).toBeVisible();

      await page.getByRole('link', { name: 'Ver o que este usuário fez' }).click();
      const trilha = page.getByRole('table', { name: 'Registros da trilha de auditoria' });
      await expect(trilha.getByText('Ativou a verificação em duas etapas')).toBeVisible();
      await expect(trilha.getByText('Errou o código')).toHaveCount(0);
      await conferir(page);
    });
    await colega.context().close();
  },
);
