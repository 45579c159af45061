import { emitirDocumentoPublico } from '@balcao/contracts';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { erroDaRede, Rede } from '../testing/rede.ts';
import { abrirDocumento } from './abrir-documento.ts';

const QUERY = { cod_empre: 1, num_guia: 7, cpfcnpj: '52998224725' };
const ENDERECO = '/api/documents/abrir/abc';

const pdf = () =>
  new Response('%PDF-1.7', {
    headers: { 'Content-Type': 'application/pdf', 'Content-Location': ENDERECO },
  });

/** A browser tab, as far as opening a document goes. */
function novaAba() {
  return {
    opener: window as Window | null,
    document: { title: '', body: { textContent: '' } },
    location: { replace: vi.fn() },
    close: vi.fn(),
  };
}

let aba: ReturnType<typeof novaAba>;
const open = vi.fn();

beforeEach(() => {
  aba = novaAba();
  open.mockReset().mockReturnValue(aba);
  vi.spyOn(window, 'open').mockImplementation(open);
});

describe('P62 opening a document', () => {
  it('P62 opens a tab in the click itself, asks for the kind by X-Path, and sends the tab to the short-lived address', async () => {
    const rede = new Rede().onRaw(emitirDocumentoPublico, pdf);
    const emissao = abrirDocumento(emitirDocumentoPublico, 'GUIA_IPTU', QUERY);
    expect(open).toHaveBeenCalledOnce();
    expect(aba.opener).toBeNull();

    const { endereco, aberto, blob } = await emissao;
    expect(rede.chamadas[0]?.headers.get('X-Path')).toBe('GUIA_IPTU');
    expect(rede.chamadas[0]?.query).toEqual({
      cod_empre: '1',
      num_guia: '7',
      cpfcnpj: '52998224725',
    });
    expect(aba.location.replace).toHaveBeenCalledWith(new URL(ENDERECO, window.location.href).href);
    expect({ endereco, aberto }).toEqual({ endereco: ENDERECO, aberto: true });
    expect(await blob.text()).toBe('%PDF-1.7');
  });

  it('P64 a blocked tab only warns on the console, and leaves the address for a link', async () => {
    open.mockReturnValue(null);
    const aviso = vi.spyOn(console, 'warn').mockReturnValue(undefined);
    new Rede().onRaw(emitirDocumentoPublico, pdf);
    await expect(abrirDocumento(emitirDocumentoPublico, 'GUIA_IPTU', QUERY)).resolves.toMatchObject(
      { endereco: ENDERECO, aberto: false },
    );
    expect(aviso).toHaveBeenCalledOnce();
  });

  it('P64 a refusal is read from the blob, and the tab closes', async () => {
    new Rede().onRaw(emitirDocumentoPublico, () => erroDaRede('PARCELA_VENCIDA'));
    await expect(abrirDocumento(emitirDocumentoPublico, 'GUIA_IPTU', QUERY)).rejects.toMatchObject({
      status: 409,
      code: 'PARCELA_VENCIDA',
    });
    expect(aba.close).toHaveBeenCalledOnce();
  });
});
