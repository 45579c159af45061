import {
  getPublicacao,
  publicarResposta,
  retirarPublicacao,
  type PublicacaoDaSolicitacao,
} from '@balcao/contracts';
import type { Quem } from '@balcao/domain';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { mostrarPeca } from '../../testing/peca.tsx';
import { Rede } from '../../testing/rede.ts';
import { SOLICITACAO } from '../../testing/solicitacoes.ts';
import { PublicarButton } from './publicar-button.tsx';
import { PublicarModal } from './publicar-modal.tsx';

const ORIGINAL = {
  assunto: 'Contratos de limpeza urbana',
  pergunta: 'Sou Maria Aparecida. Quero a lista dos contratos.',
  resposta: 'Está no portal. Ligue (35) 98765-4321.',
};
const NADA: PublicacaoDaSolicitacao = {
  original: ORIGINAL,
  quem_pediu: { nome: 'Maria Aparecida dos Santos', protocolo: '2026-1120-123456' },
  publicacao: null,
  arquivos: [],
  andamento: null,
  tentativa: null,
  versao: 0,
};
const PUBLICADA: PublicacaoDaSolicitacao = {
  ...NADA,
  publicacao: {
    assunto: 'Contratos de limpeza',
    pergunta: 'Quero a lista.',
    resposta: 'Está no portal.',
    data: { data: '2026-11-20', formatada: '20/11/2026' },
    por: 'Eva',
    retirada: false,
  },
  versao: 1,
};

const abrirCom = (dados: PublicacaoDaSolicitacao) => {
  const rede = new Rede().on(getPublicacao, () => ({ data: dados }));
  const fechar = vi.fn();
  return { rede, fechar, ...mostrarPeca(<PublicarModal id={SOLICITACAO.id} onClose={fechar} />) };
};
const campo = (nome: string) => screen.findByLabelText(`${nome} a publicar`);
const publicar = (nome = 'Publicar') => screen.getByRole('button', { name: nome });
const confirmar = async (titulo: string, botao: string) =>
  within(await screen.findByRole('dialog', { name: titulo })).getByRole('button', { name: botao });

describe('B10 the publication of an answer', () => {
  it('shows the original, what looks like personal data marked, beside the text to publish', async () => {
    abrirCom(NADA);
    expect(await campo('Pergunta')).toHaveValue(ORIGINAL.pergunta);
    expect(await campo('Resposta')).toHaveValue(ORIGINAL.resposta);
    const original = screen.getByRole('region', { name: 'Pergunta: original' });
    expect(within(original).getByText('Maria Aparecida').tagName).toBe('MARK');
    expect(screen.getAllByText('Parece dado pessoal:')).toHaveLength(2);
    expect(screen.getByText('Esta resposta ainda não foi publicada.')).toBeVisible();
  });

  it('B10.2 is not sent while something is marked and nobody says that it was checked', async () => {
    const { rede, pessoa } = abrirCom(NADA);
    await campo('Resposta');
    await pessoa.click(publicar());
    expect(await screen.findByText(/^Ainda há o que parece dado pessoal/)).toBeVisible();
    await pessoa.click(screen.getByRole('checkbox'));
    await pessoa.click(publicar());
    rede.on(publicarResposta, () => ({ data: PUBLICADA }));
    await pessoa.click(await confirmar('Publicar esta resposta?', 'Publicar'));
    expect(await screen.findByText('Resposta publicada.')).toHaveFocus();
    expect(rede.to(publicarResposta)[0]?.body).toEqual({
      ...ORIGINAL,
      arquivos: [],
      arquivos_conferidos: false,
      conferido: true,
      versao: 0,
    });
  });

  it('covers what is marked at a touch, and asks before it publishes', async () => {
    const { rede, pessoa } = abrirCom(NADA);
    await campo('Resposta');
    for (const nome of ['Pergunta', 'Resposta']) {
      await pessoa.click(
        screen.getByRole('button', { name: `Omitir o que está marcado no campo ${nome}` }),
      );
    }
    expect(await campo('Pergunta')).toHaveValue('Sou [nome omitido]. Quero a lista dos contratos.');
    expect(screen.queryByRole('checkbox')).not.toBeInTheDocument();
    await pessoa.click(publicar());
    await pessoa.click(await confirmar('Publicar esta resposta?', 'Voltar ao texto'));
    expect(rede.to(publicarResposta)).toHaveLength(0);
  });

  it('wants every text filled', async () => {
    const { pessoa } = abrirCom(PUBLICADA);
    await pessoa.clear(await campo('Assunto'));
    fireEvent.change(await campo('Pergunta'), { target: { value: '\u2800' } });
    await pessoa.click(publicar('Publicar alteração'));
    expect(await screen.findByText('Informe o assunto.')).toBeVisible();
    expect(screen.getByText('Informe a pergunta.')).toBeVisible();
    expect(await campo('Assunto')).toHaveFocus();
  });

  it('says where and by whom it was published, and takes it back', async () => {
    const { rede, pessoa } = abrirCom(PUBLICADA);
    expect(await screen.findByText(/^Publicada em 20\/11\/2026, por Eva/)).toBeVisible();
    expect(await campo('Pergunta')).toHaveValue('Quero a lista.');
    expect(screen.getByRole('link', { name: /^Ver como está publicada/ })).toHaveAttribute(
      'href',
      `/respostas?cod_empre=1&resposta=${SOLICITACAO.id}`,
    );
    const retirada = { ...PUBLICADA.publicacao, ...PUBLICADA.original, retirada: true };
    rede.on(retirarPublicacao, () => ({
      data: {
        ...PUBLICADA,
        versao: 2,
        publicacao: { ...retirada, por: 'Eva', data: { data: '', formatada: '' } },
      },
    }));
    await pessoa.click(publicar('Retirar publicação'));
    await pessoa.click(await confirmar('Retirar esta publicação?', 'Retirar publicação'));
    expect(await screen.findByText('Publicação retirada.')).toHaveFocus();
    expect(screen.getByText('A publicação foi retirada por Eva.')).toBeVisible();
    expect(rede.to(retirarPublicacao)[0]?.query).toEqual({ versao: '1' });
  });

  it('keeps what was written when somebody else was first, and offers to look again', async () => {
    const { rede, pessoa } = abrirCom(PUBLICADA);
    rede.refuse(publicarResposta, 'PUBLICACAO_ALTERADA');
    await pessoa.type(await campo('Resposta'), ' Confira.');
    await pessoa.click(publicar('Publicar alteração'));
    await pessoa.click(await confirmar('Publicar esta alteração?', 'Publicar'));
    const falha = await screen.findByRole('dialog', { name: 'Ocorreu um erro' });
    expect(within(falha).getByLabelText('O que você escreveu')).toHaveDisplayValue(/Confira\.$/);
    rede.on(getPublicacao, () => ({ data: { ...PUBLICADA, versao: 2 } }));
    await pessoa.click(within(falha).getByRole('button', { name: 'Recarregar' }));
    await waitFor(() => expect(rede.to(getPublicacao)).toHaveLength(2));
  });

  it('tells what the server says of a field under it', async () => {
    const { rede, pessoa } = abrirCom(PUBLICADA);
    const errors = { resposta: ['Parece haver dado pessoal: CPF (529.982.247-25).'] };
    rede.onRaw(publicarResposta, () =>
      Response.json({ code: 'CAMPO_INVALIDO', message: 'Confira.', errors }, { status: 422 }),
    );
    await campo('Resposta');
    await pessoa.click(publicar('Publicar alteração'));
    await pessoa.click(await confirmar('Publicar esta alteração?', 'Publicar'));
    expect(await screen.findByText(/^Parece haver dado pessoal/)).toBeVisible();
    await waitFor(async () => expect(await campo('Resposta')).toHaveFocus());
    // What is missing besides is mended where it is, and does not lead back there.
    await pessoa.clear(await campo('Assunto'));
    await pessoa.click(publicar('Publicar alteração'));
    expect(await campo('Assunto')).toHaveFocus();
    await pessoa.keyboard('Contratos');
    expect(await campo('Assunto')).toHaveValue('Contratos');
    expect(screen.queryByText('Informe o assunto.')).toBeNull();
  });
});

describe('B10 texts that were changed and not published', () => {
  const fecharComEsc = () =>
    fireEvent(
      screen.getByRole('dialog', { name: 'Publicar resposta' }),
      new Event('cancel', { cancelable: true }),
    );
  const saidaDaAba = () => window.dispatchEvent(new Event('beforeunload', { cancelable: true }));

  it('are asked about before the dialog, the page or the tab takes them away', async () => {
    const { pessoa, fechar } = abrirCom(PUBLICADA);
    await pessoa.type(await campo('Resposta'), ' Confira.');
    expect(saidaDaAba()).toBe(false);
    fecharComEsc();
    const pergunta = 'Modificações não salvas';
    await pessoa.click(await confirmar(pergunta, 'Continuar editando'));
    expect(await campo('Resposta')).toHaveValue('Está no portal. Confira.');
    fireEvent.popState(window);
    await pessoa.click(await confirmar(pergunta, 'Continuar editando'));
    expect(fechar).not.toHaveBeenCalled();
    await pessoa.click(screen.getByRole('button', { name: 'Fechar' }));
    await pessoa.click(await confirmar(pergunta, 'Sair sem salvar'));
    expect(fechar).toHaveBeenCalledOnce();
  });

  it('are none while they read as they did, nor once they are published', async () => {
    const { rede, pessoa, fechar } = abrirCom(PUBLICADA);
    await pessoa.type(await campo('Resposta'), 'X');
    await pessoa.keyboard('{Backspace}');
    expect(saidaDaAba()).toBe(true);
    await pessoa.type(await campo('Resposta'), 'X');
    rede.on(publicarResposta, () => ({ data: { ...PUBLICADA, versao: 2 } }));
    await pessoa.click(publicar('Publicar alteração'));
    await pessoa.click(await confirmar('Publicar esta alteração?', 'Publicar'));
    await screen.findByText('Publicação alterada.');
    fecharComEsc();
    expect(fechar).toHaveBeenCalledOnce();
  });

  it('are told of before a publication is taken back, which lets them go', async () => {
    const { pessoa } = abrirCom(PUBLICADA);
    await pessoa.type(await campo('Resposta'), ' Confira.');
    await pessoa.click(publicar('Retirar publicação'));
    expect(await screen.findByText(/^O que você mudou nos textos/)).toBeVisible();
  });
});

describe('B10 the way to the publication', () => {
  const quem = (parte: Partial<Quem> = {}): Quem => ({
    papel: 'PREFEITURA',
    usuario_id: 'e1',
    setores: [SOLICITACAO.localizado_em.identificador],
    visao_publica: false,
    ...parte,
  });
  const FINALIZADA = { ...SOLICITACAO, status: 'FINALIZADO', status_id: 4 } as const;

  it.each([
    ['staff of its sector', FINALIZADA, quem(), true],
    ['an administrator', FINALIZADA, quem({ papel: 'ADMIN', setores: [] }), true],
    ['staff of another sector', FINALIZADA, quem({ setores: [] }), false],
    ['who asked', FINALIZADA, quem({ papel: 'CONTRIBUINTE' }), false],
    ['staff before the answer', SOLICITACAO, quem(), false],
    [
      'staff, of what is restricted',
      { ...FINALIZADA, grau_sigilo: { id: 2, nome: 'RESERVADA' } },
      quem(),
      false,
    ],
  ])('is shown to %s as the rule says', (_, solicitacao, pessoa, mostra) => {
    mostrarPeca(<PublicarButton solicitacao={solicitacao} quem={pessoa} />);
    expect(screen.queryByRole('button', { name: 'Publicar resposta' }) !== null).toBe(mostra);
  });
});
