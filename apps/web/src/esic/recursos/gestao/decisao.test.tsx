import {
  encaminharRecurso,
  ERROS,
  listAtendentes,
  listRecursosDaSolicitacao,
  responderRecurso,
  type Recurso,
} from '@balcao/contracts';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { mostrarPeca } from '../../../testing/peca.tsx';
import { RECURSO, versao } from '../../../testing/recursos.ts';
import { Rede } from '../../../testing/rede.ts';
import { comOpcoes } from '../../../testing/solicitacoes.ts';
import { EncaminharModal } from './encaminhar-modal.tsx';
import { DecidirModal } from './decisao-modal.tsx';

const PROTOCOLO = RECURSO.numero_protocolo;
/** An empty braille cell, which no browser trims away. */
const INVISIVEL = '\u2800';
const RUI = { identificador: '0e6f1a34-0000-4000-8000-000000000009', nome: 'Rui do Gabinete' };
const RESPONDIDO: Recurso = {
  ...RECURSO,
  situacao: 'RESPONDIDO',
  resposta: 'Fica mantida.',
  desfecho: 'INDEFERIDO',
  respostas: [versao('Fica mantida.', 'INDEFERIDO', '2026-12-03')],
};

const rede = (recurso: Recurso = RECURSO) =>
  comOpcoes(new Rede())
    .on(listAtendentes, () => ({ data: [RUI] }))
    .on(listRecursosDaSolicitacao, () => ({ data: [recurso] }));

function abrir(Dialogo: typeof DecidirModal, recurso: Recurso = RECURSO) {
  const feito = vi.fn();
  const fechar = vi.fn();
  const tela = mostrarPeca(<Dialogo recurso={recurso} onFeito={feito} onClose={fechar} />);
  return { ...tela, feito, fechar };
}

const botao = (name: string) => screen.getByRole('button', { name });
const falhou = () => screen.findByRole('dialog', { name: 'Ocorreu um erro' });
const anexar = () =>
  fireEvent.change(screen.getByLabelText('Anexos', { selector: 'input' }), {
    target: { files: [new File(['x'], 'planilha.csv')] },
  });

beforeEach(() => sessionStorage.clear());

describe('E10 Encaminhar', () => {
  it('E10.6 offers whom the server gives, asks for one of them, and forwards', async () => {
    const r = rede().on(encaminharRecurso, () => ({
      data: { ...RECURSO, responsavel: { id: RUI.identificador, nome: RUI.nome } },
    }));
    const { pessoa, feito } = abrir(EncaminharModal);
    await screen.findByRole('option', { name: RUI.nome });
    expect(r.to(listAtendentes)[0]?.query).toEqual({ recurso_id: RECURSO.id });
    expect(screen.getByRole('dialog')).toHaveTextContent('continua o mesmo: 07/12/2999');
    await pessoa.click(botao('Encaminhar'));
    expect(screen.getByLabelText('Atendente')).toBeInvalid();
    expect(screen.getByLabelText('Atendente')).toHaveFocus();
    expect(r.to(encaminharRecurso)).toEqual([]);
    await pessoa.selectOptions(screen.getByLabelText('Atendente'), RUI.nome);
    await pessoa.click(botao('Encaminhar'));
    await waitFor(() =>
      expect(feito).toHaveBeenCalledWith(`Recurso ${PROTOCOLO} encaminhado para ${RUI.nome}.`),
    );
    expect(r.to(encaminharRecurso)[0]?.body).toEqual({
      recurso_identificador: RECURSO.id,
      atendente_identificador: RUI.identificador,
    });
  });

  it('says that there is nobody, and that the list did not come', async () => {
    rede().on(listAtendentes, () => ({ data: [] }));
    const { unmount, pessoa, fechar } = abrir(EncaminharModal);
    expect(await screen.findByText('Não há a quem encaminhar')).toBeInTheDocument();
    await pessoa.click(botao('Voltar'));
    expect(fechar).toHaveBeenCalledOnce();
    unmount();
    const r = rede().refuse(listAtendentes, 'INDISPONIVEL');
    const outra = abrir(EncaminharModal);
    await screen.findByRole('alert');
    r.on(listAtendentes, () => ({ data: [RUI] }));
    await outra.pessoa.click(botao('Tentar de novo'));
    expect(await screen.findByRole('option', { name: RUI.nome })).toBeInTheDocument();
  });

  it('says that somebody was first, and offers to read it again', async () => {
    rede().refuse(encaminharRecurso, 'OUTRO_RESPONSAVEL');
    const { pessoa, fechar } = abrir(EncaminharModal);
    await screen.findByRole('option', { name: RUI.nome });
    await pessoa.selectOptions(screen.getByLabelText('Atendente'), RUI.nome);
    await pessoa.click(botao('Encaminhar'));
    const falha = within(await falhou());
    expect(falha.getByRole('alert')).toHaveTextContent(ERROS.OUTRO_RESPONSAVEL.message);
    await pessoa.click(falha.getByRole('button', { name: 'Recarregar' }));
    expect(fechar).toHaveBeenCalledOnce();
  });
});

describe('E10 Responder', () => {
  const preencher = async (pessoa: ReturnType<typeof abrir>['pessoa']) => {
    const resultado = await screen.findByLabelText('Resultado da decisão');
    await pessoa.selectOptions(resultado, 'Deferido');
    await pessoa.selectOptions(screen.getByLabelText('Entrega do que foi deferido'), 'NA_DECISAO');
    await pessoa.type(screen.getByLabelText('Resposta'), 'Segue a planilha.');
  };

  it('E10.7 shows the appeal, asks for outcome and answer of at most 300, and sends files', async () => {
    const r = rede().on(responderRecurso, () => ({ data: RESPONDIDO }));
    const { pessoa, feito } = abrir(DecidirModal);
    const resposta = await screen.findByLabelText('Resposta');
    expect(screen.getByText(RECURSO.mensagem ?? '')).toBeInTheDocument();
    expect(await screen.findByText('Restam 300 caracteres')).toBeInTheDocument();
    await pessoa.click(botao('Responder'));
    expect(screen.getByLabelText('Resultado da decisão')).toBeInvalid();
    expect(screen.getByLabelText('Resultado da decisão')).toHaveFocus();
    expect(resposta).toBeInvalid();
    fireEvent.change(resposta, { target: { value: 'x'.repeat(301) } });
    await pessoa.selectOptions(screen.getByLabelText('Resultado da decisão'), 'Deferido');
    await pessoa.selectOptions(screen.getByLabelText('Entrega do que foi deferido'), 'NA_DECISAO');
    await pessoa.click(botao('Responder'));
    expect(resposta).toHaveFocus();
    expect(r.to(responderRecurso)).toEqual([]);
    await pessoa.clear(resposta);
    await preencher(pessoa);
    anexar();
    await pessoa.click(botao('Responder'));
    await waitFor(() => expect(feito).toHaveBeenCalledWith(`Recurso ${PROTOCOLO} respondido.`));
    const { body, headers } = r.to(responderRecurso)[0] ?? {};
    expect(headers?.get('idempotency-key')).toMatch(/^[0-9a-f-]{36}$/);
    expect(body).toBeInstanceOf(FormData);
    if (body instanceof FormData) {
      expect([body.get('recurso_id'), body.get('resposta'), body.get('desfecho')]).toEqual([
        RECURSO.id,
        'Segue a planilha.',
        'DEFERIDO',
      ]);
      expect(body.getAll('anexos[]')).toHaveLength(1);
    }
  });

  it('takes no answer in which there is nothing to see', async () => {
    const r = rede();
    const { pessoa } = abrir(DecidirModal);
    await preencher(pessoa);
    const resposta = screen.getByLabelText('Resposta');
    fireEvent.change(resposta, { target: { value: INVISIVEL } });
    await pessoa.click(botao('Responder'));
    expect(resposta).toHaveAccessibleDescription(/Informe a resposta\./);
    expect(r.to(responderRecurso)).toEqual([]);
  });

  it('tries a connection that broke again, with the same key', async () => {
    const r = rede();
    const { pessoa, feito } = abrir(DecidirModal);
    await preencher(pessoa);
    r.onRaw(responderRecurso, () => Promise.reject(new TypeError('a conexão caiu')));
    await pessoa.click(botao('Responder'));
    const falha = within(await screen.findByRole('alert'));
    expect(r.to(responderRecurso)).toHaveLength(2);
    r.on(responderRecurso, () => ({ data: RESPONDIDO }));
    await pessoa.click(falha.getByRole('button', { name: 'Tentar de novo' }));
    await waitFor(() => expect(feito).toHaveBeenCalledOnce());
    const chaves = r.to(responderRecurso).map(({ headers }) => headers.get('idempotency-key'));
    expect(chaves).toHaveLength(3);
    expect(new Set(chaves).size).toBe(1);
  });

  it('keeps what was written when somebody was first, to copy it, and after a reload', async () => {
    rede().refuse(responderRecurso, 'OUTRO_RESPONSAVEL');
    const { pessoa, unmount } = abrir(DecidirModal);
    await preencher(pessoa);
    await pessoa.click(botao('Responder'));
    const falha = within(await falhou());
    expect(falha.getByLabelText('O que você escreveu')).toHaveValue('Segue a planilha.');
    await pessoa.click(falha.getByRole('button', { name: 'Voltar' }));
    unmount();
    abrir(DecidirModal);
    expect(await screen.findByLabelText('Resposta')).toHaveValue('Segue a planilha.');
  });

  it('cannot be closed while it is sent, and asks before files are let go of', async () => {
    const r = rede();
    const { pessoa, fechar, feito } = abrir(DecidirModal);
    await preencher(pessoa);
    anexar();
    await pessoa.click(botao('Voltar'));
    await pessoa.click(botao('Continuar escrevendo'));
    expect(fechar).not.toHaveBeenCalled();
    const responder = r.hold(responderRecurso);
    await pessoa.click(botao('Responder'));
    expect(await screen.findByRole('progressbar')).toBeInTheDocument();
    expect(botao('Fechar')).toBeDisabled();
    expect(botao('Voltar')).toBeDisabled();
    await pessoa.keyboard('{Escape}');
    expect(fechar).not.toHaveBeenCalled();
    responder(Response.json({ data: RESPONDIDO }, { status: 201 }));
    await waitFor(() => expect(feito).toHaveBeenCalledOnce());
  });

  it('asks once more in the last instance, whose answer is final', async () => {
    const ultimo: Recurso = { ...RECURSO, instancia: { id: 3, nome: 'TERCEIRA_INSTANCIA' } };
    const r = rede(ultimo).on(responderRecurso, () => ({ data: RESPONDIDO }));
    const { pessoa, feito } = abrir(DecidirModal, ultimo);
    await preencher(pessoa);
    await pessoa.click(botao('Responder'));
    expect(screen.getByRole('dialog', { name: 'Enviar esta resposta?' })).toBeInTheDocument();
    expect(r.to(responderRecurso)).toEqual([]);
    await pessoa.click(botao('Enviar e finalizar'));
    await waitFor(() => expect(feito).toHaveBeenCalledOnce());
  });

  it('tells that the appeal did not come, or is not there', async () => {
    const r = rede().refuse(listRecursosDaSolicitacao, 'INDISPONIVEL');
    const { pessoa } = abrir(DecidirModal);
    await screen.findByRole('alert');
    r.on(listRecursosDaSolicitacao, () => ({ data: [] }));
    await pessoa.click(botao('Tentar de novo'));
    expect(await screen.findByText('Recurso não encontrado')).toBeInTheDocument();
  });
});

describe('E10 Corrigir resposta', () => {
  it('begins with the answer in force, wants a change, and tells that the former stays', async () => {
    const r = rede(RESPONDIDO).on(responderRecurso, () => ({ data: RESPONDIDO }));
    const { pessoa, feito } = abrir(DecidirModal, RESPONDIDO);
    const resposta = await screen.findByLabelText('Resposta');
    expect(screen.getByRole('dialog')).toHaveAccessibleName(`Corrigir a resposta de ${PROTOCOLO}`);
    expect(screen.getByRole('dialog')).toHaveTextContent('A resposta anterior continua guardada');
    expect(resposta).toHaveValue('Fica mantida.');
    expect(screen.getByLabelText('Resultado da decisão')).toHaveDisplayValue('Indeferido');
    await pessoa.click(botao('Corrigir resposta'));
    expect(screen.getByText('Nada mudou: esta já é a resposta em vigor.')).toBeInTheDocument();
    await pessoa.type(resposta, ' Veja a página 3.');
    await pessoa.click(botao('Corrigir resposta'));
    await waitFor(() =>
      expect(feito).toHaveBeenCalledWith(
        `Resposta ao recurso ${PROTOCOLO} corrigida. A anterior fica guardada.`,
      ),
    );
    expect(r.to(responderRecurso)).toHaveLength(1);
  });
});
