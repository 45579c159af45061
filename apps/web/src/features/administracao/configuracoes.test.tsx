import {
  alterarUsuario,
  ERROS,
  getExibicaoContribuinte,
  getServicosConfig,
  listSetores,
  listUsuarios,
  putExibicaoContribuinte,
  putServicosConfig,
  type UsuarioDaLista,
} from '@balcao/contracts';
import { SERVICOS } from '@balcao/domain';
import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi, type MockInstance } from 'vitest';
import { paginaDeTeste } from '../../testing/pagina.ts';
import { abrir } from '../../testing/render.tsx';
import { redeDe } from '../../testing/tributos.ts';

const SERVICOS_PAGINA = '/dashboard/gerenciar_servicos';
const CONTRIBUINTES_PAGINA = '/dashboard/gerenciar_contribuintes';
const USUARIOS_PAGINA = '/dashboard/gerenciar_usuarios';
const SEM_ACESSO = 'Você não possui acesso à essas configurações';

const LIGADOS = Object.fromEntries(
  SERVICOS.map(({ action_key }) => [action_key, action_key !== 'issqn']),
);
const opcao = (chave: string, ativo: boolean) => ({
  chave,
  ativo,
  titulo: chave,
  descricao: `O que ${chave} faz`,
});
const EXIBICAO = {
  cadastro: [opcao('habilitar_cadastro', false), opcao('liberar_acesso_automatico', true)],
  endereco: [opcao('exibir_endereco', true), opcao('exibir_endereco_imoveis', true)],
};
const BIA: UsuarioDaLista = {
  id: 'c0000000-0000-4000-8000-000000000000',
  nome: 'Beatriz Lima',
  cpfcnpj: '11144477735',
  email: 'bia@exemplo.com.br',
  telefone: '+5535987654321',
  tipo: 'CONTRIBUINTE',
  ativo: true,
  aguarda_liberacao: false,
  pendente: false,
  dois_fatores: false,
  setores: [],
  chefia: [],
};

let recarga: MockInstance<typeof window.location.reload>;
beforeEach(() => {
  recarga = vi.spyOn(window.location, 'reload').mockReturnValue(undefined);
});

/** By what its label begins with: what it does follows. */
const chave = (nome: string) => screen.findByLabelText(new RegExp(`^${nome}`));
const salvar = () => screen.getByRole('button', { name: 'Salvar' });

describe('P40 the page of the services', () => {
  it('P40.1 P43.2 P43.3 has a switch for each service, and saves what changed', async () => {
    const rede = redeDe('ADMIN')
      .on(getServicosConfig, () => ({ data: LIGADOS }))
      .on(putServicosConfig, () => ({ data: LIGADOS }));
    const { pessoa } = abrir(SERVICOS_PAGINA);
    const iptu = await chave('Segunda via do IPTU');
    expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent(
      'Gerenciamento de Serviços',
    );
    expect(screen.getAllByRole('switch')).toHaveLength(SERVICOS.length);
    expect(screen.getAllByRole('switch', { checked: false })).toHaveLength(1);
    expect(salvar()).toBeDisabled();
    expect(screen.queryByText('Modificações não salvas')).toBeNull();
    await pessoa.click(iptu);
    expect(screen.getByText('Modificações não salvas')).toBeInTheDocument();
    await pessoa.click(iptu);
    expect(salvar()).toBeDisabled();
    await pessoa.click(iptu);
    await pessoa.click(salvar());
    await waitFor(() => expect(recarga).toHaveBeenCalledOnce());
    expect(rede.to(putServicosConfig)[0]?.body).toEqual({ iptu: false });
  });
});

describe('P41 the page of what taxpayers may', () => {
  it('P41.1 P41.2 P41.3 P43.2 has the two lists, and holds the automatic release off while nobody may register', async () => {
    const rede = redeDe('PREFEITURA')
      .on(getExibicaoContribuinte, () => ({ data: EXIBICAO }))
      .on(putExibicaoContribuinte, () => ({ data: EXIBICAO }));
    const { pessoa } = abrir(CONTRIBUINTES_PAGINA);
    const automatica = await chave('liberar_acesso_automatico');
    expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent(
      'Gerenciamento de Contribuintes',
    );
    for (const lista of ['Cadastro', 'Endereço']) {
      const grupo = within(screen.getByRole('group', { name: lista }));
      expect(grupo.getAllByRole('switch')).toHaveLength(2);
    }
    expect(automatica).toBeDisabled();
    expect(automatica).not.toBeChecked();
    expect(salvar()).toBeDisabled();
    await pessoa.click(await chave('habilitar_cadastro'));
    expect(automatica).toBeEnabled();
    expect(automatica).toBeChecked();
    expect(screen.getByText('Modificações não salvas')).toBeInTheDocument();
    await pessoa.click(salvar());
    await waitFor(() => expect(recarga).toHaveBeenCalledOnce());
    expect(rede.to(putExibicaoContribuinte)[0]?.body).toEqual({ habilitar_cadastro: true });
  });
});

describe('P42 the page of the users', () => {
  const redeDosUsuarios = (total = 1) =>
    redeDe('ADMIN')
      .on(listUsuarios, () => paginaDeTeste([BIA], total))
      .on(listSetores, () => ({ data: [] }));
  const editar = async (pessoa: ReturnType<typeof abrir>['pessoa']) => {
    await pessoa.click(await screen.findByRole('button', { name: 'Editar Beatriz Lima' }));
    return within(screen.getByRole('dialog', { name: 'Beatriz Lima' }));
  };

  it('P42.1 lists by pages, each person with document, telephone, role and state', async () => {
    const rede = redeDosUsuarios(11);
    const { pessoa } = abrir(USUARIOS_PAGINA);
    const tabela = await screen.findByRole('table', { name: 'Usuários da instituição' });
    const [, linha] = within(tabela).getAllByRole('row');
    for (const texto of ['111.444.777-35', '(35) 98765-4321', 'CONTRIBUINTE', 'ATIVO']) {
      expect(linha).toHaveTextContent(texto);
    }
    expect(screen.getByText('11 resultados')).toBeInTheDocument();
    await pessoa.click(screen.getByRole('button', { name: 'Próxima' }));
    await waitFor(() => expect(rede.to(listUsuarios)[1]?.query).toMatchObject({ page: '2' }));
  });

  it('P42.2 P43.3 P53.7 deactivates; a refusal is shown, and logged too', async () => {
    const registro = vi.spyOn(console, 'error').mockReturnValue(undefined);
    const rede = redeDosUsuarios().refuse(alterarUsuario, 'ULTIMO_ADMIN');
    const { pessoa } = abrir(USUARIOS_PAGINA);
    const dialogo = await editar(pessoa);
    expect(dialogo.getByRole('button', { name: 'Salvar' })).toBeDisabled();
    await pessoa.click(dialogo.getByRole('switch', { name: /Conta ativa/ }));
    await pessoa.click(dialogo.getByRole('button', { name: 'Salvar' }));
    expect(await dialogo.findByRole('alert')).toHaveTextContent(ERROS.ULTIMO_ADMIN.message);
    expect(registro).toHaveBeenCalledOnce();
    expect(recarga).not.toHaveBeenCalled();
    rede.on(alterarUsuario, () => ({ data: BIA }));
    await pessoa.click(dialogo.getByRole('button', { name: 'Salvar' }));
    await waitFor(() => expect(recarga).toHaveBeenCalledOnce());
    expect(rede.to(alterarUsuario)[1]).toMatchObject({
      params: { id: BIA.id },
      body: { ativo: false },
    });
  });

  it('P42.3 a new password is typed twice the same, of at least 8 characters', async () => {
    const rede = redeDosUsuarios().on(alterarUsuario, () => ({ data: BIA }));
    const { pessoa } = abrir(USUARIOS_PAGINA);
    const dialogo = await editar(pessoa);
    const nova = dialogo.getByLabelText('Nova senha');
    const confirmacao = dialogo.getByLabelText('Confirmação da nova senha');
    await pessoa.type(nova, 'casa azul 47');
    await pessoa.type(confirmacao, 'casa verde');
    expect(dialogo.getByText('As senhas devem ser identicas')).toBeInTheDocument();
    expect(dialogo.getByRole('button', { name: 'Salvar' })).toBeDisabled();
    for (const campo of [nova, confirmacao]) {
      await pessoa.clear(campo);
      await pessoa.type(campo, 'curta');
    }
    expect(dialogo.getByText('As senhas devem conter no mínimo 8 caracteres')).toBeInTheDocument();
    for (const campo of [nova, confirmacao]) {
      await pessoa.clear(campo);
      await pessoa.type(campo, 'casa azul 47');
    }
    await pessoa.click(dialogo.getByRole('button', { name: 'Salvar' }));
    await waitFor(() =>
      expect(rede.to(alterarUsuario)[0]?.body).toEqual({ password: 'casa azul 47' }),
    );
  });
});

describe('P43 who may not configure', () => {
  it.each([
    ['services', SERVICOS_PAGINA],
    ['taxpayers', CONTRIBUINTES_PAGINA],
  ])('P43.1 is told so on the page of %s, whose form is disabled', async (_qual, endereco) => {
    redeDe('PREFEITURA')
      .refuse(getServicosConfig, 'NAO_PERMITIDO')
      .refuse(getExibicaoContribuinte, 'NAO_PERMITIDO');
    abrir(endereco);
    expect(await screen.findByRole('alert')).toHaveTextContent(SEM_ACESSO);
    for (const uma of screen.getAllByRole('switch')) expect(uma).toBeDisabled();
    expect(salvar()).toBeDisabled();
  });

  it('P43.1 is told so on the page of the users, which lists and invites nobody', async () => {
    redeDe('PREFEITURA').refuse(listUsuarios, 'NAO_PERMITIDO');
    abrir(USUARIOS_PAGINA);
    expect(await screen.findByRole('alert')).toHaveTextContent(SEM_ACESSO);
    expect(screen.getByLabelText('Nome, e-mail ou CPF/CNPJ')).toBeDisabled();
    expect(screen.queryByRole('button', { name: 'Convidar servidor' })).toBeNull();
  });
});
