import {
  CABECALHO_DA_PROVA,
  getCsrfCookie,
  getMe,
  getOrgao,
  listMunicipios,
  login,
  logout,
  putLogo,
} from '@balcao/contracts';
import { beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import { ORGAO, USUARIO } from '../testing/fixtures.ts';
import { erroDaRede, Rede } from '../testing/rede.ts';
import { ApiError } from './api-error.ts';
import { call, enderecoDe, request, aoEncerrarSessao } from './call.ts';

const CREDENCIAIS = { orgao_id: 1, credencial: '52998224725', senha: 'demo-1234' };
const DESCONHECIDO =
  'Ocorreu um erro desconhecido. Entre em contato com o suporte caso o erro persista';

const gravarToken = (valor: string) => {
  document.cookie = `XSRF-TOKEN=${valor}; path=/`;
};

beforeEach(() => {
  document.cookie = 'XSRF-TOKEN=; expires=Thu, 01 Jan 1970 00:00:00 GMT; path=/';
});

describe('address of a call', () => {
  it('puts parameters in the path, encoded, and leaves out what is undefined of the query', () => {
    expect(enderecoDe(listMunicipios, { params: { uf: 'S P' } })).toBe(
      '/api/localidades/estados/S%20P/municipios',
    );
    expect(enderecoDe(getMe, { query: { url: 'v2/iptus', cpfcnpj: undefined } })).toBe(
      '/api/auth/me?url=v2%2Fiptus',
    );
  });
});

describe('P60 what every request carries', () => {
  it('P60 marks itself as an XMLHttpRequest and carries credentials', async () => {
    const rede = new Rede().on(getOrgao, () => ({ data: ORGAO }));
    await call(getOrgao, { params: { id: 1 } });
    const [chamada] = rede.chamadas;
    expect(chamada?.headers.get('X-Requested-With')).toBe('XMLHttpRequest');
    expect(chamada?.credentials).toBe('include');
    expect(chamada?.headers.has('X-XSRF-TOKEN')).toBe(false);
  });

  it('P60 copies the anti-forgery cookie, URL-decoded, into the header of a write', async () => {
    gravarToken('a%3Db%2F');
    const rede = new Rede().on(login, () => ({ data: USUARIO }));
    await call(login, { body: CREDENCIAIS });
    expect(rede.to(login)[0]?.headers.get('X-XSRF-TOKEN')).toBe('a=b/');
    expect(rede.to(login)[0]?.body).toEqual(CREDENCIAIS);
  });

  it('P60 asks for the cookie before the first write', async () => {
    const rede = new Rede()
      .onRaw(getCsrfCookie, () => {
        gravarToken('novo');
        return new Response(null, { status: 204 });
      })
      .on(logout, () => null);
    await expect(call(logout, {})).resolves.toBeNull();
    expect(rede.to(logout)[0]?.headers.get('X-XSRF-TOKEN')).toBe('novo');
  });

  it('P60 after a 419 refreshes the cookie and repeats the call once', async () => {
    gravarToken('velho');
    const rede = new Rede()
      .onRaw(getCsrfCookie, () => {
        gravarToken('novo');
        return new Response(null, { status: 204 });
      })
      .onRaw(login, ({ headers }) =>
        headers.get('X-XSRF-TOKEN') === 'novo'
          ? new Response(JSON.stringify({ data: USUARIO }))
          : erroDaRede('ANTIFALSIFICACAO'),
      );
    await expect(call(login, { body: CREDENCIAIS })).resolves.toEqual({ data: USUARIO });
    expect(rede.to(login)).toHaveLength(2);
  });

  it('P60 does not repeat it a second time', async () => {
    gravarToken('velho');
    const rede = new Rede().on(getCsrfCookie, () => null).refuse(login, 'ANTIFALSIFICACAO');
    await expect(call(login, { body: CREDENCIAIS })).rejects.toMatchObject({ status: 419 });
    expect(rede.to(login)).toHaveLength(2);
  });
});

describe('P64 errors', () => {
  it('P64 reads message, code and fields from the body', async () => {
    new Rede().onRaw(
      getOrgao,
      () =>
        new Response(
          JSON.stringify({
            code: 'CAMPO_INVALIDO',
            message: 'Confira.',
            errors: { id: ['Ruim.'] },
          }),
          { status: 422 },
        ),
    );
    const erro = await call(getOrgao, { params: { id: 1 } }).catch((e: unknown) => e);
    expect(erro).toBeInstanceOf(ApiError);
    expect(erro).toMatchObject({
      status: 422,
      code: 'CAMPO_INVALIDO',
      message: 'Confira.',
      errors: { id: ['Ruim.'] },
    });
  });

  it('P64 tells the number under which the operator finds a fault of ours', async () => {
    const corpo = { code: 'ERRO_DESCONHECIDO', message: 'A impressora parou.', request_id: '6b0e' };
    new Rede().onRaw(getOrgao, () => new Response(JSON.stringify(corpo), { status: 500 }));
    await expect(call(getOrgao, { params: { id: 1 } })).rejects.toMatchObject({
      status: 500,
      message: 'A impressora parou. Código: 6b0e',
    });
  });

  it('P64 gives the unknown error with status 0 when nothing came back', async () => {
    new Rede();
    await expect(call(getOrgao, { params: { id: 1 } })).rejects.toMatchObject({
      status: 0,
      message: DESCONHECIDO,
    });
  });

  it.each([
    ['a page of a proxy', new Response('<html>502</html>', { status: 502 })],
    ['JSON of another shape', new Response('{"erro":1}', { status: 500 })],
    ['no body', new Response(null, { status: 500 })],
    ['an answer that is not JSON', new Response('ok')],
  ])('P64 gives the unknown error for %s', async (_, resposta) => {
    new Rede().onRaw(getOrgao, () => resposta);
    await expect(call(getOrgao, { params: { id: 1 } })).rejects.toMatchObject({
      status: 0,
      message: DESCONHECIDO,
    });
  });

  const recusada = async (retryAfter: string) => {
    new Rede().onRaw(getOrgao, () =>
      erroDaRede('MUITAS_TENTATIVAS', undefined, { 'Retry-After': retryAfter }),
    );
    return call(getOrgao, { params: { id: 1 } }).catch((e: unknown) => e);
  };

  it('P64 tells of too many attempts when the next is let through, if that is over a minute', async () => {
    vi.useFakeTimers({ now: new Date(2026, 10, 20, 16, 48, 13), toFake: ['Date'] });
    const erro = await recusada('3107');
    vi.useRealTimers();
    expect(erro).toMatchObject({
      status: 429,
      code: 'MUITAS_TENTATIVAS',
      message: 'Muitas tentativas em pouco tempo. Tente de novo depois das 17h40.',
    });
  });

  it.each(['60', '', 'Fri, 20 Nov 2026 20:00:00 GMT'])(
    'P64 says to wait a little when it is to be soon or is not told (%j)',
    async (retryAfter) => {
      expect(await recusada(retryAfter)).toMatchObject({
        message: 'Muitas tentativas em pouco tempo. Aguarde um pouco e tente de novo.',
      });
    },
  );

  it('P64 only NAO_AUTENTICADO ends the session', async () => {
    const fim = vi.fn();
    const parar = aoEncerrarSessao(fim);
    const rede = new Rede().refuse(getMe, 'CREDENCIAL_INVALIDA');
    await call(getMe, {}).catch(() => undefined);
    expect(fim).not.toHaveBeenCalled();
    rede.refuse(getMe, 'NAO_AUTENTICADO');
    await call(getMe, {}).catch(() => undefined);
    expect(fim).toHaveBeenCalledOnce();
    parar();
  });
});

describe('a proof of work that is asked for', () => {
  const pedida = (semente: string) =>
    new Response(
      JSON.stringify({
        code: 'PROVA_DE_TRABALHO',
        message: 'Tente de novo.',
        desafio: { token: `t-${semente}`, semente, bits: 2, partes: 2 },
      }),
      { status: 429 },
    );

  it('is done by the page, which asks again with it and shows nothing else of it', async () => {
    const rede = new Rede().onRaw(getOrgao, ({ headers }) =>
      headers.has(CABECALHO_DA_PROVA)
        ? new Response(JSON.stringify({ data: ORGAO }))
        : pedida('abc'),
    );
    await expect(call(getOrgao, { params: { id: 1 } })).resolves.toEqual({ data: ORGAO });
    const [, segunda] = rede.to(getOrgao);
    expect(segunda?.headers.get(CABECALHO_DA_PROVA)).toMatch(/^t-abc~\d+-\d+$/);
    expect(rede.to(getOrgao)).toHaveLength(2);
  });

  it('is done for one door after the other, and not for ever', async () => {
    let vezes = 0;
    const rede = new Rede().onRaw(getOrgao, () => pedida(`s${(vezes += 1)}`));
    const erro = await call(getOrgao, { params: { id: 1 } }).catch((e: unknown) => e);
    expect(erro).toMatchObject({ code: 'PROVA_DE_TRABALHO', message: 'Tente de novo.' });
    expect(rede.to(getOrgao)).toHaveLength(4);
  });
});

describe('P60 a submission whose server falls on the way', () => {
  const CAIU = () => new Response('<html>502</html>', { status: 502 });
  const enviar = async (headers: Record<string, string>) => {
    gravarToken('da-rede');
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    onTestFinished(() => void vi.useRealTimers());
    const rede = new Rede().onRaw(login, () =>
      rede.to(login).length < 2 ? CAIU() : new Response(JSON.stringify({ data: USUARIO })),
    );
    const fim = request(login, { body: CREDENCIAIS, headers }).then(
      ({ status }) => status,
      (erro: unknown) => (erro instanceof ApiError ? erro.status : 0),
    );
    await vi.advanceTimersByTimeAsync(1_000);
    return {
      status: await fim,
      chaves: rede.to(login).map((uma) => uma.headers.get('idempotency-key')),
    };
  };

  it('is sent once more, by its key the same one', async () => {
    expect(await enviar({ 'idempotency-key': 'k' })).toEqual({ status: 200, chaves: ['k', 'k'] });
  });

  it('without a key is not: it might be done twice', async () => {
    expect(await enviar({})).toEqual({ status: 0, chaves: [null] });
  });
});

describe('an answer that does not begin', () => {
  /** The failures of a call, with which time stands still until the test moves it. */
  function chamarSemResposta(fazer: () => Promise<unknown>): unknown[] {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    onTestFinished(() => {
      vi.useRealTimers();
      vi.unstubAllGlobals();
    });
    gravarToken('da-rede');
    vi.stubGlobal('fetch', (_endereco: string, { signal }: { signal: AbortSignal | null }) => {
      return new Promise<Response>((_responder, falhar) => {
        signal?.addEventListener('abort', () => falhar(new DOMException('parou', 'AbortError')));
      });
    });
    const falhas: unknown[] = [];
    void fazer().catch((erro: unknown) => falhas.push(erro));
    return falhas;
  }

  it('is given up, as a network that is down', async () => {
    const falhas = chamarSemResposta(() => call(getMe, {}));
    await vi.advanceTimersByTimeAsync(59_000);
    expect(falhas).toEqual([]);
    await vi.advanceTimersByTimeAsync(1_000);
    expect(falhas).toEqual([expect.objectContaining({ code: 'SEM_RESPOSTA', status: 0 })]);
  });

  it('is waited for while an image goes, however slow the network is', async () => {
    const imagem = new Blob(['...'], { type: 'image/png' });
    const falhas = chamarSemResposta(() => request(putLogo, { body: imagem }));
    await vi.advanceTimersByTimeAsync(600_000);
    expect(falhas).toEqual([]);
  });
});
