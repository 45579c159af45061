import { criarSolicitacaoPublica } from '@balcao/contracts';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { Rede } from '../testing/rede.ts';
import { enviar } from './upload.ts';

let enviados: XMLHttpRequest[];
beforeEach(() => {
  new Rede().onRaw(criarSolicitacaoPublica, () => new Promise(() => undefined));
  enviados = [];
  const DaRede = XMLHttpRequest;
  vi.stubGlobal(
    'XMLHttpRequest',
    class extends DaRede {
      override send(body: FormData): void {
        enviados.push(this);
        super.send(body);
      }
    },
  );
  document.cookie = 'XSRF-TOKEN=da-rede; path=/';
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
});
afterEach(() => vi.useRealTimers());

const comecar = () => {
  const falhas: unknown[] = [];
  const envio = enviar(criarSolicitacaoPublica, {
    campos: {
      cod_empre: 1,
      natureza: 1,
      tipo: 8,
      nome: 'Ana',
      email: 'ana@exemplo.com.br',
      assunto: 'Obras',
      descricao: 'Texto',
    },
    arquivos: [],
    chave: 'b2f6b4b5-6a0c-4f4f-9d44-6a0a6a3a3a10',
    aoAvancar: () => undefined,
    signal: new AbortController().signal,
  });
  void envio.catch((erro: unknown) => falhas.push(erro));
  return falhas;
};

it('an upload that is not answered ends as one that nobody took', async () => {
  const falhas = comecar();
  await vi.advanceTimersByTimeAsync(119_000);
  expect(falhas).toEqual([]);
  await vi.advanceTimersByTimeAsync(1_000);
  expect(falhas).toEqual([expect.objectContaining({ code: 'SEM_RESPOSTA', status: 0 })]);
});

it('an upload that moves may take as long as it takes', async () => {
  const falhas = comecar();
  for (let loaded = 51; loaded < 60; loaded += 1) {
    await vi.advanceTimersByTimeAsync(100_000);
    const avanco = new ProgressEvent('progress', { lengthComputable: true, loaded, total: 100 });
    const [xhr] = enviados;
    xhr?.upload.onprogress?.call(xhr, avanco);
  }
  expect(falhas).toEqual([]);
  expect(enviados).toHaveLength(1);
});
