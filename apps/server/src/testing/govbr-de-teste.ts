import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';
import { programa } from './programa.ts';

/** A browser at gov.br: follows what it is told, taps on somebody, and comes back. */
const createVisita = (raiz: string) => {
  const cookies = new Map<string, string>();
  const pedir = async (endereco: string, pedido: RequestInit = {}): Promise<Response> => {
    const cookie = [...cookies].map(([nome, valor]) => `${nome}=${valor}`).join('; ');
    const resposta = await fetch(new URL(endereco, raiz), {
      redirect: 'manual',
      signal: AbortSignal.timeout(20_000),
      ...pedido,
      headers: { cookie },
    });
    for (const linha of resposta.headers.getSetCookie()) {
      const [, nome = '', valor = ''] = /^([^=]+)=([^;]*)/.exec(linha) ?? [];
      if (valor === '') cookies.delete(nome);
      else cookies.set(nome, valor);
    }
    return resposta;
  };

  /** Until it leaves gov.br or stays on a page of it: where, or what the page says. */
  const seguir = async (resposta: Response): Promise<{ volta?: string; pagina?: string }> => {
    const para = resposta.headers.get('location');
    if (para === null) return { pagina: await resposta.text() };
    const url = new URL(para, raiz);
    return url.origin === new URL(raiz).origin
      ? seguir(await pedir(url.href))
      : { volta: url.href };
  };

  return {
    abrir: async (endereco: string) => seguir(await pedir(endereco)),
    /** Opens the page of the people and taps on one, or gives up. */
    entrar: async (endereco: string, escolha: { cpf: string } | { cancelar: '1' }) => {
      const primeira = await pedir(endereco);
      const interacao = primeira.headers.get('location') ?? '';
      if (!interacao.includes('/interacao/')) return seguir(primeira);
      const body = new URLSearchParams({ ...escolha });
      return seguir(await pedir(interacao, { method: 'POST', body }));
    },
    enviar: async (endereco: string, campos: Record<string, string>) =>
      seguir(await pedir(endereco, { method: 'POST', body: new URLSearchParams(campos) })),
  };
};

export type Visita = ReturnType<typeof createVisita>;

/** The gov.br to try against as a process of its own, on a free port: one for all tests of a file. */
export const abrirGovbrDeTeste = async () => {
  const processo = spawn(process.execPath, programa('govbr'), {
    env: { ...process.env, GOVBR_PORT: '0' },
    // What the library says of the version of Node is no finding of a test.
    stdio: ['ignore', 'pipe', 'ignore'],
  });
  const fim = once(processo, 'exit');
  for await (const linha of createInterface({ input: processo.stdout })) {
    const [raiz] = /http:\S+/.exec(linha) ?? [];
    if (raiz === undefined) continue;
    return {
      raiz,
      porta: Number(new URL(raiz).port),
      visita: () => createVisita(raiz),
      /** These faults and no other; everybody has the level of the beginning again. */
      falhar: async (...falhas: string[]) => {
        const campos = [['pessoas', 'refazer'], ...falhas.map((uma) => ['falha', uma])];
        const resposta = await fetch(new URL('falhas', raiz), {
          method: 'POST',
          redirect: 'manual',
          body: new URLSearchParams(campos),
        });
        if (resposta.status !== 303) throw new Error(`unknown fault: ${falhas.join(', ')}`);
      },
      encerrar: async () => {
        processo.kill('SIGTERM');
        await fim;
      },
    };
  }
  throw new Error('The gov.br to try against did not start.');
};

export type GovbrDeTeste = Awaited<ReturnType<typeof abrirGovbrDeTeste>>;
