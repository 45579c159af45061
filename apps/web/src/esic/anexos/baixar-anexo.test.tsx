import type { Anexo } from '@balcao/contracts';
import { act, createEvent, fireEvent, screen, waitFor } from '@testing-library/react';
import { useState } from 'react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { ApiError } from '../../lib/api-error.ts';
import { mostrarPeca } from '../../testing/peca.tsx';
import { AnexosDaSolicitacao } from './anexos-da-solicitacao.tsx';

const MINUTO = 60_000;
const foto = (vez: number): Anexo => ({
  identificador: 'a1',
  nome: 'foto.jpg',
  bytes: 1536,
  url: `/api/anexos/foto-${vez}`,
  anexado_por: null,
  setor: null,
});

/** What the browser was told to keep by the page itself, and not by who pressed the link. */
let guardados: [string | null, string][];

beforeEach(() => {
  guardados = [];
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-20T12:00:00Z') });
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (
    this: HTMLAnchorElement,
  ) {
    guardados.push([this.getAttribute('href'), this.download]);
  });
});
afterEach(() => vi.useRealTimers());

/** A list that reads its files anew, and shows what it then read. */
function abrir(ler: () => Promise<readonly Anexo[]>) {
  function Lista() {
    const [anexos, setAnexos] = useState<readonly Anexo[]>([foto(0)]);
    const renovar = async () => {
      const lidos = await ler();
      setAnexos(lidos);
      return lidos;
    };
    return <AnexosDaSolicitacao anexos={anexos} renovar={renovar} />;
  }
  mostrarPeca(<Lista />);
}

const link = () => screen.getByRole('link', { name: 'foto.jpg' });
const passar = (ms: number) => vi.setSystemTime(Date.now() + ms);

/** Presses the link, and says whether the browser itself follows it. */
function tocar(com: MouseEventInit = {}): boolean {
  const toque = createEvent.click(link(), com);
  // Where it is the browser's to follow, there is no browser here.
  document.addEventListener('click', (evento) => evento.preventDefault(), { once: true });
  const parar = vi.spyOn(toque, 'preventDefault');
  fireEvent(link(), toque);
  return parar.mock.calls.length === 1;
}

describe('E06 the download of a file', () => {
  it('E06.6 is a plain link while its address opens, and asks for nothing', () => {
    const ler = vi.fn();
    abrir(ler);
    passar(4 * MINUTO);
    expect(tocar()).toBe(true);
    expect(ler).not.toHaveBeenCalled();
  });

  it('whose address is too old is asked for anew, once, and then comes', async () => {
    let chegar: (lidos: Anexo[]) => void = () => undefined;
    const ler = vi.fn(() => new Promise<Anexo[]>((resolve) => (chegar = resolve)));
    abrir(ler);
    passar(5 * MINUTO);
    expect([tocar(), tocar()]).toEqual([false, false]);
    expect(await screen.findByText(/preparando o download/)).toBeInTheDocument();
    expect(link()).toHaveAttribute('aria-busy', 'true');
    expect(ler).toHaveBeenCalledOnce();
    expect(guardados).toEqual([]);
    await act(async () => chegar([foto(1)]));
    await waitFor(() => expect(guardados).toEqual([['/api/anexos/foto-1', 'foto.jpg']]));
    expect(screen.queryByText(/preparando/)).toBeNull();
    expect(tocar()).toBe(true);
    passar(5 * MINUTO);
    expect(tocar()).toBe(false);
    await waitFor(() => expect(ler).toHaveBeenCalledTimes(2));
  });

  it.each([{ button: 1 }, { ctrlKey: true }, { metaKey: true }, { shiftKey: true }])(
    'in another tab stays with the browser: %j',
    (como) => {
      const ler = vi.fn();
      abrir(ler);
      passar(60 * MINUTO);
      expect(tocar(como)).toBe(true);
      expect(ler).not.toHaveBeenCalled();
    },
  );

  it('that was removed meanwhile says so, and the message takes the focus of the link', async () => {
    abrir(async () => []);
    passar(5 * MINUTO);
    tocar();
    const aviso = await screen.findByRole('alert');
    expect(aviso).toHaveTextContent(
      'Não foi possível baixar foto.jpg. Este anexo não existe mais. Recarregue a página para ver os que há.',
    );
    expect(aviso).toHaveFocus();
    expect(screen.getByText('Sem anexos')).toBeInTheDocument();
    expect(guardados).toEqual([]);
  });

  it('that failed says why, stays where it is, and can be tried again', async () => {
    const ler = vi
      .fn<() => Promise<Anexo[]>>()
      .mockRejectedValueOnce(new ApiError(401, 'NAO_AUTENTICADO', 'Sua sessão terminou.'))
      .mockResolvedValueOnce([foto(1)]);
    abrir(ler);
    passar(5 * MINUTO);
    link().focus();
    tocar();
    expect(await screen.findByRole('alert')).toHaveTextContent('Sua sessão terminou.');
    expect(link()).toHaveFocus();
    tocar();
    await waitFor(() => expect(guardados).toHaveLength(1));
    expect(screen.queryByRole('alert')).toBeNull();
  });
});
