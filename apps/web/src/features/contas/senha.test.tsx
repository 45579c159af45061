import { confirmarEmail, enviarRedefinicao, getOrgao, redefinirSenha } from '@balcao/contracts';
import { screen, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { ORGAO } from '../../testing/fixtures.ts';
import { Rede } from '../../testing/rede.ts';
import { abrir, recarregar } from '../../testing/render.tsx';

const TOKEN = `1.${'t'.repeat(43)}`;
const redeDe = () => new Rede().on(getOrgao, () => ({ data: ORGAO }));

describe('E71 asking for a new password', () => {
  it("E71.1 P07.2 sends the e-mail with the institution, and answers in 'Status de envio do email'", async () => {
    const rede = redeDe().on(enviarRedefinicao, () => ({ message: 'Se houver uma conta…' }));
    const { pessoa } = abrir('/?cod_empre=1');
    await pessoa.click(await screen.findByRole('button', { name: 'Esqueci minha senha' }));
    const dialogo = await screen.findByRole('dialog', { name: 'Redefinir senha' });
    const enviar = within(dialogo).getByRole('button', { name: 'Enviar link' });
    expect(enviar).toBeDisabled();
    await pessoa.type(within(dialogo).getByLabelText(/^E-mail/), 'maria@exemplo.com.br');
    await pessoa.click(enviar);
    expect(
      await screen.findByRole('dialog', { name: 'Status de envio do email' }),
    ).toHaveTextContent('Se houver uma conta…');
    expect(rede.to(enviarRedefinicao)[0]?.body).toEqual({
      email: 'maria@exemplo.com.br',
      cod_empre: 1,
    });
    await pessoa.click(screen.getByRole('button', { name: 'Entendi' }));
    expect(window.location.search).toBe('?cod_empre=1');
  });

  it('E71 keeps the e-mail when the sending fails', async () => {
    redeDe().refuse(enviarRedefinicao, 'MUITAS_TENTATIVAS');
    const { pessoa } = abrir('/?cod_empre=1&conta=senha');
    await pessoa.type(await screen.findByLabelText(/^E-mail/), 'maria@exemplo.com.br');
    await pessoa.click(screen.getByRole('button', { name: 'Enviar link' }));
    await pessoa.click(await screen.findByRole('button', { name: 'Voltar' }));
    expect(screen.getByLabelText(/^E-mail/)).toHaveValue('maria@exemplo.com.br');
  });
});

async function escolherSenha(pessoa: ReturnType<typeof abrir>['pessoa'], botao: string) {
  await pessoa.type(await screen.findByLabelText('Nova senha'), 'casa azul 47');
  await pessoa.type(screen.getByLabelText('Confirmação da nova senha'), 'casa azul 47');
  await pessoa.click(screen.getByRole('button', { name: botao }));
}

describe('E72 the page of the link', () => {
  it.each([
    ['redefinir-senha', 'Redefinir senha'],
    ['convite', 'Criar senha'],
  ])(
    "E72.1 /%s sends the new password, and answers in 'Status da recuperação'",
    async (uso, botao) => {
      const rede = redeDe().on(redefinirSenha, () => ({
        message: 'Senha alterada.',
        data: { cod_empre: 1 },
      }));
      const { pessoa } = abrir(`/${uso}#token=${TOKEN}&email=maria%40exemplo.com.br`);
      expect(await screen.findByRole('heading', { level: 1, name: botao })).toBeInTheDocument();
      await escolherSenha(pessoa, botao);
      const dialogo = await screen.findByRole('dialog', { name: 'Status da recuperação' });
      expect(dialogo).toHaveTextContent('Senha alterada.');
      expect(within(dialogo).getByRole('link', { name: 'Entrar' })).toHaveAttribute(
        'href',
        '/?cod_empre=1',
      );
      expect(rede.to(redefinirSenha)[0]?.body).toEqual({
        email: 'maria@exemplo.com.br',
        token: TOKEN,
        password: 'casa azul 47',
        password_confirmation: 'casa azul 47',
      });
    },
  );

  it.each(['redefinir-senha', 'convite', 'desfazer-email', 'confirmar-email'])(
    '/%s takes the token out of the address and the history before anything is typed',
    async (uso) => {
      redeDe();
      const { unmount } = abrir(`/${uso}#token=${TOKEN}&email=maria%40exemplo.com.br`);
      await screen.findByRole('heading', { level: 1 });
      expect(window.location.href).toMatch(new RegExp(`/${uso}$`));
      expect(JSON.stringify(window.history.state)).not.toContain(TOKEN);
      unmount();
      recarregar();
      expect(await screen.findByText('Este link está incompleto')).toBeInTheDocument();
    },
  );

  it('of another link opened in the same tab is that of the other account', async () => {
    redeDe();
    abrir(`/convite#token=${TOKEN}&email=maria%40exemplo.com.br`);
    expect(await screen.findByText('maria@exemplo.com.br')).toBeInTheDocument();
    window.location.hash = `#token=1.${'u'.repeat(43)}&email=joana%40exemplo.com.br`;
    expect(await screen.findByText('joana@exemplo.com.br')).toBeInTheDocument();
    expect(window.location.hash).toBe('');
  });

  it('E72 leads from a spent link to a new one', async () => {
    redeDe().refuse(redefinirSenha, 'LINK_INVALIDO');
    const { pessoa } = abrir(`/redefinir-senha#token=${TOKEN}&email=a%40b.br`);
    await escolherSenha(pessoa, 'Redefinir senha');
    await pessoa.click(await screen.findByRole('link', { name: 'Pedir novo link' }));
    expect(await screen.findByRole('dialog', { name: 'Redefinir senha' })).toBeInTheDocument();
  });

  it.each(['', '#token=', '#token=abc', '#outro=1.x'])(
    'says that a link cut to "%s" is incomplete',
    async (hash) => {
      redeDe();
      abrir(`/redefinir-senha${hash}`);
      expect(await screen.findByText('Este link está incompleto')).toBeInTheDocument();
    },
  );
});

describe('E70 confirming an e-mail', () => {
  it.each([
    ['CONTA_ATIVA', /Sua conta está pronta/],
    ['AGUARDA_PREFEITURA', /conferir os seus dados/],
    ['EMAIL_ALTERADO', /vão para este endereço/],
  ] as const)('takes a click, and %s says what follows', async (resultado, texto) => {
    const rede = redeDe().on(confirmarEmail, () => ({ data: { cod_empre: 1, resultado } }));
    const { pessoa } = abrir(`/confirmar-email#token=${TOKEN}`);
    const botao = await screen.findByRole('button', { name: 'Confirmar e-mail' });
    expect(rede.to(confirmarEmail)).toEqual([]);
    await pessoa.click(botao);
    expect(await screen.findByText(texto)).toBeInTheDocument();
    expect(rede.to(confirmarEmail)[0]?.body).toEqual({ token: TOKEN });
  });

  it('says how to get another link when this one is spent', async () => {
    redeDe().refuse(confirmarEmail, 'LINK_INVALIDO');
    const { pessoa } = abrir(`/confirmar-email#token=${TOKEN}`);
    await pessoa.click(await screen.findByRole('button', { name: 'Confirmar e-mail' }));
    expect(await screen.findByText(/enviamos de novo/)).toBeInTheDocument();
    expect(screen.queryByRole('button', { name: 'Confirmar e-mail' })).toBeNull();
  });
});
