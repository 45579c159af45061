import {
  atenderSolicitacao,
  complementarSolicitacao,
  direcionarSolicitacao,
  ERROS,
  getRascunho,
  listGrausDeSigilo,
  listPrioridades,
  listTipos,
  prazoDaSolicitacao,
  prorrogarSolicitacao,
  responderComAnexos,
} from '@balcao/contracts';
import {
  GRAUS_DE_SIGILO,
  MOTIVOS_DE_NEGATIVA,
  PRIORIDADES,
  TIPOS_DE_SOLICITACAO,
} from '@balcao/domain';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import {
  abrirAcao,
  feita,
  OBRAS,
  PROTOCOLO,
  redeDasAcoes,
  SIC,
} from '../../../testing/acoes-na-solicitacao.tsx';
import { SOLICITACAO } from '../../../testing/solicitacoes.ts';

const SEM_RASCUNHO = {
  rascunho: null,
  exige_aprovacao: false,
  modelos: [],
  motivo_sem_aprovar: null,
};

const rede = () => redeDasAcoes().on(getRascunho, () => ({ data: SEM_RASCUNHO }));

const botao = (name: string) => screen.getByRole('button', { name });
const falhou = () => screen.findByRole('dialog', { name: 'Ocorreu um erro' });

beforeEach(() => sessionStorage.clear());

describe('E20 Direcionar', () => {
  it('E03.3 asks for sector and priority, and locks the type of a request of information', async () => {
    const r = rede().on(direcionarSolicitacao, () => feita({ localizado_em: OBRAS }));
    const { pessoa, feito } = abrirAcao('direcionar');
    await screen.findByRole('option', { name: 'Obras' });
    await screen.findByRole('option', { name: 'MÉDIA' });
    expect(screen.queryByRole('option', { name: 'Extinto' })).toBeNull();
    expect(screen.getByLabelText('Tipo')).toBeDisabled();
    expect(screen.getByLabelText('Tipo')).toHaveDisplayValue('ACESSO À INFORMAÇÃO');
    await pessoa.click(botao('Direcionar'));
    expect(screen.getByLabelText('Setor')).toBeInvalid();
    expect(screen.getByLabelText('Setor')).toHaveFocus();
    expect(screen.getByLabelText('Prioridade')).toBeInvalid();
    expect(r.to(direcionarSolicitacao)).toEqual([]);

    await pessoa.selectOptions(screen.getByLabelText('Setor'), 'Obras');
    await pessoa.selectOptions(screen.getByLabelText('Prioridade'), 'MÉDIA');
    await pessoa.type(screen.getByLabelText('Observação'), 'Ver com a fiscalização.');
    await pessoa.click(screen.getByRole('switch', { name: /interna/ }));
    await pessoa.click(botao('Direcionar'));
    await waitFor(() =>
      expect(feito).toHaveBeenCalledWith(`Solicitação ${PROTOCOLO} direcionada para Obras.`, false),
    );
    expect(r.to(direcionarSolicitacao)[0]?.body).toEqual({
      solicitacao_id: SOLICITACAO.id,
      setor: OBRAS.identificador,
      tipo: 8,
      prioridade: 2,
      observacao: 'Ver com a fiscalização.',
      interna: true,
    });
  });

  it('asks for the legal basis of a degree of secrecy, and offers the types of the nature', async () => {
    const r = rede().on(direcionarSolicitacao, () => feita());
    const { pessoa, feito } = abrirAcao('direcionar', {
      natureza: { id: 2, nome: 'OUVIDORIA' },
      tipo: null,
      prioridade: { id: 1, nome: 'BAIXA' },
    });
    await screen.findByRole('option', { name: 'Obras' });
    await screen.findByRole('option', { name: 'DENÚNCIA' });
    expect(screen.queryByRole('option', { name: 'ACESSO À INFORMAÇÃO' })).toBeNull();
    await pessoa.selectOptions(screen.getByLabelText('Setor'), 'Obras');
    await pessoa.selectOptions(screen.getByLabelText('Tipo'), 'DENÚNCIA');
    await pessoa.selectOptions(screen.getByLabelText('Grau de sigilo'), 'RESERVADA');
    await pessoa.click(botao('Direcionar'));
    expect(screen.getByLabelText('Observação')).toBeInvalid();
    await pessoa.type(screen.getByLabelText('Observação'), 'Lei 12.527/2011, art. 23, III.');
    await pessoa.click(botao('Direcionar'));
    await waitFor(() => expect(feito).toHaveBeenCalledOnce());
    expect(r.to(direcionarSolicitacao)[0]?.body).toMatchObject({ tipo: 1, grau_sigilo: 2 });
  });

  it('takes the degree of secrecy that was set meanwhile, and only what was typed from the draft', async () => {
    const r = rede().on(direcionarSolicitacao, () => feita());
    const antes = abrirAcao('direcionar');
    await antes.pessoa.type(await screen.findByLabelText('Observação'), 'Ver.');
    antes.unmount();
    const { pessoa, feito } = abrirAcao('direcionar', {
      prioridade: { id: 1, nome: 'BAIXA' },
      grau_sigilo: { id: 3, nome: 'SECRETA' },
    });
    await screen.findByRole('option', { name: 'Obras' });
    await pessoa.selectOptions(screen.getByLabelText('Setor'), 'Obras');
    expect(screen.getByLabelText('Observação')).toHaveValue('Ver.');
    expect(screen.getByLabelText('Grau de sigilo')).toHaveDisplayValue('SECRETA');
    await pessoa.click(botao('Direcionar'));
    await waitFor(() => expect(feito).toHaveBeenCalledOnce());
    expect(r.to(direcionarSolicitacao)[0]?.body).not.toHaveProperty('grau_sigilo');
  });

  it('shows what the request has, in use or not', async () => {
    const em = (opcoes: readonly { id: number; nome: string }[], fora: number) => () => ({
      data: opcoes.filter(({ id }) => id !== fora).map(({ id, nome }) => ({ id, nome })),
    });
    rede()
      .on(listTipos, em(TIPOS_DE_SOLICITACAO, 7))
      .on(listPrioridades, em(PRIORIDADES, 1))
      .on(listGrausDeSigilo, em(GRAUS_DE_SIGILO, 3));
    abrirAcao('direcionar', {
      natureza: { id: 2, nome: 'OUVIDORIA' },
      tipo: { id: 7, nome: 'COMUNICADO' },
      prioridade: { id: 1, nome: 'BAIXA' },
      grau_sigilo: { id: 3, nome: 'SECRETA' },
    });
    await screen.findByRole('option', { name: 'RESERVADA' });
    expect(screen.getByLabelText('Tipo')).toHaveDisplayValue('COMUNICADO');
    expect(screen.getByLabelText('Prioridade')).toHaveDisplayValue('BAIXA');
    expect(screen.getByLabelText('Grau de sigilo')).toHaveDisplayValue('SECRETA');
  });
});

describe('E20 Atender', () => {
  it('E03.4 asks, and takes it', async () => {
    rede().on(atenderSolicitacao, () => feita({ status: 'EM_ATENDIMENTO' }));
    const { pessoa, feito } = abrirAcao('atender');
    expect(screen.getByRole('dialog', { name: 'Atender esta solicitação?' })).toBeInTheDocument();
    await pessoa.click(botao('Atender'));
    await waitFor(() =>
      expect(feito).toHaveBeenCalledWith(`Você está atendendo a solicitação ${PROTOCOLO}.`),
    );
  });

  it('of what is overdue does not speak of its deadline as one to come', () => {
    rede();
    const vencida = { data: '2020-11-16', formatada: '16/11/2020' };
    abrirAcao('atender', { data_previsao: vencida });
    const pergunta = screen.getByRole('dialog', { name: 'Atender esta solicitação?' });
    expect(pergunta).toHaveTextContent('cujo prazo de resposta terminou em 16/11/2020.');
    expect(pergunta).not.toHaveTextContent('até');
  });

  it('E80.2 says that somebody was first, and offers to read it again', async () => {
    rede().refuse(atenderSolicitacao, 'SOLICITACAO_EM_ATENDIMENTO');
    const { pessoa, fechar } = abrirAcao('atender');
    await pessoa.click(botao('Atender'));
    const falha = within(await falhou());
    expect(falha.getByRole('alert')).toHaveTextContent(ERROS.SOLICITACAO_EM_ATENDIMENTO.message);
    await pessoa.click(falha.getByRole('button', { name: 'Recarregar' }));
    expect(fechar).toHaveBeenCalledOnce();
  });
});

describe('E20 Prorrogar', () => {
  it('E03.6 shows until when, asks why, and extends', async () => {
    const nova = { data: '2999-12-20', formatada: '20/12/2999' };
    const r = rede()
      .on(prazoDaSolicitacao, () => ({
        data: { etapas: [], confere: true, se_prorrogada: nova },
      }))
      .on(prorrogarSolicitacao, () => feita({ data_previsao: nova, prorrogada: true }));
    const { pessoa, feito } = abrirAcao('prorrogar');
    expect(await screen.findByText('20/12/2999')).toBeInTheDocument();
    for (const nada of ['', '', '\u2800']) {
      fireEvent.change(screen.getByLabelText('Justificativa'), { target: { value: nada } });
      await pessoa.click(botao('Prorrogar prazo'));
      expect(screen.getByLabelText('Justificativa')).toHaveFocus();
      expect(screen.getByLabelText('Justificativa')).toBeInvalid();
    }
    await pessoa.clear(screen.getByLabelText('Justificativa'));
    await pessoa.type(screen.getByLabelText('Justificativa'), 'Há muitos documentos.');
    await pessoa.click(botao('Prorrogar prazo'));
    expect(r.to(prorrogarSolicitacao)).toEqual([]);
    await pessoa.click(botao('Prorrogar, sem volta'));
    await waitFor(() =>
      expect(feito).toHaveBeenCalledWith(
        `Prazo da solicitação ${PROTOCOLO} prorrogado para 20/12/2999.`,
      ),
    );
    expect(r.to(prorrogarSolicitacao)[0]?.body).toEqual({
      solicitacao_id: SOLICITACAO.id,
      justificativa: 'Há muitos documentos.',
    });
  });
});

describe('E20 Responder', () => {
  it('E03.7 asks how it was decided, confirms, and answers', async () => {
    const r = rede().on(responderComAnexos, () => feita({ status: 'FINALIZADO' }));
    const { pessoa, feito } = abrirAcao('responder');
    expect(await screen.findByText('Restam 4.000 caracteres')).toBeInTheDocument();
    await pessoa.click(botao('Responder'));
    expect(screen.getByLabelText('Decisão')).toBeInvalid();
    await pessoa.selectOptions(screen.getByLabelText('Decisão'), 'Acesso negado');
    fireEvent.change(screen.getByLabelText('Resposta'), { target: { value: '\u2800' } });
    await pessoa.click(botao('Responder'));
    expect(screen.getByLabelText('Resposta')).toBeInvalid();
    await pessoa.clear(screen.getByLabelText('Resposta'));
    await pessoa.type(screen.getByLabelText('Resposta'), 'Não é possível.');
    await pessoa.click(botao('Responder'));
    expect(screen.getByLabelText('Motivo da negativa')).toBeInvalid();
    expect(screen.getByLabelText('Motivo da negativa')).toHaveFocus();
    expect(screen.getByLabelText('Explique o motivo')).toBeInvalid();
    await pessoa.selectOptions(screen.getByLabelText('Motivo da negativa'), 'Dados pessoais');
    await pessoa.type(screen.getByLabelText('Explique o motivo'), 'Lei 12.527/2011, art. 31.');
    await pessoa.click(botao('Responder'));
    const pergunta = within(screen.getByRole('dialog', { name: 'Enviar esta resposta?' }));
    expect(r.to(responderComAnexos)).toEqual([]);
    await pessoa.click(pergunta.getByRole('button', { name: 'Enviar e finalizar' }));
    await waitFor(() => expect(feito).toHaveBeenCalledWith(`Solicitação ${PROTOCOLO} respondida.`));
    const { body } = r.to(responderComAnexos)[0] ?? {};
    expect(body instanceof FormData && Object.fromEntries(body)).toEqual({
      solicitacao_id: SOLICITACAO.id,
      resposta: 'Não é possível.',
      decisao: 'ACESSO_NEGADO',
      tipo_da_negativa: 'Dados pessoais',
      motivo_da_negativa: 'Lei 12.527/2011, art. 31.',
    });
  });

  it('E03.7 shows what was asked beside the answer, and sends files with it', async () => {
    const r = rede().on(responderComAnexos, () => feita({ status: 'FINALIZADO' }));
    const { pessoa, feito } = abrirAcao('responder', { natureza: { id: 2, nome: 'OUVIDORIA' } });
    expect(await screen.findByText(SOLICITACAO.descricao)).toBeInTheDocument();
    await pessoa.type(screen.getByLabelText('Resposta'), 'Segue em anexo.');
    fireEvent.change(screen.getByLabelText('Anexos', { selector: 'input' }), {
      target: { files: [new File(['x'], 'lista.pdf')] },
    });
    await pessoa.click(botao('Voltar'));
    await pessoa.click(botao('Continuar editando'));
    await pessoa.click(botao('Responder'));
    await pessoa.click(botao('Enviar e finalizar'));
    await waitFor(() => expect(feito).toHaveBeenCalledOnce());
    const { body } = r.to(responderComAnexos)[0] ?? {};
    expect(body instanceof FormData && body.getAll('anexos[]')).toHaveLength(1);
  });

  it('asks why of what is refused in part, and of nothing else', async () => {
    rede();
    const { pessoa } = abrirAcao('responder');
    await screen.findByLabelText('Decisão');
    const decidir = (como: string) => pessoa.selectOptions(screen.getByLabelText('Decisão'), como);
    await decidir('Acesso parcialmente concedido');
    const motivos = within(screen.getByLabelText('Motivo da negativa')).getAllByRole('option');
    expect(motivos.map(({ textContent }) => textContent)).toEqual([
      'Escolha',
      ...MOTIVOS_DE_NEGATIVA,
      'Outro motivo',
    ]);
    await decidir('Informação inexistente');
    expect(screen.queryByLabelText('Motivo da negativa')).toBeNull();
  });

  it('keeps what was written when somebody was first, to copy it, and after a reload', async () => {
    rede().refuse(responderComAnexos, 'OUTRO_ATENDENTE');
    const { pessoa, unmount } = abrirAcao('responder', { natureza: { id: 2, nome: 'OUVIDORIA' } });
    await pessoa.type(await screen.findByLabelText('Resposta'), 'Segue a resposta.');
    await pessoa.click(botao('Responder'));
    await pessoa.click(botao('Enviar e finalizar'));
    const falha = within(await falhou());
    expect(falha.getByLabelText('O que você escreveu')).toHaveValue('Segue a resposta.');
    expect(falha.getByRole('button', { name: 'Copiar o que escrevi' })).toBeInTheDocument();
    await pessoa.click(falha.getByRole('button', { name: 'Voltar' }));
    expect(screen.getByLabelText('Resposta')).toHaveValue('Segue a resposta.');
    unmount();
    abrirAcao('responder');
    expect(await screen.findByLabelText('Resposta')).toHaveValue('Segue a resposta.');
  });
});

describe('E20 Complementar', () => {
  it('E03.5 sends files of a sector of the user, at least one', async () => {
    const r = rede().on(complementarSolicitacao, () => feita());
    const { pessoa, feito } = abrirAcao('complementar');
    expect(await screen.findByRole('option', { name: 'Obras' })).toBeInTheDocument();
    expect(screen.getByLabelText('Setor')).toHaveDisplayValue(SIC.nome);
    await pessoa.click(botao('Incluir anexos'));
    expect(screen.getByText('Escolha pelo menos um arquivo.')).toBeInTheDocument();
    expect(botao('Escolher arquivos')).toHaveFocus();
    await pessoa.selectOptions(screen.getByLabelText('Setor'), 'Obras');
    fireEvent.change(screen.getByLabelText('Anexos', { selector: 'input' }), {
      target: { files: [new File(['x'], 'planta.pdf')] },
    });
    await pessoa.click(botao('Incluir anexos'));
    await waitFor(() =>
      expect(feito).toHaveBeenCalledWith(`Anexos incluídos na solicitação ${PROTOCOLO}.`),
    );
    const { body } = r.to(complementarSolicitacao)[0] ?? {};
    expect(body).toBeInstanceOf(FormData);
    if (body instanceof FormData) {
      expect(body.get('setor_id')).toBe(OBRAS.identificador);
      expect(body.getAll('anexos[]')).toHaveLength(1);
    }
  });

  it('asks before chosen files are let go of, by the buttons, Escape, the tab and the way back', async () => {
    rede();
    const { pessoa, fechar } = abrirAcao('complementar');
    const saidaDaAba = () => window.dispatchEvent(new Event('beforeunload', { cancelable: true }));
    expect(saidaDaAba()).toBe(true);
    fireEvent.change(screen.getByLabelText('Anexos', { selector: 'input' }), {
      target: { files: [new File(['x'], 'planta.pdf')] },
    });
    expect(saidaDaAba()).toBe(false);
    await pessoa.click(botao('Voltar'));
    const pergunta = () => within(screen.getByRole('dialog', { name: 'Modificações não salvas' }));
    await pessoa.click(pergunta().getByRole('button', { name: 'Continuar editando' }));
    expect(screen.getByText('planta.pdf')).toBeInTheDocument();
    act(() => window.history.back());
    await screen.findByRole('dialog', { name: 'Modificações não salvas' });
    await pessoa.click(pergunta().getByRole('button', { name: 'Continuar editando' }));
    expect(screen.getByText('planta.pdf')).toBeInTheDocument();
    fireEvent(
      screen.getByRole('dialog', { name: `Complementar ${PROTOCOLO}` }),
      new Event('cancel', { cancelable: true }),
    );
    expect(fechar).not.toHaveBeenCalled();
    await pessoa.click(pergunta().getByRole('button', { name: 'Sair sem salvar' }));
    expect(fechar).toHaveBeenCalledOnce();
  });
});
