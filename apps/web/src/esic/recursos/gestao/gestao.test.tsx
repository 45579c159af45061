import {
  contarRecursos,
  getSolicitacao,
  historicoDaSolicitacao,
  listRecursos,
  listRecursosDaSolicitacao,
  listSetoresDoUsuario,
  type Recurso,
} from '@balcao/contracts';
import { MOTIVOS_DO_RECURSO } from '@balcao/domain';
import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { UsuarioContext } from '../../../lib/sessao.ts';
import { USUARIO } from '../../../testing/fixtures.ts';
import { paginaDeTeste } from '../../../testing/pagina.ts';
import { mostrarPeca } from '../../../testing/peca.tsx';
import { dia, RECURSO, versao } from '../../../testing/recursos.ts';
import { erroDaRede, Rede } from '../../../testing/rede.ts';
import { comOpcoes, SOLICITACAO } from '../../../testing/solicitacoes.ts';
import { GerenciarRecursos } from './gerenciar-recursos.tsx';

const LIGADA = { estado: 'HABILITADA', motivo: null } as const;
const A_RESPONDER: Recurso = {
  ...RECURSO,
  acoes: { informacoes: LIGADA, encaminhar: LIGADA, responder: LIGADA },
};
const ANTERIOR: Recurso = {
  ...RECURSO,
  id: '6d6d2f0e-6f0e-4c5e-9f35-1d5b7f3f0100',
  numero_protocolo: '2026-1125-000001',
  situacao: 'FINALIZADO',
  data_abertura: dia('2026-11-25'),
  responsavel: { id: 'u9', nome: 'Carlos Prado' },
  mensagem: 'Não recebi nada.',
  resposta: 'Fica mantida.',
  desfecho: 'INDEFERIDO',
  respostas: [versao('Fica mantida.', 'INDEFERIDO', '2026-11-28')],
};
const SEGUNDA: Recurso = {
  ...A_RESPONDER,
  instancia: { id: 2, nome: 'SEGUNDA_INSTANCIA' },
  situacao: 'ENCAMINHADO_PARA_RESPOSTA',
  responsavel: { id: 'servidor', nome: 'Rui do Gabinete' },
  acoes: {
    informacoes: LIGADA,
    encaminhar: LIGADA,
    responder: { estado: 'DESABILITADA', motivo: 'JA_DECIDIU' },
  },
};

const CONTAGENS = {
  situacoes: {
    ...{ A_DECIDIR: 3, EM_ANALISE: 2, ENCAMINHADO_PARA_RESPOSTA: 1 },
    ...{ DECIDIDO: 1204, EXPIRADO: 5, CANCELADA: 0 },
  },
  instancias: { 1: 2, 2: 1, 3: 0 },
  prazos: { HOJE: 1, TRES_DIAS: 3 },
};

const redeDaLista = (linhas: Recurso[] = [A_RESPONDER], total?: number) =>
  comOpcoes(new Rede())
    .on(getSolicitacao, () => ({ data: SOLICITACAO }))
    .on(historicoDaSolicitacao, () => ({ data: [] }))
    .on(listSetoresDoUsuario, () => ({ data: [SOLICITACAO.localizado_em] }))
    .on(listRecursosDaSolicitacao, () => ({ data: linhas }))
    .on(contarRecursos, () => ({ data: CONTAGENS }))
    .on(listRecursos, () => ({ ...paginaDeTeste(linhas, total), per_page: 15 }));

function abrirLista(busca = '?aba=recursos') {
  window.history.replaceState(null, '', `/dashboard/solicitacoes${busca}`);
  return mostrarPeca(
    <UsuarioContext value={{ ...USUARIO, id: 'servidor', tipo: 'PREFEITURA' }}>
      <GerenciarRecursos />
    </UsuarioContext>,
  );
}

const tabela = () => screen.findByRole('table', { name: 'Recursos da instituição' });
const menu = (protocolo: string) =>
  screen.findByRole('button', { name: `Ações do recurso ${protocolo}` });

describe('E10 the list of appeals', () => {
  it('E10.5 has first what must be decided first, fifteen a page, each with state, deadline and who answers', async () => {
    const rede = redeDaLista([A_RESPONDER, { ...SEGUNDA, id: 'outro' }]);
    abrirLista();
    const [, primeira, segunda] = within(await tabela()).getAllByRole('row');
    for (const texto of [
      SOLICITACAO.assunto,
      RECURSO.numero_protocolo,
      `Solicitação ${SOLICITACAO.numero_protocolo}`,
      'PRIMEIRA INSTÂNCIA',
      'aberto em 02/12/2026',
      'até 07/12/2999',
      'EM ANÁLISE',
      'Responsável: ADMINISTRADORES',
    ]) {
      expect(primeira).toHaveTextContent(texto);
    }
    expect(primeira).toHaveTextContent(/faltam \d+ dias/);
    expect(segunda).toHaveTextContent('SEGUNDA INSTÂNCIA');
    expect(segunda).toHaveTextContent('ENCAMINHADO PARA RESPOSTA');
    expect(segunda).toHaveTextContent('Responsável: Rui do Gabinete');
    expect(rede.to(listRecursos)[0]?.query).toEqual({
      page: '1',
      per_page: '15',
      situacao: 'A_DECIDIR',
      'sort[prazo]': 'asc',
    });
    expect(screen.getByText('2 resultados')).toBeInTheDocument();
    expect(screen.queryByRole('navigation', { name: 'Páginas' })).toBeNull();
  });

  it('counts one result in the singular, and has pages when there is more than one', async () => {
    redeDaLista([A_RESPONDER], 1);
    const { unmount } = abrirLista();
    expect(await screen.findByText('1 resultado')).toBeInTheDocument();
    unmount();
    const rede = redeDaLista([A_RESPONDER], 16);
    const { pessoa } = abrirLista();
    await pessoa.click(await screen.findByRole('button', { name: 'Próxima' }));
    await waitFor(() => expect(rede.to(listRecursos)[1]?.query).toMatchObject({ page: '2' }));
    expect(window.location.search).toBe('?aba=recursos&pagina=2');
  });

  it('E10.5 sorts by instance and deadline, on the server', async () => {
    const rede = redeDaLista();
    const { pessoa } = abrirLista();
    await tabela();
    expect(screen.getByRole('columnheader', { name: 'Prazo' })).toHaveAttribute(
      'aria-sort',
      'ascending',
    );
    for (const [titulo, campo, sentido] of [
      ['Prazo', 'prazo', 'desc'],
      ['Instância', 'instancia', 'asc'],
    ] as const) {
      await pessoa.click(screen.getByRole('button', { name: titulo }));
      await waitFor(() =>
        expect(rede.to(listRecursos).at(-1)?.query).toHaveProperty([`sort[${campo}]`], sentido),
      );
    }
  });

  it('E10.5 is narrowed by instance and protocol, with its mask, and tells one that is none', async () => {
    const rede = redeDaLista();
    const { pessoa } = abrirLista();
    await tabela();
    const campo = screen.getByLabelText('Protocolo');
    await pessoa.type(campo, '2026');
    await pessoa.click(screen.getByRole('button', { name: 'Buscar' }));
    expect(campo).toBeInvalid();
    expect(campo).toHaveFocus();
    await pessoa.type(campo, '1202654321');
    expect(campo).toHaveValue('2026-1202-654321');
    await pessoa.selectOptions(screen.getByLabelText('Instância'), '2');
    await pessoa.click(screen.getByRole('button', { name: 'Buscar' }));
    await waitFor(() =>
      expect(rede.to(listRecursos).at(-1)?.query).toMatchObject({
        instancia: '2',
        numero_protocolo: '2026-1202-654321',
      }),
    );
    expect(screen.getByRole('button', { name: 'Buscar' })).toHaveFocus();
    await waitFor(() => expect(screen.getByRole('status')).toHaveTextContent('1 resultado'));
    await pessoa.click(screen.getByRole('button', { name: 'Limpar' }));
    await waitFor(() => expect(window.location.search).toBe('?aba=recursos'));
    expect(screen.getByRole('button', { name: 'Buscar' })).toHaveFocus();
    expect(campo).toHaveValue('');
  });

  it('has the closed ones apart, the last first, and each choice with how many it shows', async () => {
    const rede = redeDaLista();
    const { pessoa } = abrirLista();
    await tabela();
    await screen.findByRole('option', { name: 'Encerrados: decididos (1.204)' });
    expect(screen.getByLabelText('Situação')).toHaveDisplayValue('A decidir (3)');
    expect(screen.getByRole('option', { name: 'SEGUNDA INSTÂNCIA (1)' })).toBeInTheDocument();
    await pessoa.selectOptions(screen.getByLabelText('Prazo'), 'Vence hoje (1)');
    await pessoa.click(screen.getByRole('button', { name: 'Buscar' }));
    await waitFor(() =>
      expect(rede.to(listRecursos).at(-1)?.query).toMatchObject({
        situacao: 'A_DECIDIR',
        prazo: 'HOJE',
      }),
    );
    expect(window.location.search).toBe('?aba=recursos&prazo=HOJE');
    await pessoa.selectOptions(screen.getByLabelText('Prazo'), 'Qualquer um');
    await pessoa.selectOptions(screen.getByLabelText('Situação'), 'DECIDIDO');
    await pessoa.click(screen.getByRole('button', { name: 'Buscar' }));
    await waitFor(() =>
      expect(rede.to(listRecursos).at(-1)?.query).toMatchObject({
        situacao: 'DECIDIDO',
        'sort[prazo]': 'desc',
      }),
    );
    expect(rede.to(contarRecursos).at(-1)?.query).toEqual({ situacao: 'DECIDIDO' });
  });

  it('says that there is nothing, or that nothing was found', async () => {
    redeDaLista([]);
    const { unmount } = abrirLista();
    expect(await screen.findByText('Não há registros disponíveis')).toBeInTheDocument();
    unmount();
    redeDaLista([]);
    abrirLista('?aba=recursos&instancia=3');
    expect(await screen.findByText('Nenhum resultado encontrado')).toBeInTheDocument();
  });

  it('tells a failure, and tries again', async () => {
    const rede = redeDaLista().refuse(listRecursos, 'NAO_PERMITIDO');
    const { pessoa } = abrirLista();
    const falha = await screen.findByRole('alert');
    rede.on(listRecursos, () => paginaDeTeste([A_RESPONDER]));
    await pessoa.click(within(falha).getByRole('button', { name: 'Tentar de novo' }));
    expect(await tabela()).toBeInTheDocument();
  });
});

describe('E10 the actions of an appeal in the list', () => {
  it('are those that the server shows, and what is off says why', async () => {
    redeDaLista([SEGUNDA]);
    const { pessoa } = abrirLista();
    await pessoa.click(await menu(SEGUNDA.numero_protocolo));
    const itens = screen.getAllByRole('menuitem');
    expect(itens.map((item) => item.textContent)).toEqual([
      'Encaminhar',
      `Responder${MOTIVOS_DO_RECURSO.JA_DECIDIU}`,
    ]);
    expect(itens[1]).toHaveAttribute('aria-disabled', 'true');
    await pessoa.click(screen.getByText('Responder'));
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  it('E10.8 are off when it is over, forwarding and answering alike', async () => {
    const desligada = { estado: 'DESABILITADA', motivo: 'RECURSO_EXPIRADO' } as const;
    redeDaLista([
      {
        ...RECURSO,
        situacao: 'EXPIRADO',
        acoes: { informacoes: LIGADA, encaminhar: desligada, responder: desligada },
      },
    ]);
    const { pessoa } = abrirLista();
    await pessoa.click(await menu(RECURSO.numero_protocolo));
    for (const item of screen.getAllByRole('menuitem')) {
      expect(item).toHaveAttribute('aria-disabled', 'true');
      expect(item).toHaveTextContent(MOTIVOS_DO_RECURSO.RECURSO_EXPIRADO);
    }
  });

  it('say the least of a reason that this version does not know', async () => {
    const motivo = 'MOTIVO_DE_AMANHA';
    redeDaLista([{ ...RECURSO, acoes: { encaminhar: { estado: 'DESABILITADA', motivo } } }]);
    const { pessoa } = abrirLista();
    await pessoa.click(await menu(RECURSO.numero_protocolo));
    expect(screen.getByRole('menuitem')).toHaveTextContent('Isto não pode ser feito agora.');
  });

  it('are none where everything is hidden', async () => {
    redeDaLista([RECURSO]);
    abrirLista();
    await tabela();
    expect(screen.queryByRole('button', { name: /^Ações do recurso/ })).toBeNull();
  });
});

describe('E10 the details of an appeal', () => {
  const endereco = `?aba=recursos&recurso=${SOLICITACAO.id}.${SEGUNDA.id}`;

  it('open from the list, with what was asked, answered and appealed before, and close', async () => {
    redeDaLista([ANTERIOR, SEGUNDA]);
    const { pessoa } = abrirLista();
    const abrir = await screen.findByRole('button', {
      name: `Informações do recurso ${SEGUNDA.numero_protocolo}`,
    });
    await pessoa.click(abrir);
    expect(window.location.search).toBe(endereco);
    const detalhes = await screen.findByRole('dialog', {
      name: `Recurso ${SEGUNDA.numero_protocolo}`,
    });
    const recurso = within(detalhes).getByRole('region', { name: 'Recurso em segunda instância' });
    expect(recurso).toHaveTextContent(RECURSO.mensagem ?? '');
    expect(recurso).toHaveTextContent('Sem anexos');
    expect(recurso).toHaveTextContent('Aguardando resposta da entidade');
    const outros = within(detalhes).getByRole('region', {
      name: 'Outros recursos desta solicitação',
    });
    expect(outros).toHaveTextContent('PRIMEIRA INSTÂNCIAINDEFERIDOAberto em 25/11/2026');
    expect(outros).toHaveTextContent('Fica mantida.');
    expect(await within(detalhes).findByText(SOLICITACAO.descricao)).toBeInTheDocument();
    expect(await within(detalhes).findByRole('button', { name: 'Responder' })).toBeDisabled();
    expect(detalhes).toHaveTextContent(MOTIVOS_DO_RECURSO.JA_DECIDIU);
    await pessoa.click(within(detalhes).getByRole('button', { name: 'Fechar' }));
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(window.location.search).toBe('?aba=recursos');
  });

  it('open by the link of a mail', async () => {
    redeDaLista([SEGUNDA]);
    abrirLista(endereco);
    expect(
      await screen.findByRole('dialog', { name: `Recurso ${SEGUNDA.numero_protocolo}` }),
    ).toBeInTheDocument();
  });

  it('say that an appeal is not there, and take no notice of half an address', async () => {
    redeDaLista([ANTERIOR]);
    const { unmount } = abrirLista(endereco);
    expect(await screen.findByText('Recurso não encontrado')).toBeInTheDocument();
    unmount();
    redeDaLista([ANTERIOR]);
    abrirLista('?aba=recursos&recurso=abc');
    await tabela();
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  it('show the appeal though its request is closed to who answers', async () => {
    redeDaLista([SEGUNDA]).refuse(getSolicitacao, 'SOLICITACAO_NAO_ENCONTRADA');
    abrirLista(endereco);
    expect(await screen.findByText(/restrita ao setor dela/)).toBeInTheDocument();
    expect(screen.getByText(RECURSO.mensagem ?? '')).toBeInTheDocument();
    expect(screen.getByRole('button', { name: 'Encaminhar' })).toBeEnabled();
  });

  it('offer what can be done once nothing above it moves any more', async () => {
    const responder = redeDaLista([SEGUNDA]).hold(historicoDaSolicitacao);
    abrirLista(endereco);
    expect(await screen.findByText(SOLICITACAO.descricao)).toBeInTheDocument();
    expect(screen.queryByRole('button', { name: 'Encaminhar' })).toBeNull();
    responder(erroDaRede('NAO_ENCONTRADO'));
    expect(await screen.findByRole('button', { name: 'Encaminhar' })).toBeEnabled();
  });

  it('say that there is none where the link is damaged, without a second try', async () => {
    redeDaLista([SEGUNDA]).refuse(listRecursosDaSolicitacao, 'CAMPO_INVALIDO');
    abrirLista('?aba=recursos&recurso=lixo.lixo');
    expect(await screen.findByText('Recurso não encontrado')).toBeInTheDocument();
    expect(screen.queryByRole('button', { name: 'Tentar de novo' })).toBeNull();
  });

  it('tell a failure of either, and try again', async () => {
    const rede = redeDaLista([SEGUNDA])
      .refuse(listRecursosDaSolicitacao, 'INDISPONIVEL')
      .refuse(getSolicitacao, 'INDISPONIVEL');
    const { pessoa } = abrirLista(endereco);
    const deNovo = async () => {
      const dialogo = within(await screen.findByRole('dialog'));
      await pessoa.click(await dialogo.findByRole('button', { name: 'Tentar de novo' }));
    };
    await within(await screen.findByRole('dialog')).findByRole('alert');
    rede.on(listRecursosDaSolicitacao, () => ({ data: [SEGUNDA] }));
    await deNovo();
    expect(await screen.findByText(RECURSO.mensagem ?? '')).toBeInTheDocument();
    await within(screen.getByRole('dialog')).findByRole('alert');
    rede.on(getSolicitacao, () => ({ data: SOLICITACAO }));
    await deNovo();
    expect(await screen.findByText(SOLICITACAO.descricao)).toBeInTheDocument();
  });
});
