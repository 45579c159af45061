import {
  cancelarDireito,
  getDireito,
  getMe,
  getOQueTemos,
  listDireitos,
  listMeusDireitos,
  pedirDireito,
  registrarDireito,
  responderDireito,
  type DireitoAResponder,
  type OQueTemos,
  type PedidoDeDireito,
} from '@balcao/contracts';
import { screen, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { USUARIO } from '../../testing/fixtures.ts';
import { paginaDeTeste } from '../../testing/pagina.ts';
import { abrir } from '../../testing/render.tsx';
import { redeDe } from '../../testing/tributos.ts';

const PEDIDO: PedidoDeDireito = {
  id: 'd0000000-0000-4000-8000-000000000000',
  protocolo: 'LGPD-2026-000012',
  direito: 'CORRECAO',
  situacao: 'ABERTO',
  pedido_em: '2026-11-20',
  prazo: '2026-12-07',
  contagem: '15 dias corridos depois de 20/11/2026.',
  descricao: 'O bairro está errado.',
  cancelado_em: null,
  resposta: null,
};

const TEMOS: OQueTemos = {
  atividades: [
    {
      chave: 'PEDIDOS',
      nome: 'Pedidos de informação, ouvidoria e serviços',
      finalidade: 'Responder no prazo da lei.',
      base_legal: 'Lei 12.527/2011',
      compartilhamento: 'Ninguém',
      guarda: 'Cinco anos',
      o_que: '3 solicitações',
    },
  ],
  sem_dados: ['Certidões de débitos'],
  sem_sistema: true,
};

const meus = (pedidos: readonly PedidoDeDireito[]) =>
  redeDe('CONTRIBUINTE')
    .on(getOQueTemos, () => ({ data: TEMOS }))
    .on(listMeusDireitos, () => ({ data: [...pedidos] }));

describe('what somebody may ask of their own data', () => {
  it('is answered at once where it can be, and says when the city’s system is down', async () => {
    meus([]);
    abrir('/dashboard/meus_direitos');
    const secao = await screen.findByRole('region', { name: 'O que a prefeitura tem de você' });
    expect(await within(secao).findByText(/3 solicitações/)).toBeInTheDocument();
    expect(secao).toHaveTextContent('Não há dados seus em: Certidões de débitos.');
    expect(within(secao).getByRole('status')).toHaveTextContent('não está respondendo');
    expect(await screen.findByText('Você ainda não pediu nada')).toBeInTheDocument();
  });

  it('is asked with what the law needs told, and shown with its number and term to be printed', async () => {
    const pedidos: PedidoDeDireito[] = [];
    const rede = meus(pedidos).on(pedirDireito, () => {
      pedidos.push(PEDIDO);
      return { data: PEDIDO };
    });
    rede.on(listMeusDireitos, () => ({ data: pedidos }));
    const { pessoa } = abrir('/dashboard/meus_direitos');
    await pessoa.click(await screen.findByRole('button', { name: 'Pedir um direito' }));
    const dialogo = within(screen.getByRole('dialog', { name: 'Pedir um direito' }));
    await pessoa.selectOptions(dialogo.getByLabelText('O que você quer'), 'CORRECAO');
    expect(dialogo.getByRole('link', { name: 'Mudar e-mail, telefone ou foto' })).toHaveAttribute(
      'href',
      '/dashboard/perfil',
    );
    await pessoa.click(dialogo.getByRole('button', { name: 'Pedir' }));
    const campo = dialogo.getByLabelText(/O que está errado, e como deve ficar/);
    expect(campo).toHaveFocus();
    await pessoa.type(campo, 'O bairro está errado.');
    await pessoa.click(dialogo.getByRole('button', { name: 'Pedir' }));
    const cartao = await screen.findByRole('list', { name: 'Pedidos sobre os meus dados' });
    expect(cartao).toHaveTextContent('LGPD-2026-000012');
    expect(cartao).toHaveTextContent('07/12/2026');
    expect(screen.getByRole('button', { name: 'Imprimir comprovante' })).toBeInTheDocument();
    expect(rede.to(pedirDireito).map(({ body }) => body)).toEqual([
      { direito: 'CORRECAO', descricao: 'O bairro está errado.' },
    ]);
  });

  it('is given up after being asked whether, and names the ANPD beside an answer', async () => {
    const resposta = {
      ...{ em: '2026-11-23', por: 'Helena', decisao: 'EM_PARTE' as const },
      ...{ texto: 'Corrigimos o bairro.', motivo: 'CTN, art. 195.' },
    };
    const rede = meus([
      PEDIDO,
      { ...PEDIDO, id: 'e', protocolo: 'LGPD-2026-000011', situacao: 'RESPONDIDO', resposta },
    ]).on(cancelarDireito, () => ({ data: PEDIDO }));
    const { pessoa } = abrir('/dashboard/meus_direitos');
    expect(await screen.findByText('CTN, art. 195.')).toBeInTheDocument();
    expect(screen.getAllByRole('link', { name: /ANPD/ })).toHaveLength(1);
    await pessoa.click(screen.getByRole('button', { name: 'Desistir do pedido LGPD-2026-000012' }));
    const pergunta = within(screen.getByRole('dialog', { name: 'Desistir deste pedido?' }));
    await pessoa.click(pergunta.getByRole('button', { name: 'Desistir' }));
    expect(rede.to(cancelarDireito)).toHaveLength(1);
  });
});

describe('the queue of the encarregado', () => {
  it('files what came on paper, shows it, and prints it with its answer', async () => {
    const registrado: DireitoAResponder = {
      ...PEDIDO,
      titular: {
        ...{ nome: 'Rita das Dores', cpfcnpj: null, email: null, telefone: null },
        identidade: 'Mostrou o RG.',
      },
      registro: { canal: 'Pessoalmente', por: 'Encarregada', contato: null },
    };
    const rede = redeDe('ADMIN')
      .on(listDireitos, () => paginaDeTeste([]))
      .on(registrarDireito, () => ({ data: registrado }))
      .on(getDireito, () => ({ data: registrado }));
    const { pessoa } = abrir('/dashboard/direitos_dos_titulares');
    await pessoa.click(await screen.findByRole('button', { name: 'Registrar pedido' }));
    const form = within(await screen.findByRole('dialog', { name: 'Registrar pedido' }));
    await pessoa.click(form.getByRole('button', { name: 'Registrar' }));
    expect(form.getByText('Escolha como chegou.')).toBeInTheDocument();
    expect(rede.to(registrarDireito)).toHaveLength(0);
    await pessoa.selectOptions(form.getByLabelText('Como chegou'), 'PRESENCIAL');
    await pessoa.type(form.getByLabelText(/^Nome de quem pede/), 'Rita das Dores');
    await pessoa.type(form.getByLabelText(/^O que prova/), 'Mostrou o RG.');
    await pessoa.selectOptions(form.getByLabelText('O que foi pedido'), 'CORRECAO');
    await pessoa.type(form.getByLabelText(/^O que está errado/), 'O bairro.');
    await pessoa.click(form.getByRole('button', { name: 'Registrar' }));
    const aberto = within(await screen.findByRole('dialog', { name: 'Pedido LGPD-2026-000012' }));
    expect(rede.to(registrarDireito).map(({ body }) => body)).toMatchObject([
      { canal: 'PRESENCIAL', nome: 'Rita das Dores', direito: 'CORRECAO', descricao: 'O bairro.' },
    ]);
    expect(aberto.getByText('Mostrou o RG.')).toBeInTheDocument();
    await pessoa.click(aberto.getByRole('link', { name: /^Imprimir o pedido/ }));
    expect(await screen.findByRole('button', { name: 'Imprimir comprovante' })).toBeInTheDocument();
    expect(screen.getByRole('link', { name: 'Voltar ao pedido' })).toBeInTheDocument();
  });

  it('opens a request with who asks, and answers it once more asked, with why not', async () => {
    const titular = {
      ...{ nome: 'Ana Maria', cpfcnpj: '52998224725', email: null, telefone: null },
      identidade: 'Conta provada pelo gov.br, nível prata',
    };
    const aberto: DireitoAResponder = { ...PEDIDO, titular, registro: null };
    const rede = redeDe('ADMIN')
      .on(listDireitos, () => paginaDeTeste([{ ...PEDIDO, titular: titular.nome }]))
      .on(getDireito, () => ({ data: aberto }))
      .on(responderDireito, () => ({ data: { ...aberto, situacao: 'RESPONDIDO' as const } }));
    const { pessoa } = abrir('/dashboard/direitos_dos_titulares');
    await pessoa.click(
      await screen.findByRole('button', { name: 'Abrir o pedido LGPD-2026-000012' }),
    );
    const dialogo = within(await screen.findByRole('dialog', { name: 'Pedido LGPD-2026-000012' }));
    expect(dialogo.getByText('529.982.247-25')).toBeInTheDocument();
    expect(dialogo.getByText(/nível prata/)).toBeInTheDocument();
    await pessoa.selectOptions(dialogo.getByLabelText('Decisão'), 'NAO_ATENDIDO');
    await pessoa.type(dialogo.getByLabelText(/^Resposta/), 'Guardamos por lei.');
    await pessoa.type(dialogo.getByLabelText(/^Por que não/), 'CTN, art. 195.');
    await pessoa.click(dialogo.getByRole('button', { name: 'Responder' }));
    expect(rede.to(responderDireito)).toHaveLength(0);
    await pessoa.click(screen.getByRole('button', { name: 'Enviar resposta' }));
    expect(rede.to(responderDireito).map(({ body }) => body)).toEqual([
      { decisao: 'NAO_ATENDIDO', resposta: 'Guardamos por lei.', motivo: 'CTN, art. 195.' },
    ]);
  });
});

describe('the queue of the encarregado in the menu', () => {
  it.each([
    ['PREFEITURA', true],
    ['PREFEITURA', undefined],
    ['ADMIN', true],
    ['ADMIN', undefined],
  ] as const)('of %s whom it is for: %s', async (tipo, atende_titulares) => {
    const usuario = { ...USUARIO, tipo, ...(atende_titulares && { atende_titulares }) };
    redeDe(tipo)
      .on(getMe, () => ({ data: usuario }))
      .on(listDireitos, () => paginaDeTeste([]));
    abrir('/dashboard/direitos_dos_titulares');
    expect(await screen.findByText('Nenhum pedido espera resposta')).toBeInTheDocument();
    const entrada = screen.queryAllByRole('link', { name: 'Direitos dos titulares' });
    expect(entrada.length > 0).toBe(atende_titulares === true);
  });
});
