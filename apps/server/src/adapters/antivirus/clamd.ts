import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import type { EnderecoDoClamd } from '../../config/arquivos.ts';
import { AppError } from '../../core/app-error.ts';
import type { Antivirus, Exame, Veredito } from './antivirus.port.ts';

export interface Paciencia {
  /** Time limit for connecting. */
  conexaoMs: number;
  /** Longest silence while the file passes and while its verdict is awaited. */
  silencioMs: number;
}

const PACIENCIA: Paciencia = { conexaoMs: 5_000, silencioMs: 60_000 };
const DE_NOVO_EM = 30;

/** Longer than any answer of clamd: whatever says more is something else. */
const MAIOR_RESPOSTA = 4_096;

const tamanhoDe = (bytes: number): Buffer => {
  const tamanho = Buffer.alloc(4);
  tamanho.writeUInt32BE(bytes);
  return tamanho;
};

/** Why a file was not examined: the code is for the log, which tells no texts. */
class FalhaDoClamd extends Error {
  readonly code: 'CLAMD_SEM_RESPOSTA' | 'CLAMD_STREAM_MAX_LENGTH' | 'CLAMD_RESPOSTA';

  constructor(code: FalhaDoClamd['code'], dito = '') {
    super(`clamd: ${dito.slice(0, 200) || 'no answer'}`);
    this.code = code;
  }
}

/** What clamd says of a file longer than its `StreamMaxLength`. */
const GRANDE_DEMAIS = /size limit exceeded/i;

const falhaDe = (resposta: string): FalhaDoClamd => {
  if (resposta === '') return new FalhaDoClamd('CLAMD_SEM_RESPOSTA');
  const grande = GRANDE_DEMAIS.test(resposta);
  return new FalhaDoClamd(grande ? 'CLAMD_STREAM_MAX_LENGTH' : 'CLAMD_RESPOSTA', resposta);
};

/** `stream: OK`, `stream: Eicar-Test-Signature FOUND`; anything else is a failure. */
const lerResposta = (resposta: string): Veredito => {
  const [, ameaca] = /^stream: (.+) FOUND\0?\s*$/.exec(resposta) ?? [];
  if (ameaca !== undefined) return { tipo: 'INFECTADO', ameaca };
  if (/^stream: OK\0?\s*$/.test(resposta)) return { tipo: 'LIMPO' };
  throw falhaDe(resposta);
};

/** Everything that is said until the other side closes. */
const ouvir = (socket: Socket): Promise<string> =>
  new Promise((resolve, reject) => {
    let resposta = '';
    socket.setEncoding('utf8');
    socket.on('data', (texto: string) => {
      resposta += texto;
      if (resposta.length > MAIOR_RESPOSTA)
        socket.destroy(new FalhaDoClamd('CLAMD_RESPOSTA', resposta));
    });
    socket.on('error', reject);
    socket.on('close', () => resolve(resposta));
  });

class ExamePorClamd implements Exame {
  readonly #socket: Socket;
  readonly #resposta: Promise<string>;

  constructor(endereco: EnderecoDoClamd, { conexaoMs, silencioMs }: Paciencia) {
    const socket = connect(endereco);
    this.#socket = socket;
    this.#resposta = ouvir(socket);
    // `terminar` reports it; an earlier failure must not crash the process as unhandled.
    this.#resposta.catch(() => undefined);
    socket.setTimeout(conexaoMs, () => socket.destroy(new FalhaDoClamd('CLAMD_SEM_RESPOSTA')));
    socket.once('connect', () => socket.setTimeout(silencioMs));
    socket.write('zINSTREAM\0');
  }

  async receber(pedaco: Uint8Array): Promise<void> {
    const socket = this.#socket;
    if (pedaco.length === 0 || !socket.writable) return;
    socket.write(tamanhoDe(pedaco.length));
    if (socket.write(pedaco)) return;
    const fim = new AbortController();
    const parar = () => fim.abort();
    socket.once('close', parar);
    await once(socket, 'drain', { signal: fim.signal }).catch(() => undefined);
    socket.off('close', parar);
  }

  async terminar(): Promise<Veredito> {
    try {
      if (this.#socket.writable) this.#socket.write(tamanhoDe(0));
      return lerResposta(await this.#resposta);
    } catch (cause) {
      throw new AppError('ANTIVIRUS_INDISPONIVEL', { cause, retryAfter: DE_NOVO_EM });
    } finally {
      this.#socket.destroy();
    }
  }

  abandonar(): void {
    this.#socket.destroy();
  }
}

/**
 * Examines files by ClamAV's daemon, with its command INSTREAM (clamd(8)): pieces preceded by their
 * length in four bytes, a length of zero at the end, one line of answer.
 */
export const antivirusPorClamd = (
  endereco: EnderecoDoClamd,
  paciencia: Paciencia = PACIENCIA,
): Antivirus => ({ examinar: () => new ExamePorClamd(endereco, paciencia) });
