import { getMe, getOrgao, login } from '@balcao/contracts';
import { fireEvent, screen, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { ORGAO, USUARIO } from '../../testing/fixtures.ts';
import { erroDaRede, Rede } from '../../testing/rede.ts';
import { abrir } from '../../testing/render.tsx';

describe('B14 the second step of the sign-in', () => {
  it('B14.1 asks for the code, keeps asking while it is wrong, and then goes to the dashboard', async () => {
    const rede = new Rede()
      .on(getOrgao, () => ({ data: ORGAO }))
      .onRaw(login, ({ body }) => {
        const { codigo } = body as { codigo?: string };
        if (codigo === undefined) return erroDaRede('CODIGO_NECESSARIO');
        if (codigo !== '123456') return erroDaRede('CODIGO_INVALIDO');
        return new Response(JSON.stringify({ data: USUARIO }));
      });
    const { pessoa } = abrir('/?cod_empre=1');
    await pessoa.type(await screen.findByLabelText('CPF/CNPJ'), '52998224725');
    await pessoa.type(screen.getByLabelText('Senha'), 'demo-1234');
    const entrar = screen.getByRole('button', { name: 'Entrar' });
    // Two taps in a row are one, though the first had no time to show that it is under way.
    for (const tecla of [entrar, entrar]) fireEvent.click(tecla);

    const dialogo = await screen.findByRole('dialog', { name: 'Verificação em duas etapas' });
    expect(rede.to(login)).toHaveLength(1);
    const campo = within(dialogo).getByLabelText(/Código do aplicativo/);
    expect(within(dialogo).queryByText(/não confere/)).toBeNull();
    await pessoa.type(campo, '000000');
    await pessoa.click(within(dialogo).getByRole('button', { name: 'Entrar' }));
    expect(await within(dialogo).findByText(/O código não confere/)).toBeInTheDocument();
    expect(campo).toHaveFocus();
    await pessoa.clear(campo);
    await pessoa.type(campo, '123456');
    await pessoa.click(within(dialogo).getByRole('button', { name: 'Entrar' }));

    expect(await screen.findByRole('heading', { level: 1, name: 'Início' })).toBeInTheDocument();
    expect(rede.to(login)[2]?.body).toEqual({
      orgao_id: 1,
      credencial: '52998224725',
      senha: 'demo-1234',
      codigo: '123456',
    });
  });

  it('takes a recovery code in its place', async () => {
    const rede = new Rede()
      .on(getOrgao, () => ({ data: ORGAO }))
      .refuse(login, 'CODIGO_NECESSARIO');
    const { pessoa } = abrir('/?cod_empre=1');
    await pessoa.type(await screen.findByLabelText('CPF/CNPJ'), '52998224725');
    await pessoa.type(screen.getByLabelText('Senha'), 'demo-1234');
    await pessoa.click(screen.getByRole('button', { name: 'Entrar' }));
    await pessoa.click(await screen.findByRole('button', { name: 'Usar código de recuperação' }));
    await pessoa.type(screen.getByLabelText(/Código de recuperação/), 'ABCDE-12345{Enter}');
    expect(rede.to(login)[1]?.body).toMatchObject({ codigo: 'ABCDE-12345' });
  });

  it('asks nothing more of who is in: the reply says all that the session is, of staff too', async () => {
    const rede = new Rede()
      .on(getOrgao, () => ({ data: ORGAO }))
      .on(login, () => ({ data: { ...USUARIO, tipo: 'ADMIN' as const, atende_titulares: true } }));
    const { pessoa } = abrir('/?cod_empre=1');
    await pessoa.type(await screen.findByLabelText('CPF/CNPJ'), '52998224725');
    await pessoa.type(screen.getByLabelText('Senha'), 'demo-1234');
    await pessoa.click(screen.getByRole('button', { name: 'Entrar' }));
    expect(await screen.findByRole('link', { name: 'Direitos dos titulares' })).toBeInTheDocument();
    expect(rede.to(getMe)).toHaveLength(0);
  });
});
