import {
  cadastrarContribuinte,
  consultarContribuinte,
  getOrgao,
  usuarioExiste,
  type Orgao,
} from '@balcao/contracts';
import { screen, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { ORGAO } from '../../testing/fixtures.ts';
import { erroDaRede, Rede } from '../../testing/rede.ts';
import { abrir } from '../../testing/render.tsx';

const redeDe = (orgao: Partial<Orgao> = {}) =>
  new Rede().on(getOrgao, () => ({ data: { ...ORGAO, habilitar_cadastro: true, ...orgao } }));

/** Someone whom the registry knows, and who has no account. */
const redeDoCadastro = (nascimento: string | null = '1980', orgao: Partial<Orgao> = {}) =>
  redeDe(orgao)
    .refuse(usuarioExiste, 'CONTRIBUINTE_SEM_CONTA')
    .on(consultarContribuinte, () => ({
      data: {
        nome: 'M*** S***',
        cpfcnpj: '52998224725',
        dataNascimento: nascimento,
        dataNascimentoFormatada: nascimento ?? 'Não consta',
        dataRegistro: nascimento,
        dataRegistroFormatada: nascimento ?? 'Não consta',
      },
    }))
    .on(cadastrarContribuinte, () => ({ data: { liberacao: 'PELA_PREFEITURA' as const } }));

type Pessoa = ReturnType<typeof abrir>['pessoa'];

const dialogo = () => screen.findByRole('dialog', { name: 'Cadastramento de Contribuinte' });
const campo = async (nome: string | RegExp) => within(await dialogo()).findByLabelText(nome);

async function procurar(pessoa: Pessoa) {
  await pessoa.type(await campo('CPF/CNPJ'), '52998224725');
  await pessoa.click(screen.getByRole('button', { name: 'Consultar' }));
}

async function preencher(pessoa: Pessoa, dados: Partial<Record<string, string>> = {}) {
  const valores = {
    'Data de nascimento': '31121980',
    Telefone: '11987654321',
    'E-mail': 'maria@exemplo.com.br',
    Senha: 'casa azul 47',
    'Confirmação da senha': 'casa azul 47',
    ...dados,
  };
  for (const [rotulo, valor] of Object.entries(valores)) {
    if (valor) await pessoa.type(await campo(new RegExp(`^${rotulo}( \\*)?$`)), valor);
  }
  await pessoa.click(screen.getByRole('button', { name: 'Criar conta' }));
}

describe("P06 'Criar nova conta'", () => {
  it('P06.1 is offered on the taxpayer tab only, and only where registrations are taken', async () => {
    redeDe();
    const { pessoa, unmount } = abrir('/?cod_empre=1');
    expect(await screen.findByRole('button', { name: 'Criar nova conta' })).toBeInTheDocument();
    await pessoa.click(screen.getByRole('tab', { name: 'Prefeitura' }));
    expect(screen.queryByRole('button', { name: 'Criar nova conta' })).toBeNull();
    unmount();

    redeDe({ habilitar_cadastro: false });
    abrir('/?cod_empre=1&conta=nova');
    await screen.findByRole('tab', { name: 'Contribuinte' });
    expect(screen.queryByRole('button', { name: 'Criar nova conta' })).toBeNull();
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  it('P07.1 P06 opens a dialog that the back button closes', async () => {
    redeDe();
    const { pessoa } = abrir('/?cod_empre=1');
    await pessoa.click(await screen.findByRole('button', { name: 'Criar nova conta' }));
    expect(await dialogo()).toBeInTheDocument();
    expect(window.location.search).toBe('?cod_empre=1&conta=nova');
    await pessoa.click(screen.getByRole('button', { name: 'Fechar' }));
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(window.location.search).toBe('?cod_empre=1');
  });
});

describe('E70 registration', () => {
  it('E70.1 looks up only a whole CPF or CNPJ, and names a wrong digit', async () => {
    const rede = redeDoCadastro();
    const { pessoa } = abrir('/?cod_empre=1&conta=nova');
    const documento = await campo('CPF/CNPJ');
    const consultar = screen.getByRole('button', { name: 'Consultar' });
    await pessoa.type(documento, '5299822472');
    expect(consultar).toBeDisabled();
    await pessoa.type(documento, '4');
    expect(consultar).toBeEnabled();
    await pessoa.click(consultar);
    expect(documento).toBeInvalid();
    expect(rede.to(usuarioExiste)).toEqual([]);
  });

  it('E70.2 says that someone has an account, and leads to their password', async () => {
    redeDe().on(usuarioExiste, () => ({ message: 'ok' }));
    const { pessoa } = abrir('/?cod_empre=1&conta=nova');
    await procurar(pessoa);
    expect(await screen.findByText('Contribuinte já cadastrado no portal')).toBeInTheDocument();
    await pessoa.click(
      within(await dialogo()).getByRole('button', { name: 'Esqueci minha senha' }),
    );
    expect(await screen.findByRole('dialog', { name: 'Redefinir senha' })).toBeInTheDocument();
  });

  it('E70 says when the registry does not know the person', async () => {
    redeDoCadastro().refuse(consultarContribuinte, 'DOCUMENTO_NAO_ENCONTRADO');
    const { pessoa } = abrir('/?cod_empre=1&conta=nova');
    await procurar(pessoa);
    expect(
      await screen.findByText('Não foi possível encontrar informações do CPF/CNPJ informado'),
    ).toBeInTheDocument();
    expect(await campo('CPF/CNPJ')).toHaveValue('529.982.247-25');
  });

  it('E70.3 P06.2 shows what the registry knows, masked, and creates the account', async () => {
    const rede = redeDoCadastro();
    const { pessoa } = abrir('/?cod_empre=1&conta=nova');
    await procurar(pessoa);
    expect(await screen.findByText('M*** S***')).toBeInTheDocument();
    expect(screen.getByText('1980')).toBeInTheDocument();
    await preencher(pessoa);
    expect(await screen.findByRole('dialog', { name: 'Conta criada' })).toHaveTextContent(
      'confere os dados e decide se libera o acesso',
    );
    expect(rede.to(cadastrarContribuinte)[0]?.body).toEqual({
      cod_empre: 1,
      cpfcnpj: '52998224725',
      data: '1980-12-31',
      email: 'maria@exemplo.com.br',
      telefone: '(11) 98765-4321',
      senha: 'casa azul 47',
      senha_confirmation: 'casa azul 47',
    });
  });

  it("E70.4 asks for no date that the registry does not have, and says 'Não consta'", async () => {
    const rede = redeDoCadastro(null, { liberar_acesso_automatico: true });
    const { pessoa } = abrir('/?cod_empre=1&conta=nova');
    await procurar(pessoa);
    expect(await screen.findByText('Não consta')).toBeInTheDocument();
    // No proof would open the account: none is asked for, and nothing is promised.
    expect(screen.queryByLabelText(/Como você prova quem é/)).toBeNull();
    expect(screen.getByText(/decide se libera o acesso/)).toBeInTheDocument();
    await preencher(pessoa, { 'Data de nascimento': '' });
    await screen.findByRole('dialog', { name: 'Conta criada' });
    expect(rede.to(cadastrarContribuinte)[0]?.body).not.toHaveProperty('data');
  });

  it('P41 asks for a proof only where accounts may be released by themselves', async () => {
    const rede = redeDoCadastro('1980', { liberar_acesso_automatico: true });
    rede.on(cadastrarContribuinte, () => ({ data: { liberacao: 'AUTOMATICA' as const } }));
    const { pessoa } = abrir('/?cod_empre=1&conta=nova');
    await procurar(pessoa);
    const escolha = await campo(/Como você prova quem é/);
    expect(escolha).toHaveAccessibleDescription(/Número de guia ou de imóvel não serve/);
    await pessoa.selectOptions(escolha, 'Código da carta');
    await pessoa.type(await campo(/^Código da carta/), '7h2k9-3mxqd');
    await preencher(pessoa);
    expect(await screen.findByRole('dialog', { name: 'Conta criada' })).toHaveTextContent(
      'você já pode entrar',
    );
    expect(rede.to(cadastrarContribuinte)[0]?.body).toMatchObject({
      tipo_da_prova: 'CODIGO',
      prova: '7h2k9-3mxqd',
    });
  });

  it('E70 without any proof says who releases the account, and sends none', async () => {
    const rede = redeDoCadastro('1980', { liberar_acesso_automatico: true });
    const { pessoa } = abrir('/?cod_empre=1&conta=nova');
    await procurar(pessoa);
    await preencher(pessoa);
    expect(screen.getByRole('button', { name: 'Criar conta' })).toBeDisabled();
    await pessoa.selectOptions(await campo(/Como você prova quem é/), 'NENHUMA');
    expect(screen.getByText(/decide se libera o acesso/)).toBeInTheDocument();
    await pessoa.click(screen.getByRole('button', { name: 'Criar conta' }));
    await screen.findByRole('dialog', { name: 'Conta criada' });
    const body = rede.to(cadastrarContribuinte)[0]?.body;
    expect(body).not.toHaveProperty('tipo_da_prova');
    expect(body).not.toHaveProperty('prova');
  });

  it('E70 offers the proofs that the orgao takes, of a company only the letter', async () => {
    const provas_de_identidade = ['CODIGO', 'RG'] as const;
    redeDoCadastro('1980', { liberar_acesso_automatico: true, provas_de_identidade });
    const { pessoa } = abrir('/?cod_empre=1&conta=nova');
    const opcoes = async () =>
      within(await campo(/Como você prova quem é/))
        .getAllByRole('option')
        .map(({ textContent }) => textContent);
    await procurar(pessoa);
    const [letra, nenhuma] = ['Código da carta', 'Não tenho nenhuma'];
    expect(await opcoes()).toEqual(['Escolha', letra, 'Número do RG', nenhuma]);
    await pessoa.click(screen.getByRole('button', { name: 'Voltar' }));
    await pessoa.clear(await campo('CPF/CNPJ'));
    await pessoa.type(await campo('CPF/CNPJ'), '12ABC34501DE35');
    await pessoa.click(screen.getByRole('button', { name: 'Consultar' }));
    expect(await opcoes()).toEqual(['Escolha', letra, nenhuma]);
  });

  it('E70.5 tells the strength of the password, and what is wrong with it, before sending', async () => {
    const rede = redeDoCadastro();
    const { pessoa } = abrir('/?cod_empre=1&conta=nova');
    await procurar(pessoa);
    const senha = await campo(/^Senha/);
    await pessoa.type(senha, '1234567');
    expect(screen.getByText(/Força da senha/)).toHaveTextContent('curta');
    await pessoa.clear(senha);
    await preencher(pessoa, { 'Confirmação da senha': 'casa azul 48' });
    expect(screen.getAllByText('As senhas devem ser identicas').length).toBeGreaterThan(0);
    expect(rede.to(cadastrarContribuinte)).toEqual([]);
  });

  it('E70 puts what the server refuses under its field, takes the focus there, and loses nothing', async () => {
    const motivo = 'A data de nascimento não é a que consta no cadastro da prefeitura.';
    redeDoCadastro().onRaw(cadastrarContribuinte, async () => {
      const corpo = (await erroDaRede('CAMPO_INVALIDO').json()) as object;
      return new Response(JSON.stringify({ ...corpo, errors: { data: [motivo] } }), {
        status: 422,
      });
    });
    const { pessoa } = abrir('/?cod_empre=1&conta=nova');
    await procurar(pessoa);
    await preencher(pessoa);
    expect(await screen.findByText(motivo)).toBeInTheDocument();
    expect(await campo(/^Data de nascimento/)).toHaveFocus();
    expect(await campo(/^E-mail/)).toHaveValue('maria@exemplo.com.br');
  });

  it('asks before what was filled in is lost', async () => {
    redeDoCadastro();
    const { pessoa } = abrir('/?cod_empre=1&conta=nova');
    await procurar(pessoa);
    await screen.findByText('M*** S***');
    await pessoa.click(within(await dialogo()).getByRole('button', { name: 'Fechar' }));
    await pessoa.click(screen.getByRole('button', { name: 'Continuar o cadastro' }));
    expect(screen.getByText('M*** S***')).toBeInTheDocument();
  });
});
