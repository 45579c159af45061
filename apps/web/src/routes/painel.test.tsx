import { getMe, getOrgao, login, logout, type Usuario } from '@balcao/contracts';
import { act, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { ORGAO, USUARIO } from '../testing/fixtures.ts';
import { Rede } from '../testing/rede.ts';
import { abrir } from '../testing/render.tsx';
import { avisarSessaoEncerrada } from '../lib/call.ts';
import { recarregarSalvo } from '../lib/navegacao.ts';

const redeDe = (usuario: Partial<Usuario> = {}) =>
  new Rede()
    .on(getMe, () => ({ data: { ...USUARIO, ...usuario } }))
    .on(getOrgao, () => ({ data: ORGAO }))
    .on(logout, () => null)
    .on(login, () => ({ data: USUARIO }));

const menuDaConta = () => screen.findByRole('button', { name: `Conta de ${USUARIO.nome}` });

describe('dashboard', () => {
  it('P10.1 P53.1 welcomes by name, with the generic profile image', async () => {
    redeDe();
    abrir('/dashboard');
    expect(await screen.findByText(`Olá, ${USUARIO.nome}!`)).toBeInTheDocument();
    expect(screen.getByAltText('Image de perfil do usuário')).toBeInTheDocument();
  });

  it('leads from a service to its letter, where that is published', async () => {
    redeDe().on(getOrgao, () => ({ data: { ...ORGAO, cartas: ['imoveis'] } }));
    abrir('/dashboard/imoveis');
    expect(
      await screen.findByRole('link', { name: 'Como funciona este serviço: Carta de Serviços' }),
    ).toHaveAttribute('href', '/carta-de-servicos?cod_empre=1&servico=imoveis');
  });

  it('P09.1 P09.4 heads with name, e-mail and initials, and foots with the year of the institution', async () => {
    vi.useFakeTimers({ toFake: ['Date'], now: new Date('2027-01-01T02:30:00Z') });
    onTestFinished(() => void vi.useRealTimers());
    redeDe();
    abrir('/dashboard');
    const conta = await menuDaConta();
    expect(within(conta).getByText('maria@exemplo.com.br')).toBeInTheDocument();
    expect(within(conta).getByText('MS')).toBeInTheDocument();
    expect(screen.getByText(`© 2026 ${ORGAO.nome}`)).toBeInTheDocument();
  });

  it('P09.2 P09.3 leaves only after being asked, and goes to the entrance of the institution', async () => {
    const assign = vi.spyOn(window.location, 'assign').mockReturnValue(undefined);
    const rede = redeDe();
    const { pessoa } = abrir('/dashboard');
    await pessoa.click(await menuDaConta());
    await pessoa.click(screen.getByRole('menuitem', { name: 'Sair' }));
    const dialogo = screen.getByRole('dialog', { name: 'Tem certeza que desja sair?' });
    await pessoa.click(within(dialogo).getByRole('button', { name: 'Cancelar' }));
    expect(rede.to(logout)).toHaveLength(0);

    await pessoa.click(await menuDaConta());
    await pessoa.click(screen.getByRole('menuitem', { name: 'Sair' }));
    await pessoa.click(screen.getByRole('button', { name: 'Sair' }));
    await waitFor(() => expect(assign).toHaveBeenCalledWith('/?cod_empre=1'));
    expect(rede.to(logout)).toHaveLength(1);
  });

  it('says once, on the page that comes after saving, when it was saved', async () => {
    vi.spyOn(window.location, 'reload').mockReturnValue(undefined);
    redeDe();
    recarregarSalvo();
    const { unmount } = abrir('/dashboard');
    expect(await screen.findByText(/^Salvo às \d\dh\d\d$/)).toBeInTheDocument();
    unmount();
    abrir('/dashboard');
    await menuDaConta();
    expect(screen.queryByText(/^Salvo às/)).toBeNull();
  });

  it('P08.1 collapses the sidebar, and remembers it', async () => {
    redeDe();
    const { pessoa } = abrir('/dashboard');
    await pessoa.click(await screen.findByRole('button', { name: 'Recolher menu' }));
    expect(screen.getByRole('button', { name: 'Expandir' })).toHaveAttribute(
      'aria-expanded',
      'false',
    );
    expect(localStorage.getItem('menu_recolhido')).toBe('sim');
  });

  it.each(['/dashboard/xyz', '/dashboard/iptu/mais'])(
    'P13.1 says of %s that the service does not exist and must be implemented',
    async (endereco) => {
      redeDe();
      abrir(endereco);
      const titulo = await screen.findByRole('heading', { level: 1, name: 'Serviço inexistente' });
      expect(titulo).toBeInTheDocument();
      expect(
        screen.getByText(/não existe neste portal: ele precisa ser implementado/),
      ).toBeVisible();
    },
  );
});

describe('session', () => {
  it('without one goes to the entrance, and remembers the page that was asked for', async () => {
    new Rede().refuse(getMe, 'NAO_AUTENTICADO').on(getOrgao, () => ({ data: ORGAO }));
    localStorage.setItem('ultimo_cod_empre', '1');
    abrir('/dashboard/iptu');
    await screen.findByLabelText('Senha');
    expect(window.location.pathname + window.location.search).toBe(
      '/?cod_empre=1&depois=%2Fdashboard%2Fiptu',
    );
  });

  it('without one comes back to the request that a link of a mail opens', async () => {
    const rede = redeDe();
    rede.refuse(getMe, 'NAO_AUTENTICADO');
    localStorage.setItem('ultimo_cod_empre', '1');
    const { pessoa } = abrir('/dashboard/xyz?aba=recursos&recurso=a.b');
    await pessoa.type(await screen.findByLabelText('CPF/CNPJ'), '52998224725');
    await pessoa.type(screen.getByLabelText('Senha'), 'demo-1234');
    rede.on(getMe, () => ({ data: USUARIO }));
    await pessoa.click(screen.getByRole('button', { name: 'Entrar' }));
    await screen.findByRole('heading', { level: 1, name: 'Serviço inexistente' });
    expect(window.location.pathname + window.location.search).toBe(
      '/dashboard/xyz?aba=recursos&recurso=a.b',
    );
  });

  it('P64 that ends in the middle asks for the password over the page, which stays', async () => {
    const rede = redeDe();
    const { pessoa } = abrir('/dashboard');
    await screen.findByText(`Olá, ${USUARIO.nome}!`);
    act(() => avisarSessaoEncerrada());
    const dialogo = await screen.findByRole('dialog', { name: 'Sua sessão terminou' });
    expect(screen.getByText(`Olá, ${USUARIO.nome}!`)).toBeInTheDocument();

    rede.refuse(login, 'CREDENCIAL_INVALIDA');
    await pessoa.type(within(dialogo).getByLabelText('Senha'), 'errada');
    await pessoa.click(within(dialogo).getByRole('button', { name: 'Entrar' }));
    expect(await within(dialogo).findByText('CPF/CNPJ ou senha não conferem.')).toBeVisible();

    rede.on(login, () => ({ data: USUARIO }));
    await pessoa.click(within(dialogo).getByRole('button', { name: 'Entrar' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    expect(rede.to(login).at(-1)?.body).toMatchObject({ orgao_id: 1, credencial: '52998224725' });
    expect(window.location.pathname).toBe('/dashboard');
  });

  it('says so when the portal does not answer, and tries again', async () => {
    const rede = new Rede().refuse(getMe, 'NAO_PERMITIDO');
    const { pessoa } = abrir('/dashboard');
    const repetir = await screen.findByRole('button', { name: 'Tentar de novo' });
    rede.on(getMe, () => ({ data: USUARIO })).on(getOrgao, () => ({ data: ORGAO }));
    await pessoa.click(repetir);
    expect(await screen.findByText(`Olá, ${USUARIO.nome}!`)).toBeInTheDocument();
  });
});
