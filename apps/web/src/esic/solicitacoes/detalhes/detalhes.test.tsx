import {
  cancelarSolicitacao,
  consultarSolicitacao,
  consultarSolicitacaoComEmail,
  ERROS,
  getSolicitacao,
  historicoDaSolicitacao,
  historicoPublico,
  historicoPublicoComEmail,
  listSetoresDoUsuario,
  removerAnexo,
  type SolicitacaoDetalhada,
  type SolicitacaoPublica,
  type Usuario,
} from '@balcao/contracts';
import { act, screen, waitFor, within } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { UsuarioContext } from '../../../lib/sessao.ts';
import { USUARIO } from '../../../testing/fixtures.ts';
import { mostrarPeca } from '../../../testing/peca.tsx';
import { Rede } from '../../../testing/rede.ts';
import { entrada, SOLICITACAO } from '../../../testing/solicitacoes.ts';
import { SolicitacaoModal } from './solicitacao-modal.tsx';
import { SolicitacaoPublicaModal } from './solicitacao-publica-modal.tsx';

const dia = (data: string) => ({ data, formatada: data.split('-').reverse().join('/') });

const redeCom = (parte: Partial<SolicitacaoDetalhada> = {}) =>
  new Rede()
    .on(getSolicitacao, () => ({ data: { ...SOLICITACAO, ...parte } }))
    .on(historicoDaSolicitacao, () => ({ data: [entrada('ABERTA', '2026-11-20')] }))
    .on(listSetoresDoUsuario, () => ({ data: [SOLICITACAO.localizado_em] }));

function abrirDetalhes(tipo: Usuario['tipo'], id = 'u1') {
  const fechar = vi.fn();
  const agir = vi.fn();
  const tela = mostrarPeca(
    <UsuarioContext value={{ ...USUARIO, id, tipo }}>
      <SolicitacaoModal id={SOLICITACAO.id} onClose={fechar} onAcao={agir} />
    </UsuarioContext>,
  );
  return { ...tela, fechar, agir };
}

const ANEXO = {
  identificador: 'a1',
  nome: 'contrato.pdf',
  bytes: 2048,
  url: '/api/anexos/a1',
  anexado_por: { id: 'u1', nome: 'Maria Aparecida dos Santos' },
  setor: null,
};

/** As long after as an address of a file no longer opens; gives what the page downloads itself. */
function depoisDeSeisMinutos(): string[] {
  const baixados: string[] = [];
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (
    this: HTMLAnchorElement,
  ) {
    baixados.push(this.pathname);
  });
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 6 * 60_000 });
  return baixados;
}
afterEach(() => vi.useRealTimers());

const titulo = () => screen.findByRole('dialog', { name: SOLICITACAO.numero_protocolo });
const valorDe = (rotulo: string) => screen.getByText(rotulo).nextElementSibling;

describe('E04 details of a request', () => {
  it('E04.1 P51.4 P53.5 have every field, and say what there is not', async () => {
    redeCom({ solicitante: null, tipo: null });
    abrirDetalhes('PREFEITURA');
    await titulo();
    expect(valorDe('Assunto')).toHaveTextContent('Contratos de limpeza urbana');
    expect(valorDe('Localizado em')).toHaveTextContent('Serviço de Informação ao Cidadão');
    expect(valorDe('Tipo')).toHaveTextContent('NÃO DEFINIDO');
    expect(valorDe('Solicitante')).toHaveTextContent('USUÁRIO EXTERNO');
    expect(valorDe('Solicitado em')).toHaveTextContent('20/11/2026');
    expect(valorDe('Previsão de resposta')).toHaveTextContent('10/12/2999');
    expect(valorDe('Atendente')).toHaveTextContent('SEM ATENDENTE');
    expect(valorDe('Finalizada em')).toHaveTextContent('Ainda não finalizada');
    expect(valorDe('Prorrogada')).toHaveTextContent('Não');
    expect(valorDe('Prioridade')).toHaveTextContent('NÃO POSSUI');
    expect(screen.getByText('Quero a lista dos contratos vigentes.')).toBeInTheDocument();
    expect(screen.getByText('Sem anexos')).toBeInTheDocument();
    expect(screen.getByText('AGUARDANDO')).toBeInTheDocument();
    expect(screen.getByText('Como este prazo foi calculado')).toBeInTheDocument();
    expect(screen.queryByText(/passivel de recurso/)).toBeNull();
  });

  it('E04.1 E04.6 tell of an extension, of who asked, and that it may be appealed', async () => {
    redeCom({
      prorrogada: true,
      justificativa_prorrogacao: 'Há muitos documentos.',
      passivel_de_recurso: true,
      contato: { nome: 'Maria', email: 'maria@exemplo.com.br', telefone: '+5535987654321' },
    });
    abrirDetalhes('ADMIN');
    await titulo();
    expect(valorDe('Prorrogada')).toHaveTextContent('Sim');
    expect(valorDe('Justificativa da prorrogação')).toHaveTextContent('Há muitos documentos.');
    expect(valorDe('Contato')).toHaveTextContent('maria@exemplo.com.br (35) 98765-4321');
    expect(
      screen.getByText('Essa solicitação é passivel de recurso no momento'),
    ).toBeInTheDocument();
  });

  it('have the answer first, with how it was decided', async () => {
    redeCom({
      status: 'FINALIZADO',
      decisao: 'ACESSO_NEGADO',
      motivo_da_negativa: 'Dado pessoal.',
      data_finalizacao: dia('2026-12-01'),
    }).on(historicoDaSolicitacao, () => ({
      data: [
        entrada('ABERTA', '2026-11-20'),
        entrada('RESPONDIDA', '2026-12-01', {
          status: 'FINALIZADO',
          observacao: 'Não é possível atender.',
          atendente: { nome: 'Joana Prado' },
        }),
      ],
    }));
    abrirDetalhes('CONTRIBUINTE');
    const resposta = within(await screen.findByRole('region', { name: 'Resposta' }));
    expect(resposta.getByText('Acesso negado')).toBeInTheDocument();
    expect(resposta.getByText('Não é possível atender.')).toBeInTheDocument();
    expect(resposta.getByText(/Dado pessoal/)).toBeInTheDocument();
    expect(screen.getAllByRole('heading', { level: 2 }).map((um) => um.textContent)).toEqual([
      SOLICITACAO.numero_protocolo,
      SOLICITACAO.assunto,
      'Resposta',
      'Dados da solicitação',
      'Descrição',
      'Anexos',
    ]);
  });

  it('E04.7 show and hide the history', async () => {
    redeCom();
    const { pessoa } = abrirDetalhes('CONTRIBUINTE');
    await pessoa.click(await screen.findByRole('button', { name: 'Mostrar histórico' }));
    expect(await screen.findByRole('list', { name: 'Histórico' })).toBeInTheDocument();
    expect(screen.getByRole('heading', { name: 'Histórico' })).toHaveFocus();
    await pessoa.click(screen.getByRole('button', { name: 'Ocultar histórico' }));
    expect(screen.queryByRole('list', { name: 'Histórico' })).toBeNull();
  });

  it('go to paper with the history, which takes no focus there', async () => {
    redeCom();
    abrirDetalhes('CONTRIBUINTE');
    await titulo();
    act(() => void window.dispatchEvent(new Event('beforeprint')));
    expect(screen.getByRole('heading', { name: 'Histórico' })).not.toHaveFocus();
    act(() => void window.dispatchEvent(new Event('afterprint')));
    expect(screen.queryByRole('heading', { name: 'Histórico' })).toBeNull();
  });

  it('go to paper without what staff wrote for themselves, unless it is open on the screen', async () => {
    const interna = entrada('DIRECIONADA', '2026-11-21', { observacao_interna: 'Só nosso.' });
    redeCom().on(historicoDaSolicitacao, () => ({ data: [interna] }));
    const { pessoa } = abrirDetalhes('PREFEITURA');
    await titulo();
    const imprimir = () => act(() => void window.dispatchEvent(new Event('beforeprint')));
    imprimir();
    expect(await screen.findByRole('list', { name: 'Histórico' })).toBeInTheDocument();
    expect(screen.queryByText('Só nosso.')).toBeNull();
    act(() => void window.dispatchEvent(new Event('afterprint')));
    await pessoa.click(screen.getByRole('button', { name: 'Mostrar histórico' }));
    imprimir();
    expect(screen.getByText('Só nosso.')).toBeInTheDocument();
  });

  it('that a damaged link leads to are not there: no second try, and a way back', async () => {
    const rede = new Rede().refuse(getSolicitacao, 'CAMPO_INVALIDO');
    const { pessoa, fechar } = abrirDetalhes('CONTRIBUINTE');
    expect(await screen.findByRole('alert')).toHaveTextContent('Solicitação não encontrada.');
    expect(screen.queryByText(/^Confira os campos/)).toBeNull();
    expect(screen.queryByRole('button', { name: 'Tentar de novo' })).toBeNull();
    await pessoa.click(screen.getByRole('button', { name: 'Voltar às solicitações' }));
    expect(fechar).toHaveBeenCalledOnce();
    expect(rede.to(getSolicitacao)).toHaveLength(1);
  });

  it('of somebody else are not found, and can be closed', async () => {
    new Rede().refuse(getSolicitacao, 'SOLICITACAO_NAO_ENCONTRADA');
    const { pessoa, fechar } = abrirDetalhes('CONTRIBUINTE');
    expect(await screen.findByText('Solicitação não encontrada.')).toBeInTheDocument();
    await pessoa.click(screen.getByRole('button', { name: 'Fechar' }));
    expect(fechar).toHaveBeenCalledOnce();
  });
});

describe('E05 cancelling a request', () => {
  it('E04.7 asks first, and shows it as cancelled', async () => {
    const cancelada = { ...SOLICITACAO, cancelada_em: dia('2026-11-21') };
    const rede = redeCom().on(cancelarSolicitacao, () => ({ data: cancelada }));
    const { pessoa } = abrirDetalhes('CONTRIBUINTE');
    await pessoa.click(await screen.findByRole('button', { name: 'Cancelar solicitação' }));
    const pergunta = within(
      screen.getByRole('dialog', { name: 'Deseja cancelar essa solicitação?' }),
    );
    await pessoa.click(pergunta.getByRole('button', { name: 'Cancelar solicitação' }));
    expect(await screen.findByText('CANCELADA')).toBeInTheDocument();
    expect(rede.to(cancelarSolicitacao)).toHaveLength(1);
    expect(rede.to(getSolicitacao)).toHaveLength(1);
    expect(screen.queryByRole('button', { name: 'Cancelar solicitação' })).toBeNull();
  });

  it('too late, offers to read it again', async () => {
    const rede = redeCom().refuse(cancelarSolicitacao, 'CANCELAMENTO_TARDIO');
    const { pessoa } = abrirDetalhes('CONTRIBUINTE');
    await pessoa.click(await screen.findByRole('button', { name: 'Cancelar solicitação' }));
    const pergunta = within(screen.getByRole('dialog', { name: /^Deseja cancelar/ }));
    await pessoa.click(pergunta.getByRole('button', { name: 'Cancelar solicitação' }));
    const falha = within(await screen.findByRole('dialog', { name: 'Ocorreu um erro' }));
    expect(falha.getByRole('alert')).toHaveTextContent('já começou a tratar');
    await pessoa.click(falha.getByRole('button', { name: 'Recarregar' }));
    const aberta = await titulo();
    expect(
      within(aberta).getByRole('heading', { name: SOLICITACAO.numero_protocolo }),
    ).toHaveFocus();
    await waitFor(() => expect(rede.to(getSolicitacao)).toHaveLength(2));
    expect(await screen.findByText('A solicitação foi recarregada.')).toBeInTheDocument();
  });

  it('is not offered to staff', async () => {
    redeCom();
    abrirDetalhes('PREFEITURA', 'servidor');
    expect(await screen.findByRole('button', { name: 'Direcionar' })).toBeEnabled();
    expect(screen.queryByRole('button', { name: 'Cancelar solicitação' })).toBeNull();
  });
});

describe('E06 attachments of a request', () => {
  const OUTRO = {
    ...ANEXO,
    identificador: 'a2',
    nome: 'planilha.csv',
    anexado_por: null,
    setor: { nome: 'Obras' },
  };

  it('E04.5 E06.3 E06.4 say who attached them, and go only by who did, after asking', async () => {
    const rede = redeCom({ documentos: [ANEXO, OUTRO] }).on(removerAnexo, () => null);
    const { pessoa } = abrirDetalhes('CONTRIBUINTE');
    const lista = within(await screen.findByRole('list', { name: 'Anexos' }));
    const [, outro] = lista.getAllByRole('listitem');
    expect(outro).toHaveTextContent('Solicitante · Obras');
    expect(lista.queryByRole('button', { name: 'Remover planilha.csv' })).toBeNull();
    await pessoa.click(lista.getByRole('button', { name: 'Remover contrato.pdf' }));
    expect(rede.to(removerAnexo)).toEqual([]);
    await pessoa.click(screen.getByRole('button', { name: 'Remover anexo' }));
    await waitFor(() => expect(rede.to(getSolicitacao)).toHaveLength(2));
    expect(rede.to(removerAnexo)[0]?.params).toEqual({ id: 'a1' });
    await waitFor(() => expect(screen.queryByRole('dialog', { name: /^Remover/ })).toBeNull());
  });
});

describe('E06 files of details that stood open for long', () => {
  it.each(['CONTRIBUINTE', 'PREFEITURA'] as const)(
    'are asked for anew before they come, to %s',
    async (tipo) => {
      let vez = 0;
      const rede = redeCom().on(getSolicitacao, () => ({
        data: { ...SOLICITACAO, documentos: [{ ...ANEXO, url: `/api/anexos/${(vez += 1)}` }] },
      }));
      const { pessoa } = abrirDetalhes(tipo);
      const link = await screen.findByRole('link', { name: 'contrato.pdf' });
      const baixados = depoisDeSeisMinutos();
      link.focus();
      await pessoa.keyboard('{Enter}');
      await waitFor(() => expect(baixados).toEqual(['/api/anexos/2']));
      expect(link).toHaveAttribute('href', '/api/anexos/2');
      expect(rede.to(getSolicitacao)).toHaveLength(2);
    },
  );

  it('say that the session is over, and leave the request in sight', async () => {
    const rede = redeCom({ documentos: [ANEXO] });
    const { pessoa } = abrirDetalhes('PREFEITURA');
    const link = await screen.findByRole('link', { name: 'contrato.pdf' });
    depoisDeSeisMinutos();
    rede.refuse(getSolicitacao, 'NAO_AUTENTICADO');
    await pessoa.click(link);
    expect(await screen.findByRole('alert')).toHaveTextContent(ERROS.NAO_AUTENTICADO.message);
    expect(screen.getByText(SOLICITACAO.assunto, { selector: 'h2' })).toBeInTheDocument();
  });
});

describe('E23 a request by its protocol', () => {
  const { contato, solicitante, ...comum } = SOLICITACAO;
  const PUBLICA: SolicitacaoPublica = {
    ...comum,
    descricao: null,
    pede_email: true,
    nome_solicitante: 'M*** S***',
    email_solicitante: 'm***@exemplo.com.br',
  };

  it('E04.2 masks who asked, and opens what is reserved with the e-mail', async () => {
    const rede = new Rede()
      .on(historicoPublico, () => ({ data: [] }))
      .on(historicoPublicoComEmail, () => ({ data: [] }))
      .refuse(consultarSolicitacaoComEmail, 'EMAIL_NAO_CONFERE');
    const { pessoa } = mostrarPeca(
      <SolicitacaoPublicaModal codEmpre={1} solicitacao={PUBLICA} onClose={() => undefined} />,
    );
    expect(valorDe('Solicitante')).toHaveTextContent('M*** S***');
    expect(valorDe('E-mail do solicitante')).toHaveTextContent('m***@exemplo.com.br');
    expect(screen.queryByText('Sem anexos')).toBeNull();
    expect(screen.queryByText('Grau de sigilo')).toBeNull();

    await pessoa.type(screen.getByLabelText(/^E-mail de quem fez/), 'maria@exemplo.com.br');
    const mostrar = screen.getByRole('button', { name: 'Mostrar descrição e anexos' });
    await pessoa.click(mostrar);
    expect(await screen.findByRole('alert')).toHaveTextContent('Este não é o e-mail informado');
    expect(mostrar).toHaveFocus();

    rede.on(consultarSolicitacaoComEmail, () => ({
      data: { ...PUBLICA, pede_email: false, descricao: 'O que foi pedido.' },
    }));
    await pessoa.click(mostrar);
    expect(await screen.findByText('O que foi pedido.')).toBeInTheDocument();
    expect(screen.getByRole('heading', { name: 'Descrição' })).toHaveFocus();
    expect(screen.getByText('Sem anexos')).toBeInTheDocument();
    expect(rede.to(consultarSolicitacaoComEmail)[1]?.body).toEqual({
      cod_empre: 1,
      protocolo: SOLICITACAO.numero_protocolo,
      email: 'maria@exemplo.com.br',
    });
    expect(screen.queryByRole('button', { name: 'Cancelar solicitação' })).toBeNull();
    await pessoa.click(screen.getByRole('button', { name: 'Mostrar histórico' }));
    expect(await screen.findByText('Sem histórico para essa solicitação')).toBeInTheDocument();
  });

  it('E23.2 keeps the answer and what staff wrote back until the e-mail is typed', async () => {
    const respondida = { ...PUBLICA, status: 'FINALIZADO', decisao: 'ACESSO_NEGADO' } as const;
    const passos = (texto: string | null) => ({
      data: [
        entrada('DIRECIONADA', '2026-11-21', { observacao: texto && `${texto} Vai a Obras.` }),
        entrada('RESPONDIDA', '2026-12-01', { status: 'FINALIZADO', observacao: texto }),
      ],
    });
    const rede = new Rede()
      .on(historicoPublico, () => passos(null))
      .on(historicoPublicoComEmail, () => passos('O vizinho foi notificado.'))
      .on(consultarSolicitacaoComEmail, () => ({
        data: {
          ...{ ...respondida, pede_email: false, descricao: 'O que foi pedido.' },
          ...{ motivo_da_negativa: 'Dado pessoal.', justificativa_prorrogacao: 'Falta o laudo.' },
        },
      }));
    const { pessoa } = mostrarPeca(
      <SolicitacaoPublicaModal codEmpre={1} solicitacao={respondida} onClose={() => undefined} />,
    );
    const resposta = await screen.findByRole('region', { name: 'Resposta' });
    expect(resposta).toHaveTextContent('Acesso negado');
    expect(resposta).toHaveTextContent('é reservado a quem fez a solicitação');
    expect(resposta.nextElementSibling).toHaveTextContent('Para ver a resposta');
    await pessoa.click(screen.getByRole('button', { name: 'Mostrar histórico' }));
    expect(screen.getByText(/^O que foi escrito no atendimento é reservado/)).toBeVisible();
    expect(screen.queryByText(/foi notificado/)).toBeNull();

    await pessoa.type(screen.getByLabelText(/^E-mail de quem fez/), 'maria@exemplo.com.br');
    await pessoa.click(
      screen.getByRole('button', { name: 'Mostrar resposta, descrição e anexos' }),
    );
    expect(await screen.findByText('O vizinho foi notificado. Vai a Obras.')).toBeInTheDocument();
    expect(screen.getByRole('heading', { name: 'Resposta' })).toHaveFocus();
    expect(screen.getByRole('region', { name: 'Resposta' })).toHaveTextContent(
      'Motivo da negativa: Dado pessoal.O vizinho foi notificado.',
    );
    expect(valorDe('Justificativa da prorrogação')).toHaveTextContent('Falta o laudo.');
    expect(screen.queryByText(/reservad/)).toBeNull();
    expect(rede.to(historicoPublicoComEmail)[0]).toMatchObject({
      params: { id: SOLICITACAO.id },
      body: { protocolo: SOLICITACAO.numero_protocolo, email: 'maria@exemplo.com.br' },
    });
  });

  const comAnexo = (url: string) => ({
    data: { ...PUBLICA, pede_email: false, documentos: [{ ...ANEXO, url }] },
  });

  it('that stood open for long is looked up anew before its files come', async () => {
    const rede = new Rede()
      .on(historicoPublico, () => ({ data: [] }))
      .on(consultarSolicitacao, () => comAnexo('/api/anexos/nova'));
    const { pessoa } = mostrarPeca(
      <SolicitacaoPublicaModal
        codEmpre={1}
        solicitacao={comAnexo('/api/anexos/velha').data}
        onClose={() => undefined}
      />,
    );
    const baixados = depoisDeSeisMinutos();
    await pessoa.click(screen.getByRole('link', { name: 'contrato.pdf' }));
    await waitFor(() => expect(baixados).toEqual(['/api/anexos/nova']));
    expect(rede.to(consultarSolicitacao)[0]?.query).toEqual({
      cod_empre: '1',
      protocolo: SOLICITACAO.numero_protocolo,
    });
  });

  it('that is reserved is opened anew with the e-mail that opened it', async () => {
    let vez = 0;
    const rede = new Rede()
      .on(historicoPublico, () => ({ data: [] }))
      .on(historicoPublicoComEmail, () => ({ data: [] }))
      .on(consultarSolicitacaoComEmail, () => comAnexo(`/api/anexos/${(vez += 1)}`));
    const { pessoa } = mostrarPeca(
      <SolicitacaoPublicaModal codEmpre={1} solicitacao={PUBLICA} onClose={() => undefined} />,
    );
    await pessoa.type(screen.getByLabelText(/^E-mail de quem fez/), 'maria@exemplo.com.br');
    await pessoa.click(screen.getByRole('button', { name: 'Mostrar descrição e anexos' }));
    const link = await screen.findByRole('link', { name: 'contrato.pdf' });
    const baixados = depoisDeSeisMinutos();
    await pessoa.click(link);
    await waitFor(() => expect(baixados).toEqual(['/api/anexos/2']));
    expect(rede.to(consultarSolicitacaoComEmail)[1]?.body).toMatchObject({
      email: 'maria@exemplo.com.br',
    });
  });
});
