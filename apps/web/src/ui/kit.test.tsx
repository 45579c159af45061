import { Button } from './button.tsx';
import { fireEvent, screen, within } from '@testing-library/react';
import { useState, type ComponentProps } from 'react';
import { describe, expect, it, vi } from 'vitest';
import { ApiError } from '../lib/api-error.ts';
import { mostrar } from '../testing/render.tsx';
import { Announcer } from './announcer.tsx';
import { Avatar, PapelBadge } from './avatar.tsx';
import { ConfirmModal, Modal } from './modal.tsx';
import { CopyButton } from './copy-button.tsx';
import { OcupadoButton } from './buttons.tsx';
import { EmptyState } from './outcome.tsx';
import { ErrorPanel, ListLoading, Spinner } from './states.tsx';
import { Menu, MenuItem } from './menu.tsx';
import { Pagination } from './pagination.tsx';
import { SituacaoBadge } from './badge.tsx';
import { LINHAS_POR_PAGINA, LINHAS_POR_PAGINA_DE_SOLICITACOES, Table } from './table.tsx';

describe('P50 dialogs', () => {
  it('P50 closes by its button and by Esc', async () => {
    const fechar = vi.fn();
    const { pessoa } = mostrar(
      <Modal titulo="Detalhes" onClose={fechar}>
        texto
      </Modal>,
    );
    const dialogo = screen.getByRole('dialog', { name: 'Detalhes' });
    await pessoa.click(within(dialogo).getByRole('button', { name: 'Fechar' }));
    fireEvent(dialogo, new Event('cancel', { cancelable: true }));
    expect(fechar).toHaveBeenCalledTimes(2);
  });

  it('P50 opened by the address of the page, leaves the focus at its title', async () => {
    function Pagina() {
      const [aberto, setAberto] = useState(true);
      return (
        <>
          <h1>Solicitações</h1>
          {aberto && (
            <Modal titulo="Detalhes" onClose={() => setAberto(false)}>
              texto
            </Modal>
          )}
        </>
      );
    }
    // A page that just came: happy-dom keeps the focus of the one before.
    if (document.activeElement instanceof HTMLElement) document.activeElement.blur();
    const { pessoa } = mostrar(<Pagina />);
    await pessoa.click(screen.getByRole('button', { name: 'Fechar' }));
    expect(screen.getByRole('heading', { name: 'Solicitações' })).toHaveFocus();
  });

  it('P50 Esc closes the one on top alone, and giving up a choice of files none', () => {
    const [fechar, fecharFora] = [vi.fn(), vi.fn()];
    mostrar(
      <Modal titulo="De fora" onClose={fecharFora}>
        <Modal titulo="De dentro" onClose={fechar}>
          <input type="file" aria-label="Anexos" />
        </Modal>
      </Modal>,
    );
    const dentro = screen.getByRole('dialog', { name: 'De dentro' });
    fireEvent(within(dentro).getByLabelText('Anexos'), new Event('cancel', { bubbles: true }));
    expect(fechar).not.toHaveBeenCalled();
    fireEvent(dentro, new Event('cancel', { cancelable: true }));
    expect(fechar).toHaveBeenCalledOnce();
    expect(fecharFora).not.toHaveBeenCalled();
  });

  it('P50.1 cannot be closed while loading', async () => {
    const fechar = vi.fn();
    const { pessoa } = mostrar(
      <ConfirmModal
        titulo="Apagar"
        confirmar="Apagar"
        ocupado
        onConfirm={fechar}
        onClose={fechar}
      />,
    );
    const dialogo = screen.getByRole('dialog');
    for (const botao of within(dialogo).getAllByRole('button')) await pessoa.click(botao);
    const esc = new Event('cancel', { cancelable: true });
    fireEvent(dialogo, esc);
    expect(esc.defaultPrevented).toBe(true);
    expect(fechar).not.toHaveBeenCalled();
  });
});

describe('P50 a button that is busy', () => {
  it.each([
    { como: 'in words', fazendo: 'Enviando...', Enviar: OcupadoButton },
    {
      como: 'with a wheel, though there is nothing to send meanwhile',
      fazendo: 'Enviar',
      Enviar: ({ ocupado, ...botao }: ComponentProps<typeof OcupadoButton>) => (
        <Button {...botao} loading={ocupado !== undefined} disabled={ocupado !== undefined} />
      ),
    },
  ])(
    'P50 $como keeps the focus, and is not pressed again by a tap or by Enter',
    async ({ fazendo, Enviar }) => {
      const enviar = vi.fn((evento: Event) => evento.preventDefault());
      function Formulario() {
        const [enviando, setEnviando] = useState(false);
        return (
          <form
            onSubmit={({ nativeEvent }) => {
              enviar(nativeEvent);
              setEnviando(true);
            }}
          >
            <input aria-label="Assunto" />
            <Enviar type="submit" ocupado={enviando ? 'Enviando...' : undefined}>
              Enviar
            </Enviar>
          </form>
        );
      }
      const { pessoa } = mostrar(<Formulario />);
      const livre = screen.getByRole('button', { name: 'Enviar' });
      expect(livre).not.toHaveAttribute('aria-busy');
      expect(livre).not.toHaveAttribute('aria-disabled');
      await pessoa.dblClick(livre);
      const ocupado = screen.getByRole('button', { name: fazendo });
      expect(ocupado).toHaveFocus();
      expect(ocupado).toHaveAttribute('aria-busy', 'true');
      expect(ocupado).toHaveAttribute('aria-disabled', 'true');
      await pessoa.keyboard('{Enter} ');
      await pessoa.type(screen.getByLabelText('Assunto'), '{Enter}');
      expect(enviar).toHaveBeenCalledOnce();
    },
  );
});

describe('P50 states of a list', () => {
  it('P50.2 P50.6 has the texts of the specification', () => {
    mostrar(
      <>
        <Spinner />
        <ListLoading />
        <EmptyState />
      </>,
    );
    expect(screen.getByText('Salvando alteracoes')).toBeInTheDocument();
    expect(screen.getByText('Buscando seus registros...')).toBeInTheDocument();
    expect(screen.getByText('Nenhum resultado encontrado')).toBeInTheDocument();
  });

  it('E80.1 P50 a failure has the message of the server, whose it is, and a way to try again', async () => {
    const repetir = vi.fn();
    const { pessoa } = mostrar(
      <ErrorPanel erro={new ApiError(503, 'INDISPONIVEL', 'Volte logo.')} onRetry={repetir} />,
    );
    const painel = screen.getByRole('alert');
    expect(within(painel).getByText('O portal teve um problema')).toBeInTheDocument();
    expect(within(painel).getByText('Volte logo.')).toBeInTheDocument();
    await pessoa.click(within(painel).getByRole('button', { name: 'Tentar de novo' }));
    expect(repetir).toHaveBeenCalledOnce();
  });

  it('P64.3 P50 something that is no answer of the server is told as the unknown error', () => {
    mostrar(<ErrorPanel erro={new TypeError('x is undefined')} />);
    expect(screen.getByText(/^Ocorreu um erro desconhecido/)).toBeInTheDocument();
  });
});

describe('P50 tables', () => {
  const COLUNAS = [{ titulo: 'Número', celula: (linha: number) => linha, direita: true }];
  const tabela = (linhas: number[], total: number, onChange = vi.fn(), pagina = 1) =>
    mostrar(
      <Table
        legenda="Guias"
        colunas={COLUNAS}
        linhas={linhas}
        chave={(linha) => linha}
        paginacao={{ pagina, porPagina: LINHAS_POR_PAGINA, total, onChange }}
      />,
    );

  it('P50.3 pages have 10 rows, 15 in lists of requests', () => {
    expect([LINHAS_POR_PAGINA, LINHAS_POR_PAGINA_DE_SOLICITACOES]).toEqual([10, 15]);
  });

  it.each([
    [1, '1 resultado'],
    [2, '2 resultados'],
    [1234, '1.234 resultados'],
  ])('P50.5 counts %i as %s', (total, texto) => {
    tabela([1], total);
    expect(screen.getByText(texto)).toBeInTheDocument();
  });

  it.each([
    [10, false],
    [11, true],
  ])('P50.4 with %i rows in all, pages are shown: %s', (total, mostra) => {
    tabela([1], total);
    expect(screen.queryByRole('navigation', { name: 'Páginas' }) !== null).toBe(mostra);
  });

  it('P50 goes on until the last page', async () => {
    const mudar = vi.fn();
    const { pessoa, unmount } = tabela([1], 11, mudar);
    const anterior = screen.getByRole('button', { name: 'Anterior' });
    expect(anterior).toHaveAttribute('aria-disabled', 'true');
    await pessoa.click(anterior);
    expect(mudar).not.toHaveBeenCalled();
    await pessoa.click(screen.getByRole('button', { name: 'Próxima' }));
    expect(mudar).toHaveBeenCalledWith(2);
    unmount();
    tabela([11], 11, mudar, 2);
    expect(screen.getByRole('button', { name: 'Próxima' })).toHaveAttribute(
      'aria-disabled',
      'true',
    );
  });

  it('P50 keeps the focus on the last page too, and says which one it is', async () => {
    function Lista() {
      const [pagina, setPagina] = useState(1);
      return (
        <>
          <Pagination pagina={pagina} porPagina={10} total={11} onChange={setPagina} />
          <Announcer />
        </>
      );
    }
    const { pessoa } = mostrar(<Lista />);
    for (const [nome, dita] of [
      ['Próxima', 'Página 2 de 2'],
      ['Anterior', 'Página 1 de 2'],
    ] as const) {
      await pessoa.click(screen.getByRole('button', { name: nome }));
      expect(screen.getByRole('button', { name: nome })).toHaveFocus();
      expect(screen.getByRole('status')).toHaveTextContent(dita);
    }
  });

  it.each([
    ['the last one that there is', 20, 3, 2],
    ['the first, when all that is left fits in it', 10, 2, 1],
  ])('P50 of a page without rows any more, goes to %s', (_, total, pagina, ultima) => {
    const mudar = vi.fn();
    tabela([], total, mudar, pagina);
    expect(mudar).toHaveBeenCalledWith(ultima, { replace: true });
    expect(screen.queryByText('Não há registros disponíveis')).toBeNull();
  });

  it('P50.6 without rows says that there are none', () => {
    tabela([], 0);
    expect(screen.getByText('Não há registros disponíveis')).toBeInTheDocument();
  });
});

describe('P52 badges', () => {
  it('P20.4 P52.2 every state has its own colour and icon, and its word', () => {
    const { container } = mostrar(
      <>
        {(['ATIVA', 'BAIXADA', 'CANCELADA', 'DÍVIDA', 'EXCLUÍDA', 'INATIVA'] as const).map((s) => (
          <SituacaoBadge key={s} situacao={s} />
        ))}
      </>,
    );
    const badges = [...container.querySelectorAll<HTMLElement>('[data-cor]')];
    expect(badges.map((badge) => badge.textContent)).toEqual([
      'ATIVA',
      'BAIXADA',
      'CANCELADA',
      'DÍVIDA',
      'EXCLUÍDA',
      'INATIVA',
    ]);
    expect(new Set(badges.map((badge) => badge.dataset['cor'])).size).toBe(6);
    expect(new Set(badges.map((badge) => badge.querySelector('svg')?.innerHTML)).size).toBe(6);
  });

  it.each([
    ['ADMIN', 'vermelho'],
    ['PREFEITURA', 'azul'],
    ['CONTRIBUINTE', 'verde'],
  ] as const)('P52.1 the role %s is %s', (tipo, cor) => {
    mostrar(<PapelBadge tipo={tipo} />);
    expect(screen.getByText(tipo)).toHaveAttribute('data-cor', cor);
  });
});

describe('P10 avatar', () => {
  it('P10.2 P53.1 shows the image when there is one', () => {
    mostrar(<Avatar nome="Ana Lima" imagem="/foto.png" />);
    expect(screen.getByAltText('Image de perfil do usuário')).toHaveAttribute('src', '/foto.png');
  });

  it('P10.3 shows the initials of the first and last words otherwise', () => {
    mostrar(<Avatar nome="Ana Beatriz de Lima" />);
    expect(screen.getByText('AL')).toBeInTheDocument();
  });
});

describe('copying', () => {
  const botao = (
    <>
      <CopyButton valor="000201" rotulo="Copiar código PIX" confirmacao="Código PIX copiado" />
      <Announcer />
    </>
  );

  it('confirms on the button and to screen readers', async () => {
    const { pessoa } = mostrar(botao);
    await pessoa.click(screen.getByRole('button', { name: 'Copiar código PIX' }));
    expect(await screen.findByRole('button', { name: 'Código PIX copiado' })).toBeInTheDocument();
    expect(screen.getByRole('status')).toHaveTextContent('Código PIX copiado');
    expect(await navigator.clipboard.readText()).toBe('000201');
  });

  it('says what to do when the browser does not let it', async () => {
    const { pessoa } = mostrar(botao);
    vi.spyOn(navigator.clipboard, 'writeText').mockRejectedValue(new Error('negado'));
    await pessoa.click(screen.getByRole('button', { name: 'Copiar código PIX' }));
    expect(await screen.findByRole('button', { name: /Selecione o texto/ })).toBeInTheDocument();
  });
});

describe('menu', () => {
  const abrirMenu = async () => {
    const perfil = vi.fn();
    const { pessoa } = mostrar(
      <Menu rotulo="Conta" gatilho="MS">
        <MenuItem onClick={perfil}>Perfil</MenuItem>
        <MenuItem onClick={vi.fn()}>Ajuda</MenuItem>
        <MenuItem onClick={vi.fn()}>Sair</MenuItem>
      </Menu>,
    );
    await pessoa.click(screen.getByRole('button', { name: 'Conta' }));
    return { pessoa, perfil, item: (name: string) => screen.getByRole('menuitem', { name }) };
  };

  it('takes the focus, and moves it by arrows, Home and End', async () => {
    const { pessoa, item } = await abrirMenu();
    expect(item('Perfil')).toHaveFocus();
    await pessoa.keyboard('{ArrowDown}');
    expect(item('Ajuda')).toHaveFocus();
    await pessoa.keyboard('{End}{ArrowDown}');
    expect(item('Perfil')).toHaveFocus();
    await pessoa.keyboard('{ArrowUp}{Home}');
    expect(item('Perfil')).toHaveFocus();
  });

  it('P53.2 goes to what is typed', async () => {
    const { pessoa, item } = await abrirMenu();
    await pessoa.keyboard('s');
    expect(item('Sair')).toHaveFocus();
  });

  it('P53.2 begins its search anew after 350 ms without typing', async () => {
    const relogio = vi.spyOn(performance, 'now').mockReturnValue(1000);
    const { pessoa, item } = await abrirMenu();
    await pessoa.keyboard('s');
    relogio.mockReturnValue(1350);
    await pessoa.keyboard('a');
    expect(item('Sair')).toHaveFocus();
    relogio.mockReturnValue(1701);
    await pessoa.keyboard('a');
    expect(item('Ajuda')).toHaveFocus();
  });
  it('closes by Esc and by choosing, and gives the focus back to its button', async () => {
    const { pessoa, perfil } = await abrirMenu();
    await pessoa.keyboard('{Escape}');
    expect(screen.queryByRole('menu')).not.toBeInTheDocument();
    expect(screen.getByRole('button', { name: 'Conta' })).toHaveFocus();
    await pessoa.keyboard('{Enter}{Enter}');
    expect(perfil).toHaveBeenCalledOnce();
    expect(screen.queryByRole('menu')).not.toBeInTheDocument();
  });

  it('closes by a tap elsewhere', async () => {
    const { pessoa } = await abrirMenu();
    await pessoa.click(document.body);
    expect(screen.queryByRole('menu')).not.toBeInTheDocument();
  });
});
