import {
  convidarUsuario,
  getMe,
  getOrgao,
  listSetores,
  listUsuarios,
  reenviarConvite,
  removerDoisFatoresDeOutro,
  type UsuarioDaLista,
} from '@balcao/contracts';
import { screen, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { ORGAO, USUARIO } from '../../testing/fixtures.ts';
import { paginaDeTeste } from '../../testing/pagina.ts';
import { erroDaRede, Rede } from '../../testing/rede.ts';
import { abrir } from '../../testing/render.tsx';

const COLEGA: UsuarioDaLista = {
  id: 'c0000000-0000-4000-8000-000000000000',
  nome: 'Beatriz Lima',
  cpfcnpj: '11144477735',
  email: 'bia@exemplo.com.br',
  telefone: null,
  tipo: 'PREFEITURA',
  ativo: true,
  aguarda_liberacao: false,
  pendente: false,
  dois_fatores: false,
  setores: [],
  chefia: [],
};

const redeDe = (usuarios: UsuarioDaLista[]) =>
  new Rede()
    .on(getMe, () => ({ data: { ...USUARIO, tipo: 'ADMIN' as const } }))
    .on(getOrgao, () => ({ data: ORGAO }))
    .on(listSetores, () => ({
      data: [
        {
          identificador: 's1',
          nome: 'Fazenda',
          ativo: true,
          entrada: false,
          encarregado: false,
          chefes: [],
        },
      ],
    }))
    .on(listUsuarios, () => paginaDeTeste(usuarios));

const editar = async (pessoa: ReturnType<typeof abrir>['pessoa']) => {
  await pessoa.click(await screen.findByRole('button', { name: 'Editar Beatriz Lima' }));
  return screen.getByRole('dialog', { name: 'Beatriz Lima' });
};

describe('P42 inviting staff', () => {
  const preencher = async (pessoa: ReturnType<typeof abrir>['pessoa']) => {
    await pessoa.click(await screen.findByRole('button', { name: 'Convidar servidor' }));
    const dialogo = screen.getByRole('dialog');
    await pessoa.type(within(dialogo).getByLabelText(/^Nome completo/), 'Beatriz Lima');
    await pessoa.type(within(dialogo).getByLabelText(/^CPF/), '11144477735');
    await pessoa.type(within(dialogo).getByLabelText(/^E-mail/), 'bia@exemplo.com.br');
    await pessoa.selectOptions(within(dialogo).getByLabelText('Tipo'), 'ADMIN');
    await pessoa.click(await within(dialogo).findByLabelText('Fazenda'));
    const chefia = within(dialogo).getByRole('group', { name: 'Setores que chefia' });
    await pessoa.click(within(chefia).getByLabelText('Fazenda'));
    await pessoa.click(within(dialogo).getByRole('button', { name: 'Enviar convite' }));
  };

  it('sends who, as what and in which sectors, and says what happens next', async () => {
    const rede = redeDe([]).on(convidarUsuario, () => ({ data: { ...COLEGA, pendente: true } }));
    const { pessoa } = abrir('/dashboard/gerenciar_usuarios');
    await preencher(pessoa);
    expect(await screen.findByRole('dialog', { name: 'Convite enviado' })).toHaveTextContent(
      'bia@exemplo.com.br',
    );
    expect(rede.to(convidarUsuario)[0]?.body).toEqual({
      nome: 'Beatriz Lima',
      cpfcnpj: '11144477735',
      email: 'bia@exemplo.com.br',
      tipo: 'ADMIN',
      setores: ['s1'],
      chefia: ['s1'],
    });
  });

  it('shows under its field who has an account already', async () => {
    redeDe([]).onRaw(convidarUsuario, async () => {
      const erro = erroDaRede('CONTA_JA_EXISTE');
      const corpo = (await erro.json()) as { message: string };
      const errors = { cpfcnpj: [corpo.message] };
      return new Response(JSON.stringify({ ...corpo, errors }), { status: erro.status });
    });
    const { pessoa } = abrir('/dashboard/gerenciar_usuarios');
    await preencher(pessoa);
    const campo = screen.getByLabelText(/^CPF/);
    await screen.findByText(/.*/, { selector: '[id$="-error"]' });
    expect(campo).toBeInvalid();
    expect(campo).toHaveFocus();
  });

  it('sends an invitation again, to another address too', async () => {
    const rede = redeDe([{ ...COLEGA, pendente: true }]).on(reenviarConvite, () => ({
      data: COLEGA,
    }));
    const { pessoa } = abrir('/dashboard/gerenciar_usuarios');
    const dialogo = await editar(pessoa);
    const email = within(dialogo).getByLabelText('E-mail do convite');
    await pessoa.clear(email);
    await pessoa.type(email, 'outra@exemplo.com.br');
    await pessoa.click(within(dialogo).getByRole('button', { name: 'Enviar convite de novo' }));
    expect(await within(dialogo).findByText(/Convite enviado/)).toBeInTheDocument();
    expect(rede.to(reenviarConvite)[0]).toMatchObject({
      params: { id: COLEGA.id },
      body: { email: 'outra@exemplo.com.br' },
    });
  });
});

it('E70.6 whoever waits to be let in is said to wait, in the list and in the dialog, and never inactive', async () => {
  const ESPERA = {
    ...COLEGA,
    tipo: 'CONTRIBUINTE',
    ativo: false,
    aguarda_liberacao: true,
  } as const;
  redeDe([ESPERA]);
  const { pessoa } = abrir('/dashboard/gerenciar_usuarios');
  const dialogo = await editar(pessoa);
  expect(screen.getByRole('row', { name: /Beatriz Lima/, hidden: true })).toHaveTextContent(
    'AGUARDANDO LIBERAÇÃO',
  );
  expect(
    within(dialogo).getByRole('switch', { name: /Conta ativa.*Aguardando liberação/s }),
  ).not.toBeChecked();
  expect(document.body).not.toHaveTextContent(/inativ/i);
});

describe('B14 somebody who lost the phone', () => {
  it('gets rid of the second factor by an administrator, who is asked first', async () => {
    const rede = redeDe([{ ...COLEGA, dois_fatores: true }]).onRaw(
      removerDoisFatoresDeOutro,
      () => new Response(null, { status: 204 }),
    );
    const { pessoa } = abrir('/dashboard/gerenciar_usuarios');
    const dialogo = await editar(pessoa);
    await pessoa.click(
      within(dialogo).getByRole('button', { name: 'Remover verificação em duas etapas' }),
    );
    expect(rede.to(removerDoisFatoresDeOutro)).toEqual([]);
    await pessoa.click(screen.getByRole('button', { name: 'Remover' }));
    expect(
      await within(dialogo).findByText('Verificação em duas etapas removida.'),
    ).toBeInTheDocument();
  });

  it('is not offered for oneself', async () => {
    redeDe([{ ...COLEGA, id: USUARIO.id, dois_fatores: true }]);
    const { pessoa } = abrir('/dashboard/gerenciar_usuarios');
    const dialogo = await editar(pessoa);
    expect(within(dialogo).queryByRole('button', { name: /Remover verificação/ })).toBeNull();
  });
});
