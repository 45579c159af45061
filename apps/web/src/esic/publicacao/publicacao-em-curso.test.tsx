import {
  getAndamentoDaPublicacao,
  getPublicacao,
  publicarResposta,
  type AndamentoDaPublicacao,
  type PublicacaoDaSolicitacao,
} from '@balcao/contracts';
import { screen, within } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { mostrarPeca } from '../../testing/peca.tsx';
import { Rede } from '../../testing/rede.ts';
import { SOLICITACAO } from '../../testing/solicitacoes.ts';
import { PublicarModal } from './publicar-modal.tsx';

const TEXTOS = { assunto: 'Contratos', pergunta: 'Quais?', resposta: 'Estes.' };
const ARQUIVO = { id: '6d6d2f0e-6f0e-4c5e-9f35-1d5b7f3f0001', nome: 'Contrato.pdf' };
const TARJA = { pagina: 1, x: 0.1, y: 0.1, largura: 0.2, altura: 0.1 };
const NADA: PublicacaoDaSolicitacao = {
  original: TEXTOS,
  quem_pediu: { nome: 'Maria Aparecida dos Santos', protocolo: '2026-1120-123456' },
  publicacao: null,
  arquivos: [{ ...ARQUIVO, bytes: 2048, tarjavel: true, publicado: null }],
  andamento: null,
  tentativa: null,
  versao: 0,
};
const NA_FILA: AndamentoDaPublicacao = {
  por: 'Eva',
  arquivo: 0,
  arquivos: 2,
  nome: '',
  pagina: 0,
  paginas: 0,
  falha: null,
};
const NA_PAGINA = { ...NA_FILA, arquivo: 2, nome: 'Contrato.pdf', pagina: 3, paginas: 4 };
const FALHA = { message: 'Este arquivo não abre.', errors: {} };
const PUBLICADA: PublicacaoDaSolicitacao = {
  ...NADA,
  publicacao: {
    ...TEXTOS,
    data: { data: '2026-11-20', formatada: '20/11/2026' },
    por: 'Eva',
    retirada: false,
  },
  versao: 1,
};

const abrirCom = (dados: PublicacaoDaSolicitacao) => {
  const rede = new Rede().on(getPublicacao, () => ({ data: dados }));
  return { rede, ...mostrarPeca(<PublicarModal id={SOLICITACAO.id} onClose={vi.fn()} />) };
};

describe('B10.2 files that are being made to be published', () => {
  it('show how far they are after they are sent, and what came of it', async () => {
    const { rede, pessoa } = abrirCom(NADA);
    const emCurso = { ...NADA, andamento: NA_FILA };
    rede.on(publicarResposta, () => ({ data: emCurso }));
    let andamento: AndamentoDaPublicacao | null = NA_PAGINA;
    rede.on(getAndamentoDaPublicacao, () => ({ data: andamento }));
    await pessoa.click(await screen.findByRole('checkbox', { name: /^Publicar este arquivo/ }));
    await pessoa.click(screen.getByRole('button', { name: 'Publicar' }));
    const confirmar = await screen.findByRole('dialog', { name: 'Publicar esta resposta?' });
    await pessoa.click(within(confirmar).getByRole('button', { name: 'Publicar' }));
    expect(
      await screen.findByRole('heading', { name: 'Preparando os arquivos para publicar' }),
    ).toHaveFocus();
    expect(await screen.findByText('Arquivo 2 de 2: “Contrato.pdf”')).toBeVisible();
    expect(screen.getByText('Página 3 de 4')).toBeVisible();
    expect(screen.getByRole('progressbar')).toHaveValue(0.75);
    expect(screen.queryByLabelText('Assunto a publicar')).toBeNull();
    rede.on(getPublicacao, () => ({ data: PUBLICADA }));
    andamento = null;
    expect(await screen.findByText('Resposta publicada.')).toHaveFocus();
    expect(screen.getByText(/^Publicada em 20\/11\/2026, por Eva/)).toBeVisible();
  });

  it('are seen by whoever opens the page meanwhile', async () => {
    const { rede } = abrirCom({ ...NADA, andamento: NA_FILA });
    rede.on(getAndamentoDaPublicacao, () => ({ data: NA_FILA }));
    expect(await screen.findByText('Na fila: começa em instantes.')).toBeVisible();
    expect(screen.getByText(/^Quem publica é Eva/)).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Publicar' })).toBeNull();
  });

  it('that failed say why, above the form with what was sent, which is tried again', async () => {
    const tentativa = { ...TEXTOS, assunto: 'Outro', arquivos: [{ ...ARQUIVO, tarjas: [TARJA] }] };
    const { rede, pessoa } = abrirCom({
      ...NADA,
      andamento: { ...NA_PAGINA, falha: FALHA },
      tentativa,
    });
    const alerta = await screen.findByRole('alert');
    expect(alerta).toHaveTextContent('Nada foi publicado. Este arquivo não abre.');
    expect(screen.getByLabelText('Assunto a publicar')).toHaveValue('Outro');
    expect(screen.getByText('1 tarja neste arquivo.')).toBeVisible();
    rede.on(publicarResposta, () => ({ data: PUBLICADA }));
    await pessoa.click(screen.getByRole('button', { name: 'Publicar' }));
    const confirmar = await screen.findByRole('dialog', { name: 'Publicar esta resposta?' });
    await pessoa.click(within(confirmar).getByRole('button', { name: 'Publicar' }));
    expect(await screen.findByText('Resposta publicada.')).toBeVisible();
    expect(rede.to(publicarResposta)[0]?.body).toMatchObject({
      assunto: 'Outro',
      arquivos: [{ id: ARQUIVO.id, tarjas: [TARJA] }],
    });
  });
});
