import {
  ativarDoisFatores,
  desativarDoisFatores,
  getMe,
  getOrgao,
  getPerfil,
  iniciarDoisFatores,
  renovarCodigos,
  type Perfil,
  type Usuario,
} from '@balcao/contracts';
import { screen, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { ORGAO, USUARIO } from '../../testing/fixtures.ts';
import { erroDaRede, Rede } from '../../testing/rede.ts';
import { abrir } from '../../testing/render.tsx';

const SERVIDOR: Usuario = { ...USUARIO, tipo: 'PREFEITURA' };
const INATIVO = {
  ativo: false,
  aplicativo: false,
  chaves: [],
  aceita_chaves: true,
  exigido: false,
  codigos_restantes: 0,
};
const ATIVO = { ...INATIVO, ativo: true, aplicativo: true, codigos_restantes: 8 };
const CODIGOS = ['AAAAA-11111', 'BBBBB-22222'];

function redeDe(dois_fatores: Perfil['dois_fatores'], usuario = SERVIDOR) {
  const estado = { usuario, dois_fatores };
  const rede = new Rede()
    .on(getMe, () => ({ data: estado.usuario }))
    .on(getOrgao, () => ({ data: ORGAO }))
    .on(getPerfil, () => ({ data: { ...estado, email_pendente: null } }));
  return { rede, estado };
}

async function configurar(pessoa: ReturnType<typeof abrir>['pessoa'], codigo: string) {
  await pessoa.type(await screen.findByLabelText('Senha atual'), 'demo-1234');
  await pessoa.click(screen.getByRole('button', { name: 'Começar' }));
  expect(
    await screen.findByRole('img', { name: 'QR code para o aplicativo autenticador' }),
  ).toBeInTheDocument();
  expect(screen.getByText('ABCD EFGH IJ')).toBeInTheDocument();
  await pessoa.type(screen.getByLabelText(/Código do aplicativo/), codigo);
  await pessoa.click(screen.getByRole('button', { name: 'Ativar' }));
}

const comSegredo = (rede: Rede) =>
  rede.on(iniciarDoisFatores, () => ({
    data: { segredo: 'ABCDEFGHIJ', uri: 'otpauth://totp/x?secret=ABCDEFGHIJ' },
  }));

describe('B14 setting up the two-factor sign-in', () => {
  it('B14.1 asks for the password, shows the secret, takes a code and shows the recovery codes once', async () => {
    const { rede, estado } = redeDe(INATIVO);
    comSegredo(rede).on(ativarDoisFatores, () => {
      estado.dois_fatores = ATIVO;
      return { data: { codigos: CODIGOS } };
    });
    const { pessoa } = abrir('/dashboard/dois_fatores');
    await configurar(pessoa, '123456');
    for (const codigo of CODIGOS) expect(await screen.findByText(codigo)).toBeInTheDocument();
    expect(screen.getByRole('link', { name: 'Baixar' })).toHaveAttribute(
      'download',
      'codigos-de-recuperacao.txt',
    );
    await pessoa.click(screen.getByRole('button', { name: 'Já guardei os códigos' }));
    expect(await screen.findByText(/Restam 8 códigos/)).toBeInTheDocument();
    expect(screen.queryByText('AAAAA-11111')).toBeNull();
    expect(rede.to(iniciarDoisFatores)[0]?.body).toEqual({ senha: 'demo-1234' });
    expect(rede.to(ativarDoisFatores)[0]?.body).toEqual({ codigo: '123456' });
  });

  it('says that a code was wrong, and keeps the secret to try again', async () => {
    const { rede } = redeDe(INATIVO);
    comSegredo(rede).onRaw(ativarDoisFatores, () => erroDaRede('CODIGO_INVALIDO'));
    const { pessoa } = abrir('/dashboard/dois_fatores');
    await configurar(pessoa, '000000');
    expect(await screen.findByText(/O código não confere/)).toBeInTheDocument();
    expect(screen.getByText('ABCD EFGH IJ')).toBeInTheDocument();
  });

  it('B14.2 is all there is where the institution requires it, until it is done', async () => {
    const { rede, estado } = redeDe(
      { ...INATIVO, exigido: true },
      { ...SERVIDOR, pendencia: 'DOIS_FATORES' },
    );
    comSegredo(rede).on(ativarDoisFatores, () => {
      estado.dois_fatores = { ...ATIVO, exigido: true };
      estado.usuario = SERVIDOR;
      return { data: { codigos: CODIGOS } };
    });
    const { pessoa } = abrir('/dashboard/iptu');
    expect(await screen.findByText(/Sua instituição a exige/)).toBeInTheDocument();
    expect(screen.queryByRole('link', { name: /IPTU/ })).toBeNull();
    await configurar(pessoa, '123456');
    await pessoa.click(await screen.findByRole('button', { name: 'Já guardei os códigos' }));
    expect(
      await screen.findByRole('heading', { level: 1, name: 'Segunda via do IPTU' }),
    ).toBeInTheDocument();
  });
});

describe('B14 while it is on', () => {
  it('is turned off with password and code, and cannot be where it is required', async () => {
    const { rede } = redeDe(ATIVO);
    rede.onRaw(desativarDoisFatores, () => new Response(null, { status: 204 }));
    const { pessoa, unmount } = abrir('/dashboard/dois_fatores');
    await pessoa.click(await screen.findByRole('button', { name: 'Desativar' }));
    const dialogo = screen.getByRole('dialog');
    const confirmar = within(dialogo).getByRole('button', { name: 'Desativar' });
    await pessoa.type(within(dialogo).getByLabelText('Senha atual'), 'demo-1234');
    expect(confirmar).toBeDisabled();
    await pessoa.type(within(dialogo).getByLabelText(/Código do aplicativo/), '123456');
    await pessoa.click(confirmar);
    expect(rede.to(desativarDoisFatores)[0]?.body).toEqual({
      senha: 'demo-1234',
      codigo: '123456',
    });
    unmount();

    redeDe({ ...ATIVO, exigido: true });
    abrir('/dashboard/dois_fatores');
    expect(await screen.findByText(/não pode ser desativada/)).toBeInTheDocument();
    expect(screen.queryByRole('button', { name: 'Desativar' })).toBeNull();
  });

  it('warns when few recovery codes are left, and makes new ones for a code', async () => {
    const { rede } = redeDe({ ...ATIVO, codigos_restantes: 1 });
    rede.on(renovarCodigos, () => ({ data: { codigos: CODIGOS } }));
    const { pessoa } = abrir('/dashboard/dois_fatores');
    expect(await screen.findByText(/Resta 1 código/)).toBeInTheDocument();
    expect(screen.getByText(/só um administrador devolve o acesso/)).toBeInTheDocument();
    await pessoa.click(screen.getByRole('button', { name: 'Gerar novos códigos' }));
    const dialogo = screen.getByRole('dialog');
    await pessoa.type(within(dialogo).getByLabelText('Senha atual'), 'demo-1234');
    await pessoa.type(within(dialogo).getByLabelText(/Código do aplicativo/), '123456{Enter}');
    expect(await screen.findByText('BBBBB-22222')).toBeInTheDocument();
  });
});
