import {
  getOrgao,
  listEstados,
  listMunicipios,
  listOrgaosDaCidade,
  login,
  type Orgao,
} from '@balcao/contracts';
import { SERVICOS } from '@balcao/domain';
import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { enderecoPublico } from '../paginas.tsx';
import { ORGAO, USUARIO } from '../testing/fixtures.ts';
import { Rede } from '../testing/rede.ts';
import { abrir } from '../testing/render.tsx';

const REGIAO = { id: 3, sigla: 'SE', nome: 'Sudeste' };
const OUTRO = { cod_empre: 2, nome: 'Autarquia de Água' };

function redeDeEscolha(orgaos: { cod_empre: number; nome: string }[]) {
  return new Rede()
    .on(listEstados, () => [
      { id: 31, sigla: 'MG', nome: 'Minas Gerais', regiao: REGIAO },
      { id: 35, sigla: 'SP', nome: 'São Paulo', regiao: REGIAO },
    ])
    .on(listMunicipios, () => [{ id: 3161106, nome: 'São Bento do Vale' }])
    .on(listOrgaosDaCidade, () => ({ data: orgaos }))
    .on(getOrgao, () => ({ data: ORGAO }));
}

const opcoesDe = (rotulo: string) =>
  within(screen.getByLabelText(rotulo))
    .getAllByRole('option')
    .map((opcao) => opcao.textContent);

/** Waits for a choice to have what to choose from. */
const pronto = (rotulo: string) =>
  waitFor(() => expect(screen.getByLabelText(rotulo)).toBeEnabled()).then(() =>
    screen.getByLabelText(rotulo),
  );

describe('P01 home', () => {
  it('P01.1 P01.2 P01.3 asks for state, then city, then institution, and reloads the address with cod_empre', async () => {
    const assign = vi.spyOn(window.location, 'assign').mockReturnValue(undefined);
    const rede = redeDeEscolha([{ cod_empre: 1, nome: ORGAO.nome }, OUTRO]);
    const { pessoa } = abrir('/?depois=%2Fdashboard%2Fiptu');

    await pessoa.selectOptions(await pronto('Estado'), 'MG');
    expect(opcoesDe('Estado')).toEqual(['Selecione', 'Minas Gerais', 'São Paulo']);
    await pessoa.selectOptions(await pronto('Cidade'), '3161106');
    expect(rede.to(listMunicipios)[0]?.params).toEqual({ uf: 'MG' });
    const instituicao = await pronto('Instituição');
    expect(rede.to(listOrgaosDaCidade)[0]?.params).toEqual({ id: '3161106' });
    expect(screen.getByRole('button', { name: 'Continuar' })).toBeDisabled();
    await pessoa.selectOptions(instituicao, '2');
    await pessoa.click(screen.getByRole('button', { name: 'Continuar' }));

    expect(assign).toHaveBeenCalledWith('/?depois=%2Fdashboard%2Fiptu&cod_empre=2');
  });

  it('P01 chooses the only institution of a city by itself', async () => {
    redeDeEscolha([OUTRO]);
    const { pessoa } = abrir('/');
    await pessoa.selectOptions(await pronto('Estado'), 'MG');
    await pessoa.selectOptions(await pronto('Cidade'), '3161106');
    await waitFor(() => expect(screen.getByRole('button', { name: 'Continuar' })).toBeEnabled());
  });

  it('P01 says so when a city has no institution', async () => {
    redeDeEscolha([]);
    const { pessoa } = abrir('/');
    await pessoa.selectOptions(await pronto('Estado'), 'MG');
    await pessoa.selectOptions(await pronto('Cidade'), '3161106');
    expect(await screen.findByText(/Nenhuma instituição desta cidade/)).toBeInTheDocument();
  });

  it('offers the institution last used on this device', async () => {
    redeDeEscolha([]);
    localStorage.setItem('ultimo_cod_empre', '1');
    abrir('/');
    const link = await screen.findByRole('link', { name: new RegExp(ORGAO.nome) });
    expect(link).toHaveAttribute('href', '/?cod_empre=1');
  });

  it('says what failed when the states do not come, and tries again', async () => {
    const rede = new Rede().refuse(listEstados, 'NAO_PERMITIDO');
    const { pessoa } = abrir('/');
    const repetir = await screen.findByRole('button', { name: 'Tentar de novo' });
    rede.on(listEstados, () => [{ id: 31, sigla: 'MG', nome: 'Minas Gerais', regiao: REGIAO }]);
    await pessoa.click(repetir);
    expect(await pronto('Estado')).toBeEnabled();
  });
});

/** Where each service would be, with a shortcut or without. */
const ENDERECOS_DOS_SERVICOS = SERVICOS.map(({ action_key }) => enderecoPublico(action_key, 1));

const redeDaEntrada = (orgao: Partial<Orgao> = {}) =>
  new Rede().on(getOrgao, () => ({ data: { ...ORGAO, ...orgao } }));

async function preencher(pessoa: ReturnType<typeof abrir>['pessoa'], senha = 'demo-1234') {
  await pessoa.type(await screen.findByLabelText('CPF/CNPJ'), '52998224725');
  await pessoa.type(screen.getByLabelText('Senha'), senha);
}

describe('P04 sign-in page', () => {
  it('P04.1 has the two tabs, and changing the tab clears the fields', async () => {
    redeDaEntrada();
    const { pessoa } = abrir('/?cod_empre=1');
    await preencher(pessoa);
    await pessoa.click(screen.getByRole('tab', { name: 'Prefeitura' }));
    expect(screen.getByLabelText('CPF/CNPJ')).toHaveValue('');
    expect(screen.getByLabelText('Senha')).toHaveValue('');
    await pessoa.type(screen.getByLabelText('CPF/CNPJ'), '1');
    await pessoa.click(screen.getByRole('tab', { name: 'Contribuinte' }));
    expect(screen.getByLabelText('CPF/CNPJ')).toHaveValue('');
  });

  it('P04.2 P04.3 enables Entrar only with both fields, and masks the document while it is typed', async () => {
    redeDaEntrada();
    const { pessoa } = abrir('/?cod_empre=1');
    const documento = await screen.findByLabelText('CPF/CNPJ');
    const entrar = screen.getByRole('button', { name: 'Entrar' });
    expect(entrar).toBeDisabled();
    await pessoa.type(documento, '12abc34501de35999');
    expect(documento).toHaveValue('12.ABC.345/01DE-35');
    expect(entrar).toBeDisabled();
    await pessoa.type(screen.getByLabelText('Senha'), 'x');
    expect(entrar).toBeEnabled();
  });

  it('P04.5 success goes to the dashboard', async () => {
    const rede = redeDaEntrada().on(login, () => ({ data: USUARIO }));
    const { pessoa } = abrir('/?cod_empre=1');
    await preencher(pessoa);
    await pessoa.click(screen.getByRole('button', { name: 'Entrar' }));
    expect(await screen.findByRole('heading', { level: 1, name: 'Início' })).toBeInTheDocument();
    expect(window.location.pathname).toBe('/dashboard');
    expect(rede.to(login)[0]?.body).toEqual({
      orgao_id: 1,
      credencial: '52998224725',
      senha: 'demo-1234',
    });
  });

  it.each([
    ['/dashboard/xyz', '/dashboard/xyz'],
    ['//mal.example', '/dashboard'],
    ['https://mal.example/dashboard', '/dashboard'],
    ['/dashboardx', '/dashboard'],
  ])('after signing in, %s that was asked for leads to %s', async (depois, destino) => {
    redeDaEntrada().on(login, () => ({ data: USUARIO }));
    const { pessoa } = abrir(`/?cod_empre=1&depois=${encodeURIComponent(depois)}`);
    await preencher(pessoa);
    await pessoa.click(screen.getByRole('button', { name: 'Entrar' }));
    await waitFor(() => expect(window.location.pathname).toBe(destino));
  });

  it('P04.4 failure opens the dialog with the message of the server, and keeps what was typed', async () => {
    redeDaEntrada().refuse(login, 'CREDENCIAL_INVALIDA');
    const { pessoa } = abrir('/?cod_empre=1');
    await preencher(pessoa, 'errada');
    await pessoa.click(screen.getByRole('button', { name: 'Entrar' }));
    const dialogo = await screen.findByRole('dialog', {
      name: 'Não foi possível realizar autenticação',
    });
    expect(within(dialogo).getByText('CPF/CNPJ ou senha não conferem.')).toBeInTheDocument();
    await pessoa.click(within(dialogo).getByRole('button', { name: 'Entendi' }));
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
    expect(screen.getByLabelText('CPF/CNPJ')).toHaveValue('529.982.247-25');
  });

  it('says how to mend a wrong number before sending it', async () => {
    const rede = redeDaEntrada();
    const { pessoa } = abrir('/?cod_empre=1');
    await pessoa.type(await screen.findByLabelText('CPF/CNPJ'), '52998224726');
    await pessoa.type(screen.getByLabelText('Senha'), 'x');
    await pessoa.click(screen.getByRole('button', { name: 'Entrar' }));
    expect(screen.getByText('CPF inválido. Confira o que foi digitado.')).toBeInTheDocument();
    expect(rede.to(login)).toHaveLength(0);
  });

  it('P02.3 shows the logo of the institution by its id, and a way to choose another', async () => {
    redeDaEntrada();
    const { container } = abrir('/?cod_empre=1');
    expect(await screen.findByRole('heading', { level: 1, name: ORGAO.nome })).toBeInTheDocument();
    expect(container.querySelector('img')).toHaveAttribute('src', '/api/orgao/1/logo');
    expect(screen.getByRole('link', { name: 'Trocar de instituição' })).toHaveAttribute(
      'href',
      '/',
    );
    expect(document.title).toBe(`Entrar · ${ORGAO.nome} · Balcão`);
  });

  it.each(['/?cod_empre=99', '/?cod_empre=abc', '/?cod_empre='])(
    'P02 says that the institution of %s does not exist',
    async (endereco) => {
      new Rede().refuse(getOrgao, 'ORGAO_NAO_ENCONTRADO');
      abrir(endereco);
      expect(
        await screen.findByRole('heading', { name: 'Instituição não encontrada' }),
      ).toBeInTheDocument();
    },
  );

  it('P05.2 P05.3 offers only the services that are on, and never the four without a shortcut', async () => {
    const atalhos = async () => {
      await screen.findByLabelText('Senha');
      return screen
        .getAllByRole('link')
        .map((link) => link.getAttribute('href') ?? '')
        .filter((href) => ENDERECOS_DOS_SERVICOS.includes(href));
    };
    redeDaEntrada();
    const { unmount } = abrir('/?cod_empre=1');
    expect(await atalhos()).toHaveLength(8);
    unmount();
    const ligados = ['issqn', 'imoveis', 'log_alteracoes'];
    redeDaEntrada({
      servicos: ORGAO.servicos.map((um) => ({ ...um, ativo: ligados.includes(um.action_key) })),
    });
    abrir('/?cod_empre=1');
    expect(await atalhos()).toEqual(['/issqn?cod_empre=1']);
  });

  it('paints the page with the colour of the institution', async () => {
    redeDaEntrada();
    abrir('/?cod_empre=1');
    await screen.findByLabelText('Senha');
    const cheio = document.documentElement.style.getPropertyValue('--orgao-claro-cheio');
    expect(cheio).toMatch(/^#[0-9a-f]{6}$/);
  });
});

describe('addresses that lead nowhere', () => {
  it('has a page that says so', async () => {
    new Rede();
    abrir('/qualquer');
    expect(
      await screen.findByRole('heading', { level: 1, name: 'Página não encontrada' }),
    ).toBeInTheDocument();
  });
});
