import {
  alterarPerfil,
  encerrarSessao,
  escolherAvisos,
  getEscolhaDeAvisos,
  getMe,
  getOrgao,
  getPerfil,
  listSessoes,
  saveFoto,
  type Perfil,
  type Usuario,
} from '@balcao/contracts';
import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi, type MockInstance } from 'vitest';
import { ORGAO, USUARIO } from '../../testing/fixtures.ts';
import { erroDaRede, Rede } from '../../testing/rede.ts';
import { abrir } from '../../testing/render.tsx';

let recarga: MockInstance<typeof window.location.reload>;
beforeEach(() => {
  recarga = vi.spyOn(window.location, 'reload').mockReturnValue(undefined);
});

const DOIS_FATORES = {
  ativo: false,
  aplicativo: false,
  chaves: [],
  aceita_chaves: true,
  exigido: false,
  codigos_restantes: 0,
};
const CELULAR = {
  id: 'b0000000-0000-4000-8000-000000000000',
  agente: 'Chrome no Android',
  desde: '2026-11-20T10:00:00Z',
  ultimo_uso: '2026-11-20T11:00:00Z',
  esta: false,
};
const AQUI = {
  ...CELULAR,
  id: 'a0000000-0000-4000-8000-000000000000',
  agente: 'Firefox',
  esta: true,
};

const perfilDe = (usuario: Usuario, mudancas: Partial<Perfil> = {}): Perfil => ({
  usuario,
  email_pendente: null,
  dois_fatores: DOIS_FATORES,
  ...mudancas,
});

const redeDe = (mudancas: Partial<Perfil> = {}, usuario: Usuario = USUARIO) =>
  new Rede()
    .on(getMe, () => ({ data: usuario }))
    .on(getOrgao, () => ({ data: ORGAO }))
    .on(getPerfil, () => ({ data: perfilDe(usuario, mudancas) }))
    .on(getEscolhaDeAvisos, () => ({ data: { dispensados: [] } }))
    .on(escolherAvisos, () => ({ data: { dispensados: ['ANDAMENTO' as const] } }))
    .on(listSessoes, () => ({ data: [AQUI, CELULAR] }))
    .on(alterarPerfil, () => ({ data: perfilDe(usuario) }));

const salvar = () => screen.findByRole('button', { name: 'Salvar' });

describe('P14 profile', () => {
  it('saves at once whether what no law makes owed comes by mail', async () => {
    const rede = redeDe();
    const { pessoa } = abrir('/dashboard/perfil');
    const escolha = await screen.findByLabelText('O andamento do que você pediu');
    expect(escolha).toBeChecked();
    await pessoa.click(escolha);
    await waitFor(() => expect(escolha).not.toBeChecked());
    expect(rede.to(escolherAvisos)[0]?.body).toEqual({ dispensados: ['ANDAMENTO'] });
  });

  it('P09.2 P14.1 is in the menu of the account', async () => {
    redeDe();
    const { pessoa } = abrir('/dashboard');
    await pessoa.click(await screen.findByRole('button', { name: `Conta de ${USUARIO.nome}` }));
    await pessoa.click(screen.getByRole('menuitem', { name: 'Perfil' }));
    expect(await screen.findByRole('heading', { level: 1, name: 'Perfil' })).toBeInTheDocument();
    expect(
      screen.getByText('Visualize e altere as configurações do seu perfil'),
    ).toBeInTheDocument();
  });

  it('P14.2 keeps the new password closed until the current one is typed', async () => {
    redeDe();
    const { pessoa } = abrir('/dashboard/perfil');
    const nova = await screen.findByLabelText('Nova senha');
    const confirmacao = screen.getByLabelText('Confirmação da nova senha');
    expect(nova).toBeDisabled();
    expect(confirmacao).toBeDisabled();
    await pessoa.type(screen.getByLabelText('Senha atual'), 'x');
    expect(nova).toBeEnabled();
    await pessoa.type(nova, 'abc');
    await pessoa.clear(screen.getByLabelText('Senha atual'));
    expect(nova).toBeDisabled();
    expect(nova).toHaveValue('');
  });

  it('P14.3 P14.4 saves only what changed, says that it was not saved yet, and reloads the page', async () => {
    const rede = redeDe();
    const { pessoa } = abrir('/dashboard/perfil');
    expect(await salvar()).toBeDisabled();
    const telefone = screen.getByLabelText('Telefone');
    expect(telefone).toHaveValue('(35) 98765-4321');
    await pessoa.clear(telefone);
    await pessoa.type(telefone, '3532345678');
    expect(screen.getByText('Modificações não salvas')).toBeInTheDocument();
    await pessoa.click(await salvar());
    expect(rede.to(alterarPerfil), 'não envia sem a senha atual').toEqual([]);
    expect(screen.getByText('Informe a senha atual para salvar as mudanças.')).toBeInTheDocument();
    expect(screen.getByLabelText('Senha atual')).toHaveFocus();
    await pessoa.type(screen.getByLabelText('Senha atual'), 'demo-1234');
    await pessoa.click(await salvar());
    await waitFor(() => expect(recarga).toHaveBeenCalled());
    expect(rede.to(alterarPerfil)[0]?.body).toEqual({
      email: 'maria@exemplo.com.br',
      phone: '(35) 3234-5678',
      currentPassword: 'demo-1234',
    });
  });

  it('P53.7 P14 changes the password with the current one; a refusal is under its field, and logged too', async () => {
    const registro = vi.spyOn(console, 'error').mockReturnValue(undefined);
    const rede = redeDe();
    rede.onRaw(alterarPerfil, async () => {
      const corpo = (await erroDaRede('CAMPO_INVALIDO').json()) as object;
      const errors = { currentPassword: ['A senha atual não confere.'] };
      return new Response(JSON.stringify({ ...corpo, errors }), { status: 422 });
    });
    const { pessoa } = abrir('/dashboard/perfil');
    await pessoa.type(await screen.findByLabelText('Senha atual'), 'errada');
    await pessoa.type(screen.getByLabelText('Nova senha'), 'casa azul 47');
    await pessoa.click(await salvar());
    expect(rede.to(alterarPerfil), 'não envia senhas diferentes').toEqual([]);
    await pessoa.type(screen.getByLabelText('Confirmação da nova senha'), 'casa azul 47');
    await pessoa.click(await salvar());
    expect(await screen.findByText('A senha atual não confere.')).toBeInTheDocument();
    expect(screen.getByLabelText('Senha atual')).toHaveFocus();
    expect(registro).toHaveBeenCalledOnce();
    expect(rede.to(alterarPerfil)[0]?.body).toMatchObject({
      currentPassword: 'errada',
      password: 'casa azul 47',
      confirmationPassword: 'casa azul 47',
    });
  });

  it('tells of a new e-mail that still has to be confirmed', async () => {
    redeDe({ email_pendente: 'nova@exemplo.com.br' });
    abrir('/dashboard/perfil');
    expect(await screen.findByText('nova@exemplo.com.br')).toBeInTheDocument();
  });

  it('says what failed, and tries again', async () => {
    const rede = redeDe().refuse(getPerfil, 'NAO_PERMITIDO');
    const { pessoa } = abrir('/dashboard/perfil');
    const repetir = await screen.findByRole('button', { name: 'Tentar de novo' });
    rede.on(getPerfil, () => ({ data: perfilDe(USUARIO) }));
    await pessoa.click(repetir);
    expect(await salvar()).toBeInTheDocument();
  });
});

describe('own sessions', () => {
  it('ends another one after asking, and never offers to end this one', async () => {
    const rede = redeDe().onRaw(encerrarSessao, () => new Response(null, { status: 204 }));
    const { pessoa } = abrir('/dashboard/perfil');
    const secao = await screen.findByRole('region', { name: 'Onde a sua conta está aberta' });
    const botao = await within(secao).findByRole('button', { name: /^Encerrar/ });
    expect(within(secao).getAllByRole('button')).toHaveLength(1);
    await pessoa.click(botao);
    rede.on(listSessoes, () => ({ data: [AQUI] }));
    await pessoa.click(
      within(screen.getByRole('dialog')).getByRole('button', { name: 'Encerrar' }),
    );
    await waitFor(() => expect(screen.queryByText('Chrome no Android')).toBeNull());
    expect(rede.to(encerrarSessao)[0]?.params).toEqual({ id: 'u1', sessao: CELULAR.id });
  });
});

describe('P11 photograph', () => {
  const imagem = (tamanho: number) => {
    const arquivo = new File(['x'], 'eu.png', { type: 'image/png' });
    Object.defineProperty(arquivo, 'size', { value: tamanho });
    return arquivo;
  };

  it('is sent as it is chosen; one too large is refused before it is sent', async () => {
    const rede = redeDe().on(saveFoto, () => ({ data: USUARIO }));
    const { pessoa } = abrir('/dashboard/perfil');
    const campo = await screen.findByLabelText('Imagem da foto');
    await pessoa.upload(campo, imagem(5_000_001));
    expect(screen.getByRole('alert')).toHaveTextContent('mais de 5 MB');
    expect(rede.to(saveFoto)).toEqual([]);
    await pessoa.upload(campo, imagem(5_000_000));
    await waitFor(() => expect(recarga).toHaveBeenCalled());
    expect(rede.to(saveFoto)[0]?.headers.get('content-type')).toBe('image/png');
  });

  it('P10.2 takes the place of the initials in the header', async () => {
    redeDe({}, { ...USUARIO, foto: '/api/usuario/u1/foto?v=1' });
    abrir('/dashboard');
    const botao = await screen.findByRole('button', { name: `Conta de ${USUARIO.nome}` });
    expect(within(botao).getByAltText('Image de perfil do usuário')).toHaveAttribute(
      'src',
      '/api/usuario/u1/foto?v=1',
    );
  });
});
