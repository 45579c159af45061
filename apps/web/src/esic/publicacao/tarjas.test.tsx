import {
  getPublicacao,
  publicarResposta,
  verPaginaDoArquivo,
  type PaginaDoArquivo,
  type PublicacaoDaSolicitacao,
} from '@balcao/contracts';
import { screen, within } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { mostrarPeca } from '../../testing/peca.tsx';
import { Rede } from '../../testing/rede.ts';
import { SOLICITACAO } from '../../testing/solicitacoes.ts';
import { PublicarModal } from './publicar-modal.tsx';
import { aposTecla, descricaoDaTarja, entreCantos, naFolha, semTarja } from './tarjas.ts';

const AREA = { x: 0.5, y: 0.5, largura: 0.2, altura: 0.1 };

describe('B10 a mark on a page', () => {
  it.each([
    ['ArrowLeft', false, { ...AREA, x: 0.49 }],
    ['ArrowDown', false, { ...AREA, y: 0.51 }],
    ['ArrowRight', true, { ...AREA, largura: 0.21 }],
    ['ArrowUp', true, { ...AREA, altura: 0.09 }],
    ['Enter', false, undefined],
  ])('after %s (Shift: %s) is %j', (key, shiftKey, esperada) => {
    expect(aposTecla(AREA, { key, shiftKey })).toEqual(esperada);
  });

  it('stays on its page, and is never too small to be seen', () => {
    expect(naFolha({ x: -1, y: 2, largura: 0, altura: 0.5 })).toEqual({
      ...{ x: 0, y: 0.5 },
      ...{ largura: 0.005, altura: 0.5 },
    });
    const noFim = { x: 0.9, y: 0, largura: 0.1, altura: 0.1 };
    expect(aposTecla(noFim, { key: 'ArrowRight', shiftKey: true })).toEqual(noFim);
    expect(entreCantos({ x: 0.6, y: 0.2 }, { x: 0.1, y: 0.4 })).toMatchObject({ x: 0.1, y: 0.2 });
  });

  it('is told in words, and what it covers is not suggested again', () => {
    expect(descricaoDaTarja(AREA)).toBe(
      'a 50% da esquerda e 50% do alto, com 20% da largura e 10% da altura da página',
    );
    const dentro = { x: 0.55, y: 0.52, largura: 0.1, altura: 0.02 };
    expect(semTarja([dentro], [{ ...AREA, pagina: 1 }], 1)).toEqual([]);
    expect(semTarja([dentro], [{ ...AREA, pagina: 1 }], 2)).toEqual([dentro]);
  });
});

const DADOS: PublicacaoDaSolicitacao = {
  original: { assunto: 'Contratos', pergunta: 'Quais?', resposta: 'Estes.' },
  quem_pediu: { nome: 'Maria Aparecida dos Santos', protocolo: '2026-1120-123456' },
  publicacao: null,
  arquivos: [
    {
      id: '6d6d2f0e-6f0e-4c5e-9f35-1d5b7f3f0001',
      nome: 'Contrato.pdf',
      bytes: 2048,
      tarjavel: true,
      publicado: null,
    },
    {
      id: '6d6d2f0e-6f0e-4c5e-9f35-1d5b7f3f0002',
      nome: 'dados.csv',
      bytes: 10,
      tarjavel: false,
      publicado: null,
    },
  ],
  andamento: null,
  tentativa: null,
  versao: 0,
};
const PAGINA: PaginaDoArquivo = {
  paginas: 2,
  imagem: 'data:image/png;base64,iVBORw0KGgo=',
  largura: 600,
  altura: 800,
  texto: 'CPF 529.982.247-25',
  suspeitas: [{ tipo: 'CPF', texto: '529.982.247-25', areas: [AREA] }],
};

const abrirCom = () => {
  const rede = new Rede()
    .on(getPublicacao, () => ({ data: DADOS }))
    .on(verPaginaDoArquivo, () => ({ data: PAGINA }));
  return { rede, ...mostrarPeca(<PublicarModal id={SOLICITACAO.id} onClose={vi.fn()} />) };
};

describe('B10 the files of an answer', () => {
  it('are chosen, marked and sent with their marks; of other kinds is told what to do', async () => {
    const { rede, pessoa } = abrirCom();
    expect(await screen.findByText(/^Só PDF e imagens/)).toBeVisible();
    await pessoa.click(screen.getByRole('checkbox', { name: /^Publicar este arquivo/ }));
    await pessoa.click(screen.getByRole('button', { name: /^Ver e tarjar/ }));
    const tarjar = within(await screen.findByRole('dialog', { name: 'Tarjar Contrato.pdf' }));
    await pessoa.click(
      await tarjar.findByRole('button', { name: 'Tarjar o que parece dado pessoal' }),
    );
    await pessoa.click(tarjar.getByRole('button', { name: 'Adicionar tarja' }));
    expect(tarjar.getByRole('button', { name: /^Tarja 2/ })).toHaveFocus();
    await pessoa.keyboard('{Delete}');
    expect(tarjar.queryByRole('button', { name: /^Tarja 2/ })).toBeNull();
    await pessoa.click(tarjar.getByRole('button', { name: 'Pré-visualizar' }));
    expect(await tarjar.findByText('Texto que será publicado')).toBeVisible();
    expect(rede.to(verPaginaDoArquivo).at(-1)?.body).toEqual({
      pagina: 1,
      tarjas: [{ ...AREA, pagina: 1 }],
    });
    await pessoa.click(tarjar.getByRole('button', { name: 'Fechar' }));
    expect(await screen.findByText('1 tarja neste arquivo.')).toBeVisible();
    await pessoa.click(screen.getByRole('checkbox', { name: /^Olhei todas as páginas/ }));
    await pessoa.click(screen.getByRole('button', { name: 'Publicar' }));
    const confirmar = await screen.findByRole('dialog', { name: 'Publicar esta resposta?' });
    rede.on(publicarResposta, () => ({ data: { ...DADOS, versao: 1 } }));
    await pessoa.click(within(confirmar).getByRole('button', { name: 'Publicar' }));
    expect(await screen.findByText('Resposta publicada.')).toHaveFocus();
    expect(rede.to(publicarResposta)[0]?.body).toMatchObject({
      arquivos: [
        { id: DADOS.arquivos[0]?.id, nome: 'Contrato.pdf', tarjas: [{ ...AREA, pagina: 1 }] },
      ],
      arquivos_conferidos: true,
    });
  });

  it('are named, and looked at where the server says so', async () => {
    const { rede, pessoa } = abrirCom();
    await pessoa.click(await screen.findByRole('checkbox', { name: /^Publicar este arquivo/ }));
    await pessoa.clear(screen.getByLabelText('Nome do arquivo para o público'));
    await pessoa.click(screen.getByRole('button', { name: 'Publicar' }));
    expect(await screen.findByText('Informe o nome do arquivo.')).toBeVisible();
    await pessoa.type(screen.getByLabelText('Nome do arquivo para o público'), 'Contrato');
    const falta = '“Contrato.pdf”: na página 1 parece haver CPF (529.982.247-25).';
    rede.onRaw(publicarResposta, () =>
      Response.json(
        { code: 'CAMPO_INVALIDO', message: 'Confira.', errors: { arquivos_conferidos: [falta] } },
        { status: 422 },
      ),
    );
    await pessoa.click(screen.getByRole('button', { name: 'Publicar' }));
    const confirmar = await screen.findByRole('dialog', { name: 'Publicar esta resposta?' });
    await pessoa.click(within(confirmar).getByRole('button', { name: 'Publicar' }));
    expect(await screen.findByText(falta)).toBeVisible();
  });

  it('tell why a page does not open', async () => {
    const { rede, pessoa } = abrirCom();
    rede.refuse(verPaginaDoArquivo, 'ARQUIVO_PROTEGIDO');
    await pessoa.click(await screen.findByRole('checkbox', { name: /^Publicar este arquivo/ }));
    await pessoa.click(screen.getByRole('button', { name: /^Ver e tarjar/ }));
    expect(await screen.findByText(/^Este PDF pede uma senha/)).toBeVisible();
  });
});
